"""Solo: the Tengu's turn, its terms, and the Activation Cycle. Chapters 1.30, 1.31 and 1.33."""

import pytest
from msgspec.structs import replace

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import VALUED, Kind, Region, Spot, TenguLocation
from domain.bitoku.state import Bitoku, Die
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.common import associated_resource, by_competition, is_favourite, one_of_two
from domain.bitoku.tengu.rules.crossing import open_banks, rarest_bitoku
from domain.bitoku.tengu.rules.cycle import is_available
from domain.bitoku.tengu.rules.places import location_of, random_space
from domain.kernel.table import Table
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    RULES,
    STAIRS,
    YOMI,
    Steady,
    crossed,
    dice,
    has,
    hill,
    kodamas,
    me,
    placed,
    scored,
    settled,
    shown,
    solo,
    table,
    tengu,
    tengu_of,
    treasures,
    working,
    you,
)
from tests.support.table import Played, given, is_legal, legal, like, refusal, when

LOCKED, UNLOCKED = Spot.LOCKED, Spot.UNLOCKED


def its_dice(game: Bitoku, *dice: Die) -> Bitoku:
    """The Tengu's dice; those that are not named have crossed to the right."""
    gone = [Die(n, Spot.RIVER, bank="nowhere") for n in (2, 3, 4)]
    return has(game, 1, dice=(*dice, *gone[len(dice) :]))


def its_goods(game: Bitoku, *resources: int) -> Bitoku:
    return has(game, 1, resources=resources)


def act(game: Bitoku, card: str, place: int = 2, *rolls: int) -> Played:
    return given(game, ts.TenguAct(card, place), seat=1, chance=Steady(*rolls))


def forced(played: Played) -> str:
    """The clause of the step that was done."""
    return played.history_of(t.TenguFollowed)[0].rule


# --- the turn ---


@pytest.mark.rule("B-346", "B-347")
@pytest.mark.parametrize(("will", "place"), [((2, 6), 3), ((3, 5), 2), ((5, 6), 1), ((1, 1), 3), ((6, 6), 1)])
def test_x_31_the_lower_will_die_chooses_the_card(will: tuple[int, int], place: int) -> None:
    """1-2 the right one, 3-4 the middle one, 5-6 the left one."""
    played = given(solo(), ts.TenguTurn(), seat=1, chance=Steady(*will))
    assert played.history_of(t.WillRolled)[0].dice == will
    (active,) = played.history_of(t.TenguActivated)
    assert (active.place, active.card) == (place, tengu_of(solo()).row[place - 1])


@pytest.mark.rule("B-348", "B-349", "B-322")
def test_after_its_step_the_card_is_replaced() -> None:
    """Discarded, the others slide to the right, the top card comes on the left; after a pass too."""
    game = has(solo(), 1, dice=())
    row, deck = tengu_of(game).row, tengu_of(game).deck
    played = given(game, ts.TenguTurn(), seat=1, chance=Steady(3, 3))
    assert you(played).passed
    its = tengu_of(played.game)
    assert its.row == (deck[0], row[0], row[2])
    assert its.discard == (row[1],)


@pytest.mark.rule("B-350", "D-39", "Q-49")
def test_t_36_the_discards_make_a_new_deck() -> None:
    """Deck empty, 2 cards left in the row, 8 discarded, the Active one included: shuffled, the top one comes."""
    cards = tuple(f"Z{n:02}" for n in range(1, 11))
    game = tengu(solo(), row=cards[:3], deck=(), discard=cards[3:])
    played = given(game, ts.EndTenguTurn(cards[0]), seat=1)
    its = tengu_of(played.game)
    assert len(played.history_of(t.TenguShuffled)[0].order) == 8
    assert (len(its.row), len(its.deck), its.discard) == (3, 7, ())
    assert its.row[1:] == cards[1:3]


@pytest.mark.rule("B-345", "B-351", "B-083")
def test_player_and_tengu_take_turns_until_both_have_passed() -> None:
    """In track order; who has passed is left out."""
    game = replace(has(solo(), awake=0), order=(1, 0))
    played = given(game, s.Summer())
    assert played.history_of(t.TenguActivated)
    assert played.open[0][0] == 0
    after = when(played, p.Pass())
    assert all(player.passed for player in after.game.players)
    assert after.is_over


# --- terms ---


EMPTY, FREE, SHOWN = TenguLocation


@pytest.mark.rule("B-324", "Q-41", "D-47")
@pytest.mark.parametrize("location", TenguLocation)
def test_the_location_of_an_empty_region_is_available(location: TenguLocation) -> None:
    """By every reading."""
    assert is_available(solo(tengu_location=location), "Z05")


@pytest.mark.rule("B-324", "Q-41", "D-47")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("location", "z05", "z06"), [(EMPTY, False, False), (FREE, True, True), (SHOWN, False, True)]
)
def test_a_die_takes_the_region_the_space_or_the_shown_space(
    location: TenguLocation, z05: bool, z06: bool, seat: int
) -> None:
    """Z05 shows the first of the two spaces of the Stairs, Z06 the second; one die stands on the first."""
    game = placed(solo(tengu_location=location), seat, 1, 1, STAIRS, 1)
    assert (is_available(game, "Z05"), is_available(game, "Z06")) == (z05, z06)
    assert not is_available(placed(game, seat, 2, 1, STAIRS, 2), "Z05"), "the region is full"


@pytest.mark.rule("B-324", "Q-41")
def test_a_die_across_the_river_or_elsewhere_leaves_the_region_empty() -> None:
    """Only dice in the region itself take it."""
    game = crossed(placed(solo(), 0, 1, 1, GLADE), 0, 2, 4, "left")
    assert is_available(game, "Z05")


@pytest.mark.rule("B-324", "B-393", "Q-41")
def test_a_taken_location_sends_the_tengu_elsewhere() -> None:
    """Step I: the region of its most competitive Kodama, which must have a free space, but need not be empty."""
    game = its_dice(solo(), Die(4, UNLOCKED), Die(2, Spot.FOREST, HOME, space=2))
    game = placed(placed(game, 0, 1, 1, STAIRS), 0, 2, 1, FORGES)
    game = kodamas(game, 0, forges=2)
    played = act(game, "Z05")
    assert forced(played) == "B-393"
    assert (you(played).dice[0].region, you(played).dice[0].space) == (FORGES, 2)


def spaces_for(game: Bitoku, region: Region) -> set[int]:
    """What the player may name for an unlocked die."""
    return {pick.space for pick in legal(given(game, s.TakeTurn()), p.UseDie) if pick.region is region}


@pytest.mark.rule("B-095", "B-324", "Q-41")
def test_by_the_option_the_player_chooses_the_space() -> None:
    """Each region has 2; where one holds a die, the other is left. So a location of the Tengu can be blocked."""
    game = has(solo(tengu_location=SHOWN), 0, dice=dice(3, 1, 1))
    assert all(spaces_for(game, region) == {1, 2} for region in VALUED)
    assert spaces_for(placed(game, 1, 1, 4, STAIRS, 1), STAIRS) == {2}
    assert RULESET.describe(game, p.UseDie(1, STAIRS, 2)) == "Place die 1 in the Stairs, space 2"
    full = placed(placed(game, 1, 1, 4, STAIRS, 1), 1, 2, 4, STAIRS, 2)
    assert refusal(given(full, s.TakeTurn()), p.UseDie(1, STAIRS, 2)) == "B-096"
    for space, kept in ((1, "Z06"), (2, "Z05")):
        played = settled(when(given(game, s.TakeTurn()), p.UseDie(1, STAIRS, space)))
        assert me(played).dice[0].space == space
        assert [card for card in ("Z05", "Z06") if is_available(played.game, card)] == [kept]
        assert legal(played, p.TakeForestAction), "it works there as ever"


@pytest.mark.rule("B-095", "B-324", "Q-41")
@pytest.mark.parametrize("game", [solo(), table(2, tengu_location=SHOWN)], ids=["without", "two seats"])
def test_without_the_option_or_the_tengu_all_spaces_are_alike(game: Bitoku) -> None:
    """Only the Home is numbered."""
    game = has(game, 0, dice=dice(3, 1, 1))
    assert all(spaces_for(game, region) == {0} for region in VALUED)
    assert spaces_for(game, HOME) == {1, 2, 5, 6}
    assert me(working(game, 1, STAIRS)).dice[0].space == 1


@pytest.mark.rule("Q-41", "B-393")
def test_by_the_option_step_i_takes_the_lowest_free_space_elsewhere() -> None:
    """The card's own region has the other space left, but it does not show that one."""
    game = its_dice(solo(tengu_location=SHOWN), Die(4, UNLOCKED), Die(2, Spot.FOREST, HOME, space=2))
    game = placed(placed(game, 0, 1, 1, STAIRS, 1), 0, 2, 1, FORGES, 1)
    played = act(game, "Z05")
    assert forced(played) == "B-393"
    assert (you(played).dice[0].region, you(played).dice[0].space) == (FORGES, 2)


@pytest.mark.rule("B-325")
def test_the_rarest_bitoku_is_of_a_type_it_lacks() -> None:
    """The lowest rarity number; of equals the left one."""
    game = hill(hill(hill(solo(), YOMI, bitoku="jin"), STAIRS, bitoku="gi"), GLADE, bitoku="yu")
    assert rarest_bitoku(game, list(VALUED)) == [STAIRS]
    owned = has(game, 1, path=("gi",))
    assert rarest_bitoku(owned, list(VALUED)) == [YOMI]
    assert rarest_bitoku(has(game, 1, path=("gi", "jin", "yu", "makoto")), list(VALUED)) == []


@pytest.mark.rule("B-326")
@pytest.mark.parametrize(("roll", "which"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_choice_between_two_is_a_will_die(roll: int, which: int) -> None:
    """1-3 the first, 4-6 the second."""
    assert one_of_two(Table(RULES, solo(), 1, Steady(roll)), 2) == which
    assert one_of_two(Table(RULES, solo(), 1, Steady()), 1) == 0


@pytest.mark.rule("B-327", "B-328", "B-329")
@pytest.mark.parametrize(
    ("roll", "row", "space"),
    [
        (1, "abcd", 1), (2, "abcd", 1), (3, "abcd", 2), (4, "abcd", 2), (5, "abcd", 3), (6, "abcd", 4),
        (3, "a-cd", 3), (6, "abc-", 1), (5, "a---", 1), (1, "----", 0),
    ],
)  # fmt: skip
def test_a_random_tile(roll: int, row: str, space: int) -> None:
    """By the die; from an empty space outward, and round to the cheapest; none if all are empty."""
    tiles = ["" if x == "-" else "ara" for x in row]
    assert random_space(Table(RULES, shown(solo(), Kind.MITAMA, *tiles), 1, Steady(roll)), Kind.MITAMA) == space


@pytest.mark.rule("B-330", "Q-50")
def test_favourites_are_what_its_rocks_show() -> None:
    """I02 shows imomushi, I13 onsen and temple; a wild one is no favourite."""
    kinds = ("imomushi", "kappa", "onsen", "temple", "farm", "yama-uba")
    assert [kind for kind in kinds if is_favourite(solo(), kind)] == ["imomushi", "onsen", "temple"]


@pytest.mark.rule("B-331")
def test_two_cards_mean_the_favourite() -> None:
    """The Forges for buildings, Yomi for Mitamas."""
    assert location_of(solo(), "Z09") == location_of(solo(), "Z10") == (FORGES, "building")
    assert location_of(has(solo(), 1, rocks=("I02", "I06")), "Z09") == (YOMI, "mitama")


@pytest.mark.rule("B-332")
def test_the_attitude_has_two_sides() -> None:
    """Step B turns it to active, step J back."""
    game = its_dice(solo(), Die(2, LOCKED))
    assert tengu_of(act(game, "Z05", 1).game).active is True
    assert tengu_of(act(tengu(its_dice(solo()), active=True), "Z05").game).active is False


@pytest.mark.rule("B-333", "B-334")
def test_the_most_competitive_kodama() -> None:
    """Least far behind; of equals, or with none behind, the best first reward; then the left one."""
    behind = kodamas(kodamas(solo(), 0, yomi=4, stairs=3, glade=5), 1, yomi=1, stairs=2, glade=2)
    assert by_competition(behind, tuple(Region))[0] is STAIRS
    equal = kodamas(solo(), 0, yomi=2, stairs=2)
    assert by_competition(equal, tuple(Region))[0] is STAIRS, "K2 gives 5, K1 gives 4"
    assert by_competition(solo(), tuple(Region))[0] is FORGES, "none is behind: K5 gives 7"
    same = treasures(solo(), stairs="K3", home="K2")
    assert by_competition(same, (STAIRS, HOME))[0] is STAIRS


@pytest.mark.rule("B-336", "B-337")
def test_the_associated_resource() -> None:
    """What the card shows; without it a gain is what the Tengu owns least of."""
    assert associated_resource(solo(), "Z01") == "sake"
    assert associated_resource(its_goods(solo(), 1, 2, 1, 0), "Z09") == "sake"


@pytest.mark.rule("B-337")
def test_x_32_of_equals_wood_jade_stone_sake() -> None:
    """1 wood, 1 stone, no jade, no sake: jade."""
    assert associated_resource(its_goods(solo(), 1, 1, 0, 0), "Z09") == "jade"
    assert associated_resource(its_goods(solo(), 0, 0, 0, 0), "Z09") == "wood"


@pytest.mark.rule("B-338", "B-339", "Q-43", "D-45")
def test_crossings_and_contested_crossings() -> None:
    """A die below the river with a free river space; contested when the player has one there too, even a 1."""
    game = placed(solo(), 1, 1, 3, YOMI)
    assert open_banks(game, contested=False) == {"left": 3}
    assert open_banks(game, contested=True) == {}
    assert open_banks(placed(game, 0, 1, 1, STAIRS), contested=True) == {"left": 3}
    assert open_banks(placed(game, 0, 1, 5, GLADE), contested=True) == {}
    full = has(game, 0, dice=tuple(Die(1, Spot.RIVER, bank="left") for _ in range(3)))
    assert open_banks(full, contested=False) == {}
    assert open_banks(placed(solo(), 1, 1, 3, HOME, 2), contested=False) == {}


# --- the cycle ---


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
    assert forced(played) == "B-384"
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
    assert forced(played) == "B-385"
    assert (you(played).dice[1].region, you(played).dice[0].spot) == (STAIRS, LOCKED)
    assert you(played).kodamas[1] == 2
    assert len(played.history_of(f.MovementSpent)) == 3
    assert forced(act(its_goods(game, 0, 0, 0, 0), "Z05", 2)) != "B-385"
    assert forced(act(its_goods(tengu(game, active=True), 0, 0, 0, 0), "Z05", 1)) != "B-385"


@pytest.mark.rule("B-385", "B-386")
def test_step_b_wants_no_unlocked_die_and_a_free_location() -> None:
    """With an unlocked die the leftmost card is step C; at a full location no die is placed."""
    mixed = act(its_dice(solo(), Die(4, LOCKED), Die(3, UNLOCKED)), "Z05", 1)
    assert forced(mixed) == "B-386"
    assert you(mixed).dice[0].spot is LOCKED
    full = act(full_stairs(its_goods(its_dice(solo(), Die(4, LOCKED)), 0, 0, 0, 0)), "Z05", 1)
    assert forced(full) == "B-391", "nor has it the jade for step D"
    assert tengu_of(full.game).active is False


def full_stairs(game: Bitoku) -> Bitoku:
    """Two dice of 1 of the player on its two spaces."""
    return placed(placed(game, 0, 1, 1, STAIRS), 0, 2, 1, STAIRS)


@pytest.mark.rule("B-386", "B-341")
def test_step_c_places_an_unlocked_die() -> None:
    """The lowest of them, at the location."""
    played = act(its_dice(solo(), Die(4, UNLOCKED), Die(3, UNLOCKED)), "Z07")
    assert forced(played) == "B-386"
    assert you(played).dice[1].region is GLADE
    assert you(played).dice[0].spot is UNLOCKED


@pytest.mark.rule("B-387", "Q-59", "B-337")
def test_step_d_acts_without_placing() -> None:
    """A locked die and the Associated Resource, which is spent; with no resource on the card it is free."""
    base = its_dice(solo(), Die(2, LOCKED))
    played = act(its_goods(base, 0, 0, 1, 0), "Z05")
    assert forced(played) == "B-387"
    assert you(played).dice[0].spot is UNLOCKED
    assert you(played).resources == (0, 0, 0, 0)
    assert forced(act(its_goods(base, 0, 0, 0, 0), "Z05")) == "B-391", "it lacks jade"
    free = act(its_goods(base, 0, 0, 0, 0), "Z09")
    assert forced(free) == "B-387"
    assert not free.history_of(f.Paid)


@pytest.mark.rule("B-387")
def test_step_d_asks_for_no_space() -> None:
    """It places no die, so a full location will do."""
    played = act(full_stairs(its_goods(its_dice(solo(), Die(2, LOCKED)), 0, 0, 1, 0)), "Z05")
    assert forced(played) == "B-387"
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
    assert forced(act(game, "Z05")) == clause


@pytest.mark.rule("B-388", "Q-45")
def test_step_e_takes_the_last_river_space() -> None:
    """Contested, with one free space: the favourite Yōkai, the rarest Bitoku, any Yōkai."""
    game = at_crossing(solo())
    game = crossed(crossed(game, 0, 2, 1, "left"), 0, 3, 1, "left")
    played = act(game, "Z05")
    assert forced(played) == "B-388"
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
    assert forced(played) == "B-389"
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
    assert forced(played) == "B-391"
    assert [die.spot for die in you(played).dice[:2]] == [LOCKED, UNLOCKED]
    assert you(played).resources == (0, 0, 1, 0)


@pytest.mark.rule("B-392")
def test_step_h_crosses_uncontested_for_the_card() -> None:
    """At any Crossing where the top half is to be had."""
    played = act(at_crossing(solo(), contested=False), "Z06")
    assert forced(played) == "B-392"
    assert len(you(played).deck) == 6


@pytest.mark.rule("B-393", "Q-52")
def test_step_i_goes_elsewhere() -> None:
    """The location is full: the region of the most competitive Kodama that has room, and its action."""
    game = full_stairs(its_dice(solo(), Die(4, UNLOCKED), Die(2, Spot.FOREST, HOME, space=2)))
    played = act(game, "Z05")
    assert forced(played) == "B-393"
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
    assert forced(played) == "B-393"
    assert you(played).dice[0].region is GLADE, "K4 gives 6, K1 4 and K2 5"


@pytest.mark.rule("B-394", "B-395", "B-383")
def test_x_37_step_j_comes_before_step_k() -> None:
    """No die left at home, tile active, a die at an uncontested Crossing that does not match: J, it waits."""
    played = act(tengu(at_crossing(solo(), contested=False), active=True), "Z05")
    assert forced(played) == "B-394"
    assert you(played).dice[0].spot is Spot.FOREST
    assert you(played).resources == (1, 1, 1, 0)
    assert tengu_of(played.game).active is False


@pytest.mark.rule("B-395", "Q-45")
def test_step_k_crosses_for_the_best() -> None:
    """At any Crossing."""
    played = act(at_crossing(solo(), contested=False), "Z05")
    assert forced(played) == "B-395"
    assert you(played).path == ("makoto",)


@pytest.mark.rule("B-325", "B-395", "Q-42")
def test_the_rarest_is_sought_on_the_bank_crossed_to() -> None:
    """A rarer one that is covered, or lies at the other bank, is not available to this die."""
    game = hill(solo(), YOMI, bitoku="gi", covered=("bitoku",))
    game = hill(hill(game, STAIRS, bitoku="yu"), GLADE, bitoku="meijo")
    played = act(at_crossing(game, contested=False), "Z05")
    assert forced(played) == "B-395"
    assert you(played).path == ("yu",)


@pytest.mark.rule("B-396")
def test_step_l_passes() -> None:
    """When nothing else is possible."""
    played = act(its_dice(solo()), "Z05")
    assert forced(played) == "B-396"
    assert you(played).passed


@pytest.mark.rule("Q-57", "B-107")
def test_its_dice_count_for_the_player() -> None:
    """As other dice of the region; it obeys no comparison itself."""
    game = has(placed(solo(), 1, 1, 4, STAIRS), 0, dice=dice(3, 1, 1), amulets=(0, 0, 0))
    assert refusal(working(game, 1, STAIRS), like(p.TakeForestAction, minimum=1)) == "B-107"
    low = placed(its_dice(solo(tengu_location=FREE), Die(2, UNLOCKED)), 0, 1, 6, GLADE)
    assert forced(act(low, "Z07")) == "B-386"


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
