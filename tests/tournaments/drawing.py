"""Builders for the tests of draws."""

from collections.abc import Iterable, Mapping, Sequence

from domain.tournaments.draw.basis import Basis, Draw, DrawEntry
from domain.tournaments.draw.costs import Pair, Weights, count_meetings
from domain.tournaments.points.lines import Entry

Table = Sequence[Entry]


def key(number: int) -> bytes:
    """32 bytes of this value."""
    return bytes([number]) * 32


def basis(
    levels: Mapping[Entry, int],
    rounds: Iterable[Iterable[Table]] = (),
    *,
    byes: Mapping[Entry, int] | None = None,
    forbidden: Iterable[Pair] = (),
    apart: Iterable[Pair] = (),
    sizes: tuple[int, ...] = (4, 3),
    weights: Weights | None = None,
    effort: int = 1200,
) -> Basis:
    """Entries with their levels, after these rounds, whose tables are given in order of play."""
    tables = [(table, len(table) < max(map(len, each))) for each in map(list, rounds) for table in each]
    met = count_meetings(table for table, _ in tables)

    def entry_of(entry: Entry) -> DrawEntry:
        places = [table.index(entry) for table, _ in tables if entry in table]
        return DrawEntry(
            entry=entry,
            level=levels[entry],
            byes=(byes or {}).get(entry, 0),
            small=sum(small and entry in table for table, small in tables),
            places=(places.count(0), places.count(1), places.count(2), places.count(3)),
        )

    return Basis(
        entries=tuple(map(entry_of, sorted(levels))),
        met=tuple((one, two, times) for (one, two), times in sorted(met.items())),
        forbidden=tuple(forbidden),
        apart=tuple(apart),
        sizes=sizes,
        weights=weights or Weights(),
        effort=effort,
    )


def level_zero(count: int) -> dict[Entry, int]:
    """So many entries without points."""
    return dict.fromkeys(range(1, count + 1), 0)


def tables_of(draw: Draw) -> list[tuple[Entry, ...]]:
    """The tables in the order of their numbers."""
    return [table.entries for table in draw.list_in_order()]
