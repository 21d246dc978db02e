"""The table of the events of accounts, and how it is read. What writes it are functions in SQL, under one lock."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from domain.kernel import events as kernel
from projections import Connection
from projections.engine.arrays import Column, array_text

CHANNEL = "account_events"  # announced after each commit that added events
KEEP_DAYS = 7
KEEP_NEWEST = 1_000  # events of one account

YOUR_TURN, REMINDER, INVITATION = "your-turn", "reminder", "invitation"
SEEK_MATCHED, STARTED, ENDED = "seek-matched", "game-started", "game-ended"
TIMED_OUT, PROPOSAL = kernel.TIMED_OUT.name, "proposal"
WEBHOOK_OFF = "webhook-off"
TOURNAMENT_REMINDER = "tournament-reminder"
KINDS = {
    YOUR_TURN: "A decision of yours is open: its id, its step, how much time you have, and when that is over.",
    REMINDER: "A quarter, and later a tenth, of the time that you had when you were asked is left. None comes in "
    "the last minute.",
    INVITATION: "A seat in a game that waits is reserved for you.",
    SEEK_MATCHED: "A seek of yours has led to a game.",
    STARTED: "A game started in which you have a seat.",
    ENDED: "A game of yours is over, or will never start, and why; with your place and points if it has a result.",
    TIMED_OUT: "The time of a seat was over in a game of yours; `yours` says whether it was yours.",
    PROPOSAL: "Another seat of a game of yours proposes something to the others.",
    WEBHOOK_OFF: "A webhook of yours was switched off, because of failures, or because its receiver is gone.",
    TOURNAMENT_REMINDER: "A quarter, and later a tenth, of the time of a round is left, and your table plays. "
    "Officials get it when the time of tables is over, and for no-shows about whom they are to rule.",
}

TELL = """SELECT tell_accounts($1::text::uuid[], $2::text::text[], $3::text::jsonb[], $4::text::timestamptz[],
    $5::text::text[])"""
LEAVE = "INSERT INTO account_notices (player, kind, data) VALUES ($1, $2, $3)"
LEAVE_SEVERAL = """INSERT INTO account_notices (player, kind, data)
SELECT u.player, $2, u.data FROM unnest($1::uuid[], $3::jsonb[]) AS u (player, data)"""
AFTER = "SELECT id, player, number, kind, data, at FROM account_events WHERE id > $1 ORDER BY id LIMIT $2"
OF_ACCOUNT = """SELECT id, player, number, kind, data, at FROM account_events
WHERE player = $1 AND number > $2 ORDER BY number LIMIT $3"""
NEWEST_ID = "SELECT coalesce(max(id), 0) FROM account_events"
RANGE = "SELECT first, last FROM account_feeds WHERE player = $1"
KEPT = {
    "account_event": """SELECT number, kind AS event, data, at FROM account_events
        WHERE player = $1 ORDER BY number""",
    "account_events": "SELECT first, last FROM account_feeds WHERE player = $1",
    "account_notice": "SELECT kind AS event, data, at FROM account_notices WHERE player = $1 ORDER BY id",
}


class AccountEvent(Struct, frozen=True, kw_only=True):
    """The `number`th event of an account. `id` is its place among those of all accounts."""

    id: int
    player: UUID
    number: int
    kind: str
    data: str
    at: datetime


class Notice(Struct, frozen=True, kw_only=True):
    """An event that an account is to get; with a key it gets it once only."""

    player: UUID
    kind: str
    data: Mapping[str, object]
    at: datetime
    key: str | None = None


async def tell(link: Connection, notices: Sequence[Notice]) -> int:
    """Store these, in this order, with the caller's transaction, which should end soon; how many were new."""
    if not notices:
        return 0
    columns: Iterable[Column] = (
        [each.player for each in notices],
        [each.kind for each in notices],
        [msgspec.json.encode(each.data).decode() for each in notices],
        [each.at for each in notices],
        [each.key for each in notices],
    )
    stored: int = await link.fetchval(TELL, *map(array_text, columns))
    return stored


async def leave_notice(link: Connection, player: UUID, kind: str, data: Mapping[str, object]) -> None:
    """Send an event to an account soon. With the caller's transaction, which waits for no other writer."""
    await link.execute(LEAVE, player, kind, msgspec.json.encode(data).decode())


async def leave_notices(link: Connection, kind: str, notices: Sequence[tuple[UUID, Mapping[str, object]]]) -> None:
    """The same for several accounts."""
    contents = [msgspec.json.encode(data).decode() for _, data in notices]
    await link.execute(LEAVE_SEVERAL, [player for player, _ in notices], kind, contents)


async def read_after(link: Connection, after: int, most: int) -> list[AccountEvent]:
    """The first events of all accounts after an id, in the order in which they were stored; none is skipped."""
    return [_event(row) for row in await link.fetch(AFTER, after, most)]


async def read_of_account(link: Connection, player: UUID, after: int, most: int) -> list[AccountEvent]:
    """The first events of an account after a number."""
    return [_event(row) for row in await link.fetch(OF_ACCOUNT, player, after, most)]


async def newest_id(link: Connection) -> int:
    """The id of the newest event of all accounts; 0 if no event is stored."""
    newest: int = await link.fetchval(NEWEST_ID)
    return newest


async def find_range(link: Connection, player: UUID) -> tuple[int, int]:
    """The number of the oldest event that is kept of an account, and of its newest; 1 and 0 if it has none."""
    row = await link.fetchrow(RANGE, player)
    return (row["first"], row["last"]) if row else (1, 0)


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """All that is kept here of an account, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            values = dict(row)
            yield kind, {**values, "data": Raw(values["data"].encode())} if "data" in values else values


def to_json(event: AccountEvent) -> bytes:
    """An event as clients get it: its kind, its number, when it happened, and the members of its kind."""
    head = {"kind": event.kind, "number": event.number, "at": event.at}
    return msgspec.json.encode(head)[:-1] + b"," + event.data.encode()[1:]


def _event(row: Any) -> AccountEvent:  # noqa: ANN401  # a row of the database
    return AccountEvent(**dict(row))
