"""What clocks cost: a decision with one, 100,000 that run, and how late timeouts are stored among them."""

import asyncio
import random
import time
from collections.abc import Sequence
from functools import cache, partial
from statistics import quantiles
from typing import Any, NamedTuple
from uuid import uuid4

from msgspec import structs

from domain.box.clock import SECOND
from domain.kernel.nouns import Clock, Opened, TimedOut
from domain.titles import title
from projections import CLOCKS, rebuild
from projections.engine.checkpoints import skip_all_events
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.http_rates import CLIENTS, measure_rate, median_cpu
from service.bench.prepared_games import PreparedGame, distribute_requests, prepare_games
from service.bench.processes import Process
from service.postgres import Server
from service.store import NewEvent, Store
from service.store.connections import connect, open_connection

CALM = Clock(kind="per_turn", seconds=14 * 24 * 3600)
A_SECOND = 20  # timeouts
SOONEST = 5  # seconds until the first of them
PATIENCE = 15.0  # seconds after the last moment, until what is not stored counts as never stored
TOGETHER = 5_000  # appends at a time
SETTLING = 5.0  # seconds until a process that has started is idle
SPAN = 5  # times the schedule of an effort: so long CPU is measured, and timeouts fall due


def decisions(effort: Effort) -> Figure:
    """CPU of a decision in games with a clock, and in the same games without, in turns in one process."""
    rounds = []
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "decisions")
        count = effort.games * effort.rounds
        _, plain = prepare_games(dsn, count)
        _, timed = prepare_games(dsn, count, clocks=[CALM] * count)
        with processes.run_service(dsn, bots=False) as ours:
            for number in range(effort.rounds):
                found = dict[bool, float]()
                for has_clock in (True, False) if number % 2 else (False, True):  # who comes second is warmer
                    games = timed if has_clock else plain
                    found[has_clock] = _cpu(ours, games[number :: effort.rounds])
                rounds.append((found[True], found[False]))
    microseconds = [(ours * 1e6, other * 1e6) for ours, other in rounds]
    return figure_of_rounds(
        "CPU of a decision in a game with a clock, 16 clients", "us", "in the same games without a clock",
        microseconds, ratio_target=Bound(1.05, at_most=True), cpu=median_cpu(rounds),
    )  # fmt: skip


def _cpu(process: Process, games: Sequence[PreparedGame]) -> float:
    return measure_rate(process, distribute_requests(games, CLIENTS), 201).cpu


class Clocks(NamedTuple):
    """Cores that were busy for clocks, and for the same without; and by how many seconds timeouts were late."""

    running: float
    idle: float
    lags: list[float]


def running_clocks(effort: Effort) -> Figure:
    """How much more service and PostgreSQL do with clocks than without, while no player decides."""
    found = _measure(effort)
    least = 1 / processes.TICKS / _span(effort)  # what can be measured at all
    return Figure(
        what=f"CPU for {effort.clocks:,} running clocks, of the service and of PostgreSQL", unit="cores",
        measured=max(least, found.running - found.idle), baseline="the same, idle, without clocks",
        baseline_measured=max(least, found.idle), target=Bound(0.01, at_most=True),
    )  # fmt: skip


def timeouts(effort: Effort) -> Figure:
    """From the moment when a seat times out until that is recorded."""
    lags = _measure(effort).lags
    parts = quantiles(lags, n=100, method="inclusive")
    what = (
        f"how late {len(lags):,} timeouts are stored among {effort.clocks:,} running clocks, {A_SECOND} a second"
    )
    return Figure(
        what=f"{what}, p99", unit="s", measured=parts[98], baseline="p50", baseline_measured=parts[49],
        target=Bound(2, at_most=True),
    )  # fmt: skip


@cache
def _measure(effort: Effort) -> Clocks:
    """Both figures come from the same run. The process without clocks is measured at the same time."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "clocks")
        empty = processes.create_service_database(running, "noclocks")
        asyncio.run(_fill(dsn, effort.clocks))
        with processes.run_service(dsn, bots=False) as ours, processes.run_service(empty, bots=False) as other:
            time.sleep(SETTLING)
            start = time.monotonic()
            before = _busy(running, ours, "clocks"), _busy(running, other, "noclocks")
            time.sleep(_span(effort))
            after = _busy(running, ours, "clocks"), _busy(running, other, "noclocks")
            seconds = time.monotonic() - start
            lags = asyncio.run(_measure_lags(dsn, _span(effort)))
    return Clocks((after[0] - before[0]) / seconds, (after[1] - before[1]) / seconds, lags)


def _span(effort: Effort) -> int:
    return max(2, round(SPAN * effort.schedule))


def _busy(running: Server, process: Process, database: str) -> float:
    """CPU seconds of a service process and of its sessions in PostgreSQL."""
    return process.cpu_seconds() + processes.sessions_cpu_seconds(running, database)


async def _fill(dsn: str, count: int) -> None:
    """So many games with clocks, each with its first event, and their timers."""
    bamboo = title("bamboo")
    _, opened = bamboo.open(("one", "two"), bamboo.options(), b"clocks")
    async with await Store.open(dsn) as store:
        for first in range(0, count, TOGETHER):
            rows = [_event(opened, number) for number in range(first, min(first + TOGETHER, count))]
            await asyncio.gather(*(store.append(uuid4(), 0, [row]) for row in rows))
        async with open_connection(dsn, "bench") as connection:
            await skip_all_events(connection)
        await rebuild(CLOCKS, store, partial(connect, dsn))


def _event(opened: Opened[Any, Any, Any], number: int) -> NewEvent:
    seats = (f"{number}-0", f"{number}-1")
    return NewEvent(*title("bamboo").codec.encode(structs.replace(opened, seats=seats, clock=CALM)))


async def _measure_lags(dsn: str, seconds: int) -> list[float]:
    """By how many seconds timeouts are late that fall due over so many seconds."""
    chance = random.Random(seconds)
    limits = [SOONEST + chance.randrange(seconds) for _ in range(A_SECOND * seconds)]
    clocks = [Clock(kind="bank", seconds=limit) for limit in limits]
    _, games = await asyncio.to_thread(prepare_games, dsn, len(clocks), clocks=clocks)
    async with await Store.open(dsn) as store:
        deadline = time.monotonic() + SOONEST + seconds + PATIENCE
        waiting, lags = dict(zip(games, limits, strict=True)), list[float]()
        while waiting and time.monotonic() < deadline:
            await asyncio.sleep(1)
            for game, limit in list(waiting.items()):
                if (lag := await _lag(store, game, limit)) is not None:
                    lags.append(lag)
                    del waiting[game]
    return [*lags, *(float("inf") for _ in waiting)]


async def _lag(store: Store, game: PreparedGame, limit: int) -> float | None:
    """By how much the timeout was late; None if it is not stored."""
    opened, *rest = await store.read(game.record.id, limit=2)
    if not rest:
        return None
    event = title(game.record.title).codec.decode(rest[0].topic, rest[0].state)
    if not isinstance(event, TimedOut) or opened.recorded_at is None or rest[0].recorded_at is None:
        raise RuntimeError("something else than a timeout was stored")
    return max((rest[0].recorded_at - opened.recorded_at).total_seconds() - limit, 1 / SECOND)
