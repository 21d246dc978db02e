"""Writes a chunk of a streamed response without a task: one event of a game goes to hundreds of followers at once.

Through the generator, Litestar and uvicorn each follower costs twice as much as its system call.
"""

from collections.abc import Mapping
from typing import Any

KEY = "yamabiko.exchange"  # in the scope of a request: a weak reference, for what it refers to holds the scope


class DirectWriter:
    """Writes to the response of one request, between the messages of its application."""

    __slots__ = ("_cycle",)

    def __init__(self, cycle: Any) -> None:  # noqa: ANN401  # uvicorn's, which has no public class
        self._cycle = cycle

    def write(self, data: bytes) -> bool:
        """Write a chunk (RFC 9112, 7.1). False, and nothing is written, if the application must send it: where the
        client is slow or has gone, or the response has no chunks.
        """
        cycle = self._cycle
        is_open = cycle.response_started and not cycle.response_complete and not cycle.disconnected
        if not is_open or not cycle.chunked_encoding or cycle.flow.write_paused:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(data), data))
        return True


def direct_writer(scope: Mapping[str, Any]) -> DirectWriter | None:
    """The writer of a request; None where another server than ours runs the application."""
    exchange = scope[KEY]() if KEY in scope else None
    return None if exchange is None else DirectWriter(exchange)
