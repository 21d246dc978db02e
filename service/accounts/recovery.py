"""Recovery codes: each gives one new token to a player who has lost all tokens of the account."""

import hashlib
from base64 import b32encode
from uuid import UUID

from service.accounts.errors import WrongCode
from service.accounts.tokens import CHANNEL
from service.store import Connection

CODES = 10
SIZE = 10  # bytes: 80 bits cannot be guessed
BYTES_FOR_ALL = 32 * 4
REPLACE = "DELETE FROM recovery_codes WHERE player = $1"
SAVE = "INSERT INTO recovery_codes (digest, player) VALUES ($1, $2)"
# A request that is repeated finds the token that its first try has made.
USE = "UPDATE recovery_codes SET used_for = $2 WHERE digest = $1 AND coalesce(used_for, $2) = $2 RETURNING player"
LEFT = "SELECT count(*) FROM recovery_codes WHERE player = $1 AND used_for IS NULL"
REVOKE_OTHERS = """UPDATE tokens SET revoked_at = clock_timestamp()
WHERE player = $1 AND id <> $2 AND revoked_at IS NULL"""


def to_codes(entropy: bytes) -> tuple[str, ...]:
    """Ten codes, each of four groups of four letters and digits."""
    return tuple(_to_code(entropy[at * SIZE : (at + 1) * SIZE]) for at in range(CODES))


def _to_code(entropy: bytes) -> str:
    text = b32encode(entropy).decode()
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))


async def replace_codes(link: Connection, player: UUID, codes: tuple[str, ...]) -> None:
    """These are the codes of the account; those of before do not work any more."""
    await link.execute(REPLACE, player)
    await link.executemany(SAVE, [(_digest(code), player) for code in codes])


async def count_codes(link: Connection, player: UUID) -> int:
    """How many codes of the account are unused."""
    count: int = await link.fetchval(LEFT, player)
    return count


async def use_code(link: Connection, code: str, token: UUID) -> UUID:
    """The account of a code, which works no more except for this token; WrongCode if it is unknown or used."""
    player: UUID | None = await link.fetchval(USE, _digest(code), token)
    if player is None:
        raise WrongCode
    return player


async def revoke_other_tokens(link: Connection, player: UUID, token: UUID) -> None:
    """Make all tokens of the account but this one invalid, in all processes."""
    await link.execute(REVOKE_OTHERS, player, token)
    await link.execute("SELECT pg_notify($1, '')", CHANNEL)


def _digest(code: str) -> bytes:
    return hashlib.sha256("".join(code.split()).replace("-", "").upper().encode()).digest()
