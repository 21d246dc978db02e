"""The component list: its shape, and the index that rules look things up in."""

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from msgspec import Struct

from domain.bamboo.kinds import (
    COLUMNS,
    ROWS,
    Action,
    Color,
    Deck,
    Food,
    HomeType,
    Spirit,
    Temple,
    Zone,
)  # fmt: skip
from domain.box.catalog import Catalog

Source = Literal["sourced", "derived", "reconstructed"]
ANY = "*"


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every entry says where it is from."""

    source: Source
    note: str = ""


class Constants(Entry, frozen=True):
    """Numbers printed in the rules and on the boards."""

    years: int
    start_points: int
    start_coins: int
    start_reserve: int
    incense_spaces: int
    incense_per_space: int
    start_balance_zone: Zone
    start_balance_tiles: int
    draft_rounds: int
    spirit_pile: int
    stock_limit: int
    shoot_limit: int
    reset_marker_each_year: bool
    food_spaces: int
    balance_spaces: int
    home_spaces: int
    home_rows: int
    home_columns: int
    redirect_cost: int
    balance_points: int
    balance_steps: int
    improve_coins: int
    income_coins: int
    ookami_food: int
    food_per_home: int
    points_per_missing_food: int
    points_per_spirit: int
    points_per_disharmony: int
    points_per_bare_night_cell: int


class TempleEntry(Entry, frozen=True):
    id: Temple


class ColorEntry(Entry, frozen=True):
    id: Color


class Grove(Entry, frozen=True):
    shoots: int
    height: int
    entry: int


class ZoneEntry(Entry, frozen=True):
    """Where a pattern may lie, and how many unscored tiles of the type a player may hold."""

    id: Zone
    columns: tuple[int, ...]
    slots: int
    tiles: int
    icon: str = ""


class Dish(Entry, frozen=True):
    id: Food
    value: int
    count: int


class SpiritEntry(Entry, frozen=True):
    id: Spirit
    copies: int
    wake: int


class Gift(Entry, frozen=True):
    action: Action


class Ghost(Entry, frozen=True):
    tiles: tuple[int, ...]


class NightCell(Entry, frozen=True):
    row: int
    col: int
    type: HomeType


class Space(Entry, frozen=True):
    """A space of the Home display: 1 is the lowest."""

    deck: Deck
    space: int
    cost: int
    points: int


class Section(Entry, frozen=True):
    """A piece of bamboo."""

    id: str
    group: Literal["player", "grove", "none"]
    color: Temple
    action: Action
    set: int = 0


class Home(Entry, frozen=True):
    """A Home tile."""

    id: str
    deck: Deck
    type: HomeType
    comfort: int
    from_three: bool = False


class Goal(Entry, frozen=True):
    """A Balance tile: a drawing of cells, or the comfort of one type in the zone."""

    id: str
    zone: Zone
    points: int
    cells: tuple[tuple[int, int, str], ...] = ()
    sum_type: HomeType | None = None
    min_comfort: int = 0


class BambooCatalog(Catalog, frozen=True):
    """The list of one box of Bamboo."""

    constants: Constants
    temples: tuple[TempleEntry, ...]
    player_colors: tuple[ColorEntry, ...]
    grove: Grove
    zones: tuple[ZoneEntry, ...]
    food: tuple[Dish, ...]
    spirits: tuple[SpiritEntry, ...]
    gifts: tuple[Gift, ...]
    ghost: Ghost
    night_cells: tuple[NightCell, ...]
    spaces: tuple[Space, ...]
    sections: tuple[Section, ...]
    homes: tuple[Home, ...]
    balance: tuple[Goal, ...]


class Box:
    """A catalog with its index: what rules look up while they are asked."""

    def __init__(self, catalog: BambooCatalog) -> None:
        self.catalog = catalog
        self.constants = catalog.constants
        self.sections = {s.id: s for s in catalog.sections}
        self.homes = {h.id: h for h in catalog.homes}
        self.goals = {g.id: g for g in catalog.balance}
        self.spaces = {(s.deck, s.space): s for s in catalog.spaces}
        self.food_value = {d.id: d.value for d in catalog.food}
        self.wake_cost = {s.id: s.wake for s in catalog.spirits}
        self.slots = {z.id: z.slots for z in catalog.zones}
        self.night = {c.row * COLUMNS + c.col: c.type for c in catalog.night_cells}

    @cached_property
    def twins(self) -> dict[str, tuple[str, ...]]:
        """The sections that look the same as another one."""
        looks = {id_: (section.color, section.action) for id_, section in self.sections.items()}
        return {id_: tuple(x for x in looks if x != id_ and looks[x] == look) for id_, look in looks.items()}

    @cached_property
    def zone_cells(self) -> dict[Zone, tuple[int, ...]]:
        """The cells of each zone: the two leftmost columns, all, the two rightmost."""
        return {z.id: tuple(r * COLUMNS + c for r in range(ROWS) for c in z.columns) for z in self.catalog.zones}

    @cached_property
    def places(self) -> dict[str, tuple[tuple[int, ...], ...]]:
        """Where the drawing of each Balance tile fits its zone: shifted, never turned."""
        return {g.id: tuple(self._shifts(g)) for g in self.catalog.balance if g.cells}

    def _shifts(self, goal: Goal) -> Iterator[tuple[int, ...]]:
        zone = set(self.zone_cells[goal.zone])
        for down in range(ROWS):
            for right in range(COLUMNS):
                spots = [(r + down, c + right) for r, c, _ in goal.cells]
                if all(0 <= r < ROWS and 0 <= c < COLUMNS and r * COLUMNS + c in zone for r, c in spots):
                    yield tuple(r * COLUMNS + c for r, c in spots)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.catalog == other.catalog

    def __hash__(self) -> int:
        return hash(self.catalog.catalog)
