"""All that the tables of accounts keep of one account, for its owner."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

# No hashes: they are made from secrets. A recovery code is its hash and nothing else, so it is only counted.
KEPT = {
    "account": """SELECT id, name, handle, about, country, created_at, named_in_exports, suspended_at
        FROM players WHERE id = $1""",
    "bot_account": "SELECT since FROM bot_players WHERE player = $1",
    "token": """SELECT id, label, scopes, created_at, expires_at, revoked_at FROM tokens WHERE player = $1
        ORDER BY created_at, id""",
    "feed_ticket": "SELECT feed, created_at, used_at FROM feed_tickets WHERE player = $1 ORDER BY created_at",
    "identity": "SELECT issuer, subject, created_at FROM identities WHERE player = $1 ORDER BY created_at",
    "presence": "SELECT seen_at FROM presence WHERE player = $1",
    "handle": "SELECT free_from FROM handles WHERE player = $1 ORDER BY free_from NULLS FIRST",
    "account_action": "SELECT action, reason, at FROM account_actions WHERE player = $1 ORDER BY id",
    "block": "SELECT blocked, at FROM blocks WHERE player = $1 ORDER BY at",
    "recovery_code": "SELECT used_for FROM recovery_codes WHERE player = $1 ORDER BY used_for NULLS FIRST",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
