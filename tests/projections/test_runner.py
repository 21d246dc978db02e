"""One leader for each projection; what fails stops alone; reads may wait."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import asyncpg
import msgspec
import pytest

from projections import (
    ALL,
    HISTORY,
    INBOX,
    LOBBY,
    SCOREBOARDS,
    Connect,
    Connection,
    Projection,
    Projector,
    lag,
    rebuild,
)
from projections.engine.election import STAND_BY
from projections.engine.events import DecodedEvent
from projections.engine.runner import FIRST_PAUSE, LOOK, SPACING
from projections.engine.tables import LEAD
from service.store import NewEvent, Store
from tests.projections.following import PATIENCE, at_once, catch_up, dump, from_scratch
from tests.projections.streams import fill, history, interleaved, some_games

LEADERS = """
SELECT objid, count(*) FILTER (WHERE granted) AS leaders FROM pg_locks
WHERE locktype = 'advisory' AND classid::bigint = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
GROUP BY objid"""


class Watch:
    """A pause that costs no time, tells how long it would have been, and lets a test wait for one."""

    def __init__(self) -> None:
        self.pauses: list[float] = []
        self._paused = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self._paused.set()
        await asyncio.sleep(0)

    async def seen(self, wanted: Callable[[list[float]], bool]) -> None:
        """Until there were pauses such as these."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(self.pauses):
                self._paused.clear()
                await self._paused.wait()


class Broken:
    """A projection whose `apply` fails at one event, until it is repaired."""

    def __init__(self, sound: Projection, position: int) -> None:
        self._sound, self._position = sound, position
        self.repaired = False
        self.projection = replace(sound, apply=self._apply)

    async def _apply(self, connection: Connection, events: Sequence[DecodedEvent]) -> None:
        await self._sound.apply(connection, events)
        if not self.repaired and any(event.id == self._position for event in events):
            raise ZeroDivisionError("a bug\nwith a row quoted")


async def test_one_leads_and_another_takes_over(store: Store, db: Connection, link: Connect) -> None:
    """The second stands by while the first lives, and goes on where it was stopped."""
    turns = interleaved(some_games(4))
    second_watch = Watch()
    first = Projector(ALL, store, link, batch=7)
    second = Projector(ALL, store, link, batch=7, pause=second_watch)
    async with first:
        last = await fill(store, turns[:50])
        for projection in ALL:
            assert await first.wait_for(projection.name, last.id, PATIENCE)
        async with second:
            await second_watch.seen(lambda pauses: pauses.count(STAND_BY) >= 2 * len(ALL))
            assert [runner.is_leading for runner in first.runners.values()] == [True] * len(ALL)
            assert [runner.is_leading for runner in second.runners.values()] == [False] * len(ALL)
            assert [row["leaders"] for row in await db.fetch(LEADERS, LEAD)] == [1] * len(ALL)
            last = await fill(store, turns[50:60])
            for projection in ALL:
                assert await second.wait_for(projection.name, last.id, PATIENCE)
            await first.stop()
            last = await fill(store, turns[60:])
            for projection in ALL:
                assert await second.wait_for(projection.name, last.id, PATIENCE)
            assert [runner.is_leading for runner in second.runners.values()] == [True] * len(ALL)
    for projection in ALL:
        assert await dump(db, projection) == await from_scratch(db, projection, store)


async def test_a_read_of_another_process_ends_the_wait_for_more_events(store: Store, link: Connect) -> None:
    """However long who leads would wait: here for ever."""

    async def wait_for_company(seconds: float) -> None:
        if seconds == SPACING:
            await asyncio.Event().wait()
        await asyncio.sleep(0)

    async with Projector([LOBBY], store, link, pause=wait_for_company) as leader:
        first = await fill(store, [(history("toy", 0), 0)])
        assert await leader.wait_for("lobby", first.id, PATIENCE)
        assert leader.runners["lobby"].is_leading
        other = Projector([LOBBY], store, link)
        for number in (1, 2):
            last = await fill(store, [(history("toy", number), 0)])
            assert await other.wait_for("lobby", last.id, PATIENCE)


async def test_an_event_that_fails_stops_its_projection_and_no_other(
    store: Store, db: Connection, link: Connect
) -> None:
    """What comes before it counts, it and what follows do not; it is told, and tried again after longer pauses."""
    last = await fill(store, interleaved(some_games(4)))
    broken = Broken(HISTORY, last.id // 2)
    watch = Watch()
    async with Projector([LOBBY, broken.projection, INBOX], store, link, pause=watch) as projector:
        assert await projector.wait_for("lobby", last.id, PATIENCE)
        assert await projector.wait_for("inbox", last.id, PATIENCE)
        await watch.seen(lambda pauses: pauses.count(LOOK) > 60)
        assert not await projector.wait_for("history", last.id, 0.0)
        stopped = {each.name: each for each in await lag(db)}["history"]
        assert stopped.position == last.id // 2 - 1
        assert stopped.events == last.id - stopped.position
        assert stopped.failure is not None
        assert stopped.failure.position == last.id // 2
        assert stopped.failure.error == "ZeroDivisionError: a bug"
        assert stopped.failure.attempts > 1
        assert await db.fetchval("SELECT max(position) FROM history") == last.id // 2 - 1
        broken.repaired = True
        assert await projector.wait_for("history", last.id, PATIENCE)
    retries = [pause for pause in watch.pauses if pause >= FIRST_PAUSE and pause != STAND_BY]
    assert retries[0] == FIRST_PAUSE
    assert [each.failure for each in await lag(db)] == [None] * len(ALL)
    assert await dump(db, HISTORY) == await from_scratch(db, HISTORY, store)


async def test_a_repaired_deploy_goes_on_where_the_broken_one_stopped(
    store: Store, db: Connection, link: Connect
) -> None:
    """The failure is told until the event is passed, whichever process leads."""
    last = await fill(store, interleaved(some_games(2)))
    broken, watch = Broken(HISTORY, last.id - 3), Watch()
    async with Projector([broken.projection], store, link, pause=watch):
        await watch.seen(lambda pauses: FIRST_PAUSE in pauses)
    assert [each.failure is None for each in await lag(db) if each.name == "history"] == [False]
    async with Projector([HISTORY], store, link, batch=2, pause=at_once) as projector:
        assert await projector.wait_for("history", last.id, PATIENCE)
    assert [each.failure for each in await lag(db) if each.name == "history"] == [None]
    assert await dump(db, HISTORY) == await from_scratch(db, HISTORY, store)


async def test_a_rebuild_wakes_a_projection_that_has_stopped(store: Store, db: Connection, link: Connect) -> None:
    """R8: it goes on at once, however long it would have waited until its next try."""
    last = await fill(store, interleaved(some_games(2)))
    broken, is_waiting = Broken(HISTORY, last.id - 3), asyncio.Event()

    async def wait_for_ever(seconds: float) -> None:
        if seconds in (FIRST_PAUSE, LOOK):
            is_waiting.set()
            await asyncio.Event().wait()

    async with Projector([broken.projection], store, link, pause=wait_for_ever) as projector:
        async with asyncio.timeout(PATIENCE):
            await is_waiting.wait()
        assert await rebuild(HISTORY, store, link) == last.id
        later = await fill(store, [(history("toy", 9), 0)])
        assert await projector.wait_for("history", later.id, PATIENCE)
    assert await dump(db, HISTORY) == await from_scratch(db, HISTORY, store)


@pytest.mark.parametrize("state", [b"not JSON", b"{}"])
async def test_an_event_that_cannot_be_read_stops_nobody(
    state: bytes, store: Store, db: Connection, link: Connect
) -> None:
    """Whoever wants it leaves its game out; a decision is nothing to the scoreboards, nor to tournaments."""
    told = history("toy", 0)
    await fill(store, [(told, 0)])
    bad = await store.append(told.id, 1, [NewEvent("toy.decided@1", state)])
    last = await fill(store, [(history("toy", 1), 0)])
    async with Projector(ALL, store, link) as projector:
        for projection in ALL:
            assert await projector.wait_for(projection.name, last.id, PATIENCE)
    found = {each.name: (each.failure, each.games_aside) for each in await lag(db)}
    assert found == {name: (None, int(name not in {"scoreboards", "tournaments"})) for name in found}
    assert await db.fetchval("SELECT min(event) FROM projection_games_aside") == bad.id


async def test_a_kind_that_is_not_in_the_table_stops_every_projection(
    store: Store, db: Connection, link: Connect
) -> None:
    """What it changes is unknown, so none may skip it; they go on when the service has the kind."""
    told = history("toy", 0)
    await fill(store, [(told, 0)])
    last = await store.append(told.id, 1, [NewEvent("toy.chatted@1", b"{}")])
    watch = Watch()
    async with Projector(ALL, store, link, pause=watch):
        await watch.seen(lambda pauses: pauses.count(FIRST_PAUSE) >= len(ALL))
    for each in await lag(db):
        assert each.failure is not None
        assert (each.position, each.failure.position) == (last.id - 1, last.id)
        assert each.failure.error.startswith("UnknownKind: 'toy.chatted@1'")


async def test_a_projection_skips_what_changes_nothing_that_it_reads(store: Store, db: Connection) -> None:
    """Scoreboards read seats and results: a decision changes neither, and is not even decoded."""
    told = history("toy", 0)
    await fill(store, [(told, 0)])
    await store.append(told.id, 1, [NewEvent("toy.decided@1", b"not JSON")])
    await catch_up(db, SCOREBOARDS, store)
    with pytest.raises(msgspec.DecodeError):
        await catch_up(db, LOBBY, store)


async def test_a_read_waits_for_the_position_of_a_decision(store: Store, db: Connection, link: Connect) -> None:
    """In the process that leads and in any other; and not for ever."""
    told = history("toy", 2)
    elsewhere = Projector((), store, link)
    async with Projector(ALL, store, link) as here:
        for index in range(6):
            receipt = await fill(store, [(told, index)])
            waits: list[Awaitable[bool]] = [
                projector.wait_for(projection.name, receipt.id, PATIENCE)
                for projector in (here, elsewhere)
                for projection in ALL
            ]
            assert await asyncio.gather(*waits) == [True] * 2 * len(ALL)
            assert await db.fetchval("SELECT version FROM lobby WHERE game = $1", told.id) == index + 1
        beyond = await store.horizon() + 1
        assert not await here.wait_for("lobby", beyond, 0.0)
        assert not await elsewhere.wait_for("lobby", beyond, 0.0)


async def test_lag_counts_what_waits(store: Store, db: Connection) -> None:
    """In events, however many ids were drawn in vain."""
    await fill(store, [(history("toy", 0), 0)])
    await db.execute("SELECT nextval('stored_events_notification_id_seq') FROM generate_series(1, 5)")
    await fill(store, [(history("toy", 1), 0)])
    assert [(each.name, each.position, each.events) for each in await lag(db)] == [
        (name, 0, 2) for name in sorted(each.name for each in ALL)
    ]


async def test_runners_end_with_the_store(store: Store, db: Connection, link: Connect) -> None:
    """There is nothing more to come; stopping them afterwards is nothing new."""
    projector = Projector(ALL, store, link)
    async with projector:
        last = await fill(store, [(history("toy", 0), 0)])
        assert await projector.wait_for("lobby", last.id, PATIENCE)
        await store.close()
        await projector.wait_until_ended()


async def test_a_runner_ends_that_is_stopped_as_its_session_is_lost(
    store: Store, db: Connection, link: Connect
) -> None:
    """What is said of the lost session does not take the place of the end: who closes would wait without end."""
    began = asyncio.Event()

    async def lose_session(connection: Connection, events: Sequence[DecodedEvent]) -> None:
        assert isinstance(connection, asyncpg.Connection)
        if not began.is_set():
            connection.terminate()
            began.set()
        await asyncio.Event().wait()

    projector = Projector([replace(HISTORY, apply=lose_session)], store, link)
    projector.start()
    await fill(store, [(history("toy", 0), 0)])
    async with asyncio.timeout(PATIENCE):
        await began.wait()
    stopped, _ = await asyncio.wait([asyncio.ensure_future(projector.stop())], timeout=PATIENCE)
    assert stopped
