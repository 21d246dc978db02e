"""Everything that can be read of a tournament as rows, brought up to date after some more of its events."""

from msgspec import Struct

from domain.tournaments.ledger import changing_rulings, last_lot, ranking_of, stage_entries
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.sheets.differences import Differences, Seen
from domain.tournaments.sheets.lines import LineBook
from domain.tournaments.sheets.stages import StageSheet, StandingRow
from domain.tournaments.tournament import Tournament

PLAYED = {"published", "playing"}


class Changes(Struct, frozen=True, kw_only=True):
    """Which rows are other than before, or gone: entries; tables and lines by round; standings by stage."""

    entries: frozenset[Entry]
    tables: frozenset[tuple[int, int]]
    lines: frozenset[tuple[int, Entry]]
    standings: frozenset[tuple[int, Entry]]
    concluded: bool  # there are final standings, or others than before


class Sheet:
    """The lines and standings of a tournament at the version that it was brought to last."""

    def __init__(self) -> None:
        self._seen = Seen()
        self._book = LineBook()
        self._stages: dict[int, StageSheet] = {}
        self._members: dict[int, frozenset[Entry]] = {}
        self._seeds: dict[int, dict[Entry, int]] = {}
        self._lot: dict[Entry, int] = {}
        self._lot_of: tuple[int, str, str] | None = None  # the draw
        self.rulings: dict[Entry, tuple[int, ...]] = {}

    def line(self, number: int, entry: Entry) -> Line | None:
        """The line of an entry from a round; None if it has none."""
        return self._book.of.get(entry, {}).get(number)

    def standing(self, stage: int, entry: Entry) -> StandingRow | None:
        """The row of an entry in the standings of a stage; None if it does not take part in it."""
        return self._stages[stage].rows.get(entry) if stage in self._stages else None

    def is_open(self, cup: Tournament, number: int, table: int) -> bool:
        """Whether a table is to be played."""
        known = cup.rounds[number]
        return cup.state == "running" and known.state in PLAYED and not self._book.tables.get((number, table))

    def update(self, cup: Tournament) -> Changes:
        """Count again what depends on the events since the last update."""
        found = self._seen.look(cup)
        moved = self._find_members(cup, found)
        shown_before = self._book.rounds
        lines = self._book.update(cup, found, self._members, moved)
        self._find_chance(cup, found)
        standings = self._rank(cup, found, lines)
        if found.rulings:
            standings |= self._find_rulings(cup)
        return Changes(
            entries=found.entries | found.checked_in,
            tables=frozenset(self._find_tables(cup, found, self._book.rounds - shown_before)),
            lines=frozenset(lines),
            standings=frozenset(standings),
            concluded=found.final,
        )

    def _find_members(self, cup: Tournament, found: Differences) -> frozenset[Entry]:
        """Who has joined or left a stage."""
        if not found.entries and not found.seeds and cup.stage in self._members:
            return frozenset()
        before = self._members
        self._members = {stage: frozenset(stage_entries(cup, stage)) for stage in range(cup.stage + 1)}
        none = frozenset[Entry]()
        moved = (now ^ before.get(stage, none) for stage, now in self._members.items())
        return none.union(*moved)

    def _find_chance(self, cup: Tournament, found: Differences) -> None:
        """Seeds, and the lot of the newest draw that is shown."""
        ids = {each.id for each in cup.rules.tie_breaks}
        if "seed" in ids and (found.entries or found.seeds or found.rules or cup.stage not in self._seeds):
            own = {entry.number: entry.seed for entry in cup.entries.values() if entry.seed}
            self._seeds = {stage: own | cup.stage_seeds.get(stage, {}) for stage in range(cup.stage + 1)}
        shown = (known for known in reversed(cup.rounds.values()) if known.is_published)
        newest = next(((each.number, each.link, each.drawn_from) for each in shown), None)
        if "lot" in ids and newest and (newest != self._lot_of or found.rules or found.entries):
            lot = {entry: place for place, entry in enumerate(last_lot(cup), start=1)}
            self._lot_of, self._lot = newest, self._lot if lot == self._lot else lot

    def _rank(self, cup: Tournament, found: Differences, lines: set[tuple[int, Entry]]) -> set[tuple[int, Entry]]:
        changed: set[tuple[int, Entry]] = set()
        if found.rules:
            changed = {(stage, entry) for stage, each in self._stages.items() for entry in each.rows}
            self._stages = {}
        for stage, members in self._members.items():
            if stage not in self._stages:
                self._stages[stage] = StageSheet(stage, ranking_of(cup, stage))
            seeds = self._seeds.get(stage, {})
            each = self._stages[stage]
            changed |= {(stage, entry) for entry in each.update(cup, self._book, lines, members, seeds, self._lot)}
        return changed

    def _find_rulings(self, cup: Tournament) -> set[tuple[int, Entry]]:
        before, self.rulings = self.rulings, changing_rulings(cup)
        changed = {entry for entry in {*before, *self.rulings} if before.get(entry) != self.rulings.get(entry)}
        return {(stage, entry) for stage, each in self._stages.items() for entry in changed & each.rows.keys()}

    def _find_tables(self, cup: Tournament, found: Differences, opened: frozenset[int]) -> set[tuple[int, int]]:
        """The tables of shown rounds that are other, or may have other holders or times."""
        changed = set()
        for number, known in cup.rounds.items():
            if not known.is_published:
                continue
            if number in opened or found.state or number in found.moved:
                changed |= {(number, table) for table in known.tables}
            else:
                changed |= {(number, table) for table in found.tables.get(number, ())}
                changed |= {
                    (number, part.number)
                    for part in (known.tables.values() if found.relieved else ())
                    if found.relieved & set(part.entries)
                }
        return changed
