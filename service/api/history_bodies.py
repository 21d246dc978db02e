"""What the API returns of the history of a game: a schema for each kind of event."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.nouns import Ruling, Standing
from service.api.change_bodies import Changes
from service.api.clock_bodies import ClockSettings, TimeInFeed
from service.api.digests import ListHash, RulesDigest
from service.api.play_bodies import (
    AnyOptions,
    AnyPick,
    ClauseId,
    Decision,
    Facts,
    Seat,
    TitleName,
    Version,
    noun,
)
from service.api.receipt_bodies import Receipt
from service.api.word_bodies import SaidOfEvent

Recorded: TypeAlias = Annotated[Annotated[datetime, Meta(tz=True)] | None, Meta(description="When it was stored")]


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all kinds have."""

    version: Version
    recorded_at: Recorded
    given_back: Annotated[
        int | UnsetType,
        Meta(description="How many milliseconds since the event before the service could take no decisions"),
    ] = UNSET
    time: TimeInFeed = UNSET
    acting: Annotated[
        tuple[int, ...] | UnsetType,
        Meta(description="The seats that must decide now; only in feeds, of the newest event of the game"),
    ] = UNSET
    decisions: Annotated[
        tuple[Decision, ...] | UnsetType,
        Meta(
            description="Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, "
            "of the newest event of the game, for who has a seat"
        ),
    ] = UNSET
    words: SaidOfEvent = UNSET
    receipt: Annotated[
        Receipt | UnsetType,
        Meta(description="In a feed: what the service signs for you; in the last of those that were missed"),
    ] = UNSET


class BeaconSaid(Struct, frozen=True):
    """A round of a public beacon, and for which start."""

    signed_at: Annotated[int, Meta(description="When the start was signed, in milliseconds since 1970")]
    round: Annotated[int, Meta(description="The number of the round of drand's quicknet")]
    signature: Annotated[
        str, Meta(description="The signature of the round, in hexadecimal: its SHA-256 goes into the draws")
    ]


class OpenedEntry(Entry, frozen=True, kw_only=True, tag="opened"):
    """The game started: what a replay or an audit must know, and the facts of the set-up."""

    title: Annotated[str, Meta(description="The id of the title")]
    seats: Annotated[tuple[str, ...], Meta(description="The pseudonyms of the players, by seat")]
    options: Annotated[AnyOptions, Meta(description="The options of the game")]
    rules: Annotated[int, Meta(description="The version of the rules that it is played by")]
    catalog: Annotated[str, Meta(description="The id of the component list")]
    catalog_hash: ListHash
    commitment: Annotated[
        str, Meta(description="The commitment to the seed, in hexadecimal, as `/schema/checking` says")
    ]
    entropy: Annotated[tuple[str, ...], Meta(description="What each player added to the shuffling, by seat")]
    facts: Facts
    on_leave: Annotated[
        Literal["bot", "end"] | UnsetType, Meta(description="What follows when a player leaves for good")
    ] = UNSET
    absent_after: Annotated[
        int | UnsetType, Meta(description="After how many seconds without a sign a player counts as absent")
    ] = UNSET
    clock: Annotated[ClockSettings | UnsetType, Meta(description="The clock, if the game has one")] = UNSET
    seeded: Annotated[
        Literal[True] | UnsetType, Meta(description="Present if who opened the game gave its seed")
    ] = UNSET
    dice: Annotated[
        Literal[2] | UnsetType,
        Meta(description="2: draws are keyed by stream and number; absent in older games, where it is by version"),
    ] = UNSET
    rules_digest: Annotated[
        str | UnsetType, Meta(description="The digest of the source of the rules that it was laid out by")
    ] = UNSET
    terms: Annotated[
        str | UnsetType,
        Meta(description="The digest of title, seats, options, component list and rules by which it was laid out"),
    ] = UNSET
    committed: Annotated[
        str | UnsetType,
        Meta(
            description="The digest of those to which the commitment is bound; another than `terms` if something "
            "of them changed before the start"
        ),
    ] = UNSET
    order: Annotated[
        Literal["seats"] | UnsetType, Meta(description="Present if seat 0 begins and the others follow by number")
    ] = UNSET
    fairness: Annotated[
        Literal["revealed", "beacon"] | UnsetType,
        Meta(description="What the shuffling was made from besides the seed; absent if it was `committed`"),
    ] = UNSET
    word_hashes: Annotated[
        tuple[str, ...] | UnsetType,
        Meta(
            description="Of `revealed`: the hashes of the words, by seat, which were given before the start, and "
            "an empty text of a bot. The words are in `entropy`"
        ),
    ] = UNSET
    beacon: Annotated[
        BeaconSaid | UnsetType, Meta(description="Of `beacon`: what the beacon said after the start was signed")
    ] = UNSET


class ForkedEntry(OpenedEntry, frozen=True, kw_only=True, tag="forked"):
    """A game for study began as another one stood. It has no set-up of its own, so `facts` is empty."""

    of: Annotated[str, Meta(description="The id of the game that it is a fork of")]
    at: Annotated[int, Meta(description="The version of that game with which it began")]


class DecidedHead(Entry, frozen=True, kw_only=True, tag="decided"):
    """A seat answered a decision; without the facts."""

    seat: Seat
    step: Annotated[str, Meta(description="The tag of the step that asked")]
    pick: Annotated[AnyPick, Meta(description="The pick, as far as the caller may see it")]
    revealed: Annotated[bool, Meta(description="Whether it revealed something, and so cannot be undone")]


class DecidedEntry(DecidedHead, frozen=True, kw_only=True, tag="decided"):
    """A seat answered a decision. With `revealed` it cannot be undone: it revealed something."""

    facts: Facts


class TookBackEntry(Entry, frozen=True, kw_only=True, tag="took-back"):
    """A seat undid its decision: the game is as after version `to`."""

    seat: Seat
    to: Annotated[int, Meta(description="The version whose state the game returned to")]


class SubstitutedEntry(Entry, frozen=True, kw_only=True, tag="substituted"):
    """A seat changed hands. `before` and `after` are pseudonyms."""

    seat: Seat
    before: Annotated[str, Meta(description="The pseudonym of the player before")]
    after: Annotated[str, Meta(description="The pseudonym of the player from now on")]
    reason: Annotated[str, Meta(description="The reason, in English")]


class SeatLeftEntry(Entry, frozen=True, kw_only=True, tag="seat-left"):
    """A player left for good. What follows is the next event: a bot takes the seat, or the game ends."""

    seat: Seat
    player: Annotated[str, Meta(description="The pseudonym of the player who left")]
    reason: Annotated[
        Literal["resigned", "timed_out", "absent", "no_show", "removed"],
        Meta(
            description="`absent`: there was no sign of the player for so long that the others agreed on it. By "
            "the tournament, `no_show`: the player decided nothing; `removed`: so it was ruled"
        ),
    ]


class ProposedEntry(Entry, frozen=True, kw_only=True, tag="proposed"):
    """A seat asks the others to abandon or pause the game, or an absent seat to leave. Its id is the version."""

    seat: Seat
    proposes: Annotated[Literal["abandon", "leave", "pause"], Meta(description="What it proposes")]
    about: Annotated[int | UnsetType, Meta(description="The seat that is absent")] = UNSET


class AnsweredEntry(Entry, frozen=True, kw_only=True, tag="answered"):
    """A seat agreed to a proposal, or refused it, which is its end."""

    seat: Seat
    proposal: Annotated[int, Meta(description="The id of the proposal")]
    agrees: Annotated[bool, Meta(description="Whether the seat agrees")]


class WithdrawnEntry(Entry, frozen=True, kw_only=True, tag="withdrawn"):
    """A seat took its own proposal back."""

    seat: Seat
    proposal: Annotated[int, Meta(description="The id of the proposal")]


class TimedOutEntry(Entry, frozen=True, kw_only=True, tag="timed-out"):
    """A seat's time was over. What follows is in the next events: a bot takes the seat, or the game ends."""

    seat: Seat
    player: Annotated[str, Meta(description="The pseudonym of the player whose time was over")]


class OversteppedEntry(Entry, frozen=True, kw_only=True, tag="overstepped"):
    """A seat's time is over, and an arbiter of the tournament says what follows. Until then it stands still."""

    seat: Seat
    player: Annotated[str, Meta(description="The pseudonym of the player whose time is over")]


class TimeGrantedEntry(Entry, frozen=True, kw_only=True, tag="time-granted"):
    """The tournament gave a seat more time."""

    seat: Seat
    seconds: Annotated[int, Meta(description="How much")]
    ruling: Annotated[Ruling, Meta(description="The event of the tournament by which it was given")]


class PausedEntry(Entry, frozen=True, kw_only=True, tag="paused"):
    """All agreed to a pause: no time runs until the next decision, or until a player ends the pause."""


class ResumedEntry(Entry, frozen=True, kw_only=True, tag="resumed"):
    """A seat ended the pause."""

    seat: Seat


class VacationBeganEntry(Entry, frozen=True, kw_only=True, tag="vacation-began"):
    """A seat's player went on vacation: the seat's time does not run until it decides or the days are over."""

    seat: Seat
    days: Annotated[int, Meta(description="For how many days at most")]


class VacationEndedEntry(Entry, frozen=True, kw_only=True, tag="vacation-ended"):
    """A seat ended its vacation. (One that ends by itself, or by a decision, has no event.)"""

    seat: Seat


class RulesChangedEntry(
    Entry, frozen=True, kw_only=True, tag="rules-changed", rename={"before": "from", "after": "to"}
):
    """The service was upgraded: from the next event on other rules decide. What was before cannot be undone."""

    before: RulesDigest
    after: RulesDigest


class DesertedEntry(Entry, frozen=True, kw_only=True, tag="deserted"):
    """No player was there for 14 days, so no player is left to agree: the game is abandoned by the next event."""


class PointsMoved(Struct, frozen=True, kw_only=True, tag_field="fact", tag="scored"):
    """A seat won or lost points by a clause."""

    seat: Seat
    points: Annotated[int, Meta(description="How many; negative if they were lost")]
    rule: ClauseId
    note: Annotated[str, Meta(description="What exactly they were for")]


class ClosedEntry(Entry, frozen=True, kw_only=True, tag="closed"):
    """The game ended: the result, every point with its clause, and the seed."""

    reason: Annotated[
        Literal["finished", "left", "timed_out", "abandoned", "ruled"],
        Meta(
            description="`finished`: it was played out. `left`: a player left it for good; those who stayed have "
            "the places in which they stood, those who left come behind them. `timed_out`: the same, of a player "
            "whose time was over. `abandoned`: without a result. `ruled`: by its "
            "tournament, with the standings that it gives, or without a result"
        ),
    ]
    standings: Annotated[tuple[Standing, ...], Meta(description="One for each seat")]
    breakdown: Annotated[tuple[PointsMoved, ...], Meta(description="Every movement of points, in order")]
    seed: Annotated[str, Meta(description="The seed of all chance, in hexadecimal")]
    ruling: Annotated[
        Ruling | UnsetType, Meta(description="The event of its tournament by which it was ruled to end")
    ] = UNSET


HistoryEntry: TypeAlias = (
    OpenedEntry | ForkedEntry | DecidedEntry | TookBackEntry | SubstitutedEntry | SeatLeftEntry
    | ProposedEntry | AnsweredEntry | WithdrawnEntry | TimedOutEntry
    | OversteppedEntry | TimeGrantedEntry | PausedEntry | ResumedEntry
    | VacationBeganEntry | VacationEndedEntry | DesertedEntry | RulesChangedEntry | ClosedEntry
)  # fmt: skip


class HistoryPage(Struct, frozen=True):
    """A page of the history."""

    title: TitleName
    items: Annotated[
        tuple[Annotated[Any, noun("HistoryEntry")], ...],
        Meta(description="The events of the page, the oldest first"),
    ]
    changes: Changes
    next: Annotated[
        Any,
        Meta(
            description="The cursor of the next page; null on the last page",
            extra_json_schema={"type": ["string", "null"]},
        ),
    ]
