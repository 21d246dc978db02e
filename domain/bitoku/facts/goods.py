"""Goods, and Yōkai and other cards."""

from typing import Annotated, ClassVar

from domain.bitoku.kinds import Kind, Resource
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret

# --- goods ---


class Gained(Fact, frozen=True):
    seat: Seat
    resources: dict[Resource, int]


class Paid(Fact, frozen=True):
    seat: Seat
    resources: dict[Resource, int]


class AmuletsGained(Fact, frozen=True):
    """How many of +1, +2 and +3."""

    seat: Seat
    amulets: tuple[int, ...]


class AmuletSpent(Fact, frozen=True):
    seat: Seat
    value: int


# --- Yōkai ---


class YokaiDrawn(Fact, frozen=True):
    """From the own deck to the hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Annotated[tuple[str, ...], Secret("seat")]


class YokaiShuffled(Fact, frozen=True):
    """The own discard pile becomes the own deck."""

    seat: Seat
    order: Annotated[tuple[str, ...], Secret()]


class YokaiDiscarded(Fact, frozen=True):
    """From the hand."""

    seat: Seat
    card: str


class YokaiPlayed(Fact, frozen=True):
    seat: Seat
    card: str
    space: int


class YokaiRemoved(Fact, frozen=True):
    """By the Spirit's Virtue: the card is kept under the board."""

    seat: Seat
    card: str
    space: int


class CardSpacesCleared(Fact, frozen=True):
    """The cards on the card spaces go to the own discard pile."""

    seat: Seat
    cards: tuple[str, ...]


class LookedAt(Fact, frozen=True):
    """The top cards of a common deck, for one seat's eyes."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: Kind
    cards: Annotated[tuple[str, ...], Secret("seat")]


class YokaiKept(Fact, frozen=True):
    """One of the cards looked at goes to the hand."""

    seat: Seat
    card: Annotated[str, Secret("seat")]


class BitokuKept(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


class VisionKept(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


class CardsReturned(Fact, frozen=True):
    """What was looked at and not kept goes under its deck."""

    seat: Seat
    kind: Kind
    cards: Annotated[tuple[str, ...], Secret("seat")]
