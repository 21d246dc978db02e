"""How the main board is set up: chapter 1.2 of the clause index."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import GHOST, TEMPLES, ZONES, Action, Deck, Food, HomeType, Season, Zone
from domain.bamboo.lists.reading import default
from domain.bamboo.rules.autumn import invoker
from domain.kernel.secrecy import redact
from tests.bamboo.builders import COUNTS, box_of, facts_of_game, ids, laid_out, set_up, summer, turn, whole_game
from tests.bamboo.tables import SPIRITS
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, given, when

GIFTS = {Action.INCOME, Action.COOK, Action.BALANCE, Action.IMPROVE}


def scripted(seats: int, **first: object) -> Played:
    """The main board is laid by dice that say what comes first in a shuffle, and otherwise keep the order."""
    shuffles = ["grove", *ZONES, *Deck, "spirits", *(["ghost"] if seats == 2 else []), "food"]
    dice = ScriptedDice([*(first.get(str(name), ()) for name in shuffles), first.get("first", 0)])
    after = given(box_of(seats), s.LayMainBoard(), chance=dice)
    dice.check_used_up()
    return after


# --- grove and gifts ---


@pytest.mark.rule("M-011")
@COUNTS
def test_the_twelve_marked_sections_are_in_the_grove(seats: int) -> None:
    """The 12 sections with the main-board symbol, and no others, lie on the 12 spaces of the grove."""
    planted = [section for shoot in laid_out(seats).game.shoots for section in shoot]
    assert len(planted) == 12
    assert sorted(planted) == sorted(ids("grove"))


@pytest.mark.rule("M-011")
def test_the_grove_is_planted_at_random() -> None:
    """The sections are shuffled: with another order of the draw other sections lie on top."""
    marked = ids("grove")
    plain, turned = scripted(2), scripted(2, grove=tuple(reversed(marked)))
    assert plain.game.shoots != turned.game.shoots


@pytest.mark.rule("M-012")
@COUNTS
def test_four_shoots_have_three_sections_each(seats: int) -> None:
    """12 spaces in 4 shoots make 3 sections for each shoot."""
    assert [len(shoot) for shoot in laid_out(seats).game.shoots] == [3, 3, 3, 3]


@pytest.mark.rule("M-013")
def test_the_four_gifts_start_face_down_in_one_pile() -> None:
    """All 4 Forest Gift tiles lie in the pile, none face up."""
    after = laid_out(3)
    (ready,) = after.facts_of(f.GiftsReady)
    assert (len(ready.gifts), set(ready.gifts)) == (4, GIFTS)
    assert (set(after.game.gift_pile), after.game.gifts) == (GIFTS, ())


# --- Balance and Home tiles ---


@pytest.mark.rule("M-014")
@COUNTS
def test_three_balance_tiles_of_each_type_lie_in_its_column(seats: int) -> None:
    """9 tiles face up: 3 left, 3 centre and 3 right ones, each in the column of its type."""
    zone_of = {goal.id: goal.zone for goal in default().balance}
    rows = laid_out(seats).game.goal_rows
    assert [[zone_of[tile] for tile in row] for row in rows] == [[zone] * 3 for zone in ZONES]


@pytest.mark.rule("M-014", "G-10")
def test_g_10_there_are_24_left_20_centre_and_24_right_balance_tiles() -> None:
    """68 tiles: 24 left, 20 centre, 24 right; after the display the decks hold three fewer each."""
    assert [len(deck) for deck in box_of(2).goal_decks] == [24, 20, 24]
    assert [len(deck) for deck in laid_out(2).game.goal_decks] == [21, 17, 21]


@pytest.mark.rule("M-014")
def test_the_balance_decks_are_shuffled_apart() -> None:
    """Each type is shuffled by itself, and the first three of each are shown."""
    firsts = {Zone.LEFT: ("BL-20", "BL-02", "BL-11"), Zone.CENTRE: ("BC-09", "BC-20", "BC-01")}
    firsts[Zone.RIGHT] = ("BR-07", "BR-24", "BR-13")
    game = scripted(2, **{zone.value: tiles for zone, tiles in firsts.items()}).game
    assert game.goal_rows == tuple(firsts[zone] for zone in ZONES)


@pytest.mark.rule("M-015")
@COUNTS
def test_four_home_tiles_of_each_deck_lie_in_its_column(seats: int) -> None:
    """8 tiles face up: 4 of deck I and 4 of deck II, each in its column."""
    deck_of = {home.id: home.deck for home in default().homes}
    rows = laid_out(seats).game.home_rows
    assert [[deck_of[tile] for tile in row] for row in rows] == [[Deck.I] * 4, [Deck.II] * 4]


@pytest.mark.rule("M-015")
def test_the_home_decks_are_shuffled_apart() -> None:
    """Each deck is shuffled by itself, and the first four of each are shown."""
    firsts = {"I": ("HI-Q8", "HI-D4", "HI-F2", "HI-J1"), "II": ("HII-J3", "HII-Q1", "HII-D8", "HII-F5")}
    assert scripted(3, **firsts).game.home_rows == (firsts["I"], firsts["II"])


def home_tiles(after: Played) -> list[str]:
    """All Home tiles that are in the game."""
    return [tile for row in (*after.game.home_decks, *after.game.home_rows) for tile in row]


@pytest.mark.rule("M-016")
def test_two_players_play_without_the_marked_home_tiles() -> None:
    """With 2 players every tile with the player-count symbol leaves both decks."""
    marked = {home.id for home in default().homes if home.from_three}
    tiles = set(home_tiles(laid_out(2)))
    assert marked
    assert tiles == {home.id for home in default().homes} - marked


@pytest.mark.rule("M-016", "G-45")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_play_with_all_64_home_tiles(seats: int) -> None:
    """With 3 or 4 players no Home tile is removed."""
    tiles = home_tiles(laid_out(seats))
    assert (len(tiles), len(set(tiles))) == (64, 64)


@pytest.mark.rule("M-016", "G-11")
def test_g_11_two_marked_tiles_of_each_type_and_deck_leave_a_game_of_two() -> None:
    """16 tiles leave, 2 of each type in each deck, so that 24 and 24 remain."""
    marked = Counter((home.deck, home.type) for home in default().homes if home.from_three)
    assert marked == {(deck, kind): 2 for deck in Deck for kind in HomeType}
    assert Counter(tile.split("-")[0] for tile in home_tiles(laid_out(2))) == {"HI": 24, "HII": 24}


# --- spirits, ghost and food ---


@pytest.mark.rule("M-017")
@COUNTS
def test_a_pile_of_four_spirits_lies_on_each_temple(seats: int) -> None:
    """Of 21 Spirit tiles, 4 lie on each of the 4 temples; the 5 left over are out of the game."""
    game = laid_out(seats).game
    assert [len(pile) for pile in game.piles] == [4, 4, 4, 4]
    assert len(game.gone) == 5
    assert Counter([*game.gone, *(x for pile in game.piles for x in pile)]) == dict.fromkeys(SPIRITS, 3)


@pytest.mark.rule("M-017")
def test_the_spirits_are_shuffled() -> None:
    """Chance says which spirits lie where."""
    firsts = ("tengu", "ookami", "tengu", "kitsune")
    assert scripted(2, spirits=firsts).game.piles != scripted(2).game.piles


@pytest.mark.rule("M-017", "G-42")
def test_g_42_only_the_four_top_spirits_are_told() -> None:
    """Piles are dealt unseen by anybody; only the top tile of each is shown."""
    after = laid_out(2)
    (dealt,) = after.facts_of(f.SpiritsDealt)
    for viewer in (0, 1, None):
        told = redact(dealt, viewer)
        assert (told["piles"], told["gone"]) == ({"hidden": 4}, {"hidden": 5})
    shown = [(fact.temple, fact.spirit) for fact in after.facts_of(f.SpiritShown)]
    assert shown == [(temple, pile[0]) for temple, pile in zip(TEMPLES, after.game.piles, strict=True)]


@pytest.mark.rule("M-018")
def test_the_ghost_puts_in_each_temple_what_its_tile_shows() -> None:
    """With 2 players the 4 Temple tiles are dealt at random: 3, 0, 3 and 2 here, 8 sticks in all."""
    game = scripted(2, ghost=(3, 0, 3, 2)).game
    assert game.temples == ((GHOST,) * 3, (), (GHOST,) * 3, (GHOST,) * 2)


@pytest.mark.rule("M-018", "G-45")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_the_temples_start_empty(seats: int) -> None:
    """Temple tiles are for 2 players only."""
    assert laid_out(seats).game.temples == ((), (), (), ())


@pytest.mark.rule("M-019")
def test_the_temple_tiles_show_0_2_3_and_3() -> None:
    """Of 0, 2 and 3, each used at least once, only one choice of four adds up to 8."""
    choices = combinations_with_replacement((0, 2, 3), 4)
    (only,) = [four for four in choices if set(four) == {0, 2, 3} and sum(four) == 8]
    assert tuple(sorted(default().ghost.tiles)) == only


@pytest.mark.rule("M-020", "M-066")
def test_a_players_stick_lies_above_those_of_the_ghost() -> None:
    """The ghost offers before any player, so its sticks are the lowest."""
    game = summer(temples=((GHOST, GHOST), (), (), ()))
    after = when(turn(game), p.Visit(TEMPLES[0]), p.Offer({TEMPLES[0]: 3}))
    assert after.game.temples[0] == (GHOST, GHOST, 0, 0, 0)


@pytest.mark.rule("M-020", "M-126")
def test_the_ghost_loses_a_tie_against_a_player() -> None:
    """With equally many sticks the player, whose sticks are higher, is first."""
    assert invoker((GHOST, GHOST, 0, 0)) == 0
    assert invoker((GHOST, GHOST, 0)) == GHOST


@pytest.mark.rule("M-018", "M-020", "M-131")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_at_27_the_ghost_offers_anew_after_autumn(year: int) -> None:
    """After Autumn of years 1 to 3 all sticks have left, and brown ones lie in the temples as dealt anew."""
    game = summer(year=year, temples=((GHOST, GHOST, 0), (GHOST,) * 3, (1,), (GHOST,) * 3))
    dice = ScriptedDice([(0, 3, 3, 2)])
    after = given(game, s.Recover(), chance=dice)
    dice.check_used_up()
    assert after.game.temples == ((), (GHOST,) * 3, (GHOST,) * 3, (GHOST,) * 2)


@pytest.mark.rule("M-018", "M-019", "M-131")
def test_at_27_a_game_of_two_sees_the_ghost_offer_eight_sticks_four_times() -> None:
    """At the set-up and after Autumn of years 1 to 3 the temples hold 0, 2, 3 and 3 brown sticks, 8 in all."""
    placed = [fact.sticks for fact in facts_of_game(whole_game(2)) if isinstance(fact, f.GhostPlaced)]
    assert [sorted(sticks.values()) for sticks in placed] == [[0, 2, 3, 3]] * 4
    assert len({tuple(sticks.values()) for sticks in placed}) > 1


@pytest.mark.rule("M-021")
@COUNTS
def test_five_of_the_26_food_tokens_lie_open(seats: int) -> None:
    """5 tokens on the 5 food spaces; the other 21 are the supply."""
    game = laid_out(seats).game
    assert (len(game.food_row), len(game.food_supply), game.food_used) == (5, 21, ())
    assert Counter((*game.food_row, *game.food_supply)) == {Food.TEA: 6, Food.RICE: 12, Food.RAMEN: 8}


@pytest.mark.rule("M-021")
def test_the_food_is_shuffled() -> None:
    """Chance says which tokens are revealed."""
    firsts = (Food.RAMEN, Food.TEA, Food.TEA, Food.RICE, Food.RAMEN)
    assert scripted(2, food=firsts).game.food_row == firsts


# --- who begins, and when ---


@pytest.mark.rule("M-023")
@COUNTS
def test_chance_says_who_is_first(seats: int) -> None:
    """Any player may be drawn as the first one."""
    assert [scripted(seats, first=seat).game.first for seat in range(seats)] == list(range(seats))


@pytest.mark.rule("M-023")
def test_the_first_season_is_spring() -> None:
    """The season marker starts on the first space, Spring."""
    after = given(set_up(2).game, s.BeginYear(), chance=ScriptedDice([()]))
    assert after.facts_of(f.SeasonBegan) == [f.SeasonBegan(1, Season.SPRING)]


@pytest.mark.rule("M-014", "M-015", "M-017", "M-021")
@COUNTS
def test_at_46_the_displays(seats: int) -> None:
    """9 Balance tiles (3 of a type), 8 Home tiles (4 of a deck), 5 Food tokens, 4 piles of 4 spirits."""
    game = set_up(seats).game
    assert [len(row) for row in game.goal_rows] == [3, 3, 3]
    assert [len(row) for row in game.home_rows] == [4, 4]
    assert len(game.food_row) == 5
    assert [len(pile) for pile in game.piles] == [4, 4, 4, 4]
