"""`yamabiko play --url`: a seat at a table of a running service."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any

import httpx
import msgspec

from service.cli.arguments import bots_named, catalog_of, options_of, seat_index, seats_of, title_named
from service.cli.command import Failure
from service.cli.remote_console import WAITING, RemoteConsole
from service.cli.remote_game import TIMEOUT, Json, RemoteGame, RequestRefused, request

TOKEN = "YAMABIKO_TOKEN"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--url", help="play at a running service, such as http://127.0.0.1:8000")
    parser.add_argument(
        "--token", help=f"a token of your account there; better in {TOKEN}, where other programs do not see it"
    )
    parser.add_argument("--game", metavar="ID", help="a game there, instead of a new one against its bots")


def run(args: Namespace) -> int:
    """Open a game against bots of the service, or sit down in one that exists, and play."""
    token = args.token or os.environ.get(TOKEN)
    if not token:
        raise Failure(f"a game of a service needs a token: --token or {TOKEN}")
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=args.url, headers=headers, timeout=TIMEOUT) as client:
        try:
            game, seat = _sit_down(client, args) if args.game else _open_game(client, args)
            game.language = args.lang
            print(f"Game {game.id}")
            return RemoteConsole(game, seat, interactive=sys.stdin.isatty()).play()
        except RequestRefused as error:
            raise Failure(f"the service refuses: {error}") from error


def _open_game(client: httpx.Client, args: Namespace) -> tuple[RemoteGame, int]:
    title = title_named(args.title)
    seats, seat = seats_of(title, args.seats), seat_index(args)
    if not 0 <= seat < seats:
        raise Failure(f"with {seats} seats yours is 1 to {seats}, not {args.seat}")
    options, bots = options_of(title, args.options), bots_named(args.bot)
    body: dict[str, Any] = {"title": title.id, "seats": seats, "options": msgspec.to_builtins(options)}
    if args.catalog:
        body["catalog"] = msgspec.to_builtins(catalog_of(title.variant(options), args.catalog))
    if args.seed:
        body["seed"] = args.seed
    others = [each for each in range(seats) if each != seat]
    return RemoteGame.open_new(
        client, body, seat, {each: bots[n % len(bots)] for n, each in enumerate(others)}
    ), seat


def _sit_down(client: httpx.Client, args: Namespace) -> tuple[RemoteGame, int]:
    """The own seat of a game that exists; a free one is taken."""
    game = RemoteGame(client, args.game)
    found_game, me = game.read_game(), request(client, "GET", "/v1/me")["id"]
    own = [each["seat"] for each in found_game["seats"] if each["player"] and each["player"]["id"] == me]
    if own:
        return game, seat_index(args) if seat_index(args) in own else own[0]
    if found_game["status"] != WAITING:
        raise Failure(f"you have no seat in this game, which is {found_game['status']}")
    seat = seat_index(args) if args.seat is not None else _find_free_seat(found_game["seats"], me)
    game.sit(seat)
    print(f"You have taken seat {seat + 1}. The game begins when its owner starts it.")
    return game, seat


def _find_free_seat(seats: Sequence[Mapping[str, Any]], me: str) -> int:
    """The seat that is reserved for the player, or else the first that is free."""
    free = [each for each in seats if not each["player"] and not each["bot"] and each["invited"] in (None, me)]
    if not free:
        raise Failure("the game has no free seat")
    found: Json = min(free, key=lambda each: each["invited"] is None)
    return int(found["seat"])
