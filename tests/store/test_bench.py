"""The figures of the store come from work that was really done."""

import os

import asyncpg
import pytest

from service.bench.appends import NAME, Workload, measure_appends
from service.postgres import find_programs

pytestmark = [pytest.mark.store, pytest.mark.slow]


async def test_all_three_are_measured_and_nothing_is_left_behind(postgres: str) -> None:
    """Each stores something, the ratios are between what was measured, and the database is dropped."""
    pgbench = find_programs(os.environ).path("pgbench")
    found = await measure_appends(postgres, pgbench, Workload(writers=2, size=100, seconds=1.0, rounds=1))
    assert min(found.store, found.pgbench, found.eventsourcing) > 0
    assert found.of_pgbench == found.store / found.pgbench
    assert found.of_eventsourcing == found.store / found.eventsourcing
    connection = await asyncpg.connect(postgres)
    assert not await connection.fetchval("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", NAME)
    await connection.close()
