"""Each event counts exactly once, whenever a runner loses its connection or is killed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from projections import ALL, Connect, Connection, Projection, Projector, Session, lag, rebuild
from projections.engine.election import ELECT
from projections.engine.tables import BUILD
from service.store import Store
from tests.projections import process
from tests.projections.following import PATIENCE, at_once, dump, empty, followed, from_scratch
from tests.projections.mortal import Died, Fate, Mortal, mortal
from tests.projections.streams import fill, history, interleaved, some_games

LATE = pytest.mark.parametrize("late", [False, True], ids=["statement lost", "answer lost"])
EACH = pytest.mark.parametrize("projection", ALL, ids=lambda projection: projection.name)


@LATE
@EACH
async def test_a_runner_that_dies_at_any_statement_counts_each_event_once(
    projection: Projection, late: bool, store: Store, db: Connection, link: Connect
) -> None:
    """It dies at its first statement, at its second, and so on to the last; afterwards all is as if it had not."""
    games = [history("toy", 2), history("toy", 101, most=6, abandon=True)]
    last = await fill(store, interleaved(games))
    expected = await from_scratch(db, projection, store)
    for at in count(1):
        await empty(db, projection)
        fate = Fate(at, late=late)
        await followed([projection], store, mortal(link, fate), last.id, batch=12)
        assert await dump(db, projection) == expected, f"died at statement {at}"
        if not fate.struck:
            assert at > 20, "too few statements to be all of them"
            return


class Deluded(Mortal):
    """A session of one who believes to be elected, whoever else is."""

    async def fetchval(self, query: str, /, *args: object) -> Any:  # noqa: ANN401  # a column may hold anything
        return True if query == ELECT else await super().fetchval(query, *args)


async def test_two_that_both_believe_they_lead_count_each_event_once(
    store: Store, db: Connection, link: Connect
) -> None:
    """The election spares work; that nothing counts twice does not hang on it."""

    async def deluded(purpose: str) -> Session:
        return Deluded(await link(purpose), Fate(0, late=False))

    turns = interleaved(some_games())
    async with (
        Projector(ALL, store, deluded, batch=5, pause=at_once) as one,
        Projector(ALL, store, deluded, batch=3, pause=at_once) as other,
    ):
        last = await fill(store, turns)
        for projector in (one, other):
            for projection in ALL:
                assert await projector.wait_for(projection.name, last.id, PATIENCE)
                assert projector.runners[projection.name].is_leading
    assert [each.failure for each in await lag(db)] == [None] * len(ALL)
    for projection in ALL:
        assert await dump(db, projection) == await from_scratch(db, projection, store)


async def let_go(db: Connection, lock: int, projection: Projection) -> None:
    """Until the server has noticed that the holder of a lock has gone."""
    await db.fetchval("SELECT pg_advisory_lock($1, hashtext($2))", lock, projection.name)
    await db.fetchval("SELECT pg_advisory_unlock($1, hashtext($2))", lock, projection.name)


@LATE
@EACH
async def test_a_rebuild_that_dies_at_any_statement_leaves_old_or_new_tables(
    projection: Projection, late: bool, store: Store, db: Connection, link: Connect
) -> None:
    """Whole tables in either case, and the next rebuild is not hindered by what was left."""
    last = await fill(store, interleaved([history("toy", 3), history("toy", 101, most=6, abandon=True)]))
    expected = await from_scratch(db, projection, store)
    for at in count(1):
        fate = Fate(at, late=late)
        try:
            assert await rebuild(projection, store, mortal(link, fate), batch=12) == last.id
        except Died:
            await let_go(db, BUILD, projection)
            assert await dump(db, projection) == expected, f"died at statement {at}"
        else:
            assert not fate.struck
            assert await dump(db, projection) == expected
            assert at > 20, "too few statements to be all of them"
            return


@asynccontextmanager
async def another(dsn: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Another process that runs all projections; it is killed at the end, at the latest."""
    root = Path(__file__).parents[2]
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", process.__name__, dsn, cwd=root)
    try:
        yield child
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()


async def test_a_process_that_is_killed_while_it_writes_counts_each_event_once(
    dsn: str, store: Store, db: Connection, link: Connect
) -> None:
    """kill -9 in the middle of a stream, three times; then another process goes on."""
    turns = interleaved(some_games(12))
    reader = Projector((), store, link)
    quarter = len(turns) // 4
    for third in range(3):
        async with another(dsn) as child:
            part = turns[third * quarter : (third + 1) * quarter]
            await fill(store, part[: quarter // 2])
            writing = asyncio.create_task(fill(store, part[quarter // 2 :]))
            position = (await store.horizon()) - quarter // 4
            assert await reader.wait_for("inbox", position, PATIENCE)
            child.kill()
            await writing
    last = await fill(store, turns[3 * quarter :])
    async with another(dsn):
        for projection in ALL:
            assert await reader.wait_for(projection.name, last.id, PATIENCE)
    for projection in ALL:
        assert await dump(db, projection) == await from_scratch(db, projection, store)


async def test_a_leader_whose_session_is_cut_leads_again(store: Store, db: Connection, link: Connect) -> None:
    """The server ends all sessions of the runners, in the middle of a stream."""
    turns = interleaved(some_games())
    async with Projector(ALL, store, link, pause=at_once, batch=5) as projector:
        last = await fill(store, turns[:1])
        for some in range(1, len(turns), 50):
            last = await fill(store, turns[some : some + 50])
            await db.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name LIKE 'yamabiko project %' AND datname = current_database()"
            )
        for projection in ALL:
            assert await projector.wait_for(projection.name, last.id, PATIENCE)
    for projection in ALL:
        assert await dump(db, projection) == await from_scratch(db, projection, store)
