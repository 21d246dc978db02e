"""What follows when a seat's time is over."""

import pytest
from msgspec.structs import replace

from domain.box.clock import left
from domain.kernel.nouns import (
    Closed,
    SeatLeft,
    Substituted,
    TimedOut,
)
from service.runtime import Runtime
from tests.support.clocked_games import (
    PER_TURN,
    clock_of,
    events_of,
    pass_hours,
    start_clocked_game,
    time_out_and_let_the_bot_play,
)
from tests.support.runtimes import Opens, load_game, make_move


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
