"""Tables and rows like those of the event store, for benches that compare with it."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from service.store.connections import Connection

# Copies of whole games under ids of their own.
COPY_GAMES = """INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash)
SELECT md5(originator_id::text || copy)::uuid, originator_version, topic, state, previous, hash
FROM stored_events, generate_series(1, $1) copy"""


async def create_baseline(connection: Connection, table: str) -> None:
    """Create a table with the columns, constraints and indexes of the stored events."""
    await connection.execute(f"CREATE TABLE IF NOT EXISTS {table} (LIKE stored_events INCLUDING ALL)")


async def multiply_events(connection: Connection, events: int) -> None:
    """Copy the games of the store until it holds about so many events."""
    stored = await connection.fetchval("SELECT count(*) FROM stored_events")
    await connection.execute(COPY_GAMES, max(1, round(events / stored) - 1))
    await connection.execute("VACUUM ANALYZE stored_events")


StoredColumns = tuple[UUID, int, str, bytes, bytes, bytes, datetime]


async def copy_events(connection: Connection, rows: Iterable[StoredColumns]) -> None:
    """Add whole games, whose chains are valid already: their hashes are not computed again."""
    columns = ["originator_id", "originator_version", "topic", "state", "previous", "hash", "recorded_at"]
    await connection.copy_records_to_table("stored_events", records=rows, columns=columns)


async def count_bytes(connection: Connection) -> int:
    """What the events take on disk, with their indexes."""
    size: int = await connection.fetchval("SELECT pg_total_relation_size('stored_events')")
    return size
