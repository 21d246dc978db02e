"""Keeps one projection up with the event store, in whichever process is elected to."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from projections.engine.aside import is_damage, take_up_games
from projections.engine.checkpoints import CheckpointMoved, is_sound
from projections.engine.election import BEAT, Election
from projections.engine.errors import SessionLost, is_passing, require_not_cancelled
from projections.engine.events import EventRow
from projections.engine.progress import (
    apply_damaged_page,
    apply_page,
    clear_failure,
    find_failure_position,
    record_failure,
    require_position,
)
from projections.engine.projection import Connect, Projection, Session, Source
from projections.engine.rebuild import CHANNEL, AlreadyBuilding, rebuild

BATCH = 500
# Under a steady stream each batch waits for company, for ten events cost about the same as one. A read that waits
# for an event ends the wait.
SPACING = 0.1
# Until a lost session is replaced: at once, as reads wait; then, while PostgreSQL stays away, less and less often.
FIRST_RESTART, LAST_RESTART = 0.05, 1.0
# Between two tries of an event that fails; and between two signs of life meanwhile.
FIRST_PAUSE, LONGEST_PAUSE, LOOK = 0.5, 30.0, 1.0
# What is lost with the server's memory is both, rows and position, so no commit waits for the disk. A leader
# whose machine has gone is noticed within half a minute.
SETTINGS = """
SET synchronous_commit = off; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3"""
ALIVE = "SELECT 1"
AWAITED = "projection_awaited"  # told by other processes, with a name and a position
HAS_ARCHIVE = "SELECT has_archive()"
PATIENCE = 10.0  # seconds that PostgreSQL may take to answer a sign of life
LOG = logging.getLogger(__name__)

Pause = Callable[[float], Awaitable[object]]
Reached = Callable[[str, int], None]


class Runner:
    """One projection in one process. The leader works; any other stands by until the leader's session has ended.

    Where an event is damaged, its game is set aside and all others go on (`aside.py`). Where it is not the event
    that is wrong, as with a kind that is not known, a batch that fails is halved until the event stands alone.
    There the projection stops, is tried again after longer and longer pauses, and goes on when a try succeeds.

    `reached` is called with each position, `lost` when the position is not known any more: a server that crashed
    has lost commits that were not waited for.
    """

    def __init__(
        self,
        projection: Projection,
        source: Source,
        connect: Connect,
        *,
        reached: Reached,
        lost: Callable[[str], None],
        batch: int = BATCH,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._projection, self._source, self._connect = projection, source, connect
        self._reached, self._lost, self._batch, self._pause = reached, lost, batch, pause
        self._limit = batch
        self._retry = FIRST_PAUSE
        self._restart = FIRST_RESTART
        self._stopped_at: int | None = None
        self._next_look = 0.0  # when to look for games to take up again
        self._ended = asyncio.Event()  # the session was lost, or is not to be used again
        self._rebuilt = asyncio.Event()  # a rebuild has put new tables in place
        self._hurried = asyncio.Event()
        self._awaited = 0  # the last event that a read waits for
        self.is_leading = False

    def hurry(self, position: int) -> None:
        """A read waits for the event at this position: let no more events gather before the next batch."""
        self._awaited = max(position, self._awaited)
        self._hurried.set()

    async def run(self) -> None:
        """Until it is cancelled, or the store is closed; whatever is lost on the way is opened again."""
        name = self._projection.name
        while True:
            try:
                if await self._serve():
                    return
            except Exception as error:
                require_not_cancelled(error)
                LOG.warning("projection %s starts again: %s: %s", name, type(error).__name__, error)
            await self._pause(self._restart)
            self._restart = min(2 * self._restart, LAST_RESTART)

    def restart(self) -> None:
        """Begin again with a new session: the store went back, so what was read of it does not hold."""
        self._ended.set()

    async def _serve(self) -> bool:
        """One session, from election to its end; True if there is nothing more to come."""
        self._ended = ended = asyncio.Event()
        session = await self._connect(f"project {self._projection.name}")
        session.add_termination_listener(lambda _: ended.set())
        try:
            await session.execute(SETTINGS)
            await session.add_listener(CHANNEL, self._note_rebuild)
            await session.add_listener(AWAITED, self._note_awaited)
            await Election(session, self._projection.name, self._pause).win()
            self.is_leading = True
            await self._repair(session)
            return await self._lead(session)
        finally:
            self.is_leading = False
            self._lost(self._projection.name)
            session.terminate()

    def _note_rebuild(self, _session: object, _pid: int, _channel: str, name: str) -> None:
        if name == self._projection.name:
            self._rebuilt.set()

    def _note_awaited(self, _session: object, _pid: int, _channel: str, text: str) -> None:
        """A read of another process waits."""
        name, _, position = text.partition(" ")
        if name == self._projection.name and position.isdecimal():
            self.hurry(int(position))

    async def _repair(self, session: Session) -> None:
        """Build the projection anew if it holds events that the store does not have, or lacks the archive."""
        name = self._projection.name
        if await is_sound(session, name):
            if not await self._lacks_archive(session):
                return
            LOG.warning("projection %s is new, and games were archived: it is built from them, too", name)
        else:
            LOG.error("projection %s holds events that the store has lost: it is built anew", name)
        with suppress(AlreadyBuilding):
            await rebuild(self._projection, self._source, self._connect, is_sound=False)
        if not await is_sound(session, name) or await self._lacks_archive(session):
            raise SessionLost(f"projection {name} is being built anew elsewhere")

    async def _lacks_archive(self, session: Session) -> bool:
        """Whether it begins with the first event, where games are not among the events any more."""
        if not self._projection.reads_archive or await require_position(session, self._projection.name):
            return False
        return bool(await session.fetchval(HAS_ARCHIVE))

    async def _lead(self, session: Session) -> bool:
        """Page after page, as far as the horizon can be trusted."""
        name = self._projection.name
        at, self._stopped_at = await require_position(session, name), await find_failure_position(session, name)
        self._limit, self._retry, self._restart = self._batch, FIRST_PAUSE, FIRST_RESTART
        self._reached(name, at)
        while (horizon := await self._wait_for_events_after(session, at)) is not None:
            page = await self._source.page(at, horizon, self._limit)
            to = page[-1].id if len(page) == self._limit else horizon
            try:
                await self._advance(session, page, at, to)
                at = to
            except CheckpointMoved:
                at = await require_position(session, name)
            except Exception as error:
                if session.is_closed() or not page or is_passing(error):
                    raise
                await self._narrow_down(session, page, error)
            self._reached(name, at)
            if at == horizon:
                await self._let_events_gather(at)
        return True

    async def _let_events_gather(self, at: int) -> None:
        """Wait for company for the next event, unless a read waits for one after this position."""
        self._hurried.clear()
        if self._awaited <= at:
            spacing = max(SPACING, self._projection.spacing)
            waits = [asyncio.ensure_future(each) for each in (self._pause(spacing), self._hurried.wait())]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()
        self._awaited = 0

    async def _wait_for_events_after(self, session: Session, at: int) -> int | None:
        """The horizon when it is above this; None when the store is closed; SessionLost as soon as the session is.

        Sends heartbeats meanwhile: without them another process becomes the leader.
        """
        await self._take_up_games(session)
        waiting = asyncio.ensure_future(self._source.wait_for_events_after(at))
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            while not waiting.done():
                await asyncio.wait((waiting, ended), timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
                if self._ended.is_set():
                    raise SessionLost("its session has ended")
                if not waiting.done():
                    async with asyncio.timeout(PATIENCE):
                        await session.fetchval(ALIVE)
                    await self._take_up_games(session)
            return waiting.result()
        finally:
            ended.cancel()
            waiting.cancel()
            if waiting.done() and not waiting.cancelled():
                waiting.exception()

    async def _take_up_games(self, session: Session) -> None:
        """Once in a while try the games again that were set aside."""
        now = asyncio.get_running_loop().time()
        if now >= self._next_look:
            self._next_look = now + BEAT
            await take_up_games(session, self._projection)

    async def _advance(self, session: Session, page: Sequence[EventRow], at: int, to: int) -> None:
        """One page further, in one transaction; in a second one without the games that are damaged."""
        try:
            await self._apply(apply_page, session, page, at, to)
        except Exception as error:
            if session.is_closed() or not is_damage(error):
                raise
            await self._apply(apply_damaged_page, session, page, at, to)

    async def _apply(
        self, apply: Callable[..., Awaitable[None]], session: Session, page: Sequence[EventRow], at: int, to: int
    ) -> None:
        name, passes = self._projection.name, self._stopped_at is not None and self._stopped_at <= to
        async with session.transaction():
            await apply(session, self._projection, page, name, since=at, to=to)
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
        self._rebuilt.clear()
        LOG.error("projection %s stops at event %d", name, self._stopped_at, exc_info=error)
        await record_failure(session, name, self._stopped_at, error)
        await self._pause_before_retry(session)
        self._retry = min(2 * self._retry, LONGEST_PAUSE)

    async def _pause_before_retry(self, session: Session) -> None:
        """Until it is time, or a rebuild has taken the projection past the event meanwhile."""
        left = self._retry
        while left > 0 and await find_failure_position(session, self._projection.name) == self._stopped_at:
            waits = [asyncio.ensure_future(each) for each in (self._pause(min(left, LOOK)), self._rebuilt.wait())]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in waits:
                    each.cancel()
            left -= LOOK
