"""The board as text: everything that lies open, in at most 100 columns of plain ASCII."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from textwrap import wrap

from domain.bamboo.boards import (
    Board,
    CellView,
    GoalColumnView,
    GoalView,
    HomeColumnView,
    HomeSpaceView,
    PlayerView,
    SectionView,
    TempleView,
)
from domain.bamboo.kinds import COLUMNS, GHOST, ROWS, ZONES, Side, Temple, Zone
from domain.bamboo.lists.entries import ANY, Goal
from domain.box.phrases import WIDTH, Lines, list_items, quantity, seat_number, side_by_side, wrap_lines

HALF = 49  # the width of a panel: two stand on a line, with a gap between them
GOAL = 16  # the width of a Balance tile: three stand on a line of a panel
LEGEND = "De decoration, Fa faith, Ga garden, Da daily, ** any type; ! complete; * Action marker"
NIGHT = "; (Ga) a cell for a garden only"


def draw(board: Board) -> str:
    """The whole table: what all share above, the players below."""
    players = [_player(board, player) for player in board.players]
    pairs = [players[i : i + 2] for i in range(0, len(players), 2)]
    panels = [
        [header(board)],
        temples_and_supplies(board),
        grove(board),
        turn(board),
        side_by_side([_goals(board.goals), _homes(board.homes)], HALF + 2),
        *(side_by_side(pair, HALF + 2) for pair in pairs),
        wrap(LEGEND + (NIGHT if board.side is Side.NIGHT else ""), WIDTH),
    ]
    lines = [line.rstrip() for panel in panels if panel for line in (*panel, "")]
    return "\n".join(lines[:-1])


# --- layout ---


def _put_side_by_side(left: Lines, right: Lines, width: int) -> Lines:
    return [f"{a:{width}}{b}" for a, b in zip_longest(left, right, fillvalue="")]


def _wrap(head: str, text: str, width: int = HALF) -> Lines:
    return wrap_lines(head, text, width)


def _list(items: Iterable[object]) -> str:
    return list_items(items, "-")


# --- what all share ---


def header(board: Board) -> str:
    """Year, season, side, first player, incense."""
    when = f"YEAR {board.year}, {board.season.upper()}" if board.year else "SET-UP"
    incense = f"incense spaces filled: {board.incense_spaces_left}"
    return f"{when}   {board.side} side   first player: seat {seat_number(board.first)}   {incense}"


def _stick(seat: int) -> str:
    return "g" if seat == GHOST else str(seat_number(seat))


def _temples(temples: Sequence[TempleView]) -> Lines:
    """A spirit goes to who has most sticks there; among equals to the highest, which is the rightmost."""
    ghost = " (g ghost)" if any(GHOST in temple.sticks for temple in temples) else ""
    lines = [f"{f'TEMPLES   sticks, last on top{ghost}':39}spirit (pile)"]
    for temple in temples:
        sticks = "".join(map(_stick, temple.sticks)) or "-"
        top = f"{temple.spirit.capitalize()} ({temple.spirits_left})" if temple.spirit else "-"
        lines.append(f"  {temple.id:7} {sticks:28} {top}")
    return lines


def temples_and_supplies(board: Board) -> Lines:
    """The temples, and next to them food, gifts and pool."""
    return _put_side_by_side(_temples(board.temples), _supplies(board), 60)


def _supplies(board: Board) -> Lines:
    used = _list(f"{n} {dish}" for dish, n in board.food_used.items() if n)
    width = WIDTH - 60
    lines = _wrap("FOOD   ", " ".join(each.food for each in board.food) or "none", width)
    lines += _wrap("       ", f"supply {board.food_supply}, used {used}", width)
    lines += _wrap("GIFTS  ", _list(gift.action.upper() for gift in board.gifts), width)
    return lines + (_wrap("POOL   ", _list(map(_section, board.pool)), width) if board.pool else [])


def _section(section: SectionView) -> str:
    return f"{section.color} {section.action.upper()}"


def grove(board: Board) -> Lines:
    """The shoots, each from its top to its lowest section."""
    shoots = [["", *map(_section, shoot.sections)] for shoot in board.grove]
    for number, shoot in enumerate(shoots, 1):
        shoot[0] = f"shoot {number}"
    depth = max(map(len, shoots)) - 1
    sides = ["GROVE", *(f"  {'top' if i == 0 else 'lowest' if i == depth - 1 else ''}" for i in range(depth))]
    return _put_side_by_side(sides, side_by_side(shoots, 22), 11)


def turn(board: Board) -> Lines:
    """What the seat at turn still has to do, if anything."""
    turn = board.turn
    if not (turn.hand or turn.unresolved or turn.redirecting_is_free or turn.all_jokers):
        return []
    parts = [
        f"to be placed: {_list(map(_section, turn.hand))}" if turn.hand else "",
        f"to be resolved: {_list(map(_section, turn.unresolved))}" if turn.unresolved else "",
        f"{quantity(turn.actions, 'action')} left" if turn.hand or turn.unresolved else "",
        "redirecting is free" if turn.redirecting_is_free else "",
        "every section is a JOKER" if turn.all_jokers else "",
    ]
    return _wrap("THIS TURN  ", "; ".join(filter(None, parts)), WIDTH)


def _goals(columns: Sequence[GoalColumnView]) -> Lines:
    heads = "".join(f"{f'{column.zone}, deck {column.left}':{GOAL}}" for column in columns)
    bands = zip_longest(*(column.tiles for column in columns))
    return ["BALANCE TILES", heads, *(line for band in bands for line in side_by_side(map(_goal, band), GOAL))]


def _goal(goal: GoalView | None) -> Lines:
    """Id, points, and the drawing as it must lie in its zone; in other words: its condition."""
    if goal is None:
        return []
    return [f"{goal.id} {goal.points}p{' !' if goal.complete else ''}", *_drawing(goal)]


def _drawing(goal: GoalView | Goal) -> Lines:
    if goal.sum_type is not None:
        return [f" {short_type(goal.sum_type)} comfort {goal.min_comfort}+"]
    cells = _cells_of(goal)
    top, left = (min(place) for place in list(zip(*cells, strict=True))[:2])  # 1 on the board, 0 in the list
    kinds = {(row - top, column - left): kind for row, column, kind in cells}
    rows, columns = (max(place) + 1 for place in zip(*kinds, strict=True))
    lines = [" " + " ".join(short_type(kinds.get((r, c), "")) for c in range(columns)) for r in range(rows)]
    return [*lines, f" comfort {goal.min_comfort}+"] if goal.min_comfort else lines


def _cells_of(goal: GoalView | Goal) -> Sequence[tuple[int, int, str]]:
    if isinstance(goal, Goal):
        return goal.cells
    return [(cell.row, cell.column, cell.type or ANY) for cell in goal.cells]


@lru_cache(maxsize=256)  # there are fewer tiles; drawing one takes 40 us
def pattern(goal: GoalView | Goal) -> str:
    """The drawing of a Balance tile on one line, its rows from the top."""
    return " / ".join(line.strip() for line in _drawing(goal)).replace(" / comfort", ", comfort")


def short_type(kind: str) -> str:
    """Two letters for a Home type, `**` for any, `..` for a cell outside the drawing."""
    return {"*": "**", "": ".."}.get(kind, kind[:2].capitalize())


def _homes(columns: Sequence[HomeColumnView]) -> Lines:
    lines = ["HOME TILES"]
    for column in columns:
        lines.append(f"  deck {column.deck} ({column.left} more)")
        lines += map(_space, reversed(column.spaces))
    return lines


def _space(space: HomeSpaceView) -> str:
    gain = f"+{space.points}p" if space.points else ""
    tile = f"{space.tile.id:7} {space.tile.type} {space.tile.comfort}" if space.tile else "-"
    return f"    {space.space}  {quantity(space.cost, 'coin'):8}{gain:4} {tile}"


# --- the players ---


def player_head(board: Board, player: PlayerView) -> str:
    """Whose panel begins here, in a rule across it."""
    parts = [
        f"SEAT {seat_number(player.seat)}",
        player.color or "",
        "first player" if board.first == player.seat and board.year else "",
        "passed" if player.passed else "",
    ]
    return f"{f' {_list(filter(None, parts))} ':-^{HALF}}"


def _player(board: Board, player: PlayerView) -> Lines:
    return [
        player_head(board, player),
        *_wrap(" ", purse(player)),
        *_grid(player.grid),
        *(line for temple in Temple for line in stock(player, temple)),
        *_wrap(" food   ", _list(f"{n} {dish}" for dish, n in player.food.items() if n)),
        *_wrap(" awake  ", _list(each.id.capitalize() for each in player.spirits if each.awake)),
        *_wrap(" asleep ", _list(each.id.capitalize() for each in player.spirits if not each.awake)),
        *_held_goals(player.goals),
        *_wrap(" scored ", _list(player.scored)),
        *_ending(player),
    ]


def purse(player: PlayerView) -> str:
    """Points, coins and sticks of a seat."""
    sticks = f"{quantity(player.reserve, 'stick')} in reserve"
    held = f", holds {player.holding.id}" if player.holding else ""
    return f"{quantity(player.points, 'point')}, {quantity(player.coins, 'coin')}, {sticks}{held}"


def _grid(cells: Sequence[CellView]) -> Lines:
    lines = [" home  " + "".join(f" {column + 1:<5}" for column in range(COLUMNS))]
    for row in range(ROWS):
        mine = cells[row * COLUMNS : (row + 1) * COLUMNS]
        lines.append(f"   {row + 1}   " + "".join(f"{cell_text(cell):6}" for cell in mine))
    return lines


def cell_text(cell: CellView) -> str:
    """A tile by type and comfort; a bare cell of the Night side by the type that it asks for, in brackets."""
    if cell.home:
        return f" {short_type(cell.home.type)}{cell.home.comfort}"
    return f"({short_type(cell.only)})" if cell.only else " ."


def stock(player: PlayerView, temple: Temple) -> Lines:
    """The Action marker is a star. A section is named by its colour where that is not the stock's."""
    return _wrap(f" {temple:6}{'*' if player.marker is temple else ' '}", sections_text(player, temple))


def sections_text(player: PlayerView, temple: Temple) -> str:
    """The sections of a stock."""
    sections = next(each.sections for each in player.stocks if each.stock is temple)
    return _list(s.action.upper() if s.color is temple else _section(s) for s in sections)


def _held_goals(goals: Sequence[GoalView]) -> Lines:
    zones: dict[Zone, Lines] = {zone: [f" {zone}"] for zone in ZONES}
    for goal in goals:
        zones[goal.zone] += [f" {line}" for line in _goal(goal)]
    return side_by_side(zones.values(), GOAL) if goals else [" no Balance tiles"]


def _ending(player: PlayerView) -> Lines:
    items = player.if_it_ended_now
    if not items:
        return []
    total = sum(item.points for item in items)
    parts = "; ".join(f"{item.points:+} for {item.note or item.rule}" for item in items)
    return wrap(f" if it ended now {total:+}: {parts}", HALF, subsequent_indent="   ")
