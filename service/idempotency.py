"""The same key and body get the first answer again; the same key and another body are refused."""

import hashlib
import hmac
import re

import msgspec

from service.operations import Answer
from service.problems import Fault, conflict, invalid, malformed
from service.store import Store

# A request that never got its answer, because its process died, leaves its key to the next after a minute.
TAKE = """INSERT INTO idempotency AS i (scope, key, fingerprint) VALUES ($1, $2, $3)
ON CONFLICT (scope, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
    WHERE i.status IS NULL AND i.created_at < clock_timestamp() - interval '1 minute'
RETURNING key"""
PRUNE = "DELETE FROM idempotency WHERE created_at < clock_timestamp() - interval '1 day'"
FIND = "SELECT fingerprint, status, headers, body FROM idempotency WHERE scope = $1 AND key = $2"
KEEP = "UPDATE idempotency SET status = $3, headers = $4, body = $5 WHERE scope = $1 AND key = $2"
DROP = "DELETE FROM idempotency WHERE scope = $1 AND key = $2"
KEY = re.compile(r"[\x21-\x7e]{1,200}")
SECRET = b"{token}"  # stands in a kept answer where a token stood in the first one


class Repeats:
    """Keeps first answers. A token in one is not kept: it is made from the key, and so can be made again."""

    def __init__(self, store: Store, pepper: bytes) -> None:
        self._store, self._pepper = store, pepper

    def entropy(self, scope: bytes, key: str, use: str) -> bytes:
        """Secret bytes that the same key leads to again."""
        return hmac.digest(self._pepper, b"\0".join((scope, key.encode(), use.encode())), "sha256")

    async def first(self, scope: bytes, key: str, fingerprint: bytes) -> Answer | None:
        """None for a new key, which is taken now; else the answer that it had."""
        if not KEY.fullmatch(key):
            raise malformed("A header is wrong.", (Fault("Idempotency-Key", "1 to 200 visible ASCII characters"),))
        async with self._store.transaction() as link:
            if await link.fetchval(TAKE, scope, key, fingerprint):
                return None
            row = await link.fetchrow(FIND, scope, key)
        if row is None or row["status"] is None:
            detail = "The first request with this key is still under way."
            raise conflict("repeat-too-early", "The first request is under way", detail)
        if row["fingerprint"] != fingerprint:
            detail = "This Idempotency-Key came with another request before."
            raise invalid("key-reused", "The key was used for something else", detail)
        headers = msgspec.json.decode(row["headers"], type=dict[str, str])
        return Answer(row["body"], row["status"], headers.pop("content-type"), headers)

    async def keep(self, scope: bytes, key: str, answer: Answer, body: bytes) -> None:
        """Remember the first answer, unless it was a failure of ours: then the key is free again."""
        async with self._store.transaction() as link:
            if answer.status >= 500:
                await link.execute(DROP, scope, key)
                return
            headers = msgspec.json.encode({**answer.headers, "content-type": answer.media}).decode()
            await link.execute(KEEP, scope, key, answer.status, headers, body)


def fingerprint(method: str, path: str, query: str, body: bytes) -> bytes:
    """What makes two requests the same."""
    parts = (method.encode(), path.encode(), query.encode(), body)
    return hashlib.sha256(b"".join(len(part).to_bytes(8, "big") + part for part in parts)).digest()
