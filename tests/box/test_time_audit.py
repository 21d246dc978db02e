"""What an audit finds in the times of a history: each sentence of the design, kept and broken."""

from typing import Any

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.box.time_audit import audit_time, may_be_abandoned
from domain.kernel.nouns import (
    Answered,
    Clock,
    Closed,
    Deserted,
    Event,
    Frame,
    Opened,
    Paused,
    Proposed,
    Resumed,
    SeatLeft,
    Step,
    Substituted,
    TimedOut,
    VacationBegan,
)
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position

CLOCK = Clock(kind="per_turn", seconds=100, grace=5, vacation_days=1)
SECOND, DAY = 1000, 24 * 3600
END = Closed("abandoned", (), (), "")
TO_BOT = (TimedOut(0, "a"), Substituted(0, "a", "bot", "timed_out"))


class Ask(Step, frozen=True):
    """A question, which seat 0 is asked from the beginning on."""


class Empty(Struct, frozen=True):
    """A game in which nothing is ever true."""


def faults(*events: tuple[Event, int], clock: Clock | None = CLOCK, timed: bool = True) -> list[int]:
    """The versions in which an audit of these events finds a fault; each with its second after the opening."""
    agenda = (Frame(0, Ask(), 1),)
    opened: Opened[Any, Any, Any] = Opened(
        "t", ("a", "b"), None, 1, "", "", "", (), (), agenda, clock=clock or UNSET
    )
    times = [0, *(at * SECOND for _, at in events)]
    position: Position[Any] = Position(1, Empty(), agenda)
    history = [opened, *(event for event, _ in events)]
    return [version for version, _ in audit_time(Ruleset[Any](), position, history, times if timed else None)]


def policy(on_timeout: str) -> Clock:
    return replace(CLOCK, on_timeout=on_timeout)


def test_a_seat_times_out_when_time_and_grace_are_over() -> None:
    """Not a millisecond before; and not for an outage."""
    for at, found in ((105, []), (104, [2])):
        assert faults(*((event, at) for event in TO_BOT)) == found
    late = replace(TO_BOT[0], given_back=50 * SECOND)
    for at, found in ((155, []), (154, [2])):
        assert faults((late, at), (TO_BOT[1], at)) == found


def test_a_seat_that_is_not_asked_does_not_time_out() -> None:
    """Nor while the game is paused."""
    assert faults((TimedOut(1, "b"), 500), (Substituted(1, "b", "bot", "timed_out"), 500)) == [2]
    paused = [(Proposed(1, "pause"), 1), (Answered(0, 2, True), 2), (Paused(), 3)]
    assert faults(*paused, *((event, 500) for event in TO_BOT)) == [5]
    assert faults(*paused, (Resumed(0), 500), *((event, 700) for event in TO_BOT)) == []


def test_without_times_the_order_is_checked_alone() -> None:
    """A history may lack them."""
    assert faults(*((event, 1) for event in TO_BOT), timed=False) == []
    assert faults((TO_BOT[0], 1), timed=False) == [2]


@pytest.mark.parametrize(
    ("on_timeout", "following", "sound"),
    [
        ("bot", [Substituted(0, "a", "bot", "timed_out")], True),
        ("bot", [END], True),
        ("bot", [TimedOut(0, "b"), END], True),
        ("bot", [], False),
        ("bot", [Substituted(1, "b", "bot", "timed_out")], False),
        ("bot", [Substituted(0, "x", "bot", "timed_out")], False),
        ("bot", [Substituted(0, "a", "bot", "handed over")], False),
        ("bot", [SeatLeft(0, "a", "timed_out")], False),
        ("bot", [replace(END, reason="finished")], False),
        ("resign", [SeatLeft(0, "a", "timed_out"), Substituted(0, "a", "bot", "timed_out")], True),
        ("resign", [SeatLeft(0, "a", "timed_out"), replace(END, reason="timed_out")], True),
        ("resign", [SeatLeft(0, "a", "resigned")], False),
        ("resign", [Substituted(0, "a", "bot", "timed_out")], False),
        ("abandon", [END], True),
        ("resign", [END], True),
        ("abandon", [Substituted(0, "a", "bot", "timed_out")], False),
    ],
)
def test_what_follows_a_timeout_is_what_the_clock_says(
    on_timeout: str, following: list[Event], sound: bool
) -> None:
    """It is stored with it; only the end by all is always possible."""
    found = faults((TimedOut(0, "a"), 200), *((event, 200) for event in following), clock=policy(on_timeout))
    assert (2 not in found) is sound


@pytest.mark.parametrize(
    ("on_timeout", "following", "found"),
    [
        ("bot", [END], [4]),
        ("resign", [END], [4]),
        ("abandon", [END], []),
        ("resign", [SeatLeft(0, "a", "timed_out"), replace(END, reason="timed_out")], []),
        ("bot", [TimedOut(1, "bot"), END], []),
    ],
)
def test_one_who_times_out_after_others_resigned_loses_as_the_clock_says(
    on_timeout: str, following: list[Event], found: list[int]
) -> None:
    """Two at once abandon it."""
    gone = [(SeatLeft(1, "b", "resigned"), 1), (Substituted(1, "b", "bot", "resigned"), 1)]
    ending = [(TimedOut(0, "a"), 200), *((event, 200) for event in following)]
    assert faults(*gone, *ending, clock=policy(on_timeout), timed=False) == found


def test_nobody_is_replaced_for_a_timeout_without_one() -> None:
    """Nor comes back."""
    for event in (Substituted(0, "a", "bot", "timed_out"), SeatLeft(0, "a", "timed_out")):
        assert faults((event, 10)) == [2]
    assert faults((Substituted(0, "a", "b", "returned"), 10)) == [2]


def test_no_more_time_is_given_back_than_has_passed() -> None:
    """Nor less than none."""
    for given_back, found in ((10 * SECOND, []), (10 * SECOND + 1, [2]), (-1, [2])):
        assert faults((replace(Proposed(1, "abandon"), given_back=given_back), 10)) == found


def test_a_vacation_is_within_what_the_clock_allows() -> None:
    """A day here; what of it is still to come counts as taken only when it has passed."""
    assert faults((VacationBegan(0, 1), 10), (VacationBegan(0, 1), 20)) == []
    assert faults((VacationBegan(0, 1), 10), (VacationBegan(0, 1), 10 + DAY)) == [3]
    assert faults((VacationBegan(0, 0), 10)) == [2]


def test_no_vacation_begins_once_the_deadline_has_passed() -> None:
    """In the grace, too; an outage puts the deadline off."""
    for at, found in ((99, []), (100, [2]), (104, [2])):
        assert faults((VacationBegan(0, 1), at)) == found
    assert faults((replace(VacationBegan(0, 1), given_back=50 * SECOND), 149)) == []
    assert faults((VacationBegan(1, 1), 500)) == [], "its time does not run"


def test_a_seat_is_left_as_absent_only_if_that_was_agreed() -> None:
    """Just before, and about this seat."""
    absent = (SeatLeft(0, "a", "absent"), 3)
    assert faults((Proposed(1, "leave", 0), 1), absent) == []
    assert faults((Proposed(1, "leave", 0), 1), (Answered(1, 2, True), 2), absent) == []
    assert faults((Proposed(1, "leave", 0), 1), (Answered(1, 2, False), 2), absent) == [4]
    assert faults((Proposed(1, "leave", 1), 1), absent) == [3]
    assert faults((Proposed(1, "abandon"), 1), absent) == [3]
    assert faults(absent) == [2]


def test_what_happens_to_a_seat_names_who_had_it() -> None:
    """Who opened the game, and then who took the seat over; also in a game without a clock."""
    handed = (Substituted(1, "b", "c", "handed over"), 1)
    assert faults(handed, (Substituted(1, "c", "d", "handed over"), 2), clock=None) == []
    assert faults(handed, (Substituted(1, "b", "d", "handed over"), 2), clock=None) == [3]
    assert faults(handed, (SeatLeft(1, "b", "resigned"), 2), clock=None) == [3]
    assert faults((TimedOut(0, "x"), 200), (Substituted(0, "x", "bot", "timed_out"), 200)) == [2, 3]


def test_all_have_agreed_to_a_pause() -> None:
    """As far as the events say it: who was present is not in them."""
    assert faults((Proposed(1, "pause"), 1), (Paused(), 2)) == []
    assert faults((Proposed(1, "abandon"), 1), (Paused(), 2)) == [3]
    assert faults((Proposed(1, "pause"), 1), (Answered(0, 2, False), 2), (Paused(), 3)) == [4]
    assert faults((Paused(), 1)) == [2]


def test_a_game_without_a_clock_has_no_events_of_one() -> None:
    """And gives nothing back."""
    given_back = replace(Proposed(1, "abandon"), given_back=1)
    assert faults((VacationBegan(0, 1), 1), (given_back, 2), (Proposed(1, "abandon"), 3), clock=None) == [2, 3]


@pytest.mark.parametrize(
    ("earlier", "may"),
    [
        ([TimedOut(0, "a")], True),
        ([Proposed(0, "abandon")], True),
        ([Proposed(0, "abandon"), Answered(1, 2, True)], True),
        ([Proposed(0, "abandon"), Answered(1, 2, False)], False),
        ([Proposed(0, "leave", 1), Answered(1, 2, True)], False),
        ([Answered(1, 9, True)], False),
        ([SeatLeft(0, "a", "resigned")], False),
        ([], False),
    ],
)
def test_a_game_is_abandoned_by_all_or_when_the_time_is_over(earlier: list[Event], may: bool) -> None:
    """And for no other reason."""
    opened: Opened[Any, Any, Any] = Opened("t", ("a", "b"), None, 1, "", "", "", (), (), ())
    assert may_be_abandoned([opened, *earlier]) is may


def test_a_game_is_deserted_after_14_days_without_an_event() -> None:
    """With a clock or without; time that is given back does not count, and without the times none is checked."""
    due = 14 * DAY
    for clock in (None, CLOCK):
        assert faults((Deserted(), due), (END, due), clock=clock) == []
        assert faults((Deserted(), due - 1), (END, due), clock=clock) == [2]
        assert faults((Deserted(), due - 1), (END, due), clock=clock, timed=False) == []
    assert faults((Deserted(given_back=2 * SECOND), due + 1), (END, due + 1)) == [2]
    assert faults((Deserted(given_back=1 * SECOND), due + 1), (END, due + 1)) == []


def test_a_deserted_game_is_abandoned() -> None:
    """Nothing else follows, and nobody need have agreed."""
    due = 14 * DAY
    assert faults((Deserted(), due)) == [2]
    assert faults((Deserted(), due), (Paused(), due)) == [2, 3]
    assert faults((Deserted(), due), (Closed("left", (), (), ""), due)) == [2]
