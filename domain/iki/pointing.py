"""Where on the board of IKI picks point, and the anchors of its places: mostly their ids."""

from collections.abc import Mapping
from typing import Any, Final

from domain.box.pointing import Pointing, ToAnchors, at_seat, by_name
from domain.iki.rules.common import stall_of
from domain.iki.state import Iki
from domain.kernel.nouns import Pick, Seat


def column_anchor(column: str) -> str:
    """A space of the Ikizama track."""
    return f"column-{column}"


def deal_anchor(deal: str) -> str:
    """One of the things that a shop does."""
    return f"deal-{deal}"


def _goal_of(game: Iki, seat: Seat, pick: Pick, steps: int) -> tuple[str, ...]:
    """The space to which so many steps lead; the starting area lies before the first one."""
    street, place = game.box.street, game.players[seat].place
    start = street.index(place) if place else -1
    return (street[(start + steps) % len(street)],)


def _card(game: Iki, seat: Seat, pick: Pick, card: str) -> tuple[str, ...]:
    """Where a card lies: its stall, or by itself."""
    return (stall_of(game, card) or card,)


MEMBERS: Final[Mapping[str, ToAnchors[Any] | None]] = {
    "card": _card,
    "stall": by_name,
    "building": by_name,
    "token": by_name,
    "space": by_name,
    "choose-column.column": lambda game, seat, pick, column: (column_anchor(column),),
    "deal": lambda game, seat, pick, deal: (deal_anchor(deal),),
    "steps": _goal_of,
    "less": at_seat,
    "take-type.column": None,
}
POINTING: Final = Pointing[Iki](MEMBERS)
