"""The conditions of the Balance tiles, written down once more from the rulebook, kind by kind and without offsets.

A house is seen as a table of rows 1 to 3 and columns 1 to 5; a cell has a tile (a type and a comfort) or none.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product

from msgspec import Struct
from msgspec.structs import replace

from domain.bamboo.kinds import HomeType, Zone
from domain.bamboo.lists.entries import Goal

ROWS, COLUMNS = (1, 2, 3), {Zone.LEFT: (1, 2), Zone.CENTRE: (1, 2, 3, 4, 5), Zone.RIGHT: (4, 5)}
Tile = tuple[HomeType, int]
House = dict[tuple[int, int], Tile]
Kinds = tuple[HomeType | None, ...]  # None: any type


class Condition(Struct, frozen=True):
    """What is printed on a Balance tile: a kind of pattern, its types in reading order, and a comfort."""

    zone: Zone
    shape: str  # single, row, column, square, diamond (top, right, bottom, left), or sum
    kinds: Kinds
    comfort: int = 0


def holds(house: House, wanted: Condition) -> bool:
    """Whether the house meets the condition."""
    zone = {cell: tile for cell, tile in house.items() if cell[1] in COLUMNS[wanted.zone]}
    if wanted.shape == "sum":
        return sum(comfort for kind, comfort in zone.values() if kind is wanted.kinds[0]) >= wanted.comfort
    return any(_met(tiles, wanted) for tiles in _groups(zone, wanted))


def _met(tiles: tuple[Tile, ...], wanted: Condition) -> bool:
    for (kind, _), asked in zip(tiles, wanted.kinds, strict=True):
        if asked is not None and asked is not kind:
            return False
    return sum(comfort for _, comfort in tiles) >= wanted.comfort


def _groups(zone: House, wanted: Condition) -> Iterator[tuple[Tile, ...]]:
    """All groups of neighbours of the shape, as they lie in the zone, without empty cells."""
    columns, n = COLUMNS[wanted.zone], len(wanted.kinds)
    if wanted.shape == "single":
        yield from ((tile,) for tile in zone.values())
    if wanted.shape == "row":
        for r in ROWS:
            yield from _runs([zone.get((r, c)) for c in columns], n)
    if wanted.shape == "column":
        for c in columns:
            yield from _runs([zone.get((r, c)) for r in ROWS], n)
    if wanted.shape == "square":
        for (r, below), (c, right) in product(pairwise(ROWS), pairwise(columns)):
            yield from _whole(zone.get(x) for x in ((r, c), (r, right), (below, c), (below, right)))
    if wanted.shape == "diamond":
        for r, c in product(ROWS, columns):
            yield from _whole(zone.get(x) for x in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)))


def _runs(line: list[Tile | None], n: int) -> Iterator[tuple[Tile, ...]]:
    for start in range(len(line) - n + 1):
        yield from _whole(line[start : start + n])


def _whole(tiles: Iterable[Tile | None]) -> Iterator[tuple[Tile, ...]]:
    found = tuple(tiles)
    present = tuple(tile for tile in found if tile is not None)
    if len(present) == len(found):
        yield present


# How a list of components draws the shapes: rows and columns from 0, in the order of `kinds`.
LINES = {"single": (0, 0), "row": (0, 1), "column": (1, 0)}
OTHERS = {"square": ((0, 0), (0, 1), (1, 0), (1, 1)), "diamond": ((0, 1), (1, 2), (2, 1), (1, 0))}


def goal_of(wanted: Condition) -> Goal:
    """The Balance tile that prints this condition."""
    goal = Goal(id="goal", zone=wanted.zone, points=4, min_comfort=wanted.comfort, source="reconstructed")
    if wanted.shape == "sum":
        return replace(goal, sum_type=wanted.kinds[0])
    down, right = LINES.get(wanted.shape, (0, 0))
    spots = OTHERS.get(wanted.shape) or tuple((i * down, i * right) for i in range(len(wanted.kinds)))
    return replace(goal, cells=tuple((*at, kind or "*") for at, kind in zip(spots, wanted.kinds, strict=True)))
