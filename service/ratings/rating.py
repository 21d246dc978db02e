"""Makes ratings: a title's tables one after the other, from the first that is not rated as it must be.

Each step is a transaction of its own with so many tables as take a short time; the next one goes on where it
ended, whichever process makes it. Until then an account has the rating that its newest table made before.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.tournaments.ratings import RatedSeat, Rating, update_ratings
from service.ratings.rated_seats import lock_ratings, show_newest
from service.store import Connection, Store

MOST = 200  # seats in a step, and those that were completed at the same moment as the last of them
WORK = "SELECT title FROM rating_work ORDER BY title"
SINCE = "SELECT since FROM rating_work WHERE title = $1"
LAST = "SELECT at FROM rated_seats WHERE title = $1 AND at >= $2 ORDER BY at OFFSET $3 LIMIT 1"
SEATS = """SELECT source, round, table_number, account, place, kind FROM rated_seats
WHERE title = $1 AND at >= $2 AND ($3::timestamptz IS NULL OR at <= $3)
ORDER BY at, source, round, table_number, seat"""
BEFORE = """SELECT a.account, b.mu, b.sigma FROM unnest($3::bigint[]) AS a (account) CROSS JOIN LATERAL (
    SELECT s.mu, s.sigma FROM rated_seats s
    WHERE s.account = a.account AND s.title = $1 AND s.at < $2 AND s.mu IS NOT NULL
    ORDER BY s.at DESC, s.source DESC, s.round DESC, s.table_number DESC LIMIT 1) b"""
SET = """UPDATE rated_seats s SET mu = c.mu, sigma = c.sigma
FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[])
    AS c (source, round, table_number, account, mu, sigma)
WHERE s.source = c.source AND s.round = c.round AND s.table_number = c.table_number AND s.account = c.account"""
GO_ON = """UPDATE rating_work SET since = n.at FROM (
    SELECT min(s.at) AS at FROM rated_seats s WHERE s.title = $1 AND s.at > $2) n
WHERE title = $1 AND n.at IS NOT NULL RETURNING title"""
DONE = "DELETE FROM rating_work WHERE title = $1"
Place = tuple[UUID, int, int]
Rated = tuple[UUID, int, int, int, int, int]  # the place, the account, mean and deviation


async def find_titles_to_rate(link: Connection) -> list[str]:
    """The titles with tables that are not rated as they must be."""
    return [row["title"] for row in await link.fetch(WORK)]


async def rate_all(store: Store, title: str) -> None:
    """Rate all tables of a title that are to be rated."""
    is_left = True
    while is_left:
        async with store.transaction() as link:
            is_left = await rate_next(link, title)


async def rate_next(link: Connection, title: str, most: int = MOST) -> bool:
    """Rate the next tables of a title that are to be rated, in the caller's transaction; whether some are left."""
    await lock_ratings(link, title)
    since: datetime | None = await link.fetchval(SINCE, title)
    if since is None:
        return False
    last: datetime | None = await link.fetchval(LAST, title, since, most - 1)
    rows = await link.fetch(SEATS, title, since, last)
    accounts = {row["account"] for row in rows}
    known = await link.fetch(BEFORE, title, since, list(accounts))
    ratings = {str(row["account"]): Rating(row["mu"], row["sigma"]) for row in known}
    changes = await _rate_tables(ratings, rows)
    await link.execute(SET, *([row[column] for row in changes] for column in range(6)))
    await show_newest(link, title, accounts)
    if last is not None and await link.fetchval(GO_ON, title, last):
        return True
    await link.execute(DONE, title)
    return False


async def _rate_tables(ratings: dict[str, Rating], rows: Sequence[Any]) -> list[Rated]:
    """What the tables of these seats make of ratings. Requests run in between."""
    found = []
    for place, seats in _to_tables(rows).items():
        after = update_ratings(ratings, seats)
        ratings.update(after)
        found += [(*place, int(account), rating.mu, rating.sigma) for account, rating in after.items()]
        await asyncio.sleep(0)
    return found


def _to_tables(rows: Sequence[Any]) -> dict[Place, list[RatedSeat]]:
    found: dict[Place, list[RatedSeat]] = {}
    for row in rows:
        place = (row["source"], row["round"], row["table_number"])
        found.setdefault(place, []).append(RatedSeat(str(row["account"]), row["place"], row["kind"]))
    return found
