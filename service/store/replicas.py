"""A commit whose wait for its replica was cancelled is answered as if all were well, with only a warning."""

import asyncpg
from msgspec import Struct

from service.store.connections import Connection
from service.store.errors import StoreUnavailable

# The place in PostgreSQL that says so: unlike the words of the warning it is not translated.
WAITING = "SyncRepWaitForLSN"
COMMITS = """SELECT current_setting('synchronous_standby_names') <> '' AS replica_named,
    current_setting('synchronous_commit') NOT IN ('local', 'off') AS session_waits"""


class Commits(Struct, frozen=True, kw_only=True):
    """Whether commits wait for a replica: the server must name one, and the session must not do without."""

    replica_named: bool
    session_waits: bool

    def are_alone(self, *, replicated: bool) -> bool:
        """Whether they wait for none, although one is wanted: by the server, or by the service's own setting."""
        wanted = replicated or self.replica_named
        return wanted and not (self.replica_named and self.session_waits)


async def read_commits(link: Connection) -> Commits:
    """How commits are acknowledged on a connection that is configured as the one of appends is."""
    return Commits(**dict(await link.fetchrow(COMMITS) or {}))


class ReplicaWatch:
    """Listens on a connection. `missed` after a commit means that it is durable here but perhaps nowhere else.

    The warning arrives before the answer to the statement, and asyncpg hands it on before it wakes the caller.
    """

    def __init__(self) -> None:
        self.missed = False

    def __call__(self, connection: object, message: asyncpg.PostgresLogMessage) -> None:
        if getattr(message, "server_source_function", None) == WAITING:
            self.missed = True

    def demand(self) -> None:
        """Not acknowledged, if the wait was cancelled."""
        if self.missed:
            raise StoreUnavailable("stored, but the wait for its replica was cancelled")
