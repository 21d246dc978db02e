"""What else a seat may answer with Akebono."""

from domain.iki.goods import Goods
from domain.iki.kinds import Resource
from domain.kernel.nouns import Pick


class ChooseBoat(Pick, frozen=True):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""

    boat: str
    less: Resource | None = None


class TakeTrade(Pick, frozen=True):
    pass


class Activate(Pick, frozen=True):
    boat: str


class MeetCelebrity(Pick, frozen=True):
    celebrity: str


class Cure(Pick, frozen=True):
    """A Doctor token retires this Character, which would starve."""

    stall: str


class Endure(Pick, frozen=True):
    """The Building cannot burn."""


class MoveFrom(Pick, frozen=True):
    stall: str


class TakeOne(Pick, frozen=True):
    goods: Goods


class Exchange(Pick, frozen=True):
    """Give so many of this."""

    give: Resource
    count: int


class CopyFrom(Pick, frozen=True):
    card: str


class RetireCard(Pick, frozen=True):
    stall: str


class TakeToken(Pick, frozen=True):
    token: str


class Accept(Pick, frozen=True):
    pass
