"""What the scoreboards answer: the scores of all players of a title.

Rows of results name pseudonyms. Only the service knows which account a pseudonym belongs to, and says so by a
table of its own (`counting.py`); the sums are those of accounts. A win is a first place: of those who share it
each has won. Abandoned games, and those that the player left for good or by a timeout, are counted apart, and
neither as games nor in any score.
"""

from collections.abc import Iterable, Sequence
from uuid import UUID

from msgspec import Struct

from domain.kernel.nouns import SeatEnd
from projections.engine.projection import Connection, Row
from projections.scoreboards.counting import EVERYTHING, Counting

# The sums, and what is in no sum yet: games that came to count later, and who has left a game that still runs.
# An account with any of that is ranked anew (`moved`); all others stand in the index as they are ranked.
SCORES = """
WITH loose AS MATERIALIZED (
    SELECT p.game, p.rated FROM scoreboard_pending p JOIN ({counted}) c ON c.id = p.game
), running AS MATERIALIZED (
    SELECT DISTINCT l.game, c.rated FROM scoreboard_leavers l JOIN ({counted}) c ON c.id = l.game
    WHERE NOT l.over AND l.title = $1
), every AS ({results} UNION ALL {leavers}), extra AS MATERIALIZED (
    SELECT * FROM every WHERE title = $1 AND ($2::boolean IS NULL OR rated = $2)
), moved AS (
    SELECT account, sum(games)::bigint AS games, sum(wins)::bigint AS wins, sum(abandoned)::bigint AS abandoned,
        sum(gone)::bigint AS gone, sum(points)::bigint AS points, max(best) AS best
    FROM (
        SELECT account, finished::int AS games, (place IS NOT DISTINCT FROM 1)::int AS wins,
            (NOT finished AND NOT gone)::int AS abandoned, gone::int, coalesce(points, 0) AS points, points AS best
        FROM extra
        UNION ALL
        SELECT account, games, wins, abandoned, gone, points, best FROM scoreboard_totals
        WHERE title = $1 AND kind = {kind} AND account IN (SELECT account FROM extra)
    ) AS each GROUP BY account
), page AS (
    SELECT * FROM (
        (SELECT account, games, wins, abandoned, gone, points, best FROM scoreboard_totals
        WHERE title = $1 AND kind = {kind} AND account <> ALL(ARRAY(SELECT account FROM extra))
            AND {is_known} {after} ORDER BY -wins, games, account LIMIT $3)
        UNION ALL
        SELECT account, games, wins, abandoned, gone, points, best FROM moved WHERE {is_known} {after}
    ) AS ranked ORDER BY -wins, games, account LIMIT $3
)
SELECT account, 'total' AS part, 0 AS number, games, wins, abandoned, gone, points, best FROM page
UNION ALL
SELECT account, part, number, sum(games)::bigint, sum(wins)::bigint, 0, 0, sum(points)::bigint, max(best) FROM (
    SELECT s.account, s.part, s.number, s.games, s.wins, s.points, s.best FROM page JOIN scoreboard_parts s
        ON s.title = $1 AND s.account = page.account AND ($2::boolean IS NULL OR s.rated = $2)
    UNION ALL
    SELECT e.account, p.part, p.number, 1, (e.place = 1)::int, e.points, e.points
    FROM page JOIN extra e USING (account)
    CROSS JOIN LATERAL (VALUES ('seat', e.seat), ('players', e.players), ('place', e.place)) AS p (part, number)
    WHERE e.finished
) AS each GROUP BY account, part, number"""
AFTER = "AND (-wins, games, account) > (-$4::bigint, $5::bigint, $6::text)"
KIND = "CASE WHEN $2::boolean IS NULL THEN 'all' WHEN $2 THEN 'rated' ELSE 'unrated' END"

RESULTS = """SELECT game, seat, player, place, points, ended FROM scoreboard_results
WHERE game = ANY($1::uuid[]) ORDER BY game, seat"""


class ScoreSums(Struct, frozen=True):
    """Finished games, how many of them were won, alone or together, and the points."""

    games: int
    wins: int
    mean: float | None
    best: int | None


class PlayerTotals(Struct, frozen=True, kw_only=True):
    """One player of a title. `places` counts finished games by place, `by_players` by how many played."""

    account: str
    total: ScoreSums
    abandoned: int
    left: int
    places: dict[int, int]
    by_seat: dict[int, ScoreSums]
    by_players: dict[int, ScoreSums]

    @property
    def rank(self) -> tuple[int, int, str]:
        """Where it stands on the board, for the next page."""
        return self.total.wins, self.total.games, self.account


class SeatResult(Struct, frozen=True, kw_only=True):
    """How a seat ended, of the pseudonym that sat there at the end. None: it does not apply, or is not known."""

    game: UUID
    seat: int
    player: str
    place: int | None
    points: int | None
    ended: SeatEnd | None


async def list_results(connection: Connection, games: Sequence[UUID]) -> list[SeatResult]:
    """The results of all seats of these games, as far as they are over, game by game in the order of the seats."""
    return [SeatResult(**dict(row)) for row in await connection.fetch(RESULTS, list(games))]


async def list_scores(
    connection: Connection,
    title: str,
    *,
    counting: Counting = EVERYTHING,
    rated: bool | None = None,
    after: tuple[int, int, str] | None = None,
    limit: int = 50,
) -> list[PlayerTotals]:
    """A page of a title's scoreboard: most wins first, then fewest games. The next page is `after` the last rank.

    `rated` leaves out games that are not rated, or those that are. `counting` is that of the projection.
    """
    query = SCORES.format(
        counted=counting.counted, results=counting.results("loose"), leavers=counting.leavers("running"),
        is_known=counting.is_known, after=AFTER if after else "", kind=KIND,
    )  # fmt: skip
    return _scores(await connection.fetch(query, title, rated, limit, *(after or ())))


def _scores(rows: Iterable[Row]) -> list[PlayerTotals]:
    """One score for each account, made from its sums."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row["account"], []).append(row)
    found = [_score(account, group) for account, group in groups.items()]
    return sorted(found, key=lambda score: (-score.total.wins, score.total.games, score.account))


def _score(account: str, group: Sequence[Row]) -> PlayerTotals:
    def by(part: str) -> dict[int, Row]:
        return {row["number"]: row for row in sorted(group, key=_number) if row["part"] == part}

    total = by("total")[0]
    return PlayerTotals(
        account=account,
        total=_sums(total),
        abandoned=total["abandoned"],
        left=total["gone"],
        places={number: row["games"] for number, row in by("place").items()},
        by_seat={number: _sums(row) for number, row in by("seat").items()},
        by_players={number: _sums(row) for number, row in by("players").items()},
    )


def _number(row: Row) -> int:
    return int(row["number"])


def _sums(row: Row) -> ScoreSums:
    games = row["games"]
    return ScoreSums(games, row["wins"], row["points"] / games if games else None, row["best"])
