"""What an append promises to one caller."""

import asyncio

import asyncpg
import pytest

from service.store import (
    Append,
    NewEvent,
    Receipt,
    StaleVersion,
    Store,
    StoreError,
    StoreUnavailable,
    verify_chain,
)
from service.store.lane import RefusedAppend, append_in
from tests.store.building import GAME, another_game, append_together, decided
from tests.store.watching import LIMIT, until_blocked
from tests.support.store_time import move_time

pytestmark = pytest.mark.store


async def test_what_was_appended_is_read_back_byte_for_byte(store: Store) -> None:
    """Bytes in, the same bytes out, with the versions, ids and hash that the receipt names."""
    events = [NewEvent("bamboo.opened@1", bytes(range(256))), NewEvent("山彦", b"")]
    receipt = await store.append(GAME, 0, events)
    rows = await store.read(GAME)
    assert [(row.topic, row.state) for row in rows] == events
    assert [row.version for row in rows] == [1, 2]
    assert tuple(row.id for row in rows) == receipt.ids
    assert (receipt.version, receipt.hash) == (2, rows[-1].hash)
    assert await store.head(GAME) == (2, rows[-1].hash, receipt.id)


async def test_a_game_is_read_in_parts(store: Store) -> None:
    """After a version, up to a version, and no more than asked for; an unknown game has no events."""
    await store.append(GAME, 0, [decided(number) for number in range(1, 7)])

    async def versions(**part: int) -> list[int]:
        return [row.version for row in await store.read(GAME, **part)]

    assert await versions(after=4) == [5, 6]
    assert await versions(after=1, upto=3) == [2, 3]
    assert await versions(limit=2) == [1, 2]
    assert await store.read(another_game()) == []
    assert await store.head(another_game()) is None


async def test_an_append_that_does_not_follow_the_head_is_refused_with_the_head(store: Store) -> None:
    """Behind it, ahead of it, or where no game began: nothing is stored, and the caller learns where it stands."""
    await store.append(GAME, 0, [decided(1), decided(2)])
    for after in (0, 1, 3):
        with pytest.raises(StaleVersion) as refused:
            await store.append(GAME, after, [decided(9)])
        assert (refused.value.game, refused.value.after, refused.value.head) == (GAME, after, 2)
    with pytest.raises(StaleVersion) as refused:
        await store.append(another_game(), 3, [decided(9)])
    assert refused.value.head == 0
    assert len(await store.read(GAME)) == 2


async def test_the_same_event_twice_is_a_conflict(store: Store) -> None:
    """Equal bytes do not make it the same append."""
    await store.append(GAME, 0, [decided(1)])
    with pytest.raises(StaleVersion):
        await store.append(GAME, 0, [decided(1)])


async def test_an_append_of_nothing_is_an_error(store: Store) -> None:
    """There is nothing to acknowledge."""
    with pytest.raises(ValueError, match="nothing"):
        await store.append(GAME, 0, [])


async def test_a_game_has_one_beginning(store: Store) -> None:
    """Who counts from 0 and who counts from 1 cannot both begin it."""
    await store.append(GAME, -1, [decided(0)])
    other = another_game()
    await store.append(other, 0, [decided(1)])
    with pytest.raises(StaleVersion):
        await store.append(other, -1, [decided(0)])
    assert [row.version for row in await store.read(GAME, after=-1)] == [0]
    assert verify_chain(await store.read(GAME, after=-1)) is None


async def test_of_two_who_begin_a_game_at_once_with_different_numbers_one_is_refused(
    store: Store, outside: asyncpg.Connection, looking: asyncpg.Connection
) -> None:
    """Neither can see the other's event yet: the later waits for the earlier, and then finds its place taken."""
    async with outside.transaction():
        await outside.execute(
            "SELECT append_decisions(ARRAY[$1::uuid], ARRAY[0], ARRAY['t'], ARRAY[''::bytea])", GAME
        )
        begun = asyncio.create_task(store.append(GAME, 0, [decided(1)]))
        await until_blocked(looking, "append")
    with pytest.raises(StaleVersion):
        await begun
    assert verify_chain(await store.read(GAME, after=-1)) is None


@pytest.mark.parametrize("padding", [0, 1], ids=["singles", "several"])
async def test_both_ways_to_append_answer_alike(store: Store, padding: int) -> None:
    """A group of single events takes a shorter way; in one with a longer append the same is stored and refused."""
    new, grown, stale = (another_game() for _ in range(3))
    for game in (grown, stale):
        await append_together(store, Append(game, 0, (decided(1),)))
    appends = [Append(new, 0, (decided(1),)), Append(grown, 1, (decided(2),)), Append(stale, 0, (decided(9),))]
    appends += [Append(another_game(), 0, (decided(1), decided(2)))] * padding
    ordered = sorted(appends, key=lambda append: append.game.int)
    async with store.transaction() as connection:
        outcomes = await append_in(connection, ordered)
    told = {append.game: outcome for append, outcome in zip(ordered, outcomes, strict=True)}
    assert told[stale] == RefusedAppend(1)
    for game, version in ((new, 1), (grown, 2)):
        rows = await store.read(game)
        assert verify_chain(rows) is None
        last, recorded_at = rows[-1], rows[-1].recorded_at
        assert recorded_at is not None
        assert told[game] == Receipt(version, (last.hash,), (last.id,), (recorded_at,))


async def test_versions_that_do_not_follow_one_another_are_no_append(
    store: Store, outside: asyncpg.Connection
) -> None:
    """Whoever calls the function itself: the second event is judged for itself, and no gap comes about."""
    stored = await outside.fetch(
        "SELECT digest FROM append_events($1, ARRAY[1, 3], ARRAY['t', 't'], ARRAY['', '']::bytea[])", [GAME, GAME]
    )
    assert [(row.version, row.hash) for row in await store.read(GAME)] == [(1, stored[0][0])]
    assert len(stored) == 1


async def test_what_postgresql_cannot_store_is_an_error_of_that_append(store: Store) -> None:
    """Not a conflict, and not a reason to ask again."""
    with pytest.raises(StoreError) as refused:
        await store.append(GAME, 0, [NewEvent("nul\x00", b"")])
    assert not isinstance(refused.value, StaleVersion | StoreUnavailable)
    assert (await store.append(GAME, 0, [decided(1)])).version == 1


async def test_several_games_are_appended_to_together_or_not_at_all(store: Store) -> None:
    """One of them stale: none is stored."""
    fresh = another_game()
    await store.append(GAME, 0, [decided(1)])
    with pytest.raises(StaleVersion):
        await append_together(store, Append(fresh, 0, (decided(1),)), Append(GAME, 0, (decided(1),)))
    assert await store.head(fresh) is None
    receipts = await append_together(store, Append(GAME, 1, (decided(2),)), Append(fresh, 0, (decided(1),)))
    assert [receipt.version for receipt in receipts] == [2, 1]
    assert [receipt.hash for receipt in receipts] == [(await store.read(game))[-1].hash for game in (GAME, fresh)]
    with pytest.raises(ValueError, match="once"):
        await append_together(store, Append(GAME, 2, (decided(3),)), Append(GAME, 3, (decided(4),)))


async def test_errors_in_a_transaction_are_the_stores(store: Store) -> None:
    """A caller catches what the store raises, and nothing of the driver's."""

    async def fail() -> None:
        async with store.transaction() as connection:
            await connection.execute("SELECT * FROM nowhere")

    with pytest.raises(StoreError, match="nowhere"):
        await fail()


async def test_of_many_who_saw_the_same_version_one_wins(store: Store, other: Store) -> None:
    """Two processes, eight callers each, twenty rounds: a chain without gap or fork, and each winner knows."""
    for version in range(20):
        callers = [
            caller.append(GAME, version, [decided(number)]) for number in range(8) for caller in (store, other)
        ]
        results = await asyncio.gather(*callers, return_exceptions=True)
        won = [result for result in results if not isinstance(result, BaseException)]
        lost = [result for result in results if isinstance(result, StaleVersion)]
        assert (len(won), len(lost)) == (1, 15)
        assert all(error.head == version + 1 for error in lost)
    rows = await store.read(GAME)
    assert len(rows) == 20
    assert verify_chain(rows) is None


async def test_a_store_whose_database_says_off_waits_for_the_disk_all_the_same(
    dsn: str, outside: asyncpg.Connection
) -> None:
    """Acknowledged means durable, whatever the database's default is."""
    name = await outside.fetchval("SELECT current_database()")
    await outside.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    await outside.execute("CREATE TABLE seen (setting text)")
    await outside.execute(
        "CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$"
    )
    await outside.execute("CREATE TRIGGER look AFTER INSERT ON stored_events EXECUTE FUNCTION look()")
    async with await Store.open(dsn) as store:
        await store.append(GAME, 0, [decided(1)])
        await append_together(store, Append(GAME, 1, (decided(2),)))
    assert [row[0] for row in await outside.fetch("SELECT setting FROM seen")] == ["on", "on"]


async def test_a_closed_store_has_stored_what_it_took_and_takes_no_more(dsn: str) -> None:
    """A shutdown cuts off nothing that is under way."""
    store = await Store.open(dsn)
    games = [another_game() for _ in range(5)]
    under_way = [asyncio.create_task(store.append(game, 0, [decided(1)])) for game in games]
    await asyncio.sleep(0)
    async with asyncio.timeout(LIMIT):
        await store.close()
        assert [receipt.version for receipt in await asyncio.gather(*under_way)] == [1] * 5
    with pytest.raises(StoreUnavailable):
        await store.append(GAME, 0, [decided(1)])


@pytest.mark.parametrize("events", [1, 2], ids=["singles", "several"])
async def test_no_event_is_recorded_before_the_one_that_it_follows(
    store: Store, outside: asyncpg.Connection, events: int
) -> None:
    """Whatever happens to the server's clock: later events have the time of the last one, until it is reached."""
    game = another_game()
    await store.append(game, 0, [decided(1)])
    await move_time(outside, -3600)
    await store.append(game, 1, [decided(2)] * events)
    await store.append(game, 1 + events, [decided(3)] * events)
    first, *later = [row.recorded_at for row in await store.read(game)]
    assert later == [first] * 2 * events
    await move_time(outside, 7200)
    await store.append(game, 1 + 2 * events, [decided(4)])
    last = (await store.read(game))[-1].recorded_at
    assert first is not None and last is not None and 3600 <= (last - first).total_seconds() < 3660
