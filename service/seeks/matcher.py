"""The task of a process that matches seeks: at once when one is posted here, and by looking from time to time.

The look is for what another process left that died before it had matched what was posted there.
"""

import asyncio
from contextlib import suppress

import structlog

from domain.kernel.events import DIGESTS
from domain.titles import TITLES, title
from service.games.levels import KINDS, rules_of
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.seeks import seeks
from service.seeks.matching import (
    MOST_GAMES,
    OtherProcessMatches,
    SeeksChanged,
    find_wanted_titles,
    match_seeks,
)
from service.store import MissingReference, StoreUnavailable
from service.store.capabilities import NotReadableByAll

log = structlog.get_logger()
LOOK = 0.3  # seconds between two looks
PAUSE = 0.03  # until another process has matched
PRUNE_EVERY = 200  # looks


class Matcher:
    """Matches seeks. Any number of processes may do so at the same time: each seek is matched once."""

    def __init__(self, games: GameRegistry, metrics: Metrics) -> None:
        self._games, self._store, self._metrics = games, games.store, metrics
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Match from now on."""
        self._task = asyncio.get_running_loop().create_task(self._match_regularly(), name="matcher")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """A seek was posted here just now."""
        self._woken.set()

    async def match(self) -> int:
        """Match until no seek is left that can be; returns how many games were started.

        Where blocks make the search for partners too long, the next look searches in another order.
        """
        count, most = 0, MOST_GAMES
        while titles := await self._find_readable_titles():
            try:
                games = await match_seeks(self._store, titles, most)
            except OtherProcessMatches:
                await asyncio.sleep(PAUSE)
                continue
            except (SeeksChanged, MissingReference):  # a seek was cancelled, an account erased
                most = 1  # the shorter a transaction, the less can change in it
                continue
            for game in games:
                log.info("seeks matched", game=str(game))
            count += len(games)
            if len(games) < most:
                break
        return count

    async def _find_readable_titles(self) -> list[str]:
        """The titles with open seeks whose rules all running processes can read."""
        readable = []
        for name in await find_wanted_titles(self._store):
            if name not in TITLES:
                continue
            with suppress(NotReadableByAll):
                await self._games.capabilities.require(rules_of(name), title(name).version)
                await self._games.capabilities.require(KINDS, DIGESTS)
                readable.append(name)
        return readable

    async def _match_regularly(self) -> None:
        looks = 0
        while True:
            self._woken.clear()
            try:
                await self.match()
                if looks % PRUNE_EVERY == 0:
                    async with self._store.transaction() as link:
                        await seeks.prune(link)
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("matcher", error)
            looks += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()
