"""The offering: how many sticks, into which temples, for which coins. Chapter 1.5, step 3."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import GHOST, TEMPLES, Action, Spirit, Temple
from domain.bamboo.state import Bamboo
from tests.bamboo.builders import RULES, action_of, player, stocks, summer, turn
from tests.support.table import Played, legal, refusal, when

RED, GREEN, BLUE, ORANGE = TEMPLES
SECTIONS = ("S3-red", "N-red-2", "S4-orange", "S2-green")


def visitor(size: int, reserve: int = 7, coins: int = 3, awake: tuple[Spirit, ...] = ()) -> Bamboo:
    """Seat 0 has a red stock of this size, so many sticks and so many coins."""
    own = stocks(red=SECTIONS[:size], blue=("S1-blue",), orange=("N-orange-2",))
    return player(summer(), 0, stocks=own, reserve=reserve, coins=coins, awake=awake)


def offering(size: int, reserve: int = 7, coins: int = 3, awake: tuple[Spirit, ...] = ()) -> Played:
    """Seat 0 visits the red temple."""
    return when(turn(visitor(size, reserve, coins, awake)), p.Visit(RED))


def sizes(after: Played) -> set[int]:
    """How many sticks may be offered, in all."""
    return {sum(pick.sticks.values()) for pick in legal(after) if isinstance(pick, p.Offer)}


def sticks_of(after: Played) -> dict[Temple, int]:
    """The sticks of seat 0 in the temples."""
    lying = zip(TEMPLES, after.game.temples, strict=True)
    return {temple: stack.count(0) for temple, stack in lying if 0 in stack}


# --- how many ---


@pytest.mark.rule("M-059", "G-02")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_one_stick_is_offered_for_each_section(size: int) -> None:
    """As many sticks go from the reserve into the visited temple as the chosen stock holds sections."""
    after = when(offering(size, reserve=7), p.Offer({RED: size}))
    assert after.game.players[0].reserve == 7 - size
    assert sticks_of(after) == {RED: size}


@pytest.mark.rule("M-060", "G-02")
@pytest.mark.parametrize(("size", "reserve"), [(2, 1), (3, 2), (4, 1), (4, 3)])
def test_with_too_few_sticks_all_of_them_are_offered(size: int, reserve: int) -> None:
    """All remaining sticks are offered, and each missing one costs an action."""
    after = when(offering(size, reserve), p.Offer({RED: reserve}))
    assert after.game.players[0].reserve == 0
    assert sticks_of(after) == {RED: reserve}
    assert after.game.turn.actions == reserve


@pytest.mark.rule("M-061")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("reserve", [1, 2, 3, 4, 5, 6, 7])
def test_the_size_of_an_offering_is_the_smaller_of_reserve_and_stock(size: int, reserve: int) -> None:
    """min(sticks in reserve, sections in the stock), from 1 to 4."""
    assert sizes(offering(size, reserve)) == {min(size, reserve)}


@pytest.mark.rule("M-061", "G-02")
@pytest.mark.parametrize(
    ("size", "reserve", "tried"),
    [
        (3, 7, {RED: 2}), (3, 7, {}), (3, 2, {RED: 1}),
        (3, 7, {RED: 4}), (2, 7, {RED: 1, BLUE: 2}), (3, 2, {RED: 3}),
    ],
)  # fmt: skip
def test_g_02_neither_fewer_nor_more_sticks(size: int, reserve: int, tried: dict[Temple, int]) -> None:
    """The size of the offering is fixed: it cannot be made smaller by choice, nor larger."""
    assert refusal(offering(size, reserve), p.Offer(tried)) == "M-061"


@pytest.mark.rule("M-061")
def test_sticks_cannot_be_taken_out_of_a_temple() -> None:
    """A negative number of sticks is no offering."""
    assert refusal(offering(2), p.Offer({RED: 3, BLUE: -1})) == "M-061"


@pytest.mark.rule("M-051", "G-17")
@pytest.mark.parametrize("awake", [(), ("kappa",)])
def test_g_17_before_the_last_stick_is_spent_there_is_a_reminder(awake: tuple[Spirit, ...]) -> None:
    """Whoever is asked for the last sticks reads that there will be a pass, and no spirit on it."""
    after = offering(3, reserve=2, awake=awake)
    seat, step = after.asked
    assert (seat, step, sizes(after)) == (0, s.OfferIncense(RED), {2})
    text = str(RULES.question(step)["text"])
    assert "Without any left you will pass, and on a pass no spirit can be called" in text


# --- where to, and for what ---


@pytest.mark.rule("M-062")
def test_sticks_for_the_visited_temple_cost_nothing() -> None:
    """Only redirected sticks cost coins."""
    after = when(offering(3, coins=3), p.Offer({RED: 3}))
    assert after.game.players[0].coins == 3


@pytest.mark.rule("M-062", "M-064")
@pytest.mark.parametrize("other", [GREEN, BLUE, ORANGE])
def test_at_01_redirecting_incense_costs_a_coin_a_stick(other: Temple) -> None:
    """Of 2 sticks one goes to another temple, for exactly 1 coin; the size of the offering stays 2."""
    after = when(offering(2, coins=2), p.Offer({RED: 1, other: 1}))
    assert after.game.players[0].coins == 1
    assert sticks_of(after) == {RED: 1, other: 1}
    assert after.game.turn.actions == 2


@pytest.mark.rule("M-062", "M-063")
@pytest.mark.parametrize("others", [{BLUE: 2}, {BLUE: 1, GREEN: 1}, {GREEN: 1, ORANGE: 1}])
def test_at_02_all_sticks_may_be_redirected(others: dict[Temple, int]) -> None:
    """Both of 2 sticks, to the same temple or to two: exactly 2 coins, and the visited temple gets none."""
    after = when(offering(2, coins=2), p.Offer(others))
    assert after.game.players[0].coins == 0
    assert sticks_of(after) == others


@pytest.mark.rule("M-062")
def test_at_03_without_coins_nothing_is_redirected() -> None:
    """With 0 coins, and no Bakeneko, no stick can go elsewhere; the refusal changes nothing."""
    after = offering(2, coins=0, awake=("kappa",))
    assert refusal(after, p.Offer({RED: 1, BLUE: 1})) == "M-062"
    assert [pick for pick in legal(after) if isinstance(pick, p.Offer)] == [p.Offer({RED: 2})]
    assert (sticks_of(after), after.game.players[0].reserve) == ({}, 7)


@pytest.mark.rule("M-062")
def test_no_more_sticks_are_redirected_than_there_are_coins() -> None:
    """Each redirected stick costs 1 coin: with 2 coins the third must stay."""
    after = offering(3, coins=2)
    assert refusal(after, p.Offer({BLUE: 3})) == refusal(after, p.Offer({BLUE: 1, GREEN: 2})) == "M-062"
    assert p.Offer({RED: 1, BLUE: 2}) in legal(after)


@pytest.mark.rule("M-063")
def test_redirected_sticks_may_go_anywhere() -> None:
    """With enough coins every split over the 4 temples is allowed: 20 ways for 3 sticks."""
    offers = [pick.sticks for pick in legal(offering(3, coins=3)) if isinstance(pick, p.Offer)]
    splits = [
        {temple: n for temple, n in zip(TEMPLES, (a, b, c, 3 - a - b - c), strict=True) if n}
        for a in range(4) for b in range(4 - a) for c in range(4 - a - b)
    ]  # fmt: skip
    assert len(splits) == 20
    assert sorted(map(str, offers)) == sorted(map(str, splits))


@pytest.mark.rule("M-064", "M-072", "G-03")
def test_g_03_a_redirected_stick_buys_an_action_too() -> None:
    """All sticks of the offering count: two redirected ones still pay for both sections."""
    after = when(offering(2), p.Offer({BLUE: 2}), p.Place("S3-red", 1), p.Place("N-red-2", 2))
    after = when(after, p.Use("S3-red"), p.Use("N-red-2"))
    assert after.facts_of(f.SectionUsed) == [f.SectionUsed(0, "S3-red"), f.SectionUsed(0, "N-red-2")]


@pytest.mark.rule("M-062", "G-03")
def test_g_03_the_coins_of_this_turns_actions_come_too_late() -> None:
    """The coins must be there when the sticks are placed, before the sections act."""
    after = offering(2, coins=0, awake=("kappa",))
    assert {action_of(section) for section in SECTIONS[:2]} == {Action.INCOME}
    assert refusal(after, p.Offer({BLUE: 2})) == "M-062"


@pytest.mark.rule("M-062", "G-03")
@pytest.mark.parametrize(("spirit", "coins"), [("rokurokubi", 2), ("tanuki", 1)])
def test_g_03_a_spirit_may_bring_the_coins_just_before(spirit: Spirit, coins: int) -> None:
    """Rokurokubi (2 coins) or Tanuki (1 coin) may be called before the sticks are placed."""
    after = when(offering(2, coins=0, awake=(spirit, "kappa")), p.Activate(spirit))
    if isinstance(after.asked[1], s.ImproveAction):
        after = when(after, p.TakeCoin())
    after = when(after, p.Offer({RED: 2 - coins, BLUE: coins}))
    assert after.game.players[0].coins == 0


@pytest.mark.rule("M-063", "G-03")
def test_g_03_a_temple_holds_any_number_of_sticks() -> None:
    """No temple is ever full."""
    game = visitor(4)
    crowded = (tuple([1] * 7 + [GHOST] * 3 + [0] * 3), (), (), ())
    after = when(turn(replace(game, temples=crowded)), p.Visit(RED), p.Offer({RED: 4}))
    assert len(after.game.temples[0]) == 17


@pytest.mark.rule("M-065", "M-142")
@pytest.mark.parametrize("time", ["before the stock", "before the offering"])
def test_with_bakeneko_redirecting_is_free(time: str) -> None:
    """After Bakeneko was called in this turn, no redirection of this turn costs anything."""
    after = turn(visitor(4, coins=0, awake=("bakeneko", "kappa")))
    call, visit = p.Activate("bakeneko"), p.Visit(RED)
    after = when(after, *((call, visit) if time == "before the stock" else (visit, call)))
    after = when(after, p.Offer({GREEN: 1, BLUE: 2, ORANGE: 1}))
    assert after.game.players[0].coins == 0
    assert sticks_of(after) == {GREEN: 1, BLUE: 2, ORANGE: 1}


@pytest.mark.rule("M-065")
def test_bakeneko_keeps_the_coins_that_are_there() -> None:
    """Free means free: coins are not paid even by whoever has some."""
    after = when(turn(visitor(2, coins=3, awake=("bakeneko",))), p.Activate("bakeneko"))
    after = when(after, p.Visit(RED), p.Offer({BLUE: 2}))
    assert after.game.players[0].coins == 3


@pytest.mark.rule("M-065")
def test_bakeneko_helps_in_its_own_turn_only() -> None:
    """In the next turn, and for the next player, redirecting costs coins again."""
    game = player(visitor(1, reserve=2, coins=3, awake=("bakeneko",)), 1, coins=0, awake=("kappa",))
    after = when(turn(game), p.Activate("bakeneko"), p.Visit(RED), p.Offer({BLUE: 1}))
    after = when(after, p.Place("S3-red", 1), p.Use("S3-red"), p.Visit(RED))
    assert [p.Offer({RED: 2})] == [pick for pick in legal(after) if isinstance(pick, p.Offer)]


# --- the stack ---


@pytest.mark.rule("M-066")
def test_a_later_stick_lies_above_an_earlier_one() -> None:
    """In each temple sticks are stacked in the order of their arrival."""
    game = visitor(3)
    lying = ((1,), (1, 0), (), (GHOST, 1))
    after = when(turn(replace(game, temples=lying)), p.Visit(RED), p.Offer({RED: 1, GREEN: 1, BLUE: 1}))
    assert after.game.temples == ((1, 0), (1, 0, 0), (0,), (GHOST, 1))
