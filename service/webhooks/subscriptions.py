"""Browsers with notifications while their page is closed: webhooks whose messages are encrypted for a browser."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from service.account_events import table
from service.account_events.table import newest_id
from service.bounds import require_below
from service.store import Connection
from service.webhooks.push import Browser

# What a person wants to know at once.
EVENTS = (
    table.YOUR_TURN, table.REMINDER, table.INVITATION, table.SEEK_MATCHED, table.STARTED, table.PROPOSAL,
    table.TOURNAMENT_REMINDER,
)  # fmt: skip
COLUMNS = "id, url AS endpoint, events, created_at, delivered_at"
OWN = "player = $1 AND push_key IS NOT NULL"
COUNT = f"SELECT count(*) FROM webhooks WHERE {OWN} AND url <> $2"
# Who holds the endpoint has the browser: what was kept of it, also for another account, is over.
REPLACE = "DELETE FROM webhooks WHERE md5(url) = md5($1) AND url = $1 AND push_key IS NOT NULL"
INSERT = f"""INSERT INTO webhooks (id, player, url, events, secret, after_event, push_key, push_auth)
VALUES ($1, $2, $3, $4, '', $5, $6, $7) RETURNING {COLUMNS}"""
LIST = f"SELECT {COLUMNS} FROM webhooks WHERE {OWN} ORDER BY created_at, id LIMIT $2"
DELETE = f"DELETE FROM webhooks WHERE {OWN} AND id = $2 RETURNING id"


class Subscription(Struct, frozen=True, kw_only=True):
    """A browser with notifications, as its owner may see it."""

    id: UUID
    endpoint: str
    events: tuple[str, ...]
    created_at: datetime
    delivered_at: datetime | None


async def subscribe(
    link: Connection, subscription: UUID, player: UUID, endpoint: str, browser: Browser, events: Sequence[str], *,
    most: int,
) -> Subscription:  # fmt: skip
    """Send notifications to this browser from now on; nothing older. BoundReached at `most` of an account."""
    count = await link.fetchval(COUNT, player, endpoint)
    hint = "Delete one that you do not need."
    require_below(count, most, "push subscriptions", "webhooks_per_account", hint)
    await link.execute(REPLACE, endpoint)
    newest = await newest_id(link)
    row = await link.fetchrow(
        INSERT, subscription, player, endpoint, list(events), newest, browser.key, browser.auth
    )
    assert row is not None, "an insert returns its row"
    return _to_subscription(row)


async def list_subscriptions(link: Connection, player: UUID, most: int) -> list[Subscription]:
    """The browsers of an account, the oldest first."""
    return [_to_subscription(row) for row in await link.fetch(LIST, player, most)]


async def unsubscribe(link: Connection, player: UUID, subscription: UUID) -> bool:
    """Tell this browser no more; False if the account has no such one."""
    return await link.fetchval(DELETE, player, subscription) is not None


def _to_subscription(row: object) -> Subscription:
    values = dict(row)  # type: ignore[call-overload]  # a row of the database
    return Subscription(**{**values, "events": tuple(values["events"])})
