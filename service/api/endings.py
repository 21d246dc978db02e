"""How a game ends without being played out."""

from litestar import Controller, post
from msgspec import structs

from service.api.bodies import Game
from service.api.game_access import GameId, find_game, require_in_charge
from service.api.game_body import shown
from service.games import setup
from service.games.errors import EndedWithoutStart
from service.http.idempotency import idempotent
from service.http.openapi.operations import documented
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class EndingsController(Controller):
    """Give a game up."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("games",)

    @post(
        "/cancel", operation_id="cancelGame", summary="Cancel a game", status_code=200,
        opt={"scope": "games:play"},
        operation_class=documented("The cancelled game", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def cancel_game(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Cancels a game that waits for its players: it can never be started, and nobody can sit down any more.

        Only the owner may do this, with a token with the scope `games:admin`, too.
        """
        game = await find_game(request, game_id)
        require_in_charge(request, game.record)
        try:
            record = await setup.cancel_game(request.runtime.store, game.id)
        except EndedWithoutStart as error:
            if not request.repeatable or error.ended != "cancelled":
                raise  # of a request that is repeated, the first try may have done it
            record = structs.replace(game.record, ended="cancelled")
        request.record.log(ended=record.ended)
        request.runtime.games.observers.on_seats_changed(game.id)
        return shown(request, structs.replace(game.view, record=record))

    @post(
        "/leave", operation_id="leaveGame", summary="Leave a game before its start", status_code=200,
        opt={"scope": "games:play"}, operation_class=documented("The game", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def leave_game(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Frees all your seats of a game that waits for its players.

        If the game is yours, the player who has had a seat for the longest time becomes its owner; where nobody
        else has one, it is cancelled.
        """
        game = await find_game(request, game_id)
        view = game.view
        record = await setup.leave_for_good(request.runtime.store, game.id, request.player)
        request.record.log(ended=record.ended)
        request.runtime.games.observers.on_seats_changed(game.id)
        return shown(request, structs.replace(view, record=record))
