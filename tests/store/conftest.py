"""What the tests of the store share: a database each, a store on it, and a look at it from outside."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from service.store import Store
from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


@pytest.fixture
async def store(dsn: str) -> AsyncIterator[Store]:
    """The store of one process."""
    async with await Store.open(dsn) as store:
        yield store


@pytest.fixture
async def other(dsn: str) -> AsyncIterator[Store]:
    """The store of another process on the same database, as far as PostgreSQL can tell."""
    async with await Store.open(dsn) as store:
        yield store


@pytest.fixture
async def outside(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A plain connection, for looking on and for getting in the way."""
    connection = await asyncpg.connect(dsn)
    yield connection
    await connection.close()


@pytest.fixture
async def looking(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A second one, for looking on while the first is in a transaction."""
    connection = await asyncpg.connect(dsn)
    yield connection
    await connection.close()
