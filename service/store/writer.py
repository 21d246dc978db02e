"""Appends that arrive while a transaction is in flight go together in the next; each waits for its commit."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextvars import Context
from math import inf
from uuid import UUID

from service.store.connections import to_store_error
from service.store.errors import EpochChanged, StaleVersion, StoreUnavailable, is_passing
from service.store.lane import Lane, RefusedAppend
from service.store.lineage import Lineage
from service.store.rows import Append, Receipt
from service.store.watch import Unwatched, Watch
from service.telemetry.tracing import step

# A group is cut off here, so that one long append does not hold up the others for long.
ROWS_IN_GROUP = 512
SHORTEST_PAUSE = 0.02
LONGEST_PAUSE = 0.5
LOG = logging.getLogger(__name__)
InFlight = Callable[[], object]  # called once, while the statement of an append is on its way


class Pending:
    """An append on its way, from this epoch. `unsure` once its statement was sent and the answer was lost.

    After `valid_until`, by the monotonic clock, it is not sent any more: what it holds must be computed again.
    """

    __slots__ = ("append", "deadline", "epoch", "group", "receipt", "run_while_in_flight", "unsure", "valid_until")

    def __init__(
        self,
        append: Append,
        receipt: asyncio.Future[Receipt],
        deadline: float,
        run_while_in_flight: InFlight | None,
        epoch: str,
        valid_until: float,
    ) -> None:
        self.epoch, self.valid_until = epoch, valid_until
        self.append = append
        self.receipt = receipt
        self.deadline = deadline
        self.run_while_in_flight = run_while_in_flight
        self.unsure = False
        self.group = 0  # how many share its transaction

    def succeed(self, receipt: Receipt) -> None:
        if not self.receipt.done():  # the caller may have been cancelled
            self.receipt.set_result(receipt)

    def fail(self, error: Exception) -> None:
        if not self.receipt.done():
            self.receipt.set_exception(error)


class Writer:
    """Stores appends in groups over one lane, so that many callers share one wait for the disk."""

    def __init__(self, lane: Lane, lineage: Lineage, *, patience: float, committed: Callable[[], None]) -> None:
        self._lane, self._lineage = lane, lineage
        self._patience = patience
        self._committed = committed
        self._queue: deque[Pending] = deque()
        self._arrived = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self.watch: Watch = Unwatched()
        self._closed = False
        self._failing_since: float | None = None
        self._pause = SHORTEST_PAUSE

    async def append(
        self, append: Append, run_while_in_flight: InFlight | None = None, valid_until: float = inf
    ) -> Receipt:
        """The receipt, once committed; StaleVersion; or StoreUnavailable within about twice the patience."""
        began, outcome = time.monotonic(), "failed"
        try:
            with step("append", events=len(append.events)) as span:
                pending = self._enqueue(append, run_while_in_flight, valid_until)
                receipt = await pending.receipt
                if span is not None:
                    span.set_attribute("yamabiko.group", pending.group)
            outcome = "stored"
            return receipt
        except StaleVersion:
            outcome = "stale"
            raise
        finally:
            self.watch.on_append(outcome, time.monotonic() - began)

    @property
    def waiting(self) -> int:
        """How many appends wait for a transaction."""
        return len(self._queue)

    def _enqueue(self, append: Append, run_while_in_flight: InFlight | None, valid_until: float) -> Pending:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._task = self._loop.create_task(self._run(), name="store-writer", context=Context())
        receipt: asyncio.Future[Receipt] = self._loop.create_future()
        deadline = self._loop.time() + self._patience
        self._lineage.require(append.epoch)
        epoch = self._lineage.epoch
        pending = Pending(append, receipt, deadline, run_while_in_flight, epoch, valid_until)
        self._queue.append(pending)
        self._arrived.set()
        return pending

    async def close(self) -> None:
        """Nothing new is taken; whatever was taken is stored or refused before this returns."""
        self._closed = True
        self._arrived.set()
        if self._task is not None:
            await self._task
        await self._lane.close()

    async def _run(self) -> None:
        while True:
            group = self._next_group()
            if group:
                await self._store(group)
            elif self._closed:
                return
            else:
                self._arrived.clear()
                await self._arrived.wait()
                await self._wait_for_company()

    async def _wait_for_company(self) -> None:
        """Who comes at the same time goes together: it waits while more come with each turn of the loop."""
        waiting = 0
        while waiting < len(self._queue) < ROWS_IN_GROUP:
            waiting = len(self._queue)
            await asyncio.sleep(0)

    def _next_group(self) -> list[Pending]:
        """The longest waiting appends, one for each game: a second one of a game needs the outcome of the first.

        Ordered by game, so that two processes that append to the same games never wait for each other in a ring.
        """
        group: dict[UUID, Pending] = {}
        later: list[Pending] = []
        rows = 0
        while self._queue and rows < ROWS_IN_GROUP:
            pending = self._queue.popleft()
            if pending.receipt.done():
                continue  # the caller gave up before it was sent
            if pending.append.game in group:
                later.append(pending)
            else:
                group[pending.append.game] = pending
                rows += len(pending.append.events)
        self._queue.extendleft(reversed(later))
        return [group[game] for game in sorted(group, key=lambda game: game.int)]

    async def _store(self, group: list[Pending]) -> None:
        """Every append of the group has its outcome afterwards, or is back in the queue."""
        sent = False
        try:
            await self._lane.open()
            group = await self._without_overdue(self._still_valid(group))
            if not group:
                return
            sent = True
            self._schedule_callbacks(group)
            outcomes = await self._send(group)
            self._note_recovery()
            for pending in self._settle(group, outcomes):
                await self._resolve(pending)
        except Exception as error:
            await self._mend(group, error, sent=sent)

    async def _send(self, group: list[Pending]) -> list[Receipt | RefusedAppend]:
        for pending in group:
            pending.group = len(group)
        began = time.monotonic()
        try:
            outcomes = await self._lane.send([pending.append for pending in group])
        finally:  # one that waited for a lock until it was given up is among the slow ones
            self.watch.on_commit(len(group), time.monotonic() - began)
        return outcomes

    def _still_valid(self, group: list[Pending]) -> list[Pending]:
        """Without the appends that follow what the store has lost meanwhile: those fail."""
        valid = []
        for pending in group:
            try:
                self._lineage.require(pending.epoch)
            except EpochChanged as error:
                pending.fail(error)
            else:
                valid.append(pending)
        return valid

    async def _without_overdue(self, group: list[Pending]) -> list[Pending]:
        """Without the appends that may not be sent any more; what an earlier attempt has stored is stored."""
        overdue = [pending for pending in group if pending.valid_until < time.monotonic()]
        for pending in overdue:
            if pending.unsure:
                await self._resolve(pending)
            else:
                pending.fail(StaleVersion(pending.append.game, pending.append.after, pending.append.after))
        return [pending for pending in group if pending not in overdue] if overdue else group

    def _schedule_callbacks(self, group: list[Pending]) -> None:
        """Each `run_while_in_flight` runs once, after the statement is sent, even if that is sent again."""
        for pending in group:
            if pending.run_while_in_flight is not None and self._loop is not None:
                self._loop.call_soon(_call_logging_failure, pending.run_while_in_flight)
                pending.run_while_in_flight = None

    def require_working(self) -> None:
        """StoreUnavailable while appends fail."""
        if self._failing_since is not None:
            raise StoreUnavailable("PostgreSQL takes no appends")

    def _note_recovery(self) -> None:
        if self._failing_since is not None:
            LOG.warning("PostgreSQL takes appends again")
            self._failing_since, self._pause = None, SHORTEST_PAUSE

    def _settle(self, group: list[Pending], outcomes: list[Receipt | RefusedAppend]) -> list[Pending]:
        """Tell the callers, but for those whose conflict may be with their own earlier attempt."""
        doubtful = []
        stored = False
        for pending, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Receipt):
                stored = True
                pending.succeed(outcome)
            elif pending.unsure:
                doubtful.append(pending)
            else:
                pending.fail(StaleVersion(pending.append.game, pending.append.after, outcome.head))
        if stored:
            self._committed()
        return doubtful

    async def _resolve(self, pending: Pending) -> None:
        """An earlier attempt was sent and its answer lost: what stands at its place now, ours or another's?"""
        outcome = await self._lane.read_back(pending.append)
        pending.unsure = False
        self._settle([pending], [outcome])

    async def _mend(self, group: list[Pending], error: Exception, *, sent: bool) -> None:
        """Lost connections are replaced and the appends sent again; one that cannot be stored fails alone."""
        self._lane.drop()
        waiting = [pending for pending in group if not pending.receipt.done()]
        if is_passing(error) or isinstance(error, StoreUnavailable):
            for pending in waiting:
                pending.unsure = pending.unsure or sent
            self._queue.extendleft(reversed(waiting))
            self._refuse_late(to_store_error(error))
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        elif len(waiting) > 1:
            for pending in waiting:
                await self._store([pending])
        else:
            for pending in waiting:
                pending.fail(to_store_error(error))

    def _refuse_late(self, reason: Exception) -> None:
        """Fail appends that waited longer than the patience; all, while PostgreSQL is known to be gone."""
        now = asyncio.get_running_loop().time()
        if self._failing_since is None:
            LOG.warning("PostgreSQL takes no appends: %s", reason)
            self._failing_since = now
        gone = now - self._failing_since > self._patience
        queue, self._queue = self._queue, deque()
        for pending in queue:
            if gone or pending.deadline <= now:
                pending.fail(StoreUnavailable(str(reason)))
            else:
                self._queue.append(pending)


def _call_logging_failure(callback: InFlight) -> None:
    """Call it. Only the name of a failure is logged: the event loop would log the callback's arguments, too."""
    try:
        callback()
    except Exception as error:
        LOG.warning("run_while_in_flight failed: %s", type(error).__name__)
