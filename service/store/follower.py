"""One follower for each process: it knows how far the sequence can be trusted, and wakes all who wait for more.

The sequence of ids is not the order of commits: with two transactions open, id 4 may be readable before id 3, and
who has read 4 and goes on from there never sees 3. So no reader goes beyond the horizon (see `events_horizon` in
the schema), and the follower asks for that once for all.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import suppress
from contextvars import Context

import asyncpg

from service.store.connections import connect
from service.store.errors import EpochChanged, StoreUnavailable
from service.store.lineage import Lineage
from service.store.reader import Reader
from service.store.recent import Recent
from service.store.rows import EventRow

CHANNEL = "stored_events"
STATUS = "SELECT horizon, digest, epoch FROM events_status()"
# Asking holds up appends for an instant, so not after every group where they follow each other this fast.
SPACING = 0.02
PAUSE = 0.1
# Where a transaction stands still amid an append: the longer it does, the less often the horizon is asked for, so
# that other appends, which wait behind the question, are not held up.
LONGEST_PAUSE = 1.0
LOCK_NOT_AVAILABLE = "55P03"
LOG = logging.getLogger(__name__)
PAGE = 500


class Follower:
    """Shares one horizon with all readers of this process; survives the loss of PostgreSQL."""

    def __init__(
        self, dsn: str, reader: Reader, lineage: Lineage, *, name: str, poll: float, patience: float
    ) -> None:
        self.horizon = 0
        self.recent = Recent(reader, lineage)
        self._lineage = lineage
        lineage.on_new_epoch(self._forget)
        self._dsn = dsn
        self._reader = reader
        self._name = name
        self._poll = poll
        self._busy = SPACING
        self._patience = patience
        self._woken = asyncio.Event()
        self._advanced = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def wake(self) -> None:
        """There may be something to read: called directly after a commit of this process."""
        self._woken.set()

    async def close(self) -> None:
        """Stop following, and wake all who wait for events."""
        self._closed = True
        self._advanced.set()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def wait_for_events_after(self, position: int) -> int | None:
        """Wait until the horizon is above this position, and return it; None if the store is closed.

        EpochChanged if the store goes back meanwhile: then the position means nothing.
        """
        if self._task is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(
                self._run(), name="store-follower", context=Context()
            )
        epoch = self._lineage.epoch
        while self.horizon <= position and not self._closed:
            await self._advanced.wait()
            self._lineage.require(epoch)
        return None if self._closed else self.horizon

    async def events(self, after: int) -> AsyncGenerator[EventRow, None]:
        """Every event after a position, once and in order, and then those to come; none is ever skipped.

        EpochChanged when the store goes back: who follows begins anew.
        """
        epoch = self._lineage.epoch
        async for page in self.pages(after):
            for event in page:
                yield event
                self._lineage.require(epoch)

    async def pages(self, after: int) -> AsyncGenerator[list[EventRow], None]:
        """The same, as many at a time as there are."""
        epoch = self._lineage.epoch
        while (horizon := await self.wait_for_events_after(after)) is not None:
            page = await self._read_page(after, horizon)
            self._lineage.require(epoch)
            yield page
            self._lineage.require(epoch)
            after = page[-1].id if len(page) == PAGE else horizon

    async def _read_page(self, after: int, horizon: int) -> list[EventRow]:
        """The next page; waits while PostgreSQL is away, so that following does not end."""
        while True:
            try:
                return await self.recent.page(after, horizon, PAGE)
            except EpochChanged:
                raise
            except StoreUnavailable:
                await asyncio.sleep(PAUSE)

    async def _run(self) -> None:
        while True:
            try:
                await self._watch()
            except Exception as error:
                # Whatever it was: readers wait for this task, so it goes on.
                LOG.warning("the follower starts again: %s", error)
            await asyncio.sleep(PAUSE)

    async def _watch(self) -> None:
        """Ask for the horizon after each commit, and by the clock, until the connection ends."""
        connection = await connect(self._dsn, "follow", patience=self._patience)
        try:
            # Noticed at once, and not only when the clock makes us ask.
            connection.add_termination_listener(lambda _: self._woken.set())
            await connection.add_listener(CHANNEL, self._on_notify)
            await self._lineage.check(connection)
            while True:
                self._woken.clear()
                if not await self._ask_horizon(connection):
                    self._busy = min(2 * self._busy, LONGEST_PAUSE)
                    await asyncio.sleep(self._busy)
                    continue
                self._busy = SPACING
                await asyncio.sleep(SPACING)
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._poll):
                        await self._woken.wait()
        finally:
            connection.terminate()

    async def _ask_horizon(self, connection: asyncpg.Connection) -> bool:
        """Advance to the horizon of now; False if a transaction stands still amid an append."""
        expected = self._lineage.expectation()
        try:
            async with asyncio.timeout(self._patience):
                [(horizon, digest, epoch)] = await connection.fetch(STATUS)
        except asyncpg.PostgresError as error:
            if error.sqlstate != LOCK_NOT_AVAILABLE:
                raise
            return False
        if not self._lineage.agrees_with(expected, horizon, digest, epoch):
            await self._lineage.check(connection)
        if digest is not None:
            self._lineage.note(horizon, digest)
        self._advance(horizon)
        return True

    def _forget(self, _reason: str) -> None:
        """The store went back: those who wait for a position find out that it means nothing."""
        self.horizon = 0
        self.recent.forget()
        self._wake_waiting()

    def _on_notify(self, connection: object, pid: int, channel: str, payload: object) -> None:
        # Our own announcements come back to us, but we were woken long ago.
        if payload != self._name:
            self._woken.set()

    def _advance(self, horizon: int) -> None:
        if horizon > self.horizon:
            self.horizon = horizon
            self._wake_waiting()

    def _wake_waiting(self) -> None:
        """Those who wait now are woken once; those who come later wait for the next."""
        self._advanced.set()
        self._advanced = asyncio.Event()
