"""How a game ends without being played out."""

from functools import partial
from typing import Annotated
from uuid import UUID

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Meta

from service.api.bodies import Game, Strict
from service.api.game_access import GameId, find_game, require_in_charge, seats_of
from service.api.game_body import game_response
from service.api.repeats import carry_out_once
from service.api.signing import signed_game_response
from service.games import setup
from service.games.errors import EndedWithoutStart
from service.games.first_tries import is_resignation
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, bad_request, forbidden, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class Resigning(Strict, frozen=True):
    """Which of your seats you resign."""

    seat: Annotated[
        Annotated[int, Meta(ge=0, le=7)] | None, Meta(description="The seat; with only one, it may be left out")
    ] = None


class EndingsController(Controller):
    """Give a game up."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("games",)

    @post(
        "/cancel", operation_id="cancelGame", summary="Cancel a game", status_code=200,
        opt={"scope": "games:play"},
        operation_class=with_docs("The cancelled game", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def cancel_game(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Cancels a game that waits for its players: it can never be started, and no seat can be taken any more.

        Only the owner may do this, with a token with the scope `games:admin`, too.
        """
        game = await find_game(request, game_id)
        require_in_charge(request, game.record)
        try:
            await setup.cancel_game(
                request.runtime.store, game.id, request.player, partial(require_in_charge, request)
            )
        except EndedWithoutStart as error:
            if not request.repeatable or error.ended != "cancelled":
                raise  # of a request that is repeated, the first try may have done it
        return await _shown_as_stored(request, game_id)

    @post(
        "/leave", operation_id="leaveGame", summary="Leave a game before its start", status_code=200,
        opt={"scope": "games:play"}, operation_class=with_docs("The game", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def leave_game(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Frees all your seats of a game that waits for its players.

        If the game is yours, the player who has had a seat for the longest time becomes its owner; where no other
        player has one, it is cancelled.
        """
        game = await find_game(request, game_id)
        try:
            await setup.leave_for_good(request.runtime.store, game.id, request.player)
        except EndedWithoutStart as error:
            if not request.repeatable or error.ended != "cancelled":
                raise  # of a request that is repeated, the first try may have cancelled it
        return await _shown_as_stored(request, game_id)

    @post(
        "/resign", operation_id="resign", summary="Leave a running game for good", status_code=200,
        opt={"scope": "games:play"},
        operation_class=with_docs("The game", etag=True, problems=(403, 404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def resign(self, request: ApiRequest, game_id: GameId, data: JSONBody[Resigning]) -> ApiResponse[Game]:
        """Leaves a running game for good. It cannot be undone, and it counts in your scores.

        A bot takes the seat; or, where `on_leave` of the game is `end`, or no other player is left, the game ends:
        those who stayed are placed by their present points, those who left come behind them.
        """
        game = await request.runtime.games.get(game_id)
        if game is None:
            raise not_found("The game")
        pseudonyms = await game.find_pseudonyms(request.player) if request.repeatable else ()
        is_outcome = is_resignation(pseudonyms, data.seat)
        await carry_out_once(request, game, is_outcome, lambda _first: _resign(request, game_id, data.seat))
        return await signed_game_response(request, game.view)


async def _shown_as_stored(request: ApiRequest, game_id: UUID) -> ApiResponse[Game]:
    """The game that waited, after its seats or its owner changed, or its end."""
    runtime = request.runtime
    runtime.games.observers.on_seats_changed(game_id)
    game = await runtime.games.get(game_id)
    assert game is not None, "games are never deleted"
    if change := next(reversed(game.record.changes), None):
        request.record.log(change=change.what, reason=change.reason)
    return game_response(request, game.view)


async def _resign(request: ApiRequest, game_id: UUID, seat: int | None) -> None:
    """Leave the seat, or the only one that the caller has."""
    game = await find_game(request, game_id)
    game.view.require_started()
    own = seats_of(request, game.record, seat)
    if not own:
        raise forbidden("You have no seat in this game: only its players may do this.")
    if len(own) > 1:
        raise bad_request("You have several seats.", (Fault("$.seat", "send the number of the seat to leave"),))
    request.record.log(seat=own[0])
    await game.leave(own[0], "resigned")
