"""Tickets: with one a feed is opened without a header, for as long as it says, and no other feed."""

from collections.abc import AsyncIterator
from itertools import islice
from typing import Any

import asyncpg
import pytest

from service.runtime import Runtime
from tests.cluster.faults import query
from tests.support.client import play_moves
from tests.support.runtimes import client_of
from tests.support.service import Player, Service
from tests.support.sse import blocks
from tests.support.store_time import pass_time, stop_time

HOUR = 3600.0


def ticket_for(player: Player, game: str | None = None) -> dict[str, Any]:
    made = player.post("/v1/feed-tickets", json={"game": game})
    assert made.status_code == 201, made.text
    body: dict[str, Any] = made.json()
    return body


def test_a_ticket_opens_the_one_feed_that_it_is_for(service: Service, ada: Player, bob: Player) -> None:
    """A private game's, with the own menus, and the account's; no other feed and no other operation."""
    game, other = (ada.open(bob, visibility="private") for _ in range(2))
    play_moves(game, ada, bob, moves=5)
    anybody = service.anybody()
    for made in (ticket_for(ada, game), ticket_for(ada)):
        for _ in range(2):
            with anybody.stream("GET", made["path"], params={"ticket": made["ticket"], "after": 0}) as feed:
                assert feed.status_code == 200
                found = list(islice(blocks(feed), 2))
                assert found[0]["event"] in ("opened", "following")
    game_ticket = ticket_for(ada, game)["ticket"]
    for path in (f"/v1/games/{other}/feed", "/v1/me/feed"):
        assert anybody.get(path, params={"ticket": game_ticket}).status_code == 401
    assert anybody.get(f"/v1/games/{game}/board", params={"ticket": game_ticket}).status_code == 400
    assert anybody.get("/v1/me/feed", params={"ticket": "ymbt_" + "A" * 43}).status_code == 401
    assert anybody.get("/v1/me/feed", params={"ticket": "x"}).status_code in (400, 401)


def test_a_ticket_opens_the_feed_of_a_game_that_waits(service: Service, ada: Player) -> None:
    """Before its start."""
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "visibility": "private"}).json()["id"]
    made = ticket_for(ada, game)
    with service.anybody().stream("GET", made["path"], params={"ticket": made["ticket"]}) as feed:
        assert next(blocks(feed))["event"] == "waiting"


def test_a_ticket_may_no_more_than_its_token(service: Service, ada: Player, bob: Player) -> None:
    """Nor is there one for a game that the token may not see."""
    weak = ada.post("/v1/tokens", json={"scopes": ["bot:play"]}).json()["token"]
    client = service.anybody()
    client.headers["Authorization"] = f"Bearer {weak}"
    assert client.post("/v1/feed-tickets", json={}).status_code == 403
    private = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "visibility": "private"}).json()["id"]
    assert bob.post("/v1/feed-tickets", json={"game": private}).status_code == 404
    assert service.anybody().post("/v1/feed-tickets", json={}).status_code == 401


def test_a_ticket_is_revoked_with_its_token(service: Service, ada: Player, bob: Player) -> None:
    """A feed that is open ends, and no other is opened."""
    made = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
    client = service.anybody()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    body = client.post("/v1/feed-tickets", json={}).json()
    with service.anybody().stream("GET", "/v1/me/feed", params={"ticket": body["ticket"]}) as feed:
        found = blocks(feed)
        assert next(found)["event"] == "following"
        ada.delete(f"/v1/tokens/{made['id']}")
        ada.open(bob)
        assert '"revoked"' in list(found)[-1]["data"]
    assert service.anybody().get("/v1/me/feed", params={"ticket": body["ticket"]}).status_code == 401


def test_a_repeated_request_gets_the_same_ticket_and_none_is_stored_or_logged(
    service: Service, ada: Player
) -> None:
    """Only hashes are in the database; the log has paths without what follows them."""
    headers = {"Idempotency-Key": "ticket-1"}
    made = [ada.post("/v1/feed-tickets", json={}, headers=headers).json() for _ in range(2)]
    assert made[0] == made[1]
    ticket = made[0]["ticket"]
    with service.anybody().stream("GET", "/v1/me/feed", params={"ticket": ticket}) as feed:
        assert feed.status_code == 200
    assert service.anybody().get("/v1/lobby", params={"ticket": ticket}).status_code in (400, 404)
    assert any(line["path"] == "/v1/me/feed" for line in service.requests())
    assert not [line for line in service.lines() if "ymbt_" in line]
    assert query(service.dsn, "SELECT k FROM feed_tickets k WHERE k::text LIKE '%ymbt%'") == []
    kept = "SELECT body FROM idempotency WHERE convert_from(body, 'UTF8') LIKE '%ymbt~_%' ESCAPE '~'"
    assert query(service.dsn, kept) == []


@pytest.fixture
async def clock(dsn: str, runtime: Runtime) -> AsyncIterator[asyncpg.Connection]:
    """The store's time stands still until a test moves it."""
    link = await asyncpg.connect(dsn)
    await stop_time(link)
    yield link
    await link.close()


async def new_ticket(runtime: Runtime) -> str:
    """A ticket for the stream of a new account."""
    anybody = client_of(runtime)
    token = (await anybody.post("/v1/players", json={"name": "Ada"})).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    made = await anybody.post("/v1/feed-tickets", json={}, headers=headers)
    ticket: str = made.json()["ticket"]
    return ticket


async def opens(runtime: Runtime, ticket: str) -> int:
    """The status of a stream that is opened with the ticket; HEAD opens it as GET does, and ends it at once."""
    return (await client_of(runtime).head("/v1/me/feed", params={"ticket": ticket})).status_code


@pytest.mark.parametrize(("seconds", "status"), [(59.9, 200), (60.1, 401)])
async def test_a_ticket_is_first_used_within_a_minute(
    runtime: Runtime, clock: asyncpg.Connection, seconds: float, status: int
) -> None:
    """By the store's time; not later."""
    ticket = await new_ticket(runtime)
    await pass_time(clock, seconds)
    assert await opens(runtime, ticket) == status


async def test_a_ticket_that_was_used_is_used_again_for_twelve_hours(
    runtime: Runtime, clock: asyncpg.Connection
) -> None:
    """From when it was made, however often; then it has ended."""
    ticket = await new_ticket(runtime)
    assert await opens(runtime, ticket) == 200
    await pass_time(clock, 12 * HOUR - 1)
    assert await opens(runtime, ticket) == 200
    await pass_time(clock, 2)
    assert await opens(runtime, ticket) == 401
