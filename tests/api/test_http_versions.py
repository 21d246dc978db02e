"""HTTP/1.1 as RFC 9112 says it: who is asked is named once; HTTP/1.0 gets no chunks."""

import socket
from urllib.parse import urlsplit

import pytest

from tests.support.client import play_moves
from tests.support.service import Service


def exchange(service: Service, request: bytes, until: bytes = b"") -> tuple[bytes, bytes]:
    """Head and body of what comes back: all of it, or until the body contains these bytes."""
    address = urlsplit(service.url)
    with socket.create_connection((address.hostname, address.port or 80), timeout=30) as line:
        line.sendall(request)
        received = b""
        while (more := line.recv(100_000)) and not (until and until in received + more):
            received += more
        head, _, body = (received + more).partition(b"\r\n\r\n")
        return head, body


@pytest.mark.parametrize(
    "hosts",
    [
        b"",
        b"Host: a\r\nHost: a\r\n",
        b"Host: a\r\nhost: b\r\n",
        b"Host: a b\r\n",
        b"Host: a/b\r\n",
        b"Host: a:b\r\n",
    ],
    ids=["none", "two", "two names", "a space", "a path", "no port"],
)
def test_a_request_names_its_host_once(service: Service, hosts: bytes) -> None:
    """RFC 9112, 3.2: anything else is answered with 400."""
    head, body = exchange(service, b"GET /health/live HTTP/1.1\r\n" + hosts + b"\r\n")
    assert head.startswith(b"HTTP/1.1 400 "), head
    assert b"application/problem+json" in head and b"connection: close" in head
    assert b"Host" in body


@pytest.mark.parametrize("host", [b"x", b"[::1]:8000", b"127.0.0.1:80", b"a-b.example", b""])
def test_any_name_or_address_is_a_host(service: Service, host: bytes) -> None:
    """With or without a port; an empty one is allowed, too."""
    request = b"GET /health/live HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n"
    assert exchange(service, request)[0].startswith(b"HTTP/1.1 200 ")


def test_an_old_client_needs_to_name_no_host(service: Service) -> None:
    """HTTP/1.0 did not know the header."""
    head, body = exchange(service, b"GET /health/live HTTP/1.0\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ") and b"connection: close" in head
    assert b'"status":"ok"' in body


@pytest.mark.parametrize("path", ["export", "history", "feed"])
def test_an_old_client_gets_no_chunks(service: Service, path: str) -> None:
    """RFC 9112, 6.1: a body whose length is not known ends with its connection (A8)."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob)
    request = f"GET /v1/games/{game}/{path} HTTP/1.0\r\nAccept: application/x-ndjson, text/event-stream\r\n\r\n"
    head, body = exchange(service, request.encode())
    assert head.startswith(b"HTTP/1.1 200 "), head
    assert b"transfer-encoding" not in head.lower() and b"connection: close" in head
    if path == "feed":
        assert body.startswith(b"retry:") and body.endswith(b"\n\n")
    else:
        version = ada.get(f"/v1/games/{game}").json()["version"]
        around = 2 if path == "export" else 0  # its first line, and the signed checkpoint
        assert len(body.splitlines()) == version + around
        assert body == ada.get(f"/v1/games/{game}/{path}", headers={"Accept": "application/x-ndjson"}).content
