"""All that is kept of one account's seeks, for its owner."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

KEPT = {
    "seek": """SELECT id, title, seats, options, rated, clock, lowest_rating, highest_rating, entropy, created_at,
        kept_at, ended_at, game
        FROM seeks WHERE player = $1 ORDER BY created_at, id""",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
