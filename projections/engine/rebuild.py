"""Makes the tables of a projection anew from the first event, while the service runs and reads the old ones.

The new tables grow in a schema of their own, under the same names, so that `apply` writes there as it writes
anywhere. When they have caught up, they take the place of the old ones in one transaction: a reader sees the
old tables before it and the new ones after it, and waits for an instant in between. Nothing else may depend on the
tables (a view would keep the old ones from going). Who had rights on an old table has them on each new one.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from projections.engine import checkpoints
from projections.engine.aside import move_games_aside
from projections.engine.events import EventRow
from projections.engine.progress import REBUILD, apply_damaged_page, clear_failure, require_position
from projections.engine.projection import Connect, Projection, Session, Source
from projections.engine.tables import BUILD, build_schema, drop_build, record_digest

BATCH = 500
TRY = "SELECT pg_try_advisory_lock($1, hashtext($2))"
HERE = "SELECT quote_ident(current_schema())"
MOVE_IN = "SELECT set_config('search_path', $1 || ', ' || current_setting('search_path'), false)"
TABLES = """
SELECT quote_ident(c.relname) FROM pg_class c
WHERE c.relnamespace = to_regnamespace($1) AND c.relkind = 'r' ORDER BY c.relname"""
RIGHTS = """
SELECT format(
    'GRANT %s ON %%s TO %s', string_agg(DISTINCT a.privilege_type, ', '),
    CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END
) FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
WHERE c.oid = ANY($1::text[]::regclass[]) AND a.grantee <> c.relowner GROUP BY a.grantee"""
# Those who wait at an event that fails look whether the new tables are past it.
CHANNEL = "projection_rebuilt"
NOTIFY = "SELECT pg_notify($1, $2)"
# Afterwards no game is archived that ends beyond a position which was written before.
WAIT_FOR_ARCHIVING = "SELECT wait_for_archiving()"
EXISTS = "SELECT to_regclass($1) IS NOT NULL"
# Much less than a reader waits before PostgreSQL looks for a deadlock: it is we who give way, and try again.
PATIENCE = "SET LOCAL lock_timeout = '100ms'"
LOCK_NOT_AVAILABLE = "55P03"
PAUSE = 0.05


Pause = Callable[[float], Awaitable[object]]
OnProgress = Callable[[int, int], None]  # the position reached, and how far there is to go by now


class AlreadyBuilding(Exception):
    """Another process is rebuilding this projection."""


async def rebuild(
    projection: Projection,
    source: Source,
    connect: Connect,
    *,
    batch: int = BATCH,
    pause: Pause = asyncio.sleep,
    on_progress: OnProgress | None = None,
    is_sound: bool = True,
) -> int:
    """New tables are in place when it returns, and this is their position. If it fails, the old ones still are.

    Where the old ones are not sound, they hold events that are gone, and the new ones need not come as far.
    """
    session = await connect(f"rebuild {projection.name}")
    try:
        if not await session.fetchval(TRY, BUILD, projection.name):
            raise AlreadyBuilding(projection.name)
        await require_position(session, projection.name)  # there is something to be rebuilt
        home = await session.fetchval(HERE)
        builder = Builder(projection, source, session, batch, home, on_progress, is_sound=is_sound)
        return await builder.build(pause)
    finally:
        session.terminate()


class Builder:
    """New tables in a schema of their own, and how far they have come."""

    def __init__(
        self,
        projection: Projection,
        source: Source,
        session: Session,
        batch: int,
        home: str,
        on_progress: OnProgress | None = None,
        *,
        is_sound: bool = True,
    ) -> None:
        self._projection, self._source, self._session = projection.for_rebuild, source, session
        self._batch, self._home, self._on_progress = batch, home, on_progress
        self._is_sound = is_sound
        self._build_schema = build_schema(projection)
        self._position = 0
        self._has_archive = False

    async def build(self, pause: Pause) -> int:
        """New tables in place of the old, and their position; if anything fails, nothing is left of them."""
        await self._begin()
        try:
            await self._read_archive()
            await self._catch_up()
            while not await self._swap():
                await pause(PAUSE)
                await self._catch_up()
        except Exception:
            if not self._session.is_closed():
                await drop_build(self._session, self._projection)
            raise
        return self._position

    async def _begin(self) -> None:
        """Create empty tables in the build schema, which comes first in the search path of this session."""
        session = self._session
        async with session.transaction():
            await drop_build(session, self._projection)
            await session.execute(f"CREATE SCHEMA {self._build_schema}")
            await checkpoints.begin(session, self._projection.name + REBUILD)
        await session.execute("SET synchronous_commit = off")
        await session.fetchval(MOVE_IN, self._build_schema)
        await session.execute(self._projection.sql)

    async def _read_archive(self) -> None:
        """Games that were archived come first, each whole in one batch, so nothing of them is asked for later."""
        await self._session.fetchval(WAIT_FOR_ARCHIVING)
        ended = 0
        while self._projection.reads_archive:
            page, ended = await self._source.archived_games(ended)
            if not page:
                return
            self._has_archive = True
            async with self._session.transaction():
                await self._apply(page, 0)

    async def _catch_up(self) -> None:
        """Less than a batch behind the horizon of now."""
        while True:
            horizon = await self._source.horizon()
            page = await self._source.page(self._position, horizon, self._batch)
            full = len(page) == self._batch
            to = page[-1].id if full else horizon
            async with self._session.transaction():
                await self._apply(page, to)
            self._position = to
            if self._on_progress:
                self._on_progress(to, horizon)
            if not full:
                return

    async def _apply(self, page: Sequence[EventRow], to: int, since: int | None = None) -> None:
        name = self._projection.name + REBUILD
        since = self._position if since is None else since
        if self._has_archive and to > since:
            ends = await self._source.archived_ends(since, to)
            page = [row for row in page if row.id not in ends]
        await apply_damaged_page(self._session, self._projection, page, name, since=since, to=to)

    async def _swap(self) -> bool:
        """The new tables are in place, no less far than the old ones; False if those were in use for too long."""
        try:
            async with self._session.transaction():
                await self._session.execute("SET LOCAL synchronous_commit = on")
                held = await checkpoints.hold(self._session, self._projection.name)
                at = await self._level_with(held) if self._is_sound else self._position
                await self._session.execute(PATIENCE)
                await self._exchange()
                await checkpoints.place(self._session, self._projection.name, at)
                await checkpoints.forget(self._session, self._projection.name + REBUILD)
                await move_games_aside(self._session, self._projection.name + REBUILD, self._projection.name)
                await clear_failure(self._session, self._projection.name)
                await record_digest(self._session, self._projection)
                await self._session.fetchval(NOTIFY, CHANNEL, self._projection.name)
        except Exception as error:
            if getattr(error, "sqlstate", None) != LOCK_NOT_AVAILABLE:
                raise
            return False
        self._position = at
        return True

    async def _level_with(self, goal: int) -> int:
        """As far as the old tables, which are held: a reader who has seen an event must not miss it."""
        at = self._position
        while at < goal:
            page = await self._source.page(at, goal, self._batch)
            to = page[-1].id if len(page) == self._batch else goal
            await self._apply(page, to, at)
            at = to
        return at

    async def _exchange(self) -> None:
        """The old tables go, and the new ones move to where they were."""
        session, home = self._session, self._home
        names = [row[0] for row in await session.fetch(TABLES, self._build_schema)]
        old = [place for name in names if await session.fetchval(EXISTS, place := f"{home}.{name}")]
        rights = [row[0] for row in await session.fetch(RIGHTS, old)]
        if old:
            await session.execute(f"LOCK TABLE {', '.join(old)} IN ACCESS EXCLUSIVE MODE")
            await session.execute(f"DROP TABLE {', '.join(old)}")
        for name in names:
            await session.execute(f"ALTER TABLE {self._build_schema}.{name} SET SCHEMA {home}")
            for right in rights:
                await session.execute(right % f"{home}.{name}")
        await session.execute(f"DROP SCHEMA {self._build_schema}")
