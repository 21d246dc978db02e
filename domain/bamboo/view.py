"""Builds the board from what is open; decks are only counted."""

from domain.bamboo.boards import (
    Board,
    CellView,
    GoalColumnView,
    GoalView,
    HomeColumnView,
    HomeSpaceView,
    HomeView,
    PlayerView,
    SectionView,
    TempleView,
    TurnView,
)
from domain.bamboo.kinds import COLUMNS, DECKS, ROWS, TEMPLES, ZONES, Food, Season, Side
from domain.bamboo.rules.patterns import complete
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo, Player
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Bamboo]()


def _section(game: Bamboo, id_: str) -> SectionView:
    section = game.box.sections[id_]
    return SectionView(id_, section.color, section.action)


def _home(game: Bamboo, id_: str) -> HomeView | None:
    home = game.box.homes.get(id_)
    return HomeView(id_, home.type, home.comfort) if home else None


def _goal(game: Bamboo, id_: str, player: Player | None = None) -> GoalView:
    goal = game.box.goals[id_]
    done = player is not None and complete(game.box, player.grid, goal)
    cells = tuple((row + 1, column + 1, kind) for row, column, kind in goal.cells)
    return GoalView(
        id=id_,
        zone=goal.zone,
        points=goal.points,
        cells=cells,
        sum_type=goal.sum_type,
        min_comfort=goal.min_comfort,
        complete=done,
    )


def _grid(game: Bamboo, player: Player) -> tuple[CellView, ...]:
    night = game.box.night if game.options.side is Side.NIGHT else {}
    cells = ((r * COLUMNS + c, r + 1, c + 1) for r in range(ROWS) for c in range(COLUMNS))
    return tuple(CellView(r, c, _home(game, player.grid[cell]), night.get(cell)) for cell, r, c in cells)


def _tally(food: tuple[Food, ...]) -> dict[Food, int]:
    return {dish: food.count(dish) for dish in Food}


def _player(game: Bamboo, seat: Seat) -> PlayerView:
    p = game.players[seat]
    stocks = {t: tuple(_section(game, x) for x in row) for t, row in zip(TEMPLES, p.stocks, strict=True)}
    now = () if game.season in (Season.OVER, Season.SETUP) else tuple(final_items(game, seat))
    return PlayerView(
        seat=seat, color=p.color, points=p.points, coins=p.coins, reserve=p.reserve, passed=p.passed,
        marker=p.marker, stocks=stocks, awake=p.awake, asleep=p.asleep, food=_tally(p.food), grid=_grid(game, p),
        holding=_home(game, p.held), goals=tuple(_goal(game, x, p) for x in p.goals), scored=p.fan,
        if_it_ended_now=now,
    )  # fmt: skip


def _temples(game: Bamboo) -> tuple[TempleView, ...]:
    lying = zip(TEMPLES, game.temples, game.piles, strict=True)
    return tuple(TempleView(t, stack, pile[0] if pile else None, len(pile)) for t, stack, pile in lying)


def _homes(game: Bamboo) -> tuple[HomeColumnView, ...]:
    columns = []
    for deck, left, row in zip(DECKS, game.home_decks, game.home_rows, strict=True):
        spaces = []
        for space in range(1, game.box.constants.home_spaces + 1):
            printed = game.box.spaces[deck, space]
            tile = _home(game, row[space - 1]) if space <= len(row) else None
            spaces.append(HomeSpaceView(space, printed.cost, printed.points, tile))
        columns.append(HomeColumnView(deck, len(left), tuple(spaces)))
    return tuple(columns)


def _goals(game: Bamboo) -> tuple[GoalColumnView, ...]:
    columns = zip(ZONES, game.goal_decks, game.goal_rows, strict=True)
    return tuple(GoalColumnView(z, len(left), tuple(_goal(game, x) for x in row)) for z, left, row in columns)


@CHAPTER.cites("M-005", "G-42")
def view(game: Bamboo, viewer: Viewer) -> Board:
    """The board, the same for all viewers: no seat has secrets in Bamboo, and none knows what is to come."""
    turn = game.turn
    sections = tuple(_section(game, x) for x in turn.hand)
    unresolved = tuple(_section(game, x) for x, _ in turn.placed)
    return Board(
        year=game.year, season=game.season, side=game.options.side, first=game.first,
        players=tuple(_player(game, seat) for seat in range(len(game.players))),
        incense_spaces_left=game.incense, temples=_temples(game),
        grove=tuple(tuple(_section(game, x) for x in shoot) for shoot in game.shoots),
        pool=tuple(_section(game, x) for x in game.pool), gifts=game.gifts, goals=_goals(game), homes=_homes(game),
        food=game.food_row, food_supply=len(game.food_supply), food_used=_tally(game.food_used),
        turn=TurnView(sections, unresolved, turn.actions, turn.free, turn.jokers),
    )  # fmt: skip
