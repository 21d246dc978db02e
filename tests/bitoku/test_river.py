"""Summer, action C: crossing the river. Chapter 1.14 of the clause index."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Favor, Kind, Spot
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Decline
from tests.bitoku.tables import FORGES, GLADE, STAIRS, YOMI, crossed, dice, has, hill, me, placed, step_of, table
from tests.support.table import Played, given, is_legal, legal, refusal, when

BITOKU, YOKAI, TWO = Favor


def crossing(game: Bitoku, value: int = 4) -> Played:
    """A die of seat 0 crosses from Yomi."""
    return when(given(placed(has(game, dice=dice(2, 2, 2)), 0, 1, value, YOMI), s.TakeTurn()), p.CrossRiver(1))


@pytest.mark.rule("B-161", "B-162", "B-165", "B-168", "B-169")
def test_t_13_a_die_of_4_crosses_for_the_bitoku() -> None:
    """It shows 3, the card is added to the path, the Favor is covered."""
    played = when(crossing(table(4)), p.ClaimFavor(YOMI, BITOKU))
    assert (me(played).dice[0].value, me(played).dice[0].spot) == (3, Spot.RIVER)
    assert me(played).path == ("makoto",)
    assert played.game.hill(YOMI).covered == ("bitoku",)
    assert played.game.hill(YOMI).bitoku == ""


@pytest.mark.rule("B-166", "B-170", "D-16")
def test_t_14_a_6_is_lowered_by_3() -> None:
    """And the Yōkai of the Hill comes to the hand."""
    played = when(crossing(table(4), 6), p.ClaimFavor(YOMI, YOKAI))
    assert me(played).dice[0].value == 3
    assert me(played).hand == ("KAP-1",)
    assert played.game.hill(YOMI).covered == ("yokai",)


@pytest.mark.rule("B-168", "B-171")
def test_t_15_the_third_favor_is_two_of_four() -> None:
    """A Rock and a Kodama step; then no Favor is left there."""
    game = hill(table(4), YOMI, covered=("bitoku", "yokai"))
    played = when(crossing(game), p.ClaimFavor(YOMI, TWO), p.TakeFavorOption("rock"), p.TakeRock(1))
    assert refusal(played, p.TakeFavorOption("rock")) == "B-171"
    played = when(played, p.TakeFavorOption("kodama"), p.AdvanceKodama(GLADE))
    assert len(me(played).rocks) == 2
    assert me(played).kodamas[3] == 2
    assert len(played.game.hill(YOMI).covered) == 3
    assert played.is_over


@pytest.mark.rule("B-171", "Q-07")
def test_the_four_options() -> None:
    """A Vision, a Rock, a Pilgrim next to a Rock, a Kodama; what is impossible cannot be taken."""
    played = when(crossing(table(4)), p.ClaimFavor(YOMI, TWO))
    names = [pick.option for pick in legal(played, p.TakeFavorOption)]
    assert names == ["vision", "rock", "pilgrim", "kodama"]
    asleep = when(crossing(has(table(4), awake=0)), p.ClaimFavor(YOMI, TWO))
    assert refusal(asleep, p.TakeFavorOption("pilgrim")) == "B-245"
    asleep = when(asleep, p.TakeFavorOption("vision"))
    assert step_of(asleep) == s.KeepOne(Kind.VISION)
    assert when(crossing(table(4)), p.ClaimFavor(YOMI, TWO), Decline()).is_over


@pytest.mark.rule("B-067", "B-163", "B-167", "B-168", "Q-09", "D-15")
def test_x_24_two_players_share_the_hills_of_a_side() -> None:
    """From Yomi the Yōkai of the Stairs Hill may be taken, and is covered for a die from the Stairs."""
    played = crossing(table(2))
    assert {pick.hill for pick in legal(played, p.ClaimFavor)} == {YOMI, STAIRS}
    there = played.game.hill(STAIRS).yokai
    played = when(played, p.ClaimFavor(STAIRS, YOKAI))
    assert me(played).hand == (there,) == ("KAP-2",)
    other = placed(played.game, 1, 1, 4, STAIRS)
    then = when(given(other, s.TakeTurn(), seat=1), p.CrossRiver(1))
    assert refusal(then, p.ClaimFavor(STAIRS, YOKAI)) == "B-168"
    assert is_legal(then, p.ClaimFavor(YOMI, YOKAI))
    right = when(given(placed(table(2), 0, 1, 4, FORGES), s.TakeTurn()), p.CrossRiver(1))
    assert {pick.hill for pick in legal(right, p.ClaimFavor)} == {GLADE, FORGES}


@pytest.mark.rule("B-162")
def test_a_full_river_lets_nobody_cross() -> None:
    """With 3 players a Hill has two spaces."""
    game = crossed(crossed(table(3), 1, 1, 3, "yomi-3"), 1, 2, 3, "yomi-3")
    played = given(placed(game, 0, 1, 4, YOMI), s.TakeTurn())
    assert refusal(played, p.CrossRiver(1)) == "B-162"
    assert is_legal(given(placed(game, 0, 1, 4, STAIRS), s.TakeTurn()), p.CrossRiver(1))


@pytest.mark.rule("B-164", "B-165")
@pytest.mark.parametrize(("value", "then"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 3)])
def test_contrition(value: int, then: int) -> None:
    """1 less, a 6 by 3; a 1 cannot cross."""
    assert me(crossing(table(4), value)).dice[0].value == then


@pytest.mark.rule("B-172")
def test_the_value_does_not_restrict_the_favor() -> None:
    """A 2 may take what a 6 may take."""
    assert legal(crossing(table(4), 2)) == legal(crossing(table(4), 6))


@pytest.mark.rule("B-173")
def test_the_forest_space_is_free_at_once() -> None:
    """For any other die."""
    game = placed(placed(has(table(2), dice=dice(2, 2, 2)), 0, 1, 4, YOMI), 1, 1, 4, YOMI)
    assert refusal(given(game, s.TakeTurn()), p.UseDie(2, YOMI)) == "B-096"
    after = when(given(game, s.TakeTurn()), p.CrossRiver(1), p.ClaimFavor(YOMI, BITOKU)).game
    assert is_legal(given(after, s.TakeTurn()), p.UseDie(2, YOMI))


@pytest.mark.rule("B-174")
def test_the_benefit_may_be_declined() -> None:
    """The Favor is covered all the same."""
    played = when(crossing(table(4)), p.ClaimFavor(YOMI, BITOKU, use=False))
    assert me(played).path == ()
    assert played.game.hill(YOMI).bitoku == "makoto"
    assert played.game.hill(YOMI).covered == ("bitoku",)


@pytest.mark.rule("B-175")
def test_a_die_that_has_crossed_stays_until_winter() -> None:
    """It crosses no second time and is not placed."""
    played = given(crossed(table(4), 0, 1, 4, "yomi-4"), s.TakeTurn())
    assert refusal(played, p.CrossRiver(1)) == "B-175"
    assert not [pick for pick in legal(played, p.UseDie) if pick.die == 1]


@pytest.mark.rule("Q-08")
def test_a_die_may_cross_though_every_favor_is_covered() -> None:
    """It gains nothing."""
    game = hill(table(4), YOMI, covered=("bitoku", "yokai", "two"))
    played = crossing(game)
    assert played.history_of(f.DieCrossed)
    assert played.is_over
