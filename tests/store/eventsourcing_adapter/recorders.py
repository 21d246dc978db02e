"""The store for callers without an event loop, behind the interfaces of the library `eventsourcing`."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import groupby
from operator import attrgetter
from typing import TypeVar
from uuid import UUID

from eventsourcing.persistence import (
    AggregateRecorder,
    ApplicationRecorder,
    IntegrityError,
    ListenNotifySubscription,
    Notification,
    OperationalError,
    PersistenceError,
    ProcessRecorder,
    StoredEvent,
    Subscription,
    Tracking,
    TrackingRecorder,
)

from service.store.connections import Connection
from service.store.errors import StaleVersion, StoreError, StoreUnavailable
from service.store.rows import Append, NewEvent, Receipt
from service.store.store import Store

T = TypeVar("T")

NOTIFICATIONS = """
SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
WHERE notification_id > $1 AND notification_id <= $2 AND (cardinality($3::text[]) = 0 OR topic = ANY($3))
ORDER BY notification_id LIMIT $4
"""
TRACKED = "SELECT position FROM projection_positions WHERE name = $1"
# Forward only: nothing is returned if the tracking is there already.
TRACK = """
INSERT INTO projection_positions AS p (name, position) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = clock_timestamp()
WHERE p.position < excluded.position RETURNING position
"""


class Background:
    """An event loop in a thread of its own, and the store that lives in it."""

    def __init__(self, dsn: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="store-loop", daemon=True)
        self._thread.start()
        self.store: Store = self.run(Store.open(dsn))

    def start(self, work: Coroutine[object, object, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[object, object, T]) -> T:
        """Wait for it; what goes wrong comes out in the library's words."""
        with _in_its_words():
            return self.start(work).result()

    def close(self) -> None:
        self.run(self.store.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def _in_its_words() -> Iterator[None]:
    try:
        yield
    except StaleVersion as error:
        raise IntegrityError(str(error)) from error
    except StoreUnavailable as error:
        raise OperationalError(str(error)) from error
    except StoreError as error:
        raise PersistenceError(str(error)) from error


class _Recorder:
    """What all recorders share."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._store = background.store

    def _insert(self, stored_events: Sequence[StoredEvent], tracking: Tracking | None) -> list[int]:
        """The ids of the events, which are stored all or none, and with them the tracking."""
        appends = _appends(stored_events)
        if len(appends) == 1 and tracking is None:
            append = appends[0]
            receipts = [self._background.run(self._store.append(append.game, append.after, append.events))]
        else:
            receipts = self._background.run(self._insert_together(appends, tracking))
        ids = {append.game: iter(receipt.ids) for append, receipt in zip(appends, receipts, strict=True)}
        return [next(ids[_game(event.originator_id)]) for event in stored_events]

    async def _insert_together(self, appends: list[Append], tracking: Tracking | None) -> list[Receipt]:
        async with self._store.transaction() as connection:
            receipts = await self._store.append_with(connection, appends) if appends else []
            if tracking:
                await _track(connection, tracking)
        self._store.wake_followers()
        return receipts


async def _track(connection: Connection, tracking: Tracking) -> None:
    name, to = tracking.application_name, tracking.notification_id
    if await connection.fetchval(TRACK, name, to) is None:
        raise IntegrityError(f"{name} has already reached {to}")


def _game(originator_id: UUID | str) -> UUID:
    return originator_id if isinstance(originator_id, UUID) else UUID(originator_id)


def _appends(stored_events: Sequence[StoredEvent]) -> list[Append]:
    """One append for each originator, whose versions must follow one another."""
    by_originator = sorted(stored_events, key=lambda event: _game(event.originator_id).int)
    appends = []
    for originator, group in groupby(by_originator, key=attrgetter("originator_id")):
        events = list(group)
        first = events[0].originator_version
        if [event.originator_version for event in events] != list(range(first, first + len(events))):
            raise IntegrityError(f"versions of {originator} do not follow one another")
        bodies = tuple(NewEvent(event.topic, event.state) for event in events)
        appends.append(Append(_game(originator), first - 1, bodies))
    return appends


class BlockingAggregateRecorder(_Recorder, AggregateRecorder):
    """Games, one at a time."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: object) -> Sequence[int] | None:
        if stored_events:
            self._insert(stored_events, None)
        return None

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        after = -1 if gt is None else gt
        game = _game(originator_id)
        # A game is short enough to be read whole and turned round here.
        rows = self._background.run(self._store.read(game, after=after, upto=lte, limit=None if desc else limit))
        chosen = rows[::-1][:limit] if desc else rows
        return [StoredEvent(originator_id, row.version, row.topic, row.state) for row in chosen]


class BlockingApplicationRecorder(BlockingAggregateRecorder, ApplicationRecorder):
    """All games in one sequence, which no reader can get ahead of."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: object) -> Sequence[int] | None:
        tracking = kwargs.get("tracking")
        assert tracking is None or isinstance(tracking, Tracking)
        return self._insert(stored_events, tracking) if stored_events or tracking else None

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        after = 0 if start is None else start - 1 if inclusive_of_start else start
        return self._background.run(self._notifications(after, stop, limit, topics))

    async def _notifications(
        self, after: int, stop: int | None, limit: int, topics: Sequence[str]
    ) -> list[Notification]:
        horizon = await self._store.horizon()
        upto = horizon if stop is None else min(stop, horizon)
        async with self._store.transaction() as connection:
            rows = await connection.fetch(NOTIFICATIONS, after, upto, list(topics), limit)
        return [Notification(*row) for row in rows]

    def max_notification_id(self) -> int | None:
        return self._background.run(self._store.horizon()) or None

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Subscription[ApplicationRecorder]:
        return BlockingSubscription(self, gt, topics)

    def listen(self, wake: threading.Event) -> Future[None]:
        """Set the event whenever there is more to read, until it is cancelled."""
        return self._background.start(self._listen(wake))

    async def _listen(self, wake: threading.Event) -> None:
        position: int | None = 0
        while position is not None:
            position = await self._store.wait_for_events_after(position)
            wake.set()


class BlockingSubscription(ListenNotifySubscription[BlockingApplicationRecorder]):
    """Notifications as they become certain; the library's thread reads them, the follower wakes it."""

    def __init__(
        self, recorder: BlockingApplicationRecorder, gt: int | None = None, topics: Sequence[str] = ()
    ) -> None:
        super().__init__(recorder, gt, topics)
        self._listening = recorder.listen(self._has_been_notified)

    def __exit__(self, *args: object, **kwargs: object) -> None:
        self._listening.cancel()
        super().__exit__(*args, **kwargs)


class BlockingTrackingRecorder(_Recorder, TrackingRecorder):
    """How far a consumer has come, in the table of the projections' positions."""

    def insert_tracking(self, tracking: Tracking) -> None:
        self._insert([], tracking)

    def max_tracking_id(self, application_name: str) -> int | None:
        return self._background.run(self._position(application_name)) or None

    async def _position(self, name: str) -> int:
        async with self._store.transaction() as connection:
            return await connection.fetchval(TRACKED, name) or 0


class BlockingProcessRecorder(BlockingTrackingRecorder, BlockingApplicationRecorder, ProcessRecorder):
    """Events, and how far their author had read, in one transaction."""
