"""The rows of a game that starts, or whose start was signed and whose first event comes later."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec.structs import replace

from service.games.records import GameRecord, insert, new_columns
from service.store import Connection
from service.store.seals import NOT_SEALED, Seals

INSERT_STARTED = """INSERT INTO games (id, title, options, list, visibility, owner, seed, commitment, created_at,
    on_leave, clock, committed, asks_rated, play_order, tournament, round, table_number, deal, deal_words, rated,
    started_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    clock_timestamp())"""
INSERT_PLAYER = """INSERT INTO seats (game, seat, id, player, entropy, taken_at)
VALUES ($1, $2, $3, $4, $5, store_now())"""
INSERT_SEATED = """INSERT INTO seats (game, seat, player, bot, entropy, taken_at)
VALUES ($1, $2, $3, $4, $5, store_now()) ON CONFLICT DO NOTHING"""
INSERT_PSEUDONYM = "INSERT INTO pseudonyms (game, seat, id, player) VALUES ($1, $2, $3, $4)"
NAME = "UPDATE seats SET id = $3 WHERE game = $1 AND seat = $2"
NOTE_PSEUDONYMS = """INSERT INTO pseudonyms (id, game, seat, player, bot)
SELECT id, game, seat, player, bot FROM seats WHERE game = $1 ORDER BY seat"""
BEGIN = "UPDATE games SET starting_at = $2, start_due = $3, rated = $4, beacon_round = $5 WHERE id = $1"
KEEP_ROUND = "UPDATE games SET beacon_signature = $2 WHERE id = $1"
START = "UPDATE games SET started_at = clock_timestamp(), rated = $2 WHERE id = $1"
REVEAL = "UPDATE seats SET word = $3 WHERE game = $1 AND seat = $2"
# Games whose start was signed, and of which no word is awaited any more, or not for longer; or the round is known.
DUE = """SELECT g.id FROM games g WHERE g.starting_at IS NOT NULL AND g.started_at IS NULL AND g.ended IS NULL
AND (g.start_due <= store_now() OR g.fairness = 'revealed' AND NOT EXISTS (
    SELECT FROM seats s WHERE s.game = g.id AND s.word_hash IS NOT NULL AND s.word IS NULL))
ORDER BY g.fairness = 'beacon', g.start_due LIMIT $1"""


async def insert_started(link: Connection, games: Sequence[GameRecord], seals: Seals = NOT_SEALED) -> None:
    """Insert new games that start at once, with their players and the pseudonyms of these."""
    await link.executemany(INSERT_STARTED, [(*new_columns(record, seals), record.rated) for record in games])
    seats = [
        (record.id, seat.seat, seat.id, seat.player, seat.entropy) for record in games for seat in record.seats
    ]
    await link.executemany(INSERT_PLAYER, seats)
    await link.executemany(INSERT_PSEUDONYM, [seat[:4] for seat in seats])


async def insert_seated(link: Connection, record: GameRecord, seals: Seals) -> None:
    """Insert a new game that waits, with who has its seats; change nothing if it exists."""
    await insert(link, replace(record, seats=()), seals)
    seats = [(record.id, seat.seat, seat.player, seat.bot, seat.entropy) for seat in record.seats]
    await link.executemany(INSERT_SEATED, seats)


async def begin(
    link: Connection,
    game: UUID,
    ids: Sequence[str],
    *,
    rated: bool,
    at: datetime,
    due: datetime,
    beacon_round: int | None = None,
) -> None:
    """Note when the start was signed, what it waits for and when that is due, and the pseudonyms of the seats."""
    await link.execute(BEGIN, game, at, due, rated, beacon_round)
    await _name_seats(link, game, ids)


async def start(link: Connection, game: UUID, ids: Sequence[str], *, rated: bool = False) -> None:
    """Note that the game has started, whether it is rated, and the pseudonyms of its seats."""
    await link.execute(START, game, rated)
    await _name_seats(link, game, ids)
    await link.execute(NOTE_PSEUDONYMS, game)


async def reveal(link: Connection, game: UUID, seat: int, word: str) -> None:
    """Keep the word of a seat."""
    await link.execute(REVEAL, game, seat, word)


async def keep_round(link: Connection, game: UUID, signature: str) -> None:
    """Keep the signature of the round for which the start of a game waits."""
    await link.execute(KEEP_ROUND, game, signature)


async def find_due(link: Connection, most: int) -> list[UUID]:
    """Games that wait between their signed start and their first event, and have waited for enough or too long."""
    return [row["id"] for row in await link.fetch(DUE, most)]


async def _name_seats(link: Connection, game: UUID, ids: Sequence[str]) -> None:
    await link.executemany(NAME, [(game, seat, name) for seat, name in enumerate(ids)])
