"""The store's time between two beats. It goes by the monotonic clock: this process's wall clock is never read."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from msgspec import Struct

PARTED = 5.0  # seconds by which the store's clock and ours may part between two beats
GOOD_MINUTE = 60.0  # seconds without that, until the store's clock is trusted again
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
Monotonic = Callable[[], float]


def to_milliseconds(moment: datetime) -> int:
    """Whole milliseconds since 1970: here, and nowhere else, the rest of a moment of the store is cut off."""
    return (moment - EPOCH) // MILLISECOND


def to_moment(milliseconds: int) -> datetime:
    """The moment so many milliseconds after the beginning of 1970."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)  # exact: it rounds to microseconds


class Reading(Struct, frozen=True):
    """The store's time and its server's clock, as a query gave them that was sent and answered at these moments.

    They differ only in tests, which move the store's time and leave the server's clock alone.
    """

    store_time: int
    server: int
    sent: float
    answered: float


class StoreClock:
    """Tells the store's time, and whether its clock can be trusted: after a jump, not before a good minute."""

    def __init__(self, monotonic: Monotonic = time.monotonic) -> None:
        self.monotonic = monotonic
        self._last: Reading | None = None
        self._jumped_at: float | None = None

    def now(self) -> int:
        """The store's time, in milliseconds since 1970."""
        assert self._last is not None, "a process beats before it serves"
        return self._last.store_time + int((self.monotonic() - self._last.answered) * 1000)

    @property
    def is_trusted(self) -> bool:
        """Whether the store's clock has gone as ours for a minute, or ever since this process began."""
        return self._jumped_at is None or self.monotonic() - self._jumped_at >= GOOD_MINUTE

    def note(self, reading: Reading) -> float | None:
        """Go by this reading from now on; the seconds by which the clocks have parted, if those are too many."""
        last, self._last = self._last, reading
        parted = 0.0 if last is None else _seconds_apart(last, reading)
        if abs(parted) <= PARTED:
            return None
        self._jumped_at = reading.answered
        return parted


def _seconds_apart(last: Reading, reading: Reading) -> float:
    """By how many seconds the server's clock has gone further than ours, at least; below 0: less far."""
    gone = (reading.server - last.server) / 1000
    least, most = reading.sent - last.answered, reading.answered - last.sent
    return gone - most if gone > most else min(0.0, gone - least)
