"""A signal that wakes all who wait for it; an `asyncio.Event` made anew each time costs several times more."""

import asyncio


class Signal:
    """Awaited and given on one event loop."""

    __slots__ = ("_loop", "_waiting")

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[asyncio.Future[None]] = []

    def next(self) -> "asyncio.Future[None]":
        """A future that completes when the signal is next given. Call it before checking whether to wait."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        future = self._loop.create_future()
        self._waiting.append(future)
        return future

    def give(self) -> None:
        """Wake all who wait now."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)
