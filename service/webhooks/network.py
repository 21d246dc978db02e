"""Connections to receivers: the address that a connection goes to is the one that was checked.

A name is resolved once for each connection, each of its addresses is checked, and one of those is connected to by
its number. So a name whose answer changes meanwhile changes nothing. No other way leads out: no proxy of the
environment is used, and no redirect is followed.

Names are resolved in threads of their own: a name server that does not answer holds up no other work.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpcore

from service.webhooks.addresses import Address, Network, may_connect, parse_address
from service.webhooks.errors import NotConnected

Resolver = Callable[[str, int], Awaitable[Sequence[str]]]
MOST_ADDRESSES = 4  # of a name that are tried
EACH = 2.0  # seconds for each of them but the last
THREADS = 32  # of each lane


class Names:
    """Resolves names as the system does."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "names of receivers")

    async def resolve(self, host: str, port: int) -> list[str]:
        """The addresses of a name; OSError if it has none."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _resolve, host, port)

    def close(self) -> None:
        """What waits is not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _resolve(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


class GuardedBackend(httpcore.AsyncNetworkBackend):
    """Opens the connections of httpcore, to checked addresses alone."""

    def __init__(self, resolve: Resolver, networks: Sequence[Network], seconds: float) -> None:
        self._resolve, self._networks, self._seconds = resolve, networks, seconds
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  # as httpcore calls it
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to this host; NotConnected if it fails, for whatever reason."""
        try:
            async with asyncio.timeout(self._seconds):
                addresses = [each for each in await self._find(host, port) if may_connect(each, self._networks)]
                return await self._connect_to_one(addresses[:MOST_ADDRESSES], port)
        except (OSError, UnicodeError, httpcore.ConnectError, httpcore.ConnectTimeout) as error:
            raise NotConnected from error  # a timeout is an OSError

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,  # noqa: ASYNC109  # as httpcore calls it
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Never: no receiver is a file."""
        raise NotConnected

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _find(self, host: str, port: int) -> list[Address]:
        literal = parse_address(host)
        if literal is not None:
            return [literal]
        parsed = (parse_address(each) for each in await self._resolve(host, port))
        return [each for each in parsed if each is not None]

    async def _connect_to_one(self, addresses: Sequence[Address], port: int) -> httpcore.AsyncNetworkStream:
        for address in addresses[:-1]:
            try:
                return await self._connect(address, port, EACH)
            except (OSError, httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        if not addresses:
            raise NotConnected
        return await self._connect(addresses[-1], port, None)

    async def _connect(self, address: Address, port: int, seconds: float | None) -> httpcore.AsyncNetworkStream:
        stream = await self._backend.connect_tcp(str(address), port, timeout=seconds)
        peer = parse_address(str(stream.get_extra_info("server_addr")[0]))
        if peer is None or not may_connect(peer, self._networks):
            await stream.aclose()
            raise NotConnected
        return stream
