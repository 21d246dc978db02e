"""What several projections compute of the same events, kept as long as any of them may need it."""

from collections.abc import Callable
from itertools import islice
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 4_096  # as many events as the store keeps for all that follow it


class Newest(Generic[K, V]):
    """Values by what events are known by, such as their ids.

    Where there are too many, the older half is forgotten: some projections are thousands of events behind others,
    and need what those have computed.
    """

    def __init__(self) -> None:
        self._values: dict[K, V] = {}
        self.find: Callable[[K], V | None] = self._values.get  # the value of this event, if it is kept

    def keep(self, event: K, value: V) -> None:
        """Keep the value of this event for a while."""
        values = self._values
        if len(values) >= MOST:
            for key in list(islice(values, MOST // 2)):
                del values[key]
        values[event] = value
