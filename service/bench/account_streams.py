"""What a thousand account streams cost decisions: the same open loop with them and without.

`python -m service.bench.account_streams PORT < requests`, in MessagePack: one process holds a stream for each of
these requests. It writes a line when all are open, reads on until its input ends, and says how many events came.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import msgspec

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.latency import GAMES, RATE, decision_schedule, run_round
from service.bench.load import HOST, build_request, write_answer
from service.bench.prepared_games import Account, PreparedGame, insert_accounts, prepare_games
from service.store import Store

FOLLOWING, EVENT = b'"kind":"following"', b'"number":'


class StreamConnection(asyncio.Protocol):
    """One stream: counts what has arrived."""

    def __init__(self, request: bytes, is_open: "asyncio.Future[None]") -> None:
        self._request, self._open, self.received, self._rest = request, is_open, 0, b""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        text = self._rest + data
        self._rest = text[1 - len(EVENT) :]
        self.received += text.count(EVENT)
        if not self._open.done() and FOLLOWING in data:
            self._open.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._open.done():
            self._open.set_exception(exc or ConnectionError("the stream was refused"))


def decisions(effort: Effort) -> Figure:
    """The p99 of decisions while the accounts of all players, and others, have streams."""
    rounds, delays = [], []
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "streams")
        games = [prepare_game(dsn) for _ in range(2 * GAMES * effort.rounds)]
        others = asyncio.run(insert_others(dsn, max(0, effort.streams - 2 * GAMES)))
        each = max(2, round(RATE * effort.schedule / GAMES))
        with processes.run_service(dsn, receipts=False, bots=False) as ours:
            for number in range(effort.rounds):
                found = {}
                for streamed in (True, False) if number % 2 else (False, True):  # who comes second is warmer
                    part = games[2 * number + streamed :: 2 * effort.rounds]
                    accounts = [*(player for players, _ in part for player in players), *others]
                    schedule = decision_schedule(part[0][0][0], [game for _, game in part], each, number)
                    with holding_streams(ours.port, accounts[: effort.streams] if streamed else []):
                        found[streamed] = run_round(ours, schedule)
                rounds.append((found[True].p99, found[False].p99))
                delays.append(found[True].client_delay)
    what = f"latency of a decision with {effort.streams:,} account streams, p99, {RATE} a second (open loop)"
    return figure_of_rounds(
        what, "s", "without streams", rounds, ratio_target=Bound(2.0, at_most=True), client_delay=max(delays)
    )


def prepare_game(dsn: str) -> tuple[list[Account], PreparedGame]:
    """A game whose players are in no other."""
    players, [game] = prepare_games(dsn, 1)
    return players, game


async def insert_others(dsn: str, count: int) -> list[Account]:
    """Accounts that play nothing."""
    accounts = [Account(uuid4(), f"ymb_{number:043d}") for number in range(count)]
    async with await Store.open(dsn) as store, store.transaction() as link:
        await insert_accounts(link, accounts)
    return accounts


@contextmanager
def holding_streams(port: int, accounts: Sequence[Account]) -> Iterator[None]:
    """These accounts have streams while the block runs. RuntimeError if nothing came in them."""
    if not accounts:
        yield
        return
    requests = [build_request("GET", "/v1/me/feed", Authorization=each.authorization) for each in accounts]
    command = [sys.executable, "-m", "service.bench.account_streams", str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as client:
        assert client.stdin and client.stdout, "they are pipes"
        load = msgspec.msgpack.encode(requests)
        client.stdin.write(len(load).to_bytes(8, "big") + load)
        client.stdin.flush()
        try:
            if not client.stdout.readline():
                raise RuntimeError("the streams were not opened")
            yield
        finally:
            client.stdin.close()
            received = client.stdout.read()
    if int(received or 0) <= len(accounts):
        raise RuntimeError("no event came in any stream")


async def hold(port: int, requests: Sequence[bytes]) -> int:
    """Open all streams, say so, and read until the input ends; how many events came."""
    loop = asyncio.get_running_loop()
    opened = [loop.create_future() for _ in requests]
    streams = [StreamConnection(*each) for each in zip(requests, opened, strict=True)]
    for stream in streams:
        await loop.create_connection(lambda s=stream: s, HOST, port)  # type: ignore[misc]  # s is bound
    await asyncio.gather(*opened)
    write_answer(b"open\n")
    await asyncio.to_thread(sys.stdin.buffer.read)
    return sum(stream.received for stream in streams)


def main() -> None:
    """Read the requests from standard input, hold the streams, write how many events came."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    size = int.from_bytes(sys.stdin.buffer.read(8), "big")
    requests = msgspec.msgpack.decode(sys.stdin.buffer.read(size), type=list[bytes])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        received = runner.run(hold(int(sys.argv[1]), requests))
    write_answer(str(received).encode())


if __name__ == "__main__":
    main()
