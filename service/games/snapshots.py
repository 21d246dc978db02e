"""Where games stood, kept beside their events: a shortcut for games that nobody has at hand, never the truth."""

import hashlib
import os
from functools import cache
from pathlib import Path
from uuid import UUID

from msgspec import Struct

import domain
from service.games.records import GAME, GameRecord, recorded
from service.store import Connection, NewEvent, Store

# One statement for all that is known of a game, so that it is one round trip.
TOLD = f"""WITH newest AS (SELECT version, state FROM snapshots WHERE game = $1 AND rules = $2)
SELECT game.*, (SELECT version FROM newest) AS version, (SELECT state FROM newest) AS state, array(
    SELECT (e.topic, e.state) FROM events() e
    WHERE e.game = $1 AND e.version > coalesce((SELECT version FROM newest), 0)
    ORDER BY e.version
) AS events FROM ({GAME}) AS game"""
# Losing one costs nothing but time, so nobody waits for the disk. One statement, so that it is one round trip.
KEEP = """WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true))
INSERT INTO snapshots (game, rules, version, state) SELECT $1, $2, $3, $4 FROM hasty
ON CONFLICT (game) DO UPDATE SET rules = $2, version = $3, state = $4
WHERE snapshots.rules <> $2 OR snapshots.version < $3"""


FORGET = "DELETE FROM snapshots WHERE game = $1"


class Snapshot(Struct, frozen=True):
    """The position at this version, frozen."""

    version: int
    state: bytes


@cache
def rules_in_force() -> bytes:
    """Changes with any rule, noun or list: what was folded before is then worth nothing.

    To be asked first when a process begins, while the files are those that it runs.
    """
    home = Path(domain.__file__).parent
    files = [file for file in sorted(home.rglob("*")) if file.suffix in {".py", ".toml"}]
    if not files:
        return os.urandom(32)  # packed where we cannot look: no other process's snapshots are trusted
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(home)}\0".encode() + file.read_bytes() + b"\0")
    return digest.digest()


async def told(link: Connection, game: UUID) -> tuple[GameRecord, Snapshot | None, list[NewEvent]] | None:
    """A game's rows, its newest snapshot that today's rules made, and the events since; all, if there is none."""
    row = await link.fetchrow(TOLD, game, rules_in_force())
    if row is None:
        return None
    snapshot = None if row["version"] is None else Snapshot(row["version"], row["state"])
    return recorded(row), snapshot, [NewEvent(topic, state) for topic, state in row["events"]]


async def keep(store: Store, game: UUID, snapshot: Snapshot) -> None:
    """Unless there is a newer one."""
    await store.execute(KEEP, game, rules_in_force(), snapshot.version, snapshot.state)
