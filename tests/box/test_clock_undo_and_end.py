"""What an undo does with the time, and what follows when it is over."""

from typing import Literal

import pytest
from msgspec.structs import replace

from domain.box.clock import (
    DAY,
    RETURNED,
    SECOND,
    expires,
    next_expiry,
    vacation_left,
)
from domain.kernel.nouns import (
    Closed,
    Paused,
    Proposed,
    SeatLeft,
    Substituted,
    TimedOut,
    VacationBegan,
)
from tests.support.clock_history import BANK, PER_TURN, T0, Game

# --- undo ---


def test_an_undo_gives_no_time_and_takes_back_what_was_added() -> None:
    """Who undoes has the bank and the deadline of the question that is open again: its time has run since it was
    asked, also while the next seat thought. That seat has what it had; its turn is gone, and comes again.
    """
    game = Game(BANK, 2, 0)
    game.decide(0, 30, 1)
    game.undo(0, 45)
    assert game.left == [65, 100]
    assert game.deadlines == [110, None]
    game.decide(0, 50, 1)
    assert game.left == [60, 110]


def test_who_undoes_is_charged_for_what_the_next_seat_has_thought() -> None:
    """So nobody's bank is emptied by decisions that are taken back, and nobody thinks in another's time."""
    game = Game(PER_TURN, 2, 0)
    for second in (10, 30, 50, 70):
        game.decide(0, second, 1)
        game.undo(0, second + 15)
    assert (game.left, game.deadlines) == ([15, 100], [100, None])


def test_with_simultaneous_decisions_an_undo_leaves_the_time_of_the_others() -> None:
    """Their questions were open all the time."""
    game = Game(BANK, 3, 0, 1)
    game.decide(0, 20, 1, 2)
    game.undo(0, 50)
    assert (game.left, game.deadlines) == ([60, 60, 100], [110, 110, None])


def test_an_undo_of_a_late_decision_leaves_no_time() -> None:
    """Its deadline has passed already."""
    game = Game(BANK, 2, 0)
    game.decide(0, 112, 1)
    game.undo(0, 113)
    assert (game.left, game.deadlines) == ([0, 100], [110, None])


def test_an_undo_begins_no_pause_and_no_vacation_again() -> None:
    """The decision has ended them, and time runs since then; an outage is given back as ever."""
    game = Game(BANK, 2, 0)
    game.store(Paused(), 10 * SECOND)
    game.decide(0, 1_000, 1)
    game.undo(0, 1_020)
    assert (game.left, game.deadlines, game.state.paused) == ([80, 100], [1_100, None], False)
    game.store(VacationBegan(0, 1), 1_030 * SECOND)
    game.decide(0, 1_500, 1)
    game.decide(1, 1_540, 0, given_back=20)
    game.undo(1, 1_550)
    game.undo(0, 1_560)
    assert (game.left, game.deadlines) == ([30, 100], [1_590, None])
    assert vacation_left(game.state, 0) == 3 * DAY - 470 * SECOND


def test_an_undo_of_an_undo_follows_the_way_back() -> None:
    """Each leads to what was granted at the version it returns to."""
    game = Game(BANK, 2, 0)
    game.decide(0, 10, 1)
    game.decide(1, 20, 0)
    assert game.left == [110, 100]
    game.undo(1, 25)
    assert game.left == [100, 95]
    game.undo(0, 30)
    assert game.left == [80, 100]


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
