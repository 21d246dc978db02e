"""All that the tables of tournaments keep of one account, for its owner."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

KEPT = {
    "tournament_pseudonym": """SELECT tournament, id AS pseudonym FROM tournament_people WHERE player = $1
        ORDER BY tournament""",
    "series_pseudonym": "SELECT series, id AS pseudonym FROM series_people WHERE player = $1 ORDER BY series",
    "tournament": """SELECT id, title, name, state, visibility, created_at FROM tournaments WHERE announced_by = $1
        ORDER BY place""",
    "series": "SELECT id, name, created_at FROM series WHERE owner = $1 ORDER BY place",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
