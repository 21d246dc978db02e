"""Solo: what the Tengu does at a location. Chapter 1.32."""

import dataclasses

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku.kinds import Kind, Region
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.places import act_at
from domain.kernel.table import Table
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    RULES,
    STAIRS,
    YOMI,
    Steady,
    dice,
    has,
    kodamas,
    me,
    plot,
    scored,
    shown,
    solo,
    tengu_of,
    working,
    you,
)
from tests.support.table import Played, given, when


def at(game: Bitoku, card: str, region: Region, *rolls: int) -> Played:
    """What a card does in a region, with all that follows."""
    table = Table(RULES, game, 1, Steady(*rolls))
    act_at(table, card, region)
    frames = list(table._pushed)  # what a verb would have pushed
    steps = (frame.step for frame in frames)  # type: ignore[union-attr]  # frames alone
    then = given(table.game, *steps, seat=1, chance=table.dice)
    return dataclasses.replace(then, facts=(*table.facts, *then.facts))


# --- Yomi ---


@pytest.mark.rule("B-357")
def test_a_dragonfly_is_taken_at_random_for_nothing() -> None:
    """Neither paid nor paid for; it lies uncombined."""
    played = at(solo(), "Z01", YOMI, 1)
    assert played.history_of(f.DragonflyTaken)[0].space == 1
    assert not played.history_of(f.Paid)
    assert not played.history_of(f.Gained)
    assert len(you(played).dragonflies) == 2


@pytest.mark.rule("B-358", "B-359", "D-41", "Q-60")
def test_a_favourite_mitama_is_the_cheapest_one() -> None:
    """It pays nothing, scores the space, and ignores the action; without a favourite a random one."""
    game = shown(has(solo(), 1, rocks=("I02", "I06"), dragonflies=()), Kind.MITAMA, "nigi", "ara", "ara", "saki")
    played = at(game, "Z02", YOMI)
    assert played.history_of(f.MitamaTaken)[0].space == 2
    assert scored(played, "B-359", 1) == 2
    assert you(played).resources == game.players[1].resources
    other = at(has(game, 1, rocks=("I02", "I13")), "Z02", YOMI, 6)
    assert other.history_of(f.MitamaTaken)[0].space == 4
    assert scored(other, "B-359", 1) == 5


@pytest.mark.rule("B-360", "D-40")
@pytest.mark.parametrize(("mitamas", "kind"), [(("ara",), f.DragonflyTaken), ((), f.MitamaTaken)])
@pytest.mark.parametrize("pairs", [(), (("ara", "L01"),)])
def test_without_a_hint_a_dragonfly_for_a_mitama(
    mitamas: tuple[str, ...], kind: type[f.MitamaTaken], pairs: tuple[tuple[str, str], ...]
) -> None:
    """For an uncombined one; otherwise a Mitama, whatever pairs it has."""
    game = has(solo(), 1, mitamas=mitamas, dragonflies=(), pairs=pairs)
    assert at(game, "Z05", YOMI).history_of(kind)


@pytest.mark.rule("B-361")
def test_x_40_it_combines_at_once_for_2_mp() -> None:
    """A Dragonfly comes while it owns a Mitama: the pair is put aside, its action ignored."""
    played = at(has(solo(), 1, mitamas=("ara",), dragonflies=()), "Z01", YOMI)
    assert len(you(played).pairs) == 1
    assert (you(played).mitamas, you(played).dragonflies) == ((), ())
    assert len(played.history_of(f.MovementSpent)) == 2
    assert scored(played, "B-272", 1) == 0


# --- Stairs, Glade, Forges ---


@pytest.mark.rule("B-362")
def test_the_stairs_give_3_mp() -> None:
    """Spent at once."""
    assert len(at(solo(), "Z05", STAIRS).history_of(f.MovementSpent)) == 3


@pytest.mark.rule("B-363", "B-364")
def test_the_glade_gives_two_resources_and_a_step() -> None:
    """Those of the card if it shows the Glade, else two of the Associated Resource."""
    game = has(solo(), 1, resources=(0, 0, 0, 0))
    played = at(game, "Z07", GLADE)
    assert you(played).resources == (1, 1, 0, 0)
    assert you(played).kodamas[4] == 2, "its most competitive Kodama"
    assert you(at(game, "Z06", GLADE)).resources == (2, 0, 0, 0)


@pytest.mark.rule("B-365")
def test_the_forges_give_a_random_crystal() -> None:
    """For nothing; it has no space to fill."""
    played = at(solo(), "Z04", FORGES, 5)
    assert tengu_of(played.game).crystals == ("D02",)
    assert played.history_of(t.TenguCrystalTaken)[0].space == 3
    assert not played.history_of(f.Paid)


@pytest.mark.rule("B-366", "B-367", "B-368", "B-369", "D-48", "D-41")
def test_the_forges_build_a_favourite() -> None:
    """The innermost onsen or temple, where its Kodama is most competitive; one step, neither bonus nor action."""
    game = shown(solo(), Kind.BUILDING, "Y1", "O1", "T1", "F1")
    played = at(game, "Z03", FORGES)
    built = played.history_of(f.BuildingBuilt)[0]
    assert (built.tile, built.region) == ("O1", FORGES)
    assert you(played).kodamas[4] == 2, "O1 shows 2 steps"
    assert (you(played).built, you(played).amulets) == (1, (0, 0, 0))
    assert not played.history_of(f.Paid)
    near = at(kodamas(game, 0, yomi=2), "Z03", FORGES)
    assert near.history_of(f.BuildingBuilt)[0].region is YOMI


@pytest.mark.rule("B-366", "Q-51", "Q-60")
def test_without_a_favourite_a_random_building_that_can_be_built() -> None:
    """Never one without a legal plot; with six buildings the action is lost."""
    game = shown(solo(), Kind.BUILDING, "Y1", "F1", "", "Y2")
    for region, number in ((YOMI, 4), (STAIRS, 2), (FORGES, 1)):
        game = plot(game, region, number, "F6", owner=-1)
    assert at(game, "Z03", FORGES, 3).history_of(f.BuildingBuilt)[0].space == 4, "no farm has a plot left"
    assert at(has(game, 1, built=6), "Z03", FORGES).history_of(f.BuildingBuilt) == []


@pytest.mark.rule("B-370")
def test_without_a_hint_a_favourite_building_or_a_crystal() -> None:
    """By what lies there."""
    assert at(shown(solo(), Kind.BUILDING, "O1", "", "", ""), "Z05", FORGES).history_of(f.BuildingBuilt)
    assert at(shown(solo(), Kind.BUILDING, "F1", "", "", ""), "Z05", FORGES).history_of(t.TenguCrystalTaken)


@pytest.mark.rule("B-371", "B-356")
def test_it_never_uses_a_building() -> None:
    """Nor does anybody get a bonus for its dice."""
    game = plot(solo(), STAIRS, 1, "O1")
    played = given(has(game, 1, dice=dice(3, 3, 3)), ts.TenguAct("Z05", 2), seat=1)
    assert not played.history_of(f.BuildingUsed)
    assert me(played).points == 0


@pytest.mark.rule("B-372")
@pytest.mark.parametrize("building", ["T1", "T2", "O1"])
def test_it_gains_a_point_for_its_building(building: str) -> None:
    """In place of any Property Bonus."""
    game = plot(has(solo(), 0, dice=dice(3, 3, 3), amulets=(0, 0, 0)), STAIRS, 1, building, owner=1)
    played = when(working(game, 1, STAIRS), p.UseBuilding(building))
    assert scored(played, "B-372", 1) == you(played).points == 1
    assert you(played).amulets == (0, 0, 0)
