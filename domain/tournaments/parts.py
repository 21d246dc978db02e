"""The parts of a tournament: entries, rounds, tables, rulings. They change by events alone."""

from typing import Any, Literal

from msgspec import Struct

from domain.tournaments.draw.basis import Draw
from domain.tournaments.draw.chance import draw_key
from domain.tournaments.moments import datetime
from domain.tournaments.points.grains import Grains
from domain.tournaments.points.lines import Entry, Line, SeatResult, TableResult
from domain.tournaments.ratings import Rating

Role = Literal["owner", "director", "arbiter"]
LeaveReason = Literal["withdrawn", "no-show", "excused"]
WITHDRAWN: LeaveReason = "withdrawn"
Pseudonym = str  # of an account in this tournament; "" is no account
STEWARD: Pseudonym = ""  # who rules where a clause leaves nothing to decide
TournamentState = Literal["announced", "entering", "running", "concluded", "cancelled"]
RoundState = Literal["drawn", "discarded", "published", "playing", "completed"]


class EntryPart(Struct, frozen=True, kw_only=True):
    """A place in the tournament. The number and what it scored stay; who holds it may change."""

    number: Entry
    holders: tuple[tuple[int, Pseudonym], ...]  # from which round on, and who; the last one holds it now
    seed: int = 0  # the rank that it was entered with; 0: none
    rating: Rating | None = None  # on entering
    groups: tuple[str, ...] = ()  # with whose other members it is not seated, if that can be: hashes of names
    status: Literal["waiting", "in", "left", "disqualified"] = "in"
    first_round: int = 1
    last_round: int | None = None  # after which it has left
    excused: frozenset[int] = frozenset()
    had_place: bool = True  # not only waited for one
    fills: bool = False  # a bot that makes a table whole: it has lines and no standing

    @property
    def holder(self) -> Pseudonym:
        """Who holds the entry now."""
        return self.holders[-1][1]

    @property
    def takes_place(self) -> bool:
        """Whether it is in, and not a bot that makes a table whole: capacity is counted in these."""
        return self.status == "in" and not self.fills

    @property
    def is_held(self) -> bool:
        """Whether its holder may not have another one (T-022)."""
        return self.status in {"in", "waiting"}

    @property
    def took_part(self) -> bool:
        """Whether it was ever in: it is in the standings, also if it has left."""
        was_in = self.status != "waiting" and (self.last_round is None or self.last_round >= self.first_round)
        return was_in and not self.fills

    def holder_in(self, round_number: int) -> Pseudonym:
        """Who holds it in a round."""
        return next((who for first, who in reversed(self.holders) if first <= round_number), self.holders[0][1])

    def plays_in(self, round_number: int) -> bool:
        """Whether it is to be seated in a round."""
        gone = self.last_round is not None and round_number > self.last_round
        return self.status != "waiting" and not gone and round_number not in self.excused


class Source(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a result comes from: a game that was played here, or an official who entered it."""

    kind: Literal["game", "entered"]
    game: str = ""
    version: int = 0
    last_hash: str = ""
    official: Pseudonym = ""


class Resulted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A result of a table, with its lines as they were counted."""

    source: Source
    result: TableResult
    lines: tuple[Line, ...]


class TablePart(Struct, frozen=True, kw_only=True):
    """A table of a round."""

    number: int
    entries: tuple[Entry, ...]  # in order of play, as drawn
    seated: tuple[Entry, ...] = ()  # who sat down, if the table was laid out anew with fewer
    game: str = ""
    commitment: str = ""
    results: tuple[Resulted, ...] = ()  # one, and one for each replay
    answers: tuple[tuple[Entry, Literal["confirmed", "disputed"]], ...] = ()
    choices: tuple[tuple[Entry, int], ...] = ()  # places in the order, chosen by seed
    replay: int = 0  # the ruling by which it was laid out last; 0: as it was drawn


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of the rules, before and after."""

    field: str
    before: Any
    after: Any


class SeatedTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose game is open, who sits there, and the ruling by which it is played again."""

    table: int
    entries: tuple[Entry, ...]
    game: str = ""
    commitment: str = ""
    replay: int = 0


class DiscardedDraw(Struct, frozen=True):
    """A draw that was not played. It is kept, so that an official cannot draw again in secret."""

    round: int
    attempt: int
    link: str
    reason: str


ReminderKind = Literal["quarter-left", "tenth-left", "deadline-over", "no-show", "time-over"]


class Reminder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That the time of tables is running out, or is over, at this moment; or of whom nothing was seen there."""

    kind: ReminderKind
    moment: datetime
    tables: tuple[int, ...]
    entries: tuple[Entry, ...] = ()  # those that are late; none: all of these tables


class Beacon(Struct, frozen=True, forbid_unknown_fields=True):
    """A round of a public beacon, with its random bytes in hexadecimal; its signature was checked before."""

    round: int
    randomness: str


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """That check-ins of a round are closed: what it is drawn from, and which round of the beacon it waits for."""

    drawn_from: str
    beacon_round: int


def key_of_draw(link: str, drawn_from: str, beacon: Beacon | None) -> bytes:
    """The key of a draw from what its event carries."""
    public = bytes.fromhex(beacon.randomness) if beacon else b""
    return draw_key(bytes.fromhex(link), bytes.fromhex(drawn_from), public)


class RoundPart(Struct, frozen=True, kw_only=True):
    """A round: its draw, and its tables by number."""

    number: int
    stage: int
    attempt: int
    state: RoundState
    draw: Draw
    drawn_from: str  # the hash of all that it was drawn from
    link: str
    absent: tuple[Entry, ...]
    tables: dict[int, TablePart]
    drawn_by: Pseudonym = STEWARD
    beacon: Beacon | None = None
    exchanged: bool = False
    published_at: datetime | None = None
    starts_at: datetime | None = None
    seated_at: datetime | None = None  # when its first tables were
    deadline: datetime | None = None
    reminders: tuple[Reminder, ...] = ()
    deal: int = 0  # the number of its shared deal; 0: each game has its own
    commitment: str = ""
    unsealed: bool = False
    first_drawn: int = 0  # the version of its first draw, which may have been discarded

    @property
    def key(self) -> bytes:
        """The key of the draw."""
        return key_of_draw(self.link, self.drawn_from, self.beacon)

    @property
    def is_published(self) -> bool:
        """Whether it is published, so that its tables stand for ever."""
        return self.state in {"published", "playing", "completed"}


class Correct(Struct, frozen=True, tag="correct", forbid_unknown_fields=True):
    """The result of a table is another."""

    round: int
    table: int
    seats: tuple[SeatResult, ...]


class Adjudicate(Struct, frozen=True, tag="adjudicate", forbid_unknown_fields=True):
    """A table that was not played to the end has this result: as given, as it stands, or shared by all."""

    round: int
    table: int
    seats: tuple[SeatResult, ...]
    by: Literal["given", "as-it-stands", "shared"] = "given"


class Adjust(Struct, frozen=True, tag="adjust", forbid_unknown_fields=True):
    """Points to or from an entry."""

    entry: Entry
    points: Grains
    round: int
    draws: bool = True


class Void(Struct, frozen=True, tag="void", forbid_unknown_fields=True):
    """A table does not count."""

    round: int
    table: int


class Replay(Struct, frozen=True, tag="replay", forbid_unknown_fields=True):
    """A table is played again."""

    round: int
    table: int


class Forfeit(Struct, frozen=True, tag="forfeit", forbid_unknown_fields=True):
    """The line of an entry becomes `absent`."""

    round: int
    table: int
    entry: Entry


class Disqualify(Struct, frozen=True, tag="disqualify", forbid_unknown_fields=True):
    """An entry leaves. Its lines stand, or its table of the current round is placed anew without it."""

    entry: Entry
    lines: Literal["keep", "strike"] = "keep"


class Forbid(Struct, frozen=True, tag="forbid", forbid_unknown_fields=True):
    """Two entries may not meet in later draws."""

    one: Entry
    two: Entry


class Apart(Struct, frozen=True, tag="apart", forbid_unknown_fields=True):
    """Two entries are kept apart in later draws, if that can be."""

    one: Entry
    two: Entry


class Extend(Struct, frozen=True, tag="extend", forbid_unknown_fields=True):
    """More time for a seat, a table (entry 0) or the round (table 0)."""

    round: int
    seconds: int
    table: int = 0
    entry: Entry = 0


class Warn(Struct, frozen=True, tag="warn", forbid_unknown_fields=True):
    """A warning, for the record."""

    entry: Entry


class Note(Struct, frozen=True, tag="note", forbid_unknown_fields=True):
    """Nothing but the record."""

    round: int = 0
    table: int = 0


OnTable = Correct | Adjudicate | Void | Replay | Forfeit
Effect = (
    Correct | Adjudicate | Adjust | Void | Replay | Forfeit | Disqualify | Forbid | Apart | Extend | Warn | Note
)


class RulingPart(Struct, frozen=True, kw_only=True):
    """A decision of an official, and the lines that it puts in the place of others."""

    number: int
    by: Pseudonym
    clause: str
    reason: str
    effect: Effect
    private: bool = False
    round: int = 0  # with the table: whose lines it puts others in the place of
    table: int = 0
    lines: tuple[Line, ...] = ()
    result: TableResult | None = None
    of_result: int = 0  # which result of the table it is about, from 1; 0: it had none
    opens: int = 0  # which result the table is to have next, where it is played again
    revoked: bool = False


class FinalStanding(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place of the final standings, with all keys as integers."""

    entry: Entry
    place: int
    points: Grains
    keys: tuple[tuple[int, ...], ...] = ()
