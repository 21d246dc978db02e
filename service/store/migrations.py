"""The schema is made by numbered SQL files, each applied once, in order, by one process at a time."""

import hashlib
import re
from pathlib import Path

import msgspec

from service.store.connections import Connection, connected
from service.store.errors import SchemaMismatch

# Any number will do, as long as it is the same in every process.
MIGRATION_LOCK = (2036427105, 2)
HERE = Path(__file__).parent / "migrations"

BOOK = """
CREATE TABLE IF NOT EXISTS schema_migrations (
    chapter    text        NOT NULL,
    number     integer     NOT NULL,
    name       text        NOT NULL,
    digest     bytea       NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (chapter, number)
)"""


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema. Its digest shows if it is edited after it was applied somewhere."""

    number: int
    name: str
    sql: str

    @property
    def digest(self) -> bytes:
        return hashlib.sha256(self.sql.encode()).digest()


class Chapter(msgspec.Struct, frozen=True):
    """A part of the schema with files of its own, such as the store's, or the projections'."""

    name: str
    folder: Path

    def migrations(self) -> list[Migration]:
        """The files `0001_name.sql`, ..., numbered from 1 without a gap."""
        found = sorted(self.folder.glob("*.sql"))
        steps = [
            Migration(number=int(match[1]), name=path.stem, sql=path.read_text("utf-8"))
            for path in found
            if (match := re.match(r"(\d{4})_", path.name))
        ]
        if [step.number for step in steps] != list(range(1, len(found) + 1)):
            raise SchemaMismatch(f"the files in {self.folder.name} are not numbered 0001, 0002, ...")
        return steps


STORE = Chapter(name="store", folder=HERE)


async def migrate(dsn: str, *chapters: Chapter) -> list[str]:
    """Bring the schema up to date and name what was applied; of two processes at once, one finds it done."""
    async with connected(dsn, "migrate") as connection:
        # Held until the connection ends, not the transaction: each migration commits by itself.
        await connection.execute("SELECT pg_advisory_lock($1, $2)", *MIGRATION_LOCK)
        await connection.execute(BOOK)
        return [name for chapter in chapters or (STORE,) for name in await _apply(connection, chapter)]


async def _apply(connection: Connection, chapter: Chapter) -> list[str]:
    missing = await missing_migrations(connection, chapter)
    for step in missing:
        async with connection.transaction():
            await connection.execute(step.sql)
            await connection.execute(
                "INSERT INTO schema_migrations (chapter, number, name, digest) VALUES ($1, $2, $3, $4)",
                *(chapter.name, step.number, step.name, step.digest),
            )
    return [f"{chapter.name}/{step.name}" for step in missing]


async def missing_migrations(connection: Connection, chapter: Chapter = STORE) -> list[Migration]:
    """What is still to be applied; refuses a database that this code does not know, or whose past was edited."""
    steps = chapter.migrations()
    if not await connection.fetchval("SELECT to_regclass('schema_migrations')::text"):
        return steps
    query = "SELECT number, digest FROM schema_migrations WHERE chapter = $1 ORDER BY number"
    applied: list[tuple[int, bytes]] = [(row[0], row[1]) for row in await connection.fetch(query, chapter.name)]
    if len(applied) > len(steps):
        raise SchemaMismatch(f"{chapter.name}: the database is newer than this service")
    for step, (number, digest) in zip(steps, applied, strict=False):
        if (number, digest) != (step.number, step.digest):
            raise SchemaMismatch(f"{chapter.name}/{step.name}: applied here from a file of other content")
    return steps[len(applied) :]
