"""What is not counted but read when metrics are asked for: how full, how far behind, how many wait."""

from collections.abc import Mapping, Sequence

from projections import Lag
from projections.clocks.queries import find_overdue
from service.metrics import Metrics
from service.runtime import Runtime
from service.store import StoreUnavailable
from service.store.vitals import Vitals
from service.webhooks.queue import count_due

NO_SAMPLE = float("nan")


async def read_gauges(runtime: Runtime) -> None:
    """Set all gauges as of now. What cannot be read has no sample, rather than an old one."""
    metrics = runtime.metrics
    metrics.games.set(len(runtime.games))
    metrics.feeds.set(runtime.feeds.open)
    metrics.bots.games.set(runtime.bots.playing)
    metrics.store.waiting.set(runtime.store.waiting_appends)
    metrics.caches.entries.labels("tokens").set(runtime.tokens.size)
    metrics.caches.entries.labels("games").set(len(runtime.games))
    _set_lag(metrics, await runtime.read_models.lag(), await runtime.read_models.stands())
    try:
        vitals = await runtime.store.vitals()
        alone: float = await runtime.write_check.acknowledges_alone()
        async with runtime.store.transaction() as link:
            overdue = await find_overdue(link)
        due: float = await count_due(runtime.store)
    except StoreUnavailable:
        metrics.store.up.set(0)
        vitals, alone, overdue, due = None, NO_SAMPLE, NO_SAMPLE, NO_SAMPLE
    else:
        metrics.store.up.set(1)
    metrics.overdue.set(overdue)
    metrics.webhooks.due.set(due)
    _set_vitals(metrics, vitals)
    metrics.database.alone.set(alone)


def _set_lag(metrics: Metrics, lags: Sequence[Lag], stands: Mapping[str, float]) -> None:
    found = metrics.projections
    for gauge in (found.lag, found.failing, found.aside, found.stands):
        gauge.clear()
    for each in lags:
        found.lag.labels(each.name).set(each.events)
        found.failing.labels(each.name).set(each.failure is not None)
        found.aside.labels(each.name).set(each.games_aside)
    for name, seconds in stands.items():
        found.stands.labels(name).set(seconds)


def _set_vitals(metrics: Metrics, vitals: Vitals | None) -> None:
    database = metrics.database
    if vitals is None:
        for gauge in database.all:
            gauge.set(NO_SAMPLE)
        database.replicas.clear()
        return
    database.connections.set(vitals.connections)
    database.most_connections.set(vitals.most_connections)
    database.lock_waits.set(vitals.lock_waits)
    database.oldest.set(vitals.oldest)
    database.replicas.labels("synchronous").set(vitals.synchronous)
    database.replicas.labels("asynchronous").set(vitals.asynchronous)
    database.replica_lag.set(NO_SAMPLE if vitals.replica_lag is None else vitals.replica_lag)
    database.archive_failing.set(bool(vitals.archive_failing))
