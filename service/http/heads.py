"""HTTP/1.1 on one connection, with bounds that uvicorn and llhttp do not have: on the size of a head, on the time
until it is complete, on connections, and on the patience with a client that does not read.

Bodies are bounded where they are read (service/http/requests.py).
"""

import asyncio
import fcntl
import re
import struct
import termios
import weakref
from collections.abc import Iterable
from typing import Any, NoReturn

import httptools
import msgspec
import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from service.http.connections import ConnectionLimits, raise_file_limit
from service.http.direct_writer import KEY
from service.http.problems import MEDIA, Problem, bad_host, bad_http, head_too_large, too_slow
from service.http.request_ids import new_id
from service.http.requests import COMPLETE
from service.http.transports import BufferedTransport, WriteScheduler
from service.settings import Settings

log = structlog.get_logger()
# A chunk of one byte takes six, so bytes of a body allow for their framing; but trailers do not go on for ever.
FRAMING = 8
MOST_PIPELINED = 32  # requests that wait for the response to an earlier one on their connection
HEALTH = b"/health/"
HEALTH_SECONDS = 1.0  # until a health check must be asked, where there are too many connections
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


class BoundedProtocol(HttpToolsProtocol):
    """HTTP/1.1 on one connection. What all connections share is set by `bounded_protocol`."""

    head_limit: int
    head_seconds: float
    write_seconds: float
    scheduler: WriteScheduler
    limits: ConnectionLimits

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  # as uvicorn calls it
        super().__init__(*args, **more)
        self._messages = 0  # begun so far
        self._heads = 0  # of these, how many heads are complete
        self._bodies = 0  # and how many bodies
        self._head_size = 0  # of what is known of the head, trailers included
        self._allowance = self.head_limit  # bytes that may still come without being part of a body
        self._deadline: asyncio.TimerHandle | None = None
        self._discarding = False  # the deadline is for the rest of a body that is not read any more
        self._refusal: Problem | None = None  # why the parser was stopped
        self._address = ""
        self._surplus: Problem | None = None  # there are too many connections: only health checks are answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        buffered = BufferedTransport(transport, self.loop, self.scheduler, self.write_seconds)
        super().connection_made(buffered)  # type: ignore[arg-type]  # it does as one
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) else ""
        self._surplus = self.limits.open(self._address)
        if self._surplus and self.limits.is_exhausted(self._address):
            transport.abort()
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.limits.close(self._address)
        self.transport.discard()  # type: ignore[attr-defined]  # ours
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes are counted once it is known whether they belong to a head."""
        before = self._messages
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._messages == before:
            self._allowance -= len(data)
        if self._allowance < 0:
            self._refuse(head_too_large(self.head_limit))
        elif self._messages > self._heads or self._idle():
            self._await_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._messages += 1
        self._head_size, self._allowance = 0, self.head_limit

    def on_url(self, url: bytes) -> None:
        self._head_size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head_size += len(name) + len(value)
        if self._head_size > self.head_limit:
            self._stop_parser(head_too_large(self.head_limit))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        version = self.parser.get_http_version()
        if version != "1.0" and not _names_one_host(self.headers):
            self._stop_parser(bad_host())
        if self._surplus and not self.url.startswith(HEALTH):
            self._stop_parser(self._surplus)
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop_parser(bad_http())
        super().on_headers_complete()
        self.scope[KEY] = weakref.ref(self.cycle)  # type: ignore[literal-required]  # a key of ours
        if self._surplus:
            self.cycle.keep_alive = False
        if version == "1.0":  # which knows no chunks
            self.cycle.chunked_encoding, self.cycle.expected_content_length = False, UntilClose()
        self._heads += 1
        self._stop_waiting()

    def on_body(self, body: bytes) -> None:
        """Bytes of a body allow for the framing of its chunks; what comes beyond counts as a head."""
        self._allowance += FRAMING * len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._bodies += 1
        self.scope[COMPLETE] = True  # type: ignore[literal-required]  # for the reader of the body
        if self._discarding:
            self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A client that was answered before its whole body arrived may send the rest, but not for ever."""
        super().on_response_complete()
        if self._heads > self._bodies and not self.transport.is_closing():
            self._await_head()
            self._discarding = True

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this for all that the parser refuses, also on our behalf."""
        self._refuse(self._refusal or bad_http())

    def _stop_parser(self, problem: Problem) -> NoReturn:
        """Refuse the request whose head is being parsed."""
        self._refusal = problem
        raise httptools.HttpParserError(problem.detail)

    def shutdown(self) -> None:
        """Close an idle connection, unless a request is arriving: that is answered, and the answer closes it."""
        is_arriving = self._messages > self._heads or has_unread_bytes(self.transport)
        if not is_arriving or self._answering():
            super().shutdown()

    def _await_head(self) -> None:
        if self._deadline is None:
            seconds = min(self.head_seconds, HEALTH_SECONDS) if self._surplus else self.head_seconds
            self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline, self._discarding = None, False

    def _too_slow(self) -> None:
        """A connection on which no request was begun is closed without an answer."""
        discarding, self._deadline, self._discarding = self._discarding, None, False
        if self.transport.is_closing():
            return
        if self._answering():
            self._await_head()
        elif discarding or self._messages == self._heads:
            self.transport.close()
        else:
            self._refuse(too_slow("The headers", self.head_seconds))

    def _answering(self) -> bool:
        return self._heads > 0 and not self.cycle.response_complete

    def _idle(self) -> bool:
        """Nothing is under way, and uvicorn does not wait for the next request any more, as bytes have come."""
        return self._bodies == self._heads and not self._answering() and self.timeout_keep_alive_task is None

    def _refuse(self, problem: Problem) -> None:
        """Answer with a problem and close; only close if another response is under way."""
        if not self._answering():
            request = new_id()
            self.transport.write(_encode_problem(problem, request, self.server_state.default_headers))
            log.info("request", request=request, operation="none", problem=problem.kind, status=problem.status)
        self.transport.close()


def has_unread_bytes(transport: Any) -> bool:  # noqa: ANN401  # one of asyncio's or `Gathered`
    """Whether bytes have arrived that the loop has not read yet."""
    connected = transport.get_extra_info("socket")
    if connected is None or connected.fileno() < 0:
        return False
    try:
        (waiting,) = struct.unpack("i", fcntl.ioctl(connected.fileno(), termios.FIONREAD, bytes(4)))
    except OSError:
        return False
    return bool(waiting)


def _names_one_host(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """RFC 9112, 3.2: any other request of HTTP/1.1 is answered with 400."""
    hosts = [value for name, value in headers if name == b"host"]
    return len(hosts) == 1 and HOST.match(hosts[0]) is not None


def _encode_problem(problem: Problem, request: str, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    body = msgspec.json.encode(problem.to_detail(request))
    own = [(name.lower().encode(), value.encode()) for name, value in problem.headers.items()]
    fields = [
        *headers, *own, (b"content-type", MEDIA.encode()), (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"), (b"x-request-id", request.encode()),
    ]  # fmt: skip
    return STATUS_LINE[problem.status] + b"".join(b"%s: %s\r\n" % each for each in fields) + b"\r\n" + body


def bounded_protocol(settings: Settings) -> type[asyncio.Protocol]:
    """The protocol with the bounds of these settings."""
    most = raise_file_limit(settings.connections) if settings.connections else 0
    exempt = frozenset(settings.trusted_proxies.replace(" ", "").split(","))
    bounds = {
        "head_limit": settings.head_limit, "head_seconds": settings.head_seconds,
        "write_seconds": settings.write_seconds, "scheduler": WriteScheduler(),
        "limits": ConnectionLimits(most, settings.connections_per_address, exempt),
    }  # fmt: skip
    return type("Bounded", (BoundedProtocol,), bounds)
