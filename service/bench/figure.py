"""A measured figure, what it is compared with, and what it has to reach."""

import time
from collections.abc import Callable

from msgspec import Struct


class Bound(Struct, frozen=True):
    """What a figure has to reach: at least so much, or at most."""

    value: float
    at_most: bool = False

    def holds(self, measured: float) -> bool:
        return measured <= self.value if self.at_most else measured >= self.value

    def __str__(self) -> str:
        return f"{'at most' if self.at_most else 'at least'} {format_number(self.value)}"


class Figure(Struct, frozen=True):
    """One benchmark's result. `ratio` is measured to baseline, both of the same run."""

    what: str
    measured: float
    unit: str
    target: Bound
    baseline: str
    baseline_measured: float
    ratio_target: Bound | None = None

    @property
    def ratio(self) -> float:
        return self.measured / self.baseline_measured

    @property
    def passed(self) -> bool:
        return self.target.holds(self.measured) and (
            self.ratio_target is None or self.ratio_target.holds(self.ratio)
        )


def format_number(number: float) -> str:
    """Three digits that count, and thousands set apart."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def measure_best(work: Callable[[], int], seconds: float = 1.5, least: int = 5) -> float:
    """Seconds of one core for each thing that the work counts, in the best of many runs: noise only ever adds.

    Time in which the machine was busy with others is not counted: the work computes, it never waits.
    """
    best, runs, until = float("inf"), 0, time.perf_counter() + seconds
    while runs < least or time.perf_counter() < until:
        start = time.process_time()
        count = work()
        best = min(best, (time.process_time() - start) / count)
        runs += 1
    return best


def measure_alternately(
    ours: Callable[[], int], theirs: Callable[[], int], rounds: int = 4, seconds: float = 0.5
) -> tuple[float, float]:
    """The best of both, measured in turns, so that a slow moment of the machine befalls neither alone."""
    pairs = [(measure_best(ours, seconds, 2), measure_best(theirs, seconds, 2)) for _ in range(rounds)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
