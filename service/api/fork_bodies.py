"""How responses say that a game is a fork."""

from typing import Annotated, TypeAlias
from uuid import UUID

from msgspec import Meta, Struct


class ForkView(Struct, frozen=True, kw_only=True):
    """Where a fork began: a game for study, which is never rated."""

    of: Annotated[UUID, Meta(description="The id of the game that it is a fork of")]
    at: Annotated[int, Meta(description="The version of that game with which it began")]


ToldFork: TypeAlias = Annotated[
    ForkView | None, Meta(description="Null, but of a fork: a private game for study that began as another stood")
]
