"""Feeds: the history of a game as it grows, every event once and in order, from any version on."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing, contextmanager
from contextvars import Context
from typing import NamedTuple
from uuid import UUID

from domain.kernel.nouns import Event
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.receipts import Receipts
from service.games.registry import GameRegistry
from service.reactions.feed_events import RETRY, Viewing
from service.reactions.followed_game import DirectWriter, FollowedGame
from service.reactions.game_feed import Admission, GameFeed
from service.store import Store
from service.words.languages import Language


class Checking(NamedTuple):
    """What is sent to a client that checks what the service has signed, so that it needs no other request.

    signed: the version of the first receipt that it has of the game; 0 if its first comes with the feed.
    keys: the event with the keys of the service. notes: reads what was signed before the first event, as JSON.
    """

    signed: int
    keys: bytes
    notes: Callable[[], Awaitable[bytes]]


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
        language: Language | None = None,
        checking: Checking | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """Server-sent events; the id of each has the version, and so the place to resume from.

        With a writer, what is new while the generator waits is written there, and not yielded.
        """
        game = await self._games.get(game_id)
        assert game is not None, "the caller has seen the game"
        feed = GameFeed(
            game, Viewing(player, seat, language), after, admission,
            heartbeat=self._heartbeat, is_closing=lambda: self._closing, writer=writer,
            signed=checking.signed if checking else None,
        )  # fmt: skip
        with self._following(game) as followed, self.count_feed(player):
            yield f"retry: {RETRY}\n: following from {after}\n\n".encode() + (checking.keys if checking else b"")
            async with aclosing(feed.run(followed)) as chunks:
                async for chunk in chunks:
                    yield chunk

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
            with game.keep_loaded():
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
