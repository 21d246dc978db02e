"""Chapter 1.9: Autumn. Sticks are listed from the lowest to the highest."""

from itertools import permutations

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.game import sticks
from domain.bamboo.kinds import GHOST, TEMPLES, Action, Season, Spirit, Temple
from domain.bamboo.rules.autumn import invoker
from domain.bamboo.state import Bamboo, Player
from domain.kernel.nouns import Seat
from tests.bamboo.tables import TEA, laid_out
from tests.support.table import Played, change_game, given, when

CHLOE, VALERIE, MEI = 0, 1, 2
Stack = tuple[Seat, ...]
KAPPA, TANUKI, TENGU, OOKAMI = "kappa", "tanuki", "tengu", "ookami"
PILES = ((KAPPA, TENGU), (TANUKI, KAPPA), (TENGU, OOKAMI), (OOKAMI, TANUKI))
TILES = (2, 0, 3, 3)  # how the Temple tiles of the ghost fall
NONE: Stack = ()


def offered(
    *stacks: Stack, seats: int = 3, year: int = 1, piles: tuple[tuple[Spirit, ...], ...] = PILES
) -> Bamboo:
    """These sticks in the temples, the red one first; nobody has any in reserve."""
    temples = (*stacks, *[NONE] * 4)[:4]
    return laid_out(*[Player() for _ in range(seats)], temples=temples, piles=piles, year=year)


def autumn(game: Bamboo) -> Played:
    """Autumn comes; with two players the ghost is placed anew but in the last year."""
    ghost = len(game.players) == 2 and game.year < 4
    return given(game, s.Autumn(), chance=[TILES] if ghost else [])


def won(then: Played) -> list[tuple[Seat, Spirit]]:
    """Who has which spirit, awake."""
    return [(seat, spirit) for seat, player in enumerate(then.game.players) for spirit in player.awake]


# --- invoke ---


@pytest.mark.rule("M-125")
def test_most_sticks_win_the_top_spirit_awake() -> None:
    """Three of Chloe's against two above them: she takes the top tile, awake, and the others get nothing."""
    then = autumn(offered((CHLOE, CHLOE, CHLOE, VALERIE, VALERIE, MEI)))
    assert won(then) == [(CHLOE, KAPPA)]
    assert all(player.asleep == () for player in then.game.players)
    assert then.game.piles == ((TENGU,), *PILES[1:])


@pytest.mark.rule("M-126")
def test_at_25_order_decides_not_seat() -> None:
    """C, C, C, V, V, V from the bottom up: Valerie takes the tile; and the other way round Chloe."""
    assert won(autumn(offered((CHLOE,) * 3 + (VALERIE,) * 3))) == [(VALERIE, KAPPA)]
    assert won(autumn(offered((VALERIE,) * 3 + (CHLOE,) * 3))) == [(CHLOE, KAPPA)]


@pytest.mark.rule("M-126")
def test_only_the_sticks_of_the_tied_decide_a_tie() -> None:
    """Mei's stick is the highest, but she is not among those who have most."""
    then = autumn(offered((CHLOE, VALERIE, VALERIE, CHLOE, MEI)))
    assert won(then) == [(CHLOE, KAPPA)]


def brute_force(stack: Stack) -> Seat | None:
    """Count everybody's sticks; of those with most, the one whose last stick has the greatest height."""
    if not stack:
        return None
    most = max(sum(x == seat for x in stack) for seat in stack)
    tied = {seat for seat in stack if sum(x == seat for x in stack) == most}
    return max(tied, key=lambda seat: max(height for height, x in enumerate(stack) if x == seat))


@pytest.mark.rule("M-125", "M-126", "M-127", "M-128")
@settings(deadline=None)
@for_all(st.lists(st.sampled_from([GHOST, CHLOE, VALERIE, MEI]), max_size=12))
def test_who_invokes_is_whoever_has_most_and_then_the_highest(stack: list[Seat]) -> None:
    """Any stack, against the definition."""
    assert invoker(tuple(stack)) == brute_force(tuple(stack))


@pytest.mark.rule("M-124")
def test_each_temple_is_settled_by_itself() -> None:
    """Many sticks in one temple help in no other."""
    then = autumn(offered((CHLOE,) * 5, (VALERIE,), (VALERIE, MEI), NONE))
    assert sorted(won(then)) == sorted([(CHLOE, KAPPA), (VALERIE, TANUKI), (MEI, TENGU)])


@pytest.mark.rule("M-124")
@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_the_order_of_the_temples_is_irrelevant(order: tuple[int, ...]) -> None:
    """The same stacks on the same piles give the same spirits, whichever temple they stand in."""
    stacks: list[Stack] = [(CHLOE, VALERIE), (MEI,), (VALERIE, CHLOE), (MEI, MEI, CHLOE)]
    plain = autumn(offered(*stacks))
    mixed = autumn(offered(*(stacks[i] for i in order), piles=tuple(PILES[i] for i in order)))
    assert sorted(won(mixed)) == sorted(won(plain))


@pytest.mark.rule("M-127")
def test_what_the_ghost_wins_leaves_the_game() -> None:
    """Three brown sticks against two of Valerie's: the top tile is gone, and nobody has it."""
    start = offered((GHOST, GHOST, GHOST, VALERIE, VALERIE), seats=2)
    then = autumn(start)
    assert won(then) == []
    assert then.game.gone == (*start.gone, KAPPA)
    assert then.game.piles[0] == (TENGU,)


@pytest.mark.rule("M-020", "M-126", "M-127")
def test_at_29_ghost_loses_ties() -> None:
    """Three brown sticks below three purple ones: purple takes the tile."""
    then = autumn(offered((GHOST,) * 3 + (VALERIE,) * 3, seats=2))
    assert won(then) == [(VALERIE, KAPPA)]


@pytest.mark.rule("M-127")
def test_with_more_players_there_is_no_ghost_to_win() -> None:
    """Nobody but the players takes part, and no chance is asked."""
    then = autumn(offered((MEI,), (CHLOE,), (VALERIE,), (MEI,)))
    assert then.facts_of(f.SpiritLost) == []
    assert then.facts_of(f.GhostPlaced) == []


@pytest.mark.rule("M-128", "G-12")
def test_a_temple_without_sticks_gives_nothing() -> None:
    """Its pile stays as it is, for nobody and for the ghost of a two-player game too."""
    for seats in (2, 3, 4):
        then = autumn(offered(NONE, (CHLOE,), seats=seats))
        assert won(then) == [(CHLOE, TANUKI)]
        assert then.game.piles[0] == PILES[0]
        assert then.facts_of(f.SpiritLost) == []


@pytest.mark.rule("M-128", "G-12")
def test_the_tile_of_an_empty_temple_is_fought_for_again() -> None:
    """Next year the same top tile goes to whoever has most sticks."""
    first = autumn(offered(NONE))
    then = autumn(replace(first.game, temples=((MEI,), (), (), ()), year=2))
    assert won(then) == [(MEI, KAPPA)]


@pytest.mark.rule("M-129", "G-42")
def test_taking_a_spirit_reveals_the_next_one() -> None:
    """The tile below is told, the others are not; where nobody invoked nothing new is seen."""
    piles = ((KAPPA, TENGU, OOKAMI), *PILES[1:])
    then = autumn(offered((CHLOE,), NONE, piles=piles))
    assert then.facts_of(f.SpiritShown) == [f.SpiritShown(Temple.RED, TENGU)]


@pytest.mark.rule("M-129", "M-127")
def test_a_tile_that_the_ghost_removes_reveals_the_next_one_too() -> None:
    """Removed or taken: the tile below is seen."""
    then = autumn(offered((GHOST,), seats=2))
    assert then.facts_of(f.SpiritShown) == [f.SpiritShown(Temple.RED, TENGU)]


@pytest.mark.rule("M-129")
def test_a_pile_is_empty_after_its_fourth_tile() -> None:
    """Four years, four tiles; the last one reveals nothing."""
    game = offered((CHLOE,), piles=((KAPPA, TENGU, OOKAMI, TANUKI), *PILES[1:]))
    shown: list[f.SpiritShown] = []
    for year in (1, 2, 3, 4):
        then = autumn(replace(game, year=year, temples=((CHLOE,), (), (), ())))
        game, shown = then.game, [*shown, *then.facts_of(f.SpiritShown)]
    assert game.players[CHLOE].awake == (KAPPA, TENGU, OOKAMI, TANUKI)
    assert game.piles[0] == ()
    assert [fact.spirit for fact in shown] == [TENGU, OOKAMI, TANUKI]


# --- recover ---


@pytest.mark.rule("M-130")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_all_sticks_return_to_their_owners(year: int) -> None:
    """Each player takes back all own sticks, of every temple."""
    start = offered((CHLOE, CHLOE, VALERIE), (VALERIE,), NONE, (MEI, CHLOE), year=year)
    then = autumn(start)
    assert [player.reserve for player in then.game.players] == [3, 2, 1]
    assert then.game.temples == ((), (), (), ())
    assert sticks(then.game) == sticks(start)


@pytest.mark.rule("M-130", "G-13")
def test_sticks_return_even_where_no_new_tile_appears() -> None:
    """With a pile that is used up already, the sticks come back all the same while a year follows."""
    then = autumn(offered((CHLOE,), (VALERIE,), piles=((), (TANUKI,), *PILES[2:]), year=3))
    assert [player.reserve for player in then.game.players] == [1, 1, 0]


@pytest.mark.rule("M-130", "G-13")
def test_a_stick_returns_whether_its_owner_won_or_not() -> None:
    """Who lost the temple takes the own sticks back too, and an empty temple leaves nothing behind."""
    then = autumn(offered((CHLOE, CHLOE, VALERIE), seats=2))
    assert [player.reserve for player in then.game.players] == [2, 1]


@pytest.mark.rule("M-131", "M-020")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_the_ghost_is_placed_anew_in_years_one_to_three(year: int) -> None:
    """When all temples are empty the four Temple tiles are dealt again, and 8 brown sticks lie lowest."""
    start = offered((GHOST, GHOST, GHOST, CHLOE), (GHOST, GHOST), (GHOST,) * 3, (VALERIE,), seats=2, year=year)
    then = autumn(start)
    assert then.game.temples == ((GHOST,) * 2, (), (GHOST,) * 3, (GHOST,) * 3)
    assert [type(fact) for fact in then.facts[-2:]] == [f.SticksReturned, f.GhostPlaced]
    assert [player.reserve for player in then.game.players] == [1, 1]


@pytest.mark.rule("M-131")
def test_the_ghost_is_not_placed_after_the_last_year() -> None:
    """Year 4 asks no chance, and sees no new sticks."""
    then = autumn(offered((GHOST, GHOST, CHLOE), seats=2, year=4))
    assert then.facts_of(f.GhostPlaced) == []


@pytest.mark.rule("M-131")
@pytest.mark.parametrize("tiles", [(0, 2, 3, 3), (3, 3, 2, 0), (3, 0, 3, 2)])
def test_the_temple_tiles_are_shuffled(tiles: tuple[int, ...]) -> None:
    """Each temple gets as many brown sticks as the tile that fell to it shows."""
    then = given(offered(seats=2), s.Autumn(), chance=[tiles])
    assert tuple(map(len, then.game.temples)) == tiles


# --- and then ---


@pytest.mark.rule("M-132", "M-145", "M-159", "M-002")
def test_autumn_follows_summer_and_winter_autumn() -> None:
    """Nobody has incense: all pass, Autumn has nothing to settle, Winter comes, and then the next Spring."""
    game = replace(laid_out(Player(), Player(), Player(), incense=2), year=0)
    gifts = [(Action.INCOME, Action.COOK, Action.IMPROVE)] * 2
    spring = given(game, s.BeginYear(), chance=gifts[:1])
    poor = tuple(replace(player, reserve=0) for player in spring.game.players)
    position = change_game(spring, players=poor)
    position = when(position, p.TakeGift(Action.INCOME), seat=0)
    position = when(position, p.TakeGift(Action.IMPROVE), p.TakeCoin(), seat=1)
    last = when(position, p.TakeFood(TEA), seat=2, chance=gifts[1:])  # the last gift is Cook
    seasons = [(fact.year, fact.season) for fact in last.facts_of(f.SeasonBegan)]
    assert seasons == [(1, Season.SUMMER), (1, Season.AUTUMN), (1, Season.WINTER), (2, Season.SPRING)]
    assert [fact.seat for fact in last.facts_of(f.Passed)] == [0, 1, 2]


@pytest.mark.rule("M-132")
def test_autumn_itself_asks_nobody() -> None:
    """All four temples are settled and all sticks are back before anything else happens."""
    then = autumn(offered((CHLOE,), (VALERIE,), (MEI,), (CHLOE, VALERIE)))
    assert then.is_over
    assert [fact.temple for fact in then.facts_of(f.SpiritWon)] == list(TEMPLES)
    assert isinstance(then.facts[-1], f.SticksReturned)
