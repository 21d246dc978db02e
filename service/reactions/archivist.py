"""The archivist: of all processes the one that is elected to move closed games from the events to the archive.

It goes through the events once, as far as they are old enough, and moves each game that ended there. Where it has
come to is kept; a game that was moved already is left alone, so killed at any moment it goes on where it was.
"""

import asyncio
from datetime import timedelta

import asyncpg
import structlog

from domain.kernel.events import CLOSED, parse_topic
from domain.tournaments.kinds import stream_of
from projections.engine.aside import is_aside
from projections.history.queries import forget_archived
from service.elected import ElectedWorker
from service.games.levels import ARCHIVE
from service.metrics import Metrics
from service.store import Store
from service.store.archive import Move, NotAsRead, Place, advance, next_places
from service.store.bundles import DamagedBundle
from service.store.capabilities import Capabilities

log = structlog.get_logger()
LOOK = 60.0  # seconds until it looks again where nothing could be moved
PAUSE = 0.05  # between two games, so that others come first
PLACES = 1_000  # events in one look
PATIENCE = 60.0  # seconds that a step may take
NOW = "SELECT store_now()"


class Archivist(ElectedWorker):
    """Moves games that ended so many days ago, while it is elected and this process is ready."""

    name = "archivist"

    def __init__(self, store: Store, days: int, metrics: Metrics, capabilities: Capabilities) -> None:
        super().__init__(store, metrics)
        self._age, self._capabilities = timedelta(days=days), capabilities

    async def serve(self, session: asyncpg.Connection) -> None:
        """Look for closed games, page after page."""
        while self.may_act:
            if not await self.look(session):
                await asyncio.sleep(LOOK)

    async def look(self, session: asyncpg.Connection) -> bool:
        """Move the games that ended in the next page of events; False if there is nothing to be done for now."""
        if not await self._capabilities.allows(ARCHIVE, 1):
            return False
        async with asyncio.timeout(PATIENCE):
            places, now = await next_places(session, PLACES), await session.fetchval(NOW)
        old = [each for each in places if each.recorded_at <= now - self._age]
        for place in old:
            if is_end(place):
                if not await self._move_unless_damaged(session, place):
                    return False
                await asyncio.sleep(PAUSE)
        if old:
            await advance(session, old[-1].id)
        return bool(old) and len(old) == len(places)

    async def _move_unless_damaged(self, session: asyncpg.Connection, place: Place) -> bool:
        """Whether to go on: the game was moved, or never can be."""
        try:
            return await self.move(session, place)
        except (NotAsRead, DamagedBundle) as error:
            self._metrics.alarm("archive", error, game=str(place.game))
            return True

    async def move(self, session: asyncpg.Connection, place: Place) -> bool:
        """Move the game that this event closed; False if projections have to read it first."""
        move = Move(session, place.game)
        if await move.is_done() or await is_aside(session, place.game):
            return True
        rows = await self._store.read(place.game)
        if not rows or rows[-1].id != place.id:  # something came after its end
            return True
        await move.add(rows)
        digest = await move.read_back(rows)
        async with asyncio.timeout(PATIENCE), session.transaction():
            outcome = await move.remove(digest)
            if outcome == "moved":
                await forget_archived(session, place.game, place.version)
        if outcome == "refused":
            raise NotAsRead("the store does not let its rows go")
        log.debug("game archived", game=str(place.game), events=len(rows) - 1, outcome=outcome)
        return outcome == "moved"


def is_end(place: Place) -> bool:
    """Whether this event closed a game; tournaments are not moved."""
    return not stream_of(place.topic) and parse_topic(place.topic)[1] == CLOSED.name
