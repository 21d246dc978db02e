"""The rates of appends come from appends that were really made."""

import os

import asyncpg
import pytest

from service.bench.appends import NAME, Workload, measure_appends
from service.postgres import find_programs

pytestmark = [pytest.mark.store, pytest.mark.slow]


async def test_all_three_are_measured_and_the_database_is_dropped(postgres: str) -> None:
    """Each side has a rate above 0 for every round."""
    pgbench = find_programs(os.environ).path("pgbench")
    work = Workload(writers=2, size=100, seconds=1.0, rounds=2)
    found = await measure_appends(postgres, pgbench, work)
    for rates in (found.store, found.pgbench, found.eventsourcing):
        assert len(rates) == 2
        assert min(rates) > 0
    connection = await asyncpg.connect(postgres)
    assert not await connection.fetchval("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", NAME)
    await connection.close()
