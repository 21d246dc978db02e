"""The writing side of a connection: few system calls, bounded buffers, a deadline for clients that do not read.

Uvicorn writes head and body one by one, and waits for a slow reader without end: 60 connections that asked ten
times for a large file and never read held 171 MB for ever.
"""

import asyncio
from typing import Any

import structlog

log = structlog.get_logger()
MOST_UNSENT = 65_536  # bytes that are collected in one turn of the event loop before they are written


class WriteScheduler:
    """Flushes all connections that have written something, once at the end of a turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: list[BufferedTransport] = []

    def schedule(self, transport: "BufferedTransport", loop: asyncio.AbstractEventLoop) -> None:
        """Flush this connection at the end of the turn."""
        if not self._waiting:
            loop.call_soon(self._flush_all, loop)
        self._waiting.append(transport)

    def _flush_all(self, loop: asyncio.AbstractEventLoop) -> None:
        waiting, self._waiting = self._waiting, []
        for transport in waiting:
            try:
                transport.flush()
            except Exception as error:  # the failure of one connection is not the others'
                loop.call_exception_handler({"message": "a connection cannot be written to", "exception": error})


class BufferedTransport:
    """A transport that collects what is written in one turn of the event loop, and sends it at once.

    A client that does not take within `seconds` what was waiting for it is cut off.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        scheduler: WriteScheduler,
        seconds: float,
    ) -> None:
        self._transport, self._loop, self._scheduler, self._seconds = transport, loop, scheduler, seconds
        self._parts: list[bytes] = []
        self._size = 0  # of the parts
        self._written = 0  # bytes so far
        self._deadline: asyncio.TimerHandle | None = None
        self.is_closing = transport.is_closing  # asked for each request: not to be looked up the long way

    def write(self, data: bytes) -> None:
        if not self._parts:
            self._scheduler.schedule(self, self._loop)
        self._parts.append(data)
        self._size += len(data)
        if self._size > MOST_UNSENT:  # now, so that the transport can say that the client is slow
            self.flush()

    def close(self) -> None:
        """Close when all is sent, or when the deadline for it is over."""
        self.flush()
        self._transport.close()

    def flush(self) -> None:
        """Send what was written; nothing if the client has gone."""
        if not self._parts:
            return
        parts, self._parts = self._parts, []
        self._written, self._size = self._written + self._size, 0
        if self._transport.is_closing():
            return
        if len(parts) > 1 and self._written > MOST_UNSENT:
            self._transport.writelines(parts)  # large bodies are not copied
        else:
            self._transport.write(b"".join(parts))
        if self._deadline is None and self._seconds:
            self._watch()

    def discard(self) -> None:
        """The connection is lost: nothing more can be sent."""
        self._parts = []
        if self._deadline is not None:
            self._deadline.cancel()

    def _watch(self) -> None:
        self._deadline = self._loop.call_later(self._seconds, self._check_progress, self._written)

    def _check_progress(self, expected: int) -> None:
        """Cut the client off unless so many bytes were sent; go on watching while more wait."""
        self._deadline = None
        unsent = self._transport.get_write_buffer_size()
        if not unsent:
            return
        if self._written - unsent >= expected:
            self._watch()
            return
        log.info("slow reader cut off", unsent=unsent, seconds=self._seconds)
        self._transport.abort()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # all else is the transport's own
        return getattr(self._transport, name)
