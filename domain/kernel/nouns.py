"""The nouns every game shares: facts, steps, picks, the agenda, and the stored events."""

import re
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.chance.deals import Deal
from domain.chance.fairness import BeaconRound
from domain.chance.streams import Draws

Seat = int
Order = Literal["drawn", "seats"]  # who begins: by chance, or seat 0, and the others by number
SeatEnd = Literal["played", "resigned", "timed_out", "substituted"]  # `timed_out`: also who was absent for long


def kebab(name: str) -> str:
    """The tag of a class by its name: `cross-river` for `CrossRiver`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Noun(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value. Its tag is its class name in kebab case; a renamed class keeps its tag by naming it."""


def tag_of(noun: Noun) -> str:
    """The tag by which a noun is stored and sent."""
    return str(noun.__struct_config__.tag)


class Fact(Noun, frozen=True, tag_field="fact", tag=kebab):
    """One thing that happened, with its outcome."""

    # True where the fact turns up something that was hidden: a decision with such a fact cannot be taken back.
    reveals: ClassVar[bool] = False


class Step(Noun, frozen=True, tag_field="step", tag=kebab):
    """Something the table must do next: a pending decision, a phase, or the printed effect of a card."""


class Pick(Noun, frozen=True, tag_field="pick", tag=kebab):
    """One answer of a seat to a step."""


class Decline(Pick, frozen=True):
    """The explicit answer of doing nothing, where a rule allows it."""


class Scored(Fact, frozen=True):
    """Points moved, and the clause that moved them: the sum of these is the score, and its explanation."""

    seat: Annotated[Seat, Meta(description="The number of the seat, from 0")]
    points: Annotated[int, Meta(description="How many; below 0 they were lost")]
    rule: Annotated[str, Meta(description="The id of the clause")]
    note: Annotated[str, Meta(description="What exactly they were for")] = ""


class Unasked(Fact, frozen=True):
    """A seat was not asked, because these clauses forbid all but one answer. Games derive facts of their own."""

    seat: Annotated[Seat, Meta(description="The number of the seat, from 0")]
    why: Annotated[tuple[str, ...], Meta(description="The ids of the clauses that forbid every other answer")]


F = TypeVar("F", bound=Fact)
S = TypeVar("S", bound=Step)
P = TypeVar("P", bound=Pick)
Opts = TypeVar("Opts", bound=Struct)


class Frame(Struct, Generic[S], frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="frame", gc=False):
    """A step on the agenda, for a seat. Once it is asked it is a decision, named by `since`, the version then."""

    seat: Seat
    step: S
    since: int = 0


class Lanes(Struct, Generic[S], frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="lanes", gc=False):
    """Stacks that go on side by side: an answer in one leaves the others as they are."""

    lanes: tuple[tuple[Frame[S], ...], ...]


Decision = Frame[Any]
# The stack of what is to come, as data; the last entry is the next to be done.
Agenda = tuple[Frame[S] | Lanes[S], ...]


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long seats may think, in seconds: for each turn, or `seconds` in all and `increment` more for each."""

    kind: Literal["per_turn", "bank"]
    seconds: int
    increment: int = 0
    on_timeout: Literal["bot", "resign", "abandon", "rule"] = "bot"
    grace: int = 0
    vacation_days: int = 0
    returns: Literal["never", "until_next_decision"] = "until_next_decision"


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """The event of a tournament by which something is done to a game: its number and its hash in that stream."""

    tournament: Annotated[str, Meta(description="The id of the tournament")]
    version: Annotated[int, Meta(description="The number of the event in the history of the tournament")]
    hash: Annotated[str, Meta(description="The hash of that event, in hexadecimal")]


class Event(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One stored row: all that one decision led to. `given_back`: the ms of outage since the event before."""

    given_back: int | UnsetType = UNSET


class Opened(Event, Generic[F, S, Opts], frozen=True):
    """A game starts: the set-up's facts, and all that a replay or an audit must know beforehand."""

    title: str
    seats: tuple[str, ...]
    options: Opts
    rules: int
    catalog: str
    catalog_hash: str
    commitment: str
    entropy: tuple[str, ...]
    facts: tuple[F, ...]
    agenda: tuple[Frame[S] | Lanes[S], ...]
    on_leave: Literal["bot", "end"] | UnsetType = UNSET  # what follows when a seat leaves for good
    absent_after: int | UnsetType = UNSET  # so many seconds without a sign of its player, and a seat is absent
    clock: Clock | UnsetType = UNSET
    seeded: Literal[True] | UnsetType = UNSET  # who opened the game gave the seed
    dice: Literal[2] | UnsetType = UNSET  # draws are keyed by stream and number; in games of before, by version
    draws: Draws | UnsetType = UNSET
    rules_digest: str | UnsetType = UNSET  # of the source of the rules that it was laid out by
    terms: str | UnsetType = UNSET  # the digest of what is played, as box/terms.py says
    committed: str | UnsetType = UNSET  # the digest of the terms to which the commitment is bound
    deal: Deal | UnsetType = UNSET  # which it shares with other tables; its close tells no seed then
    order: Literal["seats"] | UnsetType = UNSET  # seat 0 begins, the others follow by number; else it is drawn
    fairness: Literal["revealed", "beacon"] | UnsetType = UNSET  # else `committed`: chance/fairness.py
    word_hashes: tuple[str, ...] | UnsetType = UNSET  # of `revealed`: what each seat gave before, "" of a bot
    beacon: BeaconRound | UnsetType = UNSET  # of `beacon`


class Forked(Opened[F, S, Opts], frozen=True, kw_only=True):
    """A game for study begins as the game `of` stood after version `at`; `state` is that table, frozen by box."""

    of: str
    at: int
    state: str


class Decided(Event, Generic[F, S, P], frozen=True):
    """A seat answered. `facts` are all consequences down to the next question; `revealed` bars its undoing."""

    seat: Seat
    step: str
    pick: P
    facts: tuple[F, ...]
    agenda: tuple[Frame[S] | Lanes[S], ...]
    revealed: bool = False
    draws: Draws | UnsetType = UNSET  # how often its facts asked each stream of chance


class TookBack(Event, frozen=True):
    """A seat returned to the table as it stood at an earlier version. Nothing is deleted."""

    seat: Seat
    to: int


class Substituted(Event, frozen=True):
    """A seat changed hands: to a bot, another player, or a time-out policy."""

    seat: Seat
    before: str
    after: str
    reason: str


class SeatLeft(Event, frozen=True):
    """A seat's player is gone for good. What the table's policy makes of the seat is stored with it."""

    seat: Seat
    player: str
    reason: Literal["resigned", "timed_out", "absent", "no_show", "removed"]  # the last two: by a tournament


class Proposed(Event, frozen=True):
    """A seat asks the others to abandon or pause the game, or to take the seat `about` from an absent player."""

    seat: Seat
    proposes: Literal["abandon", "leave", "pause"]
    about: Seat | UnsetType = UNSET


class Answered(Event, frozen=True):
    """A seat agrees to the proposal that was made with this version, or refuses it, which is its end."""

    seat: Seat
    proposal: int
    agrees: bool


class Withdrawn(Event, frozen=True):
    """A seat takes its own proposal back."""

    seat: Seat
    proposal: int


class TimedOut(Event, frozen=True):
    """A seat's time is over. What the clock's policy makes of it is stored with it."""

    seat: Seat
    player: str


class Overstepped(Event, frozen=True):
    """A seat's time is over, and stands still until an arbiter of the tournament says what follows."""

    seat: Seat
    player: str


class TimeGranted(Event, frozen=True):
    """A seat has more time, by a ruling of the tournament."""

    seat: Seat
    seconds: int
    ruling: Ruling


class Paused(Event, frozen=True):
    """All agreed that no time runs until the next decision."""


class Resumed(Event, frozen=True):
    """A seat ended the pause."""

    seat: Seat


class VacationBegan(Event, frozen=True):
    """No time of the seat runs for so many days, or until it decides."""

    seat: Seat
    days: int


class VacationEnded(Event, frozen=True):
    """A seat ended its vacation."""

    seat: Seat


class RulesChanged(Event, frozen=True, rename={"before": "from", "after": "to"}):
    """From the next event on other rules decide: both by the digest of their source."""

    before: str
    after: str


class Deserted(Event, frozen=True):
    """No player was there for so long that nobody is left to agree on the end, which is stored with it."""


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's result. Seats that share a victory share the place."""

    seat: Annotated[Seat, Meta(description="The number of the seat, from 0")]
    place: Annotated[int, Meta(description="From 1, the best")]
    points: Annotated[int, Meta(description="All of them together")]
    tie_breaks: Annotated[tuple[int, ...], Meta(description="What decides between equal points, in order")] = ()
    ended: Annotated[SeatEnd | UnsetType, Meta(description="How the seat ended; not in games of before")] = UNSET


class Closed(Event, frozen=True):
    """The game is over or abandoned: result, breakdown of every point, and the seed that was committed to."""

    reason: Literal["finished", "left", "timed_out", "abandoned", "ruled"]
    standings: tuple[Standing, ...]
    breakdown: tuple[Scored, ...]
    seed: str
    ruling: Ruling | UnsetType = UNSET  # of a game that was `ruled` to end
