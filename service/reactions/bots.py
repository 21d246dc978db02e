"""Bots: they decide for their seats, one decision after the other, in the process that has the game loaded."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextvars import Context
from functools import partial
from typing import Any, TypeVar
from uuid import UUID
from weakref import WeakKeyDictionary

from domain.bots import BOTS
from domain.chance.dice import KeyedDice
from domain.chance.streams import bot_key
from domain.kernel.events import CLOSED, parse_topic
from domain.kernel.nouns import Event
from domain.kernel.table import DeadEnd, decisions
from service.games.decisions import DecisionId
from service.games.listing import find_games_with_bots_to_move, find_moved_games_with_bots
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.reactions.bot_lane import BotLane, Traffic
from service.store import EventRow, Store, StoreUnavailable
from service.threads import TooBusy

T = TypeVar("T")

LONG = 60.0  # seconds that the first query may take, if the lobby is far behind
PAUSE = 1.0
UNSEEN = 10  # checks until a game is loaded though the lobby has not seen its last event: it may have stopped
GRACE = 2.0  # seconds that a game may stand still before another process plays for its bots


class Bots(Observer):
    """Decides while a bot must. Two processes may do so for the same game: only one answer is stored."""

    def __init__(self, store: Store, games: GameRegistry, metrics: Metrics, traffic: Traffic) -> None:
        self._store, self._games, self._metrics = store, games, metrics
        self._lane = BotLane(traffic, metrics.bots)
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing: set[LiveGame] = set()
        self._stuck: WeakKeyDictionary[LiveGame, int] = WeakKeyDictionary()  # the version at which a bot failed
        # Games that moved elsewhere: since the last check, and before it but not since; with their last event.
        self._moved: dict[UUID, int] = {}
        self._still: dict[UUID, int] = {}
        self._unseen: Counter[UUID] = Counter()  # checks at which the lobby had not seen the game's last event
        self._closed = False

    def start(self) -> None:
        """Go on where a bot's move was left, while requests are served already."""
        self._run(self._look_after_games(), "bots")

    async def close(self) -> None:
        """Stop; another process, or the next start, goes on."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._lane.close()

    @property
    def playing(self) -> int:
        """In how many games a bot of this process must move."""
        return len(self._playing)

    def require_room(self, most: int) -> None:
        """TooBusy if bots must move in so many games already. 0 is no bound."""
        if most and len(self._playing) >= most:
            raise TooBusy("games in which bots must move", len(self._playing), "bot_games")

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._play_on(game)

    def on_remote_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        self._play_on(game)

    def on_loaded(self, game: LiveGame) -> None:
        self._play_on(game)

    def on_record_changed(self, game: LiveGame) -> None:
        self._stuck.pop(game, None)  # another may have the seat
        self._play_on(game)

    def on_unloaded_event(self, row: EventRow) -> None:
        """The process that has the game loaded plays for its bots; this one only if the game then stands still."""
        self._still.pop(row.game, None)
        self._unseen.pop(row.game, None)
        if parse_topic(row.topic)[1] == CLOSED.name:
            self._moved.pop(row.game, None)
        else:
            self._moved[row.game] = row.id

    def _play_on(self, game: LiveGame) -> None:
        """Begin to play, if a bot must decide and is not deciding already."""
        if self._closed or game in self._playing or self._stuck.get(game) == game.version:
            return
        if _next_bot(game) is None:
            return
        self._playing.add(game)
        self._run(self._play(game), "bot")

    def _run(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name=name, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _look_after_games(self) -> None:
        """Load the games that the last process left; then, at intervals, those that stand still elsewhere."""
        await self._load_and_play(await self._find(find_games_with_bots_to_move) or [])
        while True:
            await asyncio.sleep(GRACE)
            still, self._still, self._moved = self._still, self._moved, {}
            if still:
                await self._load_and_play(await self._find_due(still))

    async def _find_due(self, still: Mapping[UUID, int]) -> list[UUID]:
        """Of the games that stand still, those where a bot must move; others wait for people, or for the lobby."""
        due = []
        found = await self._find(partial(find_moved_games_with_bots, last_events=still)) or {}
        for game, seen in found.items():
            if seen or self._unseen[game] >= UNSEEN:
                due.append(game)
                self._unseen.pop(game, None)
            elif game not in self._moved:
                self._still[game] = still[game]
                self._unseen[game] += 1
        return due

    async def _load_and_play(self, games: Sequence[UUID]) -> None:
        """Play on in these games; one that cannot be loaded does not keep the others from it."""
        for game_id in games:
            game = await self._retry(partial(self._games.get, game_id))
            if game is not None:
                self._play_on(game)

    async def _find(self, query: Callable[..., Awaitable[T]]) -> T | None:
        """The result of a query; None, with an alarm, if it fails while the store is available."""

        async def ask() -> T:
            async with self._store.transaction() as link:
                return await query(link, timeout=LONG)

        return await self._retry(ask)

    async def _retry(self, work: Callable[[], Awaitable[T]]) -> T | None:
        """The result, as soon as the store is available; None, with an alarm, if the work fails otherwise."""
        while True:
            try:
                return await work()
            except StoreUnavailable:
                await asyncio.sleep(PAUSE)
            except Exception as error:
                self._metrics.alarm("bot", error)
                return None

    async def _play(self, game: LiveGame) -> None:
        """Decision after decision. If a bot fails, its game waits for another seat or another process."""
        try:
            going = True
            while going and not game.is_dropped and (seat := _next_bot(game)) is not None:
                going = await self._try(game, seat)
                await asyncio.sleep(0)  # requests are served between two decisions
        finally:
            self._playing.discard(game)

    async def _try(self, game: LiveGame, seat: int) -> bool:
        """Decide for a bot; False, with an alarm, if the bot cannot."""
        version = game.version
        try:
            await self._decide(game, seat)
        except StoreUnavailable:
            await asyncio.sleep(PAUSE)
        except Exception as error:
            if game.version == version:  # else another process decided first
                kind = "dead-end" if isinstance(error, DeadEnd) else "bot"
                self._metrics.alarm(kind, error, game=str(game.id), seat=seat, version=version)
                self._stuck[game] = version
                return False
        return True

    async def _decide(self, game: LiveGame, seat: int) -> None:
        position, bot = game.position, game.record.seats[seat].bot
        assert position is not None and bot is not None, "a bot must decide"
        decision = next(d for d in decisions(position.agenda) if d.seat == seat)
        dice = KeyedDice(chance_of_bot(game, seat), position.version)
        people_wait = any(each.player for each in game.record.seats)
        pick = await self._lane.think(
            partial(BOTS[bot], game.title, position, seat, dice), game.record.owner, people_wait=people_wait
        )
        await game.decide(DecisionId(decision.since, seat), pick)
        self._metrics.bots.decisions.count(bot)


def _next_bot(game: LiveGame) -> int | None:
    """The first seat of a bot that must decide."""
    bots = [each.seat for each in game.record.seats if each.bot]
    return next((seat for seat in game.acting if seat in bots), None) if bots else None


def chance_of_bot(game: LiveGame, seat: int) -> bytes:
    """A bot's own chance, never the dice of the game; made from the seed, which is secret until the end.

    Where the seed was given, all games with it have the same bots.
    """
    return bot_key(game.record.seed, game.record.mixed_id, seat)
