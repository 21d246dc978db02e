"""The processes that are measured: PostgreSQL with durable commits, the service, and the bare handlers."""

import asyncio
import atexit
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import repeat
from pathlib import Path

from service.postgres import Server, create_database
from service.postgres.leftovers import servers_on
from service.runtime import prepare_database

HOST = "127.0.0.1"
TIMEOUT = 60.0
POLL_SECONDS = 0.05
TICKS = os.sysconf("SC_CLK_TCK")  # a second, in the times of /proc
# A benchmark is one caller, at one address, with many requests.
NO_LIMITS = {
    "rate_per_second": 0, "address_rate_per_second": 0, "connections": 0, "connections_per_address": 0,
    "feeds_per_account": 0, "accounts_per_address": 0, "tokens_per_address": 0, "games_per_address": 0,
}  # fmt: skip


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that PostgreSQL's system user can enter; deleted at the end of the block."""
    home = Path(tempfile.mkdtemp(prefix="ymb-"))
    home.chmod(0o755)
    try:
        yield home
    finally:
        shutil.rmtree(home)


@contextmanager
def run_postgres() -> Iterator[Server]:
    """A PostgreSQL of our own that acknowledges a commit only when it is on disk."""
    with temporary_folder() as home, Server(home) as running:
        yield running


def create_service_database(running: Server, name: str) -> str:
    """The address of a new database with the schema of the service."""
    dsn = asyncio.run(create_database(running.dsn(), name))
    asyncio.run(prepare_database(dsn))
    return dsn


class Process:
    """A running process that serves HTTP on a port."""

    def __init__(self, command: list[str], port: int, environ: dict[str, str]) -> None:
        self.port = port
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115  # closed when it stops
        self._process = subprocess.Popen(
            command, env={**os.environ, **environ}, stdout=subprocess.DEVNULL, stderr=self._stderr
        )

    def wait_until_serving(self) -> None:
        """Return when the process answers requests; RuntimeError if it ends instead, or takes too long."""
        until = time.monotonic() + TIMEOUT
        while not _is_serving(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the process does not answer requests:\n" + self.error_output())
            time.sleep(POLL_SECONDS)

    def error_output(self) -> str:
        """The end of what the process wrote to standard error."""
        self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 4000))
        return self._stderr.read().decode()

    def stop(self) -> None:
        """End the process: by SIGTERM, and by SIGKILL if that takes too long."""
        self._process.terminate()
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._stderr.close()

    def kill(self) -> None:
        """End the process by SIGKILL."""
        self._process.kill()
        self._process.wait()

    def memory_mb(self) -> float:
        """Its resident memory, in MB."""
        return memory_mb(self._process.pid)

    def cpu_seconds(self) -> float:
        """The CPU time of all its threads so far, to 10 ms."""
        return _cpu_seconds(self._process.pid)


def memory_mb(pid: int | None = None) -> float:
    """The resident memory of a process, by default of this one, in MB."""
    status = Path(f"/proc/{pid or 'self'}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def sessions_cpu_seconds(running: Server, database: str) -> float:
    """The CPU time of the server's sessions in a database that are open now."""
    return sum(map(_session_cpu_seconds, servers_on(running.cluster.data), repeat(database)))


def _session_cpu_seconds(pid: int, database: str) -> float:
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode().split()
        return _cpu_seconds(pid) if database in words else 0.0
    except FileNotFoundError:  # it has ended
        return 0.0


def _cpu_seconds(pid: int) -> float:
    """The CPU time of all threads of a process so far, to 10 ms."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = int(fields[11]), int(fields[12])  # the 14th and 15th; the first two were cut off
    return (user + system) / TICKS


@contextmanager
def run_service(dsn: str, **settings: object) -> Iterator[Process]:
    """`yamabiko serve` on this database with these settings, and without limits on requests."""
    port = _free_port()
    environ = {f"YAMABIKO_{name.upper()}": str(value) for name, value in {**NO_LIMITS, **settings}.items()}
    environ |= {"DATABASE_URL": dsn, "YAMABIKO_PORT": str(port)}
    environ["YAMABIKO_DATA"] = str(_data_folder())
    with _running(Process([sys.executable, "-m", "service.cli", "serve"], port, environ)) as process:
        yield process


@cache
def _data_folder() -> Path:
    """A folder for the key of signatures: all services on a database must have the same."""
    folder = Path(tempfile.mkdtemp(prefix="ymb-"))
    atexit.register(shutil.rmtree, folder)
    return folder


@contextmanager
def run_bare(dsn: str, body: bytes = b"{}") -> Iterator[Process]:
    """The bare handlers of `service.bench.bare` on this database; `body` is what `/body` returns."""
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
    """Whether a response arrives: the port accepts connections long before requests are answered."""
    try:
        with socket.create_connection((HOST, port), timeout=TIMEOUT) as connection:
            connection.sendall(b"GET /health/live HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
            return connection.recv(12).startswith(b"HTTP/1.1")
    except OSError:
        return False
