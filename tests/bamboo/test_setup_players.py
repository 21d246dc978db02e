"""How the players are set up: chapter 1.3 of the clause index, and the whole set-up for 2, 3 and 4 players."""

from collections import Counter

import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.game import sticks
from domain.bamboo.kinds import GHOST, TEMPLES, ZONES, Action, Color, Season, Side, Temple, Zone
from domain.bamboo.lists.reading import default
from domain.kernel.nouns import Decided, Scored, Seat
from tests.bamboo.builders import COUNTS, action_of, ids, laid_out, listed, sections_of, set_up, turn, whole_game
from tests.support.play import in_force
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, given, legal, refusal, when

NIGHT_CELLS = {(cell.row + 1, cell.col + 1): cell.type for cell in default().night_cells}


def choosing(seats: int, first: Seat = 0) -> Played:
    """The main board is ready, and the colours are being chosen."""
    return given(replace(laid_out(seats).game, first=first), s.ChooseColors())


def equipping(seats: int, first: Seat = 0, sets: tuple[int, ...] = (), pool: tuple[str, ...] = ()) -> Played:
    """The players are equipped, down to the first question of the draft."""
    dice = ScriptedDice([sets, pool])
    after = given(replace(laid_out(seats).game, first=first), s.EquipPlayers(), chance=dice)
    dice.check_used_up()
    return after


# --- colours and boards ---


@pytest.mark.rule("M-024")
def test_each_player_picks_a_colour_in_turn_order() -> None:
    """Each player gets a colour of their own, and is asked for it."""
    after = choosing(3, first=1)
    told = []
    for color in (Color.TEAL, Color.BROWN, Color.YELLOW):
        after = when(after, p.TakeColor(color))
        told += [(fact.seat, fact.color) for fact in after.facts_of(f.ColorTaken)]
    assert told == [(1, Color.TEAL), (2, Color.BROWN), (0, Color.YELLOW)]
    assert [player.color for player in after.game.players] == [Color.YELLOW, Color.TEAL, Color.BROWN]


@pytest.mark.rule("M-024")
def test_a_colour_that_somebody_has_cannot_be_taken() -> None:
    """Two players cannot share a colour."""
    after = when(choosing(3), p.TakeColor(Color.PURPLE))
    assert refusal(after, p.TakeColor(Color.PURPLE)) == "M-024"
    assert set(legal(after)) == {p.TakeColor(c) for c in Color if c is not Color.PURPLE}


@pytest.mark.rule("M-025")
def test_with_two_players_nobody_may_be_brown() -> None:
    """Brown is the ghost's colour."""
    after = choosing(2)
    assert refusal(after, p.TakeColor(Color.BROWN)) == "M-025"
    later = when(after, p.TakeColor(Color.TEAL))
    assert refusal(later, p.TakeColor(Color.BROWN)) == "M-025"


@pytest.mark.rule("M-025")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_anybody_may_be_brown(seats: int) -> None:
    """Without a ghost brown is a colour like the others."""
    assert p.TakeColor(Color.BROWN) in legal(choosing(seats))


@pytest.mark.rule("M-026", "M-160", "G-35")
@pytest.mark.parametrize(("side", "marks"), [(Side.DAY, {}), (Side.NIGHT, NIGHT_CELLS)])
def test_g_35_all_play_the_side_that_was_agreed_on(side: Side, marks: dict[tuple[int, int], str]) -> None:
    """Day or Night is settled before the set-up and holds for every board of the table."""
    board = RULESET.view(set_up(3, side).game, 0)
    for player in board.players:
        assert {(cell.row, cell.column): cell.only for cell in player.grid if cell.only} == marks


@pytest.mark.rule("M-027", "M-056")
def test_the_action_marker_starts_on_no_stock() -> None:
    """It begins beside the board, so that the first turn may use any stock."""
    game = set_up(4).game
    assert [player.marker for player in game.players] == [None] * 4
    spring = replace(game, players=tuple(replace(player, reserve=4) for player in game.players))
    assert {pick for pick in legal(turn(spring)) if isinstance(pick, p.Visit)} == set(map(p.Visit, TEMPLES))


# --- points, coins and sticks ---


@pytest.mark.rule("M-028")
@COUNTS
def test_everybody_starts_with_five_points(seats: int) -> None:
    """Each happiness marker begins on space 5, which is told as points of this clause."""
    after = set_up(seats)
    assert [player.points for player in after.game.players] == [5] * seats
    assert sorted(fact.seat for fact in after.history_of(Scored) if fact.rule == "M-028") == list(range(seats))


@pytest.mark.rule("M-040")
@COUNTS
def test_everybody_starts_with_three_coins(seats: int) -> None:
    """3 coins each."""
    assert [player.coins for player in set_up(seats).game.players] == [3] * seats


@pytest.mark.rule("M-029", "G-45")
@COUNTS
def test_three_sticks_in_the_reserve_and_one_on_each_incense_space(seats: int) -> None:
    """7 sticks each: 3 in the reserve, 1 on each of the 4 spaces, which so hold one of every player."""
    game = set_up(seats).game
    assert [player.reserve for player in game.players] == [3] * seats
    assert RULESET.view(game, None).incense_spaces_left == 4
    assert [sticks(game)[seat] for seat in range(seats)] == [7] * seats


@pytest.mark.rule("M-030")
def test_a_brown_player_has_seven_sticks_too() -> None:
    """With 3 or 4 players the eighth brown stick stays in the box."""
    after = when(choosing(3), *map(p.TakeColor, (Color.BROWN, Color.TEAL, Color.YELLOW)))
    game = given(after.game, s.EquipPlayers(), chance=ScriptedDice([(), ()])).game
    assert (game.players[0].color, sticks(game)[0]) == (Color.BROWN, 7)


@pytest.mark.rule("M-031")
@pytest.mark.parametrize(("seats", "brown"), [(2, 8), (3, 0), (4, 0)])
def test_no_stick_of_a_colour_that_nobody_plays_is_in_the_game(seats: int, brown: int) -> None:
    """The one exception is the 8 brown sticks of the ghost."""
    assert sticks(set_up(seats).game) == {**dict.fromkeys(range(seats), 7), GHOST: brown}


# --- the first Balance tile ---


@pytest.mark.rule("M-032", "G-09")
@COUNTS
def test_g_09_everybody_starts_with_one_centre_tile(seats: int) -> None:
    """Each player gets 1 Balance tile, of the centre type."""
    zone_of = {goal.id: goal.zone for goal in default().balance}
    for player in set_up(seats).game.players:
        assert [zone_of[tile] for tile in player.goals] == [Zone.CENTRE]


@pytest.mark.rule("M-032", "G-09")
def test_g_09_the_type_of_the_first_tile_is_a_constant_of_the_list() -> None:
    """A list that says `left` deals left tiles."""
    game = set_up(2, catalog=listed(start_balance_zone=Zone.LEFT)).game
    assert [tile[:2] for player in game.players for tile in player.goals] == ["BL", "BL"]


@pytest.mark.rule("M-032", "G-43")
def test_g_43_the_first_tiles_come_from_the_deck_in_turn_order() -> None:
    """The display is full before, and stays so: these are the top tiles of the deck, the first player's first."""
    before = laid_out(3).game
    deck = before.goal_decks[ZONES.index(Zone.CENTRE)]
    after = equipping(3, first=2).game
    assert [after.players[seat].goals for seat in (2, 0, 1)] == [(tile,) for tile in deck[:3]]
    assert after.goal_rows == before.goal_rows
    assert after.goal_decks[ZONES.index(Zone.CENTRE)] == deck[3:]


# --- bamboo ---


@pytest.mark.rule("M-033", "M-034")
@COUNTS
def test_every_stock_starts_with_the_one_section_of_its_colour(seats: int) -> None:
    """4 sections with the player symbol, one of each colour, each in the stock of its colour."""
    color_of = {x.id: x.color for x in default().sections if x.group == "player"}
    for player in equipping(seats).game.players:
        assert [[color_of[x] for x in stock] for stock in player.stocks] == [[temple] for temple in TEMPLES]


@pytest.mark.rule("M-033", "G-41")
def test_g_41_each_player_is_dealt_one_of_four_sets_at_random() -> None:
    """A set has all 4 colours and all 4 basic actions; chance says, in turn order, who gets which."""
    game = equipping(3, first=1, sets=(4, 2, 1, 3)).game
    for seat, number in ((1, 4), (2, 2), (0, 1)):
        mine = sections_of(game, seat)
        assert mine == [f"S{number}-{temple}" for temple in TEMPLES]
        assert {action_of(section) for section in mine} == set(Action) - {Action.JOKER}


@pytest.mark.rule("M-035")
@COUNTS
def test_player_sections_that_nobody_got_stay_in_the_box(seats: int) -> None:
    """Of the 16 sections with the player symbol 4 go to each player."""
    game = set_up(seats).game
    assert len(set(ids("player")) & set(game.boxed)) == 16 - 4 * seats


@pytest.mark.rule("M-036")
@COUNTS
def test_the_pool_has_two_plain_sections_for_each_player(seats: int) -> None:
    """4, 6 or 8 of the sections without symbol; the others stay in the box."""
    game, plain = equipping(seats).game, set(ids("none"))
    assert len(game.pool) == len(set(game.pool)) == 2 * seats
    assert plain & set(game.boxed) == plain - set(game.pool)


@pytest.mark.rule("M-036")
def test_the_plain_sections_are_shuffled() -> None:
    """Chance says which of them are in the pool."""
    firsts = ("N-orange-2", "N-red-1", "N-blue-2", "N-blue-1")
    assert equipping(2, pool=firsts).game.pool == firsts


@pytest.mark.rule("M-037", "G-40")
@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, 1, 2, 0]), (4, 0, [0, 1, 2, 3] * 2)]
)
def test_g_40_the_draft_goes_round_twice_clockwise(seats: int, first: Seat, order: list[Seat]) -> None:
    """Two rounds, each starting with the first player; it does not turn back, and the pool is empty then."""
    after, took = equipping(seats, first), []
    while not after.is_over:
        after = when(after, legal(after)[-1])
        took += [fact.seat for fact in after.facts_of(f.SectionDrafted)]
    assert took == order
    assert after.game.pool == ()


@pytest.mark.rule("M-037")
def test_only_a_section_of_the_pool_can_be_drafted() -> None:
    """What another has taken is gone, and what never was in the pool cannot be had."""
    after = equipping(2, pool=("N-red-1", "N-red-2", "N-green-1", "N-blue-1"))
    after = when(after, p.TakeSection("N-red-1"))
    assert refusal(after, p.TakeSection("N-red-1")) == "M-037"
    assert refusal(after, p.TakeSection("N-orange-1")) == "M-037"


@pytest.mark.rule("M-038")
def test_a_drafted_section_goes_into_the_stock_of_its_colour() -> None:
    """At once, below no choice of the player's."""
    after = when(equipping(2, pool=("N-blue-1",)), p.TakeSection("N-blue-1"))
    stocks = after.game.players[0].stocks
    assert [len(stock) for stock in stocks] == [1, 1, 2, 1]
    assert stocks[TEMPLES.index(Temple.BLUE)][-1] == "N-blue-1"


@pytest.mark.rule("M-039")
@COUNTS
def test_everybody_starts_with_six_sections(seats: int) -> None:
    """4 of the set and 2 of the draft."""
    game = set_up(seats).game
    assert [len(set(sections_of(game, seat))) for seat in range(seats)] == [6] * seats


def in_play(seats: int) -> list[int]:
    """How many sections are in play, at each position of a whole game after its set-up."""
    drafted = [at.game for at in whole_game(seats).positions if at.game.season is not Season.SETUP]
    bamboo = {section.id for section in default().sections}
    return [len(bamboo - set(game.boxed)) for game in drafted]


@pytest.mark.rule("M-041")
@COUNTS
def test_the_number_of_sections_in_play_never_changes(seats: int) -> None:
    """12 in the grove and 6 for each player, from the set-up to the end."""
    assert set(in_play(seats)) == {12 + 6 * seats}


# --- all of it ---


@pytest.mark.rule("M-023", "M-024", "M-037")
@COUNTS
def test_colours_are_chosen_before_the_draft_and_all_of_it_before_spring(seats: int) -> None:
    """A new game asks for the colours, then for sections (the last of which is no choice), then for a gift."""
    steps = [event.step for event in in_force(whole_game(seats).events) if isinstance(event, Decided)]
    drafted = 2 * seats - 1
    assert steps[: seats + drafted + 1] == ["choose-color"] * seats + ["draft-section"] * drafted + ["choose-gift"]


def equipment(after: Played, seat: Seat) -> tuple[int, int, int, int]:
    """Points, coins, sticks in the reserve, sections."""
    player = after.game.players[seat]
    return player.points, player.coins, player.reserve, len(sections_of(after.game, seat))


def shown_in_spring(after: Played) -> int:
    """How many gifts the first Spring shows."""
    (fact,) = given(after.game, s.BeginYear(), chance=ScriptedDice([()])).facts_of(f.GiftsShown)
    return len(fact.gifts)


@pytest.mark.rule("M-016", "M-018", "M-025", "M-028", "M-029", "M-036", "M-040", "M-041", "M-045")
def test_at_43_two_players() -> None:
    """12 grove and 2 x 6 sections, a pool of 4, the ghost, no marked Home tiles, 2 gifts, nobody brown."""
    after = set_up(2)
    game = after.game
    assert len(equipping(2).game.pool) == 4
    assert sum(map(len, game.shoots)) == 12
    assert [equipment(after, seat) for seat in (0, 1)] == [(5, 3, 3, 6)] * 2
    assert game.incense == 4
    assert sorted(stack.count(GHOST) for stack in game.temples) == [0, 2, 3, 3]
    assert {home.id for home in default().homes if home.from_three} <= set(game.boxed)
    assert Color.BROWN not in {player.color for player in game.players}
    assert shown_in_spring(after) == 2


@pytest.mark.rule("M-016", "M-018", "M-028", "M-029", "M-035", "M-036", "M-040", "M-045", "G-45")
def test_at_44_three_players() -> None:
    """A pool of 6, 4 player sections unused, 64 Home tiles, no ghost, 3 gifts."""
    after = set_up(3)
    game = after.game
    assert len(equipping(3).game.pool) == 6
    assert len(set(ids("player")) & set(game.boxed)) == 4
    assert sum(map(len, (*game.home_decks, *game.home_rows))) == 64
    assert game.temples == ((), (), (), ())
    assert [equipment(after, seat) for seat in range(3)] == [(5, 3, 3, 6)] * 3
    assert shown_in_spring(after) == 3


@pytest.mark.rule("M-036", "M-041", "M-045")
def test_at_45_four_players() -> None:
    """A pool of 8, all 36 sections in play, all 4 gifts."""
    after = set_up(4)
    assert len(equipping(4).game.pool) == 8
    everywhere = Counter(x for seat in range(4) for x in sections_of(after.game, seat))
    everywhere.update(section for shoot in after.game.shoots for section in shoot)
    assert everywhere == Counter(section.id for section in default().sections)
    assert after.game.boxed == ()
    assert shown_in_spring(after) == 4
