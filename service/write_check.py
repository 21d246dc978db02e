"""Whether the store takes writes, and replicas have them: asked at most once a second."""

import asyncio

from service.store import Store

PAUSE = 1.0


class WriteCheck:
    """Shares one trial among all who ask within a second."""

    def __init__(self, store: Store, *, replicated: bool) -> None:
        self._store, self._replicated = store, replicated
        self._alone = False
        self._lock = asyncio.Lock()
        self._last = float("-inf")

    async def run(self) -> bool:
        """StoreUnavailable if the store takes no writes; whether it acknowledges alone what a replica should have.

        Only a success is good for a second.
        """
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now - self._last > PAUSE:
                await self._store.check_writable()
                self._alone = await self.acknowledges_alone()
                self._last = now
            return self._alone

    async def acknowledges_alone(self) -> bool:
        """Whether commits wait for no replica although they should, asked now."""
        return (await self._store.commits()).are_alone(replicated=self._replicated)
