"""Entries: who takes part, is there, leaves, comes back, is relieved."""

from collections.abc import Callable, Sequence
from typing import Any

from litestar import Controller, get, post
from litestar.params import JSONBody

from domain.tournaments.commands import entering
from domain.tournaments.commands.access import require_role
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Fault, NotFound, Refused
from domain.tournaments.tournament import Tournament
from projections.tournaments.queries import EntryRow, SheetState, list_entries
from service.api.game_access import AwaitedVersion, Limit
from service.api.tournaments.access import (
    PLAY,
    RUN,
    EntryPath,
    TournamentId,
    carry_out,
    find_people,
    find_tournament,
    viewer_of,
    with_etag_at,
)
from service.api.tournaments.bodies import EnteredView, EntryPage
from service.api.tournaments.commands_bodies import Leaving, NewCheckIn, NewEntry, Relief
from service.api.tournaments.problems import faults_of
from service.api.tournaments.reading import read_rows
from service.api.tournaments.views import show_entry, show_entry_row
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import conflict
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.ratings.ratings import find_rating
from service.store import Connection
from service.tournaments import people
from service.tournaments.entering import Entering, enter
from service.tournaments.reasons import Reason, find_reasons
from service.tournaments.repository import Change

CHANGED: dict[str, Any] = {"answer": "The entry", "problems": (404, 409, 422), "if_match": True}


class EntriesController(Controller):
    """Enter tournaments."""

    path = "/v1/tournaments/{tournament_id:uuid}/entries"
    tags = ("tournaments",)

    @get(
        operation_id="listEntries", summary="List the entries of a tournament",
        operation_class=with_docs("A page of entries", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_entries(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[EntryPage]:
        """Lists the entries by number. Those that wait for a place are shown to officials and themselves."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        after = read_cursor(request, "entries", cursor) or 0

        async def read_page(link: Connection, _sheet: SheetState) -> list[EntryRow]:
            is_official = viewer.role is not None
            return await list_entries(
                link, cup.id, after=after, limit=limit + 1, waiting=is_official, own=viewer.entries
            )

        sheet, found = await read_rows(request, cup, wait_for, read_page)
        more = make_cursor(request, "entries", found[limit - 1].entry) if len(found) > limit else None
        known = await find_people(request, cup, {row.holder for row in found})
        texts = await _find_groups(request, cup, [each for row in found for each in row.groups])
        items = tuple(show_entry_row(row, viewer, known, texts) for row in found[:limit])
        headers = next_page(f"/v1/tournaments/{cup.id}/entries", more, limit=limit)
        version = min(sheet.version, viewer.version_of(cup))
        return with_etag_at(request, version, EntryPage(items, more, version), **headers)

    @post(
        operation_id="enterTournament", summary="Enter a tournament", opt=PLAY,
        operation_class=with_docs(**{**CHANGED, "headers": {"Location": "The URL of the entries"}}),
    )  # fmt: skip
    @idempotent()
    async def enter_tournament(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[NewEntry]
    ) -> ApiResponse[EnteredView]:
        """Enters you, or whom you name as an official. Who enters late sits from the next draw on.

        409 `tournament-full`: ask to wait with `waiting`. 422 T-021: by code, by invitation, or by rating only.
        """
        who = Entering(
            caller=request.player, player=data.player, guest=data.guest, bot=data.bot, code=data.code,
            waiting=data.waiting, seed=data.seed, groups=data.groups,
            most_guests=request.runtime.settings.guests_per_account,
        )  # fmt: skip

        async def decide(change: Change, by: str) -> Entry:
            player = None if who.guest or who.bot else who.player or who.caller
            rating = await find_rating(change.link, change.cup.rules.title, player)
            return await enter(change, by, who, rating)

        try:
            cup, entry = await carry_out(request, tournament_id, decide)
        except Refused as error:
            if "T-022" not in error.clauses:
                raise
            raise conflict(
                "entered-already", "Entered already", "The account has an entry.", rule="T-022",
                errors=faults_of(error),
            ) from error  # fmt: skip
        response = await _respond(request, cup, entry)
        response.status_code, response.headers["Location"] = 201, f"/v1/tournaments/{cup.id}/entries"
        return response

    @post(
        "/{entry:int}/admit", operation_id="admitEntry", summary="Admit an entry that waits", opt=RUN,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def admit(
        self, request: ApiRequest, tournament_id: TournamentId, entry: EntryPath
    ) -> ApiResponse[EnteredView]:
        """Lets an entry in that waits for a place, if there is one."""
        return await _change(
            request,
            tournament_id,
            entry,
            lambda change, by: entering.admit(change.cup, entry, at=change.at, by=by),
        )

    @post(
        "/{entry:int}/check-in", operation_id="checkIn", summary="Check in for a round", opt=PLAY,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def check_in(
        self, request: ApiRequest, tournament_id: TournamentId, entry: EntryPath, data: JSONBody[NewCheckIn]
    ) -> ApiResponse[EnteredView]:
        """Checks an entry in for the next round, with some entropy for its draw.

        Its holder or an official does so. The last entropy counts. Check-in ends when the round is drawn.
        """

        def decide(change: Change, by: str) -> None:
            require_own(change.cup, entry, by)
            entering.check_in(change.cup, entry, data.round, at=change.at, entropy=data.entropy)

        try:
            return await _change(request, tournament_id, entry, decide)
        except Refused as error:
            if not any(fault.path == "round" for fault in error.faults):
                raise
            raise conflict(
                "check-in-closed", "Check-in closed", "One checks in for the next round only: see `errors`.",
                rule="T-001", errors=faults_of(error),
            ) from error  # fmt: skip

    @post(
        "/{entry:int}/leave", operation_id="leaveTournament", summary="Leave a tournament, or a round", opt=PLAY,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def leave(
        self, request: ApiRequest, tournament_id: TournamentId, entry: EntryPath, data: JSONBody[Leaving]
    ) -> ApiResponse[EnteredView]:
        """Takes an entry out for good, or excuses it from one round that is not drawn yet.

        Its holder does, or an official. Who sits at a table already plays there, or is a no-show.
        """

        async def decide(change: Change, by: str) -> None:
            entering.leave(
                change.cup, entry, at=change.at, by=by, reason=await change.keep_reason(data.reason), why=data.why,
                from_round=data.from_round,
            )  # fmt: skip

        return await _change(request, tournament_id, entry, decide)

    @post(
        "/{entry:int}/return", operation_id="returnToTournament", summary="Come back to a tournament", opt=PLAY,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def return_entry(
        self, request: ApiRequest, tournament_id: TournamentId, entry: EntryPath
    ) -> ApiResponse[EnteredView]:
        """Brings an entry back that has left or was excused, from the next draw on."""
        return await _change(
            request, tournament_id, entry,
            lambda change, by: entering.return_entry(change.cup, entry, at=change.at, by=by),
        )  # fmt: skip

    @post(
        "/{entry:int}/relief", operation_id="relieveEntry", summary="Give an entry to another account", opt=RUN,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def relieve(
        self, request: ApiRequest, tournament_id: TournamentId, entry: EntryPath, data: JSONBody[Relief]
    ) -> ApiResponse[EnteredView]:
        """Gives an entry to another account from the next round on. What it has scored stays with it."""

        async def decide(change: Change, by: str) -> None:
            require_role(change.cup, by, "director")
            pseudonym = await people.name_player(change.link, tournament_id, data.player)
            entering.relieve(change.cup, entry, pseudonym, at=change.at, by=by)

        return await _change(request, tournament_id, entry, decide)


def require_own(cup: Tournament, entry: Entry, by: str) -> None:
    """Its holder acts for an entry, or an official."""
    if entry not in cup.entries:
        raise NotFound([Fault("T-001", "entry", f"there is no entry {entry}")])
    if by != cup.entries[entry].holder:
        require_role(cup, by, "arbiter")


async def _change(
    request: ApiRequest, tournament_id: TournamentId, entry: Entry, decide: Callable[[Change, str], Any]
) -> ApiResponse[EnteredView]:
    cup, _ = await carry_out(request, tournament_id, decide)
    return await _respond(request, cup, entry)


async def _respond(request: ApiRequest, cup: Tournament, entry: Entry) -> ApiResponse[EnteredView]:
    """The entry, as who has changed it sees it."""
    known = cup.entries[entry]
    pseudonym = await people.read_pseudonym(request.runtime.store, cup.id, request.player)
    who = await find_people(request, cup, {known.holder})
    viewer, texts = viewer_of(cup, pseudonym), await _find_groups(request, cup, known.groups)
    shown = show_entry(cup, known, viewer, who, texts)
    return ApiResponse(EnteredView(entry=shown, version=viewer.version_of(cup)))


async def _find_groups(request: ApiRequest, cup: Tournament, groups: Sequence[str]) -> dict[str, Reason]:
    """The names of these groups."""
    if not groups:
        return {}
    async with request.runtime.store.transaction() as link:
        return await find_reasons(link, cup.id, set(groups))
