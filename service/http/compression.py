"""Compresses responses with br, zstd or gzip, as `Accept-Encoding` prefers.

Litestar's middleware looks for a coding anywhere in the header, knows no `q`, leaves the ETag strong, and has one
coding besides gzip; so the choice is ours, and the work is that of the libraries.

What is not compressed: feeds, whose events must leave at once; what must not be stored (tokens); and what was made
for a token, unless it is the same for everybody. Such a response may hold what one seat alone may see and what
others wrote (names); the length of the two compressed together tells an eavesdropper of the secret (BREACH).
Clients that want boards compressed read them without a token, as strangers see them.
"""

import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol, cast

import brotli
import zstandard
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from service.http.responses import SLICE

SMALLEST = 500  # bytes: below, the headers are longer than what is saved
QUALITY = 4  # of br: better ones take several times longer
LONGEST = 200  # characters of Accept-Encoding that are read
Headers = list[tuple[bytes, bytes]]


class Stream(Protocol):
    """Compresses chunk by chunk."""

    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self) -> bytes: ...


class BrotliStream:
    def __init__(self) -> None:
        self._inner = brotli.Compressor(quality=QUALITY)

    def compress(self, data: bytes, /) -> bytes:
        return bytes(self._inner.process(data))

    def flush(self) -> bytes:
        return bytes(self._inner.finish())


STREAMS: dict[str, Callable[[], Stream]] = {  # the preferred one first
    "br": BrotliStream,
    "zstd": lambda: cast("Stream", zstandard.ZstdCompressor(level=3).compressobj()),
    "gzip": lambda: zlib.compressobj(6, zlib.DEFLATED, 31),
}


class Compression:
    """Between the application and the request log, which sends what this has changed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        given = dict(scope["headers"])
        await self._app(scope, receive, _Reply(scope, given, send))


class _Reply:
    """One response; decided when its headers are known."""

    __slots__ = ("_coding", "_given", "_parts", "_scope", "_send", "_start", "_stream")

    def __init__(self, scope: Scope, given: dict[bytes, bytes], send: Send) -> None:
        self._scope, self._given, self._send = scope, given, send
        self._coding = ""
        self._start: Any = None
        self._stream: Stream | None = None
        self._parts: list[bytes] | None = None  # of a response whose length is known

    async def __call__(self, message: Message) -> None:
        """One ASGI message of the response."""
        if message["type"] == "http.response.start":
            if not self._is_eligible(message["status"], dict(message["headers"])):
                await self._send(message)
                return
            message["headers"] = _with_vary(list(message["headers"]))
            self._coding = best_coding(self._given.get(b"accept-encoding", b"").decode("latin-1"))
            if not self._coding:
                await self._send(message)
                return
            self._start = message
            self._parts = [] if any(name == b"content-length" for name, _ in message["headers"]) else None
            return
        if self._coding and message["type"] == "http.response.body":
            await self._send_body(cast("Any", message))
            return
        await self._send(message)

    def _is_eligible(self, status: int, headers: dict[bytes, bytes]) -> bool:
        caching = headers.get(b"cache-control", b"")
        if status in (204, 304) or b"no-store" in caching or b"content-encoding" in headers:
            return False
        if headers.get(b"content-type", b"").startswith(b"text/event-stream"):
            return False
        handler: Any = self._scope.get("route_handler")
        is_open = b"public" in caching or (handler is not None and handler.opt.get("same_for_all"))
        return bool(is_open) or b"authorization" not in self._given

    async def _send_body(self, message: Any) -> None:  # noqa: ANN401  # an ASGI message of the body
        body, more = bytes(message.get("body", b"")), message.get("more_body", False)
        if self._parts is not None:
            self._parts.append(body)
            if not more:
                await self._send_whole(b"".join(self._parts))
            return
        if self._stream is None:
            self._stream = STREAMS[self._coding]()
            self._start["headers"] = _encoded_headers(self._start["headers"], self._coding, None)
            await self._send(self._start)
        await self._send_part(self._stream.compress(body) + (b"" if more else self._stream.flush()), more=more)

    async def _send_whole(self, body: bytes) -> None:
        """A response whose length was known; in slices, so that a slow reader does not fill its connection."""
        if len(body) >= SMALLEST:
            body = compress(self._coding, body)
            self._start["headers"] = _encoded_headers(self._start["headers"], self._coding, len(body))
        await self._send(self._start)
        while len(body) > SLICE:
            await self._send_part(body[:SLICE], more=True)
            body = body[SLICE:]
        await self._send_part(body, more=False)

    async def _send_part(self, body: bytes, *, more: bool) -> None:
        await self._send({"type": "http.response.body", "body": body, "more_body": more})


@lru_cache(maxsize=32)
def compress(coding: str, body: bytes) -> bytes:
    """The whole body in this coding. What everybody reads is compressed once."""
    stream = STREAMS[coding]()
    return stream.compress(body) + stream.flush()


@lru_cache(maxsize=256)
def best_coding(accepted: str) -> str:
    """The coding that is preferred (RFC 9110, 12.5.3), of equals the first of ours; empty for none."""
    wishes = dict(map(_wish, accepted[:LONGEST].lower().split(",")))
    rest = wishes.get("*", 0.0)
    found = max(STREAMS, key=lambda coding: wishes.get(coding, rest))
    return found if wishes.get(found, rest) > 0 else ""


def _wish(text: str) -> tuple[str, float]:
    name, _, parameters = text.partition(";")
    key, _, value = parameters.strip().partition("=")
    try:
        return name.strip(), float(value) if key.strip() == "q" else 1.0
    except ValueError:
        return name.strip(), 0.0


def _with_vary(headers: Headers) -> Headers:
    vary = b", ".join([value for name, value in headers if name == b"vary"] + [b"Accept-Encoding"])
    return [*((name, value) for name, value in headers if name != b"vary"), (b"vary", vary)]


def _encoded_headers(headers: Headers, coding: str, length: int | None) -> Headers:
    """The headers of the compressed response: its ETag is weak, as its bytes are others."""
    found = [
        (name, b"W/" + value if name == b"etag" and not value.startswith(b"W/") else value)
        for name, value in headers
        if name != b"content-length"
    ]
    found.append((b"content-encoding", coding.encode()))
    return found if length is None else [*found, (b"content-length", b"%d" % length)]
