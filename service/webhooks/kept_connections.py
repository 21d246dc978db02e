"""Connections to receivers, which are kept for the next message.

httpcore's own pool looks at all of its connections, with a system call for each that is free, whenever a message
begins and ends. Here a message looks at those of its receiver alone.
"""

import ssl
import time
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache

import httpcore

Key = tuple[bytes, bytes, int | None]


class KeptConnections:
    """Connections of httpcore, each for one message at a time."""

    def __init__(
        self, backend: httpcore.AsyncNetworkBackend, tls: ssl.SSLContext | None, seconds: float, most: int
    ) -> None:
        self._backend, self._tls, self._seconds, self._most = backend, tls, seconds, most
        self._free: defaultdict[Key, list[httpcore.AsyncHTTPConnection]] = defaultdict(list)
        self._since: OrderedDict[httpcore.AsyncHTTPConnection, tuple[Key, float]] = OrderedDict()

    async def close(self) -> None:
        """Close those that are free."""
        while self._since:
            await self._drop_oldest()

    @asynccontextmanager
    async def post(
        self, url: httpcore.URL, headers: Sequence[tuple[bytes, bytes]], content: bytes
    ) -> AsyncIterator[httpcore.Response]:
        """The response to a POST, whose body is not read yet. The connection is kept if it was read to its end."""
        key = url.scheme, url.host, url.port
        connection = await self._take(key, url.origin)
        try:
            request = httpcore.Request("POST", url, headers=headers, content=content)
            response = await connection.handle_async_request(request)
            try:
                yield response
            finally:
                await response.aclose()
        finally:
            await self._give_back(key, connection)

    async def _take(self, key: Key, origin: httpcore.Origin) -> httpcore.AsyncHTTPConnection:
        while self._since and self._is_expired(*next(iter(self._since.values()))):
            await self._drop_oldest()
        while free := self._free.get(key):
            connection = free.pop()
            self._forget(connection, key)
            if not connection.has_expired():  # the other side may have closed it
                return connection
            await connection.aclose()
        tls = self._tls or _usual_tls() if origin.scheme == b"https" else None
        return httpcore.AsyncHTTPConnection(origin, tls, self._seconds, network_backend=self._backend)

    async def _give_back(self, key: Key, connection: httpcore.AsyncHTTPConnection) -> None:
        if not connection.is_available():
            await connection.aclose()
            return
        self._free[key].append(connection)
        self._since[connection] = key, time.monotonic()
        if len(self._since) > self._most:
            await self._drop_oldest()

    def _is_expired(self, _: Key, since: float) -> bool:
        return time.monotonic() > since + self._seconds

    async def _drop_oldest(self) -> None:
        connection, (key, _) = next(iter(self._since.items()))
        self._free[key].remove(connection)
        self._forget(connection, key)
        await connection.aclose()

    def _forget(self, connection: httpcore.AsyncHTTPConnection, key: Key) -> None:
        del self._since[connection]
        if not self._free[key]:
            del self._free[key]


@cache
def _usual_tls() -> ssl.SSLContext:
    """What is trusted usually. It takes long to read all certificates: so once, not for each connection."""
    return httpcore.default_ssl_context()
