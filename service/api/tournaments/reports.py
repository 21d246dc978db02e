"""What anybody can follow and check: history, feed, verification, export."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from service.api.bodies import Moment
from service.api.game_access import MOST_VERSIONS, AwaitedVersion, Limit
from service.api.tournaments.access import TournamentId, Viewer, find_tournament, with_etag
from service.api.tournaments.bodies import Version
from service.api.tournaments.exporting import EXPORTS, ndjson_lines
from service.http.conditional import PRIVATE, with_hash
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.requests import ApiRequest
from service.http.responses import EVENT_STREAM, NDJSON, ApiResponse, StreamResponse
from service.store import EventRow, verify_chain
from service.tournaments.following import follow
from service.tournaments.history import is_seen, shown_kind


class TournamentEntryOfHistory(Struct, frozen=True, kw_only=True):
    """An event of a tournament. Of one that the caller may not see there is only the hash."""

    version: Annotated[int, Meta(description="The number of the event, from 1")]
    kind: Annotated[str, Meta(description="What happened; `hidden` where the caller may not know that")]
    at: Annotated[Moment | None, Meta(description="When it was recorded")]
    hash: Annotated[str, Meta(description="The hash of the event, in hexadecimal")]
    data: Annotated[
        dict[str, Any] | None, Meta(description="What the event holds; null if the caller may not see it")
    ]


class TournamentHistory(Struct, frozen=True, kw_only=True):
    """A page of events."""

    items: Annotated[tuple[TournamentEntryOfHistory, ...], Meta(description="In their order")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version


class TournamentFinding(Struct, frozen=True):
    """What is wrong with an event."""

    version: Annotated[int, Meta(description="The number of the event")]
    message: Annotated[str, Meta(description="What is wrong")]


class TournamentVerification(Struct, frozen=True, kw_only=True):
    """Whether everything follows from the events: chain, links, deals, draws, lines, standings."""

    sound: Annotated[bool, Meta(description="Whether nothing is wrong")]
    findings: Annotated[tuple[TournamentFinding, ...], Meta(description="What is wrong, in the order of events")]
    version: Version


class TournamentReportsController(Controller):
    """Follow, check and export tournaments."""

    path = "/v1/tournaments/{tournament_id:uuid}"
    tags = ("tournaments",)

    @get(
        "/history", operation_id="getTournamentHistory", summary="Get the history of a tournament",
        operation_class=with_docs("A page of events", etag="hash", headers=NEXT_PAGE, problems=(404, 409)),
    )  # fmt: skip
    async def get_history(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[TournamentHistory]:
        """Lists every event. For others than officials it ends before a draft that is not published."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        rows = await request.runtime.store.read(cup.id, upto=cup.version)
        end = viewer.version_of(cup)
        begin = read_cursor(request, "history", cursor) or 0
        page = rows[begin : min(end, begin + limit)]
        more = make_cursor(request, "history", begin + limit) if end > begin + limit else None
        items = tuple(show_event(row, is_seen(cup, row, viewer.pseudonym)) for row in page)
        body = TournamentHistory(items=items, next=more, version=end)
        headers = next_page(f"/v1/tournaments/{cup.id}/history", more, limit=limit)
        return with_etag(request, cup, viewer, body, **headers)

    @get(
        "/feed", operation_id="getTournamentFeed", summary="Follow a tournament", media_type=EVENT_STREAM,
        operation_class=with_docs(
            "Server-sent events, each with the name of its kind, its version as `id`, and an entry of the history "
            "as data. `standings` follows what has changed them. The last one is `bye`: connect again",
            problems=(404,), resumable=True,
        ),
    )  # fmt: skip
    async def get_feed(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        after: Annotated[
            int,
            QueryParameter(
                ge=0, le=MOST_VERSIONS,
                description="Start after this version; the header Last-Event-ID overrides it",
            ),
        ] = 0,
    ) -> Response[str]:  # fmt: skip
        """Streams each event as it is stored, as far as the caller may see it."""
        cup, viewer = await find_tournament(request, tournament_id)
        last = request.header_values.get("last-event-id", "").partition("@")[0]
        begin = int(last) if last.isdecimal() else after

        def show(row: EventRow, shown: bool) -> bytes:
            return msgspec.json.encode(show_event(row, shown))

        feed = follow(request.runtime.tournament_feeds, cup.id, viewer.pseudonym, begin, show)
        return StreamResponse(feed, EVENT_STREAM, {"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    @get(
        "/verification", operation_id="verifyTournament", summary="Verify a tournament",
        operation_class=with_docs("What is wrong", etag="hash", problems=(404, 503)),
    )  # fmt: skip
    async def verify(
        self, request: ApiRequest, tournament_id: TournamentId
    ) -> ApiResponse[TournamentVerification]:
        """Makes every draw, line and standing again from the events, and compares; checks chain and links."""
        cup, viewer = await find_tournament(request, tournament_id)
        rows = await request.runtime.store.read(cup.id, upto=cup.version)
        found = [
            TournamentFinding(each.version, each.message)
            for each in await request.runtime.drawer.verify(cup.id, rows)
        ]
        if (broken := verify_chain(rows)) is not None:
            found.insert(0, TournamentFinding(0, f"the chain is broken: {broken}"))
        body = TournamentVerification(sound=not found, findings=tuple(found), version=viewer.version_of(cup))
        return with_etag(request, cup, viewer, body)

    @get(
        "/export", operation_id="exportTournament", summary="Export a tournament", media_type=NDJSON,
        operation_class=with_docs(
            "The tournament in the chosen format", media=("application/json", "text/csv", "text/plain"),
            problems=(404,),
        ),
    )  # fmt: skip
    async def export(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        export_format: Annotated[
            Literal["ndjson", "json", "csv", "text"],
            QueryParameter(
                name="format",
                description="`ndjson`: every event byte for byte, and the reasons. `json`, `csv`: entries, "
                "pairings, lines and standings. `text`: fixed columns, a line for each entry",
            ),
        ] = "ndjson",
    ) -> Response[str]:
        """Exports a tournament. For others than officials it ends before a draft that is not published."""
        cup, viewer = await find_tournament(request, tournament_id)
        if export_format == "ndjson":
            return StreamResponse(_lines(request, cup, viewer), NDJSON, PRIVATE)
        media, write = EXPORTS[export_format]
        body = await write(request, cup, viewer)
        return with_hash(request, body, PRIVATE, media_type=media)


async def _lines(request: ApiRequest, cup: Any, viewer: Viewer) -> AsyncGenerator[bytes, None]:  # noqa: ANN401  # a tournament
    async for chunk in ndjson_lines(request, cup, viewer):
        yield chunk


def show_event(row: EventRow, shown: bool) -> TournamentEntryOfHistory:
    """An event as an entry of the history."""
    return TournamentEntryOfHistory(
        version=row.version, kind=shown_kind(row, seen=shown), at=row.recorded_at, hash=row.hash.hex(),
        data=msgspec.json.decode(row.state) if shown else None,
    )  # fmt: skip
