"""Forks of games, for study."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Meta

from service.api.bodies import Bot, Game, Strict
from service.api.game_access import (
    LAST_SEAT,
    MOST_VERSIONS,
    GameId,
    find_started,
    require_games_admin,
    require_room,
    seats_of,
)
from service.api.game_body import game_response
from service.games.forks import ForkPlan, open_fork
from service.games.game_view import GameView
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class NewFork(Strict, frozen=True, kw_only=True):
    """Where the fork begins, and who plays it."""

    version: Annotated[int, Meta(ge=1, le=MOST_VERSIONS, description="The version that it begins with")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=LAST_SEAT)] | None,
        Meta(
            description="The seat that is yours in any case, by default your first, or 0. Of a running game it "
            "must be yours: what it may not see is imagined anew"
        ),
    ] = None
    bot: Annotated[Bot | None, Meta(description="The bot that has all other seats; null: you have them, too")] = (
        None
    )


class ForksController(Controller):
    """Study a game by playing on from it."""

    path = "/v1/games/{game_id:uuid}/forks"
    tags = ("play",)

    @post(
        operation_id="createFork", summary="Fork a game", opt={"scope": "games:play"},
        operation_class=with_docs(
            "The fork, a running game", etag=True, headers={"Location": "The URL of the fork"},
            problems=(403, 404, 409, 422),
        ),
    )  # fmt: skip
    @idempotent()
    async def create_fork(
        self, request: ApiRequest, game_id: GameId, data: JSONBody[NewFork]
    ) -> ApiResponse[Game]:
        """Opens a private game of your own that begins as the other one stood after a version, for study.

        Of a closed game it has the true hidden things. Of a running one they are imagined: another game that your
        seat could not tell from that one. A running game that is rated, or is played in a tournament, cannot be
        forked (409 `not-forkable`). What chance decides from then on is drawn anew. A fork is never rated, says so
        everywhere (`fork`), cannot be exported, and ends when the service gets other rules (409 `fork-ended`).
        To seat a bot, the token needs the scope `games:admin`, too.
        """
        runtime = request.runtime
        source = await find_started(request, game_id)
        plan = _plan_fork(request, source, data)
        if data.version > source.version or (data.seat or 0) >= len(source.record.seats):
            raise not_found(f"Version {data.version}" if data.version > source.version else f"Seat {data.seat}")
        if data.bot:
            require_games_admin(request)
            runtime.bots.require_room(runtime.settings.bot_games)
        if await runtime.games.get(plan.id) is None:
            await require_room(request)
            await request.count("games")
            await open_fork(runtime.games, source, plan)
        game = await runtime.games.get(plan.id, 1)
        assert game is not None, "it was stored a moment ago"
        return game_response(request, game.view, 201, Location=f"/v1/games/{plan.id}")


def _plan_fork(request: ApiRequest, source: GameView, data: NewFork) -> ForkPlan:
    """What is opened: seen from the seat that was asked for, or else from the caller's first one."""
    own = seats_of(request, source.record, None if source.is_told_whole else data.seat)
    return ForkPlan(
        id=UUID(bytes=request.entropy("game")[:16], version=4), owner=request.player, at=data.version,
        viewer=own[0] if own else None, own=data.seat if data.seat is not None else own[0] if own else 0,
        bot=data.bot, most=request.runtime.settings.games_per_account,
    )  # fmt: skip
