"""The board, the questions that are open, and the answers to them."""

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from domain.kernel.nouns import Decided, Pick
from service.api.common import (
    ETAG,
    GAME_PROBLEMS,
    NOT_MODIFIED,
    Awaited,
    OwnSeat,
    SeatNumber,
    etag_of,
    game_of,
    not_started,
    seats_of,
    started,
    tagged,
    unchanged,
)  # fmt: skip
from service.games import presentation as shapes
from service.games.live_game import LiveGame
from service.games.play import Outcome, parts_of, sitters
from service.http.faults import faults_of
from service.http.problems import Problem, forbidden, malformed
from service.intake import whole_numbers
from service.operations import Answer, Call, Nothing, Operation, Returns

LONGEST_TAG = 60  # of a tag in the log: it may be anything


class BoardQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which board, and whose eyes see it."""

    version: Annotated[
        Annotated[int, Meta(ge=1, le=2**31 - 1)] | None,
        Meta(description="The board as it stood after that version; left out, as it stands now"),
    ] = None
    seat: OwnSeat = None
    wait_for: Awaited = 0


class DecisionsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose decisions, and how much is told of them."""

    why: Annotated[bool, Meta(description="List what is forbidden, too, and by which clause")] = False
    seat: Annotated[
        SeatNumber | None, Meta(description="Only what this seat of the caller must do; by default all of them")
    ] = None
    wait_for: Awaited = 0


class DecideQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether it counts."""

    dry_run: Annotated[
        bool, Meta(description="Only say whether the pick is allowed: nothing is stored, the answer is a 200")
    ] = False


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of an open decision, and one of the picks of its menu."""

    decision: Annotated[str, Meta(max_length=60)]
    pick: dict[str, Any]


async def get_board(call: Call[BoardQuery, Nothing]) -> Answer:
    """Everything public, and what the caller's seat may see, while the game runs and afterwards."""
    live = await started(call)
    viewer = shapes.at_table(seats_of(call, live))
    version = live.version if call.query.version is None else call.query.version
    if version > live.version:
        detail = f"The game is at version {live.version}."
        raise Problem(404, "unknown", "There is no such thing", detail)
    if known := unchanged(call, live, version):
        return known
    seen = live if version == live.version else await _earlier(call, live, version)
    return tagged(call, live, shapes.board(seen, viewer), version=version)


async def _earlier(call: Call[BoardQuery, Nothing], live: LiveGame, version: int) -> LiveGame:
    """The game as it stood after that version."""
    earlier = LiveGame(live.record, live.catalog)
    earlier.replay(None, live.decoded(await call.house.store.read(live.id, upto=version)))
    return earlier


async def get_decisions(call: Call[DecisionsQuery, Nothing]) -> Answer:
    """What is open for the caller, with all that may be answered; and who else must decide."""
    live = await started(call)
    seats = seats_of(call, live)

    def told() -> dict[str, Any]:
        return {
            "version": live.version,
            "status": live.status,
            "decisions": shapes.open_decisions(live, seats, call.query.why),
            "waiting_for": shapes.waiting_for(live),
        }

    return tagged(call, live, told)


async def decide(call: Call[DecideQuery, Answering]) -> Answer:
    """Answer an open decision. The same answer again gets the recorded result.

    `version`, `position` and `facts` are those of the decision, also when it is told again; `decisions` are what
    is open for the caller now, and the ETag is the version now. What was taken back is told no more: 409.
    """
    live = await game_of(call)
    seats = seats_of(call, live)
    if not seats:
        raise forbidden("You have no seat in this game.")
    if live.position is None:
        raise not_started()
    _, seat = parts_of(call.body.decision)
    if seat not in seats:
        raise forbidden(f"Seat {seat} is not yours.")
    named = str(call.body.pick.get("pick"))[:LONGEST_TAG]
    call.said.update(seat=seat, step=shapes.step_asked(live, seat), pick=named)
    pick = _pick(call, live)
    if call.query.dry_run:
        call.house.play.try_out(live, call.body.decision, pick)
        tag = {"ETag": etag_of(live)}
        return Answer({"version": live.version, "allowed": True}, headers=tag)
    foresight = shapes.Foresight(live, seats)
    outcome = await call.house.play.decide(live, call.body.decision, pick, foresight.look)
    if call.house.settings.bots:
        await call.house.bots.notice(live)
    return _decided(call, live, outcome, foresight)


def _pick(call: Call[DecideQuery, Answering], live: LiveGame) -> Pick:
    """The pick as one of this title's."""
    told, decoder = call.body.pick, _decoder(live.title.codec.picks)
    try:
        return _read(told, decoder)
    except msgspec.ValidationError as error:
        faults = faults_of(live.title.codec.picks, told, error, "$.pick")
        raise malformed("The pick is none of this title.", faults) from error


@cache
def _decoder(picks: Any) -> msgspec.json.Decoder[Pick]:  # noqa: ANN401  # a union of picks
    """Kept: a union is taken apart anew for each conversion, and that takes longer than to read the pick."""
    return msgspec.json.Decoder(picks)


def _read(told: dict[str, Any], decoder: msgspec.json.Decoder[Pick]) -> Pick:
    """3.0 is as good as 3, but seldom meant to be."""
    try:
        return decoder.decode(msgspec.json.encode(told))
    except msgspec.ValidationError:
        return decoder.decode(msgspec.json.encode(whole_numbers(told)))


def _decided(call: Call[Any, Any], live: LiveGame, outcome: Outcome, foresight: shapes.Foresight) -> Answer:
    """What followed, as the caller may see it, and what is open now."""
    event = outcome.event
    assert isinstance(event, Decided), "a decision was stored"
    facts, open_now = foresight.told(event, seats_of(call, live))
    body = {"version": outcome.version, "position": outcome.position, "facts": facts, "decisions": open_now}
    log = {"step": event.step, "facts": len(event.facts)}
    return Answer(body, 201, headers={"ETag": etag_of(live)}, log=log)


async def undo(call: Call[Nothing, Nothing]) -> Answer:
    """Back to before the caller's last decision, while nothing was revealed and nobody else decided."""
    live = await game_of(call)
    if call.keyed and live.position is not None:  # what others did before is not to be taken for ours
        await call.house.live.refresh(live)
    seats = seats_of(call, live)
    if not seats:
        raise forbidden("You have no seat in this game.")
    sitting = sitters(live, seats)
    outcome = await call.house.play.undo(live, sitting, await call.noted(live.version) if call.keyed else None)
    body = {
        "version": outcome.version,
        "position": outcome.position,
        "decisions": shapes.open_decisions(live, seats),
    }
    return Answer(body, headers={"ETag": etag_of(live)}, log={"game": str(live.id)})


DECIDE = {
    "Decide": {
        "operationId": "decide",
        "parameters": {"game_id": "$request.path.game_id"},
        "requestBody": {
            "decision": "$response.body#/decisions/0/id",
            "pick": "$response.body#/decisions/0/menu/0/pick",
        },
    }
}
OPERATIONS = (
    Operation(
        "GET", "/v1/games/{game_id}/board", "getBoard", "The board, as the caller may see it", "play", get_board,
        {200: Returns("The board", "BoardAnswer", headers=ETAG), 304: NOT_MODIFIED}, query=BoardQuery,
        problems=(*GAME_PROBLEMS, 403, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/decisions", "getDecisions", "What is open for the caller", "play",
        get_decisions,
        {200: Returns("Open decisions", "Decisions", headers=ETAG, links=DECIDE), 304: NOT_MODIFIED},
        query=DecisionsQuery, problems=(*GAME_PROBLEMS, 403, 409),
    ),
    Operation(
        "POST", "/v1/games/{game_id}/decisions", "decide", "Answer an open decision", "play", decide,
        {
            201: Returns("Decided", "DecisionResult", headers=ETAG),
            200: Returns("Only tried: the pick is allowed", "DryRun", headers=ETAG),
        },
        scope="games:play:decide", query=DecideQuery, body=Answering, body_name="Answering",
        problems=(400, 403, 404, 409, 422, 503),
    ),
    Operation(
        "POST", "/v1/games/{game_id}/undo", "undo", "Take back the own last decision", "play", undo,
        {200: Returns("Taken back", "UndoResult", headers=ETAG)}, scope="games:play:decide",
        problems=(400, 403, 404, 409, 422, 503),
    ),
)  # fmt: skip
