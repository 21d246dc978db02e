"""What a draw is made from, and what it makes. Both are stored or hashed: fields stay as they are."""

from typing import Literal

from msgspec import Struct

from domain.box.jcs import jcs_hash
from domain.tournaments.draw.costs import BillItem, Costs, Pair, Weights
from domain.tournaments.points.lines import Entry

EFFORT = 1200
Places = tuple[int, int, int, int]  # how often an entry was first, second, third, fourth in the order of play


class DrawEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the draw knows of an entry."""

    entry: Entry
    level: int = 0
    byes: int = 0
    small: int = 0  # how often it sat at a small table
    places: Places = (0, 0, 0, 0)


class Basis(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a draw is made from, besides its key."""

    entries: tuple[DrawEntry, ...]
    met: tuple[tuple[Entry, Entry, int], ...] = ()  # pairs, the lower number first, and how often
    forbidden: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    sizes: tuple[int, ...] = (4, 3)
    small: Literal["low", "high"] = "low"
    weights: Weights = Weights()
    algorithm: Literal["p1"] = "p1"
    effort: int = EFFORT

    def costs(self) -> Costs:
        """What tables of these entries cost."""
        return Costs(
            self.weights,
            {each.entry: each.level for each in self.entries},
            {(one, two): times for one, two, times in self.met},
            self.forbidden,
            self.apart,
            {each.entry: each.small for each in self.entries},
        )

    def content_hash(self) -> str:
        """The SHA-256 over all of it as JCS: who has the same history has the same hash."""
        return jcs_hash(self)


class DrawnTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table by its number, with its entries in order of play."""

    number: int
    entries: tuple[Entry, ...]


class Draw(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draw: the tables in the order of the search, in which the certificate holds, and who sits out."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[Entry, ...] = ()
    cost: int = 0
    by_term: dict[str, int] = {}

    def list_in_order(self) -> tuple[DrawnTable, ...]:
        """The tables in the order of their numbers."""
        return tuple(sorted(self.tables, key=lambda table: table.number))

    def largest(self) -> int:
        """The seats of the largest table: smaller ones are small."""
        return max((len(table.entries) for table in self.tables), default=0)

    def bill(self, basis: Basis, number: int) -> tuple[BillItem, ...]:
        """What makes up the cost of a table."""
        entries = next(table.entries for table in self.tables if table.number == number)
        return basis.costs().bill(entries, self.largest())
