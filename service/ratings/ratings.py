"""Ratings of accounts in titles, by rated tables in the order in which they were completed.

A table that changes makes all ratings of the title anew from it on.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct, structs

from domain.tournaments.ratings import RatedSeat, Rating, RatingChange, rate_table
from service.store import Connection

LOCK = "SELECT pg_advisory_xact_lock(2036427105, hashtext('ratings ' || $1))"
ACCOUNT = """INSERT INTO rated_accounts (player) VALUES ($1)
ON CONFLICT (player) DO UPDATE SET player = excluded.player RETURNING id"""
KEPT = """SELECT round, table_number AS table, seat, account, place, kind, at FROM rated_seats WHERE tournament = $1
ORDER BY round, table_number, seat"""
DROP = "DELETE FROM rated_seats WHERE tournament = $1"
KEEP = """INSERT INTO rated_seats (title, tournament, round, table_number, seat, account, place, kind, at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"""
FROM = """SELECT at, tournament, round, table_number, seat, account, place, kind FROM rated_seats
WHERE title = $1 AND at >= $2 ORDER BY at, tournament, round, table_number, seat"""
BEFORE = """SELECT DISTINCT ON (account) account, mu, sigma FROM rated_seats
WHERE title = $1 AND at < $2 AND account = ANY($3) AND mu IS NOT NULL
ORDER BY account, at DESC, tournament DESC, round DESC, table_number DESC"""
SET = """UPDATE rated_seats SET mu = $5, sigma = $6
WHERE tournament = $1 AND round = $2 AND table_number = $3 AND account = $4"""
FORGET = "DELETE FROM ratings WHERE title = $1 AND account = ANY($2)"
NEWEST = """INSERT INTO ratings (title, account, mu, sigma, tables)
SELECT DISTINCT ON (s.account) s.title, s.account, s.mu, s.sigma, (
    SELECT count(*) FROM rated_seats c WHERE c.title = s.title AND c.account = s.account AND c.mu IS NOT NULL)
FROM rated_seats s WHERE s.title = $1 AND s.account = ANY($2) AND s.mu IS NOT NULL
ORDER BY s.account, s.at DESC, s.tournament DESC, s.round DESC, s.table_number DESC"""
FIND = """SELECT r.mu, r.sigma FROM ratings r JOIN rated_accounts a ON a.id = r.account
WHERE r.title = $1 AND a.player = $2"""
PAGE = """SELECT a.player, r.account, r.mu, r.sigma, r.tables FROM ratings r
JOIN rated_accounts a ON a.id = r.account
WHERE r.title = $1 AND a.player IS NOT NULL ORDER BY r.mu - 3 * r.sigma DESC, r.account OFFSET $2 LIMIT $3"""
OF_ACCOUNT = """SELECT s.at, s.tournament, s.round, s.table_number FROM rated_seats s
JOIN rated_accounts a ON a.id = s.account WHERE s.title = $1 AND a.player = $2 AND s.mu IS NOT NULL
ORDER BY s.at DESC, s.tournament, s.round DESC LIMIT $3"""
SEATS = """SELECT s.account, a.player, s.place, s.kind FROM rated_seats s JOIN rated_accounts a ON a.id = s.account
WHERE s.tournament = $1 AND s.round = $2 AND s.table_number = $3 ORDER BY s.seat"""
JUST_BEFORE = """SELECT DISTINCT ON (account) account, mu, sigma FROM rated_seats
WHERE title = $1 AND (at, tournament, round, table_number) < ($2, $3, $4, $5) AND account = ANY($6)
AND mu IS NOT NULL ORDER BY account, at DESC, tournament DESC, round DESC, table_number DESC"""


class KeptSeat(Struct, frozen=True, kw_only=True):
    """A seat of a table that is rated, and when its round was completed."""

    round: int
    table: int
    seat: int
    account: int
    place: int
    kind: str
    at: datetime


class ListedRating(Struct, frozen=True, kw_only=True):
    """The rating of an account in a title."""

    player: UUID
    rating: Rating
    tables: int


class TableRated(Struct, frozen=True, kw_only=True):
    """What a table made of the rating of an account; parts are by the opponents' accounts, None if erased."""

    at: datetime
    tournament: UUID
    round: int
    table: int
    change: RatingChange
    players: Mapping[str, UUID | None]


async def find_rating(link: Connection, title: str, player: UUID | None) -> Rating | None:
    """The rating of an account; None if it has none."""
    row = await link.fetchrow(FIND, title, player) if player else None
    return Rating(row["mu"], row["sigma"]) if row else None


async def list_ratings(link: Connection, title: str, begin: int, limit: int) -> list[ListedRating]:
    """A page of the ratings of a title, the highest first."""
    rows = await link.fetch(PAGE, title, begin, limit)
    return [
        ListedRating(player=row["player"], rating=Rating(row["mu"], row["sigma"]), tables=row["tables"])
        for row in rows
    ]


async def lock_ratings(link: Connection, title: str) -> None:
    """Only this transaction changes the ratings of a title."""
    await link.execute(LOCK, title)


async def find_kept_seats(link: Connection, tournament: UUID) -> list[KeptSeat]:
    """The rated seats of a tournament as they were kept last, by round, table and seat."""
    return [KeptSeat(**dict(row)) for row in await link.fetch(KEPT, tournament)]


async def find_account(link: Connection, player: UUID) -> int:
    """The number by which the ratings know an account."""
    found: int = await link.fetchval(ACCOUNT, player)
    return found


async def replace_seats(
    link: Connection, title: str, tournament: UUID, kept: Sequence[KeptSeat], seats: Sequence[KeptSeat]
) -> None:
    """Keep these seats of a tournament instead of those, and make the ratings anew from them on."""
    await link.execute(DROP, tournament)
    await link.executemany(KEEP, [(title, tournament, *structs.astuple(each)) for each in seats])
    since = min(each.at for each in (*seats, *kept))
    await _rate_from(link, title, since, {each.account for each in kept})


async def _rate_from(link: Connection, title: str, since: datetime, dropped: set[int]) -> None:
    """Rate all tables of a title from a moment on."""
    rows = await link.fetch(FROM, title, since)
    accounts = {row["account"] for row in rows} | dropped
    known = await link.fetch(BEFORE, title, since, list(accounts))
    ratings = {str(row["account"]): Rating(row["mu"], row["sigma"]) for row in known}
    for place, seats in _tables(rows).items():
        for change in rate_table(ratings, seats):
            ratings[change.account] = change.after
            await link.execute(SET, *place, int(change.account), change.after.mu, change.after.sigma)
        await asyncio.sleep(0)
    await link.execute(FORGET, title, list(accounts))
    await link.execute(NEWEST, title, list(accounts))


def _tables(rows: Sequence[Any]) -> dict[tuple[UUID, int, int], list[RatedSeat]]:
    found: dict[tuple[UUID, int, int], list[RatedSeat]] = {}
    for row in rows:
        place = (row["tournament"], row["round"], row["table_number"])
        found.setdefault(place, []).append(RatedSeat(str(row["account"]), row["place"], row["kind"]))
    return found


async def explain_rating(link: Connection, title: str, player: UUID, limit: int) -> list[TableRated]:
    """What the newest tables made of the rating of an account, the newest first."""
    found = []
    account = str(await link.fetchval("SELECT id FROM rated_accounts WHERE player = $1", player))
    for row in await link.fetch(OF_ACCOUNT, title, player, limit):
        at, *place = row
        seats = await link.fetch(SEATS, *place)
        ids = [each["account"] for each in seats]
        known = await link.fetch(JUST_BEFORE, title, at, *place, ids)
        ratings = {str(each["account"]): Rating(each["mu"], each["sigma"]) for each in known}
        rated = [RatedSeat(str(each["account"]), each["place"], each["kind"]) for each in seats]
        (change,) = [each for each in rate_table(ratings, rated) if each.account == account]
        players = {str(each["account"]): each["player"] for each in seats}
        tournament, number, table = place
        found.append(
            TableRated(at=at, tournament=tournament, round=number, table=table, change=change, players=players)
        )
    return found
