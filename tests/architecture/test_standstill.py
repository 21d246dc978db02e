"""A test that failed while its process stood still is run once more, and no other."""

import subprocess
import sys
from pathlib import Path

from tests.support.standstill import STOOD_STILL

INNER = f"""
import os, signal, subprocess

def stand_still():
    wake = f"sleep {STOOD_STILL + 0.5}; kill -CONT {{os.getpid()}}"
    subprocess.Popen(["sh", "-c", wake])
    os.kill(os.getpid(), signal.SIGSTOP)

def test_once(tmp_path_factory, runs=[]):
    runs.append(1)
    if len(runs) == 1:
        stand_still()
        assert False, "the first time"

def test_twice(runs=[]):
    runs.append(1)
    if len(runs) == 1:
        stand_still()
    assert False, f"time {{len(runs)}}"

def test_quick(runs=[]):
    runs.append(1)
    assert len(runs) > 1, f"time {{len(runs)}}"
"""


def test_a_failed_test_is_run_again_if_the_process_stood_still(tmp_path: Path) -> None:
    """Once: what fails again has failed. A test that failed without that has failed at once."""
    (tmp_path / "test_inner.py").write_text(INNER, "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-rf",
        "-p",
        "tests.support.standstill",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path)], capture_output=True, text=True, check=False
    )
    said = [
        line.split()[-1] for line in done.stdout.splitlines() if line.startswith("E ") and "Error: time" in line
    ]
    assert (said, "2 failed, 1 passed" in done.stdout) == (["2", "1"], True), done.stdout
