"""The loaded games of this process: a cache that follows the store."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from uuid import UUID

from domain.tournaments.kinds import stream_of
from service.games.live_game import LiveGame
from service.games.loading import GameLoader
from service.games.observers import Observers
from service.metrics import Metrics
from service.store import EpochChanged, EventRow, Store, StoreError, StoreUnavailable
from service.store.capabilities import Capabilities
from service.store.outages import Outages

PAUSE = 0.2


class GameRegistry:
    """Loads each game once and keeps it up to date; the least recently used games are forgotten first."""

    def __init__(
        self,
        store: Store,
        most: int,
        metrics: Metrics,
        observers: Observers,
        capabilities: Capabilities,
        outages: Outages,
    ) -> None:
        self.store, self.observers, self.capabilities, self.outages = store, observers, capabilities, outages
        self.on_tournament_event: Callable[[EventRow], None] = lambda _row: None  # it is of no game
        self.erasures = 0  # erased accounts that we heard of: what was read before may still name them
        self._most, self._metrics = most, metrics
        self._loader = GameLoader(metrics, store.seals)
        self._games: OrderedDict[UUID, LiveGame] = OrderedDict()
        self._loading: dict[UUID, asyncio.Future[LiveGame | None]] = {}
        self._reading: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        store.on_new_epoch(self._on_new_epoch)

    async def start(self) -> None:
        """Follow the store from here on. Before any game is loaded, so that no loaded game misses an event."""
        after = await self._find_horizon()
        self._task = asyncio.get_running_loop().create_task(self._follow_store(after), name="games")

    async def close(self) -> None:
        for reading in self._reading:
            reading.cancel()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def is_following(self) -> bool:
        """Whether loaded games learn what other processes append."""
        return self._task is not None and not self._task.done()

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, game_id: UUID, version: int = 0) -> LiveGame | None:
        """The game at this version or a later one, if it has got that far; None if there is no such game."""
        game = self._games.get(game_id)
        self._metrics.caches.count("games", hit=game is not None)
        game = game or await self._load_once(game_id)
        if game is not None and (game.version < version or game.seats_outdated):
            if game.position is None:  # it may have started since it was read
                game = await self._load_once(game_id)
            else:
                await game.refresh(version)
        if game is not None and game.closed and game.record.is_sealed:  # nothing tells when it is unsealed
            await game.reload_record()
        if game is not None and game_id in self._games:
            self._games.move_to_end(game_id)
        return game

    def forget(self, game_id: UUID) -> None:
        """The game is loaded again when it is next needed; feeds of it end, and clients come back."""
        if game := self._games.pop(game_id, None):
            game.drop()

    def _on_new_epoch(self, reason: str) -> None:
        """The store went back to an earlier moment: no game holds as it is loaded."""
        self._metrics.alarm("store-went-back", StoreError(reason), epoch=self.store.epoch, games=len(self._games))
        self._forget_all()

    def _forget_all(self) -> None:
        for game_id in list(self._games):
            self.forget(game_id)

    def drop_lost_game(self, game: LiveGame) -> None:
        """The store has lost events of the game, so nothing that is known of it here holds."""
        self._metrics.alarm("lost", StoreError("events were lost"), game=str(game.id), version=game.version)
        if self._games.get(game.id) is game:
            self.forget(game.id)
        else:
            game.drop()

    def forget_player(self, player: UUID) -> None:
        """An account was erased: loaded games name it no longer."""
        self.erasures += 1
        owned = [game for game in self._games.values() if game.record.owner == player]
        for game in self._games.values():
            game.forget_player(player)
        if owned:
            reading = asyncio.get_running_loop().create_task(self._reload_each(owned), name="records")
            self._reading.add(reading)
            reading.add_done_callback(self._reading.discard)

    async def reload_player(self, player: UUID) -> None:
        """An account has another name or handle: read the rows of its loaded games again."""
        for game in list(self._games.values()):
            if game.record.seats_of(player):
                await game.reload_record()

    async def reload_records(self) -> None:
        """Read the rows of all loaded games again: accounts may have been erased while we could not hear of it."""
        self.erasures += 1
        for game in list(self._games.values()):
            await self._reload(game)

    async def _reload_each(self, games: Sequence[LiveGame]) -> None:
        """Read the rows of these games again. If the store is away, who needs them next reads them."""
        with suppress(StoreUnavailable):
            for game in games:
                await self._reload(game)

    async def _reload(self, game: LiveGame) -> None:
        try:
            await game.reload_record()
        except StoreUnavailable:
            raise
        except Exception as error:  # this game is forgotten; the others are read
            self.forget(game.id)
            self._metrics.alarm("live", error, game=str(game.id))

    async def _load_once(self, game_id: UUID) -> LiveGame | None:
        """However many requests need a game at the same time, it is loaded once."""
        loading = self._loading.get(game_id)
        if loading is None:
            loading = self._loading[game_id] = asyncio.ensure_future(self._load(game_id))
            loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
        return await asyncio.shield(loading)

    async def _load(self, game_id: UUID) -> LiveGame | None:
        erasures, epoch = self.erasures, self.store.epoch
        async with self.store.transaction() as link:
            state = await self._loader.load_state(link, game_id, epoch)
        if epoch != self.store.epoch:
            return await self._load(game_id)
        if state is None:
            return None
        game = LiveGame(state, self)
        if state.record.started_at is None:  # not kept: a game that waits changes without an event
            return game
        if erasures != self.erasures:
            await game.reload_record()
        if game.position is not None:
            await self._add(game)
        return game

    async def _add(self, game: LiveGame) -> None:
        """Keep the game up to date from now on. Events stored while it was read were missed: look once more."""
        self._games[game.id] = game
        self._make_room()
        try:
            await game.refresh()
        except BaseException:
            self.forget(game.id)
            raise
        self.observers.on_loaded(game)

    def _make_room(self) -> None:
        """Forget the games that were used longest ago, but none that is in use."""
        excess = len(self._games) - self._most
        idle = (game_id for game_id, game in self._games.items() if not game.is_in_use)
        for game_id in list(islice(idle, max(0, excess))):
            del self._games[game_id]

    async def _follow_store(self, after: int) -> None:
        """Loaded games move on with what other processes append, whatever goes wrong with one of them."""
        while True:
            try:
                async for page in self.store.follow_pages(after):
                    for row in page:
                        after = row.id
                        if stream_of(row.topic):
                            self.on_tournament_event(row)
                        elif not self._has_applied(row):
                            await self._on_stored_event(row)
            except EpochChanged:
                after = await self._find_horizon()
                self._forget_all()  # games that were loaded before this horizon could miss events
            except Exception as error:
                self._metrics.alarm("live", error)
                await asyncio.sleep(PAUSE)
            else:
                return  # the store is closed

    def _has_applied(self, row: EventRow) -> bool:
        """Whether the game is loaded, and has moved on by this event already, as after those of this process."""
        game = self._games.get(row.game)
        return game is not None and row.version <= game.version and not game.seats_outdated

    async def _on_stored_event(self, row: EventRow) -> None:
        """A loaded game catches up with an event; a game that cannot is forgotten."""
        game = self._games.get(row.game)
        if game is None:
            self.observers.on_unloaded_event(row)
            return
        try:
            await self._refresh_patiently(game, row.version)
        except Exception as error:
            self.forget(row.game)
            self._metrics.alarm("live", error, game=str(row.game), version=row.version)

    async def _refresh_patiently(self, game: LiveGame, version: int) -> None:
        while True:
            with suppress(StoreUnavailable):
                return await game.refresh(version)
            await asyncio.sleep(PAUSE)

    async def _find_horizon(self) -> int:
        """Where the sequence of events stands now, as soon as the store can say."""
        while True:
            with suppress(StoreUnavailable):
                return await self.store.horizon()
            await asyncio.sleep(PAUSE)
