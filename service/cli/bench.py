"""`yamabiko bench`: every figure with its target, and with a baseline measured in the same run."""

import json
import platform
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from service.bench.figure import Bound, Figure, RequestCpu, Rounds, format_number
from service.cli.command import Command, Failure
from service.cli.progress import Progress


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--only", metavar="NAME", help="only the benchmark of this name, or else those whose names contain it"
    )
    parser.set_defaults(effort="usual")
    quick = "only check that everything can be measured; the figures of the service mean little then"
    parser.add_argument("--quick", action="store_const", dest="effort", const="quick", help=quick)
    full = "more rounds, and 1,000,000 events in the store"
    parser.add_argument("--full", action="store_const", dest="effort", const="full", help=full)
    parser.add_argument("--json", action="store_true", help="as JSON, with the measurements of all rounds")


def run(args: Namespace) -> int:
    """Measure, and print which targets are missed; 1 if any is."""
    from service.bench.effort import EFFORTS  # noqa: PLC0415 - as the next
    from service.bench.registry import benchmarks  # noqa: PLC0415 - only a benchmark needs the baselines' libraries

    known = benchmarks(EFFORTS[args.effort])
    chosen = {name: measure for name, measure in known.items() if not args.only or args.only in name}
    chosen = {args.only: known[args.only]} if args.only in known else chosen
    if not chosen:
        raise Failure(f"no benchmark is called {args.only!r}; there are: {', '.join(known)}")
    figures: dict[str, Figure] = {}
    for number, (name, measure) in enumerate(chosen.items()):
        with Progress(f"measuring {name}", "benchmarks") as progress:
            progress.show(number, len(chosen))
            figures[name] = measure()
        if not args.json:
            print(*to_lines(name, figures[name]), sep="\n", flush=True)
    if args.json:
        print(json.dumps(to_json(figures), indent=2))
    return 0 if all(figure.is_met for figure in figures.values()) else 1


def to_json(figures: Mapping[str, Figure]) -> dict[str, Any]:
    """All figures for a program to read: measurements, baselines, ratios and targets."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "passed": all(figure.is_met for figure in figures.values()),
        "figures": {name: to_entry(figure) for name, figure in figures.items()},
    }


def to_entry(figure: Figure) -> dict[str, Any]:
    """One figure for a program to read."""
    return {
        "what": figure.what,
        "measured": round_number(figure.measured),
        "unit": figure.unit,
        "target": _bound_fields(figure.target),
        "baseline": {
            "what": figure.baseline,
            "measured": round_number(figure.baseline_measured),
            "unit": figure.unit,
        },
        "ratio": round_number(figure.ratio),
        "ratio_is": "median of the ratios of the rounds" if figure.rounds else "measured to baseline",
        "ratio_target": _bound_fields(figure.ratio_target),
        "rounds": _rounds(figure.rounds),
        "cpu_microseconds": _cpu(figure.cpu),
        "client_delay": None if figure.client_delay is None else round_number(figure.client_delay),
        "passed": figure.is_met,
    }


def _bound_fields(target: Bound | None) -> dict[str, float] | None:
    return {"at_most" if target.at_most else "at_least": target.value} if target else None


def _rounds(rounds: Rounds | None) -> dict[str, list[float]] | None:
    if rounds is None:
        return None
    return {side: list(map(round_number, numbers)) for side, numbers in asdict(rounds).items()}


def _cpu(cpu: RequestCpu | None) -> dict[str, float] | None:
    """CPU of the serving process for each request: steadier than a rate when the machine is busy."""
    return {side: round_number(number) for side, number in asdict(cpu).items()} if cpu else None


def round_number(number: float) -> float:
    """Four significant digits."""
    return float(f"{number:.4g}")


def to_lines(name: str, figure: Figure) -> list[str]:
    """One figure for people to read."""
    verdict, other = "ok" if figure.is_met else "MISSED", figure.baseline_measured
    ratio = f"{format_number(figure.ratio)} times the baseline{_target_text(figure.ratio_target)}"
    if figure.rounds:
        ratio += f"; the median of {len(figure.rounds.ours)}"
    return [
        f"{name:14} {verdict:7} {format_number(figure.measured)} {figure.unit}{_target_text(figure.target)}",
        f"{'':22} {figure.what}",
        f"{'':22} {ratio}",
        f"{'':22} baseline: {figure.baseline}: {format_number(other)} {figure.unit}",
    ]


def _target_text(target: Bound | None) -> str:
    return f", target {target}" if target else ""


COMMAND = Command("bench", "measure against baselines and targets", arguments, run)
