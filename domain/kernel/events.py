"""The kinds of stored events, an open table: a new kind is its class in `nouns.py` and one entry here."""

from enum import Flag, auto

from msgspec import UNSET, Struct

from domain.kernel.nouns import (
    Answered,
    Closed,
    Decided,
    Event,
    Opened,
    Proposed,
    SeatLeft,
    Substituted,
    TookBack,
    Withdrawn,
)


class Changes(Flag):
    """What else an event changes, being one more of its game: who reads none of that may skip the kind."""

    AGENDA = auto()  # who must decide what
    SEATS = auto()  # who sits where
    RESULT = auto()  # how the game ended


class EventKind(Struct, frozen=True):
    """A kind of event. Name and revision stay as they are for ever: they are in the topics of stored events.

    `since` counts later kinds, from 1: one is not written before all running processes can read it.
    """

    name: str
    type: type[Event]
    changes: Changes
    since: int = 0
    revision: int = 1

    def topic(self, title: str) -> str:
        """The topic of such an event in games of a title."""
        return f"{title}.{self.name}@{self.revision}"


OPENED = EventKind("opened", Opened, Changes.AGENDA | Changes.SEATS)
DECIDED = EventKind("decided", Decided, Changes.AGENDA)
TOOK_BACK = EventKind("took-back", TookBack, Changes.AGENDA)
SUBSTITUTED = EventKind("substituted", Substituted, Changes.SEATS)
SEAT_LEFT = EventKind("seat-left", SeatLeft, Changes.SEATS, since=1)
PROPOSED = EventKind("proposed", Proposed, Changes(0), since=2)
ANSWERED = EventKind("answered", Answered, Changes(0), since=2)
WITHDRAWN = EventKind("withdrawn", Withdrawn, Changes(0), since=2)
CLOSED = EventKind("closed", Closed, Changes.AGENDA | Changes.RESULT)
BESIDE_RULES = (SUBSTITUTED, SEAT_LEFT, PROPOSED, ANSWERED, WITHDRAWN)
EVENTS = {kind.name: kind for kind in (OPENED, DECIDED, TOOK_BACK, *BESIDE_RULES, CLOSED)}
POLICY = 1  # the level at which a game is opened with a policy for leavers, and closed with how each seat ended
LEVELS = {kind.type: kind.since for kind in EVENTS.values()}


def level_of(event: Event) -> int:
    """The level that a process must have to read this event, and those that are stored with it."""
    has_policy = isinstance(event, Opened) and event.on_leave is not UNSET
    return max(LEVELS[type(event)], POLICY if has_policy else 0)


def highest_level() -> int:
    """The level of this version of the service: it can read all kinds up to it."""
    return max(LEVELS.values())


def parse_topic(topic: str) -> tuple[str, str]:
    """Title and name of the kind: `bamboo.took-back@1` is a `took-back` of `bamboo`. Revisions are alike."""
    title, _, name = topic.rpartition("@")[0].rpartition(".")
    return title, name
