"""What the API returns of a running game: boards, decisions, and the history.

Picks, facts, steps, options and boards are each title's own: here they stand as references to the unions over all
titles (service/http/openapi/titles.py), so that a response is described to its smallest part.
"""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.kernel.nouns import Standing

SCHEMAS = "#/components/schemas/"


def noun(name: str) -> Meta:
    """A noun of some title."""
    return Meta(extra_json_schema={"$ref": SCHEMAS + name})


AnyPick: TypeAlias = Annotated[Any, noun("Pick")]
AnyFact: TypeAlias = Annotated[Any, noun("Fact")]
AnyStep: TypeAlias = Annotated[Any, noun("Step")]
AnyOptions: TypeAlias = Annotated[Any, noun("Options")]
AnyBoard: TypeAlias = Annotated[Any, noun("Board")]
Seat: TypeAlias = Annotated[int, Meta(description="The number of a seat, from 0")]
Version: TypeAlias = Annotated[int, Meta(description="The version of the game: the number of its events")]
Position: TypeAlias = Annotated[
    str,
    Meta(
        description="An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"
    ),
]
TitleName: TypeAlias = Annotated[str, Meta(description="The id of the title")]
ClauseId: TypeAlias = Annotated[str, Meta(description="The id of the clause")]
ClauseTitle: TypeAlias = Annotated[str, Meta(description="The title of the clause")]
Facts: TypeAlias = Annotated[
    tuple[AnyFact, ...], Meta(description="What happened, in order, as far as the caller may see it")
]


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of an open decision, and one of the picks of its menu."""

    decision: Annotated[str, Meta(max_length=60, description="The id of an open decision")]
    pick: Annotated[
        Raw, Meta(description="One of the picks of its menu", extra_json_schema={"$ref": SCHEMAS + "Pick"})
    ]


class Choice(Struct, frozen=True):
    """A legal pick, and what it says."""

    pick: Annotated[AnyPick, Meta(description="Send it to choose it")]
    text: Annotated[str, Meta(description="The pick in English")]


class ForbiddenChoice(Struct, frozen=True):
    """A pick that a clause forbids."""

    pick: Annotated[AnyPick, Meta(description="The pick")]
    text: Annotated[str, Meta(description="The pick in English")]
    rule: ClauseId
    title: ClauseTitle


class QuestionText(Struct, frozen=True):
    """The question in English, with its key and arguments, so that a client can translate it."""

    key: Annotated[str, Meta(description="The tag of the step")]
    args: Annotated[dict[str, Any], Meta(description="The values that the sentence contains")]
    text: Annotated[str, Meta(description="The sentence")]


class Decision(Struct, frozen=True, kw_only=True):
    """A question that the caller must answer."""

    id: Annotated[str, Meta(description="The id that an answer names")]
    seat: Seat
    step: Annotated[AnyStep, Meta(description="The step that asks")]
    prompt: Annotated[QuestionText, Meta(description="The question")]
    rule: ClauseId
    title: ClauseTitle
    menu: Annotated[tuple[Choice, ...], Meta(description="All legal picks")]
    forbidden: Annotated[
        tuple[ForbiddenChoice, ...] | UnsetType,
        Meta(description="With `why=true`: the picks that are illegal now, and the clause that forbids each"),
    ] = UNSET


OpenDecisions: TypeAlias = Annotated[tuple[Decision, ...], Meta(description="The caller's open decisions")]


class WaitingFor(Struct, frozen=True):
    """A seat that must decide."""

    id: Annotated[str, Meta(description="The id of the decision")]
    seat: Seat
    step: Annotated[str, Meta(description="The tag of the step that asks")]


class Decisions(Struct, frozen=True):
    """The open decisions of a game."""

    title: TitleName
    version: Version
    status: Annotated[str, Meta(description="`running`, `finished` or `abandoned`")]
    decisions: OpenDecisions
    waiting_for: Annotated[tuple[WaitingFor, ...], Meta(description="The open decisions of all seats")]


class DecisionResult(Struct, frozen=True):
    """The facts that followed, and the caller's next open decisions.

    A repeat of the same answer returns the same, with the decisions that are open by then.
    """

    title: TitleName
    version: Version
    position: Position
    facts: Facts
    decisions: OpenDecisions


class UndoResult(Struct, frozen=True):
    """The version after the undo, and the caller's open decisions."""

    title: TitleName
    version: Version
    position: Position
    decisions: OpenDecisions


class DryRun(Struct, frozen=True):
    """The pick is legal; nothing was stored."""

    version: Version
    allowed: Annotated[
        Any,
        Meta(
            description="Always true: for an illegal pick the response is a problem",
            extra_json_schema={"const": True},
        ),
    ]


class BoardAnswer(Struct, frozen=True):
    """The board of a game."""

    version: Version
    title: Annotated[str, Meta(description="The id of the title")]
    board: Annotated[AnyBoard, Meta(description="The board, as the caller may see it")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]


# --- the history, a schema for each kind of event ---

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
