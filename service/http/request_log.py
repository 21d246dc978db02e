"""Wraps the whole application: request ids, HEAD, OPTIONS, common headers, a log line and metrics of each request.

Litestar calls middleware only for requests that it has routed, so an unknown path or method would leave no log
line and carry no request id. It answers HEAD with 405, and OPTIONS with the methods of one handler of several.
"""

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

import structlog
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from service.http.cors import Header, Origins, preflight_headers
from service.http.exception_handlers import problem_response
from service.http.problems import Problem
from service.http.rate_limits import RateLimits
from service.http.request_ids import new_id
from service.http.request_record import RequestRecord
from service.http.security_headers import security_headers
from service.logs import REQUEST
from service.runtime import Runtime

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,80}\Z")
DRAINING = (b"connection", b"close")


class AllowedMethods:
    """Which methods each path takes, with HEAD wherever there is GET and OPTIONS everywhere."""

    def __init__(self) -> None:
        self._paths: list[tuple[re.Pattern[str], str]] = []

    def add(self, routes: Iterable[BaseRoute]) -> None:
        """Learn the routes of the application."""
        methods: dict[str, list[str]] = {}
        for route in routes:
            if isinstance(route, HTTPRoute):
                methods.setdefault(_pattern(route), []).extend(each for each in route.methods if each != "OPTIONS")
        self._paths = [(re.compile(pattern), _allow(each)) for pattern, each in methods.items()]

    def of(self, path: str) -> str | None:
        """The value of the header `Allow` for this path; None where no handler is."""
        path = path.rstrip("/") or "/"
        return next((allow for pattern, allow in self._paths if pattern.fullmatch(path)), None)


def _pattern(route: HTTPRoute) -> str:
    parts = (re.escape(part) if isinstance(part, str) else "[^/]+" for part in route.path_components)
    return "/" + "/".join(parts)


def _allow(methods: Sequence[str]) -> str:
    return ", ".join([*sorted(methods), *(["HEAD"] if "GET" in methods else []), "OPTIONS"])


class RequestLog:
    """The outermost ASGI application."""

    def __init__(self, app: ASGIApp, allowed: AllowedMethods, origins: Origins, limits: RateLimits) -> None:
        self._app, self._allowed, self._origins, self._limits = app, allowed, origins, limits
        self._log = structlog.get_logger().bind()  # once: binding it for each line costs more than the line

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        record = _record_of(scope)
        scope[RequestRecord.KEY] = record  # type: ignore[literal-required]  # a key of our own
        REQUEST.set(record)
        record.runtime.traffic.last_request = record.started
        headers = [*self._origins.headers(record.headers.get("origin")), *security_headers(record.path)]
        reply = _Reply(record, send, headers, self._log, self._limits)
        if record.runtime.tracing is None:
            await self._admit(scope, receive, reply, record)
            return
        with record.runtime.tracing.request(record.method, record.headers) as record.span:
            await self._admit(scope, receive, reply, record)

    async def _admit(self, scope: Scope, receive: Receive, reply: "_Reply", record: RequestRecord) -> None:
        try:
            self._limits.count_address(record)
        except Problem as problem:
            await problem_response(problem, record)(scope, receive, reply)
            return
        await self._answer(scope, receive, reply, record)

    async def _answer(self, scope: Scope, receive: Receive, reply: "_Reply", record: RequestRecord) -> None:
        method = record.method
        if method == "HEAD":
            scope = {**scope, "method": "GET"}  # type: ignore[assignment]  # a scope with one value changed
        elif method == "OPTIONS" and (allow := self._allowed.of(record.path)):
            await reply.send_empty(204, preflight_headers(allow))
            return
        if ("//" in record.path or record.path.endswith("/")) and (url := self._url_of(scope)):
            await reply.send_empty(308, {"Location": url})
            return
        reply.scope = scope
        await self._app(scope, receive, reply)

    def _url_of(self, scope: Scope) -> str | None:
        """The one URL of a resource with too many slashes, or None. Litestar would serve it at each."""
        path = "/" + "/".join(filter(None, scope["path"].split("/")))
        if path == scope["path"] or not self._allowed.of(path):
            return None
        query = scope["query_string"].decode("latin-1")
        return quote(path) + (f"?{query}" if query else "")


def _record_of(scope: Any) -> RequestRecord:  # noqa: ANN401  # a mapping of many types
    # Of a header that comes twice, the first one counts.
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in reversed(scope["headers"])}
    given = headers.get("x-request-id")
    request_id = given if given and REQUEST_ID.match(given) else new_id()
    client = scope["client"][0] if scope.get("client") else ""
    runtime: Runtime = scope["app"].state.runtime
    return RequestRecord(request_id, scope["method"], scope["path"], headers, client, runtime)


class _Reply:
    """Sends a response with the common headers; the log line is written before its first byte."""

    __slots__ = ("_headers", "_limits", "_log", "_record", "_send", "scope")

    def __init__(
        self,
        record: RequestRecord,
        send: Send,
        headers: Sequence[Header],
        log: Any,  # noqa: ANN401  # structlog's
        limits: RateLimits,
    ) -> None:
        self._record, self._send, self._headers, self._log, self._limits = record, send, headers, log, limits
        self.scope: Any = None

    async def __call__(self, message: Message) -> None:
        """One ASGI message of the response."""
        if message["type"] == "http.response.start":
            record = self._record
            self._account(message["status"])
            headers: list[Any] = [*message["headers"], (b"x-request-id", record.id.encode()), *self._headers]
            headers += self._limits.headers(record)
            headers += record.notices
            if record.span is not None:
                headers.append((b"traceresponse", record.span.traceparent.encode()))
            if record.runtime.draining:
                headers.append(DRAINING)
            message["headers"] = headers
        elif self._record.method == "HEAD":
            message["body"] = b""  # type: ignore[typeddict-unknown-key]  # a message of the body
        await self._send(message)

    async def send_empty(self, status: int, headers: Mapping[str, str]) -> None:
        """A response without a body."""
        encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await self({"type": "http.response.start", "status": status, "headers": encoded})
        await self({"type": "http.response.body", "body": b"", "more_body": False})

    def _account(self, status: int) -> None:
        """Count the request and log it. No token, hand, deck or seed is ever in the line."""
        record = self._record
        seconds = time.perf_counter() - record.started
        if record.operation == "none" and self.scope is not None and "route_handler" in self.scope:
            record.operation = "page"
        record.runtime.metrics.count_request(record.operation, status, seconds)
        if record.span is not None:
            record.span.note_response(f"{record.method} {record.operation}", status)
            record.log(trace=record.span.trace_id)
        self._log.info(
            "request", path=record.path, method=record.method, **record.fields, status=status,
            ms=round(seconds * 1000, 2), request=record.id, operation=record.operation,
        )  # fmt: skip
