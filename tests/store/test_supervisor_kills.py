"""The server survives kill -9 of itself, and ends with a service that is killed; several services share one."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from service.postgres import Server, create_database, with_database
from service.postgres.leftovers import servers_on
from tests.store.services import ServerProcess, answered, ask, is_another, until

pytestmark = [pytest.mark.store, pytest.mark.slow]

ROOT = os.geteuid() == 0


@pytest.fixture
def services(home: Path) -> Iterator[list[ServerProcess]]:
    """Ended at the latest with the test."""
    running: list[ServerProcess] = []
    yield running
    for service in running:
        service.kill()
    until(lambda: not servers_on(home / "data"))


def test_the_server_is_stopped_with_the_service_and_the_data_stay(home: Path) -> None:
    """The next service on the folder finds them again."""
    with Server(home, durable=False) as server:
        asyncio.run(create_database(server.dsn(), "a game"))
    assert servers_on(home / "data") == []
    with Server(home, durable=False) as server:
        assert ask(with_database(server.dsn(), "a game"), "SELECT current_database()") == "a game"


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


def test_the_server_ends_with_a_service_that_is_killed_and_the_next_one_finds_the_data(
    home: Path, services: list[ServerProcess]
) -> None:
    """kill -9 of the service: its server shuts down by itself, and nothing committed is lost."""
    for round_number in range(3):
        service = ServerProcess(home)
        services.append(service)
        if round_number == 0:
            ask(service.dsn, "CREATE TABLE kept (number int)")
        ask(service.dsn, f"INSERT INTO kept VALUES ({round_number})")
        assert ask(service.dsn, "SELECT count(*) FROM kept") == round_number + 1
        service.kill()
        if round_number == 1:
            until(lambda: not servers_on(home / "data"))


def test_a_second_service_on_the_folder_finds_the_server_of_the_first_and_takes_over(
    home: Path, services: list[ServerProcess]
) -> None:
    """It is a guest as long as the first runs, leaves it alone, and runs the server when the first is gone."""
    first = ServerProcess(home)
    services.append(first)
    until(lambda: first.server_pid > 0)
    with Server(home) as guest:
        assert guest.pid == first.server_pid
        assert ask(guest.dsn(), "SELECT 1") == 1
        first.kill()
        until(partial(is_another, guest, first.server_pid))
        assert answered(guest.dsn(), "SELECT 1") == 1
    assert servers_on(home / "data") == []


def test_services_that_start_at_once_on_a_new_folder_share_one_server(
    home: Path, services: list[ServerProcess]
) -> None:
    """One of them makes the data and runs the server, and the others wait for that."""
    services.extend(ServerProcess(home) for _ in range(3))
    assert len({service.told for service in services}) == 1
    assert ask(services[0].dsn, "SELECT 1") == 1


def test_a_guest_that_leaves_does_not_stop_the_server(home: Path) -> None:
    """It belongs to the service that launched it."""
    with Server(home, durable=False) as owner:
        service = ServerProcess(home)
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
