"""What the clocks answer: how those of some games stand, as far as their events were read."""

from collections.abc import Sequence
from uuid import UUID

import msgspec

from domain.box.clock import ClockState
from projections.engine.projection import Connection

STATES = "SELECT game, state FROM clocks WHERE game = ANY($1::uuid[])"
_DECODER = msgspec.json.Decoder(ClockState)


async def find_clocks(connection: Connection, games: Sequence[UUID]) -> dict[UUID, ClockState]:
    """The clocks of those of these games that run and have one."""
    rows = await connection.fetch(STATES, list(games))
    return {row["game"]: _DECODER.decode(row["state"]) for row in rows}
