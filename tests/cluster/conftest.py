"""Faults of the machines: a server of its own for each test, and services that are processes of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.postgres import Server
from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.service)
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    """A server that keeps what it acknowledged, and that the test may stop, kill and set back."""
    with Server(home) as running:
        yield running
