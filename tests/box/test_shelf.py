"""Indexes of component lists are shared."""

from collections.abc import Callable

from msgspec.structs import replace

from domain.box.shelf import ROOM, Shelf
from tests.support.toy import BOX, Box


def test_one_list_has_one_index() -> None:
    """Made once for each list and number of seats."""
    shelf: Shelf[Box, tuple[object, ...]] = Shelf(lambda *key: (object(), *key))
    assert shelf.of(BOX, 2) is shelf.of(BOX, 2)
    assert shelf.of(BOX, 2)[1:] == (BOX, 2)
    assert shelf.of(BOX, 3)[1:] == (BOX, 3)


def test_an_equal_list_is_another_list() -> None:
    """It may have been altered by the time that somebody looks."""
    shelf: Shelf[Box, object] = Shelf(lambda _: object())
    assert shelf.of(BOX) is not shelf.of(replace(BOX))


def test_lists_that_are_not_used_any_more_are_forgotten() -> None:
    """The one that was used longest ago."""
    shelf: Shelf[Box, object] = Shelf(lambda _: object())
    first, second = shelf.of(BOX), replace(BOX)
    other = shelf.of(second)
    for _ in range(ROOM - 1):
        assert shelf.of(BOX) is first
        shelf.of(replace(BOX))
    assert shelf.of(BOX) is first
    assert shelf.of(second) is not other


class Interrupted:
    """Whenever a key with this in it is looked for, other threads look for other lists first."""

    def __init__(self, meanwhile: Callable[[], object]) -> None:
        self._meanwhile = meanwhile
        self._busy = False

    def __hash__(self) -> int:
        if not self._busy:
            self._busy = True
            self._meanwhile()
            self._busy = False
        return 1


def test_threads_may_look_at_the_same_time() -> None:
    """A list is found while others push it from the shelf."""
    shelf: Shelf[Box, Box] = Shelf(lambda box, *_: box)
    others = [replace(BOX) for _ in range(ROOM)]
    assert shelf.of(BOX, Interrupted(lambda: [shelf.of(other) for other in others])) is BOX
