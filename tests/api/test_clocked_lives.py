"""Lives of a game with a clock against a model written from the design: whoever is there always has a way on."""

from collections.abc import Iterator

import pytest

from tests.support.clocked_life import ClockedLife
from tests.support.lives import run_lives
from tests.support.runtime_service import RuntimeService


@pytest.fixture(scope="module")
def own_service(module_dsn: str) -> Iterator[RuntimeService]:
    """Its time is moved."""
    service = RuntimeService(module_dsn)
    yield service
    service.close()


def test_whoever_is_there_has_a_way_on(own_service: RuntimeService) -> None:
    """Through deadlines and grace, timeouts of each kind, ways back, pauses, vacations, undos and absences."""
    run_lives(ClockedLife, own_service, examples=40, steps=30)


@pytest.mark.extended
@pytest.mark.slow
def test_whoever_is_there_has_a_way_on_in_long_lives(own_service: RuntimeService) -> None:
    """The same, more often and for longer."""
    run_lives(ClockedLife, own_service, examples=150, steps=60)
