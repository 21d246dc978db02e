"""The history: in pages, all at once, live, and raw for an audit elsewhere."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from service.api.common import (
    ETAG,
    GAME_PROBLEMS,
    NOT_MODIFIED,
    Admission,
    Awaited,
    Limit,
    OwnSeat,
    Version,
    eyes,
    reader,
    seats_of,
    started,
    tagged,
    unchanged,
)
from service.games import presentation as shapes
from service.games.live_game import LiveGame
from service.http.paging import Cursor, cursor, next_page, place
from service.http.problems import Fault, Problem, malformed
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.reactions.feeds import PAGE
from service.store import Store

NDJSON = "application/x-ndjson"
SSE = "text/event-stream"
MANY = 100  # events of a page


class HistoryQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part of the history, and whose eyes see it."""

    limit: Annotated[
        Limit | None,
        Meta(description="Events of a page; left out, 100, or, as lines (`Accept: application/x-ndjson`), all"),
    ] = None
    cursor: Cursor | None = None
    seat: OwnSeat = None
    wait_for: Awaited = 0


async def get_history(call: Call[HistoryQuery, Nothing]) -> Answer:
    """The decisions with their facts, as far as the caller may see them."""
    live = await started(call)
    viewer = eyes(call, live)
    if known := unchanged(call, live):
        return known
    lines = NDJSON in call.headers.get("accept", "")
    after = place(call.query.cursor)
    end = min(after + (call.query.limit or (live.version if lines else MANY)), live.version)
    more = cursor(end) if end < live.version else None
    headers = next_page(f"/v1/games/{live.id}/history", call.query, more)
    if lines:
        whole = tagged(call, live, _lines(call.house.store, live, viewer, after, end))
        return replace(whole, media=NDJSON, headers={**whole.headers, **headers})
    rows = await call.house.store.read(live.id, after=after, upto=end)
    items = [msgspec.Raw(shapes.written(told, viewer)) for told in shapes.decoded(live, rows)]
    page = tagged(call, live, {"items": items, "next": more})
    return replace(page, headers={**page.headers, **headers})


async def _lines(
    store: Store, live: LiveGame, viewer: int | str | None, after: int, end: int
) -> AsyncGenerator[bytes, None]:
    """The history from one version to another, page by page, so that its length costs no memory."""
    while after < end:
        rows = await store.read(live.id, after=after, upto=min(after + PAGE, end))
        yield b"".join(shapes.written(told, viewer) + b"\n" for told in shapes.decoded(live, rows))
        after = rows[-1].version


class FeedQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to begin, and whose eyes see it."""

    after: Annotated[
        Version, Meta(description="The version to go on from; the header Last-Event-ID says the same, and wins")
    ] = 0
    seat: OwnSeat = None


async def get_feed(call: Call[FeedQuery, Nothing]) -> Answer:
    """The same as it grows, as server-sent events. Who has been told the end gets 204, and need not come again."""
    live = await started(call)
    seats_of(call, live)
    after = call.query.after
    if (last := call.headers.get("last-event-id")) is not None:
        if not (last.isascii() and last.isdecimal()) or len(last) > 10:
            raise malformed("A header is wrong.", (Fault("Last-Event-ID", "not an id of this feed"),))
        after = int(last)
    live = await call.house.live.get(live.id, after) or live  # another process may have told more of it
    log = {"game": str(live.id)}
    if live.closed and after >= live.version:
        return Answer(None, 204, headers={"Cache-Control": "no-store"}, log=log)
    feed = call.house.feeds.follow(
        live.id, reader(call), min(after, live.version), call.query.seat, admission=Admission(call)
    )
    return Answer(feed, media=SSE, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"}, log=log)


async def get_export(call: Call[Nothing, Nothing]) -> Answer:
    """A closed game as it is stored, byte for byte, for `yamabiko verify` or an audit of one's own."""
    live = await started(call)
    if live.closed is None:
        detail = "Its events hold secrets until it is closed. The history is open at any time."
        raise Problem(409, "not-closed", "The game is not closed", detail)
    answer = tagged(call, live, lambda: _raw(call.house.store, live.id, live.version))
    return answer if answer.status == 304 else replace(answer, media=NDJSON)


async def _raw(store: Store, game: UUID, end: int) -> AsyncGenerator[bytes, None]:
    after = 0
    while after < end:
        rows = await store.read(game, after=after, upto=min(after + PAGE, end))
        lines = []
        for row in rows:
            line: dict[str, Any] = {
                "game": row.game, "version": row.version, "topic": row.topic, "state": row.state.decode(),
                "previous": row.previous.hex(), "hash": row.hash.hex(), "recorded_at": row.recorded_at,
            }  # fmt: skip
            lines.append(msgspec.json.encode(line) + b"\n")
        yield b"".join(lines)
        after = rows[-1].version


FEED = """Server-sent events: `id` is the version, `data` a line of the history. The last one is `bye`, with a
reason: `closed`, the game is over; `revoked`, it is not the caller's to see any more; `shutdown` or `reconnect`,
come again with Last-Event-ID."""
PAGED = {**ETAG, "Link": "The next page"}
OPERATIONS = (
    Operation(
        "GET", "/v1/games/{game_id}/history", "getHistory", "All decisions with their facts", "history",
        get_history,
        {200: Returns("A page; or all lines, if asked for", "HistoryPage", headers=PAGED), 304: NOT_MODIFIED},
        query=HistoryQuery, problems=(*GAME_PROBLEMS, 403, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/feed", "getFeed", "The history as it grows", "history", get_feed,
        {
            200: Returns(FEED, "Text", SSE),
            204: Returns("The game is over, and the client was told all of it: an EventSource stops here"),
        },
        query=FeedQuery, problems=(*GAME_PROBLEMS, 403, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/export", "getExport", "A closed game as it is stored", "history", get_export,
        {200: Returns("A line for each event", "Text", NDJSON, headers=ETAG), 304: NOT_MODIFIED},
        problems=(*GAME_PROBLEMS, 409),
    ),
)  # fmt: skip
