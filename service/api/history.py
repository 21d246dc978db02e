"""The history of a game: in pages, as lines, and as a live feed."""

import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec.json import encode

from service.api.change_bodies import changes_body, changes_mark
from service.api.game_access import (
    MOST_VERSIONS,
    AwaitedVersion,
    FeedAdmission,
    GameId,
    OwnSeat,
    etag_of,
    find_game,
    reader,
    seats_mark,
    seats_of,
)
from service.api.game_body import game_body
from service.api.history_bodies import HistoryPage
from service.bounds import require_below
from service.games.game_view import GameView
from service.games.presentation import history_entries, viewer_of
from service.http.conditional import cache_headers, not_modified
from service.http.direct_writer import DirectWriter, direct_writer
from service.http.negotiation import chosen_media
from service.http.openapi.operations import documented
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import Fault, damaged_history, gone, malformed
from service.http.requests import ApiRequest
from service.http.responses import EVENT_STREAM, NDJSON, ApiResponse, StreamResponse
from service.store import Store, StoreError

USUAL_PAGE = 100  # events
PAGE = 200  # events that are read at once
# The version, and the epoch of the store; a client that writes the header itself may leave the epoch out.
EVENT_ID = re.compile(r"([0-9]{1,10})(?:@([0-9a-f]{12}))?")
GONE = (
    "The event from which to go on is not in the game: the service was restored to an earlier moment. Read the "
    "game anew, and follow it from its version by `after`."
)
EVENT_NAME = re.compile(rb"^event: [a-z-]+\n", re.MULTILINE)
FEED = """Server-sent events. Each has a name, so that a browser's EventSource calls the listener of that name
(`source.addEventListener("decided", ...)`) and not `onmessage`; with `names=false` none has one, and `onmessage`
is called for all. The data of each are JSON in one line, with the name as `kind`.

* `waiting`, without an id: the game waits for its players; `game` is the game as `GET /v1/games/{game_id}` shows
it. It comes at once, and whenever a seat is taken or left, or the owner changes; the last one says that it is
`cancelled` or `expired`, and the `reason`.
* `opened`, `decided`, `took-back`, `substituted`, `seat-left`, `proposed`, `answered`,
`withdrawn`, `deserted`, `closed`: a line of the history, described as
`BambooHistoryEntry`, `BitokuHistoryEntry` or `IkiHistoryEntry`. The `id` is the version, an `@` and the epoch of
the store.
* `owner-changed`, without an id: another account owns the game, and why, as `ChangeView` describes it. At the
start of a feed all come that there have been; each has a `number`.
* `bye`, the last one, with a `reason`. `closed`: the game is over. `cancelled` or
`expired`: it will never start. `revoked`: you may not see it any more.
`shutdown` and `reconnect`: connect again with Last-Event-ID, as an EventSource does by itself.

410: the event of Last-Event-ID is gone."""


class HistoryController(Controller):
    """Read and follow what happened in a game."""

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
        whose = seats_mark(() if view.closed else seats[:1], *(["lines"] if as_lines else []))
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

    @get(
        "/feed", operation_id="getFeed", summary="Follow a game", media_type=EVENT_STREAM,
        operation_class=documented(
            FEED, also={204: "The game is over, and the client has received all of it: an EventSource stops here"},
            problems=(403, 404, 409, 410), resumable=True,
        ),
    )  # fmt: skip
    async def get_feed(
        self,
        request: ApiRequest,
        game_id: GameId,
        after: Annotated[
            int,
            QueryParameter(
                ge=0,
                le=MOST_VERSIONS,
                description="Start after this version; the header Last-Event-ID overrides it",
            ),
        ] = 0,
        seat: OwnSeat = None,
        names: Annotated[
            bool,
            QueryParameter(
                description="With `false` no event has a name, so that an EventSource calls `onmessage` for each: "
                "its type is `kind` of its data"
            ),
        ] = True,
    ) -> Response[str]:
        """Streams the changes of seats before the start, and then each entry of the history as it is stored.

        When a client has received the end of a game, it gets 204.
        """
        view = (await find_game(request, game_id)).view
        seats_of(request, view.record, seat)
        after, epoch = _resume_after(request, after)
        runtime = request.runtime
        if game := await runtime.games.get(view.id, after):  # another process may have sent more of it
            view = game.view
        if after > view.version or epoch not in (None, view.epoch):
            raise gone(GONE)
        if view.record.ended is not None or (view.closed and after >= view.version):
            return ApiResponse("", 204, {"Cache-Control": "no-store"})
        if request.caller:
            most, count = runtime.settings.feeds_per_account, runtime.feeds.count_of(request.caller.player)
            require_below(count, most, "open feeds", "feeds_per_account", "Close one that you do not need.")
        if view.position is None:
            runtime.waiting_feeds.require_room(runtime.settings.waiting_feeds)
        feed = _feed(request, view, after, seat, direct_writer(request.scope) if names else None)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamResponse(feed if names else _without_names(feed), EVENT_STREAM, headers)


def _feed(
    request: ApiRequest, view: GameView, after: int, seat: int | None, writer: DirectWriter | None
) -> AsyncGenerator[bytes, None]:
    """The feed of a game that runs, or of one that waits for its players."""
    runtime, who, admission = request.runtime, reader(request), FeedAdmission(request)
    if view.position is not None:
        return runtime.feeds.follow(view.id, who, after, seat, admission=admission, writer=writer)
    return runtime.waiting_feeds.follow(
        view.id, who, seat, admission=admission, describe=lambda now: encode(game_body(now))
    )


async def _without_names(feed: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same events, each of the type `message`. No data can look like a name: they are JSON in one line."""
    async with aclosing(feed):
        async for chunk in feed:
            yield EVENT_NAME.sub(b"", chunk)


def _resume_after(request: ApiRequest, after: int) -> tuple[int, str | None]:
    """The version after which the feed goes on, and the epoch in which the client received it."""
    last = request.given.get("last-event-id")
    if last is None:
        return after, None
    found = EVENT_ID.fullmatch(last)
    if found is None:
        raise malformed(
            "A header is wrong.", (Fault("Last-Event-ID", "must be the `id` of an event of this feed"),)
        )
    return int(found[1]), found[2]


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
