"""What hears how appends went: their metrics, which the store does not know."""

from typing import Protocol


class Watch(Protocol):
    """What hears how appends went."""

    def on_append(self, outcome: str, seconds: float) -> None:
        """An append has ended so many seconds after it was asked for: `stored`, `stale` or `failed`."""

    def on_commit(self, appends: int, seconds: float) -> None:
        """A transaction with so many appends has taken so many seconds."""


class Unwatched:
    """Hears nothing."""

    def on_append(self, outcome: str, seconds: float) -> None:
        """Nothing follows."""

    def on_commit(self, appends: int, seconds: float) -> None:
        """Nothing follows."""
