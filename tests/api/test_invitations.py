"""How people find their seats: invitations, codes, and games that are played again."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.support.client import play_out
from tests.support.database import execute
from tests.support.service import Player, Service


def opened(owner: Player, seats: int = 2, **more: object) -> str:
    """A game that waits; its id."""
    made = owner.post("/v1/games", json={"title": "bamboo", "seats": seats, **more})
    assert made.status_code == 201, made.text
    game: str = made.json()["id"]
    return game


def invited(player: Player) -> list[dict[str, Any]]:
    """The invitations of a player."""
    items: list[dict[str, Any]] = player.get("/v1/me/invitations").json()["items"]
    return items


def kind(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


def test_an_invitation_is_seen_and_accepted(ada: Player, bob: Player, service: Service) -> None:
    """It names who has invited; accepted, the seat is taken, and there is no invitation any more."""
    game = opened(ada, visibility="private", invites=[None, bob.id])
    (found,) = invited(bob)
    assert (found["game"], found["seat"], found["owner"]["name"], found["taken"]) == (game, 1, "Ada", 0)
    assert kind(service.player("Eve").post(f"/v1/me/invitations/{game}/accept", json={})) == (404, "unknown")
    for _ in range(2):
        accepted = bob.post(f"/v1/me/invitations/{game}/accept", json={"entropy": "rain"})
        assert (accepted.status_code, accepted.json()["seats"][1]["player"]["id"]) == (200, bob.id)
    assert invited(bob) == [] == invited(ada)


def test_a_declined_seat_is_free_and_its_owner_sees_who_did_not_want_it(
    ada: Player, bob: Player, service: Service
) -> None:
    """Anybody may have it then."""
    game = opened(ada, invites=[ada.id, bob.id])
    bob.post(f"/v1/me/invitations/{game}/accept", json={})
    assert bob.post(f"/v1/me/invitations/{game}/decline").status_code == 204
    assert invited(bob) == []
    assert kind(bob.post(f"/v1/me/invitations/{game}/decline")) == (404, "unknown")
    assert ada.get(f"/v1/games/{game}/declined").json() == {"items": [{"seat": 1, "player": bob.id}]}
    assert bob.get(f"/v1/games/{game}/declined").status_code == 403
    assert ada.get(f"/v1/games/{game}").json()["seats"][1]["invited"] is None
    assert service.player("Eve").put(f"/v1/games/{game}/seats/1", json={}).status_code == 200


@pytest.mark.parametrize("rated", [True, False, None])
def test_an_invitation_says_whether_the_game_is_rated(ada: Player, bob: Player, rated: bool | None) -> None:
    """As it was opened, before the seat is accepted; null where that follows from who plays."""
    opened(ada, invites=[None, bob.id], **({} if rated is None else {"rated": rated}))
    assert [each["rated"] for each in invited(bob)] == [rated]


def test_invitations_come_in_pages(ada: Player, bob: Player) -> None:
    """The newest game first, each seat once; games that have started are not among them."""
    games = [opened(ada, 3, invites=[bob.id, bob.id]) for _ in range(2)]
    url, found = "/v1/me/invitations?limit=1", []
    while url:
        page = bob.get(url)
        found += [(each["game"], each["seat"]) for each in page.json()["items"]]
        url = page.links.get("next", {}).get("url", "")
    assert found == [(games[1], 1), (games[1], 0), (games[0], 1), (games[0], 0)]
    ada.put(f"/v1/games/{games[0]}/seats/2", json={})
    for _ in range(2):
        bob.post(f"/v1/me/invitations/{games[0]}/accept", json={})
    assert ada.post(f"/v1/games/{games[0]}/start").status_code == 200
    assert {each["game"] for each in invited(bob)} == {games[1]}
    assert kind(bob.post(f"/v1/me/invitations/{games[0]}/accept", json={})) == (409, "game-started")


def test_a_code_opens_a_private_game(ada: Player, bob: Player, service: Service) -> None:
    """To whoever has it, until it is revoked or replaced; reserved seats are not given away."""
    eve, cleo = service.player("Eve"), service.player("Cleo")
    game = opened(ada, 3, visibility="private", invites=[ada.id])
    assert bob.post(f"/v1/games/{game}/join-code").status_code == 404
    first = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    code = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    assert kind(bob.post("/v1/join", json={"code": first})) == (404, "unknown")
    joined = bob.post("/v1/join", json={"code": f" {code.lower()} "})
    assert (joined.status_code, joined.json()["seats"][1]["player"]["id"]) == (200, bob.id)
    assert bob.post("/v1/join", json={"code": code}).json()["seats"][2]["player"] is None, "once"
    assert eve.post("/v1/join", json={"code": code}).status_code == 200
    assert kind(cleo.post("/v1/join", json={"code": code})) == (409, "no-free-seat")
    assert ada.delete(f"/v1/games/{game}/join-code").status_code == 204
    assert ada.delete(f"/v1/games/{game}/join-code").status_code == 404
    assert kind(cleo.post("/v1/join", json={"code": code})) == (404, "unknown")


def test_a_code_gives_the_seat_that_is_reserved(ada: Player, bob: Player, service: Service) -> None:
    """Before those that are free; so who is invited is not refused because of a block."""
    cleo = service.player("Cleo")
    game = opened(ada, 3, invites=[None, None, bob.id])
    code = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    assert cleo.post("/v1/join", json={"code": code}).status_code == 200
    assert cleo.put(f"/v1/me/blocks/{bob.id}").status_code < 300
    joined = bob.post("/v1/join", json={"code": code})
    assert joined.status_code == 200, joined.text
    sits = [each["player"] and each["player"]["id"] for each in joined.json()["seats"]]
    assert sits == [cleo.id, None, bob.id]


def test_a_repeated_request_gets_the_same_code(ada: Player) -> None:
    """With its Idempotency-Key, and the code works."""
    game, key = opened(ada), {"Idempotency-Key": "code"}
    codes = [ada.post(f"/v1/games/{game}/join-code", headers=key).json()["code"] for _ in range(2)]
    assert codes[0] == codes[1]
    assert ada.post("/v1/join", json={"code": codes[0]}).status_code == 200


def test_codes_are_not_guessed(ada: Player, bob: Player) -> None:
    """After ten wrong ones an account tries none for an hour, not even the right one."""
    code = ada.post(f"/v1/games/{opened(ada)}/join-code").json()["code"]
    tried = [bob.post("/v1/join", json={"code": f"guess{n}"}).status_code for n in range(10)]
    assert tried == [404] * 10
    refused = bob.post("/v1/join", json={"code": code})
    assert (*kind(refused), refused.headers["retry-after"]) == (429, "too-many-requests", "3600")


def test_two_who_join_at_once_do_not_get_one_seat(service: Service, ada: Player) -> None:
    """Of five for three seats three get one."""
    code = ada.post(f"/v1/games/{opened(ada, 3)}/join-code").json()["code"]
    players = [service.player(f"P{n}") for n in range(5)]

    async def ask() -> list[httpx.Response]:
        asked = (asyncio.to_thread(player.post, "/v1/join", json={"code": code}) for player in players)
        return list(await asyncio.gather(*asked))

    assert sorted(each.status_code for each in asyncio.run(ask())) == [200, 200, 200, 409, 409]


def test_a_game_is_played_again_by_the_same_people(ada: Player, bob: Player, service: Service) -> None:
    """With the same settings; who asks second gets the same game; strangers, and before the end nobody."""
    clock = {"kind": "per_turn", "seconds": 3600}
    game = ada.open(bob, bots=1, options={"side": "night"}, visibility="private", clock=clock, on_leave="end")
    path = f"/v1/games/{game}/rematch"
    assert kind(bob.post(path)) == (409, "not-closed")
    play_out(game, ada, bob)
    assert service.player("Eve").post(path).status_code == 404
    again = bob.post(path)
    assert again.status_code == 201, again.text
    told, old = again.json(), ada.get(f"/v1/games/{game}").json()
    for field in ("title", "options", "catalog", "visibility", "clock", "on_leave"):
        assert told[field] == old[field]
    assert (told["owner"], told["status"], told["id"] == game) == (bob.id, "waiting", False)
    assert [each["player"] and each["player"]["id"] for each in told["seats"]] == [None, bob.id, None]
    assert (told["seats"][2]["bot"], told["commitment"] == old["commitment"]) == ("random", False)
    assert [each["game"] for each in invited(ada)] == [told["id"]]
    second = ada.post(path).json()
    assert (second["id"], second["owner"], second["seats"][0]["player"]["id"]) == (told["id"], bob.id, ada.id)
    assert bob.post(f"/v1/games/{told['id']}/start").status_code == 200


def rematch_of(player: Player, game: str) -> dict[str, Any]:
    """The rematch of a game, asked for by a player of it."""
    answer = player.post(f"/v1/games/{game}/rematch")
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def over(*players: Player) -> str:
    """A game of these players that the last of them has ended at once."""
    game = players[0].open(*players[1:], on_leave="end")
    assert players[-1].post(f"/v1/games/{game}/resign", json={}).status_code == 200
    return game


def test_a_rematch_is_for_those_who_began(ada: Player, bob: Player) -> None:
    """Who left, and whose seat a bot has at the end, is invited; the bot is not, so no `games:admin` is needed."""
    game = ada.open(bob)
    assert bob.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    play_out(game, ada)
    assert ada.get(f"/v1/games/{game}").json()["seats"][1]["bot"] is not None
    token = ada.post("/v1/tokens", json={"scopes": ["games:play", "games:read"]}).json()["token"]
    ada.headers["Authorization"] = f"Bearer {token}"
    again = rematch_of(ada, game)
    assert [(seat["bot"], seat["player"] and seat["player"]["id"]) for seat in again["seats"]] == [
        (None, ada.id),
        (None, None),
    ]
    assert [each["game"] for each in invited(bob)] == [again["id"]]
    assert rematch_of(bob, game)["seats"][1]["player"]["id"] == bob.id


def test_after_a_cancelled_rematch_there_is_another(service: Service, ada: Player, bob: Player) -> None:
    """Or after one that has expired; the one that waits is the same for all who ask."""
    game = over(ada, bob)
    found = [rematch_of(ada, game)["id"]]
    assert ada.post(f"/v1/games/{found[0]}/cancel").status_code == 200
    found.append(rematch_of(bob, game)["id"])
    execute(service.dsn, "UPDATE games SET ended = 'expired' WHERE id = $1::text::uuid", found[1])
    found.append(rematch_of(ada, game)["id"])
    assert len(set(found)) == 3
    assert rematch_of(bob, game)["id"] == found[2]


def test_who_asks_for_a_rematch_that_has_started_gets_it(ada: Player, bob: Player, service: Service) -> None:
    """Also when it is over; and who had no seat gets none."""
    game = over(ada, bob)
    again = rematch_of(ada, game)["id"]
    assert rematch_of(bob, game)["id"] == again
    assert ada.post(f"/v1/games/{again}/start").status_code == 200
    for player in (ada, bob):
        told = rematch_of(player, game)
        assert (told["id"], told["status"]) == (again, "running")
    assert bob.post(f"/v1/games/{again}/resign", json={}).status_code == 200
    assert (rematch_of(ada, game)["id"], rematch_of(ada, again)["id"] == again) == (again, False)
    assert service.player("Eve").post(f"/v1/games/{game}/rematch").status_code == 403
