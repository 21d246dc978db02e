"""What the API returns of a running game: boards and decisions. (The history: history_bodies.py.)

Picks, facts, steps, options and boards are each title's own: here they stand as references to the unions over all
titles (service/api/description/titles.py), so that a response is described to its smallest part.
"""

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from service.api.clock_bodies import Time
from service.api.fork_bodies import ForkView

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


PickText: TypeAlias = Annotated[str, Meta(description="The pick in English, or in the language of `lang`")]
MaybeKey: TypeAlias = Annotated[str | UnsetType, Meta(description="With `lang`: the key of its message")]
MaybeArgs: TypeAlias = Annotated[
    dict[str, Any] | UnsetType, Meta(description="With `lang`: what the message is filled with")
]


PickAnchors: TypeAlias = Annotated[
    dict[str, tuple[str, ...]],
    Meta(
        description="Where on the board it points: for each member that names a place or a component, the "
        "`anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"
    ),
]


class Choice(Struct, frozen=True, kw_only=True):
    """A legal pick, what it says, and where on the board it points."""

    pick: Annotated[AnyPick, Meta(description="Send it to choose it")]
    text: PickText
    anchors: PickAnchors
    key: MaybeKey = UNSET
    args: MaybeArgs = UNSET


class ForbiddenChoice(Struct, frozen=True, kw_only=True):
    """A pick that a clause forbids."""

    pick: Annotated[AnyPick, Meta(description="The pick")]
    text: PickText
    anchors: PickAnchors
    rule: ClauseId
    title: ClauseTitle
    key: MaybeKey = UNSET
    args: MaybeArgs = UNSET


class QuestionText(Struct, frozen=True):
    """The question in English, or in the language of `lang`, with its key and arguments."""

    key: Annotated[str, Meta(description="The tag of the step; with `lang` the key of the message")]
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
    step: Annotated[str, Meta(description="The kind of decision: the tag of its step")]


class Decisions(Struct, frozen=True, kw_only=True):
    """The open decisions of a game."""

    title: TitleName
    version: Version
    status: Annotated[str, Meta(description="`running`, `finished` or `abandoned`")]
    decisions: OpenDecisions
    waiting_for: Annotated[tuple[WaitingFor, ...], Meta(description="The open decisions of all seats")]
    time: Time = UNSET


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


class BoardAnswer(Struct, frozen=True, kw_only=True):
    """The board of a game."""

    version: Version
    title: Annotated[str, Meta(description="The id of the title")]
    board: Annotated[AnyBoard, Meta(description="The board, as the caller may see it")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]
    bots: Annotated[tuple[int, ...], Meta(description="The seats that bots of the service have at this version")]
    fork: Annotated[
        ForkView | UnsetType,
        Meta(description="Only of a fork: a private game for study that began as another stood"),
    ] = UNSET
    boards: Annotated[
        tuple[AnyBoard, ...] | UnsetType,
        Meta(description="With `as=all`: the board as each seat sees it, by the number of the seat"),
    ] = UNSET
    time: Time = UNSET
