"""Following: every event once and in order, woken at once, in this process and in others."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

import asyncpg
import pytest

from service.store import EventRow, Store
from service.store.follower import PAGE
from tests.store.building import GAME, another_game, decided
from tests.store.watching import LIMIT, until

pytestmark = pytest.mark.store

NEVER = 3600.0


async def take(events: AsyncGenerator[EventRow, None], count: int) -> list[EventRow]:
    """So many events, and then no more."""
    async with asyncio.timeout(LIMIT):
        found = [await anext(events) for _ in range(count)]
    await events.aclose()
    return found


async def listening(outside: asyncpg.Connection) -> None:
    """Returns once a follower listens, has looked how far the sequence goes, and waits for more."""
    await until(
        outside,
        "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'yamabiko follow'"
        " AND query LIKE '%events_status()' AND state = 'idle' AND datname = current_database())",
    )


@pytest.fixture
async def deaf(dsn: str) -> AsyncIterator[Store]:
    """A store whose follower never looks by the clock: only what wakes it counts."""
    async with await Store.open(dsn, poll=NEVER) as store:
        yield store


async def test_a_follower_starts_after_any_position(store: Store) -> None:
    """A reader that kept its position resumes without a gap and without a repetition."""
    receipt = await store.append(GAME, 0, [decided(number) for number in range(1, 6)])
    assert [row.version for row in await take(store.follow(receipt.ids[1]), 3)] == [3, 4, 5]


async def test_a_follower_is_woken_by_a_commit_of_its_own_process(
    deaf: Store, outside: asyncpg.Connection
) -> None:
    """Directly: it waits for no clock."""
    following = asyncio.create_task(take(deaf.follow(0), 1))
    await listening(outside)
    await deaf.append(GAME, 0, [decided(1)])
    assert [row.version for row in await following] == [1]


async def test_a_follower_is_woken_by_a_commit_of_another_process(
    deaf: Store, other: Store, outside: asyncpg.Connection
) -> None:
    """By the one NOTIFY that follows each group."""
    following = asyncio.create_task(take(deaf.follow(0), 1))
    await listening(outside)
    await other.append(GAME, 0, [decided(1)])
    assert [row.version for row in await following] == [1]


async def test_a_follower_also_looks_by_the_clock(dsn: str, outside: asyncpg.Connection) -> None:
    """An announcement that is lost, or never made, costs time only."""
    async with await Store.open(dsn, poll=0.01) as store:
        following = asyncio.create_task(take(store.follow(0), 1))
        await listening(outside)
        await outside.execute(
            "SELECT append_decisions(ARRAY[gen_random_uuid()], ARRAY[1], ARRAY['t'], ARRAY[''::bytea])"
        )
        assert [row.version for row in await following] == [1]


async def test_the_announcement_is_no_part_of_the_append(store: Store, outside: asyncpg.Connection) -> None:
    """NOTIFY in the append's transaction would make all appends of all processes wait for each other."""
    for function in ("append_decisions", "append_events"):
        source = await outside.fetchval("SELECT pg_get_functiondef($1::regproc)", function)
        assert "notify" not in source.lower()
    heard: asyncio.Queue[tuple[int, str]] = asyncio.Queue()
    await outside.add_listener("stored_events", lambda *told: heard.put_nowait((told[1], told[3])))
    await store.append(GAME, 0, [decided(1)])
    async with asyncio.timeout(LIMIT):
        announcer, _ = await heard.get()
    appender = await outside.fetchval(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'yamabiko append'"
        " AND datname = current_database()"
    )
    assert announcer != appender


async def test_all_followers_of_a_process_share_one_horizon(store: Store, outside: asyncpg.Connection) -> None:
    """Ten of them make one connection that listens."""
    await store.append(GAME, 0, [decided(1)])
    found = await asyncio.gather(*(take(store.follow(0), 1) for _ in range(10)))
    assert [[row.version for row in rows] for rows in found] == [[1]] * 10
    listeners = await outside.fetchval(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'yamabiko follow'"
        " AND datname = current_database()"
    )
    assert listeners == 1
    assert await store.wait_for_events_after(0) == 1


async def test_a_follower_reads_page_after_page(store: Store) -> None:
    """More events than a page holds come without a gap and without a repetition where two pages meet."""
    events = [decided(number) for number in range(2 * PAGE + 1)]
    await store.append(GAME, 0, events)
    found = await take(store.follow(0), len(events))
    assert [(row.topic, row.state) for row in found] == events


async def test_a_reader_may_wait_until_its_own_append_can_be_read(store: Store) -> None:
    """The receipt's id is a position."""
    receipt = await store.append(GAME, 0, [decided(1)])
    horizon = await store.wait_for_events_after(receipt.id - 1)
    assert horizon is not None
    assert horizon >= receipt.id


async def test_following_ends_when_the_store_is_closed(dsn: str, outside: asyncpg.Connection) -> None:
    """Nobody hangs at a shutdown."""
    store = await Store.open(dsn)
    following = asyncio.create_task(take(store.follow(0), 1))
    await listening(outside)
    await store.close()
    with pytest.raises(StopAsyncIteration):
        await following
    assert await store.wait_for_events_after(0) is None


async def test_a_follower_survives_the_loss_of_its_connection(deaf: Store, outside: asyncpg.Connection) -> None:
    """It connects again by itself, and looks at once for what it missed meanwhile."""
    events = deaf.follow(0)
    await deaf.append(GAME, 0, [decided(1)])
    assert (await anext(events)).id == 1
    async with outside.transaction():
        # Nobody sees a horizon before all of this is done: the event is missed, and nothing announces it.
        await outside.execute("SELECT pg_advisory_xact_lock(2036427105, 1)")
        ended = await outside.fetchval(
            "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity"
            " WHERE application_name LIKE 'yamabiko %' AND datname = current_database()"
        )
        assert ended >= 3
        await outside.execute(
            "SELECT append_decisions(ARRAY[$1::uuid], ARRAY[1], ARRAY['t'], ARRAY[''::bytea])", another_game()
        )
    assert [row.id for row in await take(events, 1)] == [2]
