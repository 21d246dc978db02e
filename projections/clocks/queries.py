"""What the clocks answer: how those of some games stand, as far as their events were read."""

from collections.abc import Sequence
from uuid import UUID

import msgspec

from domain.box.clock import ClockState
from projections.engine.projection import Connection

STATES = "SELECT game, state FROM clocks WHERE game = ANY($1::uuid[])"
# Of a timer that was put off, `expires` is later than `due`. It stays in the past until a process looks at it.
OVERDUE = "SELECT coalesce(extract(epoch FROM store_now() - min(expires)), 0)::float8 FROM clocks"
_DECODER = msgspec.json.Decoder(ClockState)


async def find_clocks(connection: Connection, games: Sequence[UUID]) -> dict[UUID, ClockState]:
    """The clocks of those of these games that run and have one."""
    rows = await connection.fetch(STATES, list(games))
    return {row["game"]: _DECODER.decode(row["state"]) for row in rows}


async def find_overdue(connection: Connection) -> float:
    """For how many seconds the oldest timer that no process has looked at has been due; 0 if none is due."""
    seconds: float = await connection.fetchval(OVERDUE)
    return max(0.0, seconds)
