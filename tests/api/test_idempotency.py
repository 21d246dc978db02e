"""The same key and body give the first answer again; the same key and another body are refused."""

import asyncio

import asyncpg
import pytest

from tests.support.service import Player, Service

KEY = {"Idempotency-Key": "2c1f-first"}


@pytest.fixture
def ada(service: Service) -> Player:
    return service.player("Ada")


def test_a_repeated_post_makes_nothing_twice(ada: Player) -> None:
    """The answer is the first one, to the letter, and there is one game."""
    body = {"title": "bamboo", "seats": 2}
    first = ada.post("/v1/games", json=body, headers=KEY)
    again = ada.post("/v1/games", json=body, headers=KEY)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    assert again.headers["location"] == first.headers["location"]
    assert again.headers["idempotency-replayed"] == "true"


def test_the_key_with_another_body_is_refused(ada: Player) -> None:
    """A key stands for one request."""
    ada.post("/v1/games", json={"title": "bamboo", "seats": 2}, headers=KEY)
    other = ada.post("/v1/games", json={"title": "bamboo", "seats": 3}, headers=KEY)
    assert (other.status_code, other.json()["type"].rpartition("/")[2]) == (422, "key-reused")


def test_a_key_is_its_callers_own(ada: Player, service: Service) -> None:
    """Two callers with the same key do not meet."""
    bob = service.player("Bob")
    body = {"title": "bamboo", "seats": 2}
    mine = ada.post("/v1/games", json=body, headers=KEY)
    theirs = bob.post("/v1/games", json=body, headers=KEY)
    assert mine.json()["id"] != theirs.json()["id"]


def test_a_refusal_is_repeated_too(ada: Player) -> None:
    """What was refused once is refused again under its key, though it might be allowed by now."""
    body = {"title": "bamboo", "seats": 9}
    first = ada.post("/v1/games", json=body, headers=KEY)
    again = ada.post("/v1/games", json=body, headers=KEY)
    assert first.status_code == again.status_code
    assert first.json()["type"] == again.json()["type"]


def test_a_repeated_account_has_the_same_token_though_no_token_is_kept(service: Service, module_dsn: str) -> None:
    """The answer holds the token again; the database holds only its hash."""
    anybody, headers = service.anybody(), {"Idempotency-Key": "new-account-1"}
    first = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    again = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    assert again.json() == first.json()
    token = first.json()["token"]
    assert anybody.get("/v1/tokens", headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert token not in _whole_database(module_dsn)


def _whole_database(dsn: str) -> str:
    """Everything that the tables hold, as text."""

    async def dump() -> str:
        connection = await asyncpg.connect(dsn)
        names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        rows = [await connection.fetch(f'SELECT t::text FROM "{name["tablename"]}" t') for name in names]
        bodies = await connection.fetch(
            "SELECT convert_from(body, 'UTF8') FROM idempotency WHERE body IS NOT NULL"
        )
        await connection.close()
        return str(rows) + str(bodies)

    return asyncio.run(dump())
