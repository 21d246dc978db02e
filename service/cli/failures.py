"""Explains why the service or a command on its database cannot start: one sentence, with what to do about it."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from service.cli.command import CannotStart, Failure
from service.logs import describe_error
from service.postgres import EmbeddedPostgresError, describe_dsn, find_dsn
from service.rights import UnusableRole
from service.server import CannotListen
from service.settings import BadSetting
from service.store import SchemaMismatch, ServerTooOld, StoreError, StoreUnavailable
from service.store.pooling import TransactionPooling
from service.telemetry.tracing import TracesUnavailable
from service.trust.keys import BadKeys

NO_ADDRESS = (
    "DATABASE_URL is not an address of PostgreSQL; correct it to the form postgresql://user:password@host:port/database,"
    " or unset it to use the embedded PostgreSQL"
)
NOT_OURS = (
    "does not let this user make its tables; let its owner run yamabiko db migrate, and set "
    "YAMABIKO_MIGRATE=false; or let the owner grant CREATE on the schema to the user"
)
BY_STATE = {
    "3F000": NOT_OURS,
    "28P01": "refuses the user or the password; correct them in DATABASE_URL",
    "28000": "does not let this user in; correct the user in DATABASE_URL, or allow it in pg_hba.conf",
    "3D000": "does not exist; create it with createdb, or correct the name in DATABASE_URL",
    "42501": NOT_OURS,
    "53300": "has no connection left; raise max_connections, or stop another client",
    "57P03": "is starting or stopping; try again in a moment",
}


@contextmanager
def explain_failures() -> Iterator[str | None]:
    """CannotStart, with one sentence for the user, in place of any error. The block gets what is configured."""
    dsn: str | None = None
    try:
        if dsn := find_dsn():
            _check_address(dsn)
        yield dsn
    except Failure:
        raise
    except Exception as error:
        raise CannotStart(_explain(_unwrap(error), dsn)) from error


def _unwrap(error: Exception) -> Exception:
    """The error itself: the application's lifespan raises it in a group of one."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return error


def _check_address(dsn: str) -> None:
    try:
        describe_dsn(dsn)
    except ValueError:
        raise CannotStart(NO_ADDRESS) from None


def _explain(error: Exception, dsn: str | None) -> str:
    if isinstance(error, CannotListen | EmbeddedPostgresError | BadSetting | BadKeys | TracesUnavailable):
        return str(error)
    place = describe_dsn(dsn) if dsn else "the embedded PostgreSQL"
    if isinstance(error, TransactionPooling | UnusableRole):
        return str(error)
    if isinstance(error, ServerTooOld):
        return f"{place} has version {error.version}; use one of version {error.oldest} or newer"
    if isinstance(error, SchemaMismatch):
        return f"{place} was made by another version of Yamabiko ({error}); use that version, or another database"
    if isinstance(error, asyncpg.PostgresError):
        return _explain_refusal(error, place)
    if isinstance(error, StoreError | TimeoutError):
        return _explain_store(error, place)
    if isinstance(error, OSError):
        return f"{describe_error(error)}; check that the file or folder can be used"
    return (
        f"unexpected {describe_error(error)} in {_place_of(error)}; this is a fault of Yamabiko, please report it"
    )


def _explain_refusal(error: asyncpg.PostgresError, place: str) -> str:
    remedy = BY_STATE.get(error.sqlstate or "")
    return (
        f"{place} {remedy}" if remedy else f"{place} answers {describe_error(error)}; see its log for the reason"
    )


def _explain_store(error: StoreError | TimeoutError, place: str) -> str:
    cause = error.__cause__
    if isinstance(cause, asyncpg.PostgresError):
        return _explain_refusal(cause, place)
    if isinstance(cause, asyncpg.InterfaceError) and not isinstance(error, StoreUnavailable):
        return NO_ADDRESS
    words = (cause.strerror or str(cause)) if isinstance(cause, OSError) else ""
    reason = f" ({words})" if words else ""
    return f"{place} does not answer{reason}; start it, or correct DATABASE_URL"


def _place_of(error: Exception) -> str:
    """The innermost line of ours that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "site-packages" not in frame.filename] or frames
    return f"{ours[-1].filename.rpartition('/')[2]}:{ours[-1].lineno}"
