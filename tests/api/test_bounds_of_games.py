"""In how many games an account may be, and how many accounts an address creates: bounds are named."""

from collections.abc import Iterator

import httpx
import pytest

from tests.support.service import Service, serving


@pytest.fixture
def tight(dsn: str) -> Iterator[Service]:
    """A service with room for two games of each kind."""
    with serving(dsn, waiting_games_per_account=2, running_games_per_account=2, bots="false") as running:
        yield running


def test_games_that_wait_are_bounded(tight: Service) -> None:
    """Own ones and those with a seat; who has a seat may take it again, and a cancelled one makes room."""
    ada, bob = tight.player("Ada"), tight.player("Bob")
    body = {"title": "bamboo", "seats": 2}
    mine = ada.post("/v1/games", json=body).json()["id"]
    other = bob.post("/v1/games", json=body).json()["id"]
    assert ada.put(f"/v1/games/{other}/seats/0", json={}).status_code == 200
    bound_of_games(ada.post("/v1/games", json=body), "WAITING_GAMES")
    bound_of_games(ada.post("/v1/seeks", json=body), "WAITING_GAMES")
    third = bob.post("/v1/games", json={**body, "invites": [ada.id]}).json()["id"]
    bound_of_games(ada.put(f"/v1/games/{third}/seats/0", json={}), "WAITING_GAMES")
    bound_of_games(ada.post(f"/v1/me/invitations/{third}/accept", json={}), "WAITING_GAMES")
    code = bob.post(f"/v1/games/{third}/join-code").json()["code"]
    bound_of_games(ada.post("/v1/join", json={"code": code}), "WAITING_GAMES")
    assert ada.put(f"/v1/games/{other}/seats/0", json={}).status_code == 200
    assert ada.post(f"/v1/games/{mine}/cancel").status_code == 200
    assert ada.post("/v1/games", json=body).status_code == 201


def test_games_that_run_are_bounded(tight: Service) -> None:
    """Those with a seat; one that ends makes room."""
    ada, bob, eve = (tight.player(name) for name in ("Ada", "Bob", "Eve"))
    games = [ada.open(bob, on_leave="end") for _ in range(2)]
    position = ada.get("/v1/games").json()["items"][0]
    assert position["status"] == "running"
    waiting = eve.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for refused in (
        ada.post("/v1/games", json={"title": "bamboo", "seats": 2}),
        bob.put(f"/v1/games/{waiting}/seats/0", json={}),
        bob.post("/v1/seeks", json={"title": "bamboo", "seats": 2}),
    ):
        bound_of_games(refused, "RUNNING_GAMES")
    assert ada.post(f"/v1/games/{games[0]}/resign", json={}).status_code == 200
    for _ in range(200):
        if bob.put(f"/v1/games/{waiting}/seats/0", json={}).status_code == 200:
            return
    raise AssertionError("no room was made")


def bound_of_games(answer: httpx.Response, name: str) -> None:
    """The answer names this bound, which is 2."""
    assert answer.status_code == 409, answer.text
    assert f"YAMABIKO_{name}_PER_ACCOUNT" in answer.json()["detail"] and "2 " in answer.json()["detail"]


def test_new_accounts_of_an_address_are_bounded(dsn: str) -> None:
    """The problem names the bound and when to come back; a repeat of a request creates no account."""
    with serving(dsn, accounts_per_address=3, bots="false", projections="false") as service:
        with service.anybody() as client:
            key = {"Idempotency-Key": client.get("/v1/sign-up-key").json()["key"]}
            made = [client.post("/v1/players", json={"name": "Ada"}, headers=key) for _ in range(5)]
            assert {each.json()["id"] for each in made} == {made[0].json()["id"]}
            answers = [client.post("/v1/players", json={"name": "Bob"}) for _ in range(3)]
        assert [each.status_code for each in answers] == [201, 201, 429]
        assert "YAMABIKO_ACCOUNTS_PER_ADDRESS" in answers[-1].json()["detail"]
        assert 0 < int(answers[-1].headers["retry-after"]) <= 24 * 3600 // 3 + 1
