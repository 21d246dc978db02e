"""Whether a decision takes longer as its game grows, or as the store grows."""

import asyncio
import statistics

import asyncpg

from projections.engine.checkpoints import skip_all_events
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.load import run_load
from service.bench.prepared_games import PreparedGame, prepare_games
from service.bench.processes import Process
from service.store.copies import multiply_events

SMALL = 10_000
EARLY = slice(5, 15)
LATE = slice(-11, -1)
COPIED_GAMES, COPIED_DECISIONS = 20, 60
TARGET = Bound(1.3, at_most=True)


def latency_late_in_game(effort: Effort) -> Figure:
    """Latency of the last ten decisions before the game closes, compared with that around decision 10."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "length")
        _, games = prepare_games(dsn, effort.games)
        with processes.run_service(dsn) as ours:
            played = [_play(ours, game) for game in games]
    rounds = [(statistics.median(each[LATE]), statistics.median(each[EARLY])) for each in played]
    what = "the latency of one of the last decisions of a game"
    return figure_of_rounds(what, "s", "one around decision 10", rounds, ratio_target=TARGET)


def _play(process: Process, game: PreparedGame) -> list[float]:
    """The latencies of all decisions of a game, one after the other."""
    result = run_load(process.port, [game.requests])
    result.expect_status(201)
    return result.latencies[0]


def latency_in_full_store(effort: Effort) -> Figure:
    """Latency of a decision, compared with that of a service on a store with fewer events."""
    rounds = max(4, effort.rounds)
    with processes.run_postgres() as running:
        small = processes.create_service_database(running, "small")
        large = processes.create_service_database(running, "large")
        few_games = _prepare_store(small, rounds, SMALL)
        many_games = _prepare_store(large, rounds, effort.events)
        with processes.run_service(small) as few, processes.run_service(large) as many:
            found = [
                (statistics.median(_play(many, one)), statistics.median(_play(few, other)))
                for one, other in zip(many_games, few_games, strict=True)
            ]
    what = f"the latency of a decision with {effort.events:,} events in the store"
    return figure_of_rounds(what, "s", f"with {SMALL:,}", found, ratio_target=TARGET)


def _prepare_store(dsn: str, games: int, events: int) -> list[PreparedGame]:
    """Games to be played, in a store that holds so many other events."""
    prepare_games(dsn, COPIED_GAMES, played=COPIED_DECISIONS)
    asyncio.run(_copy_events(dsn, events))
    return prepare_games(dsn, games)[1]


async def _copy_events(dsn: str, events: int) -> None:
    connection = await asyncpg.connect(dsn)
    await multiply_events(connection, events)
    await skip_all_events(connection)  # the projections begin after the copies, so nothing decodes them
    await connection.close()
