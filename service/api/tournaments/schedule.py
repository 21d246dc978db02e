"""The schedule of a tournament: which tables are to be played, when, and by whom."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from projections.tournaments.queries import SheetState, TableRow, list_open_tables
from service.api.bodies import Moment
from service.api.game_access import AwaitedVersion, Limit
from service.api.tournaments.access import TournamentId, find_people, find_tournament, with_etag_at
from service.api.tournaments.bodies import PersonView, Version
from service.api.tournaments.reading import read_rows
from service.api.tournaments.views import People, show_person
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.store import Connection


class ScheduledTable(Struct, frozen=True, kw_only=True):
    """A table that has no result yet."""

    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table")]
    entries: Annotated[tuple[int, ...], Meta(description="Its entries in order of play")]
    who: Annotated[tuple[PersonView, ...], Meta(description="Who holds them in this round, in the same order")]
    game: Annotated[UUID | None, Meta(description="Its game, once that is open here")]
    starts_at: Annotated[Moment | None, Meta(description="When the round starts; null: at once")]
    deadline: Annotated[Moment | None, Meta(description="When it must be over; null: never")]
    yours: Annotated[bool, Meta(description="Whether the caller sits there: the table waits for them")]


class TournamentSchedule(Struct, frozen=True):
    """A page of what is to be played."""

    items: Annotated[tuple[ScheduledTable, ...], Meta(description="By round and table")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version


class TournamentScheduleController(Controller):
    """Read what is to be played."""

    path = "/v1/tournaments/{tournament_id:uuid}/schedule"
    tags = ("tournaments",)

    @get(
        operation_id="getSchedule", summary="Get the schedule of a tournament",
        operation_class=with_docs(
            "A page of the tables that have no result yet", etag="hash", headers=NEXT_PAGE, problems=(404, 409)
        ),
    )  # fmt: skip
    async def get_schedule(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        mine: Annotated[bool, QueryParameter(description="Only the tables at which you sit")] = False,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[TournamentSchedule]:
        """Lists the tables of published rounds that have no result yet, with their times and games."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        begin = read_cursor(request, "schedule", cursor) or 0

        async def read_page(link: Connection, _sheet: SheetState) -> list[TableRow]:
            own = viewer.entries if mine else None
            return await list_open_tables(link, cup.id, own, begin=begin, limit=limit + 1)

        sheet, rows = await read_rows(request, cup, wait_for, read_page)
        found = rows[:limit]
        people = await find_people(request, cup, {who for row in found for who in row.holders})
        items = tuple(_show(row, people, yours=bool(set(viewer.entries) & set(row.drawn))) for row in found)
        version = min(sheet.version, viewer.version_of(cup))
        more = make_cursor(request, "schedule", begin + limit) if len(rows) > limit else None
        headers = next_page(f"/v1/tournaments/{cup.id}/schedule", more, mine=mine or None, limit=limit)
        return with_etag_at(request, version, TournamentSchedule(items, more, version), **headers)


def _show(row: TableRow, people: People, *, yours: bool) -> ScheduledTable:
    return ScheduledTable(
        round=row.round,
        table=row.number,
        entries=row.entries,
        who=tuple(show_person(people, who) for who in row.holders),
        game=row.game,
        starts_at=row.starts_at,
        deadline=row.deadline,
        yours=yours,
    )
