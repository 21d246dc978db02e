"""`yamabiko bench`: every figure with its target, and with a baseline measured in the same run."""

import json
import platform
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from service.bench.figure import Bound, Figure, format_number
from service.cli.command import Command, Failure
from service.cli.progress import Progress


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--only", metavar="NAME", help="only benchmarks whose name contains this")
    parser.set_defaults(effort="usual")
    quick = "only see that all can be measured; the figures of the service say little then"
    parser.add_argument("--quick", action="store_const", dest="effort", const="quick", help=quick)
    full = "take the time for 1,000,000 events in the store"
    parser.add_argument("--full", action="store_const", dest="effort", const="full", help=full)
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    """Measure, and say which target is missed; 1 if there is one."""
    from service.bench.effort import EFFORTS  # noqa: PLC0415 - as the next
    from service.bench.registry import benchmarks  # noqa: PLC0415 - only a benchmark needs the rivals' libraries

    known = benchmarks(EFFORTS[args.effort])
    chosen = {name: bench for name, bench in known.items() if not args.only or args.only in name}
    if not chosen:
        raise Failure(f"no benchmark is called {args.only!r}; there is: {', '.join(known)}")
    figures: dict[str, Figure] = {}
    for number, (name, bench) in enumerate(chosen.items()):
        with Progress(f"measuring {name}", "benchmarks") as progress:
            progress.show(number, len(chosen))
            figures[name] = bench()
        if not args.json:
            print(*in_words(name, figures[name]), sep="\n", flush=True)
    if args.json:
        print(json.dumps(as_json(figures), indent=2))
    return 0 if all(figure.passed for figure in figures.values()) else 1


def as_json(figures: Mapping[str, Figure]) -> dict[str, Any]:
    """What a machine reads: figures, baselines, ratios and targets."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "passed": all(figure.passed for figure in figures.values()),
        "figures": {name: entry(figure) for name, figure in figures.items()},
    }


def entry(figure: Figure) -> dict[str, Any]:
    """One figure."""
    return {
        "what": figure.what,
        "measured": rounded(figure.measured),
        "unit": figure.unit,
        "target": bound(figure.target),
        "baseline": {"what": figure.baseline, "measured": rounded(figure.baseline_measured), "unit": figure.unit},
        "ratio": rounded(figure.ratio),
        "ratio_target": bound(figure.ratio_target) if figure.ratio_target else None,
        "passed": figure.passed,
    }


def bound(target: Bound) -> dict[str, float]:
    return {"at_most" if target.at_most else "at_least": target.value}


def rounded(number: float) -> float:
    return float(f"{number:.4g}")


def in_words(name: str, figure: Figure) -> list[str]:
    """One figure for the eye."""
    verdict, other = "ok" if figure.passed else "MISSED", figure.baseline_measured
    ratio = f", target {figure.ratio_target}" if figure.ratio_target else ""
    return [
        f"{name:14} {verdict:7} {format_number(figure.measured)} {figure.unit}, target {figure.target}",
        f"{'':22} {figure.what}",
        f"{'':22} {format_number(figure.ratio)} times the baseline{ratio}",
        f"{'':22} baseline: {figure.baseline}: {format_number(other)} {figure.unit}",
    ]


COMMAND = Command("bench", "measure against baselines and targets", arguments, run)
