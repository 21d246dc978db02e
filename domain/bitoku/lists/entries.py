"""The component list: its shape, and the index that rules look things up in."""

from typing import Literal

from msgspec import Struct, field

from domain.bitoku.kinds import (
    Bonus,
    Family,
    Fork,
    House,
    Light,
    Mitama,
    Per,
    Region,
    Resource,
    Trigger,
    Unit,
    Virtue,
    Yokai,
)  # fmt: skip
from domain.bitoku.lists.board_entries import (
    Bank,
    Bill,
    CostRow,
    CounterSpace,
    CrystalSpace,
    Entry,
    FavorOption,
    ForestAction,
    HomeSpace,
    MitamaRow,
    Number,
    RockSpace,
    Track,
)  # fmt: skip
from domain.bitoku.steps.effects import Effects
from domain.box.catalog import Catalog


class Constants(Entry, frozen=True):
    """Numbers that the rulebook prints."""

    rounds: int
    hand_drawn: int
    hand_kept: int
    looked_at: int
    favors_of_three: int
    dice: tuple[int, int, int]
    face: int
    crossing: int
    crossing_six: int
    home_loss: int
    pilgrims_awake: int
    pilgrims_asleep: int
    start: Bill
    start_amulet: int
    virtue_cap: int
    virtue_minimum: int
    first_place: int
    guardian_divisor: int
    bitoku_types: tuple[int, ...]
    per_rock_match: int
    pilgrim_movement: int
    property_points: int
    property_amulet: int
    vision_resources: int


class Counts(Entry, frozen=True):
    """Pieces that bear nothing to decode, counted."""

    dice: int
    pilgrims: int
    kodamas: int
    building_counters: int
    resources: int
    player_counters: int
    hikaru_markers: int
    x3_tiles: int
    flags: int
    player_boards: int
    player_aids: int
    die_cut_pieces: int
    attitude_tiles: int


class Amulet(Entry, frozen=True):
    value: int
    copies: int


class Building(Entry, frozen=True):
    id: str
    type: House
    minimum: int
    effect: Effects
    property: Bonus
    kodama: int
    amulet: int = 0


class Ancient(Entry, frozen=True):
    id: str
    minimum: int
    effect: Effects


class Area(Entry, frozen=True):
    region: Region
    plots: tuple[House, ...]
    ancient: int
    ancient_players: tuple[int, ...]


class Treasure(Entry, frozen=True):
    id: str
    rewards: tuple[int, int, int]


class MitamaTile(Entry, frozen=True):
    id: str
    type: Mitama
    copies: int
    effect: Effects


class Dragonfly(Entry, frozen=True):
    id: str
    copies: int
    effect: Effects


class Rock(Entry, frozen=True):
    id: str
    family: Family
    items: tuple[str, ...]


class Crystal(Entry, frozen=True):
    id: str
    kind: Light
    effect: Effects = ()
    trigger: Trigger | None = None
    points: int = 0


class Gate(Entry, frozen=True):
    id: str
    letter: Literal["A", "B"]
    effect: Effects


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    """Entering this main space crosses a bridge, which needs so many completed Bitoku cards."""

    enter: int
    needs: int


class Path(Entry, frozen=True):
    id: str
    length: int
    players: tuple[int, ...]
    bridges: tuple[Bridge, ...]


class ForkEntry(Entry, frozen=True):
    """A side path: its spaces hold one Pilgrim each, the best first."""

    id: str
    path: str
    at: int
    kind: Fork
    points: tuple[int, ...]
    amulet: int = 0
    letter: str = ""


class SideSpaces(Entry, frozen=True):
    by_players: tuple[int, int, int, int]


class Formula(Struct, frozen=True, forbid_unknown_fields=True):
    """So many points for each thing of a kind."""

    value: int
    per: Per
    at_least: int = 0  # a Kodama counts from this space on


class YokaiCard(Entry, frozen=True):
    id: str
    type: Yokai
    starting: bool
    effect: Effects
    virtue: Formula


class BitokuCard(Entry, frozen=True):
    id: Virtue
    copies: int
    rarity: int
    points: int
    effect: Effects


class Vision(Entry, frozen=True):
    id: str
    needs: dict[Unit, int]
    gain: int
    loss: int


class TenguCard(Entry, frozen=True):
    id: str
    yokai: Yokai
    bitoku: Virtue
    location: Literal["yomi", "stairs", "glade", "forges", "favourite"]
    object: Literal["", "dragonfly", "mitama", "building", "crystal"] = ""
    space: int = 1
    glade: Bill = field(default_factory=dict)
    resource: Resource | None = None


class TenguBoard(Entry, frozen=True):
    """The numbers of the solo rules."""

    dice: tuple[int, int, int]
    pilgrims: int
    counters: tuple[int, ...]
    row: int
    will_card: tuple[int, ...]
    will_tile: tuple[int, ...]
    will_pair: tuple[int, ...]
    build_resources: Bill
    mitama_resources: Bill
    resource_order: tuple[Resource, ...]
    stairs_points: int
    glade_resources: int
    combine_points: int
    side_factor: int
    home_space: int
    home_points: int
    home_points_per_high_die: int
    high_die: int
    per_match: int
    per_starting_yokai: int
    per_advanced_yokai: int
    per_resource: int
    per_crystal: int
    per_kodama_ahead: int
    property_points: int


class BitokuCatalog(Catalog, frozen=True):
    """The list of one box of Bitoku."""

    constants: Constants
    counts: Counts
    amulets: tuple[Amulet, ...]
    buildings: tuple[Building, ...]
    ancient_buildings: tuple[Ancient, ...]
    areas: tuple[Area, ...]
    track: Track
    treasures: tuple[Treasure, ...]
    mitamas: tuple[MitamaTile, ...]
    dragonflies: tuple[Dragonfly, ...]
    rocks: tuple[Rock, ...]
    crystals: tuple[Crystal, ...]
    gates: tuple[Gate, ...]
    paths: tuple[Path, ...]
    forks: tuple[ForkEntry, ...]
    side_spaces: SideSpaces
    yokai: tuple[YokaiCard, ...]
    bitoku: tuple[BitokuCard, ...]
    visions: tuple[Vision, ...]
    garden: tuple[Number, ...]
    die_spaces: tuple[Number, ...]
    banks: tuple[Bank, ...]
    home_spaces: tuple[HomeSpace, ...]
    forest_actions: tuple[ForestAction, ...]
    favor_options: tuple[FavorOption, ...]
    mitama_rows: tuple[MitamaRow, ...]
    dragonfly_rows: tuple[CostRow, ...]
    crystal_rows: tuple[CostRow, ...]
    building_rows: tuple[CostRow, ...]
    building_counters: tuple[CounterSpace, ...]
    crystal_spaces: tuple[CrystalSpace, ...]
    rock_spaces: int
    rock_path: tuple[RockSpace, ...]
    tengu_cards: tuple[TenguCard, ...]
    tengu: TenguBoard
