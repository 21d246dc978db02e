"""Whether the store takes writes, for readiness: asked at most once a second, however often probes come."""

import asyncio

from service.store import Store

PAUSE = 1.0


class WriteCheck:
    """Shares one trial among all who ask within a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._last = float("-inf")

    async def run(self) -> None:
        """StoreUnavailable if the store takes no writes. Only a success is good for a second."""
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now - self._last > PAUSE:
                await self._store.check_writable()
                self._last = now
