"""The chance of draws, which no person chose: a chain of hashes that was made before the first entry.

Each link is the SHA-256 of the next one, and link 0, the anchor, is published. The n-th draw reveals link n.
"""

import hashlib
from collections.abc import Iterable

from domain.chance.dice import KeyedDice
from domain.tournaments.refusals import refuse_unless

LOT, KICKS, ORDER, TIES = 1, 2, 3, 4  # the draws of one key, each counted by itself


def previous_link(link: bytes) -> bytes:
    """The link before, which was published earlier."""
    return hashlib.sha256(link).digest()


def check_link(link: bytes, before: bytes) -> None:
    """Refuse a link (T-008) that does not follow the one before."""
    refuse_unless(previous_link(link) == before, "T-008", "link", "it is not the next link of the chain")


def draw_key(link: bytes, head: bytes, beacon: bytes = b"") -> bytes:
    """The key of a draw: SHA-256 over link, head and any beacon, each after its length in 4 bytes."""
    parts = [link, head, *([beacon] if beacon else [])]
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def draw_lot(key: bytes, entries: Iterable[int], stream: int = LOT) -> tuple[int, ...]:
    """The lot of these entries, which are shuffled by number."""
    return KeyedDice(key, stream).shuffled(sorted(entries))
