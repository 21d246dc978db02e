"""The few ways in which a fold makes a changed copy."""

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.nouns import Seat

T = TypeVar("T")
G = TypeVar("G", bound=Struct)


def replace_at(rows: tuple[T, ...], i: int, row: T) -> tuple[T, ...]:
    """The rows with another one in place i."""
    new = [*rows]
    new[i] = row
    return tuple(new)


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items less one of each of these; ValueError if one is not there."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def add_at(counts: tuple[int, ...], added: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The counts with so much added at each of these places: pairs of place and number."""
    new = [*counts]
    for i, n in added:
        new[i] += n
    return tuple(new)


def change_player(game: G, seat: Seat, **changes: object) -> G:
    """The game with some fields of one player changed. Every game keeps its players, by seat, in `players`.

    A fold that runs often writes `replace_at(game.players, seat, replace(player, ...))` itself: keywords that are
    handed on cost three times as much.
    """
    players: tuple[Any, ...] = game.players  # type: ignore[attr-defined]  # of every game; a Struct promises none
    return replace(game, players=replace_at(players, seat, replace(players[seat], **changes)))
