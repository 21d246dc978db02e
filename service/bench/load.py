"""A client that costs little: prepared requests over so many lines, each line one after the other.

`python -m service.bench.load PORT < requests > outcome`, in MessagePack. It is a process of its own, the same for
us and for whatever we are compared with.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

HOST = "127.0.0.1"
Batches = Sequence[Sequence[bytes]]


class LoadResult(Struct):
    """What came back: seconds in all, and for each line its statuses and the seconds of each answer."""

    seconds: float
    statuses: list[list[int]]
    latencies: list[list[float]]

    @property
    def rate(self) -> float:
        """Answers a second."""
        return sum(map(len, self.statuses)) / self.seconds

    def expect_status(self, status: int) -> None:
        """A benchmark of errors would be none."""
        found = {each for line in self.statuses for each in line}
        if found != {status}:
            raise RuntimeError(f"{status} was expected, and the statuses are {sorted(found)}")


class ClientConnection(asyncio.Protocol):
    """One connection that asks its next request when the answer to the last is whole."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        self._requests = iter(requests)
        self._buffer = b""
        self._sent = 0.0
        self.statuses: list[int] = []
        self.latencies: list[float] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        self._transport = transport

    def send_next(self) -> None:
        """The next request, or the end."""
        request = next(self._requests, None)
        if request is None:
            self._transport.close()
            self.done.set_result(None)
            return
        self._sent = time.perf_counter()
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head = self._buffer.find(b"\r\n\r\n")
        if head < 0 or len(self._buffer) < head + 4 + _body_length(self._buffer[:head]):
            return
        self.latencies.append(time.perf_counter() - self._sent)
        self.statuses.append(int(self._buffer[9:12]))
        self._buffer = b""
        self.send_next()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(ConnectionError("the line was closed in the middle"))


def _body_length(head: bytes) -> int:
    place = head.lower().find(b"content-length:")
    return int(head[place + 15 :].partition(b"\r\n")[0]) if place >= 0 else 0


async def _send_all(port: int, lines: Batches) -> LoadResult:
    loop = asyncio.get_running_loop()
    opened = [(await loop.create_connection(lambda r=r: ClientConnection(r), HOST, port))[1] for r in lines]  # type: ignore[misc]  # r is bound
    start = time.perf_counter()
    for line in opened:
        line.send_next()
    await asyncio.gather(*(line.done for line in opened))
    seconds = time.perf_counter() - start
    return LoadResult(seconds, [line.statuses for line in opened], [line.latencies for line in opened])


def run_load(port: int, lines: Batches) -> LoadResult:
    """The outcome of these requests, asked by a process of its own."""
    command = [sys.executable, "-m", "service.bench.load", str(port)]
    completed = subprocess.run(command, input=msgspec.msgpack.encode(lines), capture_output=True, check=False)
    if completed.returncode:
        raise RuntimeError(completed.stderr.decode())
    return msgspec.msgpack.decode(completed.stdout, type=LoadResult)


def build_request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request."""
    given = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body:
        given |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def main() -> None:
    """Read, ask, tell."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    lines = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=list[list[bytes]])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        outcome = runner.run(_send_all(int(sys.argv[1]), lines))
    sys.stdout.buffer.write(msgspec.msgpack.encode(outcome))


if __name__ == "__main__":
    main()
