"""The set-up, the frame of a game, and its end."""

from typing import Annotated, ClassVar

from domain.bitoku.kinds import Kind, Region, Season, Unit
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret

# --- the set-up ---


class StackShuffled(Fact, frozen=True):
    """The face-down tiles or cards of a kind, the next one first."""

    kind: Kind
    order: Annotated[tuple[str, ...], Secret()]


class RowFilled(Fact, frozen=True):
    """A display row as it now lies, the cheapest space first; what was drawn for it left the stack."""

    reveals: ClassVar[bool] = True
    kind: Kind
    row: tuple[str, ...]
    drawn: tuple[str, ...]


class GatesLaid(Fact, frozen=True):
    """A Gate tile for every Gate; the others are out of the game."""

    reveals: ClassVar[bool] = True
    gates: dict[str, str]
    boxed: Annotated[tuple[str, ...], Secret()]


class AreasLaid(Fact, frozen=True):
    """The plots of the areas, with the ancient buildings that stand there; the others are out of the game."""

    reveals: ClassVar[bool] = True
    areas: dict[Region, tuple[str, ...]]
    boxed: Annotated[tuple[str, ...], Secret()]


class TreasuresLaid(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    treasures: dict[Region, str]


class RockDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    rock: str


class GardenLaid(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    rocks: tuple[str, ...]


class RocksBoxed(Fact, frozen=True):
    """The Rocks that were not needed leave the game unseen."""

    rocks: Annotated[tuple[str, ...], Secret()]


class OrderSet(Fact, frozen=True):
    """The Turn Order Track, the first seat first."""

    order: tuple[Seat, ...]


class Equipped(Fact, frozen=True):
    """Dice, Pilgrims, and the own deck of starting Yōkai."""

    seat: Seat
    dice: tuple[int, ...]
    awake: int
    asleep: int
    deck: Annotated[tuple[str, ...], Secret()]


class DragonflyDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: str


class VisionDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


# --- the frame of a game ---


class SeasonBegan(Fact, frozen=True):
    round: int
    season: Season


class Passed(Fact, frozen=True):
    seat: Seat


class HillDealt(Fact, frozen=True):
    """A new Bitoku card and a new Yōkai card lie on a Hill; no card means that none was left."""

    reveals: ClassVar[bool] = True
    hill: Region
    bitoku: str
    yokai: str


class HillCleared(Fact, frozen=True):
    """What is left on a Hill goes to the discard piles."""

    hill: Region


class FavorsUncovered(Fact, frozen=True):
    pass


class DeckRenewed(Fact, frozen=True):
    """The discard pile of a common deck is shuffled and goes under what is left of it."""

    kind: Kind
    order: Annotated[tuple[str, ...], Secret()]


class TileRemoved(Fact, frozen=True):
    """The dearest tile of a row leaves the game."""

    kind: Kind
    tile: str


# --- the Ascension ---


class AscensionBegan(Fact, frozen=True):
    """What each seat has for its Visions."""

    units: tuple[dict[Unit, int], ...]


class CountedAs(Fact, frozen=True):
    """What the wild cards and tiles of a seat count as."""

    seat: Seat
    kinds: tuple[str, ...]


class VisionsFulfilled(Fact, frozen=True):
    seat: Seat
    cards: tuple[str, ...]


class GameEnded(Fact, frozen=True):
    pass
