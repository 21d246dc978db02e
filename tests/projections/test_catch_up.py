"""The benchmark of the projections measures what it says."""

from projections import ALL, Connection, lag
from service.bench.catch_up import measure_catch_up


async def test_the_benchmark_runs_and_leaves_nothing_behind(dsn: str, db: Connection) -> None:
    """Few decisions here; how fast they are is for the benchmark to say."""
    result = await measure_catch_up(dsn, backlog=320, seconds=0.08)
    assert result.projected > 0
    assert result.written > 0
    assert await db.fetchval("SELECT count(*) FROM stored_events") == 320 + 160
    assert [(each.name, each.failure) for each in await lag(db)] == sorted((each.name, None) for each in ALL)
