"""Stores that earlier states of the service made are migrated, and their games read, verified and played on.

6330053 is a commit of 19 November 2026, when there were 18 migrations: nothing was released then. Releases are
recorded by record.py.
"""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from service import read_models
from service.cli import main
from service.runtime import prepare_database
from service.store import Store
from tests.cluster.faults import wait_until
from tests.support.client import play_moves
from tests.support.database import execute
from tests.support.service import PATIENCE, Player, serving
from tests.upgrade.record import STORES, told_of

pytestmark = [pytest.mark.service, pytest.mark.slow]
# What a game of before may be: it is not written in the oldest stores whether a game was rated.
RATED = "UPDATE games SET rated = true WHERE id = $1::text::uuid"
RELEASES = sorted(each.name for each in STORES.iterdir())


class Returning(Player):
    """Somebody with an account and a token of before the upgrade."""

    def __init__(self, url: str, account: dict[str, str]) -> None:
        super(Player, self).__init__(base_url=url, timeout=PATIENCE)
        self.id, self.token = account["id"], account["token"]
        self.headers["Authorization"] = f"Bearer {self.token}"


async def restore(dsn: str, folder: Path) -> None:
    """The store as it was, migrated to what it is now; the projections whose tables are outdated are made anew."""
    connection = await asyncpg.connect(dsn)
    await connection.execute(gzip.decompress((folder / "dump.sql.gz").read_bytes()).decode())
    await connection.close()
    await prepare_database(dsn)
    for each in read_models.ALL:
        await read_models.rebuild(dsn, each.name)


async def count_events(dsn: str) -> int:
    """All that are stored."""
    async with await Store.open(dsn) as store:
        [(count,)] = await store.fetch("SELECT count(*) FROM stored_events")
        return int(count)


@pytest.mark.parametrize("release", RELEASES)
def test_an_earlier_store_is_read_verified_and_played_on(empty_dsn: str, release: str, tmp_path: Path) -> None:
    """With the tokens of before; the same heads and points as its own service told."""
    folder = STORES / release
    told: dict[str, Any] = json.loads((folder / "told.json").read_text("utf-8"))
    asyncio.run(restore(empty_dsn, folder))
    games: dict[str, Any] = told["games"]
    waiting = games.pop("waiting")["id"]
    assert asyncio.run(count_events(empty_dsn)) == sum(game["version"] for game in games.values())
    execute(empty_dsn, RATED, games["finished"]["id"])
    with serving(empty_dsn, bots="false", data=tmp_path) as service:
        ada, bob = (Returning(service.url, told["players"][name]) for name in ("Ada", "Bob"))
        for name, game in games.items():
            look_at(ada, game)
            if name != "finished":
                assert play_moves(game["id"], ada, bob, moves=5) == 5
                look_at_verification(ada, game["id"], game["version"] + 5)
        assert bob.put(f"/v1/games/{waiting}/seats/1", json={}).status_code == 200
        started = {game["id"] for game in games.values()}
        wait_until(lambda: ids_of(ada, f"/v1/players/{ada.id}/games") == started, "the archive")
        assert waiting in ids_of(ada, "/v1/games")
        wait_until(lambda: rated_games_of(bob) == [games["finished"]["id"]], "the rating of a game of before")
        export = ada.get(f"/v1/games/{games['finished']['id']}/export").text
    file = tmp_path / "finished.ndjson"
    file.write_text(export, "utf-8")
    assert main(["verify", str(file)]) == 0


def ids_of(player: Player, path: str) -> set[str]:
    """The games of a list."""
    return {item["id"] for item in player.get(path).json()["items"]}


def rated_games_of(player: Player) -> list[str]:
    """What has made the rating of the player in Bamboo."""
    why = player.get(f"/v1/ratings/bamboo/{player.id}").json()
    return [each["game"] for each in why.get("tables", ())]


def look_at(player: Player, game: dict[str, Any]) -> None:
    """A game is as it was told."""
    path = f"/v1/games/{game['id']}"
    assert player.get(f"{path}/board").json()["version"] == game["version"]
    history = player.get(f"{path}/history", params={"limit": 500}).json()["items"]
    assert [line["version"] for line in history] == list(range(1, game["version"] + 1))
    assert {"id": game["id"], **told_of(player, game["id"])} == game
    look_at_verification(player, game["id"], game["version"])


def look_at_verification(player: Player, game: str, version: int) -> None:
    """Its chain is whole, and the rules give the same."""
    found = player.get(f"/v1/games/{game}/verification").json()
    assert found["version"] == version
    assert found["chain_ok"], found["chain"]
    assert found["catalog_ok"]
    assert found["rederived"], found["differences"]
