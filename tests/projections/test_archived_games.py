"""Projections are built from the archive and the events together, as if no game had been moved."""

import pytest

from projections import ALL, HISTORY, Connect, Connection, Projection, Projector, rebuild
from service.games.levels import ARCHIVE
from service.metrics import Metrics
from service.reactions.archivist import Archivist
from service.store import Store
from service.store.capabilities import Capabilities
from tests.projections.following import PATIENCE, TABLES, catch_up, dump, empty
from tests.projections.streams import fill, interleaved, some_games

EACH = pytest.mark.parametrize("projection", ALL, ids=lambda projection: projection.name)
BACKDATE = "UPDATE stored_events SET recorded_at = recorded_at - interval '3 days'"
SOME_LAST = "SELECT count(*) FROM history h WHERE h.kind = 'closed'"


async def move_closed_games(store: Store, db: Connection) -> int:
    """Every projection reads all, then all games that are over move; how many rows are left of the events."""
    await fill(store, interleaved(some_games()))
    await db.execute(BACKDATE)
    for each in ALL:
        await catch_up(db, each, store)
    before = {each.name: await dump(db, each) for each in ALL}
    capabilities = Capabilities(store, {ARCHIVE: 1})
    await capabilities.start()
    session = await store.connect("test")
    while await Archivist(store, 1, Metrics(), capabilities).look(session):
        pass
    session.terminate()
    await capabilities.close()
    assert await db.fetchval("SELECT count(*) FROM archived_games WHERE moved") > 2
    after = {each.name: await dump(db, each) for each in ALL}
    assert {name for name in before if before[name] != after[name]} == {"history"}
    left: int = await db.fetchval("SELECT count(*) FROM stored_events")
    assert await db.fetchval("SELECT count(*) FROM history") == left
    return left


@EACH
async def test_a_rebuild_reads_the_archive(
    projection: Projection, store: Store, db: Connection, link: Connect
) -> None:
    """The same rows as before, in batches that part games."""
    await move_closed_games(store, db)
    before = await dump(db, projection)
    await db.execute(f"DELETE FROM {TABLES[projection.name][0]}")
    await rebuild(projection, store, link, batch=7)
    assert await dump(db, projection) == before
    assert await db.fetchval("SELECT count(*) FROM projection_games_aside") == 0


async def test_a_new_projection_reads_the_archive(store: Store, db: Connection, link: Connect) -> None:
    """One that begins with the first event while games are in the archive."""
    await move_closed_games(store, db)
    for projection in ALL:
        before = await dump(db, projection)
        await empty(db, projection)
        async with Projector([projection], store, link) as projector:
            assert await projector.wait_for(projection.name, await store.horizon(), PATIENCE)
        assert await dump(db, projection) == before, projection.name


async def test_the_history_keeps_how_a_game_ended(store: Store, db: Connection) -> None:
    await move_closed_games(store, db)
    assert await db.fetchval(SOME_LAST) == await db.fetchval(
        "SELECT count(*) FROM lobby WHERE status <> 'running'"
    )
    assert HISTORY.reads_archive is False
