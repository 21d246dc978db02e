"""The load script plays all titles to their ends, and every request is answered as it should be."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

LOAD = Path(__file__).parents[2] / "deploy" / "load"
K6 = Path(sys.executable).with_name("k6")
MOST_MEMORY = 1.3  # times that of the first sample: what a minute fills are caches


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
    command = [sys.executable, str(LOAD / "soak.py"), *given]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    assert found["unexpected"] == 0
    assert found["games_finished"] > 0
    assert found["feed_events"] > 0
    reads = found["milliseconds"]
    assert all(sum(window.get("count", 0) for window in each.values()) for each in reads.values()), reads
    first, *_, last = found["samples"]
    assert last["memory_mb"] < MOST_MEMORY * first["memory_mb"]
    assert last["alarms"] == 0
    assert last["lag_events"] < found["decisions"] / 10
