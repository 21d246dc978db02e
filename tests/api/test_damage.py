"""D6, D7, D8, D13: rows are damaged under a running service, which says so, and serves what is whole."""

import asyncio
from uuid import UUID

import pytest

from service.store import NewEvent, Store
from tests.cluster.faults import query, wait_until
from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service, serving

CHANGE = """UPDATE stored_events
SET state = convert_to(replace(convert_from(state, 'UTF8'), '"seat":', '"seat" :'), 'UTF8')
WHERE originator_id = $1 AND originator_version = $2"""
LOSE = "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version = ANY($2)"
LOSE_AFTER = "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version > $2"
SNAPSHOT = "SELECT version FROM snapshots WHERE game = $1"
Table = tuple[Player, Player, str]


@pytest.fixture
def table(service: Service) -> Table:
    """Two players and their game, five decisions on; another game has the newest events of the store."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=5)
    ada.open(bob)
    return ada, bob, f"/v1/games/{game}"


def damage(service: Service, path: str, statement: str, *values: object) -> None:
    """Run the statement on the rows of a game, from outside of the service."""
    query(service.dsn, statement, UUID(path.rpartition("/")[2]), *values)


def test_verification_reads_what_is_stored_at_each_call(service: Service, table: Table) -> None:
    """D6: also where it has a report of this version, and the client has its ETag."""
    ada, _, path = table
    sound = ada.get(f"{path}/verification")
    assert sound.json()["chain_ok"]
    known = {"If-None-Match": sound.headers["etag"]}
    assert ada.get(f"{path}/verification", headers=known).status_code == 304
    damage(service, path, CHANGE, 4)
    changed = ada.get(f"{path}/verification", headers=known)
    assert (changed.status_code, changed.json()["chain_ok"]) == (200, False)


def test_verification_names_the_newest_event_that_it_read(service: Service, table: Table) -> None:
    """D6: a loaded game may be ahead of what is stored."""
    ada, _, path = table
    assert ada.get(f"{path}/verification").json()["version"] == 6
    damage(service, path, LOSE_AFTER, 4)
    report = ada.get(f"{path}/verification").json()
    assert report["version"] == 4
    assert (report["chain_ok"], report["chain"]) == (False, "the game had 6 events, and 4 are stored")


def test_a_snapshot_ahead_of_its_events_is_dropped_at_loading(dsn: str) -> None:
    """D7: with an alarm; the game is as its events say, and can be played on, also after a restart."""
    with serving(dsn, bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        while not query(dsn, SNAPSHOT, UUID(game)):
            assert play_moves(game, ada, bob, moves=5, seed=2) == 5, "else the game was too short for a snapshot"
        damage(service, game, LOSE_AFTER, 2)
        service.kill()
        service.start()
        for player in (ada, bob):
            player.base_url = service.url
        assert (found := ada.get(f"/v1/games/{game}")).status_code == 200, found.text
        assert (found.json()["version"], found.json()["status"]) == (2, "running")
        assert 'yamabiko_alarms_total{kind="snapshot"} 1.0' in ada.get("/metrics").text
        assert play_moves(game, ada, bob, moves=1) == 1
        assert ada.get(f"/v1/games/{game}").json()["version"] == 3


def test_an_export_with_missing_rows_is_a_problem_before_its_first_byte(service: Service, table: Table) -> None:
    """D13: the same of the history in lines."""
    ada, bob, path = table
    for player in (ada, bob):  # to export it, it must be over
        assert player.post(f"{path}/proposals", json={"proposes": "abandon"}).status_code == 200
    for part, headers in (("export", {}), ("history", {"Accept": "application/x-ndjson"})):
        assert ada.get(f"{path}/{part}", headers=headers).status_code == 200
    damage(service, path, LOSE, [3])
    for part, headers in (("export", {}), ("history", {"Accept": "application/x-ndjson"})):
        answer = ada.get(f"{path}/{part}", headers=headers)
        assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
        assert answer.json()["type"].endswith("/damaged-history")


def test_a_damaged_game_leaves_the_service_ready_and_degraded(dsn: str) -> None:
    """D8: all other games go on and are listed as they are; who watches is told."""
    with serving(dsn, bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        bad, good = ada.open(bob), ada.open(bob)
        asyncio.run(append_unreadable(dsn, UUID(bad)))
        player, decision = find_open_decision(good, ada, bob)
        position = player.decide(good, decision["id"], decision["menu"][0]["pick"]).json()["position"]
        listed = ada.get("/v1/games", params={"wait_for": position}).json()["items"]
        assert next(each["version"] for each in listed if each["id"] == good) == 2
        expected = {
            "lobby": 1, "inbox": 1, "history": 1, "scoreboards": 0, "clocks": 1, "account_events": 1,
            "tournaments": 0,
        }  # fmt: skip

        def is_set_aside() -> bool:
            told = ada.get("/health/ready")
            found = {each["name"]: each["games_aside"] for each in told.json()["projections"]}
            return (told.status_code, told.json()["status"], found) == (200, "degraded", expected)

        wait_until(is_set_aside, "a service that is ready and degraded")
        for path in ("board", "history", "decisions"):
            answer = ada.get(f"/v1/games/{bad}/{path}")
            assert (answer.status_code, answer.json()["type"].rpartition("/")[2]) == (500, "damaged-history")
            assert ada.get(f"/v1/games/{good}/{path}").status_code == 200
        assert 'yamabiko_alarms_total{kind="damaged"}' in ada.get("/metrics").text


async def append_unreadable(dsn: str, game: UUID) -> None:
    """An event that no rule has made, as if its row had been changed before anybody read it."""
    async with await Store.open(dsn) as store:
        await store.append(game, 1, [NewEvent("bamboo.decided@1", b"{}")])
