"""Chapter 1.10: the Forest Spirits that change a turn: Kitsune and Bakeneko."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action
from domain.kernel.nouns import Pick
from tests.bamboo.summer_turns import (
    BAKENEKO,
    BLUE,
    GREEN,
    HOST,
    KAPPA,
    KITSUNE,
    ORANGE,
    RED,
    At,
    after_the_last_section,
    before_the_first_section,
    before_the_sticks,
    before_the_stock,
    between_the_sections,
    of,
    resolving,
)
from tests.support.table import given, refusal, when

# --- Kitsune ---


@pytest.mark.rule("M-139", "G-23")
def test_at_57_kitsune() -> None:
    """Three Cook sections, two sticks: two actions of any kind, the third is pushed without; Kitsune sleeps."""
    cooks = ("S4-red", "N-green-2", "N-blue-2")
    stocks = (cooks, ("S1-green",), ("S1-blue",), ("S1-orange",))
    position = before_the_stock(of(replace(HOST, reserve=2, stocks=stocks, points=5), KITSUNE))
    then = when(position, p.Activate(KITSUNE), p.Visit(RED))
    places = [p.Place(section, shoot) for section, shoot in zip(cooks, (1, 1, 4), strict=True)]
    then = when(then, *places, p.Use(cooks[0]))
    assert then.steps == [s.JokerAction()]
    then = when(then, p.ChooseAction(Action.INCOME), p.Use(cooks[2]), p.ChooseAction(Action.BALANCE))
    then = when(then, p.TakePoint())  # only renouncing is left for the third, so nobody is asked
    player = then.game.players[0]
    assert (player.coins, player.points, player.food) == (2, 6, ())
    assert then.facts_of(f.SectionRenounced) == [f.SectionRenounced(0, cooks[1])]
    assert sum(map(len, player.stocks)) == 6
    assert (player.awake, player.asleep) == ((), (KITSUNE,))
    assert then.is_over


@pytest.mark.rule("M-139", "G-16", "G-23")
@pytest.mark.parametrize(
    ("window", "then_comes"),
    [
        (before_the_stock, [p.Visit(RED), p.Place("S1-red", 1), p.Place("N-red-1", 2)]),
        (
            before_the_sticks,
            [p.Place("S1-red", 1), p.Place("N-red-1", 2)],
        ),  # no coins: the sticks go by themselves
        (before_the_first_section, []),
    ],
)
def test_kitsune_may_come_until_the_first_section_is_resolved(window: At, then_comes: list[Pick]) -> None:
    """Each section placed this turn is a Joker then; two sticks still pay for two actions."""
    then = when(window(of(HOST, KITSUNE)), p.Activate(KITSUNE), *then_comes)
    assert then.game.turn.actions == 2
    for section in ("S1-red", "N-red-1"):
        then = when(then, p.Use(section))
        assert then.steps == [s.JokerAction()]
        then = when(then, p.ChooseAction(Action.INCOME))
    assert then.game.players[0].coins == 4


@pytest.mark.rule("M-139", "G-16")
@pytest.mark.parametrize("first", [p.Use("S1-red"), p.Renounce("S1-red")])
def test_kitsune_is_too_late_once_a_section_was_resolved(first: Pick) -> None:
    """Used or renounced: the sections have been what they show."""
    picks = [first, p.TakePoint()] if isinstance(first, p.Use) else [first]
    position = when(resolving(of(HOST, KITSUNE)), *picks)
    assert refusal(position, p.Activate(KITSUNE)) == "M-139"


@pytest.mark.rule("M-139")
def test_kitsune_makes_jokers_of_the_own_turn_alone() -> None:
    """The turn after it the sections are what they show."""
    position = before_the_stock(of(HOST, KITSUNE))
    jokers = when(position, p.Activate(KITSUNE)).game
    next_turn = given(jokers, s.SummerTurn())
    assert jokers.turn.jokers
    assert not next_turn.game.turn.jokers


# --- Bakeneko ---


@pytest.mark.rule("M-142", "M-065", "G-16")
@pytest.mark.parametrize("late", [False, True])
def test_at_58_bakeneko(late: bool) -> None:
    """An offering of 4 without coins: all sticks may go to other temples, called before stock or sticks."""
    stocks = (("S1-red", "S2-red", "S3-red", "S4-red"), ("S1-green",), ("S1-blue",), ())
    player = of(replace(HOST, stocks=stocks, reserve=4), BAKENEKO)
    calls = [p.Visit(RED), p.Activate(BAKENEKO)] if late else [p.Activate(BAKENEKO), p.Visit(RED)]
    position = when(before_the_stock(player), *calls)
    then = when(position, p.Offer({GREEN: 3, ORANGE: 1}))
    assert then.game.temples == ((), (0, 0, 0), (), (0,))
    assert (then.game.players[0].coins, then.game.players[0].reserve) == (0, 0)
    assert then.facts_of(f.Offered)[0].coins == 0


@pytest.mark.rule("M-142")
def test_bakeneko_leaves_the_coins_where_they_are() -> None:
    """Whoever could pay need not."""
    player = of(replace(HOST, coins=5), BAKENEKO)
    position = when(before_the_sticks(player), p.Activate(BAKENEKO))
    assert when(position, p.Offer({BLUE: 2})).game.players[0].coins == 5


@pytest.mark.rule("M-142", "G-16")
@pytest.mark.parametrize("window", [before_the_first_section, between_the_sections, after_the_last_section])
def test_bakeneko_is_too_late_once_the_sticks_are_placed(window: At) -> None:
    """It is called before what it changes. (Kappa keeps the end of the turn open.)"""
    assert refusal(window(of(HOST, BAKENEKO, KAPPA)), p.Activate(BAKENEKO)) == "M-142"


@pytest.mark.rule("M-142")
def test_bakeneko_works_for_this_turn_alone() -> None:
    """In the next turn a redirected stick costs a coin again, for whoever called it too."""
    position = before_the_stock(of(HOST, BAKENEKO))
    free = when(position, p.Activate(BAKENEKO)).game
    then = when(given(free, s.SummerTurn()), p.Visit(RED))
    offers = then.facts_of(f.Offered)  # no coins, no spirit: the sticks can go to the visited temple alone
    assert offers == [f.Offered(0, RED, {RED: 2}, 0)]
