"""Scores, the audit of a game, and the scoreboards."""

import asyncio
from collections.abc import Iterator

import msgspec

from domain.kernel.nouns import Scored
from service.api.common import ETAG, GAME_PROBLEMS, NOT_MODIFIED, Waiting, started, tagged, unchanged
from service.api.reports import AuditNote, Point, Scores, Verification
from service.games.live_game import LiveGame
from service.games.play import points
from service.games.verification import Audit, audited
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.runtime import House

# A hash is made of secrets, too: who knows all of an event but one card would find the card by trying.
# So the hash of the newest event, and what exactly differs, are told when the game is closed.
UNTOLD = "differs; how is told when the game is closed"
UNREAD = "The events cannot be followed; why is told when the game is closed."


async def get_scores(call: Call[Waiting, Nothing]) -> Answer:
    """Every point, with the decision and the clause that gave it."""
    live = await started(call)
    assert live.position is not None, "it has started"
    if known := unchanged(call, live):
        return known
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
    return unchanged(call, live) or tagged(call, live, await _once(call.house, live))


async def _once(house: House, live: LiveGame) -> bytes:
    """However many ask, a version is audited once."""
    audit = live.audits.get(live.version)
    if audit is None or (audit.done() and (audit.cancelled() or audit.exception())):
        live.audits.clear()
        audit = live.audits[live.version] = asyncio.ensure_future(_audit(house, live))
    return await asyncio.shield(audit)


async def _audit(house: House, live: LiveGame) -> bytes:
    """A few at once, however many games are asked for: threads take the time of those who play."""
    async with house.auditing:
        rows = await house.store.read(live.id, upto=live.version)
        found = await asyncio.to_thread(audited, live.title, rows, live.catalog, seed=live.record.seed)
    return msgspec.json.encode(_verification(live, found, rows[-1].hash.hex()))


def _verification(live: LiveGame, audit: Audit, head: str) -> Verification:
    seed = live.closed.seed if live.closed else None
    committed = audit.opened.commitment if audit.opened else None
    promised = audit.commitment_ok
    if committed is not None and committed != live.record.commitment:
        promised = False
    differences = audit.differences or ()
    return Verification(
        live.version, audit.broken is None, audit.broken, head if seed else None, live.record.commitment, seed,
        promised, audit.differences == (),
        tuple(AuditNote(version, message if seed else UNTOLD) for version, message in differences),
        audit.catalog_ok, audit.result_ok, audit.opened.rules if audit.opened else None, audit.rules_now,
        tuple(_notes(audit, bool(seed))),
    )  # fmt: skip


def _notes(audit: Audit, closed: bool) -> Iterator[str]:
    """Why something could not be looked at, or may differ."""
    if audit.broken is not None:
        yield "What follows a broken chain is not looked at."
    if audit.unread is not None:
        yield audit.unread if closed else UNREAD
    if audit.catalog_ok is False:
        yield "The component list at hand is not the one it was opened with, so no decision was asked again."
    if audit.other_rules:
        yield audit.other_rules


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
