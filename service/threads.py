"""Work that takes long runs in threads of its own, not in the event loop: bounded, so that it cannot pile up.

Python runs one thread at a time, but they take turns every few milliseconds: requests wait for a turn, not for
the work.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(eq=False)
class TooBusy(Exception):
    """So much of this work waits already that no more is taken; `setting` is the bound's name, if it is one."""

    work: str
    waiting: int
    setting: str = ""


class BoundedThread:
    """One thread, and so many calls that may wait for it."""

    def __init__(self, name: str, waiting: int) -> None:
        self._name, self._most, self._now = name, waiting, 0
        self._pool = ThreadPoolExecutor(1, name)
        self._lock = threading.Lock()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a call in the thread; TooBusy if too many wait."""
        if self._now > self._most:
            raise TooBusy(self._name, self._most)
        with self._lock:
            self._now += 1
        future = self._pool.submit(work, *args, **kwargs)
        future.add_done_callback(lambda _: self._on_done())
        return await asyncio.wrap_future(future)

    async def close(self) -> None:
        """What waits is not begun."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _on_done(self) -> None:
        with self._lock:
            self._now -= 1
