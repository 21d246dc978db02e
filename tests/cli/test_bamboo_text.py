"""What Bamboo says in words, and how it draws its board."""

from collections.abc import Iterator

import pytest
from msgspec import structs

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Deck, Food, Season, Side, Temple
from domain.bamboo.lists.entries import ANY
from domain.bamboo.options import Options
from domain.bamboo.ruleset import RULES
from domain.bamboo.state import Bamboo, Turn
from domain.bamboo.view import view
from domain.bamboo.words.describe import PHRASES, describe
from domain.bamboo.words.drawing import draw, pattern
from domain.bamboo.words.sentences import SENTENCES
from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Noun, Scored
from domain.titles import title
from service.games.local_game import LocalGame


def games(count: int) -> Iterator[tuple[LocalGame, Bamboo]]:
    """Every position of some random games, of every number of seats and both sides."""
    for number in range(count):
        side = Side.NIGHT if number % 2 else Side.DAY
        session = LocalGame(title("bamboo"), 2 + number % 3, Options(side), bytes([number]))
        yield session, session.position.game
        while session.questions:
            session.let("random", session.questions[0].seat)
            yield session, session.position.game


def some_game(seats: int = 2) -> Bamboo:
    game: Bamboo = LocalGame(title("bamboo"), seats, Options(), b"text").position.game
    return game


# --- words ---


def test_every_noun_of_the_game_has_words_of_its_own() -> None:
    """Facts, steps and picks alike; none falls back to its tag."""
    assert {noun.__name__ for noun in RULES.nouns - SENTENCES.keys() - PHRASES.keys()} == set()


class Sneeze(Noun, frozen=True, tag_field="fact", tag="sneezed-twice"):
    seat: int


def test_a_noun_without_words_is_shown_by_its_tag() -> None:
    """Better than nothing, and better than an error."""
    assert describe(some_game(), Sneeze(1)) == "Sneezed twice"


def test_no_two_lines_of_a_menu_read_alike() -> None:
    """Whatever may be chosen can be distinguished; two sections that look the same are shown by their ids."""
    for session, game in games(6):
        for question in session.questions:
            picks = [pick for pick, _ in session.title.rules.menu_for(game, question.seat, question.step)]
            shown = [describe(game, pick) for pick in picks]
            assert len(set(shown)) == len(shown), shown


def test_what_happens_is_shown_in_sentences() -> None:
    """With a capital, without braces, enums or Nones."""
    for session, _ in games(3):
        for entry in session.entries[-1:]:
            for fact in entry.facts:
                shown = describe(entry.before, fact)
                assert shown[0].isupper()
                assert not any(odd in shown for odd in ("{", "<", "None", "'", "(,"))


def test_the_cells_of_a_balance_tile_are_counted_from_1() -> None:
    """As those of the house are; the component list counts from 0. The drawing is the same."""
    game = some_game()
    for column in view(game, None).goals:
        for tile in column.tiles:
            listed = game.box.goals[tile.id]
            cells = [(cell.row - 1, cell.column - 1, cell.type or ANY) for cell in tile.cells]
            assert cells == list(listed.cells)
            assert pattern(tile) == pattern(listed)
    drawn = [tile for column in view(game, None).goals for tile in column.tiles if tile.cells]
    assert {min(cell.row for cell in tile.cells) for tile in drawn} == {1}


BUY = p.Buy("HI-D5")
SAID: list[tuple[Noun, str]] = [
    (p.Use("S1-red"), "Use the red section BALANCE"),
    (p.Renounce("G-blue-1"), "Renounce the blue section JOKER"),
    (p.Offer({Temple.RED: 2, Temple.BLUE: 1}), "Offer 2 sticks to red, 1 to blue for 1 coin"),
    (p.Offer({Temple.RED: 1}), "Offer 1 stick to red"),
    (p.Visit(Temple.BLUE), "Use the blue stock and visit the blue temple"),
    (p.Feed({Food.TEA: 1, Food.RICE: 2}), "Feed 1 tea, 2 rice"),
    (p.Feed({}), "Feed nothing"),
    (p.Wake("ookami"), "Wake Ookami for 2 coins"),
    (p.Wake("kitsune"), "Wake Kitsune for nothing"),
    (p.Activate("ookami"), "Call Ookami: it counts as 4 food"),
    (p.Activate("kappa"), "Call Kappa: a Balance action"),
    (p.TakeFood(Food.RAMEN), "Take ramen (3 food)"),
    (p.Obtain("BL-05"), "Obtain Balance tile BL-05 (left, 4 points: Ga Fa)"),
    (p.ScoreGoal("BC-02"), "Score Balance tile BC-02 (centre, 6 points: Fa comfort 7+)"),
    (p.Obtain("BR-23"), "Obtain Balance tile BR-23 (right, 6 points: ** ** / ** **, comfort 9+)"),
    (p.ChooseAction(Action.COOK), "Use it as COOK"),
    (
        s.OfferIncense(Temple.RED),
        "Offer incense in the red temple; a stick for another temple costs 1 coin",
    ),
    (Scored(1, 2, "M-097", "HI-D5"), "Seat 1 gains 2 points (M-097, HI-D5)"),
    (Scored(0, -1, "M-150"), "Seat 0 loses 1 point (M-150)"),
    (f.Offered(0, Temple.RED, {Temple.BLUE: 1}, 1), "Seat 0 offers 1 stick to blue and pays 1 coin"),
    (
        f.HomeBought(1, Deck.I, 3, "HI-D5", 3),
        "Seat 1 buys HI-D5 (decoration, comfort 2) from space 3 of deck I for 3 coins",
    ),
    (f.HomesFed(1, 3, {Food.TEA: 1}), "Seat 1 needs 3 food and spends 1 tea"),
    (f.SeasonBegan(2, Season.AUTUMN), "Autumn of year 2 begins"),
]


@pytest.mark.parametrize(("noun", "said"), SAID, ids=[said for _, said in SAID])
def test_this_is_said_so(noun: Noun, said: str) -> None:
    """Plain English, with all that the choice is about."""
    game = structs.replace(some_game(), turn=Turn(visited=Temple.RED))
    assert describe(game, noun) == said


def test_a_purchase_is_shown_with_its_place_price_and_points() -> None:
    """The price depends on the space where the tile lies at the time."""
    game = structs.replace(some_game(), home_rows=(("HI-D1", "HI-D2", "HI-D5"), ()))
    shown = "Buy HI-D5 (decoration, comfort 2) from space 3 of deck I for 3 coins, +2 points"
    assert describe(game, p.Buy("HI-D5")) == shown
    assert describe(game, p.Buy("HI-D1")) == "Buy HI-D1 (decoration, comfort 1) from space 1 of deck I for 1 coin"


def test_spirits_change_what_a_choice_says() -> None:
    """With Kitsune every section is a JOKER, with Bakeneko redirecting costs nothing."""
    game = some_game()
    game = structs.replace(game, turn=structs.replace(game.turn, jokers=True, free=True))
    assert describe(game, p.Use("S1-red")) == "Use the red section BALANCE as a JOKER"
    assert describe(game, s.OfferIncense(Temple.RED)).endswith("costs nothing this turn")


# --- the board ---


def test_a_board_fits_a_terminal_at_any_time() -> None:
    """100 columns of ASCII, without trailing blanks; for two, three and four players, by day and by night."""
    for number, (_, game) in enumerate(games(6)):
        if number % 5 == 0:
            shown = draw(view(game, 0))
            assert shown.isascii()
            assert all(len(line) <= 100 and line == line.rstrip() for line in shown.splitlines())


def test_a_board_tells_all_that_lies_open() -> None:
    """Every tile, section, spirit, dish and gift of the view stands in the text."""
    for number, (_, game) in enumerate(games(6)):
        if number % 10 == 0:
            text, board = draw(view(game, 0)), view(game, 0)
            words = text.replace("\n", " ").split()
            goals = [goal for column in board.goals for goal in column.tiles]
            goals += [goal for player in board.players for goal in player.goals]
            assert all(goal.id in words for goal in goals)
            assert all(x.tile.id in words for c in board.homes for x in c.spaces if x.tile)
            assert all(temple.spirit is None or temple.spirit.capitalize() in text for temple in board.temples)
            assert all(gift.action.upper() in text for gift in board.gifts)
            assert " ".join(token.food for token in board.food) in text


def small(game: Bamboo, **changes: object) -> list[str]:
    """The lines of the board of this game, of which the first player's panel was changed."""
    player = structs.replace(game.players[0], **changes)
    lines: list[str] = draw(view(structs.replace(game, players=(player, *game.players[1:])), None)).splitlines()
    return lines


def test_the_home_is_drawn_by_type_and_comfort() -> None:
    """Row by row; a bare cell of the Night side shows what it asks for."""
    grid = ("HI-D5", *[""] * 6, "HII-F6", *[""] * 7)
    day = small(some_game(), grid=grid)
    assert any(line.startswith("   1    De2   .     .     .     .") for line in day)
    assert any(line.startswith("   2    .     .     Fa3   .     .") for line in day)
    night = small(structs.replace(some_game(), options=Options(Side.NIGHT)), grid=grid)
    assert any("(Ga)" in line for line in night)
    assert not any("(Ga)" in line for line in day)


def test_stocks_are_drawn_with_the_action_marker_and_strangers_by_their_colour() -> None:
    """A section of another colour than its stock's is named by it."""
    lines = small(some_game(), stocks=(("S1-red", "S1-blue"), (), (), ()), marker=Temple.RED)
    assert any(line.startswith(" red   *BALANCE, blue INCOME ") for line in lines)
    assert any(line.startswith(" green  - ") for line in lines)


def test_sticks_are_drawn_from_the_lowest_to_the_highest() -> None:
    """By seat; the ghost's as g."""
    game = structs.replace(some_game(), temples=((-1, -1, 1, 0), (), (), ()))
    text = draw(view(game, None))
    assert "\n  red     gg21 " in text
    assert "\n  green   - " in text


def test_spirits_are_drawn_awake_and_asleep() -> None:
    """Each by its name."""
    lines = small(some_game(), awake=("kappa",), asleep=("tengu", "tengu"))
    assert any(line.startswith(" awake  Kappa ") for line in lines)
    assert any(line.startswith(" asleep Tengu, Tengu ") for line in lines)


def test_a_complete_balance_tile_is_marked() -> None:
    """One Garden at the right is all that BR-03 asks for."""
    garden = ("", "", "", "", "HI-J1", *[""] * 10)
    assert any("BR-03 2p !" in line for line in small(some_game(), goals=("BR-03",), grid=garden))
    assert not any("BR-03 2p !" in line for line in small(some_game(), goals=("BR-03",)))


def test_patterns_are_drawn_as_they_must_lie() -> None:
    """A diamond keeps its shape: the cells outside it are dots."""
    lines = small(some_game(), goals=("BC-05",))
    at = next(i for i, line in enumerate(lines) if "BC-05 10p" in line)
    assert [line[17:27].strip() for line in lines[at + 1 : at + 4]] == [".. Fa ..", "Da .. Ga", ".. De .."]


def test_what_the_end_would_bring_is_shown() -> None:
    """Two points for a spirit; and the comfort of both sides."""
    game = structs.replace(some_game(), season=Season.SUMMER)
    lines = small(game, awake=("kappa",), grid=("HI-D5", *[""] * 14))
    assert any(line.startswith(" if it ended now -2: +2 for 1 different spirits;") for line in lines)


def test_everybody_sees_the_same_board() -> None:
    """Nobody has secrets in Bamboo; and what nobody knows changes nothing."""
    game = some_game(4)
    other = title("bamboo").imagine(game, 2, KeyedDice(b"other", 1))
    assert {draw(view(each, viewer)) for each in (game, other) for viewer in (None, 0, 2)} == {draw(view(game, 0))}
