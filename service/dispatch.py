"""From a request to its answer: who calls, what is asked, what went wrong, and one line in the log."""

import hashlib
import os
import re
import time
from collections.abc import Callable, Mapping
from typing import Any

import structlog
from litestar.types import Send

from domain.kernel.table import DeadEnd
from service.auth import Caller
from service.exchange import Incoming, answered, encoded
from service.house import House
from service.idempotency import SECRET, Repeats, fingerprint
from service.intake import body_of, parsed, query_of
from service.limits import Limits
from service.operations import Answer, Call, Operation
from service.problems import MEDIA, Problem, failed, unavailable
from service.store import StoreUnavailable

log = structlog.get_logger()
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,80}")


class Dispatcher:
    """Carries out operations for one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._repeats = Repeats(house.store, house.pepper)
        self._limits = Limits(house.settings.rate_per_second)

    async def answer(self, operation: Operation, request: Incoming, send: Send) -> None:
        """Always an answer; what goes wrong is told as a problem."""
        started = time.perf_counter()
        given = request.headers.get("x-request-id")
        request_id = given if given and REQUEST_ID.fullmatch(given) else os.urandom(16).hex()
        # Each request runs in a task of its own, so that nothing has to be unbound.
        structlog.contextvars.bind_contextvars(request=request_id, operation=operation.id)
        try:
            answer = await self._carried_out(operation, request, request_id)
        except Exception as error:
            answer = self._told(error, request_id)
        self._account(operation, request, answer, time.perf_counter() - started)
        leaving = {"Connection": "close"} if self._house.draining else {}
        await answered(answer, {"X-Request-Id": request_id, **leaving}, request.receive, send)

    async def _carried_out(self, operation: Operation, request: Incoming, request_id: str) -> Answer:
        settings = self._house.settings
        caller = await self._caller(operation, request)
        self._limits.check(caller.player if caller else (request.client))
        query = query_of(operation.query, _single(request.parameters))
        raw = b""
        if operation.method not in ("GET", "HEAD"):
            raw = await body_of(request, settings.body_limit, settings.body_seconds)
        body = parsed(operation, raw, request.headers.get("content-type", ""))
        key = request.headers.get("idempotency-key") if operation.method == "POST" else None

        def call(entropy: Callable[[str], bytes]) -> Call[Any, Any]:
            return Call(
                self._house, caller, request.path_params, query, body, request.headers, request_id, entropy
            )

        if key is None:
            answer: Answer = await operation.handler(call(lambda use: os.urandom(32)))
            return answer
        scope = hashlib.sha256(f"{operation.id} {caller.player if caller else ''}".encode()).digest()
        mark = fingerprint(request.method, request.path, request.query.decode("latin-1"), raw)
        return await self._once(operation, call, scope, key, mark)

    async def _once(
        self, operation: Operation, call: Callable[[Any], Call[Any, Any]], scope: bytes, key: str, mark: bytes
    ) -> Answer:
        """With an Idempotency-Key: the first answer, however often it is asked for."""

        def entropy(use: str) -> bytes:
            return self._repeats.entropy(scope, f"{key} {mark.hex()}", use)

        first = await self._repeats.first(scope, key, mark)
        token = operation.secret(entropy) if operation.secret else b""
        if first is not None:
            assert isinstance(first.body, bytes), "kept answers are bytes"
            body = first.body.replace(SECRET, token) if token else first.body
            return Answer(body, first.status, first.media, {**first.headers, "Idempotency-Replayed": "true"})
        try:
            answer: Answer = await operation.handler(call(entropy))
        except Exception as error:
            failure = self._told(error, "")
            await self._repeats.keep(scope, key, failure, encoded(failure.body))
            raise
        body = encoded(answer.body)
        await self._repeats.keep(scope, key, answer, body.replace(token, SECRET) if token else body)
        return answer

    async def _caller(self, operation: Operation, request: Incoming) -> Caller | None:
        header = request.headers.get("authorization")
        if operation.anonymous or (header is None and operation.scope is None):
            return None
        caller = await self._house.gate.caller(header or "")
        if operation.scope:
            caller.allowed(operation.scope)
        return caller

    def _told(self, error: Exception, request_id: str) -> Answer:
        if isinstance(error, Problem):
            problem = error
        elif isinstance(error, StoreUnavailable):
            problem = unavailable()
        else:
            kind = "dead-end" if isinstance(error, DeadEnd) else "internal"
            self._house.metrics.alarms.labels(kind).inc()
            log.error("alarm", kind=kind, error=type(error).__name__, where=_where(error))
            problem = failed()
        told = {"problem": problem.kind, "rule": problem.members.get("rule")}
        return Answer(problem.told(request_id), problem.status, MEDIA, problem.headers, told)

    def _account(self, operation: Operation, request: Incoming, answer: Answer, seconds: float) -> None:
        """One canonical line for each request; no token, hand, deck or seed is ever in it."""
        self._house.metrics.answered(operation.id, answer.status, seconds)
        said = {name: value for name, value in answer.log.items() if value is not None}
        log.info(
            "request", path=request.path, method=request.method, **said, status=answer.status,
            ms=round(seconds * 1000, 2),
        )  # fmt: skip


def _single(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """A parameter that is given once is a value, one given more often is a list, which no parameter here takes."""
    return {name: values[0] if len(values) == 1 else values for name, values in parameters.items()}


def _where(error: Exception) -> str:
    """File and line of a failure, without the values that were at hand."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}" if trace else ""
