"""Accounts: their names, and what is erased with them."""

from collections.abc import Iterable
from uuid import UUID

from service.accounts.tokens import CHANNEL
from service.store import Connection


async def create_player(link: Connection, player: UUID, name: str) -> None:
    """Create an account; nothing changes if it exists."""
    await link.execute("INSERT INTO players (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING", player, name)


async def find_name(link: Connection, player: UUID) -> str | None:
    """The name of an account; None if there is no such account."""
    name: str | None = await link.fetchval("SELECT name FROM players WHERE id = $1", player)
    return name


async def find_names(link: Connection, players: Iterable[UUID]) -> dict[UUID, str]:
    """The names of these accounts; an account that does not exist is left out."""
    rows = await link.fetch("SELECT id, name FROM players WHERE id = ANY($1)", list(players))
    return {row["id"]: row["name"] for row in rows}


async def erase_player(link: Connection, player: UUID) -> None:
    """Delete the account, its name and its tokens; every process forgets them when the transaction commits."""
    await link.execute("DELETE FROM players WHERE id = $1", player)
    await link.execute("SELECT pg_notify($1, $2)", CHANNEL, str(player))
