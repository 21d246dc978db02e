"""Ratings of accounts in titles, as they are read: of one account, a page of all, and what made one of them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.tournaments.ratings import RatedSeat, Rating, RatingChange, rate_table
from service.store import Connection

FIND = """SELECT r.mu, r.sigma FROM ratings r JOIN rated_accounts a ON a.id = r.account
WHERE r.title = $1 AND a.player = $2"""
PAGE = """SELECT a.player, r.account, r.mu, r.sigma, r.tables FROM ratings r
JOIN rated_accounts a ON a.id = r.account
WHERE r.title = $1 AND a.player IS NOT NULL ORDER BY r.mu - 3 * r.sigma DESC, r.account OFFSET $2 LIMIT $3"""
OF_ACCOUNT = """SELECT s.account, s.at, s.source, s.round, s.table_number, s.tournament, s.game,
    EXISTS (SELECT FROM private_games() p WHERE p.game = s.game) AS private
FROM rated_seats s JOIN rated_accounts a ON a.id = s.account
WHERE s.title = $1 AND a.player = $2 AND s.mu IS NOT NULL
ORDER BY s.at DESC, s.source DESC, s.round DESC, s.table_number DESC LIMIT $3"""
SEATS = """SELECT s.account, a.player, s.place, s.kind FROM rated_seats s JOIN rated_accounts a ON a.id = s.account
WHERE s.source = $1 AND s.round = $2 AND s.table_number = $3 ORDER BY s.seat"""
JUST_BEFORE = """SELECT a.account, b.mu, b.sigma FROM unnest($6::bigint[]) AS a (account) CROSS JOIN LATERAL (
    SELECT s.mu, s.sigma FROM rated_seats s
    WHERE s.account = a.account AND s.title = $1 AND s.mu IS NOT NULL AND s.at <= $2
        AND (s.at, s.source, s.round, s.table_number) < ($2, $3, $4, $5)
    ORDER BY s.at DESC, s.source DESC, s.round DESC, s.table_number DESC LIMIT 1) b"""


class ListedRating(Struct, frozen=True, kw_only=True):
    """The rating of an account in a title."""

    player: UUID
    rating: Rating
    tables: int


class TableRated(Struct, frozen=True, kw_only=True):
    """What a table made of the rating of an account; parts are by the opponents' accounts, None if erased.

    It is a table of a tournament, or a game. `is_private`: only who was rated by it learns of whom and where.
    """

    at: datetime
    tournament: UUID | None
    game: UUID | None
    round: int
    table: int
    change: RatingChange
    players: Mapping[str, UUID | None]
    is_private: bool


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


async def explain_rating(link: Connection, title: str, player: UUID, limit: int) -> list[TableRated]:
    """What the newest tables made of the rating of an account, the newest first."""
    return [await _explain_table(link, title, row) for row in await link.fetch(OF_ACCOUNT, title, player, limit)]


async def _explain_table(link: Connection, title: str, row: Any) -> TableRated:  # noqa: ANN401  # of OF_ACCOUNT
    place = (row["source"], row["round"], row["table_number"])
    seats = await link.fetch(SEATS, *place)
    known = await link.fetch(JUST_BEFORE, title, row["at"], *place, [each["account"] for each in seats])
    ratings = {str(each["account"]): Rating(each["mu"], each["sigma"]) for each in known}
    rated = [RatedSeat(str(each["account"]), each["place"], each["kind"]) for each in seats]
    (change,) = [each for each in rate_table(ratings, rated) if each.account == str(row["account"])]
    return TableRated(
        at=row["at"], tournament=row["tournament"], game=row["game"], round=row["round"],
        table=row["table_number"], change=change, is_private=row["private"],
        players={str(each["account"]): each["player"] for each in seats},
    )  # fmt: skip
