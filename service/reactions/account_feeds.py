"""The streams of accounts: the events of each, every one once and in order, from any number on.

One reader for each process reads what is new in the table, and wakes the streams for which there is something.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from contextvars import Context
from typing import Protocol
from uuid import UUID

import asyncpg

from service.account_events.table import (
    CHANNEL,
    AccountEvent,
    find_range,
    newest_id,
    read_after,
    read_of_account,
)
from service.metrics import Metrics
from service.reactions.feeds import Feeds
from service.store import EpochChanged, Store, StoreUnavailable
from service.store.connections import translate_errors

PAGE = 200
MOST_WAITING = 64  # events that wait for a slow client; what is more is read again
TOGETHER = 4  # streams that are woken in one turn of the loop: requests come in between, not after all streams
POLL = 1.0  # seconds after which the reader looks without being woken: a NOTIFY can be lost
PAUSE = 0.5  # seconds until a lost session is replaced
PATIENCE = 10.0  # seconds that PostgreSQL may take to answer


class TooOld(Exception):
    """What follows on this number is forgotten, or was never there: the account's stream begins anew."""


class Admission(Protocol):
    """Whether the token of a stream is still valid."""

    def is_unchanged(self) -> bool:
        """True if nothing has happened since `is_still_valid` that could change its answer."""

    async def is_still_valid(self) -> bool:
        """Check it again."""


class Format(Protocol):
    """How a stream is written."""

    def event(self, event: AccountEvent) -> bytes: ...
    def start(self, number: int) -> bytes: ...
    def sign_of_life(self) -> bytes: ...
    def end(self, reason: str) -> bytes: ...


class AccountStream:
    """One client's stream: up to which number it has all, and what was read for it since."""

    __slots__ = ("_waiting", "number", "player", "read_table", "woken")

    def __init__(self, player: UUID, number: int) -> None:
        self.player, self.number = player, number
        self.read_table = True  # there may be more in the table than was given to it
        self.woken = asyncio.Event()
        self._waiting: deque[AccountEvent] = deque(maxlen=MOST_WAITING)

    def give(self, event: AccountEvent) -> None:
        """The next event of the account."""
        self._waiting.append(event)
        self.woken.set()

    def look(self) -> None:
        """There may be something in the table."""
        self.read_table = True
        self.woken.set()

    async def wait(self, seconds: float) -> bool:
        """Whether there may be something to send; False if so much time has passed."""
        try:
            async with asyncio.timeout(seconds):
                await self.woken.wait()
        except TimeoutError:
            return False
        return True

    def take(self) -> list[AccountEvent]:
        """The events that follow on what it has; if there is a gap before them, the table is to be read."""
        waiting = [each for each in self._waiting if each.number > self.number]
        self._waiting.clear()
        if waiting and waiting[0].number != self.number + 1:
            self.read_table = True
            return []
        return waiting


class AccountFeeds:
    """All streams of accounts of this process."""

    def __init__(self, store: Store, feeds: Feeds, metrics: Metrics, heartbeat: float) -> None:
        self._store, self._feeds, self._metrics, self._heartbeat = store, feeds, metrics, heartbeat
        self._streams: dict[UUID, set[AccountStream]] = {}
        self._woken = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        store.on_new_epoch(lambda _reason: self._wake_all())

    def start(self) -> None:
        """Read what is new whenever there are streams."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="account-feeds", context=Context())

    def begin_closing(self) -> None:
        """End every stream soon, with a hint to come back."""
        self._closing = True
        self._wake_all()

    async def close(self) -> None:
        self.begin_closing()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def find_start(self, player: UUID, after: int | None) -> int:
        """The number after which a stream begins: this one, or that of the newest event; TooOld if it is gone."""
        async with self._store.transaction() as link:
            first, last = await find_range(link, player)
        if after is not None and not first - 1 <= after <= last:
            raise TooOld
        return last if after is None else after

    async def follow(
        self, player: UUID, after: int, *, admission: Admission, form: Format
    ) -> AsyncGenerator[bytes, None]:
        """The events of the account after a number, as they come."""
        epoch = self._store.epoch
        with self._following(AccountStream(player, after)) as stream, self._feeds.count_feed(player):
            yield form.start(after)
            allowed = await admission.is_still_valid()
            try:
                while allowed and not self._closing and epoch == self._store.epoch:
                    stream.woken.clear()
                    if events := await self._read_news(stream):
                        yield b"".join([form.event(each) for each in events])
                    elif not await stream.wait(self._heartbeat):
                        yield form.sign_of_life()
                    allowed = admission.is_unchanged() or await admission.is_still_valid()
            except (TooOld, EpochChanged):
                pass
            yield form.end("shutdown" if self._closing else "reconnect" if allowed else "revoked")

    async def _read_news(self, stream: AccountStream) -> Sequence[AccountEvent]:
        """The next events of a stream, which has them then; TooOld if they were forgotten meanwhile."""
        events = [] if stream.read_table else stream.take()
        if stream.read_table:
            stream.read_table = False
            try:
                async with self._store.transaction() as link:
                    events = await read_of_account(link, stream.player, stream.number, PAGE)
            except StoreUnavailable:
                await asyncio.sleep(PAUSE)
                stream.look()
                return []
            stream.read_table = stream.read_table or len(events) == PAGE
        if events:
            if events[0].number != stream.number + 1:
                raise TooOld
            stream.number = events[-1].number
        return events

    def watching(self, player: UUID) -> AbstractContextManager[AccountStream]:
        """A stream that is woken whenever the account gets an event, while the block runs."""
        return self._following(AccountStream(player, 0))

    @contextmanager
    def _following(self, stream: AccountStream) -> Iterator[AccountStream]:
        """It gets what is new while the block runs."""
        self._streams.setdefault(stream.player, set()).add(stream)
        self._woken.set()
        self._feeds.open += 1
        try:
            yield stream
        finally:
            self._feeds.open -= 1
            self._streams[stream.player].discard(stream)
            if not self._streams[stream.player]:
                del self._streams[stream.player]

    def _wake_all(self) -> None:
        for streams in self._streams.values():
            for stream in streams:
                stream.look()

    async def _run(self) -> None:
        while True:
            try:
                with translate_errors():
                    await self._serve()
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("account-feeds", error)
            await asyncio.sleep(PAUSE)

    async def _serve(self) -> None:
        """One session: what is new is read, and given to those for whom it is."""
        session = await self._store.connect("account-feeds")
        try:
            session.add_termination_listener(lambda _: self._woken.set())
            await session.add_listener(CHANNEL, lambda *_: self._woken.set())
            while True:
                await self._wait_for_streams()
                async with asyncio.timeout(PATIENCE):
                    last = await newest_id(session)
                self._wake_all()  # what is older than that is in the table
                while self._streams:
                    self._woken.clear()
                    last = await self._hand_out(session, last)
                    with suppress(TimeoutError):
                        async with asyncio.timeout(POLL):
                            await self._woken.wait()
        finally:
            session.terminate()

    async def _wait_for_streams(self) -> None:
        while not self._streams:
            self._woken.clear()
            await self._woken.wait()

    async def _hand_out(self, session: asyncpg.Connection, last: int) -> int:
        """Give each stream what is new for it; the id of the newest that was read."""
        while True:
            async with asyncio.timeout(PATIENCE):
                events = await read_after(session, last, PAGE)
            given = 0
            for event in events:
                for stream in (streams := self._streams.get(event.player, ())):
                    stream.give(event)
                given += len(streams)
                if given >= TOGETHER:
                    given = 0
                    await asyncio.sleep(0)
            last = events[-1].id if events else last
            if len(events) < PAGE:
                return last
