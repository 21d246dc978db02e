"""What changed in a game without being one of its events, as game, history and feed show it."""

import hashlib
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct, structs

from service.games.records import GameRecord

Reason = Literal[
    "left",
    "resigned",
    "timed_out",
    "absent",
    "erased",
    "vacant",
    "by_owner",
    "by_tournament",
    "idle",
    "not_revealed",
]


class ChangeView(Struct, frozen=True, kw_only=True):
    """A change that is no event: another owner, or an end before the start."""

    number: Annotated[int, Meta(description="The number of the change in its game, from 1")]
    what: Annotated[Literal["owner-changed", "cancelled", "expired", "left"], Meta(description="What changed")]
    reason: Annotated[
        Reason,
        Meta(
            description="Why. The owner `left` before the start, `resigned`, has `timed_out`, was `absent`, as "
            "the others agreed, or was `erased`; the game had no owner (`vacant`), and a player sat down. It was "
            "cancelled `by_owner`, `by_tournament`, because its owner `left` and no other player had a seat, or "
            "because a word was `not_revealed`, and `by` has left a rated game so; it was `idle` for long"
        ),
    ]
    at: Annotated[Annotated[datetime, Meta(tz=True)], Meta(description="When")]
    by: Annotated[UUID | None, Meta(description="The account that did it; null if none did, or it was erased")]
    owner: Annotated[UUID | None, Meta(description="With `owner-changed`: the owner from then on; null: none")]


Changes = Annotated[
    tuple[ChangeView, ...],
    Meta(description="What changed without being an event, the oldest first: the newest 100 changes"),
]


def changes_mark(record: GameRecord) -> str:
    """What of an ETag says which changes there have been; nothing without any."""
    return f".{hashlib.sha256(repr(record.changes).encode()).hexdigest()[:8]}" if record.changes else ""


def changes_body(record: GameRecord) -> tuple[ChangeView, ...]:
    """The changes of a game, as everybody who may see it sees them."""
    return tuple(ChangeView(**structs.asdict(each)) for each in record.changes)
