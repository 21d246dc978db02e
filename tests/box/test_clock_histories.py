"""The clock in random histories, against the sentences of the design, each computed from the whole history."""

from itertools import groupby
from typing import Any

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.box.clock import (
    DAY,
    RETURNED,
    SECOND,
    ClockState,
)
from domain.kernel.nouns import (
    Clock,
    Decided,
    Decline,
    Event,
    Paused,
    Proposed,
    Resumed,
    Substituted,
    TimedOut,
    TookBack,
    VacationBegan,
    VacationEnded,
)
from domain.kernel.table import Position, decisions
from tests.support.clock_history import BANK, PER_TURN, T0, Game, asking


class Oracle:
    """Says of each version what the design says, from the whole history and without the versions between."""

    def __init__(self, game: Game, clock: Clock) -> None:
        self.game, self.clock = game, clock

    def event(self, version: int) -> Event:
        return self.game.events[version - 2]

    def at(self, version: int) -> int:
        return self.game.times[version - 1]

    def asked(self, version: int) -> dict[int, int]:
        return {each.seat: each.since for each in decisions(self.game.positions[version - 1].agenda)}

    def paused(self, version: int) -> bool:
        switches = [e for v in range(2, version + 1) if isinstance(e := self.event(v), Paused | Resumed | Decided)]
        return bool(switches) and isinstance(switches[-1], Paused)

    def in_service(self, version: int) -> int:
        """How much of the time before this version was in no outage."""
        back = self.event(version).given_back
        return max(0, self.at(version) - self.at(version - 1) - (back if isinstance(back, int) else 0))

    def vacation_rest(self, seat: int, version: int) -> int:
        """What is to come of the vacation that was begun last, if nothing has ended it: none runs in an outage."""
        for v in range(version, 1, -1):
            event = self.event(v)
            if isinstance(event, VacationBegan) and event.seat == seat:
                whole = min(event.days * DAY, self.clock.vacation_days * DAY - self.vacation_used(seat, v))
                return max(0, whole - sum(self.in_service(u) for u in range(v + 1, version + 1)))
            ends = isinstance(event, Decided | VacationEnded | Substituted | TimedOut)
            if ends and getattr(event, "seat", None) == seat:
                return 0
        return 0

    def vacation(self, seat: int, version: int) -> int:
        """How much of the time before this version the seat was on vacation."""
        return min(self.in_service(version), self.vacation_rest(seat, version - 1))

    def vacation_used(self, seat: int, version: int) -> int:
        return sum(self.vacation(seat, v) for v in range(2, version + 1))

    def spent(self, seat: int, version: int) -> int:
        """What has run of its time: while it was asked; after an undo also while its question was answered."""
        if version == 1:
            return 0
        event = self.event(version)
        if isinstance(event, TookBack):
            undone = event.to + 1
            since = range(undone + 1, version + 1) if seat in self.asked(event.to) else ()
            return self.spent(seat, undone) + sum(self.in_service(v) - self.vacation(seat, v) for v in since)
        runs = seat in self.asked(version - 1) and not self.paused(version - 1)
        ran = self.in_service(version) - self.vacation(seat, version) if runs else 0
        return self.spent(seat, version - 1) + ran

    def path(self, version: int) -> list[int]:
        """The versions that lead to this one, without what was undone and the undos."""
        if version == 1:
            return [1]
        event = self.event(version)
        return self.path(event.to) if isinstance(event, TookBack) else [*self.path(version - 1), version]

    def turn(self, seat: int, path: list[int]) -> int:
        """The number of the turn to which the next decision of the seat belongs: a run of its decisions."""
        decided = [event.seat for v in path[1:] if isinstance(event := self.event(v), Decided)]
        runs = [each for each, _ in groupby(decided)]
        return runs.count(seat) + (runs[-1:] != [seat])

    def granted(self, seat: int, version: int) -> tuple[int, bool, str]:
        """What the seat was granted: once for each turn in which it was asked.

        And whether its next turn has nothing yet, and who may come back.
        """
        granted, timed_out, turns, path = self.clock.seconds * SECOND, "", set[int](), self.path(version)
        for count, v in enumerate(path, 1):
            event = self.event(v) if v > 1 else None
            if isinstance(event, TimedOut) and event.seat == seat:
                granted, timed_out = self.spent(seat, v), event.player
            if isinstance(event, Substituted) and event.seat == seat and event.reason == RETURNED:
                timed_out = ""
            if isinstance(event, Decided) and event.seat == seat:
                granted = max(granted, self.spent(seat, v))
            turn = self.turn(seat, path[:count])
            if (v == 1 or isinstance(event, Decided)) and seat in self.asked(v) and turn not in turns:
                turns.add(turn)
                timed_out = ""
                bank = self.clock.kind == "bank"
                added = self.clock.increment if bank else self.clock.seconds
                granted = (granted if bank else self.spent(seat, v)) + added * SECOND
        return granted, self.turn(seat, path) not in turns, timed_out


@st.composite
def histories(draw: st.DrawFn) -> tuple[Game, Clock]:
    """A game of two or three seats in which anything happens that may happen, at any time."""
    clock = draw(st.sampled_from((BANK, PER_TURN)))
    count = draw(st.integers(2, 3))
    seats = st.integers(0, count - 1)
    some_seats = st.lists(seats, min_size=1, unique=True)
    game = Game(clock, count, *draw(some_seats))
    at = 0
    for _ in range(draw(st.integers(1, 14))):
        step = draw(st.one_of(st.integers(0, 150 * SECOND), st.integers(0, 2 * DAY)))
        at += step
        kind = draw(st.sampled_from(("decide", "decide", "decide", "undo", "other")))
        asked = decisions(game.position.agenda)
        version = game.position.version + 1
        if kind == "undo" and game.position.back is not None:
            event: Event = TookBack(game.position.by, game.position.back.version)
        elif kind == "other":
            seat, days = draw(seats), draw(st.integers(1, 4))
            event = draw(st.sampled_from((
                Paused(), Resumed(seat), VacationBegan(seat, days), VacationEnded(seat), Proposed(seat, "abandon"),
                Substituted(seat, "a", "b", draw(st.sampled_from(("absent", RETURNED)))), TimedOut(seat, "a"),
            )))  # fmt: skip
        else:
            seat = draw(st.sampled_from(asked)).seat
            since = {each.seat: each.since for each in asked if each.seat != seat}
            agenda = asking(version, *sorted(draw(some_seats)), since=since)
            event = Decided(seat, "ask", Decline(), (), agenda, draw(st.booleans()))
        if draw(st.booleans()):
            event = replace(event, given_back=draw(st.integers(1, step + 1)))
        game.store(event, at)
    return game, clock


@settings(max_examples=150, deadline=None)
@given(histories())
def test_a_clock_that_moves_on_event_by_event_says_what_the_whole_history_says(made: tuple[Game, Clock]) -> None:
    """At each version, for each seat; and its way back is that of the position, so a snapshot may hold both."""
    game, clock = made
    oracle = Oracle(game, clock)
    for version, state in enumerate(game.states, 1):
        assert (state.version, state.at) == (version, game.times[version - 1])
        for seat, now in enumerate(state.seats):
            assert now.spent == oracle.spent(seat, version)
            assert (now.granted, now.turn_over, now.timed_out) == oracle.granted(seat, version)
            assert now.runs == (seat in oracle.asked(version))
            assert now.vacation_used == oracle.vacation_used(seat, version)
            assert max(0, now.vacation_until - state.at) == oracle.vacation_rest(seat, version)
        assert state.paused == oracle.paused(version)
        assert ways_back(state) == ways_back(game.positions[version - 1])
        assert msgspec.json.decode(msgspec.json.encode(state), type=ClockState) == state


@settings(max_examples=100, deadline=None)
@given(histories(), st.data())
def test_after_an_undo_time_stands_as_if_nothing_had_been_decided(
    made: tuple[Game, Clock], data: st.DataObject
) -> None:
    """For each seat; but what the decision has ended, a pause or a vacation, does not begin again."""
    game, clock = made
    asked = decisions(game.position.agenda)
    seat = data.draw(st.sampled_from([each.seat for each in asked]))
    assume(not game.state.paused and not game.state.seats[seat].vacation_until)
    other = Game(clock, len(game.state.seats), *[each.seat for each in decisions(game.positions[0].agenda)])
    for event, at in zip(game.events, game.times[1:], strict=True):
        other.store(event, at - T0)
    some = st.lists(st.integers(0, len(game.state.seats) - 1), min_size=1, unique=True)
    at, version = game.times[-1] - T0, game.position.version + 1
    decided, undone = (at + data.draw(st.integers(n, 200 * SECOND)) for n in (0, 200 * SECOND))
    game.store(Decided(seat, "ask", Decline(), (), asking(version, *data.draw(some))), decided)
    game.store(TookBack(seat, version - 1), undone)
    other.store(Proposed(seat, "abandon"), decided)
    other.store(Proposed(seat, "abandon"), undone)
    assert (game.left, game.deadlines) == (other.left, other.deadlines)


def ways_back(state: ClockState | Position[Any]) -> list[int]:
    """The versions to which undos lead, one after the other."""
    found: list[int] = []
    back = state.back
    while back is not None:
        found.append(back.version)
        back = back.back
    return found
