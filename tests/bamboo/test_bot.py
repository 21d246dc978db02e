"""O2: the greedy bot of Bamboo plays for Balance tiles and uses what it has paid for."""

from random import Random

import pytest

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action
from domain.bamboo.prospects import missing_homes, promise
from domain.bamboo.rules.patterns import complete
from domain.bamboo.state import Player, Turn
from domain.bots import choose_greedily
from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Pick
from tests.bamboo.tables import house, laid_out
from tests.support.earlier_bots import compare
from tests.support.table import Played, asking, when


def choice(played: Played) -> Pick:
    """What the bot answers."""
    return choose_greedily(RULESET, played.position, played.asked[0], KeyedDice(b"any", 1))


def play(played: Played) -> list[str]:
    """The Balance tiles that are scored when the bot answers to the end; it may obtain another one before that."""
    scored: list[str] = []
    while not played.is_over:
        played = when(played, choice(played))
        scored += [fact.tile for fact in played.facts_of(f.GoalScored)]
    return scored


def test_a_complete_tile_is_scored_rather_than_a_point_taken() -> None:
    """BL-05 gives 4 points for a Garden left of a Faith."""
    game = laid_out(Player(goals=("BL-05",), grid=house("J1 F1")))
    assert play(asking(game, s.BalanceAction())) == ["BL-05"]


def test_a_tile_that_the_house_fulfils_already_is_taken_from_the_board_and_scored() -> None:
    """With one action; the others on the board are far off."""
    game = laid_out(Player(grid=house("J1 F1")), goal_rows=(("BL-13", "BL-05", "BL-14"), (), ()))
    assert play(asking(game, s.BalanceAction())) == ["BL-05"]


@pytest.mark.parametrize("section", ["S1-red", "S1-green", "S1-blue"])
def test_a_section_that_is_paid_for_is_used(section: str) -> None:
    """Balance, Improve and Income always bring something: the action is not thrown away."""
    game = laid_out(Player(coins=3))
    grove = ((*game.shoots[0], section), *game.shoots[1:])
    turn = Turn(placed=((section, 1),), entered=(1, 0, 0, 0), actions=1)
    game = laid_out(Player(coins=3), shoots=grove, turn=turn)
    assert game.box.sections[section].action is not Action.COOK
    assert choice(asking(game, s.ResolveSection(1), s.EndTurn())) == p.Use(section)


def test_no_home_tile_is_missing_exactly_where_a_balance_tile_is_complete() -> None:
    """And with each Home tile that is laid at most one fewer is."""
    box, chance = laid_out(Player()).box, Random(3)
    for _ in range(200):
        grid = [""] * 15
        before = missing_homes(box, tuple(grid))
        for cell, home in zip(chance.sample(range(15), 9), chance.sample(sorted(box.homes), 9), strict=True):
            grid[cell] = home
            missing = missing_homes(box, tuple(grid))
            for tile, goal in box.goals.items():
                assert (missing[tile] == 0) == complete(box, tuple(grid), goal)
                assert goal.sum_type is not None or missing[tile] >= before[tile] - 1
            before = missing


def test_a_house_promises_more_the_more_balance_tiles_it_fulfils() -> None:
    """A row of two is worth more together than apart: of the tiles of the box it fulfils more."""
    box = laid_out(Player()).box
    apart, together = ([""] * 15, [""] * 15)
    apart[0] = apart[13] = together[0] = together[1] = "HI-J1"
    apart[13], together[1] = "HI-F1", "HI-F1"
    assert 0 == missing_homes(box, tuple(together))["BL-05"] < missing_homes(box, tuple(apart))["BL-05"]
    assert promise(box, ("",) * 15) < promise(box, tuple(apart)) < promise(box, tuple(together))


@pytest.mark.slow
@pytest.mark.parametrize(("games", "least"), [(6, 2), pytest.param(100, 65, marks=pytest.mark.extended)])
def test_the_greedy_bot_beats_that_of_before(games: int, least: int) -> None:
    """65 of 100 games of two, by Day and by Night, with the seats changed. Of a few games, luck decides more."""
    matches = compare("bamboo", games)
    won = sum(match.own > match.other for match in matches)
    assert won >= least, f"won {won} of {games}"
