"""The component list of the expansion, which includes that of the base game."""

from msgspec import Struct

from domain.iki.akebono.kinds import NewKeepsake, NewMeasure, NewPower
from domain.iki.akebono.steps.effects import NewEffect
from domain.iki.goods import Goods, Price
from domain.iki.kinds import Season
from domain.iki.lists.entries import (
    Building,
    Character,
    Entry,
    IkiCatalog,
    KeepsakeEntry,
    Lasting,
    Score,
    Space,
    Token,
)


class Income(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Trade track pays from this space on."""

    trade: int
    goods: Goods


class Numbers(Entry, frozen=True):
    """Numbers printed in the rules and on the boards of the expansion."""

    slots: int
    kept_slots: tuple[int, ...]
    new_slot: int
    decks_less: int
    shown_starters: int  # more than there are players
    most_lasting: int
    sailors: int
    waves: int
    trade_top: int
    tokens_on_board: int
    bridge_places: int
    income: tuple[Income, ...]


class Bridge(Space[NewEffect], frozen=True, kw_only=True):
    """A space of the street without shop and stalls."""

    after: str


class NewCharacter(Character[NewEffect], frozen=True, kw_only=True):
    month: int = 0


class Celebrity(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    season: Season
    now: tuple[NewEffect, ...] = ()
    lasting: Lasting[NewPower] | None = None
    end: Score[NewMeasure] | None = None


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side of a boat does."""

    steps: tuple[NewEffect, ...]
    price: Price = Price()


class Boat(Entry, frozen=True):
    """The Tea boat has no number and no cost."""

    id: str
    number: int
    name: str
    trade: int
    sides: tuple[Side, ...]
    cost: Price = Price()


class NewKeepsakeEntry(KeepsakeEntry[NewKeepsake], frozen=True):
    boat: bool = False  # one of the boat tokens


class StartTile(Entry, frozen=True):
    id: str
    name: str
    now: tuple[NewEffect, ...]


class AkebonoCatalog(IkiCatalog, frozen=True):
    """The lists of both boxes."""

    akebono: Numbers
    bridge: Bridge
    new_characters: tuple[NewCharacter, ...]
    new_buildings: tuple[Building[NewEffect, NewMeasure, NewPower], ...]
    new_tokens: tuple[Token[NewEffect, NewMeasure], ...]
    new_keepsakes: tuple[NewKeepsakeEntry, ...]
    celebrities: tuple[Celebrity, ...]
    boats: tuple[Boat, ...]
    start_tiles: tuple[StartTile, ...]
