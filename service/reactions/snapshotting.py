"""Keeps snapshots of games, so that they are read faster when they are loaded again."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from uuid import UUID

from domain.kernel.nouns import Event
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.snapshots import Snapshot, save_snapshot
from service.store import Store, StoreError


class SnapshotKeeper(Observer):
    """Stores a snapshot when one is due, in a task of its own: no request waits for it, and it may be lost."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._saving: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Wait until all snapshots are stored."""
        await asyncio.gather(*self._saving, return_exceptions=True)

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._save_if_due(game)

    def on_loaded(self, game: LiveGame) -> None:
        self._save_if_due(game)

    def _save_if_due(self, game: LiveGame) -> None:
        if snapshot := game.take_due_snapshot():
            work = self._save(game.id, snapshot)
            task = asyncio.get_running_loop().create_task(work, name="snapshot", context=Context())
            self._saving.add(task)
            task.add_done_callback(self._saving.discard)

    async def _save(self, game: UUID, snapshot: Snapshot) -> None:
        with suppress(StoreError):
            await save_snapshot(self._store, game, snapshot)
