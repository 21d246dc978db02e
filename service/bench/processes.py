"""DsnParts the service is measured: a PostgreSQL that waits for the disk, and processes that really serve."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.postgres import Server, create_database
from service.runtime import prepare_database

HOST = "127.0.0.1"
TIMEOUT = 60.0
UNBOUNDED = {"rate_per_second": 0, "address_rate_per_second": 0, "connections": 0, "connections_per_address": 0}  # a benchmark has one address
POLL_SECONDS = 0.05


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that the server's account can reach, gone afterwards."""
    home = Path(tempfile.mkdtemp(prefix="ymb-"))
    home.chmod(0o755)
    try:
        yield home
    finally:
        shutil.rmtree(home)


@contextmanager
def run_postgres() -> Iterator[Server]:
    """A PostgreSQL of our own that acknowledges what is on disk, and nothing before."""
    with temporary_folder() as home, Server(home) as running:
        yield running


def create_service_database(running: Server, name: str) -> str:
    """A new database that the service can work with."""
    dsn = asyncio.run(create_database(running.dsn(), name))
    asyncio.run(prepare_database(dsn))
    return dsn


class Process:
    """A process that listens on a port."""

    def __init__(self, command: list[str], port: int, environ: dict[str, str]) -> None:
        self.port = port
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115  # closed when it stops
        self._process = subprocess.Popen(
            command, env={**os.environ, **environ}, stdout=subprocess.DEVNULL, stderr=self._stderr
        )

    def wait_until_serving(self) -> None:
        """It answers when this returns."""
        until = time.monotonic() + TIMEOUT
        while not _is_serving(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("it does not serve:\n" + self.error_output())
            time.sleep(POLL_SECONDS)

    def error_output(self) -> str:
        """The end of what it wrote to standard error."""
        self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 4000))
        return self._stderr.read().decode()

    def stop(self) -> None:
        """It ends by itself, or is ended."""
        self._process.terminate()
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._stderr.close()

    def memory_mb(self) -> float:
        """What it holds, in MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024


@contextmanager
def run_service(dsn: str, **settings: object) -> Iterator[Process]:
    """`yamabiko serve` on this database."""
    port = _free_port()
    environ = {f"YAMABIKO_{name.upper()}": str(value) for name, value in {**UNBOUNDED, **settings}.items()}
    environ |= {"DATABASE_URL": dsn, "YAMABIKO_PORT": str(port)}
    with _running(Process([sys.executable, "-m", "service.cli", "serve"], port, environ)) as process:
        yield process


@contextmanager
def run_bare(dsn: str, body: bytes = b"{}") -> Iterator[Process]:
    """The bare handlers on this database."""
    port = _free_port()
    with tempfile.NamedTemporaryFile() as file:
        file.write(body)
        file.flush()
        command = [sys.executable, "-m", "service.bench.bare", str(port), dsn, file.name]
        with _running(Process(command, port, {})) as process:
            yield process


@contextmanager
def _running(process: Process) -> Iterator[Process]:
    try:
        process.wait_until_serving()
        yield process
    finally:
        process.stop()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
    return port


def _is_serving(port: int) -> bool:
    """A whole answer: the port of the service listens long before anybody serves it."""
    try:
        with socket.create_connection((HOST, port), timeout=TIMEOUT) as line:
            line.sendall(b"GET /health/live HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
            return line.recv(12).startswith(b"HTTP/1.1")
    except OSError:
        return False
