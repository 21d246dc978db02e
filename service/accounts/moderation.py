"""What operators do to accounts, with a reason that is recorded; and whom a player does not want to meet."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from service.accounts.handles import KEPT
from service.accounts.players import BOT, CHANGED, PublicPlayer
from service.accounts.tokens import CHANNEL
from service.store import Connection

Action = Literal["suspend", "restore", "take_name", "take_handle"]
NAMELESS = "Player"  # the name of an account whose name was taken away
STATEMENTS: dict[Action, str] = {
    "suspend": "UPDATE players SET suspended_at = coalesce(suspended_at, clock_timestamp()) WHERE id = $1",
    "restore": "UPDATE players SET suspended_at = NULL WHERE id = $1",
    "take_name": f"UPDATE players SET name = '{NAMELESS}' WHERE id = $1",
    "take_handle": "UPDATE players SET handle = NULL, handle_key = NULL WHERE id = $1",
}
# So that the account does not take it back itself.
DISOWN = f"""UPDATE handles SET player = NULL, free_from = clock_timestamp() + {KEPT}
WHERE player = $1 AND free_from IS NULL"""
RECORD = """INSERT INTO account_actions (player, action, reason, actor)
SELECT id, $2, $3, $4 FROM players WHERE id = $1 RETURNING action, reason, at"""
ACTIONS = "SELECT action, reason, at FROM account_actions WHERE player = $1 ORDER BY id DESC LIMIT 500"
BLOCK = """INSERT INTO blocks (player, blocked) SELECT $1, id FROM players WHERE id = $2 AND id <> $1
ON CONFLICT (player, blocked) DO UPDATE SET at = blocks.at RETURNING blocked"""
UNBLOCK = "DELETE FROM blocks WHERE player = $1 AND blocked = $2 RETURNING blocked"
BLOCKED = f"""SELECT players.id, name, handle, {BOT} FROM blocks b JOIN players ON players.id = b.blocked
WHERE b.player = $1 ORDER BY b.at, players.id LIMIT $2"""
COUNT = "SELECT count(*) FROM blocks WHERE player = $1"
MOST_BLOCKS = 500


class RecordedAction(Struct, frozen=True):
    """What an operator has done to an account."""

    action: str
    reason: str
    at: datetime


async def act(link: Connection, player: UUID, action: Action, reason: str, actor: str) -> RecordedAction | None:
    """Do it, record it, and tell all processes; None if there is no such account."""
    done = await record(link, player, action, reason, actor)
    if done is None:
        return None
    await link.execute(STATEMENTS[action], player)
    if action == "take_handle":
        await link.execute(DISOWN, player)
    await link.execute("SELECT pg_notify($1, '')", CHANNEL)
    await link.execute("SELECT pg_notify($1, $2)", CHANGED, str(player))
    return done


async def record(link: Connection, player: UUID, action: str, reason: str, actor: str) -> RecordedAction | None:
    """Record what is done to an account; None if there is no such account."""
    row = await link.fetchrow(RECORD, player, action, reason, actor)
    return RecordedAction(**dict(row)) if row else None


async def list_actions(link: Connection, player: UUID) -> list[RecordedAction]:
    """What was done to an account, the latest first."""
    return [RecordedAction(**dict(row)) for row in await link.fetch(ACTIONS, player)]


async def block(link: Connection, player: UUID, blocked: UUID) -> bool:
    """The player does not sit down with this account any more; False if there is no such other account."""
    return await link.fetchval(BLOCK, player, blocked) is not None


async def unblock(link: Connection, player: UUID, blocked: UUID) -> bool:
    """The block is gone; False if there was none."""
    return await link.fetchval(UNBLOCK, player, blocked) is not None


async def count_blocks(link: Connection, player: UUID) -> int:
    """How many accounts the player has blocked."""
    count: int = await link.fetchval(COUNT, player)
    return count


async def list_blocked(link: Connection, player: UUID) -> list[PublicPlayer]:
    """Whom the player has blocked."""
    return [PublicPlayer(**dict(row)) for row in await link.fetch(BLOCKED, player, MOST_BLOCKS)]
