"""All that is kept of the ratings of one account, for its owner."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

KEPT = {
    "rating": """SELECT r.title, r.mu, r.sigma, r.tables FROM ratings r JOIN rated_accounts a ON a.id = r.account
        WHERE a.player = $1 ORDER BY r.title""",
    "rated_table": """SELECT r.title, r.at, r.tournament, nullif(r.round, 0) AS round,
        nullif(r.table_number, 0) AS table, r.game, r.place, r.kind AS ended, r.mu, r.sigma
        FROM rated_seats r JOIN rated_accounts a ON a.id = r.account WHERE a.player = $1
        ORDER BY r.title, r.at, r.source, r.round, r.table_number""",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
