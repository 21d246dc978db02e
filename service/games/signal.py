"""Wakes everybody who waits, at a fraction of what an `asyncio.Event` costs that is made anew each time."""

import asyncio


class Signal:
    """Waited for and given on one event loop."""

    __slots__ = ("_loop", "_waiting")

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[asyncio.Future[None]] = []

    def next(self) -> "asyncio.Future[None]":
        """What comes to pass when it is next given. To be taken before one looks whether there is need to wait."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        future = self._loop.create_future()
        self._waiting.append(future)
        return future

    def give(self) -> None:
        """All who wait now are woken."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)
