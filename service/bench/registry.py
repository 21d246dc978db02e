"""What `yamabiko bench` runs, by name."""

from collections.abc import Callable, Mapping

from service.bench.figure import Figure
from service.bench.games import games

# Who measures something else adds a mapping of its own.
BENCHES: Mapping[str, Callable[[], Figure]] = {**games()}
