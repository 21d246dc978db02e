"""Cuts and knock-outs: who goes on, with which seed, to which table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from domain.tournaments.draw.sizes import choose_sizes
from domain.tournaments.points.grains import Grains
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.refusals import refuse_unless
from domain.tournaments.standings.tie_breaks import TEN_THOUSANDTHS

Tables: TypeAlias = tuple[tuple[Entry, ...], ...]


class Advance(Struct, frozen=True, forbid_unknown_fields=True):
    """So many places of each table go on, and so many of the best of the rest."""

    places: int = 1
    lucky: int = 0


class Advanced(Struct, frozen=True, forbid_unknown_fields=True):
    """Who goes on from a round of a knock-out, and who is next if one of them declines."""

    entries: tuple[Entry, ...]
    next: tuple[Entry, ...]


def snake_tables(seeded: Sequence[Entry], sizes: Sequence[int]) -> tuple[tuple[Entry, ...], ...]:
    """Tables of these sizes, filled row by row, each row from the other side: 1 8 9 16, 2 7 10 15, and so on."""
    tables: list[list[Entry]] = [[] for _ in sizes]
    waiting = list(seeded)
    for row in range(max(sizes, default=0)):
        open_tables = [table for table, size in zip(tables, sizes, strict=True) if size > row]
        for table in open_tables if row % 2 == 0 else reversed(open_tables):
            table.append(waiting.pop(0))
    return tuple(map(tuple, tables))


def seed_tables(
    seeded: Sequence[Entry], allowed: Sequence[int], small: str = "low"
) -> tuple[tuple[Entry, ...], ...]:
    """The tables of a round of a knock-out; T-050 if an entry would sit out."""
    require_whole_tables(len(seeded), allowed)
    sizes, _ = choose_sizes(len(seeded), allowed, small)
    return snake_tables(seeded, sizes)


def require_whole_tables(count: int, allowed: Sequence[int]) -> None:
    """T-050: in a knock-out no entry has a bye."""
    message = f"{count} entries do not fill tables: cut to another number, or leave some out as absent"
    refuse_unless(_can_be_seated(count, allowed), "T-050", "cut", message)


def _can_be_seated(count: int, allowed: Sequence[int]) -> bool:
    """Whether so many entries fill tables, and there is one."""
    _, byes = choose_sizes(count, allowed)
    return count > 0 and byes == 0


def advance_entries(
    advance: Advance, lines: Iterable[Line], seeds: Mapping[Entry, int], lot: Sequence[Entry], sizes: Sequence[int]
) -> Advanced:
    """Who goes on from these tables, in the order of their seeds.

    A place that is shared across the line lets all in who share it, at the cost of the lucky. The rest is in
    order of line points, share of the winner, game points, and the lot. If so many do not fill tables, the last
    of the lucky stay out, and then the last of those who share a place, in the same order.
    """
    sat = [line for line in lines if line.sat]
    tables = {line.table for line in sat}
    sharing = order_lines(_share_the_line(sat, advance.places), sat, lot)
    clear = [line for line in sat if line.place <= advance.places and line not in sharing]
    wanted = advance.places * len(tables) + advance.lucky
    rest = order_lines([line for line in sat if line.place > advance.places], sat, lot)
    lucky = rest[: max(0, wanted - len(clear) - len(sharing))]
    uncertain = [*sharing, *lucky]
    fitting = [n for n in range(len(uncertain), -1, -1) if _can_be_seated(len(clear) + n, sizes)]
    into = uncertain[: fitting[0]] if fitting else uncertain
    entries = sorted((line.entry for line in [*clear, *into]), key=lambda entry: seeds[entry])
    out = [*uncertain[len(into) :], *rest[len(lucky) :]]
    return Advanced(tuple(entries), tuple(line.entry for line in out))


def _share_the_line(sat: Sequence[Line], places: int) -> list[Line]:
    """Of each table where more have one of these places than there are, those who share the last of them."""
    through: dict[int, list[Line]] = {}
    for line in sat:
        if line.place <= places:
            through.setdefault(line.table, []).append(line)
    return [
        line
        for own in through.values()
        if len(own) > places
        for line in own
        if line.place == max(each.place for each in own)
    ]


def order_lines(lines: Iterable[Line], table_lines: Sequence[Line], lot: Sequence[Entry]) -> list[Line]:
    """Lines of a round, the best first: by points, share of the winner, game points, and the lot."""
    best: dict[int, int] = {}
    for line in table_lines:
        best[line.table] = max(best.get(line.table, line.game_points), line.game_points)
    luck = {entry: place for place, entry in enumerate(lot)}

    def rank(line: Line) -> tuple[Grains, int, int, int]:
        winner = best.get(line.table, 0)
        share = line.game_points * TEN_THOUSANDTHS // winner if winner > 0 else 0
        return -(line.points or 0), -share, -line.game_points, luck.get(line.entry, len(luck))

    return sorted(lines, key=rank)


def order_by_choice(seeded: Sequence[Entry], choices: Mapping[Entry, int]) -> tuple[Entry, ...]:
    """The order of play where the best seed chooses first; who has not chosen gets the earliest place left."""
    taken: dict[int, Entry] = {}
    for entry in seeded:
        free = [place for place in range(1, len(seeded) + 1) if place not in taken]
        choice = choices.get(entry)
        taken[choice if choice in free else free[0]] = entry
    return tuple(taken[place] for place in sorted(taken))


def check_choice(seeded: Sequence[Entry], choices: Mapping[Entry, int], entry: Entry, place: int) -> None:
    """Refuse a choice out of turn (T-001), or of a place that is taken or does not exist (T-003)."""
    turn = next((each for each in seeded if each not in choices), None)
    refuse_unless(entry == turn, "T-001", "seat", f"it is the turn of entry {turn}")
    free = place in range(1, len(seeded) + 1) and place not in choices.values()
    refuse_unless(free, "T-003", "seat", f"place {place} is not free")


def rank_knockout(
    rounds: Sequence[Sequence[Line]], lot: Sequence[Entry], seeds: Mapping[Entry, int]
) -> tuple[tuple[Entry, ...], ...]:
    """The entries of a knock-out, best first, each with those of the same place.

    They are ordered by the last round that they played, in it as the lucky are; those of the last round by place.
    """
    ranked: list[tuple[Entry, ...]] = []
    known: set[Entry] = set()
    for number, lines in enumerate(reversed(rounds)):
        left = [line for line in lines if line.entry not in known]
        if number == 0:
            for place in sorted({line.place for line in left}):
                level = [line.entry for line in left if line.place == place]
                ranked.append(tuple(sorted(level, key=lambda entry: seeds.get(entry, entry))))
        else:
            ranked += [(line.entry,) for line in order_lines(left, lines, lot)]
        known |= {line.entry for line in left}
    return tuple(ranked)
