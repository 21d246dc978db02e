"""Games of a title played at random, the same in every run."""

import hashlib
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from domain.titles import title
from service.games.local_game import LocalGame, play_out


def new_games(name: str, games: int) -> Iterator[LocalGame]:
    """New games, of every number of seats in turn, with the default options."""
    game = title(name)
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        yield LocalGame(game, seats, game.options(), hashlib.sha256(f"bench {number}".encode()).digest())


def play_randomly(session: LocalGame) -> int:
    """Let random bots play to the end; the number of decisions."""
    return play_out(session, ["random"] * len(session.opening_event.seats))


@cache
def finished_games(name: str, games: int) -> tuple[LocalGame, ...]:
    """The same games, played to the end."""
    sessions = tuple(new_games(name, games))
    for session in sessions:
        play_randomly(session)
    return sessions


def initial_state(session: LocalGame) -> Struct:
    """The state of this game before its first fact."""
    opened = session.opening_event
    game: Struct = session.title.begin(len(opened.seats), opened.options, session.title.catalog())
    return game
