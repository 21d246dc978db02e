"""Clients that ask and do not read cost little, and not for ever; nobody crowds out those who watch (S3, S10)."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.support.service import Service, serving

BUNDLE = b"GET /schema/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n"
PATIENCE = 30.0


@pytest.fixture(scope="module")
def strict(module_dsn: str) -> Iterator[Service]:
    """A service that waits for readers only briefly."""
    with serving(module_dsn, write_seconds=2) as running:
        yield running


@pytest.fixture(scope="module")
def crowded(module_dsn: str) -> Iterator[Service]:
    """A service for few connections."""
    with serving(module_dsn, connections=20, connections_per_address=8) as running:
        yield running


def open_connection(service: Service, source: str = "127.0.0.1") -> socket.socket:
    """A connection from this address, with a small window."""
    address = urlsplit(service.url)
    found = socket.socket()
    found.settimeout(PATIENCE)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.bind((source, 0))
    found.connect((address.hostname, address.port or 80))
    return found


def memory(service: Service) -> int:
    """What the process holds, in bytes."""
    lines = Path(f"/proc/{service.process.pid}/status").read_text().splitlines()
    return 1024 * int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def is_cut_off(client: socket.socket) -> bool:
    """Whether the service ends the connection, though not all was read: what is in flight is read first."""
    with suppress(ConnectionResetError):
        received = 0
        while more := client.recv(1_000_000):
            received += len(more)
        return received < 10 * 1_000_000
    return True


def test_who_does_not_read_costs_little_and_is_cut_off(strict: Service) -> None:
    """60 connections with ten requests each for 1.4 MB held 171 MB for ever."""
    assert len(strict.anybody().get("/schema/assets/swagger-ui-bundle.js").content) > 1_000_000
    before = memory(strict)
    with ExitStack() as stack:
        clients = [stack.enter_context(open_connection(strict)) for _ in range(60)]
        for client in clients:
            client.sendall(BUNDLE * 10)
        until = time.monotonic() + PATIENCE
        while strict.log and _cut_off(strict) < 60 and time.monotonic() < until:
            assert memory(strict) - before < 20_000_000
            time.sleep(0.05)
        assert all(is_cut_off(client) for client in clients)
    assert strict.anybody().get("/health/live").status_code == 200


def _cut_off(service: Service) -> int:
    return sum("slow reader cut off" in line for line in list(service.log))


def test_a_slow_reader_that_reads_gets_everything(strict: Service) -> None:
    """As long as it takes what was waiting within the deadline."""
    with open_connection(strict) as client:
        client.sendall(BUNDLE.replace(b"Host: x", b"Host: x\r\nConnection: close"))
        received = b""
        while more := client.recv(100_000):
            received += more
    head, _, body = received.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head


def ask(client: socket.socket, path: str) -> bytes:
    """The first bytes of the answer."""
    with suppress(ConnectionResetError, BrokenPipeError):
        client.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer and (more := client.recv(100_000)):
            answer += more
        return answer
    return b""


def test_an_address_has_so_many_connections(crowded: Service) -> None:
    """One more is refused with a problem that names the bound; health is answered; other addresses go on."""
    with ExitStack() as stack:
        for _ in range(8):
            assert b" 200 " in ask(stack.enter_context(open_connection(crowded)), "/v1/titles")
        refused = ask(stack.enter_context(open_connection(crowded)), "/v1/titles")
        assert refused.startswith(b"HTTP/1.1 429 ") and b"retry-after:" in refused
        assert b"8 connections" in refused
        assert b" 200 " in ask(stack.enter_context(open_connection(crowded)), "/health/live")
        assert b" 200 " in ask(stack.enter_context(open_connection(crowded, "127.0.0.2")), "/v1/titles")


def test_there_is_a_reserve_for_health_checks(crowded: Service) -> None:
    """However many connections others hold; and afterwards everybody is served again."""
    with ExitStack() as stack:
        for number in range(20):
            source = f"127.0.0.{3 + number // 5}"
            assert b" 200 " in ask(stack.enter_context(open_connection(crowded, source)), "/v1/titles")
        refused = ask(stack.enter_context(open_connection(crowded, "127.0.0.9")), "/v1/titles")
        assert refused.startswith(b"HTTP/1.1 503 ")
        for _ in range(5):
            assert b" 200 " in ask(stack.enter_context(open_connection(crowded, "127.0.0.9")), "/health/live")
    until = time.monotonic() + PATIENCE
    answer = httpx.Response(503)
    while answer.status_code != 200 and time.monotonic() < until:
        with suppress(httpx.TransportError):
            answer = crowded.anybody().get("/v1/titles")
    assert answer.status_code == 200


def test_pipelines_are_bounded(strict: Service) -> None:
    """Thousands of requests in one packet would hold the loop until all are parsed."""
    with open_connection(strict) as client, suppress(ConnectionResetError, BrokenPipeError):
        client.sendall(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n" * 10_000)
        received = b""
        while more := client.recv(1_000_000):
            received += more
        assert received.count(b"HTTP/1.1 200") < 1_000
    assert strict.anybody().get("/health/live").status_code == 200
