"""How people find their seats: invitations, codes to join with, and games that are played again."""

import hashlib
from base64 import b32encode
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.nouns import Clock, Opened
from service.games import changes, records
from service.games.errors import NoFreeSeat, NotInvited, TooManyCodes, UnknownCode
from service.games.game_view import GameView
from service.games.records import GameRecord, SeatRecord
from service.games.setup import (
    find_terms,
    find_waiting,
    new_record,
    occupy_seat,
    require_admitted,
    require_fitting_word,
    require_ratable,
    vacate_seat,
)
from service.store import Connection, Store
from service.store.capabilities import Capabilities

INVITATIONS = """SELECT g.id, g.place, g.title, s.seat, g.visibility, g.created_at, g.owner, n.name, n.handle,
    b.player IS NOT NULL AS by_programs, g.asks_rated AS rated,
    (SELECT count(*) FROM seats o WHERE o.game = g.id) AS seats,
    (SELECT count(*) FROM seats o WHERE o.game = g.id AND (o.player IS NOT NULL OR o.bot IS NOT NULL)) AS taken
FROM seats s JOIN games g ON g.id = s.game LEFT JOIN player_names() n ON n.player = g.owner
LEFT JOIN players_by_programs() b ON b.player = g.owner
WHERE s.invited = $1 AND s.player IS NULL AND s.bot IS NULL
    AND g.started_at IS NULL AND g.starting_at IS NULL AND g.ended IS NULL
    AND (g.place, s.seat) < ($2, $3) ORDER BY g.place DESC, s.seat DESC LIMIT $4"""
WITHDRAW = "UPDATE seats SET invited = NULL WHERE game = $1 AND seat = $2"
DECLINE = "INSERT INTO declined_seats (game, seat, player) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
DECLINED = "SELECT seat, player FROM declined_seats WHERE game = $1 ORDER BY at, seat"
SET_CODE = """INSERT INTO join_codes (game, digest) VALUES ($1, $2)
ON CONFLICT (game) DO UPDATE SET digest = excluded.digest"""
REVOKE_CODE = "DELETE FROM join_codes WHERE game = $1 RETURNING game"
FIND_CODE = """SELECT c.game FROM join_codes c JOIN games g ON g.id = c.game
WHERE c.digest = $1 AND g.started_at IS NULL AND g.starting_at IS NULL AND g.ended IS NULL"""
LONGEST_TRY = "interval '1 hour'"
MOST_TRIES = 10
TRIES = f"SELECT tries FROM wrong_codes WHERE player = $1 AND since > clock_timestamp() - {LONGEST_TRY}"
COUNT_TRY = f"""INSERT INTO wrong_codes AS w (player) VALUES ($1) ON CONFLICT (player) DO UPDATE SET
    tries = CASE WHEN w.since > clock_timestamp() - {LONGEST_TRY} THEN w.tries + 1 ELSE 1 END,
    since = CASE WHEN w.since > clock_timestamp() - {LONGEST_TRY} THEN w.since ELSE clock_timestamp() END"""
OCCUPANTS = "SELECT id, player, bot FROM pseudonyms WHERE game = $1 AND id = ANY($2)"
FIRST = (2**63 - 1, 2**15 - 1)


class Invitation(Struct, frozen=True, kw_only=True):
    """A seat that is reserved for an account, in a game that waits."""

    game: UUID
    place: int
    title: str
    seat: int
    visibility: str
    created_at: datetime
    owner: UUID | None
    owner_name: str | None
    owner_handle: str | None
    owner_by_programs: bool
    seats: int
    taken: int
    rated: bool | None


async def list_invitations(
    link: Connection, player: UUID, *, before: tuple[int, int] = FIRST, limit: int
) -> list[Invitation]:
    """The seats that wait for this account, the newest game first."""
    return [_invitation(row) for row in await link.fetch(INVITATIONS, player, *before, limit)]


async def accept(store: Store, game: UUID, player: UUID, entropy: str) -> int:
    """Take the first seat that is reserved for the account; NotInvited without one."""
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        seat = _reserved_seats(record, player)[0]
        if not seat.is_taken:
            await _sit_down(link, record, seat.seat, player, entropy)
        return seat.seat


async def decline(store: Store, game: UUID, player: UUID) -> None:
    """The seats that are reserved for the account are free, also one that it has taken already."""
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        for seat in _reserved_seats(record, player):
            if seat.player == player:
                await vacate_seat(link, record, seat.seat)
            await link.execute(WITHDRAW, game, seat.seat)
            await link.execute(DECLINE, game, seat.seat, player)
        await records.note_change(link, game)


async def list_declined(link: Connection, game: UUID) -> list[tuple[int, UUID]]:
    """Who has said no to which seat."""
    return [(row["seat"], row["player"]) for row in await link.fetch(DECLINED, game)]


def to_code(entropy: bytes) -> str:
    """The text of a code: 16 letters and digits, 80 bits."""
    return b32encode(entropy[:10]).decode()


async def set_code(link: Connection, game: UUID, code: str) -> None:
    """The game is joined with this code, and no longer with the one of before."""
    await link.execute(SET_CODE, game, _digest(code))


async def revoke_code(link: Connection, game: UUID) -> bool:
    """No player can join with the game's code any more; False if it has none."""
    return await link.fetchval(REVOKE_CODE, game) is not None


async def join(store: Store, code: str, player: UUID, entropy: str) -> UUID:
    """Take the first free seat that is reserved for the player, or else the first unreserved one; NoFreeSeat else.

    UnknownCode, or TooManyCodes after many wrong ones. Only who has no invitation must be admitted.
    """
    async with store.transaction() as link:
        if (await link.fetchval(TRIES, player) or 0) >= MOST_TRIES:
            raise TooManyCodes
        game: UUID | None = await link.fetchval(FIND_CODE, _digest(code))
        if game is None:
            await link.execute(COUNT_TRY, player)
    if game is None:
        raise UnknownCode
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        if not record.seats_of(player):
            seat = _first_free_seat(record, player)
            if seat.invited is None:
                await require_admitted(link, record, player, by_code=True)
            await _sit_down(link, record, seat.seat, player, entropy)
    return game


async def find_first_occupants(store: Store, view: GameView) -> tuple[SeatRecord, ...]:
    """The seats of a game that has started, with who had them then; free ones where that account was erased."""
    (opened,) = view.decode(await store.read(view.id, upto=1))
    assert isinstance(opened, Opened), "a history begins with its opening"
    async with store.transaction() as link:
        rows = await link.fetch(OCCUPANTS, view.id, list(opened.seats))
    found = {row["id"]: (row["player"], row["bot"]) for row in rows}
    occupants = [found.get(each, (None, None)) for each in opened.seats]
    return tuple(SeatRecord(seat=seat, player=player, bot=bot) for seat, (player, bot) in enumerate(occupants))


async def find_rematch(store: Store, game: UUID) -> tuple[UUID, GameRecord | None]:
    """The id of a game's rematch, the same for all who ask, and its record if a player has opened it.

    After one that was cancelled, or has expired, there is another.
    """
    number = 1
    async with store.transaction() as link:
        while True:
            rematch = uuid5(game, "rematch" if number == 1 else f"rematch {number}")
            record = await records.find(link, rematch, store.seals)
            if record is None or record.ended is None:
                return rematch, record
            number += 1


async def make_rematch(
    capabilities: Capabilities, view: GameView, seats: Sequence[SeatRecord], rematch: UUID, owner: UUID
) -> GameRecord:
    """The record of a game with the same settings, in which everybody has a reserved seat who has one of these."""
    old = view.record
    return new_record(
        rematch, old.title, view.catalog, view.options,
        owner=owner, visibility=old.visibility, invited=tuple(seat.player for seat in seats),
        on_leave=old.on_leave, invited_only=old.invited_only, account_days=old.account_days,
        clock=_clock_without_arbiter(old.clock), play_order=old.play_order,
        rated=None if old.seeded else old.asks_rated, fairness=old.fairness, rating_limits=old.rating_limits,
        committed=await find_terms(capabilities, old.title, len(seats), view.options, view.catalog),
    )  # fmt: skip


def _clock_without_arbiter(clock: Clock | None) -> Clock | None:
    """The clock outside of a tournament: a bot takes the seat where an arbiter was asked."""
    return replace(clock, on_timeout="bot") if clock and clock.on_timeout == "rule" else clock


async def _sit_down(link: Connection, record: GameRecord, seat: int, player: UUID, entropy: str) -> None:
    """A game whose owner is gone belongs to the first who sits down."""
    require_fitting_word(record, entropy, None)
    require_ratable(record, seat, player)
    await occupy_seat(link, record, SeatRecord(seat=seat, player=player, entropy=entropy))
    if record.owner is None:
        await changes.set_owner(link, record.id, player, "vacant", player)


def _digest(code: str) -> bytes:
    return hashlib.sha256(code.strip().upper().encode()).digest()


def _reserved_seats(record: GameRecord, player: UUID) -> list[SeatRecord]:
    """The seats reserved for this account, the free ones first; NotInvited if there are none."""
    found = [seat for seat in record.seats if seat.invited == player and seat.player in (None, player)]
    if not found:
        raise NotInvited
    return sorted(found, key=lambda seat: (seat.is_taken, seat.seat))


def _first_free_seat(record: GameRecord, player: UUID) -> SeatRecord:
    """Seats that are reserved for the player come first; NoFreeSeat if no seat is free for the player."""
    found = [seat for seat in record.seats if not seat.is_taken and seat.invited in (player, None)]
    if not found:
        raise NoFreeSeat
    return min(found, key=lambda seat: (seat.invited is None, seat.seat))


def _invitation(row: Any) -> Invitation:  # noqa: ANN401  # a row of the database
    return Invitation(
        game=row["id"], place=row["place"], title=row["title"], seat=row["seat"], visibility=row["visibility"],
        created_at=row["created_at"], owner=row["owner"], owner_name=row["name"], owner_handle=row["handle"],
        owner_by_programs=row["by_programs"], seats=row["seats"], taken=row["taken"],
        rated=row["rated"],
    )  # fmt: skip
