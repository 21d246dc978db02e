"""`yamabiko rules`: what the rulebook of a title says, and which code and tests keep to it."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from msgspec import structs

from service.cli.arguments import add_title, title_named
from service.cli.command import Command, Failure
from service.cli.coverage import Coverage, coverage
from service.cli.screen import clause, paragraph


def arguments(parser: ArgumentParser) -> None:
    add_title(parser)
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help="tell this clause, or this reading, whole")
    parser.add_argument(
        "--uncovered",
        action="store_true",
        help="only what lacks code or a test, and unknown ids; 1 if there is any",
    )
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    """Print all clauses, one, or those without code or test."""
    found = coverage(title_named(args.title).id)
    if args.clause:
        return _one(found, args.clause.upper(), as_json=args.json)
    names = list(found.uncovered_clauses) if args.uncovered else list(found.book.clauses)
    if args.json:
        clauses = {name: _entry(found, name) for name in names}
        print(
            json.dumps(
                {"title": args.title, **_totals(found), "clauses": clauses, "unknown": found.unknown}, indent=2
            )
        )
    else:
        print(*_table(args.title, found, names), sep="\n")
    return 1 if args.uncovered and (found.uncovered_clauses or found.unknown) else 0


def _one(found: Coverage, name: str, *, as_json: bool) -> int:
    if found.book.unknown([name]):
        raise Failure(f"there is no clause {name}")
    if as_json:
        entry = found.book.clauses.get(name) or found.book.readings[name]
        print(json.dumps({"id": name, **structs.asdict(entry), **_places(found, name)}, indent=2))
        return 0
    print(clause(found.book, name))
    for kind, places in _places(found, name).items():
        print(paragraph(f"{kind:5}  ", ", ".join(places) or "nowhere"))
    return 0


def _places(found: Coverage, name: str) -> dict[str, list[str]]:
    return {"code": found.code.get(name, []), "tests": (found.tests or {}).get(name, [])}


def _entry(found: Coverage, name: str) -> dict[str, Any]:
    entry = found.book.clauses[name]
    lacking = found.uncovered_clauses.get(name, [])
    return {"title": entry.title, "enforced": entry.enforced, "lacking": lacking, **_places(found, name)}


def _totals(found: Coverage) -> dict[str, Any]:
    enforced = found.enforced_clauses
    return {
        "count": len(found.book.clauses),
        "enforced": len(enforced),
        "with_code": sum("code" not in found.lacking(name) for name in enforced),
        "with_test": None if found.tests is None else sum("test" not in found.lacking(name) for name in enforced),
    }


def _table(title: str, found: Coverage, names: list[str]) -> list[str]:
    totals = _totals(found)
    tested = "no tests here" if found.tests is None else f"{totals['with_test']} have a test"
    coded = f"{totals['with_code']} have code"
    return [
        f"{title}: {totals['count']} clauses, {totals['enforced']} enforced; of these {coded}, {tested}",
        *(_line(found, name) for name in names),
        *(f"{name:6} unknown, named by {', '.join(at)}" for name, at in found.unknown.items()),
    ]


def _line(found: Coverage, name: str) -> str:
    entry = found.book.clauses[name]
    if lacking := found.uncovered_clauses.get(name):
        state = f"no {' or '.join(lacking)}"
    elif not entry.enforced:
        state = "not enforced"
    else:
        code, tests = (len(places) for places in _places(found, name).values())
        state = f"code {code}, tests {tests}"
    return paragraph(f"{name:6} {state:18} ", entry.title if entry.enforced else f"{entry.title}: {entry.why}")


COMMAND = Command("rules", "the clauses of a title, with the code and the tests that keep to them", arguments, run)
