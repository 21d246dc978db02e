"""The benchmarks of the service, each with its baseline, on a PostgreSQL with durable commits."""

from collections.abc import Callable, Mapping
from functools import partial

from service.bench import (
    account_streams,
    append_figures,
    archive,
    broadcast,
    catch_up,
    clocks,
    game_log,
    http_rates,
    latency,
    length,
    memory,
    receipts,
    seeks,
    webhooks,
)
from service.bench.effort import Effort
from service.bench.figure import Figure

BY_NAME: Mapping[str, Callable[[Effort], Figure]] = {
    "service.appends.eventsourcing": append_figures.appends_and_eventsourcing,
    "service.appends.pgbench": append_figures.appends_and_pgbench,
    "service.decisions": http_rates.decisions,
    "service.board": http_rates.board,
    "service.not-modified": http_rates.not_modified,
    "service.latency.p50": latency.latency_p50,
    "service.latency.p99": latency.latency_p99,
    "service.projections": catch_up.projection_rate,
    "service.feeds": broadcast.feeds,
    "service.streams": account_streams.decisions,
    "service.memory": memory.memory,
    "service.archive": archive.archive,
    "service.seeks": seeks.matching,
    "service.length.game": length.latency_late_in_game,
    "service.length.store": length.latency_in_full_store,
    "service.receipts": receipts.decisions,
    "service.log.proofs": game_log.proofs,
    "service.log.tiles": game_log.tiles,
    "service.log.appends": game_log.appends,
    "service.webhooks.decisions": webhooks.decisions,
    "service.webhooks.deliveries": webhooks.deliveries,
    "service.clocks.decisions": clocks.decisions,
    "service.clocks.running": clocks.running_clocks,
    "service.clocks.timeouts": clocks.timeouts,
}


def service_benchmarks(effort: Effort) -> dict[str, Callable[[], Figure]]:
    """All of them, at this effort."""
    return {name: partial(bench, effort) for name, bench in BY_NAME.items()}
