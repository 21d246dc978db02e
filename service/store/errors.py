"""The errors of the store, and which errors of the database become which of them."""

import asyncio
from uuid import UUID

import asyncpg


class StoreError(Exception):
    """The store could not do what was asked, and asking again would not help."""


class StaleVersion(StoreError):
    """The game moved on: its head is not the version that the caller had seen. Nothing was stored."""

    def __init__(self, game: UUID, after: int, head: int) -> None:
        super().__init__(f"game {game} is at version {head}, not at {after}")
        self.game = game
        self.after = after
        self.head = head


class StoreUnavailable(StoreError):
    """PostgreSQL did not answer in time. An append may nevertheless have been stored: look before asking again."""


class EpochChanged(StoreUnavailable):
    """The store went back to an earlier moment, and what was asked builds on events that are gone: load anew."""


class MissingReference(StoreError):
    """A row names another that does not exist; `reference` is the constraint that says so."""

    def __init__(self, message: str, reference: str) -> None:
        super().__init__(message)
        self.reference = reference


class SchemaMismatch(StoreError):
    """The database's schema is not the one that this version of the service was made for."""


class ServerTooOld(StoreError):
    """PostgreSQL lacks what the schema needs; `version` is what it has."""

    def __init__(self, version: str, oldest: int) -> None:
        super().__init__(f"PostgreSQL {version} is too old: {oldest} is the oldest that will do")
        self.version = version
        self.oldest = oldest


# Classes of SQLSTATE after which the same statement may succeed: connection, rollback by the server, out of
# resources, operator intervention, system error.
PASSING_CLASSES = ("08", "40", "53", "57", "58")
OTHERS = (
    "25006",  # a server that has become a standby
    "55P03",  # a lock that was not to be had in time
)


# Of these, a session may give the same answer again and again: a setting was on when it began (read-only, a short
# time for statements), or it is about to end.
STUBBORN_CLASSES = ("08", "25", "53", "57", "58")


def is_stubborn(error: BaseException) -> bool:
    """Whether the connection that gave this error must be replaced."""
    state = error.sqlstate or "" if isinstance(error, asyncpg.PostgresError) else ""
    return state.startswith(STUBBORN_CLASSES)


def is_passing(error: BaseException) -> bool:
    """Whether PostgreSQL was gone, going, or too busy: to be tried again on another connection."""
    if isinstance(error, asyncpg.PostgresError):
        state = error.sqlstate or ""
        return state.startswith(PASSING_CLASSES) or state in OTHERS
    if isinstance(error, asyncpg.InternalClientError):
        # What some connections raise when the server crashes in the middle of an answer.
        return True
    if isinstance(error, asyncpg.InterfaceError):
        # Closed under our hands; but a value that cannot be sent is the caller's fault.
        return not isinstance(error, ValueError | TypeError)
    return isinstance(error, OSError | asyncio.TimeoutError | asyncio.IncompleteReadError)
