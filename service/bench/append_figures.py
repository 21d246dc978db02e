"""The figures of durable appends: 16 writers in one process, compared with two other ways to store a row."""

import asyncio
import os
from functools import cache

import uvloop

from service.bench import processes
from service.bench.appends import AppendRates, Workload, measure_appends
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.postgres import find_programs

WHAT = "durable appends of one decision, 16 writers, one process"


@cache
def _measure(effort: Effort) -> AppendRates:
    """The rates of all three; both figures come from the same run."""
    pgbench = find_programs(os.environ).path("pgbench")
    work = Workload(seconds=max(1.0, effort.seconds), rounds=effort.rounds)
    with processes.run_postgres() as running, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measure_appends(running.dsn(), pgbench, work))


def appends_and_eventsourcing(effort: Effort) -> Figure:
    """Compared with a recorder that locks its table for each append."""
    found = _measure(effort)
    baseline = "eventsourcing: its PostgreSQL recorder, 16 threads"
    rounds = list(zip(found.store, found.eventsourcing, strict=True))
    return figure_of_rounds(WHAT, "appends/s", baseline, rounds, ratio_target=Bound(8))


def appends_and_pgbench(effort: Effort) -> Figure:
    """Compared with the plainest insert that 16 clients can send to PostgreSQL."""
    found = _measure(effort)
    baseline = "pgbench: one row of the same size, 16 clients"
    rounds = list(zip(found.store, found.pgbench, strict=True))
    return figure_of_rounds(WHAT, "appends/s", baseline, rounds, ratio_target=Bound(1.1))
