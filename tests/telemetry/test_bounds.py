"""However odd what comes in is, the number of series stays bounded."""

import re

from prometheus_client import CollectorRegistry, generate_latest

from domain.titles import TITLES, title
from domain.tournaments.refusals import RULEBOOK
from service.metrics import MOST_CLAUSES, MOST_PROBLEMS, Metrics
from service.telemetry.bounded import LONGEST, BoundedCounter


def series_of(name: str, text: bytes) -> list[str]:
    """The labels of each series of a metric."""
    return re.findall(rf"^{name}{{(.*)}} ", text.decode(), re.MULTILINE)


def test_a_counter_has_at_most_so_many_series_and_one_for_all_others() -> None:
    """What comes beyond the bound is counted, under `other`."""
    registry = CollectorRegistry()
    counter = BoundedCounter("odd", "Odd", ["what"], 3, registry)
    for number in range(100):
        counter.count(str(number))
    found = series_of("odd_total", generate_latest(registry))
    assert found == ['what="0"', 'what="1"', 'what="2"', 'what="other"']
    assert registry.get_sample_value("odd_total", {"what": "other"}) == 97


def test_a_long_value_is_no_series() -> None:
    """A value that a client could have made is not kept."""
    registry = CollectorRegistry()
    BoundedCounter("odd", "Odd", ["what"], 3, registry).count("x" * (LONGEST + 1))
    assert series_of("odd_total", generate_latest(registry)) == ['what="other"']


def test_every_clause_of_every_rulebook_has_room() -> None:
    """No refusal by a rule that exists is counted as `other`."""
    clauses = {clause for each in TITLES for clause in title(each).rulebook.clauses} | set(RULEBOOK.clauses)
    assert len(clauses) < MOST_CLAUSES


def test_refusals_and_problems_are_bounded() -> None:
    """Also if clauses and kinds were invented without end."""
    metrics = Metrics()
    for number in range(3 * MOST_CLAUSES):
        metrics.count_problem(f"kind-{number}", f"X-{number}")
    text = metrics.to_text()
    assert len(series_of("yamabiko_refusals_total", text)) == MOST_CLAUSES + 1
    assert len(series_of("yamabiko_problems_total", text)) == MOST_PROBLEMS + 1


def test_every_family_has_samples_before_anything_happens() -> None:
    """A rate over a series that does not exist yet would hide the first event."""
    text = Metrics().to_text().decode()
    samples = (
        'yamabiko_appends_total{outcome="failed"} 0.0',
        'yamabiko_cache_reads_total{cache="tokens",outcome="miss"} 0.0',
        "yamabiko_append_group_size_count 0.0",
        "yamabiko_event_loop_delay_seconds_count 0.0",
        "yamabiko_bot_wait_seconds_count 0.0",
        "process_resident_memory_bytes ",
    )
    assert [sample for sample in samples if sample not in text] == []
