"""What operators do to accounts, and whom players do not want to meet."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from service.accounts import moderation
from service.accounts.moderation import Action, RecordedAction
from service.accounts.tokens import ADMIN
from service.api.bodies import Moment, Player, Players, Strict
from service.api.players import PlayerId
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import conflict, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

SCOPE = {"scope": ADMIN}


class NewAction(Strict, frozen=True):
    """What is to be done to an account."""

    action: Annotated[
        Action,
        Meta(
            description="`suspend`: its tokens do nothing; `restore` ends that; its name or handle is taken away"
        ),
    ]
    reason: Annotated[
        str,
        Meta(
            min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]*\Z", description="Why; its owner may read it"
        ),
    ]


class ActionView(Struct, frozen=True):
    action: Annotated[str, Meta(description="What was done")]
    reason: Annotated[str, Meta(description="Why")]
    at: Annotated[Moment, Meta(description="When")]


class ActionViews(Struct, frozen=True):
    items: Annotated[tuple[ActionView, ...], Meta(description="The latest first")]


class ModerationController(Controller):
    """For operators: their tokens come from `yamabiko admin`."""

    path = "/v1/players/{player_id:uuid}/actions"
    tags = ("players",)

    @post(
        operation_id="createAction", summary="Suspend an account, or take its name away", opt=SCOPE,
        operation_class=with_docs("What was done", problems=(404,)),
    )  # fmt: skip
    @idempotent()
    async def create_action(
        self, request: ApiRequest, player_id: PlayerId, data: JSONBody[NewAction]
    ) -> ApiResponse[ActionView]:
        """Suspends or restores an account, or takes its name or handle away; recorded with the reason.

        The scope `service:admin` is given only on the command line, by `yamabiko admin grant`.
        """
        async with request.runtime.store.transaction() as link:
            done = await moderation.act(link, player_id, data.action, data.reason, str(request.player))
        if done is None:
            raise not_found("The player")
        request.runtime.tokens.forget_tokens()
        await request.runtime.games.reload_player(player_id)
        return ApiResponse(_view(done), 201)

    @get(
        operation_id="listActions", summary="List what operators have done to an account", opt=SCOPE,
        operation_class=with_docs("What was done"),
    )  # fmt: skip
    async def list_actions(self, request: ApiRequest, player_id: PlayerId) -> ApiResponse[ActionViews]:
        """Lists what was done to an account, with the reasons. Its owner finds them in `GET /v1/me/data`."""
        async with request.runtime.store.transaction() as link:
            found = await moderation.list_actions(link, player_id)
        return ApiResponse(ActionViews(tuple(map(_view, found))))


class BlocksController(Controller):
    """Whom the caller does not want to meet."""

    path = "/v1/me/blocks"
    tags = ("players",)

    @get(
        operation_id="listBlocks", summary="List whom you have blocked", opt={"scope": "games:read"},
        operation_class=with_docs("The accounts"),
    )  # fmt: skip
    async def list_blocks(self, request: ApiRequest) -> ApiResponse[Players]:
        """Lists the accounts with which you share no table."""
        async with request.runtime.store.transaction() as link:
            found = await moderation.list_blocked(link, request.player)
        return ApiResponse(Players(tuple(Player(each.id, each.name, each.handle, each.bot) for each in found)))

    @put(
        "/{player_id:uuid}", operation_id="blockPlayer", summary="Block an account", status_code=204,
        opt={"scope": "games:play"}, operation_class=with_docs("Blocked", problems=(404, 409)),
    )  # fmt: skip
    async def block(self, request: ApiRequest, player_id: PlayerId) -> ApiResponse[None]:
        """Neither of you can sit down where the other owns the game or has a seat, unless invited to that seat."""
        async with request.runtime.store.transaction() as link:
            if await moderation.count_blocks(link, request.player) >= moderation.MOST_BLOCKS:
                detail = f"An account may block {moderation.MOST_BLOCKS} others. Remove a block first."
                raise conflict("bound-reached", "Bound reached", detail)
            if not await moderation.block(link, request.player, player_id):
                raise not_found("The player")
        return ApiResponse(None, 204)

    @delete(
        "/{player_id:uuid}", operation_id="unblockPlayer", summary="Unblock an account", status_code=204,
        opt={"scope": "games:play"}, operation_class=with_docs("Not blocked any more", problems=(404,)),
    )  # fmt: skip
    async def unblock(self, request: ApiRequest, player_id: PlayerId) -> ApiResponse[None]:
        """Removes your block of this account; 404 if you have not blocked it."""
        async with request.runtime.store.transaction() as link:
            if not await moderation.unblock(link, request.player, player_id):
                raise not_found("The block")
        return ApiResponse(None, 204)


def _view(done: RecordedAction) -> ActionView:
    return ActionView(done.action, done.reason, done.at)
