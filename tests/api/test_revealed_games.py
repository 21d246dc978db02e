"""Games whose chance nobody chooses: hashes of words before the signed start, the words after it."""

import asyncio
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest

from service.games.starting import REVEAL_SECONDS
from tests.support.revealed_games import (
    hash_of,
    id_of,
    open_revealed_game,
    reveal,
    sign_start,
    sit_down,
    word_of,
)
from tests.support.runtime_service import RuntimeService
from tests.support.runtimes import Opens, client_of
from tests.support.service import Player
from tests.support.store_time import pass_time, stop_time


@pytest.fixture(scope="module")
def service(module_dsn: str) -> Iterator[RuntimeService]:
    """A service whose time a test moves."""
    found = RuntimeService(module_dsn)
    yield found
    found.close()


@pytest.fixture
def ada(service: RuntimeService) -> Player:
    return service.player("Ada")


@pytest.fixture
def bob(service: RuntimeService) -> Player:
    return service.player("Bob")


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


def opening_of(player: Player, game: str) -> dict[str, Any]:
    """The first event, as the player is told it."""
    entry: dict[str, Any] = player.get(f"{game}/history").json()["items"][0]
    return entry


# --- opened and taken


def test_a_game_is_committed_unless_asked_otherwise(ada: Player) -> None:
    """Game, lobby and filter tell it."""
    plain = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()
    other = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "fairness": "revealed"}).json()
    assert (plain["fairness"], other["fairness"]) == ("committed", "revealed")
    for fairness, game in (("committed", plain), ("revealed", other)):
        found = ada.get("/v1/games", params={"owner": ada.id, "fairness": fairness}).json()["items"]
        assert [(each["id"], each["fairness"]) for each in found] == [(game["id"], fairness)]


def test_a_game_whose_seed_was_given_is_committed(ada: Player) -> None:
    """Who knows the seed knows all that is drawn, whatever words there are."""
    body = {"title": "bamboo", "seats": 2, "fairness": "revealed", "seed": "5a" * 32}
    refused = ada.post("/v1/games", json=body)
    assert kind_of(refused) == (422, "invalid-game")
    assert [each["path"] for each in refused.json()["errors"]] == ["$.fairness"]


def test_a_player_gives_the_hash_of_a_word_and_a_bot_gives_none(ada: Player, bob: Player) -> None:
    """In a game that is revealed, and in no other; entropy has no place there."""
    game = open_revealed_game(ada, seats=2)
    ada.delete(f"{game}/seats/0")
    hashed = hash_of(id_of(game), 0, word_of(0))
    for body, path in (
        ({}, "$.word_hash"), ({"entropy": "mine"}, "$.entropy"),
        ({"word_hash": hashed, "entropy": "x"}, "$.entropy"),
        ({"bot": "greedy", "word_hash": hashed}, "$.word_hash"),
    ):  # fmt: skip
        refused = ada.put(f"{game}/seats/0", json=body)
        assert kind_of(refused) == (422, "invalid-word"), body
        assert [each["path"] for each in refused.json()["errors"]] == [path]
    plain = f"/v1/games/{ada.post('/v1/games', json={'title': 'bamboo', 'seats': 2}).json()['id']}"
    assert kind_of(ada.put(f"{plain}/seats/0", json={"word_hash": hashed})) == (422, "invalid-word")
    told = ada.put(f"{game}/seats/0", json={"word_hash": hashed}).json()["seats"][0]
    assert (told["word_hash"], told["revealed"]) == (hashed, False)
    assert bob.get(game).json()["seats"][0]["word_hash"] == hashed


def test_who_leaves_a_seat_takes_the_hash_away(ada: Player, bob: Player) -> None:
    """And who sits down next gives another."""
    game = open_revealed_game(ada, bob)
    bob.delete(f"{game}/seats/1")
    assert ada.get(game).json()["seats"][1]["word_hash"] is None
    assert sit_down(game, 1, bob).status_code == 200


def test_no_start_before_each_player_has_given_a_hash(ada: Player, bob: Player) -> None:
    """Who joins by a code does not know the seat before, and gives the hash afterwards."""
    game = open_revealed_game(ada, seats=2)
    code = ada.post(f"{game}/join-code").json()["code"]
    assert bob.post("/v1/join", json={"code": code, "entropy": "mine"}).status_code == 422
    assert bob.post("/v1/join", json={"code": code}).status_code == 200
    assert kind_of(ada.post(f"{game}/start")) == (409, "words-missing")
    assert sit_down(game, 1, bob).status_code == 200
    assert ada.post(f"{game}/start").status_code == 202


# --- between the signed start and the first event


def test_the_signed_start_is_no_event_yet(service: RuntimeService, ada: Player, bob: Player) -> None:
    """The game is starting, with pseudonyms and a time for the words, and nothing else can be done with it."""
    game = open_revealed_game(ada, bob)
    before = ada.get(game)
    started = ada.post(f"{game}/start")
    assert started.status_code == 202
    told = bob.get(game).json()
    assert (told["status"], told["version"], told["started_at"]) == ("starting", 0, None)
    assert started.headers["etag"] != before.headers["etag"]
    at, until = (datetime.fromisoformat(told["starting"][name]) for name in ("at", "reveal_by"))
    assert (at, until - at) == (service.now(), timedelta(seconds=REVEAL_SECONDS))
    assert len({each["id"] for each in told["seats"]}) == 2
    for answer in (
        sit_down(game, 1, bob), bob.delete(f"{game}/seats/1"), ada.post(f"{game}/cancel"),
        bob.post(f"{game}/leave"), ada.post(f"{game}/start"),
    ):  # fmt: skip
        assert kind_of(answer) == (409, "game-starting"), answer.request.url
    assert kind_of(bob.get(f"{game}/board")) == (409, "not-started")
    for status, count in (("starting", 1), ("waiting", 0), ("running", 0)):
        listed = ada.get("/v1/games", params={"owner": ada.id, "status": status}).json()["items"]
        assert [each["status"] for each in listed] == [status] * count


def test_with_the_last_word_the_game_starts(ada: Player, bob: Player) -> None:
    """Nobody sees a word before; the first event has hashes and words, and those are what is drawn by."""
    game = sign_start(ada, bob, bots=1)
    names = [each["id"] for each in ada.get(game).json()["seats"]]
    first = reveal(game, 1, bob)
    assert (first.status_code, first.json()["status"]) == (200, "starting")
    assert [each["revealed"] for each in first.json()["seats"]] == [False, True, False]
    assert word_of(1) not in first.text + ada.get(game).text
    assert reveal(game, 1, bob).status_code == 200, "the same again changes nothing"
    last = reveal(game, 0, ada)
    assert (last.status_code, last.json()["status"]) == (200, "running")
    opening = opening_of(bob, game)
    assert opening["fairness"] == "revealed"
    assert opening["entropy"] == [word_of(0), word_of(1), ""]
    assert opening["word_hashes"] == [hash_of(id_of(game), seat, word_of(seat)) for seat in (0, 1)] + [""]
    assert opening["seats"] == names
    assert reveal(game, 1, bob).json()["status"] == "running", "a repeat is answered after the start, too"
    assert ada.get(f"{game}/verification").json()["rederived"] is True


def test_only_the_word_of_the_hash_is_taken_and_only_of_its_player(ada: Player, bob: Player) -> None:
    """And only after the start was signed: before, others could still choose theirs."""
    game = open_revealed_game(ada, bob)
    assert kind_of(reveal(game, 0, ada)) == (409, "not-starting")
    ada.post(f"{game}/start")
    assert kind_of(reveal(game, 0, bob)) == (403, "forbidden")
    wrong = ada.put(f"{game}/seats/0/word", json={"word": word_of(1)})
    assert kind_of(wrong) == (422, "invalid-word")
    assert ada.put(f"{game}/seats/0/word", json={"word": "short"}).status_code == 400
    assert ada.get(game).json()["seats"][0]["revealed"] is False


# --- a word that does not come


@pytest.mark.parametrize("rated", [True, False])
def test_a_game_whose_word_does_not_come_is_cancelled(
    service: RuntimeService, ada: Player, bob: Player, rated: bool
) -> None:
    """After ten minutes and not before. All see why; in a rated game also who has left it."""
    game = sign_start(ada, bob, rated=rated)
    reveal(game, 0, ada)
    service.pass_time(REVEAL_SECONDS - 1)
    assert UUID(id_of(game)) not in service.settle_starts()
    assert ada.get(game).json()["status"] == "starting"
    service.pass_time(1)
    assert UUID(id_of(game)) in service.settle_starts()
    told = bob.get(game).json()
    assert (told["status"], told["reason"], told["version"]) == ("cancelled", "not_revealed", 0)
    found = [(each["what"], each["reason"], each["by"]) for each in told["changes"]]
    left = [("left", "not_revealed", bob.id)] if rated else []
    assert found == [*left, ("cancelled", "not_revealed", None)]
    assert kind_of(reveal(game, 1, bob)) == (409, "game-cancelled")
    with ada.stream("GET", f"{game}/feed") as feed:
        assert feed.status_code == 204
    assert service.settle_starts() == []


def test_a_word_that_comes_before_the_clerk_counts(service: RuntimeService, ada: Player, bob: Player) -> None:
    """However late: as with clocks, what is there first wins."""
    game = sign_start(ada, bob)
    reveal(game, 0, ada)
    service.pass_time(REVEAL_SECONDS + 5)
    assert reveal(game, 1, bob).json()["status"] == "running"
    assert service.settle_starts() == []


def test_an_erased_account_ends_the_wait_only_with_its_time(
    service: RuntimeService, ada: Player, bob: Player
) -> None:
    """Its word is missing as any other; nobody is named for it."""
    game = sign_start(ada, bob, rated=True)
    bob.delete(f"/v1/players/{bob.id}")
    reveal(game, 0, ada)
    assert service.settle_starts() == []
    service.pass_time(REVEAL_SECONDS)
    assert service.settle_starts() == [UUID(id_of(game))]
    assert [each["what"] for each in ada.get(game).json()["changes"]] == ["cancelled"]


# --- several processes


async def _player(client: httpx.AsyncClient, name: str) -> dict[str, str]:
    made = (await client.post("/v1/players", json={"name": name})).json()
    return {"Authorization": f"Bearer {made['token']}"}


async def _signed(client: httpx.AsyncClient, ada: dict[str, str], bob: dict[str, str]) -> str:
    """The path of a game of these two whose start was signed."""
    body = {"title": "bamboo", "seats": 2, "fairness": "revealed"}
    game = f"/v1/games/{(await client.post('/v1/games', json=body, headers=ada)).json()['id']}"
    for seat, player in enumerate((ada, bob)):
        hashed = hash_of(id_of(game), seat, word_of(seat))
        await client.put(f"{game}/seats/{seat}", json={"word_hash": hashed}, headers=player)
    assert (await client.post(f"{game}/start", headers=ada)).status_code == 202
    return game


async def test_any_process_carries_a_start_on_and_each_once(runtime_of: Opens) -> None:
    """The words come to one process and to another; a third that is started later cancels what is overdue."""
    one, other = await runtime_of(), await runtime_of()
    async with one.store.transaction() as link:
        await stop_time(link)
    async with client_of(one) as first, client_of(other) as second:
        ada, bob = await _player(first, "Ada"), await _player(first, "Bob")
        played, overdue = await _signed(first, ada, bob), await _signed(second, ada, bob)
        await first.put(f"{played}/seats/0/word", json={"word": word_of(0)}, headers=ada)
        last = await second.put(f"{played}/seats/1/word", json={"word": word_of(1)}, headers=bob)
        assert last.json()["status"] == "running"
        assert (await first.get(played)).json()["status"] == "running"
        async with one.store.transaction() as link:
            await pass_time(link, REVEAL_SECONDS)
        late = await runtime_of()
        for each in (one, other, late):
            await each.outages.beat()
        done = await asyncio.gather(*(each.clerk.starts.look() for each in (one, other, late)))
        assert sorted(len(each) for each in done) == [0, 0, 1]
        told = (await first.get(overdue)).json()
        assert told["status"] == "cancelled"
        assert [each["what"] for each in told["changes"]] == ["left", "left", "cancelled"]


async def test_a_start_whose_process_died_is_stored_by_the_clerk(runtime_of: Opens) -> None:
    """All words are there, and the first event is not."""
    one = await runtime_of()
    async with client_of(one) as client:
        ada, bob = await _player(client, "Ada"), await _player(client, "Bob")
        game = await _signed(client, ada, bob)
        async with one.store.transaction() as link:
            for seat in (0, 1):
                await link.execute(
                    "UPDATE seats SET word = $3 WHERE game = $1 AND seat = $2",
                    UUID(id_of(game)),
                    seat,
                    word_of(seat),
                )
        other = await runtime_of()
        assert await other.clerk.starts.look() == [UUID(id_of(game))]
        told = (await client.get(game)).json()
        assert (told["status"], told["version"]) == ("running", 1)
        assert (
            json.loads((await client.get(f"{game}/history", headers=ada)).text)["items"][0]["fairness"]
            == "revealed"
        )
