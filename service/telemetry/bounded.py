"""Counters whose number of series is bounded, whatever values their labels get."""

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter

OTHER = "other"  # stands for all combinations beyond the bound
LONGEST = 80  # characters of a label's value


class BoundedCounter:
    """A counter with at most `most` combinations of label values; what comes later counts as `other`.

    Looking labels up costs more than counting, so the series are kept.
    """

    def __init__(
        self, name: str, documentation: str, labels: Sequence[str], most: int, registry: CollectorRegistry
    ) -> None:
        self._counter = Counter(name, documentation, labels, registry=registry)
        self._most, self._width = most, len(labels)
        self._known: dict[tuple[str, ...], Counter] = {}

    def count(self, *values: str) -> None:
        """Count one event with these values of the labels."""
        known = self._known.get(values)
        if known is None:
            known = self._find(values)
        known.inc()

    def _find(self, values: tuple[str, ...]) -> Counter:
        if len(self._known) >= self._most or max(map(len, values)) > LONGEST:
            return self._counter.labels(*[OTHER] * self._width)
        known = self._known[values] = self._counter.labels(*values)
        return known
