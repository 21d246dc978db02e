"""Responses that are encoded once, by msgspec, and sent without the stock response's second object (8 us).

Streams end with their client and close their generator, which Litestar's do not; HEAD gets their beginning alone.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from litestar import Response
from litestar.types import Receive, Scope, Send

from service.http.request_record import RequestRecord

T = TypeVar("T")
JSON = "application/json"
NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"
BODILESS = (204, 304)
SLICE = 65_536  # bytes of a body that are sent at once


class ApiResponse(Response[T]):
    """A whole response. `content` is encoded as JSON, unless it is bytes or text already."""

    def __init__(
        self,
        content: T,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str = JSON,
    ) -> None:
        # Without the base class's: it prepares cookies, encoders and background tasks for each response.
        self.content, self.status_code, self.media_type = content, status_code, media_type
        self.headers = dict(headers) if headers else {}

    @property
    def body_bytes(self) -> bytes:
        """The body as it is sent."""
        if self.content is None:
            return b""
        if isinstance(self.content, bytes):
            return self.content
        return self.content.encode() if isinstance(self.content, str) else msgspec.json.encode(self.content)

    def to_asgi_response(self, app: Any, request: Any, **_: object) -> Any:  # noqa: ANN401  # as Litestar calls it
        """The response itself is the ASGI application."""
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        body = self.body_bytes
        await send(_start(self.status_code or 200, self.headers, str(self.media_type), len(body)))
        if len(body) > SLICE:  # slowly to a slow reader, so that the rest waits here and not in its connection
            for start in range(0, len(body), SLICE):
                await send({"type": "http.response.body", "body": body[start : start + SLICE], "more_body": True})
            body = b""
        await send({"type": "http.response.body", "body": body, "more_body": False})


class StreamResponse(Response[T], Generic[T]):
    """A response that grows: the generator is closed when it ends, and when the client has gone."""

    def __init__(
        self, chunks: AsyncGenerator[bytes, None], media_type: str, headers: Mapping[str, str] | None = None
    ) -> None:
        self.chunks, self.media_type, self.status_code = chunks, media_type, 200
        self.headers = dict(headers) if headers else {}

    def to_asgi_response(self, app: Any, request: Any, **_: object) -> Any:  # noqa: ANN401  # as Litestar calls it
        """The response itself is the ASGI application."""
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send chunk by chunk, until there are no more or the client has gone."""
        await send(_start(200, self.headers, str(self.media_type), None))
        if _is_head(scope):
            await self.chunks.aclose()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        sending = asyncio.ensure_future(_send_chunks(self.chunks, send))
        leaving = asyncio.ensure_future(_client_has_gone(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            if not sending.done():
                sending.cancel()
                with suppress(asyncio.CancelledError):
                    await sending
        if not sending.cancelled():
            sending.result()


def _is_head(scope: Scope) -> bool:
    record: RequestRecord = scope[RequestRecord.KEY]  # type: ignore[literal-required]  # a key of our own
    return record.method == "HEAD"


def _start(status: int, headers: Mapping[str, str], media: str, length: int | None) -> Any:  # noqa: ANN401  # a message
    encoded = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    if status not in BODILESS:
        encoded.append((b"content-type", _content_type(media)))
        if length is not None:
            encoded.append((b"content-length", b"%d" % length))
    return {"type": "http.response.start", "status": status, "headers": encoded}


@lru_cache(maxsize=64)
def _content_type(media: str) -> bytes:
    is_text = media.startswith("text/") and "charset" not in media
    return f"{media}; charset=utf-8".encode() if is_text else media.encode()


async def _send_chunks(chunks: AsyncGenerator[bytes, None], send: Send) -> None:
    try:
        async for chunk in chunks:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        await chunks.aclose()


async def _client_has_gone(receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            return
