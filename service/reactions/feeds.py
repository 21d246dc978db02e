"""Feeds: the history of a game as it grows, every event once and in order, from any version on."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context
from typing import Protocol
from uuid import UUID

import msgspec
from msgspec import structs

from domain.kernel.nouns import Event
from domain.kernel.secrecy import Viewer
from service.games.changes import GameChange
from service.games.game_view import GameView
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.presentation import viewer_of
from service.games.receipts import Receipts
from service.games.records import GameRecord
from service.games.registry import GameRegistry
from service.reactions.followed_game import DirectFollower, DirectWriter, FollowedGame, Missed
from service.store import Store

RETRY = 1000  # milliseconds


def farewell(reason: str) -> bytes:
    """The last event of a feed."""
    return f'retry: {RETRY}\nevent: bye\ndata: {{"kind":"bye","reason":"{reason}"}}\n\n'.encode()


class Admission(Protocol):
    """Whether a client may still see the game that it follows."""

    def is_unchanged(self, record: GameRecord) -> bool:
        """True if nothing has happened since `is_still_allowed` that could change its answer."""

    async def is_still_allowed(self, record: GameRecord) -> bool:
        """Check the token and the game's record again."""


class Feeds(Observer):
    """All feeds of this process. When it closes, they end with a hint to come back."""

    def __init__(
        self, store: Store, games: GameRegistry, heartbeat: float, receipts: Receipts | None = None
    ) -> None:
        self._store, self._games, self._heartbeat, self._receipts = store, games, heartbeat, receipts
        self._closing = False
        self._followed: dict[LiveGame, FollowedGame] = {}
        self._ticking: asyncio.Task[None] | None = None
        self.open = 0
        self._by_account: Counter[UUID] = Counter()

    def count_of(self, player: UUID) -> int:
        """How many feeds an account has open."""
        return self._by_account[player]

    def close(self) -> None:
        """End every feed soon."""
        self._closing = True
        if self._ticking is not None:
            self._ticking.cancel()
        for followed in self._followed.values():
            followed.wake_followers()

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._wake(game)

    def on_remote_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._wake(game)

    def on_record_changed(self, game: LiveGame) -> None:
        self._wake(game)

    def on_dropped(self, game: LiveGame) -> None:
        self._wake(game)

    def _wake(self, game: LiveGame) -> None:
        if followed := self._followed.get(game):
            followed.wake()

    async def follow(
        self,
        game_id: UUID,
        player: UUID | None,
        after: int,
        seat: int | None = None,
        *,
        admission: Admission,
        writer: DirectWriter | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """Server-sent events; the id of each has the version, and so the place to resume from.

        With a writer, what is new while the generator waits is written there, and not yielded.
        """
        game = await self._games.get(game_id)
        assert game is not None, "the caller has seen the game"
        viewing, direct, missed = Viewing(player, seat), None, Missed(after, game.version)
        if writer is not None:
            direct = DirectFollower(writer, game, admission.is_unchanged, viewing.viewer)
        with self._following(game) as followed, self.count_feed(player):
            yield f"retry: {RETRY}\n: following from {after}\n\n".encode()
            sent, allowed = time.monotonic(), await admission.is_still_allowed(game.record)
            while allowed and not self._must_end(game):
                news = followed.news.next()
                if found := await _read_news(followed, after, viewing, missed):
                    content, after = found
                    yield content
                    sent = time.monotonic()
                elif time.monotonic() >= sent + self._heartbeat:
                    yield b": still here\n\n"
                    sent = time.monotonic()
                if changes := viewing.new_changes(game):
                    yield changes
                if game.closed and after >= game.version:
                    break
                if after < game.version and not game.seats_outdated:
                    pass
                elif direct is None or self._must_end(game):
                    await news
                else:
                    after, sent = await followed.wait_directly(direct, after, sent)
                allowed = self._must_end(game) or await _is_allowed(admission, game.record)
            yield self._farewell(game, after, allowed=allowed)

    def _farewell(self, game: LiveGame, after: int, *, allowed: bool) -> bytes:
        """The last event of a feed: why it ends."""
        over = game.closed and after >= game.version
        reason = "closed" if over else "shutdown" if self._closing else "reconnect" if allowed else "revoked"
        return farewell(reason)

    def _must_end(self, game: LiveGame) -> bool:
        return self._closing or game.is_dropped

    @contextmanager
    def count_feed(self, player: UUID | None) -> Iterator[None]:
        """An account has one open feed more while the block runs."""
        if player is None:
            yield
            return
        self._by_account[player] += 1
        try:
            yield
        finally:
            self._by_account[player] -= 1
            if not self._by_account[player]:
                del self._by_account[player]

    @contextmanager
    def _following(self, game: LiveGame) -> Iterator[FollowedGame]:
        """The game stays loaded and what is new in it is read, while the block runs."""
        if self._ticking is None:
            self._ticking = asyncio.get_running_loop().create_task(self._tick(), name="feeds", context=Context())
        followed = self._followed.get(game)
        if followed is None:
            followed = self._followed[game] = FollowedGame(game, self._store, self._games, self._receipts)
            followed.start()
        self.open += 1
        followed.followers += 1
        try:
            with game.pinned():
                yield followed
        finally:
            self.open -= 1
            followed.followers -= 1
            if not followed.followers:
                del self._followed[game]
                followed.stop()

    async def _tick(self) -> None:
        """Wake all followers, so that they send a sign of life: a timer for each would cost more than that."""
        while True:
            await asyncio.sleep(self._heartbeat / 2)
            for followed in list(self._followed.values()):
                followed.wake()


async def _is_allowed(admission: Admission, record: GameRecord) -> bool:
    return admission.is_unchanged(record) or await admission.is_still_allowed(record)


def change_event(change: GameChange) -> bytes:
    """A server-sent event without an id: it is no event of the history."""
    data = msgspec.json.encode({"kind": change.what, **structs.asdict(change)})
    return b"event: %b\ndata: %b\n\n" % (change.what.encode(), data)


async def _read_news(
    followed: FollowedGame, after: int, viewing: "Viewing", missed: Missed
) -> tuple[bytes, int] | None:
    """The bytes of the events after a version, and the last of these; None if there is nothing to send."""
    events, game = await followed.events_after(after), followed.game
    if not events or game.seats_outdated:
        return None
    viewer = viewing.viewer(game.view)
    content = await followed.to_wire(events, viewer, missed)
    return (content, events[-1].version) if viewing.is_still(viewer, game) else None


class Viewing:
    """Who looks at a game for a player, as long as the same seats are theirs; and what was told besides events."""

    def __init__(self, player: UUID | None, seat: int | None) -> None:
        self._player, self._seat = player, seat
        self._record: GameRecord | None = None
        self._seats: tuple[int, ...] = ()
        self._told = 0  # the number of the newest change that was told

    def new_changes(self, game: LiveGame) -> bytes:
        """What changed without being an event, and was not told; nothing while the record is read anew."""
        changes = game.record.changes
        if not changes or changes[-1].number <= self._told or game.seats_outdated:
            return b""
        after, self._told = self._told, changes[-1].number
        return b"".join(change_event(each) for each in changes if each.number > after)

    def is_still(self, viewer: Viewer | str, game: LiveGame) -> bool:
        """Whether this viewer looks now: meanwhile a seat may have changed hands, or the game be closed."""
        return not game.seats_outdated and self.viewer(game.view) == viewer

    def viewer(self, game: GameView) -> Viewer | str:
        """The viewer of the history now."""
        if game.record is not self._record:
            self._record, held = game.record, game.record.seats_of(self._player)
            self._seats = held if self._seat is None else tuple(each for each in held if each == self._seat)
        return viewer_of(game, self._seats)
