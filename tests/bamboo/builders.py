"""Games of Bamboo as the tests of set-up, Spring and Summer need them."""

from functools import cache

import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Season, Side
from domain.bamboo.lists.entries import BambooCatalog
from domain.bamboo.lists.reading import default
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo, Row
from domain.chance.dice import Dice, KeyedDice
from domain.kernel.nouns import Fact, Seat
from tests.support.play import Setting, Story, facts_of, in_force, play
from tests.support.table import Played, given, legal, when

RULES = RULESET.rules
SETUP = (s.LayMainBoard(), s.ChooseColors(), s.EquipPlayers())
COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])

# Who holds what on the table of `summer`: all 36 sections, so that no two of a test are the same. Those of seat 0
# are all Incomes, an action that asks nothing.
STOCKS: tuple[tuple[Row, ...], ...] = (
    (("S3-red", "N-red-2", "S4-orange"), ("S2-green",), ("S1-blue",), ("N-orange-2",)),
    (("S1-red", "S2-red"), ("S1-green",), ("S2-blue",), ("S1-orange", "S2-orange")),
    (("S4-red",), ("S3-green", "S4-green"), ("S3-blue", "S4-blue"), ("S3-orange",)),
    (("N-red-1",), ("N-green-1", "N-green-2"), ("N-blue-1", "N-blue-2"), ("N-orange-1",)),
)
SHOOTS: tuple[Row, ...] = (
    ("G-red-1", "G-green-1", "G-blue-1"),
    ("G-orange-1", "G-red-2", "G-green-2"),
    ("G-blue-2", "G-orange-2", "G-red-3"),
    ("G-green-3", "G-blue-3", "G-orange-3"),
)


# --- tables -----------------------------------------------------------------------------------------------


def box_of(seats: int, side: Side = Side.DAY, catalog: BambooCatalog | None = None) -> Bamboo:
    """Everything is still in the box."""
    return RULESET.begin(seats, Options(side), catalog or default())


def listed(**constants: object) -> BambooCatalog:
    """The default list with other constants."""
    catalog = default()
    return replace(catalog, constants=replace(catalog.constants, **constants))


def laid_out(seats: int, seed: bytes = b"grove", side: Side = Side.DAY) -> Played:
    """The main board is ready, and nobody has a colour yet."""
    return given(box_of(seats, side), s.LayMainBoard(), chance=KeyedDice(seed, 1))


@cache
def set_up(seats: int, side: Side = Side.DAY, catalog: BambooCatalog | None = None) -> Played:
    """The whole set-up, and nothing of Spring. Everybody takes what is offered first."""
    dice = KeyedDice(b"grove", 1)
    start = given(box_of(seats, side, catalog), *SETUP, chance=dice)
    return play_first_picks(start, dice)


@cache
def _summer(seats: int) -> Bamboo:
    game: Bamboo = set_up(seats).game
    players = (
        replace(player, reserve=4, coins=3, stocks=stocks)
        for player, stocks in zip(game.players, STOCKS, strict=False)
    )
    return replace(
        game, year=1, season=Season.SUMMER, first=0, incense=3, shoots=SHOOTS, players=tuple(players),
        temples=((), (), (), ()),
    )  # fmt: skip


def summer(seats: int = 2, **changes: object) -> Bamboo:
    """The first Summer at its start: 4 sticks and 3 coins each, sections as in STOCKS and SHOOTS, no ghost."""
    return replace(_summer(seats), **changes)


def player(game: Bamboo, seat: Seat, **changes: object) -> Bamboo:
    """The game with one player's board changed."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return replace(game, players=tuple(players))


def stocks(red: Row = (), green: Row = (), blue: Row = (), orange: Row = ()) -> tuple[Row, ...]:
    """The four stocks of a player."""
    return red, green, blue, orange


def sections_of(game: Bamboo, seat: Seat) -> list[str]:
    """All sections of a player."""
    return [section for row in game.players[seat].stocks for section in row]


def ids(group: str) -> list[str]:
    """The sections of one group: player, grove or none."""
    return [section.id for section in default().sections if section.group == group]


def action_of(section: str) -> Action:
    return next(x.action for x in default().sections if x.id == section)


# --- play -------------------------------------------------------------------------------------------------


def turn(game: Bamboo, seat: Seat = 0) -> Played:
    """It is the seat's turn in Summer; the turns of the others follow, and then nothing."""
    return given(game, s.SummerTurn(), seat=seat)


def play_first_picks(played: Played, dice: Dice) -> Played:
    """All questions are answered by the first legal pick, until there are none."""
    while not played.is_over:
        played = when(played, legal(played)[0], chance=dice)
    return played


@cache
def whole_game(seats: int, number: int = 1) -> Story:
    """A random game from its opening to its end, the same on every machine."""
    return play(RULESET, Setting(seats, Options()), number)


def facts_of_game(story: Story) -> list[Fact]:
    """All that happened in a whole game and was not taken back, in order."""
    return facts_of(in_force(story.events))
