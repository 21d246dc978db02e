"""One open game at hand: its position as of its newest event, shared by all requests of this process."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from msgspec import Struct, structs

from domain.box.audit import Tally
from domain.box.catalog import Catalog
from domain.box.frozen import frozen, thawed
from domain.box.shelf import Shelf
from domain.box.title import Title
from domain.kernel.dice import KeyedDice, key_of
from domain.kernel.nouns import Closed, Decided, Event, Opened, Substituted, TookBack
from domain.kernel.replay import applied
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, decisions
from domain.titles import title
from service.games.records import GameRecord, options_of
from service.games.signal import Signal
from service.games.snapshots import Snapshot
from service.store import EventRow, NewEvent

EVERY = 16  # versions between two snapshots of a game
EMPTY: Shelf[Catalog, Any] = Shelf(lambda catalog, title, seats, options: title.begin(seats, options, catalog))
RECENT = 32  # how many of the newest events a game keeps for its followers


class Told(Struct):
    """One event of a game, and what was already written out for whom."""

    stored: EventRow
    event: Event
    shown: dict[Viewer | str, bytes] = {}  # as a line of the history
    sent: dict[Viewer | str, bytes] = {}  # as an event of a feed


class LiveGame:
    """One game at hand. Its lock keeps two answers of this process from being worked out at the same time."""

    def __init__(self, record: GameRecord, catalog: Catalog) -> None:
        self.record, self.catalog = record, catalog
        base: Title[Any] = title(record.title)
        self.options = options_of(record, base.options)
        self.title: Title[Any] = base.variant(self.options)
        self.position: Position[Any] | None = None
        self.closed: Closed | None = None
        self.ended = False  # with the newest event
        # (since, seat) of a decision -> the version that answers it, unless that was taken back
        self.answered: dict[tuple[int, int], int] = {}
        self.snapshot = 0  # the version of the newest one
        self.read_from = 0  # what was answered up to this version is not at hand
        self.tally = Tally()
        self.reseated = False  # the record does not say yet who sits where
        self.lost = False  # it cannot be followed here any more
        self.followers = 0
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.boards: dict[Viewer, tuple[int, bytes]] = {}
        self.audits: dict[int, asyncio.Future[bytes]] = {}  # of the newest version that was asked for
        self.lock = asyncio.Lock()
        self.advanced = Signal()
        self.told = Signal()  # given to those who follow it, once what is new is at hand
        self.fetched: Signal | None = None  # given when somebody has read the newest events, while he does
        self.playing: asyncio.Task[None] | None = None
        self._key = key_of(record.seed, record.entropy)

    def as_it_stands(self) -> "LiveGame":
        """Whatever happens later, this one stays as it is."""
        still = object.__new__(LiveGame)
        still.__dict__.update(self.__dict__)
        return still

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

    def decoded(self, rows: Iterable[EventRow | NewEvent]) -> Iterator[Event]:
        """The events that these rows of it tell."""
        decode = self.title.codec.decode
        return (decode(row.topic, row.state) for row in rows)

    def beginning(self) -> Any:  # noqa: ANN401  # each title has a game of its own
        """The empty table."""
        return EMPTY.of(self.catalog, self.title, len(self.record.seats), self.options)

    def replay(self, snapshot: Snapshot | None, events: Iterable[Event]) -> None:
        """Its past, since where it once stood. Who answered what is found out when somebody asks for it."""
        if snapshot is not None:
            self.position = thawed(snapshot.state, self.title.codec, self.beginning())
            self.snapshot, self.tally = snapshot.version, Tally(snapshot.version)
        for event in events:
            self._follow(event)
        self.read_from = self.version

    def due_snapshot(self) -> Snapshot | None:
        """Now and then a new one: of before all that can be taken back, and before the end, which is an event."""
        position, due = self.position, self.snapshot + (1 if self.closed else EVERY)
        if position is None or position.version < due or (self.closed and not self.ended):
            return None
        while position.back:
            position = position.back
        if self.closed and self.position is position:
            position = structs.replace(position, version=position.version - 1)
        return Snapshot(position.version, frozen(position)) if position.version >= due else None

    def apply(self, event: Event) -> None:
        """One more event happened."""
        self._remember(event)
        self._follow(event)
        self.wake()

    def _follow(self, event: Event) -> None:
        self._note(event)
        if isinstance(event, Opened):
            self.position = self.title.replay([event], self.catalog)
        elif self.position is not None:
            self.position = applied(self.title.rules, self.position, event)

    def arrive(self, position: Position[Any], *events: Event) -> None:
        """Events of this process, whose outcome is known already."""
        for event in events:
            self._remember(event)
            self._note(event)
        self.position = position
        self.wake()

    def _note(self, event: Event) -> None:
        """What an event says of the game besides its position."""
        self.ended = isinstance(event, Closed)
        self.tally.note(self.version + 1, event)
        if isinstance(event, TookBack):
            self.answered = {asked: version for asked, version in self.answered.items() if version <= event.to}
        elif isinstance(event, Substituted):
            self.reseated = True
        elif isinstance(event, Closed):
            self.closed = event

    def _remember(self, event: Event) -> None:
        """Which decision an event answers."""
        if not isinstance(event, Decided) or self.position is None:
            return
        for decision in decisions(self.position.agenda):
            if decision.seat == event.seat:
                self.answered[decision.since, decision.seat] = self.position.version + 1

    def wake(self) -> None:
        """Whoever follows looks again."""
        self.advanced.give()
        if self.lost:
            self.told.give()
