"""Receipts, checkpoints and proofs, as responses have them."""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType


class Growth(Struct, frozen=True, kw_only=True, rename={"start": "from"}):
    """The proof that the tree of this version begins with the tree of an earlier one (RFC 6962, 2.1.2)."""

    start: Annotated[int, Meta(description="The earlier version")]
    path: Annotated[str, Meta(description="The hashes of the proof, one after the other, in base64")]


class Receipt(Struct, frozen=True, kw_only=True):
    """What the service has signed for you: that the game has this event, and that you saw it in these words.

    Keep the first and the newest. Refuse one whose version goes back. When the game is closed, `yamabiko verify`
    finds by them any change of the past, and any difference between what was shown to you and what is stored.
    """

    checkpoint: Annotated[
        str,
        Meta(
            description="Three lines: the game, its version, and the root of the tree over its events in base64, "
            "as the text of a note of c2sp.org/tlog-checkpoint"
        ),
    ]
    viewer: Annotated[
        str, Meta(description="For whom: `seat 0`, `public` without a seat, `all` once it is closed")
    ]
    item: Annotated[
        str,
        Meta(
            description="The SHA-256, in base64, of the event's entry of the history as you see it, in the "
            "form of RFC 8785, without `time`, `acting`, `decisions`, `position`, `entry` and `receipt`"
        ),
    ]
    salt: Annotated[
        str,
        Meta(description="16 random bytes in base64, for you alone: no one else can guess what was shown to you"),
    ]
    index: Annotated[
        int, Meta(description="The place of the leaf: checkpoint, viewer, item and salt, each ending its line")
    ]
    path: Annotated[
        str, Meta(description="The path from the leaf to the signed root (RFC 6962, 2.1.1), in base64, in one")
    ]
    note: Annotated[str, Meta(description="The signed note of the root, as c2sp.org/signed-note has it")]
    consistency: Annotated[
        Growth | UnsetType,
        Meta(description="In a feed that was resumed: that the game as you knew it is the beginning of this one"),
    ] = UNSET


MaybeReceipt: TypeAlias = Annotated[
    Receipt | UnsetType, Meta(description="What the service signs for you; not where receipts are switched off")
]


class GrowthProof(Struct, frozen=True, kw_only=True, rename={"start": "from", "end": "to"}):
    """A proof between two versions of a game."""

    start: Annotated[int, Meta(description="The earlier version")]
    end: Annotated[int, Meta(description="The later version")]
    path: Annotated[str, Meta(description="The hashes of the proof, one after the other, in base64")]
