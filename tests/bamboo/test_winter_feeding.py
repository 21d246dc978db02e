"""Chapter 1.11, step 2: each Home tile is fed, with tokens and by Ookami."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DISHES, Food, Spirit
from domain.bamboo.state import Player
from tests.bamboo.tables import RAMEN, RICE, SPIRITS, TEA, homes, hungry, laid_out
from tests.support.table import Played, asking, given, is_legal, legal, refusal, when

KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS
VALUE = {TEA: 1, RICE: 2, RAMEN: 3}


def feeding(player: Player) -> Played:
    """The feeding step comes to this player, who may have no choice in it."""
    return given(laid_out(player), s.FeedHomes())


# --- step 2: feed ---


@pytest.mark.rule("M-148", "M-150")
@pytest.mark.parametrize("tiles", [0, 1, 4, 15])
def test_each_home_tile_needs_one_food(tiles: int) -> None:
    """Without any token a point is lost for each tile."""
    then = feeding(hungry(tiles, points=20))
    assert then.game.players[0].points == 20 - tiles


@pytest.mark.rule("M-148")
def test_homes_are_fed_in_turn_order() -> None:
    """From the first player on, clockwise."""
    players = [Player(grid=homes(1), food=(TEA,)) for _ in range(4)]
    then = given(laid_out(*players, first=2), s.Winter())
    assert [fact.seat for fact in then.facts_of(f.HomesFed)] == [2, 3, 0, 1]


@pytest.mark.rule("M-149")
@pytest.mark.parametrize(("dish", "value"), [(TEA, 1), (RICE, 2), (RAMEN, 3)])
def test_a_token_feeds_by_its_kind(dish: Food, value: int) -> None:
    """One tea feeds 1 tile, rice 2, ramen 3: of 5 tiles the others go hungry."""
    then = feeding(hungry(5, dish, points=10))
    assert then.points("M-150") == [-(5 - value)]


@pytest.mark.rule("M-149", "M-150", "M-151")
def test_at_30_not_enough_food() -> None:
    """4 Home tiles, tea and rice: both are spent, 1 point is lost, and there is nothing to choose."""
    then = feeding(hungry(4, TEA, RICE))
    assert (then.game.players[0].food, then.game.players[0].points) == ((), 4)
    assert then.is_over


@pytest.mark.rule("M-150", "G-26")
def test_points_may_fall_below_zero() -> None:
    """Three missing food from 1 point lead to -2."""
    assert feeding(hungry(3, points=1)).game.players[0].points == -2


@pytest.mark.rule("M-151")
def test_at_31_compulsion() -> None:
    """4 Home tiles, rice and rice: keeping one is refused; both are spent, nothing is lost."""
    position = asking(laid_out(hungry(4, RICE, RICE)), s.FeedHomes())
    assert refusal(position, p.Feed({RICE: 1})) == "M-151"
    assert refusal(position, p.Feed({})) == "M-151"
    then = when(position, p.Feed({RICE: 2}))
    assert (then.game.players[0].food, then.game.players[0].points) == ((), 5)


@pytest.mark.rule("M-152")
def test_at_32_excess_is_lost() -> None:
    """1 Home tile, only a ramen: it is spent, without change and without loss."""
    then = feeding(hungry(1, RAMEN))
    assert (then.game.players[0].food, then.game.players[0].points) == ((), 5)
    assert then.facts_of(f.HomesFed) == [f.HomesFed(0, 1, {RAMEN: 1})]


@pytest.mark.rule("M-153")
def test_tokens_not_needed_are_kept() -> None:
    """2 Home tiles, rice and ramen: whoever spends the rice has the ramen next year."""
    position = asking(laid_out(hungry(2, RICE, RAMEN)), s.FeedHomes())
    assert when(position, p.Feed({RICE: 1})).game.players[0].food == (RAMEN,)
    assert feeding(hungry(0, TEA, RICE)).game.players[0].food == (TEA, RICE)


@pytest.mark.rule("M-154")
def test_spent_tokens_go_to_the_used_pile() -> None:
    """They lie apart from the supply, which stays as it was."""
    start = laid_out(hungry(5, RAMEN, RICE), food_used=(TEA,))
    then = given(start, s.FeedHomes())
    assert sorted(then.game.food_used) == sorted((TEA, RAMEN, RICE))
    assert then.game.food_supply == start.food_supply


@pytest.mark.rule("M-151", "M-152", "G-21")
@pytest.mark.parametrize(
    ("need", "food", "choices"),
    [
        (
            3,
            (TEA, TEA, RAMEN),
            [{RAMEN: 1}],
        ),  # with the ramen both teas would be superfluous; without it, too little
        (2, (TEA, TEA, RICE, RAMEN), [{TEA: 2}, {RICE: 1}, {RAMEN: 1}]),
        (4, (TEA, RICE, RICE, RAMEN), [{TEA: 1, RAMEN: 1}, {RICE: 2}, {RICE: 1, RAMEN: 1}]),
        (1, (RAMEN, RAMEN), [{RAMEN: 1}]),
        (9, (TEA, RICE, RAMEN), [{TEA: 1, RICE: 1, RAMEN: 1}]),
    ],
)
def test_any_tokens_may_be_spent_that_cover_the_need_without_a_superfluous_one(
    need: int, food: tuple[Food, ...], choices: list[dict[Food, int]]
) -> None:
    """Each of these sets is free to choose, and no other."""
    position = asking(laid_out(hungry(need, *food)), s.FeedHomes())
    found = [pick.food for pick in legal(position) if isinstance(pick, p.Feed)]
    assert sorted(found, key=str) == sorted(choices, key=str)


@pytest.mark.rule("G-21", "M-152")
@pytest.mark.parametrize(
    ("need", "food", "order"),
    [
        (2, (TEA, TEA, RICE, RAMEN), [{RICE: 1}, {TEA: 2}, {RAMEN: 1}]),
        (3, (TEA, RICE, RICE, RAMEN), [{RAMEN: 1}, {TEA: 1, RICE: 1}, {RICE: 2}]),
        (6, (TEA, RICE, RICE, RICE, RAMEN), [{RICE: 3}, {TEA: 1, RICE: 1, RAMEN: 1}, {RICE: 2, RAMEN: 1}]),
        (4, (RICE, RAMEN, RAMEN), [{RICE: 1, RAMEN: 1}, {RAMEN: 2}]),
        (
            10,
            (TEA, *[RICE] * 5, *[RAMEN] * 3),
            [
                {RICE: 2, RAMEN: 2},
                {TEA: 1, RAMEN: 3},
                {RICE: 5},
                {TEA: 1, RICE: 3, RAMEN: 1},
                {RICE: 1, RAMEN: 3},
                {RICE: 4, RAMEN: 1},
            ],
        ),
    ],
)
@pytest.mark.parametrize("awake", [(), (OOKAMI,)])
def test_the_first_on_the_menu_wastes_least_then_spends_fewest_tokens(
    need: int, food: tuple[Food, ...], order: list[dict[Food, int]], awake: tuple[Spirit, ...]
) -> None:
    """Left to itself the choice is least waste, then fewest tokens; nobody is led to call Ookami."""
    menu = legal(asking(laid_out(hungry(need, *food, awake=awake)), s.FeedHomes()))
    feeds = [pick.food for pick in menu if isinstance(pick, p.Feed)]
    assert menu[0] == p.Feed(order[0])
    cost = [(sum(VALUE[x] * n for x, n in feed.items()) - need, sum(feed.values())) for feed in feeds]
    assert cost == sorted(cost)
    assert sorted(feeds, key=str) == sorted(order, key=str)


def legal_by_definition(need: int, owned: Counter[Food], spent: Counter[Food]) -> str:
    """Too little while tokens are kept: M-151. A token that could be left out: G-21. Else it is legal."""
    tokens = list(spent.elements())
    start = sum(VALUE[x] for x in tokens)
    if start < need:
        return "" if spent == owned else "M-151"
    droppable = [x for x in tokens if start - VALUE[x] >= need]
    return "G-21" if droppable else ""


@pytest.mark.rule("M-149", "M-150", "M-151", "M-152", "M-153", "G-21")
@settings(deadline=None)
@for_all(need=st.integers(0, 15), food=st.lists(st.sampled_from(Food), max_size=8))
def test_every_set_of_tokens_is_judged_by_the_definition(need: int, food: list[Food]) -> None:
    """All sets that a player could spend, against the definition; the points lost are the missing food."""
    owned = Counter(food)
    position = asking(laid_out(hungry(need, *food)), s.FeedHomes())
    for counts in product(*(range(owned[dish] + 1) for dish in DISHES)):
        spent = Counter({dish: n for dish, n in zip(DISHES, counts, strict=True) if n})
        pick = p.Feed(dict(spent))
        clause = legal_by_definition(need, owned, spent)
        if clause:
            assert refusal(position, pick) == clause
            continue
        then = when(position, pick)
        missing = max(0, need - sum(VALUE[x] for x in spent.elements()))
        assert then.game.players[0].points == 5 - missing
        assert Counter(then.game.players[0].food) == owned - spent


@pytest.mark.rule("M-151")
def test_nobody_spends_what_is_not_there() -> None:
    """Neither a dish one does not have nor more of it than one has."""
    position = asking(laid_out(hungry(4, RICE, RICE)), s.FeedHomes())
    assert not is_legal(position, p.Feed({RAMEN: 1, TEA: 1}))
    assert not is_legal(position, p.Feed({RICE: 3}))
    assert not is_legal(position, p.Feed({RICE: 3, TEA: -2}))


# --- Ookami ---


@pytest.mark.rule("M-140", "M-148", "G-20")
def test_at_34_ookami() -> None:
    """5 Home tiles, awake Ookami, 1 tea: the need becomes 1, the tea is spent, nothing is lost, Ookami sleeps."""
    position = asking(laid_out(hungry(5, TEA, awake=(OOKAMI,))), s.FeedHomes())
    then = when(position, p.Activate(OOKAMI))  # then only the tea is left to choose, so nobody is asked
    player = then.game.players[0]
    assert then.facts_of(f.HomesFed) == [f.HomesFed(0, 1, {TEA: 1})]
    assert (player.food, player.points) == ((), 5)
    assert (player.awake, player.asleep) == ((), (OOKAMI,))


@pytest.mark.rule("M-140", "M-151", "G-20")
def test_ookami_is_optional() -> None:
    """Tokens must be spent, Ookami need not help: points may be lost beside it."""
    position = asking(laid_out(hungry(5, TEA, awake=(OOKAMI,))), s.FeedHomes())
    then = when(position, p.Feed({TEA: 1}))
    assert then.game.players[0].points == 5 - 4
    assert then.game.players[0].awake == (OOKAMI,)


@pytest.mark.rule("M-140", "M-151", "G-20")
def test_tokens_are_compulsory_for_what_ookami_leaves() -> None:
    """6 tiles less 4: two food, for which the tokens are spent; none may be kept back."""
    position = asking(laid_out(hungry(6, TEA, TEA, RICE, awake=(OOKAMI,))), s.FeedHomes())
    position = when(position, p.Activate(OOKAMI))
    assert refusal(position, p.Feed({TEA: 1})) == "M-151"
    assert legal(position) == [p.Feed({RICE: 1}), p.Feed({TEA: 2})]


@pytest.mark.rule("M-140", "M-152", "G-20")
@pytest.mark.parametrize(("tiles", "lost"), [(3, 0), (4, 0), (8, 0), (9, 1)])
def test_several_ookami_add_up_and_the_need_is_never_below_zero(tiles: int, lost: int) -> None:
    """Each provides 4 food; what is too much is lost."""
    position = asking(laid_out(hungry(tiles, awake=(OOKAMI, OOKAMI))), s.FeedHomes())
    then = when(position, p.Activate(OOKAMI), p.Activate(OOKAMI))
    assert then.game.players[0].points == 5 - lost
    assert then.is_over


@pytest.mark.rule("M-140", "M-153", "G-20")
@pytest.mark.parametrize("tiles", [0, 4])
def test_any_awake_ookami_may_be_activated_before_tokens_are_computed(tiles: int) -> None:
    """Even where nothing is needed, by no tile or by another Ookami: it sleeps then, and the tokens are kept."""
    position = given(laid_out(hungry(tiles, TEA, awake=(OOKAMI,) * (2 if tiles else 1))), s.FeedHomes())
    first = when(position, p.Activate(OOKAMI)) if tiles else position
    assert legal(first) == [p.Feed({}), p.Activate(OOKAMI)]
    then = when(first, p.Activate(OOKAMI))
    player = then.game.players[0]
    assert (player.awake, player.food, player.points) == ((), (TEA,), 5)
    assert then.is_over


@pytest.mark.rule("M-133", "M-140")
def test_a_sleeping_ookami_does_not_feed() -> None:
    """It would have to be woken first."""
    position = asking(laid_out(replace(hungry(2, TEA), asleep=(OOKAMI,))), s.FeedHomes())
    assert refusal(position, p.Activate(OOKAMI)) == "M-133"


@pytest.mark.rule("M-140", "M-133")
@pytest.mark.parametrize("spirit", [x for x in SPIRITS if x != OOKAMI])
def test_no_other_spirit_helps_in_winter(spirit: Spirit) -> None:
    """The other six belong to Summer."""
    position = asking(laid_out(hungry(5, TEA, awake=(spirit, OOKAMI))), s.FeedHomes())
    assert not is_legal(position, p.Activate(spirit))


@pytest.mark.rule("M-140", "M-145", "G-20")
def test_an_ookami_woken_in_this_winter_may_feed_at_once() -> None:
    """Step 1 comes before step 2."""
    player = replace(hungry(4), asleep=(OOKAMI,), coins=2)
    position = given(laid_out(player), s.Winter())
    then = when(position, p.Wake(OOKAMI), p.Activate(OOKAMI))
    assert then.game.players[0].points == 5
    assert then.game.players[0].asleep == (OOKAMI,)


@pytest.mark.rule("M-125", "M-140", "G-20")
def test_an_ookami_won_in_the_autumn_before_may_feed_at_once() -> None:
    """It arrives awake."""
    piles = ((OOKAMI, KAPPA), (TANUKI,), (TENGU,), (KITSUNE,))
    game = laid_out(hungry(4), Player(), Player(), piles=piles, temples=((0,), (), (), ()))
    position = given(game, s.Autumn(), s.Winter())
    assert position.steps == [s.FeedHomes()]
    assert when(position, p.Activate(OOKAMI)).game.players[0].points == 5
