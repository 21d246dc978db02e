"""Bodies of requests and responses about tokens."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from service.api.bodies import Label, Moment, Scope, Strict


class NewToken(Strict, frozen=True):
    """A new token, with scopes that the token of the request has, too."""

    scopes: Annotated[
        tuple[Scope, ...],
        Meta(
            min_length=1,
            max_length=10,
            description="What it may do: scopes that the token of the request has, too",
        ),
    ]
    label: Annotated[Label, Meta(description="A label for its owner")] = ""
    expires_at: Annotated[
        Moment | None,
        Meta(description="When it stops to work; null for never. It ends no later than the token of the request"),
    ] = None


class TokenView(Struct, frozen=True):
    id: Annotated[UUID, Meta(description="The id of the token, which is not the token itself")]
    label: Annotated[str, Meta(description="A label for its owner")]
    scopes: Annotated[tuple[str, ...], Meta(description="Its scopes")]
    created_at: Annotated[Moment, Meta(description="When it was created")]
    expires_at: Annotated[Moment | None, Meta(description="When it stops to work; null for never")]


class TokenWithText(Struct, frozen=True, kw_only=True):
    """With the text of the token, which is shown only once."""

    id: Annotated[UUID, Meta(description="The id of the token, which is not the token itself")]
    label: Annotated[str, Meta(description="A label for its owner")]
    scopes: Annotated[tuple[str, ...], Meta(description="Its scopes")]
    created_at: Annotated[Moment, Meta(description="When it was created")]
    expires_at: Annotated[Moment | None, Meta(description="When it stops to work; null for never")]
    token: Annotated[str, Meta(description="The text of the token: send it as `Authorization: Bearer ...`")]


class Tokens(Struct, frozen=True):
    items: Annotated[tuple[TokenView, ...], Meta(description="The oldest first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]
