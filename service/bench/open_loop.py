"""A client that sends at times fixed beforehand, whether earlier requests were answered or not.

`python -m service.bench.open_loop PORT < schedule > result`, in MessagePack. A latency counts from the scheduled
time, so a server that stalls is charged for every request that arrives meanwhile. Requests on one connection stay
in order: one that is due before the response to the last has arrived waits, and its wait is in its latency.
"""

import random
import select
import socket
import sys
import time
from collections import deque
from collections.abc import Sequence
from itertools import accumulate

import msgspec
from msgspec import Struct

from service.bench.load import HOST, complete_status, expect_status, run_client, write_answer

TIMEOUT = 60.0
LEAD_SECONDS = 0.1  # between the last warm-up response and the beginning of the schedule
CHUNK = 1 << 16


class Schedule(Struct):
    """When each request is sent, in seconds from the beginning, and on which connection.

    `warm_up` is one request for each connection. They are sent before the schedule begins, and not measured.
    """

    warm_up: list[bytes]
    times: list[float]
    connections: list[int]
    requests: list[bytes]


class OpenLoopResult(Struct):
    """For each request: its status, its latency, and by how much the client itself was late to send it."""

    statuses: list[int]
    latencies: list[float]
    client_delays: list[float]


def poisson_times(count: int, rate: float, seed: int) -> list[float]:
    """The times of so many arrivals that are independent of each other, `rate` of them a second on average."""
    chance = random.Random(seed)
    return list(accumulate(chance.expovariate(rate) for _ in range(count)))


def build_schedule(
    warm_up: Sequence[bytes], batches: Sequence[Sequence[bytes]], rate: float, seed: int
) -> Schedule:
    """Requests of these connections, of each in turn, that arrive at random times; a seed gives the same times."""
    turns = [(number, request) for each in zip(*batches, strict=True) for number, request in enumerate(each)]
    connections, requests = [turn[0] for turn in turns], [turn[1] for turn in turns]
    return Schedule(list(warm_up), poisson_times(len(turns), rate, seed), connections, requests)


def run_schedule(port: int, schedule: Schedule, status: int) -> OpenLoopResult:
    """The result of this schedule in a process of its own; RuntimeError if any response has another status."""
    answer = run_client("service.bench.open_loop", port, msgspec.msgpack.encode(schedule))
    result = msgspec.msgpack.decode(answer, type=OpenLoopResult)
    expect_status(status, set(result.statuses))
    return result


class ScheduledConnection:
    """A connection, the numbers of the requests that are due on it, and when it became free to send."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection((HOST, port), TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.due: deque[int] = deque()
        self.is_busy = False
        self.free_since = 0.0
        self._received = b""

    def receive(self) -> int | None:
        """The status of the response, or None if it is not complete yet."""
        data = self.socket.recv(CHUNK)
        if not data:
            raise ConnectionError("the server closed the connection before it responded")
        self._received += data
        status = complete_status(self._received)
        if status is not None:
            self._received = b""
        return status


class OpenLoopClient:
    """Sends a schedule. `select` is used because its timeout is exact; event loops round to milliseconds."""

    def __init__(self, port: int, schedule: Schedule) -> None:
        self._schedule = schedule
        self._connections = [ScheduledConnection(port) for _ in schedule.warm_up]
        self._by_socket = {each.socket: each for each in self._connections}
        self._start = 0.0
        self._scheduled = self._answered = 0
        count = len(schedule.times)
        self._result = OpenLoopResult([0] * count, [0.0] * count, [0.0] * count)

    def run(self) -> OpenLoopResult:
        """Warm up, then send everything; returns when all responses have arrived."""
        for connection, request in zip(self._connections, self._schedule.warm_up, strict=True):
            connection.socket.sendall(request)
            while connection.receive() is None:
                pass
        self._start = time.perf_counter() + LEAD_SECONDS
        times = self._schedule.times
        while self._answered < len(times):
            self._send_due()
            wait = times[self._scheduled] - self._now() if self._scheduled < len(times) else TIMEOUT
            readable, _, _ = select.select(list(self._by_socket), [], [], max(0.0, wait))
            if not readable and wait == TIMEOUT:
                raise TimeoutError(f"no response within {TIMEOUT:g} s")
            for ready in readable:
                self._receive(self._by_socket[ready])
        return self._result

    def _now(self) -> float:
        return time.perf_counter() - self._start

    def _send_due(self) -> None:
        times = self._schedule.times
        while self._scheduled < len(times) and times[self._scheduled] <= self._now():
            connection = self._connections[self._schedule.connections[self._scheduled]]
            connection.due.append(self._scheduled)
            self._scheduled += 1
            self._send_next(connection)

    def _send_next(self, connection: ScheduledConnection) -> None:
        if connection.is_busy or not connection.due:
            return
        number = connection.due[0]
        connection.is_busy = True
        possible = max(self._schedule.times[number], connection.free_since)
        self._result.client_delays[number] = self._now() - possible
        connection.socket.sendall(self._schedule.requests[number])

    def _receive(self, connection: ScheduledConnection) -> None:
        status = connection.receive()
        if status is None:
            return
        number = connection.due.popleft()
        connection.is_busy, connection.free_since = False, self._now()
        self._result.statuses[number] = status
        self._result.latencies[number] = connection.free_since - self._schedule.times[number]
        self._answered += 1
        self._send_next(connection)


def main() -> None:
    """Read the schedule from standard input, send it, write the result to standard output."""
    schedule = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Schedule)
    result = OpenLoopClient(int(sys.argv[1]), schedule).run()
    write_answer(msgspec.msgpack.encode(result))


if __name__ == "__main__":
    main()
