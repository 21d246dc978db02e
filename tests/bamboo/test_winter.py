"""Chapter 1.11: the five steps of Winter."""

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
from domain.bamboo.kinds import DISHES, Action, Deck, Food, Season, Spirit, Temple, Zone
from domain.bamboo.state import Player
from domain.kernel.nouns import Scored
from tests.bamboo.tables import CATALOG, NO_FOOD, RAMEN, RICE, SPIRITS, TEA, house, laid_out
from tests.support.table import Played, asking, given, is_legal, legal, refusal, when

KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS
ROWS = ("D1 D1 D1 D1 D1", "F1 F1 F1 F1 F1", "J1 J1 J1 J1 J1")
VALUE = {TEA: 1, RICE: 2, RAMEN: 3}


def homes(count: int) -> tuple[str, ...]:
    """A grid with so many Home tiles."""
    return tuple(tile if i < count else "" for i, tile in enumerate(house(*ROWS)))


def hungry(tiles: int, *food: Food, awake: tuple[Spirit, ...] = (), points: int = 5) -> Player:
    return Player(grid=homes(tiles), food=food, awake=awake, points=points)


def feeding(player: Player) -> Played:
    """The feeding step comes to this player, who may have no choice in it."""
    return given(laid_out(player), s.FeedHomes())


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
