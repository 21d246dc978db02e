"""The history as it grows: every line once and in order, from wherever a client has got to."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from typing import Protocol
from uuid import UUID

from domain.kernel.events import parse_topic
from domain.kernel.secrecy import Viewer
from service.games.live_game import LiveGame, Told
from service.games.presentation import decoded, viewer_of, written
from service.games.records import GameRecord
from service.games.registry import Live
from service.games.signal import Signal
from service.store import Store, StoreUnavailable

PAGE = 200
RETRY = 1000  # milliseconds
PAUSE = 0.2


class Admission(Protocol):
    """Whether who follows a game may still see it."""

    def unchanged(self, live: LiveGame) -> bool:
        """They may: nothing has happened since it was last asked."""

    async def still(self, live: LiveGame) -> bool:
        """Asked anew."""


class Feeds:
    """All feeds of this process. When it closes, they end with a hint to come back."""

    def __init__(self, store: Store, live: Live, heartbeat: float) -> None:
        self._store, self._live, self._heartbeat = store, live, heartbeat
        self._closing = False
        self._followed: Counter[LiveGame] = Counter()
        self._reading: dict[LiveGame, asyncio.Task[None]] = {}
        self._ticking: asyncio.Task[None] | None = None
        self.open = 0

    def close(self) -> None:
        """Every feed ends soon."""
        self._closing = True
        if self._ticking is not None:
            self._ticking.cancel()
        for live in self._followed:
            live.wake()
            live.told.give()

    async def follow(
        self, game: UUID, player: UUID | None, after: int, seat: int | None = None, *, admission: Admission
    ) -> AsyncGenerator[bytes, None]:
        """Server-sent events; the id of each is the version, and so the place to resume from."""
        live = await self._live.get(game)
        assert live is not None, "the route has looked"
        eyes = Eyes(player, seat)
        with self._following(live):
            yield f"retry: {RETRY}\n: following from {after}\n\n".encode()
            said, still = time.monotonic(), await admission.still(live)
            while still and not self._ends(live):
                told = live.told.next()
                if (news := _at_hand(live, after) or await self._news(live, after)) and not live.reseated:
                    viewer = eyes.of(live)
                    yield b"".join([_sent(each, viewer) for each in news])
                    after, said = news[-1].stored.version, time.monotonic()
                elif time.monotonic() >= said + self._heartbeat:
                    yield b": still here\n\n"
                    said = time.monotonic()
                if live.closed and after >= live.version:
                    break
                if after >= live.version or live.reseated:
                    await told
                still = self._ends(live) or admission.unchanged(live) or await admission.still(live)
            yield self._farewell(live, after, still=still)

    def _farewell(self, live: LiveGame, after: int, *, still: bool) -> bytes:
        """The last words of a feed: why it ends."""
        over = live.closed and after >= live.version
        reason = "closed" if over else "shutdown" if self._closing else "reconnect" if still else "revoked"
        return f'retry: {RETRY}\nevent: bye\ndata: {{"reason":"{reason}"}}\n\n'.encode()

    def _ends(self, live: LiveGame) -> bool:
        return self._closing or live.lost

    @contextmanager
    def _following(self, live: LiveGame) -> Iterator[None]:
        """A game that is followed stays at hand, and what is new in it is read; who follows is woken now and then,
        to give a sign of life.
        """
        if self._ticking is None:
            self._ticking = asyncio.get_running_loop().create_task(self._tick(), name="feeds", context=Context())
        self.open += 1
        live.followers += 1
        self._followed[live] += 1
        if live not in self._reading:
            self._reading[live] = asyncio.get_running_loop().create_task(
                self._read_on(live), name="feed", context=Context()
            )
        try:
            yield
        finally:
            live.followers -= 1
            self.open -= 1
            self._followed[live] -= 1
            if not self._followed[live]:
                del self._followed[live]
                self._reading.pop(live).cancel()

    async def _read_on(self, live: LiveGame) -> None:
        """What is new is read before anybody is woken: many who wait for it twice would be late."""
        version = live.version
        while True:
            advanced = live.advanced.next()
            before, version = version, live.version
            if before < version:
                with suppress(Exception):  # whoever follows meets the same, and says so
                    await self._news(live, before)
            live.told.give()
            if live.version == version:
                await advanced

    async def _tick(self) -> None:
        """One clock for all: one for each who waits would cost more than telling them something."""
        while True:
            await asyncio.sleep(self._heartbeat / 2)
            for live in list(self._followed):
                live.wake()

    async def _news(self, live: LiveGame, after: int) -> list[Told]:
        """What follows a version: from what is at hand, else from the store, read once for all who want it."""
        if after >= live.version or live.lost:
            return []
        if live.fetched is None:
            return _at_hand(live, after) or await self._fetched(live, after)
        await live.fetched.next()  # in vain, it may be: whoever follows looks around before asking again
        return _at_hand(live, after)

    async def _fetched(self, live: LiveGame, after: int) -> list[Told]:
        live.fetched = reading = Signal()
        try:
            # Not beyond what is at hand: only of that it is known who sits where.
            rows = await self._store.read(live.id, after=after, upto=live.version, limit=PAGE)
            if not rows:
                self._live.bereft(live)
            news = list(decoded(live, rows))
            if news and news[-1].stored.version == live.version:
                known = live.recent[-1].stored.version if live.recent else 0
                if news[0].stored.version > known + 1:
                    live.recent.clear()
                live.recent.extend(told for told in news if told.stored.version > known)
            return news
        except StoreUnavailable:
            await asyncio.sleep(PAUSE)
            return []
        finally:
            live.fetched = None
            reading.give()


class Eyes:
    """Whose eyes see a feed: those of the player where they sit now; if one seat was asked for, only there."""

    def __init__(self, player: UUID | None, seat: int | None) -> None:
        self._player, self._seat = player, seat
        self._record: GameRecord | None = None
        self._seats: tuple[int, ...] = ()

    def of(self, live: LiveGame) -> Viewer | str:
        """Looked up again when somebody has sat down or left."""
        if live.record is not self._record:
            self._record, held = live.record, live.record.seats_of(self._player)
            self._seats = held if self._seat is None else tuple(each for each in held if each == self._seat)
        return viewer_of(live, self._seats)


def _at_hand(live: LiveGame, after: int) -> list[Told]:
    """What follows a version, if the newest events that are remembered join on to it."""
    if not live.recent or live.recent[0].stored.version > after + 1:
        return []
    newest = live.recent[-1]
    if newest.stored.version == after + 1:
        return [newest]
    return [told for told in live.recent if told.stored.version > after]


def _sent(told: Told, viewer: Viewer | str) -> bytes:
    """An event on the wire, put together once for all who see the same."""
    if viewer not in told.sent:
        kind = parse_topic(told.stored.topic)[1].encode()
        parts = (kind, told.stored.version, written(told, viewer))
        told.sent[viewer] = b"event: %b\nid: %d\ndata: %b\n\n" % parts
    return told.sent[viewer]
