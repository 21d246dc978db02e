"""What a house promises: how many Home tiles each Balance tile still wants, and what those to come may bring.

A house is looked at as sets of cells, which are integers with a bit for each: so all Balance tiles of the box are
weighed in less than the tenth of a millisecond.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from domain.bamboo.kinds import HomeType
from domain.bamboo.lists.entries import ANY, Goal
from domain.bamboo.lists.index import Index
from domain.bamboo.state import Row

FAR = 3  # so many missing Home tiles, or more, are beyond what a bot plans
NEAR = (1.0, 0.3, 0.08)  # what a Balance tile counts for by the Home tiles that it still wants
SHOWN = 1 / 8  # the chance that a certain Balance tile is on the board when it is looked for


class _House(NamedTuple):
    """Which cells have a tile, which ones one of a type, and which ones one with so much comfort."""

    full: int
    of_type: Mapping[str, int]
    of_comfort: Sequence[tuple[int, int]]


class _Place(NamedTuple):
    """The cells on which a drawing is realised, and which of them want a certain type."""

    cells: int
    wants: tuple[tuple[str, int], ...]


class _Plan(NamedTuple):
    """A Balance tile: where its drawing may be realised, or in which cells the comfort of a type is added up."""

    goal: Goal
    places: tuple[_Place, ...]
    zone: int


@lru_cache(maxsize=4_096)
def missing_homes(box: Index, grid: Row) -> Mapping[str, int]:
    """How many Home tiles each Balance tile of the box still wants; FAR of those that it cannot have soon."""
    house = _read_house(box, grid)
    return {
        plan.goal.id: _missing_in_drawing(house, plan) if plan.places else _missing_of_type(house, plan)
        for plan in _plans(box)
    }


@lru_cache(maxsize=4_096)
def promise(box: Index, grid: Row) -> float:
    """What the best Balance tile on the board is likely to be worth to this house, when it is looked for later.

    The boards to come are unknown, so each tile of the box is there by the same chance.
    """
    missing = missing_homes(box, grid)
    values = [goal.points * NEAR[missing[goal.id]] for goal in box.goals.values() if missing[goal.id] < FAR]
    found, chance = 0.0, SHOWN
    for value in sorted(values, reverse=True):
        found += chance * value
        chance *= 1 - SHOWN
    return found


def _read_house(box: Index, grid: Row) -> _House:
    full, of_comfort = 0, dict[int, int]()
    of_type: dict[str, int] = dict.fromkeys(HomeType, 0)
    for cell, tile in enumerate(grid):
        if tile:
            home = box.homes[tile]
            full |= 1 << cell
            of_type[home.type] |= 1 << cell
            of_comfort[home.comfort] = of_comfort.get(home.comfort, 0) | 1 << cell
    return _House(full, of_type, tuple(of_comfort.items()))


def _missing_in_drawing(house: _House, plan: _Plan) -> int:
    """At the best place, where no other type lies in the way and the comfort can still be enough."""
    fewest, full, of_type, least = FAR, house.full, house.of_type, plan.goal.min_comfort
    for cells, wants in plan.places:
        there = cells & full
        missing = (cells ^ there).bit_count()
        if missing >= fewest:
            continue
        for kind, want in wants:
            if want & there & ~of_type[kind]:
                break
        else:
            if not least or _comfort(house, there) + 3 * missing >= least:
                fewest = missing
    return fewest


def _missing_of_type(house: _House, plan: _Plan) -> int:
    """A tile brings 2 comfort on average, and the last may bring 3."""
    assert plan.goal.sum_type is not None, "what has no drawing adds up a type"
    lacking = plan.goal.min_comfort - _comfort(house, plan.zone & house.of_type[plan.goal.sum_type])
    return 0 if lacking <= 0 else min(FAR, max(1, lacking // 2))


def _comfort(house: _House, cells: int) -> int:
    found = 0
    for comfort, there in house.of_comfort:
        found += comfort * (cells & there).bit_count()
    return found


@lru_cache(maxsize=8)
def _plans(box: Index) -> Sequence[_Plan]:
    return [
        _Plan(
            goal,
            tuple(_place(goal, cells) for cells in box.places.get(goal.id, ())),
            _cells(box.zone_cells[goal.zone]),
        )
        for goal in box.goals.values()
    ]


def _place(goal: Goal, cells: Sequence[int]) -> _Place:
    wants = dict[str, int]()
    for cell, (_, _, kind) in zip(cells, goal.cells, strict=True):
        if kind != ANY:
            wants[kind] = wants.get(kind, 0) | 1 << cell
    return _Place(_cells(cells), tuple(wants.items()))


def _cells(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)
