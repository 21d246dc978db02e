"""What the scoreboards answer: the scores of all players of a title.

The rows name pseudonyms. Only the service knows which account a pseudonym belongs to: it names a table of its
own, and results are added up by account. A win is a first place: of those who share it each has won. Abandoned
games, and those that the player left for good or by a timeout, are counted apart, and neither as games nor in any
score.
"""

import re
from collections.abc import Iterable, Sequence
from uuid import UUID

from msgspec import Struct

from domain.kernel.nouns import SeatEnd
from projections.engine.projection import Connection, Row

SUMS = """count(*) FILTER (WHERE finished) AS games, count(*) FILTER (WHERE place = 1) AS wins,
    count(*) FILTER (WHERE NOT finished AND NOT gone) AS abandoned,
    count(*) FILTER (WHERE gone) AS gone, avg(points)::float8 AS mean, max(points) AS best"""
SCORES = f"""
WITH results AS (
    SELECT {{account}}::text COLLATE "C" AS account, r.seat, r.players, r.finished, r.place, r.points,
        false AS gone
    FROM scoreboard_results r {{join}} WHERE r.title = $1 AND {{shown}}
        AND NOT EXISTS (SELECT FROM scoreboard_leavers l WHERE l.game = r.game AND l.player = r.player)
    UNION ALL
    SELECT {{account}}::text COLLATE "C" AS account, r.seat, NULL, false, NULL, NULL, true
    FROM scoreboard_leavers r {{join}} WHERE r.title = $1 AND {{shown}}
), page AS (
    SELECT account FROM (SELECT account, {SUMS} FROM results GROUP BY account) AS player
    WHERE $2::bigint IS NULL OR (-wins, games, account) > (-$2::bigint, $3::bigint, $4::text)
    ORDER BY wins DESC, games, account LIMIT $5
)
SELECT account, grouping(seat, players, place) AS summed, seat, players, place, {SUMS}
FROM results JOIN page USING (account)
GROUP BY GROUPING SETS ((account), (account, seat), (account, players), (account, place))"""

RESULTS = """SELECT game, seat, player, place, points, ended FROM scoreboard_results
WHERE game = ANY($1::uuid[]) ORDER BY game, seat"""

# What `grouping` says of a row that is summed over everything, or over all but the seat, the players, the place.
TOTAL, BY_SEAT, BY_PLAYERS, BY_PLACE = 7, 3, 5, 6


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
    """How a seat ended, of the pseudonym that sat there at the end. What is None was not so, or not told."""

    game: UUID
    seat: int
    player: str
    place: int | None
    points: int | None
    ended: SeatEnd | None


class Accounts(Struct, frozen=True):
    """A table that says whose a pseudonym is; those without an account in it are not on the board."""

    table: str
    pseudonym: str = "id"
    account: str = "player"

    def __post_init__(self) -> None:
        for name in (self.table, self.pseudonym, self.account):
            if not re.fullmatch(r"[a-z_][a-z0-9_]*", name):
                raise ValueError(f"{name!r} is no name of a table or a column")


async def list_results(connection: Connection, games: Sequence[UUID]) -> list[SeatResult]:
    """The results of all seats of these games, as far as they are over, game by game in the order of the seats."""
    return [SeatResult(**dict(row)) for row in await connection.fetch(RESULTS, list(games))]


async def list_scores(
    connection: Connection,
    title: str,
    *,
    accounts: Accounts | None = None,
    among: str | None = None,
    after: tuple[int, int, str] | None = None,
    limit: int = 50,
) -> list[PlayerTotals]:
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
    return _scores(rows)


def _scores(rows: Iterable[Row]) -> list[PlayerTotals]:
    """One score for each account, made from its groups."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row["account"], []).append(row)
    found = [_score(account, group) for account, group in groups.items()]
    return sorted(found, key=lambda score: (-score.total.wins, score.total.games, score.account))


def _score(account: str, group: Sequence[Row]) -> PlayerTotals:
    def rows_with(kind: int) -> list[Row]:
        return [row for row in group if row["summed"] == kind]

    (total,) = rows_with(TOTAL)
    return PlayerTotals(
        account=account,
        total=_sums(total),
        abandoned=total["abandoned"],
        left=total["gone"],
        places={row["place"]: row["games"] for row in rows_with(BY_PLACE) if row["games"]},
        by_seat={row["seat"]: _sums(row) for row in rows_with(BY_SEAT) if row["games"]},
        by_players={row["players"]: _sums(row) for row in rows_with(BY_PLAYERS) if row["games"]},
    )


def _sums(row: Row) -> ScoreSums:
    return ScoreSums(row["games"], row["wins"], row["mean"], row["best"])
