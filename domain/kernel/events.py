"""The kinds of stored events, an open table: a new kind is its class in `nouns.py` and one entry here."""

from enum import Flag, auto

from msgspec import UNSET, Struct

from domain.kernel import nouns


class Changes(Flag):
    """What else an event changes, being one more of its game: who reads none of that may skip the kind."""

    AGENDA = auto()  # who must decide what
    SEATS = auto()  # who sits where
    RESULT = auto()  # how the game ended


class EventKind(Struct, frozen=True):
    """A kind of event. Name and revision stay as they are for ever: they are in the topics of stored events."""

    name: str
    type: type[nouns.Event]
    changes: Changes
    since: int = 0  # counts later kinds, from 1: not written before all running processes can read it
    revision: int = 1

    def topic(self, title: str) -> str:
        """The topic of such an event in games of a title."""
        return f"{title}.{self.name}@{self.revision}"


OPENED = EventKind("opened", nouns.Opened, Changes.AGENDA | Changes.SEATS)
FORKED = EventKind("forked", nouns.Forked, Changes.AGENDA | Changes.SEATS, since=8)
DECIDED = EventKind("decided", nouns.Decided, Changes.AGENDA)
TOOK_BACK = EventKind("took-back", nouns.TookBack, Changes.AGENDA)
SUBSTITUTED = EventKind("substituted", nouns.Substituted, Changes.SEATS)
SEAT_LEFT = EventKind("seat-left", nouns.SeatLeft, Changes.SEATS, since=1)
PROPOSED = EventKind("proposed", nouns.Proposed, Changes(0), since=2)
ANSWERED = EventKind("answered", nouns.Answered, Changes(0), since=2)
WITHDRAWN = EventKind("withdrawn", nouns.Withdrawn, Changes(0), since=2)
TIMED_OUT = EventKind("timed-out", nouns.TimedOut, Changes.SEATS, since=3)
PAUSED = EventKind("paused", nouns.Paused, Changes(0), since=3)
RESUMED = EventKind("resumed", nouns.Resumed, Changes(0), since=3)
VACATION_BEGAN = EventKind("vacation-began", nouns.VacationBegan, Changes(0), since=3)
VACATION_ENDED = EventKind("vacation-ended", nouns.VacationEnded, Changes(0), since=3)
RULES_CHANGED = EventKind("rules-changed", nouns.RulesChanged, Changes(0), since=4)
DESERTED = EventKind("deserted", nouns.Deserted, Changes(0), since=5)
OVERSTEPPED = EventKind("overstepped", nouns.Overstepped, Changes(0), since=6)
TIME_GRANTED = EventKind("time-granted", nouns.TimeGranted, Changes(0), since=6)
CLOSED = EventKind("closed", nouns.Closed, Changes.AGENDA | Changes.RESULT)
EVENTS = {kind.name: kind for kind in tuple(globals().values()) if isinstance(kind, EventKind)}
POLICY, CLOCKS = 1, 3  # the levels at which games have a policy for leavers; and a clock, or a seed that was given
STREAMS = DIGESTS = 4  # that at which draws are keyed by stream; and games have the digest of their rules
TABLES, FAIRNESS = 6, 7  # where games are tables of tournaments, in order of seats; and say how chance is made
LEVELS = {kind.type: kind.since for kind in EVENTS.values()}


def level_of(event: nouns.Event) -> int:
    """The level that a process must have to read this event, and those that are stored with it."""
    if isinstance(event, nouns.Decided) and event.draws is not UNSET:
        return STREAMS
    if getattr(event, "ruling", UNSET) is not UNSET or getattr(event, "reason", "") in ("no_show", "removed"):
        return TABLES
    if event.given_back is not UNSET or (isinstance(event, nouns.Proposed) and event.proposes == "pause"):
        return max(CLOCKS, LEVELS[type(event)])
    if type(event) is nouns.Opened:
        if event.fairness is not UNSET:
            return FAIRNESS
        if getattr(event.clock, "on_timeout", "") == "rule" or event.order is not UNSET or event.deal is not UNSET:
            return TABLES
        if event.dice is not UNSET or event.rules_digest is not UNSET:
            return STREAMS
        return CLOCKS if {event.clock, event.seeded} != {UNSET} else POLICY if event.on_leave is not UNSET else 0
    return LEVELS[type(event)]


def highest_level() -> int:
    """The level of this version of the service: it can read all kinds up to it."""
    return max(FAIRNESS, *LEVELS.values())


def parse_topic(topic: str) -> tuple[str, str]:
    """Title and name of the kind: `bamboo.took-back@1` is a `took-back` of `bamboo`. Revisions are alike."""
    title, _, name = topic.rpartition("@")[0].rpartition(".")
    return title, name
