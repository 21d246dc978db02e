"""Solo: the seasons, and the Ascension of the Tengu. Chapters 1.31 and 1.34."""

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Region, Spot
from domain.bitoku.scoring import standings
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.ascension import solo_treasure, tengu_points
from domain.kernel.nouns import Decline
from tests.bitoku.tables import (
    STAIRS,
    YOMI,
    crystal,
    dice,
    has,
    hill,
    kodamas,
    me,
    placed,
    plot,
    scored,
    solo,
    tengu,
    treasures,
    you,
)
from tests.support.table import Played, given, legal, when

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
    """Types by the normal table, 3 for the first place, whose ever it is; nothing for its dice, no Visions."""
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
