"""The games that an account has played, with their results: a page of them, the newest first."""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct

from domain.kernel.nouns import Clock
from projections.history.queries import find_ends
from projections.scoreboards.queries import SeatResult, list_results
from service.games.changes import EndReason
from service.games.listing import PUBLIC, Status, find_seats, visible
from service.games.records import Fork, SeatRecord, read_clock, read_fork
from service.store import Connection

Result = Literal["won", "lost", "left"]
StartedStatus = Literal["running", "finished", "abandoned"]

# Only what was asked for stands in it, so each search finds its index. Who had several seats has one row.
PAGE = """WITH page AS MATERIALIZED (
    SELECT DISTINCT ON (own.place) g.id, g.place, g.title, g.visibility, g.created_at, g.started_at, g.seeded,
        g.clock, g.fork_of, g.fork_at
    FROM pseudonyms own JOIN games g ON g.id = own.game
    WHERE own.player = $1 AND {conditions} ORDER BY own.place DESC LIMIT {limit})
SELECT page.*, coalesce(l.status, 'running') AS status, coalesce(l.version, 1) AS version, x.reason
FROM page LEFT JOIN lobby_games() l ON l.game = page.id LEFT JOIN lobby_endings() x ON x.game = page.id
ORDER BY page.place DESC"""
# What few games are is looked up by what they are; what many are, game by game until the page is full: hence the
# scalar queries, which PostgreSQL does not join, however little it knows of the tables.
RUNNING = "own.game IN (SELECT r.game FROM running_games() r)"
ABANDONED = "own.game IN (SELECT x.game FROM lobby_games() x WHERE x.status = 'abandoned')"
FINISHED = "(SELECT x.status FROM lobby_games() x WHERE x.game = own.game) = 'finished'"
STATUSES = {"running": RUNNING, "abandoned": ABANDONED, "finished": FINISHED}
# Of one pseudonym at first, which is found at once; then of all of the player's in the game.
PLACE = "(SELECT min(r.place) FROM seat_results() r WHERE r.player = own.id)"
BEST = """(SELECT min(r.place) FROM seat_results() r JOIN pseudonyms p ON p.id = r.player
    WHERE r.game = own.game AND p.player = $1)"""
STAYED = """(SELECT bool_or(p.id IS NOT NULL) FROM seat_results() r
    LEFT JOIN pseudonyms p ON p.id = r.player AND p.player = $1 WHERE r.game = own.game)"""
RESULTS = {
    "won": f"{PLACE} = 1",
    "lost": f"{PLACE} > 1 AND {BEST} > 1",
    "left": f"own.gone AND NOT {STAYED}",
}
PSEUDONYMS = (
    "SELECT p.game, p.id, p.seat FROM pseudonyms p WHERE p.player = $1 AND p.place = ANY($2) ORDER BY p.seat"
)


class ArchiveSearch(Struct, frozen=True, kw_only=True):
    """Which games of a player: opened from `since` on and before `until`, on the page after the place `before`."""

    player: UUID
    viewer: UUID | None = None
    bot_only: bool = False  # of the private games only those in which the viewer has a seat
    title: str | None = None
    status: StartedStatus | None = None
    result: Result | None = None
    since: datetime | None = None
    until: datetime | None = None
    forks: bool = True  # with the forks that it has played
    before: int | None = None
    limit: int = 50


class ArchivedGame(Struct, frozen=True, kw_only=True):
    """A game that an account has played. `own` are the seats in which it sat at any time."""

    id: UUID
    place: int
    title: str
    status: Status
    visibility: Literal["public", "private"]
    version: int
    created_at: datetime
    started_at: datetime
    ended_at: datetime | None
    seats: tuple[SeatRecord, ...]
    results: dict[int, SeatResult]
    own: tuple[int, ...]
    result: Result | None
    reason: EndReason | None
    seeded: bool
    clock: Clock | None
    fork: Fork | None


async def list_archive(link: Connection, search: ArchiveSearch) -> list[ArchivedGame]:
    """The games that the player has played, as far as the viewer may see them, the newest first."""
    query, values = archive_query(search)
    rows = await link.fetch(query, *values)
    games = [row["id"] for row in rows]
    ends = await find_ends(link, {row["id"]: row["version"] for row in rows})
    results = _by_game(await list_results(link, games))
    seats = await find_seats(link, games)
    own: dict[UUID, list[tuple[str, int]]] = {}
    for row in await link.fetch(PSEUDONYMS, search.player, [row["place"] for row in rows]):
        own.setdefault(row["game"], []).append((row["id"], row["seat"]))
    return [
        _archived_game(row, ends.get(row["id"]), seats[row["id"]], results.get(row["id"], []), own[row["id"]])
        for row in rows
    ]


def archive_query(search: ArchiveSearch) -> tuple[str, list[object]]:
    """The SQL of a search and its values."""
    values: list[object] = [search.player]

    def parameter(value: object) -> str:
        values.append(value)
        return f"${len(values)}"

    conditions = [visible(parameter(search.viewer), bot_only=search.bot_only) if search.viewer else PUBLIC]
    if search.title is not None:
        conditions.append(f"own.title = {parameter(search.title)}")
    if search.before is not None:
        conditions.append(f"own.place < {parameter(search.before)}")
    if search.status is not None:
        conditions.append(STATUSES[search.status])
    if search.result is not None:
        conditions.append(RESULTS[search.result])
    if search.since is not None:
        conditions.append(f"own.opened_at >= {parameter(search.since)}")
    if search.until is not None:
        conditions.append(f"own.opened_at < {parameter(search.until)}")
    if not search.forks:
        conditions.append("g.fork_of IS NULL")
    limit = parameter(search.limit)
    return PAGE.format(conditions=" AND ".join(conditions), limit=limit), values


def _by_game(results: Iterable[SeatResult]) -> dict[UUID, list[SeatResult]]:
    return {game: list(found) for game, found in groupby(results, lambda each: each.game)}


def _archived_game(
    row: Any,  # noqa: ANN401  # a row of the database
    ended_at: datetime | None,
    seats: tuple[SeatRecord, ...],
    results: list[SeatResult],
    own: list[tuple[str, int]],
) -> ArchivedGame:
    return ArchivedGame(
        **{name: row[name] for name in ("id", "place", "title", "status", "visibility", "version", "seeded")},
        reason=row["reason"],
        clock=read_clock(row["clock"]),
        fork=read_fork(row),
        created_at=row["created_at"],
        started_at=row["started_at"],
        ended_at=ended_at,
        seats=seats,
        results={each.seat: each for each in results},
        own=tuple(sorted({seat for _, seat in own})),
        result=_result({name for name, _ in own}, results),
    )


def _result(own: set[str], results: list[SeatResult]) -> Result | None:
    """What a game that is over was for the account; None while it goes on, and of one that was abandoned."""
    places = [each.place for each in results if each.player in own]
    if not results or (places and None in places):
        return None
    if not places:
        return "left"
    return "won" if 1 in places else "lost"
