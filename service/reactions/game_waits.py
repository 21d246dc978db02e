"""Requests that wait until something happens in a game."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from domain.kernel.nouns import Event
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.reactions.signal import Signal


class GameWaits(Observer):
    """Wakes who waits in this process; who is woken looks whether it is what was waited for."""

    def __init__(self) -> None:
        self._signals: dict[LiveGame, tuple[Signal, int]] = {}
        self._closing = False

    def close(self) -> None:
        """End all waits."""
        self._closing = True
        for signal, _ in self._signals.values():
            signal.give()

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._wake(game)

    def on_remote_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._wake(game)

    def on_record_changed(self, game: LiveGame) -> None:
        self._wake(game)

    def on_dropped(self, game: LiveGame) -> None:
        self._wake(game)

    async def wait(self, game: LiveGame, is_ready: Callable[[LiveGame], bool], seconds: float) -> None:
        """Until this holds of the game, or the time is over, or the game is to be loaded again."""
        deadline = asyncio.get_running_loop().time() + seconds
        with self._waiting(game) as signal:
            while not (self._closing or game.is_dropped or is_ready(game)):
                changed = signal.next()
                try:
                    async with asyncio.timeout_at(deadline):
                        await changed
                except TimeoutError:
                    return

    def _wake(self, game: LiveGame) -> None:
        if known := self._signals.get(game):
            known[0].give()

    @contextmanager
    def _waiting(self, game: LiveGame) -> Iterator[Signal]:
        """The game stays loaded, and its changes are noticed, while the block runs."""
        signal, waiters = self._signals.get(game, (Signal(), 0))
        self._signals[game] = signal, waiters + 1
        try:
            with game.keep_loaded():
                yield signal
        finally:
            signal, waiters = self._signals.pop(game)
            if waiters > 1:
                self._signals[game] = signal, waiters - 1
