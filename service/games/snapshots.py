"""Snapshots of positions: a game is loaded faster from its newest one. The events remain the truth."""

import hashlib
import os
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from msgspec import Struct, structs

import domain
from service.games.records import GAME, GameRecord, to_record
from service.store import Connection, Store
from service.store.archive import read_bundle
from service.store.seals import Seals

# One statement for all rows of a game, so that it is one round trip.
FIND = f"""WITH newest AS (
    SELECT version, state, clock, proposals, digests FROM snapshots WHERE game = $1 AND rules = $2)
SELECT game.*, (SELECT version FROM newest) AS version, (SELECT state FROM newest) AS state,
(SELECT clock FROM newest) AS stood, (SELECT proposals FROM newest) AS proposals,
(SELECT digests FROM newest) AS digests, array(
    SELECT (e.topic, e.state, e.recorded_at) FROM events() e
    WHERE e.game = $1 AND e.version > coalesce((SELECT version FROM newest), 0)
    ORDER BY e.version
) AS events, (SELECT max(e.version) FROM events() e WHERE e.game = $1) AS stored FROM ({GAME}) AS game"""
# Losing one costs only time, so its commit does not wait for the disk. One statement, so one round trip.
SAVE = """WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true))
INSERT INTO snapshots AS known (game, rules, version, state, clock, proposals, digests)
SELECT g.id, $2, due.version, due.state, due.clock, due.proposals, due.digests FROM hasty
CROSS JOIN unnest($1::uuid[], $3::integer[], $4::bytea[], $5::bytea[], $6::bytea[], $7::text[])
    AS due (game, version, state, clock, proposals, digests)
JOIN games g ON g.id = due.game ORDER BY g.id
ON CONFLICT (game) DO UPDATE SET rules = $2, version = excluded.version, state = excluded.state,
    clock = excluded.clock, proposals = excluded.proposals, digests = excluded.digests
WHERE known.rules <> $2 OR known.version < excluded.version"""

DELETE = "DELETE FROM snapshots WHERE game = $1"


class Snapshot(Struct, frozen=True):
    """The position at this version, frozen; how the clock stood, in a game that has one, and what was proposed;
    and the digests of the rules by which it was played, joined by commas."""

    version: int
    state: bytes
    clock: bytes | None = None
    proposals: bytes | None = None
    digests: str = ""


class StoredEvent(NamedTuple):
    """An event of a game, as it is stored."""

    topic: str
    state: bytes
    recorded_at: datetime


@cache
def rules_in_force() -> bytes:
    """A digest of all rules, nouns and lists: a snapshot is used only by the rules that made it.

    Call it first when a process begins, while the files are those that it runs.
    """
    home = Path(domain.__file__).parent
    files = [file for file in sorted(home.rglob("*")) if file.suffix in {".py", ".toml"}]
    if not files:
        return os.urandom(32)  # packed where files cannot be listed: use no snapshot of another process
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(home)}\0".encode() + file.read_bytes() + b"\0")
    return digest.digest()


class SnapshotAhead(Exception):
    """A snapshot is of a version that the game does not have: its events were lost, or it is another game's."""


class GameRows(Struct, frozen=True):
    """All rows of a game: its record, its newest snapshot, and the events after that, else all events."""

    record: GameRecord
    snapshot: Snapshot | None
    events: list[StoredEvent]
    stored: int  # the version of the newest event


async def read_game_rows(link: Connection, game: UUID, seals: Seals) -> GameRows | None:
    """The rows of a game, with the newest snapshot that today's rules made; None if there is no such game."""
    row = await link.fetchrow(FIND, game, rules_in_force())
    if row is None:
        return None
    kept = row["version"], row["state"], row["stood"], row["proposals"], row["digests"]
    snapshot = None if row["version"] is None else Snapshot(*kept)
    events, stored = [StoredEvent(*each) for each in row["events"]], row["stored"] or 0
    since = snapshot.version if snapshot else 0
    if stored - len(events) > since:  # the others were moved to the archive, or are lost
        events = [*await _read_moved(link, game, since), *events]
    return GameRows(to_record(row, seals), snapshot, events, stored)


async def _read_moved(link: Connection, game: UUID, since: int) -> list[StoredEvent]:
    rows = await read_bundle(link.fetch, game)
    return [
        StoredEvent(row.topic, row.state, row.recorded_at)
        for row in rows
        if row.version > since and row.recorded_at is not None
    ]


async def save_snapshots(store: Store, due: Mapping[UUID, Snapshot]) -> None:
    """Keep the snapshots of these games, but for a game that has a newer one."""
    columns = zip(*(structs.astuple(each) for each in due.values()), strict=True)
    await store.execute(SAVE, list(due), rules_in_force(), *map(list, columns))


async def delete_snapshot(link: Connection, game: UUID) -> None:
    """Delete the snapshot of a game."""
    await link.execute(DELETE, game)
