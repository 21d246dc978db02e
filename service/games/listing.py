"""Lists of games: those that an account may see, and those in which a bot must move."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.chance.fairness import Fairness
from domain.kernel.nouns import Clock
from service.games.changes import EndReason
from service.games.rating_limits import RatingLimits, to_limits
from service.games.records import Fork, SeatRecord, read_clock, read_fork
from service.store import Connection

ClockKind = Literal["per_turn", "bank"]
Status = Literal["waiting", "starting", "cancelled", "expired", "running", "finished", "abandoned"]

# Why a game ended that was never started; NULL for all others.
UNSTARTED_END = """(SELECT c.reason FROM game_changes c
    WHERE g.ended IS NOT NULL AND c.game = g.id ORDER BY c.number DESC LIMIT 1)"""
# The page first, and then what is shown of its games, so that it is not looked up for all that match.
LISTED = f"""WITH page AS MATERIALIZED (
    SELECT g.* FROM games g WHERE {{conditions}} ORDER BY g.place DESC LIMIT {{limit}})
SELECT g.id, g.place, g.title, g.visibility, g.options, g.owner, g.created_at, g.started_at, g.ended,
    coalesce(g.rated, g.asks_rated) AS rated, g.seeded, g.invited_only, g.account_days, g.clock,
    g.lowest_rating, g.highest_rating,
    n.name, n.handle, b IS NOT NULL AS by_programs, l.status, l.version, l.acting,
    g.fairness, g.starting_at, g.fork_of, g.fork_at, coalesce(x.reason, {UNSTARTED_END}) AS reason
FROM page g LEFT JOIN player_names() n ON n.player = g.owner
LEFT JOIN players_by_programs() b ON b.player = g.owner LEFT JOIN lobby_games() l ON l.game = g.id
LEFT JOIN lobby_endings() x ON x.game = g.id
ORDER BY g.place DESC"""
OPEN = "(g.deal IS NULL OR g.unsealed)"  # no other table plays the same deal
PUBLIC = f"{OPEN} AND g.visibility = 'public'"
OWN = "EXISTS (SELECT FROM seats s WHERE s.game = g.id AND s.player = {viewer})"
# Who has left a game has no seat any more, and a pseudonym in its events for ever.
CONCERNS = """g.owner = {viewer}
OR EXISTS (SELECT FROM seats s WHERE s.game = g.id AND {viewer} IN (s.player, s.invited))
OR EXISTS (SELECT FROM pseudonyms y WHERE y.player = {viewer} AND y.place = g.place)"""
RUNNING = "EXISTS (SELECT FROM running_games() x WHERE x.game = g.id)"
OVER = "EXISTS (SELECT FROM lobby_games() x WHERE x.game = g.id AND x.status = '{status}')"
WITH_SEAT_OF = "g.id IN (SELECT s.game FROM seats s WHERE s.player = {player})"
SEATS = """SELECT s.game, s.seat, s.id, s.player, n.name, n.handle, s.bot, s.invited, b IS NOT NULL AS by_programs
FROM seats s LEFT JOIN player_names() n ON n.player = s.player
LEFT JOIN players_by_programs() b ON b.player = s.player WHERE s.game = ANY($1) ORDER BY s.game, s.seat"""
COLUMNS = ("seat", "id", "player", "name", "handle", "bot", "invited", "by_programs")
WAITING = "g.started_at IS NULL AND g.ended IS NULL AND g.starting_at IS NULL"
STARTING = "g.started_at IS NULL AND g.ended IS NULL AND g.starting_at IS NOT NULL"
ADMITS = """g.owner = {viewer} OR NOT g.invited_only AND (g.account_days = 0 OR EXISTS (
    SELECT FROM player_accounts() a WHERE a.player = {viewer}
    AND a.created_at <= clock_timestamp() - make_interval(days => g.account_days)))
AND (num_nonnulls(g.lowest_rating, g.highest_rating) = 0 OR coalesce((
    SELECT r.shown FROM shown_ratings() r WHERE r.title = g.title AND r.player = {viewer}), 0)
    BETWEEN coalesce(g.lowest_rating, -2147483648) AND coalesce(g.highest_rating, 2147483647))"""
FREE = f"""{WAITING} AND EXISTS (SELECT FROM seats s WHERE s.game = g.id AND s.player IS NULL AND s.bot IS NULL
    AND (s.invited = {{viewer}} OR s.invited IS NULL AND ({ADMITS})))"""
WITH_BOTS = """EXISTS (SELECT FROM seats s WHERE s.game = g.id
    AND (s.bot IS NOT NULL OR EXISTS (SELECT FROM players_by_programs() b WHERE b.player = s.player)))"""
SEAT_COUNT = "(SELECT count(*) FROM seats s WHERE s.game = g.id) = {seats}"

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
    owner: UUID | None = None
    free: bool | None = None  # with a seat that the viewer can take, or without
    bots: bool | None = None
    seats: int | None = None
    options: str | None = None  # JSON: these have these values
    clock: ClockKind | Literal["none"] | None = None
    rated: bool | None = None
    fairness: Fairness | None = None
    before: int | None = None
    limit: int = 50


class ListedGame(Struct, frozen=True, kw_only=True):
    """A game in a list. `acting` are the seats that must act."""

    id: UUID
    place: int
    title: str
    visibility: Literal["public", "private"]
    status: Status
    options: dict[str, Any]
    owner: UUID | None
    owner_name: str | None
    owner_handle: str | None
    owner_by_programs: bool
    seats: tuple[SeatRecord, ...]
    version: int
    acting: tuple[int, ...]
    created_at: datetime
    rated: bool | None
    seeded: bool
    invited_only: bool
    account_days: int
    rating_limits: RatingLimits | None
    reason: EndReason | None
    clock: Clock | None
    fairness: Fairness
    fork: Fork | None


async def list_games(link: Connection, search: Search) -> list[ListedGame]:
    """The games that the viewer may see and that match the search, the newest first."""
    query, values = listing_query(search)
    rows = await link.fetch(query, *values)
    seats = await find_seats(link, [row["id"] for row in rows])
    return [_listed_game(row, seats[row["id"]]) for row in rows]


async def find_seats(link: Connection, games: list[UUID]) -> dict[UUID, tuple[SeatRecord, ...]]:
    """The seats of each of these games, and who has them."""
    found: dict[UUID, list[SeatRecord]] = {game: [] for game in games}
    for row in await link.fetch(SEATS, games):
        found[row["game"]].append(SeatRecord(**{name: row[name] for name in COLUMNS}))
    return {game: tuple(seats) for game, seats in found.items()}


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
    conditions += _line_conditions(search, parameter)
    if search.before is not None:
        conditions.append(f"g.place < {parameter(search.before)}")
    limit = parameter(search.limit)
    return LISTED.format(conditions=" AND ".join(conditions), limit=limit), values


def _line_conditions(search: Search, parameter: Callable[[object], str]) -> list[str]:
    """Conditions on what a line says of a game besides its title and status."""
    conditions = []
    if search.owner is not None:
        conditions.append(f"g.owner = {parameter(search.owner)}")
    if search.free is not None:
        free = f"({FREE.format(viewer=parameter(search.viewer))})"
        conditions.append(free if search.free else f"NOT {free}")
    if search.bots is not None:
        conditions.append(WITH_BOTS if search.bots else f"NOT {WITH_BOTS}")
    if search.seats is not None:
        conditions.append(SEAT_COUNT.format(seats=parameter(search.seats)))
    if search.options is not None:
        conditions.append(f"g.options @> {parameter(search.options)}::jsonb")
    if search.clock is not None:
        kind = None if search.clock == "none" else search.clock
        conditions.append(f"g.clock ->> 'kind' IS NOT DISTINCT FROM {parameter(kind)}::text")
    if search.rated is not None:
        conditions.append(f"coalesce(g.rated, g.asks_rated) = {parameter(search.rated)}")
    if search.fairness is not None:
        conditions.append(f"g.fairness = {parameter(search.fairness)}")
    return conditions


def visible(viewer: str, *, bot_only: bool) -> str:
    """SQL: public games, and those that concern the viewer; for a bot's token those in which it plays.

    No list has a game whose deal is sealed.
    """
    return f"{OPEN} AND (g.visibility = 'public' OR {(OWN if bot_only else CONCERNS).format(viewer=viewer)})"


def _has_status(status: Status) -> str:
    if status == "waiting":
        return WAITING
    if status == "starting":
        return STARTING
    if status in ("cancelled", "expired"):
        return f"g.ended = '{status}'"
    return RUNNING if status == "running" else OVER.format(status=status)


def _listed_game(row: Any, seats: tuple[SeatRecord, ...]) -> ListedGame:  # noqa: ANN401  # a row of the database
    return ListedGame(
        id=row["id"],
        place=row["place"],
        title=row["title"],
        status=row["status"] or ("running" if row["started_at"] else row["ended"] or _status_before_start(row)),
        visibility=row["visibility"],
        options=msgspec.json.decode(row["options"]),
        owner=row["owner"],
        owner_name=row["name"],
        owner_handle=row["handle"],
        owner_by_programs=row["by_programs"],
        seats=seats,
        version=row["version"] or 0,
        acting=tuple(row["acting"] or ()),
        created_at=row["created_at"],
        rated=row["rated"],
        seeded=row["seeded"],
        invited_only=row["invited_only"],
        account_days=row["account_days"],
        rating_limits=to_limits(row["lowest_rating"], row["highest_rating"]),
        reason=row["reason"],
        clock=read_clock(row["clock"]),
        fairness=row["fairness"],
        fork=read_fork(row),
    )


def _status_before_start(row: Any) -> Status:  # noqa: ANN401  # a row of the database
    return "starting" if row["starting_at"] else "waiting"


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
