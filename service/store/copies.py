"""Tables and rows like those of the event store, for benches that compare with it."""

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
