"""Kodamas and Iwakura Rocks. Chapters 1.22 and 1.23 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import picks as p
from domain.bitoku.kinds import Region
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    RULES,
    YOMI,
    has,
    kodamas,
    rich,
    run,
    table,
)


@pytest.mark.rule("B-239")
@pytest.mark.parametrize("regions", [(GLADE, GLADE), (YOMI, HOME)])
def test_t_34_forward_2_may_be_split(regions: tuple[Region, Region]) -> None:
    """One own Kodama by 2, or two by 1, in any regions."""
    play = run(table(), e.Advance(2))
    play.pick(*(p.AdvanceKodama(region) for region in regions))
    assert sum(play.me.kodamas) == 7
    assert play.step is None


@pytest.mark.rule("B-240", "B-242", "D-27")
def test_t_35_backward_2_may_be_split_over_opponents() -> None:
    """One opponent by 2, or two by 1 each; neither one's own nor the neutral one."""
    game = has(has(table(3), 1, kodamas=(3, 3, 3, 3, 3)), 2, kodamas=(2, 2, 2, 2, 2))
    play = run(game, e.PushBack(2)).pick(p.PushKodama(1, YOMI), p.PushKodama(2, FORGES))
    assert play.you.kodamas == (2, 3, 3, 3, 3)
    assert play.game.players[2].kodamas == (2, 2, 2, 2, 1)
    twice = run(game, e.PushBack(2)).pick(p.PushKodama(1, YOMI), p.PushKodama(1, YOMI))
    assert twice.you.kodamas[0] == 1
    assert run(game, e.PushBack(1)).why(p.PushKodama(0, YOMI)) == "B-240"
    pair = run(has(table(2), 1, kodamas=(3, 3, 3, 3, 3)), e.PushBack(1))
    assert pair.why(p.PushKodama(-1, YOMI)) == "B-242"


@pytest.mark.rule("B-241", "Q-18")
def test_x_18_the_last_space_holds_one_kodama() -> None:
    """Another one stops before it; when it is left, the space is free again; other spaces hold any number."""
    game = kodamas(kodamas(table(3), 1, yomi=6), 0, yomi=5)
    assert run(game, e.Advance(1)).why(p.AdvanceKodama(YOMI)) == "B-241"
    freed = run(game, e.PushBack(1)).pick(p.PushKodama(1, YOMI)).game
    assert freed.players[1].kodamas[0] == freed.players[0].kodamas[0] == 5
    assert run(freed, e.Advance(1)).pick(p.AdvanceKodama(YOMI)).me.kodamas[0] == 6


@pytest.mark.rule("Q-19", "B-240")
def test_the_first_space_is_the_floor() -> None:
    """Nothing goes back from it."""
    game = has(table(2), 1, kodamas=(1, 2, 1, 1, 1))
    assert run(game, e.PushBack(1)).why(p.PushKodama(1, YOMI)) == "Q-19"
    assert run(table(2), e.PushBack(2)).step is None


@pytest.mark.rule("B-242", "B-024")
def test_the_neutral_kodama_never_moves() -> None:
    """It stands on the fourth space and is nobody's."""
    play = run(has(table(2), 0, kodamas=(3, 3, 3, 3, 3)), e.Advance(1)).pick(p.AdvanceKodama(YOMI))
    assert play.me.kodamas[0] == 4
    assert play.game.box.neutral == 4


# --- Rocks ---


@pytest.mark.rule("B-243", "B-244", "Q-31")
def test_a_rock_goes_on_the_leftmost_free_space() -> None:
    """Any Rock of the Garden, while there is a free Rock space; the Garden is not refilled."""
    play = run(table(), e.ObtainRock()).pick(p.TakeRock(3))
    assert play.me.rocks == ("I01", "I05")
    assert play.game.garden == ("I03", "I04", "", "I06", "I07")
    assert run(play.game, e.ObtainRock()).why(p.TakeRock(3)) == "B-244"
    full = has(table(), rocks=("I01", "I09", "I10", "I11"))
    assert dict(RULES.menu_for(full, 0, e.ObtainRock()))[p.TakeRock(1)] == "B-243"
    assert run(full, e.ObtainRock()).step is None
    assert run(replace(table(), garden=("",) * 5), e.ObtainRock()).step is None


@pytest.mark.rule("B-245", "B-246", "B-249", "Q-30")
def test_a_pilgrim_prays_beside_an_own_rock() -> None:
    """On an empty space that touches one; with one Rock that is space 1 or 2."""
    play = run(rich(table()), e.Pray())
    assert play.legal(p.PrayAt) == [p.PrayAt(1), p.PrayAt(2)]
    assert play.why(p.PrayAt(3)) == "B-246"
    taken = run(has(rich(table()), praying=(1,)), e.Pray())
    assert taken.why(p.PrayAt(1)) == "B-245"
    assert run(has(table(), rocks=()), e.Pray()).step is None
    assert run(has(table(), awake=0), e.Pray()).step is None


@pytest.mark.rule("B-247", "B-248")
def test_praying_costs_what_the_space_shows() -> None:
    """1 wood for the second; the Pilgrim sleeps there and never moves."""
    play = run(table(), e.Pray()).pick(p.PrayAt(2))
    assert play.me.resources == (0, 0, 1, 0)
    assert (play.me.praying, play.me.awake, play.me.walking) == ((2,), 2, ())
    assert run(play.game, e.Movement(1)).legal(p.MovePilgrim) == []
    poor = run(has(table(), resources=(0, 0, 0, 0)), e.Pray())
    assert poor.why(p.PrayAt(2)) == "B-247"
    assert poor.pick(Decline()).me.praying == ()
