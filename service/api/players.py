"""Accounts and their tokens."""

from collections.abc import Callable
from uuid import UUID

from msgspec import Struct

from service.accounts import players
from service.accounts import tokens as auth
from service.accounts.tokens import SCOPES, Caller
from service.api.bodies import NewPlayer, NewToken, Player, PlayerWithToken, Tokens, TokenView, TokenWithText
from service.api.common import Limit, uuid_of
from service.games import records
from service.http import idempotency
from service.http.paging import WideCursor, next_page, wide_cursor, wide_place
from service.http.problems import forbidden, unknown
from service.operations import Answer, Call, Nothing, Operation, Returns


def _token(entropy: Callable[[str], bytes]) -> str:
    return auth.made_from(entropy("token"))


def _id(entropy: bytes) -> UUID:
    return UUID(bytes=entropy[:16], version=4)


async def create_player(call: Call[Nothing, NewPlayer]) -> Answer:
    """An account, and its first token, which is shown only now and may do everything."""
    player, token, name = _id(call.entropy("player")), _token(call.entropy), call.body.name.strip()
    caller = Caller(player, _id(call.entropy("token id")), frozenset(SCOPES))
    async with call.house.store.transaction() as link:
        await players.create_player(link, player, name)
        await auth.create_token(link, caller, token, "first")
    body = PlayerWithToken(player, name, token, tuple(sorted(SCOPES)))
    return Answer(body, 201, headers={"Location": f"/v1/players/{player}", "Cache-Control": "no-store"})


async def get_player(call: Call[Nothing, Nothing]) -> Answer:
    """A player's name."""
    player = uuid_of(call.path["player_id"], "The player")
    async with call.house.store.transaction() as link:
        name = await players.find_name(link, player)
    if name is None:
        raise unknown("The player")
    return Answer(Player(player, name))


async def delete_player(call: Call[Nothing, Nothing]) -> Answer:
    """The account, its name and its tokens are erased. Its games stay, under pseudonyms.

    In a game that runs, whoever else has a seat may give the empty one to a bot.
    """
    if uuid_of(call.path["player_id"], "The player") != call.player:
        raise forbidden("This is not your account.")
    async with call.house.store.transaction() as link:
        await players.erase_player(link, call.player)
        await records.withdraw_invitations(link, call.player)
        await idempotency.erase(link, call.player)
    call.house.gate.erased(call.player)
    return Answer(None, 204)


class TokensQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the tokens to list."""

    limit: Limit = 50
    cursor: WideCursor | None = None


async def list_tokens(call: Call[TokensQuery, Nothing]) -> Answer:
    """The caller's tokens that are still good, without their text."""
    query, after = call.query, auth.BEGINNING
    if query.cursor is not None:
        at, _, token = wide_place(query.cursor)
        after = at, token
    async with call.house.store.transaction() as link:
        found = await auth.tokens_of(link, call.player, after, query.limit + 1)
    page = found[: query.limit]
    more = wide_cursor(page[-1].at, 0, page[-1].id) if len(found) > query.limit else None
    return Answer(
        Tokens(tuple(_view(token) for token in page), more), headers=next_page("/v1/tokens", query, more)
    )


def _view(token: auth.Token) -> TokenView:
    return TokenView(token.id, token.label, token.scopes, token.created_at)


async def get_token(call: Call[Nothing, Nothing]) -> Answer:
    """One of the caller's tokens that are still good, without its text."""
    wanted = uuid_of(call.path["token_id"], "The token")
    async with call.house.store.transaction() as link:
        found = await auth.token_of(link, call.player, wanted)
    if found is None:
        raise unknown("The token")
    return Answer(_view(found))


async def create_token(call: Call[Nothing, NewToken]) -> Answer:
    """A further token, with scopes that the caller has; it is shown only now."""
    assert call.caller is not None, "the operation has a scope"
    scopes = auth.own_scopes(call.caller, call.body.scopes)
    token, caller = _token(call.entropy), Caller(call.player, _id(call.entropy("token id")), scopes)
    async with call.house.store.transaction() as link:
        made = await auth.create_token(link, caller, token, call.body.label)
    body = TokenWithText(made.id, made.label, made.scopes, made.created_at, token)
    return Answer(body, 201, headers={"Location": f"/v1/tokens/{made.id}", "Cache-Control": "no-store"})


async def revoke_token(call: Call[Nothing, Nothing]) -> Answer:
    """The token is worth nothing from now on."""
    async with call.house.store.transaction() as link:
        done = await auth.revoke(link, call.player, uuid_of(call.path["token_id"], "The token"))
    if done is None:
        raise unknown("The token")
    if done:
        call.house.gate.forget()
    return Answer(None, 204)


LOCATION = {"Location": "Where the new thing is found"}
PLAYER_LINKS = {
    name: {"operationId": operation, "parameters": {"player_id": "$response.body#/id"}}
    for name, operation in (("GetPlayer", "getPlayer"), ("DeletePlayer", "deletePlayer"))
}
TOKEN_LINKS = {
    name: {"operationId": operation, "parameters": {"token_id": "$response.body#/id"}}
    for name, operation in (("GetToken", "getToken"), ("RevokeToken", "revokeToken"))
}
SHORTEST_KEY = 22  # as many characters as 128 bits take in base64


def _secret(entropy: Callable[[str], bytes]) -> bytes:
    return _token(entropy).encode()


OPERATIONS = (
    Operation(
        "POST", "/v1/players", "createPlayer", "An account, and its first token", "players", create_player,
        {201: Returns("The account and its token", PlayerWithToken, headers=LOCATION, links=PLAYER_LINKS)},
        body=NewPlayer, problems=(400, 409, 422, 503), secret=_secret, shortest_key=SHORTEST_KEY,
    ),
    Operation(
        "GET", "/v1/players/{player_id}", "getPlayer", "A player's name", "players", get_player,
        {200: Returns("The player", Player)}, problems=(404, 503),
    ),
    Operation(
        "DELETE", "/v1/players/{player_id}", "deletePlayer", "Erase the own account and name", "players",
        delete_player, {204: Returns("Erased")}, scope="tokens:manage", problems=(404, 503),
    ),
    Operation(
        "GET", "/v1/tokens", "listTokens", "My tokens", "players", list_tokens,
        {200: Returns("Those that are still good", Tokens, headers={"Link": "The next page"})},
        scope="tokens:manage", query=TokensQuery, problems=(400, 503),
    ),
    Operation(
        "POST", "/v1/tokens", "createToken", "A further token", "players", create_token,
        {201: Returns("The token, shown this once", TokenWithText, headers=LOCATION, links=TOKEN_LINKS)},
        scope="tokens:manage", body=NewToken, problems=(400, 409, 422, 503), secret=_secret,
    ),
    Operation(
        "GET", "/v1/tokens/{token_id}", "getToken", "One of my tokens", "players", get_token,
        {200: Returns("The token, without its text", TokenView)}, scope="tokens:manage", problems=(404, 503),
    ),
    Operation(
        "DELETE", "/v1/tokens/{token_id}", "revokeToken", "Revoke a token", "players", revoke_token,
        {204: Returns("Revoked")}, scope="tokens:manage", problems=(404, 503),
    ),
)  # fmt: skip
