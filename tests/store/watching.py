"""Waiting for what the database shows, never for the clock."""

import asyncio

import asyncpg

LIMIT = 30.0


async def until(connection: asyncpg.Connection, question: str, *values: object) -> None:
    """Returns once the question is answered with true."""
    async with asyncio.timeout(LIMIT):
        while not await connection.fetchval(question, *values):
            pass


async def until_blocked(connection: asyncpg.Connection, purpose: str) -> None:
    """Returns once a connection with this purpose waits for a lock."""
    await until(
        connection,
        "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'"
        " AND datname = current_database())",
        f"yamabiko {purpose}",
    )
