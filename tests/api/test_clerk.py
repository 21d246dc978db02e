"""The clerk stores timeouts: each once, none early, none for an outage. Time is moved; nobody sleeps."""

import asyncio
from collections.abc import Sequence

import asyncpg
from msgspec.structs import replace

from domain.box.clock import SECOND, expires
from domain.kernel.nouns import Clock, Closed, Event, Opened, Substituted, TimedOut
from service.games.live_game import LiveGame
from service.runtime import Runtime
from service.store.store_clock import GOOD_MINUTE
from tests.support.clocked_games import HOUR, PER_TURN, events_of, pass_hours, start_clocked_game
from tests.support.runtimes import QUIET, Opens, client_of, make_move, wait_until
from tests.support.store_time import pass_time, stop_time

WITH_PROJECTIONS = replace(QUIET, projections=True)
WITH_CLERK = replace(WITH_PROJECTIONS, clerk=True)
TIMER = "SELECT due, now FROM expired_clocks(100) WHERE game = $1"


async def look(runtime: Runtime) -> int:
    """One look of the clerk, when the timers know all events; how many games it looked at."""
    async with runtime.read_models.reading("clocks", await runtime.store.horizon()):
        pass
    session = await runtime.store.connect("look")
    try:
        return await runtime.clerk.look(session)
    finally:
        await session.close()


async def timeouts_of(runtime: Runtime, live: LiveGame) -> list[int]:
    """The seats that timed out."""
    return [each.seat for each in await events_of(runtime, live) if isinstance(each, TimedOut)]


async def kinds_of(runtime: Runtime, live: LiveGame) -> Sequence[type[Event]]:
    return [type(each) for each in await events_of(runtime, live)]


async def test_a_seat_times_out_when_its_time_is_over_and_not_before(runtime_of: Opens) -> None:
    """Then the policy is carried out: a bot has the seat."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await pass_hours(runtime, 0.99)
    assert await look(runtime) == 0
    await pass_hours(runtime, 0.011)
    assert await look(runtime) == 1
    assert (await kinds_of(runtime, live))[1:] == [TimedOut, Substituted]
    assert live.record.seats[seat].bot
    assert await look(runtime) == 1, "the bot has no time left, and needs none"
    assert await look(runtime) == 0
    assert await timeouts_of(runtime, live) == [seat]


async def test_the_elected_clerk_does_it_by_itself(runtime_of: Opens) -> None:
    """From the moment on at which it is elected."""
    runtime = await runtime_of(WITH_CLERK)
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await pass_hours(runtime, 1.001)
    await wait_until(lambda: live.record.seats[seat].bot is not None)
    assert await timeouts_of(runtime, live) == [seat]


async def test_grace_comes_before_the_timeout(runtime_of: Opens) -> None:
    """A decision within it counts."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, replace(PER_TURN, grace=300), None, None)
    await pass_hours(runtime, 1.05)
    assert await look(runtime) == 0
    await make_move(runtime, live)
    await pass_hours(runtime, 1.05)
    assert await look(runtime) == 0
    await pass_hours(runtime, 0.04)
    assert await look(runtime) == 1
    assert len(await timeouts_of(runtime, live)) == 1


async def test_all_seats_that_are_asked_at_once_time_out(runtime_of: Opens) -> None:
    """Nobody is left to play: the game is abandoned, with the same events."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None, name="bitoku")
    assert live.acting == (0, 1)
    await pass_hours(runtime, 1.001)
    await look(runtime)
    assert await kinds_of(runtime, live) == [Opened, TimedOut, TimedOut, Closed]


async def test_two_of_three_seats_time_out_in_one_look(runtime_of: Opens) -> None:
    """Each once, though the timer is one for the game; the third has decided."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None, None, name="bitoku")
    while 0 in live.acting:
        await make_move(runtime, live)
    await pass_hours(runtime, 1.001)
    await look(runtime)
    assert await timeouts_of(runtime, live) == [1, 2]
    assert not live.closed


async def test_an_outage_moves_the_moment(runtime_of: Opens, dsn: str) -> None:
    """Half an hour without service, and the seat times out half an hour later: its game is not read before."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, HOUR / 2, in_service=False)
    await runtime.outages.beat()
    await pass_time(outside, HOUR * 0.9)
    await runtime.outages.beat()
    runtime.games.forget(live.id)
    assert await look(runtime) == 1
    assert len(runtime.games) == 0
    assert await look(runtime) == 0
    await pass_time(outside, HOUR * 0.11)
    await runtime.outages.beat()
    assert await look(runtime) == 1
    assert len(await timeouts_of(runtime, live)) == 1
    await outside.close()


async def test_an_outage_that_nobody_knew_is_found_with_the_append(runtime_of: Opens, dsn: str) -> None:
    """Its transaction beats: so the seat does not time out for a time in which it could not decide."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await runtime.outages.close()  # from now on this process beats only when it must
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, HOUR - 30)
    await runtime.outages.beat()
    await pass_time(outside, 60, in_service=False)
    monotonic = runtime.outages.clock.monotonic
    runtime.outages.clock.monotonic = lambda: monotonic() + 60
    runtime.outages._beaten_at = float("inf")  # it believes to know all
    assert live.view.clock
    opened_at = live.view.clock.at
    assert runtime.outages.known_since(opened_at) == 0
    assert not await live.time_out(seat)
    assert runtime.outages.known_since(opened_at) >= 60 * SECOND
    assert live.version == 1
    await pass_time(outside, 40)
    await runtime.outages.beat()
    assert await live.time_out(seat)
    await outside.close()


async def test_two_clerks_at_the_same_time_store_one_timeout(runtime_of: Opens) -> None:
    """Two processes that both believe to be elected: the later finds that the seat has changed hands."""
    one, two = await runtime_of(WITH_PROJECTIONS), await runtime_of(WITH_PROJECTIONS)
    games = [await start_clocked_game(one, PER_TURN, None, None) for _ in range(8)]
    await pass_hours(one, 1.001)
    await two.outages.beat()
    await asyncio.gather(look(one), look(two), look(one), look(two))
    for live in games:
        assert len(await timeouts_of(one, live)) == 1


async def test_a_decision_that_comes_first_wins(runtime_of: Opens) -> None:
    """However late, though the timer knows nothing of it yet."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    await pass_hours(runtime, 2)
    async with runtime.read_models.reading("clocks", await runtime.store.horizon()):
        pass
    await asyncio.gather(make_move(runtime, live), look(runtime))
    assert await timeouts_of(runtime, live) == []
    await pass_hours(runtime, 0.5)
    assert await look(runtime) == 0


async def test_a_bot_has_time(runtime_of: Opens) -> None:
    """Its timer is put off until the next event, and looked at no more."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, PER_TURN, None, "random")
    while not live.record.seats[live.acting[0]].bot:
        await make_move(runtime, live)
    await pass_hours(runtime, 100)
    version = live.version
    assert await look(runtime) == 1
    assert await look(runtime) == 0
    assert live.version == version


async def test_a_game_without_a_clock_costs_no_look(runtime_of: Opens) -> None:
    """However long it stands still."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 10_000)
    assert await look(runtime) == 0
    assert live.version == 1


async def test_a_game_that_fails_holds_up_no_other(runtime_of: Opens) -> None:
    """It raises an alarm, and is looked at again after a minute."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    bad = await start_clocked_game(runtime, PER_TURN, None, None)
    good = await start_clocked_game(runtime, PER_TURN, None, None)
    async with runtime.read_models.reading("clocks", await runtime.store.horizon()):
        pass
    await runtime.store.execute("UPDATE stored_events SET state = '{}' WHERE originator_id = $1", bad.id)
    runtime.games.forget(bad.id)
    await pass_hours(runtime, 1.001)
    assert await look(runtime) == 2
    assert len(await timeouts_of(runtime, good)) == 1
    assert 'yamabiko_alarms_total{kind="clerk"} 1.0' in runtime.metrics.to_text().decode()
    assert await look(runtime) == 1, "the bot in the other game has no time left, and needs none"
    assert await look(runtime) == 0
    await pass_hours(runtime, 61 / HOUR)
    assert await look(runtime) == 1


async def test_one_process_is_elected_and_the_next_when_it_goes(runtime_of: Opens, dsn: str) -> None:
    """`yamabiko_clerk` says who."""
    one, two = await runtime_of(WITH_CLERK), await runtime_of(WITH_CLERK)

    def leads(runtime: Runtime) -> bool:
        return "\nyamabiko_clerk 1.0" in runtime.metrics.to_text().decode()

    await wait_until(lambda: leads(one) or leads(two))
    first, second = (one, two) if leads(one) else (two, one)
    assert not leads(second)
    await first.clerk.close()
    await wait_until(lambda: leads(second))
    assert not leads(first)


async def test_a_process_that_drains_gives_the_office_up(runtime_of: Opens) -> None:
    """So the next goes on before it ends."""
    runtime = await runtime_of(WITH_CLERK)
    await wait_until(lambda: "\nyamabiko_clerk 1.0" in runtime.metrics.to_text().decode())
    runtime.begin_draining()
    await wait_until(lambda: "\nyamabiko_clerk 0.0" in runtime.metrics.to_text().decode())


async def test_a_jump_of_the_store_s_clock_stops_the_clerk_for_a_good_minute(runtime_of: Opens) -> None:
    """With an alarm; what would be timed out in that minute is afterwards."""
    runtime = await runtime_of(WITH_CLERK)
    await wait_until(lambda: runtime.clerk.may_act)
    clock, begun = runtime.outages.clock, runtime.outages.clock.monotonic
    clock.monotonic = lambda: begun() - 30
    await runtime.outages.beat()
    assert not runtime.clerk.may_act
    assert 'yamabiko_alarms_total{kind="store-clock"} 1.0' in runtime.metrics.to_text().decode()
    jumped = clock.monotonic
    clock.monotonic = lambda: jumped() + GOOD_MINUTE
    assert runtime.clerk.may_act


async def test_timeouts_are_counted_with_their_lag(runtime_of: Opens) -> None:
    """From the moment when the seat timed out, outages included, until it was stored."""
    runtime = await runtime_of(WITH_PROJECTIONS)
    live = await start_clocked_game(runtime, Clock(kind="bank", seconds=600), None, None)
    clock = live.view.clock
    assert clock is not None
    moment = expires(clock, live.acting[0])
    assert moment is not None
    await pass_hours(runtime, 630 / HOUR)
    await look(runtime)
    rows = await runtime.store.read(live.id, after=1)
    assert rows[0].recorded_at is not None
    late = rows[0].recorded_at.timestamp() - moment / SECOND
    assert 30 <= late < 60
    async with client_of(runtime) as client:
        told = (await client.get("/metrics")).text
    assert 'yamabiko_timeouts_total{title="bamboo"} 1.0' in told
    assert 'yamabiko_timeout_lag_seconds_bucket{le="10.0"} 0.0' in told
    assert 'yamabiko_timeout_lag_seconds_bucket{le="60.0"} 1.0' in told
