"""Closed games move into bundles: nothing of them is lost or doubled, and nobody who reads notices."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from service.store import StaleVersion, Store, verify_chain
from service.store.archive import Move, NotAsRead, next_places
from service.store.bundles import EPOCH, MICROSECOND, DamagedBundle, digest_rows, pack, unpack
from tests.store.archiving import CLOSED, LENGTH, close_game, move_all
from tests.store.building import GAME, chain_of, decided
from tests.store.mover import STEPS

pytestmark = pytest.mark.store
ROWS = "SELECT count(*) FROM stored_events WHERE originator_id = $1"
SECOND, END = "originator_version = 2", "topic LIKE '%closed%'"
ENVIRON = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
MOVER = Path(__file__).with_name("mover.py")


@given(st.lists(st.tuples(st.sampled_from(["a.x@1", "b.y@2"]), st.binary(max_size=30), st.integers(0, 2**50))))
def test_a_bundle_gives_what_was_packed(events: list[tuple[str, bytes, int]]) -> None:
    """Hashes are computed again, so the rows must be a sound chain."""
    rows = [
        replace(row, topic=topic, state=state, recorded_at=EPOCH + time * MICROSECOND)
        for row, (topic, state, time) in zip(chain_of(len(events)), events, strict=True)
    ]
    again = unpack(GAME, pack(rows))
    assert [(row.version, row.topic, row.state, row.id, row.recorded_at) for row in again] == [
        (row.version, row.topic, row.state, row.id, row.recorded_at) for row in rows
    ]
    assert verify_chain(again) is None


@pytest.mark.parametrize(
    "spoil", [lambda b: b[:-3], lambda b: b"\x02" + b[1:], lambda b: b"", lambda b: b[:1] + b"x"]
)
def test_a_damaged_bundle_is_named(spoil: object) -> None:
    rows = [replace(row, recorded_at=EPOCH) for row in chain_of(3)]
    with pytest.raises(DamagedBundle, match=str(GAME)):
        unpack(GAME, spoil(pack(rows)))  # type: ignore[operator]  # each is a function


async def test_both_sides_agree_on_the_digest(store: Store, outside: asyncpg.Connection) -> None:
    """Python and SQL, over all that is in the rows."""
    rows = await close_game(store, outside)
    assert await outside.fetchval("SELECT digest FROM rows_digest($1, $2)", GAME, LENGTH - 1) == digest_rows(
        rows[:-1]
    )


async def test_who_reads_a_moved_game_does_not_notice(store: Store, outside: asyncpg.Connection) -> None:
    """Any part of it, its hashes, its fingerprint and its head are what they were; other games, too."""
    other = uuid4()
    await store.append(other, 0, [decided(n) for n in range(3)])
    before = await close_game(store, outside)
    spans = [
        (after, upto, limit) for after in range(LENGTH + 1) for upto in (None, 3, LENGTH) for limit in (None, 2)
    ]

    async def look() -> list[object]:
        return [
            [await store.read(GAME, after=after, upto=upto, limit=limit) for after, upto, limit in spans],
            [await store.read_hashes(GAME, upto) for upto in (None, 1, 4, LENGTH)],
            [await store.fingerprint(GAME, upto) for upto in (1, 4, LENGTH)],
            await store.head(GAME),
            await store.read(other),
        ]

    seen = await look()
    assert await move_all(store) is True
    assert await outside.fetchval(ROWS, GAME) == 1
    assert await outside.fetchval(ROWS, other) == 3
    assert await look() == seen
    assert verify_chain(await store.read(GAME), before[-1].hash) is None


async def test_nothing_begins_or_goes_on_as_if_it_were_new(store: Store, outside: asyncpg.Connection) -> None:
    """Its last row is there, so there is no second beginning."""
    await close_game(store, outside)
    await move_all(store)
    for after in (0, 3, LENGTH - 1):
        with pytest.raises(StaleVersion):
            await store.append(GAME, after, [decided(99)])


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
async def test_killed_at_any_step(step: str, dsn: str, store: Store, outside: asyncpg.Connection) -> None:
    """By kill -9: nothing is lost or doubled, and the next one goes on to the end."""
    before = await close_game(store, outside)
    command = [sys.executable, str(MOVER), dsn, str(GAME), step]
    killed = await asyncio.to_thread(subprocess.run, command, check=False, timeout=60, env=ENVIRON)
    assert killed.returncode == -signal.SIGKILL
    assert await store.read(GAME) == before
    is_committed = step == "committed"
    assert await outside.fetchval(ROWS, GAME) == (1 if is_committed else LENGTH)
    assert await move_all(store) is True
    assert await store.read(GAME) == before
    assert await outside.fetchval(ROWS, GAME) == 1
    assert await outside.fetchval("SELECT count(*) FROM archived_games WHERE moved") == 1
    assert await outside.fetchval("SELECT position FROM archive_position") == before[-1].id


@pytest.mark.parametrize(
    ("spoil", "outcome"),
    [
        (f"UPDATE stored_events SET recorded_at = store_now() - interval '23 hours' WHERE {END}", "refused"),
        (f"UPDATE stored_events SET state = 'x' WHERE {SECOND}", "refused"),
        (f"UPDATE stored_events SET recorded_at = recorded_at + interval '1 us' WHERE {SECOND}", "refused"),
        (f"UPDATE stored_events SET topic = 'bamboo.decided@1' WHERE {END}", "refused"),
        (f"DELETE FROM stored_events WHERE {END}", "refused"),
        ("UPDATE archived_games SET digest = sha256('')", "refused"),
        ("DELETE FROM archived_games", "refused"),
        ("UPDATE projection_positions SET position = position - 1 WHERE name = 'lobby'", "behind"),
        ("INSERT INTO projection_positions VALUES ('new.rebuild', 0)", "behind"),
    ],
)  # fmt: skip
async def test_rows_go_only_if_the_database_agrees(
    spoil: str, outcome: str, store: Store, outside: asyncpg.Connection
) -> None:
    """The function looks for itself, whatever its caller says."""
    rows = await close_game(store, outside)
    move = Move(outside, GAME)
    await move.add(rows)
    digest = await move.read_back(rows)
    await outside.execute(spoil)
    stored = await outside.fetchval(ROWS, GAME)
    assert await move.remove(digest) == outcome
    assert await outside.fetchval(ROWS, GAME) == stored


async def test_another_digest_than_that_of_the_bundle_removes_nothing(
    store: Store, outside: asyncpg.Connection
) -> None:
    rows = await close_game(store, outside)
    move = Move(outside, GAME)
    await move.add(rows)
    assert await move.remove(bytes(32)) == "refused"


async def test_a_bundle_that_gives_something_else_is_not_believed(
    store: Store, outside: asyncpg.Connection
) -> None:
    """What was read back is compared with the rows, event by event."""
    rows = await close_game(store, outside)
    move = Move(outside, GAME)
    await move.add(rows)
    await outside.execute("UPDATE archived_games SET bundle = $1", pack(rows[:-2]))
    with pytest.raises(NotAsRead):
        await move.read_back(rows)


async def test_what_is_not_over_or_not_old_stays(store: Store, outside: asyncpg.Connection) -> None:
    """Running games, games that ended today, and broken chains; what comes after a broken one is moved."""
    running, broken, young, sound = uuid4(), uuid4(), uuid4(), GAME
    await store.append(running, 0, [decided(1)])
    await close_game(store, outside, broken)
    await outside.execute(f"UPDATE stored_events SET state = 'x' WHERE originator_id = $1 AND {SECOND}", broken)
    await close_game(store, outside, sound)
    await store.append(young, 0, [decided(1), CLOSED])
    await outside.execute("UPDATE projection_positions SET position = $1", await store.horizon())
    assert await move_all(store) is False
    found = {row[0] for row in await outside.fetch("SELECT game FROM archived_games WHERE moved")}
    assert found == {sound}
    newest = (await store.read(sound))[-1].id
    assert (await next_places(outside, 10))[0].id == newest + 1, "the young game is looked at again"


async def test_the_store_has_not_gone_back(dsn: str, store: Store, outside: asyncpg.Connection) -> None:
    """A process that knows rows which were moved since does not take them for lost."""
    rows = await close_game(store, outside)
    ids, hashes = [row.id for row in rows], [row.hash for row in rows]
    await move_all(store)
    count = "SELECT count_stored($1, $2)"
    assert await outside.fetchval(count, ids, hashes) == LENGTH
    assert await outside.fetchval(count, [*ids, ids[-1] + 5], [*hashes, bytes(32)]) == LENGTH
    assert await outside.fetchval(count, ids[-1:], [bytes(32)]) == 0
