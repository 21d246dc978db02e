"""Outages: the times in which no process could take decisions. No clock of a game runs in them.

Each process that can take decisions beats every second: it writes the moment into the one row of `last_beat`. If
the last beat of any process is older than 5 s, that was an outage, and the beat that ends it writes it down. A
process that stops says so: where no other beats, the time until the next beat is an outage, however short.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Protocol
from uuid import uuid4

import asyncpg

from service.store.connections import Connection
from service.store.errors import StoreError, StoreUnavailable
from service.store.store import Store
from service.store.store_clock import Monotonic, Reading, StoreClock, to_milliseconds

PAUSE = 1.0  # seconds between two beats of a process
# For so many seconds after its last beat a process computes with the outages that it knows, and for so many it
# sends what it has computed. With the store's patience, 3 s, it is stored within 5 s of the beat: so no outage is
# between them.
FRESH, VALID = 1.5, 2.0
# What a lost beat would have shown is shown by the next, so no beat waits for the disk.
BEAT = """WITH hasty AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
SELECT b.told, b.server, b.ids, b.begins, b.ends FROM hasty CROSS JOIN LATERAL beat($1, $2) b"""
NEW_IN_TRANSACTION = "SELECT cardinality(b.ids) FROM beat($1, $2) b"
SILENCE = "SELECT coalesce(extract(epoch FROM store_now() - max(at)), 0)::float8 FROM last_beat"
STOP = "SELECT stop_beating($1)"


class ClockJumped(StoreError):
    """The store's clock and this process's monotonic clock have parted."""


class OutageFound(StoreError):
    """An outage has ended that was not known when something was computed: compute it again."""


class Alarm(Protocol):
    """Tells the operator of a failure of this kind."""

    def __call__(self, kind: str, error: Exception, **details: object) -> None: ...


class Outages:
    """All outages that a process knows, and its own beats. `clock` tells the store's time."""

    def __init__(self, store: Store, alarm: Alarm, monotonic: Monotonic = time.monotonic) -> None:
        self.clock = StoreClock(monotonic)
        self._store, self._alarm = store, alarm
        self._process = uuid4()
        self._known: list[tuple[int, int]] = []  # begin and end, in milliseconds since 1970, in order
        self._newest = 0  # the id of the newest
        self._beaten_at = float("-inf")
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self, is_ready: Callable[[], bool]) -> None:
        """Beat once before this process serves, and then as long as it is ready."""
        await self.beat()
        self._task = asyncio.get_running_loop().create_task(self._beat_regularly(is_ready), name="outages")

    async def close(self) -> None:
        """This process takes no decisions from now on, and says so."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            with suppress(StoreUnavailable):
                await self._store.fetch(STOP, self._process)

    async def since(self, moment: int) -> int:
        """For how many milliseconds since a moment of the store no decision could be taken.

        Nothing is missing if what depends on it is stored within a few seconds. Else StoreUnavailable.
        """
        if not self.is_fresh:
            async with self._lock:
                if not self.is_fresh:
                    await self.beat()
        return self.known_since(moment)

    @property
    def is_fresh(self) -> bool:
        """Whether `since` and `known_since` say the same: the last beat was not long ago."""
        return self.clock.monotonic() - self._beaten_at <= FRESH

    @property
    def valid_until(self) -> float:
        """Until when, by the monotonic clock, what was computed with `since` may be sent to the store."""
        return self._beaten_at + VALID

    def known_since(self, moment: int) -> int:
        """The same, of the outages that were known at the last beat."""
        found = 0
        for began, ended in reversed(self._known):
            if ended <= moment:
                break
            found += ended - max(began, moment)
        return found

    async def beat(self) -> None:
        """Say that decisions can be taken, and learn the store's time and its new outages."""
        sent = self.clock.monotonic()
        [row] = await self._store.fetch(BEAT, self._newest, self._process)
        self._note(row, sent)

    async def require_none_new(self, link: Connection) -> None:
        """Beat in a transaction: OutageFound if there is an outage that this process did not know.

        Until the transaction ends no other process beats, so no outage ends between this and what it stores.
        """
        if await link.fetchval(NEW_IN_TRANSACTION, self._newest, self._process):
            self._beaten_at = float("-inf")  # what this transaction saw may be rolled back
            raise OutageFound("an outage has ended")

    def _note(self, row: asyncpg.Record, sent: float) -> None:
        store_time, server = to_milliseconds(row["told"]), to_milliseconds(row["server"])
        self._beaten_at = sent
        self._add(row["ids"], row["begins"], row["ends"])
        parted = self.clock.note(Reading(store_time, server, sent, self.clock.monotonic()))
        if parted is not None:
            error = ClockJumped(
                f"the store's clock has jumped by {parted:+.1f} s, or ours by as much the other way"
            )
            self._alarm("store-clock", error, seconds=round(parted, 1))

    def _add(self, ids: Sequence[int], begins: Sequence[datetime], ends: Sequence[datetime]) -> None:
        """Learn outages; two beats at the same time may both bring them."""
        for number, began, ended in zip(ids, begins, ends, strict=True):
            if number > self._newest:
                self._newest = number
                self._known.append((to_milliseconds(began), to_milliseconds(ended)))

    async def _beat_regularly(self, is_ready: Callable[[], bool]) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                if is_ready():
                    await self.beat()
            except StoreUnavailable:
                pass  # the next process that beats writes the outage down
            except Exception as error:
                self._alarm("beat", error)


async def find_silence(link: Connection) -> float:
    """For how many seconds no process has said that it takes decisions."""
    seconds: float = await link.fetchval(SILENCE)
    return seconds
