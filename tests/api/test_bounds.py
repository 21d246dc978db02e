"""What one account may have is bounded, and whoever meets a bound is told which (S10)."""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from tests.support.service import Player, Service, serving

MOST = 5


@pytest.fixture(scope="module")
def small(module_dsn: str) -> Iterator[Service]:
    """A service with small bounds."""
    bounds = {f"{name}_per_account": MOST for name in ("tokens", "games", "keys", "feeds")}
    with serving(module_dsn, **bounds) as running:
        yield running


@pytest.fixture
def ada(small: Service) -> Player:
    return small.player("Ada")


def bound(answer: httpx.Response, name: str) -> None:
    """The answer names this bound."""
    assert answer.status_code == 409, answer.text
    assert answer.json()["type"].endswith("/problems/bound-reached")
    assert f"YAMABIKO_{name}_PER_ACCOUNT" in answer.json()["detail"] and str(MOST) in answer.json()["detail"]


def test_tokens_are_bounded_and_a_revoked_one_makes_room(ada: Player) -> None:
    """Only those that are valid count."""
    made = [ada.post("/v1/tokens", json={"scopes": ["games:read"]}) for _ in range(MOST)]
    assert [each.status_code for each in made[:-1]] == [201] * (MOST - 1)
    bound(made[-1], "TOKENS")
    assert ada.delete(made[0].headers["location"]).status_code == 204
    assert ada.post("/v1/tokens", json={"scopes": ["games:read"]}).status_code == 201


def test_games_of_a_day_are_bounded_for_each_account(small: Service, ada: Player) -> None:
    """Another account opens its own."""
    body = {"title": "bamboo", "seats": 2}
    made = [ada.post("/v1/games", json=body) for _ in range(MOST + 1)]
    assert [each.status_code for each in made[:-1]] == [201] * MOST
    bound(made[-1], "GAMES")
    assert small.player("Bob").post("/v1/games", json=body).status_code == 201


def test_kept_responses_are_bounded(ada: Player) -> None:
    """Not to the last one, as counting costs a query; without a key the account goes on."""
    answers = [
        ada.post("/v1/games", json={"title": "chess", "seats": 2}, headers={"Idempotency-Key": f"k{n}"})
        for n in range(60)
    ]
    bound(answers[-1], "KEYS")
    assert ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).status_code == 201


def test_feeds_are_bounded_and_a_closed_one_makes_room(small: Service, ada: Player) -> None:
    """Those that are open at the same time."""
    game = ada.open(small.player("Bob"))
    open_feeds: list[Iterator[bytes]] = []
    with ExitStack() as stack:
        for _ in range(MOST):
            feed = stack.enter_context(ada.stream("GET", f"/v1/games/{game}/feed"))
            assert feed.status_code == 200
            chunks = feed.iter_bytes()
            next(chunks)
            open_feeds.append(chunks)  # an iterator that is forgotten closes its feed
        with ada.stream("GET", f"/v1/games/{game}/feed") as refused:
            assert refused.status_code == 409
            refused.read()
        bound(refused, "FEEDS")
    for _ in range(200):
        with ada.stream("GET", f"/v1/games/{game}/feed") as feed:
            if feed.status_code == 200:
                return
    raise AssertionError("no room was made")
