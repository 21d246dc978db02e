"""Tokens: shown once, kept only as a hash, with scopes, revocable at once in every process."""

import hashlib
from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from msgspec import Struct

from service.accounts.errors import MissingScope, ScopesNotHeld, Suspended
from service.store import Connection

SCOPES = {
    "games:read": "see own hands, private games and the own inbox",
    "games:play": "open and join games, decide, take back; see what games:read sees but the inbox",
    "games:admin": "with games:play: start own games, give seats to bots, free the seats of others",
    "bot:play": "decide and take back in games with an own seat, and see those: for a bot's own token",
    "tournaments:run": "announce tournaments, and act as an official of tournaments",
    "webhooks:manage": "list, create, change and delete own webhooks, which get the events of the account",
    "tokens:manage": "list, create and revoke own tokens, and erase the account",
}
READING = frozenset({"games:read", "games:play", "bot:play"})
ANY = "any"
ADMIN = "service:admin"  # of operators; `yamabiko admin` gives it, no request does
CHANNEL = "tokens_revoked"
MICROSECONDS = "(extract(epoch FROM created_at) * 1000000)::bigint"
VALID = "revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())"
TOKENS = f"""SELECT id, label, scopes, created_at, expires_at, {MICROSECONDS} AS at
FROM tokens WHERE player = $1 AND {VALID}"""
REVOKE = """UPDATE tokens SET revoked_at = clock_timestamp() WHERE id = $1 AND player = $2 AND revoked_at IS NULL
RETURNING id"""
COUNT = f"""SELECT count(*) FROM (
    SELECT FROM tokens WHERE player = $1 AND id <> $2 AND {VALID} LIMIT $3) AS found"""
FIND = f"""SELECT t.player, t.id, t.scopes, t.expires_at, p.suspended_at
FROM tokens t JOIN players p ON p.id = t.player WHERE t.digest = $1 AND {VALID}"""


class Caller(Struct, frozen=True):
    """The account behind a request, and what its token allows."""

    player: UUID
    token: UUID
    scopes: frozenset[str]
    expires_at: datetime | None = None

    @property
    def has_expired(self) -> bool:
        """Whether the token's end has come."""
        return self.expires_at is not None and self.expires_at <= datetime.now(UTC)

    def require_scope(self, scope: str) -> None:
        """MissingScope if the token does not have it.

        `any`: every token will do. `games:play:decide`: a bot's token may do that, too.
        """
        if (
            scope in self.scopes
            or scope == ANY
            or (scope == "games:play:decide" and self.scopes & {"games:play", "bot:play"})
        ):
            return
        raise MissingScope(scope.removesuffix(":decide"))

    def require_scopes_to_grant(self, wanted: tuple[str, ...]) -> frozenset[str]:
        """The scopes of a new token; ScopesNotHeld unless the caller's token has them all."""
        if missing := set(wanted) - self.scopes:
            raise ScopesNotHeld(sorted(missing))
        return frozenset(wanted)

    @property
    def reader(self) -> UUID | None:
        """The account whose secrets this token may read, or None."""
        return None if self.scopes.isdisjoint(READING) else self.player

    @property
    def bot_only(self) -> bool:
        """Whether the token may see private games only where the account has a seat."""
        return self.scopes & READING == {"bot:play"}


class Token(Struct, frozen=True, kw_only=True):
    """A token as its owner may see it later: everything but its text."""

    id: UUID
    label: str
    scopes: tuple[str, ...]
    created_at: datetime
    expires_at: datetime | None
    at: int  # the same in microseconds: with the id, its place in the list of its owner


Place = tuple[int, UUID]
BEGINNING: Place = (-1, UUID(int=0))


def to_token(entropy: bytes) -> str:
    """The text of a token."""
    return "ymb_" + urlsafe_b64encode(entropy).decode().rstrip("=")


def digest_of(token: str) -> bytes:
    """The hash of a token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).digest()


async def create_token(link: Connection, caller: Caller, token: str, label: str) -> Token:
    """Store the hash of a new token; a token that is stored already is returned as it is."""
    row = await link.fetchrow(
        "INSERT INTO tokens (id, player, label, digest, scopes, expires_at) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (digest) DO UPDATE SET label = tokens.label "
        f"RETURNING id, label, scopes, created_at, expires_at, {MICROSECONDS} AS at",
        caller.token, caller.player, label, digest_of(token), sorted(caller.scopes), caller.expires_at,
    )  # fmt: skip
    assert row is not None, "an insert returns its row"
    return _to_token_record(row)


async def count_tokens(link: Connection, caller: Caller, most: int) -> int:
    """How many valid tokens the account has besides this one; none are counted beyond `most`."""
    count: int = await link.fetchval(COUNT, caller.player, caller.token, most)
    return count


async def find_caller(link: Connection, digest: bytes) -> Caller | None:
    """The account and scopes of the token with this hash; None if it is not valid. Raises Suspended."""
    row = await link.fetchrow(FIND, digest)
    if row is not None and row["suspended_at"] is not None:
        raise Suspended
    return Caller(row["player"], row["id"], frozenset(row["scopes"]), row["expires_at"]) if row else None


async def list_tokens(link: Connection, player: UUID, after: Place = BEGINNING, limit: int = 50) -> list[Token]:
    """A page of the valid tokens of a player, oldest first; the next page is `after` the place of the last one."""
    rows = await link.fetch(
        f"{TOKENS} AND ({MICROSECONDS}, id) > ($2, $3) ORDER BY created_at, id LIMIT $4", player, *after, limit
    )
    return [_to_token_record(row) for row in rows]


async def find_token(link: Connection, player: UUID, token: UUID) -> Token | None:
    """A token of a player, if it is valid."""
    row = await link.fetchrow(f"{TOKENS} AND id = $2", player, token)
    return _to_token_record(row) if row else None


def _to_token_record(row: Any) -> Token:  # noqa: ANN401  # a row of the database
    return Token(**{**dict(row), "scopes": tuple(row["scopes"])})


async def revoke_token(link: Connection, player: UUID, token: UUID) -> bool | None:
    """Make a token invalid in all processes; False if it was before, None if the player has no such token."""
    if await link.fetchval(REVOKE, token, player) is None:
        known = await link.fetchval("SELECT id FROM tokens WHERE id = $1 AND player = $2", token, player)
        return None if known is None else False
    await link.execute("SELECT pg_notify($1, '')", CHANNEL)
    return True
