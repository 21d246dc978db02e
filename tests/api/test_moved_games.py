"""A game whose events were moved to the archive is read, checked and continued as before."""

import asyncio
import json
import re
import time
from typing import Any

import asyncpg
import pytest

from tests.support.client import play_moves
from tests.support.service import Player, Service, serving
from tests.support.store_time import move_time_of

pytestmark = [pytest.mark.store, pytest.mark.slow]
DAYS = 86_400.0
PATIENCE = 30.0
LEFT = "SELECT count(*) FROM stored_events WHERE originator_id = $1"
PATHS = (
    "", "/board", "/board?version=7", "/history?limit=500", "/history?limit=5", "/scores", "/export",
    "/checkpoint", "/notes", "/verification", "/changes?from=3&to=9", "/feed",
)  # fmt: skip
# Signed together with what else is told at that moment, so never twice the same.
RECEIPT = re.compile(r'"receipt":\{.*?\}(?=[,}])|"receipt":"[^"]*"')


def count_events(dsn: str, game: str) -> int:
    """How many of its events are not in the archive."""

    async def ask() -> int:
        link = await asyncpg.connect(dsn)
        try:
            count: int = await link.fetchval(LEFT, game)
            return count
        finally:
            await link.close()

    return asyncio.run(ask())


def read_all(player: Player, game: str) -> dict[str, tuple[int, str]]:
    """All that can be asked of a game."""
    answers = {path: player.get(f"/v1/games/{game}{path}") for path in PATHS}
    return {path: (answer.status_code, RECEIPT.sub("", answer.text)) for path, answer in answers.items()}


def follow(player: Player, service: Service) -> None:
    """Go on with another process."""
    player.base_url = service.url


def wait_until_moved(dsn: str, game: str) -> None:
    """Return when one event of the game is left."""
    until = time.monotonic() + PATIENCE
    while count_events(dsn, game) > 1:
        assert time.monotonic() < until, "the game is not moved"
        time.sleep(0.05)


def read_lists(player: Player, paths: list[str], wanted: dict[str, str | int]) -> list[Any]:
    """The lists, as soon as their projections have seen the last event of each game: its status or its version,
    and the result of one that is finished."""
    until = time.monotonic() + PATIENCE
    while True:
        listed = [player.get(path).json() for path in paths]
        lines = {line["id"]: line for line in listed[0]["items"]}
        seen = all(value in (lines[game]["status"], lines[game]["version"]) for game, value in wanted.items())
        if seen and all(line["result"] for line in lines.values() if line["status"] == "finished"):
            return listed
        assert time.monotonic() < until, "the lists lag behind"
        time.sleep(0.05)


def test_a_moved_game_is_as_it_was(dsn: str) -> None:
    """All its resources, byte for byte; its lines in lists; forks of it; and nobody moved a game that runs."""
    with serving(dsn, archive_days=0) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game, running = ada.open(bob), ada.open(bob)
        play_moves(game, ada, bob)
        play_moves(running, ada, bob, moves=5)
        before = read_all(ada, game)
        lists = [f"/v1/players/{ada.id}/games", "/v1/games", "/v1/scoreboards/bamboo", "/v1/inbox"]
        newest = {game: "finished", running: ada.get(f"/v1/games/{running}").json()["version"]}
        listed = read_lists(ada, lists, newest)
    stored = count_events(dsn, running)
    asyncio.run(move_time_of(dsn, 3 * DAYS))
    with serving(dsn, archive_days=2) as service:
        wait_until_moved(dsn, game)
        follow(ada, service)
        after = read_all(ada, game)
        assert {path: after[path][1][:2000] for path in PATHS if after[path] != before[path]} == {}
        assert {status for status, _ in before.values()} <= {200, 204}
        assert [ada.get(path).json() for path in lists] == listed
        report: dict[str, Any] = json.loads(after["/verification"][1])
        assert report["result_ok"] is True
        made = ada.post(f"/v1/games/{game}/forks", json={"version": 9})
        assert made.status_code == 201, made.text
        assert count_events(dsn, running) == stored
        assert not [line for line in service.lines() if '"alarm"' in line]
