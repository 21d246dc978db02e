"""Which errors are of the session of a projection, and not of an event."""

import asyncio

# Classes of SQLSTATE that say nothing about the statement: connection, transaction state (read-only), rollback by
# the server, out of resources, operator intervention (a timeout that was set), system error.
PASSING_CLASSES = ("08", "25", "40", "53", "57", "58")


class SessionLost(Exception):
    """The session of a runner is gone, or not to be used again."""


def is_passing(error: Exception) -> bool:
    """Whether the same may succeed with another session: then no event is to blame."""
    state = getattr(error, "sqlstate", None)
    return isinstance(error, SessionLost) or (isinstance(state, str) and state.startswith(PASSING_CLASSES))


def require_not_cancelled(error: Exception) -> None:
    """CancelledError if this task was cancelled.

    Leaving the transaction of a lost session raises another error in place of the cancellation. A task that
    goes on after it never ends, and neither does the shutdown that waits for the task.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError from error
