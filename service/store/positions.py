"""How far a projection has come, written in the transaction that writes its rows: so each event counts once."""

from service.store.connections import Connection
from service.store.errors import StoreError

POSITION = "SELECT position FROM projection_positions WHERE name = $1"
BEGIN = """
INSERT INTO projection_positions (name, position) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING position
"""
ADVANCE = """
UPDATE projection_positions SET position = $3, updated_at = clock_timestamp()
WHERE name = $1 AND position = $2 RETURNING position
"""
PASS = """
INSERT INTO projection_positions AS p (name, position) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = clock_timestamp()
WHERE p.position < excluded.position RETURNING position
"""


class PositionMoved(StoreError):
    """Somebody took this projection further: what this transaction did was done already, so roll it back."""

    def __init__(self, name: str, since: int, to: int) -> None:
        super().__init__(f"{name} is no longer at {since}, so it cannot go on to {to}")


async def position(connection: Connection, name: str) -> int:
    """The id of the last event that the projection has dealt with; 0 where it has seen none."""
    return await connection.fetchval(POSITION, name) or 0


async def advance(connection: Connection, name: str, *, since: int, to: int) -> None:
    """The events after `since` up to `to` count now; of two who try the same, the later is told PositionMoved."""
    moved = await connection.fetchval(ADVANCE, name, since, to)
    if moved is None and since == 0:
        moved = await connection.fetchval(BEGIN, name, to)
    if moved is None:
        raise PositionMoved(name, since, to)


async def pass_to(connection: Connection, name: str, to: int) -> bool:
    """Go forward from wherever it was; False if it was there already. For trackers that name no starting point."""
    return await connection.fetchval(PASS, name, to) is not None
