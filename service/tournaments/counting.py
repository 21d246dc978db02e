"""Standings of tournaments, counted in a thread of their own and kept: of thousands they take long."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar
from uuid import UUID

from domain.tournaments.ledger import explain_entry, rank_stage
from domain.tournaments.points.lines import Entry
from domain.tournaments.standings.explaining import StandingExplained
from domain.tournaments.standings.ranking import Standing
from domain.tournaments.tournament import Tournament
from service.threads import BoundedThread

T = TypeVar("T")
Ranked = tuple[Standing, ...]
MOST = 100  # standings that are kept
MOST_WAITING = 200
SMALL = 200  # lines that are counted at once: in some milliseconds


class Counter:
    """Counts each standings of a tournament once, however many ask for them."""

    def __init__(self) -> None:
        self._thread = BoundedThread("standings of tournaments", waiting=MOST_WAITING)
        self._kept: OrderedDict[tuple[UUID, int, int, int | None], asyncio.Future[Ranked]] = OrderedDict()

    async def close(self) -> None:
        """What waits is not counted."""
        await self._thread.close()

    def forget(self) -> None:
        """The store went back: a version may have other events now."""
        self._kept.clear()

    async def rank(self, cup: Tournament, stage: int, until: int | None = None) -> Ranked:
        """The standings of a stage, now or after a round."""
        key = (cup.id, cup.version, stage, until)
        found = self._kept.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            found = self._kept[key] = asyncio.ensure_future(self.run(cup, rank_stage, cup, stage, until))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return await asyncio.shield(found)

    async def explain(self, cup: Tournament, entry: Entry, stage: int, until: int | None) -> StandingExplained:
        """All that makes up a standing."""
        return await self.run(cup, explain_entry, cup, entry, stage, until)

    async def run(self, cup: Tournament, work: Callable[..., T], *given: object) -> T:
        """What a function says of a tournament, counted aside if that is a large one."""
        if len(cup.entries) * len(cup.rounds) <= SMALL:
            return work(*given)
        return await self._thread.run(work, *given)
