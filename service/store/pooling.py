"""Finds a pooler that lends sessions for one transaction only: under it settings, locks and LISTEN are lost."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from service.store.connections import translate_errors
from service.store.errors import StoreError

PATIENCE = 10.0
# Which of two connections asks, in turn: whether the pooler lends the session that was used last or the one that
# was idle longest, one connection meets two sessions, or two connections meet one.
TURNS = (0, 1, 1, 0, 0, 1)


class TransactionPooling(StoreError):
    """The database is reached through a pooler in transaction or statement mode."""

    def __init__(self) -> None:
        super().__init__(
            "the database is reached through a pooler that lends a session for one transaction only; set its pool "
            "mode to session (PgBouncer: pool_mode = session), or name the server itself in DATABASE_URL"
        )


async def require_sessions(dsn: str) -> None:
    """TransactionPooling, unless each connection has a session of PostgreSQL to itself."""
    with translate_errors(), _refused_in_statement_mode():
        async with asyncio.timeout(PATIENCE):
            connections = [await asyncpg.connect(dsn, statement_cache_size=0) for _ in range(2)]
            try:
                sessions: tuple[set[int], set[int]] = set(), set()
                for turn in TURNS:
                    sessions[turn].add(await _session_of(connections[turn]))
            finally:
                for connection in connections:
                    connection.terminate()
    if len(sessions[0]) > 1 or len(sessions[1]) > 1 or sessions[0] & sessions[1]:
        raise TransactionPooling


@contextmanager
def _refused_in_statement_mode() -> Iterator[None]:
    """A pooler in statement mode refuses transactions, and ends the connection that began one."""
    try:
        yield
    except (asyncpg.ProtocolViolationError, asyncpg.ConnectionDoesNotExistError) as error:
        raise TransactionPooling from error


async def _session_of(connection: asyncpg.Connection) -> int:
    """The process of the server that answers; in a transaction, as a pooler may change it afterwards."""
    async with connection.transaction():
        process: int = await connection.fetchval("SELECT pg_backend_pid()")
        return process
