"""The one connection that appends go through: kept, replaced after loss, and read back through when in doubt."""

import asyncio
from collections.abc import Sequence
from itertools import repeat
from typing import NamedTuple
from uuid import UUID

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement

from service.store.chain import chain_hash
from service.store.connections import Link, connect
from service.store.replicas import ReplicaWatch
from service.store.rows import Append, Event, Receipt

APPEND = "SELECT notification, digest, head FROM append_events($1, $2, $3, $4)"
# The message is for nobody. Writing it makes this a commit that waits for the disk and the replicas, and what was
# read had been written before it, so it is safe when the answer comes. (A transaction id alone waits for none.)
READ_BACK = """
SELECT originator_version, notification_id, previous, hash,
    pg_logical_emit_message(true, 'yamabiko', '')::text
FROM stored_events
WHERE originator_id = $1 AND originator_version > $2 ORDER BY originator_version
"""


class Refused(NamedTuple):
    """An append that did not follow its game's head."""

    head: int


class Lane:
    """Sends groups of appends, each in one statement and hence one transaction, one after the other."""

    def __init__(self, dsn: str, patience: float) -> None:
        self._dsn = dsn
        self._patience = patience
        self._connection: asyncpg.Connection | None = None
        self._append: PreparedStatement[asyncpg.Record] | None = None
        self._replicas = ReplicaWatch()

    async def open(self) -> None:
        """There is a connection afterwards."""
        if self._connection is None:
            connection = await connect(self._dsn, "append", patience=self._patience)
            try:
                connection.add_log_listener(self._replicas)
                self._append = await connection.prepare(APPEND, timeout=self._patience)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection

    def drop(self) -> None:
        """Forget the connection: after an error nobody knows what it still has in flight."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection = self._append = None

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close(timeout=self._patience)
        self._connection = self._append = None

    async def send(self, group: Sequence[Append]) -> list[Receipt | Refused]:
        """Append all that follow their game's head, and tell for each; committed when it returns."""
        assert self._append is not None
        self._replicas.missed = False
        async with asyncio.timeout(self._patience):
            rows = await self._append.fetch(*_columns(group))
        self._replicas.demand()
        return _outcomes(group, rows)

    async def read_back(self, append: Append) -> Receipt | Refused:
        """What became of an append whose answer was lost: stored if, event for event, our hash stands there."""
        assert self._connection is not None
        self._replicas.missed = False
        async with asyncio.timeout(self._patience):
            rows = await self._connection.fetch(READ_BACK, append.game, append.after)
        self._replicas.demand()
        mine = rows[: len(append.events)]
        if len(mine) == len(append.events) and all(map(_is_ours, mine, repeat(append.game), append.events)):
            return Receipt(mine[-1][0], mine[-1][3], tuple(row[1] for row in mine))
        return Refused(rows[-1][0] if rows else append.after)


async def append_in(connection: Link, group: Sequence[Append]) -> list[Receipt | Refused]:
    """The same within a transaction of somebody's, who commits it."""
    return _outcomes(group, await connection.fetch(APPEND, *_columns(group)))


def _columns(group: Sequence[Append]) -> tuple[list[UUID], list[int], list[str], list[bytes]]:
    """The rows of a group, turned into one array for each column."""
    rows = [
        (append.game, version, event)
        for append in group
        for version, event in enumerate(append.events, append.after + 1)
    ]
    return (
        [game for game, _, _ in rows],
        [version for _, version, _ in rows],
        [event.topic for _, _, event in rows],
        [event.state for _, _, event in rows],
    )


def _is_ours(row: asyncpg.Record, game: UUID, event: Event) -> bool:
    version, _, previous, digest, _ = row
    return chain_hash(previous, game, version, event.topic, event.state) == bytes(digest)


def _outcomes(group: Sequence[Append], rows: Sequence[asyncpg.Record]) -> list[Receipt | Refused]:
    """One answer for each append; its events are stored all or none, so its last row tells."""
    outcomes: list[Receipt | Refused] = []
    place = 0
    for append in group:
        mine = rows[place : place + len(append.events)]
        place += len(append.events)
        notification, digest, head = mine[-1]
        if notification is None:
            outcomes.append(Refused(head))
        else:
            outcomes.append(Receipt(append.after + len(mine), digest, tuple(row[0] for row in mine)))
    return outcomes
