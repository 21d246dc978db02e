"""Latency while decisions arrive at random, whether earlier ones were answered or not.

The same times are used for the service and for the bare handler. The games are loaded and the tokens cached before
the schedule begins. Nothing is signed: what receipts cost is a figure of its own.

What the service adds is computing: 0.6 ms in the median. What both do is mostly waiting for the disk: 1.2 ms where
the bound of 1.7 was set, 0.2 ms on quicker ones. There the same work is a greater ratio, so the bound is the time
that 1.7 times allowed on the machine where it was set, if that is more.
"""

from collections.abc import Sequence
from functools import cache
from statistics import median, quantiles
from typing import NamedTuple

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.http_rates import BARE_APPEND, median_cpu
from service.bench.load import build_request
from service.bench.open_loop import Schedule, build_schedule, run_schedule
from service.bench.prepared_games import Account, PreparedGame, prepare_games
from service.bench.processes import Process

RATE = 500  # decisions a second
GAMES = 100  # played at the same time, each over a connection of its own
MOST = 1.7  # times the bare handler
BARE = {"p50": 0.0015, "p99": 0.0032}  # seconds that it took on the machine where that bound was set


class RoundLatency(NamedTuple):
    """Seconds from the scheduled time to the response, and what tells whether they can be trusted."""

    p50: float
    p99: float
    client_delay: float  # by which the client itself was late to send, p99
    cpu: float  # seconds of the serving process for each request


def latency_p50(effort: Effort) -> Figure:
    """What half of the decisions take at most."""
    rounds = [(ours.p50, bare.p50) for ours, bare in _measure(effort)]
    return _compare(effort, "p50", rounds)


def latency_p99(effort: Effort) -> Figure:
    """What 99 of 100 decisions take at most."""
    rounds = [(ours.p99, bare.p99) for ours, bare in _measure(effort)]
    return _compare(effort, "p99", rounds)


def _compare(effort: Effort, percentile: str, rounds: Sequence[tuple[float, float]]) -> Figure:
    what = f"latency of a decision without receipts, {percentile}, {RATE} a second arriving at random (open loop)"
    found = _measure(effort)
    return figure_of_rounds(
        what, "s", BARE_APPEND, rounds, ratio_target=_make_bound(percentile, median(bare for _, bare in rounds)),
        cpu=median_cpu([(ours.cpu, bare.cpu) for ours, bare in found]),
        client_delay=median(each.client_delay for pair in found for each in pair),
    )  # fmt: skip


def _make_bound(percentile: str, bare: float) -> Bound:
    """1.7 times, or as many seconds more as that was where it was set."""
    return Bound(max(MOST, 1 + (MOST - 1) * BARE[percentile] / bare), at_most=True)


@cache
def _measure(effort: Effort) -> list[tuple[RoundLatency, RoundLatency]]:
    """Ours and the baseline's, round by round; both percentiles come from the same run."""
    each = max(2, round(RATE * effort.schedule / GAMES))
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "latency")
        (reader, *_), games = prepare_games(dsn, GAMES * effort.rounds)
        with processes.run_service(dsn, receipts=False) as ours, processes.run_bare(dsn) as bare:
            found = []
            for number in range(effort.rounds):
                part = games[number :: effort.rounds]
                service = run_round(ours, decision_schedule(reader, part, each, number))
                found.append((service, run_round(bare, _append_schedule(part, each, number))))
    return found


def run_round(process: Process, schedule: Schedule) -> RoundLatency:
    before = process.cpu_seconds()
    result = run_schedule(process.port, schedule, 201)
    cpu = (process.cpu_seconds() - before) / len(result.statuses)
    latencies, delays = _percentiles(result.latencies), _percentiles(result.client_delays)
    return RoundLatency(latencies[49], latencies[98], delays[98], cpu)


def _percentiles(seconds: Sequence[float]) -> list[float]:
    return quantiles(seconds, n=100, method="inclusive")


def decision_schedule(reader: Account, games: Sequence[PreparedGame], each: int, seed: int) -> Schedule:
    """The first decisions of these games, so many of each. Reading a board loads its game."""
    warm_up = [build_request("GET", f"{game.path}/board", Authorization=reader.authorization) for game in games]
    return build_schedule(warm_up, [_first(game.requests, each) for game in games], RATE, seed)


def _append_schedule(games: Sequence[PreparedGame], each: int, seed: int) -> Schedule:
    """The bytes of the same decisions at the same times, for the bare handler."""
    states = [_first([row.state for row in game.rows[1:]], each) for game in games]
    batches = [[build_request("POST", "/append", state) for state in batch] for batch in states]
    return build_schedule([build_request("GET", "/body") for _ in games], batches, RATE, seed)


def _first(requests: Sequence[bytes], count: int) -> Sequence[bytes]:
    if len(requests) < count:
        raise RuntimeError(f"a game has {len(requests)} decisions, and {count} are needed")
    return requests[:count]
