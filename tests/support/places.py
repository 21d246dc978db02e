"""Positions and cursors as the service tells them, made from its database."""

import asyncio

import asyncpg

from service.pepper import find_pepper
from service.places import PlaceKind, Places
from service.store import Connection


def newest_position(dsn: str) -> str:
    """The position of the newest event."""
    return asyncio.run(_newest(dsn))


def place_text(dsn: str, kind: PlaceKind, *numbers: int) -> str:
    """The text that stands for a place."""
    return asyncio.run(_text(dsn, kind, *numbers))


async def _newest(dsn: str) -> str:
    link = await asyncpg.connect(dsn)
    newest: int = await link.fetchval("SELECT max(notification_id) FROM stored_events")
    await link.close()
    return await _text(dsn, "position", newest)


async def _text(dsn: str, kind: PlaceKind, *numbers: int) -> str:
    link = await asyncpg.connect(dsn)
    places = await places_of(link)
    await link.close()
    return places.encode(kind, *numbers)


async def places_of(link: Connection) -> Places:
    """What the service writes such texts with, in the store's present epoch."""
    epoch: str = await link.fetchval("SELECT store_epoch()")
    return Places(await find_pepper(link), lambda: epoch)
