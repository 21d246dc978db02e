"""The history of a game: in pages and as lines."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter

from service.api.change_bodies import changes_body, changes_mark
from service.api.game_access import (
    AwaitedVersion,
    GameId,
    OwnSeat,
    etag_of,
    find_game,
    seats_mark,
    seats_of,
)
from service.api.history_bodies import HistoryPage
from service.games.game_view import GameView
from service.games.presentation import history_entries, viewer_of
from service.http.conditional import cache_headers, not_modified
from service.http.negotiation import chosen_media
from service.http.openapi.operations import documented
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import damaged_history
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, ApiResponse, StreamResponse
from service.store import Store, StoreError

USUAL_PAGE = 100  # events
PAGE = 200  # events that are read at once


class HistoryController(Controller):
    """Read what happened in a game."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("history",)

    @get(
        "/history", operation_id="getHistory", summary="Get the history of a game",
        operation_class=documented(
            "A page; or all lines, with `Accept: application/x-ndjson`",
            etag=True, headers=NEXT_PAGE, media=(NDJSON,), problems=(403, 404, 409),
        ),
    )  # fmt: skip
    async def get_history(
        self,
        request: ApiRequest,
        game_id: GameId,
        limit: Annotated[
            int | None,
            QueryParameter(
                ge=1, le=500,
                description="The most events of a page; by default 100, or all as lines "
                "(`Accept: application/x-ndjson`)",
            ),
        ] = None,
        cursor: Cursor = None,
        seat: OwnSeat = None,
        wait_for: AwaitedVersion = 0,
    ) -> Response[HistoryPage]:  # fmt: skip
        """Lists every event of the game with its facts, as far as the caller may see them.

        A page also has what changed without being an event: who owns the game, and how it ended before its start.
        Before the start there is no event.
        """
        view = (await find_game(request, game_id, wait_for)).view
        seats = seats_of(request, view.record, seat)
        who = viewer_of(view, seats)
        as_lines = chosen_media(request) == NDJSON
        whose = seats_mark(() if view.is_told_whole else seats[:1], *(["lines"] if as_lines else []))
        etag = etag_of(view, mark=whose + changes_mark(view.record))
        if known := not_modified(request, etag):
            return known
        after = read_cursor(request, "history", cursor) or 0
        end = min(after + (limit or (view.version if as_lines else USUAL_PAGE)), view.version)
        more = make_cursor(request, "history", end) if end < view.version else None
        link = next_page(f"/v1/games/{view.id}/history", more, limit=limit, seat=seat)
        headers = {**cache_headers(etag), **link}
        store = request.runtime.store
        if as_lines:
            await require_whole(request, view)
            return StreamResponse(_lines(store, view, who, after, end), NDJSON, headers)
        rows = await store.read(view.id, after=after, upto=end)
        items = [msgspec.Raw(entry.to_json(who)) for entry in history_entries(view, rows)]
        body: Any = {"title": view.title.id, "items": items, "changes": changes_body(view.record), "next": more}
        return ApiResponse(body, headers=headers)


async def require_whole(request: ApiRequest, view: GameView) -> None:
    """A problem, before the first byte is sent, if events of the game are missing."""
    count, _ = await request.runtime.store.fingerprint(view.id, view.version)
    if count != view.version:
        error = StoreError(f"{count} of {view.version} events are stored")
        request.runtime.metrics.alarm("damaged", error, game=str(view.id))
        raise damaged_history()


async def _lines(
    store: Store, view: GameView, who: int | str | None, after: int, end: int
) -> AsyncGenerator[bytes, None]:
    """The history from one version to another, page by page, so that a long one needs no memory."""
    while after < end:
        rows = await store.read(view.id, after=after, upto=min(after + PAGE, end))
        yield b"".join(entry.to_json(who) + b"\n" for entry in history_entries(view, rows))
        after = rows[-1].version
