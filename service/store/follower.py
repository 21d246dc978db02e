"""One follower for each process: it knows how far the sequence can be trusted, and wakes whoever waits for more.

The sequence of ids is not the order of commits: with two transactions open, id 4 may be readable before id 3, and
who has read 4 and goes on from there never sees 3. So nobody reads beyond the horizon (see `events_horizon` in the
schema), and the follower asks for that once for all.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import suppress
from contextvars import Context

from service.store.connections import connect
from service.store.errors import StoreUnavailable
from service.store.reader import HORIZON, Reader
from service.store.recent import Recent
from service.store.rows import EventRow

CHANNEL = "stored_events"
# Asking holds up appends for an instant, so not after every group where they follow each other this fast.
SPACING = 0.02
PAUSE = 0.1
LOG = logging.getLogger(__name__)
PAGE = 500


class Follower:
    """Shares one horizon with all readers of this process; survives the loss of PostgreSQL."""

    def __init__(self, dsn: str, reader: Reader, *, name: str, poll: float, patience: float) -> None:
        self.horizon = 0
        self.recent = Recent(reader)
        self._dsn = dsn
        self._reader = reader
        self._name = name
        self._poll = poll
        self._patience = patience
        self._woken = asyncio.Event()
        self._advanced = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def wake(self) -> None:
        """There may be something to read: told directly after a commit of this process."""
        self._woken.set()

    async def close(self) -> None:
        """Whoever is following comes to an end."""
        self._closed = True
        self._advanced.set()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def wait_for_events_after(self, position: int) -> int | None:
        """Wait until the horizon is above this position, and return it; None if the store is closed."""
        if self._task is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(
                self._run(), name="store-follower", context=Context()
            )
        while self.horizon <= position and not self._closed:
            await self._advanced.wait()
        return None if self._closed else self.horizon

    async def events(self, after: int) -> AsyncGenerator[EventRow, None]:
        """Every event after a position, once and in order, and then those to come; none is ever skipped."""
        while (horizon := await self.wait_for_events_after(after)) is not None:
            page = await self._read(after, horizon)
            for event in page:
                yield event
            after = page[-1].id if len(page) == PAGE else horizon

    async def _read(self, after: int, horizon: int) -> list[EventRow]:
        """The next page; waits while PostgreSQL is away, so that following does not end."""
        while True:
            try:
                return await self.recent.page(after, horizon, PAGE)
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
        """Ask for the horizon whenever somebody commits, and by the clock, until the connection ends."""
        connection = await connect(self._dsn, "follow", patience=self._patience)
        try:
            # Noticed at once, and not only when the clock makes us ask.
            connection.add_termination_listener(lambda _: self._woken.set())
            await connection.add_listener(CHANNEL, self._heard)
            while True:
                self._woken.clear()
                async with asyncio.timeout(self._patience):
                    self._advance(await connection.fetchval(HORIZON))
                await asyncio.sleep(SPACING)
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._poll):
                        await self._woken.wait()
        finally:
            connection.terminate()

    def _heard(self, connection: object, pid: int, channel: str, payload: object) -> None:
        # Our own announcements come back to us, but we were woken long ago.
        if payload != self._name:
            self._woken.set()

    def _advance(self, horizon: int) -> None:
        if horizon > self.horizon:
            self.horizon = horizon
            # Whoever waits now is woken once; whoever comes later waits for the next.
            self._advanced.set()
            self._advanced = asyncio.Event()
