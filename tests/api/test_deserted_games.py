"""A game whose players have all gone is abandoned by the clerk, and none while anybody is there (32)."""

import asyncio
from functools import partial
from uuid import UUID

import asyncpg
import pytest
from msgspec.structs import replace

from domain.kernel.events import level_of
from domain.kernel.nouns import Clock, Closed, Deserted, Event, Opened, Paused, VacationBegan
from service.accounts.players import erase_player
from service.games.clocks import begin_vacation
from service.games.live_game import LiveGame
from service.games.proposals import make_proposal
from service.runtime import Runtime
from tests.support.clocked_games import HOUR, PER_TURN, events_of, pass_hours, player_in, start_clocked_game
from tests.support.runtimes import QUIET, Opens, client_of, load_game, make_move, start_game, wait_until
from tests.support.store_time import pass_time, stop_time

DAY = 24
WITH_PROJECTIONS = replace(QUIET, projections=True)
SEEN = "INSERT INTO presence (player, seen_at) VALUES ($1, store_now())"

NOBODY = UUID(int=0)
OLD_PROCESS = (
    "INSERT INTO running_processes (id, levels) VALUES ($1, jsonb_build_object('kinds of events', $2::int))"
)


async def look(runtime: Runtime) -> list[UUID]:
    """One look of the clerk, when the lobby knows all games; which it abandoned."""
    async with runtime.read_models.reading("lobby", await runtime.store.horizon()):
        pass
    return await runtime.clerk.give_up_deserted_games()


async def kinds_of(runtime: Runtime, live: LiveGame) -> list[type[Event]]:
    return [type(each) for each in await events_of(runtime, live)]


async def show(runtime: Runtime, player: UUID) -> None:
    """The player has made a request just now."""
    await runtime.store.execute(SEEN, player)


@pytest.fixture
async def runtime(runtime_of: Opens) -> Runtime:
    """With projections, which know the running games."""
    return await runtime_of(WITH_PROJECTIONS)


async def test_a_game_is_abandoned_when_nobody_was_there_for_14_days(runtime: Runtime) -> None:
    """Not before; its history says why, and an audit agrees."""
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 13.99 * DAY)
    assert await look(runtime) == []
    await pass_hours(runtime, 0.02 * DAY)
    assert await look(runtime) == [live.id]
    assert await kinds_of(runtime, live) == [Opened, Deserted, Closed]
    assert (live.status, live.closed and live.closed.standings) == ("abandoned", ())
    assert await look(runtime) == []
    async with client_of(runtime) as client:
        told = (await client.get(f"/v1/games/{live.id}/history")).json()["items"]
        assert [each["kind"] for each in told] == ["opened", "deserted", "closed"]
        assert (await client.get(f"/v1/games/{live.id}/verification")).json()["result_ok"] is True


async def test_one_player_who_is_there_keeps_the_game(runtime: Runtime) -> None:
    """Whoever was seen within 14 days, in whatever the account did."""
    live = await start_clocked_game(runtime, None, None, None, None)
    await pass_hours(runtime, 10 * DAY)
    await show(runtime, player_in(live, 2))
    await pass_hours(runtime, 13 * DAY)
    assert await look(runtime) == []
    await pass_hours(runtime, 1.1 * DAY)
    assert await look(runtime) == [live.id]


async def test_a_game_that_goes_on_is_not_deserted(runtime: Runtime) -> None:
    """Whatever was written of requests: the newest event counts."""
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 20 * DAY)
    await make_move(runtime, live)
    assert await look(runtime) == []


async def test_an_outage_does_not_count(runtime: Runtime, dsn: str) -> None:
    """Nobody could be there in it."""
    live = await start_clocked_game(runtime, None, None, None)
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, 10 * DAY * HOUR, in_service=False)
    await runtime.outages.beat()
    await pass_time(outside, 13.9 * DAY * HOUR)
    await runtime.outages.beat()
    assert await look(runtime) == []
    await pass_time(outside, 0.2 * DAY * HOUR)
    await runtime.outages.beat()
    assert await look(runtime) == [live.id]
    await outside.close()


async def test_players_whose_accounts_are_erased_are_gone(runtime: Runtime) -> None:
    """A bot in the third seat does not keep the game."""
    live = await start_clocked_game(runtime, None, None, None, "random")
    async with runtime.store.transaction() as link:
        for seat in (0, 1):
            await erase_player(link, player_in(live, seat))
    await live.reload_record()
    await pass_hours(runtime, 14.01 * DAY)
    assert await look(runtime) == [live.id]


async def test_a_game_that_was_left_to_bots_is_not_deserted(runtime: Runtime) -> None:
    """It goes on when a process plays for bots."""
    bots = await start_game(runtime, "random", "random")
    await pass_hours(runtime, 100 * DAY)
    assert await look(runtime) == []
    assert (await load_game(runtime, bots)).status == "running"


async def test_a_pause_of_players_who_have_gone_ends_with_the_game(runtime: Runtime) -> None:
    """With a clock the time would be over first, but for a pause."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    for seat in (0, 1):
        await live.agree(partial(make_proposal, seat=seat, proposes="pause", about=None), (seat,))
    assert (await kinds_of(runtime, live))[-1] is Paused
    await pass_hours(runtime, 13.9 * DAY)
    assert await look(runtime) == []
    await pass_hours(runtime, 0.2 * DAY)
    assert await look(runtime) == [live.id]


async def test_who_is_on_vacation_is_not_gone(runtime: Runtime) -> None:
    """For 14 days after its end."""
    live = await start_clocked_game(runtime, Clock(kind="per_turn", seconds=HOUR, vacation_days=10), None, None)
    await live.act(begin_vacation(live.acting[0], 10), live.acting)
    assert (await kinds_of(runtime, live))[-1] is VacationBegan
    await pass_hours(runtime, 23.9 * DAY)
    assert await look(runtime) == []
    await pass_hours(runtime, 0.2 * DAY)
    assert await look(runtime) == [live.id]


async def test_two_clerks_give_a_game_up_once(runtime: Runtime, runtime_of: Opens) -> None:
    """The later finds it closed."""
    other = await runtime_of(WITH_PROJECTIONS)
    games = [await start_clocked_game(runtime, None, None, None) for _ in range(4)]
    await pass_hours(runtime, 15 * DAY)
    await other.outages.beat()
    await asyncio.gather(look(runtime), look(other))
    for live in games:
        assert await kinds_of(runtime, live) == [Opened, Deserted, Closed]


async def test_the_elected_clerk_does_it_by_itself(runtime: Runtime, runtime_of: Opens) -> None:
    """When it is elected, and from time to time."""
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 15 * DAY)
    await runtime_of(replace(WITH_PROJECTIONS, clerk=True))
    await wait_until(lambda: live.closed is not None)


async def test_a_game_that_fails_holds_up_no_other(runtime: Runtime) -> None:
    """It raises an alarm."""
    bad, good = [await start_clocked_game(runtime, None, None, None) for _ in range(2)]
    async with runtime.read_models.reading("lobby", await runtime.store.horizon()):
        pass
    await runtime.store.execute("UPDATE stored_events SET state = '{}' WHERE originator_id = $1", bad.id)
    runtime.games.forget(bad.id)
    await pass_hours(runtime, 15 * DAY)
    assert await look(runtime) == [good.id]
    assert 'yamabiko_alarms_total{kind="clerk"} 1.0' in runtime.metrics.to_text().decode()


async def test_a_game_is_given_up_when_all_processes_can_read_that(runtime: Runtime) -> None:
    """During an upgrade it waits, and nothing is wrong."""
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 15 * DAY)
    await runtime.store.execute(OLD_PROCESS, NOBODY, level_of(Deserted()) - 1)
    assert await look(runtime) == []
    assert 'kind="clerk"' not in runtime.metrics.to_text().decode()
    await runtime.store.execute("DELETE FROM running_processes WHERE id = $1", NOBODY)
    assert await look(runtime) == [live.id]
