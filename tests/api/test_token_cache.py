"""Revocations and erasures reach every process, also where its line to PostgreSQL has died without a word."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import asyncpg
import pytest

from service.accounts import players, token_cache
from service.accounts import tokens as auth
from service.accounts.tokens import SCOPES, Caller
from service.games.game_writer import GameWriter
from service.runtime import Runtime
from service.store import Connection, StoreError
from tests.support.runtimes import client_of, load_game, lock_of, start_game, wait_until

TEXT = auth.to_token(b"x" * 32)
HEADER = f"Bearer {TEXT}"
LISTENERS = """SELECT pid FROM pg_stat_activity
WHERE application_name = 'yamabiko tokens' AND datname = current_database()"""


async def known(runtime: Runtime) -> Caller:
    """An account with a token that this process remembers."""
    caller = Caller(uuid4(), uuid4(), frozenset(SCOPES))
    async with runtime.store.transaction() as link:
        await players.create_player(link, caller.player, "Ada")
        await auth.create_token(link, caller, TEXT, "")
    await wait_until(lambda: runtime.tokens.is_listening)
    await runtime.tokens.authenticate(HEADER)
    assert runtime.tokens.find_cached(HEADER)
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
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears nothing for some seconds asks whether there is anybody; where nobody answers, it reads anew."""
    monkeypatch.setattr(token_cache, "SILENCE", 0.05)
    monkeypatch.setattr(token_cache, "PATIENCE", 0.5)
    await wait_until(lambda: runtime.tokens.is_listening)
    async with runtime.store.transaction() as link:
        await link.execute(
            f"SELECT pg_terminate_backend(pid) FROM ({LISTENERS}) AS l"
        )  # begins anew: not so patient
    await wait_until(lambda: not runtime.tokens.is_listening)
    caller = await known(runtime)
    async with runtime.store.transaction() as link:
        pids = [row["pid"] for row in await link.fetch(LISTENERS)]
    with silenced(pids):
        async with runtime.store.transaction() as link:
            assert await auth.revoke_token(link, caller.player, caller.token)
        await wait_until(lambda: runtime.tokens.find_cached(HEADER) is None)


@pytest.mark.parametrize(
    "error", [StoreError("broken"), asyncpg.InternalServerError("broken"), KeyError("broken")]
)
async def test_the_gate_listens_again_whatever_went_wrong(
    error: Exception, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an alarm."""
    await wait_until(lambda: runtime.tokens.is_listening)
    calls = []
    reload = runtime.games.reload_records

    async def once() -> None:
        calls.append(error)
        if len(calls) == 1:
            raise error
        await reload()

    monkeypatch.setattr(runtime.games, "reload_records", once)
    async with runtime.store.transaction() as link:
        await link.execute(f"SELECT pg_terminate_backend(pid) FROM ({LISTENERS}) AS l")
    await wait_until(lambda: len(calls) == 2 and runtime.tokens.is_listening)
    await known(runtime)
    assert b'yamabiko_alarms_total{kind="tokens"} 1.0' in runtime.metrics.to_text()


async def test_a_game_that_cannot_be_read_again_keeps_no_other_from_it(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is at hand no longer. And nothing is read into a game while somebody works at it."""
    bad, good = [await load_game(runtime, await start_game(runtime, None, None)) for _ in range(2)]
    reload, held = GameWriter.reload_record, []

    async def reload_some(writer: GameWriter) -> None:
        game = next(each for each in (bad, good) if each._writer is writer)
        held.append(lock_of(game).locked())
        if game is bad:
            raise StoreError("broken")
        await reload(writer)

    monkeypatch.setattr(GameWriter, "reload_record", reload_some)
    record = good.record
    await runtime.games.reload_records()
    assert bad.is_dropped
    assert not good.is_dropped
    assert good.record is not record
    assert held == [True, True]


async def test_only_what_is_revoked_makes_everybody_forget(runtime: Runtime) -> None:
    """Not a token that is none, or was revoked before; that answers as the first time."""
    caller = await known(runtime)
    spare = Caller(caller.player, uuid4(), frozenset())
    async with runtime.store.transaction() as link:
        await auth.create_token(link, spare, auth.to_token(b"y" * 32), "")
    before = runtime.tokens.revocations
    async with client_of(runtime, {"Authorization": HEADER}) as client:
        assert (await client.delete(f"/v1/tokens/{uuid4()}")).status_code == 404
        assert runtime.tokens.find_cached(HEADER)
        assert (await client.delete(f"/v1/tokens/{spare.token}")).status_code == 204
        await wait_until(lambda: runtime.tokens.revocations == (before or 0) + 2)  # here, and by the notice
        await client.get("/v1/tokens")
        assert (await client.delete(f"/v1/tokens/{spare.token}")).status_code == 204
        assert runtime.tokens.find_cached(HEADER)
        async with runtime.store.transaction() as link:
            await link.execute("SELECT pg_notify($1, '')", auth.CHANNEL)
        await wait_until(
            lambda: runtime.tokens.revocations == (before or 0) + 3
        )  # and no other notice came before


async def test_who_is_erased_while_a_request_is_under_way_is_nobody(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it would have stored in their name: 401, and no alarm."""
    await known(runtime)
    async with client_of(runtime, {"Authorization": HEADER}) as client:
        game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
        monkeypatch.setattr(runtime.tokens, "forget_tokens", lambda: None)  # the request is past the gate
        async with runtime.store.transaction() as link:
            await link.execute("DELETE FROM players")
        answers = [
            await client.post("/v1/games", json={"title": "bamboo", "seats": 2}, headers={"Idempotency-Key": "k"}),
            await client.post("/v1/tokens", json={"scopes": ["games:read"]}),
            await client.put(f"/v1/games/{game}/seats/0", json={}),
        ]
    assert [answer.status_code for answer in answers] == [401, 401, 401]
    assert b"yamabiko_alarms_total{" not in runtime.metrics.to_text()


async def test_our_own_failure_raises_one_alarm(runtime: Runtime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the answer is kept for a key."""
    await known(runtime)

    async def broken(*args: object) -> Connection:
        raise KeyError("broken")

    monkeypatch.setattr(auth, "create_token", broken)
    async with client_of(runtime, {"Authorization": HEADER}) as client:
        told = await client.post("/v1/tokens", json={"scopes": ["games:read"]}, headers={"Idempotency-Key": "k"})
    assert told.status_code == 500, told.text
    assert told.json()["request_id"]
    assert b'yamabiko_alarms_total{kind="internal"} 1.0' in runtime.metrics.to_text()
