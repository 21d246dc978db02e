"""How long a title takes to import in a fresh interpreter."""

import resource
import subprocess
import sys

from service.bench.figure import Bound, Figure

ROUNDS = 9


def measure_import(module: str, target: float) -> Figure:
    """Seconds to import a title and read its component list, beyond those that a bare interpreter takes."""
    # The first of each is not counted: it fills the caches of the interpreter and of the system.
    whole, bare = [], []
    for _ in range(ROUNDS + 1):
        whole.append(_seconds(f"from {module} import RULESET; RULESET.catalog()"))
        bare.append(_seconds("pass"))
    interpreter = min(bare[1:])
    ours = min(whole[1:]) - interpreter
    what = f"import of {module} with its component list"
    return Figure(
        what=what, unit="s", measured=ours, baseline="a bare interpreter", baseline_measured=interpreter,
        target=Bound(target, at_most=True),
    )  # fmt: skip


def _seconds(code: str) -> float:
    """CPU seconds that the code takes, so that other load on the machine is not counted."""
    begin = _children_cpu_seconds()
    subprocess.run([sys.executable, "-c", code], check=True)
    return _children_cpu_seconds() - begin


def _children_cpu_seconds() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
