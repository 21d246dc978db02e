"""The board as text."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from msgspec import structs

from domain.box.phrases import WIDTH, list_items, seat_number
from domain.iki.boards import Board, LotView, PlayerView, RetiredView, StallView
from domain.iki.goods import goods_text
from domain.iki.kinds import NOBODY, Event, Period
from domain.iki.words.names import pay
from domain.iki.words.sentences import mons


def draw(board: Board) -> str:
    """The table in lines of at most 100 columns."""
    return "\n".join(line for part in (*above(board), *below(board)) for line in wrap_line(part))


def wrap_line(text: str) -> list[str]:
    """As many lines as it needs."""
    return wrap(text, WIDTH, subsequent_indent="    ") or [""]


def draw_short(board: Board) -> str:
    """What changes from turn to turn, in fewer than 40 lines; the whole board has what is printed, too."""
    return "\n".join(line for part in (*short_above(board), *short_below(board)) for line in wrap_line(part))


def above(board: Board) -> Iterator[str]:
    """The calendar, the street and its stalls."""
    yield from tracks(board)
    for nagaya, row in board.nagayas.items():
        yield f"{nagaya}  " + " | ".join(stall(x) for x in row)
    yield from street(board)
    if board.neutral is not None:
        yield f"Seat {seat_number(board.neutral)} places the next neutral Character"


def tracks(board: Board) -> Iterator[str]:
    """The calendar, the Ikizamas, and Firefighting."""
    event = board.event.value + (f" {board.strength}" if board.event is Event.FIRE else "")
    blocked = f"; closed: {board.blocked}" if board.blocked else ""
    month = f"Month {board.month}" if board.month else "Set-up"
    yield f"{month} ({board.season.value}), event: {event}{blocked}"
    track = (
        f"{c.id}:{'x' if c.blocked else '-' if c.seat is None else seat_number(c.seat)}" for c in board.columns
    )
    yield f"Ikizama  {'  '.join(track)}"
    stacks = {
        space.level: list_items(map(seat_number, space.stack), mark=",") for space in board.fire if space.stack
    }
    fire = (f"{level}:{stacks[level]}" for level in sorted(stacks, reverse=True))
    yield f"Firefighting (top of the stack first)  {'  '.join(fire)}"


def street(board: Board) -> Iterator[str]:
    """The spaces in walking order, the Oyakatas on them, and where each of these may walk."""
    for space in board.street:
        here = f"; Oyakatas: {list_items(map(seat_number, space.oyakatas))}" if space.oyakatas else ""
        yield f"  {space.name:<18} {' '.join(space.stalls):<5}  {space.text}{here}"
    if waiting := [seat_number(player.seat) for player in board.players if not player.place]:
        yield f"Starting area: Oyakatas {list_items(waiting)}"
    if board.chapter in (Period.SETUP, Period.MONTH):
        for player in board.players:
            yield f"Seat {seat_number(player.seat)} walks: {list_items(walks(board, player.place))}"


def walks(board: Board, place: str | None) -> Iterator[str]:
    """Where each number of steps leads from a space; the starting area lies before the first one."""
    ids = [space.id for space in board.street]
    start = ids.index(place) if place else -1
    for steps in sorted({steps for column in board.columns for steps in column.steps}):
        yield f"{steps} to the {board.street[(start + steps) % len(ids)].name}"


def stall(x: StallView) -> str:
    """A stall in few letters."""
    price = f"(+{x.surcharge})" if x.surcharge else ""
    if not x.card:
        return f"{x.id}{price} -"
    owner = "neutral" if x.owner == NOBODY else f"seat {seat_number(x.owner or 0)}"
    kind = "building" if x.building else f"{x.type.value if x.type else 'no type'} {x.level}/{x.spaces}"
    pays = f"; pays {pay(x.salaries)}" if x.salaries else ""
    return f"{x.id}{price} {x.name} [{owner}, {kind}{': ' + x.skill if x.skill else ''}{pays}]"


def entries(items: Iterable[str]) -> str:
    """Entries of several words each, in one line."""
    return list_items(items, mark=" | ")


def below(board: Board) -> Iterator[str]:
    """What is on offer, and the players."""
    yield from map(for_hire, board.offer)
    if board.starters:
        yield f"Starting Characters: {list_items(x.name for x in board.starters)}"
    yield f"Buildings: {entries(f'{x.name} ({goods_text(x.cost)}): {x.text}' for x in board.buildings)}"
    yield f"On sale: {entries(f'{x.name} ({mons(x.price)}): {x.text}' for x in board.market)}"
    for player in board.players:
        yield from player_lines(player)


def for_hire(x: LotView) -> str:
    """A Character for hire: its slot, type, printed cost, skill, hiring bonus and salaries."""
    where = "For hire as New Character" if x.new else f"For hire on slot {x.slot}" if x.slot else "For hire"
    kind, bonus = x.type.value if x.type else "no type", f"; on hiring {x.bonus}" if x.bonus else ""
    lying, pays = f", {x.mons} on it" if x.mons else "", f"; pays {pay(x.salaries)}" if x.salaries else ""
    return f"{where}: {x.name} ({kind}) for {mons(x.cost)}{lying}: {x.skill}{bonus}{pays}"


def player_lines(player: PlayerView) -> Iterator[str]:
    """What a seat owns."""
    goods = goods_text(structs.replace(player.goods, iki=0))
    yield f"Seat {seat_number(player.seat)}: {player.goods.iki} IKI; {goods}; {player.kobun} Kobun at home"
    yield f"    retired: {list_items(map(_retired_text, player.retired))}"
    if player.tokens or player.keepsakes:
        yield f"    tokens: {list_items([*(x.name for x in player.tokens), *(x.name for x in player.keepsakes)])}"
    if player.if_it_ended_now:
        yield f"    if it ended now: {sum(item.points for item in player.if_it_ended_now)} IKI more"


def _retired_text(x: RetiredView) -> str:
    pays = f", pays {goods_text(x.salary)}" if x.salary else ""
    return f"{x.name} ({x.column.value if x.column else 'no type'}{pays})"


# --- the short board ---


def short_above(board: Board) -> Iterator[str]:
    """The tracks, who is at work on which stall, and where the Oyakatas are."""
    yield from tracks(board)
    for nagaya, row in board.nagayas.items():
        yield f"{nagaya}  " + " | ".join(_short_stall(x) for x in row)
    places = (f"{seat_number(seat)} on the {space.name}" for space in board.street for seat in space.oyakatas)
    yield f"Oyakatas: {list_items(places, 'all in the starting area')}"


def _short_stall(x: StallView) -> str:
    if not x.card:
        return f"{x.id} -"
    owner = "n" if x.owner == NOBODY else str(seat_number(x.owner or 0))
    return f"{x.id} {x.name} [{owner}{'' if x.building else f', {x.level}/{x.spaces}'}]"


def short_below(board: Board) -> Iterator[str]:
    """What is on offer by name and price, and what each seat owns."""
    yield f"For hire: {entries(map(_short_lot, board.offer))}"
    if board.starters:
        yield f"Starting Characters: {list_items(x.name for x in board.starters)}"
    yield f"Buildings: {entries(f'{x.name} ({goods_text(x.cost)})' for x in board.buildings)}"
    yield f"On sale: {entries(f'{x.name} ({mons(x.price)})' for x in board.market)}"
    for player in board.players:
        goods = goods_text(structs.replace(player.goods, iki=0))
        yield f"Seat {seat_number(player.seat)}: {player.goods.iki} IKI; {goods}; {player.kobun} Kobun at home"
        things = [*(x.name for x in player.tokens), *(x.name for x in player.keepsakes)]
        yield f"    has {list_items([*things, *(x.name for x in player.retired)])}"


def _short_lot(x: LotView) -> str:
    lying = f" with {mons(x.mons)}" if x.mons else ""
    return f"{x.name} ({x.type.value if x.type else 'no type'}) for {mons(x.cost)}{lying}"
