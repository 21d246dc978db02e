"""A bot that runs for good: it is invited, and plays a game with who has invited it."""

import random
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread

from tests.cluster.faults import wait_until
from tests.support.service import Service
from yamabiko_client import Yamabiko, models


def play_out(url: str, token: str, game: str) -> models.Game:
    """Play a game to its end."""
    with Yamabiko(url, token) as client:
        return client.game(game).play(lambda decision: random.Random(7).choice(decision.menu))


def play_with(
    service: Service, command: Sequence[str], folder: Path | None = None, environ: Mapping[str, str] | None = None
) -> models.Game:
    """Run this command with the address and the token of an account that is invited; the game that both played."""
    owner, invited = service.player("Ada"), service.player("Bot")
    opening = {"title": "bamboo", "seats": 2, "invites": [owner.id, invited.id]}
    game: str = owner.post("/v1/games", json=opening).json()["id"]
    assert owner.put(f"/v1/games/{game}/seats/0", json={}).status_code == 200
    with subprocess.Popen([*command, service.url, invited.token], cwd=folder, env=environ) as bot:
        try:
            wait_until(lambda: owner.post(f"/v1/games/{game}/start").status_code == 200, "the bot takes its seat")
            over: list[models.Game] = []
            playing = Thread(target=lambda: over.append(play_out(service.url, owner.token, game)), daemon=True)
            playing.start()
            wait_until(lambda: over or bot.poll() is not None, "the end of the game")
            assert over, "the bot has ended before its game"
            return over[0]
        finally:
            bot.terminate()
