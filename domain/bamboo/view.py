"""Builds the board from what is open; decks are only counted."""

from domain.bamboo.boards import (
    Board,
    CellView,
    FoodView,
    GiftView,
    GoalColumnView,
    GoalView,
    HomeColumnView,
    HomeSpaceView,
    HomeView,
    PatternCellView,
    PlayerView,
    SectionView,
    ShootView,
    SpiritView,
    StockView,
    TempleView,
    TurnView,
)
from domain.bamboo.kinds import COLUMNS, DECKS, ROWS, TEMPLES, ZONES, Food, HomeType, Season, Side
from domain.bamboo.lists.entries import ANY
from domain.bamboo.pointing import (
    cell_anchor,
    food_anchor,
    gift_anchor,
    shoot_anchor,
    spirit_anchor,
    stock_anchor,
    temple_anchor,
)
from domain.bamboo.rules.patterns import complete
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo, Player
from domain.box.pointing import seat_anchor
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Bamboo]()


def _section(game: Bamboo, id_: str) -> SectionView:
    section = game.box.sections[id_]
    return SectionView(id_, id_, section.color, section.action)


def _home(game: Bamboo, id_: str) -> HomeView | None:
    home = game.box.homes.get(id_)
    return HomeView(id_, id_, home.type, home.comfort) if home else None


def _goal(game: Bamboo, id_: str, player: Player | None = None) -> GoalView:
    goal = game.box.goals[id_]
    done = player is not None and complete(game.box, player.grid, goal)
    cells = tuple(
        PatternCellView(row + 1, column + 1, None if kind == ANY else HomeType(kind))
        for row, column, kind in goal.cells
    )
    return GoalView(
        anchor=id_,
        id=id_,
        zone=goal.zone,
        points=goal.points,
        cells=cells,
        sum_type=goal.sum_type,
        min_comfort=goal.min_comfort,
        complete=done,
    )


def _grid(game: Bamboo, seat: Seat) -> tuple[CellView, ...]:
    night = game.box.night if game.options.side is Side.NIGHT else {}
    cells = ((r * COLUMNS + c, r + 1, c + 1) for r in range(ROWS) for c in range(COLUMNS))
    grid = game.players[seat].grid
    return tuple(
        CellView(cell_anchor(seat, r, c), r, c, _home(game, grid[cell]), night.get(cell)) for cell, r, c in cells
    )


def _tally(food: tuple[Food, ...]) -> dict[Food, int]:
    return {dish: food.count(dish) for dish in Food}


def _player(game: Bamboo, seat: Seat) -> PlayerView:
    p = game.players[seat]
    stocks = tuple(
        StockView(stock_anchor(seat, t), t, tuple(_section(game, x) for x in row))
        for t, row in zip(TEMPLES, p.stocks, strict=True)
    )
    spirits = [(x, True) for x in p.awake] + [(x, False) for x in p.asleep]
    now = () if game.season in (Season.OVER, Season.SETUP) else tuple(final_items(game, seat))
    return PlayerView(
        anchor=seat_anchor(seat), seat=seat, color=p.color, points=p.points, coins=p.coins,
        reserve=p.reserve, passed=p.passed, marker=p.marker, stocks=stocks,
        spirits=tuple(SpiritView(spirit_anchor(seat, x, up), x, up) for x, up in spirits), food=_tally(p.food),
        grid=_grid(game, seat), holding=_home(game, p.held), goals=tuple(_goal(game, x, p) for x in p.goals),
        scored=p.fan, if_it_ended_now=now,
    )  # fmt: skip


def _temples(game: Bamboo) -> tuple[TempleView, ...]:
    lying = zip(TEMPLES, game.temples, game.piles, strict=True)
    return tuple(
        TempleView(temple_anchor(t), t, stack, pile[0] if pile else None, len(pile)) for t, stack, pile in lying
    )


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
        grove=tuple(
            ShootView(shoot_anchor(number), number, tuple(_section(game, x) for x in shoot))
            for number, shoot in enumerate(game.shoots, 1)
        ),
        pool=tuple(_section(game, x) for x in game.pool),
        gifts=tuple(GiftView(gift_anchor(place), each) for place, each in enumerate(game.gifts, 1)),
        goals=_goals(game), homes=_homes(game),
        food=tuple(FoodView(food_anchor(place), each) for place, each in enumerate(game.food_row, 1)),
        food_supply=len(game.food_supply), food_used=_tally(game.food_used),
        turn=TurnView(sections, unresolved, turn.actions, turn.free, turn.jokers),
    )  # fmt: skip
