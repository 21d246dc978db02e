"""Keeps the store of a release, as test_upgrade.py migrates it: `python -m tests.upgrade.record 1.0.0`.

It plays with the service of this checkout: a game of Bamboo to its end, some decisions in each title, and a game
that waits. What stands in `stores/` is never recorded again: it is what people have.
"""

import asyncio
import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from domain.titles import TITLES
from service.postgres import Server, create_database
from tests.support.client import open_waiting_game, play_moves
from tests.support.keys import use_key_file
from tests.support.postgres import reachable_folder
from tests.support.service import Player, serving

STORES = Path(__file__).parent / "stores"
DECISIONS = 12
DUMP = ("--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges")


def main(release: str) -> None:
    """Write the dump, and what the service told of its games."""
    folder = STORES / release
    folder.mkdir(parents=True)
    use_key_file()
    with reachable_folder() as home, Server(home) as server:
        dsn = asyncio.run(create_database(server.dsn(), "yamabiko"))
        with serving(dsn, bots="false", game_log="false") as service:
            told = play(service.player("Ada"), service.player("Bob"))
        command = [server.cluster.programs.path("pg_dump"), *DUMP, dsn]
        dump = subprocess.run(command, capture_output=True, check=True).stdout
    # Lines of psql alone, which the server does not understand.
    sound = b"".join(line for line in dump.splitlines(keepends=True) if not line.startswith(b"\\"))
    (folder / "dump.sql.gz").write_bytes(gzip.compress(sound, 9, mtime=0))
    (folder / "told.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def play(ada: Player, bob: Player) -> dict[str, Any]:
    """Play the games; what players are told of them."""
    games = {title: ada.open(bob, title=title) for title in sorted(TITLES)}
    for game in games.values():
        play_moves(game, ada, bob, moves=DECISIONS)
    games["finished"] = ada.open(bob)
    play_moves(games["finished"], ada, bob)
    told = {name: {"id": game, **told_of(ada, game)} for name, game in games.items()}
    told["waiting"] = {"id": open_waiting_game(ada, seats=2).rpartition("/")[2]}
    people = {"Ada": ada, "Bob": bob}
    return {"players": {name: {"id": p.id, "token": p.token} for name, p in people.items()}, "games": told}


def told_of(player: Player, game: str) -> dict[str, Any]:
    """The head of a game that has started, and its points."""
    verified = player.get(f"/v1/games/{game}/verification").json()
    scores = player.get(f"/v1/games/{game}/scores").json()
    return {
        "version": verified["version"],
        "head": verified["head"],
        "standings": [[each["seat"], each["place"], each["points"]] for each in scores["standings"]],
        "points": [[each["version"], each["seat"], each["points"]] for each in scores["points"]],
    }


if __name__ == "__main__":
    main(sys.argv[1])
