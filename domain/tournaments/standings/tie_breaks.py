"""Tie-breaks: for each, what an entry has from each round. More is better; where less is, numbers are negative.

S is the score of an entry. What is made of scores is counted in twelfths of grains, so that it is exact: a half of
a score, divided among up to three others.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from domain.tournaments.points.grains import POINT, Grains, divide_half_even
from domain.tournaments.points.lines import Entry, Line

TWELFTHS = 12  # of a grain, and of a shared first
TEN_THOUSANDTHS = 10_000
WORST = -(10**9)  # for an entry that has no such number
Value: TypeAlias = tuple[int, ...]
RoundPart: TypeAlias = tuple[int, Value]  # the number of a round (0: of none), and what comes from it


class Record:
    """The lines of all entries, and who sat with whom. `last_round` is the newest of which there are lines."""

    def __init__(
        self,
        lines: Iterable[Line],
        scores: Mapping[Entry, Grains],
        seeds: Mapping[Entry, int] | None = None,
        lot: Sequence[Entry] = (),
    ) -> None:
        self.scores = scores
        self.seeds = seeds or {}
        self.lot = {entry: place for place, entry in enumerate(lot, start=1)}
        self.lines: dict[Entry, list[Line]] = {entry: [] for entry in scores}
        self._tables: dict[tuple[int, int], list[Line]] = defaultdict(list)
        for line in sorted(lines, key=lambda line: line.round):
            self.lines.setdefault(line.entry, []).append(line)
            if line.sat:
                self._tables[line.round, line.table].append(line)
        self.last_round = max((line.round for own in self.lines.values() for line in own), default=0)

    def sat(self, entry: Entry) -> list[Line]:
        """The lines of an entry from tables that count."""
        return [line for line in self.lines[entry] if line.sat]

    def others(self, line: Line) -> list[Line]:
        """The other lines of a line's table."""
        return [other for other in self._tables[line.round, line.table] if other.entry != line.entry]

    def table(self, line: Line) -> list[int]:
        """The game points of all at a line's table."""
        return [other.game_points for other in self._tables[line.round, line.table]]


class TieBreak(Struct, frozen=True, forbid_unknown_fields=True):
    """One tie-break of a tournament. `mean`: a share is divided by the number of tables played."""

    id: str
    mean: bool = False


def places(record: Record, entry: Entry) -> list[RoundPart]:
    """Firsts, then seconds, thirds and fourths; a shared place counts as that place."""
    return [(line.round, tuple(int(line.place == n) for n in (1, 2, 3, 4))) for line in record.sat(entry)]


def wins(record: Record, entry: Entry) -> list[RoundPart]:
    """Firsts, shared ones too."""
    return [(line.round, (int(line.place == 1),)) for line in record.sat(entry)]


def wins_split(record: Record, entry: Entry) -> list[RoundPart]:
    """Firsts, and 1/n for a first that n share; in twelfths."""
    firsts = [line for line in record.sat(entry) if line.place == 1]
    return [(line.round, (TWELFTHS // line.shared,)) for line in firsts]


def game_points(record: Record, entry: Entry) -> list[RoundPart]:
    """All game points."""
    return [(line.round, (line.game_points,)) for line in record.sat(entry)]


def best_game(record: Record, entry: Entry) -> list[RoundPart]:
    """The most game points at one table, of the earliest such."""
    sat = record.sat(entry)
    best = max(sat, key=lambda line: line.game_points, default=None)
    return [(best.round, (best.game_points,))] if best else [(0, (WORST,))]


def share_winner(record: Record, entry: Entry) -> list[RoundPart]:
    """Own game points by the best of the table, in ten-thousandths."""
    return [(line.round, _share(line.game_points, max(record.table(line)))) for line in record.sat(entry)]


def share_table(record: Record, entry: Entry) -> list[RoundPart]:
    """Own game points by all of the table, in ten-thousandths."""
    return [(line.round, _share(line.game_points, sum(record.table(line)))) for line in record.sat(entry)]


def share_mean(record: Record, entry: Entry) -> list[RoundPart]:
    """Own game points by the mean of the table, in ten-thousandths."""
    return [
        (line.round, _share(line.game_points * len(table), sum(table)))
        for line in record.sat(entry)
        for table in [record.table(line)]
    ]


def _share(over: int, under: int) -> Value:
    return (divide_half_even(over * TEN_THOUSANDTHS, under) if under > 0 else 0,)


def margin(record: Record, entry: Entry) -> list[RoundPart]:
    """Own game points less those of the best other."""
    found = [(line, [other.game_points for other in record.others(line)]) for line in record.sat(entry)]
    return [(line.round, (line.game_points - max(others, default=line.game_points),)) for line, others in found]


def opponents(record: Record, entry: Entry) -> list[RoundPart]:
    """The mean S of the others at each table. A round that was not played is one opponent with one's own S."""
    parts: list[RoundPart] = []
    for line in record.lines[entry]:
        others = record.others(line) if line.sat else []
        known = [record.scores[other.entry] for other in others if other.entry in record.scores]
        scores = known or [record.scores[entry]]
        parts.append((line.round, (sum(scores) * TWELFTHS // len(scores),)))
    return parts


def opponents_cut(record: Record, entry: Entry) -> list[RoundPart]:
    """The same without the lowest round, the earliest of those."""
    parts = opponents(record, entry)
    return [part for part in parts if part is not min(parts, key=lambda part: part[1])]


def beaten(record: Record, entry: Entry) -> list[RoundPart]:
    """S of those behind and half S of those level, each by the number of the others."""
    parts: list[RoundPart] = []
    for line in record.sat(entry):
        others = [other for other in record.others(line) if other.entry in record.scores]
        behind = sum(record.scores[other.entry] for other in others if other.place > line.place)
        level = sum(record.scores[other.entry] for other in others if other.place == line.place)
        parts.append((line.round, ((2 * behind + level) * TWELFTHS // (2 * max(1, len(others))),)))
    return parts


def last_table(record: Record, entry: Entry) -> list[RoundPart]:
    """The lower table number of the last round."""
    last = [line for line in record.sat(entry) if line.round == record.last_round]
    return [(line.round, (-line.table,)) for line in last] or [(0, (WORST,))]


def last_place(record: Record, entry: Entry) -> list[RoundPart]:
    """The better place of the last round."""
    last = [line for line in record.sat(entry) if line.round == record.last_round]
    return [(line.round, (-line.place,)) for line in last] or [(0, (WORST,))]


def later_seat(record: Record, entry: Entry) -> list[RoundPart]:
    """The sum of places in the order of play: more had to play later."""
    return [(line.round, (line.order,)) for line in record.sat(entry)]


def seed(record: Record, entry: Entry) -> list[RoundPart]:
    """The better seed."""
    return [(0, (-record.seeds[entry] if entry in record.seeds else WORST,))]


def lot(record: Record, entry: Entry) -> list[RoundPart]:
    """The place in the lot of the last draw."""
    return [(0, (-record.lot[entry] if entry in record.lot else WORST,))]


class Kind(Struct, frozen=True):
    """How a tie-break is counted, how many of its units make one, and how many numbers it has."""

    parts: Callable[[Record, Entry], list[RoundPart]]
    units: int = 1
    width: int = 1


DIRECT = "direct"
DIRECT_UNITS = 2
OF_SCORES = POINT * TWELFTHS
KINDS: dict[str, Kind] = {
    "places": Kind(places, width=4),
    "wins": Kind(wins),
    "wins-split": Kind(wins_split, TWELFTHS),
    "game-points": Kind(game_points),
    "best-game": Kind(best_game),
    "share-winner": Kind(share_winner, TEN_THOUSANDTHS),
    "share-table": Kind(share_table, TEN_THOUSANDTHS),
    "share-mean": Kind(share_mean, TEN_THOUSANDTHS),
    "margin": Kind(margin),
    "opponents": Kind(opponents, OF_SCORES),
    "opponents-cut": Kind(opponents_cut, OF_SCORES),
    "beaten": Kind(beaten, OF_SCORES),
    "last-table": Kind(last_table),
    "last-place": Kind(last_place),
    "later-seat": Kind(later_seat),
    "seed": Kind(seed),
    "lot": Kind(lot),
}


def add_parts(tie_break: TieBreak, parts: Sequence[RoundPart], tables: int) -> Value:
    """The value that these parts make."""
    width = KINDS[tie_break.id].width
    total = tuple(sum(value[n] for _, value in parts) for n in range(width))
    if tie_break.mean and tables:
        return tuple(divide_half_even(each, tables) for each in total)
    return total


def direct(record: Record, level: Iterable[Entry]) -> dict[Entry, list[RoundPart]] | None:
    """How often each was ahead of the others, and half as often as level; in halves. None if not all have met."""
    group = set(level)
    parts: dict[Entry, list[RoundPart]] = {}
    for entry in group:
        met: set[Entry] = set()
        parts[entry] = []
        for line in record.sat(entry):
            rivals = [other for other in record.others(line) if other.entry in group]
            met |= {other.entry for other in rivals}
            halves = sum(2 if line.place < other.place else int(line.place == other.place) for other in rivals)
            if rivals:
                parts[entry].append((line.round, (halves,)))
        if met != group - {entry}:
            return None
    return parts
