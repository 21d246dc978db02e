"""Random games of a title, the same in every run: what the benchmarks work on."""

import hashlib
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from domain.titles import title
from service.games.local_game import LocalGame, play_out


def new_games(name: str, games: int) -> Iterator[LocalGame]:
    """New tables, of every number of seats in turn, with the default options."""
    game = title(name)
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        yield LocalGame(game, seats, game.options(), hashlib.sha256(f"bench {number}".encode()).digest())


def play_randomly(session: LocalGame) -> int:
    """Random bots play to the end; the number of decisions."""
    return play_out(session, ["random"] * len(session.opened.seats))


@cache
def finished_games(name: str, games: int) -> tuple[LocalGame, ...]:
    """The same tables, played to the end."""
    sessions = tuple(new_games(name, games))
    for session in sessions:
        play_randomly(session)
    return sessions


def initial_state(session: LocalGame) -> Struct:
    """The empty table that a session began with."""
    opened = session.opened
    game: Struct = session.title.begin(len(opened.seats), opened.options, session.title.catalog())
    return game
