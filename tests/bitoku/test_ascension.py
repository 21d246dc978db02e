"""Visions, the Ascension and the ranking. Chapters 1.24 and 1.28 of the clause index."""

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import UNITS, Kind, Resource, Season, Unit
from domain.bitoku.lists.index import Index
from domain.bitoku.lists.reading import default
from domain.bitoku.rules.ascension import bitoku_points, guardians, treasure, uncovered_points
from domain.bitoku.rules.counting import best_kinds, best_visions, needs_of, rock_items, rock_points, units
from domain.bitoku.scoring import final_items, standings
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.bitoku.view import view
from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Decline, Scored
from tests.bitoku.tables import (
    STAIRS,
    YOMI,
    crystal,
    dice,
    has,
    kodamas,
    me,
    plot,
    scored,
    shown,
    stacked,
    step_of,
    table,
    treasures,
)
from tests.support.table import Played, given, is_legal, legal, like, when


def held(**counts: int) -> tuple[int, ...]:
    """What there is for Visions."""
    return tuple(counts.get(unit.value, 0) for unit in UNITS)


def ascend(game: Bitoku) -> Played:
    """To the end, always taking what is best."""
    played = given(replace(game, round=4), s.Ascension())
    while not played.is_over:
        played = when(played, legal(played)[0])
    return played


# --- Visions ---


@pytest.mark.rule("B-250", "Q-25")
def test_a_vision_is_one_of_two_or_a_resource() -> None:
    """One is kept face up and the other goes under the deck, or both go and any resource comes."""
    game = has(stacked(table(), Kind.VISION, "V05", "V06", "V07"), visions=())
    kept = when(given(game, e.ObtainVision()), p.KeepCard("V06"))
    assert (me(kept).visions, kept.game.stack(Kind.VISION)) == (("V06",), ("V07", "V05"))
    neither = when(given(game, e.ObtainVision()), p.KeepNeither(), p.TakeResources({Resource.SAKE: 1}))
    assert neither.game.stack(Kind.VISION) == ("V07", "V05", "V06")
    assert me(neither).resources == (1, 0, 1, 1)
    empty = given(stacked(table(), Kind.VISION), e.ObtainVision())
    assert legal(empty) == [p.KeepNeither()]


ALL = {"built": 2, "resources": (0, 1, 0, 0), "pairs": (("ara", "L01"),)}


@pytest.mark.rule("B-251", "B-253", "B-254", "B-303", "D-13")
@pytest.mark.parametrize(
    ("changes", "points"),
    [({}, 6), ({"built": 1}, -2), ({"resources": (0, 0, 0, 0)}, -2), ({"pairs": ()}, -2)],
)
def test_t_28_all_requirements_or_none(changes: dict[str, object], points: int) -> None:
    """2 buildings, a resource and a combined Dragonfly: 6, or else -2."""
    played = ascend(has(table(), 0, **({"visions": ("V01",)} | ALL | changes)))
    assert scored(played, "B-253") + scored(played, "B-254") == points


@pytest.mark.rule("B-255", "B-256")
def test_t_29_each_element_serves_one_vision() -> None:
    """Three Visions that need more than his 3 Crystals: he chooses, each other one costs its loss."""
    crystals = ("D01", "D02", "", "M01", "", "", "", "")
    game = has(table(), visions=("V05", "V06", "V08"), crystals=crystals, built=1, mitamas=("ara",))
    played = given(replace(game, round=4), s.Ascension())
    while not isinstance(step_of(played), s.ChooseVisions):
        played = when(played, legal(played)[0])
    played = when(played, p.ByHand(), Decline())
    assert is_legal(played, p.Fulfil())
    played = when(played, p.Fulfil())
    assert played.is_over, "the last Vision lacks Crystals and is not asked for"
    assert scored(played, "B-253") == 4
    assert scored(played, "B-254") == -2


@pytest.mark.rule("B-256", "Q-24")
def test_the_best_assignment_is_exact() -> None:
    """As good as trying all subsets, over many random tables."""
    box = table().box
    names = tuple(box.visions)
    chance = KeyedDice(b"visions", 1)
    for _ in range(60):
        mine = chance.shuffled(names)[: 2 + chance.choose(6)]
        have = tuple(chance.choose(4) for _ in UNITS)
        best = best_visions(box, mine, have)
        worth = sum(box.visions[mine[i]].gain + box.visions[mine[i]].loss for i in best)
        tried = [worth_of(have, mine, chosen) for chosen in product((False, True), repeat=len(mine))]
        assert worth == max(tried)


def worth_of(have: tuple[int, ...], mine: tuple[str, ...], chosen: tuple[bool, ...]) -> int:
    box = table().box
    names = [name for name, taken in zip(mine, chosen, strict=True) if taken]
    needs = [sum(column) for column in zip(*(needs_of(box, name) for name in names), strict=True)] or [0]
    if any(n > own for n, own in zip(needs, have, strict=False)):
        return -1
    return sum(box.visions[name].gain + box.visions[name].loss for name in names)


@pytest.mark.rule("B-252", "Q-23")
def test_what_comes_in_the_ascension_serves_no_vision() -> None:
    """A sake of step A counts for the Guardians and not for V01."""
    game = crystal(has(table(), 0, **({"visions": ("V01",)} | ALL | {"resources": (0, 0, 0, 0)})), 1, "D05")
    played = ascend(has(game, dice=dice(1, 1, 1)))
    assert scored(played, "B-254") == -2
    assert scored(played, "B-302") == 1


@pytest.mark.rule("B-258")
def test_x_30_one_pair_serves_a_vision_as_a_mitama_and_as_a_dragonfly() -> None:
    """V01 if it asked for one of each: a pair fulfils it, a Mitama and an uncombined Dragonfly do not."""
    vision = replace(default().visions[0], needs={Unit.MITAMA: 1, Unit.DRAGONFLY: 1})
    game = replace(table(), box=Index(replace(default(), visions=(vision, *default().visions[1:])), 2))
    pair = ascend(has(game, visions=("V01",), pairs=(("ara", "L01"),), dragonflies=()))
    assert (scored(pair, "B-253"), scored(pair, "B-254")) == (6, 0)
    single = ascend(has(game, visions=("V01",), mitamas=("ara",), dragonflies=("L01",)))
    assert (scored(single, "B-253"), scored(single, "B-254")) == (0, -2)


@pytest.mark.rule("B-258")
def test_a_pair_may_serve_two_visions() -> None:
    """V06 asks for a Mitama and V20 for two combined Dragonflies; both are fulfilled."""
    crystals = ("D01", "D02", "", "", "", "", "", "")
    game = has(table(), visions=("V06", "V20"), crystals=crystals, pairs=(("ara", "L01"), ("ara", "L02")))
    assert scored(ascend(has(game, resources=(0, 1, 0, 0))), "B-253") == 4 + 4


@pytest.mark.rule("B-257", "B-258")
def test_a_pair_is_two_units() -> None:
    """A Mitama, combined or not, and a combined Dragonfly."""
    game = has(table(), pairs=(("ara", "L01"), ("nigi", "L02")), mitamas=("saki",))
    have = units(game.box, game.players[0])
    assert (have[Unit.MITAMA], have[Unit.DRAGONFLY]) == (3, 2)
    assert set(UNITS) == set(Unit)
    assert len(UNITS) == 8


@pytest.mark.rule("B-257")
@pytest.mark.parametrize(
    ("changes", "unit"),
    [
        ({"resources": (0, 0, 2, 0)}, Unit.RESOURCE),
        ({"built": 2}, Unit.BUILDING),
        ({"crystals": ("D01", "", "", "M01", "", "", "", "")}, Unit.CRYSTAL),
        ({"arrived": ("north-2-illumination-1", "north-4-illumination-1")}, Unit.ILLUMINATION),
        ({"arrived": ("north-3-gate-1", "north-5-gate-1")}, Unit.GATE),
        ({"counter": 2}, Unit.BITOKU),
        ({"mitamas": ("ara", "ara")}, Unit.MITAMA),
    ],
)
def test_eight_kinds_of_units(changes: dict[str, object], unit: Unit) -> None:
    """Each element is one."""
    player = has(table(), 0, **({"resources": (0, 0, 0, 0)} | changes)).players[0]
    assert units(table().box, player) == {unit: 2}


# --- A to D ---


@pytest.mark.rule("B-289", "Q-40")
def test_t_18_all_dreams_are_reaped_once_more() -> None:
    """Draw a Yōkai, an Amulet, a sake; all come."""
    game = crystal(crystal(crystal(table(), 1, "D03"), 2, "D01"), 3, "D05")
    played = ascend(game)
    assert (len(me(played).hand), me(played).amulets, me(played).resources) == (1, (2, 0, 0), (1, 0, 1, 1))


@pytest.mark.rule("B-281", "B-289", "Q-40")
def test_a_dream_that_comes_while_reaping_is_reaped_too() -> None:
    """D11 gives a Movement Point, which completes gi, which gets D12: its 2 points come at once."""
    game = shown(crystal(has(table(), path=("gi",)), 1, "D11"), Kind.CRYSTAL, "D12")
    played = when(given(replace(game, season=Season.ASCENSION), s.ReapFruits()), p.AdvanceCounter())
    played = when(played, p.TakeOption(e.ObtainCrystal(1)), p.TakeCrystal(1, 2))
    assert scored(played, "B-281") == 2
    assert played.is_over


@pytest.mark.rule("B-281", "B-289")
def test_a_dream_that_comes_may_be_reaped_before_those_that_were_there() -> None:
    """All of them, in any order, each once."""
    game = shown(crystal(crystal(has(table(), path=("gi",)), 1, "D11"), 2, "D05"), Kind.CRYSTAL, "D06")
    played = when(given(replace(game, season=Season.ASCENSION), s.ReapFruits()), like(p.ReapCrystal, space=1))
    played = when(played, p.AdvanceCounter(), p.TakeOption(e.ObtainCrystal(1)), p.TakeCrystal(1, 3))
    assert legal(played) == [p.ReapCrystal(2, "D05"), p.ReapCrystal(3, "D06")]
    played = when(played, p.ReapCrystal(3, "D06"))
    assert played.is_over
    assert me(played).resources == (1, 0, 2, 1)


@pytest.mark.rule("B-290")
def test_t_19_the_first_in_turn_order_scores_3() -> None:
    """Nobody else."""
    played = ascend(replace(table(3), order=(1, 0, 2)))
    assert [scored(played, "B-290", seat) for seat in range(3)] == [0, 3, 0]


@pytest.mark.rule("B-291", "B-292")
def test_t_20_different_types_count_whatever_the_counter() -> None:
    """3 types: 4 points."""
    assert bitoku_points(has(table(), path=("jin", "gi", "yu", "jin"), counter=0), 0) == 4


@pytest.mark.rule("B-291")
@pytest.mark.parametrize(("types", "points"), list(enumerate([0, 1, 2, 4, 7, 11, 16, 22])))
def test_x_27_the_bitoku_table(types: int, points: int) -> None:
    """For 0 to 7 types; duplicates score nothing."""
    path = ("makoto", "chuugi", "yu", "jin", "rei", "gi", "meijo")[:types]
    assert bitoku_points(has(table(), path=path + path[:2]), 0) == points


@pytest.mark.rule("B-293")
def test_t_21_the_furthest_kodama_earns_the_first_reward() -> None:
    """K2 gives 5, 2 and 1."""
    game = treasures(kodamas(kodamas(kodamas(table(3), 0, yomi=5), 1, yomi=3), 2, yomi=2), yomi="K2")
    assert treasure(game, YOMI) == {0: 5, 1: 2, 2: 1}


@pytest.mark.rule("B-294", "Q-22")
def test_tied_kodamas_share_and_round_down() -> None:
    """4 and 2 shared by two is 3; a third gets the third; ties beyond the third add nothing."""
    game = treasures(kodamas(kodamas(table(3), 0, stairs=3), 1, stairs=3), stairs="K1")
    assert treasure(game, STAIRS) == {0: 3, 1: 3, 2: 0}
    four = treasures(kodamas(table(4), 0, stairs=3), stairs="K5")
    assert treasure(four, STAIRS) == {0: 7, 1: 2, 2: 2, 3: 2}


@pytest.mark.rule("B-294")
def test_x_26_three_tied_for_first() -> None:
    """5, 3 and 1: 3 each."""
    assert treasure(treasures(table(3), yomi="K3"), YOMI) == {0: 3, 1: 3, 2: 3}


@pytest.mark.rule("B-242", "Q-20")
def test_the_neutral_kodama_takes_a_rank() -> None:
    """Tied first with it at 5 and 3: floor(8 / 2) = 4, and its own share is lost."""
    game = treasures(kodamas(table(2), 0, yomi=4), yomi="K3")
    assert treasure(game, YOMI) == {0: 4, 1: 1}
    behind = treasures(kodamas(kodamas(table(2), 0, yomi=3), 1, yomi=2), yomi="K3")
    assert treasure(behind, YOMI) == {0: 3, 1: 1}


@pytest.mark.rule("Q-21")
@pytest.mark.parametrize(("counts", "points"), [(True, {0: 2, 1: 2}), (False, {})])
def test_whether_a_kodama_on_the_first_space_scores(counts: bool, points: dict[int, int]) -> None:
    """By the ruling it ranks."""
    game = treasures(table(2, first_space_scores=counts), yomi="K3")
    assert treasure(game, YOMI) == points


# --- E and F ---


@pytest.mark.rule("B-295", "B-296", "B-249", "B-299")
def test_each_pilgrim_beside_a_rock_scores_its_items() -> None:
    """Ara, and temple and ryokan: 2 Pilgrims at the first, 1 at the second; space 2 touches both."""
    game = has(table(4), rocks=("I06", "I10"), praying=(1, 2), mitamas=("ara",), pairs=(("ara", "L01"),))
    game = plot(plot(plot(game, YOMI, 3, "T1"), YOMI, 2, "Y1"), STAIRS, 1, "T2", owner=1)
    assert rock_points(game, 0, ()) == 2 * 2 + 1 * 2
    assert rock_points(has(game, praying=()), 0, ()) == 0, "a Rock scores only through Pilgrims"


@pytest.mark.rule("B-297", "B-190")
def test_yokai_count_wherever_they_are() -> None:
    """Deck, discard, hand, board, and tucked under it; starting cards included."""
    game = has(
        table(), deck=("S-KAP",), discard=("KAP-1",), hand=("KAP-2",), played=("KAP-3", "", ""), tucked=("KAP-4",)
    )
    assert rock_items(game, 0)["kappa"] == 5


@pytest.mark.rule("B-300", "D-30")
def test_mitamas_count_combined_or_not() -> None:
    """Two Ara."""
    assert rock_items(has(table(), mitamas=("ara",), pairs=(("ara", "L01"),)), 0)["ara"] == 2


@pytest.mark.rule("B-298", "B-301")
def test_wild_ones_count_as_what_their_owner_says() -> None:
    """What is best is found; by hand each may count as another type."""
    game = has(table(), rocks=("I01", "I06"), praying=(1, 2), deck=("YAM-1", "YAM-2"), mitamas=("shinigami-1",))
    assert best_kinds(game, 0) == ("kappa", "kappa", "ara")
    assert rock_points(game, 0, best_kinds(game, 0)) == 2 * 2 + 1
    played = when(given(replace(game, round=4), s.ChooseKinds(), s.ScoreRocks()), p.ByHand())
    assert p.CountAs("yama-uba") not in legal(played)
    played = when(played, p.CountAs("kitsune"), p.CountAs("kappa"), p.CountAs("ara"))
    assert scored(played, "B-295") == 2 + 1


@pytest.mark.rule("B-302", "Q-06")
def test_t_24_guardians() -> None:
    """Dice 3, 5, 3, and 3 resources: floor(14 / 4) = 3."""
    assert guardians(has(table(), dice=dice(3, 5, 3), resources=(2, 0, 0, 1)), 0) == 3


# --- H, the order of steps, and the ranking ---


@pytest.mark.rule("B-304", "B-235", "B-279")
def test_uncovered_points() -> None:
    """Below building 1 and three dreams: 1 + 1 + 2 + 2 = 6."""
    game = crystal(crystal(crystal(has(table(), built=1), 1, "D01"), 2, "D02"), 3, "D03")
    assert uncovered_points(game, 0) == 6
    assert scored(ascend(game), "B-304") == 6


@pytest.mark.rule("B-287", "D-31")
def test_the_eight_steps_come_in_their_order() -> None:
    """Reap, order, types, treasures, Rocks, Guardians, Visions, uncovered."""
    game = crystal(has(table(), path=("jin",), rocks=("I01",), praying=(1,), built=1), 1, "D12")
    rules = [x.rule for x in ascend(game).history_of(Scored) if x.seat == 0]
    order = ["B-281", "B-290", "B-291", "B-293", "B-295", "B-302", "B-254", "B-304"]
    assert list(dict.fromkeys(rules)) == order


@pytest.mark.rule("B-004", "B-009")
def test_the_ascension_ends_the_game() -> None:
    """Once."""
    played = ascend(table())
    assert played.game.season is Season.OVER
    assert len(played.history_of(f.GameEnded)) == 1


@pytest.mark.rule("B-305")
def test_t_27_more_fulfilled_visions_break_a_tie() -> None:
    """Purple fulfils 1 in step G, Brown 2; Brown wins, though Purple is ahead in turn order."""
    game = has(table(), 0, visions=("V05",), units=held(crystal=2, resource=1))
    game = has(game, 1, visions=("V05", "V06"), units=held(crystal=4, resource=1, mitama=1))
    played = when(given(game, s.ChooseVisions()), p.BestVisions())
    played = when(given(played.game, s.ChooseVisions(), seat=1), p.BestVisions())
    assert [player.fulfilled for player in played.game.players] == [1, 2]
    tied = has(has(played.game, 0, points=50), 1, points=50)
    assert tied.order == (0, 1)
    assert [x.place for x in standings(tied)] == [2, 1]


@pytest.mark.rule("B-306")
def test_x_28_then_the_turn_order() -> None:
    """Further ahead wins."""
    game = replace(has(has(table(), 0, points=50), 1, points=50), order=(1, 0))
    assert [x.place for x in standings(game)] == [2, 1]


# --- if it ended now ---


@pytest.mark.rule("B-010", "B-406", "Q-39")
@pytest.mark.parametrize(("seats", "floor"), [(3, False), (3, True), (1, False)])
def test_what_the_ascension_would_bring_is_what_it_brings(seats: int, floor: bool) -> None:
    """By clause, for every seat, with the best choices; the board tells it until the Ascension has begun."""
    game = kodamas(table(seats, score_floor_zero=floor), yomi=3, stairs=2)
    game = has(game, visions=("V01", "V05"), built=2, resources=(0, 1, 0, 2), pairs=(("ara", "L01"),))
    game = replace(has(game, 1, visions=("V05",), kodamas=(3, 1, 1, 2, 1)), round=4, season=Season.WINTER)
    told = [tuple(final_items(game, seat)) for seat in range(len(game.players))]
    assert [player.if_it_ended_now for player in view(game, None).players] == told
    played = ascend(game)
    for seat, items in enumerate(told):
        foreseen, brought = Counter[str](), Counter[str]()
        for item in items:
            foreseen[item.rule] += item.points
        for fact in played.history_of(Scored):
            brought[fact.rule] += fact.points if fact.seat == seat else 0
        assert foreseen == brought
        assert sum(foreseen.values()) == played.game.players[seat].points
    assert {player.if_it_ended_now for player in view(played.game, None).players} == {()}
