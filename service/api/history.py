"""The history of a game: in pages and as lines."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter

from domain.kernel.secrecy import Viewer
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
from service.api.languages import Lang, wording_of
from service.games.game_view import GameView
from service.games.loading import view_at
from service.games.presentation import viewer_of
from service.games.wording import entries_json
from service.http.conditional import cache_headers, not_modified
from service.http.negotiation import chosen_media
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import damaged_history
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, ApiResponse, StreamResponse
from service.store import Store, StoreError
from service.words.speech import Speech

USUAL_PAGE = 100  # events
PAGE = 200  # events that are read at once
PageOrAll = Annotated[
    int | None,
    QueryParameter(
        ge=1,
        le=500,
        description="The most events of a page; by default 100, or all as lines (`Accept: application/x-ndjson`)",
    ),
]


class HistoryController(Controller):
    """Read what happened in a game."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("history",)

    @get(
        "/history", operation_id="getHistory", summary="Get the history of a game",
        operation_class=with_docs(
            "A page; or all lines, with `Accept: application/x-ndjson`",
            etag=True, headers=NEXT_PAGE, media=(NDJSON,), problems=(403, 404, 409),
        ),
    )  # fmt: skip
    async def get_history(
        self, request: ApiRequest, game_id: GameId, limit: PageOrAll = None, cursor: Cursor = None,
        seat: OwnSeat = None, wait_for: AwaitedVersion = 0, lang: Lang = None,
    ) -> Response[HistoryPage]:  # fmt: skip
        """Lists every event of the game with its facts, as far as the caller may see them.

        A page also has what changed without being an event: who owns the game, and how it ended before its start.
        Before the start there is no event.
        """
        view = (await find_game(request, game_id, wait_for)).view
        seats = seats_of(request, view.record, seat)
        as_lines = chosen_media(request) == NDJSON
        wording = await wording_of(request, view, lang)
        etag = etag_of(view, mark=_mark_of(view, seats, as_lines=as_lines) + seats_mark((), *wording.marks))
        if known := not_modified(request, etag, wording.headers):
            return known
        after = read_cursor(request, "history", cursor) or 0
        end = min(after + (limit or (view.version if as_lines else USUAL_PAGE)), view.version)
        more = make_cursor(request, "history", end) if end < view.version else None
        link = next_page(f"/v1/games/{view.id}/history", more, limit=limit, seat=seat, lang=lang)
        headers = {**cache_headers(etag), **wording.headers, **link}
        who, store = viewer_of(view, seats), request.runtime.store
        if as_lines:
            await require_whole(request, view)
            return StreamResponse(_lines(store, view, who, range(after, end), wording.speech), NDJSON, headers)
        entries = await read_entries(store, view, who, range(after, end), wording.speech)
        body: Any = _page(view, entries, more)
        return ApiResponse(body, headers=headers)


def _mark_of(view: GameView, seats: tuple[int, ...], *, as_lines: bool) -> str:
    """What the response depends on besides the version: who sees it, its form, and changes that are no events."""
    whose = seats_mark(() if view.is_told_whole else seats[:1], *(["lines"] if as_lines else []))
    return whose + changes_mark(view.record)


async def require_whole(request: ApiRequest, view: GameView) -> None:
    """A problem, before the first byte is sent, if events of the game are missing."""
    count, _ = await request.runtime.store.fingerprint(view.id, view.version)
    if count != view.version:
        error = StoreError(f"{count} of {view.version} events are stored")
        request.runtime.metrics.alarm("damaged", error, game=str(view.id))
        raise damaged_history()


def _page(view: GameView, entries: list[bytes], more: str | None) -> dict[str, object]:
    """Entries of the history, and what changed without being an event."""
    items = [msgspec.Raw(each) for each in entries]
    return {"title": view.title.id, "items": items, "changes": changes_body(view.record), "next": more}


async def read_entries(
    store: Store, view: GameView, who: Viewer | str, span: range, speech: Speech | None
) -> list[bytes]:
    """The entries after the one version up to the other, with words where a language was asked for."""
    rows = await store.read_known(view.id, span.stop, after=span.start)
    if speech is None:
        return list(entries_json(view, rows, who, None, None))
    before = (await view_at(store, view, span.start)).position if span.start else None
    return await asyncio.to_thread(lambda: list(entries_json(view, rows, who, speech, before)))


async def _lines(
    store: Store, view: GameView, who: Viewer | str, span: range, speech: Speech | None
) -> AsyncGenerator[bytes, None]:
    """The history from one version to another, page by page, so that a long one needs no memory."""
    for start in range(span.start, span.stop, PAGE):
        page = range(start, min(start + PAGE, span.stop))
        yield b"".join([entry + b"\n" for entry in await read_entries(store, view, who, page, speech)])
