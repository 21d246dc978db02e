"""A service for the clients in other people's programs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.service import Service, serving

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.service)


@pytest.fixture
def service(dsn: str) -> Iterator[Service]:
    """A service with bots."""
    with serving(dsn, bots="true") as running:
        yield running
