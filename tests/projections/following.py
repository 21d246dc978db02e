"""Ways to bring a projection up to date in a test, and to see all that it has written."""

import asyncio
from collections.abc import Sequence

from projections import Connect, Connection, Projection, Projector, Source
from projections.engine import checkpoints
from projections.engine.events import DecodedEvent, decode_event
from projections.engine.progress import apply_page, require_position
from service.store import Store

TABLES = {
    "lobby": ("lobby", "lobby_agendas"),
    "inbox": ("inbox", "inbox_agendas"),
    "history": ("history",),
    "clocks": ("clocks", "clocks_agendas"),
    "tournaments": (
        "tournament_sheets", "tournament_entries", "tournament_pairings", "tournament_schedule",
        "tournament_lines", "tournament_standings",
    ),
    "scoreboards": (
        "scoreboard_results", "scoreboard_seats", "scoreboard_leavers", "scoreboard_pending", "scoreboard_totals",
        "scoreboard_parts",
    ),
}  # fmt: skip
PATIENCE = 60.0  # a test that waits longer than this has failed

Dump = dict[str, list[str]]


async def at_once(seconds: float) -> None:
    """A pause that lets others go first and costs no time."""
    await asyncio.sleep(0)


async def dump(connection: Connection, projection: Projection) -> Dump:
    """All rows of a projection, column by column, as text."""
    return {
        table: sorted(str(row[0]) for row in await connection.fetch(f"SELECT t::text FROM {table} t"))
        for table in TABLES[projection.name]
    }


async def decoded_events(store: Store, after: int = 0) -> list[DecodedEvent]:
    """Every event after a position, as projections see them."""
    return [decode_event(row) for row in await store.page(after, await store.horizon(), 10**6)]


async def catch_up(connection: Connection, projection: Projection, store: Store, *, batch: int = 10**6) -> None:
    """What a runner does, in batches of this size, until the projection has seen everything."""
    at, horizon = await require_position(connection, projection.name), await store.horizon()
    while at < horizon:
        page = await store.page(at, horizon, batch)
        to = page[-1].id if len(page) == batch else horizon
        async with connection.transaction():
            await apply_page(connection, projection, page, projection.name, since=at, to=to)
        at = to


async def empty(connection: Connection, projection: Projection) -> None:
    """The projection has seen nothing."""
    await connection.execute(f"TRUNCATE {', '.join(TABLES[projection.name])}")
    await checkpoints.forget(connection, projection.name)
    await connection.execute("DELETE FROM projection_failures WHERE name = $1", projection.name)
    await connection.execute("DELETE FROM projection_games_aside WHERE name = $1", projection.name)
    await checkpoints.begin(connection, projection.name)


async def from_scratch(connection: Connection, projection: Projection, store: Store) -> Dump:
    """What the projection is if it sees all events at once."""
    await empty(connection, projection)
    await catch_up(connection, projection, store)
    return await dump(connection, projection)


async def followed(
    projections: Sequence[Projection], source: Source, connect: Connect, position: int, *, batch: int = 16
) -> None:
    """Run them until they have come as far as this."""
    async with Projector(projections, source, connect, batch=batch, pause=at_once) as projector:
        for projection in projections:
            assert await projector.wait_for(projection.name, position, PATIENCE), projection.name
