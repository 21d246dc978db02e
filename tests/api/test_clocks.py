"""Games with a clock: what is stored, what a loaded game knows, and what follows when a seat's time is over."""

from functools import partial
from uuid import UUID

import asyncpg
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.clock import SECOND, ClockState, deadline, left
from domain.kernel.nouns import (
    Closed,
    Decided,
    Opened,
    Paused,
    Resumed,
    SeatLeft,
    Substituted,
    TimedOut,
    VacationBegan,
    VacationEnded,
)
from service.games import clocks
from service.games.errors import CannotReturn, NoClock, NoVacationLeft, SeatPresent, TimeIsOver
from service.games.game_writer import Occupant
from service.games.leaving import take_seat_back
from service.games.live_game import LiveGame
from service.games.proposals import make_proposal
from service.games.snapshots import delete_snapshot
from service.runtime import Runtime
from service.store.store_clock import to_milliseconds
from tests.support.clocked_games import BANK, HOUR, PER_TURN, events_of, pass_hours, player_in, start_clocked_game
from tests.support.runtimes import Opens, load_game, make_move, play_to_end, start_game, state_of
from tests.support.store_time import pass_time, stop_time

DAY = 24 * HOUR
LONG_GRACE = replace(PER_TURN, grace=30 * DAY)  # nobody times out in these games


def clock_of(live: LiveGame) -> ClockState:
    """How the clock of a game stands."""
    clock = live.view.clock
    assert clock is not None
    return clock


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
    """It stands in the event, so that anybody can compute what is left."""
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


# --- the end of the time ---


async def test_nobody_times_out_before_the_time_and_the_grace_are_over(runtime: Runtime) -> None:
    """By the store's time; a seat that is not asked, or that a bot has, never."""
    live = await start_clocked_game(runtime, replace(PER_TURN, grace=300), None, None)
    [seat] = live.acting
    await pass_hours(runtime, 1.01)
    assert not await live.time_out(seat)
    assert not await live.time_out(1 - seat)
    await pass_hours(runtime, 0.1)
    assert not await live.time_out(1 - seat)
    assert await live.time_out(seat)
    assert not await live.time_out(seat)


async def test_a_decision_that_comes_first_wins(runtime: Runtime) -> None:
    """However late it is."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await pass_hours(runtime, 5)
    await make_move(runtime, live)
    assert left(clock_of(live), seat) == (0 if seat not in live.acting else left(clock_of(live), seat))
    assert not await live.time_out(seat)


async def test_a_bot_takes_the_seat_of_who_timed_out(runtime: Runtime) -> None:
    """`on_timeout: bot`. The game goes on, and nothing was left to the seat."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    name = live.record.seats[seat].id
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    *_, timed_out, substituted = await events_of(runtime, live)
    assert timed_out == TimedOut(seat, name or "")
    assert isinstance(substituted, Substituted)
    assert (substituted.seat, substituted.before, substituted.reason) == (seat, name, "timed_out")
    now = live.record.seats[seat]
    assert (now.bot, now.player, now.id) == ("greedy", None, substituted.after)
    assert (live.status, left(clock_of(live), seat)) == ("running", 0)


async def test_who_timed_out_has_left_for_good_where_that_was_agreed(runtime: Runtime) -> None:
    """`on_timeout: resign`, and then what follows when somebody leaves: here the game ends."""
    clock = replace(PER_TURN, on_timeout="resign")
    live = await start_clocked_game(runtime, clock, None, None, on_leave="end")
    [seat] = live.acting
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    *_, timed_out, gone, closed = await events_of(runtime, live)
    assert isinstance(timed_out, TimedOut)
    assert isinstance(gone, SeatLeft) and gone.reason == "timed_out"
    assert isinstance(closed, Closed) and closed.reason == "timed_out"
    assert [(each.seat, each.place, each.ended) for each in sorted(closed.standings, key=lambda s: s.place)] == [
        (1 - seat, 1, "played"),
        (seat, 2, "timed_out"),
    ]
    assert live.status == "finished"


async def test_the_game_is_abandoned_where_that_was_agreed(runtime: Runtime) -> None:
    """`on_timeout: abandon`."""
    live = await start_clocked_game(runtime, replace(PER_TURN, on_timeout="abandon"), None, None)
    await pass_hours(runtime, 2)
    assert await live.time_out(live.acting[0])
    *_, timed_out, closed = await events_of(runtime, live)
    assert isinstance(timed_out, TimedOut)
    assert isinstance(closed, Closed)
    assert (closed.reason, live.status) == ("abandoned", "abandoned")


@pytest.mark.parametrize("policy", ["bot", "resign"])
async def test_without_anybody_left_the_game_is_abandoned(runtime: Runtime, policy: str) -> None:
    """If the time of all people's seats is over; bots do not play on among themselves."""
    live = await start_clocked_game(runtime, replace(PER_TURN, on_timeout=policy), None, "random")
    while live.acting != (0,):
        await make_move(runtime, live)
    await pass_hours(runtime, 2)
    assert await live.time_out(0)
    *_, timed_out, closed = await events_of(runtime, live)
    assert isinstance(timed_out, TimedOut)
    assert isinstance(closed, Closed) and closed.reason == "abandoned"


@pytest.mark.parametrize("policy", ["bot", "resign"])
async def test_the_last_one_after_others_resigned_ends_as_the_clock_says(runtime: Runtime, policy: str) -> None:
    """Nobody escapes a result by letting the time run out."""
    live = await start_clocked_game(runtime, replace(PER_TURN, on_timeout=policy), None, None)
    [seat] = live.acting
    await live.leave(1 - seat, "resigned")
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    if policy == "bot":
        assert (live.status, live.record.seats[seat].bot) == ("running", "greedy")
        return
    *_, timed_out, gone, closed = await events_of(runtime, live)
    assert (type(timed_out), type(gone)) == (TimedOut, SeatLeft)
    assert isinstance(closed, Closed) and closed.reason == "timed_out"
    ends = {each.seat: (each.place, each.ended) for each in closed.standings}
    assert ends == {seat: (1, "timed_out"), 1 - seat: (2, "resigned")}
    audit = (await runtime.audits.audit(live.view)).audit
    assert (audit.differences, audit.result_ok) == ((), True)


async def test_the_last_one_after_others_timed_out_abandons_it(runtime: Runtime) -> None:
    """The time of all who were in the game is over."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await time_out_and_let_the_bot_play(runtime, live, seat)
    while live.acting != (1 - seat,):
        await make_move(runtime, live)
    await pass_hours(runtime, 2)
    assert await live.time_out(1 - seat)
    assert live.status == "abandoned"
    audit = (await runtime.audits.audit(live.view)).audit
    assert (audit.differences, audit.result_ok) == ((), True)


async def test_two_who_see_that_the_time_is_over_store_it_once(runtime_of: Opens) -> None:
    """Each decides by its own state, and the store takes one of them."""
    one, two = await runtime_of(), await runtime_of()
    live = await start_clocked_game(one, PER_TURN, None, None)
    other = await load_game(two, live.id)
    [seat] = live.acting
    await pass_hours(one, 2)
    await two.outages.beat()
    done = [await live.time_out(seat), await other.time_out(seat)]
    assert done == [True, False]
    assert sum(isinstance(event, TimedOut) for event in await events_of(one, live)) == 1


# --- coming back ---


async def time_out_and_let_the_bot_play(runtime: Runtime, live: LiveGame, seat: int) -> None:
    """The seat's time is over, and its bot has answered what was open."""
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    while seat in live.acting:
        await make_move(runtime, live)


async def come_back(live: LiveGame, seat: int, player: UUID) -> None:
    pseudonyms = await live.find_pseudonyms(player)
    await live.act(take_seat_back(seat, pseudonyms), (), Occupant(player=player))


async def test_who_timed_out_takes_the_seat_back_once_the_bot_has_played(runtime: Runtime) -> None:
    """And has all the time of the next turn. The result says that the seat was played."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    player = player_in(live, seat)
    await time_out_and_let_the_bot_play(runtime, live, seat)
    bot = live.record.seats[seat].id
    await come_back(live, seat, player)
    *_, substituted = await events_of(runtime, live)
    assert isinstance(substituted, Substituted)
    assert (substituted.before, substituted.reason) == (bot, "returned")
    now = live.record.seats[seat]
    assert (now.player, now.bot, now.id) == (player, None, substituted.after)
    while seat not in live.acting:
        await make_move(runtime, live)
    assert left(clock_of(live), seat) == HOUR * SECOND
    assert not await live.time_out(seat)
    await play_to_end(runtime, live)
    assert live.closed is not None
    assert {each.ended for each in live.closed.standings} == {"played"}


async def test_nobody_else_takes_the_seat_and_not_while_its_decision_is_open(runtime: Runtime) -> None:
    """Nor who has another seat; nor who timed out, before the bot has answered."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    player, other = player_in(live, seat), player_in(live, 1 - seat)
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    with pytest.raises(CannotReturn):
        await come_back(live, seat, player)
    while seat in live.acting:
        await make_move(runtime, live)
    with pytest.raises(CannotReturn):
        await come_back(live, seat, other)
    await come_back(live, seat, player)
    with pytest.raises(CannotReturn):
        await come_back(live, seat, player)


async def test_nobody_comes_back_once_the_seat_was_asked_in_a_later_turn(runtime: Runtime) -> None:
    """The result then says that the seat timed out."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    player = player_in(live, seat)
    await time_out_and_let_the_bot_play(runtime, live, seat)
    while seat not in live.acting:
        await make_move(runtime, live)
    while seat in live.acting:
        await make_move(runtime, live)
    with pytest.raises(CannotReturn):
        await come_back(live, seat, player)
    await play_to_end(runtime, live)
    assert live.closed is not None
    assert {each.seat: each.ended for each in live.closed.standings} == {seat: "timed_out", 1 - seat: "played"}


async def test_nobody_comes_back_where_the_clock_says_never(runtime: Runtime) -> None:
    """`returns: never`."""
    live = await start_clocked_game(runtime, replace(PER_TURN, returns="never"), None, None)
    [seat] = live.acting
    player = player_in(live, seat)
    await time_out_and_let_the_bot_play(runtime, live, seat)
    with pytest.raises(CannotReturn):
        await come_back(live, seat, player)


async def test_a_game_passes_on_when_its_owner_times_out_and_cannot_come_back(runtime: Runtime) -> None:
    """`returns: never`; else it waits for its owner."""
    for returns in ("never", "until_next_decision"):
        live = await start_clocked_game(runtime, replace(PER_TURN, returns=returns), None, None)
        owner, other = player_in(live, 0), player_in(live, 1)
        while live.acting != (0,):
            await make_move(runtime, live)
        await pass_hours(runtime, 2)
        assert await live.time_out(0)
        assert live.record.owner == (other if returns == "never" else owner)


# --- pause and vacation ---


async def test_a_pause_stops_the_clock_until_somebody_ends_it_or_decides(runtime: Runtime) -> None:
    """All who are present agree to it; anybody at the table ends it."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    await propose_pause(live, seat)
    assert live.view.proposals
    await propose_pause(live, 1 - seat)
    assert isinstance((await events_of(runtime, live))[-1], Paused)
    assert (live.view.proposals, deadline(clock_of(live), seat)) == ((), None)
    await pass_hours(runtime, 100)
    assert not await live.time_out(seat)
    with pytest.raises(NoClock):
        await propose_pause(live, seat)
    await live.act(clocks.resume(1 - seat), (1 - seat,))
    assert (await events_of(runtime, live))[-1] == Resumed(1 - seat)
    await live.act(clocks.resume(seat), (seat,))
    assert (await events_of(runtime, live))[-1] == Resumed(1 - seat), "it was ended already"
    assert left(clock_of(live), seat) > (HOUR - 60) * SECOND
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)


async def propose_pause(live: LiveGame, seat: int) -> None:
    """The seat proposes a pause, or agrees to it."""
    await live.agree(partial(make_proposal, seat=seat, proposes="pause", about=None), (seat,))


# --- absence ---


async def propose_that_it_has_left(live: LiveGame, about: int, by: int) -> None:
    """The seat `by` proposes that the player of the seat `about` has left, or agrees to it."""
    await live.agree(partial(make_proposal, seat=by, proposes="leave", about=about), (by,), about)


async def test_who_is_asked_and_not_there_for_the_time_of_the_clock_is_absent(runtime: Runtime) -> None:
    """From then on the others may agree that the player has left; those who are not asked are present."""
    live = await start_clocked_game(runtime, LONG_GRACE, None, None, None)
    [seat] = live.acting
    other, third = (seat + 1) % 3, (seat + 2) % 3
    await pass_hours(runtime, 0.9)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, other)
    await pass_hours(runtime, 0.2)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, third, other)
    await propose_that_it_has_left(live, seat, other)
    assert live.record.seats[seat].player is not None, "the third is present, too"
    await propose_that_it_has_left(live, seat, third)
    assert live.record.seats[seat].bot


async def test_absence_counts_from_when_the_seat_is_asked(runtime: Runtime) -> None:
    """Not from when its player was last seen."""
    live = await start_clocked_game(runtime, LONG_GRACE, None, None)
    [first] = live.acting
    await pass_hours(runtime, 2)
    while live.acting == (first,):
        await make_move(runtime, live)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, 1 - first, first)
    await pass_hours(runtime, 2)
    await propose_that_it_has_left(live, 1 - first, first)


async def test_nobody_is_absent_on_vacation_or_in_a_pause(runtime: Runtime) -> None:
    """Nor before the clock's time has run since."""
    live = await start_clocked_game(runtime, replace(LONG_GRACE, vacation_days=1), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    for hours in (23, 1.5):
        await pass_hours(runtime, hours)
        with pytest.raises(SeatPresent):
            await propose_that_it_has_left(live, seat, 1 - seat)
    await propose_pause(live, seat)
    await propose_pause(live, 1 - seat)
    await pass_hours(runtime, 5)
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, 1 - seat)
    await live.act(clocks.resume(1 - seat), (1 - seat,))
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, seat, 1 - seat)
    await pass_hours(runtime, 1.1)
    await propose_that_it_has_left(live, seat, 1 - seat)


async def test_nobody_is_absent_for_an_outage(runtime: Runtime, dsn: str) -> None:
    """14 days without a request count by the store's time, and while requests could be made."""
    live = await start_clocked_game(runtime, None, None, None)
    outside = await asyncpg.connect(dsn)
    await stop_time(outside)
    await pass_time(outside, 15 * DAY, in_service=False)
    await runtime.outages.beat()
    with pytest.raises(SeatPresent):
        await propose_that_it_has_left(live, 0, 1)
    await pass_time(outside, 15 * DAY)
    await runtime.outages.beat()
    await propose_that_it_has_left(live, 0, 1)
    await outside.close()


async def test_a_game_without_a_clock_has_nothing_to_pause(runtime: Runtime) -> None:
    """Nor a vacation."""
    live = await start_clocked_game(runtime, None, None, None)
    with pytest.raises(NoClock):
        await propose_pause(live, 0)
    for make in (clocks.resume(0), clocks.begin_vacation(0, 1), clocks.end_vacation(0)):
        with pytest.raises(NoClock):
            await live.act(make, (0,))


async def test_no_time_of_a_seat_runs_while_it_is_on_vacation(runtime: Runtime) -> None:
    """For as many days as the clock allows for each seat."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=2), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 24.5)
    assert not await live.time_out(seat)
    await pass_hours(runtime, 1)
    assert await live.time_out(seat)


async def test_a_vacation_ends_when_its_player_says_so_and_no_more_is_used(runtime: Runtime) -> None:
    """Nobody has more days than the clock allows."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=1), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 6)
    await live.act(clocks.end_vacation(seat), (seat,))
    await live.act(clocks.end_vacation(seat), (seat,))
    *_, began, ended = await events_of(runtime, live)
    assert (began, ended) == (VacationBegan(seat, 1), VacationEnded(seat))
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 18.5)
    with pytest.raises(NoVacationLeft):
        await live.act(clocks.begin_vacation(seat, 1), (seat,))


async def test_a_game_is_not_abandoned_without_who_is_on_vacation(runtime: Runtime) -> None:
    """The players who are present are the same for each proposal."""
    live = await start_clocked_game(runtime, replace(LONG_GRACE, vacation_days=2), None, None)
    [seat] = live.acting
    await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await pass_hours(runtime, 2)
    abandon = partial(make_proposal, proposes="abandon", about=None)
    await live.agree(partial(abandon, seat=1 - seat), (1 - seat,))
    assert live.status == "running"
    await live.agree(partial(abandon, seat=seat), (seat,))
    assert live.status == "abandoned"


async def test_no_vacation_begins_once_the_deadline_has_passed(runtime: Runtime) -> None:
    """The seat has not timed out yet, and may decide."""
    live = await start_clocked_game(runtime, replace(PER_TURN, vacation_days=2, grace=300), None, None)
    [seat] = live.acting
    await pass_hours(runtime, 1.01)
    with pytest.raises(TimeIsOver):
        await live.act(clocks.begin_vacation(seat, 1), (seat,))
    await live.act(clocks.begin_vacation(1 - seat, 1), (1 - seat,))


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
