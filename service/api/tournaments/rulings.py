"""Rulings: decisions of officials, and the texts of their reasons."""

from collections.abc import Sequence
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from domain.tournaments.commands import rulings
from domain.tournaments.commands.access import require_role, require_round, require_table
from domain.tournaments.parts import Effect
from domain.tournaments.points.grains import BadPoints, parse_points
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.refusals import Fault, Refused, refuse_unless
from service.api.game_access import AwaitedVersion, Limit
from service.api.tournaments.access import (
    RUN,
    TournamentId,
    carry_out,
    find_tournament,
    with_etag,
)
from service.api.tournaments.bodies import RulingList
from service.api.tournaments.commands_bodies import (
    Because,
    NewAdjudicate,
    NewAdjust,
    NewCorrect,
    NewEffect,
    NewRuling,
    RulingMade,
)
from service.api.tournaments.tables import read_lines
from service.api.tournaments.views import show_ruling
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people, reasons
from service.tournaments.adjudicating import find_standings, share_places
from service.tournaments.repository import Change

MADE: dict[str, Any] = {"answer": "The ruling", "problems": (404, 409, 422), "if_match": True}
RulingPath = Annotated[int, PathParameter(ge=1, le=100_000, description="The number of the ruling")]
ReasonPath = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{64}\Z", description="The hash of the reason")]


class RulingsController(Controller):
    """Rule, and read rulings."""

    path = "/v1/tournaments/{tournament_id:uuid}"
    tags = ("tournaments",)

    @get(
        "/rulings", operation_id="listRulings", summary="List the rulings of a tournament",
        operation_class=with_docs("A page of its rulings", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_rulings(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[RulingList]:
        """Lists the rulings. Of a private one others than officials see that there is one, and its hash."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        after = read_cursor(request, "rulings", cursor) or 0
        page = [cup.rulings[number] for number in range(after + 1, min(after + limit, len(cup.rulings)) + 1)]
        more = make_cursor(request, "rulings", after + limit) if len(cup.rulings) > after + limit else None
        async with request.runtime.store.transaction() as link:
            texts = await reasons.find_reasons(link, cup.id, [each.reason for each in page])
            who = await people.find_people(link, cup.id, {each.by for each in page})
        items = tuple(show_ruling(each, viewer, who, texts) for each in page)
        headers = next_page(f"/v1/tournaments/{cup.id}/rulings", more, limit=limit)
        return with_etag(request, cup, viewer, RulingList(items, more, viewer.version_of(cup)), **headers)

    @post(
        "/rulings", operation_id="rule", summary="Rule", opt=RUN,
        operation_class=with_docs(**{**MADE, "headers": {"Location": "The URL of the rulings"}}),
    )  # fmt: skip
    @idempotent()
    async def rule(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[NewRuling]
    ) -> ApiResponse[RulingMade]:
        """Decides about lines, entries or tables. An official may not rule on a table or an entry of their own.

        A ruling names its clause and a reason. It changes standings and later draws, not tables that were
        published, and can be revoked. A concluded tournament takes rulings for 14 days.
        """
        found = await find_lines(request, tournament_id, data.effect)

        async def decide(change: Change, by: str) -> int:
            reason = await change.keep_reason(data.reason)
            return rulings.rule(
                change.cup, read_effect(data.effect, found), by=by, at=change.at, clause=data.clause,
                reason=reason, private=data.private,
            )  # fmt: skip

        cup, number = await carry_out(request, tournament_id, decide)
        headers = {"Location": f"/v1/tournaments/{cup.id}/rulings"}
        return ApiResponse(RulingMade(number, cup.version), 201, headers)

    @post(
        "/rulings/{ruling:int}/revoke", operation_id="revokeRuling", summary="Revoke a ruling", opt=RUN,
        operation_class=with_docs(**MADE),
    )  # fmt: skip
    @idempotent()
    async def revoke(
        self, request: ApiRequest, tournament_id: TournamentId, ruling: RulingPath, data: JSONBody[Because]
    ) -> ApiResponse[RulingMade]:
        """Undoes a ruling: what it overruled counts again."""

        async def decide(change: Change, by: str) -> None:
            reason = await change.keep_reason(data.reason)
            rulings.revoke(change.cup, ruling, by=by, at=change.at, reason=reason)

        cup, _ = await carry_out(request, tournament_id, decide)
        return ApiResponse(RulingMade(ruling, cup.version), 201)

    @delete(
        "/reasons/{found:str}", operation_id="eraseReason", summary="Erase the text of a reason", opt=RUN,
        status_code=204, operation_class=with_docs("Erased", problems=(404,)),
    )  # fmt: skip
    async def erase_reason(
        self, request: ApiRequest, tournament_id: TournamentId, found: ReasonPath
    ) -> ApiResponse[None]:
        """Erases the text of a reason, which may name a person. The hash in the event stays. Only an owner can."""

        async def decide(change: Change, by: str) -> None:
            require_role(change.cup, by, "owner")
            if not await reasons.erase_reason(change.link, tournament_id, found):
                raise not_found("The reason")

        await carry_out(request, tournament_id, decide)
        return ApiResponse(None, 204)


async def find_lines(request: ApiRequest, tournament_id: UUID, body: NewEffect) -> tuple[SeatResult, ...]:
    """The lines that a ruling does not give itself: its table as it stands, or all places shared."""
    if not isinstance(body, NewAdjudicate) or body.lines:
        return ()
    cup, viewer = await find_tournament(request, tournament_id)
    require_role(cup, viewer.pseudonym, "arbiter")
    require_table(require_round(cup, body.round, "published", "playing", "completed"), body.table)
    if body.by == "shared":
        return share_places(cup, body.round, body.table)
    refuse_unless(body.by == "as-it-stands", "T-004", "effect.lines", "give them, or say how they come about")
    runtime = request.runtime
    return await find_standings(runtime.store, runtime.games, cup, body.round, body.table)


def read_effect(body: NewEffect, found: Sequence[SeatResult] = ()) -> Effect:
    """The effect of a ruling as it is stored; `found` are lines that it does not give itself."""
    given: dict[str, Any] = msgspec.to_builtins(body)
    given["type"] = given.pop("kind")
    if isinstance(body, NewCorrect | NewAdjudicate):
        given.pop("lines")
        given["seats"] = msgspec.to_builtins(found or read_lines(body.lines))
    if isinstance(body, NewAdjust):
        try:
            given["points"] = parse_points(given.pop("amount"))
        except BadPoints as error:
            raise Refused([Fault("T-014", "effect.amount", str(error))]) from error
    effect: Effect = msgspec.convert({key: each for key, each in given.items() if each is not None}, Effect)
    return effect
