"""Idempotency-Key: the same key and body get the first response again; the same key with another body is refused.

A decorator around the handler's function, inside validation: as a middleware it would keep under the key what was
malformed, and so never reached the handler.
"""

import asyncio
import hashlib
import hmac
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial, wraps
from typing import Any, TypeVar, cast
from uuid import UUID

import msgspec
from msgspec import Struct, structs

from service.accounts.sign_up_keys import PATTERN as SIGN_UP_KEY
from service.accounts.sign_up_keys import is_own_key
from service.bounds import require_below
from service.http.address_bounds import prune_counts
from service.http.exception_handlers import problem_of, problem_response
from service.http.problems import MEDIA, Fault, ProblemDetail, bad_request, conflict, invalid, repeat_too_early
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.store import Connection, Store, StoreError

# A request that could not answer, because its process or PostgreSQL died, leaves its key to the next request after
# this lease. Should the first still run then, no harm is done: a second run finds what the first has made.
LEASE = 5  # seconds
TAKE = f"""INSERT INTO idempotency AS i (scope, key, fingerprint, player) VALUES ($1, $2, $3, $4)
ON CONFLICT (scope, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
    note = CASE WHEN i.fingerprint = excluded.fingerprint THEN i.note END
    WHERE i.status IS NULL AND i.created_at NOT BETWEEN
        clock_timestamp() - interval '{LEASE} seconds' AND clock_timestamp() + interval '{LEASE} seconds'
RETURNING nonce, xmax = 0 AS is_new"""
FIND = "SELECT fingerprint, status, headers, body, nonce FROM idempotency WHERE scope = $1 AND key = $2"
KEEP = "UPDATE idempotency SET status = $3, headers = $4, body = $5, named = $6 WHERE scope = $1 AND key = $2"
# With its nonce and note, so that the next request with the key goes on where this one was stopped.
FREE = "UPDATE idempotency SET created_at = created_at - interval '1 minute' WHERE scope = $1 AND key = $2"
NOTE = "UPDATE idempotency SET note = coalesce(note, $3) WHERE scope = $1 AND key = $2 RETURNING note"
PRUNE = """WITH gone AS (DELETE FROM idempotency WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM idempotency WHERE created_at < clock_timestamp() - interval '1 day' LIMIT $1)) RETURNING 1
) SELECT count(*) FROM gone"""
KEPT = """SELECT key, status, convert_from(body, 'UTF8') AS body, created_at FROM idempotency WHERE player = $1
ORDER BY created_at"""
ERASE = "DELETE FROM idempotency WHERE player = $1"
# The response to the sign-up has no player.
FORGET = """DELETE FROM idempotency
WHERE named @> ARRAY[$1::uuid] AND headers->>'Location' = '/v1/players/' || $1::text"""
NAMING = "SELECT scope, key, body FROM idempotency WHERE named @> ARRAY[$1::uuid] FOR UPDATE"
REWRITE = "UPDATE idempotency SET body = $3 WHERE scope = $1 AND key = $2"
# Stands in a kept response where a token stood in the first one. No name or label can contain it.
TOKEN_PLACE = rb"\u0001token\u0001"
COUNT = "SELECT count(*) FROM (SELECT FROM idempotency WHERE player = $1 LIMIT $2) AS found"
CHECK_EVERY, MOST_COUNTED = 50, 10_000
TOKEN_PREFIX = b"ymb_"
VISIBLE = r"[\x21-\x7e]{1,200}"
LONG = 60.0  # seconds that it may take to search the responses of a day
BATCH = 1000
NAMED = re.compile(rb'"id":"([0-9a-f-]{36})","name":')  # an account in a body, as msgspec writes it
HOUR = 3600.0
TOO_MANY = 429
Check = Callable[[ApiRequest, bytes], Awaitable[None]]  # of a kept body; a problem if it is of no use any more
H = TypeVar("H", bound=Callable[..., Awaitable[Any]])
Entropy = Callable[[str], bytes]


class Key(Struct, frozen=True):
    """An Idempotency-Key of one token and operation, and the fingerprint of the request that it came with."""

    scope: bytes
    text: str
    fingerprint: bytes
    player: UUID | None


class FirstUse(Struct, frozen=True):
    """What is known of a key: only its nonce, if it is new; else the first response, too."""

    nonce: UUID
    response: ApiResponse[bytes] | None


class KeptResponses:
    """Keeps first responses. A token in one is not kept: it can be derived from the key again."""

    def __init__(self, store: Store, pepper: bytes, most: int = 0) -> None:
        self._store, self._pepper, self._most = store, pepper, most
        self._uses: Counter[UUID] = Counter()

    def entropy(self, key: Key, nonce: UUID, use: str) -> bytes:
        """Secret bytes that the same request derives again for as long as its key is kept."""
        parts = (key.scope, key.text.encode(), key.fingerprint, nonce.bytes, use.encode())
        return hmac.digest(self._pepper, _join_parts(parts), "sha256")

    async def take(self, key: Key, count: Callable[[Connection], Awaitable[None]]) -> FirstUse:
        """Take a new key; a problem if another request has it, or had it with another body.

        Keys of an account are bounded. Of a request without one `count` counts a new key, or refuses it.
        """
        async with self._store.transaction() as link:
            await self._require_room(link, key)
            taken = await link.fetchrow(TAKE, key.scope, key.text, key.fingerprint, key.player)
            if taken is not None:
                if taken["is_new"] and key.player is None:
                    await count(link)
                return FirstUse(taken["nonce"], None)
            row = await link.fetchrow(FIND, key.scope, key.text)
        if row is None or row["status"] is None:
            raise repeat_too_early()
        if row["fingerprint"] != key.fingerprint:
            detail = "This Idempotency-Key was used with another request before. Take a new one."
            raise invalid("key-reused", "Key used for another request", detail)
        headers = msgspec.json.decode(row["headers"], type=dict[str, str])
        media = headers.pop("content-type")
        return FirstUse(row["nonce"], ApiResponse(row["body"], row["status"], headers, media))

    async def _require_room(self, link: Connection, key: Key) -> None:
        """BoundReached if the account has used too many keys within a day. Every so often, as it costs a query."""
        if not self._most or key.player is None:
            return
        uses = self._uses[key.player]
        self._uses[key.player] = uses + 1
        if uses % CHECK_EVERY:
            return
        if len(self._uses) > MOST_COUNTED:
            self._uses.clear()
        count = await link.fetchval(COUNT, key.player, self._most)
        if count >= self._most:
            self._uses[key.player] = 0  # ask again at the next request
        require_below(
            count, self._most, "Idempotency-Keys within a day", "keys_per_account", "Wait, or send none."
        )

    async def keep(self, key: Key, response: ApiResponse[Any], body: bytes) -> None:
        """Keep the first response. If it only says to come back, or the service failed, the key is free again."""
        status = response.status_code or 200
        async with self._store.transaction() as link:
            if status >= 500 or status == TOO_MANY:
                await link.execute(FREE, key.scope, key.text)
                return
            headers = msgspec.json.encode({**response.headers, "content-type": response.media_type}).decode()
            await link.execute(KEEP, key.scope, key.text, status, headers, body, _accounts_in(body))

    async def note(self, key: Key, number: int) -> int:
        """Keep a number that the request found at its first try; returns that of the first try."""
        async with self._store.transaction() as link:
            found: int | None = await link.fetchval(NOTE, key.scope, key.text, number)
        return number if found is None else found


class Repeatable:
    """What a handler may use so that a repeat of its request finds what the first try made."""

    def __init__(self, kept: KeptResponses, key: Key, nonce: UUID) -> None:
        self._kept, self._key, self._nonce = kept, key, nonce

    def entropy(self, use: str) -> bytes:
        """32 secret bytes, the same for each try."""
        return self._kept.entropy(self._key, self._nonce, use)

    async def first_number(self, number: int) -> int:
        """The number that the first try gave."""
        return await self._kept.note(self._key, number)


def idempotent(
    *, token: Callable[[Entropy], str] | None = None, own_keys: bool = False, check: Check | None = None
) -> Callable[[H], H]:
    """Decorate a handler of POST. `token` derives the token or code in its response, which is never stored.

    Where callers cannot be distinguished, `own_keys` takes only keys that the service has made. `check` looks at a
    first response before it is given again.
    """

    def decorate(handler: H) -> H:
        @wraps(handler)
        async def answer_once(self: object, **arguments: Any) -> Any:  # noqa: ANN401  # as the handler's
            request: ApiRequest = arguments["request"]
            text = request.header_values.get("idempotency-key")
            if text is None:
                return await handler(self, **arguments)
            kept: KeptResponses = request.app.state.kept_responses
            _check_key(request, text, own_keys)
            key = await _key_of(request, text)
            first = await kept.take(key, partial(request.count, "keys"))
            request.repeatable = Repeatable(kept, key, first.nonce)
            secret = token(request.repeatable.entropy).encode() if token else b""
            if first.response is not None:
                if check and first.response.media_type != MEDIA:
                    await check(request, first.response.content)
                return await _replay(request, first.response, secret)
            return await _carry_out(request, kept, key, secret, handler(self, **arguments))

        return cast("H", answer_once)

    return decorate


async def _carry_out(
    request: ApiRequest, kept: KeptResponses, key: Key, secret: bytes, work: Awaitable[ApiResponse[Any]]
) -> ApiResponse[Any]:
    try:
        response = await work
    except Exception as error:
        problem = problem_of(error, request.runtime, request.app.state.to_problem)
        failure = problem_response(problem, request.record)
        await kept.keep(key, failure, msgspec.json.encode(problem.to_detail("")))
        raise problem from error
    body = response.body_bytes
    await kept.keep(key, response, body.replace(secret, TOKEN_PLACE) if secret else body)
    return response


async def _replay(request: ApiRequest, first: ApiResponse[bytes], secret: bytes) -> ApiResponse[bytes]:
    """The first response again. A token in it must still be valid; a problem has the id of this request."""
    body = first.content
    if first.media_type == MEDIA:
        problem = msgspec.json.decode(body, type=ProblemDetail)
        body = msgspec.json.encode(structs.replace(problem, request_id=request.record.id))
    if TOKEN_PLACE in body:
        is_token = secret.startswith(TOKEN_PREFIX)  # a code that was replaced is of no use
        if is_token and not await request.runtime.tokens.is_still_valid(f"Bearer {secret.decode()}"):
            detail = "The token that was created with this Idempotency-Key has been revoked. Take a new key."
            raise conflict("token-revoked", "Token revoked", detail)
        body = body.replace(TOKEN_PLACE, secret)
    headers = {**first.headers, "Idempotency-Replayed": "true"}
    return ApiResponse(body, first.status_code or 200, headers, str(first.media_type))


async def _key_of(request: ApiRequest, text: str) -> Key:
    """A key belongs to its token: a weak token must not get the response of a stronger one."""
    caller = request.caller
    scope = hashlib.sha256(f"{request.record.operation} {caller.token if caller else ''}".encode()).digest()
    query: bytes = request.scope["query_string"]
    streams = request.route_handler.opt.get("streams")
    body = (await request.spool_body()).digest if streams else await request.body()
    mark = _fingerprint(request.record.method, request.record.path, query, body)
    return Key(scope, text, mark, caller.player if caller else None)


def _check_key(request: ApiRequest, text: str, own_keys: bool) -> None:
    if not own_keys and not re.fullmatch(VISIBLE, text):
        raise bad_request("A header is wrong.", (Fault("Idempotency-Key", "1 to 200 visible ASCII characters"),))
    if own_keys and not (re.fullmatch(SIGN_UP_KEY, text) and is_own_key(request.runtime.pepper, text)):
        detail = "This Idempotency-Key was not made by this service. Get one from GET /v1/sign-up-key."
        raise invalid("unknown-key", "Unknown key", detail)


def _fingerprint(method: str, path: str, query: bytes, body: bytes) -> bytes:
    """What makes two requests the same."""
    return hashlib.sha256(_join_parts((method.encode(), path.encode(), query, body))).digest()


def _join_parts(parts: tuple[bytes, ...]) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def _accounts_in(body: bytes) -> list[UUID] | None:
    """The accounts that a response names; None if it names none: that needs no place in the index."""
    return [UUID(each) for each in {found.decode() for found in NAMED.findall(body)}] or None


async def list_kept_responses(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """The kept responses of an account, for its owner; a token in one is not kept."""
    for row in await link.fetch(KEPT, player, timeout=LONG):
        yield "kept_response", dict(row)


async def erase_responses(link: Connection, player: UUID) -> None:
    """Delete the kept responses of an account, and its name from those of others."""
    await link.execute(ERASE, player, timeout=LONG)
    await link.execute(FORGET, player, timeout=LONG)
    for row in await link.fetch(NAMING, player, timeout=LONG):
        body = msgspec.json.encode(_without_name(msgspec.json.decode(row["body"]), str(player)))
        await link.execute(REWRITE, row["scope"], row["key"], body)


def _without_name(value: Any, player: str) -> Any:  # noqa: ANN401  # any JSON
    if isinstance(value, list):
        return [_without_name(each, player) for each in value]
    if not isinstance(value, dict):
        return value
    if value.get("id") == player and "name" in value:
        return {**value, "name": ""} | ({"handle": None} if "handle" in value else {})
    return {key: _without_name(each, player) for key, each in value.items()}


async def prune(store: Store) -> None:
    """Delete keys that are older than a day, in batches, so that nothing waits long for it."""
    gone = BATCH
    while gone == BATCH:
        async with store.transaction() as link:
            gone = await link.fetchval(PRUNE, BATCH)


async def prune_regularly(store: Store, pause: float = HOUR) -> None:
    """Prune now and every hour, until cancelled."""
    while True:
        with suppress(StoreError):
            await prune(store)
            await prune_counts(store)
        await asyncio.sleep(pause)
