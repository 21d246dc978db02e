"""Games that are tables of a tournament: its steward opens, starts and hands them over, and nobody else."""

from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from domain.box.clock import expires, left
from domain.kernel.events import TABLES, level_of
from domain.kernel.nouns import Clock, Overstepped, Ruling, SeatLeft, Substituted, TimeGranted
from domain.titles import TITLES
from domain.tournaments.ended_games import results_of
from service.games.changes import expire_idle
from service.games.errors import NoClock
from service.games.live_game import LiveGame
from service.games.notes import list_notes
from service.games.registry import GameRegistry
from service.games.stewarding import find_no_shows, find_overstepped, grant_time, has_begun, replace_by_bot
from service.games.tables import NewTable, Sitting, cancel_tables, open_tables, start_tables
from service.games.verification import audit_events
from service.runtime import Runtime
from tests.support.clocked_games import clock_of, events_of, pass_hours
from tests.support.cup_games import Account, make_accounts, new_round, play_tables
from tests.support.runtimes import Opens, client_of, load_game, make_move, play_to_end

BANK = Clock(kind="bank", seconds=3600)
ASKING = replace(BANK, on_timeout="rule")
RULING = Ruling(str(UUID(int=9)), 12, "ab" * 32)


async def audit(runtime: Runtime, live: LiveGame) -> Any:  # noqa: ANN401  # what was found
    """The differences that the audit finds."""
    rows = await runtime.store.read(live.id)
    return audit_events(live.title, rows, live.catalog, seed=live.record.seed).differences


@pytest.mark.parametrize("name", TITLES)
async def test_the_steward_opens_and_starts_the_tables_of_a_round(runtime: Runtime, name: str) -> None:
    """With its players in their order; each game tells its table, and nobody owns it."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 4)
        of = new_round(name, rated=True)
        first, second = await play_tables(runtime, of, people[:2], [people[2], people[3], "greedy"])
        for table, live in enumerate((first, second), 1):
            told = (await people[0].client.get(f"/v1/games/{live.id}")).json()
            assert told["tournament"] == {"id": str(of.tournament), "round": 1, "table": table}
            assert (told["owner"], told["order"], told["status"]) == (None, "seats", "running")
        assert [seat.player for seat in first.record.seats] == [people[0].id, people[1].id]
        assert [seat.bot for seat in second.record.seats] == [None, None, "greedy"]
        assert (first.record.rated, second.record.rated) == (True, False)
        await play_to_end(runtime, first)
        found = (await people[0].client.get(f"/v1/games/{first.id}/verification")).json()
        assert (found["commitment_ok"], found["rederived"], found["result_ok"]) == (True, True, True), found


async def test_a_table_is_opened_and_started_once(runtime_of: Opens) -> None:
    """By two stewards after each other; what waits is not started twice, nor after it was cancelled."""
    one, two = await runtime_of(), await runtime_of()
    of = new_round()
    tables = [
        NewTable(game=uuid4(), table=n, seats=(Sitting(bot="random"), Sitting(bot="random"))) for n in range(1, 5)
    ]
    ids = [each.game for each in tables]
    committed = await open_tables(one.store, one.capabilities, of, tables[:2])
    again = await open_tables(two.store, two.capabilities, of, tables)
    assert {**again, **committed} == again
    await cancel_tables(one.games, ids[3:])
    await start_tables(one.games, ids[:1])
    await start_tables(two.games, ids)
    games = [await load_game(one, each) for each in ids]
    assert [game.version for game in games] == [1, 1, 1, 0]
    assert [game.record.commitment for game in games] == list(again.values())
    assert games[3].view.end is not None
    assert games[3].view.end[0] == "by_tournament"
    async with one.store.transaction() as link:
        found = [[each.number for each in await list_notes(link, game, None, 0, 100)] for game in ids]
    assert found == [[1, 2, 3, 4]] * 3 + [[1, 2, 3]], "opened, two seats, and the start"


async def test_nobody_else_starts_frees_hands_over_or_ends_it(runtime: Runtime) -> None:
    """T-011: not before the start, and not while it runs; each is told that a tournament decides."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 3)
        of = new_round()
        sitting = tuple(Sitting(player=each.id) for each in people[:2])
        table = NewTable(game=uuid4(), table=1, seats=sitting)
        await open_tables(runtime.store, runtime.capabilities, of, [table])
        path, client = f"/v1/games/{table.game}", people[0].client
        waiting: list[tuple[str, str, Any]] = [
            ("POST", "/start", None), ("POST", "/cancel", None), ("POST", "/leave", None),
            ("DELETE", "/seats/0", None), ("DELETE", "/seats/1", None), ("PUT", "/seats/1", {"bot": "greedy"}),
            ("PUT", "/seats/0", {}), ("PUT", "/join-code", None), ("POST", "/join-code", None),
        ]  # fmt: skip
        for method, place, body in waiting:
            answer = await client.request(method, path + place, json=body)
            refused = answer.status_code == 409 and answer.json()["type"].endswith("tournament-game")
            assert refused or answer.status_code == 405, (method, place, answer.text)
        async with runtime.store.transaction() as link:
            await link.execute("UPDATE games SET changed_at = changed_at - interval '99 days'")
            assert await expire_idle(link, 1) == []
        await start_tables(runtime.games, [table.game])
        live = await load_game(runtime, table.game)
        running: list[tuple[str, str, Any]] = [
            ("POST", "/start", None), ("POST", "/cancel", None), ("DELETE", "/seats/1", None),
            ("PUT", "/seats/1", {"bot": "greedy"}), ("POST", "/proposals", {"proposes": "abandon"}),
            ("POST", "/proposals", {"proposes": "leave", "about": 1}),
            ("POST", "/proposals", {"proposes": "pause"}),
        ]  # fmt: skip
        for method, place, body in running:
            answer = await client.request(method, path + place, json=body)
            assert answer.status_code == 409, (method, place, answer.text)
        assert live.version == 1
        assert not await live.give_up_if_deserted()


async def test_who_leaves_has_left_and_a_bot_plays_on_to_the_end(runtime: Runtime) -> None:
    """Also for the last one: a table is played out, and those who stayed are placed among each other."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 2)
        [live] = await play_tables(runtime, new_round(), people)
        for each in people:
            assert (await each.client.post(f"/v1/games/{live.id}/resign", json={})).status_code == 200
        assert (live.status, [seat.bot for seat in live.record.seats]) == ("running", ["greedy", "greedy"])
        await play_to_end(runtime, live)
        assert live.closed is not None
        kinds = [each.kind for each in results_of(live.closed.standings, (5, 8))]
        assert (live.closed.reason, kinds) == ("finished", ["left", "left"])


async def test_the_steward_replaces_who_does_not_show(runtime: Runtime) -> None:
    """Found by who is asked and has decided nothing; once somebody has decided, the table is not laid out anew."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 3)
        [live] = await play_tables(runtime, new_round(), people)
        [missing] = await find_no_shows(runtime.store, live.view)
        assert missing.seat == live.acting[0]
        assert missing.since == (await runtime.store.read(live.id))[0].recorded_at
        assert not await has_begun(runtime.store, live.view)
        assert await replace_by_bot(live, missing.seat, "no_show")
        assert not await replace_by_bot(live, missing.seat, "no_show")
        *_, gone, bot = await events_of(runtime, live)
        assert isinstance(gone, SeatLeft)
        assert isinstance(bot, Substituted)
        assert (gone.reason, bot.reason, level_of(gone)) == ("no_show", "no_show", TABLES)
        assert live.record.seats[missing.seat].bot == "greedy"
        while missing.seat in live.acting:
            await make_move(runtime, live)
        assert await has_begun(runtime.store, live.view)
        [other] = await find_no_shows(runtime.store, live.view)
        assert other.seat != missing.seat
        await make_move(runtime, live)
        assert other.seat not in [each.seat for each in await find_no_shows(runtime.store, live.view)]
        assert await audit(runtime, live) == ()


async def test_an_audit_finds_a_no_show_who_had_decided(runtime: Runtime) -> None:
    """Who was removed by a ruling may have."""
    for reason, faults in (("no_show", 1), ("removed", 0)):
        async with AsyncExitStack() as stack:
            [live] = await play_tables(runtime, new_round(), await make_accounts(runtime, stack, 2))
            [seat] = live.acting
            await make_move(runtime, live)
            assert await replace_by_bot(live, seat, reason)  # type: ignore[arg-type]  # one of the two
            assert len(await audit(runtime, live)) == faults


@pytest.mark.parametrize("name", TITLES)
async def test_a_seat_whose_bank_runs_out_has_left(runtime: Runtime, name: str) -> None:
    """Test 28: the bot plays on, and nothing is abandoned. Its line is `left`, the others have played."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 2)
        [live] = await play_tables(runtime, new_round(name, clock=replace(BANK, returns="never")), people)
        seat = live.acting[0]
        await pass_hours(runtime, 2)
        assert await live.time_out(seat)
        assert live.record.seats[seat].bot == "greedy"
        assert live.status == "running"
        await play_to_end(runtime, live)
        assert live.closed is not None
        results = results_of(live.closed.standings, (5, 8))
        assert [each.kind for each in results] == ["left" if n == seat else "played" for n in range(2)]
        assert [each.entry for each in results] == [5, 8]
        assert await audit(runtime, live) == ()


async def test_an_arbiter_is_asked_where_the_clock_says_so(runtime: Runtime) -> None:
    """The seat stands still until it decides, or has more time by a ruling: then its time runs again."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 2)
        [live] = await play_tables(runtime, new_round(clock=ASKING), people)
        [seat] = live.acting
        await pass_hours(runtime, 2)
        assert await live.time_out(seat)
        assert not await live.time_out(seat)
        newest = (await events_of(runtime, live))[-1]
        assert isinstance(newest, Overstepped)
        assert (newest.seat, level_of(newest)) == (seat, TABLES)
        assert (find_overstepped(live.view), live.record.seats[seat].bot) == ((seat,), None)
        assert (left(clock_of(live), seat), expires(clock_of(live), seat)) == (0, None)
        await pass_hours(runtime, 30)
        assert await grant_time(runtime.store, live, seat, 600, RULING)
        assert not await grant_time(runtime.store, live, seat, 600, RULING)
        assert (find_overstepped(live.view), left(clock_of(live), seat)) == ((), 600_000)
        assert not await live.time_out(seat)
        await pass_hours(runtime, 0.25)
        assert await live.time_out(seat)
        await make_move(runtime, live)
        assert find_overstepped(live.view) == ()
        granted = [event for event in await events_of(runtime, live) if isinstance(event, TimeGranted)]
        assert [(each.seat, each.seconds, each.ruling) for each in granted] == [(seat, 600, RULING)]
        assert await audit(runtime, live) == ()
        again = GameRegistry(
            runtime.store, 10, runtime.metrics, runtime.games.observers, runtime.capabilities, runtime.outages
        )
        loaded = await again.get(live.id)
        assert loaded is not None
        assert loaded.view.clock == live.view.clock


async def test_without_a_clock_there_is_no_time_to_give(runtime: Runtime) -> None:
    """NoClock, and nothing is stored."""
    [live] = await play_tables(runtime, new_round(), ["random", "random"])
    with pytest.raises(NoClock):
        await grant_time(runtime.store, live, 0, 60, RULING)


async def test_a_private_table_is_for_those_who_sit_there(runtime: Runtime) -> None:
    """Nobody owns it, so nobody else sees it."""
    async with AsyncExitStack() as stack:
        people: list[Account] = await make_accounts(runtime, stack, 3)
        [live] = await play_tables(runtime, new_round(visibility="private"), people[:2])
        codes = [(await each.client.get(f"/v1/games/{live.id}")).status_code for each in people]
        assert codes == [200, 200, 404]
        async with client_of(runtime) as anybody:
            assert (await anybody.get(f"/v1/games/{live.id}")).status_code == 404
