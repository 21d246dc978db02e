"""Indexes of component lists, each made once and shared by all tables that play with the same list."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from domain.box.catalog import Catalog

C = TypeVar("C", bound=Catalog)
B = TypeVar("B")
ROOM = 32


class Shelf(Generic[C, B]):
    """Finds an index by the list itself, not by what it says: comparing lists takes longer than indexing one."""

    def __init__(self, make: Callable[..., B]) -> None:
        self._make = make
        self._boxes: OrderedDict[tuple[object, ...], tuple[C, B]] = OrderedDict()
        self._change = Lock()  # audits look here from threads of their own

    def of(self, catalog: C, *rest: object) -> B:
        """The index of this list, for tables that agree on the rest."""
        key = (id(catalog), *rest)  # it cannot become another list's while the list stands here
        with self._change:
            if key not in self._boxes:
                self._boxes[key] = (catalog, self._make(catalog, *rest))
            self._boxes.move_to_end(key)
            while len(self._boxes) > ROOM:
                self._boxes.popitem(last=False)
            return self._boxes[key][1]
