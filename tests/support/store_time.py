"""A test clock: tests move the store's time in their own database, and never sleep.

Only who may replace functions of the database can do this: nothing that the service offers or reads does it.
"""

import asyncpg

from projections import Connection

REPLACE = "CREATE OR REPLACE FUNCTION store_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT {} $$"
OFFSET = "SELECT store_now() - clock_timestamp()"
# A beat that waits for the row alone goes on by the time of before, and writes that down after the new one.
NO_BEAT = "LOCK TABLE last_beat IN ACCESS EXCLUSIVE MODE"


async def move_time(connection: Connection, seconds: float) -> None:
    """The store's time jumps, and nobody takes it for an outage: the last beat moves with it."""
    async with connection.transaction():
        await connection.execute(NO_BEAT)
        await connection.execute("UPDATE last_beat SET at = at + make_interval(secs => $1)", float(seconds))
        offset = (await connection.fetchval(OFFSET)).total_seconds() + seconds
        await connection.execute(REPLACE.format(f"clock_timestamp() + make_interval(secs => {offset!r})"))


async def stop_time(connection: Connection) -> None:
    """The store's time stands still from now on; `pass_time` moves it."""
    async with connection.transaction():
        await connection.execute(NO_BEAT)
        now = await connection.fetchval("UPDATE last_beat SET at = store_now() RETURNING at")
        await connection.execute(REPLACE.format(f"timestamptz '{now.isoformat()}'"))


async def pass_time(connection: Connection, seconds: float, *, in_service: bool = True) -> None:
    """Time that stands still moves on; nobody could take decisions in it, if the service was not there."""
    async with connection.transaction():
        await connection.execute(NO_BEAT)
        now = await connection.fetchval("SELECT store_now() + make_interval(secs => $1)", float(seconds))
        if in_service:
            await connection.execute("UPDATE last_beat SET at = $1", now)
        await connection.execute(REPLACE.format(f"timestamptz '{now.isoformat()}'"))


async def move_time_of(dsn: str, seconds: float) -> None:
    """The same as `move_time`, by a connection of its own."""
    connection = await asyncpg.connect(dsn)
    try:
        await move_time(connection, seconds)
    finally:
        await connection.close()
