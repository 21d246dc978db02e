"""The five regions and their actions. Chapter 1.13 of the clause index."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Region
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    STAIRS,
    YOMI,
    crossed,
    dice,
    has,
    kodamas,
    me,
    placed,
    plot,
    printed,
    rich,
    settled,
    shown,
    step_of,
    table,
    why,
    working,
)
from tests.support.table import Played, given, is_legal, legal, like, refusal, when

KODAMA = [
    pytest.param(YOMI, marks=pytest.mark.rule("B-127")),
    pytest.param(STAIRS, marks=pytest.mark.rule("B-132")),
    pytest.param(GLADE, marks=pytest.mark.rule("B-137")),
    pytest.param(FORGES, marks=pytest.mark.rule("B-142")),
]
MITAMA, FLY, CRYSTAL, BUILD = e.ObtainMitama, e.ObtainDragonfly, e.ObtainCrystal, e.Construct
STEPS = [
    pytest.param(YOMI, 2, e.Choose((MITAMA(), FLY())), marks=pytest.mark.rule("B-128")),
    pytest.param(YOMI, 3, e.Choose((MITAMA(1), FLY())), marks=pytest.mark.rule("B-129")),
    pytest.param(YOMI, 4, e.Choose((MITAMA(1), FLY(1))), marks=pytest.mark.rule("B-130")),
    pytest.param(YOMI, 6, e.OneDiscounted((MITAMA(), FLY()), 1), marks=pytest.mark.rule("B-131")),
    pytest.param(STAIRS, 2, e.Movement(1), marks=pytest.mark.rule("B-133")),
    pytest.param(STAIRS, 3, e.Movement(2), marks=pytest.mark.rule("B-134")),
    pytest.param(STAIRS, 4, e.Movement(3), marks=pytest.mark.rule("B-135")),
    pytest.param(STAIRS, 6, e.Movement(4), marks=pytest.mark.rule("B-136")),
    pytest.param(GLADE, 2, e.Choose((e.Gain(wood=1), e.Gain(jade=1))), marks=pytest.mark.rule("B-138")),
    pytest.param(GLADE, 3, e.GainAny(1), marks=pytest.mark.rule("B-139")),
    pytest.param(GLADE, 4, e.GainAny(2), marks=pytest.mark.rule("B-140")),
    pytest.param(GLADE, 6, e.GainAny(3), marks=pytest.mark.rule("B-141")),
    pytest.param(FORGES, 2, BUILD(), marks=pytest.mark.rule("B-143")),
    pytest.param(FORGES, 3, e.Choose((CRYSTAL(), BUILD())), marks=pytest.mark.rule("B-144")),
    pytest.param(FORGES, 4, e.Choose((CRYSTAL(1), BUILD(1))), marks=pytest.mark.rule("B-145")),
    pytest.param(FORGES, 6, e.OneDiscounted((CRYSTAL(), BUILD()), 1), marks=pytest.mark.rule("B-146")),
]


def ready(value: int, seats: int = 3, **options: bool) -> Bitoku:
    return has(rich(table(seats, **options)), dice=dice(value, value, value), amulets=(0, 0, 0))


@pytest.mark.parametrize("region", KODAMA)
def test_a_die_of_1_moves_the_kodama_of_the_region(region: Region) -> None:
    """One space forward, on the track of the region."""
    played = when(working(ready(1), 1, region), like(p.TakeForestAction, minimum=1))
    assert [x.region for x in played.history_of(f.KodamaMoved)] == [region]
    assert sum(me(played).kodamas) == 6


@pytest.mark.parametrize(("region", "minimum", "step"), STEPS)
def test_what_a_die_does_in_a_region(region: Region, minimum: int, step: e.Effect) -> None:
    """By its value."""
    assert printed(when(working(ready(minimum), 1, region), like(p.TakeForestAction, minimum=minimum))) == step


@pytest.mark.rule("B-135", "B-136")
def test_x_03_there_is_no_row_for_5() -> None:
    """A 5 gains at most 3 MP, a 6 at most 4."""
    for value, rows in ((5, [1, 2, 3, 4]), (6, [1, 2, 3, 4, 6])):
        played = working(ready(value), 1, STAIRS)
        assert [pick.minimum for pick in legal(played, p.TakeForestAction)] == rows


@pytest.mark.rule("B-131", "B-146", "Q-05", "Q-32")
def test_a_6_buys_both_with_one_of_them_cheaper() -> None:
    """In either order; the whole discount is for the one or for the other."""
    played = when(working(ready(6), 1, YOMI), like(p.TakeForestAction, minimum=6))
    assert len(legal(played, p.Receive)) == 4
    dear = when(working(ready(6), 1, YOMI), like(p.TakeForestAction, minimum=6), like(p.Receive, effect=FLY()))
    assert step_of(dear) == FLY()
    played = when(played, like(p.Receive, effect=MITAMA(1)))
    assert step_of(played) == MITAMA(1)
    played = when(played, like(p.TakeTile, space=1))
    while not isinstance(step_of(played), e.ObtainDragonfly):
        played = when(played, legal(played)[0])
    assert step_of(played) == FLY(), "the first was the cheaper one"


@pytest.mark.rule("B-147")
def test_the_forges_build_in_any_area() -> None:
    """Where there is an empty plot of the type."""
    game = shown(ready(2), Kind.BUILDING, "O1")
    played = when(working(game, 1, FORGES), like(p.TakeForestAction, minimum=2))
    assert {pick.region for pick in legal(played, p.Build)} == {YOMI, STAIRS, GLADE, FORGES}


# --- the Home ---


@pytest.mark.rule("B-148", "B-149", "Q-16")
def test_any_die_may_go_to_the_home() -> None:
    """Whatever stands there; its action is that of its space."""
    played = given(placed(ready(1), 1, 1, 6, HOME, 1), s.TakeTurn())
    assert p.TakeHomeAction(3) in legal(settled(when(played, p.UseDie(1, HOME, 3))))


HOME_SPACES = [
    pytest.param(2, 1, (0, 1, 0), None, marks=pytest.mark.rule("B-150")),
    pytest.param(4, 1, (0, 1, 0), None, marks=pytest.mark.rule("B-150")),
    pytest.param(3, 2, (1, 0, 0), s.KeepOne(Kind.VISION), marks=pytest.mark.rule("B-151")),
    pytest.param(4, 3, (1, 0, 0), e.GainAny(1), marks=pytest.mark.rule("B-152")),
    pytest.param(3, 4, (1, 0, 0), e.Movement(1), marks=pytest.mark.rule("B-153")),
    pytest.param(2, 5, (1, 0, 0), e.Choose((e.Movement(1), e.GainAny(1))), marks=pytest.mark.rule("B-154")),
]


@pytest.mark.parametrize(("seats", "space", "amulets", "step"), HOME_SPACES)
def test_what_a_home_space_gives(
    seats: int, space: int, amulets: tuple[int, ...], step: e.Effect | s.KeepOne | None
) -> None:
    """By its number."""
    played = when(
        settled(when(given(ready(2, seats), s.TakeTurn()), p.UseDie(1, HOME, space))), like(p.TakeHomeAction)
    )
    assert me(played).amulets == amulets
    assert printed(played) == step


@pytest.mark.rule("B-148", "B-155", "B-164")
def test_x_07_a_die_of_1() -> None:
    """Not on Home space 6, unless an Amulet makes it a 2; on other Home spaces it may stand; it cannot cross."""
    played = given(ready(1, 2), s.TakeTurn())
    assert refusal(played, p.UseDie(1, HOME, 6)) == "B-155"
    assert is_legal(played, p.UseDie(1, HOME, 5))
    raised = when(given(has(ready(1, 2), amulets=(1, 1, 0)), s.TakeTurn()), p.UseDie(1, HOME, 6))
    assert refusal(raised, p.PlaceDie()) == "B-155"
    assert me(settled(when(raised, p.SpendAmulet(1)))).dice[0].value == 1
    across = given(placed(ready(1, 2), 0, 1, 1, YOMI), s.TakeTurn())
    assert refusal(across, p.CrossRiver(1)) == "B-164"


def copying(game: Bitoku) -> Played:
    return settled(when(given(game, s.TakeTurn()), p.UseDie(1, HOME, 6)))


@pytest.mark.rule("B-156", "B-157", "B-158", "Q-13", "D-28")
def test_home_space_6_copies_the_die_of_another() -> None:
    """The own die is lowered by 1; the other's place and value decide; a die across the river is out of reach."""
    game = crossed(placed(ready(3, 2), 1, 1, 4, STAIRS), 1, 2, 5, "left")
    played = copying(plot(game, STAIRS, 1, "O1"))
    assert me(played).dice[0].value == 2
    assert [pick.minimum for pick in legal(played, p.CopyForestAction)] == [1, 2, 3, 4]
    assert refusal(played, p.CopyForestAction(1, 1, 6)) == "B-157"
    assert refusal(played, p.CopyForestAction(1, 2, 1)) == "B-158"
    assert legal(played, p.UseBuilding) == []
    assert refusal(played, p.TakeForestAction(HOME, 1)) == "B-102"
    assert me(when(played, p.CopyForestAction(1, 1, 1))).kodamas == (1, 2, 1, 1, 1)


@pytest.mark.rule("Q-11")
@pytest.mark.parametrize(("strict", "clause"), [(False, ""), (True, "Q-11")])
def test_whether_a_copied_die_must_be_the_highest(strict: bool, clause: str) -> None:
    """By the ruling it need not be."""
    game = placed(ready(3, 2, copied_die_must_match_highest=strict), 1, 1, 4, STAIRS)
    assert why(copying(placed(game, 0, 2, 6, STAIRS)), p.CopyForestAction(1, 1, 4)) == clause


@pytest.mark.rule("Q-12")
@pytest.mark.parametrize(("allowed", "clause"), [(False, "Q-12"), (True, "")])
def test_whether_a_home_space_may_be_copied(allowed: bool, clause: str) -> None:
    """By the ruling it may not."""
    played = copying(placed(ready(3, 2, copy_home_spaces=allowed), 1, 1, 4, HOME, 1))
    assert why(played, p.CopyHomeAction(1, 1)) == clause
    if allowed:
        assert me(when(played, p.CopyHomeAction(1, 1))).amulets == (0, 1, 0)


@pytest.mark.rule("Q-15", "B-111")
def test_the_harder_variant_does_not_bind_a_copy() -> None:
    """It speaks of the die that was placed in the region."""
    game = placed(placed(ready(3, 2, harder=True), 1, 1, 4, STAIRS), 0, 2, 4, STAIRS)
    assert is_legal(copying(game), p.CopyForestAction(1, 1, 4))


@pytest.mark.rule("B-160")
def test_x_08_a_die_in_the_home_cannot_cross() -> None:
    """It has no Hill."""
    played = given(placed(ready(3), 0, 1, 4, HOME, 1), s.TakeTurn())
    assert refusal(played, p.CrossRiver(1)) == "B-160"


@pytest.mark.rule("Q-18")
def test_a_kodama_action_at_the_end_of_the_track_does_nothing() -> None:
    """The step is lost."""
    game = kodamas(ready(1), yomi=6)
    assert me(when(working(game, 1, YOMI), like(p.TakeForestAction, minimum=1))).kodamas[0] == 6
