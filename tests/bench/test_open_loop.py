"""The open-loop client: it sends by its schedule, and a latency counts from the scheduled time."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from service.bench.load import HOST, build_request, complete_status
from service.bench.open_loop import OpenLoopClient, Schedule, build_schedule, poisson_times

RESPONSE = b"HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}"
TIMEOUT = 30.0

Handler = Callable[[bytes], None]


def request(name: str) -> bytes:
    return build_request("GET", f"/{name}")


def serve_connection(connection: socket.socket, before_response: Handler) -> None:
    """Answer each request of a connection after the handler has returned; close it if the handler aborts."""
    with connection:
        while received := connection.recv(65_536):
            assert received.count(b"HTTP/1.1\r\n") == 1, "a request was sent before the response to the last"
            try:
                before_response(received.split()[1])
            except ConnectionAbortedError:
                return
            connection.sendall(RESPONSE)


@contextmanager
def server(before_response: Handler) -> Iterator[int]:
    """The port of a server that calls the handler with the path of each request, a thread for each connection."""
    with socket.create_server((HOST, 0)) as listening:

        def accept() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                threading.Thread(target=serve_connection, args=(connection, before_response), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)


def test_it_sends_while_an_earlier_request_is_unanswered() -> None:
    """The first response comes only when the second request has arrived; a closed loop would wait for ever."""
    second_arrived = threading.Event()

    def before_response(path: bytes) -> None:
        if path == b"/second":
            second_arrived.set()
        if path == b"/first":
            assert second_arrived.wait(TIMEOUT)

    schedule = Schedule([request("warm")] * 2, [0.0, 0.01], [0, 1], [request("first"), request("second")])
    with server(before_response) as port:
        result = OpenLoopClient(port, schedule).run()
    assert result.statuses == [201, 201]


def test_a_latency_counts_from_the_scheduled_time() -> None:
    """Of two requests that are due at once on one connection, the second waits for the first, and that counts."""
    paths: list[bytes] = []
    schedule = Schedule([request("warm")], [0.0, 0.0], [0, 0], [request("first"), request("second")])
    with server(paths.append) as port:
        result = OpenLoopClient(port, schedule).run()
    assert paths == [b"/warm", b"/first", b"/second"]
    assert 0 < result.latencies[0] < result.latencies[1]


def test_a_closed_connection_is_an_error() -> None:
    """A benchmark of a service that failed would be worth nothing."""

    def abort(path: bytes) -> None:
        raise ConnectionAbortedError

    with server(abort) as port, pytest.raises(ConnectionError):
        OpenLoopClient(port, Schedule([request("warm")], [], [], [])).run()


def test_arrivals_are_random_at_the_rate() -> None:
    """The mean gap is 1/500 s and, as for a Poisson process, so is its standard deviation; a seed repeats them."""
    times = poisson_times(20_000, 500, seed=1)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    mean = sum(gaps) / len(gaps)
    deviation = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps)) ** 0.5
    assert min(gaps) >= 0
    assert mean == pytest.approx(1 / 500, rel=0.03)
    assert deviation == pytest.approx(1 / 500, rel=0.03)
    assert poisson_times(100, 500, seed=1) == times[:100] != poisson_times(100, 500, seed=2)


def test_two_servers_get_the_same_schedule() -> None:
    """Requests differ, times and connections do not; each connection's requests stay in order."""
    ours = build_schedule([b"w"] * 2, [[b"a1", b"a2"], [b"b1", b"b2"]], 500, seed=3)
    bare = build_schedule([b"v"] * 2, [[b"c1", b"c2"], [b"d1", b"d2"]], 500, seed=3)
    assert (ours.times, ours.connections) == (bare.times, bare.connections)
    assert ours.requests == [b"a1", b"b1", b"a2", b"b2"]
    assert ours.connections == [0, 1, 0, 1]


def test_a_response_counts_when_it_is_complete() -> None:
    """Not before its last byte, of head or body."""
    assert {complete_status(RESPONSE[:length]) for length in range(len(RESPONSE))} == {None}
    assert complete_status(RESPONSE) == 201
