"""The lines of the lobby: who plays, who is in charge, what is free; and a filter for each."""

from typing import Any

from tests.support.client import play_moves
from tests.support.places import newest_position
from tests.support.service import Player, Service


def lines(viewer: Player, **query: object) -> list[dict[str, Any]]:
    """The lobby, as the viewer sees it."""
    params: dict[str, Any] = {**query, "limit": 500}
    told = viewer.get("/v1/games", params=params)
    assert told.status_code == 200, told.text
    items: list[dict[str, Any]] = told.json()["items"]
    return items


def opened(owner: Player, seats: int, **more: object) -> str:
    """A game that waits; its id."""
    game: str = owner.post("/v1/games", json={"title": "bamboo", "seats": seats, **more}).json()["id"]
    return game


def test_a_line_says_who_sits_where(ada: Player, bob: Player, service: Service) -> None:
    """The owner, the options, bots, and what is reserved or free."""
    ada.patch("/v1/me", json={"handle": f"ada-{ada.id[:5].replace('0', 'x').replace('1', 'y')}"})
    game = opened(ada, 4, options={"side": "night"}, invites=[None, None, bob.id])
    ada.put(f"/v1/games/{game}/seats/0", json={})
    ada.put(f"/v1/games/{game}/seats/1", json={"bot": "greedy"})
    line = next(each for each in lines(bob) if each["id"] == game)
    handle = ada.get("/v1/me").json()["handle"]
    assert line["owner"] == {"id": ada.id, "name": "Ada", "handle": handle, "bot": False}
    assert (line["seats"], line["taken"], line["free"], line["visibility"]) == (4, 2, 1, "public")
    assert line["options"] == ada.get(f"/v1/games/{game}").json()["options"]
    assert line["occupants"] == [
        {"seat": 0, "player": line["owner"], "bot": None, "reserved": False},
        {"seat": 1, "player": None, "bot": "greedy", "reserved": False},
        {"seat": 2, "player": None, "bot": None, "reserved": True},
        {"seat": 3, "player": None, "bot": None, "reserved": False},
    ]
    eve = service.player("Eve")
    bob.put(f"/v1/games/{game}/seats/2", json={})
    eve.put(f"/v1/games/{game}/seats/3", json={})
    assert ada.post(f"/v1/games/{game}/start").status_code == 200
    assert next(each for each in lines(bob) if each["id"] == game)["free"] == 0


def test_each_thing_that_a_line_says_is_a_filter(ada: Player, bob: Player, service: Service) -> None:
    """And they add up."""
    night = opened(ada, 2, options={"side": "night"})
    botted = opened(ada, 3)
    ada.put(f"/v1/games/{botted}/seats/0", json={"bot": "random"})
    reserved = opened(ada, 2, invites=[bob.id, bob.id])
    opened(bob, 2)

    def found(viewer: Player, **query: object) -> set[str]:
        return {each["id"] for each in lines(viewer, owner=ada.id, **query)}

    assert found(ada) == {night, botted, reserved}
    assert found(ada, options="side=night") == {night}
    assert found(ada, options="side=night", seats=3) == set()
    assert found(ada, seats=3) == {botted} == found(ada, bots="true")
    assert found(ada, bots="false") == {night, reserved}
    eve = service.player("Eve")
    assert found(bob, free="true") == {night, botted, reserved}
    assert found(eve, free="true") == {night, botted}
    assert found(eve, free="false") == {reserved}
    anybody = service.anybody().get("/v1/games", params={"owner": ada.id, "free": "true"}).json()["items"]
    assert {each["id"] for each in anybody} == {night, botted}
    assert ada.get("/v1/games", params={"options": "side"}).status_code == 400


def test_a_line_says_why_the_game_ended(ada: Player, bob: Player, service: Service) -> None:
    """Played or not, the same as the game itself says; null until then."""
    played, given_up, waiting, left = ada.open(bob), ada.open(bob), opened(ada, 2), opened(ada, 2)
    play_moves(played, ada, bob)
    for player in (ada, bob):
        player.post(f"/v1/games/{given_up}/proposals", json={"proposes": "abandon"})
    assert ada.post(f"/v1/games/{left}/cancel").status_code == 200
    reasons = {played: "finished", given_up: "abandoned", waiting: None, left: "by_owner"}
    assert {game: ada.get(f"/v1/games/{game}").json()["reason"] for game in reasons} == reasons
    newest = newest_position(service.dsn)
    assert {each["id"]: each["reason"] for each in lines(ada, owner=ada.id, wait_for=newest)} == reasons
    archived = ada.get(f"/v1/players/{bob.id}/games", params={"wait_for": newest}).json()["items"]
    assert {each["id"]: each["reason"] for each in archived} == {played: "finished", given_up: "abandoned"}


def test_the_next_page_keeps_the_filters(ada: Player) -> None:
    """Along the links each game once."""
    games = [opened(ada, 2, options={"side": "night"}) for _ in range(3)]
    opened(ada, 2)
    url, found = f"/v1/games?owner={ada.id}&options=side%3Dnight&free=true&bots=false&limit=1", []
    while url:
        page = ada.get(url)
        found += [each["id"] for each in page.json()["items"]]
        url = page.links.get("next", {}).get("url", "")
    assert found == games[::-1]
