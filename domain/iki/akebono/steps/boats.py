"""Steps of building and activating boats."""

from domain.kernel.nouns import Step


class ChooseBonus(Step, frozen=True):
    """A boat is built: Trade, or activate it at once."""

    boat: str


class AfterActivation(Step, frozen=True):
    boat: str
    last: bool


class PayTrade(Step, frozen=True):
    """The income of the Trade track."""
