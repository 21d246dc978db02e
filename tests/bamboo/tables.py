"""Games of Bamboo in any state one likes, for tests of Spring, actions, Autumn, Winter and the end."""

from collections import defaultdict

from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo.game import begin
from domain.bamboo.kinds import Food, HomeType, Season, Side, Spirit, Zone
from domain.bamboo.lists.entries import BambooCatalog, Goal
from domain.bamboo.lists.index import Index
from domain.bamboo.lists.reading import default
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo, Player

RULES = RULESET.rules
CATALOG = default()
BOX = Index(CATALOG)

SPIRITS = ("kappa", "tanuki", "rokurokubi", "kitsune", "ookami", "tengu", "bakeneko")  # of the rulebook
TEA, RICE, RAMEN = Food.TEA, Food.RICE, Food.RAMEN
LEFT, CENTRE, RIGHT = Zone.LEFT, Zone.CENTRE, Zone.RIGHT
DECORATION, FAITH, GARDEN, DAILY = HomeType.DECORATION, HomeType.FAITH, HomeType.GARDEN, HomeType.DAILY
LETTER = {"D": DECORATION, "F": FAITH, "J": GARDEN, "Q": DAILY}
NO_FOOD: tuple[Food, ...] = ()


def laid_out(
    *players: Player, side: Side = Side.DAY, catalog: BambooCatalog = CATALOG, **changes: object
) -> Bamboo:
    """A Summer of year 1 with these players (two, if none is named): decks and displays in the order of the list,
    5 tokens on the food spaces, 3 sections in each shoot, no ghost."""
    game = begin(max(2, len(players)), Options(side), catalog)
    seats = (*players, *(Player() for _ in range(2 - len(players))))
    grove = [section.id for section in catalog.sections if section.group == "grove"]
    food = (TEA, TEA, RICE, RICE, RAMEN)
    supply = list(game.food_used)
    for token in food:
        supply.remove(token)
    game = replace(
        game, players=seats, year=1, season=Season.SUMMER,
        shoots=tuple(tuple(grove[i : i + 3]) for i in range(0, 12, 3)),
        boxed=tuple(x for x in game.boxed if x not in grove),
        goal_rows=tuple(deck[:3] for deck in game.goal_decks),
        goal_decks=tuple(deck[3:] for deck in game.goal_decks),
        home_rows=tuple(deck[:4] for deck in game.home_decks),
        home_decks=tuple(deck[4:] for deck in game.home_decks),
        food_row=food, food_supply=tuple(supply), food_used=(),
    )  # fmt: skip
    return replace(game, **changes)


def house(*rows: str) -> tuple[str, ...]:
    """A Home grid, drawn: `J3 .. F1` is a row with a Garden of comfort 3, a gap, and a Faith of comfort 1. What is
    not drawn is empty; a tile is used twice only when there is no other like it."""
    alike = defaultdict(list)
    for home in CATALOG.homes:
        alike[home.type, home.comfort].append(home.id)
    drawn = [cell for row in rows for cell in [*row.split(), *[".."] * 5][:5]]
    grid = []
    for cell in [*drawn, *[".."] * 15][:15]:
        tiles = [] if cell == ".." else alike[LETTER[cell[0]], int(cell[1])]
        grid.append(tiles[0] if tiles else "")
        tiles[:] = tiles[1:] + tiles[:1]
    return tuple(grid)


def box_with(*goals: Goal) -> Index:
    """The box with other Balance tiles."""
    return Index(replace(CATALOG, balance=goals))


ROWS = ("D1 D1 D1 D1 D1", "F1 F1 F1 F1 F1", "J1 J1 J1 J1 J1")


def homes(count: int) -> tuple[str, ...]:
    """A grid with so many Home tiles."""
    return tuple(tile if i < count else "" for i, tile in enumerate(house(*ROWS)))


def hungry(tiles: int, *food: Food, awake: tuple[Spirit, ...] = (), points: int = 5) -> Player:
    """A player in Winter with so many Home tiles and these food tokens."""
    return Player(grid=homes(tiles), food=food, awake=awake, points=points)
