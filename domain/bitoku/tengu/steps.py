"""What the Tengu does next. None of these asks anybody."""

from domain.kernel.nouns import Step


class TenguTurn(Step, frozen=True):
    """Roll the Will dice and choose the Active card."""


class TenguAct(Step, frozen=True):
    """The first step of the Activation Cycle whose conditions are met."""

    card: str
    place: int


class EndTenguTurn(Step, frozen=True):
    """The Active card is discarded and the row filled again."""

    card: str


class TenguMovement(Step, frozen=True):
    """Movement Points, spent at once."""

    n: int


class TenguGate(Step, frozen=True):
    """Draw an Action card and do what it shows."""


class EndTenguGate(Step, frozen=True):
    """The card drawn at a Gate is discarded, its action being finished."""

    card: str
