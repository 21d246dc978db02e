"""deploy/monitoring/runbook.md, followed on broken systems: an alert's condition is made, found as its part of the
runbook says, and mended by what is written there. A Prometheus reads the metrics and evaluates the rules.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import asyncpg
import httpx
import pytest

from service.bench.large_store import fill_store
from service.postgres import Server
from service.store import NewEvent, Store
from tests.cli.terminal import yamabiko
from tests.cluster.faults import play, query, ready, retried, wait_until
from tests.deploy.alerting import Prometheus, needs_prometheus, prometheus
from tests.support.postgres import home, reachable_folder
from tests.support.receivers import receiving
from tests.support.replicas import pause, replica_of, resume
from tests.support.service import ROOT, Player, Service, serving
from tests.support.store_time import move_time_of

__all__ = ["home"]
pytestmark = [pytest.mark.service, pytest.mark.slow, pytest.mark.extended, needs_prometheus]
HOUR = 3_600


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    """A server that the test may spoil."""
    with Server(home) as running:
        yield running


@pytest.fixture
def eyes(tmp_path: Path) -> Iterator[Prometheus]:
    """What the operator sees."""
    with prometheus(tmp_path) as running:
        yield running


@contextmanager
def watched(eyes: Prometheus, server: Server, **settings: object) -> Iterator[Service]:
    """A process without bots, that Prometheus scrapes."""
    with serving(server.dsn(), **{"bots": "false", **settings}) as service:
        eyes.watch(service.url)
        wait_until(lambda: eyes.ask("yamabiko_store_up == 1"), "a process that is seen")
        yield service


def doctor(server: Server, *words: str) -> str:
    """What `yamabiko doctor` says of the installation."""
    return yamabiko("doctor", *words, environ={"DATABASE_URL": server.dsn()}).out


def kinds_of_alarms(service: Service) -> list[str]:
    """Of the lines of the log that are alarms."""
    return [line for line in service.lines() if '"event": "alarm"' in line or '"event":"alarm"' in line]


@contextmanager
def session(server: Server) -> Iterator[Callable[[str], object]]:
    """Runs statements in one session of somebody else: each waits until it is done."""
    loop = asyncio.new_event_loop()
    link = loop.run_until_complete(asyncpg.connect(server.dsn(), server_settings={"application_name": "somebody"}))
    try:
        yield lambda statement: loop.run_until_complete(link.execute(statement))
    finally:
        link.terminate()
        loop.close()


def test_the_store_is_down(eyes: Prometheus, server: Server) -> None:
    """The doctor names the address; once PostgreSQL is back, processes come back by themselves."""
    with watched(eyes, server) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        asked = (
            ada.get(f"/v1/games/{game}/decisions").json()["decisions"]
            or bob.get(f"/v1/games/{game}/decisions").json()["decisions"]
        )
        server.stop()
        eyes.wait_for("YamabikoStoreDown")
        body = {"decision": asked[0]["id"], "pick": asked[0]["menu"][0]["pick"]}
        refused = ada.post(f"/v1/games/{game}/decisions", json=body)
        assert refused.status_code == 503
        assert "retry-after" in refused.headers
        shown = [who.get(f"/v1/games/{game}/board").status_code for who in (ada, service.anybody())]
        assert shown == [503, 200], "whether a token still holds is not known without the store"
        assert str(server.cluster.socket) in doctor(server)
        server.start()
        eyes.wait_for("YamabikoStoreDown", holds=False)
        wait_until(lambda: ready(ada), "a process that serves again")
        play(game, ada, bob, moves=1)


def test_no_process(eyes: Prometheus, server: Server) -> None:
    """The last line of the log says why a start fails: by the database, or by a setting."""
    with watched(eyes, server) as service:
        service.kill()
        eyes.wait_for("YamabikoNoProcess")
        command = [sys.executable, "-m", "service.cli", "serve"]
        nowhere, wrong = {"DATABASE_URL": "postgresql://127.0.0.1:1/none"}, {"YAMABIKO_PORT": "many"}
        for given, why in ((nowhere, "127.0.0.1:1"), (wrong, "YAMABIKO_PORT is 'many'")):
            environ = {**os.environ, "DATABASE_URL": server.dsn(), **given}
            done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
            assert (done.returncode, why in done.stderr.splitlines()[-1]) == (1, True), done.stderr
        service.start()
        eyes.watch(service.url)
        eyes.wait_for("YamabikoNoProcess", holds=False)


def test_an_alarm_that_the_store_went_back(eyes: Prometheus, server: Server) -> None:
    """Its line in the log has its kind; a new epoch has begun by itself, and one can be begun by hand."""
    with watched(eyes, server) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        play(game, ada, bob, moves=6)
        query(server.dsn(), "DELETE FROM stored_events WHERE originator_version > 3")
        eyes.wait_for("YamabikoAlarm")
        assert any('"store-went-back"' in line for line in kinds_of_alarms(service))
        assert query(server.dsn(), "SELECT count(*) FROM store_epochs") == [(2,)]
        assert "a new epoch" in yamabiko("db", "new-epoch", environ={"DATABASE_URL": server.dsn()}).out


def test_errors(eyes: Prometheus, server: Server) -> None:
    """The operation is named by the query that is written there, and the log has the place in the code."""
    with watched(eyes, server) as service:
        ada = service.player("Ada")
        query(server.dsn(), "ALTER TABLE lobby RENAME TO lobby_lost")
        wait_until(lambda: ada.get("/v1/games").status_code == 500 and eyes.is_so("YamabikoErrors"), "errors", 120)
        [found] = eyes.ask('sum by (operation) (rate(yamabiko_requests_total{status="500"}[5m])) > 0')
        assert found["metric"] == {"operation": "listGames"}
        assert any('"internal"' in line and "Error" in line for line in service.lines())
        query(server.dsn(), "ALTER TABLE lobby_lost RENAME TO lobby")
        assert ada.get("/v1/games").status_code == 200


def test_many_are_turned_away(eyes: Prometheus, server: Server) -> None:
    """`yamabiko_problems_total` names the kind."""
    with watched(eyes, server) as service:
        ada = service.player("Ada")
        server.stop()

        def is_turned_away() -> bool:
            return ada.get("/v1/games").status_code == 503 and eyes.is_so("YamabikoTurnsAway")

        wait_until(is_turned_away, "many that are turned away", 120)
        assert [each["metric"]["kind"] for each in eyes.ask("yamabiko_problems_total > 0")] == ["unavailable"]
        server.start()
        wait_until(lambda: ada.get("/v1/games").status_code == 200, "lists again")


def test_appends_are_slow(eyes: Prometheus, server: Server) -> None:
    """A lock: the transaction alone is slow as well, and the doctor names the session and how to end it."""
    with watched(eyes, server) as service, session(server) as execute, ThreadPoolExecutor(1) as pool:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        execute("BEGIN")
        execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
        playing = pool.submit(play, game, ada, bob, moves=1)
        wait_until(lambda: "(somebody) keeps" in doctor(server, "--lock-seconds", "1"), "a session that is named")
        ended = re.search(r"SELECT pg_terminate_backend\(\d+\)", doctor(server, "--lock-seconds", "1"))
        assert ended
        query(server.dsn(), ended[0])
        assert playing.result(60)
        eyes.wait_for("YamabikoSlowAppends")
        assert eyes.ask("histogram_quantile(0.99, sum by (le) (rate(yamabiko_commit_seconds_bucket[5m]))) > 0.5")


def test_the_last_replica_is_gone(eyes: Prometheus, server: Server) -> None:
    """And back, which is what the runbook wants."""
    with reachable_folder() as folder, replica_of(server, folder) as replica, watched(eyes, server):
        wait_until(lambda: eyes.ask("sum(yamabiko_replicas) > 0"), "a replica that is seen")
        replica.stop()
        eyes.wait_for("YamabikoNoReplica")
        replica.start()
        eyes.wait_for("YamabikoNoReplica", holds=False)


def test_commits_wait_for_no_replica(eyes: Prometheus, server: Server) -> None:
    """No name of a standby, and then a role whose commits are local: each is found and mended as it is written."""
    with (
        reachable_folder() as folder,
        replica_of(server, folder),
        watched(eyes, server, replicated="true") as service,
    ):
        eyes.wait_for("YamabikoAcknowledgesAlone")
        assert httpx.get(f"{service.url}/health/ready", timeout=10).json()["acknowledges_alone"] is True
        assert query(server.dsn(), "SHOW synchronous_standby_names") == [("",)]
        query(server.dsn(), "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'")
        query(server.dsn(), "SELECT pg_reload_conf()")
        eyes.wait_for("YamabikoAcknowledgesAlone", holds=False)
        query(server.dsn(), "ALTER ROLE yamabiko SET synchronous_commit = local")
        assert service.stop() == 0
        service.start()
        eyes.watch(service.url)
        eyes.wait_for("YamabikoAcknowledgesAlone")
        query(server.dsn(), "ALTER ROLE yamabiko RESET synchronous_commit")
        assert service.stop() == 0
        service.start()
        eyes.watch(service.url)
        eyes.wait_for("YamabikoAcknowledgesAlone", holds=False)


def test_a_replica_is_behind(eyes: Prometheus, server: Server) -> None:
    """`pg_stat_replication` on the primary shows it; when it replays again, all is well."""
    with reachable_folder() as folder, replica_of(server, folder) as replica, watched(eyes, server):
        pause(replica)
        for _ in range(10):
            query(server.dsn(), "SELECT pg_logical_emit_message(false, 'filler', repeat('x', 16000000))")
        eyes.wait_for("YamabikoReplicaBehind")
        behind = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) > 134217728 FROM pg_stat_replication"
        assert query(server.dsn(), behind) == [(True,)]
        assert "MB behind; look at its disk" in doctor(server)
        resume(replica)
        eyes.wait_for("YamabikoReplicaBehind", holds=False)


async def append(server: Server, *events: NewEvent) -> None:
    """A stream of its own with these events."""
    async with await Store.open(server.dsn()) as store:
        await store.append(uuid4(), 0, events)


def rebuild(server: Server, *names: str) -> None:
    """By the command that the runbook names."""
    for name in names:
        done = yamabiko("db", "rebuild", name, environ={"DATABASE_URL": server.dsn()})
        assert done.code == 0, done.err


def test_a_projection_has_stopped(eyes: Prometheus, server: Server) -> None:
    """At an event that no process here knows: the log names it. Processes that can read it go on."""
    with watched(eyes, server) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        asyncio.run(append(server, NewEvent("bamboo.unheard@1", b"{}")))
        position = play(game, ada, bob, moves=1)
        eyes.wait_for("YamabikoProjectionStopped")
        stopped = {each["metric"]["projection"] for each in eyes.ask("yamabiko_projection_failing == 1")}
        assert "lobby" in stopped
        assert "the projection lobby has stopped at event" in doctor(server)
        named = {match[1] for line in service.lines() if (match := re.search(r"stops at event (\d+)", line))}
        [event] = named
        topic = "SELECT topic FROM stored_events WHERE notification_id = $1"
        assert query(server.dsn(), topic, int(event)) == [("bamboo.unheard@1",)]
        assert service.stop() == 0
        query(server.dsn(), "DELETE FROM stored_events WHERE topic ~ 'unheard'")  # as if it could be read
        service.start()
        eyes.watch(service.url)
        ada.base_url = httpx.URL(service.url)
        rebuild(server, "lobby")
        eyes.wait_for("YamabikoProjectionStopped", holds=False)
        assert retried(lambda: ada.get("/v1/games", params={"wait_for": position})).status_code == 200


def test_a_projection_is_behind(eyes: Prometheus, server: Server) -> None:
    """No process has YAMABIKO_PROJECTIONS on: one that has it makes the lag fall."""
    with watched(eyes, server, projections="false"):
        asyncio.run(fill_store(server.dsn(), 3_000, 10))
        eyes.wait_for("YamabikoProjectionBehind")
        assert "events behind" in doctor(server)
        with serving(server.dsn(), bots="false"):
            eyes.wait_for("YamabikoProjectionBehind", holds=False)


LEFT_OVER = """INSERT INTO projection_positions (name, position, updated_at)
VALUES ('lobby.rebuild', 0, now() - $1::interval)"""
LONG_AGO = "UPDATE stored_events SET recorded_at = recorded_at - interval '1 hour'"


def test_a_rebuild_that_was_broken_off_stands(eyes: Prometheus, server: Server) -> None:
    """Its name ends in `.rebuild`; run again to its end, it stands no more."""
    with watched(eyes, server) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        play(ada.open(bob), ada, bob, moves=2)
        query(server.dsn(), LONG_AGO)
        query(server.dsn(), LEFT_OVER, timedelta(hours=1))
        eyes.wait_for("YamabikoProjectionStands")
        [found] = eyes.ask("yamabiko_projection_stands_seconds > 600")
        assert found["metric"]["projection"] == "lobby.rebuild"
        rebuild(server, "lobby")
        eyes.wait_for("YamabikoProjectionStands", holds=False)


def test_a_game_is_damaged(eyes: Prometheus, server: Server) -> None:
    """Its verification says from which version on; with the row of a backup in its place it is taken up again."""
    with watched(eyes, server) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        play(game, ada, bob, moves=3)
        query(server.dsn(), "CREATE TABLE backup AS SELECT * FROM stored_events")
        service.kill()
        asyncio.run(damage(server, game))
        service.start()
        eyes.watch(service.url)
        ada.base_url = bob.base_url = httpx.URL(service.url)
        eyes.wait_for("YamabikoGameDamaged")
        assert ada.get(f"/v1/games/{game}/board").status_code == 500
        assert any(f"sets game {game} aside" in line for line in service.lines())
        checked = yamabiko("db", "check", environ={"DATABASE_URL": server.dsn()})
        assert (checked.code, f"1 chains are broken, first that of {game}" in checked.err) == (1, True)
        assert "damaged games" in doctor(server)
        query(server.dsn(), MEND)
        query(server.dsn(), "UPDATE projection_games_aside SET tried_at = '-infinity'")
        eyes.wait_for("YamabikoGameDamaged", holds=False)
        wait_until(lambda: ada.get(f"/v1/games/{game}/verification").json()["chain_ok"], "a sound game")
        play(game, ada, bob, moves=1)


MEND = """UPDATE stored_events e SET topic = b.topic, state = b.state, previous = b.previous, hash = b.hash
FROM backup b WHERE b.notification_id = e.notification_id"""
NO_JSON = (
    """UPDATE stored_events SET state = 'not JSON' WHERE originator_id = $1::uuid AND originator_version = 3"""
)


async def damage(server: Server, game: str) -> None:
    """An event is not what it was, and the lobby reads it for the first time."""
    link = await asyncpg.connect(server.dsn())
    await link.execute(NO_JSON, game)
    await link.execute("UPDATE projection_positions SET position = position - 2 WHERE name = 'history'")
    await link.execute("DELETE FROM history WHERE version > 2")
    await link.close()


def test_timers_are_overdue(eyes: Prometheus, server: Server) -> None:
    """No process has YAMABIKO_CLERK on, which the doctor says; one that has it stores the timeout."""
    with watched(eyes, server, clerk="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        ada.open(bob, clock={"kind": "per_turn", "seconds": HOUR})
        asyncio.run(move_time_of(server.dsn(), 3 * HOUR))
        eyes.wait_for("YamabikoTimersOverdue")
        assert eyes.ask('sum(yamabiko_elected{work="clerk"}) == 1') == []
        assert "no clerk works" in doctor(server)
        with serving(server.dsn(), bots="false") as other:
            eyes.watch(service.url, other.url)
            eyes.wait_for("YamabikoTimersOverdue", holds=False)
            wait_until(lambda: eyes.ask('sum(yamabiko_elected{work="clerk"}) == 1'), "a clerk")


HOOKS = {
    "webhook_networks": "127.0.0.0/8",
    "webhook_ports": "1-65535",
    "webhook_seconds": 35,
    "webhooks_at_once": 2,
}


def test_webhooks_are_late(eyes: Prometheus, server: Server) -> None:
    """Two receivers do not answer, and no more are sent to at a time; attempts by outcome say why."""
    with receiving() as receiver, watched(eyes, server, **HOOKS) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        for path in ("/first", "/second"):
            receiver.behave[path] = receiver.stick
            add_webhook(ada, receiver.url(path))
        game = ada.open(bob)
        play(game, ada, bob, moves=12)
        for path in ("/first", "/second"):
            receiver.wait_for(1, path)
        play(game, ada, bob, moves=12)  # some of them begin another turn
        eyes.wait_for("YamabikoWebhooksLate", bound=180)
        assert eyes.ask('yamabiko_webhook_attempts_total{outcome="timeout"} > 0')
        receiver.free.set()


def add_webhook(player: Player, url: str) -> None:
    """One that is told of each turn."""
    answer = player.post("/v1/webhooks", json={"url": url, "events": ["your-turn"]})
    assert answer.status_code == 201, answer.text


def test_a_process_is_busy(eyes: Prometheus, server: Server) -> None:
    """Stopped again and again, it is late; the metric says which process it is."""
    with watched(eyes, server) as service:

        def is_late() -> bool:
            os.kill(service.process.pid, signal.SIGSTOP)
            late = eyes.is_so("YamabikoBusyLoop")
            os.kill(service.process.pid, signal.SIGCONT)
            eyes.ask("yamabiko_store_up")
            return late

        wait_until(is_late, "a busy process", 180)
        busy = (
            "histogram_quantile(0.99, sum by (le, instance) (rate(yamabiko_event_loop_delay_seconds_bucket[5m])))"
        )
        assert [each["metric"]["instance"] for each in eyes.ask(busy)] == [service.url.removeprefix("http://")]


FEW = """SELECT count(*) < 0.93 * current_setting('max_connections')::integer
FROM pg_stat_activity WHERE backend_type = 'client backend'"""


def test_connections_are_used_up(eyes: Prometheus, server: Server) -> None:
    """`pg_stat_activity` has who else is connected."""
    with watched(eyes, server), ExitStack() as others:
        while query(server.dsn(), FEW) == [(True,)]:
            others.enter_context(session(server))
        eyes.wait_for("YamabikoConnectionsUsedUp")
        assert "connections are used; raise max_connections" in doctor(server)
        counted = "SELECT application_name FROM pg_stat_activity GROUP BY 1 ORDER BY count(*) DESC LIMIT 1"
        assert query(server.dsn(), counted) == [("somebody",)]
        others.close()
        eyes.wait_for("YamabikoConnectionsUsedUp", holds=False)


def test_wal_is_not_archived(eyes: Prometheus, home: Path) -> None:
    """`pg_stat_archiver` has the name of the file; the doctor says that it fails."""
    disk = home / "disk"
    settings = {"archive_mode": "on", "archive_command": f"test -e {disk}"}
    with Server(home, settings=settings) as server, watched(eyes, server):
        query(server.dsn(), "SELECT pg_switch_wal()")
        eyes.wait_for("YamabikoArchiveFails")
        assert query(server.dsn(), "SELECT last_failed_wal IS NOT NULL FROM pg_stat_archiver") == [(True,)]
        assert "WAL could not be archived" in doctor(server)
        disk.touch()
        eyes.wait_for("YamabikoArchiveFails", holds=False)
