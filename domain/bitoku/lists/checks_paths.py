"""What the rulebook demands of the Paths of Wisdom in a component list."""

from collections import Counter
from collections.abc import Iterator

from domain.bitoku.kinds import Fork
from domain.bitoku.lists.checks_boards import COUNTS
from domain.bitoku.lists.entries import BitokuCatalog
from domain.box.catalog import Fault


def paths_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """One or two paths for each number of players; two Bridges on each, one after the other."""
    for n in COUNTS:
        if sum(n in path.players for path in catalog.paths) not in (1, 2):
            yield Fault("B-214", "paths", f"one or two paths with {n} players")
    for path in catalog.paths:
        where = f"paths[{path.id}]"
        bridges = sorted(path.bridges, key=lambda bridge: bridge.enter)
        if [bridge.needs for bridge in bridges] != [1, 2]:
            yield Fault("B-227", where, "the first Bridge needs 1, the second 2")
        before = 1
        for bridge, rule in zip(bridges, ("B-227", "B-228"), strict=False):
            if not before < bridge.enter <= path.length:
                yield Fault(rule, where, f"no Bridge leads to space {bridge.enter}")
            before = bridge.enter


def forks_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """A fork hangs on a main space; a Gate has a letter; every side space has points."""
    lengths = {path.id: path.length for path in catalog.paths}
    for i, fork in enumerate(catalog.forks):
        if not 1 <= fork.at <= lengths.get(fork.path, 0):
            yield Fault("B-219", f"forks[{i}]", f"{fork.id} hangs on no main space")
        if (fork.kind is Fork.GATE) != (fork.letter in ("A", "B")):
            yield Fault("B-017", f"forks[{i}]", f"{fork.id}: a Gate has a letter, an Illumination none")
        if len(fork.points) < max(catalog.side_spaces.by_players) or min(fork.points) < 1:
            yield Fault("B-223", f"forks[{i}].points", f"{fork.id}: points for every side space")
    if min(catalog.side_spaces.by_players) < 1:
        yield Fault("B-220", "side_spaces.by_players", "a side path has spaces, for one Pilgrim each")
    letters = Counter(fork.letter for fork in catalog.forks if fork.letter)
    if max(letters.values(), default=0) > 8:
        yield Fault("B-017", "forks", "there are eight Gate tiles of each letter")


PATH_CHECKS = (paths_fit_the_rules, forks_fit_the_rules)
