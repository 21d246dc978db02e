"""Buildings, Mitamas, Dragonflies and Crystals. Chapters 1.21, 1.25 and 1.26 of the clause index."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Bonus, Kind, Resource, Trigger
from domain.bitoku.options import Options
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline, Step
from tests.bitoku.tables import (
    GLADE,
    RULES,
    STAIRS,
    YOMI,
    crystal,
    has,
    me,
    placed,
    plot,
    printed,
    rich,
    scored,
    shown,
    step_of,
    table,
    you,
)
from tests.support.play import Setting
from tests.support.play import play as play_out
from tests.support.table import Played, given, is_legal, legal, like, nth, refusal, when

WOOD, STONE, JADE, SAKE = Resource


# --- buildings ---


def building(tile: str, discount: int = 0, seats: int = 4, **changes: object) -> Played:
    """One building on display, and goods in plenty."""
    return given(has(shown(rich(table(seats)), Kind.BUILDING, tile), 0, **changes), e.Construct(discount))


@pytest.mark.rule("B-230", "B-232", "B-233", "B-234", "B-237", "D-11", "D-25")
def test_t_32_the_third_building() -> None:
    """A ryokan for 1 stone and 1 wood, next to a farm and an onsen; the Kodama goes 2 forward; an Amulet."""
    game = shown(rich(table(4), 1), Kind.BUILDING, "Y1", "T1", "F3", "O3")
    game = plot(plot(game, YOMI, 4, "F1", 2), YOMI, 1, "O1", 2)
    game = has(game, 1, built=2, amulets=(0, 0, 0))
    play = given(game, e.Construct(), seat=1)
    here = {pick.space for pick in legal(play, p.Build) if pick.region is YOMI}
    assert here == {1, 2}, "a ryokan or a temple"
    play = when(play, p.Build(1, YOMI, 2))
    assert play.history_of(f.Paid) == [f.Paid(1, {WOOD: 1, STONE: 1})]
    assert you(play).kodamas[0] == 3
    assert you(play).amulets == (1, 0, 0)
    assert (play.game.area(YOMI)[1].building, play.game.area(YOMI)[1].owner) == ("Y1", 1)
    assert you(play).built == 3


@pytest.mark.rule("B-230")
@pytest.mark.parametrize(
    ("built", "cost"),
    [(0, (1, 0)), (1, (0, 1)), (2, (1, 1)), (3, (2, 1)), (4, (1, 2)), (5, (2, 2))],
)
def test_the_leftmost_counter_says_the_cost(built: int, cost: tuple[int, int]) -> None:
    """In wood and stone."""
    play = when(building("O1", built=built), p.Build(1, YOMI, 1))
    assert me(play).resources[:2] == (5 - cost[0], 5 - cost[1])
    poor = building("O1", built=built, resources=(0, 0, 9, 9))
    assert poor.is_over


@pytest.mark.rule("B-231", "B-202")
def test_a_built_buildings_gap_is_not_refilled_before_winter() -> None:
    """The others stay where they are, the stack too; nothing can be built from the gap."""
    game = shown(rich(table(4)), Kind.BUILDING, "O1", "T1", "F1")
    play = when(given(game, e.Construct()), p.Build(2, STAIRS, 1))
    assert me(play).built == 1
    assert play.game.row(Kind.BUILDING) == ("O1", "", "F1")
    assert play.game.stack(Kind.BUILDING) == game.stack(Kind.BUILDING)
    assert {pick.space for pick in legal(given(play.game, e.Construct()), p.Build)} == {1, 3}


@pytest.mark.rule("B-231", "B-236")
def test_any_face_up_building_may_be_taken() -> None:
    """It shows type, bonus, action with minimum, and Property Bonus."""
    game = shown(rich(table(4)), Kind.BUILDING, "O1", "T1", "", "F1")
    assert {pick.space for pick in legal(given(game, e.Construct()), p.Build)} == {1, 2, 4}
    printed = game.box.buildings["Y1"]
    assert (printed.type, printed.minimum, printed.kodama, printed.amulet) == ("ryokan", 1, 2, 1)
    assert printed.property is Bonus.VP_OR_AMULET


@pytest.mark.rule("B-232", "B-237", "B-238")
def test_a_building_stands_on_an_empty_plot_of_its_type() -> None:
    """Not on another type, not on a taken plot, an ancient building's included."""
    play = building("T1", seats=2)
    assert refusal(play, p.Build(1, YOMI, 3)) == "B-232"
    assert refusal(play, p.Build(1, YOMI, 1)) == "B-237"
    assert is_legal(play, p.Build(1, STAIRS, 1))


@pytest.mark.rule("B-229")
def test_x_20_six_buildings_are_all() -> None:
    """After that no build effect is to be had."""
    game = has(rich(table(4)), built=6)
    assert given(game, e.Construct()).is_over
    assert set(dict(RULES.menu_for(game, 0, e.Construct())).values()) == {"B-229", ""}
    assert refusal(given(game, e.Choose((e.Construct(), e.ObtainCrystal()))), nth(p.TakeOption, 1)) == "B-229"


@pytest.mark.rule("B-235", "B-304", "B-279")
def test_uncovered_points_wait_for_the_end() -> None:
    """Nothing is scored when a building is built or a Crystal taken."""
    assert me(when(building("O1"), p.Build(1, YOMI, 1))).points == 0
    assert me(when(given(shown(table(), Kind.CRYSTAL, "D05"), e.ObtainCrystal()), p.TakeCrystal(1, 1))).points == 0


# --- Mitamas and Dragonflies ---


def mitama(tile: str, space: int = 1, discount: int = 0, **changes: object) -> Played:
    row = ["", "", "", ""]
    row[space - 1] = tile
    game = shown(has(rich(table()), dragonflies=(), amulets=(0, 0, 0)), Kind.MITAMA, *row)
    return when(given(has(game, 0, **changes), e.ObtainMitama(discount)), like(p.TakeTile, space=space))


@pytest.mark.rule("B-259", "D-29")
@pytest.mark.parametrize(
    ("space", "points", "left"),
    [(1, 1, (5, 5, 4, 5)), (2, 2, (5, 5, 5, 4)), (3, 3, (5, 5, 4, 4)), (4, 5, (5, 5, 4, 3))],
)
def test_a_mitama_costs_and_scores_by_its_space(space: int, points: int, left: tuple[int, ...]) -> None:
    """Sake and jade are paid, and the points of the space scored at once."""
    play = mitama("shinigami-2", space)
    assert scored(play, "B-259") == points
    assert me(play).resources == left


@pytest.mark.rule("B-259")
def test_who_cannot_pay_takes_no_mitama() -> None:
    """Even with wood and stone in plenty."""
    game = shown(has(table(), resources=(9, 9, 0, 0)), Kind.MITAMA, "ara")
    assert dict(RULES.menu_for(game, 0, e.ObtainMitama()))[p.TakeTile(Kind.MITAMA, 1)] == "B-259"
    assert dict(RULES.menu_for(game, 0, e.ObtainMitama(1)))[p.TakeTile(Kind.MITAMA, 1)] == ""


MITAMAS = [
    pytest.param("ara", e.Choose((e.GainAny(1), e.Gain(am1=1))), (0, 0, 0), marks=pytest.mark.rule("B-261")),
    pytest.param("nigi", e.Unlock(), (1, 0, 0), marks=pytest.mark.rule("B-262")),
    pytest.param("saki", e.Choose((e.Movement(1), e.Gain(am1=1))), (0, 0, 0), marks=pytest.mark.rule("B-263")),
    pytest.param("kushi", e.Choose((e.Advance(1), e.Gain(am1=1))), (0, 0, 0), marks=pytest.mark.rule("B-264")),
    pytest.param("shinigami-1", e.GainAny(1), (0, 0, 0), marks=pytest.mark.rule("B-265")),
    pytest.param("shinigami-2", e.Movement(1), (0, 0, 0), marks=pytest.mark.rule("B-266")),
    pytest.param("shinigami-4", e.Choose((e.Gain(am1=1), e.Unlock())), (0, 0, 0), marks=pytest.mark.rule("B-268")),
]


@pytest.mark.rule("B-260", "D-22")
@pytest.mark.parametrize(("tile", "step", "amulets"), MITAMAS)
def test_the_action_of_a_mitama(tile: str, step: e.Effect, amulets: tuple[int, ...]) -> None:
    """It is resolved when the tile is obtained."""
    play = mitama(tile)
    assert printed(play) == step
    assert me(play).amulets == amulets


@pytest.mark.rule("B-267")
def test_the_third_shinigami_moves_two_kodamas() -> None:
    """An own one forward and another player's back, in either order."""
    game = has(table(), 1, kodamas=(3, 3, 3, 3, 3))
    game = shown(has(rich(game), dragonflies=()), Kind.MITAMA, "shinigami-3")
    play = when(
        given(game, e.ObtainMitama()), like(p.TakeTile, space=1), nth(p.TakePart, 2), p.PushKodama(1, YOMI)
    )
    play = when(play, p.AdvanceKodama(GLADE))
    assert you(play).kodamas == (2, 3, 3, 3, 3)
    assert me(play).kodamas == (1, 1, 1, 2, 1)


def dragonfly(space: int, discount: int = 0, **changes: object) -> Played:
    game = shown(rich(table(), n=2), Kind.DRAGONFLY, "L05", "L05", "L05", "L05")
    return when(given(has(game, 0, **changes), e.ObtainDragonfly(discount)), like(p.TakeTile, space=space))


@pytest.mark.rule("B-269", "B-270", "Q-33")
def test_a_dragonfly_pays_or_is_paid_by_its_space() -> None:
    """The first gives a resource, with a discount too; then free, 1 and 2 of any type; its action waits."""
    for discount in (0, 1):
        play = dragonfly(1, discount)
        assert step_of(play) == e.GainAny(1)
        assert me(when(play, p.TakeResources({SAKE: 1}))).resources == (2, 2, 2, 3)
    assert me(dragonfly(2)).resources == (2, 2, 2, 2)
    assert len(legal(dragonfly(3), p.Pay)) == 4
    assert len(legal(dragonfly(4), p.Pay)) == 10
    assert len(legal(dragonfly(4, 1), p.Pay)) == 4
    assert me(dragonfly(2)).points == 0


@pytest.mark.rule("B-271", "B-272", "B-273")
def test_combining_resolves_the_dragonfly() -> None:
    """When a tile of the other kind comes; the pair leaves the board and cannot be combined again."""
    play = dragonfly(2, dragonflies=(), mitamas=("ara",))
    assert legal(play) == [p.CombineWith("ara"), Decline()]
    play = when(play, p.CombineWith("ara"))
    assert scored(play, "B-272") == 4
    assert (me(play).pairs, me(play).mitamas, me(play).dragonflies) == ((("ara", "L05"),), (), ())
    again = dragonfly(2, dragonflies=(), mitamas=(), pairs=(("ara", "L05"),))
    assert again.is_over


@pytest.mark.rule("B-271", "Q-32")
def test_one_acquisition_allows_one_combination() -> None:
    """It may be declined."""
    play = when(mitama("shinigami-1", dragonflies=("L05", "L04")), Decline())
    assert legal(play) == [p.CombineWith("L05"), p.CombineWith("L04"), Decline()]
    play = when(play, p.CombineWith("L05"))
    assert play.is_over
    assert me(play).dragonflies == ("L04",)


@pytest.mark.rule("B-271")
def test_x_21_without_an_acquisition_nothing_is_combined() -> None:
    """An uncombined pair on the board is no reason."""
    game = has(table(), mitamas=("ara",), dragonflies=("L05",), hand=("S-SHI",))
    play = given(game, s.TakeTurn())
    assert not legal(play, p.CombineWith)


@pytest.mark.rule("B-271", "B-273", "B-056")
def test_a_tile_that_its_own_action_combined_is_not_combined_again() -> None:
    """A saki leads to a Gate that gives a Dragonfly, which takes the saki; a second Dragonfly finds no Mitama."""
    game = shown(has(rich(table()), dragonflies=("L04",), walking=("north-3",)), Kind.MITAMA, "saki")
    game = shown(replace(game, gates=("A6", *game.gates[1:])), Kind.DRAGONFLY, "", "L05")
    play = when(given(game, e.ObtainMitama()), like(p.TakeTile, space=1), nth(p.TakeOption, 1))
    play = when(play, p.MovePilgrim("north-3", "north-3-gate-1"), like(p.TakeTile, space=2), p.CombineWith("saki"))
    assert me(play).pairs == (("saki", "L05"),)
    assert me(play).dragonflies == ("L04",)
    assert play.is_over


# --- Crystals ---


@pytest.mark.rule("B-274", "B-275", "D-34")
@pytest.mark.parametrize(("space", "ways"), [(1, 0), (2, 4), (3, 4), (4, 10)])
def test_a_crystal_costs_up_to_two_of_any_type(space: int, ways: int) -> None:
    """In any combination."""
    play = when(given(rich(table()), e.ObtainCrystal()), p.TakeCrystal(space, 1))
    assert len(legal(play, p.Pay)) == ways
    poor = has(table(), resources=(0, 0, 0, 0))
    menu = dict(RULES.menu_for(poor, 0, e.ObtainCrystal()))
    assert menu[p.TakeCrystal(space, 1)] == ("" if space == 1 else "B-274")


@pytest.mark.rule("B-276", "B-277", "B-284", "D-09", "D-33")
def test_x_19_a_crystal_needs_an_empty_space_of_its_type() -> None:
    """With all dream spaces full no dream can be taken; any empty one will do."""
    game = shown(rich(table()), Kind.CRYSTAL, "D01", "M01", "G01", "")
    picks = legal(given(game, e.ObtainCrystal()), p.TakeCrystal)
    slots = {space: [pick.slot for pick in picks if pick.space == space] for space in (1, 2, 3)}
    assert slots == {1: [1, 2, 3], 2: [4, 5], 3: [6, 7, 8]}
    for slot in (1, 2, 3):
        game = crystal(game, slot, f"D0{slot + 3}")
    play = given(game, e.ObtainCrystal())
    assert refusal(play, p.TakeCrystal(1, 1)) == "B-276"
    assert refusal(play, p.TakeCrystal(1, 4)) == "B-277"


@pytest.mark.rule("B-280")
def test_only_crystals_wake_pilgrims() -> None:
    """Through a whole random game: as many as Crystals were obtained, and none is available by other means."""
    woken = 0
    for before, event, after in play_out(RULESET, Setting(3, Options()), 2).moves():
        for seat, (old, new) in enumerate(zip(before.game.players, after.game.players, strict=True)):
            taken = sum(isinstance(fact, f.CrystalTaken) and fact.seat == seat for fact in event.facts)
            assert new.asleep == old.asleep - taken
            assert new.awake <= old.awake + taken
            woken += taken
    assert woken


@pytest.mark.rule("B-278", "B-035")
def test_a_crystal_wakes_a_pilgrim() -> None:
    """The one that slept on its space."""
    play = when(given(rich(table()), e.ObtainCrystal()), p.TakeCrystal(1, 2))
    assert (me(play).awake, me(play).asleep) == (4, 7)
    assert me(play).crystals[1] == "D04"


MITAMA = shown(has(rich(table()), dragonflies=()), Kind.MITAMA, "shinigami-2")
ENTER = p.MovePilgrim("north-2", "north-2-illumination-1")
ACROSS = placed(table(), 0, 1, 4, YOMI)
TRIGGERS: list[tuple[str, Bitoku, Step, list[Any], int]] = [
    ("M01", shown(rich(table()), Kind.BUILDING, "O1"), e.Construct(), [p.Build(1, YOMI, 1)], 2),
    ("M02", shown(rich(table()), Kind.CRYSTAL, "D01"), e.ObtainCrystal(), [p.TakeCrystal(1, 1)], 2),
    ("M03", MITAMA, e.ObtainMitama(), [p.TakeTile(Kind.MITAMA, 1)], 2),
    (
        "M04",
        shown(has(rich(table()), mitamas=("ara",)), Kind.DRAGONFLY, "", "L05"),
        e.ObtainDragonfly(),
        [like(p.TakeTile, space=2), p.CombineWith("ara")],
        2,
    ),
    ("M05", has(table(), path=("makoto",)), e.Movement(1), [p.AdvanceCounter()], 2),
    ("M05", has(table(), path=("makoto", "makoto")), e.Movement(2), [p.AdvanceCounter(), p.AdvanceCounter()], 4),
    ("M06", has(table(), walking=("north-2",)), e.Movement(1), [ENTER], 2),
    ("M07", table(), e.ObtainRock(), [p.TakeRock(1)], 1),
    ("M07", table(), e.Pray(), [p.PrayAt(1)], 1),
    ("M08", ACROSS, s.TakeTurn(), [p.CrossRiver(1)], 1),
]


def test_every_trigger_is_tried() -> None:
    """By a Crystal that has it."""
    assert {table().box.crystals[tile].trigger for tile, *_ in TRIGGERS} == set(Trigger)


@pytest.mark.rule("B-282", "Q-34")
@pytest.mark.parametrize(("tile", "game", "step", "picks", "points"), TRIGGERS)
def test_a_memory_gives_points_when_its_action_is_taken(
    tile: str, game: Bitoku, step: Step, picks: list[Any], points: int
) -> None:
    """Each time, from any source, so often as a multiplied icon says; without the Crystal nothing."""
    assert scored(when(given(crystal(game, 4, tile), step), *picks), "B-282") == points
    assert scored(when(given(game, step), *picks), "B-282") == 0


@pytest.mark.rule("B-282", "Q-34")
def test_a_memory_does_not_count_its_own_coming() -> None:
    """Nor what happened before."""
    play = when(given(shown(rich(table()), Kind.CRYSTAL, "M02"), e.ObtainCrystal()), p.TakeCrystal(1, 4))
    assert scored(play, "B-282") == 0
