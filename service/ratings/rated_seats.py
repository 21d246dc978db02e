"""What is rated: the seats of tables, of tournaments and of rated games outside of them, in one order for a title.

The order is that of the moments at which rounds were completed and games closed. What changes a table says from
which moment on the ratings of the title are to be made anew (rating.py).
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct, structs

from service.store import Connection

LOCK = "SELECT pg_advisory_xact_lock(2036427105, hashtext('ratings ' || $1))"
# Players in one order, so that no two transactions wait for each other. One that is there already is not locked.
NAME = """INSERT INTO rated_accounts (player) SELECT u.player FROM unnest($1::uuid[]) AS u (player)
WHERE NOT EXISTS (SELECT FROM rated_accounts a WHERE a.player = u.player)
ORDER BY u.player ON CONFLICT (player) DO NOTHING"""
NUMBERS = "SELECT player, id FROM rated_accounts WHERE player = ANY($1)"
KEPT = """SELECT round, table_number AS table, seat, account, place, kind, at FROM rated_seats
WHERE tournament = $1
ORDER BY round, table_number, seat"""
DROP = "DELETE FROM rated_seats WHERE tournament = $1"
KEEP = """INSERT INTO rated_seats (title, tournament, round, table_number, seat, account, place, kind, at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"""
ADD = """INSERT INTO rated_seats (title, game, at, seat, account, place, kind)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"""
MARK = """INSERT INTO rating_work AS w (title, since) VALUES ($1, $2)
ON CONFLICT (title) DO UPDATE SET since = least(w.since, excluded.since)"""
FORGET = "DELETE FROM ratings WHERE title = $1 AND account = ANY($2)"
# The newest table of each account is found by the index: some have very many.
NEWEST = """INSERT INTO ratings (title, account, mu, sigma, tables)
SELECT $1, a.account, n.mu, n.sigma, c.tables FROM unnest($2::bigint[]) AS a (account)
CROSS JOIN LATERAL (
    SELECT s.mu, s.sigma FROM rated_seats s WHERE s.account = a.account AND s.title = $1 AND s.mu IS NOT NULL
    ORDER BY s.at DESC, s.source DESC, s.round DESC, s.table_number DESC LIMIT 1) n
CROSS JOIN LATERAL (
    SELECT count(*) AS tables FROM rated_seats s
    WHERE s.account = a.account AND s.title = $1 AND s.mu IS NOT NULL) c"""


class KeptSeat(Struct, frozen=True, kw_only=True):
    """A seat of a tournament's table that is rated, and when its round was completed."""

    round: int
    table: int
    seat: int
    account: int
    place: int
    kind: str
    at: datetime


class ClosedSeat(Struct, frozen=True):
    """A seat of a game that is rated: of one player from the start to the end, or until that player left it."""

    seat: int
    player: UUID
    place: int
    kind: str


class ClosedGame(Struct, frozen=True, kw_only=True):
    """A rated game outside of tournaments that closed, with the seats that are rated."""

    game: UUID
    title: str
    at: datetime
    seats: tuple[ClosedSeat, ...]


async def lock_ratings(link: Connection, title: str) -> None:
    """Only this transaction changes the ratings of a title."""
    await link.execute(LOCK, title)


async def number_accounts(link: Connection, players: Iterable[UUID]) -> dict[UUID, int]:
    """The numbers by which the ratings know these accounts."""
    wanted = sorted(set(players))
    await link.execute(NAME, wanted)
    return {row["player"]: row["id"] for row in await link.fetch(NUMBERS, wanted)}


async def find_kept_seats(link: Connection, tournament: UUID) -> list[KeptSeat]:
    """The rated seats of a tournament as they were kept last, by round, table and seat."""
    return [KeptSeat(**dict(row)) for row in await link.fetch(KEPT, tournament)]


async def replace_seats(
    link: Connection, title: str, tournament: UUID, kept: Sequence[KeptSeat], seats: Sequence[KeptSeat]
) -> None:
    """Keep these seats of a tournament instead of those. The caller has locked the ratings of the title."""
    await link.execute(DROP, tournament)
    await link.executemany(KEEP, [(title, tournament, *structs.astuple(each)) for each in seats])
    await link.execute(MARK, title, min(each.at for each in (*seats, *kept)))
    await show_newest(link, title, {each.account for each in kept})


async def add_games(link: Connection, games: Sequence[ClosedGame]) -> None:
    """Keep the seats of these games. One that was kept before stays as it was then."""
    titles = sorted({each.title for each in games})
    for title in titles:
        await lock_ratings(link, title)  # all of them before any account is written, which others may wait for
    numbers = await number_accounts(link, [seat.player for each in games for seat in each.seats])
    rows = [
        (each.title, each.game, each.at, seat.seat, numbers[seat.player], seat.place, seat.kind)
        for each in games
        for seat in each.seats
    ]
    await link.executemany(ADD, rows)
    for title in titles:
        await link.execute(MARK, title, min(each.at for each in games if each.title == title))


async def show_newest(link: Connection, title: str, accounts: Iterable[int]) -> None:
    """Each of these accounts has the rating that its newest table made, or none."""
    wanted = list(accounts)
    await link.execute(FORGET, title, wanted)
    await link.execute(NEWEST, title, wanted)
