"""Picks and facts in words, and the board as text."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from textwrap import wrap

from msgspec import structs

from domain.iki.boards import Board, PlayerView, StallView
from domain.iki.goods import Goods, told
from domain.iki.kinds import NOBODY, Event
from domain.iki.picks import TELLINGS, Telling, mons
from domain.iki.sayings import FACTS, PICKS
from domain.iki.state import Iki, Lot
from domain.iki.steps import PlaceRecruit
from domain.kernel.nouns import Noun, Step, tag_of

SAYINGS: Mapping[type[Noun], str] = {**FACTS, **PICKS}
WIDTH = 100
ONE = ("card", "building", "token", "space", "celebrity", "boat", "tile", "note", "shown", "gone")
NAMED = frozenset((*ONE, "cards", "buildings", "tokens", "tiles"))


def describe(game: Iki, noun: Noun) -> str:
    """A pick or a fact as one would say it at the table."""
    return said(game, noun, SAYINGS, TELLINGS)


def said(game: Iki, noun: Noun, sayings: Mapping[type[Noun], str], tellings: Mapping[type[Noun], Telling]) -> str:
    """A noun in the words of a box: told with what lies on the table, or by its fields alone."""
    if telling := tellings.get(type(noun)):
        return telling(game, noun)
    if saying := sayings.get(type(noun)):
        words = {name: in_words(game, name, value) for name, value in structs.asdict(noun).items()}
        return saying.format(**words).strip()
    return tag_of(noun).replace("-", " ").capitalize()


def asked(game: Iki, step: Step) -> Mapping[str, str]:
    """The fields of a step, for its prompt."""
    said = {name: in_words(game, name, value) for name, value in structs.asdict(step).items()}
    return said | ({"cost": told(Goods(mons=step.cost))} if isinstance(step, PlaceRecruit) else {})


def in_words(game: Iki, name: str, value: object) -> str:
    """A field in words: ids of components become their names."""
    if isinstance(value, Goods):
        return told(value)
    if isinstance(value, Lot):
        return game.box.name(value.card)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, dict):
        return ", ".join(f"{in_words(game, 'card', k)}: {in_words(game, 'card', v)}" for k, v in value.items())
    if isinstance(value, tuple):
        return ", ".join(in_words(game, name, each) for each in value) or "nothing"
    if isinstance(value, int) and name == "mons":
        return mons(value)
    if isinstance(value, str) and name in NAMED:
        return game.box.name(value)
    return "nothing" if value is None else str(value)


# --- the board ---


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
