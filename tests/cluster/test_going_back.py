"""R1: the database goes back to an earlier moment under a running service, which notices it and builds on nothing
that is gone."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.postgres import Server
from tests.cluster.faults import copy_data, play, query, ready, restore_data, retried, wait_until
from tests.cluster.keeping import keepers, play_on
from tests.support.service import ROOT, Player, Service, serving
from yamabiko_client import Untrustworthy

PHANTOMS = """SELECT
    (SELECT count(*) FROM history h WHERE NOT EXISTS (SELECT FROM stored_events e
        WHERE e.notification_id = h.position AND e.originator_id = h.game AND e.originator_version = h.version)),
    (SELECT count(*) FROM stored_events e WHERE NOT EXISTS (SELECT FROM history h
        WHERE h.position = e.notification_id AND h.game = e.originator_id AND h.version = e.originator_version)),
    (SELECT count(*) FROM lobby l WHERE l.version <> (
        SELECT max(originator_version) FROM stored_events e WHERE e.originator_id = l.game))"""
CAUGHT_UP = """SELECT min(position) >= (SELECT max(notification_id) FROM stored_events)
FROM projection_positions"""
DELETE_FOUR = (
    "DELETE FROM stored_events WHERE notification_id > (SELECT max(notification_id) - 4 FROM stored_events)"
)
EPOCHS = "SELECT count(*) FROM store_epochs"


@pytest.fixture
def service(server: Server) -> Iterator[Service]:
    """A service on that server, without bots, so that the test alone moves."""
    with serving(server.dsn(), bots="false") as running:
        yield running


def caught_up(server: Server) -> bool:
    """Whether all projections have come to the newest event."""
    return bool(query(server.dsn(), CAUGHT_UP)[0][0])


def test_a_restored_backup_is_noticed_and_nothing_that_is_gone_is_built_on(
    server: Server, service: Service, home: Path
) -> None:
    """Played to a backup, on from there, set back, and on again: rows and projections agree in every game."""
    ada, bob = service.player("Ada"), service.player("Bob")
    games = [ada.open(bob) for _ in range(2)]
    for game in games:
        play(game, ada, bob, moves=5)
    copy_data(server, home / "backup")
    wait_until(lambda: ready(ada), "ready after the backup")
    for game in games:
        play(game, ada, bob, moves=20)
    wait_until(lambda: caught_up(server), "projections before the restore")
    known = ada.get(f"/v1/games/{games[0]}/board")
    restore_data(server, home / "backup")
    again = retried(lambda: ada.get(f"/v1/games/{games[0]}/board"))
    wait_until(lambda: ready(ada), "ready after the restore")
    wait_until(lambda: ada.get(f"/v1/games/{games[0]}").json()["version"] == 6, "the game as it is stored")
    assert known.json()["version"] == 26
    for game in games:
        play(game, ada, bob, moves=30)
    wait_until(lambda: caught_up(server), "projections after the restore")
    assert query(server.dsn(), PHANTOMS) == [(0, 0, 0)]
    assert query(server.dsn(), EPOCHS) == [(2,)]
    for game in games:
        verified = ada.get(f"/v1/games/{game}/verification").json()
        assert (verified["chain_ok"], verified["rederived"], verified["version"]) == (True, True, 36)
    alarms = [line for line in service.lines() if '"store-went-back"' in line]
    assert len(alarms) == 1
    assert again.status_code == 200


def test_old_etags_and_feed_ids_do_not_fit_after_the_store_went_back(
    server: Server, service: Service, home: Path
) -> None:
    """The same version may be another board: a client gets that, and 410 for a place that is gone."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play(game, ada, bob, moves=3)
    copy_data(server, home / "backup")
    play(game, ada, bob, moves=3)
    board = ada.get(f"/v1/games/{game}/board")
    feed = _first_id(ada, game, after=6)
    restore_data(server, home / "backup")
    wait_until(lambda: ready(ada) and ada.get(f"/v1/games/{game}").json()["version"] == 4)
    play(game, ada, bob, moves=3)
    again = ada.get(f"/v1/games/{game}/board", headers={"If-None-Match": board.headers["etag"]})
    assert (again.status_code, again.json()["version"]) == (200, board.json()["version"])
    refused = ada.get(f"/v1/games/{game}/feed", headers={"Last-Event-ID": feed})
    assert (refused.status_code, refused.json()["type"].rpartition("/")[2]) == (410, "gone")
    beyond = ada.get(f"/v1/games/{game}/feed", params={"after": 99})
    assert beyond.status_code == 410


def test_a_client_that_keeps_receipts_refuses_a_game_that_went_back(
    server: Server, service: Service, home: Path, tmp_path: Path
) -> None:
    """The service begins a new epoch, and cannot prove what it has signed; a game that lost nothing goes on."""
    watching = service.player("Eve")
    with keepers(service.url, tmp_path) as players:
        lost, whole = players.open(), players.open()
        play_on(lost, 3)
        play_on(whole, 3)
        copy_data(server, home / "backup")
        wait_until(lambda: ready(watching), "ready after the backup")
        play_on(lost, 4)
        restore_data(server, home / "backup")
        wait_until(lambda: ready(watching), "ready after the restore")
        assert query(server.dsn(), EPOCHS) == [(2,)]
        play_on(whole, 2)
        with pytest.raises(Untrustworthy, match="two different histories are signed"):
            play_on(lost, 4)


def test_a_backup_that_was_restored_while_nobody_looked_is_noticed_by_the_log(
    server: Server, home: Path, tmp_path: Path
) -> None:
    """The process that starts knows no event, but the log is outside PostgreSQL and has what is gone. A stop and a
    start that lose nothing begin no epoch, nor does a second start after the restore begin another."""
    log = {"game_log": "true", "game_log_folder": tmp_path / "log"}
    with serving(server.dsn(), bots="false", **log) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        play(game, ada, bob, moves=3)
        assert service.stop() == 0
        copy_data(server, home / "backup")
        service.start()
        assert query(server.dsn(), EPOCHS) == [(1,)]
        ada.base_url = bob.base_url = httpx.URL(service.url)
        cursor = play(game, ada, bob, moves=3)
        wait_until(lambda: _logged(ada, game) == 7, "version 7 in the log")
        known = ada.get(f"/v1/games/{game}/board").headers["etag"]
        feed = _first_id(ada, game, after=3)
        service.kill()
        restore_data(server, home / "backup")
        service.start()
        ada.base_url = bob.base_url = httpx.URL(service.url)
        assert query(server.dsn(), EPOCHS) == [(2,)]
        gone = ada.get(f"/v1/games/{game}/feed", headers={"Last-Event-ID": feed})
        late = retried(lambda: ada.get("/v1/games", params={"wait_for": cursor}))
        assert (gone.status_code, late.status_code) == (410, 410)
        service.kill()
        service.start()
        ada.base_url = bob.base_url = httpx.URL(service.url)
        play(game, ada, bob, moves=3)
        assert query(server.dsn(), EPOCHS) == [(2,)]
        again = ada.get(f"/v1/games/{game}/board", headers={"If-None-Match": known})
        assert (again.status_code, again.json()["version"]) == (200, 7)


def _logged(player: Player, game: str) -> int | None:
    """The version of a game that the log has."""
    found = player.get(f"/v1/games/{game}/log-proof").json()["inclusion"]
    return found["version"] if found else None


def _first_id(player: Player, game: str, after: int) -> str:
    with player.stream("GET", f"/v1/games/{game}/feed", params={"after": after}) as feed:
        for line in feed.iter_lines():
            if line.startswith("id: "):
                return line.removeprefix("id: ")
    raise AssertionError("the feed has no event")


def test_a_restart_that_lost_nothing_changes_no_epoch(server: Server, service: Service) -> None:
    """ETags stay good: a crash of the server is not a store that went back."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play(game, ada, bob, moves=5)
    tag = ada.get(f"/v1/games/{game}/board").headers["etag"]
    server.stop()
    server.start()
    play(game, ada, bob, moves=0)
    wait_until(lambda: ready(ada))
    assert ada.get(f"/v1/games/{game}/board", headers={"If-None-Match": tag}).status_code == 304
    assert query(server.dsn(), EPOCHS) == [(1,)]


def test_tables_that_hold_lost_events_are_built_anew(server: Server, service: Service) -> None:
    """Where only the events went back, as when one table was restored, the projections find themselves ahead."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play(game, ada, bob, moves=8)
    wait_until(lambda: caught_up(server))
    query(server.dsn(), DELETE_FOUR)
    wait_until(lambda: query(server.dsn(), PHANTOMS) == [(0, 0, 0)], "projections built anew")
    play(game, ada, bob, moves=2)
    wait_until(lambda: caught_up(server))
    assert query(server.dsn(), PHANTOMS) == [(0, 0, 0)]
    assert any('"store-went-back"' in line for line in service.lines())


def test_an_epoch_that_is_begun_by_hand_makes_processes_drop_what_they_know(
    server: Server, service: Service
) -> None:
    """For a backup that was restored while no process ran: `yamabiko db new-epoch`."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play(game, ada, bob, moves=2)
    tag = ada.get(f"/v1/games/{game}/board").headers["etag"]
    command = [sys.executable, "-m", "service.cli", "db", "new-epoch"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "DATABASE_URL": server.dsn()}, check=True, capture_output=True
    )
    epoch = done.stdout.decode().split()[-1]
    wait_until(lambda: epoch in ada.get(f"/v1/games/{game}/board").headers["etag"], "the new epoch")
    assert ada.get(f"/v1/games/{game}/board", headers={"If-None-Match": tag}).status_code == 200
    play(game, ada, bob, moves=2)
