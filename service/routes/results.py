"""Scores, the audit of a game, and the scoreboards."""

import asyncio

from domain.kernel.dice import commitment
from domain.kernel.nouns import Scored
from service.bodies import AuditNote, Point, Scores, Verification
from service.live import LiveGame
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.play import points
from service.routes.common import ETAG, GAME_PROBLEMS, NOT_MODIFIED, Waiting, started, tagged
from service.store import verify

# A hash is made of secrets, too: who knows all of an event but one card would find the card by trying.
# So the hash of the newest event, and what exactly differs, are told when the game is closed.
UNTOLD = "differs; how is told when the game is closed"


async def get_scores(call: Call[Waiting, Nothing]) -> Answer:
    """Every point, with the decision and the clause that gave it."""
    live = await started(call)
    assert live.position is not None, "it has started"
    rows = await call.house.store.read(live.id, upto=live.version)
    told = tuple(_point(live, version, fact) for version, fact in points(live, rows))
    standings = live.closed.standings if live.closed else live.title.standings(live.position.game)
    status = live.status
    return tagged(call, live, Scores(status, live.version, standings, told))  # type: ignore[arg-type]  # a Status


def _point(live: LiveGame, version: int, fact: Scored) -> Point:
    return Point(version, fact.seat, fact.points, fact.rule, live.title.rulebook.title(fact.rule), fact.note)


async def get_verification(call: Call[Waiting, Nothing]) -> Answer:
    """The chain of hashes, the seed against its commitment, and every decision asked again."""
    live = await started(call)
    rows = await call.house.store.read(live.id, upto=live.version)
    broken = verify(rows)
    seed = live.closed.seed if live.closed else None
    events = [live.title.rules.codec.decode(row.topic, row.state) for row in rows]
    wrong = await asyncio.to_thread(live.title.audit, events, live.record.seed, live.catalog)
    return tagged(call, live, Verification(
        live.version, broken is None, broken.detail if broken else None, rows[-1].hash.hex() if seed else None,
        live.record.commitment, seed,
        commitment(bytes.fromhex(seed)) == live.record.commitment if seed else None,
        not wrong, tuple(AuditNote(version, message if seed else UNTOLD) for version, message in wrong),
    ))  # fmt: skip


OPERATIONS = (
    Operation(
        "GET", "/v1/games/{game_id}/scores", "getScores", "Every point explained", "results", get_scores,
        {200: Returns("The scores", Scores, headers=ETAG), 304: NOT_MODIFIED}, query=Waiting,
        problems=(*GAME_PROBLEMS, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/verification", "getVerification", "Audit the history", "results",
        get_verification, {200: Returns("What the audit found", Verification, headers=ETAG), 304: NOT_MODIFIED},
        query=Waiting, problems=(*GAME_PROBLEMS, 409),
    ),
)  # fmt: skip
