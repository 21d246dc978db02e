"""Feeds of games that wait for their players: who has which seat, whenever that changes, until the game starts."""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager, suppress
from functools import partial
from uuid import UUID

from service.games.game_view import GameView
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.registry import GameRegistry
from service.reactions.feed_events import RETRY, farewell
from service.reactions.feeds import Checking, Feeds
from service.reactions.game_feed import Admission
from service.reactions.signal import Signal
from service.store import EventRow
from service.threads import TooBusy
from service.words.languages import Language

# Seats are rows without events, so what other processes change is found by looking.
PAUSE = 1.0


class WaitingFeeds(Observer):
    """The feeds of games before their start; then each goes on as a feed of the running game."""

    def __init__(self, games: GameRegistry, feeds: Feeds, heartbeat: float) -> None:
        self._games, self._feeds, self._heartbeat = games, feeds, heartbeat
        self._closing = False
        self._signals: dict[UUID, tuple[Signal, int]] = {}

    def close(self) -> None:
        """End every feed soon."""
        self._closing = True
        for signal, _ in self._signals.values():
            signal.give()

    def require_room(self, most: int) -> None:
        """TooBusy if so many of these feeds are open: each looks for changes by itself. 0 is no bound."""
        now = sum(followers for _, followers in self._signals.values())
        if most and now >= most:
            raise TooBusy("feeds of games that wait for players", now, "waiting_feeds")

    def on_seats_changed(self, game_id: UUID) -> None:
        self._wake(game_id)

    def on_unloaded_event(self, row: EventRow) -> None:
        self._wake(row.game)

    def on_loaded(self, game: LiveGame) -> None:
        self._wake(game.id)

    def _wake(self, game_id: UUID) -> None:
        if known := self._signals.get(game_id):
            known[0].give()

    async def follow(
        self, game_id: UUID, player: UUID | None, seat: int | None, *,
        admission: Admission, describe: Callable[[GameView], bytes],
        language: Language | None = None, checking: Checking | None = None,
    ) -> AsyncGenerator[bytes, None]:  # fmt: skip
        """Server-sent events `waiting`, without an id; then those of the game from its first event on."""
        yield f"retry: {RETRY}\n: waiting for players\n\n".encode() + (checking.keys if checking else b"")
        known, sent = b"", time.monotonic()
        with self._following(game_id) as signal, self._feeds.count_feed(player):
            while not self._closing:
                changed = signal.next()
                game = await self._games.get(game_id)
                if game is None or not await admission.is_still_allowed(game.record):
                    yield farewell("revoked")
                    return
                if game.position is not None:
                    break
                if (now := describe(game.view)) != known:
                    known, sent = now, time.monotonic()
                    yield await _waiting_event(now, checking if game.record.is_starting else None)
                    if game.record.ended is not None:
                        yield farewell(game.record.ended)
                        return
                elif time.monotonic() >= sent + self._heartbeat:
                    sent = time.monotonic()
                    yield b": still here\n\n"
                await _wait_for_change(changed)
        if self._closing:
            yield farewell("shutdown")
            return
        go_on = partial(self._feeds.follow, game_id, player, 0, seat, admission=admission, language=language)
        async with aclosing(go_on(checking=checking._replace(keys=b"") if checking else None)) as running:
            async for chunk in running:
                yield chunk

    @contextmanager
    def _following(self, game_id: UUID) -> Iterator[Signal]:
        signal, followers = self._signals.get(game_id, (Signal(), 0))
        self._signals[game_id] = signal, followers + 1
        self._feeds.open += 1
        try:
            yield signal
        finally:
            self._feeds.open -= 1
            signal, followers = self._signals.pop(game_id)
            if followers > 1:
                self._signals[game_id] = signal, followers - 1


async def _waiting_event(game: bytes, checking: Checking | None) -> bytes:
    """How the game stands; with what was signed of its start, for who checks it."""
    notes = await checking.notes() if checking else b""
    signed = b',"notes":%b' % notes if notes else b""
    return b'event: waiting\ndata: {"kind":"waiting","game":%b%b}\n\n' % (game, signed)


async def _wait_for_change(changed: Awaitable[object]) -> None:
    """Return at a change of the game, or after a pause: who may see the game is checked again then."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PAUSE):
            await changed
