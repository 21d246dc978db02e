"""Tables of a round that are dealt alike: sealed until the last of them is over, and then verified."""

import hashlib
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import rfc8785
from msgspec import UNSET
from msgspec.structs import replace

from domain.chance.deals import Deal, hash_words
from domain.chance.streams import Chance
from domain.kernel.events import TABLES, level_of
from domain.kernel.nouns import Closed, Opened
from domain.titles import TITLES
from domain.tournaments.commands import entering, results, rounds
from domain.tournaments.ended_games import results_of
from domain.tournaments.parts import SeatedTable, Source
from domain.tournaments.points.reading import read_scheme
from service.cli import main
from service.games.live_game import LiveGame
from service.games.sealing import set_watchers, unseal_games
from service.games.tables import NewTable, Sitting, open_tables
from service.runtime import Runtime
from service.store.seals import is_sealed
from tests.support.clocked_games import events_of
from tests.support.cup_games import (
    Account,
    make_accounts,
    new_round,
    play_tables,
    rows_of,
    shared_deal,
    store_cup,
)
from tests.support.runtimes import Opens, client_of, load_game, make_move, play_to_end
from tests.tournaments.running import OWNER, RULES, Evening

SAME = replace(RULES, deal="same", sizes=(2,), scheme=read_scheme("11-7-4-2"))
PLACES = ("", "/board", "/history", "/feed", "/scores", "/decisions", "/verification", "/export", "/checkpoint",
    "/proofs?from=1", "/changes?from=1&to=1", "/catalog")  # fmt: skip


class Hall:
    """A round of two tables for two with one deal, of a tournament with four entries."""

    def __init__(self, runtime: Runtime, people: list[Account], name: str) -> None:
        self.runtime, self.people, self.name = runtime, people, name
        self.evening = Evening(SAME)
        self.games: list[LiveGame] = []

    async def seat(self) -> "Hall":
        """Draw and publish a round for which three have checked in, and start its games."""
        evening = self.evening
        evening.do(entering.open_entering, by=OWNER)
        for number in range(1, 5):
            evening.do(entering.enter, f"player {number}")
        for entry, entropy in ((3, "blue"), (1, ""), (4, "heron")):
            evening.do(entering.check_in, entry, 1, entropy=entropy)
        evening.do(entering.start, by=OWNER)
        number = evening.draw()
        of = new_round(self.name, tournament=evening.cup.id, deal=shared_deal(evening, number))
        self.games = await play_tables(self.runtime, of, self.people[:2], self.people[2:4])
        known = evening.cup.rounds[number].tables
        tables = [SeatedTable(n, known[n].entries, str(live.id)) for n, live in enumerate(self.games, 1)]
        evening.do(rounds.seat_tables, number, tables)
        return self

    async def finish(self, table: int) -> None:
        """Play a table to its end, and let the tournament take the result."""
        live = self.games[table - 1]
        await play_to_end(self.runtime, live)
        assert live.closed is not None
        seats = results_of(live.closed.standings, self.evening.cup.rounds[1].tables[table].seated)
        source = Source(kind="game", game=str(live.id), version=live.version)
        self.evening.do(results.take_game, 1, table, seats, source=source)

    async def unseal(self) -> None:
        """The tournament tells the seed, and then the games do."""
        self.evening.do(rounds.unseal, 1, self.evening.deals[1])
        await store_cup(self.runtime, self.evening)
        async with self.runtime.store.transaction() as link:
            await unseal_games(link, self.evening.cup.id, 1, 1)

    def cup_lines(self, rows: list[Any]) -> str:
        """The export of the tournament."""
        lines = [
            {
                "tournament": str(row.game), "version": row.version, "topic": row.topic,
                "state": row.state.decode(), "previous": row.previous.hex(), "hash": row.hash.hex(),
            }
            for row in rows
        ]  # fmt: skip
        return "".join(json.dumps(line) + "\n" for line in lines)


async def status(client: httpx.AsyncClient, live: LiveGame, place: str = "") -> tuple[int, str]:
    """How a request for a game is answered: the status, and the kind of problem."""
    async with client.stream("GET", f"/v1/games/{live.id}{place}") as answer:
        if answer.status_code == 200:
            return 200, ""
        body = json.loads(await answer.aread() or b"{}")
        return answer.status_code, body.get("type", "").rpartition("/")[2]


def opened_of(events: Any) -> Opened[Any, Any, Any]:  # noqa: ANN401  # of any title
    """The first event."""
    assert isinstance(events[0], Opened)
    return events[0]


async def check_sealed(player: httpx.AsyncClient, live: LiveGame) -> None:
    """Its own players see the result of a sealed game that is over, and no seed; they cannot fork or export it."""
    path = f"/v1/games/{live.id}"
    game = (await player.get(path)).json()
    assert (game["status"], game["seed"]) == ("finished", None)
    assert game["standings"] is not None
    closed = (await player.get(f"{path}/history?limit=500")).json()
    while closed["next"]:
        closed = (await player.get(f"{path}/history?limit=500&cursor={closed['next']}")).json()
    assert (closed["items"][-1]["kind"], closed["items"][-1]["seed"]) == ("closed", "")
    assert await status(player, live, "/export") == (409, "not-closed")
    forked = await player.post(f"{path}/forks", json={"version": 1})
    assert (forked.status_code, forked.json()["type"]) == (409, "/problems/not-forkable")
    found = (await player.get(f"{path}/verification")).json()
    assert (found["sealed"], found["commitment_ok"], found["seed"], found["head"]) == (True, None, None, None)
    assert (found["chain_ok"], found["rederived"]) == (True, True)


async def check_unsealed(anybody: httpx.AsyncClient, live: LiveGame, seed: str) -> None:
    """Who was at another table sees the seed, and it is verified."""
    assert (await anybody.get(f"/v1/games/{live.id}")).json()["seed"] == seed
    found = (await anybody.get(f"/v1/games/{live.id}/verification")).json()
    assert (found["sealed"], found["commitment_ok"], found["rederived"]) == (False, True, True), found
    assert (found["result_ok"], found["notes"]) == (True, [])


def verify(folder: Path, game: str, cup: str) -> int:
    """Verify the export of a game with that of its tournament; the exit code."""
    (folder / "game.ndjson").write_text(game)
    (folder / "cup.ndjson").write_text(cup)
    return main(["verify", str(folder / "game.ndjson"), "--tournament", str(folder / "cup.ndjson")])


@pytest.mark.parametrize("name", TITLES)
async def test_tables_are_dealt_alike_and_sealed_until_the_last_is_over(
    runtime: Runtime, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Acceptance test 24: the first table that ends tells no seed; with `unsealed` both are verified."""
    async with AsyncExitStack() as stack:
        hall = await Hall(runtime, await make_accounts(runtime, stack, 4), name).seat()
        one, two = hall.games
        first, second = opened_of(await events_of(runtime, one)), opened_of(await events_of(runtime, two))
        assert (first.facts, first.agenda, first.draws) == (second.facts, second.agenda, second.draws)
        assert first.seats != second.seats
        assert (first.commitment, first.committed, level_of(first)) == (hall.evening.deals[0], UNSET, TABLES)
        await hall.finish(1)
        player, other = hall.people[0].client, hall.people[2].client
        await check_sealed(player, one)
        assert await status(other, one) == (403, "sealed")
        await hall.finish(2)
        await hall.unseal()
        for live in hall.games:
            await check_unsealed(other, live, hall.evening.deals[1])
        export = (await other.get(f"/v1/games/{one.id}/export")).text
        _, *events = export.splitlines(keepends=True)
        rows = await rows_of(runtime, hall.evening)
        cases = (("whole", export, rows), ("", "".join(events), rows), ("sealed", "".join(events), rows[:-1]))
        for what, text, known in cases:
            code = verify(tmp_path, text, hall.cup_lines(known))
            said = capsys.readouterr().out
            assert "FAIL" not in said, said
            assert ("the revealed seed fits the commitment" in said) is (what != "sealed"), said
            assert ("the deal is sealed" in said) is (what == "sealed"), said
            if what == "sealed":
                assert code == 2


async def test_who_may_look_at_a_sealed_table(runtime: Runtime) -> None:
    """Test 24: its own seats, and officials who do not play; others of the round get 403, strangers 404."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 6)
        hall = await Hall(runtime, people[:4], "bamboo").seat()
        playing, official, stranger = people[3:]
        await set_watchers(runtime.store, hall.evening.cup.id, 1, [official.id, playing.id])
        nobody = await stack.enter_async_context(client_of(runtime))
        live = hall.games[0]
        for _ in range(2):
            for place in PLACES:
                for client in (people[2].client, playing.client):
                    assert await status(client, live, place) == (403, "sealed"), place
                for client in (stranger.client, nobody):
                    assert (await status(client, live, place))[0] == 404, place
                if place != "/feed":
                    for client in (people[0].client, official.client):
                        assert (await status(client, live, place))[0] in (200, 409), place
            for client in (people[0].client, stranger.client, nobody):
                listed = (await client.get("/v1/games", params={"limit": 100})).json()["items"]
                assert str(live.id) not in [each["id"] for each in listed]
            mine = await people[0].client.get("/v1/me/games/export")
            assert str(live.id) not in mine.text
            await play_to_end(runtime, live)
        await set_watchers(runtime.store, hall.evening.cup.id, 1, [])
        assert (await status(official.client, live))[0] == 404
        resigned = await people[2].client.post(f"/v1/games/{live.id}/resign", json={})
        assert resigned.status_code == 403


async def test_who_has_left_another_table_still_looks_at_none_but_that(runtime: Runtime) -> None:
    """Whoever has ever sat at a table of the round knows its deal; at the own one it stays as it was."""
    async with AsyncExitStack() as stack:
        hall = await Hall(runtime, await make_accounts(runtime, stack, 4), "bamboo").seat()
        leaver, (one, two) = hall.people[0].client, hall.games
        assert (await leaver.post(f"/v1/games/{one.id}/resign", json={})).status_code == 200
        assert await status(leaver, one) == (200, "")
        assert await status(leaver, two) == (403, "sealed")


async def test_what_is_hidden_stays_hidden_after_the_end(runtime: Runtime) -> None:
    """The history of a seat tells after the end what it told before, also of what other seats have hidden."""
    async with AsyncExitStack() as stack:
        for name in ("bitoku", "bamboo"):
            hall = Hall(runtime, await make_accounts(runtime, stack, 4), name)
            hall.evening = Evening(SAME, number=20 + ord(name[1]))
            await hall.seat()
            live, client = hall.games[0], hall.people[0].client
            for _ in range(12):
                await make_move(runtime, live)
            path = f"/v1/games/{live.id}/history?limit=12"
            before = (await client.get(path)).json()["items"]
            await hall.finish(1)
            after = (await client.get(path)).json()["items"]
            assert after == before
            await hall.finish(2)
            await hall.unseal()
            assert (await client.get(path)).json()["items"] != before or "hidden" not in json.dumps(before)


async def test_the_same_shuffle_later_is_the_same_whatever_was_decided(runtime: Runtime) -> None:
    """Test 24: keyed by stream and number, without the game's id, whatever the number of decisions before."""
    async with AsyncExitStack() as stack:
        hall = await Hall(runtime, await make_accounts(runtime, stack, 4), "bamboo").seat()
        one, two = hall.games
        for _ in range(5):
            await make_move(runtime, one)
        stream = one.title.streams[0]
        items = [f"item {n}" for n in range(12)]
        for live, more in ((one, 3), (two, 0)):
            for _ in range(more):
                await make_move(runtime, live)
        drawn = []
        for live in (one, two):
            assert live.position is not None
            deal = live.record.deal
            assert deal is not None
            at_seven = replace(live.position, draws={stream.name: 7})
            chance = Chance(live.record.seed, live.record.entropy, deal=deal.id)
            drawn.append(chance.dice_after(at_seven).of(stream).shuffled(items))
        assert one.version != two.version
        assert drawn[0] == drawn[1] != tuple(items)


async def test_a_deal_that_the_tournament_did_not_publish_is_found(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another number of the chain, or other words than those of who has checked in."""
    async with AsyncExitStack() as stack:
        people = await make_accounts(runtime, stack, 4)
        changes: list[dict[str, Any]] = [{"n": 2}, {"words": "ab" * 32}, {"round": 2}]
        for number, change in enumerate(changes, 40):
            hall = Hall(runtime, people, "bamboo")
            hall.evening = Evening(SAME, number=number)
            await hall.seat()
            right = shared_deal(hall.evening, 1)
            wrong = replace(right, deal=replace(right.deal, **change))
            of = new_round("bamboo", tournament=hall.evening.cup.id, deal=wrong, number=wrong.deal.round)
            [live] = await play_tables(runtime, of, ["random", "random"])
            await play_to_end(runtime, live)
            async with runtime.store.transaction() as link:
                await unseal_games(link, hall.evening.cup.id, wrong.deal.round, wrong.deal.n)
            await store_cup(runtime, hall.evening)
            async with client_of(runtime) as client:
                export = await client.get(f"/v1/games/{live.id}/export")
            game, cup = tmp_path / "game.ndjson", tmp_path / "cup.ndjson"
            game.write_text(export.text)
            cup.write_text(hall.cup_lines(await rows_of(runtime, hall.evening)))
            assert main(["verify", str(game), "--tournament", str(cup)]) == 1
            assert "FAIL  the deal: " in capsys.readouterr().out


async def test_other_processes_learn_that_a_deal_is_unsealed(runtime_of: Opens) -> None:
    """Though no event tells them: a game that is over and sealed is looked at again."""
    one, two = await runtime_of(), await runtime_of()
    async with AsyncExitStack() as stack:
        hall = await Hall(one, await make_accounts(one, stack, 4), "bamboo").seat()
        await hall.finish(1)
        again = await load_game(two, hall.games[0].id)
        assert (again.status, again.view.seed) == ("finished", None)
        await hall.finish(2)
        await hall.unseal()
        assert (await load_game(two, hall.games[0].id)).view.seed == hall.evening.deals[1]


async def test_the_seed_of_a_deal_is_sealed_in_the_database_and_in_no_event(runtime: Runtime) -> None:
    """Before it is unsealed, and of games that end in any way."""
    async with AsyncExitStack() as stack:
        hall = await Hall(runtime, await make_accounts(runtime, stack, 4), "bamboo").seat()
        await hall.finish(1)
        async with runtime.store.transaction() as link:
            kept = await link.fetch("SELECT seed FROM games")
        assert kept
        assert all(is_sealed(row["seed"]) for row in kept)
        events = await events_of(runtime, hall.games[0])
        assert isinstance(events[-1], Closed)
        for row in await runtime.store.read(hall.games[0].id):
            assert hall.evening.deals[1].encode() not in row.state


async def test_seats_add_nothing_to_a_shared_deal(runtime: Runtime) -> None:
    """It would make the tables unlike."""
    evening = Evening(SAME)
    of = new_round(tournament=evening.cup.id, deal=shared_deal(evening, 1))
    table = NewTable(game=evening.cup.id, table=1, seats=(Sitting(bot="random", entropy="mine"),) * 2)
    with pytest.raises(AssertionError):
        await open_tables(runtime.store, runtime.capabilities, of, [table])


def test_the_id_of_a_deal_is_made_as_it_is_described() -> None:
    """With another library's JCS."""
    given = {8: "heron", 1: "", 3: "blå"}
    words = hashlib.sha256(rfc8785.dumps([[1, ""], [3, "blå"], [8, "heron"]])).hexdigest()
    assert hash_words(given) == words
    deal = {"tournament": "0b7f1c9e-3d52-4a66-9c1b-7a2f60d3e8aa", "round": 2, "n": 1, "words": words}
    assert Deal(**deal).id == hashlib.sha256(rfc8785.dumps(deal)).hexdigest()  # type: ignore[arg-type]  # by its names
