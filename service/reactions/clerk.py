"""The clerk: of all processes the one that is elected to store timeouts. If it dies, another is elected at once.

It looks twice a second for timers that have expired by the store's time. A timer only says which game to look
at: the game itself decides, under its lock, whether the time of a seat is over. So nothing is early or twice.
Every hour it looks for games whose players have all gone, and gives them up in the same way. Every second it looks
for games whose start was signed, and starts or cancels those that have waited long enough (starts.py).
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import structlog
from msgspec import Struct

from domain.box.clock import ClockState, expires
from service.elected import ElectedWorker
from service.games.beacon import Beacon
from service.games.desertion import find_standing_games
from service.games.errors import GameBusy
from service.games.live_game import LiveGame
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.reactions.starts import Starts
from service.store import Store, StoreUnavailable
from service.store.capabilities import NotReadableByAll
from service.store.outages import Outages

log = structlog.get_logger()
LOOK = 0.5  # seconds between two looks
LOOK_FOR_DESERTED = 3600.0  # seconds between two looks for games whose players have all gone
LOOK_FOR_STARTS = 1.0  # seconds between two looks for games that are starting
MOST = 32  # games in one look
AT_ONCE = 8
SOON = 2.0  # seconds until a game is looked at again whose timeout was stored: its timer is made anew before
LATER = 60.0  # the same of one that failed
PATIENCE = 10.0  # seconds that PostgreSQL may take to answer
SETTINGS = "SET synchronous_commit = off"  # a timer that was put off in vain costs a look
EXPIRED = "SELECT game, version, due, now FROM expired_clocks($1)"
PUT_OFF = "SELECT put_off_clocks($1, $2, $3)"


class PutOff(Struct, frozen=True):
    """When to look at a game again whose timer was of this version; None: not before its next event."""

    game: UUID
    version: int
    moment: datetime | None


class Clerk(ElectedWorker):
    """Stores timeouts while it is elected, this process is ready, and the store's clock can be trusted."""

    name = "clerk"

    def __init__(
        self, store: Store, games: GameRegistry, outages: Outages, metrics: Metrics, beacon: Beacon
    ) -> None:
        super().__init__(store, metrics)
        self._games, self._outages = games, outages
        self.starts = Starts(store, games, outages, metrics, beacon)
        self._slots = asyncio.Semaphore(AT_ONCE)

    @property
    def may_act(self) -> bool:
        """After a jump of the store's clock only when it has gone well for a minute."""
        return self._is_ready() and self._outages.clock.is_trusted

    async def serve(self, session: asyncpg.Connection) -> None:
        """Look for timers, for games whose players have gone, and for starts."""
        looking = list[asyncio.Task[None]]()
        try:
            await session.execute(SETTINGS)
            self._metrics.clerk.set(1)
            for look in (self._look_for_deserted_games, self._look_for_starts):
                looking.append(asyncio.get_running_loop().create_task(look(), context=Context()))
            while self.may_act:
                if await self.look(session) < MOST:
                    await asyncio.sleep(LOOK)
        finally:
            for task in looking:
                task.cancel()
            self._metrics.clerk.set(0)

    async def look(self, session: asyncpg.Connection) -> int:
        """Look at the games whose timers have expired; how many there were."""
        async with asyncio.timeout(PATIENCE):
            rows = await session.fetch(EXPIRED, MOST)
        if rows:
            later = await asyncio.gather(*(self._look_at(row) for row in rows))
            await self._put_off(session, [each for each in later if each is not None])
        return len(rows)

    async def _look_for_deserted_games(self) -> None:
        while True:
            with suppress(StoreUnavailable):
                await self.give_up_deserted_games()
            await asyncio.sleep(LOOK_FOR_DESERTED)

    async def _look_for_starts(self) -> None:
        while True:
            with suppress(StoreUnavailable):
                await self.starts.look()
            await asyncio.sleep(LOOK_FOR_STARTS)

    async def give_up_deserted_games(self) -> list[UUID]:
        """Abandon the games whose players have all gone; which they were."""
        async with self._store.transaction() as link:
            games = await find_standing_games(link)
        return [game_id for game_id in games if await self._give_up(game_id)]

    async def _give_up(self, game_id: UUID) -> bool:
        """Whether the game was deserted, and is abandoned now. One that cannot be is looked at again."""
        try:
            game = await self._games.get(game_id)
            if game is None or not await game.give_up_if_deserted():
                return False
        except (StoreUnavailable, GameBusy, NotReadableByAll):
            return False
        except Exception as error:
            self._metrics.alarm("clerk", error, game=str(game_id))
            return False
        log.info("game abandoned by all its players", game=str(game_id), version=game.version)
        return True

    async def _put_off(self, session: asyncpg.Connection, later: Sequence[PutOff]) -> None:
        columns = [each.game for each in later], [each.version for each in later], [each.moment for each in later]
        async with asyncio.timeout(PATIENCE):
            await session.fetchval(PUT_OFF, *columns)

    async def _look_at(self, row: Any) -> PutOff | None:  # noqa: ANN401  # a row of EXPIRED
        """What becomes of a timer; None: it is as it was, so that the next look is at it again."""
        game_id, version, due, now = row
        if due is not None and due > now:
            return PutOff(game_id, version, due)  # there was an outage
        try:
            async with self._slots:
                seconds = await self._time_out(game_id, version)
        except (StoreUnavailable, GameBusy):
            return None
        except Exception as error:
            self._metrics.alarm("clerk", error, game=str(game_id))
            seconds = LATER
        return PutOff(game_id, version, None if seconds is None else now + timedelta(seconds=seconds))

    async def _time_out(self, game_id: UUID, version: int) -> float | None:
        """Time out the seats of a game whose time is over; after how many seconds to look at it again."""
        game = await self._games.get(game_id, version)
        if game is None:
            return None
        with game.keep_loaded():
            stored = [await self._time_out_seat(game, seat) for seat in range(len(game.record.seats))]
            return SOON if any(stored) else await self._seconds_left(game)

    async def _time_out_seat(self, game: LiveGame, seat: int) -> bool:
        """Whether a timeout of the seat was stored."""
        clock = game.view.clock
        moment = await self._moment(clock, seat)
        if moment is None or moment > self._outages.clock.now() or not await game.time_out(seat):
            return False
        after = game.view.clock
        late = 0.0 if after is None else max(0, after.at - moment) / 1000
        self._metrics.count_timeout(game.record.title, late)
        log.info("seat timed out", game=str(game.id), seat=seat, version=game.version, seconds_late=late)
        return True

    async def _moment(self, clock: ClockState | None, seat: int) -> int | None:
        """When a seat times out, by the store's time; None while it does not run."""
        if clock is None or (moment := expires(clock, seat)) is None:
            return None
        return moment + await self._outages.since(clock.at)

    async def _seconds_left(self, game: LiveGame) -> float | None:
        """Until the first seat of a player times out; None while none runs. Bots have time."""
        clock, seats = game.view.clock, [each.seat for each in game.record.seats if not each.bot]
        moments = [moment for seat in seats if (moment := await self._moment(clock, seat)) is not None]
        return max(LOOK, (min(moments) - self._outages.clock.now()) / 1000) if moments else None
