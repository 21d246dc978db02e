"""How far a projection has come: written in the transaction that writes its rows, so each event counts once."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from projections.engine import checkpoints
from projections.engine.aside import apply_rows, apply_sound_rows, games_aside, one_line
from projections.engine.events import EventRow
from projections.engine.projection import Connection, Projection

RECORD_FAILURE = """
INSERT INTO projection_failures AS f (name, position, error) VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET
    position = excluded.position, error = excluded.error, tried_at = excluded.tried_at,
    attempts = CASE WHEN f.position = excluded.position THEN f.attempts + 1 ELSE 1 END,
    since = CASE WHEN f.position = excluded.position THEN f.since ELSE excluded.since END"""
FAILURE_POSITION = "SELECT position FROM projection_failures WHERE name = $1"
CLEAR_FAILURE = "DELETE FROM projection_failures WHERE name = $1"
REBUILD = ".rebuild"  # after the name of a projection: the position of the one that will take its place
# To count a million events for a number that says "many" would make them more.
COUNTED = 10_000
LAG = f"""
SELECT p.name, p.position, r.position AS rebuilding,
    f.position AS failed, f.error, f.attempts, f.since, f.tried_at,
    CASE WHEN behind.events < {COUNTED} THEN behind.events
        ELSE greatest(behind.events, (SELECT max(id) FROM events()) - p.position) END AS events,
    (SELECT count(*) FROM projection_games_aside a WHERE a.name = p.name) AS aside
FROM projection_tables t
JOIN projection_positions p ON p.name = t.name
LEFT JOIN projection_positions r ON r.name = p.name || '.rebuild'
LEFT JOIN projection_failures f ON f.name = p.name
CROSS JOIN LATERAL (
    SELECT count(*) AS events FROM (
        SELECT FROM events() e WHERE e.id > p.position LIMIT {COUNTED}
    ) AS these
) AS behind
ORDER BY p.name"""

# Of each checkpoint, that of a rebuild included: since when it has stood still with an event before it.
STANDS = """
SELECT p.name, CASE WHEN next.id IS NULL THEN 0
    ELSE extract(epoch FROM clock_timestamp() - greatest(p.updated_at, next.recorded_at))::float8 END AS seconds
FROM projection_positions p
LEFT JOIN LATERAL (
    SELECT e.id, e.recorded_at FROM events() e WHERE e.id > p.position ORDER BY e.id LIMIT 1
) AS next ON true
ORDER BY p.name"""


class ProjectionFailure(Struct, frozen=True):
    """The event at which a projection stopped, and why. It is tried again and never skipped."""

    position: int
    error: str
    attempts: int
    since: datetime
    tried_at: datetime


class Lag(Struct, frozen=True, kw_only=True):
    """How far a projection has come, and how many events wait for it: exact up to 10,000, at most so many beyond.

    `rebuilding` is how far a rebuild has come, where there is one; `games_aside` counts the games that are left
    out because they are damaged.
    """

    name: str
    position: int
    events: int
    failure: ProjectionFailure | None = None
    rebuilding: int | None = None
    games_aside: int = 0


async def lag(connection: Connection) -> list[Lag]:
    """Every projection that has tables, by name."""
    rows = await connection.fetch(LAG)
    return [
        Lag(
            name=row["name"],
            position=row["position"],
            events=row["events"],
            failure=None if row["failed"] is None
            else ProjectionFailure(row["failed"], row["error"], row["attempts"], row["since"], row["tried_at"]),
            rebuilding=row["rebuilding"],
            games_aside=row["aside"],
        )
        for row in rows
    ]  # fmt: skip


async def stands(connection: Connection) -> Mapping[str, float]:
    """For how many seconds each projection, and each rebuild, has left an event unread without reading another."""
    return {row["name"]: max(0.0, row["seconds"]) for row in await connection.fetch(STANDS)}


async def require_position(connection: Connection, name: str) -> int:
    """The id of the last event that counts; LookupError if the projection has no tables."""
    position = await checkpoints.find_position(connection, name)
    if position is None:
        raise LookupError(f"the projection {name} has no tables yet: install it")
    return position


async def apply_page(
    connection: Connection, projection: Projection, page: Sequence[EventRow], name: str, *, since: int, to: int
) -> None:
    """In a transaction: apply these events, which are all after `since` up to `to`. Else CheckpointMoved."""
    await checkpoints.advance(connection, name, since=since, to=to)
    games = await games_aside(connection, name)
    await apply_rows(connection, projection, [row for row in page if row.game not in games])


async def apply_damaged_page(
    connection: Connection, projection: Projection, page: Sequence[EventRow], name: str, *, since: int, to: int
) -> None:
    """The same, where some of the events are damaged: their games are set aside, all others go on."""
    await checkpoints.advance(connection, name, since=since, to=to)
    await apply_sound_rows(connection, projection, page, name)


async def record_failure(connection: Connection, name: str, position: int, error: Exception) -> None:
    """Note where a projection has stopped, and why."""
    await connection.execute(RECORD_FAILURE, name, position, one_line(error))


async def find_failure_position(connection: Connection, name: str) -> int | None:
    """The event at which the projection stopped, whichever process was leading it."""
    position: int | None = await connection.fetchval(FAILURE_POSITION, name)
    return position


async def clear_failure(connection: Connection, name: str) -> None:
    """The projection has got past the event at which it had stopped."""
    await connection.execute(CLEAR_FAILURE, name)
