"""Announces to other processes, after the commit, that there is something to read: at most once for each group."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context

from service.store.errors import StoreError

# Groups that commit faster than this are announced together; the last is always announced.
SPACING = 0.02


class Herald:
    """Announces commits without holding them up; a lost one only costs time, as followers also look by clock."""

    def __init__(self, announce: Callable[[], Awaitable[None]]) -> None:
        self._announce = announce
        self._committed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        self._committed.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(
                self._run(), name="store-herald", context=Context()
            )

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            await self._committed.wait()
            # Before the announcement: a commit during it is announced by the next.
            self._committed.clear()
            with suppress(StoreError):
                await self._announce()
            await asyncio.sleep(SPACING)
