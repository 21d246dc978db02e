"""Clocks with real processes: clerk and service are killed, and nobody times out early, twice or too late."""

import asyncio
import random
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from domain.kernel.nouns import Clock
from domain.titles import title
from service.bench.load import complete_status
from service.bench.prepared_games import PreparedGame, prepare_games
from service.runtime import prepare_database
from tests.cluster.clock_checker import Timeout, check_history, read_history, read_outages
from tests.cluster.faults import query, wait_until
from tests.support.service import Service, serving

# After the moment, or after the restart that followed it: what is promised, and what is taken where other
# tests keep the machine busy. The whole form is run alone.
PROMISE, BUSY = timedelta(seconds=5), timedelta(seconds=25)
DOWN = (6, 0, 2)  # seconds for which all processes are gone, and some for their start
SHORT, WHOLE = (4, 40), (20, 200)  # kills, and games


class Processes:
    """Two processes of the service, which a test kills and starts; and when it did so, by the store's time."""

    def __init__(self, dsn: str, stack: ExitStack) -> None:
        self.dsn = dsn
        self.all = [stack.enter_context(serving(dsn, bots="false")) for _ in range(2)]
        self.changes: list[datetime] = []

    def note_change(self) -> None:
        """Something has just begun to work that did not."""
        self.changes.append(query(self.dsn, "SELECT store_now()")[0][0])

    @property
    def running(self) -> list[Service]:
        return [each for each in self.all if each.process.poll() is None]

    def clerk(self) -> Service | None:
        """The process that says it is the clerk."""
        with suppress(OSError):
            for each in self.running:
                with each.anybody() as client:
                    if "\nyamabiko_clerk 1.0" in client.get("/metrics").text:
                        return each
        return None

    def kill_clerk(self) -> None:
        """The other goes on; the dead one comes back at some time."""
        found = self.clerk() or self.all[0]
        found.kill()
        self.note_change()
        found.start()

    def kill_all(self, seconds: float, chance: random.Random) -> None:
        """For so many seconds at least there is no service."""
        for each in self.running:
            each.kill()
        begun = query(self.dsn, "SELECT store_now()")[0][0]
        over = begun + timedelta(seconds=seconds)
        wait_until(lambda: query(self.dsn, "SELECT store_now()")[0][0] >= over, "the end of the outage")
        with ThreadPoolExecutor() as pool:
            first, second = chance.sample(self.all, 2)
            starting = pool.submit(second.start)
            first.start()
            self.note_change()
            starting.result()


class Players:
    """Decide in some of the games, at any process that answers, until a request is refused."""

    def __init__(self, processes: Processes, games: list[PreparedGame], chance: random.Random) -> None:
        self._processes, self._chance = processes, chance
        self._requests: list[Iterator[bytes]] = [iter(game.requests) for game in games]
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self.decided = 0

    def __enter__(self) -> "Players":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()

    def go_on(self, seconds: float) -> None:
        """Return after so many seconds."""
        self._stopped.wait(seconds)

    def _play(self) -> None:
        while self._requests and not self._stopped.wait(0.02):
            requests = self._chance.choice(self._requests)
            request = next(requests, b"")
            status = self._send(request) if request else 0
            if status == 201:
                self.decided += 1
            else:
                self._requests.remove(requests)

    def _send(self, request: bytes) -> int:
        """The status of the answer; sent again, the same decision gets the same answer."""
        while not self._stopped.is_set():
            with suppress(OSError):
                status = _exchange(self._chance.choice(self._processes.all).url, request)
                if status not in (None, 503):
                    return status
            self._stopped.wait(0.05)
        return 0


def _exchange(url: str, request: bytes) -> int | None:
    address = urlsplit(url)
    with socket.create_connection((address.hostname or "", address.port or 0), timeout=10) as connection:
        connection.sendall(request)
        received = b""
        while (status := complete_status(received)) is None:
            more = connection.recv(65536)
            if not more:
                return None
            received += more
    return status


def clocks(games: int, seconds: int, chance: random.Random) -> list[Clock]:
    """Banks that run out one after the other over so many seconds."""
    return [Clock(kind="bank", seconds=chance.randint(8, 8 + seconds), returns="never") for _ in range(games)]


async def check(dsn: str, games: list[PreparedGame]) -> tuple[list[Timeout], list[Timeout], datetime]:
    """Timeouts that are stored, timeouts that are to come, and what time it is."""
    bamboo = title("bamboo")
    connection = await asyncpg.connect(dsn)
    try:
        outages = await read_outages(connection)
        stored, coming = list[Timeout](), list[Timeout]()
        for game in games:
            found, next_one = check_history(await read_history(connection, bamboo, game.record.id), outages)
            stored += found
            coming += [] if next_one is None else [next_one]
        return stored, coming, await connection.fetchval("SELECT store_now()")
    finally:
        await connection.close()


def late(timeout: Timeout, changes: list[datetime]) -> timedelta:
    """How late a timeout was, after its moment or the last kill or restart before it was stored."""
    after = [each for each in changes if timeout.due <= each <= timeout.stored]
    return timeout.stored - max([timeout.due, *after])


def summary(delays: list[timedelta]) -> str:
    """How late timeouts were, which are given in order."""
    median, most = (each.total_seconds() for each in (delays[len(delays) // 2], delays[-1]))
    return f"{median:.2f} s late in the median, {most:.2f} s at most"


def kill_some(processes: Processes, players: Players, kills: int, chance: random.Random) -> None:
    """Kill the clerk and all processes in turn, while some play."""
    for number in range(kills):
        wait_until(lambda: processes.clerk() is not None, "a clerk")
        players.go_on(chance.uniform(0, 2))
        if number % 2:
            processes.kill_all(DOWN[number // 2 % len(DOWN)], chance)
        else:
            processes.kill_clerk()


@pytest.mark.parametrize(
    ("kills", "count"), [SHORT, pytest.param(*WHOLE, marks=pytest.mark.extended)], ids=["short", "whole"]
)
def test_nobody_times_out_early_twice_or_for_an_outage_whatever_is_killed(
    kills: int, count: int, dsn: str, record_property: Callable[[str, object], None]
) -> None:
    """kill -9 of the clerk, or of all processes, at random moments; some are gone for longer than 5 s."""
    chance = random.Random(11)
    asyncio.run(prepare_database(dsn))
    _, games = prepare_games(dsn, count, clocks=clocks(count, 8 * kills, chance))
    with ExitStack() as stack:
        processes = Processes(dsn, stack)
        processes.note_change()
        with Players(processes, games[::3], chance) as players:
            kill_some(processes, players, kills, chance)

        def is_done() -> bool:
            """Whether all timeouts are stored whose moment is 10 s ago, and nearly all are."""
            _, coming, now = asyncio.run(check(dsn, games))
            return len(coming) < count / 4 and not any(each.due < now + timedelta(seconds=1) for each in coming)

        wait_until(is_done, "all timeouts", bound=120)
        stored, coming, now = asyncio.run(check(dsn, games))
    bound = PROMISE if (kills, count) == WHOLE else BUSY
    assert not [each for each in coming if each.due + bound < now]
    delays = sorted(late(each, processes.changes) for each in stored)
    number, length = query(dsn, "SELECT count(*), sum(ended - began) FROM outages")[0]
    record_property(
        "finding",
        f"{len(stored)} timeouts in {count} games, {players.decided} decisions, {kills} kills: "
        f"{summary(delays)}; {number} outages of {length} in all",
    )
    assert number > 0
    assert len(stored) > count / 2
    assert delays[-1] <= bound


class WrongService(Service):
    """A process whose clocks are wrong by WRONG_BY seconds."""

    module = "tests.support.wrong_clock"


@pytest.mark.parametrize("clerk_is_wrong", [pytest.param(False, marks=pytest.mark.extended), True])
def test_the_clock_of_a_process_does_not_matter(
    clerk_is_wrong: bool, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes differ by 30 s. Whichever decides or stores the timeouts, none is early or late."""
    monkeypatch.setenv("WRONG_BY", "30")
    chance = random.Random(30)
    asyncio.run(prepare_database(dsn))
    with ExitStack() as stack:
        wrong = WrongService(dsn, bots="false", clerk=str(clerk_is_wrong).lower())
        stack.callback(wrong.stop)
        right = stack.enter_context(serving(dsn, bots="false", clerk=str(not clerk_is_wrong).lower()))
        games = prepare_games(dsn, 12, clocks=clocks(12, 6, chance))[1]
        for number, game in enumerate(games[:8]):
            for service, request in zip(
                (wrong, right) if number % 2 else (right, wrong), game.requests, strict=False
            ):
                assert _exchange(service.url, request) == 201
        wait_until(lambda: len(asyncio.run(check(dsn, games))[0]) == len(games), "all timeouts", bound=60)
        stored, _, _ = asyncio.run(check(dsn, games))
        assert query(dsn, "SELECT count(*) FROM outages WHERE id > 1") == [(0,)]
        assert not [line for line in (*wrong.lines(), *right.lines()) if "store-clock" in line]
    assert max(late(each, []) for each in stored) <= BUSY


def test_a_seat_times_out_after_real_seconds_and_a_bot_plays_on(dsn: str) -> None:
    """From the first decision to the end of the game, over HTTP, with nothing moved: a bank of six seconds."""
    asyncio.run(prepare_database(dsn))
    with serving(dsn) as service:
        [ada, bob], [game] = prepare_games(dsn, 1, clocks=[Clock(kind="bank", seconds=6)])
        assert _exchange(service.url, game.requests[0]) == 201
        with service.anybody() as client:

            def history(token: str) -> list[dict[str, Any]]:
                headers = {"Authorization": f"Bearer {token}"}
                items: list[dict[str, Any]] = client.get(f"{game.path}/history", headers=headers).json()["items"]
                return items

            wait_until(lambda: "timed-out" in [each["kind"] for each in history(ada.token)], "the timeout")
            entries = history(bob.token)
        stored, _, _ = asyncio.run(check(dsn, [game]))
    assert [each["kind"] for each in entries[:3]] == ["opened", "decided", "timed-out"]
    assert entries[3]["kind"] == "substituted"
    assert late(stored[0], []) < timedelta(seconds=3)
