"""What several folds need: a player, a row or a stack changed."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from domain.bitoku.kinds import RESOURCES, Kind
from domain.bitoku.state import DECK, Bitoku
from domain.kernel.nouns import Seat

T = TypeVar("T")
SLOT = {kind: i for i, kind in enumerate(RESOURCES)}


def seated(game: Bitoku, seat: Seat, **changes: object) -> Bitoku:
    """The game, one player changed."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return replace(game, players=tuple(players))


def at(row: tuple[T, ...], i: int, item: T) -> tuple[T, ...]:
    """The row, one place exchanged."""
    return (*row[:i], item, *row[i + 1 :])


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items less one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def plus(counts: tuple[int, ...], added: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The counts, some of them changed."""
    new = list(counts)
    for i, n in added:
        new[i] += n
    return tuple(new)


def restacked(game: Bitoku, kind: Kind, stack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The stacks, one of them exchanged."""
    return at(game.stacks, DECK[kind], stack)
