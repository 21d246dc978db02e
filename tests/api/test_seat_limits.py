"""Who may sit down: the owner limits it, and nobody has two seats of a rated game."""

from typing import Any

from tests.support.database import execute
from tests.support.service import Player, Service

WEEK = 7


def opened(owner: Player, **more: object) -> str:
    """A game that waits; its id."""
    made = owner.post("/v1/games", json={"title": "bamboo", "seats": 3, **more})
    assert made.status_code == 201, made.text
    game: str = made.json()["id"]
    return game


def sit(player: Player, game: str, seat: int) -> int:
    """The status of an attempt to take a seat."""
    return player.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code


def is_free_for(player: Player, game: str) -> bool:
    """Whether the lobby offers the player a seat of the game."""
    return game in [each["id"] for each in player.get("/v1/games", params={"free": True}).json()["items"]]


def line_of(player: Player, game: str) -> dict[str, Any]:
    """What the lobby says of the game."""
    (found,) = [each for each in player.get("/v1/games").json()["items"] if each["id"] == game]
    return dict(found)


def make_older(service: Service, player: Player, days: int) -> None:
    """The account is so many days older."""
    older = "UPDATE players SET created_at = created_at - make_interval(days => $2) WHERE id = $1::text::uuid"
    execute(service.dsn, older, player.id, days)


def test_only_who_is_invited_sits_down(service: Service, ada: Player, bob: Player) -> None:
    """The owner, who has an invitation, and who has the code; the lobby offers no seat to others."""
    game = opened(ada, invited_only=True, invites=[None, bob.id])
    eve = service.player("Eve")
    assert (sit(eve, game, 0), sit(eve, game, 2)) == (403, 403)
    assert (is_free_for(ada, game), is_free_for(bob, game), is_free_for(eve, game)) == (True, True, False)
    told = line_of(eve, game)
    assert (told["invited_only"], told["account_days"], told["free"]) == (True, 0, 0)
    assert (sit(ada, game, 0), sit(bob, game, 0), sit(bob, game, 1)) == (200, 409, 200)
    code = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    assert eve.post("/v1/join", json={"code": code}).status_code == 200
    assert ada.get(f"/v1/games/{game}").json()["invited_only"] is True


def test_only_accounts_of_an_age_sit_down(service: Service, ada: Player, bob: Player) -> None:
    """A code does not help; an invitation does, and time."""
    game = opened(ada, account_days=WEEK, invites=[None, None, service.player("Cleo").id])
    assert (sit(bob, game, 1), is_free_for(bob, game)) == (403, False)
    code = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    assert bob.post("/v1/join", json={"code": code}).status_code == 403
    make_older(service, bob, WEEK - 1)
    assert sit(bob, game, 1) == 403
    make_older(service, bob, 1)
    assert is_free_for(bob, game)
    assert (sit(bob, game, 1), sit(ada, game, 0)) == (200, 200)
    young = service.player("Dora")
    assert sit(young, opened(ada, account_days=WEEK, invites=[young.id]), 0) == 200


def test_a_rematch_keeps_the_limits(service: Service, ada: Player, bob: Player) -> None:
    """And what follows when a player leaves."""
    game = ada.open(bob, invited_only=True, account_days=WEEK, on_leave="end")
    assert ada.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    again = bob.post(f"/v1/games/{game}/rematch").json()
    assert (again["invited_only"], again["account_days"], again["on_leave"]) == (True, WEEK, "end")


def test_two_tokens_of_an_account_have_no_two_seats_of_a_rated_game(service: Service, ada: Player) -> None:
    """Whoever of the two sits down, the game is not rated; with somebody else it is."""
    other = service.anybody()
    token = ada.post("/v1/tokens", json={"scopes": ["games:play"]}).json()["token"]
    other.headers["Authorization"] = f"Bearer {token}"
    for second, rated in ((other, False), (service.player("Bob"), True)):
        game = opened(ada, seats=2)
        assert sit(ada, game, 0) == 200
        assert second.put(f"/v1/games/{game}/seats/1", json={}).status_code == 200
        started = ada.post(f"/v1/games/{game}/start").json()
        assert (started["status"], started["rated"]) == ("running", rated)
