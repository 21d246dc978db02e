"""deploy/backup: a small database is backed up, lost, restored to a moment and to its end, and compared."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from service.postgres import Server
from service.postgres.accounts import own_folder
from tests.architecture.source_tree import PROJECT
from tests.cluster.faults import kill_server, play, query, wait_until
from tests.cluster.keeping import keepers, play_on
from tests.support.postgres import home
from tests.support.service import Player, serving

__all__ = ["home"]
FOLDER = PROJECT.root / "deploy" / "backup"
STANZA = "yamabiko"
ARCHIVED = "SELECT last_archived_wal >= $1 FROM pg_stat_archiver"
pytestmark = [
    pytest.mark.service,
    pytest.mark.slow,
    pytest.mark.extended,
    pytest.mark.skipif(not shutil.which("pgbackrest"), reason="apt-get install pgbackrest"),
]


class Backups:
    """A server whose WAL goes to a repository beside it, by the configuration that is shipped."""

    def __init__(self, home: Path) -> None:
        self.home, self.config = home, home / "pgbackrest.conf"
        shutil.copy(FOLDER / "pgbackrest.conf", self.config)
        self.config.chmod(0o644)
        settings = {
            "archive_mode": "on",
            "archive_command": f"{self.command} archive-push %p",
            "archive_timeout": "60",
        }
        (home / "live").mkdir()
        (home / "live").chmod(0o755)
        self.server = Server(home / "live", settings=settings)
        self.cluster = self.server.cluster
        for name in ("repository", "spool", "logs", "locks"):
            own_folder(home / name, self.cluster.account)

    @property
    def command(self) -> str:
        """With all that differs from an operator's machine; the rest is in the file."""
        given = {
            "stanza": STANZA, "config": self.config, "repo1-path": self.home / "repository",
            "log-path": self.home / "logs", "lock-path": self.home / "locks", "log-level-console": "warn",
            "pg1-path": self.home / "live" / "data",
        }  # fmt: skip
        return " ".join(["pgbackrest", *(f"--{name}={value}" for name, value in given.items())])

    def run(self, *words: str) -> None:
        """pgBackRest, as the user of PostgreSQL."""
        account = self.cluster.account
        ids = [f"--reuid={account.uid}", f"--regid={account.gid}", "--init-groups"]
        prefix = ["setpriv", *ids, "--"] if account.switch else []
        way = [f"--pg1-socket-path={self.cluster.data}", "--pg1-user=yamabiko"]
        command = [*prefix, *self.command.split(), *way, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def archive_all(self) -> None:
        """All that was written is in the repository."""
        [(name,)] = query(self.server.dsn(), "SELECT pg_walfile_name(pg_switch_wal())")
        wait_until(lambda: query(self.server.dsn(), ARCHIVED, name) == [(True,)], f"{name} in the repository")

    def lose(self) -> None:
        """The disk with the database is gone."""
        kill_server(self.server)
        self.server.stop()
        shutil.rmtree(self.cluster.data)

    def drill(self, *words: str, environ: Mapping[str, str]) -> str:
        """What deploy/backup/drill prints."""
        given = {
            "PGBACKREST_CONFIG": str(self.config), "PGBACKREST_REPO1_PATH": str(self.home / "repository"),
            "PGBACKREST_LOG_PATH": str(self.home / "logs"), "PGBACKREST_LOCK_PATH": str(self.home / "locks"),
            "OWNER": self.cluster.account.name, "PG_BIN": str(self.cluster.programs.folder),
            "DATABASE": "postgres", "DATABASE_USER": "yamabiko",
            "YAMABIKO": f"{sys.executable} -m service.cli",
            "PYTHONPATH": str(PROJECT.root),
        }  # fmt: skip
        command = [str(FOLDER / "drill"), *words]
        done = subprocess.run(
            command,
            env={**os.environ, **given, **environ},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture
def backups(home: Path) -> Iterator[Backups]:
    """It runs, with nothing in it."""
    made = Backups(home)
    with made.server:
        made.run("stanza-create")
        yield made


def logged(player: Player, game: str, version: int) -> bool:
    """Whether the log of games has a game at this version."""
    found = player.get(f"/v1/games/{game}/log-proof").json()["inclusion"]
    return bool(found and found["version"] >= version)


class Lost(NamedTuple):
    """What is known outside of a database that was lost: the words for the drill, and a moment before the end."""

    words: list[str]
    moment: str


def play_and_lose(backups: Backups, folder: Path) -> Lost:
    """Three games with a full backup, an incremental one and WAL; eight decisions follow the moment."""
    dsn, log = backups.server.dsn(), folder / "log"
    with (
        serving(dsn, bots="false", game_log="true", game_log_folder=log) as service,
        keepers(service.url, folder / "kept") as players,
    ):
        ada, bob = service.player("Ada"), service.player("Bob")
        games = [ada.open(bob, title=title) for title in ("bamboo", "iki")]
        kept = players.open()
        play(games[0], ada, bob, moves=5)
        play_on(kept, 3)
        backups.run("--type=full", "backup")
        play(games[1], ada, bob, moves=5)
        backups.run("--type=incr", "backup")
        play(games[0], ada, bob, moves=4)
        [(moment,)] = query(dsn, "SELECT clock_timestamp()::text")
        play(games[0], ada, bob, moves=6)
        play_on(kept, 2)
        for game in (*games, kept[0].id):
            version = ada.get(f"/v1/games/{game}").json()["version"]
            wait_until(partial(logged, ada, game, version), "the log")
        backups.archive_all()
    backups.lose()
    receipts = [word for file in players.files(kept) for word in ("--receipts", str(file))]
    return Lost(["--game-log", str(log), *receipts], moment)


def test_the_drill_restores_to_a_moment_and_to_the_end(backups: Backups, tmp_path: Path) -> None:
    """The log knows what is lost, and so do two players who have kept their receipts."""
    lost = play_and_lose(backups, tmp_path)
    to_moment = backups.drill("--target", lost.moment, *lost.words, environ={})
    assert "the log has 3 games, of which 2 are shorter here: 8 events are lost" in to_moment
    assert re.search(r"receipts that clients have kept, [12] are of events that are lost, in 1 games", to_moment)
    to_end = backups.drill(*lost.words, environ={})
    assert "the log has 3 games, of which 0 are shorter here: 0 events are lost" in to_end
    assert "receipts that clients have kept, 0 are of events that are lost, in 0 games" in to_end
    for told in (to_moment, to_end):
        assert "every chain is whole" in told
        assert re.search(r"new epoch of the store has begun: \w{12}", told)
        assert re.search(r"lobby: rebuilt up to event \d+", told)
        assert re.search(r"a service is ready after \d+\.\d s\ndrill: all in \d+\.\d s", told)
