"""The open decisions of a game, and the answers to them."""

from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Controller, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from domain.kernel.nouns import Decided, Pick
from domain.kernel.table import Position
from service.api.decision_bodies import DecisionResult, UndoResult
from service.api.game_access import (
    LAST_SEAT,
    AwaitedVersion,
    GameId,
    etag_of,
    find_game,
    find_started,
    reader,
    seats_mark,
    seats_of,
    with_etag,
)
from service.api.languages import NO_WORDS, Lang, wording_of
from service.api.play_bodies import Answering, Decisions, DryRun
from service.api.repeats import find_first_version
from service.api.signing import sign_outcome
from service.api.waiting import Wait, wait_for_game
from service.games import presentation
from service.games.decisions import DecisionId, parse_decision_id
from service.games.errors import NoSuchDecision
from service.games.game_time import time_of
from service.games.game_writer import Outcome
from service.games.live_game import LiveGame
from service.games.loading import view_at
from service.games.prepared_response import PreparedResponse
from service.http.conditional import has_current
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import make_position
from service.http.problems import bad_request, forbidden
from service.http.requests import ApiRequest, decode_lenient, faults_in
from service.http.responses import ApiResponse
from service.words.narration import act_of, tell
from service.words.speech import Speech

LONGEST_TAG = 60  # of a pick's tag in the log, which may be any text
TO_ANSWER = {
    "Decide": {
        "operationId": "decide",
        "parameters": {"game_id": "$request.path.game_id"},
    }
}

WithForbidden = Annotated[
    bool, QueryParameter(description="List forbidden picks, too, with the clause that forbids each")
]
OneSeat = Annotated[
    int | None,
    QueryParameter(ge=0, le=LAST_SEAT, description="Only the decisions of this seat of yours; by default all"),
]
OnlyCheck = Annotated[
    bool,
    QueryParameter(description="Only check whether the pick is legal: nothing is stored, the status is 200"),
]


class Tagged(Struct):
    """Any object with a tag of a pick."""

    pick: str = ""


class DecisionsController(Controller):
    """Play a game."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("play",)

    @get(
        "/decisions", operation_id="getDecisions", summary="List your open decisions",
        operation_class=with_docs("The open decisions", etag=True, links=TO_ANSWER, problems=(403, 404, 409)),
    )  # fmt: skip
    async def get_decisions(
        self,
        request: ApiRequest,
        game_id: GameId,
        why: WithForbidden = False,
        seat: OneSeat = None,
        wait_for: AwaitedVersion = 0,
        wait: Wait = 0,
        lang: Lang = None,
    ) -> ApiResponse[Decisions]:
        """Lists the caller's open decisions with all legal picks, and which other seats must decide."""
        if wait:
            await _wait_for_decisions(request, game_id, seat, wait_for, wait, lang)
        view = await find_started(request, game_id, wait_for)
        seats = seats_of(request, view.record, seat)
        wording = await wording_of(request, view, lang)

        def body() -> dict[str, Any]:
            return {
                "title": view.title.id,
                "version": view.version,
                "status": view.status,
                "decisions": presentation.open_decisions(view, seats, True, wording.speech)
                if why
                else presentation.open_decisions_json(view, seats, wording.speech),
                "waiting_for": presentation.waiting_for(view),
                **time_of(view),
            }

        mark = seats_mark(seats, *wording.marks)
        return with_etag(request, view, body, mark=mark, headers=wording.headers)

    @post(
        "/decisions", operation_id="decide", summary="Answer a decision", opt={"scope": "games:play:decide"},
        responses={
            200: ResponseSpec(DryRun, generate_examples=False, description="With `dry_run`: the pick is legal")
        },
        operation_class=with_docs("Stored", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def decide(
        self,
        request: ApiRequest,
        game_id: GameId,
        data: JSONBody[Answering],
        dry_run: OnlyCheck = False,
        wait_for: AwaitedVersion = 0,
        lang: Lang = None,
    ) -> ApiResponse[DecisionResult]:
        """Answers an open decision. The same answer again gets the recorded result, so a retry is always safe.

        `version`, `position` and `facts` are those of the decision, also when the answer is repeated; `decisions`
        are those open for the caller now, and the ETag is the current version. After an undo the answer is 409.
        """
        game = await find_game(request, game_id, wait_for)
        seats = seats_of(request, game.record)
        decision = _read_decision(game, seats, data.decision)
        pick = _read_pick(request, game, decision.seat, data.pick)
        if dry_run:
            await game.check_decision(decision, pick)
            result: Any = ApiResponse(DryRun(game.version, True), 200, {"ETag": etag_of(game)})
            return result  # type: ignore[no-any-return]  # the response that `responses` describes
        before, prepared = game.position, PreparedResponse(game.view, seats)
        outcome = await game.decide(decision, pick, prepared)
        if request.caller and request.caller.bot_only:
            await request.runtime.bot_players.mark(request.player)
        return await _decision_response(request, game, outcome, prepared, lang, before)

    @post(
        "/undo", operation_id="undo", summary="Undo your last decision", status_code=200,
        opt={"scope": "games:play:decide"},
        operation_class=with_docs("Undone", etag=True, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def undo(self, request: ApiRequest, game_id: GameId, lang: Lang = None) -> ApiResponse[UndoResult]:
        """Returns to the state before your last decision.

        The decision must have revealed nothing, and no other seat may have answered since. An answer counts even
        if it was undone. With a clock, time then stands as if you had not decided: what has passed since is
        yours. If your deadline would have passed, nothing is undone.
        """
        game = await find_game(request, game_id)
        first_version = await find_first_version(request, game)
        seats = seats_of(request, game.record)
        if not seats:
            raise forbidden("You have no seat in this game: only its players may do this.")
        game.view.require_started()
        outcome = await game.undo(game.occupants(seats), first_version)
        wording = await wording_of(request, game.view, lang)
        body: Any = {
            "title": game.title.id,
            "version": outcome.version,
            "position": make_position(request, outcome.position),
            "decisions": presentation.open_decisions(game.view, seats, speech=wording.speech),
            **time_of(game.view),
        }
        headers = {"ETag": etag_of(game), **wording.headers}
        body |= await sign_outcome(request, game.view, outcome, seats[0])
        return ApiResponse(body, headers=headers)


async def _wait_for_decisions(
    request: ApiRequest, game_id: UUID, seat: int | None, wait_for: int, seconds: int, lang: str | None
) -> None:
    """Until a decision of the caller is open; if the client has a response already, until there is another."""
    game = await find_game(request, game_id, wait_for)
    game.view.require_started()
    seats_of(request, game.record, seat)
    marks = (await wording_of(request, game.view, lang)).marks

    def is_ready(now: LiveGame) -> bool:
        own = now.record.seats_of(reader(request))
        seats = own if seat is None else tuple(each for each in own if each == seat)
        if "if-none-match" in request.header_values:
            return not has_current(request, etag_of(now, mark=seats_mark(seats, *marks)))
        return not set(now.acting).isdisjoint(seats)

    await wait_for_game(request, game, is_ready, seconds)


def _read_decision(game: LiveGame, seats: tuple[int, ...], text: str) -> DecisionId:
    """The decision that is answered; a problem if it is of no seat of the caller."""
    if not seats:
        raise forbidden("You have no seat in this game: only its players may do this.")
    game.view.require_started()
    decision = parse_decision_id(text)
    if decision.seat >= len(game.record.seats):
        raise NoSuchDecision(text)
    if decision.seat not in seats:
        raise forbidden(f"Seat {decision.seat} is not yours.")
    return decision


def _read_pick(request: ApiRequest, game: LiveGame, seat: int, raw: msgspec.Raw) -> Pick:
    """The pick as one of this title's; the log line names its tag and the step that it answers."""
    picks = game.title.codec.picks
    try:
        pick: Pick = decode_lenient(raw, picks)
    except msgspec.ValidationError as error:
        request.record.log(seat=seat, step=presentation.step_of(game.view, seat), pick=_tag_in(raw))
        faults = faults_in(raw, picks, error, "$.pick")
        raise bad_request(
            "The pick does not fit the title: copy a `pick` from the menu of the decision.", faults
        ) from error
    tag = pick.__struct_config__.tag
    request.record.log(seat=seat, step=presentation.step_of(game.view, seat), pick=tag)
    return pick


def _tag_in(raw: msgspec.Raw) -> str:
    """The tag in what is no pick, as far as there is one."""
    try:
        return str(msgspec.json.decode(raw, type=Tagged).pick)[:LONGEST_TAG]
    except msgspec.MsgspecError:
        return ""


async def _decision_response(
    request: ApiRequest,
    game: LiveGame,
    outcome: Outcome,
    prepared: PreparedResponse,
    lang: str | None,
    before: Position[Any] | None,
) -> ApiResponse[DecisionResult]:
    """The facts that followed, as the caller may see them, and what is open now; and in words, if asked for."""
    event, view = outcome.event, game.view
    assert isinstance(event, Decided), "a decision was stored"
    seats = seats_of(request, view.record)
    wording = await wording_of(request, view, lang) if lang else NO_WORDS
    facts, open_now = prepared.facts_and_decisions(view, event, seats)
    request.record.fields.update(step=event.step, facts=len(event.facts))
    body: Any = {
        "title": game.title.id,
        "version": outcome.version,
        "position": make_position(request, outcome.position),
        "facts": facts,
        "decisions": open_now,
        **time_of(view),
    }
    if wording.speech:
        body["decisions"] = presentation.open_decisions_json(view, seats, wording.speech)
        body["words"] = await _tell_decision(request, game, outcome, wording.speech, before)
    headers = {"ETag": etag_of(view), **wording.headers}
    body |= await sign_outcome(request, view, outcome, event.seat, facts)
    return ApiResponse(body, 201, headers)


async def _tell_decision(
    request: ApiRequest, game: LiveGame, outcome: Outcome, speech: Speech, before: Position[Any] | None
) -> dict[str, Any]:
    """What was decided, in words. `before` is the game when it was asked, which may have gone on since."""
    view, event = game.view, outcome.event
    if before is None or before.version != outcome.version - 1:
        before = (await view_at(request.runtime.store, view, outcome.version - 1)).position
    assert before is not None and isinstance(event, Decided), "what was decided, was asked"
    act = act_of(view.title, before, event)
    return tell(act, view.title, speech, presentation.viewer_of(view, (event.seat,)))
