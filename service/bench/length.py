"""Whether a history's length costs anything: that of a game, and that of the store."""

import asyncio
import statistics
from collections.abc import Iterable

import asyncpg

from projections.engine.checkpoints import skip_all_events
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import run_load
from service.bench.prepared_games import PreparedGame, prepare_games
from service.store.copies import multiply_events

SMALL = 10_000
EARLY = slice(5, 15)
LATE = slice(-11, -1)
PLAYED = 60


def latency_late_in_game(effort: Effort) -> Figure:
    """Time to answer: around decision 10, and in the last ten before the game is closed."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "length")
        _, games = prepare_games(dsn, effort.games)
        with processes.run_service(dsn) as ours:
            latencies = [_play(ours, game) for game in games]
    late = statistics.median(seconds for each in latencies for seconds in each[LATE])
    early = statistics.median(seconds for each in latencies for seconds in each[EARLY])
    what, least = "the time to answer one of the last decisions of a game", Bound(1.3, at_most=True)
    return Figure(what, late, "s", Bound(60, at_most=True), "one around decision 10", early, least)


def _play(process: processes.Process, game: PreparedGame) -> list[float]:
    outcome = run_load(process.port, [game.requests])
    outcome.expect_status(201)
    return outcome.latencies[0]


def latency_in_full_store(effort: Effort) -> Figure:
    """Time to answer, beside a service on a store with fewer events."""
    rounds = max(4, effort.rounds)
    with processes.run_postgres() as running:
        small, large = (
            processes.create_service_database(running, "small"),
            processes.create_service_database(running, "large"),
        )
        games = {
            dsn: _prepare_store(dsn, rounds, events) for dsn, events in ((small, SMALL), (large, effort.events))
        }
        with processes.run_service(small) as few, processes.run_service(large) as many:
            pairs = [
                (_median(_play(many, one)), _median(_play(few, other)))
                for one, other in zip(games[large], games[small], strict=True)
            ]
    what = f"the time to answer a decision with {effort.events:,} events in the store"
    least = Bound(1.3, at_most=True)
    long, short = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    return Figure(what, long, "s", Bound(60, at_most=True), f"with {SMALL:,}", short, least)


def _median(seconds: Iterable[float]) -> float:
    return statistics.median(seconds)


def _prepare_store(dsn: str, games: int, events: int) -> list[PreparedGame]:
    """Games to be played, in a store that holds so many events already."""
    prepare_games(dsn, 20, played=PLAYED)
    asyncio.run(_fill(dsn, events))
    return prepare_games(dsn, games)[1]


async def _fill(dsn: str, events: int) -> None:
    connection = await asyncpg.connect(dsn)
    await multiply_events(connection, events)
    await skip_all_events(connection)  # the projections begin behind the copies, so nothing decodes them
    await connection.close()
