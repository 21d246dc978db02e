"""The tables of the projections: made when they are missing, and known by the SQL that made them."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from projections.engine import checkpoints
from projections.engine.aside import forget_games_aside
from projections.engine.progress import REBUILD
from projections.engine.projection import Connection, Projection

# The projections' own bookkeeping, as a chapter for the service's migrations.
MIGRATIONS = Path(__file__).with_name("migrations")
# Advisory locks: who leads a projection, who rebuilds it, who makes tables. Any numbers will do, if they differ.
LEAD, BUILD, INSTALL = 2036427111, 2036427112, 2036427113

ALONE = "SELECT pg_advisory_xact_lock($1, 0)"
IDLE = "SELECT pg_try_advisory_xact_lock($1, hashtext($2))"
MADE_BY = "SELECT digest FROM projection_tables WHERE name = $1"
RECORD_DIGEST = """
INSERT INTO projection_tables (name, digest) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, built_at = excluded.built_at"""
# A function is checked when it is called: the tables may still be those of other SQL, until they are rebuilt.
UNCHECKED = "SET LOCAL check_function_bodies = off"


async def install(connection: Connection, projections: Iterable[Projection]) -> list[str]:
    """Every projection has tables afterwards; names those that other SQL has made, which are to be rebuilt.

    It is for every start of the service: of several processes one does it. What a killed rebuild left goes, too.
    """
    outdated = []
    for projection in projections:
        async with connection.transaction():
            await connection.execute(ALONE, INSTALL)
            made_by = await connection.fetchval(MADE_BY, projection.name)
            if made_by is None:
                await connection.execute(projection.sql)
                await checkpoints.begin(connection, projection.name)
                await record_digest(connection, projection)
            elif made_by != digest(projection):
                outdated.append(projection.name)
            if projection.functions:
                await connection.execute(UNCHECKED)
                await connection.execute(projection.functions)
            if await connection.fetchval(IDLE, BUILD, projection.name):
                await drop_build(connection, projection)
    return outdated


async def find_outdated(connection: Connection, projections: Iterable[Projection]) -> list[str]:
    """The names of those whose tables other SQL has made; LookupError if one has none."""
    outdated = []
    for projection in projections:
        made_by = await connection.fetchval(MADE_BY, projection.name)
        if made_by is None:
            raise LookupError(f"the projection {projection.name} has no tables")
        if made_by != digest(projection):
            outdated.append(projection.name)
    return outdated


def digest(projection: Projection) -> bytes:
    """The hash of the SQL that makes its tables."""
    return sha256(projection.sql.encode()).digest()


async def record_digest(connection: Connection, projection: Projection) -> None:
    """Its tables are those of today's SQL."""
    await connection.execute(RECORD_DIGEST, projection.name, digest(projection))


def build_schema(projection: Projection) -> str:
    """The schema in which a projection is rebuilt."""
    return f"rebuild_{projection.name}"


async def drop_build(connection: Connection, projection: Projection) -> None:
    """Remove all tables and notes of a rebuild."""
    await connection.execute(f"DROP SCHEMA IF EXISTS {build_schema(projection)} CASCADE")
    await checkpoints.forget(connection, projection.name + REBUILD)
    await forget_games_aside(connection, projection.name + REBUILD)
