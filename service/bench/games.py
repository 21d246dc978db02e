"""The benchmarks of the rules. They know no game: a game is an entry of TARGETS."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from domain.titles import TITLES
from service.bench.figure import Figure
from service.bench.fold import fold
from service.bench.menu import widest_menu
from service.bench.play import random_play
from service.bench.start import start


@dataclass(frozen=True)
class Targets:
    """What a game has to reach."""

    decisions: float  # of random play, a second
    facts: float  # decoded and folded, a second
    rival: float  # how many times as fast as `eventsourcing`
    menu: float  # seconds for listing the widest menu
    start: float  # seconds for importing the game and reading its list


TARGETS = {
    "bamboo": Targets(decisions=5_000, facts=300_000, rival=3, menu=0.001, start=0.3),
    "iki": Targets(decisions=2_000, facts=150_000, rival=3, menu=0.001, start=0.3),
}


def games() -> dict[str, Callable[[], Figure]]:
    """Four benchmarks for each game."""
    found: dict[str, Callable[[], Figure]] = {}
    for name, target in TARGETS.items():
        found[f"{name}.play"] = partial(random_play, name, target.decisions)
        found[f"{name}.fold"] = partial(fold, name, target.facts, target.rival)
        found[f"{name}.menu"] = partial(widest_menu, name, target.menu)
        found[f"{name}.start"] = partial(start, TITLES[name], target.start)
    return found
