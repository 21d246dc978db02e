"""The events of accounts that follow from no event of a game: what other transactions left, and reminders.

One process is elected to tell it, and to forget what is old. Two that do so at once do no harm.
"""

import asyncio
from datetime import timedelta
from typing import Any

import asyncpg

from service.account_events.game_state import Telling, decode_game, to_row
from service.account_events.projection import SAVE, tell_players
from service.account_events.table import KEEP_DAYS, KEEP_NEWEST
from service.elected import ElectedWorker
from service.store.store_clock import to_milliseconds

LOOK = 0.25  # seconds between two looks
PRUNE_EVERY = 240  # looks
MOST = 200  # notices or games in one look
MOST_FORGOTTEN = 5_000  # at a time
PATIENCE = 10.0  # seconds that PostgreSQL may take to answer
TELL_NOTICES = "SELECT tell_notices($1)"
FORGET = "SELECT forget_account_events($1, $2, $3)"
# A game whose row is just being written is looked at the next time.
DUE = """SELECT g.game, g.title, g.state, g.at, outages_since(g.at) AS outage, n.now
FROM account_event_games g CROSS JOIN (SELECT store_now() AS now OFFSET 0) n
WHERE g.due <= n.now ORDER BY g.due LIMIT $1 FOR UPDATE OF g SKIP LOCKED"""
PUT_OFF = "UPDATE account_event_games SET due = $2 WHERE game = $1"
MILLISECOND = timedelta(milliseconds=1)


class AccountEventKeeper(ElectedWorker):
    """Tells and forgets while it is elected and this process is ready."""

    name = "account-events"

    async def serve(self, session: asyncpg.Connection) -> None:
        """Send the events that are due, and from time to time delete old ones."""
        looks = 0
        while self.may_act:
            async with asyncio.timeout(PATIENCE):
                found = await look(session)
                if looks % PRUNE_EVERY == 0 and await forget(session) >= MOST_FORGOTTEN:
                    continue
            looks += 1
            if found < MOST:
                await asyncio.sleep(LOOK)


async def look(session: asyncpg.Connection) -> int:
    """Send what was left by others and the reminders that are due; how many there were."""
    async with session.transaction():
        notices: int = await session.fetchval(TELL_NOTICES, MOST)
    async with session.transaction():
        rows = await session.fetch(DUE, MOST)
        tellings = [telling for row in rows for telling in await _remind(session, row)]
        await tell_players(session, tellings)
    return notices + len(rows)


async def forget(session: asyncpg.Connection, days: int = KEEP_DAYS, newest: int = KEEP_NEWEST) -> int:
    """Forget some of what is old; how many events went."""
    gone: int = await session.fetchval(FORGET, days, newest, MOST_FORGOTTEN)
    return gone


async def _remind(session: asyncpg.Connection, row: Any) -> list[Telling]:  # noqa: ANN401  # a row of DUE
    """The reminders of a game that are due; its row says when the next ones are."""
    state, outage = decode_game(row["state"]), row["outage"]
    if state.due is not None and state.due + outage > row["now"]:
        await session.execute(PUT_OFF, row["game"], state.due + outage)
        return []
    after, tellings = state.remind(row["game"], row["title"], to_milliseconds(row["now"]), outage // MILLISECOND)
    await session.execute(SAVE, *[[value] for value in to_row(row["game"], row["title"], after, row["at"])])
    return tellings
