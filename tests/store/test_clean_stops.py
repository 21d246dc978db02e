"""A clean stop says that no process beats from now on: then a gap of any length is given back."""

from uuid import uuid4

import asyncpg
import pytest

from service.store import NewEvent, Store
from tests.store.beats import Process, count, now
from tests.support.store_time import pass_time, stop_time

pytestmark = pytest.mark.store


async def start(store: Store) -> Process:
    """A process that serves."""
    made = Process(store)
    await made.outages.start(lambda: False)
    return made


@pytest.fixture
async def process(store: Store, outside: asyncpg.Connection) -> Process:
    """A process that serves, in a store whose time stands still."""
    await stop_time(outside)
    return await start(store)


async def test_a_restart_gives_back_each_second(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """From the last sign to the first beat of the next process."""
    began = await now(outside)
    await pass_time(outside, 0.5, in_service=False)
    await process.outages.close()
    await pass_time(outside, 2.25, in_service=False)
    after = await start(store)
    assert await after.outages.since(began) == 2_750
    await pass_time(outside, 4, in_service=False)
    await after.outages.beat()
    assert await after.outages.since(began) == 2_750, "it serves, so a short gap between its beats is none"


async def test_what_was_stored_while_a_process_stopped_shows_that_it_served(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """Requests under way are answered before it ends."""
    began = await now(outside)
    await pass_time(outside, 3, in_service=False)
    await store.append(uuid4(), 0, [NewEvent("toy.opened@1", b"{}")])
    await pass_time(outside, 1, in_service=False)
    await process.outages.close()
    await pass_time(outside, 2, in_service=False)
    assert await (await start(store)).outages.since(began) == 3_000


@pytest.mark.parametrize(("silent", "found"), [(4.9, 0), (5.1, 2_000)])
async def test_while_another_process_beats_nothing_is_given_back(
    store: Store, process: Process, outside: asyncpg.Connection, silent: float, found: int
) -> None:
    """One that has not beaten for five seconds does not serve: then the one that stops was the last."""
    other = await start(store)
    await pass_time(outside, silent)
    await process.outages.beat()
    began = await now(outside)
    await process.outages.close()
    await pass_time(outside, 2, in_service=False)
    await other.outages.beat()
    assert await other.outages.since(began) == found


async def test_the_last_of_several_that_stop_ends_the_service(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """In whichever order; a second close changes nothing."""
    other = await start(store)
    began = await now(outside)
    for each in (process, other, process):
        await each.outages.close()
    await pass_time(outside, 1, in_service=False)
    assert await (await start(store)).outages.since(began) == 1_000
    assert await count(outside) == 1


async def test_a_process_of_before_counts_as_serving(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """During an upgrade it beats without a name."""
    await outside.fetch("SELECT told FROM beat(0)")
    began = await now(outside)
    await process.outages.close()
    await pass_time(outside, 2, in_service=False)
    await outside.fetch("SELECT told FROM beat(0)")
    assert await (await start(store)).outages.since(began) == 0
