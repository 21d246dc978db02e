"""Ways back into an account of which all tokens are lost."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from service.accounts import recovery
from service.accounts.errors import WrongCode
from service.accounts.players import Profile, find_profile
from service.accounts.tokens import SCOPES, Caller, create_token
from service.api.bodies import Label, PlayerWithToken, Strict
from service.api.players import new_id, new_token
from service.http.idempotency import Entropy, idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

SCOPE = {"scope": "tokens:manage"}
SECRET = {"Cache-Control": "no-store"}


class RecoveryCodes(Struct, frozen=True):
    """Codes that give a new token, each of them once. They are shown only in this response."""

    codes: Annotated[tuple[str, ...], Meta(description="Ten codes")]


class RecoveryCodesLeft(Struct, frozen=True):
    left: Annotated[int, Meta(description="How many of your codes are unused")]


class Recovery(Strict, frozen=True, kw_only=True):
    """A code in exchange for a token."""

    code: Annotated[
        str, Meta(min_length=1, max_length=60, pattern=r"^[\x20-\x7e]*\Z", description="One of your codes")
    ]
    label: Annotated[Label, Meta(description="A label of the new token")] = "recovered"
    revoke_tokens: Annotated[bool, Meta(description="Whether all other tokens of the account are revoked")] = False


def new_codes(entropy: Entropy) -> tuple[str, ...]:
    """The codes that a request makes."""
    return recovery.to_codes(b"".join(entropy(f"recovery codes {part}") for part in range(4)))


class RecoveryController(Controller):
    """Make codes, and use them."""

    path = "/v1"
    tags = ("players",)

    @post(
        "/me/recovery-codes", operation_id="createRecoveryCodes", summary="Make recovery codes", opt=SCOPE,
        operation_class=with_docs("The codes"),
    )  # fmt: skip
    @idempotent(token=lambda entropy: '","'.join(new_codes(entropy)))
    async def create_codes(self, request: ApiRequest) -> ApiResponse[RecoveryCodes]:
        """Makes ten codes. Each can be exchanged once for a new token. Earlier codes become invalid."""
        codes = new_codes(request.entropy)
        async with request.runtime.store.transaction() as link:
            await recovery.replace_codes(link, request.player, codes)
        return ApiResponse(RecoveryCodes(codes), 201, SECRET)

    @get(
        "/me/recovery-codes", operation_id="countRecoveryCodes", summary="Count your recovery codes", opt=SCOPE,
        operation_class=with_docs("How many are unused"),
    )  # fmt: skip
    async def count_codes(self, request: ApiRequest) -> ApiResponse[RecoveryCodesLeft]:
        """Tells how many of your codes are unused. What they are is not stored."""
        async with request.runtime.store.transaction() as link:
            left = await recovery.count_codes(link, request.player)
        return ApiResponse(RecoveryCodesLeft(left), headers=SECRET)

    @post(
        "/recover", operation_id="recoverAccount", summary="Get a new token for a recovery code",
        opt={"anonymous": True},
        operation_class=with_docs("The account and a new token", problems=(401, 404, 409, 422), own_keys=True),
    )  # fmt: skip
    @idempotent(token=new_token, own_keys=True)
    async def recover(self, request: ApiRequest, data: JSONBody[Recovery]) -> ApiResponse[PlayerWithToken]:
        """Gives a token with all scopes for a code, which does not work again.

        So that it can be repeated if the response is lost, send an `Idempotency-Key` from `GET /v1/sign-up-key`.
        """
        text, token = new_token(request.entropy), new_id(request.entropy("token id"))
        await request.require_room("failed_recoveries")
        try:
            found = await _recover(request, data, text, token)
        except WrongCode:
            await request.count("failed_recoveries")
            raise
        if found is None:
            raise not_found("The player")
        if data.revoke_tokens:
            request.runtime.tokens.forget_tokens()
        return ApiResponse(PlayerWithToken(found.id, found.name, text, tuple(sorted(SCOPES))), 201, SECRET)


async def _recover(request: ApiRequest, data: Recovery, text: str, token: UUID) -> Profile | None:
    """Store a token for the account of the code."""
    async with request.runtime.store.transaction() as link:
        player = await recovery.use_code(link, data.code, token)
        await create_token(link, Caller(player, token, frozenset(SCOPES)), text, data.label)
        if data.revoke_tokens:
            await recovery.revoke_other_tokens(link, player, token)
        return await find_profile(link, player)
