"""The service writes what has moved into the log, proves it, and goes on after crashes and restored backups."""

import asyncio
from base64 import b64decode
from contextlib import suppress
from pathlib import Path

import asyncpg
import httpx
import pytest

from service.cli import main
from service.postgres import Server
from service.trust.log_entries import LogItem, decode_items, newest_items, opening_root, start_item
from service.trust.opening_notes import read_note
from tests.cluster.faults import copy_data, ready, restore_data, retried
from tests.game_log.conftest import Serves
from tests.game_log.logged import (
    logged_at,
    proof_of,
    read_entries,
    require_growth,
    require_proof,
    wait_for,
)
from tests.game_log.mortal_service import SWITCH
from tests.support.client import play_moves, play_out
from tests.support.keys import KEY
from tests.support.revealed_games import id_of, reveal, sign_start
from tests.support.service import Player, Service
from tests.support.witnesses import follow


def items_of(client: httpx.Client) -> list[LogItem]:
    """All items of the log, in order."""
    return [item for entry in read_entries(client) for item in decode_items(entry)]


def test_a_game_is_in_the_log_from_its_opening_to_its_end(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """Each proof holds by the formulas; without witnesses nothing is final, and that is told."""
    service = serve(dsn, tmp_path / "log")
    ada, bob = service.player("Ada"), service.player("Bob")
    opened = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()
    proof = logged_at(ada, opened["id"], 0)
    item = require_proof(opened["id"], proof)
    salt = b64decode(proof["salt"])
    assert item == LogItem(item.name, 0, opening_root(opened["id"], salt, opened["commitment"]))
    assert proof["inclusion"]["growth"] is None
    game = ada.open(bob)
    require_growth(ada, game, logged_at(ada, game, 1))
    play_moves(game, ada, bob, moves=3)
    assert proof_of(ada, game)["finality"] == "not-closed"
    play_out(game, ada, bob)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    proof = logged_at(ada, game, version)
    require_growth(ada, game, proof)
    assert proof["finality"] == "no-witnesses"
    sizes = [each.size for each in items_of(ada) if each.name == b64decode(proof["name"])]
    assert sizes[:2] == [0, 1]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == version
    assert follow(tmp_path / "state", service.url)[0] == 0


def test_who_may_not_see_a_game_is_not_told_its_salt(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """The log has the private game under a name that nobody else can compute."""
    service = serve(dsn, tmp_path / "log")
    ada, eve = service.player("Ada"), service.player("Eve")
    opening = {"title": "bamboo", "seats": 2, "visibility": "private"}
    game = ada.post("/v1/games", json=opening).json()["id"]
    require_proof(game, logged_at(ada, game, 0))
    assert eve.get(f"/v1/games/{game}/log-proof").status_code == 404
    assert service.anybody().get(f"/v1/games/{game}/log-proof").status_code == 404


def test_tiles_are_served_as_they_are_named(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """Only what the checkpoint counts, and only by the one name that it has."""
    service = serve(dsn, tmp_path / "log")
    ada = service.player("Ada")
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    logged_at(ada, game, 0)
    size = len(read_entries(ada))
    tile = ada.get(f"/v1/log/tile/0/000.p/{size}")
    assert (tile.status_code, len(tile.content), tile.headers["content-type"]) == (
        200,
        32 * size,
        "application/octet-stream",
    )
    for path in (f"0/000.p/{size + 1}", "0/000", "0/0", "0/x000/000", "1/000.p/1", "64/000", "entries/001.p/1"):
        assert ada.get(f"/v1/log/tile/{path}").status_code == 404, path
    assert ada.get("/v1/log/tile/0/000.p/256").status_code == 404
    assert ada.get("/v1/log/tile/..%2fcheckpoint").status_code in (400, 404)


def test_a_service_without_a_log_says_so(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """It works as before."""
    service = serve(dsn, tmp_path / "log", game_log="false")
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    for path in ("/v1/log/checkpoint", "/v1/log/tile/0/000", f"/v1/games/{game}/log-proof"):
        answer = ada.get(path)
        assert (answer.status_code, answer.json()["detail"]) == (404, "The log is switched off in this service.")


def test_another_process_writes_on_when_the_first_is_killed(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """Both serve the one log, and one of them at a time writes it."""
    first, second = (serve(dsn, tmp_path / "log") for _ in range(2))
    ada, bob = first.player("Ada"), first.player("Bob")
    game = ada.open(bob)
    logged_at(ada, game, 1)
    first.kill()
    ada.base_url = bob.base_url = httpx.URL(second.url)
    play_moves(game, ada, bob, moves=3)
    require_growth(ada, game, logged_at(ada, game, 4))
    third = serve(dsn, tmp_path / "log")
    second.kill()
    ada.base_url = bob.base_url = httpx.URL(third.url)
    play_moves(game, ada, bob, moves=3, seed=2)
    require_growth(ada, game, logged_at(ada, game, 7))
    assert follow(tmp_path / "state", third.url)[0] == 0


class MortalService(Service):
    """One that dies between the tiles and the checkpoint."""

    module = "tests.game_log.mortal_service"


def test_a_writer_that_is_killed_between_tile_and_checkpoint_loses_nothing(
    dsn: str, tmp_path: Path, serve: Serves
) -> None:
    """What nobody was shown is written anew by the next process; a follower sees one log."""
    folder, state = tmp_path / "log", tmp_path / "state"
    mortal = MortalService(dsn, game_log="true", game_log_folder=folder, bots="false")
    try:
        ada, bob = mortal.player("Ada"), mortal.player("Bob")
        game = ada.open(bob)
        logged_at(ada, game, 1)
        assert follow(state, mortal.url)[0] == 0
        before = len(read_entries(ada))
        (folder / SWITCH).touch()
        play_moves_until_dead(game, mortal, ada, bob)
    finally:
        mortal.process.kill()
    assert len((folder / "tile/0/000").read_bytes()) > 32 * before, "the tile was written"
    (folder / SWITCH).unlink()
    service = serve(dsn, folder)
    ada.base_url = bob.base_url = httpx.URL(service.url)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    require_growth(ada, game, logged_at(ada, game, version))
    assert follow(state, service.url)[0] == 0
    assert not [line for line in service.lines() if "game-log" in line and "alarm" in line]


def play_moves_until_dead(game: str, service: Service, *players: Player) -> None:
    """Play until the service has killed itself."""
    with suppress(httpx.TransportError):
        play_moves(game, *players, moves=1)
    wait_for(lambda: service.process.poll() is not None or None, "the end of the service")


@pytest.mark.slow
def test_the_log_goes_on_when_the_database_went_back(tmp_path: Path, home: Path, serve: Serves) -> None:
    """What the log had said stays said: an alarm names the game, its proof tells it, and others are logged on."""
    with Server(home) as server:
        service = serve(server.dsn(), tmp_path / "log")
        ada, bob = service.player("Ada"), service.player("Bob")
        game, other = ada.open(bob), ada.open(bob)
        play_moves(game, ada, bob, moves=3)
        logged_at(ada, game, 4)
        logged_at(ada, other, 1)
        copy_data(server, home / "backup")
        wait_for(lambda: ready(ada) or None, "ready after the backup")
        play_moves(game, ada, bob, moves=5)
        said = newest_items(items_of(ada)) if logged_at(ada, game, 9) else {}
        restore_data(server, home / "backup")
        wait_for(lambda: retried(lambda: ada.get("/health/ready")).status_code == 200 or None, "ready again")
        wait_for(lambda: any("game-log-contradicted" in line for line in service.log) or None, "the alarm")
        proof = proof_of(ada, game)
        assert (proof["finality"], proof["inclusion"]["version"]) == ("contradicted", 9)
        assert require_proof(game, proof) in said.values()
        play_moves(game, ada, bob, moves=12)
        play_moves(other, ada, bob, moves=2)
        require_growth(ada, other, logged_at(ada, other, 3))
        assert proof_of(ada, game)["inclusion"]["version"] == 9
        assert follow(tmp_path / "state", service.url)[0] == 0
        assert any(game in line for line in service.lines() if "game-log-contradicted" in line)


def test_a_folder_of_another_database_is_not_written(
    dsn: str, empty_dsn: str, tmp_path: Path, serve: Serves
) -> None:
    """Two services that were given one folder by mistake do not mix their logs."""
    first = serve(dsn, tmp_path / "log")
    ada = first.player("Ada")
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    logged_at(ada, game, 0)
    assert first.stop() == 0
    before = (tmp_path / "log/checkpoint").read_bytes()
    second = serve(empty_dsn, tmp_path / "log")
    bob = second.player("Bob")
    bob.post("/v1/games", json={"title": "bamboo", "seats": 2})
    wait_for(lambda: any("another database" in line for line in second.log) or None, "the alarm")
    assert (tmp_path / "log/checkpoint").read_bytes() == before
    assert asyncio.run(count(empty_dsn, "SELECT count(*) FROM log_items")) == 0


async def count(dsn: str, statement: str) -> int:
    """The number that a statement gives."""
    link = await asyncpg.connect(dsn)
    try:
        found: int = await link.fetchval(statement)
        return found
    finally:
        await link.close()


def test_an_export_is_checked_against_the_log(
    dsn: str, tmp_path: Path, serve: Serves, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file has the newest proof; a copy of the folder says more."""
    service = serve(dsn, tmp_path / "log")
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_out(game, ada, bob)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    logged_at(ada, game, version)
    file = tmp_path / "game.ndjson"
    file.write_bytes(ada.get(f"/v1/games/{game}/export").content)
    assert main(["verify", str(file), "--log", str(tmp_path / "log"), "--key", str(KEY.verifier)]) == 0
    said = capsys.readouterr().out
    assert f"ok    the log has the game at version {version}, in entry" in said
    assert f"ok    the log has the game up to version {version} in" in said


def test_a_signed_start_is_in_the_log_before_the_first_event(
    dsn: str, tmp_path: Path, serve: Serves, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is made from its note; the export has it, and is checked by the log."""
    service = serve(dsn, tmp_path / "log")
    ada, bob = service.player("Ada"), service.player("Bob")
    path = sign_start(ada, bob, on_leave="end")
    game = id_of(path)
    proof = wait_for(lambda: found if (found := proof_of(ada, game))["start"] else None, "the start in the log")
    notes = ada.get(f"{path}/notes").json()["items"]
    item = start_item(game, b64decode(proof["salt"]), read_note(notes[-1]["note"], [KEY.verifier]).to_json())
    assert item in decode_items(b64decode(proof["start"]["entry"]))
    assert (b64decode(proof["start"]["root"]), proof["inclusion"]["version"]) == (item.root, 0)
    assert [reveal(path, seat, player).status_code for seat, player in enumerate((ada, bob))] == [200, 200]
    require_growth(ada, game, logged_at(ada, game, 1))
    assert bob.post(f"{path}/resign", json={}).status_code == 200
    logged_at(ada, game, ada.get(path).json()["version"])
    assert proof_of(ada, game)["start"]["index"] < proof_of(ada, game)["inclusion"]["index"]
    file = tmp_path / "game.ndjson"
    file.write_bytes(ada.get(f"{path}/export").content)
    assert main(["verify", str(file), "--log", str(tmp_path / "log"), "--key", str(KEY.verifier)]) == 0
    assert "ok    the log has the signed start of the game in entry" in capsys.readouterr().out
    assert follow(tmp_path / "state", service.url)[0] == 0
