"""Chapter 1.11: the steps of Winter; feeding is in test_winter_feeding.py."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Deck, Season, Spirit, Temple, Zone
from domain.bamboo.state import Player
from domain.kernel.nouns import Scored
from tests.bamboo.tables import CATALOG, NO_FOOD, RAMEN, RICE, SPIRITS, TEA, homes, hungry, laid_out
from tests.support.table import Played, asking, given, refusal, when

KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS


# --- the five steps ---


@pytest.mark.rule("M-145")
def test_the_five_steps_come_in_their_order() -> None:
    """All wake, all feed, the marker goes on, the displays are renewed, the food spaces are filled."""
    players = [Player(asleep=(KITSUNE,), grid=homes(1), food=(TEA,)) for _ in range(3)]
    game = laid_out(*players, food_row=(RICE,), first=1)
    position = given(game, s.Winter())
    facts: list[object] = []
    for seat in (1, 2, 0):
        told = when(position, p.Wake(KITSUNE), seat=seat)
        position, facts = told, [*facts, *told.facts]
    kinds = (f.SpiritWoken, f.HomesFed, f.FirstPlayerMoved, f.GoalBuried, f.HomeBuried, f.FoodShown)
    seen = [(kinds.index(type(fact)), getattr(fact, "seat", None)) for fact in facts if type(fact) in kinds]
    assert [seat for kind, seat in seen if kind == 0] == [1, 2, 0]
    assert [seat for kind, seat in seen if kind == 1] == [1, 2, 0]
    assert [kind for kind, _ in seen] == sorted(kind for kind, _ in seen)
    assert {kind for kind, _ in seen} == {0, 1, 2, 3, 4, 5}


# --- step 1: wake ---


@pytest.mark.rule("M-146", "M-147")
def test_at_35_wake_costs() -> None:
    """Kappa, Ookami and Kitsune cost 1 + 2 + 0 coins: all three wake for 3."""
    game = laid_out(Player(coins=3, asleep=(KAPPA, OOKAMI, KITSUNE)))
    then = when(asking(game, s.WakeSpirits()), p.Wake(KAPPA), p.Wake(OOKAMI), p.Wake(KITSUNE))
    player = then.game.players[0]
    assert (player.coins, player.asleep) == (0, ())
    assert sorted(player.awake) == sorted((KAPPA, OOKAMI, KITSUNE))


@pytest.mark.rule("M-146", "M-147", "G-19")
@pytest.mark.parametrize(
    ("spirit", "cost"),
    [(KAPPA, 1), (TANUKI, 1), (ROKUROKUBI, 1), (TENGU, 1), (BAKENEKO, 1), (OOKAMI, 2), (KITSUNE, 0)],
)
def test_waking_costs_what_is_printed_on_the_tile(spirit: Spirit, cost: int) -> None:
    """1 coin, 2 for Ookami, none for Kitsune; whoever has less cannot wake it."""
    just = asking(laid_out(Player(coins=cost, asleep=(spirit,))), s.WakeSpirits())
    then = when(just, p.Wake(spirit))
    assert (then.game.players[0].coins, then.game.players[0].awake) == (0, (spirit,))
    if cost:
        poor = asking(laid_out(Player(coins=cost - 1, asleep=(spirit,))), s.WakeSpirits())
        assert refusal(poor, p.Wake(spirit)) == "M-146"


@pytest.mark.rule("M-146")
def test_any_number_of_spirits_may_be_woken() -> None:
    """None, some, or all that can be paid; copies of one spirit are paid for one by one."""
    position = asking(laid_out(Player(coins=3, asleep=(TENGU, TENGU, KAPPA, TANUKI))), s.WakeSpirits())
    assert when(position, p.Done()).game.players[0].asleep == (TENGU, TENGU, KAPPA, TANUKI)
    then = when(position, p.Wake(TENGU), p.Wake(TENGU), p.Done())
    assert (then.game.players[0].coins, then.game.players[0].awake) == (1, (TENGU, TENGU))
    then = when(position, p.Wake(TENGU), p.Wake(KAPPA), p.Wake(TANUKI))
    assert (then.game.players[0].coins, then.game.players[0].asleep) == (0, (TENGU,))
    assert then.is_over  # the last one cannot be paid, so nobody is asked


@pytest.mark.rule("M-146", "M-134")
def test_only_an_own_sleeping_spirit_can_be_woken() -> None:
    """Neither one that is awake nor one of another player."""
    game = laid_out(Player(coins=9, asleep=(KAPPA,), awake=(TENGU,)), Player(asleep=(TANUKI,)))
    position = asking(game, s.WakeSpirits())
    assert refusal(position, p.Wake(TENGU)) == "M-146"
    assert refusal(position, p.Wake(TANUKI)) == "M-146"


# --- step 3: the first player ---


@pytest.mark.rule("M-155")
@pytest.mark.parametrize(("seats", "first", "then_first"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_the_first_player_marker_goes_clockwise(seats: int, first: int, then_first: int) -> None:
    """The next player clockwise has it in the year to come."""
    game = laid_out(*[Player()] * seats, first=first)
    assert given(game, s.Winter()).game.first == then_first


# --- step 4: the displays ---


@pytest.mark.rule("M-157")
def test_at_54_winter_renewal() -> None:
    """Home column I from the bottom A, B, C, D with E next: then B, C, D, E, and A is the last tile of deck I."""
    start = laid_out()
    (a, b, c, d), (e, *rest) = start.home_rows[0], start.home_decks[0]
    then = given(start, s.RenewDisplays()).game
    assert then.home_rows[0] == (b, c, d, e)
    assert then.home_decks[0] == (*rest, a)
    (a, b, c, d), (e, *rest) = start.home_rows[1], start.home_decks[1]
    assert (then.home_rows[1], then.home_decks[1]) == ((b, c, d, e), (*rest, a))


@pytest.mark.rule("M-156")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_in_each_balance_column_the_lowest_tile_is_renewed(zone: int) -> None:
    """The lowest goes under its deck, the others move down, and one new tile lies on top."""
    start = laid_out()
    (a, b, c), (d, *rest) = start.goal_rows[zone], start.goal_decks[zone]
    then = given(start, s.RenewDisplays()).game
    assert (then.goal_rows[zone], then.goal_decks[zone]) == ((b, c, d), (*rest, a))


@pytest.mark.rule("M-156", "M-157", "G-31")
def test_with_an_empty_deck_the_lowest_tile_comes_back_on_top() -> None:
    """It goes under the deck and is drawn again: it lies above those that moved down."""
    game = laid_out(goal_decks=((), (), ()), home_decks=((), ()))
    then = given(game, s.RenewDisplays()).game
    for before, after in ((game.goal_rows, then.goal_rows), (game.home_rows, then.home_rows)):
        assert after == tuple((*row[1:], row[0]) for row in before)
    assert (then.goal_decks, then.home_decks) == (((), (), ()), ((), ()))


@pytest.mark.rule("M-156", "M-157", "G-31", "G-32")
def test_in_a_short_column_the_number_of_empty_spaces_stays_the_same() -> None:
    """With deck or without, one tile goes and one comes, onto the lowest free space."""
    game = laid_out()
    goals, homes_ = game.goal_rows, game.home_rows
    game = replace(
        game, goal_rows=(goals[0][:2], goals[1][:1], goals[2]), goal_decks=((), *game.goal_decks[1:]),
        home_rows=(homes_[0][:3], homes_[1][:2]), home_decks=((), game.home_decks[1]),
    )  # fmt: skip
    then = given(game, s.RenewDisplays()).game
    assert then.goal_rows[0] == (goals[0][1], goals[0][0])
    assert then.goal_rows[1] == (game.goal_decks[1][0],)
    assert then.home_rows[0] == (homes_[0][1], homes_[0][2], homes_[0][0])
    assert then.home_rows[1] == (homes_[1][1], game.home_decks[1][0])


@pytest.mark.rule("M-156", "M-157", "G-31")
def test_a_column_without_tiles_is_skipped() -> None:
    """Nothing goes under its deck, and nothing comes."""
    game = laid_out()
    game = replace(
        game, goal_rows=((), *game.goal_rows[1:]), goal_decks=((), *game.goal_decks[1:]),
        home_rows=((), game.home_rows[1]), home_decks=((), game.home_decks[1]),
    )  # fmt: skip
    then = given(game, s.RenewDisplays())
    assert (then.game.goal_rows[0], then.game.home_rows[0]) == ((), ())
    assert [fact.zone for fact in then.facts_of(f.GoalBuried)] == [Zone.CENTRE, Zone.RIGHT]
    assert [fact.deck for fact in then.facts_of(f.HomeBuried)] == [Deck.II]


# --- step 5: food ---


@pytest.mark.rule("M-158")
def test_at_51_winter_refill() -> None:
    """Of 5 spaces 2 hold tokens: these stay, and 3 are added."""
    then = given(laid_out(food_row=(RAMEN, TEA), food_supply=(RICE, RICE, TEA, RAMEN)), s.FillFood()).game
    assert then.food_row == (RAMEN, TEA, RICE, RICE, TEA)
    assert then.food_supply == (RAMEN,)


@pytest.mark.rule("M-158", "G-29")
def test_no_more_spaces_are_filled_than_there_are_tokens() -> None:
    """With a single token to draw one space is filled."""
    then = given(laid_out(food_row=(RAMEN,), food_supply=(), food_used=(TEA,)), s.FillFood(), chance=[(TEA,)])
    assert then.game.food_row == (RAMEN, TEA)


@pytest.mark.rule("M-158", "M-154", "M-105")
def test_what_was_fed_in_this_winter_may_be_drawn_in_it() -> None:
    """The food is filled after the feeding, and with no supply from the used pile."""
    game = laid_out(hungry(1, RAMEN), food_row=NO_FOOD, food_supply=NO_FOOD)
    then = given(game, s.Winter(), chance=[(RAMEN,)])
    assert then.game.food_row == (RAMEN,)


# --- and then ---


def next_after_winter(year: int, pile: tuple[Spirit, ...] = (KAPPA,)) -> Played:
    """Winter of this year, with this pile left in the first temple, and what the year's end leads to."""
    piles = (pile, (), (), ())
    game = laid_out(Player(), Player(), Player(), year=year, incense=4 - year, piles=piles)
    chance = [(Action.INCOME, Action.COOK, Action.BALANCE)] if year < 4 else []
    return given(game, s.Winter(), s.BeginYear(), chance=chance)


@pytest.mark.rule("M-159", "M-002")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_a_new_year_begins_after_years_one_to_three(year: int) -> None:
    """Spring of the next year."""
    then = next_after_winter(year)
    assert then.facts_of(f.SeasonBegan)[-1] == f.SeasonBegan(year + 1, Season.SPRING)
    assert then.steps == [s.ChooseGift()]


@pytest.mark.rule("M-159", "M-003", "G-14")
@pytest.mark.parametrize("pile", [(), (KAPPA,)])
def test_the_final_scoring_comes_after_year_four(pile: tuple[Spirit, ...]) -> None:
    """Whether a spirit is left in a temple (M-128) or not: the years are counted."""
    then = next_after_winter(4, pile)
    assert then.facts_of(f.SeasonBegan)[-1] == f.SeasonBegan(4, Season.OVER)
    assert then.is_over


@pytest.mark.rule("M-145", "M-159", "G-15")
def test_in_the_fourth_winter_spirits_wake_and_homes_are_fed() -> None:
    """Steps 1 and 2 change points, so they are played in full; what prepares a next year is left out."""
    player = replace(hungry(5), asleep=(OOKAMI,), coins=2)
    start = laid_out(player, year=4, food_row=(TEA,))
    position: Played = given(start, s.Winter())
    then = when(position, p.Wake(OOKAMI), p.Activate(OOKAMI))
    assert then.facts_of(Scored) == [Scored(0, -1, "M-150")]
    assert (then.game.first, then.game.goal_rows, then.game.food_row) == (0, start.goal_rows, (TEA,))


@pytest.mark.rule("M-057", "G-04")
@pytest.mark.parametrize(("reset", "marker"), [(False, Temple.GREEN), (True, None)])
def test_the_action_markers_stay_unless_the_list_says_otherwise(reset: bool, marker: Temple | None) -> None:
    """`reset_marker_each_year` in the constants puts them back beside the boards."""
    constants = replace(CATALOG.constants, reset_marker_each_year=reset)
    catalog = replace(CATALOG, constants=constants)
    game = laid_out(Player(marker=Temple.GREEN), Player(), catalog=catalog)
    assert given(game, s.Winter()).game.players[0].marker is marker
