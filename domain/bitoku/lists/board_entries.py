"""What is printed on the boards of a component list, and what every entry says of itself."""

from typing import Literal

from msgspec import Struct

from domain.bitoku.kinds import RESOURCES, Light, Region, Resource
from domain.bitoku.steps.effects import Effects

Source = Literal["sourced", "derived", "reconstructed"]
Goods = tuple[int, int, int, int]  # wood, stone, jade, sake
Bill = dict[Resource, int]


def goods(bill: Bill) -> Goods:
    """A bill in the order of the resources."""
    wood, stone, jade, sake = (bill.get(kind, 0) for kind in RESOURCES)
    return wood, stone, jade, sake


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every entry says where it is from."""

    source: Source
    note: str = ""


class Track(Entry, frozen=True):
    length: int
    neutral: int
    neutral_players: tuple[int, ...]


class ForPlayers(Entry, frozen=True):
    players: tuple[int, ...]


class Number(ForPlayers, frozen=True):
    spaces: int


class Bank(ForPlayers, frozen=True):
    """A group of river spaces, and the Hills that it gives access to."""

    id: str
    hills: tuple[Region, ...]
    spaces: int


class HomeSpace(ForPlayers, frozen=True):
    height: int
    space: int
    effect: Effects
    minimum: int = 1
    copies: bool = False


class ForestAction(Entry, frozen=True):
    region: Region
    minimum: int
    effect: Effects


class FavorOption(Entry, frozen=True):
    id: str
    effect: Effects


class MitamaSpace(Struct, frozen=True, forbid_unknown_fields=True):
    cost: Bill
    points: int


class MitamaRow(ForPlayers, frozen=True):
    spaces: tuple[MitamaSpace, ...]


class CostRow(ForPlayers, frozen=True):
    costs: tuple[int, ...]


class CounterSpace(Entry, frozen=True):
    cost: Bill
    points: int


class CrystalSpace(Entry, frozen=True):
    kind: Light
    points: int


class RockSpace(Entry, frozen=True):
    touches: tuple[int, ...]
    cost: Bill
