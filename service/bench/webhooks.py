"""What webhooks cost decisions, and how long messages take, while both are many.

`python -m service.bench.webhooks` is the receiver, a process of its own: it prints its port, takes what comes
until its standard input ends, and writes the delay of each message to standard output, in MessagePack.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from statistics import quantiles
from threading import Event, Thread
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from service.account_events.table import YOUR_TURN, Notice, tell
from service.accounts import players
from service.bench import latency, processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.load import HOST, write_answer
from service.bench.prepared_games import prepare_games
from service.store import Store
from service.webhooks.webhooks import add_webhook

WEBHOOKS = 200
A_SECOND = 100  # messages
TOGETHER = 10  # events that are stored in one transaction
LATEST = 5.0  # seconds until the last message has arrived
SETTINGS = {"webhook_networks": "127.0.0.0/8", "webhook_ports": "1-65535", "receipts": False}


class Found(NamedTuple):
    """For each round the latencies of decisions with and without webhooks; and the delays of messages."""

    rounds: list[tuple[latency.RoundLatency, latency.RoundLatency]]
    delays: list[float]


def decisions(effort: Effort) -> Figure:
    """What 99 of 100 decisions take at most, with messages to webhooks and without them."""
    found = _measure(effort)
    what = f"latency of a decision, p99, {latency.RATE} a second with {A_SECOND} messages to {WEBHOOKS} webhooks"
    return figure_of_rounds(
        what, "s", "the same, and the same events to accounts without webhooks",
        [(ours.p99, other.p99) for ours, other in found.rounds], ratio_target=Bound(2.0, at_most=True),
        client_delay=max(each.client_delay for pair in found.rounds for each in pair),
    )  # fmt: skip


def deliveries(effort: Effort) -> Figure:
    """From the moment when an event is stored for an account until its receiver has the message."""
    parts = quantiles(_measure(effort).delays, n=100, method="inclusive")
    return Figure(
        what=f"until a message has arrived, p99, {A_SECOND} a second with {latency.RATE} decisions", unit="s",
        measured=parts[98], baseline="p50", baseline_measured=parts[49], target=Bound(1.0, at_most=True),
    )  # fmt: skip


@cache
def _measure(effort: Effort) -> Found:
    """Both figures come from the same run. With and without take turns in one process."""
    each = max(2, round(latency.RATE * effort.schedule / latency.GAMES))
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "webhooks")
        (reader, *_), games = prepare_games(dsn, 2 * latency.GAMES * effort.rounds)
        with receiver() as (port, take_delays):
            with_webhooks, without = asyncio.run(add_accounts(dsn, port))
            rounds = []
            with processes.run_service(dsn, bots=False, **SETTINGS) as service:
                for number in range(effort.rounds):
                    found = dict[bool, latency.RoundLatency]()
                    for is_ours in (True, False) if number % 2 else (False, True):  # who comes second is warmer
                        part = games[2 * number + is_ours :: 2 * effort.rounds]
                        with telling(dsn, with_webhooks if is_ours else without):
                            schedule = latency.decision_schedule(reader, part, each, number)
                            found[is_ours] = latency.run_round(service, schedule)
                    rounds.append((found[True], found[False]))
                time.sleep(LATEST)
            return Found(rounds, take_delays())


async def add_accounts(dsn: str, port: int) -> tuple[list[UUID], list[UUID]]:
    """Accounts with a webhook each, and as many without."""
    ids = [uuid4() for _ in range(2 * WEBHOOKS)]
    async with await Store.open(dsn) as store, store.transaction() as link:
        for number, player in enumerate(ids):
            await players.create_player(link, player, "Bench")
            if number < WEBHOOKS:
                url = f"http://{HOST}:{port}/{number}"
                await add_webhook(link, uuid4(), player, url, [YOUR_TURN], player.bytes * 2, most=1)
    return ids[:WEBHOOKS], ids[WEBHOOKS:]


@contextmanager
def telling(dsn: str, accounts: Sequence[UUID]) -> Iterator[None]:
    """While the block runs, these accounts get events in turn, so many a second in all."""
    ended = Event()
    thread = Thread(target=lambda: asyncio.run(_tell(dsn, accounts, ended)))
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


async def _tell(dsn: str, accounts: Sequence[UUID], ended: Event) -> None:
    start, sent = time.monotonic(), 0
    async with await Store.open(dsn) as store:
        while not ended.is_set():
            await asyncio.sleep(max(0.0, start + sent / A_SECOND - time.monotonic()))
            turn = [accounts[(sent + number) % len(accounts)] for number in range(TOGETHER)]
            at = datetime.now(UTC)
            notices = [Notice(player=player, kind=YOUR_TURN, data={}, at=at) for player in turn]
            async with store.transaction() as link:
                await tell(link, notices)
            sent += TOGETHER


@contextmanager
def receiver() -> Iterator[tuple[int, Any]]:
    """A receiver: its port, and a function that ends it and returns the delays of all messages."""
    command = [sys.executable, "-m", "service.bench.webhooks"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        try:
            yield port, lambda: msgspec.msgpack.decode(process.communicate()[0], type=list[float])
        finally:
            if process.poll() is None:
                process.kill()


class _Message(Struct):
    timestamp: datetime


class ReceivingConnection(asyncio.Protocol):
    """Takes messages one after the other, and notes how old each is."""

    def __init__(self, delays: list[float]) -> None:
        self._delays, self._received = delays, b""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # uvloop's own, of no class of asyncio's
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, end, rest = self._received.partition(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if end and len(rest) >= int(length):
            message = msgspec.json.decode(rest[: int(length)], type=_Message)
            self._delays.append((datetime.now(UTC) - message.timestamp).total_seconds())
            self._received = b""
            self._transport.write(b"HTTP/1.1 204 No Content\r\n\r\n")


async def _receive() -> list[float]:
    delays: list[float] = []
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: ReceivingConnection(delays), HOST, 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await loop.run_in_executor(None, sys.stdin.buffer.read)
    return delays


def main() -> None:
    """Receive until standard input ends."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        delays = runner.run(_receive())
    write_answer(msgspec.msgpack.encode(delays))


if __name__ == "__main__":
    main()
