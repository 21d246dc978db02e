"""What one account may have is bounded, and whoever meets a bound is told which (S10)."""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from tests.support.service import Player, Service, serving
from tests.support.tournaments import RULES

MOST = 5


@pytest.fixture(scope="module")
def small(module_dsn: str) -> Iterator[Service]:
    """A service with small bounds."""
    bounds = {
        f"{name}_per_account": MOST for name in ("tokens", "games", "keys", "feeds", "tournaments", "guests")
    }
    with serving(module_dsn, **bounds) as running:
        yield running


@pytest.fixture(scope="module")
def still(module_dsn: str) -> Iterator[Service]:
    """One in which bots never move, so that their games go on."""
    bounds = {"bot_games_per_account": MOST, "waiting_feeds": MOST, "feeds_per_account": 0}
    with serving(module_dsn, bots="false", **bounds) as running:
        yield running


@pytest.fixture
def ada(small: Service) -> Player:
    return small.player("Ada")


def bound(answer: httpx.Response | None, name: str) -> None:
    """The answer names this bound."""
    assert answer is not None
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


def test_feeds_of_games_that_wait_count_as_the_others(small: Service, ada: Player) -> None:
    """All feeds of an account together, until it closes one; when the game starts, its feed counts once."""
    bob = small.player("Bob")
    running = ada.open(bob)
    waiting = _waiting(ada, bob)
    with ExitStack() as stack:
        feeds = [_follow(stack, ada, waiting) for _ in range(MOST - 1)]
        feeds.append(_follow(stack, ada, running))
        for game in (waiting, running):
            bound(_refused(ada, game), "FEEDS")
        ada.post(f"/v1/games/{waiting}/start")
        for feed in feeds[:-1]:
            assert any(b"event: opened" in chunk for chunk in feed)
        for game in (waiting, running):
            bound(_refused(ada, game), "FEEDS")
    for _ in range(200):
        if _refused(ada, running, timeout=1.0) is None:
            return
    raise AssertionError("no room was made")


def test_feeds_of_games_that_wait_are_bounded_in_all(still: Service) -> None:
    """Each looks for changed seats by itself, a visitor's, too. Other feeds are not affected."""
    ada, bob = still.player("Ada"), still.player("Bob")
    waiting, running = _waiting(ada, bob), ada.open(bob)
    anybody = still.anybody()
    with ExitStack() as stack:
        feeds = [_follow(stack, anybody if number % 2 else ada, waiting) for number in range(MOST)]
        for client in (ada, anybody):
            refused = _refused(client, waiting)
            assert refused is not None and refused.status_code == 503
            assert refused.json()["type"] == "/problems/too-busy"
            assert "YAMABIKO_WAITING_FEEDS" in refused.json()["detail"] and str(MOST) in refused.json()["detail"]
            assert int(refused.headers["retry-after"]) > 0
        feeds.append(_follow(stack, anybody, running))
    for _ in range(200):
        if _refused(anybody, waiting, timeout=1.0) is None:
            return
    raise AssertionError("no room was made")


def _waiting(ada: Player, bob: Player) -> str:
    """A game whose seats are taken, which waits for its start."""
    game: str = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat, player in enumerate((ada, bob)):
        assert player.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
    return game


def _follow(stack: ExitStack, client: httpx.Client, game: str) -> Iterator[bytes]:
    """A feed that stays open: what comes after its first chunk."""
    feed = stack.enter_context(client.stream("GET", f"/v1/games/{game}/feed"))
    assert feed.status_code == 200
    chunks = feed.iter_bytes()
    next(chunks)
    return chunks


def _refused(client: httpx.Client, game: str, timeout: float = 10.0) -> httpx.Response | None:
    """The refusal of a further feed; None if there is room."""
    with client.stream("GET", f"/v1/games/{game}/feed", timeout=timeout) as feed:
        if feed.status_code == 200:
            return None
        feed.read()
        return feed


def test_games_of_bots_alone_are_bounded_for_each_account(still: Service) -> None:
    """Those that run at the same time; games with a person in a seat are not counted."""
    ada, bob = still.player("Ada"), still.player("Bob")
    started = [_start_bots(ada) for _ in range(MOST + 1)]
    assert [each.status_code for each in started[:-1]] == [200] * MOST
    bound(started[-1], "BOT_GAMES")
    assert _start_bots(bob).status_code == 200, "another account has its own"
    left = _left_to_bots(ada, still.player("Cleo"))
    bound(ada.put(f"{left}/seats/0", json={"bot": "random"}), "BOT_GAMES")
    waiting = started[-1].request.url.path.removesuffix("/start")
    assert ada.get(waiting).json()["status"] == "waiting"


def _left_to_bots(owner: Player, player: Player) -> str:
    """A running game of an owner without a seat, whose only player has erased the account."""
    game: str = owner.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
    assert player.put(f"{game}/seats/0", json={}).status_code == 200
    assert owner.put(f"{game}/seats/1", json={"bot": "random"}).status_code == 200
    assert owner.post(f"{game}/start").status_code == 200
    assert player.delete(f"/v1/players/{player.id}").status_code == 204
    return game


def _start_bots(player: Player) -> httpx.Response:
    """Start a game in which bots alone play."""
    game = player.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat in (0, 1):
        assert player.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "random"}).status_code == 200
    return player.post(f"/v1/games/{game}/start")


def announced(player: Player) -> httpx.Response:
    """A tournament on real boards."""
    return player.post("/v1/tournaments", json=RULES)


def test_tournaments_that_are_not_over_are_bounded(ada: Player) -> None:
    """Who cancels one can announce another."""
    made = [announced(ada) for _ in range(MOST + 1)]
    assert [each.status_code for each in made[:-1]] == [201] * MOST
    bound(made[-1], "TOURNAMENTS")
    assert ada.post(f"{made[0].headers['location']}/cancel", json={"reason": "why"}).status_code == 200
    assert announced(ada).status_code == 201


def test_guests_of_all_tournaments_that_are_not_over_are_bounded(ada: Player) -> None:
    """Over all that one account has announced, whoever enters them."""
    urls = [announced(ada).headers["location"] for _ in range(2)]
    made = []
    for number in range(MOST + 1):
        url = urls[number % 2]
        ada.post(f"{url}/open")
        made.append(ada.post(f"{url}/entries", json={"guest": f"Guest {number}"}))
    assert [each.status_code for each in made[:-1]] == [201] * MOST
    bound(made[-1], "GUESTS")
    assert ada.post(f"{urls[0]}/entries", json={}).status_code == 201, "who has an account is no guest"
    assert ada.post(f"{urls[1]}/cancel", json={"reason": "why"}).status_code == 200
    assert ada.post(f"{urls[0]}/entries", json={"guest": "One more"}).status_code == 201
