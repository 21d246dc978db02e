"""Tokens of an account."""

from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from service.accounts import tokens
from service.accounts.tokens import Caller, Token
from service.api.game_access import Limit
from service.api.players import LOCATION, new_id, new_token
from service.api.token_bodies import NewToken, Tokens, TokenView, TokenWithText
from service.bounds import require_below
from service.http.idempotency import idempotent
from service.http.openapi.operations import links, with_docs
from service.http.paging import NEXT_PAGE, WideCursor, make_wide_cursor, next_page, read_wide_cursor
from service.http.problems import Fault, invalid, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

TokenId = Annotated[UUID, PathParameter(description="The id of the token, which is not the token itself")]
FAULT = Fault("$.expires_at", "must be in the future", "out-of-range")
SCOPE = {"scope": "tokens:manage"}
LINKS = links("token_id", "$response.body#/id", GetToken="getToken", RevokeToken="revokeToken")


class TokensController(Controller):
    """List, create and revoke the caller's tokens."""

    path = "/v1/tokens"
    tags = ("players",)

    @get(
        operation_id="listTokens", opt=SCOPE, summary="List your tokens",
        operation_class=with_docs("A page of your valid tokens", headers=NEXT_PAGE),
    )  # fmt: skip
    async def list_tokens(
        self,
        request: ApiRequest,
        limit: Limit = 50,
        cursor: WideCursor = None,
    ) -> ApiResponse[Tokens]:
        """Lists your valid tokens, without their texts, the oldest first."""
        place = read_wide_cursor(request, "tokens", cursor)
        after = (place[0], place[2]) if place else tokens.BEGINNING
        async with request.runtime.store.transaction() as link:
            found = await tokens.list_tokens(link, request.player, after, limit + 1)
        page = found[:limit]
        more = make_wide_cursor(request, "tokens", page[-1].at, 0, page[-1].id) if len(found) > limit else None
        body = Tokens(tuple(_token_view(token) for token in page), more)
        return ApiResponse(body, headers=next_page("/v1/tokens", more, limit=limit))

    @get(
        "/{token_id:uuid}", operation_id="getToken", opt=SCOPE, summary="Get one of your tokens",
        operation_class=with_docs("The token, without its text", problems=(404,)),
    )  # fmt: skip
    async def get_token(self, request: ApiRequest, token_id: TokenId) -> ApiResponse[TokenView]:
        """Returns one of your valid tokens, without its text."""
        async with request.runtime.store.transaction() as link:
            found = await tokens.find_token(link, request.player, token_id)
        if found is None:
            raise not_found("The token")
        return ApiResponse(_token_view(found))

    @post(
        operation_id="createToken", opt=SCOPE, summary="Create a token",
        operation_class=with_docs("The token", headers=LOCATION, links=LINKS, problems=(409, 422)),
    )  # fmt: skip
    @idempotent(token=new_token)
    async def create_token(self, request: ApiRequest, data: JSONBody[NewToken]) -> ApiResponse[TokenWithText]:
        """Creates a token with scopes that your token has, too. Its text is shown only in this response."""
        assert request.caller is not None, "the operation has a scope"
        scopes = request.caller.require_scopes_to_grant(data.scopes)
        text, end = new_token(request.entropy), _end_of(data, request.caller)
        caller = Caller(request.player, new_id(request.entropy("token id")), scopes, end)
        most = request.runtime.settings.tokens_per_account
        await request.count("tokens")
        async with request.runtime.store.transaction() as link:
            count = await tokens.count_tokens(link, caller, most)
            require_below(count, most, "valid tokens", "tokens_per_account", "Revoke one that you do not need.")
            made = await tokens.create_token(link, caller, text, data.label)
        body = TokenWithText(
            id=made.id, label=made.label, scopes=made.scopes, created_at=made.created_at,
            expires_at=made.expires_at, token=text,
        )  # fmt: skip
        return ApiResponse(body, 201, {"Location": f"/v1/tokens/{made.id}", "Cache-Control": "no-store"})

    @delete(
        "/{token_id:uuid}", operation_id="revokeToken", opt=SCOPE, summary="Revoke a token", status_code=204,
        operation_class=with_docs("Revoked", problems=(404,)),
    )  # fmt: skip
    async def revoke_token(self, request: ApiRequest, token_id: TokenId) -> ApiResponse[None]:
        """Revokes a token of yours, in all processes of the service at once."""
        async with request.runtime.store.transaction() as link:
            done = await tokens.revoke_token(link, request.player, token_id)
        if done is None:
            raise not_found("The token")
        if done:
            request.runtime.tokens.forget_tokens()
        return ApiResponse(None, 204)


def _end_of(data: NewToken, caller: Caller) -> datetime | None:
    """When a new token ends: not later than the token that makes it. A problem if that is over already."""
    ends = [end for end in (data.expires_at, caller.expires_at) if end is not None]
    if data.expires_at is not None and data.expires_at <= datetime.now(UTC):
        raise invalid("invalid-token", "Invalid expiry", "A token must end in the future, if it ends.", (FAULT,))
    return min(ends, default=None)


def _token_view(token: Token) -> TokenView:
    return TokenView(token.id, token.label, token.scopes, token.created_at, token.expires_at)
