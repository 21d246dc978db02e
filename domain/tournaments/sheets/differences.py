"""What of a tournament is other than at the last look. Parts are frozen: another part is another object."""

from msgspec import Struct

from domain.tournaments.moments import datetime
from domain.tournaments.parts import EntryPart, Extend, FinalStanding, RoundPart, RulingPart
from domain.tournaments.points.lines import Entry
from domain.tournaments.rules import Rules
from domain.tournaments.tournament import Tournament

Times = tuple[datetime | None, datetime | None]


class Differences(Struct, frozen=True, kw_only=True):
    """The parts that are new or other.

    `relieved` are entries with another holder, `moved` rounds with other times; `tables` are those with another
    part or ruling, by round.
    """

    rules: bool
    state: bool
    final: bool  # the final standings
    entries: frozenset[Entry]
    relieved: frozenset[Entry]
    checked_in: frozenset[Entry]
    moved: frozenset[int]
    rounds: frozenset[int]
    tables: dict[int, frozenset[int]]
    rulings: bool
    seeds: bool  # of a stage


class Seen:
    """A tournament as it was seen last."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._state = ""
        self._final: tuple[FinalStanding, ...] = ()
        self._entries: dict[Entry, EntryPart] = {}
        self._check_ins: dict[int, frozenset[Entry]] = {}
        self._rounds: dict[int, RoundPart] = {}
        self._rulings: dict[int, RulingPart] = {}
        self._stage_seeds: dict[int, dict[Entry, int]] = {}

    def look(self, cup: Tournament) -> Differences:
        """What is other than at the last look."""
        rulings = [each for number, each in cup.rulings.items() if self._rulings.get(number) is not each]
        rounds = {number for number, known in cup.rounds.items() if self._rounds.get(number) is not known}
        entries = frozenset(n for n, part in cup.entries.items() if self._entries.get(n) is not part)
        found = Differences(
            rules=self._rules is not cup.rules,
            state=self._state != cup.state,
            final=self._final is not cup.final,
            entries=entries,
            relieved=frozenset(
                n for n in entries & self._entries.keys() if self._entries[n].holders != cup.entries[n].holders
            ),
            checked_in=self._new_check_ins(cup),
            moved=frozenset(n for n in rounds if self._times(n) != _times_of(cup.rounds[n])),
            rounds=frozenset(rounds),
            tables=self._tables(cup, rounds, rulings),
            rulings=bool(rulings),
            seeds=self._stage_seeds != cup.stage_seeds,
        )
        self._rules, self._state, self._final = cup.rules, cup.state, cup.final
        self._entries, self._rounds, self._rulings = dict(cup.entries), dict(cup.rounds), dict(cup.rulings)
        self._stage_seeds = dict(cup.stage_seeds)
        return found

    def _times(self, number: int) -> Times:
        known = self._rounds.get(number)
        return _times_of(known) if known else (None, None)

    def _tables(self, cup: Tournament, rounds: set[int], rulings: list[RulingPart]) -> dict[int, frozenset[int]]:
        found: dict[int, set[int]] = {}
        for number in rounds:
            old = self._rounds.get(number)
            before = old.tables if old else {}
            tables = cup.rounds[number].tables
            found[number] = {table for table, part in tables.items() if before.get(table) is not part}
        for each in rulings:
            if each.table:
                found.setdefault(each.round, set()).add(each.table)
            if isinstance(each.effect, Extend):
                all_of_them = set(cup.rounds[each.effect.round].tables)
                found.setdefault(each.effect.round, set()).update(all_of_them)
        return {number: frozenset(tables) for number, tables in found.items()}

    def _new_check_ins(self, cup: Tournament) -> frozenset[Entry]:
        """Who has checked in for a round since; a check-in is never taken back."""
        found: set[Entry] = set()
        for number, entries in cup.check_ins.items():
            before = self._check_ins.get(number, frozenset())
            if len(entries) != len(before):
                self._check_ins[number] = frozenset(entries)
                found |= entries.keys() - before
        return frozenset(found)


def _times_of(known: RoundPart) -> Times:
    return known.starts_at, known.deadline
