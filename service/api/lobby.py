"""The lobby: which games there are."""

from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Struct

from service.api.bodies import GameSummary, Lobby, Status
from service.api.common import Limit, Position, reader
from service.http.paging import Cursor, cursor, next_page, place
from service.operations import Answer, Call, Nothing, Operation, Returns


class Search(Struct, frozen=True, forbid_unknown_fields=True):
    """Which games to list."""

    title: Annotated[
        Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] | None,
        Meta(description="Only games of the title with this id"),
    ] = None
    status: Annotated[Status | None, Meta(description="Only games that are so far")] = None
    player: Annotated[UUID | None, Meta(description="Only games in which this account has a seat")] = None
    limit: Limit = 50
    cursor: Cursor | None = None
    wait_for: Position = 0


LISTED = """SELECT g.id, g.place, g.title, g.created_at, g.started_at,
    (SELECT count(*) FROM seats s WHERE s.game = g.id) AS seats,
    (SELECT count(*) FROM seats s WHERE s.game = g.id AND (s.player IS NOT NULL OR s.bot IS NOT NULL)) AS taken,
    l.status, l.version, l.acting
FROM games g LEFT JOIN lobby l ON l.game = g.id
WHERE {conditions} ORDER BY g.place DESC LIMIT {limit}"""
PUBLIC = "g.visibility = 'public'"
OWN = "EXISTS (SELECT FROM seats s WHERE s.game = g.id AND s.player = {viewer})"
CONCERNS = (
    "g.owner = {viewer} OR EXISTS (SELECT FROM seats s WHERE s.game = g.id AND {viewer} IN (s.player, s.invited))"
)
OVER = "EXISTS (SELECT FROM lobby x WHERE x.game = g.id AND x.status = '{status}')"
# A game that has just been laid out runs, whether the lobby's projection has heard of it or not.
RUNNING = """EXISTS (SELECT FROM (
    SELECT game FROM lobby WHERE status = 'running' UNION ALL
    SELECT e.originator_id FROM stored_events e WHERE e.originator_version = 1
        AND e.notification_id > (SELECT position FROM projection_positions WHERE name = 'lobby')
) AS x WHERE x.game = g.id)"""


async def list_games(call: Call[Search, Nothing]) -> Answer:
    """The lobby, newest first."""
    query = call.query
    await call.house.followers.seen("lobby", query.wait_for)
    listed, values = listing(query, reader(call), bot_only=bool(call.caller and call.caller.bot_only))
    async with call.house.store.transaction() as link:
        rows = await link.fetch(listed, *values)
    more = cursor(rows[query.limit - 1]["place"]) if len(rows) > query.limit else None
    items = tuple(_summary(row) for row in rows[: query.limit])
    return Answer(Lobby(items, more), headers=next_page("/v1/games", query, more))


def listing(query: Search, viewer: UUID | None, *, bot_only: bool) -> tuple[str, list[object]]:
    """One game more than a page, in SQL: only conditions that were asked for, so that each finds its index."""
    values: list[object] = []

    def given(value: object) -> str:
        values.append(value)
        return f"${len(values)}"

    conditions = [_shown(given(viewer), bot_only=bot_only) if viewer else PUBLIC]
    if query.title is not None:
        conditions.append(f"g.title = {given(query.title)}")
    if query.status is not None:
        conditions.append(_stands(query.status))
    if query.player is not None:
        conditions.append(f"g.id IN (SELECT s.game FROM seats s WHERE s.player = {given(query.player)})")
    if query.cursor is not None:
        conditions.append(f"g.place < {given(place(query.cursor))}")
    limit = given(query.limit + 1)
    return LISTED.format(conditions=" AND ".join(conditions), limit=limit), values


def _shown(viewer: str, *, bot_only: bool) -> str:
    """Public games, and those that concern the viewer; for a bot's token those in which it plays."""
    return f"({PUBLIC} OR {(OWN if bot_only else CONCERNS).format(viewer=viewer)})"


def _stands(status: Status) -> str:
    if status == "waiting":
        return "g.started_at IS NULL"
    return RUNNING if status == "running" else OVER.format(status=status)


def _summary(row: Any) -> GameSummary:  # noqa: ANN401  # a row of the database
    status: Status = row["status"] or ("running" if row["started_at"] else "waiting")
    acting = tuple(row["acting"] or ())
    return GameSummary(
        row["id"], row["title"], status, row["seats"], row["taken"], row["version"] or 0, acting, row["created_at"]
    )


OPERATIONS = (
    Operation(
        "GET", "/v1/games", "listGames", "The lobby, newest first", "games", list_games,
        {200: Returns("Games", Lobby, headers={"Link": "The next page"})}, query=Search, problems=(400, 401, 503),
    ),
)  # fmt: skip
