"""Handles: unique, where names need not be. Two that look alike are the same, and an erased one stays taken for a
year.

A handle is plain ASCII after NFKC, so nothing of another script can look like it; what looks alike within ASCII is
in LOOKALIKES. (A library for confusable characters would do only that, and knows single characters, not `rn`.)
"""

import hashlib
import re
import unicodedata
from uuid import UUID

from msgspec import Struct

from service.accounts.errors import BadHandle, HandleTaken
from service.store import Connection

ALLOWED = re.compile(r"[A-Za-z0-9](?:[_-]?[A-Za-z0-9]){1,19}")
RULE = "2 to 20 letters a-z and digits, with single - or _ between them"
# As Unicode's confusables.txt has them for ASCII, after folding: i stands for I, which looks like l and 1.
LOOKALIKES = (("rn", "m"), ("vv", "w"), ("0", "o"), ("1", "l"), ("i", "l"), ("_", "-"))
RESERVED = {
    "admin",
    "administrator",
    "me",
    "moderator",
    "null",
    "operator",
    "root",
    "support",
    "system",
    "yamabiko",
}
KEPT = "interval '1 year'"  # how long a handle that was given back is kept from others

FREE = "DELETE FROM handles WHERE digest = $1 AND free_from < clock_timestamp()"
CLAIM = """INSERT INTO handles (digest, player) VALUES ($1, $2)
ON CONFLICT (digest) DO UPDATE SET free_from = NULL WHERE handles.player = $2 RETURNING digest"""
GIVE_BACK = f"""UPDATE handles SET free_from = clock_timestamp() + {KEPT}
WHERE player = $1 AND free_from IS NULL AND digest IS DISTINCT FROM $2"""
HELD = "SELECT count(*) FROM handles WHERE player = $1 AND digest <> $2"


class Handle(Struct, frozen=True):
    """A handle as it is shown, as it is searched for, and a hash of what it looks like."""

    text: str
    key: str
    digest: bytes


def to_handle(text: str) -> Handle:
    """The handle that a text asks for; BadHandle if there can be none like it."""
    shown = unicodedata.normalize("NFKC", text).strip()
    if not ALLOWED.fullmatch(shown):
        raise BadHandle(RULE)
    key = fold(shown)
    looks = _looks(key)
    if looks in {_looks(word) for word in RESERVED}:
        raise BadHandle("not a word that stands for the service")
    return Handle(shown, key, hashlib.sha256(looks.encode()).digest())


def fold(text: str) -> str:
    """A handle, or the beginning of one, as it is searched for."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def _looks(word: str) -> str:
    for seen, meant in LOOKALIKES:
        word = word.replace(seen, meant)
    return word


async def count_other_handles(link: Connection, player: UUID, handle: Handle) -> int:
    """How many other handles are kept for this account."""
    count: int = await link.fetchval(HELD, player, handle.digest)
    return count


async def claim_handle(link: Connection, player: UUID, handle: Handle) -> None:
    """Give the handle to the account, and keep its old one for it; HandleTaken if it is or was another's."""
    await link.execute(FREE, handle.digest)
    if await link.fetchval(CLAIM, handle.digest, player) is None:
        raise HandleTaken(handle.text)
    await link.execute(GIVE_BACK, player, handle.digest)


async def give_back_handles(link: Connection, player: UUID) -> None:
    """Take the handle away from the account; no other account gets it for a year."""
    await link.execute(GIVE_BACK, player, None)
