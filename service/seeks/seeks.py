"""Seeks: what accounts want to play, and with how many. All times are those of the database."""

import hashlib
import secrets
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.box.terms import commitment_of
from service.bounds import require_below
from service.games.rating_limits import RatingLimits, to_columns, to_limits
from service.seeks.errors import SeekMatched
from service.store import Connection
from service.store.seals import NOT_SEALED, Seals, seed_of_seek

LIFE = 60  # seconds after its last PUT
ALIVE = f"kept_at > clock_timestamp() - interval '{LIFE} seconds'"
OPEN = f"ended_at IS NULL AND {ALIVE}"
STATUS = f"""CASE WHEN game IS NOT NULL THEN 'matched' WHEN ended_at IS NOT NULL THEN 'cancelled'
    WHEN {ALIVE} THEN 'open' ELSE 'expired' END AS status"""
COLUMNS = f"""id, title, seats, options, rated, clock, commitment, committed, created_at, {STATUS}, game,
    lowest_rating, highest_rating,
    coalesce(ended_at, kept_at + interval '{LIFE} seconds') AS ends_at"""
INSERT = """INSERT INTO seeks (id, player, pool, title, seats, options, rated, entropy, seed, commitment, clock,
    committed, lowest_rating, highest_rating)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING"""
FIND = f"SELECT {COLUMNS} FROM seeks WHERE id = $1 AND player = $2"
LIST = f"SELECT {COLUMNS} FROM seeks WHERE player = $1 ORDER BY created_at DESC, id LIMIT $2"
KEEP = f"UPDATE seeks SET kept_at = clock_timestamp() WHERE id = $1 AND player = $2 AND {OPEN}"
DELETE = "DELETE FROM seeks WHERE id = $1 AND player = $2 AND game IS NULL RETURNING id"
COUNT = f"SELECT count(*) FROM seeks WHERE player = $1 AND id <> $2 AND {OPEN}"
# What ended an hour ago is of no use to anybody.
PRUNE = "DELETE FROM seeks WHERE kept_at < clock_timestamp() - interval '1 hour'"
Status = Literal["open", "matched", "cancelled", "expired"]


class Wish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an account wants to play. Those who want the same are matched, if they want each other's ratings."""

    title: str
    seats: int
    options: str  # as JSON, defaults included
    rated: bool
    clock: str | None = None  # as JSON, defaults included

    @property
    def pool(self) -> bytes:
        """The same for all wishes that are equal, and for no others."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()


class Seek(Struct, frozen=True, kw_only=True):
    """A seek, as its owner may see it."""

    id: UUID
    title: str
    seats: int
    options: str
    rated: bool
    clock: str | None
    commitment: str
    committed: str | None
    created_at: datetime
    status: Status
    game: UUID | None
    ends_at: datetime
    limits: RatingLimits | None


async def add_seek(
    link: Connection, seek: UUID, player: UUID, wish: Wish, entropy: str, *,
    committed: str | None = None, most: int = 0, seals: Seals = NOT_SEALED, limits: RatingLimits | None = None,
) -> Seek:  # fmt: skip
    """Store a seek with the commitment to a seed; one that is stored already is returned as it is.

    The commitment is bound to terms with the digest `committed`, and to the id of the seek, which its game
    will have. BoundReached if the account has `most` open ones.
    """
    if most:
        count = await link.fetchval(COUNT, player, seek)
        require_below(count, most, "open seeks", "seeks_per_account", "Cancel one, or wait until it is matched.")
    seed = secrets.token_bytes(32)
    await link.execute(
        INSERT, seek, player, wish.pool, wish.title, wish.seats, wish.options, wish.rated, entropy,
        seals.seal(seed, seed_of_seek(seek)), commitment_of(str(seek), committed, seed), wish.clock, committed,
        *to_columns(limits),
    )  # fmt: skip
    found = await find_seek(link, seek, player)
    assert found is not None, "it was stored a moment ago"
    return found


async def find_seek(link: Connection, seek: UUID, player: UUID) -> Seek | None:
    """A seek of this account."""
    row = await link.fetchrow(FIND, seek, player)
    return _to_seek(row) if row else None


async def list_seeks(link: Connection, player: UUID, most: int) -> list[Seek]:
    """The newest seeks of an account, also those that ended within the hour."""
    return [_to_seek(row) for row in await link.fetch(LIST, player, most)]


async def keep_alive(link: Connection, seek: UUID, player: UUID) -> Seek | None:
    """Let an open seek live for another minute; what has become of it, or None if the account has no such seek."""
    await link.execute(KEEP, seek, player)
    return await find_seek(link, seek, player)


async def cancel(link: Connection, seek: UUID, player: UUID) -> bool:
    """Delete a seek; SeekMatched if it has led to a game, False if the account has no such seek."""
    if await link.fetchval(DELETE, seek, player):
        return True
    found = await find_seek(link, seek, player)
    if found is not None and found.game is not None:
        raise SeekMatched(found.game)
    return False


async def prune(link: Connection) -> None:
    """Delete what ended long ago."""
    await link.execute(PRUNE)


def _to_seek(row: Any) -> Seek:  # noqa: ANN401  # a row of the database
    values = dict(row)
    limits = to_limits(values.pop("lowest_rating"), values.pop("highest_rating"))
    return Seek(**values, limits=limits)
