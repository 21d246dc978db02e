"""Who leaves a running game for good: what becomes of the seat, the result, and every check of it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.client import play_moves
from tests.support.service import Player, Service


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


def kinds(player: Player, game: str) -> list[str]:
    """The kinds of a game's events but decisions."""
    items = player.get(f"/v1/games/{game}/history", params={"limit": 500}).json()["items"]
    return [each["kind"] for each in items if each["kind"] != "decided"]


def ends(player: Player, game: str) -> list[tuple[int, str]]:
    """Place and end of each seat, by seat."""
    standings = player.get(f"/v1/games/{game}").json()["standings"]
    return [(each["place"], each["ended"]) for each in sorted(standings, key=lambda each: each["seat"])]


def play_out(game: str, *players: Player) -> None:
    """To the end, which a bot may bring about."""
    while players[0].get(f"/v1/games/{game}").json()["status"] == "running":
        for player in players:
            for decision in player.decisions(game)["decisions"][:1]:
                player.decide(game, decision["id"], decision["menu"][0]["pick"])


def audit_of(player: Player, game: str) -> tuple[object, ...]:
    told = player.get(f"/v1/games/{game}/verification").json()
    return told["chain_ok"], told["commitment_ok"], told["rederived"], told["result_ok"]


def test_a_bot_takes_the_seat_of_who_resigns(ada: Player, bob: Player, cleo: Player, tmp_path: Path) -> None:
    """In the same append; the others play on, and the result says how each seat ended."""
    game = ada.open(bob, cleo)
    play_moves(game, ada, bob, cleo, moves=3)
    left = bob.post(f"/v1/games/{game}/resign", json={}).json()
    assert (left["status"], left["seats"][1]["bot"], left["on_leave"]) == ("running", "greedy", "bot")
    assert kinds(ada, game) == ["opened", "seat-left", "substituted"]
    told = ada.get(f"/v1/games/{game}/history", params={"limit": 500}).json()["items"]
    gone = next(each for each in told if each["kind"] == "seat-left")
    assert (gone["seat"], gone["reason"]) == (1, "resigned")
    assert gone["player"] != left["seats"][1]["id"]
    assert bob.post(f"/v1/games/{game}/resign", json={"seat": 1}).status_code == 403
    play_out(game, ada, cleo)
    assert [end for _, end in ends(ada, game)] == ["played", "resigned", "played"]
    assert ada.get(f"/v1/games/{game}").json()["reason"] == "finished"
    assert audit_of(ada, game) == (True, True, True, True)
    export = tmp_path / "game.ndjson"
    export.write_bytes(ada.get(f"/v1/games/{game}/export").content)
    verify = [sys.executable, "-m", "service.cli", "verify", str(export)]
    assert subprocess.run(verify, check=False, capture_output=True).returncode == 0


def test_a_game_that_was_to_end_ends_when_somebody_resigns(ada: Player, bob: Player, cleo: Player) -> None:
    """Those who stayed have the places in which they stand among each other; behind them comes who left."""
    game = ada.open(bob, cleo, on_leave="end")
    play_moves(game, ada, bob, cleo, moves=30)
    before = bob.get(f"/v1/games/{game}/scores").json()["standings"]
    places = {each["seat"]: each["place"] for each in before}
    leader = min(places, key=lambda seat: (places[seat], seat))
    player = (ada, bob, cleo)[leader]
    over = player.post(f"/v1/games/{game}/resign", json={"seat": leader}).json()
    assert (over["status"], over["reason"], over["acting"]) == ("finished", "left", [])
    stayed = [seat for seat in places if seat != leader]
    expected = {seat: 1 + sum(places[other] < places[seat] for other in stayed) for seat in stayed} | {leader: 3}
    assert ends(ada, game) == [(expected[seat], "resigned" if seat == leader else "played") for seat in range(3)]
    assert kinds(ada, game) == ["opened", "seat-left", "closed"]
    assert audit_of(ada, game) == (True, True, True, True)
    assert kind_of(player.post(f"/v1/games/{game}/resign", json={})) == (409, "game-over")


def test_a_game_in_which_only_bots_are_left_ends(ada: Player, bob: Player) -> None:
    """Who left later is before who left earlier, and both are behind the bot that was there from the start."""
    game = ada.open(bob, bots=1)
    assert bob.post(f"/v1/games/{game}/resign", json={}).json()["status"] == "running"
    over = ada.post(f"/v1/games/{game}/resign", json={}).json()
    assert (over["status"], over["reason"]) == ("finished", "left")
    assert ends(ada, game) == [(2, "resigned"), (3, "resigned"), (1, "played")]
    assert audit_of(ada, game) == (True, True, True, True)


def test_nobody_undoes_what_was_decided_before_somebody_left(ada: Player, bob: Player, cleo: Player) -> None:
    """Who left knew it."""
    game = ada.open(bob, cleo)
    play_moves(game, ada, bob, cleo, moves=1)
    item = ada.get(f"/v1/games/{game}/history").json()["items"][1]
    assert not item["revealed"], "else it could not be undone anyway"
    (ada, bob, cleo)[(item["seat"] + 1) % 3].post(f"/v1/games/{game}/resign", json={})
    undone = (ada, bob, cleo)[item["seat"]].post(f"/v1/games/{game}/undo")
    assert kind_of(undone) == (409, "nothing-to-undo")


def test_only_the_own_seat_is_resigned(ada: Player, bob: Player, service: Service) -> None:
    """A stranger has none, and who has two names one."""
    game = ada.open(bob)
    assert service.player("Eve").post(f"/v1/games/{game}/resign", json={}).status_code == 403
    assert ada.post(f"/v1/games/{game}/resign", json={"seat": 1}).status_code == 403
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat in (0, 1):
        ada.put(f"/v1/games/{waiting}/seats/{seat}", json={})
    assert kind_of(ada.post(f"/v1/games/{waiting}/resign", json={"seat": 1})) == (409, "not-started")
    ada.post(f"/v1/games/{waiting}/start")
    assert ada.post(f"/v1/games/{waiting}/resign", json={}).status_code == 400
    assert ada.post(f"/v1/games/{waiting}/resign", json={"seat": 1}).json()["status"] == "running"


def test_scores_count_who_left_as_such(ada: Player, bob: Player) -> None:
    """Neither won nor lost, and nothing of what the bot made of it."""
    game = ada.open(bob)
    bob.post(f"/v1/games/{game}/resign", json={})
    play_out(game, ada)
    found: dict[str, dict[str, Any]] = {}
    while ada.id not in found:
        board = ada.get("/v1/scoreboards/bamboo", params={"limit": 500}).json()
        found = {each["player"]["id"]: each for each in board["items"]}
    assert (found[bob.id]["left"], found[bob.id]["abandoned"], found[bob.id]["total"]["games"]) == (1, 0, 0)
    assert (found[ada.id]["left"], found[ada.id]["total"]["games"]) == (0, 1)


@pytest.mark.parametrize(("bots", "twice", "rated"), [(0, False, True), (1, False, False), (0, True, False)])
def test_a_game_is_rated_only_with_an_account_for_each_seat(
    ada: Player, bob: Player, bots: int, twice: bool, rated: bool
) -> None:
    """Without bots in the place of people, and without two seats of one account; the start decides it."""
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 3 if bots or twice else 2}).json()["id"]
    seated = [ada, bob, *([ada] if twice else [])]
    for seat, player in enumerate(seated):
        player.put(f"/v1/games/{game}/seats/{seat}", json={})
    if bots:
        ada.put(f"/v1/games/{game}/seats/2", json={"bot": "random"})
    assert ada.get(f"/v1/games/{game}").json()["rated"] is None
    assert ada.post(f"/v1/games/{game}/start").json()["rated"] is rated
    listed = ada.get("/v1/games", params={"player": ada.id}).json()["items"]
    assert [each["rated"] for each in listed] == [rated]


def test_who_left_a_private_game_still_sees_it(ada: Player, bob: Player, service: Service) -> None:
    """Its end, its export and the own archive; strangers see nothing."""
    game = ada.open(bob, visibility="private")
    bob.post(f"/v1/games/{game}/resign", json={})
    assert bob.post(f"/v1/games/{game}/resign", json={}).status_code == 403
    ada.post(f"/v1/games/{game}/resign", json={})
    for path in ("", "/board", "/history", "/export"):
        assert bob.get(f"/v1/games/{game}{path}").status_code == 200
        assert service.player("Eve").get(f"/v1/games/{game}{path}").status_code == 404
    assert game in [each["id"] for each in bob.get("/v1/games").json()["items"]]
    assert game in [each["id"] for each in bob.get(f"/v1/players/{bob.id}/games").json()["items"]]


def test_the_bot_of_who_left_stays(ada: Player, bob: Player, cleo: Player) -> None:
    """The owner exchanges only bots of seats that no player has had."""
    game = ada.open(bob, cleo, bots=1)
    bob.post(f"/v1/games/{game}/resign", json={})
    refused = ada.put(f"/v1/games/{game}/seats/1", json={"bot": "random"})
    assert refused.status_code == 403
    assert "player has had this seat" in refused.json()["detail"]
    assert ada.put(f"/v1/games/{game}/seats/3", json={"bot": "greedy"}).json()["seats"][3]["bot"] == "greedy"
