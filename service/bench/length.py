"""Whether a history's length costs anything: that of a game, and that of the store."""

import asyncio
import statistics
from collections.abc import Iterable

import asyncpg

from projections.engine.checkpoints import skip_all_events
from service.bench import site
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import asked
from service.bench.stage import Staged, staged
from service.store.copies import multiply_events

SMALL = 10_000
EARLY = slice(5, 15)
LATE = slice(-11, -1)
SIXTY = 60


def in_game(effort: Effort) -> Figure:
    """Time to answer: around decision 10, and in the last ten before the game is closed."""
    with site.server() as running:
        dsn = site.database(running, "length")
        _, games = staged(dsn, effort.games)
        with site.service(dsn) as ours:
            waited = [_waited(ours, game) for game in games]
    late = statistics.median(seconds for each in waited for seconds in each[LATE])
    early = statistics.median(seconds for each in waited for seconds in each[EARLY])
    what, least = "the time to answer one of the last decisions of a game", Bound(1.3, at_most=True)
    return Figure(what, late, "s", Bound(60, at_most=True), "one around decision 10", early, least)


def _waited(process: site.Process, game: Staged) -> list[float]:
    outcome = asked(process.port, [game.requests])
    outcome.all_are(201)
    return outcome.waited[0]


def in_store(effort: Effort) -> Figure:
    """Time to answer, beside a service on a store with fewer events."""
    rounds = max(4, effort.rounds)
    with site.server() as running:
        small, large = site.database(running, "small"), site.database(running, "large")
        games = {dsn: _filled(dsn, rounds, events) for dsn, events in ((small, SMALL), (large, effort.events))}
        with site.service(small) as few, site.service(large) as many:
            pairs = [
                (_median(_waited(many, one)), _median(_waited(few, other)))
                for one, other in zip(games[large], games[small], strict=True)
            ]
    what = f"the time to answer a decision with {effort.events:,} events in the store"
    least = Bound(1.3, at_most=True)
    long, short = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    return Figure(what, long, "s", Bound(60, at_most=True), f"with {SMALL:,}", short, least)


def _median(seconds: Iterable[float]) -> float:
    return statistics.median(seconds)


def _filled(dsn: str, games: int, events: int) -> list[Staged]:
    """Games to be played, in a store that holds so many events already."""
    staged(dsn, 20, played=SIXTY)
    asyncio.run(_fill(dsn, events))
    return staged(dsn, games)[1]


async def _fill(dsn: str, events: int) -> None:
    connection = await asyncpg.connect(dsn)
    await multiply_events(connection, events)
    await skip_all_events(connection)  # the projections begin behind the copies, so nothing decodes them
    await connection.close()
