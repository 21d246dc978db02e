"""Starts of games, at once or in two parts."""

from functools import partial

from litestar import Controller, post, put
from litestar.params import JSONBody

from service.api.bodies import Game
from service.api.fairness_bodies import Word
from service.api.game_access import GameId, find_game, require_in_charge
from service.api.game_body import game_response
from service.api.games import GAME_LINKS, SeatNumber, seat_of
from service.api.notes import with_note
from service.api.signing import signed_game_response
from service.games import starting
from service.games.errors import GameStarting, SeatsSettled
from service.games.live_game import LiveGame
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import forbidden
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class StartsController(Controller):
    """Start games."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("games",)

    @post(
        "/start", operation_id="startGame", summary="Start a game", status_code=200,
        opt={"scope": "games:play"},
        operation_class=with_docs(
            "The running game", etag=True, links=GAME_LINKS, problems=(404, 409, 422),
            with_body={202: "The game, which waits for words or for a beacon"},
        ),
    )  # fmt: skip
    @idempotent()
    async def start_game(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Starts a game whose seats are all taken. The token needs the scope `games:admin`, too.

        The owner starts it; where that account was erased, any player of the game. A game that is `revealed` is
        `starting` then (202): its first event comes when each player has revealed the own word. So is one with a
        `beacon`, until half a minute later. If the beacon does not answer now, or is ahead of the service's clock,
        nothing is done (503).
        """
        game = await find_game(request, game_id)
        require_in_charge(request, game.record)
        runtime = request.runtime
        if any(seat.bot for seat in game.record.seats):
            runtime.bots.require_room(runtime.settings.bot_games)
        try:
            await starting.start_game(
                runtime.games, game, most_of_bots=runtime.settings.bot_games_per_account,
                beacon=runtime.beacon,
                authorize=partial(require_in_charge, request),
            )  # fmt: skip
        except (SeatsSettled, GameStarting):
            if not request.repeatable:
                raise  # of a request that is repeated, the first try may have done it
        runtime.games.observers.on_seats_changed(game.id)
        return await _started_response(request, game)

    @put(
        "/seats/{seat:int}/word", operation_id="revealWord", summary="Reveal your word",
        opt={"scope": "games:play"},
        operation_class=with_docs("The game", etag=True, problems=(403, 404, 409, 422)),
    )  # fmt: skip
    async def reveal_word(
        self, request: ApiRequest, game_id: GameId, seat: SeatNumber, data: JSONBody[Word]
    ) -> ApiResponse[Game]:
        """Reveals the word of your seat, in a game that is `revealed`, after its start was signed.

        With the last word the game starts. The same word again changes nothing. No one sees a word before all are
        there.
        """
        runtime, game = request.runtime, await find_game(request, game_id)
        if seat_of(request, game.record, seat).player != request.player:
            raise forbidden("This is not your seat: only its player knows the word.")
        await starting.reveal_word(runtime.store, game.id, seat, request.player, data.word)
        await starting.finish_start(runtime.games, game)
        runtime.games.observers.on_seats_changed(game.id)
        now = await runtime.games.get(game.id)
        assert now is not None, "it was there a moment ago"
        return (
            game_response(request, now.view)
            if now.position is None
            else await signed_game_response(request, now.view, 1)
        )


async def _started_response(request: ApiRequest, game: LiveGame) -> ApiResponse[Game]:
    """200 with the running game, or 202 while it waits for words or for a beacon."""
    started = await request.runtime.games.get(game.id, 1 if game.record.fairness == "committed" else 0)
    assert started is not None, "it was there a moment ago"
    if started.position is None:
        return await with_note(request, game_response(request, started.view, 202), "start")
    return await with_note(request, await signed_game_response(request, started.view, 1), "start")
