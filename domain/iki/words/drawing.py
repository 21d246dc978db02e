"""The board as text."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from msgspec import structs

from domain.iki.boards import Board, PlayerView, StallView
from domain.iki.goods import told
from domain.iki.kinds import NOBODY, Event
from domain.iki.words.sentences import mons

WIDTH = 100


def draw(board: Board) -> str:
    """The table in lines of at most 100 columns."""
    return "\n".join(line for part in (*above(board), *below(board)) for line in fitted(part))


def fitted(text: str) -> list[str]:
    """As many lines as it needs."""
    return wrap(text, WIDTH, subsequent_indent="    ") or [""]


def above(board: Board) -> Iterator[str]:
    """The calendar, the street and its stalls."""
    event = board.event.value + (f" {board.strength}" if board.event is Event.FIRE else "")
    blocked = f"; closed: {board.blocked}" if board.blocked else ""
    month = f"Month {board.month}" if board.month else "Set-up"
    yield f"{month} ({board.season.value}), event: {event}{blocked}"
    track = (f"{c.id}:{'x' if c.blocked else '-' if c.seat is None else c.seat}" for c in board.columns)
    yield f"Ikizama  {'  '.join(track)}"
    fire = (f"{space.level}:{','.join(map(str, space.stack))}" for space in reversed(board.fire) if space.stack)
    yield f"Firefighting (top of the stack first)  {'  '.join(fire)}"
    for nagaya, row in board.nagayas.items():
        yield f"{nagaya}  " + " | ".join(stall(x) for x in row)
    for space in board.street:
        here = f"; Oyakatas: {listed(map(str, space.oyakatas))}" if space.oyakatas else ""
        yield f"  {space.name:<18} {' '.join(space.stalls):<5}  {space.text}{here}"


def stall(x: StallView) -> str:
    """A stall in few letters."""
    price = f"(+{x.surcharge})" if x.surcharge else ""
    if not x.card:
        return f"{x.id}{price} -"
    owner = "neutral" if x.owner == NOBODY else f"seat {x.owner}"
    kind = "building" if x.building else f"{x.type.value if x.type else 'no type'} {x.level}/{x.spaces}"
    return f"{x.id}{price} {x.name} [{owner}, {kind}{': ' + x.skill if x.skill else ''}]"


def listed(items: Iterable[str]) -> str:
    """One after the other."""
    return ", ".join(items) or "nothing"


def beside(items: Iterable[str]) -> str:
    """One beside the other, where each says much."""
    return " | ".join(items) or "nothing"


def below(board: Board) -> Iterator[str]:
    """What is on offer, and the players."""
    for x in board.offer:
        kind, bonus = x.type.value if x.type else "no type", f"; on hiring {x.bonus}" if x.bonus else ""
        lying = f", {x.mons} on it" if x.mons else ""
        yield f"For hire: {x.name} ({kind}) for {mons(x.cost)}{lying}: {x.skill}{bonus}"
    if board.starters:
        yield f"Starting Characters: {listed(x.name for x in board.starters)}"
    yield f"Buildings: {beside(f'{x.name} ({told(x.cost)}): {x.text}' for x in board.buildings)}"
    yield f"On sale: {beside(f'{x.name} ({mons(x.price)}): {x.text}' for x in board.market)}"
    for player in board.players:
        yield from told_player(player)


def told_player(p: PlayerView) -> Iterator[str]:
    """What a seat owns."""
    yield f"Seat {p.seat}: {p.goods.iki} IKI; {told(structs.replace(p.goods, iki=0))}; {p.kobun} Kobun at home"
    retired = (f"{x.name} ({x.column.value if x.column else 'no type'})" for x in p.retired)
    yield f"    retired: {listed(retired)}"
    if p.tokens or p.keepsakes:
        yield f"    tokens: {listed([*(x.name for x in p.tokens), *(x.name for x in p.keepsakes)])}"
    if p.if_it_ended_now:
        yield f"    if it ended now: {sum(item.points for item in p.if_it_ended_now)} IKI more"
