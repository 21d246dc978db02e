"""What goes into the store and what comes out of it: bytes, and where they stand."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import msgspec


class NewEvent(NamedTuple):
    """One event to be stored: a stable topic, and its encoded state."""

    topic: str
    state: bytes


class Append(NamedTuple):
    """Events to follow the version of a game that the caller has seen; 0 where the game is new.

    `epoch` is that in which the caller saw it; where it is empty, any will do.
    """

    game: UUID
    after: int
    events: tuple[NewEvent, ...]
    epoch: str = ""


class EventRow(msgspec.Struct, frozen=True):
    """One event as it is stored: `id` is its place among all games, `previous` and `hash` link it in the chain."""

    game: UUID
    version: int
    topic: str
    state: bytes
    id: int
    previous: bytes
    hash: bytes
    recorded_at: datetime | None = None


class Receipt(NamedTuple):
    """Acknowledged, hence durable: the version that the game has now; hashes, ids and times of the events."""

    version: int
    hashes: tuple[bytes, ...]
    ids: tuple[int, ...]
    times: tuple[datetime, ...]

    @property
    def hash(self) -> bytes:
        """The hash that the game has now."""
        return self.hashes[-1]

    @property
    def id(self) -> int:
        """The position to wait for, if a reader must see this append."""
        return self.ids[-1]


class HashedEvent(NamedTuple):
    """What of an event is needed to commit to it."""

    version: int
    hash: bytes
    recorded_at: datetime


class Head(NamedTuple):
    """Where a game stands."""

    version: int
    hash: bytes
    id: int
