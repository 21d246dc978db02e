"""Everything here needs PostgreSQL; each test has a database with all tables of the service."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from projections import Connect
from service.runtime import prepare_database
from service.store import Store
from service.store.connections import connect, open_connection
from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.store)


@pytest.fixture
def link(dsn: str) -> Connect:
    """Opens connections to the test's database."""
    return partial(connect, dsn)


@pytest_asyncio.fixture
async def db(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection to a database with all tables."""
    await prepare_database(dsn)
    async with open_connection(dsn, "test") as connection:
        yield connection


@pytest_asyncio.fixture
async def store(dsn: str, db: asyncpg.Connection) -> AsyncIterator[Store]:
    """The event store that is followed."""
    async with await Store.open(dsn) as opened:
        yield opened
