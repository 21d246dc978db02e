"""A thousand streams of one process: each gets its own events, and one reader reads for all."""

import asyncio
import time
from contextlib import AsyncExitStack, aclosing
from uuid import UUID, uuid5

import asyncpg
import msgspec

from service.account_events.table import YOUR_TURN, AccountEvent, Notice, tell
from service.accounts import players
from service.runtime import open_runtime
from tests.support.runtimes import QUIET

STREAMS, ROUNDS = 1_000, 3
NAMES = UUID("5a4f4a0e-1c9b-4a6e-9a0b-0d3b0a3b7d11")
CPU = 0.002  # seconds for each event of a stream: it is about a twentieth, and other work may be in between


class Always:
    """A token that stays valid."""

    def is_unchanged(self) -> bool:
        """Nothing has happened."""
        return True

    async def is_still_valid(self) -> bool:
        """It is."""
        return True


class Numbers:
    """Each event as its account and number."""

    def event(self, event: AccountEvent) -> bytes:
        """The event."""
        return msgspec.json.encode((event.player, event.number))

    def start(self, number: int) -> bytes:
        """The beginning."""
        return b""

    def sign_of_life(self) -> bytes:
        """Nothing."""
        return b""

    def end(self, reason: str) -> bytes:
        """The end."""
        return reason.encode()


async def test_each_of_a_thousand_streams_gets_its_own_events(dsn: str) -> None:
    """Once, in order, and for little CPU."""
    async with open_runtime(dsn, QUIET) as runtime, AsyncExitStack() as stack:
        accounts = [uuid5(NAMES, str(number)) for number in range(STREAMS)]
        link = await asyncpg.connect(dsn)
        async with link.transaction():
            for account in accounts:
                await players.create_player(link, account, "Somebody")
        feeds = runtime.account_feeds
        streams = [
            await stack.enter_async_context(aclosing(feeds.follow(each, 0, admission=Always(), form=Numbers())))
            for each in accounts
        ]
        for stream in streams:
            assert await anext(stream) == b""
        before = time.process_time()
        for number in range(1, ROUNDS + 1):
            waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
            async with link.transaction():
                now = await link.fetchval("SELECT store_now()")
                await tell(link, [Notice(player=each, kind=YOUR_TURN, data={}, at=now) for each in accounts])
            async with asyncio.timeout(60):
                told = await asyncio.gather(*waiting)
            assert told == [msgspec.json.encode((each, number)) for each in accounts]
        assert time.process_time() - before < CPU * STREAMS * ROUNDS
        await link.close()
