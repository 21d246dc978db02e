"""Keeps one projection up with the event store, in whichever process is elected to."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from projections.engine.checkpoints import CheckpointMoved
from projections.engine.events import EventRow
from projections.engine.progress import (
    apply_page,
    clear_failure,
    find_failure_position,
    record_failure,
    require_position,
)
from projections.engine.projection import Connect, Projection, Session, Source
from projections.engine.tables import LEAD

BATCH = 500
# Under a steady stream each batch waits for company: ten events cost about the same as one. Where so many
# have come meanwhile that a batch is worth its cost, the process has more to do than to be that prompt.
SPACING, LONG_SPACING = 0.025, 0.1
MANY = 40
# How often a process that stands by looks whether the leader has gone, and pauses after losing PostgreSQL.
STAND_BY = 1.0
# Between two tries of an event that fails.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
# What is lost with the server's memory is both, rows and position, so nobody need wait for the disk. A leader
# whose machine has gone is noticed within half a minute.
SETTINGS = """
SET synchronous_commit = off; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3"""
ELECT = "SELECT pg_try_advisory_lock($1, hashtext($2))"
LOG = logging.getLogger(__name__)

Pause = Callable[[float], Awaitable[object]]


class Runner:
    """One projection in one process. The leader works; any other stands by until the leader's session has ended.

    A batch that fails is halved until the event that fails stands alone. There the projection stops, is tried
    again after longer and longer pauses, and goes on from there when a try succeeds.
    """

    def __init__(
        self,
        projection: Projection,
        source: Source,
        connect: Connect,
        *,
        reached: Callable[[str, int], None],
        batch: int = BATCH,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._projection, self._source, self._connect = projection, source, connect
        self._reached, self._batch, self._pause = reached, batch, pause
        self._limit = batch
        self._retry = FIRST_PAUSE
        self._stopped_at: int | None = None
        self.is_leading = False

    async def run(self) -> None:
        """Until it is cancelled, or the store is closed; whatever is lost on the way is opened again."""
        name = self._projection.name
        while True:
            try:
                if await self._serve():
                    return
            except Exception as error:
                LOG.warning("projection %s starts again: %s: %s", name, type(error).__name__, error)
            await self._pause(STAND_BY)

    async def _serve(self) -> bool:
        """One session, from election to its end; True if there is nothing more to come."""
        session = await self._connect(f"project {self._projection.name}")
        try:
            await session.execute(SETTINGS)
            while not await session.fetchval(ELECT, LEAD, self._projection.name):
                await self._pause(STAND_BY)
            self.is_leading = True
            return await self._lead(session)
        finally:
            self.is_leading = False
            session.terminate()

    async def _lead(self, session: Session) -> bool:
        """Page after page, as far as the horizon can be trusted."""
        name = self._projection.name
        at, self._stopped_at = await require_position(session, name), await find_failure_position(session, name)
        self._limit, self._retry = self._batch, FIRST_PAUSE
        while (horizon := await self._source.wait_for_events_after(at)) is not None:
            page = await self._source.page(at, horizon, self._limit)
            to = page[-1].id if len(page) == self._limit else horizon
            try:
                await self._advance(session, page, at, to)
                at = to
            except CheckpointMoved:
                at = await require_position(session, name)
            except Exception as error:
                if session.is_closed() or not page:
                    raise
                await self._narrow_down(session, page, error)
            self._reached(name, at)
            if at == horizon:
                await self._pause(SPACING if len(page) < MANY else LONG_SPACING)
        return True

    async def _advance(self, session: Session, page: Sequence[EventRow], at: int, to: int) -> None:
        """One page further, in one transaction."""
        name, passes = self._projection.name, self._stopped_at is not None and self._stopped_at <= to
        async with session.transaction():
            await apply_page(session, self._projection, page, name, since=at, to=to)
            if passes:
                await clear_failure(session, name)
        self._stopped_at = None if passes else self._stopped_at
        self._limit, self._retry = min(self._batch, 2 * self._limit), FIRST_PAUSE

    async def _narrow_down(self, session: Session, page: Sequence[EventRow], error: Exception) -> None:
        """Nothing of the page counts. One event alone: say what is wrong, and wait before the next try."""
        self._limit = max(1, len(page) // 2)
        if len(page) > 1:
            return
        name, self._stopped_at = self._projection.name, page[0].id
        LOG.error("projection %s stops at event %d", name, self._stopped_at, exc_info=error)
        await record_failure(session, name, self._stopped_at, error)
        await self._pause(self._retry)
        self._retry = min(2 * self._retry, LONGEST_PAUSE)
