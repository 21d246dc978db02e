"""A game is played by the component list that it was opened with."""

import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Color, Side, Temple, Zone
from domain.bamboo.lists.entries import BambooCatalog
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo, Player
from domain.box.changes import change_player
from tests.bamboo.lists import at, mine, put
from tests.bamboo.tables import house, laid_out
from tests.support.table import Played, asking, given, is_legal, refusal, when

# --- a game is played by the list it is opened with ---


def opened_by(catalog: BambooCatalog, side: Side = Side.DAY) -> Played:
    position, opened = RULESET.open(("a", "b", "c"), Options(side), b"seed" * 8, catalog=catalog)
    assert (opened.catalog, opened.catalog_hash) == ("someone/own-box", catalog.content_hash)
    return Played(position)


def with_player(position: Played, **changes: object) -> Bamboo:
    game: Bamboo = position.game
    return change_player(game, 0, **changes)


@pytest.mark.rule("M-096", "M-097")
def test_prices_and_points_of_the_spaces_are_those_of_the_own_list() -> None:
    """The lowest space of deck I costs 2 coins and gives 7 points here."""
    position = opened_by(mine(at("spaces", 0, cost=2, points=7)))
    game = with_player(position, coins=2)
    then = when(asking(game, s.ImproveAction()), p.Buy(game.home_rows[0][0]), p.PlaceTile(1, 1))
    assert then.game.players[0].coins == 0
    assert then.points("M-097") == [7]
    poor = with_player(position, coins=1)
    assert refusal(asking(poor, s.ImproveAction()), p.Buy(poor.home_rows[0][0])) == "M-096"


@pytest.mark.rule("M-092", "M-166")
def test_patterns_and_points_of_balance_tiles_are_those_of_the_own_list() -> None:
    """BL-03 asks for Faith above Garden and gives 11 points here; 6 of them if it is unscored at the end."""
    cells = [[0, 0, "faith"], [1, 0, "garden"]]
    position = opened_by(mine(put("balance", "BL-03", points=11, cells=cells)))
    game = with_player(position, goals=("BL-03",), grid=house("F1", "J1"))
    assert when(asking(game, s.BalanceAction()), p.ScoreGoal("BL-03")).points("M-092") == [11]
    assert given(game, s.FinalScoring()).points("M-166") == [6]
    game = with_player(position, goals=("BL-03",), grid=house("J1"))
    assert refusal(asking(game, s.BalanceAction()), p.ScoreGoal("BL-03")) == "M-092"


@pytest.mark.rule("M-107", "M-108", "M-165")
def test_type_and_comfort_of_home_tiles_are_those_of_the_own_list() -> None:
    """HI-D1 is a Faith tile of comfort 3 here."""
    position = opened_by(mine(put("homes", "HI-D1", type="faith", comfort=3)))
    game = with_player(position, goals=("BL-01", "BL-02"), grid=("HI-D1", *("",) * 14))
    played = asking(game, s.BalanceAction())
    assert (is_legal(played, p.ScoreGoal("BL-01")), is_legal(played, p.ScoreGoal("BL-02"))) == (False, True)
    assert given(game, s.FinalScoring()).points("M-165") == [-6]


@pytest.mark.rule("M-016", "G-11")
def test_the_tiles_that_two_players_leave_out_are_those_of_the_own_list() -> None:
    """Here only HI-D1 bears the symbol."""
    unmarked = mine(lambda table: [home.update(from_three=home["id"] == "HI-D1") for home in table["homes"]])
    position, _ = RULESET.open(("a", "b"), Options(), b"seed" * 8, catalog=unmarked)
    game = position.game
    assert sum(map(len, (*game.home_decks, *game.home_rows))) == 63
    assert "HI-D1" in game.boxed


@pytest.mark.rule("M-160", "M-161")
def test_the_marked_cells_are_those_of_the_own_list() -> None:
    """The middle of the grid asks for Daily life here."""
    game = opened_by(mine(at("night_cells", 0, row=1, col=2, type="daily")), Side.NIGHT).game
    assert refusal(asking(game, s.PlaceHome("HI-J1")), p.PlaceTile(2, 3)) == "M-161"
    assert is_legal(asking(game, s.PlaceHome("HI-D1")), p.PlaceTile(1, 1))


@pytest.mark.rule("M-086")
def test_the_symbols_of_the_sections_are_those_of_the_own_list() -> None:
    """Every section shows Income here: whichever is used, two coins come."""
    catalog = mine(lambda table: [section.update(action="income") for section in table["sections"]])
    shoots = laid_out().shoots
    game = laid_out(Player(), catalog=catalog)
    turn = replace(game.turn, placed=(("S1-red", 1),), actions=1)
    game = replace(game, turn=turn, shoots=((*shoots[0], "S1-red"), *shoots[1:]))
    assert when(asking(game, s.ResolveSection()), p.Use("S1-red")).game.players[0].coins == 2


@pytest.mark.rule("M-032", "G-09")
@pytest.mark.parametrize("zone", Zone)
def test_the_type_of_the_starting_tile_is_a_constant_of_the_list(zone: Zone) -> None:
    """`start_balance_zone`: each player draws the starting tile from that deck."""
    position = opened_by(mine(lambda table: table["constants"].update(start_balance_zone=zone.value)))
    for color in (Color.BROWN, Color.YELLOW, Color.PURPLE):
        position = when(position, p.TakeColor(color))
    for player in position.game.players:
        assert [position.game.box.goals[tile].zone for tile in player.goals] == [zone]


@pytest.mark.rule("M-057", "G-04")
@pytest.mark.parametrize("reset", [False, True])
def test_the_return_of_the_action_markers_is_a_constant_of_the_list(reset: bool) -> None:
    """`reset_marker_each_year`: whether the last stock of a year is banned in the next one."""
    catalog = mine(lambda table: table["constants"].update(reset_marker_each_year=reset))
    stocks = (("S1-red", "S2-red"), ("S1-green",), ("S1-blue",), ("S1-orange",))
    game = laid_out(Player(reserve=4, stocks=stocks, marker=Temple.RED), catalog=catalog)
    next_year = asking(given(game, s.Winter()).game, s.VisitTemple())
    if reset:
        assert is_legal(next_year, p.Visit(Temple.RED))
    else:
        assert refusal(next_year, p.Visit(Temple.RED)) == "M-056"
