"""Games with a clock: what is stored, what a loaded game knows, and what an audit finds."""

import asyncpg
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.clock import SECOND, deadline, left
from domain.kernel.nouns import (
    Decided,
    Opened,
)
from service.games.live_game import LiveGame
from service.games.snapshots import delete_snapshot
from service.runtime import Runtime
from service.store.store_clock import to_milliseconds
from tests.support.clocked_games import (
    BANK,
    HOUR,
    PER_TURN,
    clock_of,
    events_of,
    pass_hours,
    start_clocked_game,
    time_out_and_let_the_bot_play,
)
from tests.support.runtimes import Opens, load_game, make_move, play_to_end, start_game, state_of
from tests.support.store_time import pass_time, stop_time


async def read_again(runtime: Runtime, live: LiveGame) -> LiveGame:
    """The same game, once nobody has it loaded."""
    await runtime.snapshots.close()
    runtime.games.forget(live.id)
    return await load_game(runtime, live.id)


# --- the clock of a loaded game ---


async def test_the_clock_is_agreed_when_the_game_is_opened_and_stored_with_its_start(runtime: Runtime) -> None:
    """A player is absent after as long as a turn may last."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    opened, *_ = await events_of(runtime, live)
    assert isinstance(opened, Opened)
    assert (opened.clock, opened.absent_after) == (PER_TURN, HOUR)
    assert live.record.clock == PER_TURN
    [seat] = live.acting
    rows = await runtime.store.read(live.id)
    assert rows[0].recorded_at is not None
    assert deadline(clock_of(live), seat) == to_milliseconds(rows[0].recorded_at) + HOUR * SECOND


async def test_a_game_without_a_clock_has_none(runtime: Runtime) -> None:
    """Nothing of clocks is stored with it, and nobody times out."""
    live = await start_clocked_game(runtime, None, None, None)
    await pass_hours(runtime, 1_000)
    assert not await live.time_out(live.acting[0])
    await make_move(runtime, live)
    opened, decided = await events_of(runtime, live)
    assert isinstance(opened, Opened)
    assert (opened.clock, decided.given_back) == (UNSET, UNSET)
    assert live.view.clock is None
    async with runtime.store.transaction() as link:
        [row] = await link.fetch("SELECT state FROM stored_events WHERE originator_version = 1")
    assert b"clock" not in row["state"]


async def test_time_runs_by_the_times_at_which_events_are_recorded(runtime: Runtime) -> None:
    """What the process that stores knows by the receipt, another knows by reading, with a snapshot or without."""
    live = await start_clocked_game(runtime, BANK, None, None)
    while state_of(live).snapshot_version <= 1:
        await make_move(runtime, live)
        await pass_hours(runtime, 0.01)
    known = clock_of(live)
    assert known.version == live.version
    assert all(seat.spent for seat in known.seats)
    again = await read_again(runtime, live)
    assert state_of(again).snapshot_version > 1
    assert clock_of(again) == replace(known, back=clock_of(again).back)
    async with runtime.store.transaction() as link:
        await delete_snapshot(link, live.id)
    runtime.games.forget(live.id)
    assert clock_of(await load_game(runtime, live.id)) == known


async def test_another_process_knows_the_clock_by_following_the_store(runtime_of: Opens) -> None:
    """A loaded game moves on event by event, with the times of the rows."""
    one, two = await runtime_of(), await runtime_of()
    live = await start_clocked_game(one, BANK, None, None)
    other = await load_game(two, live.id)
    await make_move(one, live)
    await other.refresh(live.version)
    assert clock_of(other) == clock_of(live)


async def test_a_closed_game_is_read_with_its_clock_at_rest(runtime: Runtime) -> None:
    """From the snapshot that is kept of before its end, too."""
    live = await start_clocked_game(runtime, BANK, None, None)
    await play_to_end(runtime, live)
    known = clock_of(live)
    assert (known.closed, deadline(known, 0), deadline(known, 1)) == (True, None, None)
    again = clock_of(await read_again(runtime, live))
    assert (again.version, again.at, again.seats, again.closed) == (live.version, known.at, known.seats, True)


# --- outages ---


async def test_an_outage_is_given_back_by_the_next_event(runtime: Runtime, dsn: str) -> None:
    """Test 28: it stands in the event, so that anybody can compute what is left."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    before = clock_of(live)
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, 2 * HOUR, in_service=False)
    await runtime.outages.beat()
    given_back = await runtime.outages.since(before.at)
    assert given_back >= 2 * HOUR * SECOND
    assert not await live.time_out(seat)
    await make_move(runtime, live)
    await outside.close()
    _, decided = await events_of(runtime, live)
    assert decided.given_back == given_back
    assert left(clock_of(live), seat) > 0


# --- the audit ---

EARLIER = """UPDATE stored_events SET recorded_at = recorded_at - interval '90 minutes'
WHERE originator_id = $1 AND originator_version >= $2"""


async def test_an_audit_finds_a_timeout_that_came_too_early(runtime: Runtime) -> None:
    """The times follow from each other: who moves one is found out by the next that depends on it."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await time_out_and_let_the_bot_play(runtime, live, seat)
    sound = await runtime.audits.audit(live.view)
    assert (sound.audit.differences, sound.audit.unread) == ((), None)
    async with runtime.store.transaction() as link:
        await link.execute(EARLIER, live.id, 2)
    runtime.games.forget(live.id)
    found = await runtime.audits.audit((await load_game(runtime, live.id)).view)
    assert found.audit.differences == ((2, f"the time of seat {seat} was not over"),)


async def test_a_game_of_before_is_played_as_ever(runtime: Runtime) -> None:
    """Opened without policy and clock."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    await make_move(runtime, live)
    assert live.view.clock is None
    assert isinstance((await events_of(runtime, live))[-1], Decided)
