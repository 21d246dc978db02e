"""Dice, Hills, paths, Kodamas, Rocks and tiles."""

from domain.bitoku.kinds import Favor, Region
from domain.kernel.nouns import Fact, Seat

# --- dice ---


class DieUnlocked(Fact, frozen=True):
    seat: Seat
    die: int


class PilgrimSpent(Fact, frozen=True):
    """A Pilgrim leaves the game for the sake of a locked die."""

    seat: Seat
    die: int


class DieRaised(Fact, frozen=True):
    seat: Seat
    die: int
    value: int


class DiePlaced(Fact, frozen=True):
    """`space` is the rulebook's number in the Home, and elsewhere the first that was empty."""

    seat: Seat
    die: int
    region: Region
    space: int
    value: int


class DieLowered(Fact, frozen=True):
    seat: Seat
    die: int
    value: int


class DieCrossed(Fact, frozen=True):
    seat: Seat
    die: int
    bank: str
    value: int


class DiceReturned(Fact, frozen=True):
    """All dice of a seat are locked again, with these values from left to right."""

    seat: Seat
    values: tuple[int, ...]


class BuildingUsed(Fact, frozen=True):
    seat: Seat
    building: str
    owner: Seat


class ForestActionUsed(Fact, frozen=True):
    seat: Seat
    region: Region
    minimum: int


# --- the Hills ---


class FavorClaimed(Fact, frozen=True):
    """It is covered until Winter, whether its benefit was taken or not."""

    seat: Seat
    hill: Region
    favor: Favor
    used: bool


class HillBitokuTaken(Fact, frozen=True):
    seat: Seat
    hill: Region
    card: str


class HillYokaiTaken(Fact, frozen=True):
    seat: Seat
    hill: Region
    card: str


# --- Movement Points, Kodamas, Rocks ---


class MovementSpent(Fact, frozen=True):
    """`left` Movement Points remain."""

    seat: Seat
    left: int


class MovementLost(Fact, frozen=True):
    seat: Seat
    points: int


class BitokuCompleted(Fact, frozen=True):
    """The counter moves onto a card of the path."""

    seat: Seat
    card: str
    counter: int


class PilgrimStarted(Fact, frozen=True):
    seat: Seat
    space: str


class PilgrimMoved(Fact, frozen=True):
    """On a main path."""

    seat: Seat
    origin: str
    to: str


class PilgrimArrived(Fact, frozen=True):
    """On a space of a side path, where it sleeps for the rest of the game."""

    seat: Seat
    origin: str
    space: str


class KodamaMoved(Fact, frozen=True):
    seat: Seat
    region: Region
    to: int


class RockTaken(Fact, frozen=True):
    seat: Seat
    space: int
    rock: str


class PilgrimPrayed(Fact, frozen=True):
    seat: Seat
    space: int


# --- tiles ---


class MitamaTaken(Fact, frozen=True):
    seat: Seat
    space: int
    tile: str


class DragonflyTaken(Fact, frozen=True):
    seat: Seat
    space: int
    tile: str


class Combined(Fact, frozen=True):
    seat: Seat
    mitama: str
    dragonfly: str


class CrystalTaken(Fact, frozen=True):
    """A Pilgrim wakes."""

    seat: Seat
    space: int
    slot: int
    tile: str


class BuildingBuilt(Fact, frozen=True):
    seat: Seat
    space: int
    region: Region
    plot: int
    tile: str
