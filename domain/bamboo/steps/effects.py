"""What is printed on sections, gifts and spirits."""

from domain.kernel.nouns import Step


class BalanceAction(Step, frozen=True):
    """`done` counts the sub-actions taken so far."""

    done: int = 0


class ImproveAction(Step, frozen=True):
    pass


class IncomeAction(Step, frozen=True):
    pass


class CookAction(Step, frozen=True):
    pass


class JokerAction(Step, frozen=True):
    pass


class TenguAction(Step, frozen=True):
    pass
