"""The steward of tournaments: of all processes the one that is elected to act for them. It decides nothing itself.

It opens the games of published rounds, takes results when games end, watches the grace, carries out rulings, and
reveals deals. What it does follows from events of the tournament, and is done once if it is done twice.
"""

import asyncio
from collections.abc import Awaitable
from datetime import datetime
from uuid import UUID

import asyncpg

from service.elected import ElectedWorker
from service.games.errors import GameBusy
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.capabilities import NotReadableByAll
from service.tournaments import table_games
from service.tournaments.drawing import Drawer
from service.tournaments.errors import TournamentBusy
from service.tournaments.ladders import Ladders
from service.tournaments.rating import rate_tournament
from service.tournaments.repository import TournamentRepository
from service.tournaments.rounds_here import RoundsHere

LOOK = 0.3  # seconds between two looks
MOST = 32  # tournaments in one look
LATER = 30.0  # seconds until a tournament is looked at again that failed
PATIENCE = 10.0  # seconds that PostgreSQL may take to answer
PRUNE_EVERY = 3600.0
DUE = "SELECT id, due FROM tournaments WHERE due <= store_now() ORDER BY due LIMIT $1"
NOW = "SELECT store_now()"
# What was stored meanwhile has made it due again: that stays.
PUT_OFF = "UPDATE tournaments SET due = $3 WHERE id = $1 AND due = $2"
FAILED = "UPDATE tournaments SET due = store_now() + make_interval(secs => $2) WHERE id = $1"
GONE = """SELECT DISTINCT tournament FROM tournament_people
WHERE num_nonnulls(player, name, bot) = 0 AND NOT relieved LIMIT $1"""
FORGET = "DELETE FROM tournament_commands WHERE at < clock_timestamp() - interval '1 day'"


class Steward(ElectedWorker):
    """Acts for tournaments while it is elected and this process is ready."""

    name = "steward"

    def __init__(
        self, store: Store, repository: TournamentRepository, games: GameRegistry, drawer: Drawer, metrics: Metrics
    ) -> None:
        super().__init__(store, metrics)
        self._repository, self._drawer = repository, drawer
        self._rounds, self._ladders = RoundsHere(repository, games), Ladders(repository, drawer)
        self._pruned = -PRUNE_EVERY

    async def serve(self, session: asyncpg.Connection) -> None:
        """Look again and again for what is to be done."""
        while self.may_act:
            await self.look(session)
            await asyncio.sleep(LOOK)

    async def look(self, session: asyncpg.Connection) -> None:
        """Do all that is to be done now."""
        await self._drawer.resume()
        async with asyncio.timeout(PATIENCE):
            now: datetime = await session.fetchval(NOW)
            due = {row["id"]: row["due"] for row in await session.fetch(DUE, MOST)}
            ended = await table_games.find_ended(session, MOST)
            gone = [row["tournament"] for row in await session.fetch(GONE, MOST)]
            await self._forget_commands(session)
        for tournament_id in gone:
            await self._attempt(session, tournament_id, self._rounds.relieve(tournament_id))
        for tournament_id in {*due, *ended}:
            work = self._look_at(session, tournament_id, due.get(tournament_id), now)
            await self._attempt(session, tournament_id, work)

    async def _attempt(self, session: asyncpg.Connection, tournament_id: UUID, work: Awaitable[None]) -> None:
        """Do something for a tournament; if that fails, look at it again later, and go on with the others."""
        try:
            await work
        except (StoreUnavailable, GameBusy, TournamentBusy, NotReadableByAll):
            return  # it stays due
        except Exception as error:
            self._metrics.alarm(self.name, error, tournament=str(tournament_id))
            await session.execute(FAILED, tournament_id, LATER)

    async def _look_at(
        self, session: asyncpg.Connection, tournament_id: UUID, due: datetime | None, now: datetime
    ) -> None:
        cup = await self._repository.find(tournament_id)
        assert cup is not None, "it has a row"
        moments = [await self._rounds.look_after(cup, now), await self._ladders.look_after(cup, now)]
        later = min((each for each in moments if each is not None), default=None)
        await rate_tournament(self._store, cup)
        if due is not None:
            await session.execute(PUT_OFF, tournament_id, due, later)

    async def _forget_commands(self, session: asyncpg.Connection) -> None:
        """Forget the commands of idempotency keys that are forgotten themselves."""
        now = asyncio.get_running_loop().time()
        if now - self._pruned >= PRUNE_EVERY:
            self._pruned = now
            await session.execute(FORGET)
