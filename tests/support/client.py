"""Playing over HTTP."""

import random
import time
from typing import Any

from tests.support.service import Player

PATIENCE = 30.0


def open_waiting_game(owner: Player, *seated: Player, seats: int = 3) -> str:
    """The path of a game that waits, with these players from seat 0 on, who sat down in this order."""
    game = f"/v1/games/{owner.post('/v1/games', json={'title': 'bamboo', 'seats': seats}).json()['id']}"
    for seat, player in enumerate(seated):
        assert player.put(f"{game}/seats/{seat}", json={}).status_code == 200
    return game


def find_open_decision(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    """The first of these players with an open decision, and the decision; waits while bots play."""
    found = find_next_decision(game, *players)
    assert found is not None, "the game is over"
    return found


def find_next_decision(game: str, *players: Player) -> tuple[Player, dict[str, Any]] | None:
    """The same; None if the game ends meanwhile."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            asked = player.decisions(game)
            if asked["decisions"]:
                return player, asked["decisions"][0]
            if asked["status"] != "running":
                return None
    raise AssertionError("no player has an open decision")


def play_moves(game: str, *players: Player, moves: int = 10_000, seed: int = 1) -> int:
    """Make random picks, at most so many, until the game is over; how many were made."""
    chance = random.Random(seed)
    made = 0
    while made < moves and (found := find_next_decision(game, *players)):
        player, decision = found
        answer = player.decide(game, decision["id"], chance.choice(decision["menu"])["pick"])
        assert answer.status_code == 201, answer.text
        made += 1
    return made


def play_out(game: str, *players: Player) -> None:
    """To the end of a game with bots."""
    while players[0].get(f"/v1/games/{game}").json()["status"] == "running":
        for player in players:
            for asked in player.decisions(game)["decisions"][:1]:
                player.decide(game, asked["id"], asked["menu"][0]["pick"])
