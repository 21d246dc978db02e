"""What changes in a game without being one of its events: who owns it, and how it ends without a start.

Each change has a row with its reason. It is written while the row of the game is locked.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct

from service.store import Connection

What = Literal["owner-changed", "cancelled", "expired", "left"]
# Of an owner who goes: left (before the start), resigned, timed_out, absent (as the others agreed), erased; of who
# sits down first in a game without an owner: vacant. Of an end: by_owner, left (by the owner, when no other player
# had a seat), idle, not_revealed (a word was not revealed in time; in a rated game, who did not reveal it has
# `left` so), by_tournament.
Reason = Literal[
    "left",
    "resigned",
    "timed_out",
    "absent",
    "erased",
    "vacant",
    "by_owner",
    "by_tournament",
    "idle",
    "not_revealed",
]
# Why a game ended, played or not.
EndReason = Literal[
    "finished", "left", "timed_out", "abandoned", "ruled", "by_owner", "by_tournament", "idle", "not_revealed"
]

MOST_TOLD = 100
# For the query of a game's record: its newest changes, the newest first.
NEWEST = f"""SELECT (c.number, c.what, c.reason, c.at, c.actor, c.owner) FROM game_changes c
WHERE c.game = g.id ORDER BY c.number DESC LIMIT {MOST_TOLD}"""
# The games are locked first: what is read then is not changed by other transactions.
LOCK = "SELECT FROM games WHERE id = $1 FOR UPDATE"
LOCK_OWNED = "SELECT id FROM games WHERE owner = $1 ORDER BY id FOR UPDATE"
LOCK_IDLE = """SELECT id FROM games
WHERE started_at IS NULL AND starting_at IS NULL AND ended IS NULL AND tournament IS NULL
AND changed_at < clock_timestamp() - make_interval(days => $1) ORDER BY id FOR UPDATE"""
NOTE = """INSERT INTO game_changes (game, number, what, reason, actor, owner)
SELECT g.id, 1 + (SELECT count(*) FROM game_changes c WHERE c.game = g.id), $2, $3, $4,
    CASE WHEN $2 = 'owner-changed' THEN g.owner END
FROM games g WHERE g.id = ANY($1::uuid[])"""
PASS_ON = """UPDATE games g SET owner = (
    SELECT s.player FROM seats s WHERE s.game = g.id AND s.player <> $2
    ORDER BY coalesce(s.taken_at, g.created_at), s.seat LIMIT 1
) WHERE g.id = ANY($1::uuid[]) AND g.owner = $2 RETURNING g.id"""
SET_OWNER = "UPDATE games SET owner = $2 WHERE id = $1"
END = "UPDATE games SET ended = $2 WHERE id = ANY($1::uuid[])"


class GameChange(Struct, frozen=True, kw_only=True):
    """A change, the `number`th of its game: by which account, and who owns the game from then on."""

    number: int
    what: What
    reason: Reason
    at: datetime
    by: UUID | None = None  # null, too, once that account is erased
    owner: UUID | None = None


def to_changes(rows: Sequence[Any]) -> tuple[GameChange, ...]:
    """The changes in the rows of NEWEST, the oldest first."""
    names = GameChange.__struct_fields__  # in the order of NEWEST
    return tuple(GameChange(**dict(zip(names, row, strict=True))) for row in reversed(rows))


async def set_owner(link: Connection, game: UUID, owner: UUID | None, reason: Reason, by: UUID) -> None:
    """Make an account the owner of a game that the caller has locked."""
    await link.execute(SET_OWNER, game, owner)
    await _note(link, [game], "owner-changed", reason, by)


async def pass_on_games(link: Connection, player: UUID) -> None:
    """Give all games of an owner whose account is erased to the longest seated other player of each."""
    owned = [row["id"] for row in await link.fetch(LOCK_OWNED, player)]
    await _pass_on(link, owned, player, "erased", None)


async def pass_on_game(link: Connection, game: UUID, player: UUID, reason: Reason) -> None:
    """Give this game, if it is the player's, to the longest seated other player."""
    await link.execute(LOCK, game)
    await _pass_on(link, [game], player, reason, player if reason == "resigned" else None)


async def note_left(link: Connection, game: UUID, player: UUID) -> None:
    """A player has left a game that the caller has locked, by not revealing a word."""
    await _note(link, [game], "left", "not_revealed", player)


async def cancel(link: Connection, game: UUID, reason: Reason, by: UUID | None) -> None:
    """A game that has no event, and that the caller has locked, will never start."""
    await link.execute(END, [game], "cancelled")
    await _note(link, [game], "cancelled", reason, by)


async def expire_idle(link: Connection, days: int) -> list[UUID]:
    """End the games that wait and have not changed for so many days; which they were."""
    idle = [row["id"] for row in await link.fetch(LOCK_IDLE, days)]
    await link.execute(END, idle, "expired")
    await _note(link, idle, "expired", "idle", None)
    return idle


async def _pass_on(link: Connection, games: Sequence[UUID], player: UUID, reason: Reason, by: UUID | None) -> None:
    passed = [row["id"] for row in await link.fetch(PASS_ON, games, player)]
    if passed:
        await _note(link, passed, "owner-changed", reason, by)


async def _note(link: Connection, games: Sequence[UUID], what: What, reason: Reason, by: UUID | None) -> None:
    """Write why, with who owns the games now."""
    await link.execute(NOTE, games, what, reason, by)
