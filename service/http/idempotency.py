"""The same key and body get the first answer again; the same key and another body are refused."""

import asyncio
import hashlib
import hmac
import re
from contextlib import suppress
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from service.http.problems import Fault, conflict, invalid, malformed
from service.operations import Answer
from service.store import Connection, Store, StoreError

# A request that never got its answer, because its process died, leaves its key to the next after a minute.
TAKE = """INSERT INTO idempotency AS i (scope, key, fingerprint, player) VALUES ($1, $2, $3, $4)
ON CONFLICT (scope, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
    note = CASE WHEN i.fingerprint = excluded.fingerprint THEN i.note END
    WHERE i.status IS NULL AND i.created_at < clock_timestamp() - interval '1 minute'
RETURNING nonce"""
FIND = "SELECT fingerprint, status, headers, body, nonce FROM idempotency WHERE scope = $1 AND key = $2"
KEEP = "UPDATE idempotency SET status = $3, headers = $4, body = $5 WHERE scope = $1 AND key = $2"
# With its nonce and note, so that whoever takes it next goes on where this one was stopped.
FREE = "UPDATE idempotency SET created_at = created_at - interval '1 minute' WHERE scope = $1 AND key = $2"
NOTE = "UPDATE idempotency SET note = coalesce(note, $3) WHERE scope = $1 AND key = $2 RETURNING note"
PRUNE = """WITH gone AS (DELETE FROM idempotency WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM idempotency WHERE created_at < clock_timestamp() - interval '1 day' LIMIT $1)) RETURNING 1
) SELECT count(*) FROM gone"""
ERASE = "DELETE FROM idempotency WHERE player = $1 OR headers->>'Location' = '/v1/players/' || $1::text"
NAMING = "SELECT scope, key, body FROM idempotency WHERE position(convert_to($1, 'UTF8') IN body) > 0 FOR UPDATE"
REWRITE = "UPDATE idempotency SET body = $3 WHERE scope = $1 AND key = $2"
# Stands in a kept answer where a token stood in the first one. No name or label can hold it.
SECRET = rb"\u0001token\u0001"
LONG = 60.0  # seconds that it may take to look through a day's answers
BATCH = 1000
HOUR = 3600.0


class Key(Struct, frozen=True):
    """An Idempotency-Key, of one caller and operation, and the request that it came with."""

    scope: bytes
    text: str
    fingerprint: bytes
    player: UUID | None


class Taken(Struct, frozen=True):
    """What is known of a key: nothing but its nonce, if it is new; else the answer that it had."""

    nonce: UUID
    answer: Answer | None


class Repeats:
    """Keeps first answers. A token in one is not kept: it is made from the key, and so can be made again."""

    def __init__(self, store: Store, pepper: bytes) -> None:
        self._store, self._pepper = store, pepper

    def entropy(self, key: Key, nonce: UUID, use: str) -> bytes:
        """Secret bytes that the same request leads to again, for as long as its key is kept."""
        parts = (key.scope, key.text.encode(), key.fingerprint, nonce.bytes, use.encode())
        return hmac.digest(self._pepper, _joined(parts), "sha256")

    async def first(self, key: Key) -> Taken:
        """A new key is taken now; one that is in use by another request, or was, is refused."""
        async with self._store.transaction() as link:
            if nonce := await link.fetchval(TAKE, key.scope, key.text, key.fingerprint, key.player):
                return Taken(nonce, None)
            row = await link.fetchrow(FIND, key.scope, key.text)
        if row is None or row["status"] is None:
            detail = "The first request with this key is still under way."
            raise conflict("repeat-too-early", "The first request is under way", detail)
        if row["fingerprint"] != key.fingerprint:
            detail = "This Idempotency-Key came with another request before."
            raise invalid("key-reused", "The key was used for something else", detail)
        headers = msgspec.json.decode(row["headers"], type=dict[str, str])
        return Taken(row["nonce"], Answer(row["body"], row["status"], headers.pop("content-type"), headers))

    async def keep(self, key: Key, answer: Answer, body: bytes) -> None:
        """Remember the first answer, unless it was a failure of ours: then the key is free again."""
        async with self._store.transaction() as link:
            if answer.status >= 500:
                await link.execute(FREE, key.scope, key.text)
                return
            headers = msgspec.json.encode({**answer.headers, "content-type": answer.media}).decode()
            await link.execute(KEEP, key.scope, key.text, answer.status, headers, body)

    async def noted(self, key: Key, number: int) -> int:
        """A number that the request found when it was first made, however often it is tried."""
        async with self._store.transaction() as link:
            found: int | None = await link.fetchval(NOTE, key.scope, key.text, number)
        return number if found is None else found


def checked(text: str, shortest: int) -> str:
    """The key, if it is one."""
    if not re.fullmatch(rf"[\x21-\x7e]{{{shortest},200}}", text):
        raise malformed(
            "A header is wrong.", (Fault("Idempotency-Key", f"{shortest} to 200 visible ASCII characters"),)
        )
    return text


def fingerprint(method: str, path: str, query: str, body: bytes) -> bytes:
    """What makes two requests the same."""
    return hashlib.sha256(_joined((method.encode(), path.encode(), query.encode(), body))).digest()


def _joined(parts: tuple[bytes, ...]) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


async def erase(link: Connection, player: UUID) -> None:
    """No kept answer is this player's, or names them."""
    await link.execute(ERASE, player, timeout=LONG)
    for row in await link.fetch(NAMING, str(player), timeout=LONG):
        body = msgspec.json.encode(_nameless(msgspec.json.decode(row["body"]), str(player)))
        await link.execute(REWRITE, row["scope"], row["key"], body)


def _nameless(told: Any, player: str) -> Any:  # noqa: ANN401  # any JSON
    if isinstance(told, list):
        return [_nameless(each, player) for each in told]
    if not isinstance(told, dict):
        return told
    if told.get("id") == player and "name" in told:
        return {**told, "name": ""}
    return {key: _nameless(value, player) for key, value in told.items()}


async def prune(store: Store) -> None:
    """Keys are good for a day. In batches, so that nobody waits long for it."""
    gone = BATCH
    while gone == BATCH:
        async with store.transaction() as link:
            gone = await link.fetchval(PRUNE, BATCH)


async def keep_pruned(store: Store, pause: float = HOUR) -> None:
    """From now on, until it is cancelled."""
    while True:
        with suppress(StoreError):
            await prune(store)
        await asyncio.sleep(pause)
