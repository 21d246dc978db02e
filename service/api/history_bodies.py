"""What the API returns of the history of a game: a schema for each kind of event."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.nouns import Standing
from service.api.play_bodies import (
    AnyOptions,
    AnyPick,
    ClauseId,
    Facts,
    Seat,
    TitleName,
    Version,
    noun,
)

Recorded: TypeAlias = Annotated[Annotated[datetime, Meta(tz=True)] | None, Meta(description="When it was stored")]


class OpenedEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="opened"):
    """The game started: what a replay or an audit must know, and the facts of the set-up."""

    version: Version
    recorded_at: Recorded
    title: Annotated[str, Meta(description="The id of the title")]
    seats: Annotated[tuple[str, ...], Meta(description="The pseudonyms of the players, by seat")]
    options: Annotated[AnyOptions, Meta(description="The options of the game")]
    rules: Annotated[int, Meta(description="The version of the rules that it is played by")]
    catalog: Annotated[str, Meta(description="The id of the component list")]
    catalog_hash: Annotated[str, Meta(description="The SHA-256 of the component list, in hexadecimal")]
    commitment: Annotated[str, Meta(description="The SHA-256 of the seed, in hexadecimal")]
    entropy: Annotated[tuple[str, ...], Meta(description="What each player added to the shuffling, by seat")]
    facts: Facts
    on_leave: Annotated[
        Literal["bot", "end"] | UnsetType, Meta(description="What follows when a player leaves for good")
    ] = UNSET
    absent_after: Annotated[
        int | UnsetType, Meta(description="After how many seconds without a sign a player counts as absent")
    ] = UNSET


class DecidedEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="decided"):
    """A seat answered a decision. With `revealed` it cannot be undone: it revealed something."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    step: Annotated[str, Meta(description="The tag of the step that asked")]
    pick: Annotated[AnyPick, Meta(description="The pick, as far as the caller may see it")]
    facts: Facts
    revealed: Annotated[bool, Meta(description="Whether it revealed something, and so cannot be undone")]


class TookBackEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="took-back"
):
    """A seat undid its decision: the game is as after version `to`."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    to: Annotated[int, Meta(description="The version whose state the game returned to")]


class SubstitutedEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="substituted"
):
    """A seat changed hands. `before` and `after` are pseudonyms."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    before: Annotated[str, Meta(description="The pseudonym of the player before")]
    after: Annotated[str, Meta(description="The pseudonym of the player from now on")]
    reason: Annotated[str, Meta(description="The reason, in English")]


class SeatLeftEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="seat-left"
):
    """A player left for good. What follows is the next event: a bot takes the seat, or the game ends."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    player: Annotated[str, Meta(description="The pseudonym of the player who left")]
    reason: Annotated[
        Literal["resigned", "absent"],
        Meta(description="`absent`: there was no sign of the player for so long that the others agreed on it"),
    ]


class ProposedEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="proposed"
):
    """A seat asks the others to abandon the game, or to let an absent seat leave. The version is its id."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    proposes: Annotated[Literal["abandon", "leave"], Meta(description="What it proposes")]
    about: Annotated[int | UnsetType, Meta(description="The seat that is absent")] = UNSET


class AnsweredEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="answered"
):
    """A seat agreed to a proposal, or refused it, which is its end."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    proposal: Annotated[int, Meta(description="The id of the proposal")]
    agrees: Annotated[bool, Meta(description="Whether the seat agrees")]


class WithdrawnEntry(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="withdrawn"
):
    """A seat took its own proposal back."""

    version: Version
    recorded_at: Recorded
    seat: Seat
    proposal: Annotated[int, Meta(description="The id of the proposal")]


class PointsMoved(Struct, frozen=True, kw_only=True, tag_field="fact", tag="scored"):
    """A seat won or lost points by a clause."""

    seat: Seat
    points: Annotated[int, Meta(description="How many; negative if they were lost")]
    rule: ClauseId
    note: Annotated[str, Meta(description="What exactly they were for")]


class ClosedEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="closed"):
    """The game ended: the result, every point with its clause, and the seed."""

    version: Version
    recorded_at: Recorded
    reason: Annotated[
        Literal["finished", "left", "abandoned"],
        Meta(
            description="`finished`: it was played out. `left`: a player left it for good; those who stayed have "
            "the places in which they stood, those who left come behind them. `abandoned`: without a result"
        ),
    ]
    standings: Annotated[tuple[Standing, ...], Meta(description="One for each seat")]
    breakdown: Annotated[tuple[PointsMoved, ...], Meta(description="Every movement of points, in order")]
    seed: Annotated[str, Meta(description="The seed of all chance, in hexadecimal")]


HistoryEntry: TypeAlias = (
    OpenedEntry | DecidedEntry | TookBackEntry | SubstitutedEntry | SeatLeftEntry
    | ProposedEntry | AnsweredEntry | WithdrawnEntry | ClosedEntry
)  # fmt: skip


class HistoryPage(Struct, frozen=True):
    """A page of the history."""

    title: TitleName
    items: Annotated[
        tuple[Annotated[Any, noun("HistoryEntry")], ...],
        Meta(description="The events of the page, the oldest first"),
    ]
    next: Annotated[
        Any,
        Meta(
            description="The cursor of the next page; null on the last page",
            extra_json_schema={"type": ["string", "null"]},
        ),
    ]
