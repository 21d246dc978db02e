"""What the API says in words, where a client asks for a language."""

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from service.api.play_bodies import Seat


class Words(Struct, frozen=True):
    """What is said, for people and for programs."""

    key: Annotated[str, Meta(description="The key of the message, as `GET /v1/titles/{title_id}/messages` has it")]
    args: Annotated[
        dict[str, Any],
        Meta(
            description="What it is filled with: numbers, texts, and objects whose `kind` is `seat`, `amount`, "
            "`term`, `clause`, `component`, `list`, or `said`, a message within it"
        ),
    ]
    text: Annotated[str, Meta(description="The sentence in the language that was asked for")]


class CauseWords(Struct, frozen=True):
    """Why something happened, each as far as it is known."""

    by: Annotated[
        Any,
        Meta(
            description="What brought it, in the form of an argument: a card, a space; null: it is not known",
            extra_json_schema={"type": ["object", "string", "integer", "null"], "additionalProperties": True},
        ),
    ]
    text: Annotated[str | None, Meta(description="The same in words")]
    rule: Annotated[str | None, Meta(description="The id of the clause by which it did, of points")]
    title: Annotated[str | None, Meta(description="The title of that clause")]


class Change(Struct, frozen=True):
    """What a seat gained, or lost."""

    seat: Seat
    term: Annotated[str, Meta(description="Of what: its name is the message `term-` and this")]
    n: Annotated[int, Meta(description="How much; below 0 if it was lost")]


class FactWords(Words, frozen=True):
    """What a fact says, what brought it, and what it brought."""

    cause: Annotated[CauseWords | None, Meta(description="Why it happened")]
    delta: Annotated[tuple[Change, ...], Meta(description="What seats have more, or less, by it")]


class EventWords(Words, frozen=True):
    """What an event says, its pick, and each of its facts."""

    pick: Annotated[Words | UnsetType, Meta(description="Of a decision: the pick, with its price")] = UNSET
    facts: Annotated[
        tuple[FactWords, ...] | UnsetType, Meta(description="One for each of the `facts` of the entry")
    ] = UNSET


SaidOfEvent: TypeAlias = Annotated[
    EventWords | UnsetType, Meta(description="With `lang`: what it says; receipts do not sign it")
]
