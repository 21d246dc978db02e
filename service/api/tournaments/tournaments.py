"""Tournaments as a whole: announced, listed, read, amended."""

import secrets
from typing import Annotated, Any

from litestar import Controller, get, patch, post
from litestar.params import JSONBody, QueryParameter

from domain.titles import TITLES, title
from domain.tournaments.commands import entering as domain_entering
from domain.tournaments.refusals import Fault, Refused
from domain.tournaments.tournament import Tournament
from service.api.game_access import AwaitedVersion, Limit
from service.api.players import new_id
from service.api.tournaments.access import (
    RUN,
    TournamentId,
    Viewer,
    carry_out,
    find_people,
    find_tournament,
    viewer_of,
    with_etag,
)
from service.api.tournaments.bodies import TournamentItem, TournamentList, TournamentStatus, TournamentView
from service.api.tournaments.rules_body import NewTournament, TournamentChanges
from service.api.tournaments.rules_reading import read_changes, read_rules
from service.api.tournaments.views import show_tournament
from service.games.component_lists import printed_hash
from service.http.conditional import PRIVATE, with_hash
from service.http.idempotency import idempotent
from service.http.openapi.operations import links, with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people, reasons
from service.tournaments.entering import announcement, find_code, is_announced, list_public, require_room
from service.tournaments.repository import Change

LINKS = links(
    "tournament_id", "$response.body#/id", GetTournament="getTournament", OpenEntering="openEntering",
    StartTournament="startTournament",
)  # fmt: skip
CHANGED: dict[str, Any] = {
    "answer": "The tournament after it",
    "etag": True,
    "problems": (404, 409, 422),
    "if_match": True,
}


async def respond(request: ApiRequest, cup: Tournament, viewer: Viewer, status: int = 200) -> ApiResponse[Any]:
    """The tournament as a response to who has read or changed it."""
    who = await find_people(request, cup, set(cup.officials))
    code = None
    async with request.runtime.store.transaction() as link:
        texts = await reasons.find_reasons(link, cup.id, [cup.rules.contact])
        if viewer.role:
            code = await find_code(link, cup.id)
    response = with_etag(request, cup, viewer, show_tournament(cup, viewer, who, code, texts))
    if status != 200:
        response.status_code = status
        response.headers["Location"] = f"/v1/tournaments/{cup.id}"
    return response


async def respond_changed(request: ApiRequest, cup: Tournament) -> ApiResponse[Any]:
    """The tournament after a command of the caller."""
    pseudonym = await people.read_pseudonym(request.runtime.store, cup.id, request.player)
    return await respond(request, cup, viewer_of(cup, pseudonym))


class TournamentsController(Controller):
    """Announce and run tournaments."""

    path = "/v1/tournaments"
    tags = ("tournaments",)

    @post(
        operation_id="announceTournament", summary="Announce a tournament", opt=RUN,
        operation_class=with_docs(
            "The tournament", headers={"Location": "The URL of the tournament"}, links=LINKS, problems=(409, 422)
        ),
    )  # fmt: skip
    @idempotent()
    async def announce(self, request: ApiRequest, data: JSONBody[NewTournament]) -> ApiResponse[TournamentView]:
        """Announces a tournament by these rules, and publishes the anchors of its chains. You are its owner.

        No one can enter before you open it. A body that is refused gets all its faults at once.
        """
        runtime = request.runtime
        if data.title not in TITLES:
            raise Refused([Fault("T-014", "title", f"{data.title!r} is not on offer; see GET /v1/titles")])
        rules = read_rules(data, printed_hash(data.title))
        tournament_id = new_id(request.entropy("tournament"))
        if not await is_announced(runtime.store, tournament_id):
            await require_room(runtime.store, runtime.settings.tournaments_per_account, request.player)
            make = announcement(runtime.store, tournament_id, rules, request.player, secrets.token_hex(8))
            await runtime.tournaments.announce(make)
        cup, viewer = await find_tournament(request, tournament_id)
        return await respond(request, cup, viewer, 201)

    @get(
        operation_id="listTournaments", summary="List public tournaments",
        operation_class=with_docs("A page of tournaments", etag="hash", headers=NEXT_PAGE),
    )  # fmt: skip
    async def list_tournaments(
        self,
        request: ApiRequest,
        title_id: Annotated[
            str | None, QueryParameter(name="title", max_length=40, description="Only those of this title")
        ] = None,
        status: Annotated[TournamentStatus | None, QueryParameter(description="Only those in this state")] = None,
        limit: Limit = 50,
        cursor: Cursor = None,
    ) -> ApiResponse[TournamentList]:
        """Lists public tournaments, the newest first."""
        after = read_cursor(request, "tournaments", cursor)
        async with request.runtime.store.transaction() as link:
            found = await list_public(link, title_id, status, after, limit + 1)
        more = make_cursor(request, "tournaments", found[limit - 1].place) if len(found) > limit else None
        items = tuple(
            TournamentItem(
                id=each.id, label=each.label, title=each.title, status=each.status, created_at=each.created_at
            )
            for each in found[:limit]
        )
        headers = next_page("/v1/tournaments", more, limit=limit, title=title_id, status=status)
        return with_hash(request, TournamentList(items, more), PRIVATE, headers)

    @get(
        "/{tournament_id:uuid}", operation_id="getTournament", summary="Get a tournament",
        operation_class=with_docs("The tournament", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def get_tournament(
        self, request: ApiRequest, tournament_id: TournamentId, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[TournamentView]:
        """Returns the rules, officials, rounds and state of a tournament."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        return await respond(request, cup, viewer)

    @patch(
        "/{tournament_id:uuid}", operation_id="amendTournament", summary="Change the rules of a tournament",
        opt=RUN, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    async def amend(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[TournamentChanges]
    ) -> ApiResponse[TournamentView]:
        """Changes the rules that are given, and says why.

        After the first draw only name, capacity, grace, contact and later stages can change.
        """
        changes = read_changes(data)

        async def decide(change: Change, by: str) -> None:
            cup, given = change.cup, dict(changes)
            if "contact" in given:
                await reasons.erase_reason(change.link, cup.id, cup.rules.contact)
                given["contact"] = await change.keep_reason(given["contact"])
            reason = await change.keep_reason(data.reason)
            domain_entering.amend(cup, title(cup.rules.title), given, by=by, at=change.at, reason=reason)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)
