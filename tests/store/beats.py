"""Processes that beat, for tests of outages: what one knows, by a clock of the test's own."""

import asyncpg

from service.store import Store
from service.store.outages import Outages
from service.store.store_clock import to_milliseconds

NOW = "SELECT store_now()"


class Monotonic:
    """A monotonic clock that tests move."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


class Alarms(list[tuple[str, Exception]]):
    """The alarms that were raised."""

    def __call__(self, kind: str, error: Exception, **details: object) -> None:
        self.append((kind, error))


class Process:
    """What one process knows of outages, with a clock and alarms of the test's own."""

    def __init__(self, store: Store) -> None:
        self.clock, self.alarms = Monotonic(), Alarms()
        self.outages = Outages(store, self.alarms, self.clock)


async def now(connection: asyncpg.Connection) -> int:
    return to_milliseconds(await connection.fetchval(NOW))


async def count(connection: asyncpg.Connection) -> int:
    found: int = await connection.fetchval("SELECT count(*) FROM outages")
    return found
