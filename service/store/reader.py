"""Reading from the store: games, heads, pages of the whole sequence, and how far that may be trusted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

import asyncpg

from service.store.archive import complete, fingerprint
from service.store.connections import Connection, configure, name_of, translate_errors
from service.store.errors import is_passing, is_stubborn
from service.store.lineage import Lineage
from service.store.replicas import ReplicaWatch
from service.store.rows import EventRow, HashedEvent, Head

COLUMNS = """
originator_id, originator_version, topic, state, notification_id, previous, hash, recorded_at
"""
READ = f"""SELECT {COLUMNS} FROM stored_events
WHERE originator_id = $1 AND originator_version > $2 AND originator_version <= coalesce($3, 9223372036854775807)
ORDER BY originator_version LIMIT $4"""
HASHES = """SELECT originator_version, hash, recorded_at FROM stored_events
WHERE originator_id = $1 AND originator_version <= coalesce($2, 9223372036854775807) ORDER BY originator_version"""
HEAD = """SELECT originator_version, hash, notification_id FROM stored_events
WHERE originator_id = $1 ORDER BY originator_version DESC LIMIT 1"""
PAGE = f"""SELECT {COLUMNS} FROM stored_events
WHERE notification_id > $1 AND notification_id <= $2
ORDER BY notification_id LIMIT $3"""
# Of all that is stored of a game; never to be sent to a client while hidden cards could be guessed by it.
FINGERPRINT = """SELECT count(*), sha256(coalesce(string_agg(
    int8send(originator_version) || sha256(convert_to(topic, 'UTF8')) || previous || hash || sha256(state), ''
    ORDER BY originator_version), ''))
FROM stored_events WHERE originator_id = $1 AND originator_version <= $2"""
HORIZON = "SELECT events_horizon()"
# A NOTIFY is a commit of its own, but nothing that must survive: so it does not wait for the disk.
NOTIFY = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)"

SHORTEST_PAUSE = 0.02
ANY_NUMBER = 1_000_000_000


class Reader:
    """A few connections for short reads. A read is tried again while PostgreSQL is away, until patience ends."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", patience: float) -> None:
        self._pool = pool
        self._patience = patience

    @classmethod
    async def open(
        cls, dsn: str, lineage: Lineage, *, connections: int, patience: float, at_once: int = 1
    ) -> "Reader":
        """Each connection is compared with what is known of the store before it is used. Opens so many now."""

        async def prepare(connection: Connection) -> None:
            await configure(connection)
            if lineage.epoch:
                await lineage.check(connection)

        with translate_errors():
            async with asyncio.timeout(patience):
                pool = await asyncpg.create_pool(
                    dsn,
                    min_size=at_once,
                    max_size=connections,
                    max_queries=ANY_NUMBER,
                    timeout=patience,
                    command_timeout=patience,
                    init=prepare,
                    # Nothing here leaves traces in its session: clearing up would cost a round trip a read.
                    reset=_nothing_to_reset,
                    server_settings=name_of("read"),
                )
        return cls(pool, patience)

    async def close(self) -> None:
        try:
            async with asyncio.timeout(self._patience):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    async def read(self, game: UUID, after: int, upto: int | None, limit: int | None) -> list[EventRow]:
        rows = [EventRow(*row) for row in await self._fetch(READ, game, after, upto, limit)]
        return await complete(self._fetch, game, rows, after, upto, limit)

    async def read_hashes(self, game: UUID, upto: int | None) -> list[HashedEvent]:
        found = [HashedEvent(*row) for row in await self._fetch(HASHES, game, upto)]
        if found and found[0].version <= 1:
            return found
        rows = await self.read(game, 0, upto, None)
        return [HashedEvent(row.version, row.hash, row.recorded_at) for row in rows if row.recorded_at]

    async def head(self, game: UUID) -> Head | None:
        rows = await self._fetch(HEAD, game)
        return Head(*rows[0]) if rows else None

    async def fingerprint(self, game: UUID, upto: int) -> tuple[int, bytes]:
        [(count, digest)] = await self._fetch(FINGERPRINT, game, upto)
        if count < upto and len(rows := await self.read(game, 0, upto, None)) > count:
            return fingerprint(rows)
        return count, digest

    async def page(self, after: int, upto: int, limit: int) -> list[EventRow]:
        """Events in the order of their ids; whether one may still appear among them is not asked here."""
        return [EventRow(*row) for row in await self._fetch(PAGE, after, upto, limit)]

    async def horizon(self) -> int:
        """No event can appear any more with this id or a lower one."""
        rows = await self._fetch(HORIZON)
        highest: int = rows[0][0]
        return highest

    async def notify(self, channel: str, payload: str) -> None:
        await self._fetch(NOTIFY, channel, payload)

    async def execute(self, statement: str, *values: object) -> None:
        await self._fetch(statement, *values)

    async def fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        return await self._fetch(statement, *values)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A transaction for the length of the block; errors of PostgreSQL come out as the store's.

        A statement that is not answered within the patience ends it; one that may take longer must say so.
        """
        with translate_errors():
            async with self._pool.acquire(timeout=self._patience) as connection:
                try:
                    async with _watch_replicas(connection), _begin(connection):
                        yield connection
                except Exception as error:
                    if isinstance(error, TimeoutError) or is_stubborn(error):
                        connection.terminate()
                    raise

    async def _fetch(self, query: str, *values: object) -> list[asyncpg.Record]:
        with translate_errors():
            return await self._patiently(query, values)

    async def _patiently(self, query: str, values: tuple[object, ...]) -> list[asyncpg.Record]:
        clock = asyncio.get_running_loop().time
        deadline = clock() + self._patience
        pause = SHORTEST_PAUSE
        while True:
            try:
                async with (
                    asyncio.timeout_at(deadline),
                    self._pool.acquire(timeout=self._patience) as connection,
                ):
                    return await _fetch_from(connection, query, values)
            except Exception as error:
                if not is_passing(error) or clock() + pause > deadline:
                    raise
            await asyncio.sleep(pause)
            pause *= 2


async def _fetch_from(connection: Connection, query: str, values: tuple[object, ...]) -> list[asyncpg.Record]:
    try:
        rows: list[asyncpg.Record] = await connection.fetch(query, *values)
    except asyncpg.PostgresError as error:
        if is_stubborn(error):
            connection.terminate()  # the pool opens another
        raise
    return rows


@asynccontextmanager
async def _watch_replicas(connection: Connection) -> AsyncIterator[None]:
    """What is committed in the block is where the replicas' wait says, or StoreUnavailable."""
    replicas = ReplicaWatch()
    connection.add_log_listener(replicas)
    try:
        yield
    finally:
        connection.remove_log_listener(replicas)
    replicas.demand()


@asynccontextmanager
async def _begin(connection: Connection) -> AsyncIterator[None]:
    """A transaction, rolled back on any error but a timeout: a rollback would wait as long again."""
    transaction = connection.transaction()
    await transaction.start()
    try:
        yield
    except TimeoutError:
        raise
    except BaseException:
        await transaction.rollback()
        raise
    await transaction.commit()


async def _nothing_to_reset(connection: Connection) -> None:
    """A transaction left open is rolled back by the pool before this."""
