"""Debian's container engine, started by a test for itself: no registry is asked, and nothing is left behind."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit

import pytest

from tests.architecture.source_tree import PROJECT

SECONDS_TO_START = 60
CLIENT = "/usr/bin/docker"  # that of Debian's engine: another one on the PATH may be too new for it
needs_engine = pytest.mark.skipif(
    os.geteuid() != 0 or not all(map(shutil.which, (CLIENT, "dockerd", "debootstrap"))),
    reason="only root can: apt-get install --no-install-recommends docker.io debootstrap",
)


@dataclass(frozen=True)
class Engine:
    """An engine that answers on a socket of its own."""

    socket: str
    pid: int

    @property
    def environ(self) -> dict[str, str]:
        """What a command needs to find it."""
        return {**os.environ, "DOCKER_HOST": self.socket, "ENGINE": CLIENT, "BUILD_ARGS": "--network host"}

    def run(self, *words: str, check: bool = True) -> str:
        """What `docker WORDS` prints."""
        done = subprocess.run(
            [CLIENT, *words], env=self.environ, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0 or not check, done.stdout + done.stderr
        return done.stdout.strip()


OWN_NETWORK = ("unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh")
NO_BRIDGE = ("--bridge", "none", "--ip-forward=false", "--ip-masq=false")


@contextmanager
def engine_folder() -> Iterator[Path]:
    """Where an engine keeps everything; the path is short, for there is a socket in it."""
    folder = Path(tempfile.mkdtemp(prefix="engine-", dir="/var/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running_engine(folder: Path, *, own_network: bool = False) -> Iterator[Engine]:
    """Without rules for packets. Containers use this machine's network, or bridges in one of the engine's own."""
    socket = f"unix://{folder}/socket"
    words = [
        *("--data-root", folder / "data", "--exec-root", folder / "run", "--pidfile", folder / "pid"),
        *("--host", socket, "--iptables=false", *(() if own_network else NO_BRIDGE)),
        *("--default-ulimit", f"nofile=1024:{getrlimit(RLIMIT_NOFILE)[1]}"),
    ]
    command = [*(OWN_NETWORK if own_network else ()), "dockerd", *map(str, words)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    engine = Engine(socket, process.pid)
    try:
        _wait_until_it_answers(engine, process, folder / "log")
        yield engine
    finally:
        process.terminate()
        process.wait(60)


def _wait_until_it_answers(engine: Engine, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while "Server Version" not in engine.run("info", check=False):
        assert process.poll() is None and time.monotonic() < end, log.read_text("utf-8", "replace")
        time.sleep(0.1)


def build_image(engine: Engine, tag: str) -> None:
    """As an operator builds it, from a base that debootstrap makes."""
    _build("container", engine, "--debootstrap", TAG=tag)


def build_patroni_image(engine: Engine, tag: str, base: str) -> None:
    """As an operator builds it, from an image that has PostgreSQL."""
    _build("patroni", engine, TAG=tag, BASE=base)


def _build(folder: str, engine: Engine, *words: str, **variables: str) -> None:
    command = [str(PROJECT.root / "deploy" / folder / "build"), *words]
    environ = {**engine.environ, **variables}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
