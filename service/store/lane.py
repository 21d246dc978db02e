"""The one connection that appends go through: kept, replaced after loss, and read back through when in doubt."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby, repeat
from operator import itemgetter
from typing import NamedTuple
from uuid import UUID

import asyncpg

from service.store.chain import chain_hash
from service.store.connections import Connection, connect
from service.store.lineage import Lineage
from service.store.replicas import ReplicaWatch
from service.store.rows import Append, NewEvent, Receipt

# One event for each game, as is usual; and any number of them.
SINGLES = "SELECT game, notification, digest, recorded FROM append_singles($1, $2, $3, $4)"
SEVERAL = "SELECT game, notification, digest, recorded FROM append_several($1, $2, $3, $4)"
HEADS = """
SELECT originator_id, max(originator_version) FROM stored_events WHERE originator_id = ANY($1) GROUP BY 1
"""
# The message has no reader. Writing it makes this a commit that waits for the disk and the replicas, and what was
# read had been written before it, so it is safe when the answer comes. (A transaction id alone waits for none.)
READ_BACK = """
SELECT originator_version, notification_id, previous, hash, recorded_at,
    pg_logical_emit_message(true, 'yamabiko', '')::text
FROM stored_events
WHERE originator_id = $1 AND originator_version > $2 ORDER BY originator_version
"""


class RefusedAppend(NamedTuple):
    """An append that did not follow its game's head."""

    head: int


class Lane:
    """Sends groups of appends, each in one statement and hence one transaction, one after the other."""

    def __init__(self, dsn: str, lineage: Lineage, patience: float) -> None:
        self._dsn = dsn
        self._lineage = lineage
        self._patience = patience
        self._connection: asyncpg.Connection | None = None
        self._replicas = ReplicaWatch()

    async def open(self) -> None:
        """There is a connection afterwards, to a store that has all that this process knows of it."""
        if self._connection is None:
            connection = await connect(self._dsn, "append", patience=self._patience)
            try:
                async with asyncio.timeout(self._patience):
                    await self._lineage.check(connection)
            except BaseException:
                connection.terminate()
                raise
            connection.add_log_listener(self._replicas)
            self._connection = connection

    def drop(self) -> None:
        """Forget the connection: after an error it is unknown what it still has in flight."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close(timeout=self._patience)
        self._connection = None

    async def send(self, group: Sequence[Append]) -> list[Receipt | RefusedAppend]:
        """Append all that follow their game's head, and tell for each; committed when it returns."""
        assert self._connection is not None
        self._replicas.missed = False
        async with asyncio.timeout(self._patience):
            outcomes = await append_in(self._connection, group)
        self._replicas.demand()
        for outcome in outcomes:
            if isinstance(outcome, Receipt):
                self._lineage.note(outcome.id, outcome.hash)
        return outcomes

    async def read_back(self, append: Append) -> Receipt | RefusedAppend:
        """What became of an append whose answer was lost: stored if, event for event, our hash stands there."""
        assert self._connection is not None
        self._replicas.missed = False
        async with asyncio.timeout(self._patience):
            rows = await self._connection.fetch(READ_BACK, append.game, append.after)
        self._replicas.demand()
        mine = rows[: len(append.events)]
        if len(mine) == len(append.events) and all(map(_is_ours, mine, repeat(append.game), append.events)):
            return _receipt_of(mine[-1][0], [(row[3], row[1], row[4]) for row in mine])
        return RefusedAppend(rows[-1][0] if rows else append.after)


async def append_in(connection: Connection, group: Sequence[Append]) -> list[Receipt | RefusedAppend]:
    """Append a group ordered by game, each game once, in whatever transaction the connection is in."""
    if all(len(append.events) == 1 for append in group):
        stored = await _append_singles(connection, group)
    else:
        stored = await _append_several(connection, group)
    if len(stored) == len(group):
        return [stored[append.game] for append in group]
    refused = [append.game for append in group if append.game not in stored]
    heads: dict[UUID, int] = {row[0]: row[1] for row in await connection.fetch(HEADS, refused)}
    return [stored.get(append.game) or RefusedAppend(heads.get(append.game, 0)) for append in group]


async def _append_singles(connection: Connection, group: Sequence[Append]) -> dict[UUID, Receipt]:
    rows = await connection.fetch(
        SINGLES,
        [append.game for append in group],
        [append.after + 1 for append in group],
        [append.events[0].topic for append in group],
        [append.events[0].state for append in group],
    )
    after = {append.game: append.after for append in group}
    return {game: Receipt(after[game] + 1, (digest,), (number,), (at,)) for game, number, digest, at in rows}


async def _append_several(connection: Connection, group: Sequence[Append]) -> dict[UUID, Receipt]:
    events = [(append.game, event) for append in group for event in append.events]
    rows = await connection.fetch(
        SEVERAL,
        [game for game, _ in events],
        [append.after + number for append in group for number in range(1, len(append.events) + 1)],
        [event.topic for _, event in events],
        [event.state for _, event in events],
    )
    after = {append.game: append.after for append in group}
    stored = {game: list(mine) for game, mine in groupby(rows, key=itemgetter(0))}
    return {
        game: _receipt_of(after[game] + len(mine), [(row[2], row[1], row[3]) for row in mine])
        for game, mine in stored.items()
    }


def _receipt_of(version: int, events: Sequence[tuple[bytes, int, datetime]]) -> Receipt:
    """The receipt for events with these hashes, ids and times."""
    hashes, ids, times = zip(*events, strict=True)
    return Receipt(version, hashes, ids, times)


def _is_ours(row: asyncpg.Record, game: UUID, event: NewEvent) -> bool:
    version, _, previous, digest, *_ = row
    return chain_hash(previous, game, version, event.topic, event.state) == bytes(digest)
