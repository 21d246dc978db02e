"""The clock of a game, computed from the sentences of the design: what runs, what is added, what is given back."""

from itertools import groupby
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from domain.box.clock import (
    DAY,
    RETURNED,
    SECOND,
    ClockState,
    advance,
    deadline,
    expires,
    is_on_vacation,
    left,
    next_expiry,
    start,
    vacation_left,
)
from domain.kernel.nouns import (
    Agenda,
    Clock,
    Closed,
    Decided,
    Decline,
    Event,
    Frame,
    Lanes,
    Paused,
    Proposed,
    Resumed,
    SeatLeft,
    Step,
    Substituted,
    TimedOut,
    TookBack,
    VacationBegan,
    VacationEnded,
)
from domain.kernel.replay import apply_event
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, decisions

BANK = Clock(kind="bank", seconds=100, increment=10, grace=5, vacation_days=3)
PER_TURN = Clock(kind="per_turn", seconds=100, grace=5, vacation_days=3)
T0 = 1_800_000_000_000
RULES = Ruleset[Any]()


class Empty(Struct, frozen=True):
    """A game in which nothing is ever true."""


class Ask(Step, frozen=True):
    """A question."""


def asking(version: int, *seats: int, since: dict[int, int] | None = None) -> Agenda[Any]:
    """These seats must decide, each since this version unless another is given."""
    return (
        (Lanes(tuple((Frame(seat, Ask(), (since or {}).get(seat, version)),) for seat in seats)),) if seats else ()
    )


class Game:
    """A history that is made event by event, with the clock that moves on by it."""

    def __init__(self, clock: Clock, seats: int, *asked: int) -> None:
        self.position: Position[Any] = Position(1, Empty(), asking(1, *asked))
        self.positions = [self.position]
        self.events: list[Event] = []
        self.times = [T0]
        self.state = start(clock, seats, decisions(self.position.agenda), T0)
        self.states = [self.state]

    @property
    def now(self) -> int:
        """Seconds since the opening."""
        return (self.times[-1] - T0) // SECOND

    def store(self, event: Event, at: int) -> None:
        """One more event, so many ms after the opening."""
        self.position = apply_event(RULES, self.position, event)
        asked = decisions(self.position.agenda)
        self.state = advance(self.state, event, asked, T0 + at)
        self.positions.append(self.position)
        self.events.append(event)
        self.times.append(T0 + at)
        self.states.append(self.state)

    def decide(self, seat: int, at: int, *asked: int, given_back: int = 0, revealed: bool = False) -> None:
        """A seat decides so many seconds after the opening; then these are asked, others as before."""
        version = self.position.version + 1
        since = {each.seat: each.since for each in decisions(self.position.agenda) if each.seat != seat}
        agenda = asking(version, *asked, since=since)
        event: Event = Decided(seat, "ask", Decline(), (), agenda, revealed)
        self.store(replace(event, given_back=given_back * SECOND) if given_back else event, at * SECOND)

    def undo(self, seat: int, at: int) -> None:
        back = self.position.back
        assert back is not None
        self.store(TookBack(seat, back.version), at * SECOND)

    @property
    def left(self) -> list[int]:
        """What all seats have left, in seconds."""
        return [left(self.state, seat) // SECOND for seat in range(len(self.state.seats))]

    @property
    def deadlines(self) -> list[int | None]:
        """When the seats' time is over, in seconds after the opening."""
        found = [deadline(self.state, seat) for seat in range(len(self.state.seats))]
        return [None if at is None else (at - T0) // SECOND for at in found]


# --- turns ---


def test_a_turn_has_the_seconds_that_were_agreed() -> None:
    """Per turn: whoever is asked has all of it, whatever was left before."""
    game = Game(PER_TURN, 2, 0)
    assert (game.left, game.deadlines) == ([100, 100], [100, None])
    game.decide(0, 30, 1)
    assert (game.left, game.deadlines) == ([70, 100], [None, 130])
    game.decide(1, 110, 0)
    assert (game.left, game.deadlines) == ([100, 20], [210, None])


def test_a_bank_is_for_the_whole_game_and_grows_with_each_turn() -> None:
    """It starts with its seconds, and the increment comes when the seat is asked, for the first time as well."""
    game = Game(BANK, 2, 0)
    assert (game.left, game.deadlines) == ([110, 100], [110, None])
    game.decide(0, 30, 1)
    assert (game.left, game.deadlines) == ([80, 110], [None, 140])
    game.decide(1, 50, 0)
    assert (game.left, game.deadlines) == ([90, 90], [140, None])


@pytest.mark.parametrize(("clock", "rest"), [(PER_TURN, 60), (BANK, 70)])
def test_a_run_of_own_decisions_is_one_turn(clock: Clock, rest: int) -> None:
    """Nothing is added until another seat has decided."""
    game = Game(clock, 2, 0)
    game.decide(0, 10, 0)
    game.decide(0, 40, 0)
    assert (game.left[0], game.deadlines[0]) == (rest, 40 + rest)


def test_with_simultaneous_decisions_each_seats_own_time_runs() -> None:
    """Who has answered waits; the others' deadlines stay as they are."""
    game = Game(BANK, 3, 0, 1, 2)
    game.decide(1, 30, 0, 2)
    assert (game.left, game.deadlines) == ([80, 80, 80], [110, None, 110])
    game.decide(0, 50, 2)
    assert (game.left, game.deadlines) == ([60, 80, 60], [None, None, 110])


@pytest.mark.parametrize(("clock", "rest"), [(PER_TURN, 70), (BANK, 80)])
def test_who_answers_after_another_who_was_asked_too_goes_on_with_the_same_turn(clock: Clock, rest: int) -> None:
    """The run begins with the seat's own decision, not before it; that of the other is over."""
    game = Game(clock, 2, 0, 1)
    game.decide(0, 10, 1)
    game.decide(1, 30, 0, 1)
    assert (game.left[1], game.deadlines[1]) == (rest, 30 + rest)
    assert game.left[0] == (100 if clock is PER_TURN else 110)


def test_an_open_question_belongs_to_a_new_turn_once_another_seat_has_decided() -> None:
    """In rounds in which all are asked at once, who was last has a turn for the next one as well; one, not two."""
    game = Game(PER_TURN, 2, 0, 1)
    game.decide(0, 10, 1)
    game.decide(1, 30, 0, 1)
    assert game.left == [100, 70]
    game.decide(0, 40, 0, 1)
    assert game.left == [90, 100]
    game.decide(0, 50, 1)
    assert game.left == [80, 90]


def test_a_late_decision_counts_and_nothing_is_left() -> None:
    """Where it was stored before TimedOut; per turn the next turn has all its time, a bank only its increment."""
    for clock, next_turn in ((PER_TURN, 100), (BANK, 10)):
        game = Game(clock, 2, 0)
        game.decide(0, 500, 1)
        assert (game.left[0], game.deadlines[0]) == (0, None)
        game.decide(1, 510, 0)
        assert game.left[0] == next_turn


def test_what_is_left_is_never_below_nothing_and_the_deadline_stays_where_it_was() -> None:
    """An event after the deadline moves nothing."""
    game = Game(BANK, 2, 0)
    game.store(Proposed(1, "abandon"), 300 * SECOND)
    assert (game.left[0], game.deadlines[0]) == (0, 110)


def test_a_clock_that_goes_backwards_takes_nothing() -> None:
    """Where the store's clock was set back, no time has run."""
    game = Game(BANK, 2, 0)
    game.decide(0, -20, 1)
    assert game.left == [110, 110]


# --- what does not run ---


def test_an_outage_is_given_back() -> None:
    """It is left out of what ran; never more than ran."""
    game = Game(BANK, 2, 0)
    game.decide(0, 50, 1, given_back=30)
    game.decide(1, 60, 0, given_back=30)
    assert game.left == [100, 110]


@pytest.mark.parametrize("began", ["in the vacation", "after it"])
def test_an_outage_in_a_vacation_is_given_back_once(began: str) -> None:
    """It puts the end of the vacation off, and uses nothing of it, wherever in it the outage was."""
    game = Game(BANK, 2, 0)
    game.store(VacationBegan(0, 1), 0)
    day, outage = DAY // SECOND, 3_600
    if began == "in the vacation":
        game.store(replace(Proposed(1, "abandon"), given_back=outage * SECOND), 7_200 * SECOND)
        assert game.deadlines[0] == day + outage + 110
        assert vacation_left(game.state, 0) == 3 * DAY - outage * SECOND
        game.decide(0, day + outage + 50, 1)
    else:
        game.decide(0, day + outage + 50, 1, given_back=outage)
    assert (game.left[0], vacation_left(game.state, 0)) == (60, 2 * DAY)


def test_a_pause_stops_all_until_it_is_ended_or_somebody_decides() -> None:
    """While it lasts there is no deadline."""
    game = Game(BANK, 2, 0)
    game.store(Paused(), 10 * SECOND)
    assert (game.left, game.deadlines) == ([100, 100], [None, None])
    game.store(Resumed(1), 5_000 * SECOND)
    assert (game.left, game.deadlines) == ([100, 100], [5_100, None])
    game.store(Paused(), 5_010 * SECOND)
    game.decide(0, 9_000, 1)
    assert (game.left, game.deadlines) == ([90, 110], [None, 9_110])


def test_a_vacation_lasts_until_its_days_are_over() -> None:
    """Then time runs again by itself, and the days are used."""
    game = Game(BANK, 2, 0)
    day = DAY // SECOND
    game.store(VacationBegan(0, 2), 10 * SECOND)
    assert is_on_vacation(game.state, 0)
    assert game.deadlines[0] == 10 + 2 * day + 100
    game.decide(0, 2 * day + 30, 1)
    assert game.left[0] == 80
    assert vacation_left(game.state, 0) == DAY
    assert not is_on_vacation(game.state, 0)


@pytest.mark.parametrize("ends", ["decides", "says so"])
def test_a_vacation_ends_when_the_seat_decides_or_says_so(ends: str) -> None:
    """Only what was used of it is used."""
    game = Game(BANK, 2, 0)
    game.store(VacationBegan(0, 2), 0)
    if ends == "decides":
        game.decide(0, 1_000, 1)
    else:
        game.store(VacationEnded(0), 1_000 * SECOND)
    assert vacation_left(game.state, 0) == 3 * DAY - 1_000 * SECOND
    assert game.left[0] == 110
    assert not is_on_vacation(game.state, 0)


def test_a_vacation_is_over_when_it_is_used_up() -> None:
    """Whatever number of days was asked for."""
    game = Game(BANK, 2, 0)
    day = DAY // SECOND
    game.store(VacationBegan(0, 2), 0)
    game.store(VacationEnded(0), 2 * DAY)
    game.store(VacationBegan(0, 3), 2 * DAY)
    assert game.deadlines[0] == 3 * day + 110
    game.store(Proposed(1, "abandon"), 5 * DAY)
    assert (vacation_left(game.state, 0), game.left[0]) == (0, 0)


def test_the_others_time_runs_while_a_seat_is_on_vacation() -> None:
    """A vacation is of one seat."""
    game = Game(BANK, 2, 0, 1)
    game.store(VacationBegan(0, 1), 10 * SECOND)
    game.decide(1, 40, 0)
    assert game.left == [100, 70]


# --- undo ---


def test_an_undo_gives_no_time_and_takes_back_what_was_added() -> None:
    """What has run stays spent; what the next seat was given for its turn is gone, and comes again."""
    game = Game(BANK, 2, 0)
    game.decide(0, 30, 1)
    game.undo(0, 45)
    assert game.left == [80, 85]  # 0 ran for 30, 1 for 15
    assert game.deadlines == [125, None]
    game.decide(0, 50, 1)
    assert game.left == [75, 95]


def test_an_undo_of_an_undo_follows_the_way_back() -> None:
    """Each leads to what was granted at the version it returns to."""
    game = Game(BANK, 2, 0)
    game.decide(0, 10, 1)
    game.decide(1, 20, 0)
    assert game.left == [110, 100]
    game.undo(1, 25)
    assert game.left == [95, 100]
    game.undo(0, 30)
    assert game.left == [95, 85]


def test_what_cannot_be_undone_leads_nowhere() -> None:
    """The clock's way back is cut where the position's is."""
    returned = Substituted(0, "bot", "a", RETURNED)
    for event in (Proposed(1, "abandon"), Paused(), TimedOut(0, "a"), SeatLeft(0, "a", "resigned"), returned):
        game = Game(BANK, 2, 0)
        game.decide(0, 10, 1)
        game.store(event, 20 * SECOND)
        assert game.position.back is None
        assert game.state.back is None


# --- the end of the time ---


def test_a_seat_times_out_when_the_grace_is_over_too() -> None:
    """The first of the seats that are asked for; none that does not run."""
    game = Game(BANK, 2, 0)
    assert (expires(game.state, 0), expires(game.state, 1)) == (T0 + 115 * SECOND, None)
    assert next_expiry(game.state, (0, 1)) == T0 + 115 * SECOND
    assert next_expiry(game.state, (1,)) is None


@pytest.mark.parametrize(("returns", "who"), [("until_next_decision", "ada"), ("never", "")])
def test_who_timed_out_may_come_back_until_the_seat_is_asked_in_a_later_turn(
    returns: Literal["never", "until_next_decision"], who: str
) -> None:
    """Where the clock says so; the bot's own decision belongs to the same turn."""
    game = Game(replace(BANK, returns=returns), 2, 0)
    game.store(TimedOut(0, "ada"), 120 * SECOND)
    assert (game.state.seats[0].timed_out, game.left[0]) == (who, 0)
    game.store(Substituted(0, "ada", "bot", "timed_out"), 120 * SECOND)
    game.decide(0, 121, 0)
    game.decide(0, 122, 1)
    assert game.state.seats[0].timed_out == who
    game.decide(1, 130, 0)
    assert game.state.seats[0].timed_out == ""


def test_an_undo_of_another_seat_gives_back_the_right_to_return() -> None:
    """The later turn, in which it was lost, has not begun then."""
    game = Game(BANK, 2, 0)
    game.store(TimedOut(0, "ada"), 120 * SECOND)
    game.store(Substituted(0, "ada", "bot", "timed_out"), 120 * SECOND)
    game.decide(0, 121, 1)
    game.decide(1, 130, 0)
    assert game.state.seats[0].timed_out == ""
    game.undo(1, 140)
    assert game.state.seats[0].timed_out == "ada"


def test_who_came_back_or_left_has_not_timed_out() -> None:
    """Nobody else can come back for them."""
    for event in (Substituted(0, "bot", "eve", RETURNED), SeatLeft(0, "ada", "timed_out")):
        game = Game(BANK, 2, 0)
        game.store(TimedOut(0, "ada"), 120 * SECOND)
        game.store(event, 121 * SECOND)
        assert game.state.seats[0].timed_out == ""


def test_nothing_runs_after_the_end() -> None:
    """A game that was abandoned has open decisions, and no clock."""
    game = Game(BANK, 2, 0)
    game.store(Closed("abandoned", (), (), ""), 10 * SECOND)
    assert game.deadlines == [None, None]
    assert next_expiry(game.state, (0, 1)) is None


# --- random histories, against the sentences of the design ---


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
        total = 0
        for v in range(2, version + 1):
            if seat in self.asked(v - 1) and not self.paused(v - 1):
                total += self.in_service(v) - self.vacation(seat, v)
        return total

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


def ways_back(state: ClockState | Position[Any]) -> list[int]:
    """The versions to which undos lead, one after the other."""
    found: list[int] = []
    back = state.back
    while back is not None:
        found.append(back.version)
        back = back.back
    return found
