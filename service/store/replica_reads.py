"""Reads of what is known to be stored, from a replica that may be behind, as far as it is right.

The primary has the last word: it is asked for one hash, so whatever a replica gives is what the primary has, and
a second read never returns an older state. Where the replica lacks an event, differs, fails or is away, the caller
reads from the primary.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from uuid import UUID

from service.store.connections import Connection
from service.store.errors import StoreError
from service.store.lineage import Lineage
from service.store.reader import Reader
from service.store.rows import EventRow
from service.store.watch import Unwatched, Watch

PATIENCE = 0.5  # seconds: the primary answers sooner than a replica that takes longer
REST = 5.0  # seconds without a question after a replica has failed
PAUSE = 0.02
# Rows that were moved to the archive have no hash here any more: they are older than any replica is behind.
SAME = """SELECT coalesce(
    (SELECT e.hash = $3 FROM stored_events e WHERE e.originator_id = $1 AND e.originator_version = $2),
    EXISTS (SELECT FROM archived_games a WHERE a.game = $1 AND a.moved))"""
EPOCH = "SELECT store_epoch()"
HasCome = Callable[[Connection], Awaitable[bool]]


class Replica:
    """Replicas behind one address. After a failure they are left alone for some seconds."""

    def __init__(self, reader: Reader, primary: Reader) -> None:
        self._reader, self._primary = reader, primary
        self._rests_until = float("-inf")
        self.watch: Watch = Unwatched()

    @classmethod
    async def open(cls, dsn: str, primary: Reader, connections: int) -> "Replica":
        """It is not asked yet: a service starts and serves also without it."""
        reader = await Reader.open(dsn, Lineage(), connections=connections, patience=PATIENCE, at_once=0)
        return cls(reader, primary)

    async def close(self) -> None:
        """Its connections end."""
        await self._reader.close()

    async def read(self, game: UUID, after: int, upto: int) -> list[EventRow] | None:
        """All events of a game after one version and up to another; None if the primary must be asked."""
        rows = await self._read_verified(game, after, upto) if upto > after else None
        self.watch.on_replica_read(answered=rows is not None)
        return rows

    async def _read_verified(self, game: UUID, after: int, upto: int) -> list[EventRow] | None:
        if self._rests:
            return None
        try:
            rows = await self._reader.read(game, after, upto, None)
        except StoreError:
            self._rest()
            return None
        if [row.version for row in rows] != list(range(after + 1, upto + 1)):
            return None
        [(same,)] = await self._primary.fetch(SAME, game, upto, rows[-1].hash)
        return rows if same else None

    @asynccontextmanager
    async def transaction(self, epoch: str, has_come: HasCome) -> AsyncIterator["Connection | None"]:
        """A transaction on a replica of this epoch that has come so far; None if no replica comes so far soon.

        Each attempt is a transaction of its own: behind one address there may be several replicas.
        """
        clock = asyncio.get_running_loop().time
        deadline, is_found = clock() + PATIENCE, False
        try:
            while not self._rests and clock() < deadline:
                async with self._reader.transaction() as link:
                    is_found = await link.fetchval(EPOCH) == epoch and await has_come(link)
                    if is_found:
                        self.watch.on_replica_read(answered=True)
                        yield link
                        return
                await asyncio.sleep(PAUSE)
        except StoreError:
            if is_found:
                raise
            self._rest()
        self.watch.on_replica_read(answered=False)
        yield None

    @property
    def _rests(self) -> bool:
        return asyncio.get_running_loop().time() < self._rests_until

    def _rest(self) -> None:
        self._rests_until = asyncio.get_running_loop().time() + REST
