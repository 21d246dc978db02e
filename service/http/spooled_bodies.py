"""Bodies that are larger than any JSON: they are written to a file while they come, not kept in memory.

Litestar spools parts of forms alone; an import is one plain body, which needs a bound in time and a digest.
"""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from tempfile import SpooledTemporaryFile
from typing import Any

from service.http.problems import bad_request, too_large, too_slow
from service.threads import TooBusy

IN_MEMORY = 262_144  # bytes of one; what is larger lies in a file
SECONDS = 60.0  # in which one must have come
AT_ONCE = 16  # in one process


class SpooledBody:
    """A body that has arrived, and its SHA-256."""

    def __init__(self, file: "SpooledTemporaryFile[bytes]", digest: bytes) -> None:
        self._file, self.digest = file, digest

    def read(self) -> bytes:
        """All of it."""
        self._file.seek(0)
        return self._file.read()

    def close(self) -> None:
        """Forget it."""
        self._file.close()


class Uploads:
    """Receives large bodies, not too many at once."""

    def __init__(self) -> None:
        self._now = 0

    async def receive(self, receive: Callable[[], Awaitable[Any]], limit: int) -> SpooledBody:
        """The whole body; a problem where it is too large or takes too long, TooBusy where too many come."""
        if self._now >= AT_ONCE:
            raise TooBusy("uploads", AT_ONCE)
        self._now += 1
        file: SpooledTemporaryFile[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115  # the caller closes it
        try:
            async with asyncio.timeout(SECONDS):
                return SpooledBody(file, await _write(file, receive, limit))
        except TimeoutError as error:
            file.close()
            raise too_slow("The body", SECONDS) from error
        except BaseException:
            file.close()
            raise
        finally:
            self._now -= 1


async def _write(file: "SpooledTemporaryFile[bytes]", receive: Callable[[], Awaitable[Any]], limit: int) -> bytes:
    digest, size, more = sha256(), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise bad_request("The body is shorter than its Content-Length.")
        chunk, more = message.get("body", b""), message.get("more_body", False)
        size += len(chunk)
        if size > limit:
            raise too_large(limit)
        digest.update(chunk)
        file.write(chunk)
    return digest.digest()
