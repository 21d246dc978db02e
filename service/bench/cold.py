"""A game that nobody has at hand: read, replayed and shown; beside a bare round trip on the same connection."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from uuid import UUID, uuid4

import msgspec

from domain.kernel.secrecy import Viewer
from service.bench import site
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.sample import at_random, fresh
from service.cli.session import Session
from service.store import Event, Link, Store, Stored
from service.store.reader import READ

TIMES = 40
SPECTATOR: Viewer = None


def cold(effort: Effort, name: str, ratio: float) -> Figure:
    """Seconds from the rows of a finished game of the most seats to the bytes of its board."""
    session = max(fresh(name, 12), key=lambda each: len(each.opened.seats))
    at_random(session)
    with site.server() as running:
        ours, trip = asyncio.run(_measured(effort, session, site.database(running, "cold")))
    what = f"a finished game of {len(session.opened.seats)}, loaded cold and shown"
    return Figure(
        what,
        ours,
        "s",
        Bound(60, at_most=True),
        "`select 1` on the same connection",
        trip,
        Bound(ratio, at_most=True),
    )


async def _measured(effort: Effort, session: Session, dsn: str) -> tuple[float, float]:
    game, codec = uuid4(), session.title.rules.codec
    ours, trips = [], []
    async with await Store.open(dsn) as store:
        await store.append(game, 0, [Event(*codec.encode(entry.event)) for entry in session.entries])
        async with store.transaction() as link:
            for _ in range(effort.rounds):
                ours.append(await _fastest(lambda: _shown(link, game, session)))
                trips.append(await _fastest(lambda: link.fetchval("SELECT 1")))
    return min(ours), min(trips)


async def _shown(link: Link, game: UUID, session: Session) -> bytes:
    """The board as spectators see it."""
    found, codec = session.title, session.title.rules.codec
    rows = [Stored(*row) for row in await link.fetch(READ, game, 0, None, None)]
    position = found.replay(codec.decode(row.topic, row.state) for row in rows)
    return msgspec.json.encode(found.view(position.game, SPECTATOR))


async def _fastest(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds, in the best of many times: noise only ever adds."""
    best = float("inf")
    for _ in range(TIMES):
        start = time.perf_counter()
        await work()
        best = min(best, time.perf_counter() - start)
    return best
