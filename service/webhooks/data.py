"""All that is kept of one account's webhooks, for its owner; but no secrets."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from msgspec import Raw

from service.store import Connection

KEPT = {
    "webhook": """SELECT id, url, events, created_at, off, off_at, failures, delivered_at, paused_until,
        previous_until FROM webhooks WHERE player = $1 AND push_key IS NULL ORDER BY created_at, id""",
    "push_subscription": """SELECT id, url AS endpoint, events, created_at, failures, delivered_at FROM webhooks
        WHERE player = $1 AND push_key IS NOT NULL ORDER BY created_at, id""",
    "webhook_delivery": """SELECT d.id, d.webhook, d.number, d.kind AS event, d.body, d.created_at, d.status,
        d.attempts, d.begun_at, d.next_at, d.give_up_at, d.ended_at, d.tries
        FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook WHERE w.player = $1
        ORDER BY d.created_at, d.id""",
}
AS_JSON = ("body", "tries")


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, {name: Raw(value.encode()) if name in AS_JSON else value for name, value in row.items()}
