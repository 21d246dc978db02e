"""Solo: the Tengu's turn and the terms of its cards. Chapters 1.30 and 1.31."""

import pytest
from msgspec.structs import replace

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
from domain.bitoku.words.telling import VOCABULARY
from domain.kernel.table import Table
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    RULES,
    STAIRS,
    YOMI,
    Steady,
    act,
    cited_clause,
    crossed,
    dice,
    has,
    hill,
    its_dice,
    its_goods,
    kodamas,
    me,
    placed,
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
from tests.support.table import given, legal, refusal, when

LOCKED, UNLOCKED = Spot.LOCKED, Spot.UNLOCKED
EMPTY, FREE, SHOWN = TenguLocation

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
    assert cited_clause(played) == "B-393"
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
    assert VOCABULARY.tell_pick(game, 0, None, p.UseDie(1, STAIRS, 2)).args["space"] == 2
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
    assert cited_clause(played) == "B-393"
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
