"""The clock of tests: time that a test moves is no outage, whatever the service does at that moment."""

import asyncio
from uuid import uuid4

import asyncpg
import pytest

from service.runtime import prepare_database
from tests.support.store_time import pass_time, stop_time

pytestmark = pytest.mark.store
BEAT = "SELECT * FROM beat($1, $2)"
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def wait_for(link: asyncpg.Connection, waiting: int) -> None:
    """Until so many sessions wait for a lock."""
    while await link.fetchval(WAITING) < waiting:  # noqa: ASYNC110  # no event to wait for
        await asyncio.sleep(0.01)


async def test_a_beat_that_waits_while_time_is_moved_makes_no_outage(dsn: str) -> None:
    """It has planned by the old time; it must not write that down after the new one."""
    await prepare_database(dsn)
    test, service, other = [await asyncpg.connect(dsn) for _ in range(3)]
    process = uuid4()
    await stop_time(test)
    for _ in range(7):  # so that its plans are kept
        await service.fetch(BEAT, 0, process)
    blocking = other.transaction()
    await blocking.start()
    await other.execute("SELECT FROM last_beat FOR UPDATE")
    moving = asyncio.create_task(pass_time(test, 3_600))
    looking = await asyncpg.connect(dsn)
    await wait_for(looking, 1)
    beating = asyncio.create_task(service.fetch(BEAT, 0, process))
    await wait_for(looking, 2)
    await blocking.rollback()
    await asyncio.gather(moving, beating)
    await service.fetch(BEAT, 0, process)
    assert await looking.fetchval("SELECT count(*) FROM outages WHERE ended - began > interval '1 minute'") == 0
    for each in (test, service, other, looking):
        await each.close()
