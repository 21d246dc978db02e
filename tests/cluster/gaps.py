"""How long nothing is acknowledged when the primary's server or node is killed: `python -m tests.cluster.gaps 5`.

For a quiet machine: the test itself prints what it saw, and compares no times.
"""

import sys
from contextlib import ExitStack

from domain.titles import TITLES
from tests.cluster.checker import Checker
from tests.cluster.test_patroni import BOUND, CLIENTS, NODE_SECONDS, PACE, SERVER_SECONDS, Installation, gap_of
from tests.support.keys import use_key_file
from tests.support.postgres import reachable_folder


def main(runs: int) -> int:
    """Print the longest gap of so many runs of each; 1 if one is too long."""
    use_key_file()
    with reachable_folder() as home, ExitStack() as stack:
        one = Installation(home, stack)
        checker = Checker(lambda: one.nodes.url, sorted(TITLES), CLIENTS, pace=PACE, endless=True, bound=BOUND)
        checker.start()
        missed = 0
        for fault, most in ((one.kill_server, SERVER_SECONDS), (one.kill_node, NODE_SECONDS)):
            gaps = [gap_of(one, checker, fault) for _ in range(runs)]
            missed += max(gaps) > most
            print(f"{fault.__name__}: {', '.join(f'{gap:.1f}' for gap in gaps)} s, of {most:g}", flush=True)  # noqa: T201  # a script: people read this
        checker.stop()
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
