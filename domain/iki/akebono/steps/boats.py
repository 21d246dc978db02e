"""Steps of building and activating boats."""

from domain.iki.kinds import Resource
from domain.kernel.nouns import Step


class ChooseBonus(Step, frozen=True):
    """A boat is built: Trade, or activate it at once."""

    boat: str


class AfterActivation(Step, frozen=True):
    boat: str
    last: bool


class ConvertCargo(Step, frozen=True):
    """The exchange of a boat: up to so many of one resource into as many of the other."""

    one: Resource
    other: Resource
    most: int


class PayTrade(Step, frozen=True):
    """The income of the Trade track."""
