"""A request and its answer on the wire, in ASGI's own terms.

Litestar serves the pages. Operations go past its request and response objects, which cost more than all that the
service does for a board.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Scope, Send
from msgspec import Struct

from service.http.cors import Header
from service.http.problems import malformed
from service.operations import Answer

BODILESS = (204, 304)
WHOLE_BODIES = (bytes, Struct, dict, type(None))
WHOLE = "yamabiko.whole"  # in the scope of a request whose body is there already


class Incoming:
    """A request. Of a header that comes twice, the first counts."""

    def __init__(self, scope: Scope, receive: Receive, path_params: Mapping[str, str]) -> None:
        told: Any = scope  # a mapping of many types
        self.method: str = told["method"]
        self.path: str = told["path"]
        self.query: bytes = told["query_string"]
        self.path_params = path_params
        self.client: str = told["client"][0] if told.get("client") else ""
        self.headers: Mapping[str, str] = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in reversed(told["headers"])
        }
        self.receive = receive
        self._told = told
        self.said: dict[str, object] = {}  # for its log line

    @property
    def whole(self) -> bool:
        """Its body need not be waited for."""
        return WHOLE in self._told

    @property
    def parameters(self) -> Mapping[str, list[str]]:
        """What stands behind the question mark."""
        return parse_qs(self.query.decode("latin-1"), keep_blank_values=True) if self.query else {}

    async def chunk(self) -> tuple[bytes, bool]:
        """What has arrived of the body, and whether there is more to come."""
        message: Any = await self.receive()
        if message["type"] == "http.disconnect":
            raise malformed("The body broke off.")
        return message.get("body", b""), message.get("more_body", False)


async def answered(
    answer: Answer, headers: Sequence[Header], receive: Receive, send: Send, *, head: bool = False
) -> None:
    """Send an answer, whole or as it grows; to HEAD only its beginning, for what grows may never end."""
    if not isinstance(answer.body, WHOLE_BODIES) and isinstance(answer.body, AsyncGenerator):
        await send(_beginning(answer, headers, None))
        if head:
            await answer.body.aclose()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        else:
            await _poured(answer.body, receive, send)
        return
    body = encoded(answer.body)
    await send(_beginning(answer, headers, body))
    await send({"type": "http.response.body", "body": body, "more_body": False})


def encoded(body: object) -> bytes:
    """The body as it is sent."""
    if body is None:
        return b""
    return body if isinstance(body, bytes) else msgspec.json.encode(body)


def _beginning(answer: Answer, headers: Sequence[Header], body: bytes | None) -> Any:  # noqa: ANN401  # a message
    sent = [(name.lower().encode(), value.encode("latin-1")) for name, value in answer.headers.items()]
    sent += headers
    if answer.status not in BODILESS:
        sent.append((b"content-type", _media(answer.media)))
        if body is not None:
            sent.append((b"content-length", str(len(body)).encode()))
    return {"type": "http.response.start", "status": answer.status, "headers": sent}


@lru_cache(maxsize=64)
def _media(media: str) -> bytes:
    text = media.startswith("text/") and "charset" not in media
    return f"{media}; charset=utf-8".encode() if text else media.encode()


async def _poured(body: AsyncGenerator[bytes, None], receive: Receive, send: Send) -> None:
    """Chunk by chunk, until there are no more or nobody is there to take them."""
    pouring = asyncio.ensure_future(_pour(body, send))
    going = asyncio.ensure_future(_gone(receive))
    try:
        await asyncio.wait((pouring, going), return_when=asyncio.FIRST_COMPLETED)
    finally:
        going.cancel()
        if not pouring.done():
            pouring.cancel()
            with suppress(asyncio.CancelledError):
                await pouring
    if not pouring.cancelled():
        pouring.result()


async def _pour(body: AsyncGenerator[bytes, None], send: Send) -> None:
    try:
        async for chunk in body:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        await body.aclose()


async def _gone(receive: Receive) -> None:
    """Returns when the client has hung up."""
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            return
