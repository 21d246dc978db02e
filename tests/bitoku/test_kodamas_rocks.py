"""Kodamas and Iwakura Rocks. Chapters 1.22 and 1.23 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import picks as p
from domain.bitoku.kinds import Region
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline
from tests.bitoku.tables import FORGES, GLADE, HOME, RULES, YOMI, has, kodamas, me, rich, table, you
from tests.support.table import given, legal, refusal, when


@pytest.mark.rule("B-239")
@pytest.mark.parametrize("regions", [(GLADE, GLADE), (YOMI, HOME)])
def test_t_34_forward_2_may_be_split(regions: tuple[Region, Region]) -> None:
    """One own Kodama by 2, or two by 1, in any regions."""
    played = given(table(), e.Advance(2))
    played = when(played, *(p.AdvanceKodama(region) for region in regions))
    assert sum(me(played).kodamas) == 7
    assert played.is_over


@pytest.mark.rule("B-240", "B-242", "D-27")
def test_t_35_backward_2_may_be_split_over_opponents() -> None:
    """One opponent by 2, or two by 1 each; neither one's own nor the neutral one."""
    game = has(has(table(3), 1, kodamas=(3, 3, 3, 3, 3)), 2, kodamas=(2, 2, 2, 2, 2))
    played = when(given(game, e.PushBack(2)), p.PushKodama(1, YOMI), p.PushKodama(2, FORGES))
    assert you(played).kodamas == (2, 3, 3, 3, 3)
    assert played.game.players[2].kodamas == (2, 2, 2, 2, 1)
    twice = when(given(game, e.PushBack(2)), p.PushKodama(1, YOMI), p.PushKodama(1, YOMI))
    assert you(twice).kodamas[0] == 1
    assert refusal(given(game, e.PushBack(1)), p.PushKodama(0, YOMI)) == "B-240"
    pair = given(has(table(2), 1, kodamas=(3, 3, 3, 3, 3)), e.PushBack(1))
    assert refusal(pair, p.PushKodama(-1, YOMI)) == "B-242"


@pytest.mark.rule("B-241", "Q-18")
def test_x_18_the_last_space_holds_one_kodama() -> None:
    """Another one stops before it; when it is left, the space is free again; other spaces hold any number."""
    game = kodamas(kodamas(table(3), 1, yomi=6), 0, yomi=5)
    assert refusal(given(game, e.Advance(1)), p.AdvanceKodama(YOMI)) == "B-241"
    freed = when(given(game, e.PushBack(1)), p.PushKodama(1, YOMI)).game
    assert freed.players[1].kodamas[0] == freed.players[0].kodamas[0] == 5
    assert me(when(given(freed, e.Advance(1)), p.AdvanceKodama(YOMI))).kodamas[0] == 6


@pytest.mark.rule("Q-19", "B-240")
def test_the_first_space_is_the_floor() -> None:
    """Nothing goes back from it."""
    game = has(table(2), 1, kodamas=(1, 2, 1, 1, 1))
    assert refusal(given(game, e.PushBack(1)), p.PushKodama(1, YOMI)) == "Q-19"
    assert given(table(2), e.PushBack(2)).is_over


@pytest.mark.rule("B-242", "B-024")
def test_the_neutral_kodama_never_moves() -> None:
    """It stands on the fourth space and belongs to no seat."""
    played = when(given(has(table(2), 0, kodamas=(3, 3, 3, 3, 3)), e.Advance(1)), p.AdvanceKodama(YOMI))
    assert me(played).kodamas[0] == 4
    assert played.game.box.neutral == 4


# --- Rocks ---


@pytest.mark.rule("B-243", "B-244", "Q-31")
def test_a_rock_goes_on_the_leftmost_free_space() -> None:
    """Any Rock of the Garden, while there is a free Rock space; the Garden is not refilled."""
    played = when(given(table(), e.ObtainRock()), p.TakeRock(3))
    assert me(played).rocks == ("I01", "I05")
    assert played.game.garden == ("I03", "I04", "", "I06", "I07")
    assert refusal(given(played.game, e.ObtainRock()), p.TakeRock(3)) == "B-244"
    full = has(table(), rocks=("I01", "I09", "I10", "I11"))
    assert dict(RULES.menu_for(full, 0, e.ObtainRock()))[p.TakeRock(1)] == "B-243"
    assert given(full, e.ObtainRock()).is_over
    assert given(replace(table(), garden=("",) * 5), e.ObtainRock()).is_over


@pytest.mark.rule("B-245", "B-246", "B-249", "Q-30")
def test_a_pilgrim_prays_beside_an_own_rock() -> None:
    """On an empty space that touches one; with one Rock that is space 1 or 2."""
    played = given(rich(table()), e.Pray())
    assert legal(played, p.PrayAt) == [p.PrayAt(1), p.PrayAt(2)]
    assert refusal(played, p.PrayAt(3)) == "B-246"
    taken = given(has(rich(table()), praying=(1,)), e.Pray())
    assert refusal(taken, p.PrayAt(1)) == "B-245"
    assert given(has(table(), rocks=()), e.Pray()).is_over
    assert given(has(table(), awake=0), e.Pray()).is_over


@pytest.mark.rule("B-247", "B-248")
def test_praying_costs_what_the_space_shows() -> None:
    """1 wood for the second; the Pilgrim sleeps there and never moves."""
    played = when(given(table(), e.Pray()), p.PrayAt(2))
    assert me(played).resources == (0, 0, 1, 0)
    assert (me(played).praying, me(played).awake, me(played).walking) == ((2,), 2, ())
    assert legal(given(played.game, e.Movement(1)), p.MovePilgrim) == []
    poor = given(has(table(), resources=(0, 0, 0, 0)), e.Pray())
    assert refusal(poor, p.PrayAt(2)) == "B-247"
    assert me(when(poor, Decline())).praying == ()
