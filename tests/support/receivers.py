"""A receiver of webhooks over real HTTP, on 127.0.0.1, that fails in every way that it is told to."""

import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from msgspec import Struct

PATIENCE = 60.0
CHUNK = b"x" * 65_536


class Received(Struct, frozen=True):
    """One request."""

    path: str
    headers: Mapping[str, str]  # by their names in lower case
    body: bytes

    @property
    def id(self) -> str:
        """The id of the message."""
        return self.headers["webhook-id"]


class Receiver:
    """What arrived, and how it answers: `behave` maps a path to a way, which is `accept` by default."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.behave: dict[str, Callable[[BaseHTTPRequestHandler], None]] = {}
        self.free = threading.Event()  # set it, and what is stuck goes on
        self._received: list[Received] = []
        self._arrived = threading.Condition()

    def url(self, path: str = "/", host: str = "127.0.0.1", scheme: str = "http") -> str:
        """Where it listens."""
        return f"{scheme}://{host}:{self.port}{path}"

    @property
    def received(self) -> list[Received]:
        """All requests so far."""
        with self._arrived:
            return list(self._received)

    def at(self, path: str) -> list[Received]:
        """The requests to this path so far."""
        return [each for each in self.received if each.path == path]

    def note(self, request: Received) -> None:
        """A request arrived."""
        with self._arrived:
            self._received.append(request)
            self._arrived.notify_all()

    def wait(self, condition: Callable[[list[Received]], bool]) -> list[Received]:
        """Wait until what has arrived is so."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: condition(self._received), PATIENCE), len(self._received)
            return list(self._received)

    def wait_for(self, count: int, path: str = "/") -> list[Received]:
        """Wait for so many requests to a path."""
        self.wait(lambda found: len([each for each in found if each.path == path]) >= count)
        return self.at(path)

    def stick(self, handler: BaseHTTPRequestHandler) -> None:
        """No answer before `free` is set."""
        self.free.wait(PATIENCE)
        accept(handler)


def accept(handler: BaseHTTPRequestHandler) -> None:
    """204."""
    answer(handler, 204)


def answering(status: int, **headers: str) -> Callable[[BaseHTTPRequestHandler], None]:
    """This status, with these headers."""
    return lambda handler: answer(handler, status, **headers)


def answer(handler: BaseHTTPRequestHandler, status: int, **headers: str) -> None:
    handler.send_response(status)
    if status >= 200 and status != 204:
        handler.send_header("Content-Length", "0")
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    """The connection is closed without an answer."""
    handler.close_connection = True


def babble(handler: BaseHTTPRequestHandler) -> None:
    """No HTTP."""
    handler.wfile.write(b"220 mail.example ESMTP\r\n")
    handler.close_connection = True


def pour(handler: BaseHTTPRequestHandler) -> None:
    """200, and a body that ends only when the other side has gone."""
    handler.send_response(200)
    handler.end_headers()
    handler.close_connection = True
    with suppress(OSError):
        while True:
            handler.wfile.write(CHUNK)


def pour_head(handler: BaseHTTPRequestHandler) -> None:
    """A head that ends only when the other side has gone."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    handler.close_connection = True
    with suppress(OSError):
        while True:
            handler.wfile.write(b"X-More: " + CHUNK[:1000] + b"\r\n")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    receiver: Receiver

    def do_POST(self) -> None:
        """Note the request, then behave."""
        length = int(self.headers["Content-Length"])
        body = self.rfile.read(length)
        if len(body) < length:  # who sent it was killed
            self.close_connection = True
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.receiver.note(Received(self.path, headers, body))
        self.receiver.behave.get(self.path, accept)(self)

    def do_GET(self) -> None:
        """Nothing asks so: who does has followed a redirect."""
        self.receiver.note(Received("followed", {}, b""))
        accept(self)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the base class has it
        """Nothing is logged."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 512

    def handle_error(self, request: object, client_address: object) -> None:
        """Who sends may be killed at any moment."""


@contextmanager
def receiving(tls: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver for the length of the block."""

    class Handler(_Handler):
        pass

    server = _Server(("127.0.0.1", 0), Handler)
    if tls:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    receiver = Handler.receiver = Receiver(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.free.set()
        server.shutdown()
        server.server_close()
        thread.join()
