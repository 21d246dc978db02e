"""Pauses, to which all agree, and vacations, which one seat takes."""

from functools import partial

import pytest
from msgspec.structs import replace

from domain.box.clock import SECOND, deadline, left
from domain.kernel.nouns import (
    Paused,
    Resumed,
    VacationBegan,
    VacationEnded,
)
from service.games import clocks
from service.games.errors import NoClock, NoVacationLeft, TimeIsOver
from service.games.proposals import make_proposal
from service.runtime import Runtime
from tests.support.clocked_games import (
    HOUR,
    LONG_GRACE,
    PER_TURN,
    clock_of,
    events_of,
    pass_hours,
    propose_pause,
    start_clocked_game,
)


async def test_a_pause_stops_the_clock_until_somebody_ends_it_or_decides(runtime: Runtime) -> None:
    """All who are present agree to it; anybody at the table ends it."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await propose_pause(live, seat)
    assert live.view.proposals
    await propose_pause(live, 1 - seat)
    assert isinstance((await events_of(runtime, live))[-1], Paused)
    assert (live.view.proposals, deadline(clock_of(live), seat)) == ((), None)
    await pass_hours(runtime, 100)
    assert not await live.time_out(seat)
    with pytest.raises(NoClock):
        await propose_pause(live, seat)
    await live.act(clocks.resume(1 - seat), (1 - seat,))
    assert (await events_of(runtime, live))[-1] == Resumed(1 - seat)
    await live.act(clocks.resume(seat), (seat,))
    assert (await events_of(runtime, live))[-1] == Resumed(1 - seat), "it was ended already"
    assert left(clock_of(live), seat) > (HOUR - 60) * SECOND
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)


async def test_a_game_without_a_clock_has_nothing_to_pause(runtime: Runtime) -> None:
    """Nor a vacation."""
    live = await start_clocked_game(runtime, None, None, None)
    with pytest.raises(NoClock):
        await propose_pause(live, 0)
    for make in (clocks.resume(0), clocks.begin_vacation(0, 1), clocks.end_vacation(0)):
        with pytest.raises(NoClock):
            await live.act(make, (0,))


async def test_no_time_of_a_seat_runs_while_it_is_on_vacation(runtime: Runtime) -> None:
    """For as many days as the clock allows for each seat."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=2), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 24.5)
    assert not await live.time_out(seat)
    await pass_hours(runtime, 1)
    assert await live.time_out(seat)


async def test_a_vacation_ends_when_its_player_says_so_and_no_more_is_used(runtime: Runtime) -> None:
    """Nobody has more days than the clock allows."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=1), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 6)
    await live.act(clocks.end_vacation(seat), (seat,))
    await live.act(clocks.end_vacation(seat), (seat,))
    *_, began, ended = await events_of(runtime, live)
    assert (began, ended) == (VacationBegan(seat, 1), VacationEnded(seat))
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 18.5)
    with pytest.raises(NoVacationLeft):
        await live.act(clocks.begin_vacation(seat, 1), (seat,))


async def test_a_game_is_not_abandoned_without_who_is_on_vacation(runtime: Runtime) -> None:
    """The players who are present are the same for each proposal."""
    live = await start_clocked_game(runtime, replace(LONG_GRACE, vacation_days=2), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 2)
    abandon = partial(make_proposal, proposes="abandon", about=None)
    await live.agree(partial(abandon, seat=1 - seat), (1 - seat,))
    assert live.status == "running"
    await live.agree(partial(abandon, seat=seat), (seat,))
    assert live.status == "abandoned"


async def test_no_vacation_begins_once_the_deadline_has_passed(runtime: Runtime) -> None:
    """The seat has not timed out yet, and may decide."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=2, grace=300), None, None)
    [seat] = live.acting
    await pass_hours(runtime, 1.01)
    with pytest.raises(TimeIsOver):
        await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await live.act(clocks.begin_vacation(1 - seat, 1), (1 - seat,))
