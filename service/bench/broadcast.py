"""How long a fact takes to reach all who follow a game.

`python -m service.bench.broadcast PORT < load > answer`: so many feeds of one game in one process, and one player
who decides as soon as everybody has heard of the last decision.
"""

import asyncio
import statistics
import subprocess
import sys
import time
from typing import Any

import msgspec
from msgspec import Struct

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import HOST, ClientConnection, build_request
from service.bench.prepared_games import prepare_games


class BroadcastLoad(Struct):
    """How many follow which feed, and the requests that move the game on."""

    followers: int
    feed: bytes
    requests: list[bytes]


class Subscriber(asyncio.Protocol):
    """One follower: counts the events that it has heard."""

    def __init__(self, broadcast: "Broadcast") -> None:
        self._broadcast, self._received, self._rest = broadcast, 0, b""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        transport.write(self._broadcast.load.feed)

    def data_received(self, data: bytes) -> None:
        text = self._rest + data
        self._rest = text[-4:]
        for _ in range(text.count(b"\nid: ") - self._rest.count(b"\nid: ")):
            self._received += 1
            self._broadcast.count_received(self._received)


class Broadcast:
    """All who follow, and when the last of them had heard of each event."""

    def __init__(self, load: BroadcastLoad) -> None:
        self.load = load
        self._count: dict[int, int] = {}
        self._received_by_all: dict[int, asyncio.Future[float]] = {}

    def received_by_all(self, event: int) -> "asyncio.Future[float]":
        """When everybody has heard so many events."""
        return self._received_by_all.setdefault(event, asyncio.get_running_loop().create_future())

    def count_received(self, event: int) -> None:
        self._count[event] = self._count.get(event, 0) + 1
        if self._count[event] == self.load.followers:
            self.received_by_all(event).set_result(time.perf_counter())

    async def measure(self, port: int) -> list[float]:
        """For each decision: the seconds from its sending until the last follower had heard of it."""
        loop, delays = asyncio.get_running_loop(), []
        for _ in range(self.load.followers):
            await loop.create_connection(lambda: Subscriber(self), HOST, port)
        await self.received_by_all(1)
        for number, request in enumerate(self.load.requests):
            _, player = await loop.create_connection(lambda a=request: ClientConnection([a]), HOST, port)  # type: ignore[misc]  # a is bound
            start = time.perf_counter()
            player.send_next()
            await player.done
            delays.append(await self.received_by_all(number + 2) - start)
        return delays


def measure_delay(port: int, load: BroadcastLoad) -> float:
    """The usual seconds until all had heard, as a process of its own measures it."""
    command = [sys.executable, "-m", "service.bench.broadcast", str(port)]
    completed = subprocess.run(command, input=msgspec.msgpack.encode(load), capture_output=True, check=False)
    if completed.returncode:
        raise RuntimeError(completed.stderr.decode())
    return statistics.median(msgspec.msgpack.decode(completed.stdout, type=list[float]))


def feeds(effort: Effort) -> Figure:
    """Beside a single follower of a game like it."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "feeds")
        players, games = prepare_games(dsn, 2 * effort.rounds)
        with processes.run_service(dsn) as ours:
            found: dict[int, list[float]] = {effort.followers: [], 1: []}
            for number, game in enumerate(games):
                followers = (effort.followers, 1)[number % 2]
                feed = build_request("GET", f"{game.path}/feed", Authorization=players[0].authorization)
                load = BroadcastLoad(followers, feed, list(game.requests[:40]))
                found[followers].append(measure_delay(ours.port, load))
    what = f"a fact reaches all of {effort.followers} SSE followers of one game"
    every, one = min(found[effort.followers]), min(found[1])
    return Figure(what, every, "s", Bound(60, at_most=True), "one follower", one, Bound(3, at_most=True))


def main() -> None:
    """Read, measure, tell."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    load = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=BroadcastLoad)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        delays = runner.run(Broadcast(load).measure(int(sys.argv[1])))
    sys.stdout.buffer.write(msgspec.msgpack.encode(delays))


if __name__ == "__main__":
    main()
