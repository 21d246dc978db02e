"""Accounts: what they tell of themselves, and what is erased with them."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from uuid import UUID

from msgspec import Struct, structs

from service.accounts.handles import claim_handle, fold, give_back_handles, to_handle
from service.accounts.tokens import CHANNEL
from service.store import Connection

CHANGED = "players_changed"  # the channel on which other processes hear of new names and handles
BOT = "EXISTS (SELECT FROM bot_players b WHERE b.player = players.id) AS bot"
PROFILE = (
    f"SELECT id, name, handle, about, country, created_at, named_in_exports, {BOT} FROM players WHERE id = $1"
)
UPDATE = """UPDATE players SET name = $2, handle = $3, handle_key = $4, about = $5, country = $6,
    named_in_exports = $7 WHERE id = $1"""
FOUND = f"""SELECT id, name, handle, {BOT} FROM players
WHERE handle_key LIKE $1 || '%' ORDER BY handle_key USING ~<~ LIMIT $2"""

BY_HANDLE = "SELECT id FROM players WHERE handle_key = $1"


Changes = Mapping[str, str | bool | None]


class PublicPlayer(Struct, frozen=True):
    """What everybody may know of an account."""

    id: UUID
    name: str
    handle: str | None = None
    bot: bool = False  # programs decide for it


class Profile(Struct, frozen=True, kw_only=True):
    """What an account tells of itself."""

    id: UUID
    name: str
    handle: str | None
    about: str
    country: str | None
    created_at: datetime
    named_in_exports: bool
    bot: bool


async def create_player(link: Connection, player: UUID, name: str) -> None:
    """Create an account; nothing changes if it exists."""
    await link.execute("INSERT INTO players (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING", player, name)


async def find_profile(link: Connection, player: UUID) -> Profile | None:
    """What an account tells of itself; None if there is no such account."""
    row = await link.fetchrow(PROFILE, player)
    return Profile(**dict(row)) if row else None


async def find_players(link: Connection, players: Iterable[UUID]) -> dict[UUID, PublicPlayer]:
    """Names and handles of these accounts; an account that does not exist is left out."""
    rows = await link.fetch(f"SELECT id, name, handle, {BOT} FROM players WHERE id = ANY($1)", list(players))
    return {row["id"]: PublicPlayer(**dict(row)) for row in rows}


async def search_players(link: Connection, prefix: str, limit: int) -> list[PublicPlayer]:
    """The accounts whose handle begins so, in the order of the handles."""
    pattern = fold(prefix).replace("\\", "\\\\").replace("_", "\\_").replace("%", "\\%")
    return [PublicPlayer(**dict(row)) for row in await link.fetch(FOUND, pattern, limit)]


async def find_by_handle(link: Connection, handle: str) -> UUID | None:
    """The account that has exactly this handle, whether in capitals or not."""
    found: UUID | None = await link.fetchval(BY_HANDLE, fold(handle))
    return found


async def update_profile(link: Connection, player: UUID, changes: Changes) -> Profile | None:
    """Change what `changes` names; None if there is no such account.

    BadHandle or HandleTaken for a handle that cannot be had. All processes hear of it on commit.
    """
    await link.execute("SELECT FROM players WHERE id = $1 FOR UPDATE", player)
    now = await find_profile(link, player)
    if now is None:
        return None
    handle = changes.get("handle")
    if isinstance(handle, str) and handle:
        wanted = to_handle(handle)
        await claim_handle(link, player, wanted)
        changes = {**changes, "handle": wanted.text}
    elif "handle" in changes:
        await give_back_handles(link, player)
    new = structs.replace(now, **changes)
    key = fold(new.handle) if new.handle else None
    await link.execute(UPDATE, player, new.name, new.handle, key, new.about, new.country, new.named_in_exports)
    await link.execute("SELECT pg_notify($1, $2)", CHANGED, str(player))
    return new


async def erase_player(link: Connection, player: UUID) -> None:
    """Delete the account, what it tells of itself, its scores and tokens; every process forgets them on commit."""
    await give_back_handles(link, player)
    await link.execute("DELETE FROM players WHERE id = $1", player)
    await link.execute("SELECT forget_scores($1)", str(player))
    await link.execute("SELECT pg_notify($1, $2)", CHANNEL, str(player))
