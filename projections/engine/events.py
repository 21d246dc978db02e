"""What a stored event tells a projection: the parts that all titles share, decoded without any title's rules."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal, Protocol, TypeAlias, TypeVar
from uuid import UUID

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.kernel import events as kinds
from domain.kernel.events import EVENTS, Changes, EventKind, parse_topic
from domain.kernel.nouns import Clock, Ruling
from projections.engine.newest import Newest

B = TypeVar("B", bound=type["Body"])


class EventRow(Protocol):
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


class Body(Struct, frozen=True):
    """The fields of an event that projections read, others are ignored; here those of a kind without own body."""

    seat: int | None = None
    given_back: int | UnsetType = UNSET  # of the clock


_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {}


def body_of(kind: EventKind) -> Callable[[B], B]:
    """The decorated class holds what projections read of events of this kind."""

    def register(body: B) -> B:
        _DECODERS[kind.name] = msgspec.json.Decoder(body)
        return body

    return register


@body_of(kinds.OPENED)
class Opened(Body, frozen=True, kw_only=True):
    """A game started; seats are pseudonyms."""

    title: str
    seats: tuple[str, ...]
    facts: tuple[Raw, ...]
    agenda: Agenda
    clock: Clock | UnsetType = UNSET


@body_of(kinds.FORKED)
class Forked(Opened, frozen=True, kw_only=True):
    """A game began as another one stood."""


@body_of(kinds.DECIDED)
class Decided(Body, frozen=True, kw_only=True):
    """A seat answered."""

    seat: int
    step: str
    facts: tuple[Raw, ...]
    agenda: Agenda
    revealed: bool = False


@body_of(kinds.TOOK_BACK)
class TookBack(Body, frozen=True, kw_only=True):
    """A seat returned to an earlier version."""

    seat: int
    to: int


@body_of(kinds.SUBSTITUTED)
class Substituted(Body, frozen=True, kw_only=True):
    """A seat changed hands."""

    seat: int
    before: str
    after: str
    reason: str


@body_of(kinds.SEAT_LEFT)
class SeatLeft(Body, frozen=True, kw_only=True):
    """A player is gone for good."""

    seat: int
    player: str
    reason: Literal["resigned", "timed_out", "absent", "no_show", "removed"]


@body_of(kinds.PROPOSED)
class Proposed(Body, frozen=True, kw_only=True):
    """A seat asks the others for something."""

    seat: int
    proposes: str
    about: int | UnsetType = UNSET


@body_of(kinds.TIMED_OUT)
class TimedOut(Body, frozen=True, kw_only=True):
    """A seat's time was over."""

    seat: int
    player: str


@body_of(kinds.OVERSTEPPED)
class Overstepped(Body, frozen=True, kw_only=True):
    """A seat's time is over, and an arbiter is to decide."""

    seat: int
    player: str


@body_of(kinds.TIME_GRANTED)
class TimeGranted(Body, frozen=True, kw_only=True):
    """A seat has more time."""

    seat: int
    seconds: int
    ruling: Ruling


@body_of(kinds.PAUSED)
class Paused(Body, frozen=True, kw_only=True):
    """No time runs."""


@body_of(kinds.RESUMED)
class Resumed(Body, frozen=True, kw_only=True):
    """A pause ended."""

    seat: int


@body_of(kinds.VACATION_BEGAN)
class VacationBegan(Body, frozen=True, kw_only=True):
    """No time of the seat runs for so many days."""

    seat: int
    days: int


@body_of(kinds.VACATION_ENDED)
class VacationEnded(Body, frozen=True, kw_only=True):
    """A seat ended its vacation."""

    seat: int


class Standing(Struct, frozen=True):
    """One seat's result. Games of before do not say how a seat ended."""

    seat: int
    place: int
    points: int
    ended: str | None = None


@body_of(kinds.CLOSED)
class Closed(Body, frozen=True, kw_only=True):
    """The game is over, or abandoned."""

    reason: Literal["finished", "left", "timed_out", "abandoned", "ruled"]
    standings: tuple[Standing, ...]


class DecodedEvent(Struct, frozen=True, kw_only=True):
    """One event, decoded: its place, when it was recorded, and what it says."""

    id: int
    game: UUID
    version: int
    title: str
    kind: EventKind
    recorded_at: datetime
    body: Body


class UnknownKind(Exception):
    """An event is of a kind that this version of the service does not have."""


_PLAIN = msgspec.json.Decoder(Body)
_DECODED = Newest[int, tuple[EventRow, DecodedEvent]]()


def kinds_that_change(what: Changes, *, without: Changes | None = None) -> list[str]:
    """The names of the kinds of events that change any of `what` and none of `without`."""
    left_out = without or Changes(0)
    return [kind.name for kind in EVENTS.values() if kind.changes & what and not kind.changes & left_out]


@lru_cache(maxsize=1024)
def title_and_kind(topic: str) -> tuple[str, EventKind]:
    """The title and the kind of events under a topic, or UnknownKind."""
    title, name = parse_topic(topic)
    if name not in EVENTS:
        raise UnknownKind(f"{topic!r} is of no kind that this version of the service has")
    return title, EVENTS[name]


def decode_event(row: EventRow) -> DecodedEvent:
    """The event of a row. All projections decode the same rows at about the same time, so it is cached."""
    cached = _DECODED.find(row.id)
    if cached is not None and cached[0] is row:
        return cached[1]
    title, kind = title_and_kind(row.topic)
    if row.recorded_at is None:
        raise ValueError(f"event {row.id} was read without its time")
    body: Body = _DECODERS.get(kind.name, _PLAIN).decode(row.state)
    event = DecodedEvent(
        id=row.id, game=row.game, version=row.version, title=title, kind=kind, recorded_at=row.recorded_at,
        body=body,
    )  # fmt: skip
    _DECODED.keep(row.id, (row, event))
    return event
