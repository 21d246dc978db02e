"""Free texts, by the hashes that events carry: a text can be erased, and no event changes.

Reasons, how officials are reached, and the groups whose members are not seated together. What was stored before
may have such a text in the event itself.
"""

import re
import secrets
from collections.abc import Iterable, Mapping
from uuid import UUID

from msgspec import Struct

from domain.tournaments.reasons import SALT, hash_reason
from service.store import Connection

INSERT = "INSERT INTO tournament_reasons (tournament, hash, salt, text) VALUES ($1, $2, $3, $4)"
FIND = "SELECT hash, salt, text FROM tournament_reasons WHERE tournament = $1 AND hash = ANY($2)"
ALL = "SELECT hash, salt, text FROM tournament_reasons WHERE tournament = $1 ORDER BY hash"
ERASE = "UPDATE tournament_reasons SET text = NULL WHERE tournament = $1 AND hash = $2 RETURNING hash"


SAME = "SELECT hash FROM tournament_reasons WHERE tournament = $1 AND text = $2 LIMIT 1"
HASH = re.compile(r"[0-9a-f]{64}")


class Reason(Struct, frozen=True):
    """A text by its hash; None once it is erased."""

    hash: str
    salt: bytes
    text: str | None


async def keep_reason(link: Connection, tournament: UUID, text: str) -> str:
    """Keep a text; its hash, which an event carries. No text has no hash."""
    if not text.strip():
        return ""
    salt = secrets.token_bytes(SALT)
    found = hash_reason(text, salt)
    await link.execute(INSERT, tournament, found, salt, text)
    return found


async def keep_groups(link: Connection, tournament: UUID, names: Iterable[str]) -> tuple[str, ...]:
    """The hashes of the names of groups: the same for the same name, as long as it is not erased."""
    return tuple(
        [
            await link.fetchval(SAME, tournament, name) or await keep_reason(link, tournament, name)
            for name in names
        ]
    )


def text_of(known: Mapping[str, Reason], carried: str) -> str | None:
    """The text that an event carries by its hash, or itself; None if it was erased, or the event has no reason."""
    if carried in known:
        return known[carried].text
    return carried or None if HASH.fullmatch(carried) is None else None


async def find_reasons(link: Connection, tournament: UUID, hashes: Iterable[str]) -> dict[str, Reason]:
    """The texts of these hashes."""
    rows = await link.fetch(FIND, tournament, list(hashes))
    return {row["hash"]: Reason(**dict(row)) for row in rows}


async def list_reasons(link: Connection, tournament: UUID) -> list[Reason]:
    """All texts of a tournament."""
    return [Reason(**dict(row)) for row in await link.fetch(ALL, tournament)]


async def erase_reason(link: Connection, tournament: UUID, found: str) -> bool:
    """Erase a text; whether there was such a hash."""
    return await link.fetchval(ERASE, tournament, found) is not None
