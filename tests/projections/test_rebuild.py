"""A projection is made anew while it is written and read."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from projections import (
    ALL,
    HISTORY,
    LOBBY,
    AlreadyBuilding,
    Connect,
    Connection,
    Projection,
    Projector,
    Session,
    install,
    lag,
    rebuild,
)
from projections.engine.events import DecodedEvent
from projections.engine.rebuild import PATIENCE as PATIENCE_FOR_TABLES
from projections.engine.tables import digest
from service.store import Store
from tests.projections.following import PATIENCE, TABLES, catch_up, dump, from_scratch
from tests.projections.mortal import Fate, Mortal
from tests.projections.streams import fill, history, interleaved, some_games

EACH = pytest.mark.parametrize("projection", ALL, ids=lambda projection: projection.name)
# Somebody in this database waits for somebody else's row.
BLOCKED = """SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND cardinality(pg_blocking_pids(pid)) > 0)"""
SCHEMAS = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'rebuild%'"


@EACH
async def test_a_rebuild_mends_what_was_wrong(
    projection: Projection, store: Store, db: Connection, link: Connect
) -> None:
    """Rows that somebody spoilt are as the events say again, and nothing else is left behind."""
    last = await fill(store, interleaved(some_games()))
    expected = await from_scratch(db, projection, store)
    await db.execute(f"DELETE FROM {TABLES[projection.name][0]}")
    assert await rebuild(projection, store, link, batch=20) == last.id
    assert await dump(db, projection) == expected
    assert await db.fetchval(SCHEMAS) == 0
    assert [(each.position, each.rebuilding) for each in await lag(db) if each.name == projection.name] == [
        (last.id, None)
    ]


async def test_old_reads_stay_correct_while_all_are_rebuilt_under_writes(
    store: Store, db: Connection, link: Connect
) -> None:
    """Nobody sees an empty or a half-made table: whoever has seen so many events never sees fewer."""
    turns = interleaved([history("bamboo", number, most=150) for number in range(6)])
    await fill(store, turns[:300])
    done = asyncio.Event()
    async with Projector(ALL, store, link) as projector:
        assert await projector.wait_for("history", 300, PATIENCE)
        readers = [asyncio.create_task(_reads(link, store, done)) for _ in range(3)]
        writing = asyncio.create_task(fill(store, turns[300:]))
        rounds = 0
        while not writing.done():
            await asyncio.gather(*(rebuild(projection, store, link, batch=50) for projection in ALL))
            rounds += 1
        done.set()
        assert min(await asyncio.gather(*readers)) > 0
        assert rounds > 1
        for projection in ALL:
            assert await projector.wait_for(projection.name, writing.result().id, PATIENCE)
    for projection in ALL:
        assert await dump(db, projection) == await from_scratch(db, projection, store)


async def _reads(link: Connect, store: Store, done: asyncio.Event) -> int:
    """Reads until it is told to stop, over prepared statements as the service has them; how often it has read."""
    connection = await link("read")
    seen, reads = 0, 0
    try:
        while not done.is_set():
            now = await connection.fetchval(
                "SELECT count(*) FROM history h WHERE EXISTS (SELECT FROM lobby_games() l WHERE l.game = h.game)"
            )
            assert now >= seen, "events that had been there were missing"
            seen, reads = now, reads + 1
    finally:
        connection.terminate()
    return reads


async def test_who_has_seen_an_event_sees_it_after_the_swap(store: Store, db: Connection, link: Connect) -> None:
    """A rebuild that is behind the old tables when it swaps catches up with them first."""
    turns = interleaved(some_games())
    await fill(store, turns[:40])

    async def late(connection: Connection, events: Sequence[DecodedEvent]) -> None:
        await HISTORY.apply(connection, events)
        if events[-1].id == 40:
            last = await fill(store, turns[40:])
            await catch_up(db, HISTORY, store)
            assert await db.fetchval("SELECT max(position) FROM history") == last.id

    position = await rebuild(replace(HISTORY, apply=late), store, link)
    assert position == len(turns)
    assert await db.fetchval("SELECT count(*) FROM history") == len(turns)


class Meddled(Mortal):
    """A session that lets something else happen just before it takes the tables."""

    def __init__(self, session: Session, meddle: Callable[[], Awaitable[None]]) -> None:
        super().__init__(session, Fate(0, late=False))
        self._meddle = meddle

    async def execute(self, query: str, /, *args: object) -> str:
        if query == PATIENCE_FOR_TABLES:
            await self._meddle()
        return await super().execute(query, *args)


async def test_a_runner_cannot_go_on_with_tables_that_are_about_to_go(
    store: Store, db: Connection, link: Connect
) -> None:
    """Its batch waits for the swap, and counts in the new ones."""
    turns = interleaved(some_games(2))
    await fill(store, turns[:20])
    await catch_up(db, HISTORY, store)
    going_on: list[asyncio.Task[None]] = []

    async def meddle() -> None:
        await fill(store, turns[20:])
        going_on.append(asyncio.create_task(catch_up(db, HISTORY, store)))
        watch = await link("watch")
        async with asyncio.timeout(PATIENCE):
            while not going_on[0].done() and not await watch.fetchval(BLOCKED):
                pass
        watch.terminate()
        assert not going_on[0].done(), "events went to tables that are about to go"

    async def meddled(purpose: str) -> Session:
        return Meddled(await link(purpose), meddle)

    assert await rebuild(HISTORY, store, meddled) == 20
    await going_on[0]
    assert await dump(db, HISTORY) == await from_scratch(db, HISTORY, store)


async def test_a_reader_that_takes_long_is_not_disturbed(store: Store, db: Connection, link: Connect) -> None:
    """The swap gives way and tries again, as often as it must."""
    await fill(store, interleaved(some_games(2)))
    tries = 0

    async def pause(seconds: float) -> None:
        nonlocal tries
        tries += 1
        if tries == 2:
            await reader.execute("COMMIT")

    reader = await link("read")
    await reader.execute("BEGIN")
    await reader.fetch("SELECT * FROM lobby")
    await rebuild(LOBBY, store, link, pause=pause)
    reader.terminate()
    assert tries == 2


async def test_a_rebuild_that_fails_leaves_the_old_tables(store: Store, db: Connection, link: Connect) -> None:
    """And says why; there is no trace of the new ones."""
    await fill(store, interleaved(some_games(2)))
    expected = await from_scratch(db, LOBBY, store)

    async def fail(connection: Connection, events: Sequence[DecodedEvent]) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await rebuild(replace(LOBBY, apply=fail), store, link)
    assert await dump(db, LOBBY) == expected
    assert await db.fetchval(SCHEMAS) == 0


async def test_only_one_rebuilds_a_projection(store: Store, db: Connection, link: Connect) -> None:
    """A second is told; another projection may be rebuilt meanwhile; and the progress can be seen."""
    last = await fill(store, interleaved(some_games(2)))
    heard: list[int | None] = []

    async def meddle(connection: Connection, events: Sequence[DecodedEvent]) -> None:
        await LOBBY.apply(connection, events)
        heard.extend(each.rebuilding for each in await lag(db) if each.name == "lobby")
        with pytest.raises(AlreadyBuilding):
            await rebuild(LOBBY, store, link)
        await install(db, ALL)
        await rebuild(HISTORY, store, link)

    assert await rebuild(replace(LOBBY, apply=meddle), store, link) == last.id
    assert heard == [0]


async def test_tables_that_other_sql_has_made_are_named_until_they_are_rebuilt(
    store: Store, db: Connection, link: Connect
) -> None:
    """A deploy that wants another column has it after a rebuild; nothing else is touched."""
    await fill(store, interleaved(some_games(2)))
    assert await install(db, ALL) == []
    wider = replace(LOBBY, sql=LOBBY.sql.replace("version bigint", "mood text DEFAULT 'calm', version bigint"))
    assert digest(wider) != digest(LOBBY)
    assert await install(db, [wider, HISTORY]) == ["lobby"]
    await rebuild(wider, store, link)
    assert await install(db, [wider, HISTORY]) == []
    assert await db.fetchval("SELECT DISTINCT mood FROM lobby") == "calm"


async def test_what_a_killed_rebuild_left_is_cleared_away(store: Store, db: Connection) -> None:
    """At the next start."""
    await db.execute("CREATE SCHEMA rebuild_lobby; CREATE TABLE rebuild_lobby.lobby ()")
    await db.execute("INSERT INTO projection_positions (name, position) VALUES ('lobby.rebuild', 3)")
    await install(db, ALL)
    assert await db.fetchval(SCHEMAS) == 0
    assert [each.rebuilding for each in await lag(db)] == [None] * len(ALL)


async def test_of_several_processes_one_makes_the_tables(dsn: str, store: Store, link: Connect) -> None:
    """They may all be started at once."""
    async with store.transaction() as connection:
        for projection in ALL:
            await connection.execute(f"DROP TABLE {', '.join(TABLES[projection.name])}")
        await connection.execute("TRUNCATE projection_positions, projection_tables")
    sessions = [await link("install") for _ in range(4)]
    assert await asyncio.gather(*(install(session, ALL) for session in sessions)) == [[]] * 4
    assert len(await lag(sessions[0])) == len(ALL)
    for session in sessions:
        session.terminate()
