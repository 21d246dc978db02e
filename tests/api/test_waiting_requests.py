"""`wait`: a request for decisions, or the inbox, is answered when there is something to answer."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

from tests.cluster.faults import wait_until
from tests.support.client import find_open_decision
from tests.support.service import Player, Service, serving

T = TypeVar("T")
LONG = {"wait": 60}


def to_wait_for(game: str, *players: Player) -> tuple[Player, Player, dict[str, object]]:
    """Who must decide, who waits for that, and the decision."""
    mover, asked = find_open_decision(game, *players)
    return mover, next(each for each in players if each is not mover), asked


def answered(service: Service, request: Callable[[], T], then: Callable[[], object]) -> T:
    """The answer to a request that must wait until something is done; it waits when that is done."""
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(request)
        wait_until(lambda: is_open(service), "the request waits")
        then()
        return waiting.result(50)


def is_open(service: Service) -> bool:
    """Whether a request waits: it counts as an open feed."""
    lines = service.anybody().get("/metrics").text.splitlines()
    [feeds] = [line for line in lines if line.startswith("yamabiko_feeds_open ")]
    return float(feeds.split()[1]) > 0


def decide_until_asked(game: str, mover: Player, waits: Player) -> None:
    """The mover decides until the other is asked."""
    while not waits.decisions(game)["decisions"]:
        asked = mover.decisions(game)["decisions"][0]
        assert mover.decide(game, asked["id"], asked["menu"][0]["pick"]).status_code == 201


def test_decisions_come_when_the_first_is_open(service: Service, ada: Player, bob: Player) -> None:
    """The same as without waiting, and before the time is over."""
    game = ada.open(bob)
    mover, waits, _ = to_wait_for(game, ada, bob)
    told = answered(
        service,
        lambda: waits.get(f"/v1/games/{game}/decisions", params=LONG),
        lambda: decide_until_asked(game, mover, waits),
    )
    assert told.json() == waits.decisions(game)
    assert told.json()["decisions"]


def test_what_is_open_or_over_is_told_at_once(service: Service, ada: Player, bob: Player) -> None:
    """Decisions, the inbox, and a game that is over."""
    game = ada.open(bob)
    mover, waits, _ = to_wait_for(game, ada, bob)
    path = f"/v1/games/{game}/decisions"
    assert mover.get(path, params=LONG).json() == mover.decisions(game)
    assert mover.get("/v1/inbox", params=LONG).json()["items"]
    assert waits.get(path, params=LONG, headers={"If-None-Match": '"other"'}).status_code == 200
    ada.post(f"/v1/games/{game}/resign", json={})
    bob.post(f"/v1/games/{game}/resign", json={})
    over = waits.get(path, params=LONG)
    assert (over.status_code, over.json()["decisions"]) == (200, [])
    same = waits.get(path, params=LONG, headers={"If-None-Match": over.headers["etag"]})
    assert same.status_code == 304


def test_with_an_etag_a_request_waits_for_another_response(service: Service, ada: Player, bob: Player) -> None:
    """Whether or not something is open; and for the time at most, then it is 304."""
    game = ada.open(bob)
    mover, _, asked = to_wait_for(game, ada, bob)
    path = f"/v1/games/{game}/decisions"
    known = {"If-None-Match": mover.get(path).headers["etag"]}
    assert mover.get(path, params={"wait": 1}, headers=known).status_code == 304
    pick = asked["menu"][0]["pick"]  # type: ignore[index]  # a decision as JSON
    told = answered(
        service,
        lambda: mover.get(path, params=LONG, headers=known),
        lambda: mover.decide(game, str(asked["id"]), pick),
    )
    assert (told.status_code, told.json()["version"]) == (200, 2)


@pytest.mark.parametrize("has_it", [False, True])
def test_an_inbox_comes_when_something_is_in_it(service: Service, ada: Player, bob: Player, has_it: bool) -> None:
    """An empty one when the time is over, or 304; else when the first decision is open."""
    empty = ada.get("/v1/inbox", params={"wait": 1})
    headers = {"If-None-Match": empty.headers["etag"]} if has_it else {}
    assert empty.json()["items"] == []
    assert ada.get("/v1/inbox", params={"wait": 1}, headers=headers).status_code == (304 if has_it else 200)
    told = answered(
        service,
        lambda: ada.get("/v1/inbox", params=LONG, headers=headers),
        lambda: play_until_asked(ada, bob),
    )
    assert len(told.json()["items"]) == 1


def play_until_asked(player: Player, other: Player) -> None:
    """A game in which the player must decide."""
    game = player.open(other)
    decide_until_asked(game, other, player)


def test_who_waits_is_told_of_what_another_process_does(
    service: Service, module_dsn: str, ada: Player, bob: Player
) -> None:
    """And a process that stops lets nobody wait."""
    game = ada.open(bob)
    mover, waits, _ = to_wait_for(game, ada, bob)
    path = f"/v1/games/{game}/decisions"
    with serving(module_dsn) as other:
        client = other.anybody()
        client.headers["Authorization"] = f"Bearer {waits.token}"
        told = answered(
            other, lambda: client.get(path, params=LONG), lambda: decide_until_asked(game, mover, waits)
        )
        assert told.json()["decisions"]
        client.headers["Authorization"] = f"Bearer {mover.token}"
        told = answered(other, lambda: client.get(path, params=LONG), other.stop)
        assert told.status_code == 200


def test_a_request_that_waits_ends_with_its_token(service: Service, ada: Player, bob: Player) -> None:
    """It tells nothing then; and it waits no longer than a minute."""
    game = ada.open(bob)
    mover, waits, _ = to_wait_for(game, ada, bob)
    made = waits.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
    client = service.anybody()
    client.headers["Authorization"] = f"Bearer {made['token']}"

    def revoke_and_play() -> None:
        waits.delete(f"/v1/tokens/{made['id']}")
        decide_until_asked(game, mover, waits)

    path = f"/v1/games/{game}/decisions"
    assert answered(service, lambda: client.get(path, params=LONG), revoke_and_play).status_code == 401
    assert ada.get(path, params={"wait": 61}).status_code == 400
