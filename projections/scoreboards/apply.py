"""Scoreboards: the result of every seat in every game that is over, and what that makes of each player.

The rows speak of pseudonyms. Who is behind them only the service knows: it names a table of its own, and results
are added up by account. Whoever sat in a seat at the end has its result. A win is a first place: of those who
share it each has won. Abandoned games are counted apart, and neither as games nor in any score.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from projections.engine.events import Closed, Told
from projections.engine.projection import Connection, Projection, Row, sql_beside
from projections.engine.seats import Astray, Seats

# A finished game gives every seat its place; a standing that is missing violates the table's check.
CLOSE = """
INSERT INTO scoreboard_results (game, seat, title, player, players, finished, place, points, position, ended_at)
SELECT s.game, s.seat, c.title, s.player, count(*) OVER (PARTITION BY s.game), c.finished,
    r.place, r.points, c.id, c.at
FROM unnest($1::uuid[], $2::text[], $3::boolean[], $4::bigint[], $5::timestamptz[])
    AS c (game, title, finished, id, at)
JOIN scoreboard_seats s ON s.game = c.game
LEFT JOIN unnest($6::uuid[], $7::smallint[], $8::smallint[], $9::integer[]) AS r (game, seat, place, points)
    ON c.finished AND r.game = s.game AND r.seat = s.seat"""
RISE = "DELETE FROM scoreboard_seats WHERE game = ANY($1::uuid[]) RETURNING game"
RESULTS = """SELECT game, seat, title, player, players, finished, place, points, position, ended_at
FROM scoreboard_results WHERE game = ANY($1::uuid[]) ORDER BY position, seat"""
TALLY = """count(*) FILTER (WHERE finished) AS games, count(*) FILTER (WHERE place = 1) AS wins,
    count(*) FILTER (WHERE NOT finished) AS abandoned, avg(points)::float8 AS mean, max(points) AS best"""
SCORES = f"""
WITH results AS (
    SELECT {{account}}::text COLLATE "C" AS account, r.seat, r.players, r.finished, r.place, r.points
    FROM scoreboard_results r {{join}} WHERE r.title = $1 AND {{shown}}
), page AS (
    SELECT account FROM (SELECT account, {TALLY} FROM results GROUP BY account) AS player
    WHERE $2::bigint IS NULL OR (-wins, games, account) > (-$2::bigint, $3::bigint, $4::text)
    ORDER BY wins DESC, games, account LIMIT $5
)
SELECT account, grouping(seat, players, place) AS summed, seat, players, place, {TALLY}
FROM results JOIN page USING (account)
GROUP BY GROUPING SETS ((account), (account, seat), (account, players), (account, place))"""

# What `grouping` says of a row that is summed over everything, or over all but the seat, the players, the place.
TOTAL, BY_SEAT, BY_PLAYERS, BY_PLACE = 7, 3, 5, 6

SEATS = Seats("scoreboard_seats")


async def apply(connection: Connection, events: Sequence[Told]) -> None:
    """Each seat of a game that is over has one row."""
    await SEATS.follow(connection, events)
    closed = [(event, event.body) for event in events if isinstance(event.body, Closed)]
    if not closed:
        return
    ends = [(event.game, event.title, body.reason == "finished", event.id, event.at) for event, body in closed]
    standings = [(event.game, r.seat, r.place, r.points) for event, body in closed for r in body.standings]
    columns = [*_columns(ends, 5), *_columns(standings, 4)]
    await connection.execute(CLOSE, *columns)
    risen = {row["game"] for row in await connection.fetch(RISE, columns[0])}
    if len(risen) != len(ends):
        raise Astray("a game closed that was never opened")


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    return [[row[column] for row in rows] for column in range(width)]


SCOREBOARDS = Projection(
    "scoreboards", sql_beside(__file__), apply, frozenset({"opened", "substituted", "closed"})
)


class Result(Struct, frozen=True):
    """What became of one seat. Without place and points where the game was abandoned."""

    game: UUID
    seat: int
    title: str
    player: str
    players: int
    finished: bool
    place: int | None
    points: int | None
    position: int
    ended_at: datetime

    @property
    def won(self) -> bool:
        return self.place == 1


class Tally(Struct, frozen=True):
    """Finished games, how many of them were won, alone or together, and the points."""

    games: int
    wins: int
    mean: float | None
    best: int | None


class Score(Struct, frozen=True):
    """One player of a title. `places` counts finished games by place, `by_players` by how many played."""

    account: str
    total: Tally
    abandoned: int
    places: dict[int, int]
    by_seat: dict[int, Tally]
    by_players: dict[int, Tally]

    @property
    def rank(self) -> tuple[int, int, str]:
        """Where it stands on the board, for the next page."""
        return self.total.wins, self.total.games, self.account


class Accounts(Struct, frozen=True):
    """A table that says whose a pseudonym is; those without an account in it are not on the board."""

    table: str
    pseudonym: str = "id"
    account: str = "player"

    def __post_init__(self) -> None:
        for name in (self.table, self.pseudonym, self.account):
            if not re.fullmatch(r"[a-z_][a-z0-9_]*", name):
                raise ValueError(f"{name!r} is no name of a table or a column")


async def results(connection: Connection, games: Sequence[UUID]) -> list[Result]:
    """The results of these games, seat by seat; nothing for a game that goes on."""
    return [Result(**dict(row)) for row in await connection.fetch(RESULTS, list(games))]


async def scores(
    connection: Connection,
    title: str,
    *,
    accounts: Accounts | None = None,
    among: str | None = None,
    after: tuple[int, int, str] | None = None,
    limit: int = 50,
) -> list[Score]:
    """A page of a title's scoreboard: most wins first, then fewest games. The next page is `after` the last rank.

    Without accounts every pseudonym is a player of its own. `among` is a query of the service's own that names the
    games which count, for instance `SELECT id FROM games WHERE visibility = 'public'`.
    """
    account, join = "r.player", ""
    if accounts is not None:
        account = f"a.{accounts.account}"
        join = f"JOIN {accounts.table} a ON a.{accounts.pseudonym} = r.player AND {account} IS NOT NULL"
    shown = "true" if among is None else f"r.game IN ({among})"
    query = SCORES.format(account=account, join=join, shown=shown)
    rows = await connection.fetch(query, title, *(after or (None, None, None)), limit)
    return _boards(rows)


def _boards(rows: Iterable[Row]) -> list[Score]:
    """One score for each account, made from its groups."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row["account"], []).append(row)
    found = [_score(account, group) for account, group in groups.items()]
    return sorted(found, key=lambda score: (-score.total.wins, score.total.games, score.account))


def _score(account: str, group: Sequence[Row]) -> Score:
    def summed(kind: int) -> list[Row]:
        return [row for row in group if row["summed"] == kind]

    (total,) = summed(TOTAL)
    return Score(
        account=account,
        total=_tally(total),
        abandoned=total["abandoned"],
        places={row["place"]: row["games"] for row in summed(BY_PLACE) if row["games"]},
        by_seat={row["seat"]: _tally(row) for row in summed(BY_SEAT) if row["games"]},
        by_players={row["players"]: _tally(row) for row in summed(BY_PLAYERS) if row["games"]},
    )


def _tally(row: Row) -> Tally:
    return Tally(row["games"], row["wins"], row["mean"], row["best"])
