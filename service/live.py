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
from domain.kernel.nouns import Closed, Decided, Event, Opened, Substituted
from domain.kernel.replay import applied
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, decisions
from domain.titles import TITLES, title
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
        # (since, seat) of a decision -> the version that answers it
        self.answered: dict[tuple[int, int], int] = {}
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
            if isinstance(event, Decided):
                self._remember(event)
            self.position = applied(self.title.rules, self.position, event)
        if isinstance(event, Closed):
            self.closed = event
        self.wake()

    def arrive(self, position: Position[Any], *events: Event) -> None:
        """Events of this process, whose outcome is known already."""
        for event in events:
            if isinstance(event, Decided):
                self._remember(event)
            if isinstance(event, Closed):
                self.closed = event
        self.position = position
        self.wake()

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

    def __init__(self, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._games: OrderedDict[UUID, LiveGame] = OrderedDict()
        self._loading: dict[UUID, asyncio.Future[LiveGame | None]] = {}
        self.loaded: Callable[[LiveGame], Awaitable[None]] | None = None
        self._task = asyncio.get_running_loop().create_task(self._follow(), name="live")

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, game: UUID, version: int = 0) -> LiveGame | None:
        """The game at this version or a later one, if it has got that far; None if there is no such game."""
        live = self._games.get(game)
        if live is None:
            live = await self._loaded(game)
        elif live.version < version:
            await self.refresh(live)
        if live is not None and game in self._games:
            self._games.move_to_end(game)
        return live

    async def _loaded(self, game: UUID) -> LiveGame | None:
        """However many ask at once, it is loaded once."""
        if game not in self._loading:
            self._loading[game] = asyncio.ensure_future(self._load(game))
        try:
            return await asyncio.shield(self._loading[game])
        finally:
            self._loading.pop(game, None)

    async def _load(self, game: UUID) -> LiveGame | None:
        async with self._store.transaction() as link:
            record = await find(link, game)
        if record is None or record.title not in TITLES:
            return None
        live = LiveGame(record)
        await self.refresh(live)
        if live.position is not None:  # games that wait change in the tables, without an event
            self._games[game] = live
            self._make_room()
            if self.loaded is not None:
                await self.loaded(live)
        return live

    def _make_room(self) -> None:
        """Forget the games that nobody asked for longest, but none that is followed or worked on."""
        excess = len(self._games) - self._most
        idle = (game for game, live in self._games.items() if not live.followers and not live.lock.locked())
        for game in list(islice(idle, max(0, excess))):
            del self._games[game]

    async def refresh(self, live: LiveGame) -> None:
        """Catch up with the store."""
        codec = live.title.rules.codec
        changed = False
        for row in await self._store.read(live.id, after=live.version):
            if row.version == live.version + 1:
                event = codec.decode(row.topic, row.state)
                changed = changed or isinstance(event, Substituted)
                live.apply(event)
        if changed:
            await self.reread(live)

    async def reread(self, live: LiveGame) -> None:
        """Who sits where has changed."""
        async with self._store.transaction() as link:
            record = await find(link, live.id)
        if record is not None:
            live.record = record

    def forget(self, game: UUID) -> None:
        """Load it anew when it is next asked for."""
        self._games.pop(game, None)

    async def _follow(self) -> None:
        """Games at hand move on with what other processes append."""
        async for row in self._store.follow(await self._horizon()):
            live = self._games.get(row.game)
            if live is not None and row.version > live.version:
                async with live.lock:
                    await self.refresh(live)
                if self.loaded is not None:
                    await self.loaded(live)

    async def _horizon(self) -> int:
        """Where the sequence stands when we begin; games that are loaded later are newer than that."""
        while True:
            with suppress(StoreUnavailable):
                return await self._store.horizon()
            await asyncio.sleep(PAUSE)
