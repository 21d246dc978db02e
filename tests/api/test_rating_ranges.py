"""A game and a seek may want certain ratings of others: of the title, as they are shown. No rating counts as 0."""

import time
from typing import Any

import httpx
import pytest

from tests.support.database import execute
from tests.support.service import PATIENCE, Player, Service

STRONG = {"lowest": 20, "highest": 30}
NAME = "INSERT INTO rated_accounts (player) VALUES ($1::text::uuid) ON CONFLICT DO NOTHING"
RATE = """INSERT INTO ratings (title, account, mu, sigma, tables)
SELECT $2, a.id, $3::bigint + 3 * 1000000, 1000000, 1 FROM rated_accounts a WHERE a.player = $1::text::uuid
ON CONFLICT (title, account) DO UPDATE SET mu = excluded.mu"""


@pytest.fixture(autouse=True)
def no_seeks(service: Service) -> None:
    """What other tests have left could be matched."""
    execute(service.dsn, "DELETE FROM seeks")


def rate(service: Service, player: Player, shown: float, title: str = "bamboo") -> Player:
    """The account has this rating in the title."""
    execute(service.dsn, NAME, player.id)
    execute(service.dsn, RATE, player.id, title, round(shown * 10**6))
    return player


def opened(owner: Player, **more: object) -> str:
    """The path of a game of three that waits."""
    made = owner.post("/v1/games", json={"title": "bamboo", "seats": 3, "rating_range": STRONG, **more})
    assert made.status_code == 201, made.text
    return f"/v1/games/{made.json()['id']}"


def kind(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


def sit(player: Player, game: str, seat: int) -> httpx.Response:
    return player.put(f"{game}/seats/{seat}", json={})


def is_free_for(player: Player, game: str) -> bool:
    """Whether the lobby offers the player a seat of the game."""
    found = player.get("/v1/games", params={"free": True, "limit": 500}).json()["items"]
    return any(game.endswith(each["id"]) for each in found)


@pytest.mark.parametrize(
    ("shown", "may_sit"), [(20, True), (19.999999, False), (30.999999, True), (31, False), (None, False)]
)
def test_only_who_has_a_rating_in_the_range_sits_down(
    service: Service, ada: Player, bob: Player, shown: float | None, may_sit: bool
) -> None:
    """Both ends are in it, and ratings are rounded down. The lobby offers the seat to no others."""
    game = opened(ada)
    if shown is not None:
        rate(service, bob, shown)
    rate(service, bob, 25, "iki")
    assert is_free_for(bob, game) is may_sit
    answer = sit(bob, game, 0)
    assert (answer.status_code == 200) is may_sit
    if not may_sit:
        assert kind(answer) == (403, "rating-not-admitted")
        assert answer.json()["rating"] == int(shown or 0)
        assert "at least 20 and at most 30" in answer.json()["detail"]


def test_the_owner_and_who_is_invited_may_have_any_rating(ada: Player, bob: Player, cleo: Player) -> None:
    """A code is no invitation, as for the age of accounts."""
    game = opened(ada, invites=[None, bob.id])
    assert (sit(ada, game, 0).status_code, sit(bob, game, 1).status_code) == (200, 200)
    code = ada.post(f"{game}/join-code").json()["code"]
    assert kind(cleo.post("/v1/join", json={"code": code})) == (403, "rating-not-admitted")


def test_one_limit_is_enough_and_who_has_no_rating_has_0(ada: Player, bob: Player) -> None:
    """New accounts sit down where weak ones are wanted."""
    assert sit(bob, opened(ada, rating_range={"highest": 0}), 0).status_code == 200
    assert sit(bob, opened(ada, rating_range={"lowest": 0}), 0).status_code == 200
    assert kind(sit(bob, opened(ada, rating_range={"highest": -1}), 0)) == (403, "rating-not-admitted")
    assert sit(bob, opened(ada, rating_range={}), 0).status_code == 200


def test_the_range_is_told_and_a_rematch_keeps_it(ada: Player, bob: Player) -> None:
    """In the game and in the lobby; a range without limits is none."""
    game = opened(ada)
    line = next(each for each in bob.get("/v1/games").json()["items"] if game.endswith(each["id"]))
    assert bob.get(game).json()["rating_range"] == line["rating_range"] == STRONG
    assert ada.get(opened(ada, rating_range={})).json()["rating_range"] is None
    played = ada.open(bob, rating_range=STRONG, on_leave="end")
    assert ada.post(f"/v1/games/{played}/resign", json={}).status_code == 200
    assert bob.post(f"/v1/games/{played}/rematch").json()["rating_range"] == STRONG


@pytest.mark.parametrize(
    ("path", "body"),
    [("/v1/games", {"title": "bamboo", "seats": 2}), ("/v1/seeks", {"title": "bamboo", "seats": 2})],
)
def test_a_range_without_a_rating_in_it_is_refused(ada: Player, path: str, body: dict[str, Any]) -> None:
    """422 names it; one rating is a range."""
    refused = ada.post(path, json={**body, "rating_range": {"lowest": 1, "highest": 0}})
    assert kind(refused) == (422, "invalid-game" if "games" in path else "invalid-seek")
    assert [each["path"] for each in refused.json()["errors"]] == ["$.rating_range"]
    assert kind(ada.post(path, json={**body, "rating_range": {"lowest": 1001}})) == (400, "malformed")
    assert ada.post(path, json={**body, "rating_range": {"lowest": 1, "highest": 1}}).status_code == 201


def sought(player: Player, seats: int = 2, **more: object) -> dict[str, Any]:
    """Post a seek."""
    answer = player.post("/v1/seeks", json={"title": "bamboo", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def became(player: Player, seek: dict[str, Any]) -> tuple[str, str | None]:
    """What has become of a seek, and its game."""
    told = player.put(f"/v1/seeks/{seek['id']}").json()
    return told["status"], told["game"]


def matched(player: Player, seek: dict[str, Any]) -> str:
    """The game that the seek leads to."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        status, game = became(player, seek)
        if game is not None:
            return game
        assert status == "open"
    raise AssertionError("the seek was not matched")


def test_a_seek_is_matched_with_ratings_in_its_range_alone(service: Service, ada: Player, bob: Player) -> None:
    """Who is too weak waits, who fits and comes later plays; the seek tells its range."""
    strong = rate(service, service.player("Cleo"), 24.5)
    first = sought(rate(service, ada, 40), rating_range=STRONG)
    weak = sought(bob)
    assert first["rating_range"] == STRONG
    last = sought(strong)
    assert matched(strong, last) == matched(ada, first)
    assert became(bob, weak) == ("open", None)


def test_who_comes_later_is_asked_for_the_range_as_well(service: Service, ada: Player, bob: Player) -> None:
    """Both want the other's rating, or neither plays."""
    fits = rate(service, service.player("Cleo"), 21)
    first, second = sought(ada), sought(rate(service, bob, 25), rating_range=STRONG)
    last = sought(fits, rating_range={"lowest": 1, "highest": 25})
    assert matched(fits, last) == matched(bob, second)
    assert became(ada, first) == ("open", None)


def test_all_of_a_table_want_each_other(service: Service, ada: Player, bob: Player) -> None:
    """The second and the third are compared as the first is with each."""
    cleo, dora = rate(service, service.player("Cleo"), 31), rate(service, service.player("Dora"), 30)
    seeks = [sought(rate(service, ada, 25), 3), sought(bob, 3, rating_range={"highest": 30}), sought(cleo, 3)]
    last = sought(dora, 3)
    assert matched(dora, last) == matched(ada, seeks[0]) == matched(bob, seeks[1])
    assert became(cleo, seeks[2]) == ("open", None)


def test_the_ranges_are_in_the_download_of_the_account(ada: Player) -> None:
    """Of a game that it has opened, and of a seek."""
    opened(ada, rating_range={"lowest": 3})
    sought(ada, 4, rating_range={"highest": 7})
    lines = ada.get("/v1/me/data").text.splitlines()
    assert sum('"lowest_rating":3,"highest_rating":null' in line for line in lines) == 1
    assert sum('"lowest_rating":null,"highest_rating":7' in line for line in lines) == 1
