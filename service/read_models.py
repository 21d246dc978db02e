"""The projections that this process runs, and how a read waits for them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

import projections
from projections import Lag, Projector, find_position
from service.account_events.projection import ACCOUNT_EVENTS
from service.games.standings import SCOREBOARDS
from service.store import Connection, SchemaMismatch, Store, StoreUnavailable

OURS = (SCOREBOARDS, ACCOUNT_EVENTS)  # what they need to know of accounts is in tables of the service
ALL = (*(each for each in projections.ALL if each.name not in {ours.name for ours in OURS}), *OURS)
PATIENCE = 2.0  # seconds that a read waits for its position
SHORT = 0.1  # seconds until it is asked whether there is such a position at all


class ProjectionBehind(Exception):
    """A projection has not processed the event at this position in time."""

    def __init__(self, position: int) -> None:
        self.position = position
        super().__init__(f"position {position} is not processed yet")


class PositionNotWritten(Exception):
    """No event is stored at this position: no response can have named it."""

    def __init__(self, newest: int) -> None:
        self.newest = newest
        super().__init__(f"the newest event is at position {newest}")


class ReadModels:
    """Keeps the read models and the events of accounts up to date, or stands by while another process does."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._projector = Projector(ALL, store, store.connect)
        store.on_new_epoch(lambda _reason: self._projector.restart())

    def start(self) -> None:
        """Run the projections, or stand by."""
        self._projector.start()

    async def close(self) -> None:
        """Stop; another process may take over."""
        await self._projector.stop()

    @asynccontextmanager
    async def reading(self, names: str | tuple[str, ...], position: int) -> AsyncIterator[Connection]:
        """A transaction in which a projection, or each of several, has processed this event.

        ProjectionBehind if that takes too long; PositionNotWritten if there is no such event.
        The position is read in the transaction: a server that has crashed may have lost what a projection had
        written, and with it the position, and that may not have been noticed yet.
        """
        every = (names,) if isinstance(names, str) else names
        clock = asyncio.get_running_loop().time
        deadline = clock() + PATIENCE
        if position and not await self._projector.wait_for(every[0], position, SHORT):
            await self._require_written(position)
        while True:
            for name in every if position else ():
                if not await self._projector.wait_for(name, position, deadline - clock()):
                    raise ProjectionBehind(position)
            async with self._store.transaction() as link:
                behind = [n for n in every if position and (await find_position(link, n) or 0) < position]
                if not behind:
                    yield link
                    return
            for name in behind:
                self._projector.forget(name)

    @asynccontextmanager
    async def reading_past(self, names: tuple[str, ...], position: int) -> AsyncIterator[Connection]:
        """The same, on a replica that has come so far, if there is one. Without a position rows may be old."""

        async def has_come(link: Connection) -> bool:
            return not [n for n in names if position and (await find_position(link, n) or 0) < position]

        async with self._store.replica_transaction(has_come) as found:
            if found is not None:
                yield found
                return
        async with self.reading(names, position) as link:
            yield link

    async def _require_written(self, position: int) -> None:
        if position > (newest := await self._store.horizon()):
            raise PositionNotWritten(newest)

    async def lag(self) -> tuple[Lag, ...]:
        """How far each projection is, and why one has stopped; nothing while the store is unavailable."""
        with suppress(StoreUnavailable):
            async with self._store.transaction() as link:
                return tuple(await projections.lag(link))
        return ()

    async def stands(self) -> Mapping[str, float]:
        """For how many seconds each has left an event unread; nothing while the store is unavailable."""
        with suppress(StoreUnavailable):
            async with self._store.transaction() as link:
                return await projections.stands(link)
        return {}


async def install_tables(link: Connection) -> list[str]:
    """Create the tables of all projections; returns the names of those whose tables are outdated."""
    return await projections.install(link, ALL)


async def find_outdated_tables(link: Connection) -> list[str]:
    """The names of projections whose tables are outdated; SchemaMismatch if one has none."""
    try:
        return await projections.find_outdated(link, ALL)
    except LookupError as error:
        raise SchemaMismatch(f"{error}: run yamabiko db migrate as the owner of the database") from error


async def rebuild(dsn: str, name: str, on_progress: projections.OnProgress | None = None) -> int:
    """Build a projection anew, and replace the old one by it; LookupError if no projection has this name."""
    found = {each.name: each for each in ALL}
    if name not in found:
        raise LookupError(f"there is no projection {name!r}; there are {', '.join(found)}")

    async with await Store.open(dsn) as store:
        return await projections.rebuild(found[name], store, store.connect, on_progress=on_progress)
