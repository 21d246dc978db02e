"""People before bots: a hundred games of bots slow nobody down (S2).

Two services on one PostgreSQL, one of them with the games; they are measured in turns, by the same requests at the
same moments, and the one that is not measured stands still.
"""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median, quantiles
from urllib.parse import urlsplit

import pytest

from service.bench.load import build_request
from service.bench.prepared_games import PreparedGame, prepare_games
from service.postgres import create_database, drop_database
from service.runtime import prepare_database
from tests.support.postgres import COUNTER
from tests.support.service import Service, serving

# A ratio of the slowest moments: other work on the machine decides it, so not in every run.
pytestmark = [pytest.mark.slow, pytest.mark.extended]
BOT_GAMES = 100
ROUNDS = 7
ATTEMPTS = 2  # where the machine has other work, the slowest of a hundred are its own
REQUESTS = 150  # decisions of a round, each followed by a board
PACE = 0.008  # seconds between two decisions
MOST = 1.5


@contextmanager
def database(postgres: str) -> Iterator[str]:
    """A database with the service's tables."""
    name = f"load_{next(COUNTER)}"
    dsn = asyncio.run(create_database(postgres, name))
    asyncio.run(prepare_database(dsn))
    yield dsn
    asyncio.run(drop_database(postgres, name))


def play_bots(service: Service) -> None:
    """Open and start the games of bots alone."""
    ada = service.player("Ada")
    for _ in range(BOT_GAMES):
        game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
        for seat in (0, 1):
            assert ada.put(f"{game}/seats/{seat}", json={"bot": "greedy"}).is_success
        assert ada.post(f"{game}/start").is_success


class Probe:
    """Sends a decision and a board at given moments, as people would, and keeps how long each took."""

    def __init__(self, service: Service, games: Sequence[PreparedGame], token: str) -> None:
        address = urlsplit(service.url)
        self._host, self._port = address.hostname or "", address.port or 80
        self._decisions = iter([(game.path, each) for game in games for each in game.requests])
        self._token = token
        self.waited: dict[str, list[float]] = {"decision": [], "board": []}

    async def round(self) -> dict[str, float]:
        """The 99th percentile of each kind of request in one round."""
        self.waited = {"decision": [], "board": []}
        line = await asyncio.open_connection(self._host, self._port)
        begun = time.perf_counter()
        for number in range(REQUESTS):
            path, decision = next(self._decisions)
            await asyncio.sleep(max(0.0, begun + number * PACE - time.perf_counter()))
            board = build_request("GET", f"{path}/board", Authorization=self._token)
            await self._ask(*line, decision, board)
        line[1].close()
        return {kind: quantiles(each, n=100)[-1] for kind, each in self.waited.items()}

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *asked: bytes) -> None:
        for kind, each in zip(("decision", "board"), asked, strict=True):
            start = time.perf_counter()
            writer.write(each)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith((b"HTTP/1.1 201", b"HTTP/1.1 200")), head
            size = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
            await reader.readexactly(size)
            self.waited[kind].append(time.perf_counter() - start)


def test_a_hundred_games_of_bots_slow_nobody_down(
    postgres: str, record_property: Callable[[str, object], None]
) -> None:
    """The slowest of a hundred decisions and boards take at most half as long again as without them."""
    with database(postgres) as calm_dsn, database(postgres) as busy_dsn:
        probes: list[Probe] = []
        found: list[tuple[dict[str, float], dict[str, float]]] = []
        with serving(calm_dsn, bots="true") as calm, serving(busy_dsn, bots="true") as busy:
            for service, dsn in ((calm, calm_dsn), (busy, busy_dsn)):
                players, games = prepare_games(dsn, 90)
                probes.append(Probe(service, games, players[0].authorization))
            play_bots(busy)
            for _ in range(ATTEMPTS):
                found = [(_calm_round(busy, probes[0]), asyncio.run(probes[1].round())) for _ in range(ROUNDS)]
                if all(ratio <= MOST for ratio in _ratios(found).values()):
                    break
            rest = busy.anybody().get("/v1/games", params={"status": "running", "limit": 500}).json()["items"]
    assert len(rest) >= BOT_GAMES, "the bots still play"
    for kind, ratio in _ratios(found).items():
        record_property("finding", f"{kind}: p99 with {BOT_GAMES} games of bots / without: {ratio:.2f}")
        assert ratio <= MOST, (kind, found)


def _calm_round(busy: Service, probe: Probe) -> dict[str, float]:
    """A round of the service without bots, while the other one stands still."""
    busy.process.send_signal(signal.SIGSTOP)
    try:
        return asyncio.run(probe.round())
    finally:
        busy.process.send_signal(signal.SIGCONT)


def _ratios(found: Sequence[tuple[dict[str, float], dict[str, float]]]) -> dict[str, float]:
    """For each kind of request: the usual 99th percentile with bots over that without."""
    return {
        kind: median(after[kind] for _, after in found) / median(before[kind] for before, _ in found)
        for kind in ("decision", "board")
    }
