"""The year: Spring, Autumn, Winter and the end."""

from domain.bamboo.kinds import Temple
from domain.kernel.nouns import Step


class BeginYear(Step, frozen=True):
    pass


class Spring(Step, frozen=True):
    pass


class ChooseGift(Step, frozen=True):
    pass


class Autumn(Step, frozen=True):
    pass


class Invoke(Step, frozen=True):
    temple: Temple


class Recover(Step, frozen=True):
    pass


class Winter(Step, frozen=True):
    pass


class WakeSpirits(Step, frozen=True):
    pass


class BeginFeeding(Step, frozen=True):
    """Say what the house needs, then feed it."""


class FeedHomes(Step, frozen=True):
    """`helped` is food that spirits brought, as agendas of rules before version 2 say it; now the board of the
    player has it.
    """

    helped: int = 0


class ChangeFirstPlayer(Step, frozen=True):
    pass


class RenewDisplays(Step, frozen=True):
    pass


class FillFood(Step, frozen=True):
    pass


class FinalScoring(Step, frozen=True):
    pass
