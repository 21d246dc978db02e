"""The projections that this process runs, and how a read waits for them."""

from collections.abc import Awaitable
from contextlib import suppress

import projections
from projections import Lag, Projector
from service.store import Connection, Store, StoreUnavailable
from service.store.connections import connect

PATIENCE = 2.0  # seconds that a read waits for its position


class ProjectionBehind(Exception):
    """A projection has not processed the event at this position in time."""

    def __init__(self, position: int) -> None:
        self.position = position
        super().__init__(f"position {position} is not processed yet")


class ReadModels:
    """Keeps lobby, inbox, history and scoreboards up to date, or stands by while another process does."""

    def __init__(self, dsn: str, store: Store) -> None:
        def session(purpose: str) -> Awaitable[Connection]:
            return connect(dsn, purpose)

        self._store = store
        self._projector = Projector(projections.ALL, store, session)

    def start(self) -> None:
        """Run the projections, or stand by."""
        self._projector.start()

    async def close(self) -> None:
        """Stop; another process may take over."""
        await self._projector.stop()

    async def wait_for(self, name: str, position: int) -> None:
        """Return when a projection has processed this event; ProjectionBehind if that takes too long."""
        if position and not await self._projector.wait_for(name, position, PATIENCE):
            raise ProjectionBehind(position)

    async def lag(self) -> tuple[Lag, ...]:
        """How far each projection is, and why one has stopped; nothing while the store is unavailable."""
        with suppress(StoreUnavailable):
            async with self._store.transaction() as link:
                return tuple(await projections.lag(link))
        return ()


async def install_tables(link: Connection) -> list[str]:
    """Create the tables of all projections; returns the names of those whose tables are outdated."""
    return await projections.install(link, projections.ALL)


async def rebuild(dsn: str, name: str, on_progress: projections.OnProgress | None = None) -> int:
    """Build a projection anew beside the old one and swap them; LookupError if no projection has this name."""
    found = {each.name: each for each in projections.ALL}
    if name not in found:
        raise LookupError(f"there is no projection {name!r}; there are {', '.join(found)}")

    def session(purpose: str) -> Awaitable[Connection]:
        return connect(dsn, purpose)

    async with await Store.open(dsn) as store:
        return await projections.rebuild(found[name], store, session, on_progress=on_progress)
