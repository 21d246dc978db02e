"""The board, the questions that are open, and the answers to them."""

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from domain.kernel.nouns import Decided, Pick
from service import shapes
from service.intake import whole_numbers
from service.live import LiveGame
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.play import Outcome, parts_of
from service.problems import Fault, Problem, forbidden, malformed
from service.routes.common import (
    ETAG,
    GAME_PROBLEMS,
    NOT_MODIFIED,
    Version,
    eyes,
    game_of,
    seats_of,
    started,
    tagged,
)  # fmt: skip


class BoardQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`version`: the board as it stood after that version; now, if it is left out."""

    version: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    wait_for: Version = 0


class DecisionsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`why`: list what is forbidden, too, with the clause that forbids it."""

    why: bool = False
    wait_for: Version = 0


class DecideQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`dry_run`: only say whether the pick is allowed."""

    dry_run: bool = False


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of an open decision, and one of the picks of its menu."""

    decision: Annotated[str, Meta(max_length=60)]
    pick: dict[str, Any]


async def get_board(call: Call[BoardQuery, Nothing]) -> Answer:
    """Everything public, and what the caller's seat may see."""
    live = await started(call)
    viewer = eyes(call, live)
    if call.query.version is None or call.query.version == live.version:
        return tagged(call, live, lambda: shapes.board(live, viewer))
    earlier = LiveGame(live.record)
    codec = live.title.rules.codec
    for row in await call.house.store.read(live.id, upto=call.query.version):
        earlier.apply(codec.decode(row.topic, row.state))
    if earlier.version != call.query.version:
        detail = f"The game is at version {live.version}."
        raise Problem(404, "unknown", "There is no such thing", detail)
    return tagged(call, earlier, lambda: shapes.board(earlier, viewer))


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
    """Answer an open decision. The same answer again gets the recorded result."""
    live = await game_of(call)
    seats = seats_of(call, live)
    if not seats:
        raise forbidden("You have no seat in this game.")
    if live.position is None:
        raise Problem(409, "not-started", "The game has not started", "It waits for its players.")
    _, seat = parts_of(call.body.decision)
    if seat not in seats:
        raise forbidden(f"Seat {seat} is not yours.")
    pick = _pick(call, live)
    log = {"game": str(live.id), "seat": seat, "pick": call.body.pick.get("pick")}
    if call.query.dry_run:
        call.house.play.try_out(live, call.body.decision, pick)
        return Answer({"version": live.version, "allowed": True}, log=log)
    outcome = await call.house.play.decide(live, call.body.decision, pick)
    call.house.metrics.decisions.labels(live.record.title).inc()
    if call.house.settings.bots:
        await call.house.bots.notice(live)
    return _decided(call, live, outcome, log)


def _pick(call: Call[DecideQuery, Answering], live: LiveGame) -> Pick:
    """The pick as one of this title's."""
    told, decoder = call.body.pick, _decoder(live.title.rules.codec.picks)
    try:
        return _read(told, decoder)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        fault = Fault("$.pick" + path.strip("`").removeprefix("$"), message)
        raise malformed("The pick is none of this title.", (fault,)) from error


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


def _decided(call: Call[Any, Any], live: LiveGame, outcome: Outcome, log: dict[str, Any]) -> Answer:
    """What followed, as the caller may see it, and what is open now."""
    event = outcome.event
    assert isinstance(event, Decided), "a decision was stored"
    body = {
        "version": outcome.version,
        "position": outcome.position,
        "facts": [shapes.shown(fact, eyes(call, live), event.seat) for fact in event.facts],
        "decisions": shapes.open_decisions(live, seats_of(call, live)),
    }
    log = {**log, "step": event.step, "facts": len(event.facts)}
    return Answer(body, 201, headers={"ETag": f'"{outcome.version}"'}, log=log)


async def undo(call: Call[Nothing, Nothing]) -> Answer:
    """Back to before the caller's last decision, while nothing was revealed and nobody else decided."""
    live = await game_of(call)
    seats = seats_of(call, live)
    if not seats:
        raise forbidden("You have no seat in this game.")
    outcome = await call.house.play.undo(live, seats)
    body = {"version": outcome.version, "decisions": shapes.open_decisions(live, seats)}
    return Answer(body, headers={"ETag": f'"{outcome.version}"'}, log={"game": str(live.id)})


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
        problems=(*GAME_PROBLEMS, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/decisions", "getDecisions", "What is open for the caller", "play",
        get_decisions,
        {200: Returns("Open decisions", "Decisions", headers=ETAG, links=DECIDE), 304: NOT_MODIFIED},
        query=DecisionsQuery, problems=(*GAME_PROBLEMS, 409),
    ),
    Operation(
        "POST", "/v1/games/{game_id}/decisions", "decide", "Answer an open decision", "play", decide,
        {
            201: Returns("Decided", "DecisionResult", headers=ETAG),
            200: Returns("Only tried: the pick is allowed", "DryRun"),
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
