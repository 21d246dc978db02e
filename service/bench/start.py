"""How long the domain takes to be there, in a fresh interpreter."""

import subprocess
import sys
import time

from service.bench.figure import Bound, Figure

ROUNDS = 9


def start(module: str, target: float) -> Figure:
    """Seconds for importing a game and reading its component list, beyond those of a bare interpreter."""
    # The first of each is a rehearsal: it fills the caches of the interpreter and of the system.
    whole, bare = [], []
    for _ in range(ROUNDS + 1):
        whole.append(_seconds(f"from {module} import RULESET; RULESET.catalog()"))
        bare.append(_seconds("pass"))
    interpreter = min(bare[1:])
    ours = min(whole[1:]) - interpreter
    what = f"import of {module} with its component list"
    return Figure(what, ours, "s", Bound(target, at_most=True), "a bare interpreter", interpreter)


def _seconds(code: str) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begin
