"""Rows of lines and standings that are kept from event to event are those that are counted from all events."""

from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from domain.tournaments.deadlines import deadline_of
from domain.tournaments.ledger import changing_rulings, is_over, lines_of, rank_stage
from domain.tournaments.points.lines import Line
from domain.tournaments.sheets.sheet import Sheet
from domain.tournaments.sheets.stages import StandingRow
from domain.tournaments.standings.scoring import Take
from domain.tournaments.standings.tie_breaks import DIRECT, KINDS, TieBreak
from domain.tournaments.tournament import Tournament
from tests.tournaments.commands_machine import CHECKS, FORMATS
from tests.tournaments.running import Evening
from tests.tournaments.test_all_commands import AllCommands

TAKES = st.sampled_from([Take(), Take(), Take("best", 2), Take("drop", 1), Take("mean")])
SHARES = {"share-winner", "share-table", "share-mean"}
TIE_BREAKS = st.lists(st.sampled_from([*KINDS, DIRECT, DIRECT]), unique=True, min_size=1, max_size=5)


class Rows:
    """What somebody holds who changes only the rows that the sheet names."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.lines: dict[tuple[int, int], Line | None] = {}
        self.standings: dict[tuple[int, int], tuple[StandingRow | None, tuple[int, ...]]] = {}
        self.tables: dict[tuple[int, int], tuple[Any, ...]] = {}
        self.entries: dict[int, tuple[Any, ...]] = {}

    def update(self, cup: Tournament) -> None:
        """Write the rows that are other."""
        sheet, changes = self.sheet, self.sheet.update(cup)
        self.lines |= {key: sheet.line(*key) for key in changes.lines}
        for stage, entry in changes.standings:
            rulings = sheet.rulings.get(entry, ())
            self.standings[stage, entry] = (sheet.standing(stage, entry), rulings)
        self.tables |= {key: table_row(cup, *key, is_open=sheet.is_open(cup, *key)) for key in changes.tables}
        self.entries |= {entry: entry_row(cup, entry) for entry in changes.entries}

    def order(self, stage: int) -> list[tuple[StandingRow, tuple[int, ...]]]:
        """The standings of a stage as SQL orders them."""
        rows = [(row, rulings) for (at, _), (row, rulings) in self.standings.items() if row and at == stage]
        return sorted(rows, key=lambda each: (-each[0].points, [-key for key in each[0].keys], each[0].entry))

    def check(self, cup: Tournament) -> None:
        """All rows are what the ledger says of the whole tournament."""
        rulings = changing_rulings(cup)
        for stage in range(cup.stage + 1):
            expected = [
                (
                    StandingRow(
                        entry=each.entry,
                        points=each.score.points,
                        keys=tuple(number for key in each.keys for number in key.value),
                        direct_applies=any(key.applies for key in each.keys if key.tie_break == DIRECT),
                    ),
                    rulings.get(each.entry, ()),
                )
                for each in rank_stage(cup, stage)
            ]
            assert self.order(stage) == expected
        lines = [line for stage in range(cup.stage + 1) for line in lines_of(cup, stage)]
        held = {key: line for key, line in self.lines.items() if line}
        assert held == {(line.round, line.entry): line for line in lines}
        assert self.tables == {
            (number, table): table_row(cup, number, table, is_open=is_waiting(cup, number, table))
            for number, known in cup.rounds.items()
            if known.is_published
            for table in known.tables
        }
        assert self.entries == {entry: entry_row(cup, entry) for entry in cup.entries}


def is_waiting(cup: Tournament, number: int, table: int) -> bool:
    """Whether a table is to be played."""
    playing = cup.state == "running" and cup.rounds[number].state in {"published", "playing"}
    return playing and not is_over(cup, number, table)


def table_row(cup: Tournament, number: int, table: int, *, is_open: bool) -> tuple[Any, ...]:
    """What is held of a table."""
    known = cup.rounds[number]
    part = known.tables[table]
    entries = part.seated or part.entries
    holders = tuple(cup.entries[entry].holder_in(number) for entry in entries)
    return entries, holders, part.game, known.starts_at, deadline_of(cup, known, table), is_open


def entry_row(cup: Tournament, entry: int) -> tuple[Any, ...]:
    """What is held of an entry."""
    there = tuple(sorted(number for number, entries in cup.check_ins.items() if entry in entries))
    return cup.entries[entry], there


class CommandsAndRows(AllCommands):
    """All commands, with rows that are updated after some of them."""

    @initialize(
        rules=st.sampled_from(FORMATS), count=st.sampled_from([0, 4, 7, 8, 9, 9]), take=TAKES,
        tie_breaks=TIE_BREAKS, mean=st.booleans(),
    )  # fmt: skip
    def announce(self, rules: Any, count: int, take: Take, tie_breaks: list[str], mean: bool) -> None:  # noqa: ANN401  # rules
        named = tuple(TieBreak(each, mean=mean and each in SHARES) for each in tie_breaks)
        self.rows = Rows()
        self.pause = 0
        super().announce(replace(rules, take=take, tie_breaks=named), count)

    @rule(pause=st.integers(1, 3))
    def wait(self, pause: int) -> None:
        """Update the rows after so many commands only: events come in batches."""
        self.pause = pause

    @invariant()
    def rows_are_as_folded(self) -> None:
        if not hasattr(self, "evening"):
            return
        self.pause -= 1
        if self.pause > 0:
            return
        self.rows.update(self.evening.cup)
        self.rows.check(self.evening.cup)

    def teardown(self) -> None:
        """Rows that are made of all events at once are the same."""
        if hasattr(self, "evening"):
            for rows in (self.rows, Rows()):
                rows.update(self.evening.cup)
                rows.check(self.evening.cup)


def run(examples: int, steps: int, *, always_the_same: bool = False) -> None:
    """So many tournaments of so many commands."""
    given = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=CHECKS,
        derandomize=always_the_same, phases=[Phase.explicit, Phase.generate],
    )  # fmt: skip
    run_state_machine_as_test(CommandsAndRows, settings=given)


@pytest.mark.slow
def test_rows_are_those_that_are_counted_from_all_events() -> None:
    """In a few tournaments, the same in each run."""
    run(15, 30, always_the_same=True)


@pytest.mark.extended
def test_rows_of_many_tournaments_are_those_that_are_counted_from_all_events() -> None:
    """In many of them, of all formats, by all tie-breaks."""
    run(300, 60)


def test_one_result_changes_the_rows_of_those_who_met_those_of_its_table() -> None:
    """In the second round of sixteen: of the four at the table, and of the three that each met in the first."""
    evening = Evening().begin(16)
    sheet = Sheet()
    evening.play()
    number = evening.draw()
    sheet.update(evening.cup)
    evening.enter(number, 1)
    changes = sheet.update(evening.cup)
    table = set(evening.cup.rounds[number].tables[1].entries)
    met = {
        entry
        for part in evening.cup.rounds[1].tables.values()
        if table & set(part.entries)
        for entry in part.entries
    }
    assert changes.lines == {(number, entry) for entry in table}
    assert changes.tables == {(number, 1)}
    assert {entry for _, entry in changes.standings} <= table | met
    assert changes.entries == frozenset()
