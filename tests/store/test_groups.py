"""Appends that wait together are stored together, and none suffers for another."""

import asyncio
from collections import Counter
from functools import partial
from uuid import UUID

import asyncpg
import pytest

from service.store import NewEvent, Receipt, StaleVersion, Store, StoreError
from tests.store.building import GAME, another_game, decided
from tests.store.watching import until_blocked

pytestmark = pytest.mark.store

HOLD = "SELECT pg_advisory_lock(2036427105, 1)"
LET_GO = "SELECT pg_advisory_unlock(2036427105, 1)"


class Held:
    """Holds up one append, so that all that come later have to wait and form the next group."""

    def __init__(self, store: Store, outside: asyncpg.Connection) -> None:
        self.store = store
        self.outside = outside
        self.first: asyncio.Task[Receipt] | None = None

    async def __aenter__(self) -> None:
        await self.outside.execute(HOLD)
        self.first = asyncio.create_task(self.store.append(another_game(), 0, [decided(1)]))
        await until_blocked(self.outside, "append")

    async def __aexit__(self, *_: object) -> None:
        await self.outside.execute(LET_GO)
        assert self.first is not None
        await self.first


async def started(store: Store, *appends: tuple[UUID, int, NewEvent]) -> list[asyncio.Task[Receipt]]:
    """The appends, all waiting in the store's queue."""
    tasks = [asyncio.create_task(store.append(game, after, [event])) for game, after, event in appends]
    await asyncio.sleep(0)
    return tasks


async def transactions(outside: asyncpg.Connection) -> Counter[int]:
    """How many events each transaction stored."""
    return Counter(row[0] for row in await outside.fetch("SELECT xmin::text::bigint FROM stored_events"))


async def test_appends_that_wait_go_together_in_the_next_transaction(
    store: Store, outside: asyncpg.Connection
) -> None:
    """One transaction for the first, one for all that came while it was in flight."""
    async with Held(store, outside):
        tasks = await started(store, *((another_game(), 0, decided(1)) for _ in range(30)))
    await asyncio.gather(*tasks)
    assert sorted((await transactions(outside)).values()) == [1, 30]


async def test_a_stale_game_does_not_fail_its_neighbours(store: Store, outside: asyncpg.Connection) -> None:
    """Conflicts are told row by row: in one transaction, one is refused and the others are stored."""
    await store.append(GAME, 0, [decided(1)])
    async with Held(store, outside):
        tasks = await started(
            store, (another_game(), 0, decided(1)), (GAME, 0, decided(2)), (another_game(), 0, decided(3))
        )
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(result, StaleVersion) for result in results] == [False, True, False]
    assert sorted((await transactions(outside)).values()) == [1, 1, 2]


async def test_what_cannot_be_stored_does_not_fail_its_neighbours(
    store: Store, outside: asyncpg.Connection
) -> None:
    """An event that PostgreSQL does not take spoils the statement of its group, but only its own append."""
    async with Held(store, outside):
        poison = NewEvent("nul\x00", b"")
        tasks = await started(store, *((another_game(), 0, event) for event in (decided(1), poison, decided(2))))
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(result, StoreError) for result in results] == [False, True, False]


async def test_the_events_of_one_append_have_consecutive_ids(store: Store, outside: asyncpg.Connection) -> None:
    """A group is stored game by game."""
    async with Held(store, outside):
        tasks = [
            asyncio.create_task(store.append(another_game(), 0, [decided(number) for number in range(5)]))
            for _ in range(5)
        ]
        await asyncio.sleep(0)
    for receipt in await asyncio.gather(*tasks):
        assert list(receipt.ids) == list(range(receipt.ids[0], receipt.ids[0] + 5))


async def test_two_appends_to_one_game_keep_their_order_though_they_wait_together(
    store: Store, outside: asyncpg.Connection
) -> None:
    """The later one is judged by the outcome of the earlier: who was first wins, who counted on it follows."""
    await store.append(GAME, 0, [decided(1)])
    async with Held(store, outside):
        tasks = await started(
            store, *((GAME, 1, decided(2)), (GAME, 1, decided(8)), (GAME, 2, decided(3)), (GAME, 2, decided(9)))
        )
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(result, StaleVersion) for result in results] == [False, True, False, True]
    rows = await store.read(GAME)
    assert [(row.topic, row.state) for row in rows] == [decided(1), decided(2), decided(3)]


async def test_a_caller_who_gives_up_while_waiting_stores_nothing(
    store: Store, outside: asyncpg.Connection
) -> None:
    """An append that was not sent yet is taken out of the queue, and its neighbours go on."""
    async with Held(store, outside):
        tasks = await started(store, (GAME, 0, decided(1)), (another_game(), 0, decided(2)))
        tasks[0].cancel()
    assert (await tasks[1]).version == 1
    assert await store.head(GAME) is None


async def test_two_processes_that_append_to_the_same_games_in_groups_never_lock_each_other_out(
    store: Store, other: Store, outside: asyncpg.Connection
) -> None:
    """Every group is stored in the same order of games, so no ring of waiting can form."""
    games = [another_game() for _ in range(20)]
    for version in range(15):
        results = await asyncio.gather(
            *(store.append(game, version, [decided(1)]) for game in games),
            *(other.append(game, version, [decided(2)]) for game in reversed(games)),
            return_exceptions=True,
        )
        assert sum(isinstance(result, StaleVersion) for result in results) == len(games)
    heads = [await store.head(game) for game in games]
    assert all(head is not None and head.version == 15 for head in heads)
    # PostgreSQL would find a ring after a second, and the store would try again: slow, and nobody would know why.
    deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
    assert await outside.fetchval(deadlocks) == 0


async def test_a_callback_runs_while_the_append_is_in_flight(store: Store) -> None:
    """Once, before the caller has its receipt. A failure in it does not fail the append."""
    done: list[str] = []

    def fails() -> None:
        done.append("failed")
        raise ValueError

    async def stored(name: str) -> None:
        callback = partial(done.append, f"{name} in flight")
        await store.append(another_game(), 0, [decided(1)], run_while_in_flight=callback)
        done.append(f"{name} stored")

    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    failing = store.append(another_game(), 0, [decided(1)], run_while_in_flight=fails)
    await asyncio.gather(stored("a"), stored("b"), failing)
    assert sorted(done) == ["a in flight", "a stored", "b in flight", "b stored", "failed"]
    assert not reported, "the loop would log the failure with all arguments of the callback"
    assert all(done.index(f"{name} in flight") < done.index(f"{name} stored") for name in "ab")


async def test_a_callback_runs_once_although_the_statement_is_sent_again(
    store: Store, outside: asyncpg.Connection
) -> None:
    """The connection is lost while the statement is in flight: it is sent again, over another."""
    done: list[int] = []
    await outside.execute(HOLD)
    task = asyncio.create_task(store.append(GAME, 0, [decided(1)], run_while_in_flight=lambda: done.append(1)))
    await until_blocked(outside, "append")
    await outside.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ 'append' "
        "AND datname = current_database()"
    )
    await outside.execute(LET_GO)
    assert (await task).version == 1
    assert done == [1]


async def test_who_comes_at_the_same_time_goes_together(store: Store, outside: asyncpg.Connection) -> None:
    """Also where each takes some turns of the loop to get there."""

    async def late(turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        await store.append(another_game(), 0, [decided(1)])

    await late(0)  # from now on it waits for work
    await asyncio.gather(*(late(turns) for turns in range(12)))
    assert sorted((await transactions(outside)).values()) == [1, 12]
