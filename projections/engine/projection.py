"""What a projection is, and what it needs from outside: events in order, and a connection to keep its rows."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from projections.engine.events import ALL_KINDS, Stored, Told


class Row(Protocol):
    """A row of an answer; its columns have names and numbers."""

    def __getitem__(self, column: Any, /) -> Any: ...  # noqa: ANN401  # a column may hold anything
    def keys(self) -> Iterable[str]: ...


class Connection(Protocol):
    """A connection to PostgreSQL, as asyncpg has them."""

    async def execute(self, query: str, /, *args: object) -> str: ...
    async def fetch(self, query: str, /, *args: object) -> Sequence[Row]: ...
    async def fetchrow(self, query: str, /, *args: object) -> Row | None: ...
    async def fetchval(self, query: str, /, *args: object) -> Any: ...  # noqa: ANN401  # as above
    def transaction(self) -> AbstractAsyncContextManager[object]: ...


class Session(Connection, Protocol):
    """A connection of one's own, with settings and locks that live as long as it does."""

    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...


# Opens a session; the word says what for, and shows in `pg_stat_activity`.
Connect = Callable[[str], Awaitable[Session]]


class Source(Protocol):
    """The event store, as far as projections read it. `service.store.Store` is one."""

    async def wait_for_events_after(self, position: int) -> int | None:
        """Wait until the horizon is above this position, and return it; None when there will be no more."""

    async def page(self, after: int, upto: int, limit: int, /) -> Sequence[Stored]:
        """The first events after one position and up to another, in the order of their ids."""

    async def horizon(self) -> int:
        """The trusted horizon, asked anew."""

    def transaction(self) -> AbstractAsyncContextManager[Connection]:
        """A connection for a short read."""


@dataclass(frozen=True)
class Projection:
    """A read model. `sql` makes its tables; `apply` is given events of its kinds, in order, each of them once."""

    name: str
    sql: str
    apply: Callable[[Connection, Sequence[Told]], Awaitable[None]]
    kinds: frozenset[str] = ALL_KINDS


def sql_beside(module: str) -> str:
    """The `schema.sql` in the folder of a module."""
    return Path(module).with_name("schema.sql").read_text("utf-8")
