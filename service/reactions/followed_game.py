"""A game that clients follow: its newest events are read once for all of them."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from contextvars import Context
from typing import Any, Protocol

from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position
from service.games.game_view import GameView
from service.games.live_game import LiveGame
from service.games.loading import view_at
from service.games.presentation import HistoryEntry, history_entries
from service.games.receipts import Receipts
from service.games.records import GameRecord
from service.games.registry import GameRegistry
from service.games.wording import load_speech
from service.reactions.feed_events import FeedEvent, Growth, Looker, Missed
from service.reactions.signal import Signal
from service.store import Store, StoreUnavailable
from service.trust.receipt import Consistency
from service.words.languages import Language
from service.words.narration import stage

RECENT = 32  # of the newest events are kept
PAGE = 200
PAUSE = 0.2


class DirectWriter(Protocol):
    """Writes to the response of a feed while its generator waits."""

    def write(self, data: bytes) -> bool:
        """Write at once; False, and nothing is written, if that is not possible now."""


class DirectFollower:
    """A follower that waits for the next event, and gets it without being woken, where that is possible."""

    def __init__(
        self,
        writer: DirectWriter,
        game: LiveGame,
        is_unchanged: Callable[[GameRecord], bool],
        looker: Callable[[GameView], Looker],
    ) -> None:
        self._writer, self._game, self._is_unchanged, self._looker = writer, game, is_unchanged, looker
        self.version = 0  # up to which it has all events
        self.sent_at = 0.0
        self.woken: asyncio.Future[None] | None = None  # while it waits

    @property
    def looker(self) -> Looker:
        """Who looks, at this moment."""
        return self._looker(self._game.view)

    def wake(self) -> None:
        """Let the follower look for itself."""
        if self.woken is not None and not self.woken.done():
            self.woken.set_result(None)

    def send_all(self, events: Sequence[FeedEvent], now: float) -> bool:
        """Write the next events; False if the follower must look for itself."""
        return all(self._send(event, now, is_last=event is events[-1]) for event in events)

    def _send(self, event: FeedEvent, now: float, *, is_last: bool) -> bool:
        if event.version != self.version + 1:
            return event.version <= self.version
        if self._game.seats_outdated or not self._is_unchanged(self._game.record):
            return False
        looker = self.looker
        if not event.is_ready_for(looker):
            return False
        if not self._writer.write(event.to_wire(looker, is_last=is_last)):
            return False
        self.version, self.sent_at = event.version, now
        return True


class FollowedGame:
    """Reads what is new in a game before it wakes the followers, for many who wait twice would be late."""

    def __init__(
        self, game: LiveGame, store: Store, games: GameRegistry, receipts: Receipts | None = None
    ) -> None:
        self.game, self.receipts = game, receipts
        self.followers = 0
        self.news = Signal()  # given when new events were read, and from time to time
        self._store, self._games = store, games
        self._recent: deque[FeedEvent] = deque(maxlen=RECENT)
        self._changed = Signal()
        self._direct: set[DirectFollower] = set()
        self._read: Signal | None = None  # while one follower reads from the store: given when it has
        self._task: asyncio.Task[None] | None = None
        self._staged: Position[Any] | None = None  # the game after the last event that was described in words

    def start(self) -> None:
        """Read what is new, until `stop`."""
        self._task = asyncio.get_running_loop().create_task(self._read_on(), name="feed", context=Context())

    def stop(self) -> None:
        """Read no more. What ended the task has its frames, and so us: let us not have the task in turn."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def wake(self) -> None:
        """The game has changed, or followers are due a sign of life."""
        self._changed.give()
        if self.game.is_dropped:
            self.wake_followers()

    async def wait_directly(self, follower: DirectFollower, after: int, sent: float) -> tuple[int, float]:
        """Write what comes to this follower, which has all events up to a version, until it must look for itself.

        Returns up to which version it has all events then, and when the last was sent.
        """
        follower.version, follower.sent_at = after, sent
        follower.woken = asyncio.get_running_loop().create_future()
        self._direct.add(follower)
        try:
            await follower.woken
        finally:
            self._direct.discard(follower)
        return follower.version, follower.sent_at

    async def sign(self, events: Sequence[FeedEvent], viewers: Iterable[Viewer | str]) -> None:
        """The events have receipts for these viewers afterwards, by one signature; not while the store is away."""
        if self.receipts is None:
            return
        pairs = [(event, viewer) for event in events for viewer in viewers if not event.is_signed_for(viewer)]
        with suppress(StoreUnavailable):
            view, shown = self.game.view, [event.to_shown(viewer) for event, viewer in pairs]
            for (event, viewer), receipt in zip(pairs, await self.receipts.sign_all(view, shown), strict=True):
                event.keep(viewer, receipt)

    async def narrate(self, events: Sequence[FeedEvent], language: Language | None) -> bool:
        """Whether the events can be described in a language afterwards: not while the store is away."""
        first = next((n for n, event in enumerate(events) if not event.is_staged), None)
        if language is None:
            return True
        view = self.game.view
        try:
            await load_speech(view, language)
            if first is not None:
                await self._stage(events[first:], view)
        except StoreUnavailable:
            await asyncio.sleep(PAUSE)
            return False
        return True

    async def _stage(self, events: Sequence[FeedEvent], view: GameView) -> None:
        before, known = self._staged, events[0].version - 1
        if before is None or before.version != known:
            before = (await view_at(self._store, view, known)).position if known else None
        acts = stage(view.title, view.catalog, before, [event.event for event in events])
        for event, act in zip(events, await asyncio.to_thread(list, acts), strict=True):
            event.stage(act, view)
            self._staged = act.after

    async def to_wire(self, events: Sequence[FeedEvent], looker: Looker, missed: Missed) -> bytes:
        """The bytes of events for a client. Of those that it has missed, the last has a receipt, with a proof."""
        *before, last = events
        proof = await self._sign_for(events, looker.viewer, missed)
        earlier = []
        for event in before:
            earlier.append(event.to_wire(looker, is_last=False))
            if looker.language is not None:  # sentences take 0.2 ms an event, and others wait
                await asyncio.sleep(0)
        return b"".join([*earlier, last.to_wire(looker, is_last=True, proof=proof)])

    async def _sign_for(
        self, events: Sequence[FeedEvent], viewer: Viewer | str, missed: Missed
    ) -> Consistency | None:
        """Sign what is to be signed of these events; the proof for the last of those that a client has missed."""
        last = events[-1]
        if missed.is_over:
            await self.sign(events, [viewer])
        elif last.version >= self.game.version:
            missed.end(last.version)
            await self.sign([last], [viewer])
            if missed.known and self.receipts is not None:
                with suppress(StoreUnavailable):
                    return await self.receipts.prove_growth(self.game.view, missed.known, last.version)
        return None

    async def prove_growth(self, first: int) -> Growth | None:
        """The proof that the newest version goes on from an earlier one; None if it cannot be made now."""
        view = self.game.view
        if self.receipts is None or not 0 < first < view.version:
            return None
        with suppress(StoreUnavailable):
            proof = await self.receipts.prove_growth(view, first, view.version)
            return Growth(first, view.version, proof.path)
        return None

    def wake_followers(self, events: Sequence[FeedEvent] = ()) -> None:
        """Wake all followers, but those to which the new events can be written directly."""
        now = time.monotonic()
        for follower in list(self._direct):
            if not events or self.game.closed or not follower.send_all(events, now):
                self._direct.discard(follower)
                follower.wake()
        self.news.give()

    def cached_after(self, version: int) -> list[FeedEvent]:
        """The events after a version, if those that are kept follow on it without a gap."""
        if not self._recent or self._recent[0].version > version + 1:
            return []
        newest = self._recent[-1]
        if newest.version == version + 1:
            return [newest]
        return [event for event in self._recent if event.version > version]

    async def events_after(self, version: int) -> list[FeedEvent]:
        """The events after a version: from the cache, else from the store, read once for all who need them."""
        if cached := self.cached_after(version):
            return cached
        if version >= self.game.version or self.game.is_dropped:
            return []
        if self._read is None:
            return await self._fetch(version)
        await self._read.next()  # perhaps in vain: then the follower looks again
        return self.cached_after(version)

    async def _read_on(self) -> None:
        version = self.game.version
        while True:
            changed = self._changed.next()
            before, version = version, self.game.version
            events: Sequence[FeedEvent] = ()
            if before < version:
                with suppress(Exception):  # the followers meet the same error, and their requests report it
                    events = await self.events_after(before)
                    lookers = {follower.looker for follower in self._direct}
                    await self.sign(events, {looker.viewer for looker in lookers})
                    for language in {looker.language for looker in lookers} - {None}:
                        await self.narrate(events, language)
            self.wake_followers(events)
            if self.game.version == version:
                await changed

    async def _fetch(self, version: int) -> list[FeedEvent]:
        """Events from the store, up to the version of the loaded game: later seats are not known yet."""
        self._read = reading = Signal()
        try:
            view = self.game.view
            rows = await self._store.read(self.game.id, after=version, upto=view.version, limit=PAGE)
            if not rows:
                self._games.drop_lost_game(self.game)
            events = [self._event_of(entry, view) for entry in history_entries(view, rows)]
            self._keep(events)
            return events
        except StoreUnavailable:
            await asyncio.sleep(PAUSE)
            return []
        finally:
            self._read = None
            reading.give()

    def _event_of(self, entry: HistoryEntry, view: GameView) -> FeedEvent:
        after = view if entry.version == view.version else None
        return FeedEvent(entry, self.game.epoch, after, is_to_be_signed=self.receipts is not None)

    def _keep(self, events: list[FeedEvent]) -> None:
        """Only the newest events of the game, without a gap."""
        if not events or events[-1].version != self.game.version:
            return
        known = self._recent[-1].version if self._recent else 0
        if events[0].version > known + 1:
            self._recent.clear()
        self._recent.extend(event for event in events if event.version > known)
        for before in list(self._recent)[:-1]:
            before.view = None  # of the newest only
