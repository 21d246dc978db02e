"""What players of a running game agree on: to abandon it, to pause it, or that a player who is absent has left."""

from functools import partial
from typing import Annotated, Literal

from litestar import Controller, delete, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from service.api.bodies import Game, Strict
from service.api.game_access import GameId, find_game, seats_of
from service.api.repeats import carry_out_once
from service.api.signing import signed_game_response
from service.games.clocks import resume
from service.games.first_tries import is_answer, is_proposal
from service.games.live_game import LiveGame
from service.games.proposals import answer_proposal, make_proposal, withdraw_proposal
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, forbidden, invalid
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

ProposalId = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The id of the proposal")]
SCOPE = {"scope": "games:play"}
DOCUMENTED = with_docs("The game", etag=True, problems=(403, 404, 409, 422))


class NewProposal(Strict, frozen=True):
    """What you propose to the others."""

    proposes: Annotated[
        Literal["abandon", "leave", "pause", "resume"],
        Meta(
            description="`abandon`: end without a result. `leave`: a seat that is absent leaves for good. "
            "`pause`: no time runs until the next decision. `resume`: end the pause; this needs no agreement"
        ),
    ]
    about: Annotated[
        Annotated[int, Meta(ge=0, le=7)] | None, Meta(description="With `leave`: the seat that is absent")
    ] = None


class NewAnswer(Strict, frozen=True):
    """Your answer to a proposal."""

    agrees: Annotated[bool, Meta(description="Whether you agree; if not, the proposal is over")]


class ProposalsController(Controller):
    """Agree on what the rules leave open."""

    path = "/v1/games/{game_id:uuid}/proposals"
    tags = ("games",)

    @post(
        operation_id="propose", summary="Propose something to the others", status_code=200, opt=SCOPE,
        operation_class=DOCUMENTED,
    )  # fmt: skip
    @idempotent()
    async def propose(
        self, request: ApiRequest, game_id: GameId, data: JSONBody[NewProposal]
    ) -> ApiResponse[Game]:
        """Proposes to abandon a running game, to pause its clock, or that an absent player has left it for good.

        You agree to it. It is done as soon as the players of all seats that are present agree. A player is absent
        who has made no request for the time of the clock, or for 14 days in a game without a clock; with one, only
        while the seat's time runs, and for as long as it has run at least. Where the same is proposed already, you
        agree to that. While a game is paused, anybody may decide, which ends the pause.
        """
        game, seats = await _find_own(request, game_id)
        if (data.about is None) is (data.proposes == "leave") or (data.about or 0) >= len(game.record.seats):
            fault = Fault("$.about", "with `leave`, and only then, a seat of the game")
            raise invalid("invalid-proposal", "Invalid proposal", "Nothing can be proposed so.", (fault,))
        if data.proposes == "resume":
            await game.act(resume(seats[0]), seats)
            return await signed_game_response(request, game.view)
        make = partial(make_proposal, seat=seats[0], proposes=data.proposes, about=data.about)
        is_outcome = is_proposal(seats, data.proposes, data.about)
        await carry_out_once(request, game, is_outcome, partial(game.agree, make, seats, data.about))
        return await signed_game_response(request, game.view)

    @post(
        "/{proposal:int}/answer", operation_id="answerProposal", summary="Answer a proposal", status_code=200,
        opt=SCOPE, operation_class=DOCUMENTED,
    )  # fmt: skip
    @idempotent()
    async def answer(
        self, request: ApiRequest, game_id: GameId, proposal: ProposalId, data: JSONBody[NewAnswer]
    ) -> ApiResponse[Game]:
        """Agrees to a proposal or refuses it, for all your seats. One refusal ends it.

        Your agreement lapses with your next decision. Who has agreed may agree again, to see it done after others
        became absent.
        """
        game, seats = await _find_own(request, game_id)
        make = partial(answer_proposal, seat=seats[0], proposal=proposal, agrees=data.agrees)
        is_outcome = is_answer(seats, proposal, data.agrees)
        await carry_out_once(request, game, is_outcome, partial(game.agree, make, seats, None))
        return await signed_game_response(request, game.view)

    @delete(
        "/{proposal:int}", operation_id="withdrawProposal", summary="Withdraw a proposal", status_code=200,
        opt=SCOPE, operation_class=DOCUMENTED,
    )  # fmt: skip
    async def withdraw(self, request: ApiRequest, game_id: GameId, proposal: ProposalId) -> ApiResponse[Game]:
        """Takes back a proposal of your own that is still open."""
        game, seats = await _find_own(request, game_id)
        await game.agree(partial(withdraw_proposal, seats=seats, proposal=proposal), seats)
        return await signed_game_response(request, game.view)


async def _find_own(request: ApiRequest, game_id: GameId) -> tuple[LiveGame, tuple[int, ...]]:
    """A game that has started, and the caller's seats in it."""
    game = await find_game(request, game_id)
    game.view.require_started()
    seats = seats_of(request, game.record)
    if not seats:
        raise forbidden("You have no seat in this game: only its players may do this.")
    request.record.log(seat=seats[0])
    return game, seats
