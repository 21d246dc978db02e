"""The event store of one process: bytes in, bytes out; it knows no game."""

import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from math import inf
from types import TracebackType
from typing import Self
from uuid import UUID

import asyncpg

from service.store import archive
from service.store.connections import Connection, connect
from service.store.errors import SchemaMismatch, StaleVersion
from service.store.follower import CHANNEL, PAGE, Follower
from service.store.herald import Herald
from service.store.lane import Lane, RefusedAppend, append_in
from service.store.lineage import Lineage, OnNewEpoch, begin_epoch
from service.store.migrations import missing_migrations
from service.store.reader import Reader
from service.store.replica_reads import HasCome, Replica
from service.store.replicas import Commits, read_commits
from service.store.rows import Append, EventRow, HashedEvent, Head, NewEvent, Receipt
from service.store.seals import NOT_SEALED, Seals
from service.store.vitals import Vitals, read_vitals
from service.store.watch import Watch
from service.store.writer import InFlight, Writer

PATIENCE = 3.0
POLL = 1.0
CONNECTIONS = 4


# A table that is truncated begins a new file, so the pages are new, too: a full disk cannot offer them.
PROBE = """SET LOCAL lock_timeout = '1s'; TRUNCATE write_probe;
INSERT INTO write_probe SELECT sha256(n::text::bytea) FROM generate_series(1, 500) n"""


# While an append is not committed, the horizon of all processes waits for it: PostgreSQL ends a transaction that
# then stands still for a second, as its process may be stopped.
HURRY = "SET LOCAL idle_in_transaction_session_timeout = '1s'"


class _RollBack(Exception):
    """Raised so that nothing of the probe is kept."""


class Store:
    """Open it with `Store.open(dsn)`, on a database that `migrate` has prepared, and close it at the end.

    What a call promises when PostgreSQL is away: it waits for the patience, a few seconds, and then raises
    StoreUnavailable; the next call after PostgreSQL came back works, without anybody doing anything.
    """

    def __init__(
        self,
        dsn: str,
        reader: Reader,
        lineage: Lineage,
        *,
        patience: float,
        poll: float,
        seals: Seals = NOT_SEALED,
        replica: Replica | None = None,
    ) -> None:
        self.seals, self._replica = seals, replica
        name = secrets.token_hex(8)
        self._dsn, self._reader, self._lineage = dsn, reader, lineage
        self._follower = Follower(dsn, reader, lineage, name=name, poll=poll, patience=patience)
        self._herald = Herald(lambda: reader.notify(CHANNEL, name))
        lane = Lane(dsn, lineage, patience)
        self._writer = Writer(lane, lineage, patience=patience, committed=self.wake_followers)

    @classmethod
    async def open(
        cls,
        dsn: str,
        *,
        patience: float = PATIENCE,
        poll: float = POLL,
        connections: int = CONNECTIONS,
        seals: Seals = NOT_SEALED,
        read_url: str = "",
    ) -> Self:
        """A store on this database, with secrets under these seals; SchemaMismatch where `migrate` was not run.

        What is known to be stored is read from replicas at `read_url`, if there is one.
        """
        lineage = Lineage()
        reader = await Reader.open(dsn, lineage, connections=connections, patience=patience)
        async with reader.transaction() as connection:
            missing = await missing_migrations(connection)
            if not missing:
                await lineage.check(connection)
        if missing:
            await reader.close()
            raise SchemaMismatch(f"the database lacks {missing[0].name}: migrate it")
        replica = await Replica.open(read_url, reader, connections) if read_url else None
        return cls(dsn, reader, lineage, patience=patience, poll=poll, seals=seals, replica=replica)

    @property
    def epoch(self) -> str:
        """The epoch of the store, an opaque text: another one means that events were lost."""
        return self._lineage.epoch

    def on_new_epoch(self, callback: OnNewEpoch) -> None:
        """Call it, with the reason, when it turns out that the store went back: what is known is to be dropped."""
        self._lineage.on_new_epoch(callback)

    async def begin_epoch(self, reason: str) -> None:
        """A new epoch begins: who calls this has proof of events that the store does not have any more."""
        async with self._reader.transaction() as connection:
            await begin_epoch(connection, reason, self.epoch)
        async with self._reader.transaction() as connection:
            await self._lineage.check(connection)

    def watch_appends(self, watch: Watch) -> None:
        """Tell it from now on how appends go."""
        self._writer.watch = watch
        if self._replica:
            self._replica.watch = watch

    @property
    def waiting_appends(self) -> int:
        """How many appends wait for a transaction."""
        return self._writer.waiting

    async def vitals(self) -> Vitals | None:
        """What the database server says of its own state; None on a replica."""
        async with self._reader.transaction() as link:
            return await read_vitals(link)

    async def commits(self) -> Commits:
        """Whether commits wait for a replica."""
        async with self._reader.transaction() as link:
            return await read_commits(link)

    async def connect(self, purpose: str) -> asyncpg.Connection:
        """A connection of one's own, to a store that has all that this process knows of it."""
        connection = await connect(self._dsn, purpose)
        try:
            await self._lineage.check(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def close(self) -> None:
        """What was taken is stored first; then all following ends."""
        await self._writer.close()
        await self._herald.close()
        await self._follower.close()
        if self._replica:
            await self._replica.close()
        await self._reader.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def append(
        self,
        game: UUID,
        after: int,
        events: Sequence[NewEvent],
        *,
        epoch: str = "",
        run_while_in_flight: InFlight | None = None,
        valid_until: float = inf,
    ) -> Receipt:
        """Events follow the version that the caller has seen, all or none; acknowledged means on disk.

        StaleVersion if the game moved on; EpochChanged if the store went back since `epoch`. After any other
        StoreUnavailable they may be stored or not: look at the head.
        `run_while_in_flight` is called at most once, after the statement is sent and before its outcome is known,
        so that the caller can use the wait for the disk. If it raises, that is logged and the append goes on.
        After `valid_until`, by the monotonic clock, it is StaleVersion, too: what the events hold may be outdated.
        """
        if not events:
            raise ValueError("nothing to append")
        append = Append(game, after, tuple(events), epoch)
        return await self._writer.append(append, run_while_in_flight, valid_until)

    async def append_with(self, connection: Connection, appends: Sequence[Append]) -> list[Receipt]:
        """Append in the caller's transaction, which should be short. Then call `wake_followers`."""
        if len({append.game for append in appends}) < len(appends):
            raise ValueError("a game may be appended to only once in a transaction")
        for append in appends:
            self._lineage.require(append.epoch)
        ordered = sorted(appends, key=lambda append: append.game.int)
        games = [append.game for append in ordered]
        await connection.execute(HURRY)
        outcomes = dict(zip(games, await append_in(connection, ordered), strict=True))
        receipts = []
        for append in appends:
            outcome = outcomes[append.game]
            if isinstance(outcome, RefusedAppend):
                raise StaleVersion(append.game, append.after, outcome.head)
            receipts.append(outcome)
        return receipts

    async def read(
        self, game: UUID, *, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[EventRow]:
        """The events of a game with a version above `after` and at most `upto`, in order; none if unknown."""
        return await self._reader.read(game, after, upto, limit)

    async def read_known(self, game: UUID, upto: int, *, after: int = 0) -> list[EventRow]:
        """The same up to a version that is known to be stored: from a replica that has it, if there is one."""
        rows = await self._replica.read(game, after, upto) if self._replica else None
        return await self.read(game, after=after, upto=upto) if rows is None else rows

    async def read_hashes(self, game: UUID, upto: int | None = None) -> list[HashedEvent]:
        """The hashes of the events of a game, from its first one up to a version, and when they were stored."""
        return await self._reader.read_hashes(game, upto)

    async def head(self, game: UUID) -> Head | None:
        """Where a game stands; None if it has no events."""
        return await self._reader.head(game)

    async def fingerprint(self, game: UUID, upto: int) -> tuple[int, bytes]:
        """How many events of a game are stored up to a version, and a digest of all their bytes.

        The digest is secret: with it, hidden cards could be found by trying.
        """
        return await self._reader.fingerprint(game, upto)

    async def horizon(self) -> int:
        """The id up to which the sequence is complete at this moment, asked anew: waits for appends in flight."""
        return await self._reader.horizon()

    async def page(self, after: int, upto: int, limit: int = PAGE) -> list[EventRow]:
        """The first events after one id and up to another. Complete only if `upto` is at most a horizon."""
        if upto <= self._follower.horizon:
            return await self._follower.recent.page(after, upto, limit)
        return await self._reader.page(after, upto, limit)

    async def archived_games(self, after: int) -> tuple[list[EventRow], int]:
        """Some whole games that were moved to the archive, of those that closed after an event; and where the last
        of them did. None are left when there are no rows."""
        return await archive.next_games(self._reader.fetch, after)

    async def archived_ends(self, after: int, upto: int) -> set[int]:
        """The ids of events, after one and up to another, that closed games of the archive."""
        return {row["closed_id"] for row in await self._reader.fetch(archive.ENDS, after, upto)}

    async def wait_for_events_after(self, position: int) -> int | None:
        """Wait until the horizon is above this position, and return it; None if the store is closed before."""
        return await self._follower.wait_for_events_after(position)

    def follow(self, after: int) -> AsyncGenerator[EventRow, None]:
        """Every event after a position, once and in order, then those to come; ends when the store is closed."""
        return self._follower.events(after)

    def follow_pages(self, after: int) -> AsyncGenerator[list[EventRow], None]:
        """The same, as many at a time as there are: cheaper for who does little with most of them."""
        return self._follower.pages(after)

    async def execute(self, statement: str, *values: object) -> None:
        """One statement that is a transaction of its own: for what may be done twice, and may be lost."""
        await self._reader.execute(statement, *values)

    async def fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        """The rows of one such statement."""
        return await self._reader.fetch(statement, *values)

    def transaction(self) -> AbstractAsyncContextManager[Connection]:
        """A connection in a transaction that commits with the block: for projections and their positions."""
        return self._reader.transaction()

    @asynccontextmanager
    async def replica_transaction(self, has_come: HasCome) -> AsyncIterator["Connection | None"]:
        """A transaction on a replica of which this is true; None without a replica, or if it is not true soon."""
        if self._replica is None:
            yield None
            return
        async with self._replica.transaction(self.epoch, has_come) as link:
            yield link

    async def check_writable(self) -> None:
        """StoreUnavailable if the store takes no writes now: read-only, a full disk, or appends that fail."""
        self._writer.require_working()
        with suppress(_RollBack):
            async with self._reader.transaction() as connection:
                await connection.execute(PROBE)
                raise _RollBack

    def wake_followers(self) -> None:
        """Make followers, here and in other processes, look for what was just committed."""
        self._follower.wake()
        self._herald.wake()
