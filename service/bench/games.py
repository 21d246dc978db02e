"""The benchmarks of the rules. They know no game: a game is an entry of TARGETS."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from domain.titles import TITLES
from service.bench.cold_read import measure_cold_read
from service.bench.effort import USUAL, Effort
from service.bench.figure import Figure
from service.bench.fold import measure_fold
from service.bench.menu import measure_widest_menu
from service.bench.play import measure_random_play
from service.bench.replay import measure_replay
from service.bench.start import measure_import


@dataclass(frozen=True)
class Targets:
    """What a game has to reach."""

    decisions: float  # of random play, a second
    facts: float  # decoded and folded, a second
    replayed: float  # facts fetched, decoded and folded, a second
    menu: float  # seconds for listing the widest menu
    rival: float = 3  # how many times as fast as `eventsourcing`
    start: float = 0.3  # seconds for importing the game and reading its list
    cold: float | None = None  # how many round trips to the database a game costs that is shown for the first time


TARGETS = {
    "bamboo": Targets(decisions=5_000, facts=300_000, replayed=200_000, menu=0.001),
    "bitoku": Targets(decisions=1_500, facts=150_000, replayed=150_000, menu=0.002, cold=25),
    "iki": Targets(decisions=2_000, facts=150_000, replayed=150_000, menu=0.001),
}


def game_benchmarks(effort: Effort = USUAL) -> dict[str, Callable[[], Figure]]:
    """The same benchmarks for each game."""
    found: dict[str, Callable[[], Figure]] = {}
    for name, target in TARGETS.items():
        found[f"{name}.play"] = partial(measure_random_play, name, target.decisions)
        found[f"{name}.fold"] = partial(measure_fold, name, target.facts, target.rival)
        found[f"{name}.replay"] = partial(measure_replay, effort, name, target.replayed, target.rival)
        found[f"{name}.cold"] = partial(measure_cold_read, effort, name, target.cold)
        found[f"{name}.menu"] = partial(measure_widest_menu, name, target.menu)
        found[f"{name}.start"] = partial(measure_import, TITLES[name], target.start)
    return found
