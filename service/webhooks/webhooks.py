"""The webhooks of accounts, as they are kept. All times are those of the database."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from service.account_events.table import newest_id
from service.bounds import require_below
from service.store import Connection
from service.store.seals import NOT_SEALED, Seals
from service.webhooks.signing import place_of, to_public_text

Off = Literal["owner", "failures", "gone"]
COLUMNS = """id, url, events, secret, previous_secret, previous_until, created_at, off, off_at, failures,
    delivered_at, CASE WHEN paused_until > clock_timestamp() THEN paused_until END AS paused_until,
    coalesce(previous_until > clock_timestamp(), false) AS has_previous"""
INSERT = """INSERT INTO webhooks (id, player, url, events, secret, after_event) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING"""
FIND = f"SELECT {COLUMNS} FROM webhooks WHERE id = $1 AND player = $2 AND push_key IS NULL"
LOCK = f"{FIND} FOR UPDATE"
LIST = f"SELECT {COLUMNS} FROM webhooks WHERE player = $1 AND push_key IS NULL ORDER BY created_at, id LIMIT $2"
COUNT = "SELECT count(*) FROM webhooks WHERE player = $1 AND id <> $2 AND push_key IS NULL"
# A webhook that is switched on again begins after all events that were stored while it was off. Messages that wait
# for it are due at once.
UPDATE = """UPDATE webhooks SET url = $2, events = $3, off = $4,
    off_at = CASE WHEN $4::text IS NULL THEN NULL ELSE coalesce(off_at, clock_timestamp()) END,
    failures = CASE WHEN $5 THEN 0 ELSE failures END,
    paused_until = CASE WHEN $5 THEN NULL ELSE paused_until END,
    after_event = CASE WHEN off IS NOT NULL AND $4::text IS NULL THEN $6 ELSE after_event END
WHERE id = $1"""
PLAN = "SELECT plan_webhook($1)"
ROTATE = """UPDATE webhooks SET previous_secret = secret, secret = $2, previous_until = clock_timestamp() + $3
WHERE id = $1"""
DELETE = "DELETE FROM webhooks WHERE id = $1 AND player = $2 AND push_key IS NULL RETURNING id"


class Webhook(Struct, frozen=True, kw_only=True):
    """A webhook, as its owner may see it."""

    id: UUID
    url: str
    events: tuple[str, ...]
    public_key: str
    previous_public_key: str | None  # while the secret of before signs as well
    previous_until: datetime | None
    created_at: datetime
    off: Off | None
    off_at: datetime | None
    failures: int
    delivered_at: datetime | None
    paused_until: datetime | None


class Changes(Struct, frozen=True, kw_only=True):
    """What of a webhook is to change."""

    url: str | UnsetType = UNSET
    events: tuple[str, ...] | UnsetType = UNSET
    on: bool | UnsetType = UNSET


async def add_webhook(
    link: Connection, webhook: UUID, player: UUID, url: str, events: Sequence[str], secret: bytes, *,
    most: int, seals: Seals = NOT_SEALED,
) -> Webhook:  # fmt: skip
    """Store a webhook; one that is stored already is returned as it is. BoundReached if the account has `most`."""
    count = await link.fetchval(COUNT, player, webhook)
    require_below(count, most, "webhooks", "webhooks_per_account", "Delete one that you do not need.")
    sealed, newest = seals.seal(secret, place_of(webhook)), await newest_id(link)
    await link.execute(INSERT, webhook, player, url, list(events), sealed, newest)
    found = await find_webhook(link, webhook, player, seals=seals)
    assert found is not None, "it was stored a moment ago"
    return found


async def find_webhook(
    link: Connection, webhook: UUID, player: UUID, *, seals: Seals = NOT_SEALED
) -> Webhook | None:
    """A webhook of this account."""
    row = await link.fetchrow(FIND, webhook, player)
    return _to_webhook(row, seals) if row else None


async def list_webhooks(link: Connection, player: UUID, most: int, *, seals: Seals = NOT_SEALED) -> list[Webhook]:
    """The webhooks of an account, the oldest first."""
    return [_to_webhook(row, seals) for row in await link.fetch(LIST, player, most)]


async def change_webhook(
    link: Connection, webhook: UUID, player: UUID, changes: Changes, *, seals: Seals = NOT_SEALED
) -> Webhook | None:
    """Change a webhook; None if the account has no such one. Switched on, it has no failures any more."""
    row = await link.fetchrow(LOCK, webhook, player)
    if row is None:
        return None
    url = row["url"] if changes.url is UNSET else changes.url
    events = row["events"] if changes.events is UNSET else list(changes.events)
    off = row["off"] if changes.on is UNSET else None if changes.on else row["off"] or "owner"
    begins_anew = changes.on is True or url != row["url"]
    await link.execute(UPDATE, webhook, url, events, off, begins_anew, await newest_id(link))
    await link.execute(PLAN, webhook)
    return await find_webhook(link, webhook, player, seals=seals)


async def rotate_secret(
    link: Connection, webhook: UUID, player: UUID, secret: bytes, overlap: timedelta, *,
    seals: Seals = NOT_SEALED,
) -> Webhook | None:  # fmt: skip
    """Sign by another secret, and for a while by the one of before as well; None if there is no such webhook.

    The same secret again changes nothing.
    """
    row = await link.fetchrow(LOCK, webhook, player)
    if row is None:
        return None
    place = place_of(webhook)
    if seals.open(row["secret"], place) != secret:
        await link.execute(ROTATE, webhook, seals.seal(secret, place), overlap)
    return await find_webhook(link, webhook, player, seals=seals)


async def delete_webhook(link: Connection, webhook: UUID, player: UUID) -> bool:
    """Delete a webhook and its log; False if the account has no such one."""
    return await link.fetchval(DELETE, webhook, player) is not None


def _to_webhook(row: Any, seals: Seals) -> Webhook:  # noqa: ANN401  # a row of the database
    place, values = place_of(row["id"]), dict(row)
    secret, previous = seals.open(values.pop("secret"), place), values.pop("previous_secret")
    has_previous = values.pop("has_previous")
    return Webhook(
        **{**values, "events": tuple(row["events"])},
        public_key=to_public_text(secret),
        previous_public_key=to_public_text(seals.open(previous, place)) if has_previous else None,
    )
