"""The benchmarks of the rules. They are the same for each title, and TARGETS holds what each has to reach."""

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
from service.bench.verified_games import has_node, measure_node, measure_python


@dataclass(frozen=True, kw_only=True)
class Targets:
    """What a title has to reach."""

    decisions: float  # of random play, a second
    facts: float  # decoded and folded, a second
    replayed: float  # facts fetched, decoded and folded, a second
    replay_ratio: float = 3.5  # to the library's `repository.get`
    menu: float  # seconds for listing the widest menu
    fold_ratio: float = 3  # to the library's decode and mutate
    start: float = 0.3  # seconds to import the title and read its component list
    verify: float = 1  # seconds in which each verifier checks a whole game
    cold: float | None = None  # round trips to the database that take as long as reading a game cold


# Bitoku replays at 3.5 times the library on a quiet machine, at 2.8 on a busy one.
TARGETS = {
    "bamboo": Targets(decisions=5_000, facts=300_000, replayed=200_000, menu=0.001),
    "bitoku": Targets(decisions=1_500, facts=150_000, replayed=150_000, menu=0.002, cold=25, replay_ratio=2.8),
    "iki": Targets(decisions=2_000, facts=150_000, replayed=150_000, menu=0.001),
}


def game_benchmarks(effort: Effort = USUAL) -> dict[str, Callable[[], Figure]]:
    """All of them, by the name of the title and of what is measured."""
    found: dict[str, Callable[[], Figure]] = {}
    for name, target in TARGETS.items():
        found[f"{name}.play"] = partial(measure_random_play, name, target.decisions)
        found[f"{name}.fold"] = partial(measure_fold, name, target.facts, target.fold_ratio)
        found[f"{name}.replay"] = partial(measure_replay, effort, name, target.replayed, target.replay_ratio)
        found[f"{name}.cold"] = partial(measure_cold_read, effort, name, target.cold)
        found[f"{name}.menu"] = partial(measure_widest_menu, name, target.menu)
        found[f"{name}.start"] = partial(measure_import, TITLES[name], target.start)
        found[f"{name}.verify"] = partial(measure_python, name, target.verify)
        if has_node():
            found[f"{name}.verify-node"] = partial(measure_node, name, target.verify)
    return found
