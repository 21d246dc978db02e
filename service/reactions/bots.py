"""Plays for the bots in seats, one move after the other, whichever process notices first."""

import asyncio
import hmac
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextvars import Context
from functools import partial
from typing import Any, TypeVar
from uuid import UUID

from domain.bots import BOTS
from domain.kernel.dice import KeyedDice
from domain.kernel.events import CLOSED, parse_topic
from domain.kernel.table import DeadEnd, decisions
from service.games.listing import find_games_with_bots_to_move, find_moved_games_with_bots
from service.games.live_game import LiveGame
from service.games.play import Play, decision_id
from service.games.registry import Live
from service.metrics import Metrics
from service.store import Connection, EventRow, Store, StoreUnavailable

T = TypeVar("T")

LONG = 60.0  # seconds that the first look may take, where the lobby is far behind
PAUSE = 1.0
UNSEEN = 10  # looks that the lobby is given to see a game's last event; it may have stopped
GRACE = 2.0  # how long a game may stand still before another process than the one that has it looks at its bots


class Botkeeper:
    """A game is played on while a bot must decide in it. Two processes at once do no harm: one answer counts."""

    def __init__(self, store: Store, live: Live, play: Play, metrics: Metrics) -> None:
        self._store, self._live, self._play, self._metrics = store, live, play, metrics
        self._tasks: set[asyncio.Task[None]] = set()
        # Games elsewhere that have moved: since the last look, and before it but not since; with their last event.
        self._moved: dict[UUID, int] = {}
        self._still: dict[UUID, int] = {}
        self._unseen: Counter[UUID] = Counter()  # how often the lobby was asked in vain for one that stands still
        self._closed = False

    def start(self) -> None:
        """Go on wherever a bot's move was left, while others are served already."""
        self._run(self._look_after(), "botkeeper")

    async def close(self) -> None:
        """The moves under way are finished or given up; another process or the next start goes on."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def notice(self, live: LiveGame) -> None:
        """A game has moved: if a bot must decide now, it will."""
        if self._closed or (live.playing and not live.playing.done()) or self._next(live) is None:
            return
        live.playing = self._run(self._move(live), "bot")

    def heard(self, row: EventRow) -> None:
        """A game has moved that is not at hand. Whoever has it is to play for its bots, unless it stands still."""
        self._still.pop(row.game, None)
        self._unseen.pop(row.game, None)
        if parse_topic(row.topic)[1] == CLOSED.name:
            self._moved.pop(row.game, None)
        else:
            self._moved[row.game] = row.id

    def _run(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name=name, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _look_after(self) -> None:
        """First what the last process left; then, again and again, what stands still elsewhere."""
        waiting = await self._asked(lambda link: find_games_with_bots_to_move(link, LONG))
        await self._take_up(waiting or [])
        while True:
            await asyncio.sleep(GRACE)
            still, self._still, self._moved = self._still, self._moved, {}
            if still:
                await self._take_up(await self._due(still))

    async def _due(self, still: Mapping[UUID, int]) -> list[UUID]:
        """Of the games that stand still, those where a bot must move; others wait for people, or for the lobby."""
        due = []
        found = await self._asked(lambda link: find_moved_games_with_bots(link, still, LONG))
        for game, seen in (found or {}).items():
            if seen or self._unseen[game] >= UNSEEN:
                due.append(game)
                self._unseen.pop(game, None)
            elif game not in self._moved:
                self._still[game] = still[game]
                self._unseen[game] += 1
        return due

    async def _take_up(self, games: Sequence[UUID]) -> None:
        """Play on in these games; one that cannot be read keeps nobody from the others."""
        for game in games:
            live = await self._patiently(partial(self._live.get, game))
            if live is not None:
                await self.notice(live)

    async def _asked(self, query: Callable[[Connection], Awaitable[T]]) -> T | None:
        async def found() -> T:
            async with self._store.transaction() as link:
                return await query(link)

        return await self._patiently(found)

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T | None:
        """The answer, as soon as the store is there; None, with an alarm, if it fails for another reason."""
        while True:
            try:
                return await ask()
            except StoreUnavailable:
                await asyncio.sleep(PAUSE)
            except Exception as error:
                self._metrics.alarm("bot", error)
                return None

    def _next(self, live: LiveGame) -> int | None:
        return next((seat for seat in live.acting if live.record.seats[seat].bot), None)

    async def _move(self, live: LiveGame) -> None:
        """Move after move. Where a bot fails, its game waits for another's move, or for a process that can."""
        while not live.lost and (seat := self._next(live)) is not None:
            version = live.version
            try:
                await self._decide(live, seat)
            except StoreUnavailable:
                await asyncio.sleep(PAUSE)
            except Exception as error:
                if live.version == version:  # else somebody was quicker
                    kind = "dead-end" if isinstance(error, DeadEnd) else "bot"
                    self._metrics.alarm(kind, error, game=str(live.id), seat=seat, version=version)
                    return
            await asyncio.sleep(0)  # others are served between two moves

    async def _decide(self, live: LiveGame, seat: int) -> None:
        position, bot = live.position, live.record.seats[seat].bot
        assert position is not None and bot is not None, "asked for a bot's move"
        decision = next(d for d in decisions(position.agenda) if d.seat == seat)
        pick = BOTS[bot](live.title, position, seat, KeyedDice(chance_of(live, seat), position.version))
        await self._play.decide(live, decision_id(decision.since, seat), pick)


def chance_of(live: LiveGame, seat: int) -> bytes:
    """A bot's own chance, never the dice of the game; made from the seed, so nobody knows it before the end."""
    return hmac.digest(live.record.seed, f"{live.id} {seat} bot".encode(), "sha256")
