"""Games that wait for their players expire when they have not changed for a long time; old forks end."""

import asyncio
from contextlib import suppress
from uuid import UUID

import structlog

from service.games import changes
from service.games.observers import Observers
from service.games.old_forks import end_old_forks
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.capabilities import Capabilities

log = structlog.get_logger()
PAUSE = 600.0  # seconds between two looks


class Expiry:
    """Ends games that wait and are idle. Any number of processes may do so: each game is ended once."""

    def __init__(
        self, store: Store, observers: Observers, metrics: Metrics, days: int, capabilities: Capabilities
    ) -> None:
        self._store, self._observers, self._metrics, self._days = store, observers, metrics, days
        self._capabilities = capabilities
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from time to time."""
        self._task = asyncio.get_running_loop().create_task(self._look_regularly(), name="expiry")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def end_idle_games(self) -> list[UUID]:
        """End the games that are idle now; which they were."""
        if not self._days:
            return []
        async with self._store.transaction() as link:
            ended = await changes.expire_idle(link, self._days)
        for game_id in ended:
            log.info("game expired", game=str(game_id), reason="idle", days=self._days)
            self._observers.on_seats_changed(game_id)
        return ended

    async def _look_regularly(self) -> None:
        while True:
            try:
                await self.end_idle_games()
                await end_old_forks(self._store, self._capabilities)
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("expiry", error)
            await asyncio.sleep(PAUSE)
