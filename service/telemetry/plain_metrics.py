"""Counters and histograms that cost little, for what happens in each request.

Those of `prometheus_client` take a lock for each number that they change: a decision changes a dozen. These are
changed by the thread of the event loop alone, and read by it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, Exemplar, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

Labels = tuple[str, ...]


class PlainCounter:
    """A number that grows."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0


class PlainCounterFamily(Collector):
    """A counter with labels."""

    def __init__(self, name: str, documentation: str, labels: Sequence[str], registry: CollectorRegistry) -> None:
        self._name, self._documentation, self._labels = name, documentation, labels
        self._counters: dict[Labels, PlainCounter] = {}
        registry.register(self)

    def of(self, *values: str) -> PlainCounter:
        """The counter of these values of the labels. Whoever counts often keeps it."""
        return self._counters.setdefault(values, PlainCounter())

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._documentation, labels=self._labels)
        for values, counter in self._counters.items():
            family.add_metric(values, counter.count)
        return [family]


class PlainHistogram:
    """How many values lay in each range, their sum, and of each range the newest value that has an exemplar."""

    __slots__ = ("_bounds", "_counts", "_exemplars", "sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds  # the greatest value of each range; the last range has none
        self._counts = [0] * (len(bounds) + 1)
        self._exemplars: dict[int, Exemplar] = {}
        self.sum = 0.0

    def observe(self, value: float, exemplar: Mapping[str, str] | None = None) -> None:
        """Count a value."""
        place = bisect_left(self._bounds, value)
        self._counts[place] += 1
        self.sum += value
        if exemplar is not None:
            self._exemplars[place] = Exemplar(dict(exemplar), value)

    def buckets(self) -> list[tuple[str, float, Exemplar | None]]:
        """For each bound how many values are not above it, as Prometheus wants them."""
        found, below, names = [], 0, (*(str(float(bound)) for bound in self._bounds), "+Inf")
        for place, (name, count) in enumerate(zip(names, self._counts, strict=True)):
            below += count
            found.append((name, float(below), self._exemplars.get(place)))
        return found


class PlainHistogramFamily(Collector):
    """A histogram with labels."""

    def __init__(
        self, name: str, documentation: str, labels: Sequence[str], bounds: Sequence[float],
        registry: CollectorRegistry,
    ) -> None:  # fmt: skip
        self._name, self._documentation, self._labels, self._bounds = name, documentation, labels, bounds
        self._histograms: dict[Labels, PlainHistogram] = {}
        registry.register(self)

    def of(self, *values: str) -> PlainHistogram:
        """The histogram of these values of the labels. Whoever counts often keeps it."""
        return self._histograms.setdefault(values, PlainHistogram(self._bounds))

    def collect(self) -> Iterable[Metric]:
        family = HistogramMetricFamily(self._name, self._documentation, labels=self._labels)
        for values, histogram in self._histograms.items():
            family.add_metric(values, histogram.buckets(), histogram.sum)  # type: ignore[arg-type]  # it takes None, too
        return [family]
