"""What `yamabiko bench` runs, by name."""

from collections.abc import Callable, Mapping

from service.bench.effort import USUAL, Effort
from service.bench.figure import Figure
from service.bench.games import games
from service.bench.services import services


def benches(effort: Effort = USUAL) -> Mapping[str, Callable[[], Figure]]:
    """Those of the rules, and those of the service at this effort. Who measures something else adds to it here."""
    return {**games(effort), **services(effort)}
