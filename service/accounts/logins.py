"""Logins of browsers: tokens that lie in a cookie, end by themselves, and can be revoked all at once."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from service.accounts.tokens import CHANNEL, Caller, create_token
from service.store import Connection

LASTING = timedelta(days=30)
LABEL = "browser"


def end_of_login(caller: Caller) -> datetime:
    """When a login by this token ends: after 30 days, and no later than the token."""
    end = datetime.now(UTC) + LASTING
    return min(end, caller.expires_at) if caller.expires_at else end


async def create_login(link: Connection, caller: Caller, token: str) -> None:
    """Store the token of a login, with the scopes of the token that it was made with."""
    made = await create_token(link, caller, token, LABEL)
    await link.execute("UPDATE tokens SET login = true WHERE id = $1", made.id)


async def revoke_logins(link: Connection, player: UUID) -> int:
    """Revoke all logins of an account, in all processes; how many were valid."""
    rows = await link.fetch(
        "UPDATE tokens SET revoked_at = clock_timestamp() WHERE player = $1 AND login AND revoked_at IS NULL "
        "RETURNING id",
        player,
    )
    if rows:
        await link.execute("SELECT pg_notify($1, '')", CHANNEL)
    return len(rows)


async def is_login(link: Connection, token: UUID) -> bool:
    """Whether a token was made by logging in."""
    found: bool | None = await link.fetchval("SELECT login FROM tokens WHERE id = $1", token)
    return bool(found)
