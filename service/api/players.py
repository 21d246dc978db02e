"""Accounts."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from service.accounts import players
from service.accounts.sign_up_keys import make_key
from service.accounts.tokens import SCOPES, Caller, create_token, to_token
from service.api.bodies import NewPlayer, Player, PlayerProfile, Players, PlayerWithToken, SignUpKey
from service.games.changes import pass_on_games
from service.games.setup import vacate_seats_of
from service.http.idempotency import Entropy, erase_responses, idempotent
from service.http.openapi.operations import links, with_docs
from service.http.problems import forbidden, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

PlayerId = Annotated[UUID, PathParameter(description="The id of the account")]
LOCATION = {"Location": "The URL of the new resource"}
LINKS = links("player_id", "$response.body#/id", GetPlayer="getPlayer", DeletePlayer="deletePlayer")


def new_token(entropy: Entropy) -> str:
    """The text of a token that a request creates."""
    return to_token(entropy("token"))


def new_id(entropy: bytes) -> UUID:
    """The id of what a request creates."""
    return UUID(bytes=entropy[:16], version=4)


class PlayersController(Controller):
    """Create, read and erase accounts."""

    path = "/v1/players"
    tags = ("players",)

    @post(
        operation_id="createPlayer", summary="Create an account",
        operation_class=with_docs(
            "The account and its first token", headers=LOCATION, links=LINKS, problems=(409, 422),
            own_keys=True,
        ),
    )  # fmt: skip
    @idempotent(token=new_token, own_keys=True)
    async def create_player(self, request: ApiRequest, data: JSONBody[NewPlayer]) -> ApiResponse[PlayerWithToken]:
        """Creates an account and its first token, which has all scopes.

        The token is shown only in this response. So that it can be repeated if the response is lost, send an
        `Idempotency-Key`; here it must be a key from `GET /v1/sign-up-key`.
        """
        await request.count("accounts")
        player, token, name = new_id(request.entropy("player")), new_token(request.entropy), data.name.strip()
        caller = Caller(player, new_id(request.entropy("token id")), frozenset(SCOPES))
        async with request.runtime.store.transaction() as link:
            await players.create_player(link, player, name)
            await create_token(link, caller, token, "first")
        body = PlayerWithToken(player, name, token, tuple(sorted(SCOPES)))
        return ApiResponse(body, 201, {"Location": f"/v1/players/{player}", "Cache-Control": "no-store"})

    @get(
        "/{player_id:uuid}", operation_id="getPlayer", summary="Get an account",
        operation_class=with_docs("The account", problems=(404,)),
    )  # fmt: skip
    async def get_player(self, request: ApiRequest, player_id: PlayerId) -> ApiResponse[PlayerProfile]:
        """Returns the public profile of an account."""
        async with request.runtime.store.transaction() as link:
            found = await players.find_profile(link, player_id)
        if found is None:
            raise not_found("The player")
        return ApiResponse(
            PlayerProfile(**{name: getattr(found, name) for name in PlayerProfile.__struct_fields__})
        )

    @get(
        operation_id="searchPlayers", summary="Search accounts by their handle",
        operation_class=with_docs("The first accounts"),
    )  # fmt: skip
    async def search_players(
        self,
        request: ApiRequest,
        handle: Annotated[
            str | None,
            QueryParameter(
                max_length=60,
                pattern=r"^[^\x00-\x1f\x7f]*\Z",
                description="How the handle begins; without it the list is empty",
            ),
        ] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=50, description="The most accounts")] = 20,
    ) -> ApiResponse[Players]:
        """Lists the accounts whose handle begins so, whether in capitals or not; the exact one is the first."""
        async with request.runtime.store.transaction() as link:
            found = await players.search_players(link, handle, limit) if handle else []
        return ApiResponse(Players(tuple(Player(each.id, each.name, each.handle, each.bot) for each in found)))

    @delete(
        "/{player_id:uuid}", operation_id="deletePlayer", summary="Erase your account", status_code=204,
        opt={"scope": "tokens:manage"}, operation_class=with_docs("Erased", problems=(404,)),
    )  # fmt: skip
    async def delete_player(self, request: ApiRequest, player_id: PlayerId) -> ApiResponse[None]:
        """Erases the account, its name and its tokens. Its games stay, under pseudonyms.

        Games that the account owns pass on to the player who has had a seat for the longest time. In a game that
        is running, any other player may give the empty seat to a bot.
        """
        if player_id != request.player:
            raise forbidden("This is not your account.")
        async with request.runtime.store.transaction() as link:
            await pass_on_games(link, request.player)
            await vacate_seats_of(link, request.player, request.runtime.store.seals)
            await players.erase_player(link, request.player)
            await erase_responses(link, request.player)
        request.runtime.tokens.forget_player(request.player)
        return ApiResponse(None, 204)


class SignUpController(Controller):
    """Make keys with which an account is created only once."""

    path = "/v1/sign-up-key"
    tags = ("players",)

    @get(
        operation_id="getSignUpKey", summary="Get a key for creating an account", opt={"anonymous": True},
        operation_class=with_docs("A new key"),
    )  # fmt: skip
    async def get_sign_up_key(self, request: ApiRequest) -> ApiResponse[SignUpKey]:
        """Returns a new random key: the `Idempotency-Key` of `POST /v1/players`.

        With it, a repeat of that request gets the same account and token. Keep it as secret as the token.
        """
        return ApiResponse(SignUpKey(make_key(request.runtime.pepper)), headers={"Cache-Control": "no-store"})
