"""The board in fewer than 40 lines: what changes from turn to turn, for a terminal."""

from collections.abc import Iterable

from domain.bamboo.boards import (
    Board,
    CellView,
    GoalColumnView,
    GoalView,
    HomeColumnView,
    HomeSpaceView,
    PlayerView,
)
from domain.bamboo.kinds import COLUMNS, ROWS, Temple
from domain.bamboo.lists.entries import Goal
from domain.bamboo.words import drawing
from domain.box.phrases import Lines, list_items, side_by_side, wrap_lines


def draw_short(board: Board) -> str:
    """The tracks, what is on offer, and of each seat what it owns; the whole board draws it."""
    players = [_player(board, player) for player in board.players]
    lines = [
        drawing.header(board),
        *drawing.temples_and_supplies(board),
        *drawing.grove(board),
        *drawing.turn(board),
        *(line for column in board.goals for line in _goals(column)),
        *(line for column in board.homes for line in _homes(column)),
        *(line for i in range(0, len(players), 2) for line in side_by_side(players[i : i + 2], drawing.HALF + 2)),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _join(items: Iterable[str]) -> str:
    return list_items(items, "-", " | ")


def _goals(column: GoalColumnView) -> Lines:
    return wrap_lines(f"BALANCE {column.zone:7} ", _join(map(_goal, column.tiles)))


def _goal(goal: GoalView | Goal) -> str:
    return f"{goal.id} {goal.points}p: {drawing.pattern(goal).replace('comfort ', '')}"


def _homes(column: HomeColumnView) -> Lines:
    return wrap_lines(f"HOMES {column.deck:3} ", _join(map(_home, column.spaces)))


def _home(space: HomeSpaceView) -> str:
    gain = f" +{space.points}p" if space.points else ""
    tile = f"{space.tile.id} {drawing.short_type(space.tile.type)}{space.tile.comfort}" if space.tile else "-"
    return f"{space.cost}c{gain} {tile}"


def _player(board: Board, player: PlayerView) -> Lines:
    rows = [player.grid[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    spirits = [each.id.capitalize() if each.awake else f"({each.id})" for each in player.spirits]
    food = [f"{n} {dish}" for dish, n in player.food.items() if n]
    return [
        drawing.player_head(board, player),
        *wrap_lines(" ", drawing.purse(player), drawing.HALF),
        *wrap_lines(" home ", " / ".join(map(_cells, rows)), drawing.HALF),
        *wrap_lines(" ", "; ".join(_stock(player, temple) for temple in Temple), drawing.HALF),
        *wrap_lines(" ", list_items([*food, *spirits], "no food, no spirits"), drawing.HALF),
        *wrap_lines(" goals ", list_items((goal.id for goal in player.goals), "-"), drawing.HALF),
    ]


def _stock(player: PlayerView, temple: Temple) -> str:
    """The Action marker is a star."""
    return f"{temple}{'*' if player.marker is temple else ''} {drawing.sections_text(player, temple)}"


def _cells(cells: Iterable[CellView]) -> str:
    return " ".join(drawing.cell_text(each).strip() for each in cells)
