"""When spirits may be called in a turn of Summer: chapter 1.5, M-083 and the readings on it."""

import pytest

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import TEMPLES, Spirit
from domain.kernel.nouns import Pick, Step
from domain.kernel.table import NotAsked, check
from tests.bamboo.builders import RULES, player, summer, turn
from tests.bamboo.tables import SPIRITS
from tests.support.table import Played, legal, refusal, when

RED, GREEN, BLUE, ORANGE = TEMPLES
SECTION = "S2-green"
TURN: tuple[tuple[Pick, ...], ...] = (
    (),
    (p.Visit(GREEN),),
    (p.Visit(GREEN), p.Offer({GREEN: 1}), p.Place(SECTION, 1)),
    (p.Visit(GREEN), p.Offer({GREEN: 1}), p.Place(SECTION, 1), p.Use(SECTION)),
)
BEFORE_STOCK, BEFORE_OFFER, BEFORE_FIRST, AFTER_LAST = range(4)
ALWAYS = ("kappa", "tanuki", "rokurokubi", "tengu")
EFFECTS: dict[Spirit, Step] = {
    "kappa": s.BalanceAction(),
    "tanuki": s.ImproveAction(),
    "tengu": s.TenguAction(),
}


def moment(time: int, *awake: Spirit) -> Played:
    """A moment of a turn with one section. A Kappa, never called, makes sure that the end of the turn is asked."""
    return when(turn(player(summer(), 0, awake=(*awake, "kappa"))), *TURN[time])


@pytest.mark.rule("M-083", "M-084", "G-16")
@pytest.mark.parametrize("time", [BEFORE_STOCK, BEFORE_OFFER, BEFORE_FIRST, AFTER_LAST])
@pytest.mark.parametrize("spirit", ALWAYS)
def test_g_16_four_spirits_may_be_called_at_any_moment_of_the_turn(time: int, spirit: Spirit) -> None:
    """Before the stock, before the offering, before a section, and after the last one; the turn then goes on."""
    after = moment(time, spirit)
    asked = after.asked
    after = when(after, p.Activate(spirit))
    if spirit in EFFECTS:
        assert after.asked == (0, EFFECTS[spirit])
        after = when(after, legal(after)[0])
    else:
        assert after.facts_of(f.CoinsGained) == [f.CoinsGained(0, 2)]
    assert after.asked == asked


@pytest.mark.rule("M-083", "G-16", "M-142")
def test_g_16_bakeneko_comes_before_the_sticks() -> None:
    """It may be called before the stock and before the offering, and not later."""
    for time in (BEFORE_STOCK, BEFORE_OFFER):
        assert p.Activate("bakeneko") in legal(moment(time, "bakeneko"))
    for time in (BEFORE_FIRST, AFTER_LAST):
        assert refusal(moment(time, "bakeneko"), p.Activate("bakeneko")) == "M-142"


@pytest.mark.rule("M-083", "G-16", "M-139")
def test_g_16_kitsune_comes_before_the_first_section() -> None:
    """It may be called until the first section of the turn is resolved, and not later."""
    for time in (BEFORE_STOCK, BEFORE_OFFER, BEFORE_FIRST):
        assert p.Activate("kitsune") in legal(moment(time, "kitsune"))
    assert refusal(moment(AFTER_LAST, "kitsune"), p.Activate("kitsune")) == "M-139"


@pytest.mark.rule("M-083", "G-16", "M-139")
def test_g_16_kitsune_does_not_come_after_a_renounced_section_either() -> None:
    """A section that was renounced is resolved too."""
    after = when(
        turn(player(summer(), 0, awake=("kitsune",))), p.Visit(RED), p.Offer({RED: 3}),
        p.Place("S3-red", 1), p.Place("N-red-2", 1), p.Place("S4-orange", 4), p.Renounce("N-red-2"),
    )  # fmt: skip
    assert refusal(after, p.Activate("kitsune")) == "M-139"


@pytest.mark.rule("M-083", "G-16")
def test_g_16_between_two_sections_a_spirit_may_be_called() -> None:
    """The first section is resolved and stored, the second not yet."""
    after = when(
        turn(player(summer(), 0, awake=("rokurokubi",))), p.Visit(RED), p.Offer({RED: 3}),
        p.Place("S3-red", 1), p.Place("N-red-2", 1), p.Place("S4-orange", 4), p.Use("N-red-2"),
    )  # fmt: skip
    after = when(after, p.Activate("rokurokubi"))
    assert after.asked == (0, s.ResolveSection(2))


@pytest.mark.rule("M-083", "G-16")
def test_g_16_a_spirit_interrupts_no_action_and_no_placing() -> None:
    """While sections are placed, or an action is under way, no spirit can be called."""
    after = turn(player(summer(), 0, awake=("tanuki", "kappa")))
    placing = when(after, p.Visit(GREEN), p.Offer({GREEN: 1}))
    acting = when(after, p.Activate("kappa"))
    for busy in (placing, acting):
        assert p.Activate("tanuki") not in legal(busy)
        assert refusal(busy, p.Activate("tanuki"))


@pytest.mark.rule("M-083")
def test_any_number_of_spirits_may_be_called_in_a_turn() -> None:
    """Several spirits, and several copies of one, in the same turn."""
    three = ("rokurokubi", "kitsune", "rokurokubi")
    after = when(turn(player(summer(), 0, awake=three, coins=0)), *map(p.Activate, three))
    assert after.facts_of(f.SpiritActivated) == [f.SpiritActivated(0, spirit) for spirit in three]
    assert (after.game.players[0].coins, after.game.players[0].awake) == (4, ())
    assert after.asked == (0, s.VisitTemple())


@pytest.mark.rule("M-083", "M-133")
def test_only_own_awake_spirits_may_be_called() -> None:
    """A sleeping tile cannot be used, nor that of another player, nor one that nobody has."""
    after = turn(player(player(summer(), 0, asleep=("kappa",)), 1, awake=("tanuki",)))
    assert refusal(after, p.Activate("kappa")) == "M-133"
    for spirit in ("tanuki", "tengu"):
        assert refusal(after, p.Activate(spirit))


@pytest.mark.rule("M-083", "M-140")
def test_ookami_is_no_spirit_of_summer() -> None:
    """Only Summer spirits act in a turn: Ookami feeds in Winter."""
    after = turn(player(summer(), 0, awake=("ookami",)))
    assert refusal(after, p.Activate("ookami")) == "M-140"


@pytest.mark.rule("M-083")
def test_no_spirit_is_called_in_the_turn_of_another() -> None:
    """Spirits act during the own turn."""
    after = turn(player(summer(), 1, awake=("kappa",)))
    with pytest.raises(NotAsked):
        check(RULES, after.position, 1, p.Activate("kappa"))


@pytest.mark.rule("M-084", "G-16")
def test_g_16_the_end_of_the_turn_is_asked_while_a_spirit_could_still_be_called() -> None:
    """After the last recovery a spirit may act; whoever does not want it is done, and the next player follows."""
    after = moment(AFTER_LAST)
    assert after.asked == (0, s.EndTurn())
    assert when(after, p.Done()).asked == (1, s.VisitTemple())
    assert when(turn(summer()), *TURN[AFTER_LAST]).asked == (1, s.VisitTemple())


@pytest.mark.rule("M-051", "M-083", "G-17")
@pytest.mark.parametrize("spirit", SPIRITS)
def test_g_17_who_passes_calls_no_spirit(spirit: Spirit) -> None:
    """The pass is step 1 and ends the turn at once, whatever spirit is awake."""
    after = turn(player(summer(), 0, reserve=0, awake=(spirit,)))
    assert after.asked[0] == 1
    assert after.game.players[0].awake == (spirit,)
