"""What hears how appends went: their metrics, which the store does not know."""

from typing import Protocol


class Watch(Protocol):
    """What hears how appends went."""

    def on_append(self, outcome: str, seconds: float) -> None:
        """An append has ended so many seconds after it was asked for: `stored`, `stale` or `failed`."""

    def on_commit(self, appends: int, seconds: float) -> None:
        """A transaction with so many appends has taken so many seconds."""

    def on_replica_read(self, *, answered: bool) -> None:
        """A replica was asked for a read; if it has not answered, the primary is asked."""


class Unwatched:
    """Hears nothing."""

    def on_append(self, outcome: str, seconds: float) -> None:
        """Nothing follows."""

    def on_commit(self, appends: int, seconds: float) -> None:
        """Nothing follows."""

    def on_replica_read(self, *, answered: bool) -> None:
        """Nothing follows."""
