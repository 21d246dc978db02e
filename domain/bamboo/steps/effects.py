"""What is printed on sections, gifts and spirits. A list of spirits decodes straight into these steps."""

from typing import TypeAlias

from domain.kernel.nouns import Step


class BalanceAction(Step, frozen=True):
    """`done` counts the sub-actions taken so far."""

    done: int = 0


class ImproveAction(Step, frozen=True):
    """A coin, or a Home tile."""


class IncomeAction(Step, frozen=True):
    """Coins from the bank."""


class CookAction(Step, frozen=True):
    """A dish from the board."""


class JokerAction(Step, frozen=True):
    """Any of the other actions."""


class TenguAction(Step, frozen=True):
    """A dish, before or after all food of the board is renewed."""


class FreeRedirecting(Step, frozen=True):
    """Sticks go to any temple for nothing, until the turn ends."""


class MakeJokers(Step, frozen=True):
    """Every section counts as a Joker, until the turn ends."""


class BringFood(Step, frozen=True):
    """So much food when the house is fed."""

    food: int


Effect: TypeAlias = (
    BalanceAction
    | ImproveAction
    | IncomeAction
    | CookAction
    | JokerAction
    | TenguAction
    | FreeRedirecting
    | MakeJokers
    | BringFood
)
