"""The few ways in which a fold makes a changed copy."""

from collections.abc import Iterable
from typing import TypeVar

from domain.bamboo.kinds import DECKS, PLACE, ZONES, Temple
from domain.bamboo.state import Bamboo, Player
from domain.kernel.nouns import Seat

T = TypeVar("T")
ZONE = {zone: i for i, zone in enumerate(ZONES)}
DECK = {deck: i for i, deck in enumerate(DECKS)}


def seated(game: Bamboo, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players, one of them changed. Keywords handed on to `replace` would cost three times as much."""
    return exchanged(game.players, seat, player)


def exchanged(rows: tuple[T, ...], i: int, row: T) -> tuple[T, ...]:
    """The rows, one of them exchanged."""
    new = [*rows]
    new[i] = row
    return tuple(new)


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items less one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def stocked(
    stocks: tuple[tuple[str, ...], ...], added: Iterable[tuple[str, Temple]]
) -> tuple[tuple[str, ...], ...]:
    new = list(stocks)
    for section, temple in added:
        new[PLACE[temple]] = (*new[PLACE[temple]], section)
    return tuple(new)
