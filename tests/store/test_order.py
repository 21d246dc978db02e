"""No reader ever skips an event, though the order of ids is not the order of commits.

Two transactions are open at once: the one with the lower id commits last. What a follower does then is the whole
matter, and with the shared lock taken out of the functions that append it does skip: that too is shown.
"""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from service.store import Append, EventRow, Store, StoreUnavailable
from service.store.connections import SETTINGS
from tests.store.building import another_game, decided
from tests.store.watching import LIMIT, until_blocked

pytestmark = pytest.mark.store

FUNCTIONS = ["append_singles", "append_several"]
LOCK = "PERFORM pg_advisory_xact_lock_shared(2036427105, 1);"
APPEND = """
SELECT notification FROM {}(ARRAY[gen_random_uuid()], ARRAY[1], ARRAY['t'], ARRAY[''::bytea])
"""


on_both = pytest.mark.parametrize("function", FUNCTIONS)


@pytest.fixture
async def slow(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A process whose transactions stay open for as long as the test likes."""
    connection = await asyncpg.connect(dsn)
    yield connection
    await connection.close()


async def take_the_lock_out(connection: asyncpg.Connection) -> None:
    """The functions that append as they would be without their first statement."""
    for function in FUNCTIONS:
        source = await connection.fetchval("SELECT pg_get_functiondef($1::regproc)", function)
        assert source.count(LOCK) == 1
        await connection.execute(source.replace(LOCK, ""))


async def take(events: AsyncIterator[EventRow], count: int) -> list[int]:
    async with asyncio.timeout(LIMIT):
        return [(await anext(events)).id for _ in range(count)]


@on_both
async def test_a_follower_waits_for_the_lower_id_that_commits_last(
    store: Store, slow: asyncpg.Connection, outside: asyncpg.Connection, function: str
) -> None:
    """Id 1 is in an open transaction when id 2 commits: the follower gives 1, then 2."""
    transaction = slow.transaction()
    await transaction.start()
    assert await slow.fetchval(APPEND.format(function)) == 1
    assert (await store.append(another_game(), 0, [decided(1)])).id == 2
    events = store.follow(0)
    first_two = asyncio.create_task(take(events, 2))
    await until_blocked(outside, "follow")
    await transaction.commit()
    assert await first_two == [1, 2]
    await events.aclose()


@on_both
async def test_without_the_lock_a_follower_skips_the_lower_id_for_ever(
    store: Store, slow: asyncpg.Connection, outside: asyncpg.Connection, function: str
) -> None:
    """The same, with the lock taken out: 1 is never seen. This is what the lock is for."""
    await take_the_lock_out(outside)
    transaction = slow.transaction()
    await transaction.start()
    assert await slow.fetchval(APPEND.format(function)) == 1
    assert (await store.append(another_game(), 0, [decided(1)])).id == 2
    events = store.follow(0)
    assert await take(events, 1) == [2]
    await transaction.commit()
    assert (await store.append(another_game(), 0, [decided(1)])).id == 3
    assert await take(events, 1) == [3]
    stored = await outside.fetch("SELECT notification_id FROM stored_events ORDER BY notification_id")
    assert [row["notification_id"] for row in stored] == [1, 2, 3]
    await events.aclose()


@pytest.mark.parametrize("events", [1, 2])
async def test_no_id_is_drawn_before_the_lock_is_held(
    store: Store, outside: asyncpg.Connection, events: int
) -> None:
    """An append that has to wait for the lock has not touched the sequence, so it cannot hold a low id back."""
    await outside.execute("SELECT pg_advisory_lock(2036427105, 1)")
    waiting = asyncio.create_task(store.append(another_game(), 0, [decided(1)] * events))
    await until_blocked(outside, "append")
    sequence = "SELECT is_called FROM stored_events_notification_id_seq"
    assert await outside.fetchval(sequence) is False
    await outside.execute("SELECT pg_advisory_unlock(2036427105, 1)")
    assert (await waiting).ids[0] == 1
    assert await outside.fetchval(sequence) is True


@on_both
async def test_the_horizon_sees_what_was_committed_while_it_waited(
    store: Store, slow: asyncpg.Connection, outside: asyncpg.Connection, function: str
) -> None:
    """It reads with a snapshot taken after the lock: one taken before it would overlook what it waited for."""
    transaction = slow.transaction()
    await transaction.start()
    assert await slow.fetchval(APPEND.format(function)) == 1
    waiting = asyncio.create_task(store.horizon())
    await until_blocked(outside, "read")
    await transaction.commit()
    assert await waiting == 1


@pytest.mark.parametrize("isolation", ["repeatable read", "serializable"])
@on_both
async def test_the_horizon_is_right_whatever_isolation_the_database_prefers(
    dsn: str, slow: asyncpg.Connection, outside: asyncpg.Connection, isolation: str, function: str
) -> None:
    """A snapshot kept from before the lock would be blind."""
    name = await outside.fetchval("SELECT current_database()")
    await outside.execute(f"ALTER DATABASE \"{name}\" SET default_transaction_isolation = '{isolation}'")
    async with await Store.open(dsn) as store:
        transaction = slow.transaction()
        await transaction.start()
        assert await slow.fetchval(APPEND.format(function)) == 1
        waiting = asyncio.create_task(store.horizon())
        await until_blocked(outside, "read")
        await transaction.commit()
        assert await waiting == 1


@on_both
async def test_an_aborted_append_leaves_a_gap_that_holds_nobody_up(
    store: Store, slow: asyncpg.Connection, function: str
) -> None:
    """An id that was drawn and never committed is passed over."""
    transaction = slow.transaction()
    await transaction.start()
    assert await slow.fetchval(APPEND.format(function)) == 1
    await transaction.rollback()
    assert (await store.append(another_game(), 0, [decided(1)])).id == 2
    events = store.follow(0)
    assert await take(events, 1) == [2]
    await events.aclose()


@on_both
async def test_a_transaction_that_stays_open_holds_appends_up_only_for_the_patience_of_the_horizon(
    store: Store, other: Store, slow: asyncpg.Connection, outside: asyncpg.Connection, function: str
) -> None:
    """While somebody waits for the horizon, new appends wait behind him; he gives up, and they go on."""
    transaction = slow.transaction()
    await transaction.start()
    assert await slow.fetchval(APPEND.format(function)) == 1
    asking = asyncio.create_task(store.horizon())
    await until_blocked(outside, "read")
    assert (await other.append(another_game(), 0, [decided(1)])).id == 2
    await transaction.rollback()
    assert await asking == 2


async def test_a_process_that_froze_in_a_transaction_holds_nobody_up_for_ever(
    dsn: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL ends a session that says nothing amid a transaction, and with it its hold on the horizon."""
    assert int(SETTINGS["idle_in_transaction_session_timeout"].removesuffix("s")) <= 10
    monkeypatch.setitem(SETTINGS, "idle_in_transaction_session_timeout", "100ms")

    async def freezing() -> None:
        async with frozen.transaction() as link:
            await frozen.append_with(link, [Append(another_game(), 0, (decided(1),))])
            seen.append(await store.horizon())

    seen: list[int] = []
    async with await Store.open(dsn) as frozen:
        with pytest.raises(StoreUnavailable):
            await freezing()
    assert seen == [0]


async def test_two_processes_write_at_full_speed_and_no_follower_skips(store: Store, other: Store) -> None:
    """Four followers in two processes, each sees every event once and in order, while sixteen callers append."""
    rounds, callers = 60, 16

    async def play(store: Store) -> None:
        game = another_game()
        for version in range(rounds):
            await store.append(game, version, [decided(version)])

    async def follow(store: Store) -> list[int]:
        events = store.follow(0)
        seen = await take(events, rounds * callers)
        await events.aclose()
        return seen

    followers = [asyncio.create_task(follow(each)) for each in (store, other, store, other)]
    await asyncio.gather(*(play(each) for each in [store, other] * (callers // 2)))
    complete = [row.id for row in await store.page(0, await store.horizon(), limit=rounds * callers + 1)]
    assert len(complete) == rounds * callers
    for follower in followers:
        assert await follower == complete
