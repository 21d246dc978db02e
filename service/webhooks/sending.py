"""Sends one message to one receiver. Only the status of the response counts; its body is read and thrown away.

Everything is bounded: the time for all of it, the connection, the head of the response (by httpcore) and its body.
The owner of the webhook learns about a failure only what could be seen from outside: of a connection, that it
failed, but neither why nor after what time.
"""

import asyncio
import ssl
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal

import httpcore
from msgspec import Struct

from service.webhooks.addresses import Network
from service.webhooks.errors import NotConnected
from service.webhooks.kept_connections import KeptConnections
from service.webhooks.network import GuardedBackend, Resolver
from service.webhooks.urls import Target

AGENT = "Yamabiko-Webhooks/1"
MOST_FREE = 256  # connections that are kept
IDLE = 4.0  # seconds for which one is kept: shorter than most receivers do, who would close it amid a message
LARGEST = 16_384  # bytes of a response's body that are read, so that its connection can be used again
BODY_SECONDS = 1.0  # the same
LONGEST_WAIT = 3600.0  # seconds that a receiver may ask for by Retry-After
QUICK = 1_000  # milliseconds
GONE = 410
BUSY = (429, 503)
Fault = Literal["no-connection", "tls", "timeout", "bad-response", "status"]


class Outcome(Struct, frozen=True, kw_only=True):
    """How an attempt went. `milliseconds` only where there was a connection."""

    code: int | None = None  # the status of the response
    fault: Fault | None = None
    milliseconds: int | None = None
    wait: float = 0.0  # seconds that the receiver asks for

    @property
    def is_delivered(self) -> bool:
        """Whether the receiver has taken the message."""
        return self.fault is None

    @property
    def is_quick(self) -> bool:
        """Whether that took so little time that more may be sent at a time."""
        return self.is_delivered and self.milliseconds is not None and self.milliseconds <= QUICK

    @property
    def is_gone(self) -> bool:
        """Whether the receiver wants no more messages."""
        return self.code == GONE


class Sender:
    """Sends messages over connections of its own."""

    def __init__(
        self, resolve: Resolver, networks: Sequence[Network], seconds: float, tls: ssl.SSLContext | None = None
    ) -> None:
        self._seconds = seconds
        backend = GuardedBackend(resolve, networks, seconds / 2)
        self._connections = KeptConnections(backend, tls, IDLE, MOST_FREE)

    async def close(self) -> None:
        """Close all connections."""
        await self._connections.close()

    async def send(self, target: Target, body: bytes, headers: Mapping[str, str]) -> Outcome:
        """POST a message; never raises for what a receiver does."""
        start = time.monotonic()
        try:
            async with asyncio.timeout(self._seconds):
                return await self._send(target, body, headers, start)
        except NotConnected:
            return Outcome(fault="no-connection")
        except TimeoutError:
            return Outcome(fault="timeout", milliseconds=_since(start))
        except (httpcore.ConnectError, httpcore.ConnectTimeout):  # of the handshake: before it is NotConnected
            return Outcome(fault="tls", milliseconds=_since(start))
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, ssl.SSLError, OSError):
            return Outcome(fault="bad-response", milliseconds=_since(start))

    async def _send(self, target: Target, body: bytes, headers: Mapping[str, str], start: float) -> Outcome:
        url = httpcore.URL(
            scheme=target.scheme.encode(), host=target.host.encode(), port=target.port, target=target.path.encode()
        )
        given = {
            "Host": target.authority, "User-Agent": AGENT, "Content-Type": "application/json", "Accept": "*/*",
            "Content-Length": str(len(body)), **headers,
        }  # fmt: skip
        fields = [(name.encode(), value.encode()) for name, value in given.items()]
        async with self._connections.post(url, fields, body) as response:
            outcome = _to_outcome(response, start)
            with suppress(httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, TimeoutError):
                async with asyncio.timeout(BODY_SECONDS):
                    await _discard(response)
        return outcome


async def _discard(response: httpcore.Response) -> None:
    """Read the body, as far as that is worth it: else the connection is closed."""
    size = 0
    async for chunk in response.aiter_stream():
        size += len(chunk)
        if size > LARGEST:
            return


def _to_outcome(response: httpcore.Response, start: float) -> Outcome:
    code, milliseconds = response.status, _since(start)
    if 200 <= code < 300:
        return Outcome(code=code, milliseconds=milliseconds)
    wait = _wait_asked_for(response) if code in BUSY else 0.0
    return Outcome(code=code, fault="status", milliseconds=milliseconds, wait=wait)


def _wait_asked_for(response: httpcore.Response) -> float:
    for name, value in response.headers:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 9:
            return min(float(value), LONGEST_WAIT)
    return 0.0


def _since(start: float) -> int:
    return round((time.monotonic() - start) * 1000)
