"""Each change of a game is an event, or has a row with its reason: game, history and feed tell it (19, 20)."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from uuid import UUID

import asyncpg
import httpx

from domain.kernel.nouns import Clock
from service.runtime import Runtime
from tests.support.client import open_waiting_game
from tests.support.clocked_games import HOUR, pass_hours, player_in, start_clocked_game
from tests.support.runtimes import client_of, make_move
from tests.support.service import Player, Service, serving
from tests.support.sse import blocks

OLD = "UPDATE games SET changed_at = clock_timestamp() - interval '15 days' WHERE id = $1"


def told(viewer: httpx.Client, game: str) -> list[dict[str, Any]]:
    """The changes, which game and history tell alike; each has a moment."""
    changes: list[dict[str, Any]] = viewer.get(game).json()["changes"]
    assert viewer.get(f"{game}/history").json()["changes"] == changes
    assert all(datetime.fromisoformat(each["at"]).tzinfo for each in changes)
    return [{name: value for name, value in each.items() if name != "at"} for each in changes]


def change(number: int, what: str, reason: str, by: str | None = None, owner: str | None = None) -> dict[str, Any]:
    return {"number": number, "what": what, "reason": reason, "by": by, "owner": owner}


def feed(client: httpx.Client, game: str, **query: str) -> Iterator[dict[str, str]]:
    """The events of the feed, by their fields."""
    with client.stream("GET", f"{game}/feed", params=query) as answer:
        yield from blocks(answer)


def data(event: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(event["data"])
    return found


# --- who owns it


def test_an_owner_who_leaves_is_told_with_the_reason(ada: Player, bob: Player) -> None:
    """Before the start, by whom and to whom it passed; nothing is told of a game in which nothing changed."""
    game = open_waiting_game(ada, ada, bob)
    assert told(bob, game) == []
    etag = bob.get(f"{game}/history").headers["etag"]
    ada.post(f"{game}/leave")
    assert told(bob, game) == [change(1, "owner-changed", "left", ada.id, bob.id)]
    assert bob.get(f"{game}/history").headers["etag"] != etag


def test_an_owner_who_is_erased_is_told_and_not_named(ada: Player, bob: Player, service: Service) -> None:
    """In games that wait and run; where nobody has a seat, the first who sits down is the next owner."""
    waiting, running, empty = (
        open_waiting_game(ada, ada, bob),
        f"/v1/games/{ada.open(bob)}",
        open_waiting_game(ada),
    )
    assert ada.delete(f"/v1/players/{ada.id}").status_code == 204
    for game in (waiting, running):
        assert told(bob, game) == [change(1, "owner-changed", "erased", None, bob.id)]
    assert told(bob, empty) == [change(1, "owner-changed", "erased")]
    bob.put(f"{empty}/seats/1", json={})
    assert told(bob, empty)[1:] == [change(2, "owner-changed", "vacant", bob.id, bob.id)]
    bob.delete(f"/v1/players/{bob.id}")
    nobody = service.anybody()
    assert told(nobody, empty)[1:] == [
        change(2, "owner-changed", "vacant"),
        change(3, "owner-changed", "erased"),
    ]


def test_the_feed_of_a_running_game_tells_its_new_owner(ada: Player, bob: Player, service: Service) -> None:
    """At once, without an id; and again to who comes later, so that nothing is missed."""
    cleo = service.player("Cleo")
    game = f"/v1/games/{ada.open(bob, cleo)}"
    sent = feed(cleo, game)
    assert next(sent)["event"] == "opened"
    ada.post(f"{game}/resign", json={})
    first = next(each for each in sent if each["event"] == "owner-changed")
    bob.delete(f"/v1/players/{bob.id}")
    second = next(each for each in sent if each["event"] == "owner-changed")
    assert "id" not in first and "id" not in second
    found = [data(each) for each in (first, second)]
    assert [each.pop("kind") for each in found] == ["owner-changed"] * 2
    assert found == [
        {**change(1, "owner-changed", "resigned", ada.id, bob.id), "at": found[0]["at"]},
        {**change(2, "owner-changed", "erased", None, cleo.id), "at": found[1]["at"]},
    ]
    later = (each for each in feed(cleo, game, after="1") if each["event"] == "owner-changed")
    again = [next(later), next(later)]
    assert [(each["event"], data(each)["number"]) for each in again] == [
        ("owner-changed", 1),
        ("owner-changed", 2),
    ]


def test_a_new_owner_is_told_by_every_process(service: Service, module_dsn: str) -> None:
    """Whether the one before resigned, which is an event, or was erased, which is none."""
    ada, bob, cleo = (service.player(name) for name in ("Ada", "Bob", "Cleo"))
    game = f"/v1/games/{ada.open(bob, cleo)}"
    with serving(module_dsn) as other:
        reader = other.anybody()
        sent = feed(reader, game)
        assert next(sent)["event"] == "opened"
        ada.post(f"{game}/resign", json={})
        owners = (data(each)["owner"] for each in sent if each["event"] == "owner-changed")
        assert next(owners) == bob.id
        bob.delete(f"/v1/players/{bob.id}")
        assert next(owners) == cleo.id
        assert told(reader, game) == [
            change(1, "owner-changed", "resigned", ada.id),
            change(2, "owner-changed", "erased", None, cleo.id),
        ]


def test_a_new_owner_is_told_without_names_too(ada: Player, bob: Player) -> None:
    """For who uses `onmessage`."""
    game = f"/v1/games/{ada.open(bob)}"
    ada.delete(f"/v1/players/{ada.id}")
    sent = feed(bob, game, names="false")
    assert data(next(sent))["kind"] == "opened"
    told_last = next(sent)
    assert ("event" in told_last, data(told_last)["kind"]) == (False, "owner-changed")


async def test_an_owner_whose_time_is_over_for_good_is_told(runtime: Runtime) -> None:
    """By nobody: the clock says so."""
    resigns = Clock(kind="per_turn", seconds=HOUR, on_timeout="resign")
    for clock in (resigns, Clock(kind="per_turn", seconds=HOUR, returns="never")):
        live = await start_clocked_game(runtime, clock, None, None, None)
        assert live.record.owner == player_in(live, 0)
        while live.acting != (0,):
            await make_move(runtime, live)
        await pass_hours(runtime, 1.01)
        assert await live.time_out(0)
        [made] = live.record.changes
        heir = player_in(live, 1)
        assert (made.what, made.reason, made.by, made.owner) == ("owner-changed", "timed_out", None, heir)


# --- how it ends without a start


def test_a_cancelled_game_tells_when_and_why_it_ended(ada: Player, bob: Player) -> None:
    """Whether its owner cancelled it, or left it to nobody; the feed says so before it ends."""
    cancelled, left = open_waiting_game(ada, ada, bob), open_waiting_game(ada, ada)
    sent = feed(bob, cancelled)
    assert data(next(sent))["game"]["ended_at"] is None
    ada.post(f"{cancelled}/cancel")
    ada.post(f"{left}/leave")
    end = data(next(sent))["game"]
    assert (end["status"], end["reason"]) == ("cancelled", "by_owner")
    assert end == bob.get(cancelled).json()
    assert [each["at"] for each in end["changes"]] == [end["ended_at"]]
    assert told(bob, cancelled) == [change(1, "cancelled", "by_owner", ada.id)]
    assert next(sent)["event"] == "bye"
    gone = bob.get(left).json()
    assert (gone["status"], gone["reason"], gone["owner"]) == ("cancelled", "left", None)
    assert told(bob, left) == [
        change(1, "owner-changed", "left", ada.id),
        change(2, "cancelled", "left", ada.id),
    ]


async def test_an_expired_game_tells_when_and_why_it_ended(runtime: Runtime, dsn: str) -> None:
    """By nobody."""
    async with client_of(runtime) as client:
        made = (await client.post("/v1/players", json={"name": "Ada"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
        link = await asyncpg.connect(dsn)
        await link.execute(OLD, UUID(game))
        await link.close()
        await runtime.expiry.end_idle_games()
        body = (await client.get(f"/v1/games/{game}")).json()
        assert (body["status"], body["reason"]) == ("expired", "idle")
        assert body["changes"] == [{**change(1, "expired", "idle"), "at": body["ended_at"]}]


# --- games that were played


def test_a_closed_game_tells_when_it_ended(ada: Player, bob: Player) -> None:
    """As its last event does."""
    game = f"/v1/games/{ada.open(bob, on_leave='end')}"
    assert ada.get(game).json()["ended_at"] is None
    ada.post(f"{game}/resign", json={})
    closed = bob.get(f"{game}/history").json()["items"][-1]
    assert (closed["kind"], closed["recorded_at"]) == ("closed", bob.get(game).json()["ended_at"])


def test_the_history_of_a_game_that_waits_has_no_events(ada: Player, bob: Player) -> None:
    """It tells what changed until then: as JSON; as lines it has events alone."""
    game = open_waiting_game(ada, ada, bob)
    ada.post(f"{game}/leave")
    page = bob.get(f"{game}/history").json()
    assert (page["items"], page["next"], len(page["changes"])) == ([], None, 1)
    assert bob.get(f"{game}/history", headers={"Accept": "application/x-ndjson"}).text == ""
