"""A client that costs little CPU: prepared requests over several connections, on each one after the other.

`python -m service.bench.load PORT < requests > result`, in MessagePack. It runs in a process of its own, and the
same client measures the service and its baselines.
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
Batches = Sequence[Sequence[bytes]]  # for each connection its requests, in order


class LoadResult(Struct):
    """Seconds in all, and for each connection the statuses and the latencies of its responses."""

    seconds: float
    statuses: list[list[int]]
    latencies: list[list[float]]

    @property
    def count(self) -> int:
        """How many responses arrived."""
        return sum(map(len, self.statuses))

    @property
    def rate(self) -> float:
        """Responses a second."""
        return self.count / self.seconds

    def expect_status(self, status: int) -> None:
        """RuntimeError if any response has another status: errors are not worth measuring."""
        expect_status(status, {each for connection in self.statuses for each in connection})


def expect_status(expected: int, found: set[int]) -> None:
    """RuntimeError if there is any other status among those found."""
    if found != {expected}:
        raise RuntimeError(f"{expected} was expected, and the statuses are {sorted(found)}")


class ClientConnection(asyncio.Protocol):
    """One connection; it sends its next request as soon as the last response is complete."""

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
        """Send the next request; close the connection after the last."""
        request = next(self._requests, None)
        if request is None:
            self._transport.close()
            self.done.set_result(None)
            return
        self._sent = time.perf_counter()
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        status = complete_status(self._buffer)
        if status is None:
            return
        self.latencies.append(time.perf_counter() - self._sent)
        self.statuses.append(status)
        self._buffer = b""
        self.send_next()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(ConnectionError("the server closed the connection before it responded"))


def complete_status(received: bytes) -> int | None:
    """The status of the response in these bytes, or None if it is not complete."""
    head = received.find(b"\r\n\r\n")
    if head < 0 or len(received) < head + 4 + _body_length(received[:head]):
        return None
    return int(received[9:12])


def _body_length(head: bytes) -> int:
    place = head.lower().find(b"content-length:")
    return int(head[place + 15 :].partition(b"\r\n")[0]) if place >= 0 else 0


async def _send_all(port: int, batches: Batches) -> LoadResult:
    loop = asyncio.get_running_loop()
    connections = [
        (await loop.create_connection(lambda b=batch: ClientConnection(b), HOST, port))[1]  # type: ignore[misc]  # b is bound
        for batch in batches
    ]
    start = time.perf_counter()
    for connection in connections:
        connection.send_next()
    await asyncio.gather(*(connection.done for connection in connections))
    seconds = time.perf_counter() - start
    return LoadResult(seconds, [each.statuses for each in connections], [each.latencies for each in connections])


def run_load(port: int, batches: Batches) -> LoadResult:
    """The result of sending these requests from a process of its own."""
    answer = run_client("service.bench.load", port, msgspec.msgpack.encode(batches))
    return msgspec.msgpack.decode(answer, type=LoadResult)


def run_client(module: str, port: int, work: bytes) -> bytes:
    """What a client module writes to standard output for this work; RuntimeError if it fails or writes nothing."""
    command = [sys.executable, "-m", module, str(port)]
    completed = subprocess.run(command, input=work, capture_output=True, check=False)
    if completed.returncode or not completed.stdout:
        raise RuntimeError(f"{module} ended with {completed.returncode}: {completed.stderr.decode()}")
    return completed.stdout


def write_answer(answer: bytes) -> None:
    """Write all of it to standard output: with PYTHONUNBUFFERED, `sys.stdout.buffer` may write a part only."""
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        output.write(answer)


def build_request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request."""
    given = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body:
        given |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def main() -> None:
    """Read the requests from standard input, send them, write the result to standard output."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    batches = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=list[list[bytes]])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        result = runner.run(_send_all(int(sys.argv[1]), batches))
    write_answer(msgspec.msgpack.encode(result))


if __name__ == "__main__":
    main()
