"""A client that hangs up, at whatever moment, is no failure of the service: no line of its log says so (S12)."""

import json
import socket
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.support.client import play_moves
from tests.support.service import Player, Service, serving

CUT = struct.pack("ii", 1, 0)  # close at once, with a reset


@pytest.fixture(scope="module")
def running(module_dsn: str) -> Iterator[Service]:
    """A service whose log only these tests fill."""
    with serving(module_dsn) as found:
        yield found


@pytest.fixture(scope="module")
def ada(running: Service) -> Player:
    return running.player("Ada")


@pytest.fixture(scope="module")
def ended(running: Service, ada: Player) -> str:
    """A game that is over, whose history is long."""
    bob = running.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob)
    return game


def hang_up(service: Service, request: bytes, *, read: int = 0, reset: bool = True) -> None:
    """Send this, read so many bytes of the answer, and go."""
    address = urlsplit(service.url)
    with socket.create_connection((address.hostname, address.port or 80), timeout=30) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(request)
        while read > 0 and (more := line.recv(min(read, 1000))):
            read -= len(more)
        if reset:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT)


def failures(service: Service) -> list[str]:
    """Log lines that an operator would have to look at."""
    lines = [line for line in service.lines() if line.startswith("{")]
    return [line for line in lines if json.loads(line).get("level") in ("warning", "error", "critical")]


@pytest.mark.parametrize("reset", [True, False], ids=["reset", "closed"])
@pytest.mark.parametrize("read", [0, 1, 500])
@pytest.mark.parametrize(
    ("method", "path", "accept"),
    [
        ("GET", "/v1/games/{game}/feed", "text/event-stream"),
        ("GET", "/v1/games/{game}/history", "application/x-ndjson"),
        ("GET", "/v1/games/{game}/history?limit=500", "application/json"),
        ("GET", "/v1/games/{game}/export", "application/x-ndjson"),
        ("GET", "/v1/games/{game}/verification", "application/json"),
        ("GET", "/schema/assets/swagger-ui-bundle.js", "*/*"),
        ("POST", "/v1/games", "application/json"),
        ("POST", "/v1/players", "half"),
    ],
)
def test_nothing_is_logged_as_a_failure(
    running: Service, ada: Player, ended: str, method: str, path: str, accept: str, read: int, reset: bool
) -> None:
    """Before the answer, in its midst, in the midst of the body; and the service goes on."""
    body = b'{"title": "bamboo", "seats": 2}' if method == "POST" else b""
    length = len(body) + 10 * (accept == "half")
    head = (
        f"{method} {path.format(game=ended)} HTTP/1.1\r\nHost: x\r\nAccept: {accept}\r\n"
        f"Authorization: {ada.headers['authorization']}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    )
    hang_up(running, head.encode() + body, read=0 if accept == "half" else read, reset=reset)
    assert ada.get("/health/live").status_code == 200
    assert failures(running) == []


def test_a_pipeline_that_hangs_up_is_no_failure(running: Service, ada: Player, ended: str) -> None:
    """Several requests at once, and nobody to hear the answers."""
    one = f"GET /v1/games/{ended}/history?limit=500 HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for read in (0, 1000, 100_000):
        hang_up(running, one * 20, read=read)
    assert ada.get("/health/live").status_code == 200
    assert failures(running) == []
