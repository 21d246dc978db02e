"""Leagues and schemes over HTTP."""

from typing import Any

import pytest

from tests.support.service import Player, Service, serving
from tests.support.tournaments import RULES, Cup, problem


@pytest.fixture(scope="module")
def owner(service: Service) -> Player:
    return service.player("Olga")


def play_group(owner: Player, tournament: str) -> None:
    """Play the tournament of a group to its end."""
    cup = Cup(owner, of=tournament)
    cup.expect(owner.post(f"{cup.url}/start"))
    cup.play()
    cup.expect(owner.post(f"{cup.url}/conclude"))


def names(view: dict[str, Any]) -> list[list[list[str]]]:
    """The players of each group of each division."""
    return [[[each["label"] for each in group["players"]] for group in division] for division in view["groups"]]


def test_a_league_is_played_for_two_seasons(service: Service, owner: Player) -> None:
    """Two divisions of four: the best of the second rises, the last two of the first fall, the better of whom
    fills the place that is left."""
    players = [service.player(name) for name in "ABCDEFGH"]
    made = owner.post("/v1/series", json={"name": "League", "divisions": [1, 1], "size": 4})
    assert made.status_code == 201, made.text
    url = made.headers["location"]
    season = {
        "rules": {**RULES, "stages": [{"format": "swiss", "rounds": 1}]},
        "entrants": [player.id for player in players],
    }
    assert problem(players[0].post(f"{url}/seasons", json=season))[0] == 403
    first = owner.post(f"{url}/seasons", json=season)
    assert first.status_code == 201, first.text
    assert [len(group) for division in names(first.json()) for group in division] == [4, 4]
    assert problem(owner.post(f"{url}/seasons/close"))[2] == "T-002"
    for division in first.json()["groups"]:
        play_group(owner, division[0]["tournament"])
    assert owner.post(f"{url}/seasons/close").json()["playing"] is False
    second = owner.post(f"{url}/seasons", json=season).json()
    moves = [move["why"] for move in second["moves"]]
    assert [moves.count(why) for why in ("up", "down", "filled", "stays")] == [1, 1, 1, 5]
    assert second["season"] == 2
    assert service.anybody().get(url).json() == second


def test_a_season_keeps_the_bound_of_tournaments(module_dsn: str) -> None:
    """With room for three a season of four groups is refused, and announces none; with one of three it is full."""
    with serving(module_dsn, tournaments_per_account=3) as service:
        owner, players = service.player("Olga"), [service.player(name) for name in "ABCDEFGH"]
        league = {"name": "League", "divisions": [1], "size": 2, "up": 0, "down": 0}
        url = owner.post("/v1/series", json=league).headers["location"]
        season = {"rules": RULES, "entrants": [player.id for player in players]}
        assert problem(owner.post(f"{url}/seasons", json=season)) == (409, "bound-reached", "")
        names = {each["label"] for each in owner.get("/v1/tournaments", params={"limit": 100}).json()["items"]}
        assert not any(f", 1.{group}" in name for name in names for group in (3, 4))
        season["entrants"] = [player.id for player in players[:6]]
        opened = owner.post(f"{url}/seasons", json=season)
        assert (opened.status_code, len(opened.json()["groups"][0])) == (201, 3)
        assert problem(owner.post("/v1/tournaments", json=RULES)) == (409, "bound-reached", "")


def test_a_scheme_is_checked(service: Service) -> None:
    """Test 6: 11-7-4-2 gives 6 a seat at both sizes, 10-6-3-1 does not, and that is warned of."""
    anybody = service.anybody()
    even = anybody.post("/v1/schemes/check", json={"scheme": "11-7-4-2"}).json()
    assert ({size: each["fraction"] for size, each in even["per_seat"].items()}, even["warnings"]) == (
        {"3": "6", "4": "6"}, [],
    )  # fmt: skip
    table = {"seats": [{"points": 9, "place": place} for place in (1, 2, 2)] + [{"points": 5, "place": 4}]}
    odd = anybody.post("/v1/schemes/check", json={"scheme": "10-6-3-1", "examples": [table]}).json()
    assert [each["fraction"] for each in odd["per_seat"].values()] == ["16/3", "5"]
    assert len(odd["warnings"]) == 1
    assert [line["amount"]["fraction"] for line in odd["examples"][0]] == ["10", "9/2", "9/2", "1"]
    wrong = anybody.post("/v1/schemes/check", json={"scheme": {"terms": []}})
    assert problem(wrong) == (422, "invalid-tournament", "T-044")


def test_nobody_is_rated_before_a_rated_tournament_was_played(service: Service) -> None:
    """The list is empty, and an account without a rating has none to explain."""
    ada = service.player("Ada")
    assert ada.get("/v1/ratings/iki").json() == {"title": "iki", "items": [], "next": None}
    assert ada.get(f"/v1/ratings/iki/{ada.id}").status_code == 404
