"""What all running processes can read: nothing newer is written, so that a rolling upgrade stops no process.

Each process announces its levels: of the kinds of events, and of the rules of each title. It renews its row while
it runs. The first use of a higher level takes a lock, looks at the rows of all running processes, and is noted. A
process that starts takes the same lock and finds the note, so an older one does not start any more.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from uuid import uuid4

import msgspec

from service.store.connections import Connection
from service.store.errors import SchemaMismatch, StoreError, StoreUnavailable
from service.store.store import Store

RENEWAL = 5.0  # seconds between two renewals of a process's row
EXPIRY = 30.0  # seconds after which a process without renewal no longer counts as running
LOCK = "SELECT pg_advisory_xact_lock(2036427105, 3)"
ANNOUNCE = """INSERT INTO running_processes (id, levels) VALUES ($1, $2)
ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()"""
REMOVE = "DELETE FROM running_processes WHERE id = $1"
REMOVE_EXPIRED = "DELETE FROM running_processes WHERE seen_at < clock_timestamp() - make_interval(secs => $1)"
LOWEST = """SELECT coalesce(min(coalesce((levels ->> $1)::integer, 0)), 0) FROM running_processes
WHERE seen_at >= clock_timestamp() - make_interval(secs => $2)"""
IN_USE = "SELECT name, level FROM capabilities_in_use"
USE = """INSERT INTO capabilities_in_use (name, level) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET level = greatest(capabilities_in_use.level, excluded.level)"""


class NotReadableByAll(StoreError):
    """A running process could not read what was to be written. The request works when that process is replaced."""


class Capabilities:
    """The levels of this process, announced while it runs, and those that are in use."""

    def __init__(self, store: Store, levels: Mapping[str, int]) -> None:
        self._store, self._levels = store, dict(levels)
        self._in_use: dict[str, int] = {}
        self._process = uuid4()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Announce this process; SchemaMismatch if the database uses kinds or rules that it cannot read."""
        async with self._store.transaction() as link:
            await link.execute(LOCK)
            await self._read_levels_in_use(link)
            if unknown := self._find_unknown():
                raise SchemaMismatch(f"the database is newer than this service: it uses {unknown}")
            await link.execute(REMOVE_EXPIRED, EXPIRY)
            await self._announce(link)
        self._task = asyncio.get_running_loop().create_task(self._renew_regularly(), name="capabilities")

    async def close(self) -> None:
        """This process no longer counts as running."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        with suppress(StoreUnavailable):
            async with self._store.transaction() as link:
                await link.execute(REMOVE, self._process)

    @property
    def can_read_all(self) -> bool:
        """Whether this process can read every kind of event and all rules in use.

        While it was frozen, other processes may have begun to use newer ones.
        """
        return self._find_unknown() is None

    async def require(self, name: str, level: int) -> None:
        """Return when this level may be written; NotReadableByAll if a running process cannot read it."""
        if level <= self._in_use.get(name, 0):
            return
        async with self._store.transaction() as link:
            await link.execute(LOCK)
            lowest = await link.fetchval(LOWEST, name, EXPIRY)
            if lowest < level:
                raise NotReadableByAll(f"a running process reads {name} up to {lowest} only")
            await link.execute(USE, name, level)
        self._in_use[name] = level

    async def allows(self, name: str, level: int) -> bool:
        """Whether this level may be written: all running processes can read it, or it is in use already."""
        with suppress(NotReadableByAll):
            await self.require(name, level)
            return True
        return False

    async def is_of_all(self, name: str) -> bool:
        """Whether all running processes announce this now. It is not noted: one that does not may start later."""
        async with self._store.transaction() as link:
            await link.execute(LOCK)
            return bool(await link.fetchval(LOWEST, name, EXPIRY))

    def _find_unknown(self) -> str | None:
        beyond = (name for name, level in self._in_use.items() if level > self._levels.get(name, 0))
        return next(beyond, None)

    async def renew(self) -> None:
        """Announce this process again, and look what has come into use."""
        async with self._store.transaction() as link:
            await self._announce(link)
            await self._read_levels_in_use(link)

    async def _renew_regularly(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            with suppress(StoreUnavailable):
                await self.renew()

    async def _announce(self, link: Connection) -> None:
        await link.execute(ANNOUNCE, self._process, msgspec.json.encode(self._levels).decode())

    async def _read_levels_in_use(self, link: Connection) -> None:
        self._in_use = {row["name"]: row["level"] for row in await link.fetch(IN_USE)}
