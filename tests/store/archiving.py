"""Closes a game in a store, and moves it to the archive."""

from uuid import UUID

import asyncpg

from service.games.levels import ARCHIVE
from service.metrics import Metrics
from service.reactions.archivist import Archivist
from service.store import EventRow, NewEvent, Store
from service.store.capabilities import Capabilities
from tests.store.building import GAME, decided

LENGTH = 7
CLOSED = NewEvent("bamboo.closed@1", b'{"reason":"finished"}')
BACKDATE = "UPDATE stored_events SET recorded_at = recorded_at - interval '3 days'"


async def close_game(store: Store, outside: asyncpg.Connection, game: UUID = GAME) -> list[EventRow]:
    """A game that closed three days ago; its rows."""
    await store.append(game, 0, [*map(decided, range(1, LENGTH)), CLOSED])
    await outside.execute(BACKDATE)
    await outside.execute("UPDATE projection_positions SET position = $1", await store.horizon())
    return await store.read(game)


async def move_all(store: Store) -> bool:
    """What the archivist does in one look."""
    capabilities = Capabilities(store, {ARCHIVE: 1})
    await capabilities.start()
    session = await store.connect("test")
    try:
        return await Archivist(store, 1, Metrics(), capabilities).look(session)
    finally:
        session.terminate()
        await capabilities.close()
