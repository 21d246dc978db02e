"""The shape of the component list: what each entry of its TOML may say."""

from typing import Literal

from msgspec import Struct

from domain.bamboo.kinds import (
    Action,
    Color,
    Deck,
    Food,
    HomeType,
    Spirit,
    Temple,
    Zone,
)  # fmt: skip
from domain.bamboo.steps.effects import Effect
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
    spirit_tiles: int
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
    """So many tiles of a spirit, what waking costs, and what it does."""

    id: Spirit
    copies: int
    wake: int
    effect: tuple[Effect, ...]


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
