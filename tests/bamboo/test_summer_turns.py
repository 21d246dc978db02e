"""Whose turn it is in Summer, who passes, and which stock may be chosen: chapter 1.5, steps 1 and 2."""

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import TEMPLES, Action, Season, Temple
from domain.bamboo.state import Bamboo, Turn
from domain.kernel.nouns import Frame, Seat
from domain.kernel.table import NotAsked, check
from tests.bamboo.builders import COUNTS, RULES, facts_of_game, listed, player, stocks, summer, turn, whole_game
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, given, legal, refusal, when

RED, GREEN, BLUE, ORANGE = TEMPLES


def visits(after: Played) -> set[Temple]:
    """The stocks that may be chosen."""
    return {pick.stock for pick in legal(after) if isinstance(pick, p.Visit)}


def idle_turn(after: Played, stock: Temple = GREEN) -> Played:
    """Whoever is asked visits with this stock, redirects nothing and renounces all actions."""
    player = after.game.players[after.asked[0]]
    own = player.stocks[TEMPLES.index(stock)]
    places = [p.Place(section, 1 + i // 2) for i, section in enumerate(own)]
    offer = p.Offer({stock: min(player.reserve, len(own))})
    return when(after, p.Visit(stock), offer, *places, *map(p.Renounce, own))


def reserves(game: Bamboo, *reserves: int) -> Bamboo:
    """So many sticks at hand."""
    for seat, reserve in enumerate(reserves):
        game = player(game, seat, reserve=reserve)
    return game


# --- the round of turns ---


@pytest.mark.rule("M-050", "M-008", "M-084")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_round_clockwise_from_the_first_player(first: Seat) -> None:
    """The first player begins, the others follow clockwise, and then it goes round again."""
    after, took = given(summer(3, first=first), s.Summer()), []
    for stock in (GREEN, GREEN, GREEN, BLUE):
        took.append(after.asked[0])
        after = idle_turn(after, stock)
    second, third = (first + 1) % 3, (first + 2) % 3
    assert took == [first, second, third, first]


@pytest.mark.rule("M-050")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    """Choose a temple, offer, place all, resolve and store one after the other, and the next player follows."""
    after, steps = turn(summer()), []
    for pick in (
        p.Visit(RED), p.Offer({RED: 3}), p.Place("S3-red", 1), p.Place("N-red-2", 1), p.Place("S4-orange", 4),
        p.Use("S3-red"), p.Use("N-red-2"), p.Use("S4-orange"),
    ):  # fmt: skip
        steps.append(type(after.asked[1]))
        assert after.asked[0] == 0
        after = when(after, pick)
    offer, place, resolve = s.OfferIncense, s.PlaceSection, s.ResolveSection
    assert steps == [s.VisitTemple, offer, place, place, place, resolve, resolve, resolve]
    assert after.asked == (1, s.VisitTemple())


@pytest.mark.rule("M-084")
def test_the_turn_ends_with_the_last_section_recovered() -> None:
    """The next player clockwise starts at step 1: after the last of three seats comes the first."""
    after = idle_turn(turn(summer(3), seat=2), RED)
    assert after.asked == (0, s.VisitTemple())


@pytest.mark.rule("M-085", "M-002")
def test_summer_ends_as_soon_as_all_have_passed() -> None:
    """With the last pass Summer is over, and Autumn begins."""
    game = reserves(summer(3, turn=Turn(actions=1, free=True)), 0, 0, 0)
    after = given(player(game, 1, passed=True), Frame(2, s.SummerTurn()), s.Autumn())
    assert after.facts_of(f.Passed) == [f.Passed(2), f.Passed(0)]
    assert after.facts[2] == f.SeasonBegan(1, Season.AUTUMN)
    assert after.game.turn == Turn()


@pytest.mark.rule("M-085")
def test_summer_goes_on_while_one_has_incense() -> None:
    """Others have passed: who still has sticks takes one turn after the other."""
    after = turn(reserves(summer(3), 2, 0, 0))
    after = idle_turn(after)
    assert after.facts_of(f.Passed) == [f.Passed(1), f.Passed(2)]
    after = idle_turn(after, BLUE)
    assert after.facts_of(f.Passed) == [f.Passed(0)]
    assert after.is_over


# --- step 1: check for passing ---


@pytest.mark.rule("M-051", "M-053", "G-01")
def test_at_59_without_incense_a_player_has_to_pass() -> None:
    """With 0 sticks the player passes and is not asked again: no spirit, no stock, nothing else changes."""
    game = player(reserves(summer(3), 0, 2, 1), 0, awake=("kappa",))
    after = turn(game)
    assert after.facts == (f.Passed(0), f.TurnBegan(1))
    assert after.game.players[0] == replace(game.players[0], passed=True)
    after = idle_turn(after)
    assert after.asked[0] == 2
    after = idle_turn(after, RED)
    assert after.asked[0] == 1


@pytest.mark.rule("M-052", "G-01")
@pytest.mark.parametrize("reserve", [1, 4, 7])
def test_at_60_with_incense_a_player_may_not_pass(reserve: int) -> None:
    """Whoever has at least 1 stick has to take the turn."""
    after = turn(reserves(summer(), reserve))
    assert after.asked == (0, s.VisitTemple())
    assert refusal(after, p.Pass()) == "M-052"


@pytest.mark.rule("M-052")
def test_at_60_a_player_can_try_to_pass() -> None:
    """The refusal names the clause only if a pass can be written down as an answer at all."""
    assert msgspec.json.decode(msgspec.json.encode(p.Pass()), type=RULESET.codec.picks) == p.Pass()


@pytest.mark.rule("M-053", "G-01")
def test_who_has_passed_takes_no_turn_any_more() -> None:
    """A pass is final for this Summer: the seat is skipped, and has nothing to answer."""
    after = turn(player(reserves(summer(3), 3, 0, 3), 1, passed=True))
    for stock, seat in ((GREEN, 2), (RED, 0)):
        after = idle_turn(after, stock)
        assert after.asked[0] == seat
        assert after.facts_of(f.Passed) == []
        with pytest.raises(NotAsked):
            check(RULES, after.position, 1, p.Visit(RED))


@pytest.mark.rule("M-053")
def test_a_new_summer_begins_with_all_players() -> None:
    """The pass was for the Summer before."""
    game = player(summer(), 0, passed=True)
    after = given(player(game, 1, passed=True), s.Summer())
    assert after.asked == (0, s.VisitTemple())
    assert [each.passed for each in after.game.players] == [False, False]


@pytest.mark.rule("M-051", "M-053", "M-061")
@COUNTS
def test_a_summer_has_one_to_as_many_turns_as_sticks(seats: int) -> None:
    """In year r a player takes 1 to 3 + r turns, then passes once."""
    year, turns, passes = 0, dict[tuple[int, Seat], int](), dict[tuple[int, Seat], int]()
    for fact in facts_of_game(whole_game(seats)):
        if isinstance(fact, f.SeasonBegan):
            year = fact.year
        elif isinstance(fact, f.TurnBegan):
            turns[year, fact.seat] = turns.get((year, fact.seat), 0) + 1
        elif isinstance(fact, f.Passed):
            passes[year, fact.seat] = passes.get((year, fact.seat), 0) + 1
    assert passes == {(year, seat): 1 for year in (1, 2, 3, 4) for seat in range(seats)}
    assert turns.keys() == passes.keys()
    assert all(1 <= count <= 3 + year for (year, _), count in turns.items())


# --- step 2: choose a temple ---


@pytest.mark.rule("M-054")
def test_only_a_stock_with_sections_can_be_chosen() -> None:
    """The marker goes onto an own stock that holds at least 1 section."""
    own = stocks(red=("S3-red", "N-red-2"), blue=("S1-blue", "S2-blue", "N-blue-1", "N-blue-2"))
    after = turn(player(summer(), 0, stocks=own))
    assert refusal(after, p.Visit(GREEN)) == refusal(after, p.Visit(ORANGE)) == "M-054"
    assert visits(after) == {RED, BLUE}


@pytest.mark.rule("M-054")
def test_the_marker_moves_onto_the_chosen_stock() -> None:
    """The Action marker shows the stock, of this player alone."""
    after = when(turn(summer()), p.Visit(BLUE))
    assert after.facts_of(f.StockVisited) == [f.StockVisited(0, BLUE)]
    assert [each.marker for each in after.game.players] == [BLUE, None]


@pytest.mark.rule("M-055", "M-079")
def test_the_colour_of_the_stock_names_the_temple() -> None:
    """A red stock of green and blue sections visits the red temple."""
    own = stocks(red=("S2-green", "S1-blue"), orange=("N-orange-2", "S4-orange", "S3-red", "N-red-2"))
    after = when(turn(player(summer(), 0, stocks=own)), p.Visit(RED))
    assert after.asked == (0, s.OfferIncense(RED))
    assert when(after, p.Offer({RED: 2})).game.temples == ((0, 0), (), (), ())


@pytest.mark.rule("M-056")
def test_at_61_the_stock_of_the_turn_before_cannot_be_chosen_again() -> None:
    """Red was visited last: it is refused, though it is the largest stock."""
    after = turn(player(summer(), 0, marker=RED))
    assert refusal(after, p.Visit(RED)) == "M-056"
    assert visits(after) == {GREEN, BLUE, ORANGE}


@pytest.mark.rule("M-056", "M-027")
def test_on_the_first_turn_any_stock_with_sections_may_be_chosen() -> None:
    """The marker lies beside the board."""
    assert visits(turn(summer())) == {RED, GREEN, BLUE, ORANGE}


@pytest.mark.rule("M-056")
def test_the_ban_is_for_two_turns_in_a_row_of_the_same_player() -> None:
    """What others visit does not matter, and after another stock the first one may be used again."""
    after = turn(player(summer(), 0, marker=BLUE))
    assert visits(after) == {RED, GREEN, ORANGE}
    after = idle_turn(after, GREEN)
    assert GREEN in visits(after)
    after = idle_turn(after, GREEN)
    assert BLUE in visits(after)


def year_changes(game: Bamboo) -> Played:
    """Winter's changes, then Spring, in which both players take a gift, to the first turn of the new Summer."""
    game = replace(game, year=1, season=Season.WINTER, incense=3, gift_pile=tuple(set(Action) - {Action.JOKER}))
    dice = ScriptedDice([(Action.INCOME, Action.BALANCE)])
    after = given(game, s.ChangeFirstPlayer(), s.BeginYear(), chance=dice)
    after = when(after, p.TakeGift(Action.INCOME), p.TakePoint())
    assert (after.game.year, after.asked[1]) == (2, s.VisitTemple())
    return after


@pytest.mark.rule("M-056", "M-057", "G-04")
def test_at_62_the_ban_outlasts_the_change_of_the_year() -> None:
    """Green was the last stock of year 1: it is refused as the first of year 2."""
    after = year_changes(player(summer(2, first=1), 0, marker=GREEN))
    assert after.asked[0] == 0
    assert refusal(after, p.Visit(GREEN)) == "M-056"
    assert visits(after) == {RED, BLUE, ORANGE}


@pytest.mark.rule("M-057", "G-04")
def test_g_04_a_list_may_say_that_the_marker_returns_each_year() -> None:
    """The reading is a constant: with the other value any stock may begin the new Summer."""
    box = summer(2).box
    other = type(box)(listed(reset_marker_each_year=True))
    after = year_changes(player(summer(2, first=1, box=other), 0, marker=GREEN))
    assert visits(after) == {RED, GREEN, BLUE, ORANGE}


@pytest.mark.rule("M-058")
def test_there_is_always_a_stock_to_choose() -> None:
    """However 6 sections lie in stocks of at most 4, and wherever the marker is, a stock may be chosen."""
    splits = [sizes for sizes in product(range(5), repeat=4) if sum(sizes) == 6]
    assert len(splits) == 68
    for sizes in splits:
        own = tuple(("S3-red",) * size for size in sizes)
        for marker in (None, *TEMPLES):
            assert visits(turn(player(summer(), 0, stocks=own, marker=marker)))


@pytest.mark.rule("M-155", "M-008")
@pytest.mark.parametrize(("seats", "first", "then"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_at_64_the_first_player_marker_goes_clockwise(seats: int, first: Seat, then: Seat) -> None:
    """In Winter the marker goes to the next player clockwise, who begins from then on."""
    after = given(summer(seats, first=first), s.ChangeFirstPlayer())
    assert after.game.first == then
    assert after.game.order[0] == then
