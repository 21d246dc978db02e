"""Connections to PostgreSQL, set up so that the store's promises hold whatever the server's defaults are."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from service.store.errors import MissingReference, StoreError, StoreUnavailable, is_passing

# A connection, whether kept or lent by the pool.
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]"

SETTINGS = {
    # A barrier is read by a statement after its lock, which needs a snapshot of its own.
    "default_transaction_isolation": "read committed",
    # A plan is kept as long as its connection; made while a table was small, it must not read all of it later.
    "enable_seqscan": "off",
    # Every query here is short: compiling it would take longer than running it.
    "jit": "off",
    # A process that froze amid a transaction must not hold its locks: the horizon of all others waits for them.
    "idle_in_transaction_session_timeout": "10s",
}
# Off would acknowledge before the disk has it. Other values are an administrator's choice about replicas.
DURABLE = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""


async def connect(dsn: str, purpose: str, *, patience: float = 10.0) -> asyncpg.Connection:
    """A connection that acknowledges only what is durable, or StoreUnavailable within the patience."""
    with translate_errors():
        async with asyncio.timeout(patience):
            connection: asyncpg.Connection = await asyncpg.connect(
                dsn, timeout=patience, server_settings=name_of(purpose)
            )
            await configure(connection)
    return connection


async def configure(connection: Connection) -> None:
    """Set what the store's promises need. By SET, as a pooler would refuse most parameters of the start."""
    await connection.execute("".join(f"SET {name} = '{value}';" for name, value in SETTINGS.items()) + DURABLE)


def name_of(purpose: str) -> dict[str, str]:
    """The purpose shows in `pg_stat_activity`."""
    return {"application_name": f"yamabiko {purpose}"}


def to_store_error(error: Exception) -> Exception:
    """The store's own word for an error of the database; any other error stays what it is."""
    if isinstance(error, StoreError):
        return error
    if is_passing(error):
        return StoreUnavailable(f"PostgreSQL: {type(error).__name__}: {error}")
    if isinstance(error, asyncpg.ForeignKeyViolationError):
        return MissingReference(f"PostgreSQL: {error}", str(error.constraint_name))
    if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError):
        return StoreError(f"PostgreSQL: {type(error).__name__}: {error}")
    return error


@contextmanager
def translate_errors() -> Iterator[None]:
    """What goes wrong at PostgreSQL comes out as an error of the store's; everything else as it is."""
    try:
        yield
    except Exception as error:
        word = to_store_error(error)
        if word is error:
            raise
        raise word from error


@asynccontextmanager
async def open_connection(dsn: str, purpose: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection for the length of the block."""
    connection = await connect(dsn, purpose)
    try:
        yield connection
    finally:
        # A close that fails must not hide why the block failed; the connection ends all the same.
        try:
            await connection.close(timeout=1.0)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):  # a timeout is an OSError
            connection.terminate()
