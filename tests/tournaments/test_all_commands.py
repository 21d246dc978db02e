"""Whatever is commanded, in whatever order: it is refused by a clause, or the tournament stays in order.

The machine of `commands_machine` with the rest of the commands, and with what no state may ever be.
"""

import inspect
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule, run_state_machine_as_test

from domain.tournaments.commands import ending, entering, results, rounds, rulings, times
from domain.tournaments.deadlines import due_reminders
from domain.tournaments.ledger import table_in_force
from domain.tournaments.parts import Adjudicate, Adjust, Extend, Reminder, SeatedTable, Source, Void, Warn
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.rules import Rules
from tests.tournaments.commands_machine import (
    CHECKS,
    DONE,
    ENTRY,
    FORMATS,
    POINTS,
    ROUND,
    STAFF,
    TABLE,
    WHO,
    Commands,
)
from tests.tournaments.running import ARBITER, DIRECTOR, IKI, OWNER

HELPERS = {"announce", "check_appeal", "conclude_again"}  # no commands, or the one that makes the tournament
SCENES = [
    "answer_a_result", "choose_places", "admit_who_waits", "void_what_nobody_began", "play_here", "discard_a_draw",
    "rule_and_revoke", "leave_and_return", "go_on_to_the_end",
]  # fmt: skip
SUITED = {
    "choose_places": 0,
    "admit_who_waits": 3,
    "void_what_nobody_began": 7,
}  # formats that have what they need
CHANGES: list[dict[str, Any]] = [
    {"name": "Spring Cup"}, {"capacity": 9}, {"capacity": 8}, {"grace_minutes": 1}, {"sizes": [4, 3]},
    {"rated": True}, {"deal": "own"}, {"stages": []}, {"weather": "fine"}, {"no_show": "bot"},
]  # fmt: skip


class AllCommands(Commands):
    """With those about officials, rules, times and the other kinds of rulings."""

    @rule(who=WHO, official=st.sampled_from([OWNER, DIRECTOR, ARBITER, "player 3"]), role=st.sampled_from([
        None, "arbiter", "director", "director", "owner"]), rare=st.integers(0, 2))  # fmt: skip
    def appoint(self, who: str, official: str, role: Any, rare: int) -> None:  # noqa: ANN401  # a role
        if official == "player 3" or not rare:
            self.attempt(entering.appoint, official, role, by=who)
            for staff, given in ((DIRECTOR, "director"), (ARBITER, "arbiter"), (OWNER, "owner")):
                owners = [each for each, known in self.evening.cup.officials.items() if known == "owner"]
                self.attempt(entering.appoint, staff, given, by=owners[0])

    @rule(who=WHO, changes=st.sampled_from(CHANGES))
    def amend(self, who: str, changes: dict[str, Any]) -> None:
        self.attempt(entering.amend, IKI, changes, by=who, reason="why")

    @rule(seconds=st.sampled_from([60, 3600, 24 * 3600]), rare=st.integers(0, 9))
    def time_passes(self, seconds: int, rare: int) -> None:
        """T-009: fourteen days after the end nothing changes any more."""
        self.evening.clock += timedelta(seconds=seconds) if rare else timedelta(days=15)
        for number, known in list(self.evening.cup.rounds.items()):
            for each in due_reminders(self.evening.cup, known, self.evening.clock) if known.is_published else ():
                self.attempt(times.remind, number, each)

    @rule(number=ROUND, table=TABLE, entry=ENTRY, kind=st.sampled_from(["no-show", "time-over", "quarter-left"]))
    def remind(self, number: int, table: int, entry: int, kind: Any) -> None:  # noqa: ANN401  # a kind
        number, table = self.find(number, table)
        reminder = Reminder(kind=kind, moment=self.evening.clock, tables=(table,), entries=(entry,))
        self.attempt(times.remind, number, reminder)

    @rule(number=ROUND, table=TABLE)
    def void_unstarted(self, number: int, table: int) -> None:
        number, table = self.find(number, table)
        self.attempt(rulings.void_unstarted, number, table)

    @rule(who=STAFF, hours=st.integers(-1, 30), later=st.booleans())
    def publish_with_times(self, who: str, hours: int, later: bool) -> None:
        now = self.evening.clock
        starts_at = now + timedelta(minutes=90) if later else None
        for number in list(self.evening.cup.rounds):
            deadline = now + timedelta(hours=hours)
            self.attempt(rounds.publish, number, by=who, starts_at=starts_at, deadline=deadline)

    @rule(anchor=st.just("ab" * 32), rare=st.integers(0, 9))
    def unseal_early(self, anchor: str, rare: int) -> None:
        """T-008: nothing is revealed before the last table is over, and nothing else than was committed to."""
        for number, known in list(self.evening.cup.rounds.items()):
            self.attempt(rounds.unseal, number, self.evening.deals[max(1, known.deal)] if rare else anchor)

    @rule(
        who=WHO, number=ROUND, table=TABLE, entry=ENTRY, points=POINTS, private=st.booleans(),
        kind=st.sampled_from(["extend", "extend table", "warn", "as it stands", "shared", "unseen", "nothing"]),
    )  # fmt: skip
    def decide_otherwise(
        self, who: str, number: int, table: int, entry: int, points: list[int], private: bool, kind: str
    ) -> None:
        number, table = self.find(number, table)
        seats = tuple(self.seats(number, table, points, ["played"] * 4))
        level = tuple(SeatResult(each.entry, 0, 1) for each in seats)
        effect: Any = {
            "extend": Extend(number, 3600),
            "extend table": Extend(number, 600, table, entry),
            "warn": Warn(entry),
            "as it stands": Adjudicate(number, table, seats, "as-it-stands"),
            "shared": Adjudicate(number, table, level, "shared"),
            "unseen": Adjust(entry, POINT, number, draws=False),
            "nothing": Extend(number, 0),
        }[kind]
        self.attempt(rulings.rule, effect, by=who, clause="T-064", reason="why", private=private)

    @invariant()
    def tables_have_two_to_four_of_different_accounts(self) -> None:
        """T-003."""
        for known in self.evening.cup.rounds.values() if hasattr(self, "evening") else ():
            for table in known.tables.values():
                assert 2 <= len(table.entries) <= 4
                assert set(table.seated) <= set(table.entries)
                holders = [self.evening.cup.entries[entry].holder_in(known.number) for entry in table.entries]
                assert len(set(holders)) == len(holders) or "" in holders

    @invariant()
    def nobody_has_ruled_in_their_own_case(self) -> None:
        """T-007, T-060: and each ruling of an official has a clause and a reason."""
        cup = self.evening.cup if hasattr(self, "evening") else None
        for ruling in cup.rulings.values() if cup else ():
            assert cup is not None
            assert ruling.clause
            assert ruling.reason or (ruling.by, ruling.clause) == ("", "T-071")
            part = cup.rounds[ruling.round].tables[ruling.table] if ruling.table else None
            for entry in part.entries if part else ():
                assert cup.entries[entry].holder_in(ruling.round) != ruling.by or not ruling.by

    @invariant()
    def deals_and_links_are_used_in_turn(self) -> None:
        """T-008: one link for each draw, also of those that were discarded, and no deal before it is over."""
        if not hasattr(self, "evening"):
            return
        cup, links = self.evening.cup, self.evening.links
        assert cup.link == links[cup.draws]
        used = [each.link for each in cup.discards] + [each.link for each in cup.rounds.values()]
        assert set(used) <= set(links[1 : cup.draws + 1])
        for number, known in cup.rounds.items():
            if known.unsealed and cup.state == "running" and known.state == "completed":
                assert all(table_in_force(cup, number, table).lines for table in known.tables)

    @invariant()
    def bots_that_fill_have_no_standing(self) -> None:
        """T-050: and they make all tables whole."""
        cup = self.evening.cup if hasattr(self, "evening") else None
        if cup is None or cup.rules.fill != "bot":
            return
        bots = {entry.number for entry in cup.entries.values() if entry.fills}
        assert not bots & {each.entry for each in cup.final}
        for known in cup.rounds.values():
            assert all(len(table.entries) == 4 for table in known.tables.values())


class LaterCommands(AllCommands):
    """From somewhere in a tournament on, so that few commands lead to each state."""

    @initialize(
        rules=st.sampled_from(FORMATS), count=st.sampled_from([4, 7, 8, 9]), scene=st.sampled_from(SCENES),
        ahead=st.sampled_from([0, 0, 0, 3, 6, 14]), points=POINTS,
    )  # fmt: skip
    def announce(self, rules: Rules, count: int, scene: str, ahead: int, points: list[int]) -> None:
        if scene in SUITED:
            rules, count = FORMATS[SUITED[scene]], 9
        super().announce(rules, count)
        for _ in range(ahead):
            self.go_on(points)
        getattr(self, scene)(points)

    @rule(which=st.sampled_from(SCENES), points=POINTS)
    def reach(self, which: str, points: list[int]) -> None:
        """Go on to a state that chance alone would hardly ever lead to, and give the command that it is for."""
        getattr(self, which)(points)

    def tables_in_play(self, points: list[int]) -> list[tuple[int, int]]:
        """Go on until a round is played; its tables that have no result."""
        for _ in range(4):
            for number, known in self.evening.cup.rounds.items():
                if known.state in {"published", "playing"}:
                    return [(number, table) for table, part in known.tables.items() if not part.results]
            self.go_on(points)
        return []

    def answer_a_result(self, points: list[int]) -> None:
        for number, table in self.tables_in_play(points)[:1]:
            seats = self.seats(number, table, points, ["played"] * 4)
            self.attempt(results.enter_result, number, table, seats, by=ARBITER)
            one, two = self.evening.cup.rounds[number].tables[table].entries[:2]
            holder = {each: self.evening.cup.entries[each].holder_in(number) for each in (one, two)}
            self.attempt(results.confirm, number, table, one, by=holder[one])
            self.attempt(results.dispute, number, table, two, by=holder[two], reason="why")

    def choose_places(self, points: list[int]) -> None:
        for _ in range(6):
            for number, table in self.tables_in_play(points):
                for place, entry in enumerate(self.evening.cup.rounds[number].tables[table].entries, start=1):
                    self.attempt(rounds.choose_order, number, table, entry, place)
            self.go_on(points)

    def admit_who_waits(self, points: list[int]) -> None:
        entries = list(self.evening.cup.entries.values())
        waiting = [each.number for each in entries if each.status == "waiting"]
        inside = [each.number for each in entries if each.status == "in"]
        for leaver, entry in zip(inside, waiting[:1], strict=False):
            self.attempt(entering.leave, leaver, by=ARBITER, why="withdrawn", from_round=None)
            self.attempt(entering.admit, entry, by=DIRECTOR)

    def leave_and_return(self, points: list[int]) -> None:
        for entry in list(self.evening.cup.entries)[:1]:
            self.attempt(entering.leave, entry, by=DIRECTOR, why="withdrawn", from_round=None)
            self.attempt(entering.return_entry, entry, by=DIRECTOR)

    def void_what_nobody_began(self, points: list[int]) -> None:
        for number, table in self.tables_in_play(points)[:1]:
            self.attempt(rounds.seat_tables, number, [self.seated(number, table)])
            self.evening.clock += timedelta(hours=2)
            self.attempt(rulings.void_unstarted, number, table)

    def play_here(self, points: list[int]) -> None:
        for number, table in self.tables_in_play(points)[:1]:
            self.attempt(rounds.seat_tables, number, [self.seated(number, table)])
            seats = self.seats(number, table, points, ["played"] * 4)
            self.attempt(results.take_game, number, table, seats, source=Source(kind="game", game="g"))

    def seated(self, number: int, table: int) -> SeatedTable:
        """A table whose game is open, in its order of play."""
        known = self.evening.cup.rounds[number]
        return SeatedTable(table, rounds.order_at(self.evening.cup, known, table), "g", "", 0)

    def discard_a_draw(self, points: list[int]) -> None:
        for _ in self.tables_in_play(points)[:1]:
            self.finish(points)
        self.draw(DIRECTOR, 1, set())
        for number, known in list(self.evening.cup.rounds.items()):
            one, two, *_ = [table.entries[0] for table in known.tables.values()] + [0, 0]
            self.attempt(rounds.exchange, number, one, two, by=DIRECTOR, reason="why")
            self.attempt(rounds.discard_draw, number, by=DIRECTOR, reason="why")

    def rule_and_revoke(self, points: list[int]) -> None:
        for number, table in self.tables_in_play(points)[:1]:
            self.attempt(rulings.rule, Void(number, table), by=ARBITER, clause="T-061", reason="why")
            self.attempt(rulings.revoke, len(self.evening.cup.rulings), by=ARBITER, reason="why")

    def go_on_to_the_end(self, points: list[int]) -> None:
        for _ in range(20):
            self.go_on(points)


def run(
    examples: int, steps: int, *, always_the_same: bool = False, machine: type[Commands] = AllCommands
) -> None:
    """So many tournaments of so many commands. A failure is not made smaller, as each try draws tables."""
    given = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=CHECKS,
        derandomize=always_the_same, phases=[Phase.explicit, Phase.generate],
    )  # fmt: skip
    run_state_machine_as_test(machine, settings=given)


def commands() -> Iterator[str]:
    """The names of all functions by which a tournament is changed."""
    for module in (ending, entering, results, rounds, rulings, times):
        for name, found in inspect.getmembers(module, inspect.isfunction):
            own = found.__module__ == module.__name__ and not name.startswith("_")
            if own and {"tournament", "at"} <= inspect.signature(found).parameters.keys():
                yield name


@pytest.mark.slow
def test_no_order_of_commands_leads_astray() -> None:
    """A few tournaments, the same in each run."""
    run(15, 30, always_the_same=True)


def test_every_command_and_effect_is_known_to_the_machine() -> None:
    """None is forgotten when another is added. A new anchor is for who has used up 4096 draws."""
    text = inspect.getsource(AllCommands) + inspect.getsource(Commands)
    missing = {name for name in commands() if f".{name}" not in text}
    assert missing - HELPERS == {"set_anchor"}
    for effect in rulings.SUBJECTS:
        assert f"{effect.__name__}(" in text, effect


@pytest.mark.extended
def test_no_order_of_many_commands_leads_astray() -> None:
    """Many of them; every command is carried out at least once."""
    run(100, 60)
    run(200, 60, machine=LaterCommands)
    assert set(commands()) - HELPERS - DONE == {"set_anchor"}
