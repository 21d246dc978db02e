"""Signed notes of what happens before a game's first event, as responses have them."""

from typing import Annotated, TypeAlias
from uuid import UUID

from msgspec import Meta, Struct, UnsetType


class SignedNote(Struct, frozen=True, kw_only=True):
    """What the service has signed of the opening of a game, of its seats, or of its start.

    Keep those about yourself, and the one of the start: `yamabiko verify --receipts` compares them with the game.
    """

    number: Annotated[int, Meta(description="The number of the note in its game, from 1")]
    note: Annotated[
        str,
        Meta(
            description="The signed note, as c2sp.org/signed-note has it: a line each for its origin, its number, "
            "and what it says, as `/schema/checking` describes it"
        ),
    ]
    account: Annotated[UUID | None, Meta(description="Your account, if the note is about it; else null")]
    salt: Annotated[
        str | None,
        Meta(
            description="If the note is about your account: the 16 bytes, in base64, with which it is hashed. "
            "No one else sees them, and they are erased with the account"
        ),
    ]


class SignedNotes(Struct, frozen=True):
    items: Annotated[tuple[SignedNote, ...], Meta(description="In the order of their numbers, at most 500")]


MaybeNote: TypeAlias = Annotated[
    SignedNote | UnsetType,
    Meta(
        description="After opening, taking a seat, or the start: what the service signs of it; not where receipts "
        "are switched off"
    ),
]
