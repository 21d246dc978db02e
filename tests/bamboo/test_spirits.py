"""Chapter 1.10: the Forest Spirits, in Summer. Ookami and the waking: see Winter."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Spirit
from domain.bamboo.state import Player, Turn
from domain.kernel.nouns import Step
from tests.bamboo.summer_turns import (
    BAKENEKO,
    HOST,
    KAPPA,
    KITSUNE,
    OOKAMI,
    OPENINGS,
    ROKUROKUBI,
    SUMMER,
    TANUKI,
    TENGU,
    WINDOWS,
    At,
    after_the_last_section,
    before_the_stock,
    of,
)
from tests.bamboo.tables import RULES, laid_out
from tests.support.table import asking, change_game, given, is_legal, legal, refusal, when

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
