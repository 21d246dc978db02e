"""What the archive asks of the history: when games ended."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from domain.kernel.events import CLOSED
from projections.engine.projection import Connection

ENDS = """SELECT h.game, h.recorded_at FROM unnest($1::uuid[], $2::bigint[]) AS l (game, version)
JOIN history h ON h.game = l.game AND h.version = l.version WHERE h.kind = $3"""


async def find_ends(connection: Connection, last: Mapping[UUID, int]) -> dict[UUID, datetime]:
    """When games ended, by the version of their last event; games that go on are left out."""
    rows = await connection.fetch(ENDS, list(last), list(last.values()), CLOSED.name)
    return {row["game"]: row["recorded_at"] for row in rows}


FORGET = "SELECT forget_history($1, $2)"


async def forget_archived(connection: Connection, game: UUID, last: int) -> None:
    """A game was archived: only the row of its last event stays."""
    await connection.execute(FORGET, game, last)
