"""What time brings at the tables of a round: reminders, deadlines, no-shows, tables that do not start."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from domain.tournaments.ledger import rank_stage
from service.games.live_game import LiveGame
from service.runtime import Runtime
from tests.support.runtimes import load_game, make_move, play_to_end
from tests.support.stewards import Here, begin, now

NEVER = 14 * 24 * 60  # minutes of grace
BANK = {"kind": "bank", "seconds": 3600}


async def games_of(here: Here, number: int = 1) -> list[LiveGame]:
    """The games of a round, by table."""
    parts = (await here.cup()).rounds[number].tables.values()
    return [await load_game(here.runtime, UUID(part.game)) for part in parts]


async def later(here: Here, hours: float) -> str:
    """A moment, as requests have it."""
    moment = await now(here.runtime.store) + timedelta(hours=hours)
    return str(moment.isoformat())


async def test_players_hear_of_the_deadline_and_officials_when_it_is_over(runtime: Runtime) -> None:
    """T-032: at a quarter and a tenth of the time those whose table is not over; each once."""
    here = await begin(runtime, grace_minutes=NEVER)
    await here.draw(deadline=await later(here, 20))
    await here.look()
    await here.wait(14.9 * 60)
    assert await here.told() == []
    await here.wait(0.2 * 60)
    told = await here.told()
    assert sorted(name for name, _ in told) == sorted(f"Player {n}" for n in range(8))
    assert {each["about"] for _, each in told} == {"quarter-left"}
    one, two = await games_of(here)
    await play_to_end(runtime, one)
    await here.look()
    await here.wait(3 * 60)
    (table,) = {part.number for part in (await here.cup()).rounds[1].tables.values() if part.game == str(two.id)}
    assert [(each["about"], each["tables"]) for _, each in (await here.told())[8:]] == [
        ("tenth-left", [table])
    ] * 4
    await here.wait(3 * 60)
    await here.look()
    assert [(name, each["about"]) for name, each in (await here.told())[12:]] == [("Olga", "deadline-over")]
    assert (await here.kinds()).count("reminded") == 3
    shown = (await here.owner.get(f"{here.url}/rounds/1/tables/{table}")).json()
    assert shown["deadline"] is not None


async def test_bots_play_on_after_the_deadline_where_the_clock_says_so(runtime: Runtime) -> None:
    """Who is asked after it has left; a ruling that gives time puts it off."""
    here = await begin(runtime, 4, clock=BANK)
    await here.draw(deadline=await later(here, 0.5))
    await here.look()
    await here.rule(kind="extend", round=1, seconds=600)
    await here.wait(35)
    (game,) = await games_of(here)
    assert not game.view.bots
    await here.wait(10)
    assert set(game.acting) <= game.view.bots
    while not game.closed:
        await play_bots(here, game)
        await here.look()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    assert {seat.kind for seat in part.results[0].result.seats} == {"left"}


async def play_bots(here: Here, game: LiveGame) -> None:
    """The bots decide as long as it is their turn."""
    while not game.closed and set(game.acting) <= game.view.bots:
        await make_move(here.runtime, game)


async def test_without_such_a_clock_the_table_waits_for_an_official(runtime: Runtime) -> None:
    """After the deadline nobody has lost anything."""
    here = await begin(runtime, 4, grace_minutes=NEVER)
    await here.draw(deadline=await later(here, 1))
    await here.look()
    await here.wait(90)
    (game,) = await games_of(here)
    assert not game.view.bots
    assert [each["about"] for _, each in await here.told()] == ["deadline-over"]


async def test_officials_hear_of_no_shows_where_they_rule_on_them(runtime: Runtime) -> None:
    """`rule`: once for each seat; the seat stays the player's."""
    here = await begin(runtime, 4, no_show="rule", grace_minutes=10)
    await here.draw()
    await here.look()
    (game,) = await games_of(here)
    late = set(game.acting)
    await here.wait(11)
    await here.look()
    told = await here.told()
    assert [(name, each["about"]) for name, each in told] == [("Olga", "no-show")] * len(late)
    assert not game.view.bots
    assert (await here.kinds()).count("reminded") == len(late)


async def test_a_seat_that_is_asked_later_is_a_no_show_later(runtime: Runtime) -> None:
    """`bot`: the steward comes back for who was not asked when it looked first."""
    here = await begin(runtime, 4, no_show="bot", grace_minutes=10)
    await here.draw()
    await here.look()
    (game,) = await games_of(here)
    for _ in range(12):
        if len(game.view.bots) == 3:
            break
        await here.wait(11)
        await play_bots(here, game)
        for seat in game.acting:
            if seat not in game.view.bots and (await cup_due(here)) is None:
                raise AssertionError(f"nobody looks for seat {seat} any more")
    assert len(game.view.bots) >= 3


async def cup_due(here: Here) -> Any:  # noqa: ANN401  # a moment, or none
    """When the steward has something to do next."""
    return await here.steward.look_after(await here.cup(), await now(here.runtime.store))


async def test_who_comes_too_late_to_shrink_is_for_an_official(runtime: Runtime) -> None:
    """T-031: once somebody has decided, the table is not laid out anew."""
    here = await begin(runtime, 4, no_show="shrink", grace_minutes=10)
    await here.draw()
    await here.look()
    (game,) = await games_of(here)
    await make_move(runtime, game)
    await here.wait(11)
    (part,) = (await here.cup()).rounds[1].tables.values()
    assert part.game == str(game.id)
    assert {each["about"] for _, each in await here.told()} == {"no-show"}


async def test_an_official_hears_that_the_time_of_a_seat_is_over(runtime: Runtime) -> None:
    """`on_timeout: rule`."""
    here = await begin(runtime, 4, clock={**BANK, "on_timeout": "rule"})
    await here.draw()
    await here.look()
    (game,) = await games_of(here)
    seat = game.acting[0]
    await here.wait(90)
    assert await game.time_out(seat)
    await here.look()
    await here.look()
    told = [each for _, each in await here.told() if each["about"] == "time-over"]
    assert [each["tables"] for each in told] == [[1]]
    await here.rule(kind="extend", round=1, table=1, seconds=3600)
    await here.look()
    assert not await game.time_out(seat)


async def test_a_table_of_a_shared_deal_at_which_nobody_comes_is_void(runtime: Runtime) -> None:
    """T-071: its game ends by the ruling of the steward, and the other table plays on."""
    here = await begin(runtime, deal="same", sizes=[4], grace_minutes=10, special={"void": "nobody"})
    await here.draw()
    await here.look()
    one, two = await games_of(here)
    await make_move(runtime, one)
    await here.wait(11)
    await here.look()
    await here.look()
    assert two.closed is not None
    assert (two.closed.reason, two.closed.standings) == ("ruled", ())
    assert one.closed is None
    (ruling,) = (await here.owner.get(f"{here.url}/rulings")).json()["items"]
    assert (ruling["kind"], ruling["clause"]) == ("void", "T-071")
    await play_to_end(runtime, one)
    for _ in range(3):
        await here.look()
    await here.post("/rounds/1/complete")
    assert (await here.cup()).rounds[1].unsealed
    assert (await here.owner.get(f"{here.url}/verification")).json()["sound"]


async def test_a_table_is_played_again_after_its_game_was_adjudicated(runtime: Runtime) -> None:
    """With a game of its own; where the order is revoked, that game ends, and what was ruled before counts."""
    here = await begin(runtime, 4)
    await here.draw()
    await here.look()
    (first,) = await games_of(here)
    entries = (await here.cup()).rounds[1].tables[1].entries
    lines = [{"entry": entry, "points": 10 * n} for n, entry in enumerate(entries)]
    await here.rule(kind="adjudicate", round=1, table=1, lines=lines)
    await here.look()
    replay = await here.rule(kind="replay", round=1, table=1)
    await here.look()
    (again,) = await games_of(here)
    assert again.id != first.id
    assert again.record.started_at is not None
    await here.post(f"/rulings/{replay}/revoke", {"reason": "they had agreed"})
    await here.look()
    assert again.closed is not None
    assert again.closed.reason == "ruled"
    found = (await here.owner.get(f"/v1/games/{again.id}/verification")).json()
    assert found["ruling_ok"], found
    await here.look()
    assert (await here.cup()).rounds[1].tables[1].results == ()
    await here.post("/rounds/1/complete")


async def test_a_running_game_is_put_aside_for_a_new_one(runtime: Runtime) -> None:
    """`replay` before the end: its result does not count, should it come at the same moment."""
    here = await begin(runtime, 4)
    await here.draw()
    await here.look()
    (first,) = await games_of(here)
    await here.rule(kind="replay", round=1, table=1)
    await play_to_end(runtime, first)
    for _ in range(3):
        await here.look()
    (again,) = await games_of(here)
    assert again.id != first.id
    assert (await here.cup()).rounds[1].tables[1].results == ()


async def test_every_table_begins_when_its_places_are_chosen(runtime: Runtime) -> None:
    """Also after another one has begun."""
    stages = [{"format": "knockout", "order": "choose"}]
    here = await begin(runtime, stages=stages)
    await here.draw()
    for number in (1, 2):
        entries = (await here.cup()).rounds[1].tables[number].entries
        for place, entry in enumerate(sorted(entries), start=1):
            chosen = await here.players[entry - 1].post(
                f"{here.url}/rounds/1/tables/{number}/order", json={"seat": place}
            )
            assert chosen.status_code == 200, chosen.text
        await here.look()
        games = [part.game for part in (await here.cup()).rounds[1].tables.values()]
        assert [bool(game) for game in games] == [True, number == 2]


async def test_bots_make_the_last_table_whole(runtime: Runtime) -> None:
    """`fill: bot`: over HTTP, with a preview that adds none."""
    here = await begin(runtime, 6, fill="bot")
    preview = await here.post("/rounds?dry_run=true")
    assert (preview["sizes"], preview["byes"]) == ([4, 4], 0)
    assert len((await here.cup()).entries) == 6
    await here.draw()
    await here.look()
    assert [entry.number for entry in (await here.cup()).entries.values() if entry.fills] == [7, 8]
    seats = [seat.bot for game in await games_of(here) for seat in game.record.seats]
    assert seats.count("greedy") == 2
    for game in await games_of(here):
        await play_to_end(runtime, game)
    for _ in range(2):
        await here.look()
    await here.post("/rounds/1/complete")
    assert sorted(each.entry for each in rank_stage(await here.cup(), 0)) == [1, 2, 3, 4, 5, 6]
    assert (await here.owner.get(here.url)).json()["entries"] == 6
