"""Webhooks: their parts alone, and with the service on real PostgreSQL; receivers speak real HTTP."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest

from service.runtime import Runtime, open_runtime
from service.settings import Settings
from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.receivers import Receiver, receiving
from tests.support.runtimes import Opens
from tests.support.webhooks import HOOKS, Owner, new_owner

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A receiver for one test."""
    with receiving() as running:
        yield running


@pytest.fixture
async def runtime_of(dsn: str) -> AsyncIterator[Opens]:
    """Opens runtimes that send, on the test's database."""
    async with AsyncExitStack() as stack:

        async def open_one(settings: Settings = HOOKS) -> Runtime:
            return await stack.enter_async_context(open_runtime(dsn, settings))

        yield open_one


@pytest.fixture
async def runtime(runtime_of: Opens) -> Runtime:
    """One of them, in the test's own process."""
    return await runtime_of()


@pytest.fixture
async def ada(runtime: Runtime) -> Owner:
    """A new account."""
    return await new_owner(runtime)
