"""The head of a request: how large it may be, and how long it may take until it is complete.

Uvicorn and llhttp bound neither. Bodies are bounded where they are read (service/http/requests.py).
"""

import asyncio
import re
from collections.abc import Iterable
from typing import Any

import httptools
import msgspec
import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from service.http.problems import MEDIA, Problem, bad_host, bad_http, head_too_large, too_slow
from service.http.request_ids import new_id
from service.http.requests import COMPLETE

log = structlog.get_logger()
# Chunks of one byte are told in six, so a body earns its own framing, but nobody earns endless trailers.
FRAMING = 8
HOST = re.compile(rb"(\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:[0-9]*)?\Z")  # a name or an address, and a port


class UntilClose(int):
    """The length of a body that ends with its connection: whatever was sent, it was enough, and never too much."""

    def __lt__(self, sent: int) -> bool:
        return False

    def __sub__(self, sent: int) -> "UntilClose":
        return self

    def __ne__(self, rest: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # it equals everything


class Door:
    """All lines' way out: at the end of a turn of the loop, one call for those who have something to send."""

    def __init__(self) -> None:
        self._waiting: list[Gathered] = []

    def wait(self, line: "Gathered", loop: asyncio.AbstractEventLoop) -> None:
        """This line has something to send."""
        if not self._waiting:
            loop.call_soon(self._open, loop)
        self._waiting.append(line)

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        waiting, self._waiting = self._waiting, []
        for line in waiting:
            try:
                line.leave()
            except Exception as error:  # one line's trouble is not the others'
                loop.call_exception_handler({"message": "a line could not be written to", "exception": error})


class Gathered:
    """A connection's way out. What is written in one turn of the loop, a head and its body, leaves at once."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, door: Door) -> None:
        self._transport, self._loop, self._door = transport, loop, door
        self._parts: list[bytes] = []
        self.is_closing = transport.is_closing  # asked for each request: not to be looked up the long way

    def write(self, data: bytes) -> None:
        if not self._parts:
            self._door.wait(self, self._loop)
        self._parts.append(data)

    def close(self) -> None:
        self.leave()
        self._transport.close()

    def leave(self) -> None:
        """What was written is sent."""
        if self._parts:
            parts, self._parts = self._parts, []
            self._transport.write(b"".join(parts))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # all else is the transport's own
        return getattr(self._transport, name)


class BoundedProtocol(HttpToolsProtocol):
    """HTTP/1.1 on one connection. What all connections share is set by `bounded`."""

    head_limit: int
    head_seconds: float
    door: Door

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  # as uvicorn calls it
        super().__init__(*args, **more)
        self._begun = 0  # messages so far
        self._heads = 0  # of these, how many heads are complete
        self._ended = 0  # and how many bodies
        self._size = 0  # of what is known of the head, trailers included
        self._spare = self.head_limit  # bytes that may still come and be no body
        self._deadline: asyncio.TimerHandle | None = None
        self._late = False  # the deadline is one for a body that nobody waits for any more
        self._wrong_host = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(Gathered(transport, self.loop, self.door))  # type: ignore[arg-type]  # it does as one
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """What came is counted once it is known whether it was of a head."""
        begun = self._begun
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._begun == begun:
            self._spare -= len(data)
        if self._spare < 0:
            self._refuse(head_too_large(self.head_limit))
        elif self._begun > self._heads or self._idle():
            self._await_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun += 1
        self._size, self._spare = 0, self.head_limit

    def on_url(self, url: bytes) -> None:
        self._size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._size += len(name) + len(value)
        if self._size > self.head_limit:
            raise httptools.HttpParserError("the head is too large")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        version = self.parser.get_http_version()
        if version != "1.0" and not _names_one_host(self.headers):
            self._wrong_host = True
            raise httptools.HttpParserError("a request names its host once")
        super().on_headers_complete()
        if version == "1.0":  # which knows no chunks
            self.cycle.chunked_encoding, self.cycle.expected_content_length = False, UntilClose()
        self._heads += 1
        self._stop_waiting()

    def on_body(self, body: bytes) -> None:
        self._spare += FRAMING * len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._ended += 1
        self.scope[COMPLETE] = True  # type: ignore[literal-required]  # for the reader of the body
        if self._late:
            self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Who is answered before the whole body came may send the rest of it, but not for ever."""
        super().on_response_complete()
        if self._heads > self._ended and not self.transport.is_closing():
            self._await_head()
            self._late = True

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this for all that the parser refuses; so do we for a head that grows too large."""
        if self._wrong_host:
            self._refuse(bad_host())
        else:
            self._refuse(head_too_large(self.head_limit) if self._size > self.head_limit else bad_http())

    def _await_head(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.head_seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline, self._late = None, False

    def _too_slow(self) -> None:
        """A line on which nothing was ever begun is closed without a word."""
        late, self._deadline, self._late = self._late, None, False
        if self.transport.is_closing():
            return
        if self._answering():
            self._await_head()
        elif late or self._begun == self._heads:
            self.transport.close()
        else:
            self._refuse(too_slow("The headers", self.head_seconds))

    def _answering(self) -> bool:
        return self._heads > 0 and not self.cycle.response_complete

    def _idle(self) -> bool:
        """Nothing is under way, and uvicorn has given up its own waiting, for there were bytes of some kind."""
        return self._ended == self._heads and not self._answering() and self.timeout_keep_alive_task is None

    def _refuse(self, problem: Problem) -> None:
        """Amid another answer nothing can be said; then the line is only closed."""
        if not self._answering():
            request = new_id()
            self.transport.write(_answer(problem, request, self.server_state.default_headers))
            log.info("request", request=request, operation="none", problem=problem.kind, status=problem.status)
        self.transport.close()


def _names_one_host(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """RFC 9112, 3.2: any other request of HTTP/1.1 is answered with 400."""
    hosts = [value for name, value in headers if name == b"host"]
    return len(hosts) == 1 and HOST.match(hosts[0]) is not None


def _answer(problem: Problem, request: str, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    body = msgspec.json.encode(problem.to_detail(request))
    told = [
        *headers, (b"content-type", MEDIA.encode()), (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"), (b"x-request-id", request.encode()),
    ]  # fmt: skip
    return STATUS_LINE[problem.status] + b"".join(b"%s: %s\r\n" % each for each in told) + b"\r\n" + body


def bounded_protocol(limit: int, seconds: float) -> type[asyncio.Protocol]:
    """The protocol with these bounds."""
    return type("Bounded", (BoundedProtocol,), {"head_limit": limit, "head_seconds": seconds, "door": Door()})
