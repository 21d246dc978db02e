"""Chapters 1.6 and 1.7: the Improve action, and the Home tiles that it buys."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Deck, Season
from domain.bamboo.state import Player, Turn
from domain.kernel.nouns import Decline, Scored
from tests.bamboo.tables import BOX, house, laid_out
from tests.support.table import asking, given, is_legal, legal, refusal, when

# What the stand-in board prints beside its spaces, from the lowest: cost and points (components 4.2).
PRINTED = {Deck.I: ((1, 0), (2, 1), (3, 2), (4, 3)), Deck.II: ((2, 1), (3, 2), (4, 3), (5, 4))}
SPACES = [(deck, i, cost, points) for deck in Deck for i, (cost, points) in enumerate(PRINTED[deck])]
EVERYWHERE = [p.PlaceTile(row, column) for row in (1, 2, 3) for column in (1, 2, 3, 4, 5)]
OF_A_SECTION = Turn(using="S2-red")  # whose action is under way, so that it can no longer be renounced
FULL = house("D1 D1 D1 D1 D1", "F1 F1 F1 F1 F1", "J1 J1 J1 J1 J1")


# --- a coin, or one tile ---


@pytest.mark.rule("M-095")
def test_at_53_improve_without_buying() -> None:
    """The coin option brings one coin, and the action is over."""
    then = when(asking(laid_out(Player(coins=9)), s.ImproveAction()), p.TakeCoin())
    assert then.game.players[0].coins == 10
    assert then.is_over


@pytest.mark.rule("M-095", "M-096", "M-097", "M-098", "M-100")
@pytest.mark.parametrize(("deck", "i", "cost", "points"), SPACES)
def test_at_52_improve(deck: Deck, i: int, cost: int, points: int) -> None:
    """Any of the 8 face-up tiles: coins - k, points + p, tile on a free cell, column slides, a new tile on top."""
    start = laid_out(Player(coins=9, points=5))
    row, rest = (start.home_rows, start.home_decks)
    d = list(Deck).index(deck)
    tile = row[d][i]
    then = when(asking(start, s.ImproveAction()), p.Buy(tile), p.PlaceTile(2, 3))
    player = then.game.players[0]
    assert (player.coins, player.points) == (9 - cost, 5 + points)
    assert player.grid == ("",) * 7 + (tile,) + ("",) * 7
    assert then.game.home_rows[d] == (*row[d][:i], *row[d][i + 1 :], rest[d][0])
    assert then.game.home_decks[d] == rest[d][1:]
    assert (then.game.home_rows[1 - d], then.game.home_decks[1 - d]) == (row[1 - d], rest[1 - d])
    assert then.is_over  # exactly one tile


@pytest.mark.rule("M-096", "G-33")
@pytest.mark.parametrize(("deck", "i", "cost", "points"), SPACES)
def test_the_buyer_must_have_the_coins(deck: Deck, i: int, cost: int, points: int) -> None:
    """The printed price just suffices; with a coin less the tile is refused."""
    tile = p.Buy(laid_out().home_rows[list(Deck).index(deck)][i])
    assert is_legal(asking(laid_out(Player(coins=cost)), s.ImproveAction()), tile)
    assert refusal(asking(laid_out(Player(coins=cost - 1)), s.ImproveAction()), tile) == "M-096"


@pytest.mark.rule("M-096", "G-32")
def test_the_price_is_that_of_the_space_not_of_the_tile() -> None:
    """A tile that has moved down costs, and gives, what the lower space shows."""
    start = laid_out(Player(coins=9))
    first, second, *_ = start.home_rows[0]
    position = asking(start, s.ImproveAction(), s.ImproveAction())
    then = when(position, p.Buy(first), p.PlaceTile(1, 1), p.Buy(second), p.PlaceTile(1, 2))
    assert [fact.coins for fact in then.facts_of(f.HomeBought)] == [1, 1]
    assert then.facts_of(Scored) == []


@pytest.mark.rule("M-097")
def test_the_points_come_with_the_purchase() -> None:
    """They are gained before the tile is placed."""
    start = laid_out(Player(coins=9))
    then = when(asking(start, s.ImproveAction()), p.Buy(start.home_rows[1][3]))
    assert then.points("M-097") == [4]


@pytest.mark.rule("M-095")
def test_a_home_tile_that_is_not_face_up_cannot_be_bought() -> None:
    """Only the tiles of the display are for sale."""
    start = laid_out(Player(coins=9))
    assert refusal(asking(start, s.ImproveAction()), p.Buy(start.home_decks[0][0])) == "M-095"


@pytest.mark.rule("M-095", "G-33")
def test_without_coins_improve_is_a_coin() -> None:
    """Whoever can pay for no tile takes the coin of a section's action, and need not be asked."""
    then = given(laid_out(Player(coins=0), turn=OF_A_SECTION), s.ImproveAction())
    assert then.game.players[0].coins == 1


@pytest.mark.rule("M-098", "G-33")
def test_with_a_full_grid_improve_is_a_coin() -> None:
    """A tile that could not be placed cannot be bought."""
    start = laid_out(Player(coins=9, grid=FULL), turn=OF_A_SECTION)
    position = asking(start, s.ImproveAction())
    assert {refusal(position, p.Buy(tile)) for row in start.home_rows for tile in row} == {"M-098"}
    assert legal(position) == [p.TakeCoin()]


@pytest.mark.rule("M-074", "M-046", "G-33")
@pytest.mark.parametrize("coins", [0, 9])
def test_the_improve_action_of_a_gift_may_be_renounced(coins: int) -> None:
    """Neither coin nor tile: nothing is gained, and the gift is used up."""
    start = laid_out(Player(coins=coins), season=Season.SPRING, gifts=(Action.IMPROVE, Action.COOK))
    then = when(asking(start, s.ChooseGift()), p.TakeGift(Action.IMPROVE), Decline())
    assert then.facts == (f.GiftTaken(0, Action.IMPROVE),)
    assert (then.game.players, then.game.gifts) == (start.players, (Action.COOK,))
    assert then.is_over


@pytest.mark.rule("M-074", "G-33")
def test_the_improve_action_of_a_section_is_renounced_before_it_is_used() -> None:
    """Once the section is used, a coin or a tile is taken."""
    start = laid_out(Player(coins=9), turn=Turn(placed=(("S2-red", 1),), actions=1))
    position = when(asking(start, s.ResolveSection()), p.Use("S2-red"))
    assert refusal(position, Decline()) == "M-095"


# --- on the grid ---


@pytest.mark.rule("M-098", "M-110")
def test_a_home_tile_may_go_on_any_of_the_fifteen_cells() -> None:
    """The grid has 3 rows and 5 columns, and an empty one is open everywhere."""
    assert legal(asking(laid_out(Player()), s.PlaceHome("HI-D1"))) == EVERYWHERE


@pytest.mark.rule("M-110")
@pytest.mark.parametrize("cell", [(0, 1), (4, 1), (1, 0), (1, 6)])
def test_there_is_no_sixteenth_cell(cell: tuple[int, int]) -> None:
    """What lies outside the 3 rows and 5 columns is no cell."""
    assert refusal(asking(laid_out(Player()), s.PlaceHome("HI-D1")), p.PlaceTile(*cell)) == "M-098"


@pytest.mark.rule("M-098")
def test_a_home_tile_needs_no_neighbour() -> None:
    """With a tile in one corner the opposite corner is as free as ever."""
    position = asking(laid_out(Player(grid=house("F2"))), s.PlaceHome("HI-D1"))
    assert legal(position) == EVERYWHERE[1:]


@pytest.mark.rule("M-099")
def test_a_home_tile_is_never_covered() -> None:
    """A cell with a tile is no place for another."""
    position = asking(laid_out(Player(grid=house("", ".. F2"))), s.PlaceHome("HI-D1"))
    assert refusal(position, p.PlaceTile(2, 2)) == "M-099"


@pytest.mark.rule("M-099", "M-122")
def test_a_home_tile_stays_where_it_is() -> None:
    """Buying, scoring, feeding and a new year leave the tiles on their cells."""
    grid = house("Q1 D2")
    start = laid_out(Player(coins=9, grid=grid, goals=("BL-01",)), year=1)  # BL-01: one Decoration
    position = asking(start, s.ImproveAction(), s.BalanceAction(), s.Winter())
    then = when(position, p.Buy("HI-D1"), p.PlaceTile(3, 5), p.ScoreGoal("BL-01"), p.Done())
    assert then.is_over
    assert then.game.players[0].grid == (*grid[:14], "HI-D1")


# --- the display ---


@pytest.mark.rule("M-100")
def test_from_an_empty_deck_no_home_tile_comes() -> None:
    """The top space stays empty; the tiles below have moved down all the same."""
    game = laid_out(Player(coins=9))
    game = replace(game, home_decks=((), game.home_decks[1]))
    then = when(asking(game, s.ImproveAction()), p.Buy(game.home_rows[0][1]), p.PlaceTile(1, 1))
    assert then.game.home_rows[0] == (game.home_rows[0][0], *game.home_rows[0][2:])
    assert then.facts_of(f.HomeShown) == []


@pytest.mark.rule("M-100", "G-32")
def test_a_new_home_tile_takes_the_lowest_free_space() -> None:
    """In a short column the new tile lies right above the others, so its price is that of this space."""
    game = laid_out(Player(coins=9))
    game = replace(game, home_rows=(game.home_rows[0][:2], game.home_rows[1]))
    then = when(asking(game, s.ImproveAction()), p.Buy(game.home_rows[0][0]), p.PlaceTile(1, 1))
    assert then.game.home_rows[0] == (game.home_rows[0][1], game.home_decks[0][0])


# --- what a Home tile is ---


@pytest.mark.rule("M-107")
@pytest.mark.parametrize("letter", ["D", "F", "J", "Q"])
def test_a_home_tile_has_one_type(letter: str) -> None:
    """It completes the single pattern of its own type and that of no other."""
    singles = {"BL-01": "D", "BL-02": "F", "BL-03": "J", "BL-04": "Q"}
    for tile, asked_for in singles.items():
        position = asking(laid_out(Player(goals=(tile,), grid=house(f"{letter}2"))), s.BalanceAction())
        assert is_legal(position, p.ScoreGoal(tile)) is (letter == asked_for)


@pytest.mark.rule("M-108")
def test_comfort_is_no_happiness() -> None:
    """A tile of comfort 3 brings the points of its space and no more."""
    game = laid_out(Player(coins=9, points=5))
    game = replace(game, home_rows=(("HI-D8", *game.home_rows[0][1:]), game.home_rows[1]))
    assert BOX.homes["HI-D8"].comfort == 3
    then = when(asking(game, s.ImproveAction()), p.Buy("HI-D8"), p.PlaceTile(1, 1))
    assert then.game.players[0].points == 5  # the lowest space of deck I prints 0 points


@pytest.mark.rule("M-109")
@pytest.mark.parametrize("tile", ["HI-F8", "HII-F5"])
def test_the_deck_of_a_home_tile_is_only_its_back(tile: str) -> None:
    """A Faith tile of comfort 3 does the same in a house whichever deck it came from."""
    grid = (tile, *house("", "F1", "J1")[1:])  # BL-19: Faith with comfort 5; BL-02: one Faith
    game = laid_out(Player(goals=("BL-19", "BL-02"), grid=grid))
    position = asking(game, s.BalanceAction())
    assert refusal(position, p.ScoreGoal("BL-19")) == "M-092"  # 3 + 1
    assert is_legal(position, p.ScoreGoal("BL-02"))
    more = (*grid[:6], *house("F1")[:1], *grid[7:])
    assert is_legal(asking(laid_out(Player(goals=("BL-19",), grid=more)), s.BalanceAction()), p.ScoreGoal("BL-19"))
    then = given(laid_out(Player(grid=(tile, *("",) * 14))), s.FinalScoring())
    assert then.points("M-165") == [-6]
