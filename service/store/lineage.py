"""Notices that the store went back to an earlier moment, and what epoch it is in.

A restored backup, or a replica that took over without the newest commits, lacks events that this process has seen.
What is known of them must not be used again: it would be mixed with the events that take their places. So each new
connection, and each reading of the horizon, is compared with what this process knows: the newest rows by id and
hash, and the epochs. If any of it is gone, a new epoch begins, and all who registered with `on_new_epoch` drop
what they know before anything else is read or written. Where another process has begun an epoch, they do so, too.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

import asyncpg

from service.store.connections import Connection
from service.store.errors import EpochChanged
from service.store.rows import EventRow

# Events are not committed in the order of their ids: the newest alone would not show that the one before is gone.
ROWS_KNOWN = 512
CHECK = """SELECT store_epoch(), count_stored($1, $2), ARRAY(SELECT id FROM store_epochs ORDER BY number),
    pg_is_in_recovery(), (SELECT reason FROM store_epochs ORDER BY number DESC LIMIT 1)"""
BEGIN = "SELECT begin_epoch($1, $2)"
IDENTITY = """SELECT s.system_identifier::text, c.timeline_id, pg_postmaster_start_time()::text
FROM pg_control_system() s, pg_control_checkpoint() c"""
LOG = logging.getLogger(__name__)
OnNewEpoch = Callable[[str], None]


class Lineage:
    """What one process knows of the store's past. `epoch` is the newest epoch that it has seen."""

    def __init__(self) -> None:
        self.epoch = ""
        self._epochs: set[str] = set()
        self._rows: dict[int, bytes] = {}
        self._newest = 0
        self._callbacks: list[OnNewEpoch] = []
        self._checking = asyncio.Lock()

    def on_new_epoch(self, callback: OnNewEpoch) -> None:
        """Call it with the reason when the epoch changes, before this process reads or writes anything else."""
        self._callbacks.append(callback)

    def note_rows(self, rows: Iterable[EventRow]) -> None:
        """These rows were read from the store."""
        for row in rows:
            self.note(row.id, row.hash)

    def note(self, row: int, digest: bytes) -> None:
        """The store has this row. The newest ones are remembered."""
        self._rows[row] = digest
        self._newest = max(self._newest, row)
        if len(self._rows) > 2 * ROWS_KNOWN:
            self._rows = {each: self._rows[each] for each in sorted(self._rows)[-ROWS_KNOWN:]}

    def require(self, epoch: str) -> None:
        """EpochChanged, unless this is the epoch still; an empty one stands for any."""
        if epoch and epoch != self.epoch:
            raise EpochChanged("the store went back to an earlier moment: what was known of it does not hold")

    def expectation(self) -> int:
        """The newest row known. Ask for it before the horizon is read, and give it to `agrees_with`."""
        return self._newest

    def agrees_with(self, expected: int, horizon: int, digest: bytes | None, epoch: str) -> bool:
        """Whether a horizon, the hash of its row and the epoch fit what is known; else `check` says what to do."""
        known = self._rows.get(horizon)
        return epoch == self.epoch and horizon >= expected and (known is None or known == digest)

    async def check(self, connection: Connection) -> None:
        """Compare all that is known with what this connection shows. Afterwards `epoch` is that of the store."""
        async with self._checking:
            rows = list(self._rows.items())
            ids, hashes = [row for row, _ in rows], [digest for _, digest in rows]
            seen = await connection.fetchrow(CHECK, ids, hashes)
            assert seen is not None, "the query has no condition"
            epoch, found, epochs, is_standby, why = seen
            is_new = epoch not in self._epochs
            self._epochs.update(epochs)
            lost = len(rows) - found
            if not self.epoch:
                self.epoch = epoch
            elif is_new:
                self._change_to(epoch, f"it began elsewhere: {why}")
            elif lost or epoch != self.epoch:
                if is_standby:
                    raise EpochChanged("the server is a standby that lacks events which were acknowledged")
                reason = f"the store went back: of the {len(rows)} newest events known, {lost} are gone"
                LOG.error("%s; server: %s", reason, await _identity_of(connection))
                self._change_to(await connection.fetchval(BEGIN, epoch, reason), reason)

    def _change_to(self, epoch: str, reason: str) -> None:
        LOG.error("a new epoch of the store begins: %s", reason)
        self.epoch = epoch
        self._epochs.add(epoch)
        self._rows, self._newest = {}, 0
        for callback in self._callbacks:
            callback(reason)


async def _identity_of(connection: Connection) -> str:
    """System identifier, timeline and start of the server: is it another one, or an old copy of its data?"""
    try:
        row = await connection.fetchrow(IDENTITY)
    except asyncpg.PostgresError:  # the account may not ask
        row = None
    return "unknown" if row is None else "system {}, timeline {}, started {}".format(*row)


async def begin_epoch(connection: Connection, reason: str, known: str = "") -> str:
    """Begin an epoch, as the store went back although no process has noticed it by its rows; the newest one's id.

    None begins if another process has begun one after `known`.
    """
    known = known or await connection.fetchval("SELECT store_epoch()")
    epoch: str = await connection.fetchval(BEGIN, known, reason)
    return epoch
