"""A commit whose wait for its replica was cancelled is answered as if all were well, with only a warning."""

import asyncpg

from service.store.errors import StoreUnavailable

# The place in PostgreSQL that says so: unlike the words of the warning it is not translated.
WAITING = "SyncRepWaitForLSN"


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
