"""The steward in the test's own process, so that it can be stopped between any two steps, and run twice."""

import asyncio
import json
from uuid import UUID

import pytest

from domain.tournaments.ratings import RatedSeat, rate_table
from service.games import tables
from service.games.stewarding import replace_by_bot
from service.runtime import Runtime
from service.tournaments import table_games
from service.tournaments.rating import rate_tournament
from service.tournaments.repository import TournamentRepository
from tests.support.runtimes import Opens, load_game, make_move, play_to_end
from tests.support.stewards import Here, begin, sign_up


async def test_two_stewards_at_once_open_each_table_once(runtime_of: Opens) -> None:
    """Test 23: 2 tables, 2 games, whoever is quicker."""
    one, two = await runtime_of(), await runtime_of()
    here = await begin(one)
    await here.draw()
    other = Here(two, here.owner, here.url, here.players)
    await asyncio.gather(here.look(), other.look(), return_exceptions=True)
    await here.look()
    parts = (await here.cup()).rounds[1].tables.values()
    assert len({part.game for part in parts}) == 2
    for part in parts:
        assert (await load_game(one, UUID(part.game))).record.started_at is not None
    async with one.store.transaction() as link:
        assert await link.fetchval("SELECT count(*) FROM games") == 2


async def test_a_steward_goes_on_where_the_last_one_was_killed(runtime: Runtime) -> None:
    """After games were stored and before the tournament knew; and before they were started."""
    here = await begin(runtime)
    await here.draw()
    cup = await here.cup()
    seatings = {table: part.entries for table, part in cup.rounds[1].tables.items()}
    async with runtime.store.transaction() as link:
        new = await table_games.new_tables(link, cup, 1, seatings)
    await tables.open_tables(runtime.store, runtime.capabilities, table_games.round_of(cup, 1), new)
    await here.steward.seat(cup, 1, seatings)
    assert {part.game for part in (await here.cup()).rounds[1].tables.values()} == {str(each.game) for each in new}
    await here.look()
    assert (await here.kinds()).count("seated") == 1
    assert all([(await load_game(runtime, each.game)).record.started_at for each in new])


@pytest.mark.slow
async def test_a_game_gives_one_result(runtime_of: Opens) -> None:
    """Test 23: two processes see it end."""
    one, two = await runtime_of(), await runtime_of()
    here = await begin(one, 4, rated=True)
    await here.draw()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    game = await load_game(one, UUID(part.game))
    assert game.record.rated
    await play_to_end(one, game)
    other = Here(two, here.owner, here.url, here.players)
    await asyncio.gather(here.look(), other.look(), return_exceptions=True)
    await here.look()
    await other.look()
    assert (await here.kinds()).count("resulted") == 1
    (part,) = (await here.cup()).rounds[1].tables.values()
    source = part.results[0].source
    newest = await one.store.head(game.id)
    assert newest is not None
    assert (source.version, source.last_hash) == (newest.version, newest.hash.hex())
    standings = {each.seat: each.points for each in game.view.closed.standings} if game.view.closed else {}
    assert [seat.points for seat in part.results[0].result.seats] == [standings[n] for n in range(4)]
    await here.post("/rounds/1/complete")
    await check_ratings(here)


async def check_ratings(here: Here) -> None:
    """Section 8: each has what its place gives among four new ones, whoever computes it, however often."""
    for changed in (True, False):
        assert await rate_tournament(here.runtime.store, await here.cup()) is changed
    lines = (await here.cup()).rounds[1].tables[1].results[0].lines
    expected = rate_table({}, [RatedSeat(str(line.entry), line.place) for line in lines])
    listed = (await here.owner.get("/v1/ratings/bamboo")).json()["items"]
    assert sorted(each["rating"]["mu"] for each in listed) == sorted(f"{e.after.mu / 10**6:.6f}" for e in expected)
    best = listed[0]
    why = (await here.owner.get(f"/v1/ratings/bamboo/{best['player']['id']}")).json()
    assert why["tables"][0]["after"] == why["rating"] == best["rating"]
    assert len(why["tables"][0]["parts"]) == 3
    await check_downloads(here)


async def check_downloads(here: Here) -> None:
    """Each account finds its rating in its data, and what each table made of it."""
    for client in here.players:
        kept = [json.loads(line) for line in (await client.get("/v1/me/data")).text.splitlines()]
        (rating,) = [each for each in kept if each["kind"] == "rating"]
        (table,) = [each for each in kept if each["kind"] == "rated_table"]
        assert [table[name] for name in ("mu", "sigma")] == [rating[name] for name in ("mu", "sigma")]
        assert (table["round"], table["table"], table["ended"]) == (1, 1, "played")


async def test_who_does_not_come_has_a_bot_in_the_seat(runtime: Runtime) -> None:
    """A grace of no minutes: the seats that are asked first have decided nothing."""
    here = await begin(runtime, 4, no_show="bot", grace_minutes=0)
    await here.draw()
    await here.look()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    game = await load_game(runtime, UUID(part.game))
    assert any(seat.bot for seat in game.record.seats)


async def test_a_table_is_laid_out_anew_without_who_does_not_come(runtime: Runtime) -> None:
    """The game of before ends by the event; the others play a game of their own, in the order that was drawn."""
    here = await begin(runtime, 4, no_show="shrink", grace_minutes=0)
    await here.draw()
    await here.look()
    (before,) = (await here.cup()).rounds[1].tables.values()
    first = await load_game(runtime, UUID(before.game))
    asked = set(first.acting)
    await here.look()
    (after,) = (await here.cup()).rounds[1].tables.values()
    if len(asked) > 2:  # not two would be left, so nothing is laid out
        assert after == before
        return
    assert after.seated == tuple(entry for seat, entry in enumerate(before.entries) if seat not in asked)
    await here.look()
    ended = (await load_game(runtime, first.id)).view.closed
    assert ended is not None
    assert ended.reason == "ruled"
    assert ended.ruling and ended.ruling.tournament == str(here.id)


async def test_a_cancelled_tournament_ends_its_games(runtime: Runtime) -> None:
    """Without standings, by the event that cancels it."""
    here = await begin(runtime, 4)
    await here.draw()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    await here.post("/cancel", {"reason": "the hall burns"})
    await here.look()
    closed = (await load_game(runtime, UUID(part.game))).view.closed
    assert closed is not None
    assert (closed.reason, closed.standings) == ("ruled", ())


async def test_an_adjudicated_game_ends_with_the_lines_of_the_ruling(runtime: Runtime) -> None:
    """T-011: by the ruling alone, and its lines count."""
    here = await begin(runtime, 4)
    await here.draw()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    lines = [{"entry": entry, "points": 10 * n} for n, entry in enumerate(part.entries, start=1)]
    effect = {"kind": "adjudicate", "round": 1, "table": part.number, "lines": lines}
    await here.post("/rulings", {"effect": effect, "clause": "T-064", "reason": "the club closes"})
    await here.look()
    await here.look()
    closed = (await load_game(runtime, UUID(part.game))).view.closed
    assert closed is not None
    assert [each.points for each in closed.standings] == [10, 20, 30, 40]
    assert (await here.kinds()).count("resulted") == 0
    await here.post("/rounds/1/complete")


@pytest.mark.parametrize("left", [False, True])
async def test_a_game_is_adjudicated_as_it_stands(runtime: Runtime, left: bool) -> None:
    """Without lines in the ruling: the points and places of now; whose seat a bot plays has left."""
    here = await begin(runtime, 4)
    await here.draw()
    await here.look()
    (part,) = (await here.cup()).rounds[1].tables.values()
    game = await load_game(runtime, UUID(part.game))
    for _ in range(60):
        await make_move(runtime, game)
    if left:
        assert await replace_by_bot(game, 2, "removed")
    assert game.position is not None
    now = {each.seat: each for each in game.title.standings(game.position.game)}
    assert any(each.points for each in now.values())
    effect = {"kind": "adjudicate", "round": 1, "table": 1, "by": "as-it-stands"}
    body = {"effect": effect, "clause": "T-064", "reason": "the club closes"}
    stranger = await here.players[0].post(f"{here.url}/rulings", json=body)
    assert stranger.status_code == 403
    await here.post("/rulings", body)
    lines = (await here.cup()).rulings[1].lines
    assert [line.game_points for line in lines] == [now[seat].points for seat in range(4)]
    assert [line.kind for line in lines] == ["left" if left and n == 2 else "adjudicated" for n in range(4)]
    if not left:
        assert [line.place for line in lines] == [now[seat].place for seat in range(4)]
    await here.look()
    await here.look()
    closed = (await load_game(runtime, game.id)).view.closed
    assert closed is not None
    assert [each.points for each in closed.standings] == [now[seat].points for seat in range(4)]
    again = await here.owner.post(f"{here.url}/rulings", json=body)
    assert (again.status_code, again.json()["rule"]) == (422, "T-004"), "no game of the table runs"


async def test_all_places_of_a_table_are_shared(runtime: Runtime) -> None:
    """By a ruling that gives no lines; one that neither gives them nor says where they come from is refused."""
    here = await begin(runtime, 4)
    await here.draw()
    body = {"effect": {"kind": "adjudicate", "round": 1, "table": 1}, "clause": "T-064", "reason": "a fire alarm"}
    refused = await here.owner.post(f"{here.url}/rulings", json=body)
    assert (refused.status_code, refused.json()["rule"]) == (422, "T-004")
    await here.post("/rulings", {**body, "effect": {**body["effect"], "by": "shared"}})  # type: ignore[dict-item]  # it is an object
    lines = (await here.cup()).rulings[1].lines
    assert {(line.kind, line.place, line.shared, line.game_points) for line in lines} == {("adjudicated", 1, 4, 0)}
    await here.post("/rounds/1/complete")


async def test_an_erased_account_leaves_its_entry(runtime: Runtime) -> None:
    """T-010: before the start it leaves, and nobody holds it."""
    here = await begin(runtime, 4)
    erased = here.players[0]
    me = (await erased.get("/v1/me")).json()["id"]
    assert (await erased.delete(f"/v1/players/{me}")).status_code == 204
    await here.steward.relieve(here.id)
    entry = (await here.cup()).entries[1]
    assert (entry.holder, entry.status) == ("", "left")
    await here.steward.relieve(here.id)
    assert (await here.kinds()).count("relieved") == 1


@pytest.mark.slow
async def test_a_shared_deal_is_revealed_after_the_last_table(runtime: Runtime) -> None:
    """Test 24: until then it is sealed to the other table and to strangers; then both tables were dealt alike."""
    here = await begin(runtime, deal="same", sizes=[4])
    await here.draw()
    await here.look()
    parts = list((await here.cup()).rounds[1].tables.values())
    games = [await load_game(runtime, UUID(part.game)) for part in parts]
    elsewhere = here.players[parts[1].entries[0] - 1]
    stranger = await sign_up(here.owner, "Eve")
    urls = [f"/v1/games/{game.id}" for game in games]
    assert (await here.owner.get(urls[0])).status_code == 200
    for number, game in enumerate(games):
        assert [(await who.get(urls[0])).status_code for who in (elsewhere, stranger)] == [403, 404]
        assert not (await here.cup()).rounds[1].unsealed
        await play_to_end(runtime, game)
        for _ in range(number + 2):
            await here.look()
    known = (await here.cup()).rounds[1]
    assert known.unsealed
    assert (await here.kinds()).count("unsealed") == 1
    assert [(await who.get(urls[0])).status_code for who in (elsewhere, stranger)] == [200, 200]
    for url in urls:
        verified = (await stranger.get(f"{url}/verification")).json()
        assert all(verified[each] for each in ("chain_ok", "commitment_ok", "result_ok")), verified
    await here.post("/rounds/1/complete")
    assert (await here.owner.get(f"{here.url}/verification")).json()["sound"]


async def test_another_steward_opens_what_the_last_one_left(runtime_of: Opens) -> None:
    """Test 23: killed after 20 of 40 tables, with 10 games that the tournament did not know: 40 of both."""
    one = await runtime_of()
    here = await begin(one, 2, sizes=[2], scheme="11-7-4-2", capacity=80)
    for _ in range(78):
        await here.post("/entries", {"bot": "random"})
    await here.draw()
    cup = await here.cup()
    seatings = {table: part.entries for table, part in cup.rounds[1].tables.items()}
    assert len(seatings) == 40
    for begun in (range(1, 11), range(11, 21)):
        cup = await here.steward.seat(cup, 1, {table: seatings[table] for table in begun})
    async with one.store.transaction() as link:
        new = await table_games.new_tables(link, cup, 1, {table: seatings[table] for table in range(21, 31)})
    await tables.open_tables(one.store, one.capabilities, table_games.round_of(cup, 1), new)
    other = Here(await runtime_of(), here.owner, here.url, here.players)
    await other.look()
    parts = (await here.cup()).rounds[1].tables.values()
    assert len({part.game for part in parts}) == 40
    async with one.store.transaction() as link:
        assert await link.fetchval("SELECT count(*) FROM games") == 40
        assert await link.fetchval("SELECT count(*) FROM games WHERE started_at IS NOT NULL") == 40
        assert await link.fetchval("SELECT count(*) FROM stored_events WHERE topic = 'bamboo.opened@1'") == 40


async def test_many_who_ask_at_once_have_its_events_read_once(runtime: Runtime) -> None:
    """Of those who ask for a tournament that is not loaded, one folds its events, and the others get that."""
    here = await begin(runtime, 4)
    fresh = TournamentRepository(runtime.store, runtime.capabilities)
    found = await asyncio.gather(*(fresh.find(here.id) for _ in range(8)))
    assert found[0] is not None
    assert {id(each) for each in found} == {id(found[0])}
