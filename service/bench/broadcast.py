"""How long a fact takes to reach everyone who follows a game.

`python -m service.bench.broadcast PORT < load > delays`, in MessagePack: one process holds all
the feeds of one game, and a player who sends each decision when all feeds have delivered the one before.
"""

import asyncio
import statistics
import sys
import time
from typing import Any

import msgspec
from msgspec import Struct

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.load import HOST, ClientConnection, build_request, run_client, write_answer
from service.bench.prepared_games import Account, PreparedGame, prepare_games

DECISIONS = 40  # in each round


class BroadcastLoad(Struct):
    """How many followers open the feed, and the requests that change the game."""

    followers: int
    feed: bytes
    requests: list[bytes]


class FeedConnection(asyncio.Protocol):
    """One follower: counts the events that have arrived."""

    def __init__(self, client: "BroadcastClient") -> None:
        self._client, self._received, self._rest = client, 0, b""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        transport.write(self._client.load.feed)

    def data_received(self, data: bytes) -> None:
        text = self._rest + data
        self._rest = text[-4:]
        for _ in range(text.count(b"\nid: ") - self._rest.count(b"\nid: ")):
            self._received += 1
            self._client.count_arrival(self._received)


class BroadcastClient:
    """All followers of a game and its player. An event has a time: when it arrived at the last follower."""

    def __init__(self, load: BroadcastLoad) -> None:
        self.load = load
        self._arrivals: dict[int, int] = {}
        self._times: dict[int, asyncio.Future[float]] = {}

    def time_of(self, event: int) -> "asyncio.Future[float]":
        """When the event of this number has arrived everywhere, counted from 1."""
        return self._times.setdefault(event, asyncio.get_running_loop().create_future())

    def count_arrival(self, event: int) -> None:
        """The event of this number has arrived at one more follower."""
        self._arrivals[event] = self._arrivals.get(event, 0) + 1
        if self._arrivals[event] == self.load.followers:
            self.time_of(event).set_result(time.perf_counter())

    async def measure_delays(self, port: int) -> list[float]:
        """For each decision, the seconds from sending it to its arrival at the last follower."""
        loop, delays = asyncio.get_running_loop(), []
        for _ in range(self.load.followers):
            await loop.create_connection(lambda: FeedConnection(self), HOST, port)
        await self.time_of(1)
        for number, request in enumerate(self.load.requests):
            _, player = await loop.create_connection(lambda r=request: ClientConnection([r]), HOST, port)  # type: ignore[misc]  # r is bound
            start = time.perf_counter()
            player.send_next()
            await player.done
            delays.append(await self.time_of(number + 2) - start)
        return delays


def feeds(effort: Effort) -> Figure:
    """All followers of one game, compared with a single follower of another."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "feeds")
        (reader, *_), games = prepare_games(dsn, 2 * effort.rounds)
        with processes.run_service(dsn) as ours:
            rounds = [
                (
                    _median_delay(ours.port, reader, many, effort.followers),
                    _median_delay(ours.port, reader, one, 1),
                )
                for many, one in zip(games[::2], games[1::2], strict=True)
            ]
    what = f"a fact reaches all of {effort.followers} SSE followers of one game"
    return figure_of_rounds(what, "s", "one follower", rounds, ratio_target=Bound(2.5, at_most=True))


def _median_delay(port: int, reader: Account, game: PreparedGame, followers: int) -> float:
    feed = build_request("GET", f"{game.path}/feed", Authorization=reader.authorization)
    load = BroadcastLoad(followers, feed, list(game.requests[:DECISIONS]))
    answer = run_client("service.bench.broadcast", port, msgspec.msgpack.encode(load))
    return statistics.median(msgspec.msgpack.decode(answer, type=list[float]))


def main() -> None:
    """Read the load from standard input, measure, write the delays to standard output."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    load = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=BroadcastLoad)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        delays = runner.run(BroadcastClient(load).measure_delays(int(sys.argv[1])))
    write_answer(msgspec.msgpack.encode(delays))


if __name__ == "__main__":
    main()
