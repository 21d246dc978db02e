"""The clock of a game, computed from the sentences of the design: what runs, what is added, what is given back."""

import pytest
from msgspec.structs import replace

from domain.box.clock import (
    DAY,
    SECOND,
    is_on_vacation,
    vacation_left,
)
from domain.kernel.nouns import (
    Clock,
    Paused,
    Proposed,
    Resumed,
    VacationBegan,
    VacationEnded,
)
from tests.support.clock_history import BANK, PER_TURN, Game

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
