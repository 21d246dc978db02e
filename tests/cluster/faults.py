"""Faults, and how a test waits for what follows from them: for a condition, with a bound, never for the clock."""

import asyncio
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from service.postgres import Server
from service.postgres.leftovers import servers_on
from tests.support.service import Player

BOUND = 60.0
PAUSE = 0.02
OWN = {"statement_timeout": "0", "default_transaction_read_only": "off"}  # whatever a test sets for the service


def wait_until(holds: Callable[[], object], what: str = "", bound: float = BOUND) -> None:
    """Return when this holds; fail if it does not within the bound. While a request fails, it does not hold."""
    deadline = time.monotonic() + bound
    while not _holds(holds):
        assert time.monotonic() < deadline, f"not within {bound:g} s: {what}"
        time.sleep(PAUSE)


def _holds(holds: Callable[[], object]) -> bool:
    try:
        return bool(holds())
    except (httpx.TransportError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False


def query(dsn: str, statement: str, *values: object, plain: bool = False) -> list[tuple[Any, ...]]:
    """The rows of a statement, on a connection of its own; a plain one sets no parameters."""

    async def run() -> list[tuple[Any, ...]]:
        settings = {} if plain else OWN
        connection = await asyncpg.connect(
            dsn, server_settings=settings, statement_cache_size=0, timeout=BOUND / 6
        )
        try:
            return [tuple(row) for row in await connection.fetch(statement, *values)]
        finally:
            await connection.close()

    return asyncio.run(run())


def kill_server(server: Server) -> None:
    """kill -9 of the server and all its processes, as if the machine had lost its power; it starts again."""
    pid = server.pid
    assert pid is not None
    for each in (pid, *servers_on(server.cluster.data)):
        with suppress(ProcessLookupError):  # it ended with the first
            os.kill(each, signal.SIGKILL)


def copy_data(server: Server, to: Path) -> None:
    """A backup: the data of a server that is stopped for it, and started again."""
    server.stop()
    _copy(server.cluster.data, to)
    server.start()


def restore_data(server: Server, backup: Path) -> None:
    """The server is killed and started again with the data of a backup."""
    kill_server(server)
    server.stop()
    shutil.rmtree(server.cluster.data)
    _copy(backup, server.cluster.data)
    server.start()


def _copy(source: Path, target: Path) -> None:
    subprocess.run(["cp", "-a", str(source), str(target)], check=True)


def ready(player: Player) -> bool:
    """Whether the process says that it can serve."""
    return player.get("/health/ready").status_code == 200


def retried(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """The first answer that is not 503, as a client does it."""
    answers: list[httpx.Response] = []

    def answered() -> bool:
        answers.append(ask())
        return answers[-1].status_code != 503

    wait_until(answered, "an answer")
    return answers[-1]


def play(game: str, *players: Player, moves: int) -> str:
    """So many decisions, each the first pick of whoever is asked; the position of the last one."""
    position = ""
    for _ in range(moves):
        found = [(player, retried(partial(player.get, f"/v1/games/{game}/decisions"))) for player in players]
        player, decision = next((p, a.json()["decisions"][0]) for p, a in found if a.json()["decisions"])
        body = {"decision": decision["id"], "pick": decision["menu"][0]["pick"]}
        answer = retried(partial(player.post, f"/v1/games/{game}/decisions", json=body))
        assert answer.status_code == 201, answer.text
        position = answer.json()["position"]
    return position
