"""The component list: its shape, and the index that rules look things up in."""

from enum import StrEnum
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from domain.box.catalog import Catalog
from domain.iki.goods import NOTHING, Goods, Price
from domain.iki.kinds import Event, Keepsake, Measure, Power, Season, Type, Ware
from domain.iki.steps.effects import Effect
from domain.kernel.nouns import Step

Source = Literal["sourced", "inferred", "reconstructed"]
E_co = TypeVar("E_co", bound=Step, covariant=True)  # the effects that a list may use
M_co = TypeVar("M_co", bound=StrEnum, covariant=True)  # what its scores may count
P_co = TypeVar("P_co", bound=StrEnum, covariant=True)  # the powers of its lasting abilities
K_co = TypeVar("K_co", bound=StrEnum, covariant=True)  # and its kinds of special tokens


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every entry says where it is from, and how sure that is."""

    source: Source
    confidence: Literal["H", "M", "L"]
    note: str = ""
    ref: str = ""  # the clause or row of the rules digest that describes it


class Constants(Entry, frozen=True):
    """Numbers printed in the rules and on the boards."""

    months: int
    season_months: int
    new_cards: int
    buildings_on_offer: int
    start_goods: Goods
    kobun: int
    income: int
    quiet_income: int
    fire_top: int
    fish_places: int
    lot_mons: int
    hire_less: int
    variety: tuple[int, ...]
    fish_table: tuple[int, ...]
    koban_points: int
    wood_points: int
    mons_per_point: int


class Column(Entry, frozen=True):
    """A space of the Ikizama track. On a quiet one there is neither income nor hiring."""

    id: str
    steps: tuple[int, ...]
    quiet: bool = False


class Deal(Struct, Generic[E_co], frozen=True, forbid_unknown_fields=True):
    """One thing that a shop does. `reading`: only under this reading of the rules."""

    id: str
    steps: tuple[E_co, ...]
    price: Price = Price()
    reading: str = ""


class Space(Entry, Generic[E_co], frozen=True):
    """A space of the street."""

    id: str
    name: str
    rule: str
    deals: tuple[Deal[E_co], ...] = ()


class MonthEvent(Struct, frozen=True, forbid_unknown_fields=True):
    month: int
    kind: Event
    strength: int = 0


class Layout(Entry, frozen=True):
    """One side of the main board. Stalls of a Nagaya stand from the outer edge to the Crossroads."""

    players: tuple[int, ...]
    nagayas: dict[str, tuple[str, ...]]
    groups: dict[str, tuple[str, ...]]  # of stalls that score harmony together
    stalls: dict[str, tuple[str, ...]]  # behind each space of the street
    surcharges: dict[str, int]
    events: tuple[MonthEvent, ...]


class FireTile(Entry, frozen=True):
    nagaya: str


class Blocking(Entry, frozen=True):
    values: tuple[int, ...]


class Character(Entry, Generic[E_co], frozen=True):
    """A Character card: the last salary is the one in the circle."""

    id: str
    name: str
    cost: int
    spaces: int
    skill: tuple[E_co, ...]
    type: Type | None = None
    season: Season = Season.START
    printed: Season | None = None  # its season under the reading as_printed
    bonus: tuple[E_co, ...] = ()
    price: Price = Price()
    salaries: tuple[Goods, ...] = ()
    other_salaries: dict[str, tuple[Goods, ...]] = {}
    token: str = ""  # the kind of special token that it gives when it retires


class Lasting(Struct, Generic[P_co], frozen=True, forbid_unknown_fields=True):
    """An ability that lasts while its card does."""

    power: P_co
    gain: Goods = NOTHING
    trade: int = 0


class Score(Struct, Generic[M_co], frozen=True, forbid_unknown_fields=True):
    """So many points for every full `each` of what is counted; with `when`, only if that many are there."""

    points: int
    per: M_co | None = None
    each: int = 1
    most: int | None = None
    when: M_co | None = None
    at_least: int = 0
    at_most: int | None = None


class Building(Entry, Generic[E_co, M_co, P_co], frozen=True, kw_only=True):
    id: str
    name: str
    cost: Price
    end: Score[M_co]
    now: tuple[E_co, ...] = ()
    lasting: Lasting[P_co] | None = None
    ref: str = "K-194"


class Token(Entry, Generic[E_co, M_co], frozen=True):
    """A fish, pipe or pouch. `worth`: the extra printed on a fish."""

    id: str
    name: str
    kind: Ware
    season: Season | None = None
    price: int = 0
    now: tuple[E_co, ...] = ()
    worth: int = 0
    end: Score[M_co] | None = None


class KeepsakeEntry(Entry, Generic[K_co], frozen=True):
    """A special token."""

    id: str
    name: str
    kind: K_co


class IkiCatalog(Catalog, frozen=True):
    """The list of one box of IKI."""

    constants: Constants
    columns: tuple[Column, ...]
    fire_tiles: tuple[FireTile, ...]
    blocking: Blocking
    street: tuple[Space[Effect], ...]
    layouts: tuple[Layout, ...]
    characters: tuple[Character[Effect], ...]
    buildings: tuple[Building[Effect, Measure, Power], ...]
    tokens: tuple[Token[Effect, Measure], ...]
    keepsakes: tuple[KeepsakeEntry[Keepsake], ...]
