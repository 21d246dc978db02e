"""When accounts were last seen: any request with a token counts."""

import asyncio
import time
from contextlib import suppress
from uuid import UUID

from service.metrics import Metrics
from service.store import Store, StoreUnavailable

INTERVAL = 60.0  # seconds in which an account is written once
PAUSE = 1.0  # seconds in which accounts are collected for one statement
MOST_REMEMBERED = 100_000
# In the order of their ids, so that two processes never wait for each other in a ring.
WRITE = """INSERT INTO presence AS known (player, seen_at)
SELECT p.id, store_now() FROM players p WHERE p.id = ANY($1) ORDER BY p.id
ON CONFLICT (player) DO UPDATE SET seen_at = excluded.seen_at WHERE known.seen_at < excluded.seen_at"""


class Presence:
    """Notes who is seen; a task of its own writes it down, so no request waits for it."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._written: dict[UUID, float] = {}
        self._seen: set[UUID] = set()
        self._writing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Write from time to time."""
        self._task = asyncio.get_running_loop().create_task(self._write_regularly(), name="presence")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def note(self, player: UUID) -> None:
        """The account has made a request just now."""
        now = time.monotonic()
        if now < self._written.get(player, -INTERVAL) + INTERVAL:
            return
        if len(self._written) >= MOST_REMEMBERED:
            self._written.clear()
        self._written[player] = now
        self._seen.add(player)

    async def write(self) -> None:
        """Write down who was seen since the last time. All that was seen before is written when it returns."""
        async with self._writing:
            if seen := list(self._seen):
                await self._store.execute(WRITE, seen)
                self._seen.difference_update(seen)

    async def _write_regularly(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.write()
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("presence", error)
