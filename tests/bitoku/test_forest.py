"""Summer, action B: dice in the Forest. Chapter 1.12 of the clause index."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Spot
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline
from tests.bitoku.tables import (
    FORGES,
    HOME,
    STAIRS,
    YOMI,
    can,
    crossed,
    dice,
    has,
    me,
    placed,
    plot,
    rich,
    scored,
    shown,
    step_of,
    table,
    why,
    working,
    you,
)
from tests.support.table import given, is_legal, legal, like, refusal, when


def ready(*values: int, seats: int = 3, **options: bool) -> Bitoku:
    """Unlocked dice, and no Amulets."""
    return has(table(seats, **options), dice=dice(*values), amulets=(0, 0, 0))


@pytest.mark.rule("B-095", "B-096", "B-101")
def test_a_die_goes_to_an_empty_space_of_a_region() -> None:
    """Never to a Hill; one die a space; several of one's own in a region if there is room."""
    game = placed(ready(3, 2, 1), 0, 2, 2, YOMI)
    played = given(game, s.TakeTurn())
    assert p.UseDie(1, YOMI) in legal(played)
    full = given(placed(game, 1, 1, 1, YOMI), s.TakeTurn())
    assert refusal(full, p.UseDie(1, YOMI)) == "B-096"
    taken = given(placed(game, 1, 1, 1, HOME, 2), s.TakeTurn())
    assert refusal(taken, p.UseDie(1, HOME, 2)) == "B-096"


@pytest.mark.rule("B-098", "B-100", "B-064")
def test_any_number_of_amulets_raise_a_die_before_it_is_placed() -> None:
    """Each by its value; the new value stays."""
    game = has(ready(1, 1, 1), amulets=(2, 1, 0))
    played = when(given(game, s.TakeTurn()), p.UseDie(1, YOMI))
    played = when(played, p.SpendAmulet(1), p.SpendAmulet(2), p.PlaceDie())
    assert me(played).dice[0].value == 4
    assert me(played).amulets == (1, 0, 0)
    played = when(played, Decline())
    assert played.is_over, "after placing no Amulet can be spent"


@pytest.mark.rule("B-099")
def test_x_05_a_die_is_never_raised_above_6() -> None:
    """5 and +3 is 6, the rest is lost; at 6 nothing more may be spent."""
    game = has(ready(5, 1, 1), amulets=(1, 0, 1))
    played = when(given(game, s.TakeTurn()), p.UseDie(1, YOMI), p.SpendAmulet(3))
    assert me(played).dice[0].value == 6
    assert not isinstance(step_of(played), s.StrengthenDie)
    again = when(given(has(ready(6, 1, 1), amulets=(1, 0, 0)), s.TakeTurn()), p.UseDie(1, YOMI))
    assert isinstance(step_of(again), s.WorkDie)


@pytest.mark.rule("B-102", "B-103", "B-104", "B-105", "B-106")
def test_a_forest_action_and_a_building_action_in_either_order() -> None:
    """One of each at most, the first finished before the second; both are optional."""
    game = plot(ready(3, 1, 1), STAIRS, 1, "O1")
    forest = when(working(game, 1, STAIRS), like(p.TakeForestAction, minimum=1))
    assert refusal(forest, like(p.TakeForestAction, minimum=1)) == "B-104"
    assert is_legal(forest, p.UseBuilding("O1"))
    assert when(forest, p.UseBuilding("O1")).is_over
    building = when(working(game, 1, STAIRS), p.UseBuilding("O1"))
    assert refusal(building, p.UseBuilding("O1")) == "B-105"
    building = when(building, like(p.TakeForestAction, minimum=3))
    assert step_of(building) == e.Movement(2)
    nothing = when(working(game, 1, STAIRS), Decline())
    assert (step_of(nothing), nothing.history_of(f.ForestActionUsed)) == (None, [])


# --- who may take the Forest Action ---


@pytest.mark.rule("B-107", "B-111")
def test_x_01_a_tie_is_enough_but_not_in_the_harder_variant() -> None:
    """A 3 next to a 3."""
    easy = working(placed(ready(3, 1, 1), 1, 1, 3, STAIRS), 1, STAIRS)
    assert can(easy, like(p.TakeForestAction, minimum=3))
    hard = working(placed(ready(3, 1, 1, harder=True), 1, 1, 3, STAIRS), 1, STAIRS)
    assert why(hard, like(p.TakeForestAction, minimum=3)) == "B-111"


@pytest.mark.rule("B-107")
def test_a_lower_die_has_no_forest_action() -> None:
    """Lower than any other die of the region, one's own included; in the Home it does not matter."""
    low = working(placed(ready(3, 1, 1), 1, 1, 4, STAIRS), 1, STAIRS)
    assert why(low, like(p.TakeForestAction, minimum=1)) == "B-107"
    own = working(placed(ready(3, 1, 1), 0, 2, 4, STAIRS), 1, STAIRS)
    assert why(own, like(p.TakeForestAction, minimum=1)) == "B-107"


@pytest.mark.rule("B-108", "B-114")
@pytest.mark.parametrize("harder", [False, True])
def test_x_04_dice_that_crossed_do_not_count(harder: bool) -> None:
    """A 6 across the river does not bind a 2."""
    game = crossed(ready(2, 1, 1, harder=harder), 1, 1, 6, "stairs-3")
    assert can(working(game, 1, STAIRS), like(p.TakeForestAction, minimum=2))


@pytest.mark.rule("B-109", "B-110")
def test_any_row_that_the_die_is_high_enough_for() -> None:
    """Not necessarily the highest."""
    played = working(ready(4, 1, 1), 1, STAIRS)
    assert legal(played, p.TakeForestAction) == [p.TakeForestAction(STAIRS, n) for n in (1, 2, 3, 4)]
    assert refusal(played, like(p.TakeForestAction, minimum=6)) == "B-109"


@pytest.mark.rule("B-112", "B-113", "Q-15")
def test_in_the_harder_variant_a_6_beside_a_6_costs_an_amulet() -> None:
    """Of any value, one whatever the number of other sixes; the face stays; without Amulets it is refused."""
    base = placed(ready(6, 1, 1, seats=4, harder=True), 1, 1, 6, STAIRS)
    base = placed(base, 2, 1, 6, STAIRS)
    assert why(working(base, 1, STAIRS), like(p.TakeForestAction, minimum=6)) == "B-112"
    played = when(working(has(base, amulets=(0, 1, 1)), 1, STAIRS), like(p.TakeForestAction, minimum=6))
    assert legal(played) == [p.SpendAmulet(2), p.SpendAmulet(3)]
    played = when(played, p.SpendAmulet(3))
    assert step_of(played) == e.Movement(4)
    assert (me(played).dice[0].value, me(played).amulets) == (6, (0, 1, 0))


@pytest.mark.rule("B-111", "B-112", "Q-15")
def test_a_lower_die_beside_a_6_gets_nothing_for_an_amulet() -> None:
    """Only a 6 can exceed a 6, whatever Amulets are left once the die stands there; nor can a 5 exceed a 5."""
    for other in (6, 5):
        game = has(placed(ready(5, 1, 1, harder=True), 1, 1, other, STAIRS), amulets=(1, 1, 1))
        assert why(working(game, 1, STAIRS), like(p.TakeForestAction, minimum=1)) == "B-111"


# --- buildings ---


@pytest.mark.rule("B-115", "B-117", "B-118")
def test_a_building_asks_for_its_own_minimum_alone() -> None:
    """Other dice do not matter; buildings of other areas are out of reach."""
    game = plot(plot(placed(ready(2, 1, 1), 1, 1, 6, STAIRS), STAIRS, 1, "T2"), STAIRS, 3, "O4")
    played = working(plot(game, FORGES, 2, "O1"), 1, STAIRS)
    assert refusal(played, like(p.TakeForestAction, minimum=1)) == "B-107"
    assert is_legal(played, p.UseBuilding("T2"))
    assert refusal(played, p.UseBuilding("O4")) == "B-117"
    assert refusal(played, p.UseBuilding("O1")) == "B-102"


@pytest.mark.rule("B-116", "Q-17")
def test_x_09_what_was_built_this_turn_has_to_wait() -> None:
    """Built by the Forges' own action, in their own area."""
    game = shown(rich(ready(3, 1, 1)), Kind.BUILDING, "F1")
    played = when(when(working(game, 1, FORGES), like(p.TakeForestAction, minimum=2)), p.Build(1, FORGES, 1))
    assert why(played, p.UseBuilding("F1")) == "B-116"


@pytest.mark.rule("B-119", "B-120", "Q-10")
@pytest.mark.parametrize(
    ("building", "picks", "points", "amulets"),
    [
        ("T1", [], 1, 0),  # 1 point
        ("T2", [p.TakePoint()], 1, 0),  # 1 point or an Amulet
        ("T2", [p.TakeAmulet()], 0, 1),
        ("O1", [], 1, 1),  # 1 point and an Amulet
    ],
)
def test_t_33_the_owner_gets_the_property_bonus(
    building: str, picks: list[p.TakePoint | p.TakeAmulet], points: int, amulets: int
) -> None:
    """And decides at once, before play goes on."""
    game = has(plot(ready(3, 1, 1), STAIRS, 1, building, owner=1), 1, amulets=(0, 0, 0))
    played = when(working(game, 1, STAIRS), p.UseBuilding(building))
    if picks:
        assert (played.open[0][0], legal(played)) == (1, [p.TakePoint(), p.TakeAmulet()])
    played = when(played, *picks)
    assert scored(played, "B-120", 1) == you(played).points == points
    assert you(played).amulets == (amulets, 0, 0)


@pytest.mark.rule("B-117", "B-119")
def test_t_11_a_die_of_1_uses_the_building_of_another() -> None:
    """A Rock for the user, a point for the owner."""
    game = plot(ready(1, 1, 1), YOMI, 3, "T1", owner=1)
    played = when(working(game, 1, YOMI), p.UseBuilding("T1"))
    assert isinstance(step_of(played), e.ObtainRock)
    played = when(played, p.TakeRock(1))
    assert len(me(played).rocks) == 2
    assert you(played).points == 1


@pytest.mark.rule("B-121")
def test_ones_own_building_gives_no_bonus() -> None:
    """Only its action."""
    played = when(working(plot(ready(3, 1, 1), STAIRS, 1, "O1"), 1, STAIRS), p.UseBuilding("O1"))
    assert me(played).points == 0
    assert me(played).amulets == (1, 0, 0)


@pytest.mark.rule("B-122", "B-238")
def test_x_10_an_ancient_building_has_no_owner() -> None:
    """It works like any other and pays no seat; no player can build one."""
    played = when(working(plot(ready(3, 1, 1), STAIRS, 3, "X1", owner=-1), 1, STAIRS), p.UseBuilding("X1"))
    assert me(played).amulets == (1, 0, 0)
    assert [player.points for player in played.game.players] == [0, 0, 0]
    assert not set(table().box.ancient) & set(table().box.buildings)
    assert me(played).dice[0].spot is Spot.FOREST
