"""What a board tells: the types of everything that can be seen."""

from msgspec import Struct

from domain.bitoku.kinds import Favor, Fork, House, Kind, Light, Region, Resource, Season, Spot
from domain.kernel.nouns import Seat


class TileView(Struct, frozen=True):
    """A card or a tile, with what is printed on it in words."""

    id: str
    text: str


class DieView(Struct, frozen=True):
    seat: Seat
    die: int
    value: int
    spot: Spot
    region: Region | None
    space: int
    bank: str


class ActionView(Struct, frozen=True):
    """A Forest Action, and the die it asks for; in the Home, the rulebook's number of the space."""

    minimum: int
    text: str


class PlotView(Struct, frozen=True):
    """A space of an Inhabited Area. `owner` is missing where nobody has built."""

    plot: int
    type: House
    building: TileView | None
    owner: Seat | None


class RegionView(Struct, frozen=True):
    """A region: its actions, its dice, its Kodama Track with the treasure, and its area."""

    region: Region
    actions: tuple[ActionView, ...]
    die_spaces: int
    dice: tuple[DieView, ...]
    kodamas: tuple[int, ...]  # by seat
    neutral: int
    rewards: tuple[int, ...]
    area: tuple[PlotView, ...]


class HillView(Struct, frozen=True):
    hill: Region
    bitoku: TileView | None
    yokai: TileView | None
    open: tuple[Favor, ...]


class BankView(Struct, frozen=True):
    """River spaces and the Hills that they lead to."""

    id: str
    hills: tuple[Region, ...]
    spaces: int
    dice: tuple[DieView, ...]


class SpaceView(Struct, frozen=True):
    """A space of a display row. `any` is a cost in resources of any type; below 0 they are received."""

    space: int
    tile: TileView | None
    cost: dict[Resource, int]
    any: int
    points: int


class DisplayView(Struct, frozen=True):
    kind: Kind
    left: int
    spaces: tuple[SpaceView, ...]


class SideView(Struct, frozen=True):
    """A space of a side path, and whose Pilgrim sleeps there."""

    id: str
    points: int
    seat: Seat | None


class ForkView(Struct, frozen=True):
    id: str
    at: str
    kind: Fork
    amulet: int
    gate: TileView | None
    spaces: tuple[SideView, ...]


class NodeView(Struct, frozen=True):
    """A space of a main path: where it leads, and the seats of the Pilgrims there."""

    id: str
    next: str
    needs: int  # completed Bitoku to come here over a Bridge
    pilgrims: tuple[Seat, ...]


class PathsView(Struct, frozen=True):
    starts: tuple[str, ...]
    main: tuple[NodeView, ...]
    forks: tuple[ForkView, ...]


class SlotView(Struct, frozen=True):
    """A Crystal space; its points count once a Crystal lies there."""

    slot: int
    kind: Light
    points: int
    crystal: TileView | None


class CounterView(Struct, frozen=True):
    """A Building counter: what it costs, and the points below it."""

    cost: dict[Resource, int]
    points: int
    built: bool


class VisionView(Struct, frozen=True):
    id: str
    text: str
    met: bool  # by itself, with what there is now


class PrayerView(Struct, frozen=True):
    """A Pilgrim space of the Rock Path, and the Rocks that it touches."""

    space: int
    touches: tuple[str, ...]
    cost: dict[Resource, int]
    pilgrim: bool


class PlayerView(Struct, frozen=True):
    """One seat. `hand` and `looking` are empty for everybody else; their sizes are open."""

    seat: Seat
    automa: bool
    points: int
    passed: bool
    dice: tuple[DieView, ...]
    hand: tuple[TileView, ...]
    hand_size: int
    looking: tuple[TileView, ...]
    looking_size: int
    deck: int
    discard: tuple[str, ...]
    played: tuple[TileView | None, ...]
    tucked: tuple[str, ...]
    resources: dict[Resource, int]
    amulets: tuple[int, ...]  # how many of +1, +2 and +3
    pilgrims: int
    pilgrims_asleep: int
    crystals: tuple[SlotView, ...]
    counters: tuple[CounterView, ...]
    rocks: tuple[TileView, ...]
    rock_path: tuple[PrayerView, ...]
    mitamas: tuple[TileView, ...]
    dragonflies: tuple[TileView, ...]
    pairs: tuple[tuple[str, str], ...]
    path: tuple[TileView, ...]
    completed: int
    visions: tuple[VisionView, ...]


class TenguView(Struct, frozen=True):
    """The Tengu's cards, the left one first, and what only it has."""

    row: tuple[TileView, ...]
    deck: int
    discard: tuple[str, ...]
    active: bool
    crystals: tuple[str, ...]


class Board(Struct, frozen=True):
    """The whole table."""

    round: int
    season: Season
    order: tuple[Seat, ...]
    regions: tuple[RegionView, ...]
    hills: tuple[HillView, ...]
    banks: tuple[BankView, ...]
    displays: tuple[DisplayView, ...]
    garden: tuple[TileView | None, ...]
    paths: PathsView
    players: tuple[PlayerView, ...]
    yokai_deck: int
    yokai_discard: tuple[str, ...]
    bitoku_deck: int
    bitoku_discard: tuple[str, ...]
    vision_deck: int
    tengu: TenguView | None
