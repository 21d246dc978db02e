"""A game is rated because its owner asked for it, and everybody knows before the start (24, 25, 26)."""

import json
from typing import Any

import httpx
import pytest

from tests.cluster.faults import wait_until
from tests.support.service import Player, Service

SEED = "5a" * 32


def ask(owner: Player, **more: object) -> httpx.Response:
    """The answer to opening a game of two."""
    return owner.post("/v1/games", json={"title": "bamboo", "seats": 2, **more})


def opened(owner: Player, **more: object) -> str:
    """The path of a game that waits."""
    made = ask(owner, **more)
    assert made.status_code == 201, made.text
    return f"/v1/games/{made.json()['id']}"


def line_of(viewer: Player, game: str, **query: str) -> dict[str, Any] | None:
    """What the lobby says of the game, if it lists it."""
    found = viewer.get("/v1/games", params={"limit": "500", **query}).json()["items"]
    return next((each for each in found if game.endswith(each["id"])), None)


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


@pytest.mark.parametrize("rated", [True, False])
def test_what_was_asked_is_told_before_the_start_and_holds(ada: Player, bob: Player, rated: bool) -> None:
    """Two people, who could play a rated game, play one that was opened as it was."""
    game = opened(ada, rated=rated)
    line = line_of(bob, game)
    assert line is not None
    assert (bob.get(game).json()["rated"], line["rated"]) == (rated, rated)
    for seat, player in enumerate((ada, bob)):
        player.put(f"{game}/seats/{seat}", json={})
    started = ada.post(f"{game}/start").json()
    assert (started["status"], started["rated"]) == ("running", rated)


def test_where_nothing_was_asked_it_follows_from_who_plays(ada: Player, bob: Player) -> None:
    """As long as nobody knows, nothing is said."""
    for second, rated in ((bob, True), (None, False)):
        game = opened(ada)
        ada.put(f"{game}/seats/0", json={})
        (second or ada).put(f"{game}/seats/1", json={} if second else {"bot": "random"})
        assert ada.get(game).json()["rated"] is None
        assert ada.post(f"{game}/start").json()["rated"] is rated


def test_what_can_never_be_rated_says_so_at_once(ada: Player) -> None:
    """A game with a given seed, and one that is played alone."""
    assert ask(ada, seed=SEED).json()["rated"] is False
    assert ada.post("/v1/games", json={"title": "bitoku", "seats": 1}).json()["rated"] is False


@pytest.mark.parametrize(
    ("more", "place"),
    [({"seed": SEED}, "$.rated"), ({"title": "bitoku", "seats": 1}, "$.rated"), ({"twice": True}, "$.invites")],
)
def test_a_game_that_cannot_be_rated_is_not_opened_as_rated(ada: Player, more: dict[str, Any], place: str) -> None:
    """The problem says why."""
    if more.pop("twice", False):
        more = {"invites": [ada.id, ada.id]}
    refused = ask(ada, rated=True, **more)
    assert kind_of(refused) == (422, "invalid-game")
    assert [each["path"] for each in refused.json()["errors"]] == [place]


def test_no_bot_sits_in_a_rated_game(ada: Player) -> None:
    """Nor the owner's, though the owner may seat bots elsewhere."""
    game = opened(ada, rated=True)
    refused = ada.put(f"{game}/seats/0", json={"bot": "random"})
    assert kind_of(refused) == (409, "rated-game")
    assert "bot" in refused.json()["detail"]


def test_nobody_has_two_seats_of_a_rated_game(ada: Player, bob: Player) -> None:
    """Whichever way somebody sits down; the own seat is taken again as before."""
    game = opened(ada, rated=True, invites=[None, ada.id])
    assert ada.put(f"{game}/seats/0", json={}).status_code == 200
    assert kind_of(ada.put(f"{game}/seats/1", json={})) == (409, "rated-game")
    assert kind_of(ada.post(f"/v1/me/invitations/{game.rpartition('/')[2]}/accept", json={})) == (
        409,
        "rated-game",
    )
    assert ada.put(f"{game}/seats/0", json={}).status_code == 200
    assert ada.delete(f"{game}/seats/0").status_code == 204
    assert ada.put(f"{game}/seats/1", json={}).status_code == 200


def test_a_rematch_is_rated_if_that_was_asked(ada: Player, bob: Player) -> None:
    """What followed from who played is not kept: others may play the next one."""
    for asked in (True, False, None):
        game = ada.open(bob, rated=asked)
        ada.post(f"/v1/games/{game}/resign", json={})
        bob.post(f"/v1/games/{game}/resign", json={})
        assert ada.post(f"/v1/games/{game}/rematch").json()["rated"] is asked


def test_the_lobby_finds_rated_games_that_wait(ada: Player, bob: Player) -> None:
    """And those that run; a game of which nothing is settled is in neither list."""
    rated, unrated, unsettled = opened(ada, rated=True), opened(ada, rated=False), opened(ada)
    running = f"/v1/games/{ada.open(bob, rated=True)}"
    for wanted, games in (("true", {rated, running}), ("false", {unrated})):
        found = {game for game in (rated, unrated, unsettled, running) if line_of(bob, game, rated=wanted)}
        assert found == games


def test_the_lobby_finds_games_by_the_handle_of_their_owner(ada: Player, bob: Player) -> None:
    """In capitals or not; a handle that nobody has owns nothing."""
    handle = f"ada-{ada.id[:5].replace('0', 'x').replace('1', 'y')}"
    assert ada.patch("/v1/me", json={"handle": handle}).status_code == 200
    game, other = opened(ada), opened(bob)
    assert line_of(bob, game, owner_handle=handle.upper())
    assert line_of(bob, other, owner_handle=handle) is None
    assert line_of(bob, game, owner_handle=handle[:-1]) is None
    assert line_of(bob, game, owner_handle=handle, owner=bob.id) is None
    assert line_of(bob, game, owner_handle=handle, owner=ada.id)


def rated_by(player: Player, game: str) -> dict[str, Any] | None:
    """What the game made of the rating of the player, once it is told."""
    why = player.get(f"/v1/ratings/bamboo/{player.id}")
    tables = why.json()["tables"] if why.status_code == 200 else []
    return next((each for each in tables if each["game"] == game), None)


def test_a_rated_game_changes_ratings_soon_after_its_end(service: Service, ada: Player, bob: Player) -> None:
    """Also where the process is killed at once; an unrated one changes nothing. The list has both players."""
    unrated = ada.open(bob, rated=False, on_leave="end")
    rated = ada.open(bob, on_leave="end")
    for game in (unrated, rated):
        assert ada.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    service.kill()
    service.start()
    for player in (ada, bob):
        player.base_url = httpx.URL(service.url)
        wait_until(lambda player=player: rated_by(player, rated), "the rating")  # type: ignore[misc]  # it is bound
        assert rated_by(player, unrated) is None
    listed = {each["player"]["id"]: each for each in ada.get("/v1/ratings/bamboo").json()["items"]}
    assert [listed[each.id]["rating"]["mu"] for each in (bob, ada)] == ["27.635389", "22.364611"]
    assert {listed[each.id]["tables"] for each in (bob, ada)} == {1}
    kept = [json.loads(line) for line in ada.get("/v1/me/data").text.splitlines()]
    (table,) = [each for each in kept if each["kind"] == "rated_table"]
    told = [table[name] for name in ("game", "tournament", "round", "table", "place", "ended")]
    assert told == [rated, None, None, None, 2, "resigned"]
