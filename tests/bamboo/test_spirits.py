"""Chapter 1.10: the Forest Spirits, in Summer. Ookami and the waking: see Winter."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Food, Spirit, Temple
from domain.bamboo.state import Bamboo, Player, Turn
from domain.kernel.nouns import Decline, Pick, Step
from tests.bamboo.tables import NO_FOOD, RAMEN, RICE, RULES, SPIRITS, TEA, laid_out
from tests.support.table import Played, asking, change_game, given, is_legal, legal, refusal, when

RED, GREEN, BLUE, ORANGE = Temple
KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS
ALL = SPIRITS
SUMMER = tuple(spirit for spirit in SPIRITS if spirit != OOKAMI)
At = Callable[[Player], Played]

STOCKS = (("S1-red", "N-red-1"), ("S1-green", "N-green-1"), ("S1-blue",), ("S1-orange",))
HOST = Player(coins=0, reserve=4, stocks=STOCKS, marker=BLUE)


def before_the_stock(player: Player) -> Played:
    return asking(laid_out(player), s.VisitTemple(), s.EndTurn())


def before_the_sticks(player: Player) -> Played:
    game = laid_out(replace(player, marker=RED), turn=Turn(visited=RED))
    return asking(game, s.OfferIncense(RED), s.EndTurn())


def resolving(player: Player, actions: int = 2, begun: bool = False) -> Played:
    """S1-red and N-red-1 lie under the first two shoots, and are to be resolved."""
    game = laid_out(replace(player, marker=RED, reserve=2, stocks=((), *player.stocks[1:])))
    one, two, *rest = game.shoots
    turn = Turn(
        placed=(("S1-red", 1), ("N-red-1", 2)), entered=(1, 1, 0, 0), actions=actions, begun=begun,
    )  # fmt: skip
    game = replace(game, shoots=((*one, "S1-red"), (*two, "N-red-1"), *rest), turn=turn)
    return asking(game, s.ResolveSection(), s.EndTurn())


def before_the_first_section(player: Player) -> Played:
    return resolving(player)


def between_the_sections(player: Player) -> Played:
    return when(resolving(player), p.Renounce("S1-red"))


def after_the_last_section(player: Player) -> Played:
    return when(resolving(player), p.Renounce("S1-red"), p.Renounce("N-red-1"))


EARLY = [before_the_stock, before_the_sticks]
OPENINGS = [*EARLY, before_the_first_section]
WINDOWS = [*OPENINGS, between_the_sections, after_the_last_section]


def of(host: Player, *awake: Spirit, asleep: tuple[Spirit, ...] = ()) -> Player:
    return replace(host, awake=awake, asleep=asleep)


# --- activating ---


@pytest.mark.rule("M-133", "M-083", "G-16")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("spirit", [KAPPA, TANUKI, ROKUROKUBI, TENGU])
def test_between_two_things_done_a_spirit_may_be_called(window: At, spirit: Spirit) -> None:
    """Before the stock, before the sticks, around each section and after the last: the tile sleeps then."""
    then = when(window(of(HOST, spirit)), p.Activate(spirit))
    assert then.game.players[0].awake == ()
    assert then.game.players[0].asleep == (spirit,)


@pytest.mark.rule("M-133")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("spirit", SUMMER)
def test_a_sleeping_spirit_cannot_be_called(window: At, spirit: Spirit) -> None:
    """Once asleep a tile has no effect. (Another awake spirit keeps the end of the turn open.)"""
    awake = KAPPA if spirit != KAPPA else TANUKI
    position = window(of(HOST, awake, asleep=(spirit,)))
    assert refusal(position, p.Activate(spirit)) == "M-133"


@pytest.mark.rule("M-133")
@pytest.mark.parametrize("window", OPENINGS)
def test_only_an_own_spirit_can_be_called(window: At) -> None:
    """What is not under the own board is not offered, though another player has it."""
    position = window(of(HOST, KAPPA))
    other = Player(awake=(TANUKI,))
    position = change_game(position, players=(position.game.players[0], other))
    assert not is_legal(position, p.Activate(TANUKI))


@pytest.mark.rule("M-083", "M-133")
def test_several_spirits_may_be_called_in_one_turn() -> None:
    """One after the other at the same moment, as many as are awake."""
    position = before_the_stock(of(HOST, ROKUROKUBI, TANUKI, KAPPA, BAKENEKO))
    calls = [p.Activate(ROKUROKUBI), p.Activate(TANUKI), p.TakeCoin(), p.Activate(KAPPA), p.TakePoint()]
    then = when(position, *calls, p.Activate(BAKENEKO))
    assert then.game.players[0].coins == 2 + 1
    assert then.points("M-087") == [1]
    assert set(then.game.players[0].asleep) == {ROKUROKUBI, TANUKI, KAPPA, BAKENEKO}
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-133", "G-16")
@pytest.mark.parametrize(
    ("during", "clause"),
    [
        (s.BalanceAction(), "M-087"),
        (s.ImproveAction(), "M-095"),
        (s.CookAction(), "M-102"),
        (s.JokerAction(), "M-106"),
        (s.PlaceHome("HI-D1"), "M-098"),
    ],
)
def test_no_spirit_interrupts_an_action(during: Step, clause: str) -> None:
    """An action is carried out completely before a spirit may be called."""
    position = asking(laid_out(of(replace(HOST, coins=9), KAPPA)), during)
    assert refusal(position, p.Activate(KAPPA)) == clause


@pytest.mark.rule("M-133", "G-17", "M-051")
@pytest.mark.parametrize("spirit", SUMMER)
def test_no_spirit_on_a_pass(spirit: Spirit) -> None:
    """Without incense the seat passes at once and keeps its spirit awake."""
    player = of(replace(HOST, reserve=0), spirit)
    game = laid_out(player, replace(HOST, reserve=0, passed=True))
    then = given(game, s.SummerTurn())
    assert then.facts_of(f.Passed) == [f.Passed(0)]
    assert then.game.players[0].awake == (spirit,)
    assert then.is_over


@pytest.mark.rule("M-133", "M-084", "G-16")
def test_without_an_awake_summer_spirit_the_turn_ends_by_itself() -> None:
    """Nobody is asked after the last section, with Ookami, sleepers or too late a Bakeneko and Kitsune alone."""
    host = of(HOST, OOKAMI, BAKENEKO, KITSUNE, asleep=(KAPPA,))
    assert after_the_last_section(host).is_over


@pytest.mark.rule("M-134")
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_wakes_a_spirit_in_summer(window: At) -> None:
    """Coins are there, but waking belongs to Winter."""
    position = window(of(replace(HOST, coins=9), TANUKI, asleep=(KAPPA,)))
    assert not is_legal(position, p.Wake(KAPPA))
    assert not any(isinstance(pick, p.Wake) for pick in legal(position))


@pytest.mark.rule("M-134")
def test_only_the_first_step_of_winter_knows_of_waking() -> None:
    """No other question of the whole game can be answered by waking a spirit."""
    assert [step for step, pick in RULES.takes if pick is p.Wake] == [s.WakeSpirits]


@pytest.mark.rule("M-135")
def test_copies_of_a_spirit_work_one_by_one() -> None:
    """Two Rokurokubi bring 2 coins each, and no third time."""
    position = before_the_stock(of(HOST, ROKUROKUBI, ROKUROKUBI))
    then = when(position, p.Activate(ROKUROKUBI))
    assert (then.game.players[0].awake, then.game.players[0].asleep) == ((ROKUROKUBI,), (ROKUROKUBI,))
    then = when(then, p.Activate(ROKUROKUBI))
    assert then.game.players[0].coins == 4
    assert refusal(then, p.Activate(ROKUROKUBI)) == "M-133"


@pytest.mark.rule("M-135")
def test_a_sleeping_copy_does_not_hold_back_an_awake_one() -> None:
    """One tile sleeps, the other works."""
    then = when(before_the_stock(of(HOST, ROKUROKUBI, asleep=(ROKUROKUBI,))), p.Activate(ROKUROKUBI))
    assert then.game.players[0].coins == 2
    assert then.game.players[0].asleep == (ROKUROKUBI, ROKUROKUBI)


# --- Kappa, Tanuki, Rokurokubi ---


@pytest.mark.rule("M-136", "M-094")
def test_kappa_is_a_balance_action() -> None:
    """By the usual rules: up to two sub-actions, and then the turn goes on where it stood."""
    then = when(before_the_stock(of(HOST, KAPPA)), p.Activate(KAPPA))
    assert then.steps == [s.BalanceAction()]
    then = when(then, p.Obtain("BL-01"), p.Obtain("BC-01"))
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-137")
def test_tanuki_is_an_improve_action() -> None:
    """By the usual rules: a coin, or one tile."""
    then = when(before_the_stock(of(replace(HOST, coins=1), TANUKI)), p.Activate(TANUKI))
    assert then.steps == [s.ImproveAction()]
    then = when(then, p.Buy("HI-D1"), p.PlaceTile(1, 1))
    assert then.game.players[0].coins == 0
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-138")
def test_rokurokubi_is_an_income_action() -> None:
    """Two coins, and the turn goes on where it stood."""
    then = when(before_the_stock(of(HOST, ROKUROKUBI)), p.Activate(ROKUROKUBI))
    assert then.game.players[0].coins == 2
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-074", "M-143", "M-133", "G-33", "G-36")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("spirit", "nothing"), [(KAPPA, p.Done()), (TANUKI, Decline())])
def test_a_spirits_action_may_be_renounced(window: At, spirit: Spirit, nothing: Pick) -> None:
    """Nothing is gained, nothing on the board changes, and the spirit sleeps all the same."""
    position = window(of(replace(HOST, coins=9), spirit))
    then = when(position, p.Activate(spirit), nothing)
    assert then.facts == (f.SpiritActivated(0, spirit),)
    before = position.game.players[0]
    assert then.game.players[0] == replace(before, awake=(), asleep=(spirit,))
    assert then.game.food_row == position.game.food_row


@pytest.mark.rule("M-074", "G-36")
def test_a_spirits_action_may_be_renounced_after_that_of_a_section() -> None:
    """The section that was used is done with when Kappa is called: renouncing is Kappa's own."""
    position = when(resolving(of(HOST, KAPPA)), p.Use("S1-red"), p.TakePoint(), p.Activate(KAPPA))
    assert when(position, p.Done()).steps == [s.ResolveSection(1)]


@pytest.mark.rule("M-143")
@pytest.mark.parametrize(
    ("spirit", "picks"),
    [
        (KAPPA, [p.TakePoint()]),
        (TANUKI, [p.TakeCoin()]),
        (ROKUROKUBI, []),
        (TENGU, [p.TakeFood(RAMEN)]),
    ],
)
def test_a_spirits_action_needs_no_stick_and_no_section(spirit: Spirit, picks: list[Pick]) -> None:
    """Sticks, actions and the sections to be resolved are the same before and after."""
    position = resolving(of(HOST, spirit))
    then = when(position, p.Activate(spirit), *picks)
    before, after = position.game, then.game
    assert (after.turn, after.shoots, after.temples) == (before.turn, before.shoots, before.temples)
    assert after.players[0].reserve == before.players[0].reserve
    assert then.steps == [s.ResolveSection()]


@pytest.mark.rule("M-143", "M-072")
def test_a_spirits_action_comes_on_top_of_those_of_the_sections() -> None:
    """With no action left Kappa still works, and the sections still give none."""
    position = resolving(of(HOST, KAPPA), actions=0)
    assert refusal(position, p.Use("S1-red")) == "M-072"
    then = when(position, p.Activate(KAPPA), p.TakePoint())
    assert then.points("M-087") == [1]
    assert refusal(then, p.Use("S1-red")) == "M-072"


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


# --- Tengu ---


def feast(row: tuple[Food, ...], supply: tuple[Food, ...] = NO_FOOD, used: tuple[Food, ...] = NO_FOOD) -> Bamboo:
    return laid_out(of(HOST, TENGU), food_row=row, food_supply=supply, food_used=used)


FRESH = (RICE, RICE, RAMEN, TEA, RICE)


@pytest.mark.rule("M-141", "G-22")
def test_at_55_tengu_before() -> None:
    """The ramen is taken, the 4 teas are discarded, and 5 new tokens lie on the board."""
    start = feast((RAMEN, TEA, TEA, TEA, TEA), (*FRESH, RAMEN))
    then = when(asking(start, s.VisitTemple()), p.Activate(TENGU), p.TakeFood(RAMEN))
    assert then.game.players[0].food == (RAMEN,)
    assert then.game.food_used == (TEA,) * 4
    assert (then.game.food_row, then.game.food_supply) == (FRESH, (RAMEN,))
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-141", "G-22")
def test_tengu_after() -> None:
    """All are discarded, 5 new tokens come, one of these is taken, and 4 stay."""
    start = feast((RAMEN, TEA, TEA, TEA, TEA), (*FRESH, RAMEN))
    then = when(asking(start, s.VisitTemple()), p.Activate(TENGU), p.RenewFood())
    assert then.game.food_row == FRESH
    assert sorted(then.game.food_used) == sorted((RAMEN, TEA, TEA, TEA, TEA))
    then = when(then, p.TakeFood(TEA))
    assert then.game.players[0].food == (TEA,)
    assert then.game.food_row == (RICE, RICE, RAMEN, RICE)
    assert then.game.food_supply == (RAMEN,)
    assert then.steps == [s.VisitTemple()]


@pytest.mark.rule("M-141", "M-104", "G-22")
def test_tengu_fills_once_when_the_last_token_was_taken_before() -> None:
    """The refill of an emptied board and that of Tengu are one: 5 tokens are drawn, and none of them discarded."""
    start = feast((RAMEN,), (*FRESH, RAMEN, RAMEN))
    then = when(asking(start, s.VisitTemple()), p.Activate(TENGU), p.TakeFood(RAMEN))
    assert then.game.food_row == FRESH
    assert (then.game.food_supply, then.game.food_used) == ((RAMEN, RAMEN), ())


@pytest.mark.rule("M-141", "G-22")
def test_tengu_with_an_empty_board_renews_first() -> None:
    """Nothing can be taken before; if the used pile can be drawn from, it is."""
    start = feast(NO_FOOD, used=(TEA, RICE))
    position = when(asking(start, s.VisitTemple()), p.Activate(TENGU))
    assert legal(position) == [p.RenewFood()]
    then = when(position, p.RenewFood(), chance=[(RICE, TEA)])
    assert then.game.food_row == (RICE, TEA)
    assert then.steps == [s.CookAction()]


@pytest.mark.rule("M-141", "G-22")
def test_tengu_needs_food_that_can_be_had() -> None:
    """With no token on the board, in the supply or in the used pile it cannot be called."""
    position = asking(feast(NO_FOOD), s.VisitTemple())
    assert refusal(position, p.Activate(TENGU)) == "M-141"


@pytest.mark.rule("M-141")
def test_tengu_gives_exactly_one_token_and_not_none() -> None:
    """Before the renewal any dish of the board; or the renewal first, and then a dish must be taken."""
    start = feast((RAMEN, TEA), FRESH)
    position = when(asking(start, s.VisitTemple()), p.Activate(TENGU))
    assert legal(position) == [p.TakeFood(TEA), p.TakeFood(RAMEN), p.RenewFood()]
    assert refusal(position, Decline()) == "M-141"
    assert refusal(position, p.TakeFood(RICE)) == "M-141"
    position = when(position, p.RenewFood())
    assert refusal(position, Decline()) == "M-141"


@pytest.mark.rule("M-141", "M-105", "G-30")
def test_what_tengu_discards_may_come_back_at_once() -> None:
    """If the supply is too short, the tokens just discarded are in the used pile that is shuffled."""
    start = feast((RAMEN, TEA), (RICE,), (RICE,))
    position = when(asking(start, s.VisitTemple()), p.Activate(TENGU))
    then = when(position, p.RenewFood(), chance=[(TEA, RICE, RAMEN)])
    assert then.game.food_row == (RICE, TEA, RICE, RAMEN)
    assert (then.game.food_supply, then.game.food_used) == ((), ())


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


# --- Ookami, in Summer ---


@pytest.mark.rule("M-140", "M-133")
@pytest.mark.parametrize("window", WINDOWS)
def test_ookami_does_nothing_in_summer(window: At) -> None:
    """It feeds in Winter, and cannot be called before."""
    assert refusal(window(of(HOST, OOKAMI, KAPPA)), p.Activate(OOKAMI)) == "M-140"


@pytest.mark.rule("M-083", "M-135", "M-139", "M-142", "G-47")
@pytest.mark.parametrize("spirit", [KITSUNE, BAKENEKO])
def test_an_effect_that_lasts_is_not_called_again_while_it_does(spirit: Spirit) -> None:
    """M1: the second tile would do nothing but fall asleep; in another turn it may be called."""
    host = replace(HOST, awake=(spirit, spirit))
    position = when(before_the_stock(host), p.Activate(spirit))
    assert refusal(position, p.Activate(spirit)) == "G-47"
    later = asking(replace(position.game, turn=Turn()), s.VisitTemple())
    assert is_legal(later, p.Activate(spirit))
