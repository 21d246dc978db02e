"""Reasons in free text: an event carries a hash only, so that a text that names a person can be erased."""

import hashlib

from domain.tournaments.refusals import refuse_unless

SALT = 16  # random bytes before the text, so that it cannot be found by trying texts


def hash_reason(text: str, salt: bytes) -> str:
    """What an event carries of a reason: SHA-256 over 16 random bytes and the text in UTF-8."""
    refuse_unless(len(salt) == SALT, "T-060", "reason", "16 random bytes go before a reason")
    refuse_unless(bool(text.strip()), "T-060", "reason", "say why")
    return hashlib.sha256(salt + text.encode()).hexdigest()


def is_reason(text: str, salt: bytes, carried: str) -> bool:
    """Whether this is the text of a reason that an event carries."""
    return hash_reason(text, salt) == carried
