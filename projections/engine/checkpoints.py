"""How far each consumer has come: written in the transaction that writes its rows, so each event counts once."""

from collections.abc import Mapping

from projections.engine.projection import Connection

POSITION = "SELECT position FROM projection_positions WHERE name = $1"
POSITIONS = "SELECT name, position FROM projection_positions"
BEGIN = "INSERT INTO projection_positions (name, position) VALUES ($1, 0)"
BEGIN_AT = """
INSERT INTO projection_positions (name, position, digest) VALUES ($1, $2, event_digest($2))
ON CONFLICT DO NOTHING RETURNING position"""
# The first statement of its transaction: it also keeps others, a rebuild about to swap, away until the end.
ADVANCE = """
UPDATE projection_positions SET position = $3, digest = event_digest($3), updated_at = clock_timestamp()
WHERE name = $1 AND position = $2 RETURNING position"""
PASS = """
INSERT INTO projection_positions AS p (name, position) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET position = excluded.position, digest = NULL, updated_at = clock_timestamp()
WHERE p.position < excluded.position RETURNING position"""
PLACE = """UPDATE projection_positions SET position = $2, digest = event_digest($2), updated_at = clock_timestamp()
WHERE name = $1"""
# Whether the event up to which it has come is in the store. Without a digest only its place can be compared.
SOUND = """SELECT digest = event_digest(position) IS TRUE
    OR (digest IS NULL AND position <= coalesce((SELECT max(id) FROM events()), 0))
FROM projection_positions WHERE name = $1"""
# Keeps the runner between two batches until the end of the transaction. It takes this row first, too.
HOLD = "SELECT position FROM projection_positions WHERE name = $1 FOR UPDATE"
FORGET = "DELETE FROM projection_positions WHERE name = $1"
SKIP_ALL = "UPDATE projection_positions SET position = (SELECT max(id) FROM events()), digest = NULL"


class CheckpointMoved(Exception):
    """Another process took this consumer further: what this transaction did was done already, so roll it back."""

    def __init__(self, name: str, since: int, to: int) -> None:
        super().__init__(f"{name} is no longer at {since}, so it cannot go on to {to}")


async def find_position(connection: Connection, name: str) -> int | None:
    """The id of the last event that counts; None where the consumer has no checkpoint."""
    position: int | None = await connection.fetchval(POSITION, name)
    return position


async def find_positions(connection: Connection) -> Mapping[str, int]:
    """The checkpoints of all consumers, by name."""
    return {row["name"]: row["position"] for row in await connection.fetch(POSITIONS)}


async def is_sound(connection: Connection, name: str) -> bool:
    """Whether the store has the event up to which the consumer has come; if not, its tables hold what is gone."""
    return await connection.fetchval(SOUND, name) is not False


async def advance(connection: Connection, name: str, *, since: int, to: int) -> None:
    """The events after `since` up to `to` count now; of two who try the same, the later gets CheckpointMoved."""
    moved = await connection.fetchval(ADVANCE, name, since, to)
    if moved is None and since == 0:
        moved = await connection.fetchval(BEGIN_AT, name, to)
    if moved is None:
        raise CheckpointMoved(name, since, to)


async def pass_to(connection: Connection, name: str, to: int) -> bool:
    """Go forward from any position; False if it was there already. For consumers that name no starting point."""
    return await connection.fetchval(PASS, name, to) is not None


async def begin(connection: Connection, name: str) -> None:
    """Write the checkpoint of a consumer that has read nothing."""
    await connection.execute(BEGIN, name)


async def hold(connection: Connection, name: str) -> int:
    """The checkpoint, which stays where it is until the transaction ends."""
    position: int = await connection.fetchval(HOLD, name)
    return position


async def place(connection: Connection, name: str, position: int) -> None:
    """Set the checkpoint to this position."""
    await connection.execute(PLACE, name, position)


async def forget(connection: Connection, name: str) -> None:
    """Delete the checkpoint of a consumer."""
    await connection.execute(FORGET, name)


async def skip_all_events(connection: Connection) -> None:
    """Every consumer counts all events that are stored so far, without having read them."""
    await connection.execute(SKIP_ALL)
