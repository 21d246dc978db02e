"""A machine that gives commands to tournaments in any order, and what holds after each of them."""

from typing import Any

from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from domain.tournaments.commands import ending, entering, results, rounds, rulings
from domain.tournaments.ledger import final_order, is_over, rank_stage, standings_hash, table_in_force
from domain.tournaments.parts import (
    Adjudicate,
    Adjust,
    Apart,
    Beacon,
    Correct,
    Disqualify,
    Forbid,
    Forfeit,
    Note,
    Replay,
    SeatedTable,
    Source,
    Void,
)
from domain.tournaments.points.counting import count_table
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.points.scheme import Matchpoints, Scheme, Special
from domain.tournaments.refusals import RULEBOOK, Refused
from domain.tournaments.rules import Cut, Stage
from domain.tournaments.verifying import verify_events
from tests.tournaments.running import ARBITER, DIRECTOR, OWNER, Evening, is_same, with_stages

WHO = st.sampled_from([OWNER, OWNER, DIRECTOR, DIRECTOR, ARBITER, "player 3", "nobody"])
STAFF = st.sampled_from([OWNER, DIRECTOR, ARBITER])
ENTRY, TABLE, ROUND = st.integers(1, 9), st.integers(1, 3), st.integers(1, 5)
POINTS = st.lists(st.integers(0, 3), min_size=4, max_size=4)
ON_TABLES = ["correct", "void", "replay", "forfeit", "adjudicate"]
KINDS = [*ON_TABLES, "adjust", "keep", "strike", "forbid", "apart", "note"]
FORMATS = [
    with_stages(Stage(format="swiss", rounds=2), Stage(format="knockout", cut=Cut(4), order="choose")),
    with_stages(Stage(format="swiss", rounds=3), special=Special(void="nobody", bye="own-mean"), check_in=True),
    with_stages(Stage(format="knockout"), capacity=8),
    with_stages(Stage(format="schedule", schedule="7"), capacity=7),
    with_stages(Stage(format="schedule", rounds=2)),
    with_stages(Stage(format="heats")),
    with_stages(Stage(format="ladder")),
    with_stages(
        Stage(format="swiss", rounds=2),
        deal="same",
        sizes=(4,),
        scheme=Scheme((Matchpoints(),)),
        special=Special(bye=0, void="nobody"),
    ),
    with_stages(Stage(format="swiss", rounds=2), deal="same", sizes=(4,), fill="bot"),
    with_stages(Stage(format="swiss", rounds=2), fairness="beacon", special=Special(void="replay")),
]
CHECKS = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
DONE: set[str] = set()  # the names of commands that were carried out at least once
NEXT = {
    "announced": {"entering", "cancelled"},
    "entering": {"running", "cancelled"},
    "running": {"concluded", "cancelled"},
    "concluded": set(),
    "cancelled": set(),
}


class Commands(RuleBasedStateMachine):
    """All commands, with arguments that are mostly possible."""

    @initialize(rules=st.sampled_from(FORMATS), count=st.sampled_from([0, 4, 7, 7, 8, 8, 9]))
    def announce(self, rules: Any, count: int) -> None:  # noqa: ANN401  # rules
        self.evening = Evening(rules)
        self.published: dict[int, list[tuple[int, ...]]] = {}
        self.state = "announced"
        if count > 1:
            self.attempt(entering.open_entering, by=OWNER)
            for number in range(1, count + 1):
                self.attempt(entering.enter, f"player {number}", may_wait=True)
            self.attempt(entering.start, by=OWNER)

    def go_on(self, points: list[int]) -> None:
        """Do what an organiser would do next."""
        cup = self.evening.cup
        if any(known.state in {"published", "playing"} for known in cup.rounds.values()):
            self.finish(points)
        elif any(known.state == "drawn" for known in cup.rounds.values()):
            self.publish(DIRECTOR)
        else:
            number = entering.next_undrawn(cup)
            for entry in cup.entries:
                self.attempt(entering.check_in, entry, number)
            draws = cup.draws
            self.draw(DIRECTOR, 1, set())
            if cup.draws == draws and cup.state == "running":
                self.attempt(ending.advance, by=DIRECTOR)
                self.attempt(ending.conclude, by=DIRECTOR)

    @rule(points=POINTS)
    def go_on_one(self, points: list[int]) -> None:
        self.go_on(points)

    @rule(points=POINTS)
    def go_on_once(self, points: list[int]) -> None:
        self.go_on(points)

    @rule(points=POINTS, more=st.integers(2, 4))
    def go_on_far(self, points: list[int], more: int) -> None:
        for _ in range(more):
            self.go_on(points)

    @rule(points=POINTS, more=st.integers(2, 6))
    def go_on_farther(self, points: list[int], more: int) -> None:
        for _ in range(more):
            self.go_on(points)

    def attempt(self, command: Any, *given: Any, **named: Any) -> None:  # noqa: ANN401  # any command
        """Let a command run, or be refused by clauses that exist; a refusal adds no event."""
        version = self.evening.cup.version
        refusal: Refused | None = None
        try:
            self.evening.do(command, *given, **named)
        except Refused as refused:
            refusal = refused
        if refusal is not None:
            assert RULEBOOK.unknown(refusal.clauses) == set()
            assert self.evening.cup.version == version
        else:
            DONE.add(command.__name__)

    def find(self, number: int, table: int) -> tuple[int, int]:
        """Mostly a table that exists: the numbers count round and round."""
        known = list(self.evening.cup.rounds.values())
        if not known or number == 5:
            return number, table
        part = known[-number % len(known)]
        return part.number, 1 + table % max(1, len(part.tables))

    def seats(self, number: int, table: int, points: list[int], kinds: list[Any]) -> list[SeatResult]:
        """A result that fits the table, if there is such a table."""
        known = self.evening.cup.rounds.get(number)
        if known is None or table not in known.tables:
            return [SeatResult(1, 0, 1), SeatResult(2, 0, 1)]
        found = self.evening.seats(number, table, points)
        return [SeatResult(s.entry, s.points, s.place, kind) for s, kind in zip(found, kinds, strict=False)]

    @rule(
        who=WHO, which=st.sampled_from(["open", "start", "conclude", "advance", "cancel"]), rare=st.integers(0, 5)
    )
    def change_state(self, who: str, which: str, rare: int) -> None:
        if which == "cancel" and rare == 5:
            self.attempt(ending.cancel, by=who, reason="snow")
        commands: dict[str, Any] = {
            "open": entering.open_entering, "start": entering.start, "conclude": ending.conclude,
        }  # fmt: skip
        commands["advance"] = ending.advance
        if which in commands:
            self.attempt(commands[which], by=who)

    @rule(who=WHO, number=ENTRY, wait=st.booleans())
    def enter(self, who: str, number: int, wait: bool) -> None:
        by = {"by": who} if who == DIRECTOR else {}
        self.attempt(entering.enter, f"player {number}", may_wait=wait, groups=(str(number % 3),), **by)

    @rule(who=STAFF, entry=ENTRY, number=ROUND)
    def admit_or_check_in(self, who: str, entry: int, number: int) -> None:
        self.attempt(entering.admit, entry, by=who)
        self.attempt(entering.check_in, entry, number, entropy="e")

    @rule(entries=st.sets(ENTRY, min_size=5))
    def check_in_many(self, entries: set[int]) -> None:
        for entry in entries:
            self.attempt(entering.check_in, entry, entering.next_undrawn(self.evening.cup))

    @rule(who=WHO, entry=ENTRY, why=st.sampled_from(["withdrawn", "no-show", "excused"]), first=st.none() | ROUND)
    def leave(self, who: str, entry: int, why: str, first: int | None) -> None:
        self.attempt(entering.leave, entry, by=who, why=why, from_round=first)

    @rule(who=WHO, entry=ENTRY, name=ENTRY)
    def return_or_relieve(self, who: str, entry: int, name: int) -> None:
        self.attempt(entering.return_entry, entry, by=who)
        self.attempt(entering.relieve, entry, f"player {name}", by=who)

    @rule(name=ENTRY, rare=st.integers(0, 3))
    def erase(self, name: int, rare: int) -> None:
        if not rare:
            self.attempt(entering.erase_holder, f"player {name}")

    @rule(who=WHO, step=st.sampled_from([1, 1, 1, 2]), absent=st.sets(ENTRY, max_size=1))
    def draw(self, who: str, step: int, absent: set[int]) -> None:
        cup, away = self.evening.cup, sorted(absent)
        named: dict[str, Any] = {}
        if cup.rules.fill == "bot" and cup.state == "running" and absent <= set(cup.entries):
            for _ in range(self.lacking(away)):
                self.attempt(entering.add_filler, f"bot {len(cup.entries)}")
        if cup.rules.fairness == "beacon":
            self.attempt(rounds.close_check_ins, by=who, beacon_round=cup.version, absent=away)
            closing = self.evening.cup.closings.get(entering.next_undrawn(self.evening.cup))
            named = {"beacon": Beacon(closing.beacon_round if closing else 1, "11" * 32)}
        link = self.evening.links[self.evening.cup.draws + step]
        self.attempt(rounds.draw_round, by=who, link=link, absent=away, **named)

    def lacking(self, absent: list[int]) -> int:
        """How many bots the next round lacks, as far as it can be drawn."""
        try:
            return rounds.lacking_bots(self.evening.cup, absent=absent)
        except Refused:
            return 0

    @rule(who=WHO, number=ROUND, one=ENTRY, two=ENTRY, which=st.sampled_from(["discard", "exchange"]))
    def change_draft(self, who: str, number: int, one: int, two: int, which: str) -> None:
        number = number if number == 5 else entering.next_undrawn(self.evening.cup) - 1
        if which == "discard":
            self.attempt(rounds.discard_draw, number, by=who, reason="why")
        else:
            self.attempt(rounds.exchange, number, one, two, by=who, reason="why")

    @rule(who=STAFF)
    def publish(self, who: str) -> None:
        for number in list(self.evening.cup.rounds):
            self.attempt(rounds.publish, number, by=who)

    @rule(number=ROUND, table=TABLE, game=st.sampled_from(["", "g", "h"]), fewer=st.integers(0, 3))
    def seat(self, number: int, table: int, game: str, fewer: int) -> None:
        number, table = self.find(number, table)
        known = self.evening.cup.rounds.get(number)
        entries: tuple[int, ...] = (1, 2)
        replay = 0
        if known and table in known.tables:
            entries = rounds.order_at(self.evening.cup, known, table)
            replay = table_in_force(self.evening.cup, number, table).replay
        self.attempt(rounds.seat_tables, number, [SeatedTable(table, entries[fewer == 1 :], game, "", replay)])

    @rule(number=ROUND, table=TABLE, entry=ENTRY, place=st.integers(1, 4))
    def choose(self, number: int, table: int, entry: int, place: int) -> None:
        number, table = self.find(number, table)
        self.attempt(rounds.choose_order, number, table, entry, place)

    @rule(
        who=STAFF, number=ROUND, table=TABLE, points=POINTS, game=st.sampled_from(["", "g", "h"]),
        kinds=st.lists(st.sampled_from(["played", "played", "left"]), min_size=4, max_size=4),
    )  # fmt: skip
    def result(self, who: str, number: int, table: int, points: list[int], game: str, kinds: list[str]) -> None:
        number, table = self.find(number, table)
        seats = self.seats(number, table, points, kinds)
        if game:
            self.attempt(results.take_game, number, table, seats, source=Source(kind="game", game=game))
        else:
            self.attempt(results.enter_result, number, table, seats, by=who)

    def finish(self, points: list[int]) -> None:
        for number, known in list(self.evening.cup.rounds.items()):
            for table, part in known.tables.items():
                seats = self.seats(number, table, points, ["played"] * 4)
                if part.game:
                    self.attempt(
                        results.take_game, number, table, seats, source=Source(kind="game", game=part.game)
                    )
                else:
                    self.attempt(results.enter_result, number, table, seats, by=ARBITER)
            self.attempt(rounds.complete_round, number)
            if known.deal:
                self.attempt(rounds.unseal, number, self.evening.deals[known.deal])

    @rule(who=WHO, number=ROUND, table=TABLE, entry=ENTRY, agrees=st.booleans())
    def answer(self, who: str, number: int, table: int, entry: int, agrees: bool) -> None:
        number, table = self.find(number, table)
        part = self.evening.cup.rounds[number].tables.get(table) if number in self.evening.cup.rounds else None
        entry = part.entries[entry % len(part.entries)] if part else entry
        by = who if who in {ARBITER, "nobody"} else f"player {entry}"
        if agrees:
            self.attempt(results.confirm, number, table, entry, by=by)
        else:
            self.attempt(results.dispute, number, table, entry, by=by, reason="why")

    @rule(
        who=STAFF, number=ROUND, table=TABLE, one=ENTRY, two=ENTRY, points=POINTS, deducted=st.integers(-3, 3),
        kind=st.sampled_from(KINDS),
    )  # fmt: skip
    def decide(
        self, who: str, number: int, table: int, one: int, two: int, points: list[int], deducted: int, kind: str
    ) -> None:
        number, table = self.find(number, table)
        seats = tuple(self.seats(number, table, points, ["played"] * 4))
        effect: Any = {
            "correct": Correct(number, table, seats),
            "adjudicate": Adjudicate(number, table, seats),
            "adjust": Adjust(one, deducted, number),
            "void": Void(number, table),
            "replay": Replay(number, table),
            "forfeit": Forfeit(number, table, one),
            "keep": Disqualify(one),
            "strike": Disqualify(one, "strike"),
            "forbid": Forbid(one, two),
            "apart": Apart(one, two),
            "note": Note(),
        }[kind]
        self.attempt(rulings.rule, effect, by=who, clause="T-061", reason="why")

    @rule(which=st.integers(0, 9), points=POINTS, kind=st.sampled_from(ON_TABLES))
    def decide_again(self, which: int, points: list[int], kind: str) -> None:
        self.decide(ARBITER, which % 2 + 1, which, 1 + which % 4, 2, points, 1, kind)

    @rule(who=WHO, number=st.integers(1, 6))
    def revoke(self, who: str, number: int) -> None:
        self.attempt(rulings.revoke, number, by=who, reason="why")

    @invariant()
    def states_follow_each_other(self) -> None:
        if not hasattr(self, "evening"):
            return
        cup = self.evening.cup
        seen = [self.state]
        while seen[-1] != cup.state and NEXT[seen[-1]]:
            seen.append(cup.state if cup.state in NEXT[seen[-1]] else next(iter(NEXT[seen[-1]] - {"cancelled"})))
        assert seen[-1] == cup.state
        self.state = cup.state
        assert "owner" in cup.officials.values()

    @invariant()
    def published_tables_stand(self) -> None:
        """T-006, T-003: they never change, and nobody sits twice in a round."""
        if not hasattr(self, "evening"):
            return
        for number, known in self.evening.cup.rounds.items():
            tables = [table.entries for table in known.tables.values()]
            seated = [entry for table in tables for entry in (*table,)] + list(known.draw.byes)
            assert len(seated) == len(set(seated))
            if known.is_published:
                assert self.published.setdefault(number, tables) == tables

    @invariant()
    def lines_are_what_the_scheme_gives(self) -> None:
        """T-004, T-005: a table that is over has a line for each entry, and completed rounds have none open."""
        if not hasattr(self, "evening"):
            return
        cup = self.evening.cup
        for number, known in cup.rounds.items():
            for table, part in known.tables.items():
                current = table_in_force(cup, number, table)
                if current.lines:
                    assert {line.entry for line in current.lines} == set(part.entries)
                if current.result and current.lines and current.lines[0].kind != "void":
                    assert current.lines == count_table(cup.rules.counting, number, table, current.result)
                assert known.state != "completed" or is_over(cup, number, table)

    @invariant()
    def nobody_has_two_entries(self) -> None:
        """T-022, T-023."""
        if not hasattr(self, "evening"):
            return
        cup = self.evening.cup
        held = [entry.holder for entry in cup.entries.values() if entry.status in {"in", "waiting"}]
        assert len(held) == len(set(held)) or "" in held
        assert "" not in held or cup.state in {"concluded", "cancelled"}
        own = {holder: set(numbers) for holder, numbers in cup.held.items() if numbers}
        assert own == {
            holder: {each.number for each in cup.entries.values() if each.holder == holder}
            for holder in {each.holder for each in cup.entries.values()}
        }
        assert cup.places_taken == sum(each.status == "in" and not each.fills for each in cup.entries.values())

    @invariant()
    def standings_count(self) -> None:
        """Places follow from each other, and what was concluded is what the events say."""
        if not hasattr(self, "evening"):
            return
        cup = self.evening.cup
        for stage in range(cup.stage + 1):
            places = [standing.place for standing in rank_stage(cup, stage)]
            assert places == [1 + sum(other < place for other in places) for place in places]
        if cup.state == "concluded":
            assert standings_hash(cup.final) == standings_hash(final_order(cup))

    def teardown(self) -> None:
        """What is loaded from the store is what was saved, and verification finds nothing wrong."""
        if hasattr(self, "evening"):
            assert is_same(self.evening.replayed(), self.evening.cup)
            assert verify_events(self.evening.stored()) == []
