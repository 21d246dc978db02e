"""`DATABASE_URL` wins over a server of our own, whichever programs that would run."""

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from service.postgres.server import Server


@asynccontextmanager
async def serving(home: Path, environ: Mapping[str, str] | None = None) -> AsyncIterator[str]:
    """The address of PostgreSQL while the block runs: the one configured, else of a server run in the folder."""
    environ = os.environ if environ is None else environ
    configured = environ.get("DATABASE_URL")
    if configured:
        yield configured
        return
    async with Server(home, environ=environ) as server:
        yield server.dsn()
