"""Chapter 1.12: the Night side. The stand-in board marks the corners: Garden and Decoration above, Daily life and
Faith below (components 4.6)."""

import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import HomeType, Side
from domain.bamboo.lists.entries import BambooCatalog
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo, Player
from tests.bamboo.tables import CATALOG, DAILY, DECORATION, FAITH, GARDEN, house, laid_out
from tests.support.table import asking, given, is_legal, legal, refusal, when

MARKED = {(1, 1): GARDEN, (1, 5): DECORATION, (3, 1): DAILY, (3, 5): FAITH}
TILE = {DECORATION: "HI-D1", FAITH: "HI-F1", GARDEN: "HI-J1", DAILY: "HI-Q1"}
CELLS = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3, 4, 5)]


def night(*players: Player, catalog: BambooCatalog = CATALOG) -> Bamboo:
    return laid_out(*players, side=Side.NIGHT, catalog=catalog)


@pytest.mark.rule("M-160", "G-35", "M-026")
@pytest.mark.parametrize("side", Side)
def test_all_players_use_the_same_side(side: Side) -> None:
    """The side is agreed for the table: the boards of all seats show marked cells, or none does."""
    position, _ = RULESET.open(("a", "b", "c"), Options(side), b"seed" * 8)
    board = RULESET.view(position.game, None)
    for player in board.players:
        marks = {(cell.row, cell.column): cell.only for cell in player.grid if cell.only}
        assert marks == (MARKED if side is Side.NIGHT else {})


@pytest.mark.rule("M-161")
def test_at_40_marked_cell() -> None:
    """On a cell marked Garden a Faith tile is refused, a Garden tile accepted."""
    assert refusal(asking(night(Player()), s.PlaceHome("HI-F1")), p.PlaceTile(1, 1)) == "M-161"
    then = when(asking(night(Player()), s.PlaceHome("HI-J1")), p.PlaceTile(1, 1))
    assert then.game.players[0].grid[0] == "HI-J1"


@pytest.mark.rule("M-161", "M-160")
@pytest.mark.parametrize("kind", HomeType)
def test_a_marked_cell_takes_its_own_type_and_all_other_cells_any(kind: HomeType) -> None:
    """Each type, on each of the 15 cells."""
    position = asking(night(Player()), s.PlaceHome(TILE[kind]))
    for cell in CELLS:
        assert is_legal(position, p.PlaceTile(*cell)) is (MARKED.get(cell, kind) is kind)


@pytest.mark.rule("M-161", "M-163")
@pytest.mark.parametrize("kind", HomeType)
def test_by_day_no_cell_is_marked(kind: HomeType) -> None:
    """Any tile goes anywhere."""
    assert len(legal(asking(laid_out(Player()), s.PlaceHome(TILE[kind])))) == 15


@pytest.mark.rule("M-161", "M-098", "G-34")
def test_a_tile_without_a_legal_cell_cannot_be_bought() -> None:
    """Only the cell marked Garden is free: no other type may be bought, however many coins there are."""
    grid = house(".. D1 D1 D1 D2", "F1 F1 F1 F1 F2", "Q1 Q1 Q1 Q1 F2")
    game = night(Player(coins=9, grid=grid))
    game = replace(game, home_rows=(("HI-J8", "HI-D8", "HI-F8", "HI-Q8"), ()))
    position = asking(game, s.ImproveAction())
    assert [refusal(position, p.Buy(tile)) for tile in ("HI-D8", "HI-F8", "HI-Q8")] == ["M-161"] * 3
    then = when(position, p.Buy("HI-J8"))  # a single cell is left, so nobody is asked where
    assert then.game.players[0].grid[0] == "HI-J8"


@pytest.mark.rule("M-162", "M-167")
def test_at_41_uncovered_marked_cell() -> None:
    """The Garden cell is empty at the end, the others are covered: 1 point less."""
    grid = house(".. .. .. .. D1", "", "Q1 .. .. .. F1")
    then = given(night(Player(grid=grid)), s.FinalScoring())
    assert then.points("M-167") == [-1]


@pytest.mark.rule("M-162", "M-167")
@pytest.mark.parametrize(
    ("rows", "lost"),
    [
        (("",), [-4]),
        ((".. D1 D1 D1 ..", "D1 D1 D1 D1 D1", ".. D1 D1 D1 .."), [-4]),  # all but the corners
        (("J1",), [-3]),
        (("J1 .. .. .. D1",), [-2]),
        (("J1 .. .. .. D1", "", "Q1 .. .. .. F1"), []),
    ],
)
def test_each_bare_marked_cell_costs_a_point(rows: tuple[str, ...], lost: list[int]) -> None:
    """Each of the four for itself, however full the rest of the grid is."""
    then = given(night(Player(grid=house(*rows))), s.FinalScoring())
    assert then.points("M-167") == lost


@pytest.mark.rule("M-162", "M-167")
def test_by_day_bare_cells_cost_nothing() -> None:
    """The fourth step of the final scoring belongs to the advanced game alone."""
    assert given(laid_out(Player()), s.FinalScoring()).points("M-167") == []


@pytest.mark.rule("M-163")
def test_night_changes_nothing_else() -> None:
    """Zones and patterns, feeding, harmony, spirits and half points are the same on both sides."""
    grid = house("J1 D2 Q1 .. D3", "F1", "Q2 .. .. J1 F1")
    player = Player(grid=grid, goals=("BL-03", "BR-05", "BC-09"), points=9)
    day, dark = (laid_out(player, player, side=side) for side in Side)
    for tile in player.goals:
        picks = [is_legal(asking(game, s.BalanceAction()), p.ScoreGoal(tile)) for game in (day, dark)]
        assert picks[0] is picks[1]
    for step in (s.FeedHomes(), s.FinalScoring(), s.Winter()):
        by_day, by_night = given(day, step), given(dark, step)
        assert by_night.facts == by_day.facts  # no marked cell is bare in this house


@pytest.mark.rule("M-160")
def test_the_marked_cells_are_those_of_the_list() -> None:
    """Another list may mark other cells."""
    cell = replace(CATALOG.night_cells[0], row=1, col=2, type=DAILY)
    game = night(Player(), catalog=replace(CATALOG, night_cells=(cell,)))
    assert refusal(asking(game, s.PlaceHome("HI-J1")), p.PlaceTile(2, 3)) == "M-161"
    assert is_legal(asking(game, s.PlaceHome("HI-D1")), p.PlaceTile(1, 1))
    assert given(game, s.FinalScoring()).points("M-167") == [-1]
