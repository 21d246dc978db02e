"""The projections, run and asked by this process."""

from collections.abc import Awaitable
from contextlib import suppress

import projections
from projections import Projector
from service.api.reports import ProjectionHealth
from service.http.problems import not_yet
from service.store import Connection, Store, StoreUnavailable
from service.store.connections import connect

PATIENCE = 2.0  # how long a read waits for its position


class Followers:
    """Lobby, inbox, history and scoreboards, kept up with the store."""

    def __init__(self, dsn: str, store: Store) -> None:
        def session(purpose: str) -> Awaitable[Connection]:
            return connect(dsn, purpose)

        self._store = store
        self._projector = Projector(projections.ALL, store, session)

    def start(self) -> None:
        """Follow, or stand by for whoever follows already."""
        self._projector.start()

    async def close(self) -> None:
        """Another process may take over."""
        await self._projector.stop()

    async def seen(self, name: str, position: int) -> None:
        """Wait until a projection has dealt with this event; a problem if that takes longer than one waits."""
        if position and not await self._projector.wait_for(name, position, PATIENCE):
            raise not_yet(f"Position {position}")

    async def health(self) -> tuple[ProjectionHealth, ...]:
        """How far each is, and where one has stopped. Nothing while the store is away: that shows elsewhere."""
        with suppress(StoreUnavailable):
            async with self._store.transaction() as link:
                return tuple(
                    ProjectionHealth(
                        each.name, each.position, each.events, each.failure.error if each.failure else None
                    )
                    for each in await projections.lag(link)
                )
        return ()


async def prepare(link: Connection) -> list[str]:
    """Every projection has its tables afterwards; names those whose tables are not of today's making."""
    return await projections.install(link, projections.ALL)


async def rebuild(dsn: str, name: str) -> int:
    """Make a projection anew beside the old one, then put it in its place; LookupError if there is none."""
    found = {each.name: each for each in projections.ALL}
    if name not in found:
        raise LookupError(f"there is no projection {name!r}; there are {', '.join(found)}")

    def session(purpose: str) -> Awaitable[Connection]:
        return connect(dsn, purpose)

    async with await Store.open(dsn) as store:
        return await projections.rebuild(found[name], store, session)
