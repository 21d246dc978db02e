"""A turn of Summer: incense, and the sections of bamboo."""

from domain.bamboo.kinds import Temple
from domain.kernel.nouns import Fact, Seat


class TurnBegan(Fact, frozen=True):
    seat: Seat


class Passed(Fact, frozen=True):
    seat: Seat


class StockVisited(Fact, frozen=True):
    """The Action marker moves."""

    seat: Seat
    stock: Temple


class MarkerReturned(Fact, frozen=True):
    seat: Seat


class Offered(Fact, frozen=True):
    """Sticks go into temples; each is an action."""

    seat: Seat
    visited: Temple
    sticks: dict[Temple, int]
    coins: int


class StockEmptied(Fact, frozen=True):
    seat: Seat
    stock: Temple


class SectionPlaced(Fact, frozen=True):
    seat: Seat
    section: str
    shoot: int


class SectionUsed(Fact, frozen=True):
    seat: Seat
    section: str


class SectionRenounced(Fact, frozen=True):
    seat: Seat
    section: str


class PushedUp(Fact, frozen=True):
    """A section of this turn goes up, and the topmost of its shoot leaves the grove."""

    seat: Seat
    section: str
    shoot: int
    ejected: str


class SectionStored(Fact, frozen=True):
    seat: Seat
    section: str
    stock: Temple
