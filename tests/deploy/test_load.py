"""The load script plays all titles to their ends, and every request is answered as it should be."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

LOAD = Path(__file__).parents[2] / "deploy" / "load"
K6 = Path(sys.executable).with_name("k6")
MOST_GROWTH = 30  # per cent: what a minute fills are caches
KEPT = 5  # games in memory: so many have begun after a quarter of the minute
find_faults = runpy.run_path(str(LOAD / "soak.py"))["find_faults"]


def soaked(memory: list[float], games: list[int], **others: float) -> dict[str, Any]:
    """What a soak finds, with a sample of each minute."""
    pairs = enumerate(zip(memory, games, strict=True))
    samples = [{"seconds": 60 * n, "memory_mb": mb, "games_loaded": loaded} for n, (mb, loaded) in pairs]
    return {"decisions": 40_000, "unexpected": 0, "samples": samples} | others


def test_a_soak_passes_if_memory_is_flat_once_all_games_are_loaded() -> None:
    """What memory grows by until then are the games; what is up and down from then on is no growth."""
    growing, flat = [100 + 5 * n for n in range(10)], [150 + (-1) ** n for n in range(50)]
    found = soaked([*growing, *flat], [*range(0, 60, 6), *[60] * 50])
    assert find_faults(found, 60, 5) == []
    assert found["memory"]["since_seconds"] == 600
    assert found["memory"]["seconds"] == 49 * 60
    assert abs(found["memory"]["grown_percent"]) < 1


def test_a_soak_fails_if_memory_goes_on_growing() -> None:
    """A leak of a fifth of a megabyte a minute is found below the noise of single samples."""
    leaking = [150 + 0.2 * n + 3 * (-1) ** n for n in range(50)]
    found = soaked([*range(100, 150, 5), *leaking], [*range(0, 60, 6), *[60] * 50])
    assert find_faults(found, 60, 5) == ["memory has grown by 6.1 % since 60 games were loaded"]


def test_a_soak_fails_if_too_few_games_are_loaded_to_judge_memory() -> None:
    """While games are still being loaded up to the bound, growth says nothing, and neither does its absence."""
    found = soaked([150.0] * 60, [*range(55), *[60] * 5])
    assert find_faults(found, 60, 5) == [
        "memory cannot be judged: only 5 samples have 60 games loaded, and 6 are needed"
    ]


def test_a_soak_fails_if_a_request_was_not_answered_as_it_should_be() -> None:
    """However flat memory is."""
    found = soaked([150.0] * 20, [60] * 20, unexpected=2)
    assert find_faults(found, 60, 5) == ["2 requests were not answered as they should be"]


@pytest.mark.slow
def test_k6_reads_the_script() -> None:
    """Games and reads arrive by themselves, whether earlier ones were answered or not."""
    command = [str(K6), "inspect", str(LOAD / "play.js")]
    read = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    scenarios = json.loads(read.stdout)["scenarios"]
    assert {name: each["executor"] for name, each in scenarios.items()} == {
        "play": "constant-arrival-rate",
        "look": "constant-arrival-rate",
    }


@pytest.mark.extended
def test_a_minute_of_load() -> None:
    """Games are played to their ends, feeds have every event, nothing fails, and no projection stays behind."""
    given = ["--minutes", "1", "--games", "20", "--think", "0.05", "--reads", "4"]
    given += ["--kept", str(KEPT), "--growth", str(MOST_GROWTH)]
    command = [sys.executable, str(LOAD / "soak.py"), *given]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    found: dict[str, Any] = json.loads(ran.stdout)
    assert found["faults"] == []
    assert found["games_finished"] > 0
    assert found["feed_events"] > 0
    reads = found["milliseconds"]
    assert all(sum(window.get("count", 0) for window in each.values()) for each in reads.values()), reads
    last = found["samples"][-1]
    assert last["alarms"] == 0
    assert last["lag_events"] < found["decisions"] / 10
