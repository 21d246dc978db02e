"""What happens while a seat moves and does business."""

from domain.iki.goods import Goods
from domain.iki.kinds import Season
from domain.kernel.nouns import Fact, Seat, Unasked


class Walked(Fact, frozen=True):
    seat: Seat
    space: str


class LapCompleted(Fact, frozen=True):
    seat: Seat


class OyakataPlaced(Fact, frozen=True):
    seat: Seat
    space: str


class OyakatasHome(Fact, frozen=True):
    pass


class SandalSpent(Fact, frozen=True):
    seat: Seat


class CartUsed(Fact, frozen=True):
    """The free step of Move +1."""

    seat: Seat


class ShopUsed(Fact, frozen=True):
    seat: Seat
    space: str
    deal: str


class CharacterUsed(Fact, frozen=True):
    seat: Seat
    card: str


class Gained(Fact, frozen=True):
    """Goods from the supply, without IKI."""

    seat: Seat
    goods: Goods


class Paid(Fact, frozen=True):
    """Goods to the supply, without IKI."""

    seat: Seat
    goods: Goods


class FireAdvanced(Fact, frozen=True):
    """The marker comes to lie on top of this space."""

    seat: Seat
    level: int


class TokenBought(Fact, frozen=True):
    """`fished`: the season of a fish; the next one is of another season."""

    seat: Seat
    token: str
    mons: int
    fished: Season | None = None


class TokenSpent(Fact, frozen=True):
    """A fish, pipe or pouch leaves the game as a price."""

    seat: Seat
    token: str


class KeepsakeGained(Fact, frozen=True):
    seat: Seat
    token: str


class KeepsakeSpent(Fact, frozen=True):
    seat: Seat
    token: str


class Trained(Fact, frozen=True):
    """The Kobun on this stall moves to this level."""

    stall: str
    card: str
    level: int


class Retired(Fact, frozen=True):
    """The Character comes to its owner's player board, the Kobun returns."""

    seat: Seat
    stall: str
    card: str


class Swapped(Fact, frozen=True):
    one: str
    other: str


class BuildingTaken(Fact, frozen=True):
    seat: Seat
    building: str


class Built(Fact, frozen=True):
    seat: Seat
    building: str
    stall: str


class BusinessImpossible(Unasked, frozen=True):
    """A seat's business ends without being asked: it can do nothing of what it has not done yet."""
