"""Everything here needs PostgreSQL; each test has a database with the schema of store and projections."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from projections import ALL, MIGRATIONS, Connect, Connection, install
from service.postgres import create_database, drop_database
from service.store import STORE_MIGRATIONS, MigrationSet, Store, migrate
from service.store.connections import connect, open_connection
from tests.support.postgres import dsn, empty_dsn, home, postgres

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]

CHAPTERS = STORE_MIGRATIONS, MigrationSet("projections", MIGRATIONS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.store)


@pytest.fixture(scope="session")
def template(postgres: str) -> Iterator[str]:
    """The name of a database with the store's schema alone: no other room has its projection there."""
    name = f"template_store_{os.getpid()}"
    asyncio.run(migrate(asyncio.run(create_database(postgres, name))))
    yield name
    asyncio.run(drop_database(postgres, name))


@pytest.fixture
def link(dsn: str) -> Connect:
    """Opens connections to the test's database."""
    return partial(connect, dsn)


@pytest_asyncio.fixture
async def db(dsn: str) -> AsyncIterator[Connection]:
    """A connection, to a database in which all projections have their tables."""
    await migrate(dsn, *CHAPTERS)
    async with open_connection(dsn, "test") as connection:
        await install(connection, ALL)
        yield connection


@pytest_asyncio.fixture
async def store(dsn: str, db: Connection) -> AsyncIterator[Store]:
    """The event store that is followed."""
    async with await Store.open(dsn) as opened:
        yield opened
