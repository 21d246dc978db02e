"""Who is absent, and from when on."""

from functools import partial

import asyncpg
import pytest
from msgspec.structs import replace

from service.games import clocks
from service.games.errors import SeatPresent
from service.games.live_game import LiveGame
from service.games.proposals import make_proposal
from service.runtime import Runtime
from tests.support.clocked_games import (
    DAY,
    LONG_GRACE,
    pass_hours,
    propose_pause,
    start_clocked_game,
)
from tests.support.runtimes import make_move
from tests.support.store_time import pass_time, stop_time


async def propose_that_it_has_left(live: LiveGame, about: int, by: int) -> None:
    """The seat `by` proposes that the player of the seat `about` has left, or agrees to it."""
    await live.agree(partial(make_proposal, seat=by, proposes="leave", about=about), (by,), about)


async def test_who_is_asked_and_not_there_for_the_time_of_the_clock_is_absent(runtime: Runtime) -> None:
    """From then on the others may agree that the player has left; those who are not asked are present."""
    live = await start_clocked_game(runtime, LONG_GRACE, None, None, None)
    [seat] = live.acting
    other, third = (seat + 1) % 3, (seat + 2) % 3
    await pass_hours(runtime, 0.9)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, other)
    await pass_hours(runtime, 0.2)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, third, other)
    await propose_that_it_has_left(live, seat, other)
    assert live.record.seats[seat].player is not None, "the third is present, too"
    await propose_that_it_has_left(live, seat, third)
    assert live.record.seats[seat].bot


async def test_absence_counts_from_when_the_seat_is_asked(runtime: Runtime) -> None:
    """Not from when its player was last seen."""
    live = await start_clocked_game(runtime, LONG_GRACE, None, None)
    [first] = live.acting
    await pass_hours(runtime, 2)
    while live.acting == (first,):
        await make_move(runtime, live)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, 1 - first, first)
    await pass_hours(runtime, 2)
    await propose_that_it_has_left(live, 1 - first, first)


async def test_nobody_is_absent_on_vacation_or_in_a_pause(runtime: Runtime) -> None:
    """Nor before the clock's time has run since."""
    live = await start_clocked_game(runtime, replace(LONG_GRACE, vacation_days=1), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    for hours in (23, 1.5):
        await pass_hours(runtime, hours)
        with pytest.raises(SeatPresent):
            await propose_that_it_has_left(live, seat, 1 - seat)
    await propose_pause(live, seat)
    await propose_pause(live, 1 - seat)
    await pass_hours(runtime, 5)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, 1 - seat)
    await live.act(clocks.resume(1 - seat), (1 - seat,))
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, 1 - seat)
    await pass_hours(runtime, 1.1)
    await propose_that_it_has_left(live, seat, 1 - seat)


async def test_nobody_is_absent_for_an_outage(runtime: Runtime, dsn: str) -> None:
    """14 days without a request count by the store's time, and while requests could be made."""
    live = await start_clocked_game(runtime, None, None, None)
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, 15 * DAY, in_service=False)
    await runtime.outages.beat()
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, 0, 1)
    await pass_time(outside, 15 * DAY)
    await runtime.outages.beat()
    await propose_that_it_has_left(live, 0, 1)
    await outside.close()
