"""Timers: when the first seat of a game with a clock times out, by its events and the times of their recording."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from domain.box.clock import ClockState, advance, next_expiry, start
from domain.kernel.nouns import Closed
from domain.kernel.table import decisions
from projections import CLOCKS, Connection
from projections.clocks.apply import keep_advanced
from service.store import Store
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.streams import History, fill, history, interleaved, some_games
from tests.support.store_time import pass_time, stop_time

EXPIRED = "SELECT game, version, due, now FROM expired_clocks($1)"
PUT_OFF = "SELECT put_off_clocks($1, $2, $3)"
ROW = "SELECT version, due, expires FROM clocks WHERE game = $1"


async def clock_of(told: History, store: Store, upto: int) -> ClockState:
    """The clock after so many events, from the events and the times of their recording alone."""
    times = []
    for row in await store.read(told.id, upto=upto):
        assert row.recorded_at is not None
        times.append((row.recorded_at - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1))
    asked = [decisions(each.agenda) for each in told.positions]
    assert told.clock is not None
    state = start(told.clock, len(told.seats[0]), asked[0], times[0])
    for index in range(1, upto):
        state = advance(state, told.events[index], asked[index], times[index])
    return state


async def agrees(db: Connection, store: Store, told: History, events: int) -> None:
    """The row of a game says when its first seat times out after so many events; there is none after the end."""
    row = await db.fetchrow(ROW, told.id)
    if told.clock is None or any(isinstance(each, Closed) for each in told.events[:events]):
        assert row is None
        return
    assert row is not None
    due = next_expiry(await clock_of(told, store, events), range(len(told.seats[0])))
    moment = None if due is None else datetime.fromtimestamp(due / 1000, UTC)
    assert dict(row) == {"version": events, "due": moment, "expires": moment}


@pytest.mark.parametrize("number", [2, 4, 6, 8])
async def test_a_timer_follows_every_event_of_a_game(number: int, store: Store, db: Connection) -> None:
    """Undos of undos, pauses, vacations, outages given back and seats that change hands among them."""
    told = history("toy", number)
    for index in range(len(told.events)):
        await fill(store, [(told, index)])
        await catch_up(db, CLOCKS, store)
        await agrees(db, store, told, index + 1)


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_batches_of_any_size_come_to_the_same(batch: int, store: Store, db: Connection) -> None:
    """Games with and without clocks, finished, abandoned and running."""
    games = some_games()
    await fill(store, interleaved(games))
    await catch_up(db, CLOCKS, store, batch=batch)
    for told in games:
        await agrees(db, store, told, len(told.events))
    assert await dump(db, CLOCKS) == await from_scratch(db, CLOCKS, store)


async def test_what_was_kept_of_an_event_is_used_only_from_where_it_stands(store: Store, db: Connection) -> None:
    """From another clock, or of an event that was recorded at another time under the same number, it is not."""
    told = history("toy", 2)
    for index in range(len(told.events)):
        await fill(store, [(told, index)])
        [row] = await store.read(told.id, after=index)
        assert row.recorded_at is not None
        if index:
            before = await clock_of(told, store, index)
            wrong = replace(before, version=99, at=0)
            if index % 2:
                keep_advanced(row.id, row.recorded_at, wrong, wrong)
            else:
                keep_advanced(row.id, row.recorded_at + timedelta(seconds=1), before, wrong)
        await catch_up(db, CLOCKS, store)
        await agrees(db, store, told, index + 1)


async def test_a_game_without_a_clock_has_no_row(store: Store, db: Connection) -> None:
    """Nor has one with a clock once it is over."""
    await fill(store, interleaved([history("toy", number) for number in (1, 2, 3, 4)]))
    await catch_up(db, CLOCKS, store)
    assert await dump(db, CLOCKS) == {"clocks": [], "clocks_agendas": []}


async def opened(store: Store, db: Connection, number: int = 2) -> tuple[History, float]:
    """A game that was opened now, and the seconds until its first seat times out; time stands still."""
    await stop_time(db)
    told = history("toy", number, most=1)
    await fill(store, [(told, 0)])
    await catch_up(db, CLOCKS, store)
    due = next_expiry(await clock_of(told, store, 1), range(len(told.seats[0])))
    assert due is not None
    now = await db.fetchval("SELECT store_now()")
    return told, due / 1000 - now.timestamp()


async def test_a_timer_expires_at_its_moment_by_the_store_s_time(store: Store, db: Connection) -> None:
    """Not before."""
    told, seconds = await opened(store, db)
    await pass_time(db, seconds - 0.01)
    assert await db.fetch(EXPIRED, 10) == []
    await pass_time(db, 0.011)
    [row] = await db.fetch(EXPIRED, 10)
    assert (row["game"], row["version"]) == (told.id, 1)
    assert row["due"] <= row["now"]


async def test_an_outage_puts_off_what_is_due(store: Store, db: Connection) -> None:
    """The timer expires as before; when the seat times out then says that it is not yet."""
    _, seconds = await opened(store, db)
    await pass_time(db, 60, in_service=False)
    await db.fetch("SELECT beat(0)")
    await pass_time(db, seconds - 50)
    [row] = await db.fetch(EXPIRED, 10)
    assert abs((row["due"] - row["now"]).total_seconds() - 50) < 0.01


async def test_a_timer_that_is_put_off_expires_later_or_with_the_next_event(store: Store, db: Connection) -> None:
    """Only the timer of the version that was looked at."""
    told, seconds = await opened(store, db)
    await pass_time(db, seconds + 1)
    [row] = await db.fetch(EXPIRED, 10)
    await db.execute(PUT_OFF, [told.id], [2], [None])
    assert len(await db.fetch(EXPIRED, 10)) == 1, "it was of another version"
    await db.execute(PUT_OFF, [told.id], [1], [row["now"] + timedelta(seconds=10)])
    assert await db.fetch(EXPIRED, 10) == []
    await pass_time(db, 10)
    assert len(await db.fetch(EXPIRED, 10)) == 1
    await db.execute(PUT_OFF, [told.id], [1], [None])
    assert await db.fetch(EXPIRED, 10) == []


async def test_putting_off_waits_for_nobody(store: Store, db: Connection) -> None:
    """A game whose row is just being written is left alone."""
    told, seconds = await opened(store, db)
    await pass_time(db, seconds + 1)
    async with store.transaction() as link:
        await link.execute("UPDATE clocks SET version = version WHERE game = $1", told.id)
        async with db.transaction():
            await db.execute("SET LOCAL lock_timeout = '1s'")
            await db.execute(PUT_OFF, [told.id], [1], [None])
    assert len(await db.fetch(EXPIRED, 10)) == 1


async def test_the_longest_due_come_first(store: Store, db: Connection) -> None:
    """As many as are wanted."""
    await stop_time(db)
    games = [history("toy", number, most=1) for number in (2, 6, 10, 14)]
    for told in games:
        await fill(store, [(told, 0)])
        await pass_time(db, 1)
    await catch_up(db, CLOCKS, store)
    await pass_time(db, 86_400 * 3)
    found = [row["game"] for row in await db.fetch(EXPIRED, 3)]
    rows = await db.fetch("SELECT game FROM clocks ORDER BY expires LIMIT 3")
    assert found == [row["game"] for row in rows]


async def test_looking_for_expired_timers_reads_an_index(db: Connection) -> None:
    """However many clocks run."""
    await db.execute("""INSERT INTO clocks (game, version, at, due, expires, state)
        SELECT gen_random_uuid(), 1, store_now(), store_now() + make_interval(hours => n), store_now()
            + make_interval(hours => n), '' FROM generate_series(1, 5000) n""")
    await db.execute("ANALYZE clocks")
    read = "SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'clocks'"
    await db.execute("SELECT pg_stat_force_next_flush()")
    before = await db.fetchval(read)
    for _ in range(5):
        assert await db.fetch(EXPIRED, 10) == []
    await db.execute("SELECT pg_stat_force_next_flush()")
    assert await db.fetchval(read) == before
