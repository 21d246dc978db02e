"""What a projection is, and what it needs from outside: events in order, and a connection to keep its rows."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from domain.kernel.events import Changes, EventKind
from projections.engine.events import DecodedEvent, EventRow


class Row(Protocol):
    """A row of a query's result; its columns have names and numbers."""

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

    async def add_listener(self, channel: str, callback: Callable[..., None], /) -> None: ...
    def add_termination_listener(self, callback: Callable[[Any], None], /) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...


# Opens a session; the word says what for, and shows in `pg_stat_activity`.
Connect = Callable[[str], Awaitable[Session]]


class Source(Protocol):
    """The event store, as far as projections read it. `service.store.Store` is one."""

    async def wait_for_events_after(self, position: int) -> int | None:
        """Wait until the horizon is above this position, and return it; None when there will be no more."""

    async def page(self, after: int, upto: int, limit: int, /) -> Sequence[EventRow]:
        """The first events after one position and up to another, in the order of their ids."""

    async def horizon(self) -> int:
        """The trusted horizon, read from the database."""

    async def archived_games(self, after: int, /) -> tuple[Sequence[EventRow], int]:
        """Some whole games of which only the last event is among the events still, of those that ended after an
        event; and where the last of these did. No rows: there are no more."""

    async def archived_ends(self, after: int, upto: int, /) -> set[int]:
        """The last events, after one and up to another, of such games."""

    def transaction(self) -> AbstractAsyncContextManager[Connection]:
        """A connection for a short read."""


@dataclass(frozen=True, kw_only=True)
class Projection:
    """A read model. `sql` makes its tables; `apply` gets the events that it needs, in order, each of them once.

    `reads` says what of a game it follows: it gets only events that change any of that; None: it gets all events.
    `functions` is SQL of functions that other rooms call in their queries, made again at each start.
    `spacing` is for how many seconds a batch waits for more events, where that is longer than usual: a projection
    that no read waits for costs less so.
    `replay` is what a rebuild calls in place of `apply`: of a projection that also tells others what happened.
    `apply_tournaments` gets the rows of tournaments and series, which are no events of games; without it they are
    skipped.
    `reads_archive`: whether it has rows of games that were archived; else it gets the last event of each alone.
    """

    name: str
    sql: str
    apply: Callable[[Connection, Sequence[DecodedEvent]], Awaitable[None]]
    reads: Changes | None = None
    apply_tournaments: Callable[[Connection, Sequence[EventRow]], Awaitable[None]] | None = None
    functions: str = ""
    spacing: float = 0.0
    replay: Callable[[Connection, Sequence[DecodedEvent]], Awaitable[None]] | None = None
    reads_archive: bool = True

    @property
    def for_rebuild(self) -> "Projection":
        """As a rebuild applies it."""
        return replace(self, apply=self.replay) if self.replay else self

    def needs(self, kind: EventKind) -> bool:
        """Whether it gets events of this kind."""
        return self.reads is None or bool(kind.changes & self.reads)


def read_sql(module: str, name: str = "schema.sql") -> str:
    """The SQL file of this name in the folder of a module."""
    return Path(module).with_name(name).read_text("utf-8")
