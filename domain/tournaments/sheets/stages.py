"""The standings of a stage as rows: points and the numbers of all tie-breaks, in whose order entries stand."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from domain.tournaments.ledger import count_ratings, is_ladder, stage_adjustments
from domain.tournaments.points.grains import Grains
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.sheets.lines import LineBook
from domain.tournaments.standings.ladder import LadderCount
from domain.tournaments.standings.ranking import RankingRules
from domain.tournaments.standings.scoring import Adjustment, score_entry
from domain.tournaments.standings.tie_breaks import DIRECT, KINDS, Record, Value, add_parts, direct
from domain.tournaments.tournament import Tournament

OF_LAST_ROUND = {"last-table", "last-place"}


class StandingRow(Struct, frozen=True, kw_only=True):
    """Points, and the numbers of all tie-breaks one after the other: more is better, the first difference decides.

    `direct_applies` says so of the tie-break of that name.
    """

    entry: Entry
    points: Grains
    keys: Value
    direct_applies: bool = False


class LiveRecord(Record):
    """A record whose lines change."""

    def __init__(self) -> None:
        super().__init__((), {})
        self.points: dict[Entry, Grains] = {}
        self.scores = self.points
        self._lines_in: dict[int, int] = {}  # by round

    def put(self, entry: Entry, lines: Sequence[Line]) -> None:
        """These are the lines of an entry."""
        for line in self.lines.get(entry, ()):
            self._lines_in[line.round] -= 1
            if line.sat:
                self._tables[line.round, line.table].remove(line)
        for line in lines:
            self._lines_in[line.round] = self._lines_in.get(line.round, 0) + 1
            if line.sat:
                self._tables[line.round, line.table].append(line)
        self.lines[entry] = list(lines)
        self.last_round = max((number for number, count in self._lines_in.items() if count), default=0)

    def drop(self, entry: Entry) -> None:
        """The entry is not in the stage any more."""
        self.put(entry, ())
        del self.lines[entry]
        self.points.pop(entry, None)

    def mates(self, entry: Entry) -> set[Entry]:
        """With whom an entry sat at a table that counts, and itself."""
        lines = self.lines.get(entry, ())
        return {other.entry for line in lines if line.sat for other in self._tables[line.round, line.table]}

    def set_chance(self, seeds: dict[Entry, int], lot: dict[Entry, int]) -> set[Entry]:
        """Whose seed or place in the lot is another."""
        changed = _differing(self.seeds, seeds) | _differing(self.lot, lot)
        self.seeds, self.lot = seeds, lot
        return changed


def _differing(before: Mapping[Entry, int], after: Mapping[Entry, int]) -> set[Entry]:
    if before is after:
        return set()
    return {entry for entry in {*before, *after} if before.get(entry) != after.get(entry)}


class StageSheet:
    """The rows of a stage, each of which is counted again when something that it depends on is other.

    Scores depend on the own lines. Tie-breaks depend on them, on the lines of those who sat at the same tables,
    and on their scores; `direct` on who is level.
    """

    def __init__(self, stage: int, rules: RankingRules) -> None:
        self.rows: dict[Entry, StandingRow] = {}
        self._stage, self._rules = stage, rules
        ids = [each.id for each in rules.tie_breaks]
        self._direct = ids.index(DIRECT) if DIRECT in ids else None
        self._of_last_round = bool(OF_LAST_ROUND & set(ids))
        self._record = LiveRecord()
        self._members: frozenset[Entry] = frozenset()
        self._given: dict[Entry, list[Adjustment]] = {}
        self._ladder = LadderCount({}, {}, {})
        self._values: dict[Entry, tuple[Value, ...]] = {}
        self._level: dict[Entry, tuple[object, ...]] = {}  # what `direct` finds level
        self._groups: dict[tuple[object, ...], set[Entry]] = {}

    def update(
        self,
        cup: Tournament,
        book: LineBook,
        lines: Iterable[tuple[int, Entry]],
        members: frozenset[Entry],
        seeds: dict[Entry, int],
        lot: dict[Entry, int],
    ) -> set[Entry]:
        """The entries whose rows are other, or gone. `lines` are those that are other."""
        record, last_round = self._record, self._record.last_round
        gone, self._members = self._members - members, members
        scored = {entry for number, entry in lines if cup.rounds[number].stage == self._stage}
        if is_ladder(cup, self._stage) and (scored or members - self.rows.keys()):
            scored |= self._rate(cup)
        scored |= self._take_adjustments(cup) | (members - self.rows.keys())
        bots = {entry for entry in scored - members if cup.entries[entry].fills}
        scored &= members
        reached = {mate for entry in scored | gone | bots for mate in record.mates(entry)} | scored
        for entry in gone:
            record.drop(entry)
        for entry in scored:
            self._score(cup, book, entry)
        for entry in bots:
            record.put(entry, self._lines_of(cup, book, entry))
        reached |= {mate for entry in scored | bots for mate in record.mates(entry)}
        reached |= record.set_chance(seeds, lot)
        if self._of_last_round and record.last_round != last_round:
            reached |= members
        return self._write_rows(reached & members, gone)

    def _rate(self, cup: Tournament) -> set[Entry]:
        """Whose tables have won another rating than before: one result changes those of later tables."""
        before, self._ladder = self._ladder, count_ratings(cup, self._stage)
        won = self._ladder.won
        return {key[1] for key in {*before.won, *won} if before.won.get(key) != won.get(key)}

    def _take_adjustments(self, cup: Tournament) -> set[Entry]:
        """To whom rulings give other points than before."""
        before, self._given = self._given, {}
        for each in [*self._ladder.adjustments(), *stage_adjustments(cup, self._stage)]:
            self._given.setdefault(each.entry, []).append(each)
        return {entry for entry in {*before, *self._given} if before.get(entry, []) != self._given.get(entry, [])}

    def _score(self, cup: Tournament, book: LineBook, entry: Entry) -> None:
        lines = self._lines_of(cup, book, entry)
        lines = self._ladder.lines_of(lines) if is_ladder(cup, self._stage) else lines
        score = score_entry(self._rules.take, entry, lines, self._given.get(entry, ()))
        self._record.put(entry, score.lines)
        self._record.points[entry] = score.points

    def _lines_of(self, cup: Tournament, book: LineBook, entry: Entry) -> list[Line]:
        own = book.of.get(entry, {}).items()
        return [line for number, line in own if cup.rounds[number].stage == self._stage]

    def _write_rows(self, entries: set[Entry], gone: Iterable[Entry]) -> set[Entry]:
        """Count the rows of these entries again; those that are other now, with theirs who are level."""
        dirty = {self._level[entry] for entry in (*entries, *gone) if entry in self._level}
        for entry in gone:
            self._leave_group(entry)
            del self._values[entry]
        for entry in entries:
            self._values[entry] = self._count(entry)
            if self._direct is not None:
                level = (self._record.points[entry], *self._values[entry][: self._direct])
                self._leave_group(entry)
                self._level[entry] = level
                self._groups.setdefault(level, set()).add(entry)
                dirty.add(level)
        changed = {entry for entry in gone if self.rows.pop(entry, None)}
        in_groups = {entry: parts for level in dirty for entry, parts in self._compare(level).items()}
        for entry in entries | in_groups.keys():
            row = self._to_row(entry, in_groups.get(entry))
            if self.rows.get(entry) != row:
                self.rows[entry] = row
                changed.add(entry)
        return changed

    def _count(self, entry: Entry) -> tuple[Value, ...]:
        """The numbers of each tie-break; of `direct`, which depends on who is level, 0 for now."""
        record = self._record
        sat = len(record.sat(entry))
        return tuple(
            (0,) if each.id == DIRECT else add_parts(each, KINDS[each.id].parts(record, entry), sat)
            for each in self._rules.tie_breaks
        )

    def _leave_group(self, entry: Entry) -> None:
        level = self._level.pop(entry, None)
        if level is not None:
            self._groups[level].discard(entry)
            if not self._groups[level]:
                del self._groups[level]

    def _compare(self, level: tuple[object, ...]) -> dict[Entry, int | None]:
        """What those who are level have against each other; None where not all have met."""
        group = self._groups.get(level, set())
        parts = direct(self._record, group) if len(group) > 1 else None
        if parts is None:
            return dict.fromkeys(group)
        return {entry: sum(value[0] for _, value in own) for entry, own in parts.items()}

    def _to_row(self, entry: Entry, against: int | None) -> StandingRow:
        values = list(self._values[entry])
        if self._direct is not None and against is not None:
            values[self._direct] = (against,)
        return StandingRow(
            entry=entry,
            points=self._record.points[entry],
            keys=tuple(number for value in values for number in value),
            direct_applies=against is not None,
        )
