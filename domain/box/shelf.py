"""Indexes of component lists, each made once and shared by all tables that play with the same list."""

from collections.abc import Callable
from typing import Generic, TypeVar

from domain.box.catalog import Catalog

C = TypeVar("C", bound=Catalog)
B = TypeVar("B")
ROOM = 32


class Shelf(Generic[C, B]):
    """Finds an index by the list itself, not by what it says: comparing lists takes longer than indexing one."""

    def __init__(self, make: Callable[..., B]) -> None:
        self._make = make
        # Replaced, never changed: audits look here from threads of their own, and may at worst index a list twice.
        self._boxes: dict[tuple[object, ...], tuple[C, B]] = {}

    def of(self, catalog: C, *rest: object) -> B:
        """The index of this list, for tables that agree on the rest."""
        key = (id(catalog), *rest)  # it cannot become another list's while the list stands here
        boxes = self._boxes
        found = boxes.get(key) or (catalog, self._make(catalog, *rest))
        others = [(each, box) for each, box in boxes.items() if each != key]
        self._boxes = dict([*others[1 - ROOM :], (key, found)])
        return found[1]
