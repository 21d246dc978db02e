"""Counters and histograms of our own say what those of prometheus_client would say."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.openmetrics.exposition import generate_latest as generate_openmetrics

from service.telemetry.plain_metrics import PlainCounterFamily, PlainHistogramFamily

BOUNDS = (0.5, 1, 2.5)
VALUES = (0.1, 0.5, 0.6, 1.0, 2.5, 2.6, 100)


def lines(registry: CollectorRegistry) -> list[str]:
    """What is told, without when a series began, which ours do not tell."""
    text = generate_latest(registry).decode().splitlines()
    return [line for line in text if "_created" not in line]


def test_they_show_what_those_of_the_library_show() -> None:
    """Counts, sums, and for each bound how many values are not above it: also one that is the bound."""
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    counters, histograms = (
        PlainCounterFamily("odd", "Odd", ["what"], ours),
        PlainHistogramFamily("far", "Far", ["what"], BOUNDS, ours),
    )
    counter = Counter("odd", "Odd", ["what"], registry=theirs)
    histogram = Histogram("far", "Far", ["what"], buckets=BOUNDS, registry=theirs)
    for what in ("this", 'that "one"'):
        for value in VALUES:
            counters.of(what).count += 1
            histograms.of(what).observe(value)
            counter.labels(what).inc()
            histogram.labels(what).observe(value)
    assert lines(ours) == lines(theirs)
    assert 'far_bucket{le="1.0",what="this"} 4.0' in lines(ours)


def test_the_newest_value_of_a_range_with_an_exemplar_has_it() -> None:
    """By which a slow request is found among the traces."""
    registry = CollectorRegistry()
    histogram = PlainHistogramFamily("far", "Far", [], BOUNDS, registry).of()
    histogram.observe(0.7, {"trace_id": "old"})
    histogram.observe(0.8, {"trace_id": "new"})
    histogram.observe(0.9)
    text = generate_openmetrics(registry).decode()  # type: ignore[no-untyped-call]  # it has no types
    assert 'far_bucket{le="1.0"} 3.0 # {trace_id="new"} 0.8' in text and "old" not in text
