"""Vacation in games with a clock."""

from typing import Annotated

from litestar import Controller, delete, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from service.api.bodies import Game, Strict
from service.api.game_access import LAST_SEAT, GameId, find_game, seats_of
from service.api.repeats import carry_out_once
from service.api.signing import signed_game_response
from service.games import clocks
from service.games.first_tries import FirstTry, is_vacation
from service.games.live_game import LiveGame
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, bad_request, forbidden
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

SCOPE = {"scope": "games:play"}


class NewVacation(Strict, frozen=True):
    """For how long you go on vacation."""

    days: Annotated[int, Meta(ge=1, le=60, description="For how many days at most")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=LAST_SEAT)] | None,
        Meta(description="Of which of your seats; with only one, it may be left out"),
    ] = None


class VacationsController(Controller):
    """Go on vacation."""

    path = "/v1/games/{game_id:uuid}/vacation"
    tags = ("games",)

    @post(
        operation_id="beginVacation", summary="Go on vacation", status_code=200, opt=SCOPE,
        operation_class=with_docs("The game", etag=True, problems=(403, 404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def begin_vacation(
        self, request: ApiRequest, game_id: GameId, data: JSONBody[NewVacation]
    ) -> ApiResponse[Game]:
        """Stops the time of your seat in this game, where its clock allows vacation.

        It is over when you decide, when you end it, after these days, or when the days are used up that each seat
        may take in a game. Only what you use of it counts.
        """
        game, seat = await _find_own(request, game_id, data.seat)

        async def begin(first: FirstTry | None) -> None:
            await game.act(clocks.begin_vacation(seat, data.days), (seat,), first=first)

        await carry_out_once(request, game, is_vacation(seat, data.days), begin)
        return await signed_game_response(request, game.view)

    @delete(
        operation_id="endVacation", summary="Come back from vacation", status_code=200, opt=SCOPE,
        operation_class=with_docs("The game", etag=True, problems=(403, 404, 409)),
    )  # fmt: skip
    async def end_vacation(
        self,
        request: ApiRequest,
        game_id: GameId,
        seat: Annotated[
            int | None,
            QueryParameter(ge=0, le=LAST_SEAT, description="Of which of your seats; by default the only one"),
        ] = None,
    ) -> ApiResponse[Game]:
        """Lets the time of your seat run again. Without a vacation nothing changes."""
        game, own = await _find_own(request, game_id, seat)
        await game.act(clocks.end_vacation(own), (own,))
        return await signed_game_response(request, game.view)


async def _find_own(request: ApiRequest, game_id: GameId, seat: int | None) -> tuple[LiveGame, int]:
    """A game that has started, and the one seat of the caller that is meant."""
    game = await find_game(request, game_id)
    game.view.require_started()
    own = seats_of(request, game.record, seat)
    if not own:
        raise forbidden("You have no seat in this game.")
    if len(own) > 1:
        raise bad_request("You have several seats.", (Fault("$.seat", "name the seat that goes on vacation"),))
    request.record.log(seat=own[0])
    return game, own[0]
