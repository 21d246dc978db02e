"""How late the event loop is: whatever holds it keeps all requests of the process waiting."""

import asyncio

from prometheus_client import CollectorRegistry, Histogram

EVERY = 0.25  # seconds
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class LoopDelay:
    """Looks at regular times by how much it was called late."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._seconds = Histogram(
            "yamabiko_event_loop_delay_seconds", "By how much the event loop is late", buckets=BUCKETS,
            registry=registry,
        )  # fmt: skip
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look from now on."""
        self._plan(asyncio.get_running_loop())

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _plan(self, loop: asyncio.AbstractEventLoop) -> None:
        self._due = loop.time() + EVERY
        self._timer = loop.call_at(self._due, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._seconds.observe(max(0.0, loop.time() - self._due))
        self._plan(loop)
