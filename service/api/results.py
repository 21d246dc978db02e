"""Scores of a game, and its audit."""

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from litestar import Controller, get
from msgspec import UNSET, UnsetType, structs

from domain.kernel.nouns import Scored
from service.api.game_access import AwaitedVersion, GameId, etag_of, find_started, seats_mark, with_etag
from service.api.languages import Lang, wording_of
from service.api.reports import AuditNote, Point, Scores, Verification
from service.api.word_bodies import Words
from service.games.game_view import GameView
from service.games.tournament_audit import RulingAudit, audit_ruling
from service.games.verification import AuditReport, points
from service.http.conditional import not_modified
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.words.sayings import clause_title, say_reason
from service.words.speech import Speech

# A hash is made from secrets, too: with all of an event but one card, the card can be found by trying. So the
# hash of the newest event, and what exactly differs, are shown when the game is closed.
DIFFERS = "differs; the details are shown when the game is closed"
UNTOLD = "Which rules it was played by is not checked: it is from before they had a digest."
UNREADABLE = "The events cannot be followed; the reason is shown when the game is closed."


class ResultsController(Controller):
    """Explain and audit a game."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("results",)

    @get(
        "/scores", operation_id="getScores", summary="Explain the scores of a game",
        operation_class=with_docs("The scores", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def get_scores(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0, lang: Lang = None
    ) -> ApiResponse[Scores]:
        """Lists every movement of points with the decision and the clause that caused it."""
        view = await find_started(request, game_id, wait_for)
        wording = await wording_of(request, view, lang)
        mark = seats_mark((), *wording.marks)
        if known := not_modified(request, etag_of(view, mark=mark), wording.headers):
            return known
        assert view.position is not None, "it has started"
        rows = await request.runtime.store.read_known(view.id, view.version)
        found = tuple(_point(view, version, fact, wording.speech) for version, fact in points(view, rows))
        standings = view.closed.standings if view.closed else view.title.standings(view.position.game)
        status: Any = view.status
        bots = tuple(sorted(view.bots))
        body = Scores(status, view.version, standings, found, bots)
        return with_etag(request, view, lambda: body, mark=mark, headers=wording.headers)

    @get(
        "/verification", operation_id="getVerification", summary="Audit a game",
        operation_class=with_docs("What the audit found", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def get_verification(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[Verification]:
        """Checks the chain of hashes, the seed against its commitment, and asks the rules every decision again."""
        view = await find_started(request, game_id, wait_for)
        report = await request.runtime.audits.audit(view)
        ruling = await _audit_ruling(request, view)
        body = _verification(view, report, ruling)
        if report.is_sound and (ruling is None or ruling.ok):
            return with_etag(request, view, lambda: body)
        return ApiResponse(body, headers={"Cache-Control": "no-store"})


async def _audit_ruling(request: ApiRequest, view: GameView) -> RulingAudit | None:
    """Whether the tournament of a game says of its end what the game says; None if nothing ruled on it."""
    closed = view.closed
    if closed is None or isinstance(closed.ruling, UnsetType):
        return None
    rows = await request.runtime.store.read(UUID(closed.ruling.tournament))
    return await asyncio.to_thread(audit_ruling, closed, str(view.id), rows)


def _point(view: GameView, version: int, fact: Scored, speech: Speech | None) -> Point:
    point = Point(
        version=version, seat=fact.seat, points=fact.points, rule=fact.rule,
        title=view.title.rulebook.title(fact.rule), note=fact.note,
    )  # fmt: skip
    if speech is None or view.position is None:
        return point
    title = clause_title(view.title, speech, fact.rule)
    return structs.replace(
        point, title=title, words=Words(**say_reason(view.title, speech, view.position.game, fact))
    )


def _verification(view: GameView, report: AuditReport, ruling: RulingAudit | None) -> Verification:
    audit, seed = report.audit, view.seed
    opened = audit.opened
    commitment_ok = None if view.record.is_sealed else audit.commitment_ok
    if opened is not None and (opened.commitment != view.record.commitment or audit.terms_ok is False):
        commitment_ok = False
    if audit.other_words:
        commitment_ok = False
    differences = audit.differences or ()
    return Verification(
        version=report.version,
        chain_ok=audit.broken is None,
        chain=audit.broken,
        head=report.head.hex() if seed else None,
        commitment=view.record.commitment,
        seed=seed,
        commitment_ok=commitment_ok,
        rederived=audit.differences == () and not audit.unchecked,
        differences=tuple(AuditNote(version, text if seed else DIFFERS) for version, text in differences),
        catalog_ok=audit.catalog_ok,
        result_ok=audit.result_ok,
        sealed=view.record.is_sealed,
        beacon_ok=report.beacon_ok if report.rounds else None,
        ruling_ok=ruling.ok if ruling else None,
        rules=opened.rules if opened else None,
        rules_now=audit.rules_now,
        notes=(*_notes(report, is_closed=bool(seed)), *((ruling.why,) if ruling and ruling.why else ())),
    )


def _notes(report: AuditReport, *, is_closed: bool) -> Iterator[str]:
    """Why something could not be checked, or may differ."""
    audit = report.audit
    if audit.broken is not None:
        yield "What follows a broken chain is not checked."
    if audit.unread is not None:
        yield audit.unread if is_closed else UNREADABLE
    if audit.catalog_ok is False:
        yield "The stored component list is not the one that the game was opened with, so no decision was checked."
    if audit.other_rules:
        yield audit.other_rules
    if audit.other_terms:
        yield audit.other_terms
    if audit.opened is not None and audit.opened.rules_digest is UNSET:
        yield UNTOLD
    if audit.other_words:
        seats = ", ".join(map(str, audit.other_words))
        yield f"The words of these seats are not those of the hashes that they gave before the start: {seats}."
    for each in audit.unchecked:
        yield f"{each.stretch.text}: not checked: {each.why}"
    yield from (found.what if found.ok is False else f"not checked: {found.what}" for found in report.round_faults)
