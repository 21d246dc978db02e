"""Everything here speaks to the running service, a process of its own on real PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from service.postgres import create_database, drop_database
from service.runtime import Runtime, open_runtime
from service.settings import Settings
from tests.support.postgres import COUNTER, dsn, empty_dsn, home, postgres, template
from tests.support.runtimes import QUIET, Opens
from tests.support.service import Player, Service, serving

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.service)


@pytest.fixture(scope="module")
def module_dsn(postgres: str, template: str) -> Iterator[str]:
    """A database for the tests of one file."""
    name = f"module_{template}_{next(COUNTER)}"
    yield asyncio.run(create_database(postgres, name, template))
    asyncio.run(drop_database(postgres, name))


@pytest.fixture(scope="module")
def service(module_dsn: str) -> Iterator[Service]:
    """One service for the tests of one file: each opens games of its own."""
    with serving(module_dsn, bots="true") as running:
        yield running


@pytest.fixture
def ada(service: Service) -> Player:
    """A new account on the service of the file."""
    return service.player("Ada")


@pytest.fixture
def bob(service: Service) -> Player:
    """A new account on the service of the file."""
    return service.player("Bob")


@pytest.fixture
def cleo(service: Service) -> Player:
    """A new account on the service of the file."""
    return service.player("Cleo")


@pytest.fixture
async def runtime_of(dsn: str) -> AsyncIterator[Opens]:
    """Opens runtimes on the test's database."""
    async with AsyncExitStack() as stack:

        async def open_one(settings: Settings = QUIET) -> Runtime:
            return await stack.enter_async_context(open_runtime(dsn, settings))

        yield open_one


@pytest.fixture
async def runtime(runtime_of: Opens) -> Runtime:
    """One of them, in the test's own process."""
    return await runtime_of()
