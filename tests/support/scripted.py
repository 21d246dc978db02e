"""Dice that fall as a test has written."""

from collections.abc import Sequence
from typing import Self, TypeVar

from domain.chance.dice import Dice

T = TypeVar("T")


class ScriptedDice(Dice):
    """For tests: falls as written, and fails when it is asked too often, for something else, or left over."""

    def __init__(self, script: Sequence[object]) -> None:
        self._script = list(script)

    def _next(self) -> object:
        assert self.asked < len(self._script), f"chance was asked more than {len(self._script)} times"
        self.asked += 1
        return self._script[self.asked - 1]

    def choose(self, n: int) -> int:
        value = self._next()
        assert isinstance(value, int) and 0 <= value < n, f"{value!r} is not one of 0..{n - 1}"
        return value

    def roll(self, sides: int = 6) -> int:
        value = self._next()
        assert isinstance(value, int) and 1 <= value <= sides, f"{value!r} is no face of a die of {sides}"
        return value

    def one_of(self, items: Sequence[T]) -> T:
        value = self._next()
        assert value in items, f"{value!r} is not one of {items!r}"
        return items[items.index(value)]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The script names the first items; the others follow in their old order."""
        first = self._next()
        assert isinstance(first, tuple | list), f"{first!r} is no order"
        rest = list(items)
        for item in first:
            rest.remove(item)
        return (*first, *rest)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            self.check_used_up()

    def check_used_up(self) -> None:
        """Nothing may be left over."""
        assert self.asked == len(self._script), f"left over: {self._script[self.asked :]!r}"
