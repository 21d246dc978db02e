"""The open games at hand, and how they come to be there and stay up to date."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from itertools import islice
from uuid import UUID

from domain.titles import TITLES
from service.games import snapshots
from service.games.component_lists import Lists
from service.games.live_game import LiveGame
from service.games.records import find
from service.games.snapshots import Snapshot
from service.metrics import Metrics
from service.store import Connection, EventRow, Store, StoreError, StoreUnavailable

PAUSE = 0.2


class Live:
    """The games at hand, least recently used ones forgotten first. It follows what other processes append."""

    def __init__(self, store: Store, most: int, metrics: Metrics) -> None:
        self._store, self._most, self._metrics = store, most, metrics
        self._games: OrderedDict[UUID, LiveGame] = OrderedDict()
        self._loading: dict[UUID, asyncio.Future[LiveGame | None]] = {}
        self._erasures = 0  # how many were heard of: what was read before may still name somebody
        self.loaded: Callable[[LiveGame], Awaitable[None]] | None = None
        self.passed: Callable[[EventRow], None] | None = None  # told of the events of games that are not at hand
        self._task: asyncio.Task[None] | None = None
        self._snapping: set[asyncio.Task[None]] = set()
        self.lists = Lists()

    async def start(self) -> None:
        """Follow from here on. Before anything is loaded: what happens later is then missed by no game at hand."""
        after = await self._horizon()
        self._task = asyncio.get_running_loop().create_task(self._follow(after), name="live")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.settled()

    async def settled(self) -> None:
        """All snapshots that were due are kept."""
        await asyncio.gather(*self._snapping, return_exceptions=True)

    @property
    def follows(self) -> bool:
        """Whether games at hand hear of what other processes append."""
        return self._task is not None and not self._task.done()

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, game: UUID, version: int = 0) -> LiveGame | None:
        """The game at this version or a later one, if it has got that far; None if there is no such game."""
        live = self._games.get(game) or await self._loaded(game)
        if live is not None and (live.version < version or live.reseated):
            if live.position is None:  # it may have started since it was read
                live = await self._loaded(game)
            else:
                await self.refresh(live, version)
        if live is not None and game in self._games:
            self._games.move_to_end(game)
        return live

    async def _loaded(self, game: UUID) -> LiveGame | None:
        """However many ask at once, it is loaded once."""
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = asyncio.ensure_future(self._load(game))
            loading.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(loading)

    async def _load(self, game: UUID) -> LiveGame | None:
        erasures = self._erasures
        async with self._store.transaction() as link:
            live = await self.read(link, game)
        if live is None or live.record.started_at is None:  # games that wait change without an event
            return live
        if erasures != self._erasures:
            await self.reread(live)
        if live.position is not None:
            await self._keep(live)
        return live

    async def read(self, link: Connection, game: UUID) -> LiveGame | None:
        """The game as it stands, from its newest snapshot and what happened since."""
        found = await snapshots.told(link, game)
        if found is None or found[0].title not in TITLES:
            return None
        record, snapshot, rows = found
        live = LiveGame(record, await self.lists.of(link, record))
        if record.started_at is None:
            return live
        try:
            live.replay(snapshot, live.decoded(rows))
        except Exception as error:
            if snapshot is None:
                raise
            self._metrics.alarm("snapshot", error, game=str(game), version=snapshot.version)
            return await self._read_whole(link, LiveGame(record, live.catalog))
        return live

    async def _read_whole(self, link: Connection, live: LiveGame) -> LiveGame:
        """Without the snapshot, which is of no use; the events tell everything."""
        await link.execute(snapshots.FORGET, live.id)
        if found := await snapshots.told(link, live.id):
            live.replay(None, live.decoded(found[2]))
        return live

    async def _keep(self, live: LiveGame) -> None:
        """At hand from now on. What happened while it was read was no news of a game at hand: look once more."""
        self._games[live.id] = live
        self._make_room()
        try:
            await self.refresh(live)
        except BaseException:
            self.forget(live.id)
            raise
        if self.loaded is not None:
            await self.loaded(live)
        self.note_progress(live)

    def note_progress(self, live: LiveGame) -> None:
        """Keep where the game stands, so that it is read faster when it is not at hand; nobody waits for that."""
        if snapshot := live.due_snapshot():
            live.snapshot = snapshot.version
            task = asyncio.get_running_loop().create_task(
                self._snap(live.id, snapshot), name="snapshot", context=Context()
            )
            self._snapping.add(task)
            task.add_done_callback(self._snapping.discard)

    async def _snap(self, game: UUID, snapshot: Snapshot) -> None:
        with suppress(StoreError):
            await snapshots.keep(self._store, game, snapshot)

    async def recall(self, live: LiveGame) -> None:
        """Find out what was answered before the snapshot that the game was read from."""
        whole = LiveGame(live.record, live.catalog)
        for event in live.decoded(await self._store.read(live.id, upto=live.version)):
            whole.apply(event)
        live.answered, live.read_from = whole.answered, 0

    def _make_room(self) -> None:
        """Forget the games that nobody asked for longest, but none that is followed or worked on."""
        excess = len(self._games) - self._most
        idle = (game for game, live in self._games.items() if not live.followers and not live.lock.locked())
        for game in list(islice(idle, max(0, excess))):
            del self._games[game]

    async def refresh(self, live: LiveGame, version: int | None = None) -> None:
        """Catch up with the store between two answers of this process, if it is not at this version anyway."""
        async with live.lock:
            if version is None or live.version < version or live.reseated:
                await self.catch_up(live)

    async def catch_up(self, live: LiveGame) -> None:
        """Catch up with the store, for whoever has the game's lock, or the game alone."""
        for row in await self._store.read(live.id, after=live.version):
            if row.version == live.version + 1:
                live.apply(*live.decoded([row]))
        if live.reseated:
            await self.reread(live)

    async def overtaken(self, live: LiveGame, head: int) -> None:
        """The store refused to append: for whoever has the game's lock. It may also have lost what it had."""
        if head < live.version:
            self.bereft(live)
            raise StoreUnavailable("the store has less of the game than was seen of it")
        await self.catch_up(live)

    def bereft(self, live: LiveGame) -> None:
        """The store has lost events of it: nothing holds that is known of it here."""
        self._metrics.alarm("lost", StoreError("events were lost"), game=str(live.id), version=live.version)
        live.lost = True
        live.wake()
        if self._games.get(live.id) is live:
            self.forget(live.id)

    async def reread(self, live: LiveGame) -> None:
        """Who sits where has changed."""
        erasures = self._erasures
        async with self._store.transaction() as link:
            record = await find(link, live.id)
        if erasures != self._erasures:
            await self.reread(live)
        elif record is not None:
            live.record, live.reseated = record, False
            live.wake()

    def erased(self, player: UUID) -> None:
        """An account is no more: the games at hand name it no longer."""
        self._erasures += 1
        for live in self._games.values():
            live.record = live.record.without(player)

    async def reread_all(self) -> None:
        """What the tables say of the games at hand may have changed without a word."""
        self._erasures += 1
        for live in list(self._games.values()):
            try:
                async with live.lock:
                    await self.reread(live)
            except StoreUnavailable:
                raise
            except Exception as error:  # this one game is at hand no longer; the others are read
                self.forget(live.id)
                self._metrics.alarm("live", error, game=str(live.id))

    def forget(self, game: UUID) -> None:
        """Load it anew when it is next asked for; whoever follows it must come again."""
        if live := self._games.pop(game, None):
            live.lost = True
            live.wake()

    async def _follow(self, after: int) -> None:
        """Games at hand move on with what other processes append, whatever goes wrong with one of them."""
        while True:
            try:
                async for row in self._store.follow(after):
                    after = row.id
                    await self._hear(row)
            except Exception as error:
                self._metrics.alarm("live", error)
                await asyncio.sleep(PAUSE)
            else:
                return  # the store is closed

    async def _hear(self, row: EventRow) -> None:
        """A game at hand catches up with an event. One that cannot is at hand no longer."""
        live = self._games.get(row.game)
        if live is None:
            if self.passed is not None:
                self.passed(row)
            return
        if row.version <= live.version and not live.reseated:
            return
        try:
            await self._patiently_refreshed(live, row.version)
            if self.loaded is not None:
                await self.loaded(live)
        except Exception as error:
            self.forget(row.game)
            self._metrics.alarm("live", error, game=str(row.game), version=row.version)

    async def _patiently_refreshed(self, live: LiveGame, version: int) -> None:
        while True:
            with suppress(StoreUnavailable):
                return await self.refresh(live, version)
            await asyncio.sleep(PAUSE)

    async def _horizon(self) -> int:
        """Where the sequence stands when we begin, as soon as it can be told."""
        while True:
            with suppress(StoreUnavailable):
                return await self._store.horizon()
            await asyncio.sleep(PAUSE)
