"""`DATABASE_URL`, or the file that has it, wins over a server of our own, whichever programs that would run."""

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from service.postgres.server import Server


def find_dsn(environ: Mapping[str, str] | None = None) -> str | None:
    """The address that is configured, if one is: in the environment, or in a file that the environment names.

    An environment is shown by `docker inspect` and in /proc; a file has rights of its own.
    """
    environ = os.environ if environ is None else environ
    if given := environ.get("DATABASE_URL"):
        return given
    file = environ.get("DATABASE_URL_FILE")
    return Path(file).expanduser().read_text("utf-8").strip() if file else None


@asynccontextmanager
async def serving(home: Path, environ: Mapping[str, str] | None = None) -> AsyncIterator[str]:
    """The address of PostgreSQL while the block runs: the one configured, else of a server run in the folder."""
    environ = os.environ if environ is None else environ
    configured = find_dsn(environ)
    if configured:
        yield configured
        return
    async with Server(home, environ=environ) as server:
        yield server.dsn()
