"""M1: what a menu of Bamboo says before one chooses: prices, needs, losses, what is pushed out, actions left."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Food, Temple
from domain.bamboo.state import Bamboo, Player
from domain.kernel.nouns import Decided, Fact, Scored
from domain.kernel.replay import apply_event
from tests.bamboo.builders import player, summer, turn, whole_game
from tests.bamboo.tables import RAMEN, RICE, TEA, house, laid_out
from tests.support.play import in_force
from tests.support.table import Played, given, legal, when

RED, GREEN, BLUE, ORANGE = Temple


def say(played: Played, pick: object) -> str:
    """The words of a pick as they stand on the menu."""
    return RULESET.describe(played.game, pick)  # type: ignore[arg-type]  # of the menu


def prompt(played: Played) -> str:
    """What is asked now."""
    (step,) = played.steps
    return str(RULESET.question(played.game, step)["text"])


def visiting(coins: int, **changes: object) -> Played:
    """Three sticks are to be offered from the red stock."""
    return when(turn(player(summer(), 0, coins=coins, **changes)), p.Visit(RED))


@pytest.mark.rule("M-062")
def test_an_offering_says_its_price_and_the_free_one_stands_first() -> None:
    """35 lines: that without a price first, then by their prices; each stick for another temple costs a coin."""
    played = visiting(coins=3)
    menu = legal(played, p.Offer)
    assert menu[0] == p.Offer({RED: 3})
    assert "coin" not in say(played, menu[0])
    prices = [sum(pick.sticks.values()) - pick.sticks.get(RED, 0) for pick in menu]
    assert prices == sorted(prices)
    assert set(prices) == {0, 1, 2, 3}
    for pick, price in zip(menu[1:], prices[1:], strict=True):
        assert say(played, pick).endswith(f" for {price} coin" + ("s" if price > 1 else ""))


@pytest.mark.rule("M-065", "M-142")
def test_with_bakeneko_no_offering_has_a_price() -> None:
    """Redirecting costs nothing in this turn."""
    played = when(visiting(coins=3, awake=("bakeneko", "kappa")), p.Activate("bakeneko"))
    assert not [pick for pick in legal(played, p.Offer) if "coin" in say(played, pick)]


def feeding(*food: Food, awake: tuple[str, ...] = ()) -> Played:
    """A house of four tiles is to be fed."""
    return given(laid_out(Player(points=9, food=food, awake=awake, grid=house("D1 F1 J1 Q1"))), s.BeginFeeding())


@pytest.mark.rule("M-148", "M-150")
def test_feeding_says_what_is_needed_before_it_asks() -> None:
    """In the history, and in the question."""
    played = feeding(TEA, TEA, RICE, RICE, RAMEN)
    assert played.facts == (f.FeedingBegan(0, 4),)
    assert RULESET.describe(played.game, played.facts[0]) == "Seat 0 must feed the house: 4 food"
    assert "It needs 4 food; each food that is missing costs 1 point." in prompt(played)
    assert {say(played, pick).partition(" (")[2] for pick in legal(played)} == {
        "4 of 4 food needed)", "5 of 4 food needed)",
    }  # fmt: skip


@pytest.mark.rule("M-140", "M-150", "G-20")
def test_feeding_says_what_is_lost_behind_what_loses_nothing() -> None:
    """Two food of four: the helper stands first, and the loss is that which follows."""
    played = feeding(RICE, awake=("ookami",))
    assert legal(played) == [p.Activate("ookami"), p.Feed({RICE: 1})]
    assert say(played, p.Feed({RICE: 1})) == "Feed 1 rice (2 of 4 food needed): you lose 2 points"
    assert [fact.points for fact in when(played, p.Feed({RICE: 1})).facts_of(Scored)] == [-2]
    helped = when(feeding(RICE, awake=("ookami", "ookami")), p.Activate("ookami"))
    assert "It needs 0 food beyond the 4 that spirits brought" in prompt(helped)


def test_the_actions_that_are_left_stand_in_the_question() -> None:
    """Three sticks of four sections: three actions, then two."""
    stock = (("S3-red", "N-red-2", "S4-orange", "S1-red"), (), (), ())
    played = when(turn(player(summer(), 0, stocks=stock, reserve=3)), p.Visit(RED), p.Offer({RED: 3}))
    places = [p.Place(section, shoot) for shoot, section in enumerate(stock[0], 1)]
    played = when(played, *places)
    assert "(actions left: 3)" in prompt(played)
    played = when(played, p.Use("S3-red"))
    assert "(actions left: 2)" in prompt(played)


@pytest.mark.rule("M-068", "M-075")
def test_the_section_that_a_placed_one_will_push_out_is_named() -> None:
    """In whole games, as often as sections are placed: those named for a shoot leave it in this turn."""
    named: dict[int, list[str]] = {}
    compared = 0
    for before, event in (move for number in range(3) for move in moves(2 + number, number)):
        if isinstance(event.pick, p.Place):
            shoot, turn = event.pick.shoot, before.turn
            section = before.shoots[shoot - 1][turn.entered[shoot - 1]]
            assert f"under shoot {shoot}, to push out the {look_of(before, section)}" in RULESET.describe(
                before, event.pick
            )
            named.setdefault(shoot, []).append(section)
        for fact in event.facts:
            if isinstance(fact, f.PushedUp):
                assert fact.ejected == named[fact.shoot].pop(0)
                compared += 1
    assert compared > 100
    assert not any(named.values())


def moves(seats: int, number: int) -> Iterator[tuple[Bamboo, Decided[Any, Any, Any]]]:
    """Every decision of a whole game that was not taken back, with the game before it."""
    opened, *later = in_force(whole_game(seats, number).events)
    position = RULESET.replay([opened])
    for event in later:
        assert isinstance(event, Decided)
        yield position.game, event
        position = apply_event(RULESET.rules, position, event)


def look_of(game: Bamboo, section: str) -> str:
    entry = game.box.sections[section]
    return f"{entry.color} section {entry.action.upper()}"


@pytest.mark.rule("M-075")
def test_the_section_that_is_pushed_out_at_once_is_named() -> None:
    """Used or renounced, its shoot pushes out what is said."""
    compared = 0
    for before, event in moves(3, 1):
        if isinstance(event.pick, p.Use | p.Renounce):
            shoot = dict(before.turn.placed)[event.pick.section]
            top = before.shoots[shoot - 1][0]
            words = RULESET.describe(before, event.pick)
            assert f"; shoot {shoot} pushes out the {look_of(before, top)}" in words
            ejected: list[Fact] = [fact for fact in event.facts if isinstance(fact, f.PushedUp)]
            assert not ejected or ejected[0] == f.PushedUp(event.seat, event.pick.section, shoot, top)
            compared += 1
    assert compared > 20


@pytest.mark.rule("M-096", "M-146", "M-147")
def test_what_is_free_stands_before_what_costs_in_every_menu() -> None:
    """Waking: Kitsune, then nothing more, then those that cost a coin or two; each with its price."""
    sleeper = Player(coins=3, asleep=("kappa", "ookami", "kitsune"))
    played = given(laid_out(sleeper), s.WakeSpirits())
    assert [say(played, pick) for pick in legal(played)] == [
        "Wake Kitsune for nothing", "Done", "Wake Kappa for 1 coin", "Wake Ookami for 2 coins",
    ]  # fmt: skip


def test_every_effect_of_a_spirit_is_said() -> None:
    """None by its tag."""
    game = laid_out()
    words = {spirit: RULESET.describe(game, p.Activate(spirit)) for spirit in game.box.spirits}
    assert words == {
        "kappa": "Call Kappa: a Balance action",
        "tanuki": "Call Tanuki: an Improve action",
        "rokurokubi": "Call Rokurokubi: an Income action",
        "kitsune": "Call Kitsune: every section of this turn is a JOKER",
        "ookami": "Call Ookami: it counts as 4 food",
        "tengu": "Call Tengu: a dish, and the food of the board is renewed",
        "bakeneko": "Call Bakeneko: sticks go to other temples for nothing this turn",
    }
