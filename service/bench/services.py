"""The benchmarks of the service: each beside its baseline, on a PostgreSQL that waits for the disk."""

from collections.abc import Callable, Mapping
from functools import partial

from service.bench import crowd, durable, following, http, length, memory
from service.bench.effort import Effort
from service.bench.figure import Figure

BY_NAME: Mapping[str, Callable[[Effort], Figure]] = {
    "service.appends.eventsourcing": durable.beside_eventsourcing,
    "service.appends.pgbench": durable.beside_pgbench,
    "service.decisions": http.decisions,
    "service.board": http.board,
    "service.not-modified": http.not_modified,
    "service.projections": following.projections_follow,
    "service.feeds": crowd.feeds,
    "service.memory": memory.memory,
    "service.length.game": length.in_game,
    "service.length.store": length.in_store,
}


def services(effort: Effort) -> dict[str, Callable[[], Figure]]:
    """All of them, at this effort."""
    return {name: partial(bench, effort) for name, bench in BY_NAME.items()}
