"""Keeps snapshots of games, so that they are read faster when they are loaded again."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from uuid import UUID

from domain.kernel.nouns import Event
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.snapshots import Snapshot, save_snapshots
from service.store import Store, StoreError

GATHER_SECONDS = 0.1  # until the snapshots that are due are stored, by one statement


class SnapshotKeeper(Observer):
    """Stores snapshots that are due, in a task of its own: no request waits for it, and they may be lost."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._due: dict[UUID, Snapshot] = {}
        self._saving: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def close(self) -> None:
        """Store what is due, without more delay."""
        self._closing.set()
        if self._saving is not None:
            await self._saving

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._save_if_due(game)

    def on_loaded(self, game: LiveGame) -> None:
        self._save_if_due(game)

    def _save_if_due(self, game: LiveGame) -> None:
        if snapshot := game.take_due_snapshot():
            self._due[game.id] = snapshot
            if self._saving is None or self._saving.done():
                work = self._save()
                self._saving = asyncio.get_running_loop().create_task(work, name="snapshots", context=Context())

    async def _save(self) -> None:
        while self._due:
            with suppress(TimeoutError):
                async with asyncio.timeout(GATHER_SECONDS):
                    await self._closing.wait()
            due, self._due = self._due, {}
            with suppress(StoreError):
                await save_snapshots(self._store, due)
