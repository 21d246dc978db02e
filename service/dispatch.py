"""From a request to its answer: who calls, what is asked, what went wrong, and one line in the log."""

import hashlib
import os
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import structlog
from litestar.types import Send
from msgspec.structs import replace

from domain.kernel.table import DeadEnd
from service.accounts.tokens import Caller
from service.exchange import Incoming, answered, encoded
from service.http.cors import Origins
from service.http.idempotency import SECRET, Key, Repeats, checked, fingerprint
from service.http.problems import MEDIA, Problem, conflict, failed, unauthenticated, unavailable
from service.http.rate_limits import Limits
from service.http.request_ids import new_id
from service.intake import body_of, parsed, query_of
from service.logs import REQUEST
from service.operations import Answer, Call, Operation
from service.runtime import House
from service.store import MissingReference, StoreUnavailable

Work = Callable[[str], Awaitable[Answer]]  # takes the request's id
# What a request writes with its caller's account in it. Where that is no more, it was erased meanwhile.
OF_THE_CALLER = {"tokens_player_fkey", "games_owner_fkey", "seats_player_fkey"}
# This names whoever sits somewhere: the same again finds the seat empty.
OF_OTHERS = {"pseudonyms_player_fkey"}
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,80}")


class Dispatcher:
    """Carries out operations for one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._repeats = Repeats(house.store, house.pepper)
        self._limits = Limits(house.settings.rate_per_second)
        self._origins = Origins(house.settings.cors_origins)
        self._log = structlog.get_logger().bind()  # for good: otherwise it is bound anew for each line

    async def answer(self, operation: Operation, request: Incoming, send: Send) -> None:
        """What the operation answers."""
        await self.accounted(operation.id, request, send, partial(self._carried_out, operation, request))

    async def accounted(self, name: str, request: Incoming, send: Send, work: Work) -> None:
        """Always an answer, with a line in the log; what goes wrong is told as a problem."""
        started = time.perf_counter()
        given = request.headers.get("x-request-id")
        request_id = given if given and REQUEST_ID.fullmatch(given) else new_id()
        REQUEST.set((request_id, name))
        try:
            answer = await work(request_id)
        except Exception as error:
            answer = _told(self._problem(error), request_id)
        self._account(name, request, answer, time.perf_counter() - started)
        said = [(b"x-request-id", request_id.encode()), *self._origins.headers(request.headers.get("origin"))]
        if self._house.draining:
            said.append((b"connection", b"close"))
        await answered(answer, said, request.receive, send, head=request.method == "HEAD")

    async def _carried_out(self, operation: Operation, request: Incoming, request_id: str) -> Answer:
        settings = self._house.settings
        caller = await self._caller(operation, request)
        if not operation.unlimited:
            self._limits.check(caller.player if caller else request.client)
        query = query_of(operation.query, _single(request.parameters))
        raw = b""
        if operation.method not in ("GET", "HEAD"):
            raw = await body_of(request, settings.body_limit, settings.body_seconds)
        body = parsed(operation, raw, request.headers.get("content-type", ""))
        call: Call[Any, Any] = Call(
            self._house, caller, request.path_params, query, body, request.headers, request_id,
            lambda use: os.urandom(32), _itself, said=request.said,
        )  # fmt: skip
        if operation.method == "POST" and (text := request.headers.get("idempotency-key")) is not None:
            return await self._once(operation, call, _key(operation, request, caller, text, raw))
        answer: Answer = await operation.handler(call)
        return answer

    async def _once(self, operation: Operation, call: Call[Any, Any], key: Key) -> Answer:
        """With an Idempotency-Key: the first answer, however often it is asked for."""
        taken = await self._repeats.first(key)
        entropy = partial(self._repeats.entropy, key, taken.nonce)
        token = operation.secret(entropy) if operation.secret else b""
        if taken.answer is not None:
            return await self._again(taken.answer, token)
        try:
            answer: Answer = await operation.handler(
                replace(call, entropy=entropy, noted=partial(self._repeats.noted, key), keyed=True)
            )
        except Exception as error:
            problem = self._problem(error)
            failure = _told(problem, "")
            await self._repeats.keep(key, failure, encoded(failure.body))
            raise problem from error
        body = encoded(answer.body)
        await self._repeats.keep(key, answer, body.replace(token, SECRET) if token else body)
        return answer

    async def _again(self, first: Answer, token: bytes) -> Answer:
        """An answer that was kept. A token in it must still be good."""
        assert isinstance(first.body, bytes), "kept answers are bytes"
        body = first.body
        if SECRET in body:
            if not await self._house.gate.admits(f"Bearer {token.decode()}"):
                detail = "The token that was made with this Idempotency-Key has been revoked."
                raise conflict("token-revoked", "The token is revoked", detail)
            body = body.replace(SECRET, token)
        return Answer(body, first.status, first.media, {**first.headers, "Idempotency-Replayed": "true"})

    async def _caller(self, operation: Operation, request: Incoming) -> Caller | None:
        header = request.headers.get("authorization")
        if operation.anonymous or (header is None and operation.scope is None):
            return None
        caller = await self._known(header or "", ("wrong token", request.client))
        if operation.scope:
            caller.allowed(operation.scope)
        return caller

    async def _known(self, header: str, guesses: object) -> Caller:
        """Whose token it is. One that is not remembered counts as a guess until it is found."""
        if known := self._house.gate.remembered(header):
            return known
        self._limits.check(guesses)
        caller = await self._house.gate.caller(header)
        self._limits.give_back(guesses)
        return caller

    def _problem(self, error: Exception) -> Problem:
        """What went wrong, in the caller's words; for what is our mistake with an alarm."""
        if isinstance(error, Problem):
            return error
        reference = error.reference if isinstance(error, MissingReference) else None
        if reference in OF_THE_CALLER:
            return unauthenticated("The account of this token was erased.")
        if isinstance(error, StoreUnavailable) or reference in OF_OTHERS:
            return unavailable()
        kind = "dead-end" if isinstance(error, DeadEnd) else "internal"
        self._house.metrics.alarm(kind, error)
        return failed()

    def _account(self, name: str, request: Incoming, answer: Answer, seconds: float) -> None:
        """One canonical line for each request; no token, hand, deck or seed is ever in it."""
        self._house.metrics.answered(name, answer.status, seconds)
        said = {**request.said, **answer.log}
        if None in said.values():
            said = {key: value for key, value in said.items() if value is not None}
        self._log.info(
            "request", path=request.path, method=request.method, **said, status=answer.status,
            ms=round(seconds * 1000, 2),
        )  # fmt: skip


def _told(problem: Problem, request_id: str) -> Answer:
    log_line = {"problem": problem.kind, "rule": problem.members.get("rule")}
    return Answer(problem.told(request_id), problem.status, MEDIA, problem.headers, log_line)


async def _itself(number: int) -> int:
    return number


def _key(operation: Operation, request: Incoming, caller: Caller | None, text: str, raw: bytes) -> Key:
    """A key is its token's own: a weak token must not be answered what a stronger one was."""
    scope = hashlib.sha256(f"{operation.id} {caller.token if caller else ''}".encode()).digest()
    mark = fingerprint(request.method, request.path, request.query.decode("latin-1"), raw)
    return Key(scope, checked(text, operation.shortest_key), mark, caller.player if caller else None)


def _single(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """A parameter that is given once is a value, one given more often is a list, which no parameter here takes."""
    return {name: values[0] if len(values) == 1 else values for name, values in parameters.items()}
