"""Bots think in a thread of their own: not in the event loop, one at a time, within a budget. People come first.

A bot that thought on the event loop held up all requests; forty games of bots alone made a read take 297 ms
instead of 9. Here bots think in one thread, which gives way to the event loop within `SWITCH_SECONDS`. While
requests come, they have a share of the time; otherwise all of it. Games in which people wait are first, with a
larger share; then accounts take turns, so that one with a hundred games slows down its own.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from uuid import UUID

from service.telemetry.families import BotMetrics

T = TypeVar("T")
SHARE_WITH_PEOPLE, SHARE_ALONE = 0.5, 0.1  # of the time, while requests come
STORING = 0.002  # seconds of the event loop, the database and the projections that a decision costs besides
QUIET_SECONDS = 0.25  # without a request, until bots may have all of the time
SWITCH_SECONDS = 0.0005  # that the event loop waits for a thread at most, instead of Python's 0.005
Account = UUID | None
Turn = asyncio.Future[None]


class Traffic:
    """When the last request came."""

    def __init__(self) -> None:
        self.last_request = -QUIET_SECONDS

    @property
    def is_quiet(self) -> bool:
        """Whether bots keep no request waiting."""
        return time.perf_counter() - self.last_request > QUIET_SECONDS


class TurnsByAccount:
    """A queue for each account; the accounts take turns."""

    def __init__(self) -> None:
        self._queues: OrderedDict[Account, deque[Turn]] = OrderedDict()

    def add(self, account: Account, turn: Turn) -> None:
        self._queues.setdefault(account, deque()).append(turn)

    def next(self) -> Turn | None:
        """Take the next turn that is still wanted."""
        while self._queues:
            account, queue = self._queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._queues[account] = queue
            if not turn.done():
                return turn
        return None


class BotLane:
    """Lets one bot think at a time."""

    def __init__(self, traffic: Traffic, metrics: BotMetrics) -> None:
        self._traffic, self._metrics = traffic, metrics
        self._thread = ThreadPoolExecutor(1, "bots")
        self._with_people, self._bots_alone = TurnsByAccount(), TurnsByAccount()
        self._is_free = True

    async def think(self, work: Callable[[], T], account: Account, *, people_wait: bool) -> T:
        """The result of the work, when it is this account's turn."""
        loop = asyncio.get_running_loop()
        turn: Turn = loop.create_future()
        asked = time.perf_counter()
        (self._with_people if people_wait else self._bots_alone).add(account, turn)
        self._give_next_turn()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            raise
        start = time.perf_counter()
        self._metrics.wait.observe(start - asked)
        try:
            return await loop.run_in_executor(self._thread, work)
        finally:
            thought = time.perf_counter() - start
            self._metrics.think.observe(thought)
            spent = thought + STORING
            share = SHARE_WITH_PEOPLE if people_wait else SHARE_ALONE
            pause = 0.0 if self._traffic.is_quiet else spent * (1 / share - 1)
            loop.call_later(pause, self._release)

    def close(self) -> None:
        """No bot begins to think any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _release(self) -> None:
        self._is_free = True
        self._give_next_turn()

    def _give_next_turn(self) -> None:
        if self._is_free and (turn := self._with_people.next() or self._bots_alone.next()):
            self._is_free = False
            turn.set_result(None)
