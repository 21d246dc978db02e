"""What a stored event says to a projection: the parts that all titles share, read without any title's rules."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Raw, Struct


class Stored(Protocol):
    """A row of the event store: `id` is its place among all games. The state must be the plain JSON."""

    @property
    def game(self) -> UUID: ...
    @property
    def version(self) -> int: ...
    @property
    def topic(self) -> str: ...
    @property
    def state(self) -> bytes: ...
    @property
    def id(self) -> int: ...
    @property
    def recorded_at(self) -> datetime | None: ...


class Frame(Struct, frozen=True, tag_field="entry", tag="frame", gc=False):
    """A step on the agenda; the step stays as it was written, for only its title could read it."""

    seat: int
    step: Raw
    since: int = 0


class Lanes(Struct, frozen=True, tag_field="entry", tag="lanes", gc=False):
    """Stacks that go on side by side."""

    lanes: tuple[tuple[Frame, ...], ...]


# The last entry is the next to be done.
Agenda: TypeAlias = tuple[Frame | Lanes, ...]


class Opened(Struct, frozen=True):
    """A game started; seats are pseudonyms."""

    title: str
    seats: tuple[str, ...]
    options: Raw
    facts: tuple[Raw, ...]
    agenda: Agenda


class Decided(Struct, frozen=True):
    """A seat answered."""

    seat: int
    step: str
    facts: tuple[Raw, ...]
    agenda: Agenda
    revealed: bool = False


class TookBack(Struct, frozen=True):
    """A seat returned to an earlier version."""

    seat: int
    to: int


class Substituted(Struct, frozen=True):
    """A seat changed hands."""

    seat: int
    after: str


class Standing(Struct, frozen=True):
    """One seat's result."""

    seat: int
    place: int
    points: int


class Closed(Struct, frozen=True):
    """The game is over, or abandoned."""

    reason: Literal["finished", "abandoned"]
    standings: tuple[Standing, ...]


Body: TypeAlias = Opened | Decided | TookBack | Substituted | Closed
DECODERS: Mapping[str, msgspec.json.Decoder[Any]] = {
    "opened": msgspec.json.Decoder(Opened),
    "decided": msgspec.json.Decoder(Decided),
    "took-back": msgspec.json.Decoder(TookBack),
    "substituted": msgspec.json.Decoder(Substituted),
    "closed": msgspec.json.Decoder(Closed),
}
MOST_READ = 2_048
_READ: "dict[int, tuple[Stored, Told]]" = {}
ALL_KINDS = frozenset(DECODERS)


class Told(NamedTuple):
    """One event, read: its place, when it was recorded, and what it says."""

    id: int
    game: UUID
    version: int
    title: str
    kind: str
    at: datetime
    body: Body


@lru_cache(maxsize=1024)
def parts_of(topic: str) -> tuple[str, str]:
    """Title and kind: `bamboo.took-back@1` is a `took-back` of `bamboo`. All revisions of a kind are alike."""
    title, _, kind = topic.rpartition("@")[0].rpartition(".")
    return title, kind


def read(row: Stored) -> Told:
    """A row as projections see it. All see the same rows at about the same time: one reads for the others."""
    known = _READ.get(row.id)
    if known is not None and known[0] is row:
        return known[1]
    title, kind = parts_of(row.topic)
    if row.recorded_at is None:
        raise ValueError(f"event {row.id} was read without its time")
    told = Told(row.id, row.game, row.version, title, kind, row.recorded_at, DECODERS[kind].decode(row.state))
    if len(_READ) >= MOST_READ:
        _READ.clear()
    _READ[row.id] = (row, told)
    return told
