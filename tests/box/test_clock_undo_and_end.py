"""What an undo does with the time, and what follows when it is over."""

from typing import Literal

import pytest
from msgspec.structs import replace

from domain.box.clock import (
    RETURNED,
    SECOND,
    expires,
    next_expiry,
)
from domain.kernel.nouns import (
    Closed,
    Paused,
    Proposed,
    SeatLeft,
    Substituted,
    TimedOut,
)
from tests.support.clock_history import BANK, T0, Game

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
