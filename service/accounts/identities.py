"""Accounts of those who sign in elsewhere: an issuer and its subject belong to one account for ever."""

import hashlib
from uuid import UUID

from service.accounts.errors import BadIdToken, Suspended
from service.accounts.id_tokens import Identity
from service.accounts.players import create_player
from service.store import Connection

LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, 6))"
FIND = """SELECT i.player, p.suspended_at FROM identities i JOIN players p ON p.id = i.player
WHERE i.issuer = $1 AND i.subject = $2"""
INSERT = "INSERT INTO identities (issuer, subject, player) VALUES ($1, $2, $3)"
USE = """INSERT INTO exchanged_tokens AS used (digest, token, ends_at) VALUES ($1, $2, to_timestamp($3))
ON CONFLICT (digest) DO UPDATE SET token = used.token RETURNING token"""
PRUNE = "DELETE FROM exchanged_tokens WHERE ends_at < clock_timestamp()"


async def use_once(link: Connection, identity: Identity, token: UUID) -> None:
    """Note that an ID token was exchanged for this token of ours; BadIdToken if it was for another one."""
    digest = hashlib.sha256(f"{len(identity.issuer)} {identity.issuer} {identity.once}".encode()).digest()
    await link.execute(PRUNE)
    if await link.fetchval(USE, digest, token, float(identity.ends_at)) != token:
        raise BadIdToken("it was exchanged before")


async def find_account(link: Connection, identity: Identity) -> UUID | None:
    """The account of an identity, or None; Suspended if it is. No other transaction creates it meanwhile."""
    await link.execute(LOCK, f"{identity.issuer} {identity.subject}")
    row = await link.fetchrow(FIND, identity.issuer, identity.subject)
    if row is not None and row["suspended_at"] is not None:
        raise Suspended
    return row["player"] if row else None


async def create_account(link: Connection, identity: Identity, player: UUID, name: str) -> None:
    """Create the account of a subject that has none."""
    await create_player(link, player, name)
    await link.execute(INSERT, identity.issuer, identity.subject, player)
