"""Accounts that operators suspend, and players who do not want to meet."""

import os
import subprocess
import sys

import httpx

from tests.support.service import ROOT, Player, Service, serving


def kind(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


def operator_of(service: Service) -> httpx.Client:
    """A client with a token for operators, from the command line."""
    player = service.player("Operator")
    command = [sys.executable, "-m", "service.cli", "admin", "grant", player.id, "--reason", "runs the service"]
    environ = {**os.environ, "DATABASE_URL": service.dsn}
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    client = service.anybody()
    client.headers["Authorization"] = f"Bearer {done.stdout.strip()}"
    return client


def test_a_suspended_account_does_nothing_in_any_process(module_dsn: str) -> None:
    """Its tokens are refused and its feeds end, until it is restored; the reasons are recorded."""
    with serving(module_dsn, heartbeat_seconds=0.1) as one, serving(module_dsn) as two:
        operator, ada, bob = operator_of(one), one.player("Ada"), one.player("Bob")
        game = ada.open(bob, visibility="private")
        there = two.anybody()
        there.headers["Authorization"] = ada.headers["Authorization"]
        assert there.get("/v1/me").status_code == 200
        path = f"/v1/players/{ada.id}/actions"
        with ada.stream("GET", f"/v1/games/{game}/feed") as feed:
            lines = feed.iter_lines()
            assert next(line for line in lines if line == "event: opened")
            done = operator.post(path, json={"action": "suspend", "reason": "threats"})
            assert (done.status_code, done.json()["reason"]) == (201, "threats")
            assert '"revoked"' in list(lines)[-2]
        assert kind(ada.get("/v1/me")) == (403, "suspended")
        assert next(True for _ in range(1000) if there.get("/v1/me").status_code == 403)
        assert operator.post(path, json={"action": "restore", "reason": "apologised"}).status_code == 201
        assert ada.get("/v1/me").status_code == 200
        assert [each["action"] for each in operator.get(path).json()["items"]] == ["restore", "suspend"]
        assert '"threats"' in ada.get("/v1/me/data").text


def test_names_are_taken_away_and_not_taken_back(service: Service, ada: Player, bob: Player) -> None:
    """A handle neither by the account itself nor by others."""
    operator = operator_of(service)
    assert ada.patch("/v1/me", json={"name": "Rude", "handle": "rude-word"}).status_code == 200
    for action in ("take_name", "take_handle"):
        told = {"action": action, "reason": "rude"}
        assert operator.post(f"/v1/players/{ada.id}/actions", json=told).status_code == 201
    now = ada.get("/v1/me").json()
    assert (now["name"], now["handle"]) == ("Player", None)
    for player in (ada, bob):
        assert kind(player.patch("/v1/me", json={"handle": "rude-word"})) == (409, "handle-taken")


def test_only_the_command_line_makes_operators(service: Service, ada: Player, bob: Player) -> None:
    """No token gives the scope, and none of the usual ones suffices."""
    told = {"action": "suspend", "reason": "I can"}
    assert ada.post(f"/v1/players/{bob.id}/actions", json=told).status_code == 403
    assert ada.get(f"/v1/players/{bob.id}/actions").status_code == 403
    for client in (ada, operator_of(service)):
        assert client.post("/v1/tokens", json={"scopes": ["service:admin"]}).status_code in (400, 403)
    missing = "/v1/players/00000000-0000-0000-0000-000000000001/actions"
    assert operator_of(service).post(missing, json=told).status_code == 404


def test_who_has_blocked_another_shares_no_table_unless_invited(
    service: Service, ada: Player, bob: Player
) -> None:
    """In both directions, by seat and by code; whether the other owns the game or only sits there."""
    eve = service.player("Eve")
    assert ada.put(f"/v1/me/blocks/{bob.id}").status_code == 204
    assert [each["id"] for each in ada.get("/v1/me/blocks").json()["items"]] == [bob.id]
    assert bob.get("/v1/me/blocks").json() == {"items": []}
    hers, his, third = (
        player.post("/v1/games", json={"title": "bamboo", "seats": 3}).json()["id"] for player in (ada, bob, eve)
    )
    assert bob.put(f"/v1/games/{hers}/seats/0", json={}).status_code == 403
    assert ada.put(f"/v1/games/{his}/seats/0", json={}).status_code == 403
    assert ada.put(f"/v1/games/{third}/seats/0", json={}).status_code == 200
    code = eve.post(f"/v1/games/{third}/join-code").json()["code"]
    assert bob.post("/v1/join", json={"code": code}).status_code == 403
    invites = {"title": "bamboo", "seats": 2, "invites": [bob.id]}
    invited = ada.post("/v1/games", json=invites).json()["id"]
    assert bob.put(f"/v1/games/{invited}/seats/0", json={}).status_code == 200
    assert ada.delete(f"/v1/me/blocks/{bob.id}").status_code == 204
    assert bob.put(f"/v1/games/{hers}/seats/0", json={}).status_code == 200
    assert [ada.put(f"/v1/me/blocks/{ada.id}").status_code, ada.delete(f"/v1/me/blocks/{bob.id}").status_code] == [
        404
    ] * 2
