"""Who timed out may come back, until the seat's next turn."""

import pytest
from msgspec.structs import replace

from domain.box.clock import SECOND, left
from domain.kernel.nouns import (
    Substituted,
)
from service.games.errors import CannotReturn
from service.runtime import Runtime
from tests.support.clocked_games import (
    HOUR,
    PER_TURN,
    clock_of,
    events_of,
    pass_hours,
    player_in,
    start_clocked_game,
    take_seat_back_for,
    time_out_and_let_the_bot_play,
)
from tests.support.runtimes import make_move, play_to_end


async def test_who_timed_out_takes_the_seat_back_once_the_bot_has_played(runtime: Runtime) -> None:
    """And has all the time of the next turn. The result says that the seat was played."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    player = player_in(live, seat)
    await time_out_and_let_the_bot_play(runtime, live, seat)
    bot = live.record.seats[seat].id
    await take_seat_back_for(live, seat, player)
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
        await take_seat_back_for(live, seat, player)
    while seat in live.acting:
        await make_move(runtime, live)
    with pytest.raises(CannotReturn):
        await take_seat_back_for(live, seat, other)
    await take_seat_back_for(live, seat, player)
    with pytest.raises(CannotReturn):
        await take_seat_back_for(live, seat, player)


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
        await take_seat_back_for(live, seat, player)
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
        await take_seat_back_for(live, seat, player)


async def test_a_game_passes_on_when_its_owner_times_out_and_cannot_take_seat_back_for(runtime: Runtime) -> None:
    """`returns: never`; else it waits for its owner."""
    for returns in ("never", "until_next_decision"):
        live = await start_clocked_game(runtime, replace(PER_TURN, returns=returns), None, None)
        owner, other = player_in(live, 0), player_in(live, 1)
        while live.acting != (0,):
            await make_move(runtime, live)
        await pass_hours(runtime, 2)
        assert await live.time_out(0)
        assert live.record.owner == (other if returns == "never" else owner)
