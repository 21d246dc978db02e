"""What an undo does with the time of a running game."""

import pytest

from domain.box.clock import SECOND, deadline, left
from service.games.errors import TimeIsOver
from service.games.live_game import LiveGame
from service.runtime import Runtime
from tests.support.clocked_games import HOUR, PER_TURN, clock_of, pass_hours, start_clocked_game
from tests.support.runtimes import make_move


async def decide_what_can_be_undone(runtime: Runtime, live: LiveGame) -> tuple[int, int]:
    """Somebody takes a decision that can be taken back; which seat, and the deadline of its question."""
    for _ in range(300):
        [seat] = live.acting
        over = deadline(clock_of(live), seat)
        await make_move(runtime, live)
        assert live.position is not None
        if live.position.back is not None and over is not None:
            return seat, over
    raise AssertionError("nothing could be taken back")


async def test_who_undoes_has_the_deadline_of_the_question_again(runtime: Runtime) -> None:
    """As if nothing had been decided, however long the next seat has thought."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    seat, over = await decide_what_can_be_undone(runtime, live)
    await pass_hours(runtime, 0.5)
    await live.undo(live.occupants((seat,)))
    assert live.acting == (seat,)
    assert deadline(clock_of(live), seat) == over
    assert left(clock_of(live), seat) <= 0.5 * HOUR * SECOND
    assert (await runtime.audits.audit(live.view)).audit.differences in ((), None)


async def test_nothing_is_undone_once_the_deadline_has_passed(runtime: Runtime) -> None:
    """Who undid it would time out at once."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    seat, _ = await decide_what_can_be_undone(runtime, live)
    version = live.version
    await pass_hours(runtime, 1.01)
    with pytest.raises(TimeIsOver):
        await live.undo(live.occupants((seat,)))
    assert live.version == version
