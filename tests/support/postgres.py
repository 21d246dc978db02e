"""Real PostgreSQL for tests: one server for a session, one database for a test.

`DATABASE_URL` or `PG_BIN` choose which, as they do for the service; `PG_BIN=embedded` takes the wheel.
"""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from service.postgres import Server, create_database, drop_database
from service.runtime import prepare_database

COUNTER = count(1)
MEMORY, ROOM = Path("/dev/shm"), 4 << 30  # bytes that must be free there


def find_memory() -> Path | None:
    """A file system in memory, where there is one with room: a database is copied there by a third of the CPU."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


@contextmanager
def reachable_folder(place: Path | None = None) -> Iterator[Path]:
    """A folder that PostgreSQL's system user can enter; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp(prefix="ymb-", dir=place))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder for a server of the test's own."""
    with reachable_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server that survives kill -9 but not the loss of the machine: fsync is off."""
    given = os.environ.get("DATABASE_URL")
    if given:
        yield given
        return
    with reachable_folder(find_memory()) as folder, Server(folder, durable=False) as server:
        yield server.dsn()


@pytest.fixture(scope="session")
def template(postgres: str) -> Iterator[str]:
    """The name of a database with the whole schema and nothing in it: a service on a copy of it starts at once."""
    name = f"template_{os.getpid()}"
    asyncio.run(prepare_database(asyncio.run(create_database(postgres, name))))
    yield name
    asyncio.run(drop_database(postgres, name))


@pytest.fixture
def empty_dsn(postgres: str) -> Iterator[str]:
    """A database with nothing in it, not even a schema."""
    name = f"test_{os.getpid()}_{next(COUNTER)}"
    yield asyncio.run(create_database(postgres, name))
    asyncio.run(drop_database(postgres, name))


@pytest.fixture
def dsn(postgres: str, template: str) -> Iterator[str]:
    """A database with the whole schema, for one test."""
    name = f"test_{os.getpid()}_{next(COUNTER)}"
    yield asyncio.run(create_database(postgres, name, template))
    asyncio.run(drop_database(postgres, name))
