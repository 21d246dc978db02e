"""Keeps a run from standing still, and runs a failed test once more if it did.

Whatever waits for an answer while its process stands still has waited in vain, and its patience is over at once.
Python's search for cycles stops the process for seconds where the caches of thousands of tests are large. So there
is one after each module, of what is new since. A machine may stand still, too: the end of the run tells which
tests were run again.
"""

import gc
import threading
import time

import pytest
from _pytest.runner import runtestprotocol

LOOK = 0.1  # seconds between two looks at the clock
STOOD_STILL = 1.0  # seconds without a look


class Watch(threading.Thread):
    """Notes when this process was not able to look at the clock."""

    def __init__(self) -> None:
        super().__init__(name="standstill", daemon=True)
        self._last, self._longest = time.monotonic(), 0.0

    def run(self) -> None:
        """Look at the clock until the process ends."""
        while True:
            time.sleep(LOOK)
            self._look()

    def begin(self) -> None:
        """What was before does not count."""
        self._look()
        self._longest = 0.0

    def seconds(self) -> float:
        """How long the longest standstill was since the beginning; 0 if there was none."""
        self._look()
        return self._longest if self._longest > STOOD_STILL else 0.0

    def _look(self) -> None:
        now = time.monotonic()
        self._longest, self._last = max(self._longest, now - self._last), now


WATCH = Watch()


def pytest_sessionstart() -> None:
    """From now on."""
    WATCH.start()


def pytest_collection_finish() -> None:
    """All that was collected stays to the end."""
    _forget_cycles()


def _forget_cycles() -> None:
    """Free what is in cycles; what is left is not looked at again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run it, and report it as it was the last time."""
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    WATCH.begin()
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(each.failed for each in reports) and (seconds := WATCH.seconds()):
        finding = f"run again after the process stood still for {seconds:.1f} s: {item.nodeid}"
        item.user_properties.append(("finding", finding))
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    if nextitem is None or nextitem.path != item.path:
        _forget_cycles()
    return True
