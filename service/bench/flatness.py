"""Whether memory stays flat once a service has loaded all that it keeps."""

from collections.abc import Sequence
from statistics import fmean, linear_regression

from msgspec import Struct

FEWEST = 6  # samples that a line is fitted to


class MemorySample(Struct, frozen=True):
    """The memory of a process at a moment, and how many games it had loaded then."""

    seconds: float
    memory_mb: float
    games_loaded: float


class NotWarm(Exception):
    """The bound on loaded games was reached too late, or never: what grew until then says nothing."""


class Flatness(Struct, frozen=True):
    """By how much memory has grown since the bound on loaded games was reached, by a line through all samples."""

    since_seconds: float
    seconds: float
    mean_mb: float
    grown_mb: float
    grown_percent: float


def measure_flatness(samples: Sequence[MemorySample], most_games: int) -> Flatness:
    """The growth of a service that keeps so many games loaded; NotWarm if that cannot be said.

    A line rather than first and last: one sample is some per cent off, a slow leak is less.
    """
    first = next((n for n, each in enumerate(samples) if each.games_loaded >= most_games), len(samples))
    judged = samples[first:]
    if len(judged) < FEWEST:
        raise NotWarm(f"only {len(judged)} samples have {most_games} games loaded, and {FEWEST} are needed")
    slope, _ = linear_regression([each.seconds for each in judged], [each.memory_mb for each in judged])
    seconds = judged[-1].seconds - judged[0].seconds
    mean, grown = fmean(each.memory_mb for each in judged), slope * seconds
    return Flatness(
        since_seconds=judged[0].seconds, seconds=seconds, mean_mb=round(mean, 1), grown_mb=round(grown, 2),
        grown_percent=round(100 * grown / mean, 2),
    )  # fmt: skip
