"""R9: how many connections a process needs, and which poolers it can work through."""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from service.postgres import Server
from tests.cluster.faults import play, query, retried, wait_until
from tests.support.service import ROOT, serving

CONNECTIONS = 18
COUNT = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'yamabiko%'"
CONFIGURATION = """[databases]
postgres = host={socket} port=5432 dbname=postgres user=yamabiko
[pgbouncer]
listen_addr =
unix_socket_dir = {folder}
listen_port = 6432
auth_type = any
pool_mode = {mode}
max_client_conn = 100
default_pool_size = 30
logfile = {folder}/pgbouncer.log
pidfile = {folder}/pgbouncer.pid
"""


@contextmanager
def pooling(server: Server, folder: Path, mode: str) -> Iterator[str]:
    """PgBouncer before the server, with nothing set but its mode; the address of the database through it."""
    program = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
    if program is None:
        pytest.skip("pgbouncer is not installed (apt-get install pgbouncer)")
    account = pwd.getpwuid(server.cluster.data.stat().st_uid)
    place = folder / "bouncer"
    place.mkdir()
    (place / "pgbouncer.ini").write_text(
        CONFIGURATION.format(socket=server.cluster.socket, folder=place, mode=mode)
    )
    as_root = os.geteuid() == 0
    for each in (place, place / "pgbouncer.ini") if as_root else ():
        os.chown(each, account.pw_uid, account.pw_gid)
    process = subprocess.Popen(
        [program, "-q", str(place / "pgbouncer.ini")],
        user=account.pw_uid if as_root else None,
        group=account.pw_gid if as_root else None,
        extra_groups=[] if as_root else None,
    )
    dsn = f"postgresql://yamabiko@/postgres?host={place}&port=6432"
    try:
        wait_until(lambda: query(dsn, "SELECT 1", plain=True), "PgBouncer answers")
        yield dsn
    finally:
        process.terminate()
        process.wait(30)


def test_a_process_needs_as_many_connections_as_readme_says(server: Server) -> None:
    """Under load, when the pool for reads has opened all that it may."""
    text = (ROOT / "README.md").read_text("utf-8")
    assert f"{CONNECTIONS} connections" in text
    with serving(server.dsn()) as service:
        ada = service.player("Ada")
        for _ in range(5):
            ada.open(bots=1)
        wait_until(lambda: query(server.dsn(), COUNT)[0][0] >= CONNECTIONS - 3, "the connections of a process")
        counts = [query(server.dsn(), COUNT)[0][0] for _ in range(20)]
        assert max(counts) <= CONNECTIONS


def test_the_service_works_through_a_pooler_in_session_mode(server: Server, home: Path) -> None:
    """No parameter need be ignored there: the service sets its own by SET."""
    with pooling(server, home, "session") as dsn, serving(dsn, bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        position = play(game, ada, bob, moves=3)
        found = retried(lambda: ada.get("/v1/games", params={"wait_for": position}))
        assert found.json()["items"][0]["version"] == 4


@pytest.mark.parametrize("mode", ["transaction", "statement"])
def test_the_service_refuses_a_pooler_that_lends_sessions_for_a_moment(
    server: Server, home: Path, mode: str
) -> None:
    """It does not start, and a sentence says why and what to do."""
    with pooling(server, home, mode) as dsn:
        env = {**os.environ, "DATABASE_URL": dsn, "YAMABIKO_PORT": "0"}
        command = [sys.executable, "-m", "service.cli", "serve"]
        ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
        assert ended.returncode != 0
        assert "pool_mode = session" in ended.stderr
