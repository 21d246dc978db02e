"""Which process leads a projection, or does what else only one may do: whose session holds a lock, and is alive.

A process that was stopped (SIGSTOP, a paused machine) keeps its session and with it the lock. So a process that
stands by looks when the leader's session has last done anything; after some seconds of silence it ends the
session and takes the lead.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from projections.engine.projection import Session
from projections.engine.tables import LEAD

# How often a process that stands by looks whether the leader has gone.
STAND_BY = 1.0
# A leader that has nothing to do says so every second; five seconds of silence cost it the lead.
BEAT, LEASE = 1.0, 5.0
ELECT = "SELECT pg_try_advisory_lock($1, hashtext($2))"
# The session that leads, and when it last began or ended a statement. One that is at work is left alone.
LEADER = """SELECT a.pid, a.state_change::text AS sign FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND a.state LIKE 'idle%'
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid::bigint = $1 AND l.objid::bigint = (hashtext($2)::bigint & 4294967295)"""
END = "SELECT pg_terminate_backend($1)"
LOG = logging.getLogger(__name__)


class Election:
    """Takes the lead of what has this name for a session."""

    def __init__(self, session: Session, name: str, pause: Callable[[float], Awaitable[object]]) -> None:
        self._session, self._name, self._pause = session, name, pause
        self._sign: tuple[int, str] | None = None
        self._since = 0.0

    async def win(self) -> None:
        """The session leads when this returns."""
        while not await self._session.fetchval(ELECT, LEAD, self._name):
            await self._end_silent_leader()
            await self._pause(STAND_BY)

    async def _end_silent_leader(self) -> None:
        """End the leader's session, if it has shown no sign of life for as long as the lease."""
        row = await self._session.fetchrow(LEADER, LEAD, self._name)
        sign = None if row is None else (row["pid"], row["sign"])
        now = asyncio.get_running_loop().time()
        if row is None or sign != self._sign:
            self._sign, self._since = sign, now
        elif now - self._since > LEASE:
            LOG.error("the leader of %s has been silent for %.0f s: its session is ended", self._name, LEASE)
            await self._session.fetchval(END, row["pid"])
            self._sign = None
