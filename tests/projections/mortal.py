"""Connections that die at a chosen moment: before a statement reaches the server, or with its answer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

from projections import Connect, Session
from projections.engine.projection import Row

T = TypeVar("T")


class Died(ConnectionError):
    """The connection was lost."""


class Fate:
    """One death, at the `at`-th statement from now; `late` loses the answer instead of the statement."""

    def __init__(self, at: int, *, late: bool) -> None:
        self.at, self.late = at, late
        self.struck = False

    async def of(self, session: Session, statement: Awaitable[T]) -> T:
        """The answer to a statement, unless this was the moment."""
        self.at -= 1
        if self.at != 0:
            return await statement
        self.struck = True
        if self.late:
            await statement
        else:
            asyncio.ensure_future(statement).cancel()
        session.terminate()
        raise Died


class Mortal:
    """A session that goes on until its fate strikes."""

    def __init__(self, session: Session, fate: Fate) -> None:
        self._session, self._fate = session, fate

    async def execute(self, query: str, /, *args: object) -> str:
        return await self._fate.of(self._session, self._session.execute(query, *args))

    async def fetch(self, query: str, /, *args: object) -> Sequence[Row]:
        return await self._fate.of(self._session, self._session.fetch(query, *args))

    async def fetchrow(self, query: str, /, *args: object) -> Row | None:
        return await self._fate.of(self._session, self._session.fetchrow(query, *args))

    async def fetchval(self, query: str, /, *args: object) -> Any:  # noqa: ANN401  # a column may hold anything
        return await self._fate.of(self._session, self._session.fetchval(query, *args))

    def transaction(self) -> AbstractAsyncContextManager[object]:
        return self._transaction()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[object]:
        await self.execute("BEGIN")
        try:
            yield None
        except Exception:
            if not self.is_closed():
                await self.execute("ROLLBACK")
            raise
        await self.execute("COMMIT")

    async def add_listener(self, channel: str, callback: Callable[..., None], /) -> None:
        await self._session.add_listener(channel, callback)

    def add_termination_listener(self, callback: Callable[[Any], None], /) -> None:
        self._session.add_termination_listener(callback)

    def is_closed(self) -> bool:
        return self._session.is_closed()

    def terminate(self) -> None:
        self._session.terminate()


def mortal(connect: Connect, fate: Fate) -> Connect:
    """Opens sessions under one fate: once it has struck, they are as good as any."""

    async def opened(purpose: str) -> Session:
        return Mortal(await connect(purpose), fate)

    return opened
