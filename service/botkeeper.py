"""Plays for the bots in seats, one move after the other, whichever process notices first."""

import asyncio
import hashlib
from contextlib import suppress

import structlog

from domain.bots import BOTS
from domain.kernel.dice import KeyedDice
from domain.kernel.table import decisions
from service.live import Live, LiveGame
from service.play import Play, decision_id
from service.problems import Problem
from service.store import Store, StoreError

log = structlog.get_logger()
WITH_BOTS = """SELECT DISTINCT s.game FROM seats s JOIN games g ON g.id = s.game
WHERE s.bot IS NOT NULL AND g.started_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM stored_events e WHERE e.originator_id = s.game AND e.topic LIKE '%.closed@1')"""
PAUSE = 1.0


class Botkeeper:
    """A game is played on while a bot must decide in it. Two processes at once do no harm: one answer counts."""

    def __init__(self, store: Store, live: Live, play: Play) -> None:
        self._store, self._live, self._play = store, live, play
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def close(self) -> None:
        """The moves under way are finished or given up; another process or the next start goes on."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def resume(self) -> None:
        """At the start: go on wherever a bot's move was left."""
        async with self._store.transaction() as link:
            games = [row["game"] for row in await link.fetch(WITH_BOTS)]
        for game in games:
            if live := await self._live.get(game):
                await self.notice(live)

    async def notice(self, live: LiveGame) -> None:
        """A game has moved: if a bot must decide now, it will."""
        if self._closed or (live.playing and not live.playing.done()) or self._next(live) is None:
            return
        live.playing = asyncio.get_running_loop().create_task(self._move(live), name="bot")
        self._tasks.add(live.playing)
        live.playing.add_done_callback(self._tasks.discard)

    def _next(self, live: LiveGame) -> int | None:
        return next((seat for seat in live.acting if live.record.seats[seat].bot), None)

    async def _move(self, live: LiveGame) -> None:
        while (seat := self._next(live)) is not None:
            try:
                await self._decide(live, seat)
            except StoreError:
                await asyncio.sleep(PAUSE)
            except Problem:  # somebody was quicker
                with suppress(StoreError):
                    await self._live.refresh(live)
            await asyncio.sleep(0)  # others are served between two moves

    async def _decide(self, live: LiveGame, seat: int) -> None:
        """The bot's own chance comes from the game's id, never from the dice of the game."""
        position, bot = live.position, live.record.seats[seat].bot
        assert position is not None and bot is not None, "asked for a bot's move"
        decision = next(d for d in decisions(position.agenda) if d.seat == seat)
        own = hashlib.sha256(f"{live.id} {seat} bot".encode()).digest()
        pick = BOTS[bot](live.title, position, seat, KeyedDice(own, position.version))
        await self._play.decide(live, decision_id(decision.since, seat), pick)
