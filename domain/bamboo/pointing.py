"""Where on the board of Bamboo picks point, and the anchors of its places. Sections and tiles have their ids."""

from collections.abc import Mapping
from typing import Any, Final

from domain.bamboo import picks as p
from domain.bamboo.kinds import Action, Food, Spirit, Temple
from domain.bamboo.state import Bamboo
from domain.box.pointing import Pointing, ToAnchors, at_seat, by_name, seat_anchor
from domain.kernel.nouns import Pick, Seat


def temple_anchor(temple: Temple) -> str:
    """A temple, with its sticks and its pile of spirits."""
    return f"temple-{temple}"


def shoot_anchor(shoot: int) -> str:
    """A shoot of the grove, from 1."""
    return f"shoot-{shoot}"


def gift_anchor(place: int) -> str:
    """A Forest Gift, by its place in the row, from 1."""
    return f"gift-{place}"


def food_anchor(place: int) -> str:
    """A food token, by its place in the row, from 1."""
    return f"food-{place}"


def stock_anchor(seat: Seat, stock: Temple) -> str:
    """A stock of a seat."""
    return f"{seat_anchor(seat)}-stock-{stock}"


def spirit_anchor(seat: Seat, spirit: Spirit, awake: bool) -> str:
    """The spirits of a kind that a seat has awake, or asleep: it may have both, others may have one like it."""
    return f"{seat_anchor(seat)}-spirit-{spirit}" + ("" if awake else "-asleep")


def cell_anchor(seat: Seat, row: int, column: int) -> str:
    """A cell of a seat's Home grid, both from 1."""
    return f"{seat_anchor(seat)}-cell-{row}-{column}"


def _stock(game: Bamboo, seat: Seat, pick: Pick, stock: Temple) -> tuple[str, ...]:
    return (stock_anchor(seat, stock),)


def _visited(game: Bamboo, seat: Seat, pick: Pick, stock: Temple) -> tuple[str, ...]:
    """Who uses a stock visits its temple."""
    return stock_anchor(seat, stock), temple_anchor(stock)


def _spirit(game: Bamboo, seat: Seat, pick: Pick, spirit: Spirit) -> tuple[str, ...]:
    """One that sleeps is woken; of others the awake one is activated, if there is one."""
    awake = spirit in game.players[seat].awake and not isinstance(pick, p.Wake)
    return (spirit_anchor(seat, spirit, awake),)


def _own_goal(game: Bamboo, seat: Seat, pick: Pick, tile: str) -> tuple[str, ...]:
    """Goals that were scored lie face down in the fan, where nothing is chosen."""
    return (tile,) if tile in game.players[seat].goals else ()


def _cell(game: Bamboo, seat: Seat, pick: p.PlaceTile, number: int) -> tuple[str, ...]:
    return (cell_anchor(seat, pick.row, pick.column),)


def _gift(game: Bamboo, seat: Seat, pick: Pick, action: Action) -> tuple[str, ...]:
    """Any that grants the action."""
    return tuple(gift_anchor(place) for place, each in enumerate(game.gifts, 1) if each is action)


def _token(game: Bamboo, seat: Seat, pick: Pick, food: Food) -> tuple[str, ...]:
    """Any token of the dish."""
    return tuple(food_anchor(place) for place, each in enumerate(game.food_row, 1) if each is food)


def _temple(game: Bamboo, seat: Seat, pick: Pick, temple: Temple) -> tuple[str, ...]:
    return (temple_anchor(temple),)


def _shoot(game: Bamboo, seat: Seat, pick: Pick, shoot: int) -> tuple[str, ...]:
    return (shoot_anchor(shoot),)


MEMBERS: Final[Mapping[str, ToAnchors[Any] | None]] = {
    "section": by_name,
    "tile": by_name,
    "score-goal.tile": _own_goal,
    "visit.stock": _visited,
    "stock": _stock,
    "sticks": _temple,
    "shoot": _shoot,
    "gift": _gift,
    "spirit": _spirit,
    "row": _cell,
    "column": _cell,
    "feed.food": at_seat,
    "food": _token,
    "color": None,
    "action": None,
}
POINTING: Final = Pointing[Bamboo](MEMBERS)
