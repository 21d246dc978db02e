"""`yamabiko bench`: figures, baselines, targets."""

import json

import pytest

from service.bench.figure import Bound, Figure, figure_of_rounds, format_number, measure_best
from service.bench.fold import StoredHistory
from service.bench.library_history import LibraryHistory
from service.bench.random_games import finished_games
from service.cli.bench import to_entry, to_lines
from tests.cli.terminal import yamabiko


def figure(measured: float, baseline: float = 10, ratio: Bound | None = None) -> Figure:
    return Figure(
        what="walking", unit="m/s", measured=measured, baseline="crawling", baseline_measured=baseline,
        target=Bound(5), ratio_target=ratio,
    )  # fmt: skip


def test_a_figure_passes_at_its_target_and_misses_below_it() -> None:
    """At most, where less is better."""
    assert figure(5).is_met
    assert not figure(4.9).is_met
    assert Bound(0.3, at_most=True).holds(0.3)
    assert not Bound(0.3, at_most=True).holds(0.31)


def test_a_ratio_may_have_a_target_of_its_own() -> None:
    """It is of the figure to its baseline, in the same unit."""
    assert figure(30, 10, Bound(3)).is_met
    assert not figure(29, 10, Bound(3)).is_met
    assert to_entry(figure(30, 10, Bound(3)))["ratio"] == 3


def test_a_missed_target_is_named() -> None:
    """In the lines for people, and in JSON."""
    assert to_lines("x", figure(1))[0].split()[:2] == ["x", "MISSED"]
    assert to_entry(figure(1))["passed"] is False
    assert to_entry(figure(1))["target"] == {"at_least": 5}


def test_the_ratio_of_rounds_is_the_median_of_their_ratios() -> None:
    """A round that is slow for one side only does not decide, and each side's own median is reported."""
    found = figure_of_rounds("walking", "m/s", "crawling", [(6, 2), (1, 10), (8, 4)], ratio_target=Bound(2))
    assert (found.measured, found.baseline_measured) == (6, 4)
    assert found.ratio == 2  # of 3, 0.1 and 2
    assert found.is_met
    assert to_entry(found)["rounds"] == {"ours": [6, 1, 8], "baseline": [2, 10, 4]}
    assert to_entry(found)["ratio_is"] == "median of the ratios of the rounds"


def test_numbers_are_formatted_for_people() -> None:
    """A comma between thousands, and three significant digits of small ones."""
    assert [format_number(x) for x in (661234.5, 3.14159, 0.0000777)] == ["661,234", "3.14", "7.77e-05"]


def test_the_best_of_many_runs_counts() -> None:
    """It is divided by the items that a run counts."""
    runs: list[int] = []

    def work() -> int:
        runs.append(1)
        return 1000

    assert 0 < measure_best(work, seconds=0, least=7) < 0.01
    assert len(runs) == 7


def test_the_library_replays_to_the_same_state() -> None:
    """The comparison is fair: as many facts, and the same state in the end."""
    for session in finished_games("bamboo", 3):
        ours, theirs = StoredHistory(session), LibraryHistory(session)
        assert ours.facts == theirs.facts
        assert ours.replay() == theirs.replay() == session.position.game


@pytest.mark.slow
def test_a_benchmark_is_run_by_its_name() -> None:
    """Figure, baseline, ratio and target, as JSON; the exit code says whether all targets were met."""
    done = yamabiko("bench", "--only", "bamboo.start", "--json")
    report = json.loads(done.out)
    assert report["figures"].keys() == {"bamboo.start"}
    measured = report["figures"]["bamboo.start"]
    assert measured["measured"] > 0 < measured["baseline"]["measured"]
    assert measured["target"] == {"at_most": 0.3}
    assert done.code == (0 if report["passed"] else 1)


def test_an_unknown_benchmark_is_refused() -> None:
    """The message lists the names."""
    done = yamabiko("bench", "--only", "sleep")
    assert done.code == 2
    assert "bamboo.fold" in done.err
