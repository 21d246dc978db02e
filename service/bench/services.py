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
    cup_entering,
    cup_figures,
    cup_publishing,
    cup_results,
    cup_steward,
    game_log,
    growth,
    http_rates,
    latency,
    length,
    memory,
    push,
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
    "service.growth": growth.proofs,
    "service.log.proofs": game_log.proofs,
    "service.log.tiles": game_log.tiles,
    "service.log.appends": game_log.appends,
    "service.webhooks.decisions": webhooks.decisions,
    "service.webhooks.deliveries": webhooks.deliveries,
    "service.push.decisions": push.decisions,
    "service.push.deliveries": push.deliveries,
    "service.clocks.decisions": clocks.decisions,
    "service.clocks.running": clocks.running_clocks,
    "service.clocks.timeouts": clocks.timeouts,
    **{f"tournaments.draw.{count}": partial(cup_figures.measure_draw, count) for count in cup_figures.DRAWN},
    "tournaments.verification": cup_figures.verify,
    "tournaments.memory": cup_figures.memory,
    "tournaments.results": cup_results.results,
    "tournaments.results.largest": cup_results.results_of_the_largest,
    "tournaments.page": cup_results.page,
    "tournaments.entries": cup_entering.entries,
    "tournaments.check-ins": cup_entering.check_ins,
    "tournaments.publishing": cup_publishing.opening,
    "tournaments.moves": cup_publishing.moves,
    "tournaments.steward": cup_steward.replacement,
}


def service_benchmarks(effort: Effort) -> dict[str, Callable[[], Figure]]:
    """All of them, at this effort."""
    return {name: partial(bench, effort) for name, bench in BY_NAME.items()}
