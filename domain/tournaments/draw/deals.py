"""The chain of shared deals: the n-th shared round uses link n, and commits to link n - 1."""

import hashlib

from domain.tournaments.refusals import refuse_unless

PREFIX = b"yamabiko/deal/v1\0"


def previous_deal(link: bytes) -> bytes:
    """The link before, which is the commitment of the round that uses this one."""
    return hashlib.sha256(PREFIX + link).digest()


def check_deal(link: bytes, commitment: str) -> None:
    """Refuse a seed (T-008) that is not the one that was committed to."""
    refuse_unless(previous_deal(link).hex() == commitment, "T-008", "seed", "it is not what was committed to")
