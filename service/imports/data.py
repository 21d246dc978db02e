"""All that is kept of one account's imports, for its owner; their lines are read one import at a time."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

KEPT = {
    "import": """SELECT id, game, title, events, size, imported_at FROM imports WHERE owner = $1
        ORDER BY imported_at, id""",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """The imports that are kept for an account, row by row, each with its kind."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
