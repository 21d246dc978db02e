"""The same key and body give the first answer again; the same key and another body are refused."""

import asyncio

import asyncpg
import pytest

from service.http.idempotency import BATCH, PRUNE, prune_regularly
from service.runtime import prepare_database
from service.store import Store
from tests.support.client import find_open_decision
from tests.support.service import Player, Service

KEY = {"Idempotency-Key": "2c1f-first"}


def sign_up_key(service: Service) -> dict[str, str]:
    """The header of a sign-up that can be repeated."""
    return {"Idempotency-Key": service.anybody().get("/v1/sign-up-key").json()["key"]}


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
    anybody, headers = service.anybody(), sign_up_key(service)
    first = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    again = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    assert first.status_code == 201
    assert again.json() == first.json()
    token = first.json()["token"]
    assert anybody.get("/v1/tokens", headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert token not in _whole_database(module_dsn)


@pytest.mark.parametrize(
    ("key", "status"),
    [
        ("a" * 22, 422),
        ("1" * 40, 422),
        ("123e4567-e89b-42d3-a456-426614174000", 422),
        ("ymk_" + "a" * 43, 422),
        ("ymk_" + "A" * 42 + "_", 422),
    ],
)
def test_a_key_that_strangers_might_take_makes_no_account(service: Service, key: str, status: int) -> None:
    """Who has no token yet is known only by the key: it must be one that the service has made (S8)."""
    refused = service.anybody().post("/v1/players", json={"name": "Max"}, headers={"Idempotency-Key": key})
    assert refused.status_code == status, refused.text
    assert "sign-up-key" in refused.text


def test_no_key_for_an_account_is_made_twice(service: Service) -> None:
    """And none is kept by a cache; one that was changed is not one of ours."""
    keys = [sign_up_key(service)["Idempotency-Key"] for _ in range(5)]
    assert len(set(keys)) == 5
    assert service.anybody().get("/v1/sign-up-key").headers["cache-control"] == "no-store"
    changed = keys[0][:10] + ("a" if keys[0][10] != "a" else "b") + keys[0][11:]
    refused = service.anybody().post("/v1/players", json={"name": "Max"}, headers={"Idempotency-Key": changed})
    assert refused.json()["type"].rpartition("/")[2] == "unknown-key"


def test_a_token_that_was_revoked_is_not_told_again(service: Service) -> None:
    """The repeat says that it is revoked, rather than give what is worth nothing."""
    anybody, headers = service.anybody(), sign_up_key(service)
    made = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers).json()
    bearer = {"Authorization": f"Bearer {made['token']}"}
    (token,) = anybody.get("/v1/tokens", headers=bearer).json()["items"]
    assert anybody.delete(f"/v1/tokens/{token['id']}", headers=bearer).status_code == 204
    again = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    assert (again.status_code, again.json()["type"].rpartition("/")[2]) == (409, "token-revoked")


def test_an_erased_account_does_not_come_back_under_its_key(service: Service) -> None:
    """The key is forgotten with the account, and makes another one."""
    anybody, headers = service.anybody(), sign_up_key(service)
    made = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers).json()
    bearer = {"Authorization": f"Bearer {made['token']}"}
    assert anybody.delete(f"/v1/players/{made['id']}", headers=bearer).status_code == 204
    again = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers)
    assert again.status_code == 201
    assert not {made["id"], made["token"]} & {again.json()["id"], again.json()["token"]}


def test_a_weak_token_is_not_answered_what_a_strong_one_was(ada: Player, service: Service) -> None:
    """The same key under another token of the same player is another key."""
    weak = ada.post("/v1/tokens", json={"scopes": ["tokens:manage"]}).json()["token"]
    body = {"scopes": ["games:play", "games:admin"]}
    assert ada.post("/v1/tokens", json=body, headers=KEY).status_code == 201
    bearer = {"Authorization": f"Bearer {weak}"}
    assert service.anybody().post("/v1/tokens", json=body, headers={**KEY, **bearer}).status_code == 403


def test_what_was_made_for_a_key_is_forgotten_with_the_key(service: Service, module_dsn: str) -> None:
    """After a day the key is new, and leads to another account and another token."""
    anybody, headers = service.anybody(), sign_up_key(service)
    first = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers).json()
    _sql(module_dsn, "UPDATE idempotency SET created_at = created_at - interval '25 hours'")
    _sql(module_dsn, PRUNE.replace("$1", "1000"))
    later = anybody.post("/v1/players", json={"name": "Cleo"}, headers=headers).json()
    assert not {first["id"], first["token"]} & {later["id"], later["token"]}


# What stands in the table if the process died, or was cut off, after the commit but before it kept its answer.
UNANSWERED = "UPDATE idempotency SET status = NULL, body = NULL, created_at = created_at - interval '2 minutes'"


def test_who_tries_again_after_a_crash_finds_the_game(ada: Player, module_dsn: str) -> None:
    """The first request opened it, though nobody was told."""
    body = {"title": "bamboo", "seats": 2}
    first = ada.post("/v1/games", json=body, headers=KEY)
    _sql(module_dsn, UNANSWERED)
    again = ada.post("/v1/games", json=body, headers=KEY)
    assert (again.status_code, again.json()) == (201, first.json())
    assert len(ada.get("/v1/games", params={"limit": 500}).text.split(first.json()["id"])) == 2


def test_who_tries_again_after_a_crash_finds_the_game_started(ada: Player, module_dsn: str) -> None:
    """The first request started it, though nobody was told. Without the key it is a conflict."""
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
    ada.put(f"{game}/seats/0", json={})
    assert ada.put(f"{game}/seats/1", json={"bot": "random"}).status_code == 200
    assert ada.post(f"{game}/start", headers=KEY).status_code == 200
    _sql(module_dsn, UNANSWERED)
    again = ada.post(f"{game}/start", headers=KEY)
    assert (again.status_code, again.json()["status"]) == (200, "running")
    other = ada.post(f"{game}/start")
    assert (other.status_code, other.json()["type"].rpartition("/")[2]) == (409, "game-started")


def test_who_left_last_is_told_so_after_a_crash(ada: Player, module_dsn: str) -> None:
    """The first request cancelled the game, as nobody else was there. Without the key it is a conflict."""
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
    assert ada.put(f"{game}/seats/0", json={}).status_code == 200
    assert ada.post(f"{game}/leave", headers=KEY).status_code == 200
    _sql(module_dsn, UNANSWERED)
    again = ada.post(f"{game}/leave", headers=KEY)
    assert (again.status_code, again.json()["status"]) == (200, "cancelled")
    assert ada.post(f"{game}/leave").status_code == 409


def test_an_undo_is_not_repeated_after_a_crash(ada: Player, service: Service, module_dsn: str) -> None:
    """Though the decision before it could be taken back as well."""
    game = _two_to_take_back(ada, service.player("Bob"))
    first = ada.post(f"/v1/games/{game}/undo", headers=KEY)
    assert first.status_code == 200, first.text
    _sql(module_dsn, UNANSWERED)
    again = ada.post(f"/v1/games/{game}/undo", headers=KEY)
    told, told_again = first.json(), again.json()
    signed, signed_again = told.pop("receipt"), told_again.pop("receipt")
    assert (again.status_code, told_again) == (200, told)
    assert [signed_again[part] for part in ("checkpoint", "item")] == [signed[p] for p in ("checkpoint", "item")]
    other = ada.post(f"/v1/games/{game}/undo", headers={"Idempotency-Key": "another"})
    assert (other.status_code, other.json()["version"]) == (200, first.json()["version"] + 1), (
        "else the test is idle"
    )


def _two_to_take_back(ada: Player, bob: Player) -> str:
    """A game whose last two decisions are Ada's, and can both be taken back: it has been tried. No bot hurries."""
    game = ada.open(bob)
    for _ in range(200):
        can_undo = _decides_twice(ada, game) and all(_undoes(ada, game) for _ in range(2))
        if can_undo and _decides_twice(ada, game):
            return game
        player, _ = find_open_decision(game, ada, bob)
        assert _decides(player, game)
    raise AssertionError("no two decisions in a row can be taken back")


def _decides_twice(player: Player, game: str) -> bool:
    return _decides(player, game) and _decides(player, game)


def _decides(player: Player, game: str) -> bool:
    """By the first pick of the menu; False if the player is not asked."""
    asked = player.decisions(game)["decisions"]
    for decision in asked[:1]:
        assert player.decide(game, decision["id"], decision["menu"][0]["pick"]).status_code == 201
    return bool(asked)


def _undoes(player: Player, game: str) -> bool:
    return player.post(f"/v1/games/{game}/undo").status_code == 200


def test_old_keys_are_pruned_again_and_again(dsn: str) -> None:
    """Those of a day ago go, however many; those of today stay; and what grows old later goes later."""
    asyncio.run(_pruned(dsn))


async def _pruned(dsn: str) -> None:
    await prepare_database(dsn)
    async with await Store.open(dsn) as store:

        async def count(adding: int = 0, age: str = "25 hours") -> int:
            async with store.transaction() as link:
                await link.execute(FILL.format(age), adding)
                found: int = await link.fetchval("SELECT count(*) FROM idempotency")
                return found

        await count(1, "1 hour")
        await count(2 * BATCH + 1)
        pruning = asyncio.create_task(prune_regularly(store, pause=0))
        async with asyncio.timeout(60):
            while await count() > 1:
                pass
            assert await count(2) >= 1
            while await count() > 1:
                pass
        assert await count() == 1
        pruning.cancel()


FILL = """INSERT INTO idempotency (scope, key, fingerprint, created_at)
SELECT '', gen_random_uuid()::text, '', clock_timestamp() - interval '{}' FROM generate_series(1, $1)"""


def _sql(dsn: str, statement: str) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(dsn)
        await connection.execute(statement)
        await connection.close()

    asyncio.run(run())


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
