"""Work that one of all processes does at a time: elected by a lock in PostgreSQL, replaced when it dies."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import ClassVar

import asyncpg
import structlog

from projections import Election, require_not_cancelled
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.connections import translate_errors

PAUSE = 0.5  # seconds until a lost session is replaced

log = structlog.get_logger()


class ElectedWorker(ABC):
    """Works while it is elected and this process is ready."""

    name: ClassVar[str]  # of its election, its session, its task and its alarms

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._is_ready: Callable[[], bool] = bool
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def serve(self, session: asyncpg.Connection) -> None:
        """Work with the session that is elected, as long as `may_act`."""

    @property
    def may_act(self) -> bool:
        """Whether this process may be elected, and go on."""
        return self._is_ready()

    def start(self, is_ready: Callable[[], bool]) -> None:
        """Stand for election, now and whenever this process is ready."""
        self._is_ready = is_ready
        self._task = asyncio.get_running_loop().create_task(self._run(), name=self.name, context=Context())

    async def close(self) -> None:
        """Another process may be elected at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def pause_after(self, error: Exception) -> float:
        """Report a failure that is not the store's; how many seconds to wait then."""
        self._metrics.alarm(self.name, error)
        return PAUSE

    async def _run(self) -> None:
        while True:
            pause = PAUSE
            try:
                if self.may_act:
                    with translate_errors():
                        await self._serve_once()
            except StoreUnavailable as error:
                require_not_cancelled(error)
                log.warning("elected work starts again", work=self.name, reason=str(error))
            except Exception as error:
                require_not_cancelled(error)
                pause = self.pause_after(error)
            await asyncio.sleep(pause)

    async def _serve_once(self) -> None:
        """One session, from the election until it is lost or this process may not act any more."""
        session = await self._store.connect(self.name)
        try:
            await Election(session, self.name, asyncio.sleep).win()
            self._metrics.elected.labels(self.name).set(1)
            await self.serve(session)
        finally:
            self._metrics.elected.labels(self.name).set(0)
            session.terminate()
