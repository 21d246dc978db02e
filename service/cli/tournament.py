"""`yamabiko tournament`: run a tournament of a running service from a terminal."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from service.cli.command import Command, Failure

TOKEN, URL, TOURNAMENT = "YAMABIKO_TOKEN", "YAMABIKO_URL", "YAMABIKO_TOURNAMENT"
HERE = "http://127.0.0.1:8000"
FORMATS = "ndjson", "json", "csv", "text"
WITHOUT_TOKEN = "create_account"
WITHOUT_TOURNAMENT = frozenset((WITHOUT_TOKEN, "announce", "list_tournaments"))


def arguments(parser: ArgumentParser) -> None:
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    for add in (_add_beginning, _add_entries, _add_rounds, _add_results, _add_end):
        add(verbs)


def _verb(verbs: Any, name: str, run: str, summary: str) -> ArgumentParser:  # noqa: ANN401  # argparse has no name for it
    parser: ArgumentParser = verbs.add_parser(name, help=summary, description=summary)
    parser.add_argument("--url", help=f"the service; by default {URL}, or {HERE}")
    parser.add_argument("--token", help=f"a token of an official; better in {TOKEN}")
    parser.add_argument("-t", "--tournament", metavar="ID", help=f"by default {TOURNAMENT}")
    parser.set_defaults(verb=run)
    return parser


def _add_beginning(verbs: Any) -> None:  # noqa: ANN401  # as above
    _verb(verbs, "account", "create_account", "create an account for an organiser").add_argument("name")
    new = _verb(verbs, "new", "announce", "announce a tournament, and let the names in its file enter")
    new.add_argument("file", type=Path, help="TOML: the members of `POST /v1/tournaments`, and `names`")
    _verb(verbs, "list", "list_tournaments", "list the tournaments of the service")
    _verb(verbs, "open", "open_entering", "open the entering")
    _verb(verbs, "start", "start_tournament", "end the entering; rounds can be drawn")


def _add_entries(verbs: Any) -> None:  # noqa: ANN401  # as above
    enter = _verb(verbs, "enter", "enter_names", "enter people without accounts, accounts, or bots")
    enter.add_argument("names", nargs="*", metavar="NAME", help="names; without any, lines of standard input")
    enter.add_argument("--player", action="append", default=[], metavar="ID", help="an account")
    enter.add_argument("--bot", action="append", default=[], choices=("greedy", "random"))
    _verb(verbs, "entries", "show_entries", "list the entries with their numbers")
    leave = _verb(verbs, "leave", "leave_tournament", "let an entry leave, or stay away for one round")
    leave.add_argument("entry", type=int)
    leave.add_argument("--why", help="withdrawn (the default), no-show, or excused: for the next round only")
    leave.add_argument("--reason", default="")
    back = _verb(verbs, "return", "return_entry", "let an entry come back that left")
    back.add_argument("entry", type=int)


def _add_rounds(verbs: Any) -> None:  # noqa: ANN401  # as above
    draw = _verb(verbs, "draw", "draw_round", "draw the next round: a draft, which only officials see")
    draw.add_argument("--absent", type=_numbers, default=[], metavar="3,5", help="entries to leave out")
    exchange = _verb(verbs, "exchange", "exchange_entries", "let two entries of the draft change places")
    exchange.add_argument("a", type=int)
    exchange.add_argument("b", type=int)
    exchange.add_argument("--reason", required=True)
    discard = _verb(verbs, "discard", "discard_draw", "discard the draft")
    discard.add_argument("--reason", required=True)
    publish = _verb(verbs, "publish", "publish_round", "publish the draft: it is played")
    publish.add_argument("--starts-at", metavar="TIME", help="as RFC 3339 has it; by default at once")
    publish.add_argument("--deadline", metavar="TIME", help="by default none")
    pairings = _verb(verbs, "pairings", "show_pairings", "print a round; by default the newest")
    pairings.add_argument("--round", type=int)
    why = _verb(verbs, "why", "explain_table", "say why the entries of a table sit together")
    why.add_argument("table", type=int)
    why.add_argument("--round", type=int)


def _add_results(verbs: Any) -> None:  # noqa: ANN401  # as above
    result = _verb(verbs, "result", "enter_result", "enter the game points of a table on a real board")
    result.add_argument("table", type=int)
    result.add_argument("points", nargs="+", type=_entry_points, metavar="ENTRY=POINTS")
    result.add_argument("--round", type=int, help="by default the one that is played")
    ruling = _verb(verbs, "rule", "make_ruling", "make a ruling: a file with the JSON of `POST .../rulings`")
    ruling.add_argument("file", type=Path)
    revoke = _verb(verbs, "revoke", "revoke_ruling", "revoke a ruling")
    revoke.add_argument("ruling", type=int)
    revoke.add_argument("--reason", required=True)
    complete = _verb(verbs, "complete", "complete_round", "complete the round that is played")
    complete.add_argument("--round", type=int)
    _verb(verbs, "advance", "advance_stage", "begin the next stage")


def _add_end(verbs: Any) -> None:  # noqa: ANN401  # as above
    standings = _verb(verbs, "standings", "show_standings", "print the standings")
    standings.add_argument("--round", type=int, help="after this round, by what is known today")
    standings.add_argument("--explain", type=int, metavar="ENTRY", help="all that makes up one standing")
    _verb(verbs, "conclude", "conclude_tournament", "end the tournament with its standings")
    cancel = _verb(verbs, "cancel", "cancel_tournament", "cancel the tournament")
    cancel.add_argument("--reason", required=True)
    export = _verb(verbs, "export", "write_export", "write all of the tournament in a file")
    export.add_argument("file", type=Path)
    export.add_argument("--format", choices=FORMATS, help="by default that of the name, or ndjson")


def run(args: Namespace) -> int:
    import httpx  # noqa: PLC0415  # heavy: only this command needs it

    from service.cli import tournament_verbs  # noqa: PLC0415  # as above
    from service.cli.remote_game import TIMEOUT  # noqa: PLC0415  # as above
    from service.cli.tournament_desk import Desk  # noqa: PLC0415  # as above

    token = args.token or os.environ.get(TOKEN)
    if not token and args.verb != WITHOUT_TOKEN:
        raise Failure(f"a token is needed: --token or {TOKEN}; `yamabiko tournament account NAME` creates one")
    url = args.url or os.environ.get(URL) or HERE
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with httpx.Client(base_url=url, headers=headers, timeout=TIMEOUT) as client:
        desk = Desk(client, args.tournament or os.environ.get(TOURNAMENT, ""))
        if not desk.id and args.verb not in WITHOUT_TOURNAMENT:
            raise Failure(f"which tournament? --tournament or {TOURNAMENT} has its id")
        for line in getattr(tournament_verbs, args.verb)(desk, args):
            print(line)
    return 0


def _numbers(text: str) -> list[int]:
    return [int(each) for each in text.split(",") if each]


def _entry_points(text: str) -> tuple[int, int]:
    entry, _, points = text.partition("=")
    return int(entry), int(points)


COMMAND = Command("tournament", "run a tournament of a running service from a terminal", arguments, run)
