"""Lists of games: those that an account may see, and those in which a bot must move."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct

from service.store import Connection

Status = Literal["waiting", "cancelled", "expired", "running", "finished", "abandoned"]

LISTED = """SELECT g.id, g.place, g.title, g.created_at, g.started_at, g.ended, g.rated,
    (SELECT count(*) FROM seats s WHERE s.game = g.id) AS seats,
    (SELECT count(*) FROM seats s WHERE s.game = g.id AND (s.player IS NOT NULL OR s.bot IS NOT NULL)) AS taken,
    l.status, l.version, l.acting
FROM games g LEFT JOIN lobby_games() l ON l.game = g.id
WHERE {conditions} ORDER BY g.place DESC LIMIT {limit}"""
PUBLIC = "g.visibility = 'public'"
OWN = "EXISTS (SELECT FROM seats s WHERE s.game = g.id AND s.player = {viewer})"
CONCERNS = (
    "g.owner = {viewer} OR EXISTS (SELECT FROM seats s WHERE s.game = g.id AND {viewer} IN (s.player, s.invited))"
)
RUNNING = "EXISTS (SELECT FROM running_games() x WHERE x.game = g.id)"
OVER = "EXISTS (SELECT FROM lobby_games() x WHERE x.game = g.id AND x.status = '{status}')"
WITH_SEAT_OF = "g.id IN (SELECT s.game FROM seats s WHERE s.player = {player})"

BOTS_TO_MOVE = """SELECT DISTINCT s.game FROM seats s JOIN acting_games() AS g ON g.game = s.game
WHERE s.bot IS NOT NULL AND (g.acting IS NULL OR s.seat = ANY (g.acting))"""
MOVED_GAMES_WITH_BOTS = """SELECT DISTINCT w.game, coalesce(l.updated >= w.event, false) AS seen
FROM unnest($1::uuid[], $2::bigint[]) AS w (game, event)
JOIN seats s ON s.game = w.game AND s.bot IS NOT NULL LEFT JOIN lobby_games() l ON l.game = w.game
WHERE l.game IS NULL OR l.updated < w.event OR (l.status = 'running' AND s.seat = ANY (l.acting))"""
TITLES = "SELECT id, title FROM games WHERE id = ANY($1)"


class Search(Struct, frozen=True, kw_only=True):
    """Which games to list. `viewer` is the account that looks, `before` the place of the last game of a page."""

    viewer: UUID | None = None
    bot_only: bool = False  # of the private games only those in which the viewer has a seat
    title: str | None = None
    status: Status | None = None
    player: UUID | None = None
    before: int | None = None
    limit: int = 50


class ListedGame(Struct, frozen=True, kw_only=True):
    """A game in a list. `taken` counts its seats that a player or a bot has, `acting` are those that must act."""

    id: UUID
    place: int
    title: str
    status: Status
    seats: int
    taken: int
    version: int
    acting: tuple[int, ...]
    created_at: datetime
    rated: bool | None


async def list_games(link: Connection, search: Search) -> list[ListedGame]:
    """The games that the viewer may see and that match the search, the newest first."""
    query, values = listing_query(search)
    return [_listed_game(row) for row in await link.fetch(query, *values)]


def listing_query(search: Search) -> tuple[str, list[object]]:
    """The SQL of a search and its values; it has only conditions that were asked for, so each finds its index."""
    values: list[object] = []

    def parameter(value: object) -> str:
        values.append(value)
        return f"${len(values)}"

    conditions = [visible(parameter(search.viewer), bot_only=search.bot_only) if search.viewer else PUBLIC]
    if search.title is not None:
        conditions.append(f"g.title = {parameter(search.title)}")
    if search.status is not None:
        conditions.append(_has_status(search.status))
    if search.player is not None:
        conditions.append(WITH_SEAT_OF.format(player=parameter(search.player)))
    if search.before is not None:
        conditions.append(f"g.place < {parameter(search.before)}")
    limit = parameter(search.limit)
    return LISTED.format(conditions=" AND ".join(conditions), limit=limit), values


def visible(viewer: str, *, bot_only: bool) -> str:
    """SQL: public games, and those that concern the viewer; for a bot's token those in which it plays."""
    return f"({PUBLIC} OR {(OWN if bot_only else CONCERNS).format(viewer=viewer)})"


def _has_status(status: Status) -> str:
    if status == "waiting":
        return "g.started_at IS NULL AND g.ended IS NULL"
    if status in ("cancelled", "expired"):
        return f"g.ended = '{status}'"
    return RUNNING if status == "running" else OVER.format(status=status)


def _listed_game(row: Any) -> ListedGame:  # noqa: ANN401  # a row of the database
    return ListedGame(
        id=row["id"],
        place=row["place"],
        title=row["title"],
        status=row["status"] or ("running" if row["started_at"] else row["ended"] or "waiting"),
        seats=row["seats"],
        taken=row["taken"],
        version=row["version"] or 0,
        acting=tuple(row["acting"] or ()),
        created_at=row["created_at"],
        rated=row["rated"],
    )


async def find_titles(link: Connection, games: list[UUID]) -> dict[UUID, str]:
    """The title of each of these games."""
    return {row["id"]: row["title"] for row in await link.fetch(TITLES, games)}


async def find_games_with_bots_to_move(link: Connection, timeout: float | None = None) -> list[UUID]:  # noqa: ASYNC109  # of the statement
    """Running games in which a bot must move: as the lobby says, and each with events that it has not read."""
    return [row["game"] for row in await link.fetch(BOTS_TO_MOVE, timeout=timeout)]


async def find_moved_games_with_bots(
    link: Connection,
    last_events: Mapping[UUID, int],
    timeout: float | None = None,  # noqa: ASYNC109  # of the statement
) -> dict[UUID, bool]:
    """Of games with their last events: True where a bot must move, False where the lobby has not read that event.

    Games without bots, and those that wait for people, are left out.
    """
    values = list(last_events), list(last_events.values())
    return {row["game"]: row["seen"] for row in await link.fetch(MOVED_GAMES_WITH_BOTS, *values, timeout=timeout)}
