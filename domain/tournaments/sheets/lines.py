"""The lines in force of published rounds, by entry and round."""

from collections.abc import Iterable, Mapping

from domain.tournaments.ledger import compare_tables, missing_kind, table_in_force
from domain.tournaments.parts import RoundPart
from domain.tournaments.points.counting import special_line
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.points.scheme import Matchpoints
from domain.tournaments.sheets.differences import Differences
from domain.tournaments.tournament import Tournament

Members = Mapping[int, frozenset[Entry]]  # by stage: who takes part in it


class LineBook:
    """All lines in force; `ledger.round_lines` says the same of a round."""

    def __init__(self) -> None:
        self.of: dict[Entry, dict[int, Line]] = {}
        self.tables: dict[tuple[int, int], tuple[Line, ...]] = {}  # by round and table
        self._seated: dict[int, frozenset[Entry]] = {}  # by round
        self._changed: set[tuple[int, Entry]] = set()

    @property
    def rounds(self) -> frozenset[int]:
        """The rounds that were published."""
        return frozenset(self._seated)

    def update(
        self, cup: Tournament, found: Differences, members: Members, moved: frozenset[Entry]
    ) -> set[tuple[int, Entry]]:
        """Round and entry of each line that is other, or gone. `moved` have joined a stage, or left it."""
        self._changed = set()
        looked_at = found.entries | moved
        for number, known in cup.rounds.items():
            if not known.is_published:
                continue
            whole = number not in self._seated or found.rules
            if whole:
                at_tables = (entry for part in known.tables.values() for entry in part.entries)
                self._seated[number] = frozenset(at_tables)
            if whole or number in found.rounds or number in found.tables:
                self._count_tables(cup, known, found, whole=whole)
            whom = members[known.stage] | frozenset(known.draw.byes) if whole else looked_at
            self._count_others(cup, known, whom - self._seated[number], members)
        return self._changed

    def _count_tables(self, cup: Tournament, known: RoundPart, found: Differences, *, whole: bool) -> None:
        number, compared = known.number, {}
        if known.state == "completed" and any(isinstance(term, Matchpoints) for term in cup.rules.scheme.terms):
            compared, whole = compare_tables(cup, number), True
        for table in known.tables if whole else found.tables.get(number, frozenset()):
            lines = compared.get(table) or table_in_force(cup, number, table).lines
            before = self.tables.get((number, table), ())
            if lines != before:
                self.tables[number, table] = lines
                self._replace(before, lines)

    def _replace(self, before: Iterable[Line], lines: Iterable[Line]) -> None:
        after = {line.entry: line for line in lines}
        for line in before:
            if line.entry not in after:
                self._set(line.round, line.entry, None)
        for line in after.values():
            self._set(line.round, line.entry, line)

    def _count_others(self, cup: Tournament, known: RoundPart, entries: Iterable[Entry], members: Members) -> None:
        """The lines of those who sit at no table of a round."""
        counting = cup.rules.counting
        is_swiss = cup.rules.stages[known.stage].format == "swiss"
        for entry in entries:
            line = None
            if entry in known.draw.byes:
                line = special_line(counting, entry, known.number, "bye")
            elif is_swiss and entry in members[known.stage]:
                kind = missing_kind(cup.entries[entry], known)
                line = special_line(counting, entry, known.number, kind)
            self._set(known.number, entry, line)

    def _set(self, number: int, entry: Entry, line: Line | None) -> None:
        own = self.of.setdefault(entry, {})
        if own.get(number) == line:
            return
        self._changed.add((number, entry))
        if line is None:
            del own[number]
        else:
            own[number] = line
