"""Creates and updates the schema from numbered SQL files, each applied once and in order."""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import msgspec

from service.store.connections import Connection, open_connection
from service.store.errors import SchemaMismatch, ServerTooOld, StoreUnavailable

# An arbitrary number, the same in every process.
MIGRATION_LOCK = (2036427105, 2)
OLDEST = 15  # the first with all that the schema uses
# While a migration waits for a table, all who come later wait behind it, also those who only read. So it waits for
# an instant, and is tried again: long transactions end meanwhile.
LOCK_TIMEOUT = "SET LOCAL lock_timeout = '1s'"
TRIES = 60
PAUSE = 1.0  # seconds between two tries, in which the others go on
HERE = Path(__file__).parent / "migrations"
Prepare = Callable[[Connection], Awaitable[None]]

CREATE_TABLE = """
CREATE TABLE IF NOT EXISTS schema_migrations (
    chapter    text        NOT NULL,
    number     integer     NOT NULL,
    name       text        NOT NULL,
    digest     bytea       NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (chapter, number)
)"""


class Migration(msgspec.Struct, frozen=True):
    """One SQL file. Its digest shows whether it was edited after it had been applied to a database."""

    number: int
    name: str
    sql: str

    @property
    def digest(self) -> bytes:
        return hashlib.sha256(self.sql.encode()).digest()


class MigrationSet(msgspec.Struct, frozen=True):
    """The migrations of one part of the schema, for instance of the projections, in a folder."""

    name: str
    folder: Path

    def migrations(self) -> list[Migration]:
        """The files `0001_name.sql`, ..., numbered from 1 without a gap."""
        found = sorted(self.folder.glob("*.sql"))
        migrations = [
            Migration(number=int(match[1]), name=path.stem, sql=path.read_text("utf-8"))
            for path in found
            if (match := re.match(r"(\d{4})_", path.name))
        ]
        if [each.number for each in migrations] != list(range(1, len(found) + 1)):
            raise SchemaMismatch(f"the files in {self.folder.name} are not numbered 0001, 0002, ...")
        return migrations


STORE_MIGRATIONS = MigrationSet(name="store", folder=HERE)


async def migrate(dsn: str, *sets: MigrationSet, prepare: Prepare | None = None) -> list[str]:
    """Apply the migrations that the database lacks and return their names. Processes take turns.

    `prepare` is called afterwards, while others still wait: for what must be in the database once.
    """
    async with open_connection(dsn, "migrate") as connection:
        version = connection.get_server_version()
        if version.major < OLDEST:
            raise ServerTooOld(f"{version.major}.{version.minor}", OLDEST)
        # Held until the connection ends, not the transaction: each migration commits by itself.
        await connection.execute("SELECT pg_advisory_lock($1, $2)", *MIGRATION_LOCK)
        await connection.execute(CREATE_TABLE)
        wanted = sets or (STORE_MIGRATIONS,)
        applied = [name for each in wanted for name in await _apply_missing(connection, each)]
        if prepare is not None:
            await prepare(connection)
        return applied


async def _apply_missing(connection: Connection, part: MigrationSet) -> list[str]:
    missing = await missing_migrations(connection, part)
    for migration in missing:
        for _ in range(TRIES):
            if await _apply(connection, part, migration):
                break
            await asyncio.sleep(PAUSE)
        else:
            raise StoreUnavailable(
                f"{part.name}/{migration.name}: a table was in use for {TRIES} tries; try it later"
            )
    return [f"{part.name}/{migration.name}" for migration in missing]


async def _apply(connection: Connection, part: MigrationSet, migration: Migration) -> bool:
    """Whether it is applied; else another session has locked a table that it needs, and nothing was done."""
    try:
        async with connection.transaction():
            await connection.execute(LOCK_TIMEOUT)
            await connection.execute(migration.sql)
            await connection.execute(
                "INSERT INTO schema_migrations (chapter, number, name, digest) VALUES ($1, $2, $3, $4)",
                *(part.name, migration.number, migration.name, migration.digest),
            )
    except asyncpg.LockNotAvailableError:
        return False
    return True


async def missing_migrations(connection: Connection, part: MigrationSet = STORE_MIGRATIONS) -> list[Migration]:
    """The migrations still to be applied. SchemaMismatch if the database has other ones."""
    migrations = part.migrations()
    if not await connection.fetchval("SELECT to_regclass('schema_migrations')::text"):
        return migrations
    query = "SELECT number, digest FROM schema_migrations WHERE chapter = $1 ORDER BY number"
    applied: list[tuple[int, bytes]] = [(row[0], row[1]) for row in await connection.fetch(query, part.name)]
    if len(applied) > len(migrations):
        raise SchemaMismatch(f"{part.name}: the database is newer than this service")
    for migration, (number, digest) in zip(migrations, applied, strict=False):
        if (number, digest) != (migration.number, migration.digest):
            raise SchemaMismatch(f"{part.name}/{migration.name}: the file was edited after it was applied here")
    return migrations[len(applied) :]
