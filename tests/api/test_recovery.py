"""Ways back into an account, and tokens that end by themselves."""

import asyncio
from datetime import UTC, datetime, timedelta

import asyncpg
import httpx

from tests.support.client import play_moves
from tests.support.service import Player, Service, serving


def codes_of(player: Player) -> list[str]:
    """New codes."""
    made = player.post("/v1/me/recovery-codes")
    assert made.status_code == 201, made.text
    codes: list[str] = made.json()["codes"]
    return codes


def with_token(service: Service, token: str) -> httpx.Client:
    """A client with this token."""
    client = service.anybody()
    client.headers["Authorization"] = f"Bearer {token}"
    return client


def ends_in(seconds: float) -> str:
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()


def test_each_code_gives_one_token(service: Service, ada: Player) -> None:
    """With all scopes, for the same account; however it is written; and never again."""
    codes = codes_of(ada)
    assert len(set(codes)) == 10
    anybody = service.anybody()
    given = anybody.post("/v1/recover", json={"code": codes[0].lower().replace("-", " ")})
    assert (given.status_code, given.json()["id"], given.json()["name"]) == (201, ada.id, "Ada")
    assert with_token(service, given.json()["token"]).get("/v1/me").json()["id"] == ada.id
    assert anybody.post("/v1/recover", json={"code": codes[0]}).status_code == 401
    assert ada.get("/v1/me/recovery-codes").json() == {"left": 9}
    assert ada.get("/v1/me").status_code == 200, "the old token still works"
    assert asyncio.run(_stored(service.dsn, codes)) == 0


async def _stored(dsn: str, codes: list[str]) -> int:
    """How many rows hold a code in clear."""
    link = await asyncpg.connect(dsn)
    rows = str(await link.fetch("SELECT * FROM recovery_codes")) + str(
        await link.fetch("SELECT body FROM idempotency")
    )
    await link.close()
    return sum(code in rows for code in codes)


def test_new_codes_take_the_place_of_the_old(service: Service, ada: Player) -> None:
    """Also of a used one, which does not come back; a repeat with the same key gets the same codes."""
    old = codes_of(ada)
    key = {"Idempotency-Key": "codes"}
    new = [ada.post("/v1/me/recovery-codes", headers=key).json()["codes"] for _ in range(2)]
    assert new[0] == new[1]
    assert asyncio.run(_stored(service.dsn, new[0])) == 0
    anybody = service.anybody()
    assert anybody.post("/v1/recover", json={"code": old[0]}).status_code == 401
    assert anybody.post("/v1/recover", json={"code": new[0][9]}).status_code == 201


def test_who_recovers_may_revoke_all_other_tokens(module_dsn: str) -> None:
    """In every process at once."""
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada = one.player("Ada")
        there = with_token(two, ada.token)
        assert there.get("/v1/me").status_code == 200
        code = codes_of(ada)[0]
        given = one.anybody().post("/v1/recover", json={"code": code, "revoke_tokens": True}).json()
        assert ada.get("/v1/me").status_code == 401
        assert next(True for _ in range(1000) if there.get("/v1/me").status_code == 401)
        assert with_token(two, given["token"]).get("/v1/me").json()["id"] == ada.id


def test_a_lost_response_is_repeated(service: Service, ada: Player) -> None:
    """With a key of the service: the code is used once, and the token is the same."""
    code, anybody = codes_of(ada)[0], service.anybody()
    key = {"Idempotency-Key": anybody.get("/v1/sign-up-key").json()["key"]}
    given = [anybody.post("/v1/recover", json={"code": code}, headers=key) for _ in range(2)]
    assert [each.status_code for each in given] == [201, 201]
    assert given[0].json()["token"] == given[1].json()["token"]


def test_two_who_use_one_code_do_not_both_get_a_token(service: Service, ada: Player) -> None:
    """Not even at the same time."""
    code = codes_of(ada)[0]

    async def ask() -> list[httpx.Response]:
        asked = (asyncio.to_thread(service.anybody().post, "/v1/recover", json={"code": code}) for _ in range(5))
        return list(await asyncio.gather(*asked))

    assert sorted(each.status_code for each in asyncio.run(ask())) == [201, 401, 401, 401, 401]


def test_a_token_ends_when_it_should(service: Service, ada: Player) -> None:
    """It is in the list until then, and whatever it makes ends with it."""
    assert ada.post("/v1/tokens", json={"scopes": ["games:read"], "expires_at": ends_in(-1)}).status_code == 422
    end = ends_in(3600)
    made = ada.post("/v1/tokens", json={"scopes": ["tokens:manage"], "expires_at": end}).json()
    assert datetime.fromisoformat(made["expires_at"]) == datetime.fromisoformat(end)
    short = with_token(service, made["token"])
    for wanted in (None, ends_in(7200)):
        child = short.post("/v1/tokens", json={"scopes": ["tokens:manage"], "expires_at": wanted}).json()
        assert child["expires_at"] == made["expires_at"]
    assert short.get("/v1/tokens").status_code == 200
    asyncio.run(_end_now(service.dsn, made["id"]))
    service.stop()
    service.start()
    assert with_token(service, made["token"]).get("/v1/me").status_code == 401


async def _end_now(dsn: str, token: str) -> None:
    link = await asyncpg.connect(dsn)
    await link.execute("UPDATE tokens SET expires_at = clock_timestamp() WHERE id = $1", token)
    await link.close()


def test_a_token_that_is_remembered_ends_as_well(module_dsn: str) -> None:
    """Without any revocation: requests are refused, and an open feed ends."""
    with serving(module_dsn, heartbeat_seconds=0.1) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob, visibility="private")
        made = ada.post("/v1/tokens", json={"scopes": ["games:read"], "expires_at": ends_in(2)}).json()
        client = with_token(service, made["token"])
        assert client.get(f"/v1/games/{game}").status_code == 200
        with client.stream("GET", f"/v1/games/{game}/feed") as feed:
            lines = list(feed.iter_lines())
        assert '"revoked"' in lines[-2]
        assert client.get(f"/v1/games/{game}").status_code == 401
        play_moves(game, ada, bob, moves=1)
