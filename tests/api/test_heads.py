"""The head of a request has a size and a time; whoever wants more is told so, and the line is closed."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import cast
from urllib.parse import urlsplit

import pytest

from service.http.transports import BufferedTransport, WriteScheduler
from tests.support.service import Service, serving

LIMIT = 5_000
BEGUN = b"GET /health/live HTTP/1.1\r\nHost: x\r\n"
MUCH = 1_000_000


@pytest.fixture(scope="module")
def strict(module_dsn: str) -> Iterator[Service]:
    """A service that takes small heads, and soon."""
    with serving(module_dsn, head_limit=LIMIT, head_seconds=0.3) as running:
        yield running


def said(service: Service, *parts: bytes) -> bytes:
    """Everything that comes back before the service closes the line, which it must do by itself."""
    address = urlsplit(service.url)
    with socket.create_connection((address.hostname, address.port or 80), timeout=30) as line:
        told = b""
        with suppress(BrokenPipeError, ConnectionResetError):  # closed while we are still talking
            for part in parts:
                line.sendall(part)
        with suppress(ConnectionResetError):
            while more := line.recv(100_000):
                told += more
        return told


def refused(told: bytes, status: int, kind: str) -> None:
    """One answer, a problem of this kind, that says that the line is closed."""
    head, _, body = told.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status), told
    assert b"content-type: application/problem+json" in head and b"connection: close" in head
    problem = json.loads(body)
    assert problem["type"].endswith(f"/problems/{kind}") and problem["status"] == status
    assert f"x-request-id: {problem['request_id']}".encode() in head


@pytest.mark.parametrize(
    "rest",
    [
        b"X: " + b"a" * LIMIT + b"\r\n\r\n",
        b"".join(b"X-%d: some\r\n" % n for n in range(LIMIT)) + b"\r\n",
        b"X: " + b"a" * MUCH,
        b"X" * MUCH,
    ],
    ids=["one header", "many headers", "a value without end", "a name without end"],
)
def test_a_head_that_is_too_large_is_refused(strict: Service, rest: bytes) -> None:
    """Whether it ends or not."""
    refused(said(strict, BEGUN, rest), 431, "head-too-large")


def test_a_path_that_is_too_large_is_refused(strict: Service) -> None:
    """The path is a part of the head."""
    refused(said(strict, b"GET /" + b"a" * MUCH), 431, "head-too-large")


def test_a_head_just_within_its_limit_is_taken(strict: Service) -> None:
    """The limit is for all that is not a request one may well make."""
    rest = b"X: " + b"a" * (LIMIT - 200) + b"\r\nConnection: close\r\n\r\n"
    assert said(strict, BEGUN, rest).startswith(b"HTTP/1.1 200 ")


def test_trailers_without_end_close_the_line(strict: Service) -> None:
    """What follows a body is no way round the limit."""
    post = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    chunked = post + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    assert b"200 OK" not in said(strict, chunked, b"X: " + b"a" * MUCH)


def test_half_a_head_is_given_up(strict: Service) -> None:
    """Who begins a request must also end it."""
    refused(said(strict, BEGUN), 408, "too-slow")


@pytest.mark.parametrize("begun", [b"", b"\r\n\r\n"], ids=["nothing", "empty lines"])
def test_a_line_on_which_nothing_is_said_is_closed(strict: Service, begun: bytes) -> None:
    """Without a word, for nobody asked."""
    assert said(strict, begun) == b""


def test_the_next_request_on_a_line_has_its_time_too(strict: Service) -> None:
    """The first answer is whole; then the half of a second request is given up."""
    told = said(strict, BEGUN + b"\r\n" + BEGUN)
    first, _, second = told.partition(b'{"status":"ok","projections":[]}')
    assert first.startswith(b"HTTP/1.1 200 ")
    refused(second, 408, "too-slow")


def test_a_body_that_nobody_reads_does_not_hold_the_line(strict: Service) -> None:
    """The answer comes before the body is there; the rest of the body may follow, but not for ever."""
    told = said(strict, BEGUN + b"Content-Length: 10\r\n\r\n12345")
    assert told.startswith(b"HTTP/1.1 200 ")
    assert told.count(b"HTTP/1.1") == 1


def test_what_is_no_http_is_a_problem_too(strict: Service) -> None:
    """In the form that is promised for all problems."""
    refused(said(strict, b"HELLO\x00 WORLD\r\n\r\n"), 400, "malformed")


class Wire:
    """The end of a connection: keeps what is sent, or cannot be written to."""

    def __init__(self, *, broken: bool = False) -> None:
        self.broken = broken
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        if self.broken:
            raise RuntimeError("broken")
        self.sent.append(data)

    def is_closing(self) -> bool:
        return False


async def test_one_connection_that_cannot_be_written_to_holds_up_no_other() -> None:
    """All are flushed at the end of the same turn; head and body of each as one."""
    loop, scheduler, failed = asyncio.get_running_loop(), WriteScheduler(), []
    wires = [Wire(), Wire(broken=True), Wire()]
    loop.set_exception_handler(lambda _, context: failed.append(context["exception"]))
    transports = [BufferedTransport(cast("asyncio.Transport", wire), loop, scheduler, 0) for wire in wires]
    for part in (b"head ", b"body"):
        for transport in transports:
            transport.write(part)
    assert [wire.sent for wire in wires] == [[], [], []]
    await asyncio.sleep(0)
    assert [wire.sent for wire in wires] == [[b"head body"], [], [b"head body"]]
    assert [str(error) for error in failed] == ["broken"]
