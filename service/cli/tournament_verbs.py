"""What the verbs of `yamabiko tournament` do: each gives the lines that it prints."""

import json
import sys
import tomllib
from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from service.cli.command import Failure
from service.cli.remote_game import Json
from service.cli.tournament_desk import Desk
from service.cli.tournament_text import (
    entry_lines,
    explanation_lines,
    names_of,
    pairing_lines,
    standing_lines,
)

TOKEN, TOURNAMENT = "YAMABIKO_TOKEN", "YAMABIKO_TOURNAMENT"
FORMATS = "ndjson", "json", "csv", "text"


def create_account(desk: Desk, args: Namespace) -> Iterable[str]:
    """Create an account; prints the line with which a shell keeps its token."""
    yield f"export {TOKEN}={desk.create_account(args.name)['token']}"


def announce(desk: Desk, args: Namespace) -> Iterable[str]:
    """Announce; if the file has names, open the entering and enter them."""
    rules = _read_json(args.file, tomllib.loads)
    names = rules.get("names", [])
    found = desk.announce({name: rules[name] for name in rules if name != "names"})
    yield f"export {TOURNAMENT}={desk.id}"
    for warning in found["warnings"]:
        yield f"# warning: {warning}"
    if names:
        desk.send("/open")
        for name in names:
            yield f"# {_enter(desk, {'guest': name})}"


def open_entering(desk: Desk, _args: Namespace) -> Iterable[str]:
    """People can enter."""
    return _send(desk, "/open")


def start_tournament(desk: Desk, _args: Namespace) -> Iterable[str]:
    """Rounds can be drawn."""
    return _send(desk, "/start")


def advance_stage(desk: Desk, _args: Namespace) -> Iterable[str]:
    """Who goes on is in the entries of the next round."""
    return _send(desk, "/advance", {})


def conclude_tournament(desk: Desk, _args: Namespace) -> Iterable[str]:
    """Rulings are possible for a while yet."""
    return _send(desk, "/conclude")


def list_tournaments(desk: Desk, _args: Namespace) -> Iterable[str]:
    """The newest first."""
    for each in desk.list_tournaments():
        yield f"{each['id']}  {each['status']:10}  {each['label']}"


def enter_names(desk: Desk, args: Namespace) -> Iterable[str]:
    """One entry each."""

    bodies = [{"player": each} for each in args.player] + [{"bot": each} for each in args.bot]
    names = args.names or ([] if bodies else [line.strip() for line in sys.stdin if line.strip()])
    for body in [*({"guest": name} for name in names), *bodies]:
        yield _enter(desk, body)


def show_entries(desk: Desk, _args: Namespace) -> Iterable[str]:
    """With their numbers, by which other verbs name them."""

    return entry_lines(desk.read_all("/entries"))


def leave_tournament(desk: Desk, args: Namespace) -> Iterable[str]:
    """What it scored stays."""
    why = {"why": args.why} if args.why else {}
    desk.send(f"/entries/{args.entry}/leave", {**why, "reason": args.reason})
    yield f"entry {args.entry} is out"


def return_entry(desk: Desk, args: Namespace) -> Iterable[str]:
    """From the next round on."""
    desk.send(f"/entries/{args.entry}/return")
    yield f"entry {args.entry} is back"


def draw_round(desk: Desk, args: Namespace) -> Iterable[str]:
    """What was drawn."""
    return _pairings(desk, desk.draw(args.absent)["number"])


def exchange_entries(desk: Desk, args: Namespace) -> Iterable[str]:
    """The draft afterwards."""
    number = desk.newest_round("drawn")
    desk.send(f"/rounds/{number}/exchange", {"a": args.a, "b": args.b, "reason": args.reason})
    return _pairings(desk, number)


def discard_draw(desk: Desk, args: Namespace) -> Iterable[str]:
    """The next draw has other chance."""
    number = desk.newest_round("drawn")
    desk.send(f"/rounds/{number}/discard", {"reason": args.reason})
    yield f"the draw of round {number} is discarded"


def publish_round(desk: Desk, args: Namespace) -> Iterable[str]:
    """What is pinned to the wall."""
    number = desk.newest_round("drawn")
    desk.send(f"/rounds/{number}/publish", {"starts_at": args.starts_at, "deadline": args.deadline})
    return _pairings(desk, number)


def show_pairings(desk: Desk, args: Namespace) -> Iterable[str]:
    """With results, as far as there are some."""
    return _pairings(desk, args.round or desk.newest_round())


def explain_table(desk: Desk, args: Namespace) -> Iterable[str]:
    """The bill of the draw."""
    number = args.round or desk.newest_round()
    why = desk.read_part(f"/rounds/{number}/tables/{args.table}/why")
    yield f"Round {number}, table {args.table}: {why['cost']}"
    for line in why["bill"]:
        yield f"{line['cost']:>10}  {line['sentence']}"


def enter_result(desk: Desk, args: Namespace) -> Iterable[str]:
    """What the table has from it."""
    number = args.round or desk.newest_round("playing", "published")
    lines = [{"entry": entry, "points": points} for entry, points in args.points]
    desk.send(f"/rounds/{number}/tables/{args.table}/result", {"lines": lines})
    found = desk.read_part(f"/rounds/{number}")
    left = [str(table["number"]) for table in found["tables"] if table["status"] in ("waiting", "playing")]
    yield f"table {args.table} of round {number} is over; " + (
        f"still to come: {', '.join(left)}" if left else "all tables are over"
    )


def make_ruling(desk: Desk, args: Namespace) -> Iterable[str]:
    """A ruling as JSON: effect, clause, reason."""

    found = desk.send("/rulings", _read_json(args.file, json.loads))
    yield f"ruling {found['number']}"


def revoke_ruling(desk: Desk, args: Namespace) -> Iterable[str]:
    """What it overruled is in force again."""
    desk.send(f"/rulings/{args.ruling}/revoke", {"reason": args.reason})
    yield f"ruling {args.ruling} is revoked"


def complete_round(desk: Desk, args: Namespace) -> Iterable[str]:
    """The standings after it."""
    number = args.round or desk.newest_round("playing", "published")
    desk.send(f"/rounds/{number}/complete")
    return _standings(desk)


def show_standings(desk: Desk, args: Namespace) -> Iterable[str]:
    """All, or one in full."""

    query = {"round": args.round} if args.round else {}
    if args.explain:
        return explanation_lines(desk.read_part(f"/standings/{args.explain}", **query))
    return _standings(desk, **query)


def cancel_tournament(desk: Desk, args: Namespace) -> Iterable[str]:
    """It stays readable."""
    return _send(desk, "/cancel", {"reason": args.reason})


def write_export(desk: Desk, args: Namespace) -> Iterable[str]:
    """In the format that is asked for, or that the file's name ends with."""
    ending = args.file.suffix.removeprefix(".")
    form = args.format or {"txt": "text"}.get(ending, ending if ending in FORMATS else "ndjson")
    args.file.write_bytes(desk.export(form))
    yield f"wrote {args.file} ({form})"


def _send(desk: Desk, path: str, body: dict[str, Any] | None = None) -> Iterable[str]:
    yield f"the tournament is {desk.send(path, body)['status']}"


def _enter(desk: Desk, body: dict[str, Any]) -> str:
    found = desk.send("/entries", body)["entry"]
    return f"{found['number']:4}  {found['who']['label']}"


def _pairings(desk: Desk, number: int) -> Iterable[str]:

    return pairing_lines(desk.read_part(f"/rounds/{number}"), names_of(desk.read_all("/entries")))


def _standings(desk: Desk, **query: object) -> Iterable[str]:

    return standing_lines(desk.read_all("/standings", **query))


def _read_json(file: Path, parse: Callable[[str], Json]) -> Json:
    try:
        return parse(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Failure(f"{file}: {error}") from error
