"""A newcomer's first minutes (N1, N2, N5): `make run` in a bare place, and the quickstart of the README."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.newcomer.places import Place, bare_debian, can_unshare, closed_home, debootstrap
from tests.support.readme import play_quickstart

pytestmark = [pytest.mark.service, pytest.mark.slow]

NAMESPACES = pytest.mark.skipif(not can_unshare(), reason="only root, with namespaces, can be root somewhere else")
ME = pwd.getpwuid(os.geteuid()).pw_name
SECONDS = 300


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def serving(place: Place) -> Iterator[str]:
    """`make run` there; the address, once it answers."""
    port = free_port()
    log = place.home / "log"
    with log.open("wb") as out:
        command = place.command(f"exec make run ARGS='--port {port}'")
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, process_group=0)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: answers(url), process, log)
        yield url
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(60)


def wait_for(is_so: Callable[[], bool], process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert process.poll() is None, log.read_text("utf-8", "replace")
        assert time.monotonic() < end, log.read_text("utf-8", "replace")
        time.sleep(0.1)


def answers(url: str) -> bool:
    """Whether the service is ready for games."""
    try:
        return httpx.get(f"{url}/health/ready").status_code == 200
    except httpx.TransportError:
        return False


def play_first_game(place: Place, record: Callable[[str, object], None], where: str) -> None:
    """From `make run` to the end of the quickstart; what each took is printed at the end of the tests."""
    began = time.monotonic()
    with serving(place) as url:
        served = time.monotonic()
        play_quickstart([*place.command('exec python3 "$@"'), "sh"], url)
        played = time.monotonic()
    times = f"served after {served - began:.0f} s, quickstart played in {played - served:.0f} s"
    record("finding", f"{where}: {times}")
    assert not (place.home / "yamabiko" / "api-spec" / "clients" / "node_modules").exists(), (
        "make run needs no node"
    )
    tools = list((place.home / "yamabiko" / ".venv").glob("lib/python*/site-packages/pytest"))
    assert not tools, "make run needs nothing that is for tests (S14)"


@pytest.fixture
def folder() -> Iterator[Path]:
    """Short and open to all, unlike pytest's own."""
    made = Path(tempfile.mkdtemp(prefix="newcomer-", dir="/var/tmp"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@NAMESPACES
def test_root_with_a_closed_home_is_served(folder: Path, record_property: Callable[[str, object], None]) -> None:
    """The checkout lies in it, programs of PostgreSQL and all: another account runs copies of them elsewhere."""
    play_first_game(closed_home(folder, "root"), record_property, "root, closed home")


def test_a_plain_user_with_a_closed_home_is_served(
    folder: Path, record_property: Callable[[str, object], None]
) -> None:
    """With nothing in the environment, and no rights."""
    user = "nobody" if ME == "root" else ME
    play_first_game(closed_home(folder, user), record_property, "plain user, closed home")


def test_two_installs_at_once_in_one_tree_are_safe_and_a_third_has_nothing_to_do(folder: Path) -> None:
    """The second waits for the first, and finds everything done (N2)."""
    place = closed_home(folder, "nobody" if ME == "root" else ME)
    command = place.command("exec bash deploy/install run 2>&1")
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=SECONDS)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert sorted("making .venv" in text for text in said) == [False, True], said
    third = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (third.stdout, third.stderr) == ("", "")


@pytest.mark.extended
@NAMESPACES
@pytest.mark.skipif(not shutil.which("debootstrap"), reason="needs debootstrap: apt-get install debootstrap")
def test_a_minimal_debian_serves_root_and_a_plain_user(
    folder: Path, record_property: Callable[[str, object], None]
) -> None:
    """Nothing but make and git in it; root's `make run` installs Python, and a plain user's finds it there."""
    debootstrap(folder)
    play_first_game(bare_debian(folder, "root"), record_property, "minimal Debian, root")
    play_first_game(bare_debian(folder, "ada"), record_property, "minimal Debian, plain user")
