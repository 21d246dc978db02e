"""A whole tournament over HTTP, with all that goes wrong in one.

No table is played twice, no result is lost or counted twice, and the standings are those of an independent recount
from the exports of the games.
"""

import pytest

from domain.titles import TITLES
from tests.support.service import Service, serving
from tests.support.whole_tournament import PHASES, play


@pytest.mark.slow
def test_twelve_bots(service: Service) -> None:
    """Two rounds, cut to four, and a final."""
    play(service, "bamboo", bots=12, rounds=2, cut=4)


@pytest.mark.extended
@pytest.mark.parametrize("title", TITLES)
def test_sixty_four_bots(dsn: str, title: str) -> None:
    """Four rounds, cut to sixteen, two rounds of a knock-out; the process is killed in each phase."""
    with serving(dsn, bots="true") as service:
        play(service, title, bots=64, rounds=4, cut=16, kills=PHASES - {"checked-in"})
