"""`yamabiko` in a process whose clocks are wrong by WRONG_BY seconds: `python -m tests.support.wrong_clock serve`.

The wall clock tells a wrong time; the monotonic clock begins elsewhere, as it may. Who asks `datetime` gets the
right time: tests/architecture/test_wall_clock.py lists those modules.
"""

import os
import sys
import time
from collections.abc import Callable


def be_wrong(seconds: float) -> None:
    """From now on, for all that is imported later."""
    wall, monotonic = time.time, time.monotonic
    time.time = _shifted(wall, seconds)
    time.time_ns = lambda: int(time.time() * 1e9)
    time.monotonic = _shifted(monotonic, 10 * seconds)
    time.monotonic_ns = lambda: int(time.monotonic() * 1e9)


def _shifted(clock: Callable[[], float], seconds: float) -> Callable[[], float]:
    return lambda: clock() + seconds


if __name__ == "__main__":
    be_wrong(float(os.environ["WRONG_BY"]))
    from service.cli import main  # what it imports is wrong, too

    sys.exit(main())
