"""A game at one moment: what every read of it is made from."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from domain.box.catalog import Catalog
from domain.box.clock import ClockState
from domain.box.menu_cache import MenuCache
from domain.box.title import Title
from domain.kernel.nouns import Closed, Event
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, decisions
from service.games.errors import DamagedGame, EndedWithoutStart, NotStarted
from service.games.game_time import time_of
from service.games.game_tree import GameTree
from service.games.proposals import Proposals
from service.games.records import GameRecord
from service.store import EventRow, NewEvent

TimedEvent = tuple[Event, datetime | None]


class TimedRow(Protocol):
    """A stored event with the time when it was recorded."""

    @property
    def topic(self) -> str: ...
    @property
    def state(self) -> bytes: ...
    @property
    def recorded_at(self) -> datetime | None: ...


class GameView(Struct, frozen=True, kw_only=True, eq=False, weakref=True):
    """A game as it stood at one moment. It never changes, whatever is decided later.

    Two views are equal only if they are the same object, so a view can be the key of what was computed from it.
    """

    record: GameRecord
    catalog: Catalog
    title: Title[Any]
    options: Struct
    position: Position[Any] | None
    closed: Closed | None
    epoch: str  # of the store, when the game was loaded
    tree: GameTree  # which grows with the game, and still knows its roots of before
    menus: MenuCache  # of the game, whichever moment of it was asked about last
    proposals: Proposals = ()
    clock: ClockState | None = None  # of a game that has one and has started
    bots: frozenset[int] = frozenset()  # the seats that bots have at this version
    closed_at: datetime | None = None
    _boards: dict[Viewer, bytes] = {}  # a new one for each view: boards that were encoded already
    _encoded: dict[Hashable, Raw] = {}  # likewise: what else was

    @property
    def id(self) -> UUID:
        return self.record.id

    @property
    def version(self) -> int:
        """How many events the game has; 0 before its start."""
        return self.position.version if self.position else 0

    @property
    def status(self) -> str:
        """One of `waiting`, `starting`, `cancelled`, `expired`, `running`, `finished`, `abandoned`."""
        if self.position is None:
            return self.record.ended or ("starting" if self.record.starting_at else "waiting")
        if self.closed is None:
            return "running"
        return "finished" if self.closed.standings else "abandoned"

    @property
    def is_told_whole(self) -> bool:
        """Whether all that was hidden may be shown: the game is over, and no other table plays its deal."""
        return self.closed is not None and not self.record.is_sealed

    @property
    def seed(self) -> str | None:
        """The seed, in hexadecimal, if it may be shown."""
        return self.record.seed.hex() if self.is_told_whole else None

    @property
    def end(self) -> tuple[str, datetime | None] | None:
        """Why and when the game ended, played or not; None while it has not, or a process of before ended it."""
        if self.closed is not None:
            return self.closed.reason, self.closed_at
        last = self.record.changes[-1] if self.record.ended and self.record.changes else None
        return None if last is None else (last.reason, last.at)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return tuple(d.seat for d in decisions(self.position.agenda)) if self.position and not self.closed else ()

    def require_started(self) -> None:
        """NotStarted if the game waits for its players, EndedWithoutStart if it was given up."""
        if self.record.ended is not None:
            raise EndedWithoutStart(self.record.ended)
        if self.position is None:
            raise NotStarted

    def decode(self, rows: Iterable[EventRow | NewEvent]) -> Iterator[Event]:
        """The events in these rows of the game; DamagedGame at one that cannot be read."""
        return map(self._decode, rows)

    def decode_timed(self, rows: Iterable[TimedRow]) -> Iterator[TimedEvent]:
        """The same, each with the time when it was recorded."""
        return ((self._decode(row), row.recorded_at) for row in rows)

    def _decode(self, row: "EventRow | NewEvent | TimedRow") -> Event:
        try:
            return self.title.codec.decode(row.topic, row.state)
        except (msgspec.MsgspecError, ValueError, LookupError) as error:
            raise DamagedGame(self.id) from error

    def encode_once(self, key: Hashable, build: Callable[[], object]) -> Raw:
        """What is built, as JSON; the next time as it was encoded then."""
        if key not in self._encoded:
            self._encoded[key] = Raw(msgspec.json.encode(build()))
        return self._encoded[key]

    def all_boards_json(self) -> bytes:
        """The board that all may see, and in `boards` that of each seat, as JSON."""
        assert self.position is not None, "a waiting game has no board"
        boards = [self.title.view(self.position.game, seat) for seat in range(len(self.record.seats))]
        return self.board_json(None)[:-1] + b',"boards":' + msgspec.json.encode(boards) + b"}"

    def board_json(self, viewer: Viewer) -> bytes:
        """The board as JSON, encoded once for each viewer."""
        assert self.position is not None, "a waiting game has no board"
        body = self._boards.get(viewer)
        if body is None:
            board = self.title.view(self.position.game, viewer)
            answer = {"version": self.version, "title": self.title.id, "board": board, "acting": self.acting}
            answer["bots"] = sorted(self.bots)
            if self.record.fork is not None:
                answer["fork"] = self.record.fork
            answer |= time_of(self)
            body = self._boards[viewer] = msgspec.json.encode(answer)
        return body
