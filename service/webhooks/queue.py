"""What processes share of the outbox: each takes pending deliveries, and stores how its attempts ended.

A process that takes a delivery has it for a lease. If it dies, another one takes it after that: so each is sent at
least once, and twice only if a process died, or could not store in time that it was sent. No commit here waits for
the disk: what is lost with the server's memory is sent again.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec
from msgspec import Struct

from service.account_events.table import WEBHOOK_OFF, leave_notice
from service.store import Store
from service.webhooks.sending import Outcome

NOT_FOUND = 404
HASTY = "SET LOCAL synchronous_commit = off"
TAKE = """SELECT id, webhook, number, kind, body, attempt, created_at, begun_at, url, secret, previous_secret,
    push_key, push_auth
FROM take_webhook_deliveries($1, $2, $3, $4, $5, $6)"""
# In the order of the webhooks, as all who lock several do.
END = """SELECT u.webhook, u.reason FROM (
    SELECT e.webhook,
        end_webhook_attempt(e.id, e.webhook, e.attempt, e.try, e.delivered, e.quick, e.gone, e.wait, $9) AS reason
    FROM (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::jsonb[], $5::boolean[], $6::boolean[],
        $7::boolean[], $8::interval[]) AS o (id, webhook, attempt, try, delivered, quick, gone, wait)
        ORDER BY o.webhook) AS e
) AS u WHERE u.reason IS NOT NULL"""
DUE = "SELECT count(*) FROM webhooks WHERE off IS NULL AND due_at <= clock_timestamp()"
# What a browser has left is of no more use, and its owner knows.
FORGET = "DELETE FROM webhooks WHERE id = ANY($1::uuid[]) AND push_key IS NOT NULL RETURNING id"
OWNERS = "SELECT id, player FROM webhooks WHERE id = ANY($1::uuid[])"


class Taken(Struct, frozen=True, kw_only=True):
    """A delivery whose attempt has begun, and to whom it goes."""

    id: UUID
    webhook: UUID
    number: int | None
    kind: str
    body: str
    attempt: int
    created_at: datetime
    begun_at: datetime
    url: str
    secret: bytes  # sealed, as the next
    previous_secret: bytes | None
    push_key: bytes | None  # of a browser, as the next
    push_auth: bytes | None


class Ended(Struct, frozen=True, kw_only=True):
    """How an attempt has ended."""

    taken: Taken
    outcome: Outcome

    @property
    def is_gone(self) -> bool:
        """Whether nothing is to be sent there any more. Push services say so by 404, too (RFC 8030)."""
        return self.outcome.is_gone or (self.taken.push_key is not None and self.outcome.code == NOT_FOUND)


async def take_deliveries(
    store: Store, quick: bool, slots: int, most: int, lease: timedelta, running: Mapping[UUID, int]
) -> list[Taken]:
    """Begin attempts of at most so many deliveries: of webhooks that are quick, or of the others.

    Of each webhook at most `most` are made at a time, of which some are running.
    """
    rows = await store.fetch(TAKE, quick, slots, most, lease, list(running), list(running.values()))
    return [Taken(**dict(row)) for row in rows]


async def end_attempts(store: Store, ended: Sequence[Ended], most_failures: int) -> dict[UUID, str]:
    """Store how attempts ended; which webhooks are off now, and why. Their owners get an event.

    A subscription of a browser is deleted instead.
    """
    columns = (
        [each.taken.id for each in ended],
        [each.taken.webhook for each in ended],
        [each.taken.attempt for each in ended],
        [_to_try(each) for each in ended],
        [each.outcome.is_delivered for each in ended],
        [each.outcome.is_quick for each in ended],
        [each.is_gone for each in ended],
        [timedelta(seconds=each.outcome.wait) for each in ended],
    )
    async with store.transaction() as link:
        await link.execute(HASTY)
        reasons = {row["webhook"]: str(row["reason"]) for row in await link.fetch(END, *columns, most_failures)}
        for row in await link.fetch(FORGET, list(reasons)) if reasons else ():
            del reasons[row["id"]]
        for webhook, player in await link.fetch(OWNERS, list(reasons)) if reasons else ():
            await leave_notice(link, player, WEBHOOK_OFF, {"webhook": webhook, "reason": reasons[webhook]})
    return reasons


async def count_due(store: Store) -> int:
    """How many webhooks have a message that is due."""
    [row] = await store.fetch(DUE)
    return int(row[0])


def _to_try(ended: Ended) -> str:
    outcome = ended.outcome
    found = {
        "at": ended.taken.begun_at, "code": outcome.code, "fault": outcome.fault,
        "milliseconds": outcome.milliseconds,
    }  # fmt: skip
    return msgspec.json.encode(found).decode()
