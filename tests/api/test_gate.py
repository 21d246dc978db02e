"""Revocations and erasures reach every process, also where its line to PostgreSQL has died without a word."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest

from service.accounts import tokens as auth
from service.accounts.players import create_player
from service.accounts.tokens import SCOPES, Caller
from service.app import build
from service.games.live_game import LiveGame
from service.runtime import House
from service.store import Connection, StoreError
from tests.support.houses import at_hand, begun, until

TEXT = auth.made_from(b"x" * 32)
HEADER = f"Bearer {TEXT}"
LISTENERS = """SELECT pid FROM pg_stat_activity
WHERE application_name = 'yamabiko tokens' AND datname = current_database()"""


async def known(house: House) -> Caller:
    """An account with a token that this process remembers."""
    caller = Caller(uuid4(), uuid4(), frozenset(SCOPES))
    async with house.store.transaction() as link:
        await create_player(link, caller.player, "Ada")
        await auth.create_token(link, caller, TEXT, "")
    await until(lambda: house.gate.listens)
    await house.gate.caller(HEADER)
    assert house.gate.remembered(HEADER)
    return caller


@contextmanager
def silenced(pids: list[int]) -> Iterator[None]:
    """These servers of PostgreSQL say nothing more, and do not hang up."""
    try:
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


async def test_a_token_is_not_trusted_over_a_line_that_is_dead(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears nothing for some seconds asks whether there is anybody; where nobody answers, it reads anew."""
    monkeypatch.setattr(auth, "SILENCE", 0.05)
    monkeypatch.setattr(auth, "PATIENCE", 0.5)
    await until(lambda: house.gate.listens)
    async with house.store.transaction() as link:
        await link.execute(
            f"SELECT pg_terminate_backend(pid) FROM ({LISTENERS}) AS l"
        )  # begins anew: not so patient
    await until(lambda: not house.gate.listens)
    caller = await known(house)
    async with house.store.transaction() as link:
        pids = [row["pid"] for row in await link.fetch(LISTENERS)]
    with silenced(pids):
        async with house.store.transaction() as link:
            assert await auth.revoke(link, caller.player, caller.token)
        await until(lambda: house.gate.remembered(HEADER) is None)


@pytest.mark.parametrize(
    "error", [StoreError("broken"), asyncpg.InternalServerError("broken"), KeyError("broken")]
)
async def test_the_gate_listens_again_whatever_went_wrong(
    error: Exception, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an alarm."""
    await until(lambda: house.gate.listens)
    calls = []
    reread = house.live.reread_all

    async def once() -> None:
        calls.append(error)
        if len(calls) == 1:
            raise error
        await reread()

    monkeypatch.setattr(house.live, "reread_all", once)
    async with house.store.transaction() as link:
        await link.execute(f"SELECT pg_terminate_backend(pid) FROM ({LISTENERS}) AS l")
    await until(lambda: len(calls) == 2 and house.gate.listens)
    await known(house)
    assert b'yamabiko_alarms_total{kind="tokens"} 1.0' in house.metrics.text()


async def test_a_game_that_cannot_be_read_again_keeps_no_other_from_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is at hand no longer. And nothing is read into a game while somebody works at it."""
    bad, good = [await at_hand(house, await begun(house, None, None)) for _ in range(2)]
    find, held = house.live.reread, []

    async def reread(live: LiveGame) -> None:
        held.append(live.lock.locked())
        if live is bad:
            raise StoreError("broken")
        await find(live)

    monkeypatch.setattr(house.live, "reread", reread)
    record = good.record
    await house.live.reread_all()
    assert bad.lost
    assert not good.lost
    assert good.record is not record
    assert held == [True, True]


async def test_only_what_is_revoked_makes_everybody_forget(house: House) -> None:
    """Not a token that is none, or was revoked before; that answers as the first time."""
    caller = await known(house)
    spare = Caller(caller.player, uuid4(), frozenset())
    async with house.store.transaction() as link:
        await auth.create_token(link, spare, auth.made_from(b"y" * 32), "")
    before = house.gate.revocations
    async with asking(house) as client:
        assert (await client.delete(f"/v1/tokens/{uuid4()}")).status_code == 404
        assert house.gate.remembered(HEADER)
        assert (await client.delete(f"/v1/tokens/{spare.token}")).status_code == 204
        await until(lambda: house.gate.revocations == (before or 0) + 2)  # here, and by the notice
        await client.get("/v1/tokens")
        assert (await client.delete(f"/v1/tokens/{spare.token}")).status_code == 204
        assert house.gate.remembered(HEADER)
        async with house.store.transaction() as link:
            await link.execute("SELECT pg_notify($1, '')", auth.CHANNEL)
        await until(lambda: house.gate.revocations == (before or 0) + 3)  # and no other notice came before


def asking(house: House) -> httpx.AsyncClient:
    """A client with the token."""
    app: Any = build(house)  # httpx has types of its own for it
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url="http://house", headers={"Authorization": HEADER})


async def test_who_is_erased_while_a_request_is_under_way_is_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it would have stored in their name: 401, and no alarm."""
    await known(house)
    async with asking(house) as client:
        game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
        monkeypatch.setattr(house.gate, "forget", lambda: None)  # the request is past the gate
        async with house.store.transaction() as link:
            await link.execute("DELETE FROM players")
        answers = [
            await client.post("/v1/games", json={"title": "bamboo", "seats": 2}, headers={"Idempotency-Key": "k"}),
            await client.post("/v1/tokens", json={"scopes": ["games:read"]}),
            await client.put(f"/v1/games/{game}/seats/0", json={}),
        ]
    assert [answer.status_code for answer in answers] == [401, 401, 401]
    assert b"yamabiko_alarms_total{" not in house.metrics.text()


async def test_our_own_failure_raises_one_alarm(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the answer is kept for a key."""
    await known(house)

    async def broken(*args: object) -> Connection:
        raise KeyError("broken")

    monkeypatch.setattr(auth, "create_token", broken)
    async with asking(house) as client:
        told = await client.post("/v1/tokens", json={"scopes": ["games:read"]}, headers={"Idempotency-Key": "k"})
    assert told.status_code == 500, told.text
    assert told.json()["request_id"]
    assert b'yamabiko_alarms_total{kind="internal"} 1.0' in house.metrics.text()
