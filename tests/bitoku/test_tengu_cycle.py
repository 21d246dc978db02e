"""Solo: the twelve steps of the Activation Cycle. Chapter 1.33."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Region, Spot, TenguLocation
from domain.bitoku.state import Bitoku, Die
from domain.bitoku.tengu.rules.common import by_competition
from domain.bitoku.tengu.rules.crossing import open_banks
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    STAIRS,
    YOMI,
    act,
    cited_clause,
    crossed,
    dice,
    has,
    hill,
    its_dice,
    its_goods,
    kodamas,
    placed,
    scored,
    settled,
    solo,
    tengu,
    tengu_of,
    treasures,
    working,
    you,
)
from tests.support.table import given, is_legal, like, refusal, when

LOCKED, UNLOCKED = Spot.LOCKED, Spot.UNLOCKED
EMPTY, FREE, SHOWN = TenguLocation


def at_crossing(game: Bitoku, contested: bool = True) -> Bitoku:
    """A die of the Tengu at the left bank, the others crossed elsewhere; the player's too if it is contested."""
    game = its_dice(game, Die(3, Spot.FOREST, YOMI, space=1))
    return placed(game, 0, 1, 1, STAIRS) if contested else game


@pytest.mark.rule("B-383", "B-384", "B-356")
def test_x_34_step_a_comes_before_step_c() -> None:
    """An unlocked die and a Contested Crossing that matches the card: it crosses."""
    game = at_crossing(solo())
    game = has(game, 1, dice=(*game.players[1].dice[:1], Die(4, UNLOCKED), game.players[1].dice[2]))
    played = act(game, "Z06")  # kappa or gi: KAP-1 lies in Yomi, KAP-2 on the Stairs
    assert cited_clause(played) == "B-384"
    assert you(played).dice[0].spot is Spot.RIVER
    assert len(you(played).deck) == 6


@pytest.mark.rule("B-384", "B-373", "B-374", "B-326", "Q-42", "Q-44")
@pytest.mark.parametrize(("rolls", "bitoku", "pile"), [((1, 6), (), 6), ((6, 1), ("makoto",), 5)])
def test_when_both_match_chance_decides(rolls: tuple[int, ...], bitoku: tuple[str, ...], pile: int) -> None:
    """Z01 likes kappa and Makoto; the Favor is covered; a Yōkai goes to the pile, a Bitoku to the path."""
    played = act(at_crossing(solo()), "Z01", 2, *rolls)
    assert you(played).path == bitoku
    assert len(you(played).deck) == pile
    claimed = played.history_of(f.FavorClaimed)[0]
    assert claimed.favor.value in played.game.hill(claimed.hill).covered


@pytest.mark.rule("B-340", "B-342")
def test_x_38_the_highest_die_crosses_and_keeps_its_value() -> None:
    """A 4 that crossed is still a 4."""
    game = its_dice(solo(), Die(2, Spot.FOREST, YOMI, 1), Die(4, Spot.FOREST, STAIRS, 1))
    played = act(game, "Z05")
    crossing = played.history_of(f.DieCrossed)[0]
    assert (crossing.die, crossing.value, you(played).dice[1].value) == (2, 4, 4)


@pytest.mark.rule("B-385", "B-341", "D-46")
def test_step_b_unlocks_and_places() -> None:
    """No unlocked die, a locked one, inactive, the card leftmost: the lowest is placed, the Kodama goes on."""
    game = its_dice(solo(), Die(4, LOCKED), Die(3, LOCKED))
    played = act(game, "Z05", 1)
    assert cited_clause(played) == "B-385"
    assert (you(played).dice[1].region, you(played).dice[0].spot) == (STAIRS, LOCKED)
    assert you(played).kodamas[1] == 2
    assert len(played.history_of(f.MovementSpent)) == 3
    assert cited_clause(act(its_goods(game, 0, 0, 0, 0), "Z05", 2)) != "B-385"
    assert cited_clause(act(its_goods(tengu(game, active=True), 0, 0, 0, 0), "Z05", 1)) != "B-385"


@pytest.mark.rule("B-385", "B-386")
def test_step_b_wants_no_unlocked_die_and_a_free_location() -> None:
    """With an unlocked die the leftmost card is step C; at a full location no die is placed."""
    mixed = act(its_dice(solo(), Die(4, LOCKED), Die(3, UNLOCKED)), "Z05", 1)
    assert cited_clause(mixed) == "B-386"
    assert you(mixed).dice[0].spot is LOCKED
    full = act(full_stairs(its_goods(its_dice(solo(), Die(4, LOCKED)), 0, 0, 0, 0)), "Z05", 1)
    assert cited_clause(full) == "B-391", "nor has it the jade for step D"
    assert tengu_of(full.game).active is False


def full_stairs(game: Bitoku) -> Bitoku:
    """Two dice of 1 of the player on its two spaces."""
    return placed(placed(game, 0, 1, 1, STAIRS), 0, 2, 1, STAIRS)


@pytest.mark.rule("B-386", "B-341")
def test_step_c_places_an_unlocked_die() -> None:
    """The lowest of them, at the location."""
    played = act(its_dice(solo(), Die(4, UNLOCKED), Die(3, UNLOCKED)), "Z07")
    assert cited_clause(played) == "B-386"
    assert you(played).dice[1].region is GLADE
    assert you(played).dice[0].spot is UNLOCKED


@pytest.mark.rule("B-387", "Q-59", "B-337")
def test_step_d_acts_without_placing() -> None:
    """A locked die and the Associated Resource, which is spent; with no resource on the card it is free."""
    base = its_dice(solo(), Die(2, LOCKED))
    played = act(its_goods(base, 0, 0, 1, 0), "Z05")
    assert cited_clause(played) == "B-387"
    assert you(played).dice[0].spot is UNLOCKED
    assert you(played).resources == (0, 0, 0, 0)
    assert cited_clause(act(its_goods(base, 0, 0, 0, 0), "Z05")) == "B-391", "it lacks jade"
    free = act(its_goods(base, 0, 0, 0, 0), "Z09")
    assert cited_clause(free) == "B-387"
    assert not free.history_of(f.Paid)


@pytest.mark.rule("B-387")
def test_step_d_asks_for_no_space() -> None:
    """It places no die, so a full location will do."""
    played = act(full_stairs(its_goods(its_dice(solo(), Die(2, LOCKED)), 0, 0, 1, 0)), "Z05")
    assert cited_clause(played) == "B-387"
    assert you(played).dice[0].spot is UNLOCKED
    assert len(played.history_of(f.MovementSpent)) == 3


@pytest.mark.rule("B-388", "B-395")
@pytest.mark.parametrize(("crossed_before", "clause"), [(0, "B-395"), (1, "B-395"), (2, "B-388")])
def test_step_e_wants_a_single_free_space(crossed_before: int, clause: str) -> None:
    """The left bank has 3; with more than one of them a Crossing that matches no card waits for step K."""
    game = at_crossing(solo())
    assert open_banks(game, contested=True) == {"left": 3}
    for die in (2, 3)[:crossed_before]:
        game = crossed(game, 0, die, 1, "left")
    assert cited_clause(act(game, "Z05")) == clause


@pytest.mark.rule("B-388", "Q-45")
def test_step_e_takes_the_last_river_space() -> None:
    """Contested, with one free space: the favourite Yōkai, the rarest Bitoku, any Yōkai."""
    game = at_crossing(solo())
    game = crossed(crossed(game, 0, 2, 1, "left"), 0, 3, 1, "left")
    played = act(game, "Z05")
    assert cited_clause(played) == "B-388"
    assert you(played).path == ("makoto",), "no imomushi lies there"
    liked = act(hill(game, STAIRS, yokai="IMO-1"), "Z05")
    assert "IMO-1" in you(liked).deck
    known = has(game, 1, path=("makoto",))
    assert len(you(act(known, "Z05", 2, 1)).deck) == 6
    bare = hill(hill(known, YOMI, yokai="", bitoku=""), STAIRS, yokai="", bitoku="")
    assert act(bare, "Z05").history_of(f.FavorClaimed) == []


@pytest.mark.rule("B-389", "B-390", "D-43", "Q-46", "B-341")
def test_step_f_places_a_die_in_the_home() -> None:
    """With no die there yet: on the second-highest space, or the next free one below; its Kodama there goes on."""
    game = full_stairs(its_dice(solo(), Die(4, UNLOCKED)))
    played = act(game, "Z05")
    assert cited_clause(played) == "B-389"
    assert (you(played).dice[0].region, you(played).dice[0].space) == (HOME, 2)
    assert you(played).kodamas[2] == 2
    assert you(played).amulets == (0, 0, 0), "the space gives it nothing"
    below = act(placed(game, 0, 3, 1, HOME, 2), "Z05")
    assert you(below).dice[0].space == 5


@pytest.mark.rule("B-390", "Q-47")
@pytest.mark.parametrize(("home", "points"), [(True, 7), (False, 5)])
def test_x_36_points_for_the_players_high_dice(home: bool, points: int) -> None:
    """5, 6 and 4 below the river: 3 + 2 x 2; whether the Home counts is an option."""
    game = its_dice(solo(tengu_counts_home_dice=home), Die(4, UNLOCKED))
    game = placed(placed(placed(game, 0, 1, 5, STAIRS), 0, 2, 4, STAIRS), 0, 3, 6, HOME, 1)
    assert scored(act(game, "Z05"), "B-390", 1) == points


@pytest.mark.rule("B-390")
def test_a_die_across_the_river_is_no_high_die() -> None:
    """5 and 4 below the river, a 6 on it: 3 + 2."""
    game = placed(placed(its_dice(solo(), Die(4, UNLOCKED)), 0, 1, 5, STAIRS), 0, 2, 4, STAIRS)
    assert scored(act(crossed(game, 0, 3, 6, "left"), "Z05"), "B-390", 1) == 5


@pytest.mark.rule("B-391")
def test_step_g_unlocks_for_a_resource() -> None:
    """A locked die, and no resource to act with."""
    played = act(its_goods(its_dice(solo(), Die(3, LOCKED), Die(2, LOCKED)), 0, 0, 0, 0), "Z05")
    assert cited_clause(played) == "B-391"
    assert [die.spot for die in you(played).dice[:2]] == [LOCKED, UNLOCKED]
    assert you(played).resources == (0, 0, 1, 0)


@pytest.mark.rule("B-392")
def test_step_h_crosses_uncontested_for_the_card() -> None:
    """At any Crossing where the top half is to be had."""
    played = act(at_crossing(solo(), contested=False), "Z06")
    assert cited_clause(played) == "B-392"
    assert len(you(played).deck) == 6


@pytest.mark.rule("B-393", "Q-52")
def test_step_i_goes_elsewhere() -> None:
    """The location is full: the region of the most competitive Kodama that has room, and its action."""
    game = full_stairs(its_dice(solo(), Die(4, UNLOCKED), Die(2, Spot.FOREST, HOME, space=2)))
    played = act(game, "Z05")
    assert cited_clause(played) == "B-393"
    assert you(played).dice[0].region is FORGES, "K5 gives 7"
    assert you(played).kodamas[4] >= 2
    near = act(kodamas(game, 0, glade=2), "Z05")
    assert you(near).dice[0].region is GLADE


@pytest.mark.rule("B-393", "B-334")
def test_step_i_never_goes_to_the_home() -> None:
    """Even if the Kodama there is the most competitive one: the next one that has room counts."""
    game = full_stairs(its_dice(solo(), Die(4, UNLOCKED), Die(2, Spot.FOREST, HOME, space=2)))
    game = treasures(game, yomi="K1", stairs="K3", home="K5", glade="K4", forges="K2")
    assert by_competition(game, tuple(Region))[0] is HOME, "none is behind, and K5 gives 7"
    played = act(game, "Z05")
    assert cited_clause(played) == "B-393"
    assert you(played).dice[0].region is GLADE, "K4 gives 6, K1 4 and K2 5"


@pytest.mark.rule("B-394", "B-395", "B-383")
def test_x_37_step_j_comes_before_step_k() -> None:
    """No die left at home, tile active, a die at an uncontested Crossing that does not match: J, it waits."""
    played = act(tengu(at_crossing(solo(), contested=False), active=True), "Z05")
    assert cited_clause(played) == "B-394"
    assert you(played).dice[0].spot is Spot.FOREST
    assert you(played).resources == (1, 1, 1, 0)
    assert tengu_of(played.game).active is False


@pytest.mark.rule("B-395", "Q-45")
def test_step_k_crosses_for_the_best() -> None:
    """At any Crossing."""
    played = act(at_crossing(solo(), contested=False), "Z05")
    assert cited_clause(played) == "B-395"
    assert you(played).path == ("makoto",)


@pytest.mark.rule("B-325", "B-395", "Q-42")
def test_the_rarest_is_sought_on_the_bank_crossed_to() -> None:
    """A rarer one that is covered, or lies at the other bank, is not available to this die."""
    game = hill(solo(), YOMI, bitoku="gi", covered=("bitoku",))
    game = hill(hill(game, STAIRS, bitoku="yu"), GLADE, bitoku="meijo")
    played = act(at_crossing(game, contested=False), "Z05")
    assert cited_clause(played) == "B-395"
    assert you(played).path == ("yu",)


@pytest.mark.rule("B-396")
def test_step_l_passes() -> None:
    """When nothing else is possible."""
    played = act(its_dice(solo()), "Z05")
    assert cited_clause(played) == "B-396"
    assert you(played).passed


@pytest.mark.rule("Q-57", "B-107")
def test_its_dice_count_for_the_player() -> None:
    """As other dice of the region; it obeys no comparison itself."""
    game = has(placed(solo(), 1, 1, 4, STAIRS), 0, dice=dice(3, 1, 1), amulets=(0, 0, 0))
    assert refusal(working(game, 1, STAIRS), like(p.TakeForestAction, minimum=1)) == "B-107"
    low = placed(its_dice(solo(tengu_location=FREE), Die(2, UNLOCKED)), 0, 1, 6, GLADE)
    assert cited_clause(act(low, "Z07")) == "B-386"


@pytest.mark.rule("Q-14", "B-157")
def test_the_player_may_copy_a_die_of_the_tengu() -> None:
    """It is another player's die on a Forest space."""
    game = has(placed(solo(), 1, 1, 4, STAIRS), 0, dice=dice(3, 1, 1), amulets=(0, 0, 0))
    played = settled(when(given(game, s.TakeTurn()), p.UseDie(1, HOME, 6)))
    assert is_legal(played, p.CopyForestAction(1, 1, 4))


@pytest.mark.rule("Q-53", "B-241", "B-386")
def test_its_kodama_stays_before_a_taken_last_space() -> None:
    """The step is lost, the rest is done."""
    game = kodamas(kodamas(its_dice(solo(), Die(3, UNLOCKED)), 0, stairs=6), 1, stairs=5)
    played = act(game, "Z05")
    assert you(played).kodamas[1] == 5
    assert len(played.history_of(f.MovementSpent)) == 3
