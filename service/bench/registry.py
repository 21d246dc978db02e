"""What `yamabiko bench` runs, by name."""

from collections.abc import Callable, Mapping

from service.bench.effort import USUAL, Effort
from service.bench.figure import Figure
from service.bench.games import game_benchmarks
from service.bench.services import service_benchmarks


def benchmarks(effort: Effort = USUAL) -> Mapping[str, Callable[[], Figure]]:
    """The benchmarks of the rules, and those of the service at this effort. New ones are added here."""
    return {**game_benchmarks(effort), **service_benchmarks(effort)}
