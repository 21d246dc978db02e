"""Whatever is wrong with a request, it gets its documented problem, and nothing is changed by it."""

import json
import socket
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service, serving

JSON = {"Content-Type": "application/json"}


def problem(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """The answer is this problem, in the form that is promised for all problems."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    told: dict[str, Any] = answer.json()
    assert told["type"].endswith(f"/problems/{kind}"), told
    assert told["status"] == status
    assert told["title"] and told["detail"]
    return told


@pytest.mark.parametrize("body", [b"{", b"\xff", b"", b"[" * 60_000, b'{"name": "a"', b"nothing"])
def test_what_is_no_json_is_malformed(ada: Player, body: bytes) -> None:
    """A body that cannot be read is refused as such."""
    problem(ada.post("/v1/players", content=body, headers=JSON), 400, "malformed")


def test_all_faults_of_a_body_are_listed(ada: Player) -> None:
    """Not only the first fault is told, and each with its place."""
    body = {"seats": "two", "visibility": "secret", "colour": "red"}
    told = problem(ada.post("/v1/games", json=body), 400, "malformed")
    paths = {fault["path"] for fault in told["errors"]}
    text = json.dumps(told["errors"])
    assert {"$.seats", "$.visibility"} <= paths
    assert "colour" in text, "unknown fields are refused"
    assert "title" in text, "missing fields are named"


def test_a_game_that_cannot_be_is_told_what_is_wrong_with_it(ada: Player) -> None:
    """Seats, options and component list must be those of the title; each fault has its place."""
    body = {"title": "bamboo", "seats": 5, "options": {"side": "dusk"}, "catalog": {"catalog": "mine"}}
    told = problem(ada.post("/v1/games", json=body), 422, "invalid-game")
    paths = [fault["path"] for fault in told["errors"]]
    assert "$.seats" in paths
    assert any(path.startswith("$.options") for path in paths)
    assert any(path.startswith("$.catalog") for path in paths)
    problem(ada.post("/v1/games", json={"title": "chess", "seats": 2}), 422, "invalid-game")


def test_options_that_contradict_each_other_are_refused(ada: Player) -> None:
    """Finding B1: the Tengu of Bitoku cannot start both without a Dragonfly and with 2."""
    options = {"easier_no_dragonfly": True, "harder_dragonflies": True}
    body = {"title": "bitoku", "seats": 1, "options": options}
    told = problem(ada.post("/v1/games", json=body), 422, "invalid-game")
    (fault,) = told["errors"]
    assert fault["path"] == "$.options"
    assert all(name in json.dumps(fault) for name in options)


@pytest.mark.parametrize(
    ("part", "value", "path"),
    [
        ("title", "chess", "$.catalog.title"),
        ("title", "iki", "$.catalog.title"),
        ("constants", {"home_spaces": 10**7}, "$.catalog.constants.home_spaces"),
        ("edition", "x" * 900_000, "$.catalog.edition"),
        ("homes", [[]] * 20_000, "$.catalog.homes"),
        ("homes", [{"id": 5}], "$.catalog.homes[0].id"),
    ],
)
def test_a_list_that_cannot_be_played_with_is_told_where(ada: Player, part: str, value: object, path: str) -> None:
    """By the path within the body, however much it asks for."""
    usual = ada.get("/v1/titles/bamboo/catalog").json()["components"]
    told = problem(
        ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "catalog": usual | {part: value}}),
        422,
        "invalid-game",
    )
    assert [fault["path"] for fault in told["errors"]] == [path]


@pytest.mark.parametrize(
    "path", ["", "/board", "/decisions", "/history", "/feed", "/scores", "/verification", "/export"]
)
def test_an_unknown_game_is_unknown_everywhere(ada: Player, path: str) -> None:
    """What does not exist is 404, whether its id is well formed or not."""
    problem(ada.get(f"/v1/games/{uuid4()}{path}"), 404, "unknown")
    problem(ada.get(f"/v1/games/no-such-game{path}"), 404, "unknown")


def test_unknown_paths_and_methods_are_problems_too(ada: Player) -> None:
    """The router speaks the same language, and says what is allowed."""
    problem(ada.get("/v1/nothing"), 404, "unknown")
    refused = ada.delete("/v1/games")
    problem(refused, 405, "method-not-allowed")
    assert {"GET", "POST"} <= set(refused.headers["allow"].split(", "))


def test_the_wrong_picks_are_refused_each_in_its_way(ada: Player, bob: Player) -> None:
    """Not this title's: 400. Not this step's: 422. Another seat's, or no decision at all: 403 and 409."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    other = bob if player is ada else ada
    good = decision["menu"][0]["pick"]
    problem(player.decide(game, decision["id"], {"pick": "castle"}), 400, "malformed")
    problem(player.decide(game, decision["id"], {**good, "extra": 1}), 400, "malformed")
    told = problem(player.decide(game, decision["id"], {"pick": "done"}), 422, "refused")
    assert (told["rule"], told["decision"]) == (decision["rule"], decision["id"])
    problem(other.decide(game, decision["id"], good), 403, "forbidden")
    problem(player.decide(game, f"77-{decision['seat']}", good), 409, "decision-closed")
    problem(player.decide(game, "nonsense", good), 409, "no-such-decision")
    assert player.get(f"/v1/games/{game}").json()["version"] == 1


def test_a_finished_game_takes_no_more_picks(ada: Player, bob: Player) -> None:
    """After the end every answer comes too late, and nothing is taken back."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    end = ada.get(f"/v1/games/{game}").json()["version"]
    for seat, player in enumerate((ada, bob)):
        problem(player.decide(game, f"{end}-{seat}", {"pick": "done"}), 409, "decision-closed")
        problem(player.post(f"/v1/games/{game}/undo"), 409, "nothing-to-undo")
    assert ada.get(f"/v1/games/{game}").json()["version"] == end


def test_a_body_that_is_too_large_is_refused_before_it_is_read(service: Service, ada: Player) -> None:
    """413, whether the size is declared or not."""
    large = b'{"name": "' + b"a" * 2_000_000 + b'"}'
    problem(ada.post("/v1/players", content=large, headers=JSON), 413, "too-large")
    problem(ada.post("/v1/players", content=iter([large]), headers=JSON), 413, "too-large")


def test_a_body_that_takes_too_long_is_given_up(module_dsn: str) -> None:
    """Who opens a request and then is silent does not hold it open for ever."""
    with serving(module_dsn, body_seconds=0.3) as slow:
        address = urlsplit(slow.url)
        with socket.create_connection((address.hostname, address.port or 80), timeout=30) as line:
            line.sendall(b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            line.sendall(b"Content-Length: 20\r\n\r\n{")
            answer = line.recv(10_000)
            while b"too-slow" not in answer and (more := line.recv(10_000)):
                answer += more
    assert b"408" in answer.split(b"\r\n")[0]
    assert b"too-slow" in answer


def test_other_media_than_json_are_not_taken(ada: Player) -> None:
    """415 says what is wanted."""
    problem(ada.post("/v1/players", content=b"name=Ada", headers={"Content-Type": "text/plain"}), 415,
            "unsupported-media-type")  # fmt: skip


def test_query_parameters_are_checked(ada: Player) -> None:
    """Unknown names, wrong types and values out of range are named."""
    for query in ({"limit": "many"}, {"limit": 0}, {"status": "lost"}, {"colour": "red"}, {"cursor": "x"}):
        told = problem(ada.get("/v1/games", params=query), 400, "malformed")
        assert told["errors"]


def test_tokens_are_needed_valid_and_of_the_right_scope(service: Service, ada: Player, bob: Player) -> None:
    """401 without a valid token, also where none is needed but a wrong one is given; 403 with too little scope."""
    game = ada.open(bob)
    anybody = service.anybody()
    missing = anybody.post("/v1/games", json={"title": "bamboo", "seats": 2})
    problem(missing, 401, "unauthenticated")
    assert "Bearer" in missing.headers["www-authenticate"]
    wrong = {"Authorization": "Bearer ymb_wrong"}
    problem(anybody.get(f"/v1/games/{game}", headers=wrong), 401, "unauthenticated")
    assert anybody.get(f"/v1/games/{game}").status_code == 200, "public games need no token"
    little = ada.post("/v1/tokens", json={"scopes": ["bot:play"]}).json()["token"]
    headers = {"Authorization": f"Bearer {little}"}
    problem(anybody.post("/v1/games", json={"title": "bamboo", "seats": 2}, headers=headers), 403, "forbidden")
    problem(anybody.get("/v1/tokens", headers=headers), 403, "forbidden")
    player, decision = find_open_decision(game, ada, bob)
    if player is ada:
        body = {"decision": decision["id"], "pick": decision["menu"][0]["pick"]}
        assert anybody.post(f"/v1/games/{game}/decisions", json=body, headers=headers).status_code == 201


def test_a_revoked_token_is_worth_nothing_at_once(ada: Player, service: Service) -> None:
    """Even if it has just been used, and so was remembered."""
    made = ada.post("/v1/tokens", json={"scopes": ["games:read"], "label": "phone"}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    anybody = service.anybody()
    assert anybody.get("/v1/inbox", headers=headers).status_code == 200
    assert made["token"] not in ada.get("/v1/tokens").text, "a token is shown once"
    assert ada.delete(f"/v1/tokens/{made['id']}").status_code == 204
    problem(anybody.get("/v1/inbox", headers=headers), 401, "unauthenticated")
    assert ada.delete(f"/v1/tokens/{made['id']}").status_code == 204, "it is revoked, as was asked"
    problem(ada.delete(f"/v1/tokens/{uuid4()}"), 404, "unknown")


def test_nobody_gives_a_scope_that_they_lack(ada: Player, service: Service) -> None:
    """A token cannot make a stronger one."""
    weak = ada.post("/v1/tokens", json={"scopes": ["tokens:manage"]}).json()["token"]
    headers = {"Authorization": f"Bearer {weak}"}
    made = service.anybody().post("/v1/tokens", json={"scopes": ["games:play"]}, headers=headers)
    problem(made, 403, "forbidden")


def test_a_private_game_is_unknown_to_strangers(ada: Player, bob: Player, service: Service) -> None:
    """What the caller may not know exists is 404, and is in no list."""
    eve = service.player("Eve")
    game = ada.open(bob, visibility="private")
    for path in ("", "/board", "/decisions", "/history", "/feed", "/scores", "/verification", "/export"):
        problem(eve.get(f"/v1/games/{game}{path}"), 404, "unknown")
    problem(eve.decide(game, "1-0", {"pick": "done"}), 404, "unknown")
    assert game not in eve.get("/v1/games", params={"limit": 500}).text
    assert bob.get(f"/v1/games/{game}").status_code == 200
    assert game in bob.get("/v1/games", params={"limit": 500}).text


def test_seats_are_taken_once_and_kept_for_those_invited(ada: Player, bob: Player, service: Service) -> None:
    """A taken seat, a seat kept for another, and a game not yet full each say so."""
    eve = service.player("Eve")
    body = {"title": "bamboo", "seats": 2, "invites": [None, bob.id]}
    game = ada.post("/v1/games", json=body).json()["id"]
    assert ada.put(f"/v1/games/{game}/seats/0", json={}).status_code == 200
    problem(eve.put(f"/v1/games/{game}/seats/0", json={}), 409, "seat-taken")
    problem(eve.put(f"/v1/games/{game}/seats/1", json={}), 403, "forbidden")
    problem(ada.put(f"/v1/games/{game}/seats/7", json={}), 404, "unknown")
    problem(ada.post(f"/v1/games/{game}/start"), 409, "seats-empty")
    problem(ada.get(f"/v1/games/{game}/board"), 409, "not-started")
    assert bob.put(f"/v1/games/{game}/seats/1", json={"entropy": "my own"}).status_code == 200
    assert bob.delete(f"/v1/games/{game}/seats/1").status_code == 204
    assert bob.put(f"/v1/games/{game}/seats/1", json={}).status_code == 200
    problem(bob.post(f"/v1/games/{game}/start"), 403, "forbidden")
    assert ada.post(f"/v1/games/{game}/start").status_code == 200
    problem(ada.post(f"/v1/games/{game}/start"), 409, "game-started")
    problem(bob.delete(f"/v1/games/{game}/seats/1"), 409, "game-started")


def test_too_many_requests_are_told_when_to_come_back(module_dsn: str) -> None:
    """429 with Retry-After, for the caller who asks too much, and for nobody else."""
    with serving(module_dsn, rate_per_second=2) as strict:
        ada, bob = strict.player("Ada"), strict.player("Bob")
        answers = [ada.get("/v1/tokens") for _ in range(30)]
        refused = next(answer for answer in answers if answer.status_code == 429)
        problem(refused, 429, "too-many-requests")
        assert int(refused.headers["retry-after"]) >= 1
        assert bob.get("/v1/tokens").status_code == 200
