"""Rounds: drawn, exchanged by hand, published, discarded, completed."""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from domain.tournaments.commands import rounds
from domain.tournaments.commands.access import require_role
from domain.tournaments.refusals import refuse_unless
from domain.tournaments.tournament import Tournament
from service.api.game_access import AwaitedVersion, Limit
from service.api.tournaments.access import (
    RUN,
    RoundPath,
    TournamentId,
    Viewer,
    carry_out,
    find_tournament,
    may_see_round,
    viewer_of,
    visible_round,
    with_etag,
)
from service.api.tournaments.bodies import DrawPreview, DrawState, RoundList, RoundView
from service.api.tournaments.commands_bodies import Because, NewDraw, NewExchange, NewPublication
from service.api.tournaments.life import require_no_open_tables
from service.api.tournaments.views import show_round, summarise_round
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people, reasons
from service.tournaments.repository import Change

PATIENCE = 2.0  # seconds that a request waits for its draw
CHANGED: dict[str, Any] = {"answer": "The round", "problems": (404, 409, 422), "if_match": True}

OnlyPreview = Annotated[
    bool, QueryParameter(description="Only say what a draw would be like, by a throw-away key")
]


class RoundsController(Controller):
    """Draw and run rounds."""

    path = "/v1/tournaments/{tournament_id:uuid}/rounds"
    tags = ("tournaments",)

    @get(
        operation_id="listRounds", summary="List the rounds of a tournament",
        operation_class=with_docs("A page of its rounds", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_rounds(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[RoundList]:
        """Lists the rounds of a tournament. A draft is shown to officials only."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        after = read_cursor(request, "rounds", cursor) or 0
        shown = [known for known in cup.rounds.values() if known.number > after and may_see_round(known, viewer)]
        page = shown[:limit]
        more = make_cursor(request, "rounds", page[-1].number) if len(shown) > limit else None
        items = tuple(summarise_round(cup, known) for known in page)
        headers = next_page(f"/v1/tournaments/{cup.id}/rounds", more, limit=limit)
        return with_etag(request, cup, viewer, RoundList(items, more, viewer.version_of(cup)), **headers)

    @get(
        "/{number:int}", operation_id="getRound", summary="Get a round",
        operation_class=with_docs("The round with its tables", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_round(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[RoundView]:
        """Returns a round with all its tables, their games and lines."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        return await _respond(request, cup, viewer, number)

    @post(
        operation_id="drawRound", summary="Draw the next round", opt=RUN,
        operation_class=with_docs(
            "The draft, with its cost", headers={"Location": "The URL of the round"},
            problems=(404, 409, 422, 503), if_match=True,
        ),
        responses={
            200: ResponseSpec(DrawPreview, description="With `dry_run`: sizes, byes and cost"),
            202: ResponseSpec(DrawState, description="It is being drawn: read the round at `Location`"),
        },
    )  # fmt: skip
    @idempotent()
    async def draw_round(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        data: JSONBody[NewDraw],
        dry_run: OnlyPreview = False,
    ) -> ApiResponse[RoundView]:
        """Draws the next round by the next link of the chain; of a schedule, all its rounds.

        The draft is for officials until you publish it. A large one takes some seconds, and one with a beacon half
        a minute: then you get 202, and the round is there when it is drawn. No one can check in meanwhile.
        """
        if dry_run:
            return await _preview(request, tournament_id, data)
        return await _draw(request, tournament_id, data)

    @post(
        "/{number:int}/exchange", operation_id="exchangeEntries", summary="Exchange two entries of a draft",
        opt=RUN, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def exchange(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath, data: JSONBody[NewExchange]
    ) -> ApiResponse[RoundView]:
        """Lets two entries of a draft change places by hand. That voids the certificate, and everybody sees it."""

        async def decide(change: Change, by: str) -> None:
            reason = await change.keep_reason(data.reason)
            rounds.exchange(change.cup, number, data.a, data.b, by=by, at=change.at, reason=reason)

        return await _change(request, tournament_id, number, decide)

    @post(
        "/{number:int}/publish", operation_id="publishRound", summary="Publish a round", opt=RUN, status_code=200,
        operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def publish(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath, data: JSONBody[NewPublication]
    ) -> ApiResponse[RoundView]:
        """Lets everybody see the tables of a round. From now on they stand; games that are played here open."""
        return await _change(
            request, tournament_id, number,
            lambda change, by: rounds.publish(
                change.cup, number, by=by, at=change.at, starts_at=data.starts_at, deadline=data.deadline
            ),
        )  # fmt: skip

    @post(
        "/{number:int}/discard", operation_id="discardDraw", summary="Discard a draft", opt=RUN, status_code=200,
        operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def discard(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath, data: JSONBody[Because]
    ) -> ApiResponse[RoundView]:
        """Discards a draft. Its link counts as used; its number and the reason are published with the round."""

        async def decide(change: Change, by: str) -> None:
            reason = await change.keep_reason(data.reason)
            rounds.discard_draw(change.cup, number, by=by, at=change.at, reason=reason)

        return await _change(request, tournament_id, number, decide)

    @post(
        "/{number:int}/complete", operation_id="completeRound", summary="Complete a round", opt=RUN,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def complete(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath
    ) -> ApiResponse[RoundView]:
        """Completes a round in which each table has a result and no result is disputed."""

        async def decide(change: Change, by: str) -> None:
            require_role(change.cup, by, "director")
            if number in change.cup.rounds and change.cup.rounds[number].is_published:
                require_no_open_tables(change.cup, number)
            complete = partial(rounds.complete_round, change.cup, number, at=change.at)
            await request.runtime.standings_counter.run(change.cup, complete)

        return await _change(request, tournament_id, number, decide)


async def _preview(request: ApiRequest, tournament_id: UUID, data: NewDraw) -> ApiResponse[Any]:
    """What a draw would be like. The tables to come are not known to anybody."""
    cup, viewer = await find_tournament(request, tournament_id)
    require_role(cup, viewer.pseudonym, "director")
    _require_stage(cup, data)
    found = await request.runtime.drawer.preview(cup, viewer.pseudonym, secrets.token_bytes(32), data.absent)
    return ApiResponse(DrawPreview(sizes=found.sizes, byes=found.byes, cost=found.cost))


async def _change(
    request: ApiRequest, tournament_id: TournamentId, number: int, decide: Callable[[Change, str], Any]
) -> ApiResponse[RoundView]:
    cup, _ = await carry_out(request, tournament_id, decide)
    pseudonym = await people.read_pseudonym(request.runtime.store, cup.id, request.player)
    return await _respond(request, cup, viewer_of(cup, pseudonym), number)


def _require_stage(cup: Tournament, asked: NewDraw) -> None:
    """T-001: a round is drawn for the stage that is played."""
    refuse_unless(asked.stage in {None, cup.stage}, "T-001", "stage", f"stage {cup.stage} is played now")


async def _draw(request: ApiRequest, tournament_id: UUID, asked: NewDraw) -> ApiResponse[Any]:
    """201 with the round that was drawn, or 202 while it is being drawn."""
    cup, _ = await find_tournament(request, tournament_id)
    if cup.rules.fairness == "beacon":
        await request.runtime.beacon.require_reachable()

    async def decide(change: Change, by: str) -> int:
        require_role(change.cup, by, "director")
        _require_stage(change.cup, asked)
        return await request.runtime.drawer.ask(change, by, asked.absent)

    cup, number = await carry_out(request, tournament_id, decide)
    if not _is_drawn(cup, number):
        drawing = request.runtime.drawer.begin(tournament_id)
        await asyncio.wait([drawing], timeout=PATIENCE)
    cup, viewer = await find_tournament(request, tournament_id)
    location = {"Location": f"/v1/tournaments/{cup.id}/rounds/{number}"}
    if not _is_drawn(cup, number):
        return ApiResponse(DrawState(status="drawing", round=number), 202, location)
    response = await _respond(request, cup, viewer, number)
    response.status_code = 201
    response.headers.update(location)
    return response


def _is_drawn(cup: Tournament, number: int) -> bool:
    known = cup.rounds.get(number)
    return known is not None and known.state != "discarded"


async def _respond(request: ApiRequest, cup: Tournament, viewer: Viewer, number: int) -> ApiResponse[Any]:
    """A round; the reasons of draws that were discarded are public with it."""
    known = visible_round(cup, viewer, number)
    hashes = [each.reason for each in cup.discards if each.round == number]
    async with request.runtime.store.transaction() as link:
        texts = await reasons.find_reasons(link, cup.id, hashes)
    return with_etag(request, cup, viewer, show_round(cup, known, viewer, texts))
