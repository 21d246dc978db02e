"""`yamabiko bench`: figures, baselines, targets."""

import json

import pytest

from service.bench.figure import Bound, Figure, format_number, measure_best
from service.bench.fold import StoredHistory
from service.bench.library_history import LibraryHistory
from service.bench.random_games import finished_games
from service.cli.bench import entry, in_words
from tests.cli.terminal import yamabiko


def figure(measured: float, baseline: float = 10, ratio: Bound | None = None) -> Figure:
    return Figure("walking", measured, "m/s", Bound(5), "crawling", baseline, ratio)


def test_a_figure_passes_at_its_target_and_misses_below_it() -> None:
    """At most, where less is better."""
    assert figure(5).passed
    assert not figure(4.9).passed
    assert Bound(0.3, at_most=True).holds(0.3)
    assert not Bound(0.3, at_most=True).holds(0.31)


def test_a_ratio_may_have_a_target_of_its_own() -> None:
    """It is of the figure to its baseline, in the same unit."""
    assert figure(30, 10, Bound(3)).passed
    assert not figure(29, 10, Bound(3)).passed
    assert entry(figure(30, 10, Bound(3)))["ratio"] == 3


def test_a_missed_target_is_said() -> None:
    """For people, and for machines."""
    assert in_words("x", figure(1))[0].split()[:2] == ["x", "MISSED"]
    assert entry(figure(1))["passed"] is False
    assert entry(figure(1))["target"] == {"at_least": 5}


def test_numbers_are_written_to_be_read() -> None:
    """Thousands set apart, small ones with three digits."""
    assert [format_number(x) for x in (661234.5, 3.14159, 0.0000777)] == ["661,234", "3.14", "7.77e-05"]


def test_the_best_of_many_runs_counts_for_each_thing() -> None:
    """Noise only ever adds."""
    runs: list[int] = []

    def work() -> int:
        runs.append(1)
        return 1000

    assert 0 < measure_best(work, seconds=0, least=7) < 0.01
    assert len(runs) == 7


def test_the_rival_ends_with_the_same_table() -> None:
    """Else the comparison would not be fair: as many facts, and the same game in the end."""
    for session in finished_games("bamboo", 3):
        ours, theirs = StoredHistory(session), LibraryHistory(session)
        assert ours.facts == theirs.facts
        assert ours.replay() == theirs.replay() == session.position.game


@pytest.mark.slow
def test_a_benchmark_is_run_by_its_name() -> None:
    """Figure, baseline, ratio and target, as JSON; the exit code says whether all targets were met."""
    done = yamabiko("bench", "--only", "bamboo.start", "--json")
    told = json.loads(done.out)
    assert told["figures"].keys() == {"bamboo.start"}
    measured = told["figures"]["bamboo.start"]
    assert measured["measured"] > 0 < measured["baseline"]["measured"]
    assert measured["target"] == {"at_most": 0.3}
    assert done.code == (0 if told["passed"] else 1)


def test_an_unknown_benchmark_is_refused() -> None:
    """With what there is."""
    done = yamabiko("bench", "--only", "sleep")
    assert done.code == 2
    assert "bamboo.fold" in done.err
