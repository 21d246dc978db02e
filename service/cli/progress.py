"""Shows how far a long command has come: one line on a terminal that is written over, and nothing elsewhere."""

import sys
import time
from types import TracebackType
from typing import Self

SHORTEST_PAUSE = 0.1  # seconds between two writes: drawing must not slow the work down
ERASE = "\r\x1b[K"


class Progress:
    """A line on standard error, if that is a terminal; it is erased at the end of the block."""

    def __init__(self, what: str, unit: str) -> None:
        self._what, self._unit = what, unit
        self._on_terminal = sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write(ERASE)

    def show(self, done: int, total: int) -> None:
        """So many of so many are done."""
        now = time.monotonic()
        if self._on_terminal and now >= self._next:
            self._next = now + SHORTEST_PAUSE
            share = f" ({done / total:.0%})" if total else ""
            self._write(f"{ERASE}{self._what}: {done:,} of {total:,} {self._unit}{share}")

    def _write(self, text: str) -> None:
        if self._on_terminal:
            sys.stderr.write(text)
            sys.stderr.flush()
