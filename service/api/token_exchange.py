"""Sign-in with an account of another service: its ID token is exchanged for a token of ours (RFC 8693).

Errors are problems with the members `error` and `error_description` of RFC 6749, 5.2, and its status 400.
"""

from datetime import UTC, datetime, timedelta
from typing import Annotated
from uuid import UUID

from litestar import Controller, post
from litestar.enums import RequestEncodingType
from litestar.params import BodyKwarg
from msgspec import UNSET, Meta, Struct, UnsetType

from service.accounts import identities, tokens
from service.accounts.id_tokens import Identity
from service.accounts.tokens import SCOPES, Caller
from service.api.bodies import Name
from service.api.players import new_id, new_token
from service.bounds import require_below
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import bad_exchange
from service.http.requests import FORM, ApiRequest
from service.http.responses import ApiResponse

GRANT = "urn:ietf:params:oauth:grant-type:token-exchange"
ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token"
ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token"
LABEL = "sign-in"
Text = Annotated[str, Meta(max_length=2_000)]


class TokenExchange(Struct, frozen=True, kw_only=True):
    """The form of RFC 8693, 2.1. Fields that are not listed are ignored, as the specification has it."""

    grant_type: Annotated[Text, Meta(description=f"`{GRANT}`")]
    subject_token: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=16_000,
            description="An ID token of a trusted issuer, with a `jti` or a `nonce`: it is taken once",
        ),
    ]
    subject_token_type: Annotated[Text, Meta(description=f"`{ID_TOKEN}`")]
    requested_token_type: Annotated[Text | UnsetType, Meta(description=f"`{ACCESS_TOKEN}`, if it is given")] = (
        UNSET
    )
    scope: Annotated[
        Text | UnsetType,
        Meta(description="What the token may do: scopes with spaces between them; all, if left out"),
    ] = UNSET
    name: Annotated[
        Name | UnsetType, Meta(description="How a new account is called; an account that exists keeps its name")
    ] = UNSET
    actor_token: Annotated[Text | UnsetType, Meta(description="Refused: an account cannot act for another")] = (
        UNSET
    )
    resource: Annotated[Text | UnsetType, Meta(description="Refused: tokens are for this service only")] = UNSET
    audience: Annotated[Text | UnsetType, Meta(description="Refused: tokens are for this service only")] = UNSET


class ExchangedToken(Struct, frozen=True, kw_only=True):
    """The answer of RFC 8693, 2.2.1."""

    access_token: Annotated[str, Meta(description="The text of the token: send it as `Authorization: Bearer ...`")]
    issued_token_type: Annotated[str, Meta(description=f"`{ACCESS_TOKEN}`")]
    token_type: Annotated[str, Meta(description="`Bearer`")]
    expires_in: Annotated[int, Meta(description="After how many seconds it ends")]
    scope: Annotated[str, Meta(description="Its scopes, with spaces between them")]
    player: Annotated[UUID, Meta(description="The id of the account")]


class TokenExchangeController(Controller):
    """Sign in with an ID token."""

    path = "/v1/token-exchange"
    tags = ("players",)

    @post(
        operation_id="exchangeToken", summary="Sign in with an ID token of a trusted issuer", status_code=200,
        opt={"anonymous": True, "media": FORM},
        operation_class=with_docs("A token of this service", problems=(403, 409, 422), own_keys=True),
    )  # fmt: skip
    @idempotent(token=new_token, own_keys=True)
    async def exchange(
        self,
        request: ApiRequest,
        data: Annotated[TokenExchange, BodyKwarg(media_type=RequestEncodingType.URL_ENCODED)],
    ) -> ApiResponse[ExchangedToken]:
        """Exchanges an OpenID Connect ID token for a token of this service (RFC 8693).

        Who signs in for the first time gets an account. It belongs to the issuer's `iss` and `sub`, and to nothing
        else: not to a name or an address of e-mail. An ID token is taken once. So that a lost response can be
        repeated, send an `Idempotency-Key` from `GET /v1/sign-up-key`.
        """
        scopes = _scopes_of(data)
        identity = await request.runtime.id_tokens.check(data.subject_token)
        text, days = new_token(request.entropy), request.runtime.settings.exchanged_token_days
        token, end = new_id(request.entropy("token id")), datetime.now(UTC) + timedelta(days=days)
        new = Caller(new_id(request.entropy("player")), token, scopes, end)
        caller = await _sign_in(request, identity, new, text, data.name or None)
        body = ExchangedToken(
            access_token=text, issued_token_type=ACCESS_TOKEN, token_type="Bearer", expires_in=days * 86_400,
            scope=" ".join(sorted(scopes)), player=caller.player,
        )  # fmt: skip
        return ApiResponse(body, headers={"Cache-Control": "no-store"})


async def _sign_in(request: ApiRequest, identity: Identity, new: Caller, text: str, name: str | None) -> Caller:
    """Store the token for the account of this identity, which is created if it does not exist."""
    most = request.runtime.settings.tokens_per_account
    async with request.runtime.store.transaction() as link:
        await identities.use_once(link, identity, new.token)
        player = await identities.find_account(link, identity)
        if player is None:
            await request.count("accounts", link)
            player = new.player
            called = name.strip() if name else f"Player {player.hex[:4].upper()}"
            await identities.create_account(link, identity, player, called)
        caller = Caller(player, new.token, new.scopes, new.expires_at)
        count = await tokens.count_tokens(link, caller, most)
        require_below(count, most, "valid tokens", "tokens_per_account", "Revoke one that you do not need.")
        await tokens.create_token(link, caller, text, LABEL)
    return caller


def _scopes_of(form: TokenExchange) -> frozenset[str]:
    """The scopes that are asked for; a problem for what cannot be exchanged."""
    if form.grant_type != GRANT:
        raise bad_exchange("unsupported_grant_type", f"`grant_type` must be {GRANT}.")
    if form.subject_token_type != ID_TOKEN:
        raise bad_exchange("invalid_request", f"`subject_token_type` must be {ID_TOKEN}.")
    if form.requested_token_type not in (UNSET, ACCESS_TOKEN):
        raise bad_exchange("invalid_request", f"`requested_token_type` must be {ACCESS_TOKEN}.")
    if form.actor_token:
        raise bad_exchange("invalid_request", "An account cannot act for another: leave `actor_token` out.")
    if form.resource or form.audience:
        raise bad_exchange("invalid_target", "Leave `resource` and `audience` out: tokens are for this service.")
    asked = frozenset(form.scope.split()) if form.scope else frozenset(SCOPES)
    if unknown := sorted(asked - set(SCOPES)):
        raise bad_exchange("invalid_scope", f"There is no scope {unknown[0]!r}.")
    if not asked:
        raise bad_exchange("invalid_scope", "`scope` names no scope: leave it out for all of them.")
    return asked
