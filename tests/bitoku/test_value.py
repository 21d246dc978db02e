"""What a bot thinks a position is worth. No rule: that it plays well is measured by `yamabiko sim`."""

import pytest

from domain.bitoku.kinds import Region
from domain.bitoku.state import Bitoku
from domain.bitoku.value import MAY_CROSS, worth
from tests.bitoku.tables import GLADE, HOME, STAIRS, YOMI, crossed, placed, table
from tests.support.earlier_bots import compare


@pytest.mark.parametrize("region", [STAIRS, GLADE])
def test_a_die_that_may_cross_is_worth_more_than_one_in_the_home(region: Region) -> None:
    """Finding O1: only dice that can cross are worth waiting with."""
    assert worth(placed(table(), 0, 1, 4, region), 0) == worth(placed(table(), 0, 1, 4, HOME, 1), 0) + MAY_CROSS


def full(game: Bitoku) -> Bitoku:
    """The three river spaces of Yomi and the Stairs are taken by the other seat."""
    for die in (1, 2, 3):
        game = crossed(game, 1, die, 3, "left")
    return game


def test_a_die_before_a_full_river_waits_for_nothing() -> None:
    """Finding O1: there is no space left for it, so it is worth what a die in the Home is."""
    assert worth(placed(full(table()), 0, 1, 4, YOMI), 0) == worth(placed(full(table()), 0, 1, 4, HOME, 1), 0)


def test_a_die_of_1_waits_for_nothing() -> None:
    """Finding O1: it cannot cross."""
    assert worth(placed(table(), 0, 1, 1, YOMI), 0) == worth(placed(table(), 0, 1, 1, HOME, 1), 0)


@pytest.mark.slow
@pytest.mark.parametrize(("games", "least"), [(4, 2), pytest.param(100, 65, marks=pytest.mark.extended)])
def test_the_greedy_bot_beats_that_of_before(games: int, least: int) -> None:
    """Finding O1: 65 of 100 games of two, with the seats changed. Of a few games, luck decides more."""
    matches = compare("bitoku", games)
    won = sum(match.own > match.other for match in matches)
    assert won >= least, f"won {won} of {games}"
