"""Logging in from a browser: a token becomes a cookie, which no script can read."""

import os
from datetime import UTC, datetime
from typing import Annotated

from litestar import Controller, delete, post
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from service.accounts.logins import create_login, end_of_login, is_login, revoke_logins
from service.accounts.tokens import Caller, count_tokens, revoke_token, to_token
from service.api.bodies import Moment
from service.api.players import new_id
from service.bounds import require_below
from service.http.cookies import GONE, NAME, set_cookie
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

COOKIE = {"Set-Cookie": f"The cookie `{NAME}`, for this browser and this service alone"}


class Login(Struct, frozen=True):
    """A login of a browser."""

    ends_at: Annotated[Moment, Meta(description="When it ends; log in again then")]


class LoginController(Controller):
    """Log a browser in and out."""

    path = "/v1/login"
    tags = ("players",)

    @post(
        operation_id="logIn", summary="Log in a browser", status_code=200, opt={"scope": "any"},
        operation_class=with_docs("Logged in", headers=COOKIE, problems=(409,)),
    )  # fmt: skip
    async def log_in(self, request: ApiRequest) -> ApiResponse[Login]:
        """Gives the browser a cookie that stands for a token, for 30 days or until the token of the request ends.

        Requests with the cookie that change something are taken from pages of this service only. A client that is
        no page in a browser needs no login: it sends its token in the header `Authorization`.
        """
        fresh = to_token(os.urandom(32))
        response = await self._create_login(request=request, fresh=fresh)
        if (
            response.status_code == 200
        ):  # in addition to what is kept for an Idempotency-Key: the cookie is a secret
            lasting = _seconds_until(_end_of(request))
            response.headers["Set-Cookie"] = set_cookie(request, _token_of(request, fresh), lasting)
        return response

    @idempotent()
    async def _create_login(self, *, request: ApiRequest, fresh: str) -> ApiResponse[Login]:
        assert request.caller is not None, "the operation has a scope"
        end, most = _end_of(request), request.runtime.settings.tokens_per_account
        caller = Caller(request.player, new_id(request.entropy("login id")), request.caller.scopes, end)
        await request.count("tokens")
        async with request.runtime.store.transaction() as link:
            count = await count_tokens(link, caller, most)
            require_below(count, most, "valid tokens", "tokens_per_account", "Revoke one that you do not need.")
            await create_login(link, caller, _token_of(request, fresh))
        return ApiResponse(Login(end), headers={"Cache-Control": "no-store"})

    @delete(
        operation_id="logOut", summary="Log out a browser", status_code=204, opt={"scope": "any"},
        operation_class=with_docs("Logged out", headers=COOKIE),
    )  # fmt: skip
    async def log_out(
        self,
        request: ApiRequest,
        everywhere: Annotated[
            bool, QueryParameter(description="Whether all browsers are logged out in which you have logged in")
        ] = False,
    ) -> ApiResponse[None]:
        """Ends the login of this browser, or of all your browsers, and takes the cookie back.

        Your other tokens stay valid.
        """
        assert request.caller is not None, "the operation has a scope"
        async with request.runtime.store.transaction() as link:
            if everywhere:
                await revoke_logins(link, request.player)
            elif await is_login(link, request.caller.token):
                await revoke_token(link, request.player, request.caller.token)
        request.runtime.tokens.forget_tokens()
        return ApiResponse(None, 204, {"Set-Cookie": GONE})


def _token_of(request: ApiRequest, fresh: str) -> str:
    """The token of the login: the same for each try with the same Idempotency-Key."""
    return to_token(request.repeatable.entropy("login")) if request.repeatable else fresh


def _end_of(request: ApiRequest) -> datetime:
    assert request.caller is not None, "the operation has a scope"
    return end_of_login(request.caller)


def _seconds_until(end: datetime) -> int:
    return int((end - datetime.now(UTC)).total_seconds())
