"""Lives of a game against a model written from the design: whoever is present always has a way on."""

from collections.abc import Iterator

import pytest

from tests.support.game_life import GameLife
from tests.support.lives import run_lives
from tests.support.service import Service, serving


@pytest.fixture(scope="module")
def own_service(module_dsn: str) -> Iterator[Service]:
    """Absences are long ago for it alone. The model does not know the clerk, who gives up what all have left."""
    with serving(module_dsn, bots="true", clerk="false") as running:
        yield running


def test_whoever_is_present_has_a_way_on(own_service: Service) -> None:
    """Through seats, owners, absences, resignations, erased accounts, consents, decisions and undos."""
    run_lives(GameLife, own_service, examples=45, steps=40)


@pytest.mark.extended
@pytest.mark.slow
def test_whoever_is_present_has_a_way_on_in_long_lives(own_service: Service) -> None:
    """The same, more often and for longer."""
    run_lives(GameLife, own_service, examples=200, steps=60)
