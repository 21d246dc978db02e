"""The rater in the test's own process: rated games outside of tournaments count when they have closed."""

import asyncio
from uuid import UUID

import pytest
from msgspec.structs import replace

from service.ratings.closed_games import find_closed_games
from service.ratings.rated_seats import add_games
from service.ratings.rating import find_titles_to_rate, rate_next
from service.runtime import Runtime
from tests.support.clocked_games import (
    PER_TURN,
    pass_hours,
    take_seat_back_for,
    time_out_and_let_the_bot_play,
)
from tests.support.rated_games import (
    add_players,
    find_position,
    find_ratings,
    play_in_order,
    rate,
    rater_of,
    recount,
    resign,
    start_game,
)
from tests.support.runtimes import Opens, client_of, hand_seat_over

ALL_SEATS = "SELECT count(*) FROM rated_seats"
GO_BACK = "UPDATE rating_position SET position = $1"
EARLIER = """INSERT INTO running_processes (id, levels) VALUES (gen_random_uuid(), '{}')"""
GONE = "DELETE FROM running_processes WHERE levels = '{}'"


@pytest.mark.parametrize(
    ("means", "deviation"),
    [([27.6354, 22.3646], 8.0659), ([32.9062, 27.6354, 22.3646, 17.0938], 7.5016)],
)
async def test_new_accounts_are_rated_by_a_game_as_worked_out(
    runtime: Runtime, means: list[float], deviation: float
) -> None:
    """The numbers of test 26 for tables of two and of four; each says which game it was, and of no tournament."""
    players = await add_players(runtime, len(means))
    game = await play_in_order(runtime, players)
    await rate(runtime)
    found = await find_ratings(runtime)
    assert [round(found[each].mu / 10**6, 4) for each in players] == means
    assert {round(each.sigma / 10**6, 4) for each in found.values()} == {deviation}
    client = client_of(runtime)
    for player in players:
        why = (await client.get(f"/v1/ratings/bamboo/{player}")).json()
        (table,) = why["tables"]
        assert (table["game"], table["tournament"], table["round"], table["table"]) == (str(game.id), *(None,) * 3)
        assert table["after"] == why["rating"]
        assert {part["opponent"] for part in table["parts"]} == {str(each) for each in players if each != player}


async def test_who_resigns_has_the_place_of_the_result(runtime: Runtime) -> None:
    """It would save the rating otherwise. Who stayed is before who left."""
    ada, bob = await add_players(runtime, 2)
    game = await start_game(runtime, [ada, bob], on_leave="end")
    await resign(game, [0])
    await rate(runtime)
    assert await find_ratings(runtime) == recount([bob, ada])


async def test_whose_time_is_over_has_the_place_of_the_result(runtime: Runtime) -> None:
    """As who resigns."""
    players = await add_players(runtime, 2)
    game = await start_game(runtime, players, on_leave="end", clock=replace(PER_TURN, on_timeout="resign"))
    [seat] = game.acting
    await pass_hours(runtime, 2)
    assert await game.time_out(seat)
    await rate(runtime)
    assert await find_ratings(runtime) == recount([players[1 - seat], players[seat]])


async def test_who_comes_back_after_a_timeout_is_rated_once(runtime: Runtime) -> None:
    """Two pseudonyms of a seat are one account; who does not come back has what the bot has reached."""
    players = await add_players(runtime, 2)
    games = [await start_game(runtime, players, clock=PER_TURN) for _ in range(2)]
    seats = []
    for game in games:
        [seat] = game.acting
        await time_out_and_let_the_bot_play(runtime, game, seat)
        seats.append(seat)
    back, away = seats
    await take_seat_back_for(games[0], back, players[back])
    await resign(games[0], [1 - back, back])
    await rate(runtime)
    expected = recount([players[back], players[1 - back]])
    assert await find_ratings(runtime) == expected
    await resign(games[1], [1 - away])
    assert games[1].closed
    await rate(runtime)
    places = {each.seat: each.place for each in games[1].closed.standings}
    order = sorted(range(2), key=lambda seat: places[seat])
    first = [players[back], players[1 - back]]
    assert await find_ratings(runtime) == recount(first, [players[seat] for seat in order])


async def test_a_seat_that_changed_hands_is_not_rated_and_the_others_are(runtime: Runtime) -> None:
    """And an account that was erased before; what is left of a game of three is one of two."""
    players = await add_players(runtime, 3)
    game = await start_game(runtime, players)
    await hand_seat_over(game, 0)
    await resign(game, [2, 1])
    await rate(runtime)
    assert await find_ratings(runtime) == recount(players[1:])
    others = await add_players(runtime, 3)
    await play_in_order(runtime, others)
    await runtime.store.execute("DELETE FROM players WHERE id = $1", others[1])
    await rate(runtime)
    assert await find_ratings(runtime) == {**recount(players[1:]), **recount([others[0], others[2]])}


async def test_what_is_not_rated_or_has_no_result_or_fewer_than_two_does_not_count(runtime: Runtime) -> None:
    """An unrated game; an abandoned one; one of whose two accounts one was erased."""
    players = await add_players(runtime, 2)
    await resign(await start_game(runtime, players, rated=False), [1, 0])
    abandoned = await start_game(runtime, players, clock=replace(PER_TURN, on_timeout="abandon"))
    await pass_hours(runtime, 2)
    assert await abandoned.time_out(abandoned.acting[0])
    assert abandoned.status == "abandoned"
    erased = await add_players(runtime, 2)
    await play_in_order(runtime, erased)
    await runtime.store.execute("DELETE FROM players WHERE id = $1", erased[0])
    await rate(runtime)
    assert await find_ratings(runtime) == {}


async def test_a_game_is_rated_once_whoever_finds_it_and_however_often(runtime_of: Opens) -> None:
    """Two raters at once, and one that begins anew."""
    one, two = await runtime_of(), await runtime_of()
    players = await add_players(one, 3)
    await play_in_order(one, players)
    await play_in_order(one, players[:2])
    await asyncio.gather(rate(one), rate(two))
    expected = recount(players, players[:2])
    assert await find_ratings(one) == expected
    await one.store.execute(GO_BACK, 0)
    await rate(two)
    assert await find_ratings(one) == expected
    assert [row[0] for row in await one.store.fetch(ALL_SEATS)] == [5]


async def test_a_rater_goes_on_where_the_last_one_was_killed(runtime: Runtime) -> None:
    """After the games were found, and before one was rated."""
    players = await add_players(runtime, 2)
    await play_in_order(runtime, players)
    horizon = await runtime.store.horizon()
    async with runtime.store.transaction() as link:
        found = await find_closed_games(link, 0, horizon)
        await add_games(link, found.games)
        await link.execute(GO_BACK, found.upto)
    assert await find_ratings(runtime) == {}
    await play_in_order(runtime, players[::-1])
    await rate(runtime)
    assert await find_ratings(runtime) == recount(players, players[::-1])


async def test_a_game_that_closed_earlier_makes_ratings_anew_from_there(runtime: Runtime) -> None:
    """So games of before the migration are rated in their place, whatever was rated before them."""
    ada, bob, cleo = await add_players(runtime, 3)
    tables = [[ada, bob], [cleo, ada], [bob, cleo, ada], [bob, ada]]
    places = [0]
    for table in tables:
        await play_in_order(runtime, table)
        places.append(await runtime.store.horizon())
    for later in (3, 1, 0):
        await runtime.store.execute(GO_BACK, places[later])
        await rate(runtime)
        assert await find_ratings(runtime) == recount(*tables[later:])
    assert await find_position(runtime) == places[-1]


async def test_games_are_found_and_rated_in_bounded_steps(runtime: Runtime) -> None:
    """However small they are, the result is the same; until then the old ratings are shown."""
    ada, bob, cleo = await add_players(runtime, 3)
    tables = [[ada, bob], [cleo, ada], [bob, cleo, ada], [bob, ada], [ada, cleo]]
    for table in tables:
        await play_in_order(runtime, table)
    after, horizon, steps = 0, await runtime.store.horizon(), 0
    while after < horizon:
        async with runtime.store.transaction() as link:
            found = await find_closed_games(link, after, horizon, span=7, most=2)
            await add_games(link, found.games)
        assert len(found.games) <= 2
        assert after < found.upto <= after + 7
        after = found.upto
    is_left = True
    while is_left:
        async with runtime.store.transaction() as link:
            is_left = await rate_next(link, "bamboo", most=2)
        steps += 1
        assert await find_ratings(runtime) == recount(*tables[:steps])
    assert steps == len(tables)
    async with runtime.store.transaction() as link:
        assert await find_titles_to_rate(link) == []


async def test_no_game_is_rated_while_a_process_runs_that_knows_no_such_games(runtime: Runtime) -> None:
    """It would take their seats for those of tournaments; they are rated when it has gone."""
    players = await add_players(runtime, 2)
    await play_in_order(runtime, players)
    await runtime.store.execute(EARLIER)
    await runtime.store.wait_for_events_after(await runtime.store.horizon() - 1)  # it sees all that there is
    await rater_of(runtime).look()
    assert (await find_position(runtime), await find_ratings(runtime)) == (0, {})
    await runtime.store.execute(GONE)
    await rate(runtime)
    assert await find_ratings(runtime) == recount(players)


async def test_a_private_game_is_told_to_who_was_rated_by_it(runtime: Runtime) -> None:
    """Others see what it made of the rating, and neither the game nor the opponents."""
    client = client_of(runtime)
    made = (await client.post("/v1/players", json={"name": "Ada"})).json()
    (bob,) = await add_players(runtime, 1)
    game = await start_game(runtime, [UUID(made["id"]), bob], visibility="private")
    await resign(game, [1, 0])
    await rate(runtime)
    url = f"/v1/ratings/bamboo/{made['id']}"
    (own,) = (await client.get(url, headers={"Authorization": f"Bearer {made['token']}"})).json()["tables"]
    (of_others,) = (await client.get(url)).json()["tables"]
    assert (own["game"], own["parts"][0]["opponent"]) == (str(game.id), str(bob))
    assert (of_others["game"], of_others["parts"][0]["opponent"]) == (None, None)
    assert of_others["after"] == own["after"]
