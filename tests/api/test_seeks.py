"""Seeks: who wants the same plays together, at most once, and never with somebody whom they have blocked."""

import time
from typing import Any

import asyncpg
import httpx
import pytest

from service.seeks.matching import HURRY, TRY_LOCK
from tests.support.database import execute
from tests.support.service import Player, Service, serving

WISH: dict[str, Any] = {"title": "bamboo", "seats": 2}
PATIENCE = 30.0
LONG_AGO = "UPDATE seeks SET kept_at = kept_at - interval '61 seconds' WHERE id = $1::text::uuid"


@pytest.fixture(autouse=True)
def no_seeks(service: Service) -> None:
    """Nobody seeks yet: what other tests have left could be matched."""
    execute(service.dsn, "DELETE FROM seeks")


def sought(player: Player, **more: object) -> dict[str, Any]:
    """Post a seek."""
    answer = player.post("/v1/seeks", json={**WISH, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def kept(player: Player, seek: dict[str, Any]) -> dict[str, Any]:
    """PUT it; what has become of it."""
    answer = player.put(f"/v1/seeks/{seek['id']}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def matched(player: Player, seek: dict[str, Any]) -> str:
    """The game that the seek leads to."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told = kept(player, seek)
        if told["status"] == "matched":
            game: str = told["game"]
            return game
        assert told["status"] == "open"
    raise AssertionError("the seek was not matched")


def still_open(service: Service, *seeks: tuple[Player, dict[str, Any]]) -> None:
    """Others who come later are matched, and these are not: so the matcher has looked at them."""
    title = {"title": "iki", "seats": 2}
    others = [(player, sought(player, **title)) for player in (service.player("X"), service.player("Y"))]
    for player, seek in others:
        matched(player, seek)
    assert [kept(player, seek)["status"] for player, seek in seeks] == ["open"] * len(seeks)


def kind(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


@pytest.mark.parametrize("title", ["bamboo", "bitoku", "iki"])
def test_two_who_want_the_same_play_together(service: Service, ada: Player, bob: Player, title: str) -> None:
    """The game runs, is rated, has both in its seats, and is shuffled by what the first was told."""
    first = sought(ada, title=title, entropy="of Ada")
    second = sought(bob, title=title)
    assert (first["status"], first["game"], first["rated"]) == ("open", None, True)
    game = matched(bob, second)
    assert matched(ada, first) == game
    told = ada.get(f"/v1/games/{game}").json()
    assert (told["status"], told["rated"], told["version"], told["owner"]) == ("running", True, 1, ada.id)
    assert {seat["player"]["id"] for seat in told["seats"]} == {ada.id, bob.id}
    assert (told["visibility"], told["commitment"]) == ("public", first["commitment"])
    asked = [player.decisions(game)["decisions"] for player in (ada, bob)]
    assert any(asked), "somebody must decide"
    assert [each["game"] for each in ada.get("/v1/seeks").json()["items"]] == [game]


def test_only_equal_wishes_are_matched(service: Service, ada: Player, bob: Player) -> None:
    """Another number of seats, other options or title, or unrated: no match. Defaults need not be named."""
    cleo, dora = service.player("Cleo"), service.player("Dora")
    seeks = [
        (ada, sought(ada, seats=3)),
        (bob, sought(bob, options={"side": "night"})),
        (cleo, sought(cleo, rated=False)),
        (dora, sought(dora, title="bitoku")),
    ]
    still_open(service, *seeks)
    eve = service.player("Eve")
    game = matched(eve, sought(eve, rated=False, options={"side": "day"}))
    assert matched(*seeks[2]) == game
    assert eve.get(f"/v1/games/{game}").json()["rated"] is False


def test_equal_clocks_are_matched(service: Service, ada: Player, bob: Player) -> None:
    """And no others; the game has the clock. A clock that cannot be is refused."""
    cleo, clock = service.player("Cleo"), {"kind": "per_turn", "seconds": 86_400}
    slower = sought(ada, clock={**clock, "seconds": 172_800})
    without = sought(bob)
    first = sought(cleo, clock=clock)
    still_open(service, (ada, slower), (bob, without), (cleo, first))
    dora = service.player("Dora")
    second = sought(dora, clock={**clock, "increment": 0, "on_timeout": "bot"})
    game = matched(dora, second)
    assert matched(cleo, first) == game
    told = dora.get(f"/v1/games/{game}").json()
    assert told["clock"] == first["clock"] == second["clock"]
    assert (told["clock"]["kind"], told["clock"]["seconds"]) == ("per_turn", 86_400)
    assert len(told["time"]["seats"]) == 2
    refused = ada.post("/v1/seeks", json={**WISH, "clock": {"kind": "per_turn", "seconds": 60}})
    assert (kind(refused), refused.json()["errors"][0]["path"]) == ((422, "invalid-seek"), "$.clock.seconds")


def test_three_and_four_find_each_other(service: Service) -> None:
    """Nobody starts before the table is full."""
    players = [service.player(f"P{n}") for n in range(4)]
    seeks = [(player, sought(player, title="iki", seats=4)) for player in players]
    assert len({matched(*seek) for seek in seeks}) == 1


def test_two_tokens_of_an_account_are_not_matched(service: Service, ada: Player) -> None:
    """A rated game has distinct accounts."""
    other = service.anybody()
    token = ada.post("/v1/tokens", json={"scopes": ["games:play", "games:read"]}).json()["token"]
    other.headers["Authorization"] = f"Bearer {token}"
    first = sought(ada, title="bitoku", options={"harder": True})
    second = other.post("/v1/seeks", json={**WISH, "title": "bitoku", "options": {"harder": True}}).json()
    still_open(service, (ada, first), (ada, second))


def test_who_blocks_is_not_matched(service: Service, ada: Player, bob: Player) -> None:
    """Whoever of the two has blocked; a third plays with the first of them."""
    assert ada.put(f"/v1/me/blocks/{bob.id}").status_code == 204
    first, second = sought(ada, seats=2, rated=False), sought(bob, seats=2, rated=False)
    still_open(service, (ada, first), (bob, second))
    eve = service.player("Eve")
    assert matched(eve, sought(eve, rated=False)) == matched(ada, first)
    assert kept(bob, second)["status"] == "open"


def test_who_cannot_be_matched_stops_nobody(service: Service, ada: Player, bob: Player) -> None:
    """Six accounts with ten equal seeks of four seats each, three pairs of enemies among them."""
    enemies = [service.player(f"P{n}") for n in range(6)]
    for one, other in zip(enemies[::2], enemies[1::2], strict=True):
        assert one.put(f"/v1/me/blocks/{other.id}").status_code == 204
    hopeless = [(player, sought(player, title="iki", seats=4)) for player in enemies for _ in range(10)]
    first, second = sought(ada), sought(bob)
    assert matched(ada, first) == matched(bob, second)
    assert {kept(*each)["status"] for each in hopeless} == {"open"}


async def test_a_process_that_freezes_while_it_matches_is_cut_off(
    service: Service, ada: Player, bob: Player
) -> None:
    """It holds the lock, in a transaction that does nothing: PostgreSQL ends its session, and others match."""
    frozen = await asyncpg.connect(service.dsn)
    await frozen.execute(f"BEGIN; {HURRY}; {TRY_LOCK.replace('pg_try_', 'pg_')}")
    first, second = sought(ada), sought(bob)
    assert matched(ada, first) == matched(bob, second)
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, OSError)):
        await frozen.execute("COMMIT")


def test_a_seek_ends_a_minute_after_its_last_put(service: Service, ada: Player, bob: Player) -> None:
    """It cannot be revived, and is not matched; the time is the database's."""
    lapsed = sought(ada, seats=4)
    alive = sought(bob, seats=4)
    execute(service.dsn, LONG_AGO, lapsed["id"])
    told = kept(ada, lapsed)
    assert told["status"] == "expired" and told["ends_at"] < alive["ends_at"]
    later = kept(bob, alive)
    assert later["status"] == "open" and later["ends_at"] > alive["ends_at"]
    rest = [service.player(f"P{n}") for n in range(3)]
    seeks = [(player, sought(player, seats=4)) for player in rest]
    game = matched(bob, alive)
    assert {matched(*seek) for seek in seeks} == {game}
    assert kept(ada, lapsed)["status"] == "expired"


def test_a_cancelled_seek_is_not_matched(service: Service, ada: Player, bob: Player) -> None:
    """It is gone; one that was matched cannot be cancelled."""
    first = sought(ada, seats=3)
    assert bob.delete(f"/v1/seeks/{first['id']}").status_code == 404
    assert bob.put(f"/v1/seeks/{first['id']}").status_code == 404
    assert ada.delete(f"/v1/seeks/{first['id']}").status_code == 204
    assert ada.delete(f"/v1/seeks/{first['id']}").status_code == 404
    assert ada.get("/v1/seeks").json() == {"items": []}
    players = [bob, service.player("Cleo"), service.player("Dora")]
    seeks = [(player, sought(player, seats=3)) for player in players]
    game = {matched(*seek) for seek in seeks}
    refused = bob.delete(f"/v1/seeks/{seeks[0][1]['id']}")
    assert kind(refused) == (409, "seek-matched")
    assert game.pop() in refused.json()["detail"]


def test_a_match_cancels_the_other_seeks_of_its_players(service: Service, ada: Player, bob: Player) -> None:
    """Nobody is seated in two games who wanted one of them."""
    other = sought(ada, seats=4)
    first, second = sought(ada, title="bitoku", seats=3), sought(bob, title="bitoku", seats=3)
    cleo = service.player("Cleo")
    matched(cleo, sought(cleo, title="bitoku", seats=3))
    assert (kept(ada, first)["status"], kept(bob, second)["status"]) == ("matched", "matched")
    assert kept(ada, other)["status"] == "cancelled"


def test_a_suspended_account_is_not_matched(service: Service, ada: Player, bob: Player) -> None:
    """Nor is one that was erased; others are."""
    first, second = sought(ada, title="iki", seats=3), sought(bob, title="iki", seats=3)
    execute(service.dsn, "UPDATE players SET suspended_at = now() WHERE id = $1::text::uuid", ada.id)
    assert bob.delete(f"/v1/players/{bob.id}").status_code == 204
    rest = [service.player(f"P{n}") for n in range(3)]
    seeks = [(player, sought(player, title="iki", seats=3)) for player in rest]
    assert len({matched(*seek) for seek in seeks}) == 1
    execute(service.dsn, "UPDATE players SET suspended_at = NULL WHERE id = $1::text::uuid", ada.id)
    assert kept(ada, first)["status"] == "open" and second["status"] == "open"


def test_what_cannot_be_sought_is_refused(ada: Player) -> None:
    """All that does not fit is named."""
    nothing = {"lowest": 1, "highest": 0}
    answer = ada.post("/v1/seeks", json={"title": "iki", "seats": 5, "options": {"x": 1}, "rating_range": nothing})
    assert kind(answer) == (422, "invalid-seek")
    assert [each["path"] for each in answer.json()["errors"]] == ["$.rating_range", "$.seats", "$.options"]
    assert kind(ada.post("/v1/seeks", json={"title": "chess", "seats": 2})) == (422, "invalid-seek")
    assert kind(ada.post("/v1/seeks", json={"title": "bitoku", "seats": 1})) == (400, "malformed")


def test_a_repeated_request_posts_one_seek(ada: Player) -> None:
    """With its Idempotency-Key."""
    key = {"Idempotency-Key": "once"}
    made = [ada.post("/v1/seeks", json={**WISH, "seats": 4}, headers=key).json() for _ in range(2)]
    assert made[0] == made[1]
    assert len(ada.get("/v1/seeks").json()["items"]) == 1


def test_open_seeks_are_bounded_for_each_account(dsn: str) -> None:
    """The problem names the bound; a cancelled one makes room."""
    with serving(dsn, seeks_per_account=2) as service:
        ada = service.player("Ada")
        first, _ = sought(ada, seats=3), sought(ada, seats=4)
        refused = ada.post("/v1/seeks", json=WISH)
        assert kind(refused) == (409, "bound-reached")
        assert "YAMABIKO_SEEKS_PER_ACCOUNT" in refused.json()["detail"]
        assert ada.delete(f"/v1/seeks/{first['id']}").status_code == 204
        sought(ada)
