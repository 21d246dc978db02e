"""Families of metrics: rate, errors and duration of what is asked (RED); of what is used up how full it is, how
much waits for it, and its errors (USE)."""

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from service.telemetry.bounded import BoundedCounter
from service.telemetry.plain_metrics import PlainCounterFamily, PlainHistogram, PlainHistogramFamily
from service.telemetry.tracing import exemplar

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
STORED, STALE, FAILED = "stored", "stale", "failed"


class StoreMetrics:
    """Appends: how many, how long from the call until they are on disk, and how many share a commit."""

    def __init__(self, registry: CollectorRegistry) -> None:
        def histogram(name: str, documentation: str, bounds: Sequence[float] = SHORT) -> PlainHistogram:
            return PlainHistogramFamily(f"yamabiko_{name}", documentation, (), bounds, registry).of()

        appends = PlainCounterFamily("yamabiko_appends", "Appends, by outcome", ["outcome"], registry)
        self._outcomes = {each: appends.of(each) for each in (STORED, STALE, FAILED)}
        self._seconds = histogram("append_seconds", "From an append until it is on disk")
        self._commit = histogram("commit_seconds", "Time of a transaction of appends")
        self._group = histogram("append_group_size", "Appends in one transaction", GROUPS)
        reads = Counter("yamabiko_replica_reads", "Reads from replicas, by who answers", ["by"], registry=registry)
        self._replica_reads = {True: reads.labels("replica"), False: reads.labels("primary")}
        self.waiting = Gauge("yamabiko_appends_waiting", "Appends that wait for a transaction", registry=registry)
        self.up = Gauge("yamabiko_store_up", "Whether the store answered this scrape", registry=registry)

    def on_append(self, outcome: str, seconds: float) -> None:
        """An append has ended."""
        self._outcomes[outcome].count += 1
        self._seconds.observe(seconds, exemplar())

    def on_commit(self, appends: int, seconds: float) -> None:
        """A transaction with so many appends has been committed."""
        self._group.observe(appends)
        self._commit.observe(seconds)

    def on_replica_read(self, *, answered: bool) -> None:
        """A replica was asked for a read; if it has not answered, the primary is asked."""
        self._replica_reads[answered].inc()


class DatabaseMetrics:
    """What PostgreSQL says of itself at each scrape; what it does not say has no sample."""

    def __init__(self, registry: CollectorRegistry) -> None:
        def gauge(name: str, documentation: str, *labels: str) -> Gauge:
            return Gauge(f"yamabiko_{name}", documentation, labels, registry=registry)

        self.connections = gauge("database_connections", "Connections that are open, of all clients")
        self.most_connections = gauge("database_connections_max", "Connections that PostgreSQL allows")
        self.lock_waits = gauge("database_lock_waits", "Sessions that wait for a lock")
        self.oldest = gauge("database_oldest_transaction_seconds", "Age of the oldest open transaction")
        self.replicas = gauge("replicas", "Replicas that receive WAL, by kind", "kind")
        self.alone = gauge("acknowledges_alone", "Whether commits wait for no replica, although they should")
        self.replica_lag = gauge("replica_lag_bytes", "WAL that the slowest replica has not replayed")
        self.archive_failing = gauge("wal_archive_failing", "Whether the last WAL segment could not be archived")
        self.all = (
            self.connections, self.most_connections, self.lock_waits, self.oldest, self.replica_lag,
            self.archive_failing, self.alone,
        )  # fmt: skip


class BotMetrics:
    """Bots: their decisions, how long one waits for its turn, and how long it thinks."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.decisions = BoundedCounter("yamabiko_bot_decisions", "Decisions by bots", ["bot"], 50, registry)
        self.wait = Histogram(
            "yamabiko_bot_wait_seconds", "Time until a bot may think", buckets=SHORT, registry=registry
        )
        self.think = Histogram(
            "yamabiko_bot_think_seconds", "Time that a bot thinks", buckets=SHORT, registry=registry
        )
        self.games = Gauge("yamabiko_bot_games", "Games in which a bot must move", registry=registry)


class CacheMetrics:
    """Reads of caches that were answered by the cache, and those that were not."""

    def __init__(self, registry: CollectorRegistry) -> None:
        reads = PlainCounterFamily("yamabiko_cache_reads", "Reads of caches", ["cache", "outcome"], registry)
        self._reads = {
            (cache, hit): reads.of(cache, "hit" if hit else "miss")
            for cache in ("tokens", "games", "snapshots")
            for hit in (True, False)
        }
        self.entries = Gauge("yamabiko_cache_entries", "Entries of caches", ["cache"], registry=registry)

    def count(self, cache: str, *, hit: bool) -> None:
        """Count a read."""
        self._reads[cache, hit].count += 1
