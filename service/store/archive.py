"""Closed games that were moved into bundles: found where their rows are missing, and moved there.

A move has two transactions: the bundle is added; then it is read back and compared, and the rows but the last are
removed by a function that looks for itself. A process that is killed in between leaves rows and bundle, and the
next one goes on; as long as the rows are there, no process reads the bundle.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

from msgspec import Struct

from service.store.bundles import digest_rows, pack, unpack
from service.store.chain import verify_chain
from service.store.connections import Connection
from service.store.rows import EventRow

BUNDLE = "SELECT bundle FROM archived_games WHERE game = $1 AND moved"
KEPT = "SELECT bundle, moved FROM archived_games WHERE game = $1"
ADD = """INSERT INTO archived_games (game, closed_id, events, digest, bundle) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING"""
REMOVE = "SELECT remove_archived($1, $2)"
GAMES = """SELECT a.game, a.closed_id, a.bundle FROM archived_games a
WHERE a.moved AND a.closed_id > $1 ORDER BY a.closed_id LIMIT $2"""
LAST_ROWS = """SELECT originator_id, originator_version, topic, state, notification_id, previous, hash, recorded_at
FROM stored_events WHERE notification_id = ANY($1)"""
ENDS = "SELECT a.closed_id FROM archived_games a WHERE a.moved AND a.closed_id > $1 AND a.closed_id <= $2"
WAIT = "SELECT wait_for_archiving()"
POSITION = "SELECT position FROM archive_position"
ADVANCE = "UPDATE archive_position SET position = $1 WHERE position < $1"
NEXT = """SELECT notification_id AS id, originator_id AS game, originator_version AS version, topic, recorded_at
FROM stored_events WHERE notification_id > $1 ORDER BY notification_id LIMIT $2"""
GAMES_AT_ONCE = 10

Fetch = Callable[..., Awaitable[list[Any]]]  # a query with its values, which gives rows


class Place(Struct, frozen=True):
    """One row of the store without what is in it."""

    id: int
    game: UUID
    version: int
    topic: str
    recorded_at: datetime


async def read_bundle(fetch: Fetch, game: UUID) -> list[EventRow]:
    """The events of a game that were moved, all but its last; none if it was not."""
    found = await fetch(BUNDLE, game)
    return unpack(game, found[0]["bundle"]) if found else []


async def complete(
    fetch: Fetch, game: UUID, rows: list[EventRow], after: int, upto: int | None, limit: int | None
) -> list[EventRow]:
    """The rows that the store has of a game after a version, and before them those that were moved."""
    if (rows and rows[0].version <= after + 1) or (upto is not None and upto <= after):
        return rows
    end = rows[0].version if rows else upto if upto is None else upto + 1
    moved = await read_bundle(fetch, game)
    before = [row for row in moved if row.version > after and (end is None or row.version < end)]
    return [*before, *rows][:limit]


def fingerprint(rows: Sequence[EventRow]) -> tuple[int, bytes]:
    """What `FINGERPRINT` says of these rows (reader.py)."""
    whole = sha256()
    for row in rows:
        version = row.version.to_bytes(8, "big", signed=True)
        whole.update(version + sha256(row.topic.encode()).digest() + row.previous + row.hash)
        whole.update(sha256(row.state).digest())
    return len(rows), whole.digest()


async def next_games(fetch: Fetch, after: int) -> tuple[list[EventRow], int]:
    """Whole games that were moved, closed after an event, in the order of their ends; and the last of these."""
    found = await fetch(GAMES, after, GAMES_AT_ONCE)
    ends = [row["closed_id"] for row in found]
    last = {row[0]: EventRow(*row) for row in await fetch(LAST_ROWS, ends)} if found else {}
    rows = [row for each in found for row in (*unpack(each["game"], each["bundle"]), last[each["game"]])]
    return rows, ends[-1] if ends else after


class NotAsRead(Exception):
    """What a bundle gives is not what was packed, or the rows are not a sound game."""


class Move:
    """Moves one closed game, step by step; each step may be the last that is done."""

    def __init__(self, link: Connection, game: UUID) -> None:
        self._link, self._game = link, game

    async def is_done(self) -> bool:
        """Whether the game was moved before."""
        found = await self._link.fetchrow(KEPT, self._game)
        return found is not None and bool(found["moved"])

    async def add(self, rows: Sequence[EventRow]) -> None:
        """Add the bundle, if it is not there. `rows` are the whole game; NotAsRead if its chain is broken."""
        columns = await asyncio.to_thread(_pack_sound, rows)
        await self._link.execute(ADD, self._game, rows[-1].id, len(rows) - 1, *columns)

    async def read_back(self, rows: Sequence[EventRow]) -> bytes:
        """The digest of what the bundle gives, which is just these rows; NotAsRead if not."""
        found = await self._link.fetchrow(KEPT, self._game)
        return await asyncio.to_thread(_unpack_same, self._game, found["bundle"] if found else b"", rows)

    async def remove(self, digest: bytes) -> str:
        """Remove the rows that the bundle has: 'moved', 'refused', or 'behind' if it must be tried again."""
        outcome: str = await self._link.fetchval(REMOVE, self._game, digest)
        return outcome


def _pack_sound(rows: Sequence[EventRow]) -> tuple[bytes, bytes]:
    """Digest and bundle of all events but the last."""
    if fault := verify_chain(rows):
        raise NotAsRead(fault.detail)
    return digest_rows(rows[:-1]), pack(rows[:-1])


def _unpack_same(game: UUID, bundle: bytes, rows: Sequence[EventRow]) -> bytes:
    unpacked = unpack(game, bundle)
    if unpacked != list(rows[:-1]) or verify_chain([*unpacked, rows[-1]], rows[-1].hash):
        raise NotAsRead("the bundle does not give the rows that it was made of")
    return digest_rows(unpacked)


async def next_places(link: Connection, limit: int) -> list[Place]:
    """The first events after the one up to which closed games were looked for."""
    position = await link.fetchval(POSITION)
    return [Place(**dict(row)) for row in await link.fetch(NEXT, position, limit)]


async def advance(link: Connection, position: int) -> None:
    """Closed games were looked for up to this event."""
    await link.execute(ADVANCE, position)


async def count_moved(link: Connection) -> int:
    """How many games are in the archive."""
    count: int = await link.fetchval("SELECT count(*) FROM archived_games WHERE moved")
    return count
