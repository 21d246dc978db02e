"""Other processes that run, or share, an embedded server; and how the operating system shows what became of it."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import asyncpg

from service.postgres import Server

BOUND = 30.0

# A service as small as can be: says the address of its server, and waits.
SERVICE = """
import sys, time
from functools import cached_property, partial
from pathlib import Path
from service.postgres import Server
server = Server(Path(sys.argv[1]))
print(server.start(), server.pid, flush=True)
sys.stdin.readline()
server.stop()
"""


class ServerProcess:
    """Another process that runs, or shares, the server in a folder."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVICE, str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    @cached_property
    def told(self) -> tuple[str, int]:
        """The address and number of the server, once it answers."""
        assert self.process.stdout is not None
        dsn, pid = self.process.stdout.readline().split()
        return dsn, int(pid)

    @property
    def dsn(self) -> str:
        return self.told[0]

    @property
    def server_pid(self) -> int:
        return self.told[1]

    def leave(self) -> None:
        self.process.communicate("\n")

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


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


def answered(dsn: str, question: str) -> object:
    """The answer as soon as there is one."""
    deadline = time.monotonic() + BOUND
    while True:
        try:
            return ask(dsn, question)
        except (OSError, asyncpg.PostgresError):
            assert time.monotonic() < deadline
