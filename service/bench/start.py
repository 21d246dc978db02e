"""How long the domain takes to be there, in a fresh interpreter."""

import resource
import subprocess
import sys

from service.bench.figure import Bound, Figure

ROUNDS = 9


def measure_import(module: str, target: float) -> Figure:
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
    """Of one core, as in the other benchmarks: what a busy machine did meanwhile is not counted."""
    begin = _spent_by_children()
    subprocess.run([sys.executable, "-c", code], check=True)
    return _spent_by_children() - begin


def _spent_by_children() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
