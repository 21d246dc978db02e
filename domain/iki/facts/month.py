"""What happens in a month down to income and hiring."""

from typing import ClassVar

from domain.iki.kinds import Period, Season
from domain.iki.state import Lot
from domain.kernel.nouns import Fact, Seat, Unasked


class MonthBegan(Fact, frozen=True):
    month: int
    chapter: Period


class BlockingRevealed(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    value: int


class BlockingDiscarded(Fact, frozen=True):
    value: int


class CardsOffered(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    season: Season
    lots: tuple[Lot, ...]


class IkizamaPlaced(Fact, frozen=True):
    seat: Seat
    column: str


class IkizamaReturned(Fact, frozen=True):
    seat: Seat


class TurnBegan(Fact, frozen=True):
    seat: Seat


class IncomeTaken(Fact, frozen=True):
    """`quiet`: the mon of the space 1-4, in place of income and hiring."""

    seat: Seat
    mons: int
    quiet: bool = False


class CardTaken(Fact, frozen=True):
    seat: Seat
    card: str
    mons: int  # that lay on it


class Recruited(Fact, frozen=True):
    """The Character is paid for and stands on a stall, with a Kobun on its first space."""

    seat: Seat
    card: str
    stall: str
    mons: int


class HiringImpossible(Unasked, frozen=True):
    """A seat takes its income without being asked: no Character can be hired."""
