"""Chapter 1.10: the Forest Spirits that give an action: Kappa, Tanuki, Rokurokubi and Tengu."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Food, Spirit
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Decline, Pick
from tests.bamboo.summer_turns import (
    HOST,
    KAPPA,
    ROKUROKUBI,
    TANUKI,
    TENGU,
    WINDOWS,
    At,
    before_the_stock,
    of,
    resolving,
)
from tests.bamboo.tables import NO_FOOD, RAMEN, RICE, TEA, laid_out
from tests.support.table import asking, legal, refusal, when

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
