"""A measured figure, what it is compared with, and what it has to reach."""

import time
from collections.abc import Callable, Sequence
from statistics import median

from msgspec import Struct


class Bound(Struct, frozen=True):
    """The least value that passes, or with `at_most` the greatest."""

    value: float
    at_most: bool = False

    def holds(self, measured: float) -> bool:
        return measured <= self.value if self.at_most else measured >= self.value

    def __str__(self) -> str:
        return f"{'at most' if self.at_most else 'at least'} {format_number(self.value)}"


class Rounds(Struct, frozen=True):
    """Measurements of ours and of the baseline, taken in turns: ours, baseline, ours, ..."""

    ours: tuple[float, ...]
    baseline: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """The median of the ratios of the rounds: a slow minute of the machine slows both sides of a round."""
        return median(ours / other for ours, other in zip(self.ours, self.baseline, strict=True))


class RequestCpu(Struct, frozen=True):
    """CPU time that a request costs the serving process, in microseconds; the database's is not in it."""

    ours: float
    baseline: float


class Figure(Struct, frozen=True, kw_only=True):
    """The result of one benchmark. Both measurements come from the same run."""

    what: str
    unit: str
    measured: float
    baseline: str
    baseline_measured: float
    target: Bound | None = None
    ratio_target: Bound | None = None
    rounds: Rounds | None = None
    cpu: RequestCpu | None = None
    client_delay: float | None = None  # by how many seconds the measuring client was late, p99

    @property
    def ratio(self) -> float:
        """Of the measurement to its baseline; where there were rounds, the median of their ratios."""
        return self.rounds.ratio if self.rounds else self.measured / self.baseline_measured

    @property
    def is_met(self) -> bool:
        return _holds(self.target, self.measured) and _holds(self.ratio_target, self.ratio)


def _holds(bound: Bound | None, measured: float) -> bool:
    return bound is None or bound.holds(measured)


def figure_of_rounds(
    what: str,
    unit: str,
    baseline: str,
    rounds: Sequence[tuple[float, float]],
    *,
    ratio_target: Bound | None = None,
    target: Bound | None = None,
    cpu: RequestCpu | None = None,
    client_delay: float | None = None,
) -> Figure:
    """The medians of both sides of these rounds, and the median of their ratios."""
    ours, others = zip(*rounds, strict=True)
    return Figure(
        what=what, unit=unit, measured=median(ours), baseline=baseline, baseline_measured=median(others),
        target=target, ratio_target=ratio_target, rounds=Rounds(ours, others), cpu=cpu,
        client_delay=client_delay,
    )  # fmt: skip


def format_number(number: float) -> str:
    """Three significant digits, and a comma between thousands."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def measure_best(work: Callable[[], int], seconds: float = 1.5, least: int = 5) -> float:
    """CPU seconds for each item that the work counts, in the best of at least so many runs.

    The best, because other load can only make a computation slower. The work computes and never waits.
    """
    best, runs, until = float("inf"), 0, time.perf_counter() + seconds
    while runs < least or time.perf_counter() < until:
        start = time.process_time()
        count = work()
        best = min(best, (time.process_time() - start) / count)
        runs += 1
    return best


def measure_alternately(
    ours: Callable[[], int], baseline: Callable[[], int], rounds: int = 4, seconds: float = 0.5
) -> tuple[float, float]:
    """The best of both, measured in turns, so that a slow moment of the machine cannot slow one side only."""
    pairs = [(measure_best(ours, seconds, 2), measure_best(baseline, seconds, 2)) for _ in range(rounds)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
