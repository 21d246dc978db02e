"""What the log of the service has of a game, as responses have it."""

from typing import Annotated

from msgspec import Meta, Struct

from service.api.receipt_bodies import GrowthProof
from service.game_log.proofs import Finality


class LogCosigner(Struct, frozen=True, kw_only=True):
    """A witness that has cosigned the checkpoint."""

    name: Annotated[str, Meta(description="The name of its key")]
    at: Annotated[int, Meta(description="When, in seconds since 1970")]


class LoggedEntry(Struct, frozen=True, kw_only=True):
    """An entry of the log, and the proof that the log has it."""

    root: Annotated[str, Meta(description="What the entry has of the game, in base64: a root")]
    index: Annotated[int, Meta(description="The number of the entry")]
    entry: Annotated[
        str,
        Meta(
            description="The entry, in base64: items of 72 bytes in ascending order, each a name (32 bytes), a "
            "version (8 bytes, the most significant first) and a root (32 bytes)"
        ),
    ]
    path: Annotated[
        str, Meta(description="The path from the entry to the root of the checkpoint, in base64 (RFC 6962, 2.1.1)")
    ]
    checkpoint: Annotated[
        str,
        Meta(
            description="A signed note (c2sp.org/tlog-checkpoint) with its cosignatures: the newest that two "
            "witnesses have cosigned if that has the entry, else the newest; of a start the first one cosigned"
        ),
    ]
    cosigners: Annotated[tuple[LogCosigner, ...], Meta(description="The witnesses that have cosigned it")]


class LogInclusion(LoggedEntry, frozen=True, kw_only=True):
    """The newest entry of the log that has the game, and the proof that the log has this entry. `root` is that of
    the game's tree at this version."""

    version: Annotated[int, Meta(description="The version of the game in it; 0 is its opening")]
    growth: Annotated[
        GrowthProof | None,
        Meta(
            description="The proof that the game as it is now begins with this one; null for an opening, and if "
            "that is not so"
        ),
    ]


class LogProof(Struct, frozen=True, kw_only=True):
    """What the log has of a game. Keep the salt: by it you find the game in the log for ever."""

    salt: Annotated[str, Meta(description="In base64; give it only to those who may know the game")]
    name: Annotated[
        str,
        Meta(
            description="The game's name in the log, in base64: the SHA-256 of `yamabiko/log/v1`, a zero byte, "
            "the id of the game, and the salt"
        ),
    ]
    finality: Annotated[
        Finality,
        Meta(
            description="`final` when the game is closed and two witnesses have cosigned that; before, "
            "`not-closed`, `not-logged`, or `waiting` for witnesses; `no-witnesses` where fewer than two are "
            "asked; `contradicted` when the log has of the game what the service has lost or changed"
        ),
    ]
    inclusion: Annotated[LogInclusion | None, Meta(description="Null until the log has the game")]
    start: Annotated[
        LoggedEntry | None,
        Meta(
            description="Of a game whose start was signed before its first event: the entry with that start, "
            "whose root is made from its note. Cosignatures date it: before the beacon's round was known, or late"
        ),
    ]
