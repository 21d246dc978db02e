"""Chapter 1.6, last part: the Cook action, and how the food spaces are filled."""

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Food, Season
from domain.bamboo.state import Bamboo, Player, Turn
from domain.kernel.nouns import Decline
from tests.bamboo.tables import NO_FOOD, RAMEN, RICE, TEA, laid_out
from tests.support.table import asking, given, legal, refusal, when

Tokens = tuple[Food, ...]


def pantry(row: Tokens, supply: Tokens = NO_FOOD, used: Tokens = NO_FOOD, mine: Tokens = NO_FOOD) -> Bamboo:
    """These tokens on the board, in the supply, in the used pile, and with seat 0."""
    return laid_out(Player(food=mine), food_row=row, food_supply=supply, food_used=used)


@pytest.mark.rule("M-102")
@pytest.mark.parametrize("dish", [TEA, RICE, RAMEN])
def test_cook_takes_a_face_up_token_of_ones_choice(dish: Food) -> None:
    """It moves from the main board to the own board."""
    then = when(asking(pantry((TEA, RICE, RAMEN, RICE)), s.CookAction()), p.TakeFood(dish))
    left = [TEA, RICE, RAMEN, RICE]
    left.remove(dish)
    assert then.game.players[0].food == (dish,)
    assert sorted(then.game.food_row) == sorted(left)


@pytest.mark.rule("M-102")
def test_what_is_not_on_the_board_cannot_be_cooked() -> None:
    """Neither the supply nor the used pile may be taken from, nor may one take nothing."""
    position = asking(pantry((TEA, RICE), supply=(RAMEN,), used=(RAMEN,)), s.CookAction())
    assert refusal(position, p.TakeFood(RAMEN)) == "M-102"
    assert legal(position) == [p.TakeFood(TEA), p.TakeFood(RICE)]


@pytest.mark.rule("M-074", "M-046")
@pytest.mark.parametrize("row", [(TEA,), (TEA, RICE)])
def test_the_cook_action_of_a_gift_may_be_renounced(row: Tokens) -> None:
    """Nothing is taken, nothing is filled up, and the gift is used."""
    start = replace(pantry(row, supply=(RAMEN,)), season=Season.SPRING, gifts=(Action.COOK, Action.INCOME))
    then = when(asking(start, s.ChooseGift()), p.TakeGift(Action.COOK), Decline())
    assert then.facts == (f.GiftTaken(0, Action.COOK),)
    assert (then.game.food_row, then.game.players, then.game.gifts) == (row, start.players, (Action.INCOME,))
    assert then.is_over


@pytest.mark.rule("M-074", "M-102")
def test_the_cook_action_of_a_section_is_renounced_before_it_is_used() -> None:
    """Once the section is used, a dish is taken."""
    start = replace(pantry((TEA, RICE)), turn=Turn(placed=(("S4-red", 1),), actions=1))
    position = when(asking(start, s.ResolveSection()), p.Use("S4-red"))
    assert refusal(position, Decline()) == "M-102"


@pytest.mark.rule("M-103")
def test_at_49_no_immediate_refill() -> None:
    """Of 5 tokens 4 remain, though the supply is full."""
    then = when(asking(laid_out(Player()), s.CookAction()), p.TakeFood(TEA))
    assert then.game.food_row == (TEA, RICE, RICE, RAMEN)
    assert then.facts_of(f.FoodShown) == []


@pytest.mark.rule("M-104")
def test_at_50_refill_on_empty() -> None:
    """The last token taken brings 5 new ones at once, from the supply."""
    supply = (RAMEN, TEA, RICE, RAMEN, RICE, TEA)
    then = when(asking(pantry((TEA,), supply), s.CookAction()), p.TakeFood(TEA))
    assert then.game.food_row == (RAMEN, TEA, RICE, RAMEN, RICE)
    assert then.game.food_supply == (TEA,)


@pytest.mark.rule("M-104", "M-105")
@pytest.mark.parametrize("supply", [5, 6])
def test_a_supply_that_suffices_is_not_shuffled(supply: int) -> None:
    """The used pile stays where it is while tokens can be drawn."""
    then = when(asking(pantry((TEA,), (RICE,) * supply, (RAMEN,)), s.CookAction()), p.TakeFood(TEA))
    assert then.game.food_used == (RAMEN,)
    assert then.game.food_supply == (RICE,) * (supply - 5)


@pytest.mark.rule("M-105", "G-30")
def test_an_exhausted_supply_is_made_new_of_the_used_tokens() -> None:
    """What is left is drawn first; then the used pile is shuffled, becomes the supply, and is drawn on."""
    used = (TEA, TEA, TEA, RAMEN, RAMEN)
    position = asking(pantry((TEA,), (RICE, RICE), used), s.CookAction())
    then = when(position, p.TakeFood(TEA), chance=[(RAMEN, TEA, RAMEN, TEA, TEA)])
    assert then.game.food_row == (RICE, RICE, RAMEN, TEA, RAMEN)
    assert then.game.food_supply == (TEA, TEA)
    assert then.game.food_used == ()


@pytest.mark.rule("M-105")
def test_tokens_of_players_do_not_come_back_before_they_are_spent() -> None:
    """Only the used pile is shuffled into a new supply."""
    start = pantry((TEA,), NO_FOOD, (RICE,), (RAMEN, RAMEN))
    then = when(asking(start, s.CookAction()), p.TakeFood(TEA), chance=[(RICE,)])
    assert then.game.players[0].food == (RAMEN, RAMEN, TEA)
    assert then.game.food_row == (RICE,)


@pytest.mark.rule("M-104", "G-29")
def test_as_many_spaces_are_filled_as_there_are_tokens() -> None:
    """With 3 tokens left to draw, 3 spaces are filled."""
    start = pantry((TEA,), (RICE,), (RAMEN, TEA))
    then = when(asking(start, s.CookAction()), p.TakeFood(TEA), chance=[(TEA, RAMEN)])
    assert then.game.food_row == (RICE, TEA, RAMEN)


@pytest.mark.rule("M-102", "G-29")
def test_cook_with_no_token_on_the_board_has_no_effect() -> None:
    """The players hold all tokens: the action passes, and nobody is asked."""
    start = pantry(NO_FOOD, mine=(TEA,))
    then = given(start, s.CookAction())
    assert (then.game, then.is_over) == (start, True)


@pytest.mark.rule("M-104", "M-105", "G-29", "G-30")
@settings(deadline=None)
@for_all(
    row=st.lists(st.sampled_from(Food), min_size=1, max_size=5),
    supply=st.lists(st.sampled_from(Food), max_size=7),
    used=st.lists(st.sampled_from(Food), max_size=7),
)
def test_filling_the_board_keeps_every_token(row: list[Food], supply: list[Food], used: list[Food]) -> None:
    """Cooking the last token fills up to 5 spaces, from the supply in its order first; else nothing is drawn."""
    start = pantry(tuple(row), tuple(supply), tuple(used))
    empties = len(row) == 1
    shuffles = empties and len(supply) < 5 and bool(used)
    chance = [tuple(sorted(used, reverse=True))] if shuffles else []
    then = when(asking(start, s.CookAction()), p.TakeFood(row[0]), chance=chance).game
    drawn = [*supply, *sorted(used, reverse=True)][:5]
    assert list(then.food_row) == (drawn if empties else row[1:])
    everything = (*then.food_row, *then.food_supply, *then.food_used, *then.players[0].food)
    assert sorted(everything) == sorted([*row, *supply, *used])


@pytest.mark.rule("M-103", "M-158")
def test_a_gap_left_by_cooking_is_filled_in_winter_only() -> None:
    """Two Cook actions leave two gaps, the Winter step fills them."""
    position = asking(laid_out(Player()), s.CookAction(), s.CookAction())
    then = when(position, p.TakeFood(TEA), p.TakeFood(RAMEN))
    assert then.game.food_row == (TEA, RICE, RICE)
    supply = replace(then.game, food_supply=(RAMEN, RAMEN, TEA))
    assert given(supply, s.FillFood()).game.food_row == (TEA, RICE, RICE, RAMEN, RAMEN)
