"""How tests play over HTTP."""

import random
import time
from typing import Any

from tests.support.service import Player

PATIENCE = 30.0


def the_one_asked(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    """Whoever has an open decision, and the decision; as soon as the bots have moved."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            if found := player.decisions(game)["decisions"]:
                return player, found[0]
    raise AssertionError("nobody is asked")


def play_on(game: str, *players: Player, moves: int = 10_000, seed: int = 1) -> int:
    """Random picks, until so many are made or the game is over; how many were made."""
    chance = random.Random(seed)
    made = 0
    while made < moves and players[0].get(f"/v1/games/{game}").json()["status"] == "running":
        player, decision = the_one_asked(game, *players)
        answer = player.decide(game, decision["id"], chance.choice(decision["menu"])["pick"])
        assert answer.status_code == 201, answer.text
        made += 1
    return made
