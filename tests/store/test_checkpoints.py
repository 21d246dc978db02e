"""A projection's rows and its position are one transaction, so each event counts once."""

import asyncio

import asyncpg
import pytest

from projections.engine.checkpoints import CheckpointMoved, advance, find_position
from service.store import Store, StoreError
from tests.store.building import GAME, decided

pytestmark = pytest.mark.store


async def count_up(store: Store, since: int, to: int) -> None:
    """A projection that counts events, and may be interrupted or run twice."""
    async with store.transaction() as connection:
        events = await store.page(since, to)
        await connection.execute("UPDATE counted SET events = events + $1", len(events))
        await advance(connection, "counter", since=since, to=to)


@pytest.fixture
async def counted(store: Store, outside: asyncpg.Connection) -> asyncpg.Connection:
    """A table to count in, and ten events to count."""
    await outside.execute("CREATE TABLE counted AS SELECT 0::bigint AS events")
    await store.append(GAME, 0, [decided(number) for number in range(10)])
    return outside


async def state(connection: asyncpg.Connection) -> tuple[int, int]:
    """How many were counted, and how far the projection says it is."""
    return await connection.fetchval("SELECT events FROM counted"), await find_position(connection, "counter") or 0


async def test_a_projection_begins_at_nothing_and_goes_on_from_where_it_was(
    store: Store, counted: asyncpg.Connection
) -> None:
    """Its position is the id of the last event that it dealt with."""
    assert await state(counted) == (0, 0)
    await count_up(store, 0, 4)
    assert await state(counted) == (4, 4)
    await count_up(store, 4, 10)
    assert await state(counted) == (10, 10)


async def test_a_projection_that_fails_takes_back_both(store: Store, counted: asyncpg.Connection) -> None:
    """Neither rows without position, which would count twice, nor a position without rows, which would lose."""

    async def fail() -> None:
        async with store.transaction() as connection:
            await connection.execute("UPDATE counted SET events = events + 4")
            await advance(connection, "counter", since=0, to=4)
            raise RuntimeError("killed here")

    with pytest.raises(RuntimeError):
        await fail()
    assert await state(counted) == (0, 0)


@pytest.mark.parametrize("begun", [0, 4])
async def test_of_two_runners_of_one_projection_only_one_counts(
    store: Store, other: Store, counted: asyncpg.Connection, begun: int
) -> None:
    """Even if both were elected: the later is told that the position moved, and what it did is taken back."""
    if begun:
        await count_up(store, 0, begun)
    results = await asyncio.gather(count_up(store, begun, 10), count_up(other, begun, 8), return_exceptions=True)
    moved = [result for result in results if result is not None]
    assert [type(result) for result in moved] == [CheckpointMoved]
    events, reached = await state(counted)
    assert events == reached


async def test_a_runner_that_fell_behind_is_told_so(store: Store, counted: asyncpg.Connection) -> None:
    """It may not count again what was counted, not even from the beginning."""
    await count_up(store, 0, 8)
    for since in (0, 4):
        with pytest.raises(CheckpointMoved):
            await count_up(store, since, 10)
    assert await state(counted) == (8, 8)


async def test_errors_in_a_transaction_are_the_stores(store: Store) -> None:
    """A projection catches what the store raises, and nothing of the driver's."""

    async def fail() -> None:
        async with store.transaction() as connection:
            await connection.execute("SELECT * FROM nowhere")

    with pytest.raises(StoreError, match="nowhere"):
        await fail()
