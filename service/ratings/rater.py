"""The rater rates games outside of tournaments when they have closed: it follows the store, so no request waits.

Any process may rate, one at a time for each database: nothing is elected, so a process that dies holds up no
other. Which games were found, and up to which event, is one transaction, and what is rated next stands in a table.
So killed at any moment the next one goes on from there, and a game that is found twice is rated once.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from service.games.levels import RATED_GAMES
from service.metrics import Metrics
from service.ratings.closed_games import find_closed_games
from service.ratings.rated_seats import add_games
from service.ratings.rating import find_titles_to_rate, rate_next
from service.store import Connection, MissingReference, Store, StoreUnavailable
from service.store.capabilities import Capabilities

LOOK = 0.5  # seconds between two looks
LONGEST_WAIT = 5.0  # for an event, until it is looked for what another process left that died
TRY_LOCK = "SELECT pg_try_advisory_xact_lock(2036427105, 8)"
HASTY = "SET LOCAL synchronous_commit = off"  # what a crash of PostgreSQL takes back is found again
POSITION = "SELECT position FROM rating_position"
ADVANCE = "UPDATE rating_position SET position = $1"


class Rater:
    """Rates games while this process is ready."""

    def __init__(self, store: Store, metrics: Metrics, capabilities: Capabilities) -> None:
        self._store, self._metrics, self._capabilities = store, metrics, capabilities
        self._seen = 0
        self._task: asyncio.Task[None] | None = None

    def start(self, is_ready: Callable[[], bool]) -> None:
        """Rate whenever this process is ready."""
        self._task = asyncio.get_running_loop().create_task(self._rate_regularly(is_ready), name="rater")

    async def close(self) -> None:
        """Another process may go on at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> bool:
        """Rate the next games that have closed; whether there may be others already."""
        horizon = await self._find_horizon()
        try:
            titles = await self._find_games(horizon)
        except MissingReference:  # an account was erased just now: the next look finds the game without it
            return True
        if titles:
            await self._rate()
        return self._seen < horizon

    async def _rate_regularly(self, is_ready: Callable[[], bool]) -> None:
        while True:
            is_behind = False
            try:
                is_behind = is_ready() and await self.look()
            except StoreUnavailable:
                self._seen = 0  # the store may have gone back
            except Exception as error:
                self._metrics.alarm("rater", error)
            if not is_behind:
                await asyncio.sleep(LOOK)

    async def _find_horizon(self) -> int:
        """Up to where no event can appear any more, when there is something new, or after a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                return await self._store.wait_for_events_after(self._seen) or self._seen
        return self._seen

    async def _find_games(self, horizon: int) -> list[str]:
        """Keep the seats of the next games; the titles that are to be rated, whichever process has found that.

        Of no games while an older process runs, which knows tables of tournaments alone.
        """
        async with self._store.transaction() as link:
            if not await _may_rate(link):
                self._seen = horizon
                return []
            after: int = await link.fetchval(POSITION)
            found = await find_closed_games(link, after, horizon)
            is_allowed = not found.games or await self._capabilities.allows(*RATED_GAMES)
            if is_allowed and found.upto > after:
                await add_games(link, found.games)
                await link.execute(ADVANCE, found.upto)
            titles = await find_titles_to_rate(link)
        self._seen = max(after, found.upto) if is_allowed else horizon
        return titles

    async def _rate(self) -> None:
        """Rate the tables that are to be rated, step by step, whichever process has found them."""
        is_left = True
        while is_left:
            async with self._store.transaction() as link:
                titles = await find_titles_to_rate(link) if await _may_rate(link) else []
                is_left = bool(titles) and (await rate_next(link, titles[0]) or len(titles) > 1)


async def _may_rate(link: Connection) -> bool:
    """Whether no other process rates until the end of this transaction."""
    await link.execute(HASTY)
    return bool(await link.fetchval(TRY_LOCK))
