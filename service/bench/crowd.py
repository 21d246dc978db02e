"""How long a fact takes to reach all who follow a game.

`python -m service.bench.crowd PORT < question > answer`: so many feeds of one game in one process, and one player
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

from service.bench import site
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import HOST, Line, request
from service.bench.stage import staged


class Question(Struct):
    """How many follow which feed, and the requests that move the game on."""

    followers: int
    feed: bytes
    requests: list[bytes]


class Ear(asyncio.Protocol):
    """One follower: counts the events that it has heard."""

    def __init__(self, crowd: "Crowd") -> None:
        self._crowd, self._heard, self._rest = crowd, 0, b""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        transport.write(self._crowd.question.feed)

    def data_received(self, data: bytes) -> None:
        text = self._rest + data
        self._rest = text[-4:]
        for _ in range(text.count(b"\nid: ") - self._rest.count(b"\nid: ")):
            self._heard += 1
            self._crowd.heard(self._heard)


class Crowd:
    """All who follow, and when the last of them had heard of each event."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._count: dict[int, int] = {}
        self._all: dict[int, asyncio.Future[float]] = {}

    def all_heard(self, event: int) -> "asyncio.Future[float]":
        """When everybody has heard so many events."""
        return self._all.setdefault(event, asyncio.get_running_loop().create_future())

    def heard(self, event: int) -> None:
        self._count[event] = self._count.get(event, 0) + 1
        if self._count[event] == self.question.followers:
            self.all_heard(event).set_result(time.perf_counter())

    async def listen(self, port: int) -> list[float]:
        """For each decision: the seconds from its sending until the last follower had heard of it."""
        loop, waited = asyncio.get_running_loop(), []
        for _ in range(self.question.followers):
            await loop.create_connection(lambda: Ear(self), HOST, port)
        await self.all_heard(1)
        for number, asked in enumerate(self.question.requests):
            _, line = await loop.create_connection(lambda a=asked: Line([a]), HOST, port)  # type: ignore[misc]  # a is bound
            start = time.perf_counter()
            line.begin()
            await line.done
            waited.append(await self.all_heard(number + 2) - start)
        return waited


def reached(port: int, question: Question) -> float:
    """The usual seconds until all had heard, as a process of its own measures it."""
    command = [sys.executable, "-m", "service.bench.crowd", str(port)]
    told = subprocess.run(command, input=msgspec.msgpack.encode(question), capture_output=True, check=False)
    if told.returncode:
        raise RuntimeError(told.stderr.decode())
    return statistics.median(msgspec.msgpack.decode(told.stdout, type=list[float]))


def feeds(effort: Effort) -> Figure:
    """Beside a single follower of a game like it."""
    with site.server() as running:
        dsn = site.database(running, "feeds")
        players, games = staged(dsn, 2 * effort.rounds)
        with site.service(dsn) as ours:
            found: dict[int, list[float]] = {effort.followers: [], 1: []}
            for number, game in enumerate(games):
                followers = (effort.followers, 1)[number % 2]
                feed = request("GET", f"{game.path}/feed", Authorization=players[0].authorization)
                question = Question(followers, feed, list(game.requests[:40]))
                found[followers].append(reached(ours.port, question))
    what = f"a fact reaches all of {effort.followers} SSE followers of one game"
    every, one = min(found[effort.followers]), min(found[1])
    return Figure(what, every, "s", Bound(60, at_most=True), "one follower", one, Bound(3, at_most=True))


def main() -> None:
    """Read, listen, tell."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    question = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Question)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        waited = runner.run(Crowd(question).listen(int(sys.argv[1])))
    sys.stdout.buffer.write(msgspec.msgpack.encode(waited))


if __name__ == "__main__":
    main()
