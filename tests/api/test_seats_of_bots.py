"""What is told of the seats that bots have: which those are at each version, and that their time is never over."""

from typing import Any

import msgspec
from msgspec.structs import replace

from service.games.live_game import LiveGame
from service.games.loading import view_at
from service.runtime import Runtime
from tests.support.clocked_games import (
    PER_TURN,
    pass_hours,
    player_in,
    start_clocked_game,
    take_seat_back_for,
)
from tests.support.runtimes import client_of, load_game, make_move, play_to_end, state_of


def board(live: LiveGame) -> dict[str, Any]:
    """What everybody sees of the board now."""
    told: dict[str, Any] = msgspec.json.decode(live.view.board_json(None))
    return told


def deadlines(told: dict[str, Any]) -> list[str | None]:
    """The deadline of each seat."""
    return [each["deadline"] for each in told["time"]["seats"]]


async def test_a_seat_of_a_bot_has_no_deadline(runtime: Runtime) -> None:
    """It never times out: it is not told a moment at which it would."""
    live = await start_clocked_game(runtime, PER_TURN, None, "random")
    while live.acting != (1,):
        assert deadlines(board(live))[0] is not None
        await make_move(runtime, live)
    assert deadlines(board(live)) == [None, None]
    await pass_hours(runtime, 100)
    assert not await live.time_out(1)


async def test_a_bot_that_takes_a_seat_has_no_deadline_from_then_on(runtime: Runtime) -> None:
    """Its player has one again after coming back; each version of the board tells what was so then."""
    live = await start_clocked_game(runtime, PER_TURN, None, None)
    [seat] = live.acting
    player = player_in(live, seat)
    told = {live.version: board(live)}
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    assert live.acting == (seat,)
    told[live.version] = board(live)
    while seat in live.acting:
        await make_move(runtime, live)
    await take_seat_back_for(live, seat, player)
    while seat not in live.acting:
        await make_move(runtime, live)
    told[live.version] = board(live)
    assert [deadlines(each)[seat] is None for each in told.values()] == [False, True, False]
    for version, then in told.items():
        earlier = await view_at(runtime.store, live.view, version)
        assert msgspec.json.decode(earlier.board_json(None)) == then


async def test_each_version_tells_which_seats_bots_had_then(runtime: Runtime) -> None:
    """As one that reads the game anew tells it, from a snapshot or from all events."""
    live = await start_clocked_game(runtime, replace(PER_TURN, on_timeout="resign"), None, None, "random")
    while live.acting == (2,):
        await make_move(runtime, live)
    [seat] = live.acting
    before, bots = board(live), sorted({2, seat})
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    assert (before["bots"], board(live)["bots"]) == ([2], bots)
    while state_of(live).snapshot_version <= live.version - 20:
        await make_move(runtime, live)
    now = board(live)
    await runtime.snapshots.close()
    runtime.games.forget(live.id)
    again = await load_game(runtime, live.id)
    assert board(again) == now
    first = await view_at(runtime.store, again.view, before["version"])
    assert msgspec.json.decode(first.board_json(None)) == before


async def test_a_game_without_a_clock_tells_its_bots_too(runtime: Runtime) -> None:
    """To its end, and with its result."""
    live = await start_clocked_game(runtime, None, None, "random")
    assert board(live)["bots"] == [1]
    await play_to_end(runtime, live)
    assert board(live)["bots"] == [1]
    async with client_of(runtime) as client:
        assert (await client.get(f"/v1/games/{live.id}/scores")).json()["bots"] == [1]
