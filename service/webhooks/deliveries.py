"""The log of deliveries: what was or will be sent to a webhook, and how each attempt went."""

from datetime import UTC, datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from service.store import Connection, Store
from service.webhooks.errors import TooManyByHand, WebhookIsOff
from service.webhooks.messages import TEST, make_test_message
from service.webhooks.sending import Fault

MOST_BY_HAND = 10  # tests and repetitions of one webhook that wait at the same time
COLUMNS = """id, webhook, number, kind, body, created_at, status, attempts, begun_at, ended_at, tries,
    CASE WHEN status = 'pending' THEN next_at END AS next_at"""
LIST = f"""SELECT {COLUMNS} FROM webhook_deliveries
WHERE webhook = $1 AND ($2::text IS NULL OR status = $2) AND (created_at, id) < ($3, $4)
ORDER BY created_at DESC, id DESC LIMIT $5"""
FIND = f"SELECT {COLUMNS} FROM webhook_deliveries WHERE webhook = $1 AND id = $2"
# A delivery by hand tells whether the receiver works again: it does not wait for the end of a pause.
WAKE = "UPDATE webhooks SET paused_until = NULL WHERE id = $1 AND off IS NULL RETURNING id"
COUNT = """SELECT count(*) FROM webhook_deliveries
WHERE webhook = $1 AND status = 'pending' AND id <> $2 AND (number IS NULL OR ended_at IS NOT NULL)"""
INSERT_TEST = """INSERT INTO webhook_deliveries (id, webhook, kind, body) VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING"""
# `ended_at` of before stays while it is sent again: so those are counted.
AGAIN = """UPDATE webhook_deliveries SET status = 'pending', next_at = clock_timestamp(),
    give_up_at = clock_timestamp() + interval '3 days',
    attempts = CASE status WHEN 'pending' THEN attempts ELSE 0 END
WHERE webhook = $1 AND id = $2"""
PLAN = "SELECT plan_webhook($1)"
# Never while it may still be sent.
PRUNE = """WITH gone AS (DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
    SELECT id FROM webhook_deliveries WHERE created_at < clock_timestamp() - make_interval(days => $1)
        AND (status <> 'pending' OR give_up_at < clock_timestamp())
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1
) SELECT count(*) FROM gone"""
BATCH = 1_000
NOW = "SELECT clock_timestamp()"
Status = Literal["pending", "delivered", "failed"]
Place = tuple[datetime, UUID]  # in the log: when the delivery was made, and its id
NEWEST: Place = (datetime(9999, 1, 1, tzinfo=UTC), UUID(int=0))


class Try(Struct, frozen=True, kw_only=True):
    """One attempt, and how it went."""

    at: datetime
    code: int | None
    fault: Fault | None
    milliseconds: int | None


class Delivery(Struct, frozen=True, kw_only=True):
    """A line of the log."""

    id: UUID
    webhook: UUID
    number: int | None
    kind: str
    body: str
    created_at: datetime
    status: Status
    attempts: int
    begun_at: datetime | None
    ended_at: datetime | None
    tries: tuple[Try, ...]
    next_at: datetime | None


async def list_deliveries(
    link: Connection, webhook: UUID, status: Status | None, before: Place = NEWEST, limit: int = 50
) -> list[Delivery]:
    """A page of the log, the newest first; the next page is `before` the place of the last one."""
    return [_to_delivery(row) for row in await link.fetch(LIST, webhook, status, *before, limit)]


async def find_delivery(link: Connection, webhook: UUID, delivery: UUID) -> Delivery | None:
    """A line of the log of a webhook."""
    row = await link.fetchrow(FIND, webhook, delivery)
    return _to_delivery(row) if row else None


async def add_test(link: Connection, webhook: UUID, delivery: UUID) -> Delivery:
    """Let a test message be sent at once; one that was made already stays. WebhookIsOff, or TooManyByHand."""
    await _wake(link, webhook, delivery)
    message = make_test_message(webhook, await link.fetchval(NOW))
    await link.execute(INSERT_TEST, delivery, webhook, TEST, message)
    await link.execute(PLAN, webhook)
    found = await find_delivery(link, webhook, delivery)
    assert found is not None, "it was stored a moment ago"
    return found


async def send_again(link: Connection, webhook: UUID, delivery: UUID) -> Delivery | None:
    """Let a message be sent again, at once; None if there is no such one. WebhookIsOff, or TooManyByHand."""
    await _wake(link, webhook, delivery)
    await link.execute(AGAIN, webhook, delivery)
    await link.execute(PLAN, webhook)
    return await find_delivery(link, webhook, delivery)


async def prune(store: Store, days: int) -> None:
    """Delete what is older than so many days, in batches, so that nothing waits long for it."""
    gone = BATCH
    while gone == BATCH:
        async with store.transaction() as link:
            gone = await link.fetchval(PRUNE, days, BATCH)


async def _wake(link: Connection, webhook: UUID, delivery: UUID) -> None:
    if await link.fetchval(WAKE, webhook) is None:
        raise WebhookIsOff
    count = await link.fetchval(COUNT, webhook, delivery)
    if count >= MOST_BY_HAND:
        raise TooManyByHand(MOST_BY_HAND)


def _to_delivery(row: Any) -> Delivery:  # noqa: ANN401  # a row of the database
    tries = msgspec.json.decode(row["tries"], type=tuple[Try, ...])
    return Delivery(**{**dict(row), "tries": tries})
