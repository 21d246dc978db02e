"""Requests a second over HTTP, compared with bare handlers that do the least for the same response."""

from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple
from urllib.request import Request, urlopen

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, RequestCpu, figure_of_rounds
from service.bench.load import Batches, build_request, run_load
from service.bench.prepared_games import Account, PreparedGame, distribute_requests, prepare_games
from service.bench.processes import Process

CLIENTS = 16
BARE_APPEND = "a bare Litestar handler that appends the same bytes with one asyncpg insert"


class RateAndCpu(NamedTuple):
    """Requests a second, and the CPU seconds of the serving process for each."""

    rate: float
    cpu: float


Pair = tuple[RateAndCpu, RateAndCpu]  # of one round: ours, and the baseline's


def decisions(effort: Effort) -> Figure:
    """The whole path of a decision: token, rules, the append on disk, and the decisions that are open next.

    Nothing is signed: the bare handler signs nothing, and what receipts cost is a figure of its own.
    """
    pairs = []
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "decisions")
        _, games = prepare_games(dsn, effort.games * effort.rounds)
        with processes.run_service(dsn, receipts=False) as ours, processes.run_bare(dsn) as bare:
            for number in range(effort.rounds):
                part = games[number :: effort.rounds]
                service = measure_rate(ours, distribute_requests(part, CLIENTS), 201)
                pairs.append((service, measure_rate(bare, _append_requests(part), 201)))
    return _compare(
        "decisions over HTTP without receipts, 16 clients, one worker", BARE_APPEND, pairs, Bound(0.42)
    )


def _append_requests(games: Sequence[PreparedGame]) -> Batches:
    """The bytes of the events of these decisions, posted to the bare handler."""
    return [
        [build_request("POST", "/append", row.state) for game in games[first::CLIENTS] for row in game.rows[1:]]
        for first in range(CLIENTS)
    ]


def measure_rate(process: Process, batches: Batches, status: int) -> RateAndCpu:
    """What these requests cost; RuntimeError if a response has another status."""
    before = process.cpu_seconds()
    result = run_load(process.port, batches)
    result.expect_status(status)
    return RateAndCpu(result.rate, (process.cpu_seconds() - before) / result.count)


def _compare(what: str, baseline: str, pairs: Sequence[Pair], ratio_target: Bound) -> Figure:
    rates = [(ours.rate, other.rate) for ours, other in pairs]
    return figure_of_rounds(
        what, "requests/s", baseline, rates, ratio_target=ratio_target,
        cpu=median_cpu([(ours.cpu, other.cpu) for ours, other in pairs]),
    )  # fmt: skip


def median_cpu(rounds: Sequence[tuple[float, float]]) -> RequestCpu:
    """Microseconds, from the CPU seconds of the rounds."""
    ours, others = zip(*rounds, strict=True)
    return RequestCpu(median(ours) * 1e6, median(others) * 1e6)


def board(effort: Effort) -> Figure:
    """A board of a loaded game, read again and again while nothing changes."""

    def measure(target: "BoardTarget") -> Pair:
        ours = measure_rate(target.ours, _repeat(target.request(), effort), 200)
        return ours, measure_rate(target.bare, _repeat(build_request("GET", "/body"), effort), 200)

    baseline = "a bare Litestar handler that returns the same bytes"
    return _compare("a board over HTTP, warm", baseline, _measure_board(effort, measure), Bound(0.55))


def not_modified(effort: Effort) -> Figure:
    """A conditional read of a board that the client has already, compared with a read of the whole board."""

    def measure(target: "BoardTarget") -> Pair:
        conditional = target.request(If_None_Match=target.etag)
        ours = measure_rate(target.ours, _repeat(conditional, effort), 304)
        return ours, measure_rate(target.ours, _repeat(target.request(), effort), 200)

    return _compare("the same with its ETag: 304", "200", _measure_board(effort, measure), Bound(1.0))


class BoardTarget(NamedTuple):
    """A board that the service serves, and a bare process that serves the same bytes."""

    ours: Process
    bare: Process
    path: str
    reader: Account
    etag: str

    def request(self, **headers: str) -> bytes:
        """A read of the board."""
        return build_request("GET", self.path, b"", Authorization=self.reader.authorization, **headers)


def _repeat(request: bytes, effort: Effort) -> Batches:
    return [[request] * (effort.requests // CLIENTS) for _ in range(CLIENTS)]


def _measure_board(effort: Effort, measure: Callable[[BoardTarget], Pair]) -> list[Pair]:
    """Every round, on a board in the middle of a game."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "board")
        (reader, *_), (game,) = prepare_games(dsn, 1, played=20)
        path = f"{game.path}/board"
        with processes.run_service(dsn) as ours:
            read = Request(f"http://{processes.HOST}:{ours.port}{path}")
            read.add_header("Authorization", reader.authorization)
            with urlopen(read) as response:
                body: bytes = response.read()
                etag = str(response.headers["ETag"])
            with processes.run_bare(dsn, body) as bare:
                target = BoardTarget(ours, bare, path, reader, etag)
                return [measure(target) for _ in range(effort.rounds)]
