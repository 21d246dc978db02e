"""Outages are found by beats, each once; the store's time goes by no process's own clock."""

import asyncio
import time
from datetime import UTC, datetime
from uuid import UUID, uuid4

import asyncpg
import pytest

from service.store import NewEvent, StaleVersion, Store, StoreUnavailable
from service.store.outages import FRESH, ClockJumped, OutageFound
from service.store.store_clock import GOOD_MINUTE, Reading, StoreClock, to_milliseconds, to_moment
from tests.store.beats import Monotonic, Process, count, now
from tests.support.store_time import move_time, pass_time, stop_time

pytestmark = pytest.mark.store


@pytest.fixture
async def process(store: Store, outside: asyncpg.Connection) -> Process:
    """A process that has beaten, in a store whose time stands still."""
    await stop_time(outside)
    made = Process(store)
    await made.outages.beat()
    return made


async def test_a_gap_between_beats_of_more_than_five_seconds_is_an_outage(
    process: Process, outside: asyncpg.Connection
) -> None:
    """It began with the last beat, and ends with the next."""
    start = await now(outside)
    for gap in (4.9, 5.0):
        await pass_time(outside, gap, in_service=False)
        await process.outages.beat()
    assert await process.outages.since(start) == 0
    await pass_time(outside, 5.1, in_service=False)
    await process.outages.beat()
    assert await process.outages.since(start) == 5_100


async def test_an_outage_is_written_once_whoever_ends_it(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """Twenty processes beat at the same time; each knows it afterwards."""
    start = await now(outside)
    others = [Process(store) for _ in range(20)]
    await pass_time(outside, 60, in_service=False)
    await asyncio.gather(*(each.outages.beat() for each in others))
    assert await count(outside) == 1
    assert [await each.outages.since(start) for each in (*others, process)] == [60_000] * 20 + [0]
    await process.outages.beat()
    assert await process.outages.since(start) == 60_000


async def test_only_what_overlaps_with_the_time_since_a_moment_counts(
    process: Process, outside: asyncpg.Connection
) -> None:
    """Two outages, of 10 s and of 20 s, with 30 s of service before, between and after them."""
    start = await now(outside)
    for outage in (10, 20, 0):
        await pass_time(outside, 30)
        await pass_time(outside, outage, in_service=False)
        await process.outages.beat()
    at = {0: 30, 29: 30, 35: 25, 40: 20, 69: 20, 70: 20, 75: 15, 90: 0, 91: 0}
    assert {s: process.outages.known_since(start + 1000 * s) // 1000 for s in at} == at
    for seconds, expected in at.items():
        moment = datetime.fromtimestamp((start + 1000 * seconds) / 1000, UTC)
        found = await outside.fetchval("SELECT outages_since($1)", moment)
        assert abs(found.total_seconds() - expected) < 0.002


async def test_a_process_beats_before_it_answers_if_its_last_beat_is_old(
    process: Process, outside: asyncpg.Connection
) -> None:
    """Within three seconds it need not; then it learns what another process has written."""
    start = await now(outside)
    await pass_time(outside, 60, in_service=False)
    process.clock.seconds += FRESH
    assert await process.outages.since(start) == 0
    process.clock.seconds += 0.1
    assert await process.outages.since(start) == 60_000
    assert await count(outside) == 1


async def test_without_the_store_nobody_knows(store: Store, process: Process) -> None:
    """Rather no answer than one that leaves an outage out."""
    process.clock.seconds += FRESH + 1
    await store.close()
    with pytest.raises(StoreUnavailable):
        await process.outages.since(0)


async def test_what_is_stored_in_a_transaction_knows_of_each_outage(
    store: Store, process: Process, outside: asyncpg.Connection
) -> None:
    """An outage that was not known stops it, and is known to the next attempt."""
    start = await now(outside)
    async with store.transaction() as link:
        await process.outages.require_none_new(link)
    await pass_time(outside, 60, in_service=False)
    with pytest.raises(OutageFound):
        async with store.transaction() as link:
            await process.outages.require_none_new(link)
    assert await process.outages.since(start) == 60_000
    async with store.transaction() as link:
        await process.outages.require_none_new(link)


async def test_a_process_beats_every_second_as_long_as_it_is_ready(
    store: Store, outside: asyncpg.Connection
) -> None:
    """One that is not ready says nothing, so a time in which none was ready is an outage."""
    process, ready = Process(store), True
    await process.outages.start(lambda: ready)
    beat = await outside.fetchval("SELECT at FROM last_beat")
    async with asyncio.timeout(30):
        while await outside.fetchval("SELECT at FROM last_beat") == beat:  # noqa: ASYNC110  # another session writes
            await asyncio.sleep(0.02)
    await process.outages.close()
    assert process.alarms == []


@pytest.fixture
async def game(store: Store) -> UUID:
    """An event that was stored now."""
    game = uuid4()
    await store.append(game, 0, [NewEvent("toy.opened@1", b"{}")])
    return game


async def test_events_are_recorded_by_the_time_of_the_store(
    store: Store, outside: asyncpg.Connection, game: UUID
) -> None:
    """Time that tests move is the time of recording, also for connections that had prepared their statements."""
    await move_time(outside, 3600)
    await store.append(game, 1, [NewEvent("toy.decided@1", b"{}")])
    await store.append(game, 2, [NewEvent("toy.decided@1", b"{}")] * 2)
    first, *later = [row.recorded_at for row in await store.read(game)]
    assert first is not None
    for each in later:
        assert each is not None
        assert 3600 <= (each - first).total_seconds() < 3660


async def test_the_function_costs_nothing(outside: asyncpg.Connection) -> None:
    """PostgreSQL puts its body into the statement."""
    plan = await outside.fetch("EXPLAIN (VERBOSE) SELECT store_now()")
    assert "clock_timestamp()" in str([row[0] for row in plan])


async def test_moving_time_is_no_outage_and_no_jump(process: Process, outside: asyncpg.Connection) -> None:
    """So clock tests need not wait for anything."""
    start = await now(outside)
    await move_time(outside, 86_400)
    await process.outages.beat()
    assert await process.outages.since(start) == 0
    assert process.outages.clock.now() - start >= 86_400_000
    assert process.alarms == []


# --- the store's clock and the monotonic one ---


def reading(server: float, sent: float, answered: float | None = None) -> Reading:
    """A beat, in seconds."""
    at = int(server * 1000)
    return Reading(at, at, sent, sent if answered is None else answered)


def test_the_store_s_time_goes_on_by_the_monotonic_clock() -> None:
    """The process's wall clock is read nowhere: only this clock and the store's answer count."""
    ours = Monotonic()
    clock = StoreClock(ours)
    clock.note(reading(50_000, sent=1_000))
    ours.seconds += 2.5
    assert clock.now() == 50_002_500


@pytest.mark.parametrize(
    ("server", "sent", "answered", "parted"),
    [
        (101.0, 11.0, 11.0, None),
        (106.0, 11.0, 11.0, None),  # exactly 5 s
        (106.1, 11.0, 11.0, 5.1),
        (94.9, 11.0, 11.0, -6.1),
        (96.0, 11.0, 11.0, None),
        (108.0, 11.0, 14.0, None),  # the answer took 3 s: 4 s of 8 may have passed
        (160.0, 70.0, 70.0, None),  # both went on for a minute: the process was stopped
        (161.0, 11.0, 11.0, 60.0),  # the machine slept, or the store's clock was set
    ],
)
def test_the_clocks_part_if_one_goes_more_than_five_seconds_further(
    server: float, sent: float, answered: float, parted: float | None
) -> None:
    """Between two beats; the time that a beat was under way is in nobody's favour."""
    ours = Monotonic()
    clock = StoreClock(ours)
    assert clock.note(reading(100.0, sent=10.0)) is None
    ours.seconds = answered
    found = clock.note(reading(server, sent, answered))
    assert found == (None if parted is None else pytest.approx(parted))
    assert clock.is_trusted == (parted is None)


def test_a_clock_that_jumped_is_trusted_after_a_good_minute() -> None:
    """A second jump begins the minute anew."""
    ours = Monotonic()
    clock = StoreClock(ours)
    trusted = []
    for server, seconds in ((0, 0), (31, 1), (61, 31), (101, 41), (131, 71), (160.9, 100.9), (161, 101.1)):
        ours.seconds = 1_000.0 + seconds
        clock.note(reading(server, ours.seconds))
        trusted.append(clock.is_trusted)
    assert GOOD_MINUTE == 60
    assert trusted == [True, False, False, False, False, False, True]


async def test_a_jump_of_the_store_s_clock_raises_an_alarm(process: Process) -> None:
    """Seen from here it makes no difference which of the two clocks was set."""
    process.clock.seconds -= 30
    await process.outages.beat()
    [(kind, error)] = process.alarms
    assert kind == "store-clock"
    assert isinstance(error, ClockJumped)
    assert "+30" in str(error) or "+29" in str(error)
    assert not process.outages.clock.is_trusted


# --- what is stored shows that decisions can be taken ---


async def test_an_outage_begins_with_the_last_event_that_was_stored(
    store: Store, process: Process, outside: asyncpg.Connection, game: UUID
) -> None:
    """Two seconds after the last beat an event is stored, and then nothing for ten."""
    start = await now(outside)
    await pass_time(outside, 2, in_service=False)
    await store.append(game, 1, [NewEvent("toy.decided@1", b"{}")])
    await pass_time(outside, 10, in_service=False)
    await process.outages.beat()
    assert await process.outages.since(start) == 10_000


async def test_what_is_stored_after_an_outage_does_not_hide_it(
    store: Store, process: Process, outside: asyncpg.Connection, game: UUID
) -> None:
    """An append waited until PostgreSQL was back: it is quicker than the beat."""
    start = await now(outside)
    await pass_time(outside, 60, in_service=False)
    await store.append(game, 1, [NewEvent("toy.decided@1", b"{}")])
    await pass_time(outside, 1, in_service=False)
    await process.outages.beat()
    assert await process.outages.since(start) == 60_000


async def test_an_append_that_is_overdue_is_not_sent(store: Store, game: UUID) -> None:
    """It may not know of an outage: it is computed again, as if the game had moved on."""
    with pytest.raises(StaleVersion):
        await store.append(game, 1, [NewEvent("toy.decided@1", b"{}")], valid_until=time.monotonic() - 0.001)
    assert len(await store.read(game)) == 1
    await store.append(game, 1, [NewEvent("toy.decided@1", b"{}")], valid_until=time.monotonic() + 60)
    assert len(await store.read(game)) == 2


@pytest.mark.parametrize("milliseconds", [0, 1, 999, 1_800_000_000_001, 1_799_999_999_999, 4_102_444_800_123])
def test_a_moment_is_whole_milliseconds(milliseconds: int) -> None:
    """To and fro, without a rest."""
    moment = to_moment(milliseconds)
    assert moment.microsecond == milliseconds % 1000 * 1000
    assert to_milliseconds(moment) == milliseconds
