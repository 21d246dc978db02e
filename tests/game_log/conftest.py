"""Services with a log, in processes of their own on real PostgreSQL."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.service import Service, serving

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


class Serves(Protocol):
    """Starts a service with a log."""

    def __call__(self, dsn: str, folder: Path, **settings: object) -> Service: ...


@pytest.fixture
def serve() -> Iterator[Serves]:
    """Starts services, which end with the test."""
    with ExitStack() as stack:

        def start(dsn: str, folder: Path, **settings: object) -> Service:
            log = {"game_log": "true", "game_log_folder": folder, "bots": "false"}
            return stack.enter_context(serving(dsn, **{**log, **settings}))

        yield start
