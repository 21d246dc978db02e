"""Tickets: with one a feed is opened where no header can be sent. They are kept only as a hash.

A ticket is for one feed, by its path. It is used first within a minute, and again until the token that made it
ends or is revoked, or 12 hours have passed.
"""

from base64 import urlsafe_b64encode
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from service.accounts.errors import Suspended
from service.accounts.tokens import VALID, Caller, digest_of
from service.store import Connection

FIRST_USE = "interval '1 minute'"
LIFE = "interval '12 hours'"
FRESH = f"(used_at IS NOT NULL OR created_at > store_now() - {FIRST_USE}) AND created_at > store_now() - {LIFE}"
PRUNE = f"DELETE FROM feed_tickets WHERE player = $1 AND NOT ({FRESH})"
COUNT = "SELECT count(*) FROM feed_tickets WHERE player = $1 AND digest <> $2"
INSERT = f"""INSERT INTO feed_tickets AS k (digest, token, player, feed) VALUES ($1, $2, $3, $4)
ON CONFLICT (digest) DO UPDATE SET feed = k.feed
RETURNING created_at + {FIRST_USE} AS use_by, created_at + {LIFE} AS ends_at"""
USE = f"""UPDATE feed_tickets SET used_at = store_now()
WHERE digest = $1 AND feed = $2 AND used_at IS NULL AND {FRESH}"""
FIND = f"""SELECT k.player, k.token, t.scopes, t.expires_at, p.suspended_at, k.created_at + {LIFE} AS ends_at
FROM feed_tickets k JOIN tokens t ON t.id = k.token JOIN players p ON p.id = k.player
WHERE k.digest = $1 AND k.feed = $2 AND k.used_at IS NOT NULL AND k.created_at > store_now() - {LIFE}
AND {VALID}"""


class Ticket(Struct, frozen=True):
    """Until when a ticket must be used first, and when it ends."""

    use_by: datetime
    ends_at: datetime


class TicketHolder(Struct, frozen=True):
    """Who made a ticket that is valid, with the token's scopes, and when it ends by the store's time."""

    caller: Caller
    ends_at: datetime


def to_ticket(entropy: bytes) -> str:
    """The text of a ticket."""
    return "ymbt_" + urlsafe_b64encode(entropy).decode().rstrip("=")


async def count_tickets(link: Connection, player: UUID, ticket: str) -> int:
    """How many tickets an account has besides this one; those that are over are deleted."""
    await link.execute(PRUNE, player)
    count: int = await link.fetchval(COUNT, player, digest_of(ticket))
    return count


async def create_ticket(link: Connection, caller: Caller, ticket: str, feed: str) -> Ticket:
    """Store the hash of a ticket for the feed at this path; one that is stored already is returned as it is."""
    row = await link.fetchrow(INSERT, digest_of(ticket), caller.token, caller.player, feed)
    assert row is not None, "an insert returns its row"
    return Ticket(row["use_by"], row["ends_at"])


async def use_ticket(link: Connection, ticket: str, feed: str) -> TicketHolder | None:
    """Who holds the ticket, which is used from now on; None if it is not valid for this feed."""
    await link.execute(USE, digest_of(ticket), feed)
    return await find_holder(link, ticket, feed)


async def find_holder(link: Connection, ticket: str, feed: str) -> TicketHolder | None:
    """Who holds a ticket that was used; None if it is not valid any more. Raises Suspended."""
    row = await link.fetchrow(FIND, digest_of(ticket), feed)
    if row is None:
        return None
    if row["suspended_at"] is not None:
        raise Suspended
    caller = Caller(row["player"], row["token"], frozenset(row["scopes"]), row["expires_at"])
    return TicketHolder(caller, row["ends_at"])
