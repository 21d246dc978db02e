"""The Home grid and the conditions of the Balance tiles."""

from domain.bamboo.kinds import COLUMNS, HomeType
from domain.bamboo.lists.entries import ANY, Goal
from domain.bamboo.lists.index import Index
from domain.bamboo.state import Bamboo
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.cites("M-107", "M-108")
def comfort(box: Index, grid: tuple[str, ...], cells: tuple[int, ...]) -> int:
    """The comfort of the tiles on these cells."""
    return sum(box.homes[grid[cell]].comfort for cell in cells if grid[cell])


@CHAPTER.cites("M-111", "M-112", "M-113", "M-114", "M-122", "M-123")
def complete(box: Index, grid: tuple[str, ...], goal: Goal) -> bool:
    """A Balance tile is complete when its zone of the grid shows now what it draws. Nothing is used up by that."""
    if goal.sum_type is not None:
        return _has_comfort_of(box, grid, goal, goal.sum_type)
    return any(_shows_pattern(box, grid, goal, cells) for cells in box.places[goal.id])


@CHAPTER.cites("M-119")
def _has_comfort_of(box: Index, grid: tuple[str, ...], goal: Goal, kind: HomeType) -> bool:
    """All tiles of one type in the zone have the comfort together; where they lie does not matter."""
    cells = box.zone_cells[goal.zone]
    mine = tuple(cell for cell in cells if grid[cell] and box.homes[grid[cell]].type is kind)
    return comfort(box, grid, mine) >= goal.min_comfort


@CHAPTER.cites("M-115", "M-116", "M-117", "M-118", "M-120", "M-121")
def _shows_pattern(box: Index, grid: tuple[str, ...], goal: Goal, cells: tuple[int, ...]) -> bool:
    """Every cell of the drawing has a tile, of the drawn type if there is one, with the comfort in sum."""
    for cell, (_, _, kind) in zip(cells, goal.cells, strict=True):
        if not grid[cell] or kind not in (ANY, box.homes[grid[cell]].type):
            return False
    return comfort(box, grid, cells) >= goal.min_comfort


@CHAPTER.cites("M-110")
def cell_of(row: int, column: int) -> int:
    """Rows 1 to 3 from the top, columns 1 to 5 from the left."""
    return (row - 1) * COLUMNS + column - 1
