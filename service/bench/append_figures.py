"""Durable appends of one decision by 16 writers in one process, beside what else stores a row."""

import asyncio
import os
from functools import cache

import uvloop

from service.bench import processes
from service.bench.appends import Appends, Workload, measure_appends
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.postgres import find_programs

WHAT = "durable appends of one decision, 16 writers, one process"


@cache
def _measured(effort: Effort) -> Appends:
    """All three in turns; both figures are of the same run."""
    pgbench = find_programs(os.environ).path("pgbench")
    work = Workload(seconds=max(1.0, effort.seconds), rounds=effort.rounds)
    with processes.run_postgres() as running, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measure_appends(running.dsn(), pgbench, work))


def appends_and_eventsourcing(effort: Effort) -> Figure:
    """Its recorder locks the table for each append."""
    found = _measured(effort)
    baseline = "eventsourcing: its PostgreSQL recorder, 16 threads"
    return Figure(WHAT, found.store, "appends/s", Bound(0), baseline, found.eventsourcing, Bound(8))


def appends_and_pgbench(effort: Effort) -> Figure:
    """The least that 16 clients can ask of PostgreSQL."""
    found = _measured(effort)
    baseline = "pgbench: one row of the same size, 16 clients"
    return Figure(WHAT, found.store, "appends/s", Bound(0), baseline, found.pgbench, Bound(0.8))
