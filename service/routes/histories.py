"""The history: in pages, all at once, live, and raw for an audit elsewhere."""

from collections.abc import AsyncGenerator
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from service import shapes
from service.cursors import Cursor, cursor, next_page, place
from service.feeds import PAGE
from service.live import LiveGame
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.problems import Fault, Problem, malformed
from service.routes.common import ETAG, GAME_PROBLEMS, NOT_MODIFIED, Limit, Version, eyes, started, tagged
from service.store import Store

NDJSON = "application/x-ndjson"
SSE = "text/event-stream"


class HistoryQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """With `Accept: application/x-ndjson` the whole history comes at once, a line for each event."""

    limit: Limit = 100
    cursor: Cursor | None = None
    wait_for: Version = 0


async def get_history(call: Call[HistoryQuery, Nothing]) -> Answer:
    """The decisions with their facts, as far as the caller may see them."""
    live = await started(call)
    viewer = eyes(call, live)
    if NDJSON in call.headers.get("accept", ""):
        return Answer(_lines(call.house.store, live, viewer), media=NDJSON, headers={"ETag": f'"{live.version}"'})
    after, limit = place(call.query.cursor), call.query.limit
    rows = await call.house.store.read(live.id, after=after, upto=min(after + limit, live.version))
    more = cursor(after + limit) if after + limit < live.version else None
    headers = next_page(f"/v1/games/{live.id}/history", call.query, more)
    items = [msgspec.Raw(shapes.written(told, viewer)) for told in shapes.decoded(live, rows)]
    answer = tagged(call, live, {"items": items, "next": more})
    return Answer(answer.body, answer.status, answer.media, {**answer.headers, **headers}, answer.log)


async def _lines(store: Store, live: LiveGame, viewer: int | str | None) -> AsyncGenerator[bytes, None]:
    """The history up to now, page by page, so that its length costs no memory."""
    after, end = 0, live.version
    while after < end:
        rows = await store.read(live.id, after=after, upto=min(after + PAGE, end))
        yield b"".join(shapes.written(told, viewer) + b"\n" for told in shapes.decoded(live, rows))
        after = rows[-1].version


class FeedQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`after`: the version to go on from; the header Last-Event-ID says the same, and wins."""

    after: Version = 0


async def get_feed(call: Call[FeedQuery, Nothing]) -> Answer:
    """The same as it grows, as server-sent events."""
    live = await started(call)
    after = call.query.after
    if (last := call.headers.get("last-event-id")) is not None:
        if not (last.isascii() and last.isdecimal()) or len(last) > 10:
            raise malformed("A header is wrong.", (Fault("Last-Event-ID", "not an id of this feed"),))
        after = int(last)
    player = call.caller.player if call.caller else None
    feed = call.house.feeds.follow(live.id, player, min(after, live.version))
    return Answer(feed, media=SSE, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


async def get_export(call: Call[Nothing, Nothing]) -> Answer:
    """A closed game as it is stored, byte for byte, for `yamabiko verify` or an audit of one's own."""
    live = await started(call)
    if live.closed is None:
        detail = "Its events hold secrets until it is closed. The history is open at any time."
        raise Problem(409, "not-closed", "The game is not closed", detail)
    return Answer(
        _raw(call.house.store, live.id, live.version), media=NDJSON, headers={"ETag": f'"{live.version}"'}
    )


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


OPERATIONS = (
    Operation(
        "GET", "/v1/games/{game_id}/history", "getHistory", "All decisions with their facts", "history",
        get_history,
        {200: Returns("A page; or all lines, if asked for", "HistoryPage", headers=ETAG), 304: NOT_MODIFIED},
        query=HistoryQuery, problems=(*GAME_PROBLEMS, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/feed", "getFeed", "The history as it grows", "history", get_feed,
        {200: Returns("Server-sent events: `id` is the version, `data` a line of the history", "Text", SSE)},
        query=FeedQuery, problems=(*GAME_PROBLEMS, 409),
    ),
    Operation(
        "GET", "/v1/games/{game_id}/export", "getExport", "A closed game as it is stored", "history", get_export,
        {200: Returns("A line for each event", "Text", NDJSON, headers=ETAG)}, problems=(*GAME_PROBLEMS, 409),
    ),
)  # fmt: skip
