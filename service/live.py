"""Open games at hand: the position of each as of its newest event, shared by all requests of this process."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import islice
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.kernel.dice import KeyedDice, key_of
from domain.kernel.nouns import Closed, Decided, Event, Opened, Substituted, TookBack
from domain.kernel.replay import applied
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, decisions
from domain.titles import TITLES, title
from service.metrics import Metrics
from service.records import GameRecord, find, options_of
from service.store import Store, Stored, StoreUnavailable

PAUSE = 0.2
RECENT = 32  # how many of the newest events a game keeps for its followers


class Told(Struct):
    """One event of a game, and what was already written out for whom."""

    stored: Stored
    event: Event
    shown: dict[Viewer | str, bytes] = {}


class LiveGame:
    """One game at hand. Its lock keeps two answers of this process from being worked out at the same time."""

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        base: Title[Any] = title(record.title)
        self.options = options_of(record, base.options)
        self.title: Title[Any] = base.variant(self.options)
        self.catalog: Catalog | None = None
        if record.catalog is not None:
            self.catalog = base.read_catalog(msgspec.json.decode(record.catalog))
        self.position: Position[Any] | None = None
        self.closed: Closed | None = None
        # (since, seat) of a decision -> the version that answers it, unless that was taken back
        self.answered: dict[tuple[int, int], int] = {}
        self.reseated = False  # the record does not say yet who sits where
        self.lost = False  # it cannot be followed here any more
        self.followers = 0
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.boards: dict[Viewer, tuple[int, bytes]] = {}
        self.audits: dict[int, asyncio.Future[bytes]] = {}  # of the newest version that was asked for
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.advanced = asyncio.Event()
        self.playing: asyncio.Task[None] | None = None
        self._key = key_of(record.seed, record.entropy)

    @property
    def id(self) -> UUID:
        return self.record.id

    @property
    def version(self) -> int:
        """How many events it has; 0 before its start."""
        return self.position.version if self.position else 0

    @property
    def status(self) -> str:
        if self.position is None:
            return "waiting"
        return self.closed.reason if self.closed else "running"

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return tuple(d.seat for d in decisions(self.position.agenda)) if self.position and not self.closed else ()

    def dice(self, version: int) -> KeyedDice:
        """Chance, for the decision that makes this version."""
        return KeyedDice(self._key, version)

    def beginning(self) -> Any:  # noqa: ANN401  # each title has a game of its own
        """The empty table."""
        return self.title.begin(len(self.record.seats), self.options, self.catalog or self.title.catalog())

    def apply(self, event: Event) -> None:
        """One more event happened."""
        if isinstance(event, Opened):
            self.position = self.title.replay([event], self.catalog)
        elif self.position is not None:
            self._note(event)
            self.position = applied(self.title.rules, self.position, event)
        self.wake()

    def arrive(self, position: Position[Any], *events: Event) -> None:
        """Events of this process, whose outcome is known already."""
        for event in events:
            self._note(event)
        self.position = position
        self.wake()

    def _note(self, event: Event) -> None:
        """What an event says of the game besides its position."""
        if isinstance(event, Decided):
            self._remember(event)
        elif isinstance(event, TookBack):
            self.answered = {asked: version for asked, version in self.answered.items() if version <= event.to}
        elif isinstance(event, Substituted):
            self.reseated = True
        elif isinstance(event, Closed):
            self.closed = event

    def _remember(self, event: Decided[Any, Any, Any]) -> None:
        assert self.position is not None, "a decision follows an opening"
        for decision in decisions(self.position.agenda):
            if decision.seat == event.seat:
                self.answered[decision.since, decision.seat] = self.position.version + 1

    def wake(self) -> None:
        """Whoever follows looks again."""
        self.advanced.set()
        self.advanced = asyncio.Event()


class Live:
    """The games at hand, least recently used ones forgotten first. It follows what other processes append."""

    def __init__(self, store: Store, most: int, metrics: Metrics) -> None:
        self._store, self._most, self._metrics = store, most, metrics
        self._games: OrderedDict[UUID, LiveGame] = OrderedDict()
        self._loading: dict[UUID, asyncio.Future[LiveGame | None]] = {}
        self._erasures = 0  # how many were heard of: what was read before may still name somebody
        self.loaded: Callable[[LiveGame], Awaitable[None]] | None = None
        self.passed: Callable[[Stored], None] | None = None  # told of the events of games that are not at hand
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Follow from here on. Before anything is loaded: what happens later is then missed by no game at hand."""
        after = await self._horizon()
        self._task = asyncio.get_running_loop().create_task(self._follow(after), name="live")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def follows(self) -> bool:
        """Whether games at hand hear of what other processes append."""
        return self._task is not None and not self._task.done()

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, game: UUID, version: int = 0) -> LiveGame | None:
        """The game at this version or a later one, if it has got that far; None if there is no such game."""
        live = self._games.get(game) or await self._loaded(game)
        if live is not None and live.version < version:
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
            record = await find(link, game)
        if record is None or record.title not in TITLES:
            return None
        live = LiveGame(record)
        if record.started_at is None:  # games that wait change in the tables, without an event
            return live
        await self.catch_up(live)
        if erasures != self._erasures:
            await self.reread(live)
        if live.position is not None:
            await self._keep(live)
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
        codec = live.title.rules.codec
        for row in await self._store.read(live.id, after=live.version):
            if row.version == live.version + 1:
                live.apply(codec.decode(row.topic, row.state))
        if live.reseated:
            await self.reread(live)

    async def reread(self, live: LiveGame) -> None:
        """Who sits where has changed."""
        erasures = self._erasures
        async with self._store.transaction() as link:
            record = await find(link, live.id)
        if erasures != self._erasures:
            await self.reread(live)
        elif record is not None:
            live.record, live.reseated = record, False

    def erased(self, player: UUID) -> None:
        """An account is no more: the games at hand name it no longer."""
        self._erasures += 1
        for live in self._games.values():
            live.record = live.record.without(player)

    async def reread_all(self) -> None:
        """What the tables say of the games at hand may have changed without a word."""
        self._erasures += 1
        for live in list(self._games.values()):
            await self.reread(live)

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

    async def _hear(self, row: Stored) -> None:
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
