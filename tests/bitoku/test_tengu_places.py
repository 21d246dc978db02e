"""Solo: the Tengu at a location, its movement, its seasons and its scoring. Chapters 1.31, 1.32 and 1.34."""

import dataclasses

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Region, Spot
from domain.bitoku.scoring import standings
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.ascension import solo_treasure, tengu_points
from domain.bitoku.tengu.rules.places import act_at
from domain.kernel.nouns import Decline
from domain.kernel.replay import fold_facts
from domain.kernel.table import Table
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    RULES,
    STAIRS,
    YOMI,
    Steady,
    crystal,
    dice,
    has,
    hill,
    kodamas,
    me,
    placed,
    plot,
    scored,
    shown,
    solo,
    tengu,
    tengu_of,
    treasures,
    working,
    you,
)
from tests.support.table import Played, given, legal, when


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


# --- Movement Points ---


def moving(points: int = 1, *rolls: int, **changes: object) -> Played:
    game = has(solo(), 1, **changes)
    return given(game, ts.TenguMovement(points), seat=1, chance=Steady(*rolls))


@pytest.mark.rule("B-375", "B-376")
def test_first_it_completes_bitoku() -> None:
    """For its points alone."""
    played = moving(path=("jin",), walking=("north-1",))
    assert scored(played, "B-376", 1) == 3
    assert you(played).kodamas == (1,) * 5
    assert you(played).walking == ("north-1",)


@pytest.mark.rule("B-377", "B-381", "Q-58")
def test_then_its_pilgrim_goes_on_ignoring_bridges() -> None:
    """Past an Illumination that is not the best of all."""
    played = moving(2, walking=("north-2",), arrived=("north-3-gate-1",))
    assert you(played).walking == ("north-4",)
    assert scored(played, "B-378", 1) == 0


@pytest.mark.rule("B-378", "B-335", "Q-48")
def test_the_best_illumination_counts_twice() -> None:
    """The highest of all that are free, if it is there; its Amulet is ignored."""
    played = moving(walking=("north-8",))
    assert scored(played, "B-378", 1) == 2 * 6
    assert you(played).arrived == ("north-8-illumination-1",)
    assert you(played).amulets == (0, 0, 0)
    game = has(has(solo(), 0, arrived=("north-8-illumination-1",)), 1, walking=("north-8",))
    assert scored(given(game, ts.TenguMovement(1), seat=1), "B-378", 1) == 2 * 5


@pytest.mark.rule("Q-48")
@pytest.mark.parametrize(("local", "points"), [(False, 0), (True, 4)])
def test_by_the_option_it_takes_the_best_of_its_fork(local: bool, points: int) -> None:
    """2 points at the second space, doubled."""
    game = has(solo(tengu_local_illumination=local), 1, walking=("north-2",))
    assert scored(given(game, ts.TenguMovement(1), seat=1), "B-378", 1) == points


@pytest.mark.rule("B-379", "B-380")
def test_a_new_gate_counts_twice_and_draws_a_card() -> None:
    """The better space; the card's action is done, and the card discarded. No second time at the same Gate."""
    played = moving(walking=("north-3",))
    assert scored(played, "B-379", 1) == 4
    drawn = played.history_of(t.TenguDrew)[0].card
    assert drawn in tengu_of(played.game).discard
    assert played.history_of(t.TenguCrystalTaken), "Z04 is a Crystal"
    again = moving(walking=("north-3",), arrived=("north-3-gate-1",))
    assert you(again).walking == ("north-4",)


@pytest.mark.rule("B-380", "Q-49")
def test_a_gate_with_an_empty_deck_shuffles_the_discards() -> None:
    """Those that are there; the row stays."""
    game = tengu(has(solo(), 1, walking=("north-3",)), deck=(), discard=("Z05", "Z06"))
    played = given(game, ts.TenguMovement(1), seat=1, chance=Steady())
    assert played.history_of(t.TenguShuffled)[0].order == ("Z05", "Z06")
    assert tengu_of(played.game).row == tengu_of(game).row


@pytest.mark.rule("B-380", "Q-49")
def test_a_card_drawn_at_a_gate_is_discarded_after_its_action() -> None:
    """Its MP reach a second Gate: with no other card there it draws none, least of all this one."""
    game = second_gate(solo(), deck=("Z05",), discard=())
    played = given(game, ts.TenguMovement(1), seat=1)
    assert len([x for x in played.history_of(f.PilgrimArrived) if "gate" in x.space]) == 2
    assert [x.card for x in played.history_of(t.TenguDrew)] == ["Z05"]
    assert not played.history_of(t.TenguShuffled)
    assert played.facts[-1] == t.TenguDiscarded("Z05"), "all MP are spent"
    assert (tengu_of(played.game).discard, tengu_of(played.game).drawn) == (("Z05",), ())


@pytest.mark.rule("B-380", "Q-49")
def test_a_reshuffle_at_a_second_gate_leaves_the_card_of_the_first_out() -> None:
    """The discards of that moment; both cards are discarded in the end, the later one first."""
    game = second_gate(solo(), deck=("Z05",), discard=("Z04",))
    played = given(game, ts.TenguMovement(1), seat=1)
    assert [x.order for x in played.history_of(t.TenguShuffled)] == [("Z04",)]
    assert [x.card for x in played.history_of(t.TenguDrew)] == ["Z05", "Z04"]
    assert tengu_of(played.game).discard == ("Z04", "Z05")
    second = played.facts.index(t.TenguDrew("Z04")) + 1
    assert tengu_of(fold_facts(RULES, game, played.facts[:second])).drawn == ("Z05", "Z04")


def second_gate(game: Bitoku, **cards: tuple[str, ...]) -> Bitoku:
    """A Pilgrim at a Gate; Z05 gives 3 MP, enough for another Pilgrim to reach the next Gate."""
    return tengu(has(game, 1, walking=("north-3", "north-3")), **cards)


@pytest.mark.rule("B-382", "D-42", "Q-58")
def test_last_a_new_pilgrim_at_the_furthest_gate() -> None:
    """Beside it; without Pilgrims the points are lost."""
    assert you(moving()).walking == ("north-1",)
    assert you(moving(arrived=("north-3-gate-1",))).walking == ("north-3",)
    stuck = moving(walking=("north-8",), arrived=("north-8-illumination-1", "north-7-gate-1"))
    assert you(stuck).walking == ("north-8", "north-7"), "one that can go nowhere stays"
    assert moving(2, awake=0).history_of(f.MovementLost) == [f.MovementLost(1, 2)]


# --- the seasons ---


@pytest.mark.rule("B-343", "B-344", "D-38")
def test_x_39_spring_of_the_tengu() -> None:
    """2 Crystals, one of them a dream: exactly 2 MP and no reward; no Yōkai; the player does Spring as ever."""
    played = given(tengu(solo(), crystals=("D12", "M01")), s.Spring())
    assert len(me(played).hand) == 4
    played = when(played, p.Discard(me(played).hand[0]), seat=0)
    assert len(played.history_of(f.MovementSpent)) == 2
    assert (you(played).points, you(played).hand) == (0, ())


@pytest.mark.rule("B-352")
def test_autumn_counts_its_dice() -> None:
    """In the Home."""
    game = placed(placed(solo(), 1, 1, 2, Region.HOME, 1), 0, 1, 6, Region.HOME, 2)
    assert given(game, s.Autumn()).game.order == (1, 0)


@pytest.mark.rule("B-353", "B-355", "Q-55")
def test_winter_of_the_tengu() -> None:
    """Its dice return with their values; it touches no Yōkai; the rest is as ever."""
    game = placed(has(solo(), 0, played=("S-KAP", "", "")), 1, 2, 3, YOMI)
    played = when(given(game, s.Winter()), p.Arrange((1, 2, 3)), Decline())
    assert [(die.value, die.spot) for die in you(played).dice] == [(n, Spot.LOCKED) for n in (2, 3, 4)]
    assert you(played).deck == game.players[1].deck
    assert "S-KAP" in (*me(played).discard, *me(played).hand, *me(played).deck)
    assert played.game.round == 2


@pytest.mark.rule("B-354")
def test_a_rock_leaves_the_garden_each_winter() -> None:
    """A random one, before the Great Spirit moves; none when it is empty."""
    played = given(solo(), s.ClearBoards())
    kinds = [type(x) for x in played.facts]
    assert kinds.index(t.RockRemoved) < kinds.index(f.SeasonBegan)
    assert played.history_of(t.RockRemoved)[0].rock in played.game.boxed
    bare = replace(solo(), garden=("",) * 5)
    assert given(bare, s.ClearBoards()).history_of(t.RockRemoved) == []


# --- the Ascension ---


@pytest.mark.rule("B-398", "B-401", "B-402")
def test_counters_resources_and_crystals() -> None:
    """1 + 1 + 2 under three counters, 1 for each resource, 2 for each Crystal."""
    game = tengu(has(solo(), 1, built=3, resources=(1, 2, 0, 1)), crystals=("D01", "M01", "G01"))
    points = tengu_points(game)
    assert (points["B-398"], points["B-401"], points["B-402"]) == (4, 4, 6)


@pytest.mark.rule("B-399", "B-400", "Q-50")
def test_x_41_yokai_count_by_kind_and_by_match() -> None:
    """A starting one that matches 3 + 3, an advanced one 3 + 6; wild ones match, buildings and Mitamas too."""
    base = has(solo(), 1, deck=())
    for deck, points in ((("S-IMO",), 6), (("IMO-1",), 9), (("S-KAP",), 3), (("YAM-1",), 9)):
        scored = tengu_points(has(base, 1, deck=deck))
        assert scored["B-399"] + scored["B-400"] == points
    assert tengu_points(plot(base, YOMI, 3, "T1", owner=1))["B-399"] == 3
    mitamas = has(base, 1, rocks=("I02", "I06"), mitamas=("ara", "shinigami-1", "nigi"), pairs=(("ara", "L01"),))
    assert tengu_points(mitamas)["B-399"] == 9


def ascend(game: Bitoku) -> Played:
    played = given(replace(game, round=4), s.Ascension())
    while not played.is_over:
        played = when(played, legal(played)[0])
    return played


@pytest.mark.rule("B-397", "B-403", "B-405", "B-406", "B-290")
def test_the_ascension_of_both() -> None:
    """Types by the normal table, 3 for the first place whoever has it; nothing for its dice, no Visions."""
    game = replace(has(solo(), 1, path=("jin", "gi")), order=(1, 0))
    played = ascend(game)
    assert scored(played, "B-403", 1) == 2
    assert (scored(played, "B-405", 1), scored(played, "B-290", 0)) == (3, 0)
    assert (scored(played, "B-302", 1), scored(played, "B-254", 1)) == (0, 0)
    assert scored(played, "B-302", 0) == 2
    assert scored(ascend(solo()), "B-290", 0) == 3
    assert scored(ascend(crystal(solo(), 1, "D12")), "B-281") == 2


@pytest.mark.rule("B-404", "Q-56", "Q-20")
def test_on_a_shared_space_the_tengu_is_ahead() -> None:
    """5, 3 and 1: alone with the player 5 and 3; with the neutral one too it takes 5, the player half of 4."""
    five = treasures(kodamas(kodamas(solo(), 0, yomi=5), 1, yomi=5), yomi="K3")
    assert solo_treasure(five, YOMI) == {0: 3, 1: 5}
    four = treasures(kodamas(kodamas(solo(), 0, yomi=4), 1, yomi=4), yomi="K3")
    assert solo_treasure(four, YOMI) == {0: 2, 1: 5}
    low = treasures(kodamas(kodamas(solo(), 0, yomi=2), 1, yomi=2), yomi="K3")
    assert solo_treasure(low, YOMI) == {0: 1, 1: 3}
    apart = treasures(kodamas(kodamas(solo(), 0, yomi=5), 1, yomi=3), yomi="K3")
    assert solo_treasure(apart, YOMI) == {0: 5, 1: 1}


@pytest.mark.rule("B-407")
@pytest.mark.parametrize(("mine", "its", "place"), [(100, 99, 1), (99, 99, 2), (98, 99, 2)])
def test_x_43_only_more_points_win(mine: int, its: int, place: int) -> None:
    """A tie is a loss."""
    game = has(has(solo(), 0, points=mine), 1, points=its)
    assert [x.place for x in standings(game)] == [place, 3 - place]


@pytest.mark.rule("B-373", "B-374")
def test_what_it_takes_from_a_hill() -> None:
    """A Yōkai goes face down to the pile, a Bitoku to the path."""
    game = placed(hill(solo(), YOMI, covered=("bitoku", "two")), 1, 3, 4, YOMI)
    game = has(game, 1, dice=(*dice(2, 2, spot=Spot.RIVER), game.players[1].dice[2]))
    played = given(hill(game, STAIRS, covered=("yokai", "bitoku", "two")), ts.TenguAct("Z01", 2), seat=1)
    assert you(played).deck[-1] == "KAP-1"
    assert played.game.hill(YOMI).yokai == ""
