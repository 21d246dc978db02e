"""The notes of games: what is written of their opening, their seats and their start, and signed when it is shown.

Whoever adds a note has locked the row of the game, so numbers have no gap, and each note has the hash of the one
before.
"""

import os
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import UNSET, Struct

from service.games.records import LOCK, GameRecord, SeatRecord
from service.store import Connection
from service.trust.opening_notes import (
    SALT,
    ZEROS,
    Kind,
    NoteBody,
    StartedSeat,
    account_hash,
    body_hash,
)

NOW = "SELECT store_now()"
NEWEST = "SELECT number, body FROM game_notes WHERE game = $1 ORDER BY number DESC LIMIT 1"
SALT_OF = """INSERT INTO note_salts AS s (game, player, salt) VALUES ($1, $2, $3)
ON CONFLICT (game, player) DO UPDATE SET salt = s.salt RETURNING salt"""
KEEP_SALT = "INSERT INTO note_salts (game, player, salt) VALUES ($1, $2, $3)"
ADD = "INSERT INTO game_notes (game, number, kind, seat, player, body) VALUES ($1, $2, $3, $4, $5, $6)"
SET_NOTE = "UPDATE seats SET note = $3 WHERE game = $1 AND seat = $2"
IN_FORCE = "SELECT note FROM seats WHERE game = $1 ORDER BY seat"
# With the salt, if the account of the note is the one that asks.
PAGE = """SELECT n.number, n.body, n.player, s.salt FROM game_notes n
LEFT JOIN note_salts s ON s.game = n.game AND s.player = n.player AND n.player = $2
WHERE n.game = $1 AND n.number > $3 ORDER BY n.number LIMIT $4"""
LATEST = """SELECT n.number, n.body, n.player, s.salt FROM game_notes n
LEFT JOIN note_salts s ON s.game = n.game AND s.player = n.player AND n.player = $2
WHERE n.game = $1 AND n.kind = $3 AND n.seat IS NOT DISTINCT FROM $4 ORDER BY n.number DESC LIMIT 1"""


class NotedStart(Struct, frozen=True):
    """When a start was noted, and the body of its note."""

    at: datetime
    body: str


class StoredNote(Struct, frozen=True):
    """A note as it is kept. `account` and `salt` are there if they are those of who asks."""

    number: int
    body: str
    account: UUID | None
    salt: bytes | None


class NoteChain:
    """The notes that are to be added to a game, each after the one before."""

    def __init__(self, record: GameRecord, at: datetime, number: int = 0, previous: str = ZEROS) -> None:
        self.record, self.at = record, at
        self.number = number
        self.rows: list[tuple[Any, ...]] = []
        self._previous = previous

    def add(self, kind: Kind, account: tuple[UUID, bytes] | None = None, **members: Any) -> int:  # noqa: ANN401  # those of NoteBody
        """Add a note; its number. An account comes with its salt."""
        self.number += 1
        body = NoteBody(
            game=str(self.record.id), number=self.number, kind=kind, at=self.at, previous=self._previous,
            commitment=self.record.commitment, fairness=self.record.fairness,
            account=account_hash(str(account[0]), account[1]) if account else UNSET, **members,
        ).to_json()  # fmt: skip
        self._previous = body_hash(body)
        player = account[0] if account else None
        self.rows.append((self.record.id, self.number, kind, members.get("seat"), player, body))
        return self.number

    def add_taken(self, seat: SeatRecord, account: tuple[UUID, bytes] | None) -> int:
        """A seat is taken, with what it adds to the shuffling."""
        added = {"word_hash": seat.word_hash} if seat.word_hash else {"entropy": seat.entropy}
        return self.add("taken", account, seat=seat.seat, bot=seat.bot or UNSET, **added)

    def add_start(self, ids: Sequence[str], notes: Sequence[int | None]) -> int:
        """The start, with the pseudonyms of the seats and the notes that are in force."""
        return self.add("start", seats=tuple(map(StartedSeat, ids, notes)))


async def note_opening(link: Connection, record: GameRecord) -> None:
    """A game was opened. To open it again changes nothing."""
    chain = await _load(link, record)
    if chain.number == 0:
        chain.add("opened", await _account(link, record, record.owner))
        await link.executemany(ADD, chain.rows)


async def note_seated(link: Connection, record: GameRecord) -> None:
    """A game was opened with who has its seats. To do so again changes nothing."""
    await link.execute(LOCK, record.id)
    chain = await _load(link, record)
    if chain.number:
        return
    chain.add("opened", await _account(link, record, record.owner))
    for seat in record.seats:
        number = chain.add_taken(seat, await _account(link, record, seat.player))
        await link.execute(SET_NOTE, record.id, seat.seat, number)
    await link.executemany(ADD, chain.rows)


async def note_taken(link: Connection, record: GameRecord, seat: SeatRecord) -> None:
    """A seat of the game is taken by the player or bot of this record of it, or adds something else."""
    chain = await _load(link, record)
    number = chain.add_taken(seat, await _account(link, record, seat.player))
    await link.executemany(ADD, chain.rows)
    await link.execute(SET_NOTE, record.id, seat.seat, number)


async def note_left(link: Connection, record: GameRecord, seat: int) -> None:
    """A seat of the game is free; the record is that of before."""
    before = record.seats[seat]
    if not before.is_taken:
        return
    chain = await _load(link, record)
    chain.add("left", await _account(link, record, before.player), seat=seat, bot=before.bot or UNSET)
    await link.executemany(ADD, chain.rows)
    await link.execute(SET_NOTE, record.id, seat, None)


async def note_start(link: Connection, record: GameRecord, ids: Sequence[str]) -> NotedStart:
    """The game starts, with these pseudonyms."""
    chain = await _load(link, record)
    chain.add_start(ids, [row["note"] for row in await link.fetch(IN_FORCE, record.id)])
    await link.executemany(ADD, chain.rows)
    return NotedStart(chain.at, chain.rows[-1][-1])


async def note_new_games(link: Connection, games: Iterable[GameRecord]) -> None:
    """These games were opened, taken and started at once. Their seats have their pseudonyms."""
    at = await link.fetchval(NOW)
    rows, salts = list[tuple[Any, ...]](), list[tuple[UUID, UUID, bytes]]()
    for record in games:
        chain, known = NoteChain(record, at), dict[UUID, bytes]()
        players = {each for each in (record.owner, *(seat.player for seat in record.seats)) if each}
        for player in players:
            known[player] = os.urandom(SALT)
        owner = record.owner
        chain.add("opened", (owner, known[owner]) if owner else None)
        notes = [
            chain.add_taken(seat, (seat.player, known[seat.player]) if seat.player else None)
            for seat in record.seats
        ]
        chain.add_start([seat.id or "" for seat in record.seats], notes)
        rows += chain.rows
        salts += [(record.id, player, salt) for player, salt in known.items()]
    await link.executemany(ADD, rows)
    await link.executemany(KEEP_SALT, salts)


async def list_notes(link: Connection, game: UUID, reader: UUID | None, after: int, most: int) -> list[StoredNote]:
    """The notes of a game after this number, as the reader sees them."""
    return [_to_note(row, reader) for row in await link.fetch(PAGE, game, reader, after, most)]


async def find_latest(
    link: Connection, game: UUID, reader: UUID | None, kind: Kind, seat: int | None = None
) -> StoredNote | None:
    """The newest note of a kind, and of a seat where it is about one."""
    row = await link.fetchrow(LATEST, game, reader, kind, seat)
    return None if row is None else _to_note(row, reader)


async def _load(link: Connection, record: GameRecord) -> NoteChain:
    at, newest = await link.fetchval(NOW), await link.fetchrow(NEWEST, record.id)
    return NoteChain(record, at, newest["number"], body_hash(newest["body"])) if newest else NoteChain(record, at)


async def _account(link: Connection, record: GameRecord, player: UUID | None) -> tuple[UUID, bytes] | None:
    if player is None:
        return None
    return player, await link.fetchval(SALT_OF, record.id, player, os.urandom(SALT))


def _to_note(row: Any, reader: UUID | None) -> StoredNote:  # noqa: ANN401  # a row of the database
    own = reader is not None and row["player"] == reader
    return StoredNote(row["number"], row["body"], reader if own else None, row["salt"] if own else None)
