"""Metrics for Prometheus, and alarms."""

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.openmetrics.exposition import generate_latest as generate_openmetrics

from service.logs import failure
from service.telemetry.bounded import BoundedCounter
from service.telemetry.families import BotMetrics, CacheMetrics, DatabaseMetrics, StoreMetrics
from service.telemetry.loop_delay import LoopDelay
from service.telemetry.plain_metrics import PlainCounter, PlainCounterFamily, PlainHistogram, PlainHistogramFamily
from service.telemetry.tracing import exemplar

log = structlog.get_logger()
LAG_BUCKETS = (0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60)
MOST_CLAUSES = 1_200  # all rulebooks together have fewer
MOST_PROBLEMS = 100
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class WebhookMetrics:
    """What a process sends to webhooks."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.running = Gauge("yamabiko_webhook_attempts_running", "Messages being sent", registry=registry)
        self.attempts = Counter(
            "yamabiko_webhook_attempts", "Messages sent, by outcome", ["outcome"], registry=registry
        )
        self.lag = Histogram(
            "yamabiko_webhook_lag_seconds",
            "From the making of a delivery until its first attempt",
            buckets=LAG_BUCKETS,
            registry=registry,
        )
        self.seconds = Histogram(
            "yamabiko_webhook_seconds",
            "Time that receivers take to answer",
            buckets=LAG_BUCKETS,
            registry=registry,
        )
        self.due = Gauge("yamabiko_webhooks_due", "Webhooks with a message that is due", registry=registry)

    def count(self, outcome: str, late: float | None, milliseconds: int | None) -> None:
        """Count an attempt; of a first one how many seconds it was late, and how long the receiver took."""
        self.attempts.labels(outcome).inc()
        if late is not None:
            self.lag.observe(late)
        if milliseconds is not None:
            self.seconds.observe(milliseconds / 1000)


class ProjectionMetrics:
    """How far projections are, and what keeps them."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.lag = Gauge("yamabiko_projection_lag", "Events behind", ["projection"], registry=registry)
        self.failing = Gauge(
            "yamabiko_projection_failing", "Whether it has stopped at an event", ["projection"], registry=registry
        )
        self.aside = Gauge(
            "yamabiko_projection_games_aside", "Damaged games left out", ["projection"], registry=registry
        )
        self.stands = Gauge(
            "yamabiko_projection_stands_seconds",
            "How long it, or a rebuild of it, has left an event unread without reading another",
            ["projection"],
            registry=registry,
        )


class Metrics:
    """The metrics of one runtime, with a registry of its own: tests run several in one process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        labels = ["operation", "status"]
        self._requests = PlainCounterFamily("yamabiko_requests", "Requests answered", labels, registry)
        self._seconds = PlainHistogramFamily(
            "yamabiko_request_seconds", "Time to the answer", ["operation"], BUCKETS, registry
        )
        self._decisions = PlainCounterFamily("yamabiko_decisions", "Decisions stored", ["title"], registry)
        self.games = Gauge("yamabiko_games_loaded", "Games in memory", registry=registry)
        self.feeds = Gauge("yamabiko_feeds_open", "Feeds being followed", registry=registry)
        self.elected = Gauge(
            "yamabiko_elected", "Whether this process is elected for a work", ["work"], registry=registry
        )
        self.alarms = Counter("yamabiko_alarms", "Failures that need attention", ["kind"], registry=registry)
        self._refusals = BoundedCounter(
            "yamabiko_refusals", "Answers that a rule forbids, by clause", ["clause"], MOST_CLAUSES, registry
        )
        self._problems = BoundedCounter(
            "yamabiko_problems", "Answers that are problems, by kind", ["kind"], MOST_PROBLEMS, registry
        )
        self._add_timers(registry)
        self._add_families(registry)
        self._known: dict[tuple[str, int], tuple[PlainCounter, PlainHistogram]] = {}
        self._titles: dict[str, PlainCounter] = {}

    def _add_timers(self, registry: CollectorRegistry) -> None:
        """What the clerk does, and what it leaves."""
        self.timeouts = Counter("yamabiko_timeouts", "Timeouts stored", ["title"], registry=registry)
        self.timeout_lag = Histogram(
            "yamabiko_timeout_lag_seconds", "From the moment when a seat timed out until that was stored",
            buckets=LAG_BUCKETS, registry=registry,
        )  # fmt: skip
        self.clerk = Gauge("yamabiko_clerk", "Whether this process stores timeouts", registry=registry)
        self.overdue = Gauge(
            "yamabiko_timers_overdue_seconds", "How long the oldest timer has been due", registry=registry
        )

    def _add_families(self, registry: CollectorRegistry) -> None:
        """What the parts of a process count by themselves."""
        self.projections, self.webhooks = ProjectionMetrics(registry), WebhookMetrics(registry)
        self.store, self.database = StoreMetrics(registry), DatabaseMetrics(registry)
        self.bots, self.caches = BotMetrics(registry), CacheMetrics(registry)
        self.loop_delay = LoopDelay(registry)
        ProcessCollector(registry=registry)

    def count_request(self, operation: str, status: int, seconds: float) -> None:
        """Count a request. Looking labels up costs more than counting, so they are cached."""
        known = self._known.get((operation, status))
        if known is None:
            known = self._requests.of(operation, str(status)), self._seconds.of(operation)
            self._known[operation, status] = known
        known[0].count += 1
        known[1].observe(seconds, exemplar())

    def count_problem(self, kind: str, clause: object) -> None:
        """Count an answer that is a problem; of one that a rule forbids, its clause, too."""
        self._problems.count(kind)
        if clause:
            self._refusals.count(str(clause))

    def count_decision(self, title: str) -> None:
        """Count a stored decision."""
        known = self._titles.get(title)
        if known is None:
            known = self._titles[title] = self._decisions.of(title)
        known.count += 1

    def count_timeout(self, title: str, seconds_late: float) -> None:
        """Count a stored timeout, and by how much it was late."""
        self.timeouts.labels(title).inc()
        self.timeout_lag.observe(seconds_late)

    def alarm(self, kind: str, error: Exception, **details: object) -> None:
        """Count and log a failure of the service that its operator must look at."""
        self.alarms.labels(kind).inc()
        log.error("alarm", kind=kind, **details, **failure(error))

    def to_text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self._registry)

    def to_openmetrics(self) -> bytes:
        """The same in the format of OpenMetrics, which has exemplars."""
        text: bytes = generate_openmetrics(self._registry)  # type: ignore[no-untyped-call]  # it has no types
        return text
