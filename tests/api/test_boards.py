"""Boards of any version, what changed between two, and how each seat saw a game that is closed."""

from typing import Any

import pytest

from domain.titles import TITLES
from tests.support.client import play_moves
from tests.support.json_patches import apply_patch
from tests.support.service import Player, Service


def board_of(player: Player, game: str, **query: object) -> dict[str, Any]:
    """The board of a game."""
    answer = player.get(f"/v1/games/{game}/board", params={key: str(value) for key, value in query.items()})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def changes_of(player: Player, game: str, start: int, end: int | None = None) -> dict[str, Any]:
    """What changed between two versions."""
    answer = player.get(f"/v1/games/{game}/changes", params={"from": start, **({"to": end} if end else {})})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def problem_of(player: Player, path: str, **query: object) -> tuple[int, str]:
    """Status and kind of a problem."""
    answer = player.get(path, params={key: str(value) for key, value in query.items()})
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


@pytest.mark.parametrize("name", TITLES)
def test_changes_lead_from_board_to_board(service: Service, ada: Player, bob: Player, name: str) -> None:
    """For each seat and for an onlooker, over one version and over many; the events are those of the history."""
    game = ada.open(bob, title=name)
    play_moves(game, ada, bob, moves=25)
    last = ada.get(f"/v1/games/{game}").json()["version"]
    eve = service.player("Eve")
    history = {player: player.get(f"/v1/games/{game}/history").json()["items"] for player in (ada, bob, eve)}
    for player in (ada, bob, eve):
        for start, end in ((1, 2), (1, last), (5, 20), (last - 1, last), (last, last)):
            told = changes_of(player, game, start, end)
            assert (told["title"], told["from"], told["to"]) == (name, start, end)
            assert told["items"] == history[player][start:end]
            before, after = (board_of(player, game, version=each)["board"] for each in (start, end))
            assert apply_patch(before, told["patch"]) == after
    assert changes_of(ada, game, last)["patch"] == []
    assert changes_of(ada, game, 3)["to"] == last


def test_an_undo_is_a_change_like_any_other(ada: Player, bob: Player) -> None:
    """It leads back to the board of before."""
    game = ada.open(bob)
    while True:
        version = ada.get(f"/v1/games/{game}").json()["version"]
        player = ada if ada.decisions(game)["decisions"] else bob
        play_moves(game, ada, bob, moves=1)
        if player.post(f"/v1/games/{game}/undo").status_code == 200:
            break
    told = changes_of(ada, game, version, version + 2)
    assert [each["kind"] for each in told["items"]] == ["decided", "took-back"]
    assert told["patch"] == []


def test_versions_that_are_not_there(ada: Player, bob: Player) -> None:
    """In the wrong order, too far apart, later than the game, or none."""
    game = ada.open(bob)
    path = f"/v1/games/{game}/changes"
    play_moves(game, ada, bob, moves=3)
    assert problem_of(ada, path, **{"from": 2, "to": 1}) == (400, "malformed")
    assert problem_of(ada, path, **{"from": 1, "to": 9}) == (404, "unknown")
    assert problem_of(ada, path, **{"from": 9}) == (404, "unknown")
    assert problem_of(ada, path) == (400, "malformed")
    assert problem_of(ada, path, **{"from": 0}) == (400, "malformed")
    assert problem_of(ada, path, **{"from": 1, "seat": 1}) == (403, "forbidden")
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    assert problem_of(ada, f"/v1/games/{waiting}/changes", **{"from": 1})[0] == 409


def test_changes_are_not_sent_twice(ada: Player, bob: Player) -> None:
    """Their ETag names who looks, both versions, and whether the game is closed."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=3)
    tags = set()
    for player, query in ((ada, {"from": 1}), (bob, {"from": 1}), (ada, {"from": 2}), (ada, {"from": 1, "to": 2})):
        answer = player.get(f"/v1/games/{game}/changes", params=query)
        tags.add(answer.headers["etag"])
        again = player.get(
            f"/v1/games/{game}/changes", params=query, headers={"If-None-Match": answer.headers["etag"]}
        )
        assert again.status_code == 304
    assert len(tags) == 4


def test_nobody_looks_from_another_seat_before_the_close(service: Service, ada: Player, bob: Player) -> None:
    """Nor does its player, nor from all of them, whatever the version."""
    game = ada.open(bob, title="bitoku")
    play_moves(game, ada, bob, moves=5)
    for player in (ada, bob, service.player("Eve")):
        for seen_as in ("all", "0", "1"):
            for version in ({}, {"version": 1}):
                path = f"/v1/games/{game}/board"
                assert problem_of(player, path, **{"as": seen_as}, **version) == (409, "not-closed")


def test_everybody_looks_from_each_seat_after_the_close(service: Service, ada: Player, bob: Player) -> None:
    """At every version: what a seat saw then, the very same; and with `all` the boards of all."""
    game = ada.open(bob, title="bitoku")
    play_moves(game, ada, bob)
    eve = service.player("Eve")
    last, differ = ada.get(f"/v1/games/{game}").json()["version"], 0
    for version in ({"version": 1}, {"version": last // 2}, {}):
        own = [board_of(ada, game, **version)["board"], board_of(bob, game, **version)["board"]]
        differ += own[0] != own[1]
        for player in (eve, bob):
            seen = [board_of(player, game, **{"as": seat}, **version) for seat in (0, 1)]
            assert [each["board"] for each in seen] == own
            whole = board_of(player, game, **{"as": "all"}, **version)
            assert whole["boards"] == own
            assert whole["board"] == board_of(eve, game, **version)["board"]
    assert differ, "hands are closed, and some are not empty"
    tags = {
        eve.get(f"/v1/games/{game}/board", params=each).headers["etag"]
        for each in ({}, {"as": "0"}, {"as": "all"})
    }
    assert len(tags) == 3
    path = f"/v1/games/{game}/board"
    assert problem_of(eve, path, **{"as": 2}) == (404, "unknown")
    assert board_of(ada, game, **{"as": 1, "seat": 0})["board"] == board_of(bob, game)["board"]
    assert problem_of(eve, path, **{"as": "nobody"}) == (400, "malformed")


def test_who_may_not_see_a_game_sees_it_from_no_seat(service: Service, ada: Player, bob: Player) -> None:
    """A private game stays so after its close."""
    game = ada.open(bob, visibility="private")
    play_moves(game, ada, bob)
    eve = service.player("Eve")
    assert problem_of(eve, f"/v1/games/{game}/board", **{"as": "all"}) == (404, "unknown")
    assert problem_of(eve, f"/v1/games/{game}/changes", **{"from": 1}) == (404, "unknown")
    assert len(board_of(bob, game, **{"as": "all"})["boards"]) == 2
