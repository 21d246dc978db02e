"""Summer, action C: crossing the river. Chapter 1.14 of the clause index."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Favor, Kind, Spot
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Decline
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    STAIRS,
    YOMI,
    Play,
    crossed,
    dice,
    has,
    hill,
    placed,
    run,
    table,
)

BITOKU, YOKAI, TWO = Favor


def crossing(game: Bitoku, value: int = 4) -> Play:
    """A die of seat 0 crosses from Yomi."""
    return run(placed(has(game, dice=dice(2, 2, 2)), 0, 1, value, YOMI), s.TakeTurn()).pick(p.CrossRiver(1))


@pytest.mark.rule("B-161", "B-162", "B-165", "B-168", "B-169")
def test_t_13_a_die_of_4_crosses_for_the_bitoku() -> None:
    """It shows 3, the card is added to the path, the Favor is covered."""
    play = crossing(table(4)).pick(p.ClaimFavor(YOMI, BITOKU))
    assert (play.me.dice[0].value, play.me.dice[0].spot) == (3, Spot.RIVER)
    assert play.me.path == ("makoto",)
    assert play.game.hill(YOMI).covered == ("bitoku",)
    assert play.game.hill(YOMI).bitoku == ""


@pytest.mark.rule("B-166", "B-170", "D-16")
def test_t_14_a_6_is_lowered_by_3() -> None:
    """And the Yōkai of the Hill comes to the hand."""
    play = crossing(table(4), 6).pick(p.ClaimFavor(YOMI, YOKAI))
    assert play.me.dice[0].value == 3
    assert play.me.hand == ("KAP-1",)
    assert play.game.hill(YOMI).covered == ("yokai",)


@pytest.mark.rule("B-168", "B-171")
def test_t_15_the_third_favor_is_two_of_four() -> None:
    """A Rock and a Kodama step; then no Favor is left there."""
    game = hill(table(4), YOMI, covered=("bitoku", "yokai"))
    play = crossing(game).pick(p.ClaimFavor(YOMI, TWO), p.TakeFavorOption("rock"), p.TakeRock(1))
    assert play.why(p.TakeFavorOption("rock")) == "B-171"
    play.pick(p.TakeFavorOption("kodama"), p.AdvanceKodama(GLADE))
    assert len(play.me.rocks) == 2
    assert play.me.kodamas[3] == 2
    assert len(play.game.hill(YOMI).covered) == 3
    assert play.step is None


@pytest.mark.rule("B-171", "Q-07")
def test_the_four_options() -> None:
    """A Vision, a Rock, a Pilgrim beside a Rock, a Kodama; what is impossible cannot be taken."""
    play = crossing(table(4)).pick(p.ClaimFavor(YOMI, TWO))
    names = [pick.option for pick in play.legal(p.TakeFavorOption)]
    assert names == ["vision", "rock", "pilgrim", "kodama"]
    asleep = crossing(has(table(4), awake=0)).pick(p.ClaimFavor(YOMI, TWO))
    assert asleep.why(p.TakeFavorOption("pilgrim")) == "B-245"
    asleep.pick(p.TakeFavorOption("vision"))
    assert asleep.step == s.KeepOne(Kind.VISION)
    assert crossing(table(4)).pick(p.ClaimFavor(YOMI, TWO), Decline()).step is None


@pytest.mark.rule("B-067", "B-163", "B-167", "B-168", "Q-09", "D-15")
def test_x_24_two_players_share_the_hills_of_a_side() -> None:
    """From Yomi the Yōkai of the Stairs Hill may be taken, and is covered for a die from the Stairs."""
    play = crossing(table(2))
    assert {pick.hill for pick in play.legal(p.ClaimFavor)} == {YOMI, STAIRS}
    there = play.game.hill(STAIRS).yokai
    play.pick(p.ClaimFavor(STAIRS, YOKAI))
    assert play.me.hand == (there,) == ("KAP-2",)
    other = placed(play.game, 1, 1, 4, STAIRS)
    then = run(other, s.TakeTurn(), seat=1).pick(p.CrossRiver(1))
    assert then.why(p.ClaimFavor(STAIRS, YOKAI)) == "B-168"
    assert then.why(p.ClaimFavor(YOMI, YOKAI)) == ""
    right = run(placed(table(2), 0, 1, 4, FORGES), s.TakeTurn()).pick(p.CrossRiver(1))
    assert {pick.hill for pick in right.legal(p.ClaimFavor)} == {GLADE, FORGES}


@pytest.mark.rule("B-162")
def test_a_full_river_lets_nobody_cross() -> None:
    """With 3 players a Hill has two spaces."""
    game = crossed(crossed(table(3), 1, 1, 3, "yomi-3"), 1, 2, 3, "yomi-3")
    play = run(placed(game, 0, 1, 4, YOMI), s.TakeTurn())
    assert play.why(p.CrossRiver(1)) == "B-162"
    assert run(placed(game, 0, 1, 4, STAIRS), s.TakeTurn()).why(p.CrossRiver(1)) == ""


@pytest.mark.rule("B-164", "B-165")
@pytest.mark.parametrize(("value", "then"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 3)])
def test_contrition(value: int, then: int) -> None:
    """1 less, a 6 by 3; a 1 cannot cross."""
    assert crossing(table(4), value).me.dice[0].value == then


@pytest.mark.rule("B-172")
def test_the_value_does_not_restrict_the_favor() -> None:
    """A 2 may take what a 6 may take."""
    assert crossing(table(4), 2).legal() == crossing(table(4), 6).legal()


@pytest.mark.rule("B-173")
def test_the_forest_space_is_free_at_once() -> None:
    """For any other die."""
    game = placed(placed(has(table(2), dice=dice(2, 2, 2)), 0, 1, 4, YOMI), 1, 1, 4, YOMI)
    assert run(game, s.TakeTurn()).why(p.UseDie(2, YOMI)) == "B-096"
    after = run(game, s.TakeTurn()).pick(p.CrossRiver(1), p.ClaimFavor(YOMI, BITOKU)).game
    assert run(after, s.TakeTurn()).why(p.UseDie(2, YOMI)) == ""


@pytest.mark.rule("B-174")
def test_the_benefit_may_be_declined() -> None:
    """The Favor is covered all the same."""
    play = crossing(table(4)).pick(p.ClaimFavor(YOMI, BITOKU, use=False))
    assert play.me.path == ()
    assert play.game.hill(YOMI).bitoku == "makoto"
    assert play.game.hill(YOMI).covered == ("bitoku",)


@pytest.mark.rule("B-175")
def test_a_die_that_has_crossed_stays_until_winter() -> None:
    """It crosses no second time and is not placed."""
    play = run(crossed(table(4), 0, 1, 4, "yomi-4"), s.TakeTurn())
    assert play.why(p.CrossRiver(1)) == "B-175"
    assert not [pick for pick in play.legal(p.UseDie) if pick.die == 1]


@pytest.mark.rule("Q-08")
def test_a_die_may_cross_though_every_favor_is_covered() -> None:
    """It gains nothing."""
    game = hill(table(4), YOMI, covered=("bitoku", "yokai", "two"))
    play = crossing(game)
    assert play.told(f.DieCrossed)
    assert play.step is None
