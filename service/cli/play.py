"""`yamabiko play`: a game in the terminal. It works as well with answers piped in."""

import sys
from argparse import ArgumentParser, Namespace
from secrets import token_bytes

from domain.chance.dice import commitment
from domain.titles import TITLES
from service.cli import play_remote
from service.cli.arguments import (
    add_table,
    bots_named,
    catalog_of,
    options_of,
    seat_index,
    seats_of,
    seed_of,
    title_named,
)
from service.cli.command import Command, Failure
from service.cli.console import GameConsole
from service.cli.wording import ENGLISH
from service.games.local_game import LocalGame
from service.words.languages import LANGUAGES, USUAL


def arguments(parser: ArgumentParser) -> None:
    add_table(parser, optional=True)
    play_remote.arguments(parser)
    parser.add_argument("--seat", type=int, metavar="K", help="your seat, counted from 1")
    parser.add_argument(
        "--bot", default="greedy", help="who plays the other seats: random, greedy, or one for each"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=USUAL, help="the language of the game")
    parser.add_argument("--seed", metavar="HEX", help="the seed of the shuffle, to play the same game again")


def run(args: Namespace) -> int:
    """Lay the table out, and play until the game is over or the player leaves."""
    if args.url:
        return play_remote.run(args)
    if args.game or args.token:
        raise Failure("a game of a service needs its --url")
    title, seat = title_named(args.title), seat_index(args)
    seats = seats_of(title, args.seats)
    if not 0 <= seat < seats:
        raise Failure(f"with {seats} seats yours is 1 to {seats}, not {args.seat}")
    bots = bots_named(args.bot)
    options = options_of(title, args.options)
    seed = seed_of(args.seed) if args.seed else token_bytes(32)
    catalog = catalog_of(title.variant(options), args.catalog)
    session = LocalGame(title, seats, options, seed, catalog)
    others = {seat: bots[i % len(bots)] for i, seat in enumerate(s for s in range(seats) if s != seat)}
    print(f"{title.name}, {seats} seat{'s' * (seats > 1)}. The SHA-256 of the seed of the shuffle is")
    print(f"  {commitment(seed)}")
    return GameConsole(session, seat, others, interactive=sys.stdin.isatty(), language=args.lang).play()


COMMAND = Command(
    "play",
    "play a game in the terminal, against bots or at a running service",
    arguments,
    run,
    "Play a game in the terminal against bots; with --url at a running service. "
    f"Titles: {', '.join(sorted(TITLES))}.\n\nWhile you play:\n{ENGLISH.help}",
)
