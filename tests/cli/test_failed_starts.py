"""Every failed start is one sentence on standard error that ends with what to do, and exit code 1 (N3)."""

import asyncio
import os
import pwd
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from service.postgres import Server, create_database
from tests.cli.terminal import ROOT, Done, yamabiko
from tests.store.services import ask
from tests.support.postgres import reachable_folder

pytestmark = [pytest.mark.service, pytest.mark.slow]

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
PASSWORD = "not-for-the-screen"


def serve(*words: object, **environ: str) -> Done:
    """Start the service on a free port; without DATABASE_URL unless it is given."""
    return yamabiko("serve", "--port", 0, *words, environ={"DATABASE_URL": "", **environ})


def sentence_of(done: Done, *, code: int = 1) -> str:
    """The one line that a failed start prints."""
    assert (done.code, done.out) == (code, ""), done
    (line,) = done.err.splitlines()
    assert line.startswith("yamabiko serve: ") and "; " in line, "what is wrong; what to do"
    assert "Traceback" not in line and PASSWORD not in line
    return line


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A PostgreSQL of this module's own, which it may spoil."""
    with reachable_folder() as folder, Server(folder, durable=False) as running:
        yield running


def test_a_port_that_is_taken() -> None:
    """Named, with the two ways out."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        line = sentence_of(yamabiko("serve", "--port", port, environ={"DATABASE_URL": ""}))
    assert f"port {port} of 127.0.0.1 is used by another program" in line
    assert "--port" in line and "YAMABIKO_PORT" in line


def test_an_address_of_another_machine() -> None:
    """192.0.2.0/24 belongs to documents, to no machine."""
    assert "192.0.2.1" in sentence_of(serve("--host", "192.0.2.1"))


@pytest.mark.parametrize(
    ("variable", "value", "wanted"),
    [
        ("YAMABIKO_PORT", "many", "a whole number of at least 0 and at most 65535"),
        ("YAMABIKO_PORT", "65536", "a whole number of at least 0 and at most 65535"),
        ("YAMABIKO_BOTS", "perhaps", "true or false"),
        ("YAMABIKO_DRAIN_SECONDS", "-1", "a number of at least 0"),
        ("YAMABIKO_LOG_LEVEL", "loud", "one of debug, info, warning, error, critical"),
        ("YAMABIKO_LOG_FORMAT", "xml", "one of auto, json, console"),
    ],
)
def test_a_setting_that_cannot_be(variable: str, value: str, wanted: str) -> None:
    """The variable, its value, and what it can be."""
    line = sentence_of(serve(**{variable: value}))
    assert f"{variable} is '{value}', but it must be {wanted};" in line


def test_a_port_on_the_command_line_that_cannot_be_is_a_fault_of_usage() -> None:
    """So the exit code is 2."""
    done = yamabiko("serve", "--port", "65536")
    assert done.code == 2 and "65536" in done.err


@pytest.mark.parametrize(
    "address",
    [f"mysql://ada:{PASSWORD}@there/db", f"ada:{PASSWORD}@there", f"postgresql://ada:{PASSWORD}@there:port/db"],
)
def test_a_database_url_that_is_none(address: str) -> None:
    """It is not printed: it may hold a password."""
    assert "DATABASE_URL is not an address of PostgreSQL" in sentence_of(serve(DATABASE_URL=address))


def test_a_database_that_does_not_answer() -> None:
    """Its address is named, without the password."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    line = sentence_of(serve(DATABASE_URL=f"postgresql://ada:{PASSWORD}@127.0.0.1:{port}/games"))
    assert f"PostgreSQL at 127.0.0.1:{port}, database games does not answer (" in line


def test_a_database_that_does_not_exist(server: Server) -> None:
    """PostgreSQL is there, the database is not."""
    assert "does not exist; create it" in sentence_of(serve(DATABASE_URL=server.dsn("nowhere")))


def test_a_wrong_password(server: Server) -> None:
    """As PostgreSQL refuses it over the network."""
    ask(server.dsn(), "CREATE ROLE ada LOGIN PASSWORD 'right'")
    rules = server.cluster.data / "pg_hba.conf"
    rules.write_text(f"local all ada scram-sha-256\n{rules.read_text()}")
    ask(server.dsn(), "SELECT pg_reload_conf()")
    address = server.dsn().replace("yamabiko@", f"ada:{PASSWORD}@")
    # Reloading takes an instant; until then everybody is let in, and ada may make no tables.
    line = ""
    for _ in range(200):
        line = sentence_of(serve(DATABASE_URL=address))
        if "password" in line:
            break
    assert "refuses the user or the password; correct them in DATABASE_URL" in line


def test_a_user_who_may_make_no_tables(server: Server) -> None:
    """Since version 15 the schema `public` is open to its owner only."""
    dsn = asyncio.run(create_database(server.dsn(), "closed"))
    ask(server.dsn(), "CREATE ROLE guest LOGIN")
    line = sentence_of(serve(DATABASE_URL=dsn.replace("yamabiko@", "guest@")))
    assert "grant CREATE" in line


def test_a_database_of_a_newer_version_of_yamabiko(server: Server) -> None:
    """It is left alone."""
    dsn = asyncio.run(create_database(server.dsn(), "newer"))
    environ = {"DATABASE_URL": dsn}
    assert yamabiko("db", "init", environ=environ).code == 0
    ask(dsn, "INSERT INTO schema_migrations SELECT chapter, 9999, 'later', digest FROM schema_migrations LIMIT 1")
    assert "was made by another version of Yamabiko" in sentence_of(serve(**environ))


@contextmanager
def pretend_version(target: Path, old: bytes, new: bytes) -> Iterator[int]:
    """A port that leads to the server, whose greeting gives another version (of the same length)."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()

        def copy(source: socket.socket, to: socket.socket) -> None:
            with suppress(OSError):  # the other side was quicker to leave
                while data := source.recv(65536):
                    to.sendall(data.replace(b"server_version\0" + old, b"server_version\0" + new))
                to.shutdown(socket.SHUT_RDWR)

        def answer() -> None:
            with suppress(OSError):  # the test is over
                while True:
                    near, _ = listening.accept()
                    far = socket.socket(socket.AF_UNIX)
                    far.connect(str(target))
                    Thread(target=copy, args=(near, far), daemon=True).start()
                    Thread(target=copy, args=(far, near), daemon=True).start()

        Thread(target=answer, daemon=True).start()
        yield listening.getsockname()[1]


def test_a_postgresql_that_is_too_old(server: Server) -> None:
    """15 is the oldest that will do."""
    version = server.cluster.programs.version.encode()
    socket_file = server.cluster.socket / ".s.PGSQL.5432"
    with pretend_version(socket_file, version, b"14" + version[2:]) as port:
        line = sentence_of(serve(DATABASE_URL=f"postgresql://yamabiko@127.0.0.1:{port}/postgres?sslmode=disable"))
    assert "has version 14." in line and "use one of version 15 or newer" in line


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    """Nothing is made in its place."""
    (tmp_path / "file").write_text("")
    assert "choose another folder" in sentence_of(serve("--data", tmp_path / "file"))


@as_root
def test_a_data_folder_in_a_closed_home(home: Path) -> None:
    """The account that runs PostgreSQL for root cannot reach it; it stays closed."""
    closed = home / "root"
    closed.mkdir(mode=0o700)
    line = sentence_of(serve("--data", closed / "data"))
    assert f"{closed} is closed to other users; choose another folder with --data or YAMABIKO_DATA" in line
    assert closed.stat().st_mode & 0o777 == 0o700


@as_root
def test_a_data_folder_of_another_user(home: Path) -> None:
    """A plain user cannot go on with what root has begun."""
    with Server(home / "postgres", durable=False):
        pass
    nobody = pwd.getpwnam("nobody")
    # The code is read before the change of user: the checkout may lie in the closed home of root.
    code = (
        "import os, sys, uvloop, anyio._backends._asyncio\n"
        "import service.app, service.cli.failures, service.server, service.settings\n"
        "service.app.create_app(service.settings.Settings())\n"  # imports more
        f"os.setgroups([]); os.setgid({nobody.pw_gid}); os.setuid({nobody.pw_uid})\n"
        f"sys.exit(service.cli.main(['serve', '--port', '0', '--data', {str(home)!r}]))"
    )
    environ = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    line = sentence_of(Done(run.returncode, run.stdout, run.stderr))
    assert "choose another folder with --data or YAMABIKO_DATA" in line


def test_programs_that_are_not_there(home: Path) -> None:
    """PG_BIN is taken at its word."""
    line = sentence_of(serve("--data", home, PG_BIN=str(home / "nothing")))
    assert f"not found in {home / 'nothing'}; set PG_BIN" in line


def test_data_that_postgresql_cannot_read(home: Path) -> None:
    """Its own last words are in the sentence, and where its log is."""
    with Server(home / "postgres", durable=False) as ended:
        control = ended.cluster.data / "global" / "pg_control"
    control.unlink()
    line = sentence_of(serve("--data", home))
    assert "the embedded PostgreSQL did not start" in line and f"its log is {home}/postgres/server.log" in line


def test_db_says_the_same_in_one_sentence() -> None:
    """Whoever prepares the database beforehand meets the same failures."""
    done = yamabiko("db", "init", environ={"DATABASE_URL": f"mysql://ada:{PASSWORD}@there/db"})
    assert done.code == 1 and len(done.err.splitlines()) == 1 and PASSWORD not in done.err
