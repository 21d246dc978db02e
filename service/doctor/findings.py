"""What was found: sentences that say what is wrong and what to do. Values that may be secret are in none."""

from datetime import timedelta

from msgspec import Struct


class Finding(Struct, frozen=True):
    """Something that is wrong; or, if it is not serious, something that should be better."""

    topic: str
    sentence: str
    is_serious: bool = True

    def __str__(self) -> str:
        return f"{'PROBLEM' if self.is_serious else 'advice '} {self.topic}: {self.sentence}"


class Limits(Struct, frozen=True, kw_only=True):
    """From where on something is too old, too full or too slow."""

    lock_seconds: float = 5.0  # that a session waits for a lock
    transaction_seconds: float = 60.0  # that a transaction is open
    clock_seconds: float = 2.0  # between the clock of PostgreSQL and the one of this machine
    lag_events: int = 1_000  # as /health/ready has it
    overdue_seconds: float = 10.0
    silent_seconds: float = 10.0  # since a process last said that it serves
    free_gigabytes: float = 5.0
    backup_hours: float = 26.0
    replica_megabytes: float = 64.0


def for_how_long(seconds: float) -> str:
    """A time in words: `40 s`, `3 min`, `5 h`, `2 days`."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 2 * 3_600:
        return f"{seconds / 60:.0f} min"
    if seconds < 2 * 86_400:
        return f"{seconds / 3_600:.0f} h"
    return f"{timedelta(seconds=seconds).days} days"
