"""Keys for repeating a sign-up: random, made by the service, and recognised without a table.

Who signs up has no token yet, and is known only by the Idempotency-Key; the new token is derived from it. A key
that a stranger might choose, too, would give the stranger the same token. So the service makes these keys itself:
128 random bits, and a proof that it has made them.
"""

import hmac
import os
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

PREFIX = "ymk_"
PATTERN = r"^ymk_[A-Za-z0-9_-]{43}\Z"
RANDOM = 16  # bytes
USE = b"sign-up key"


def make_key(pepper: bytes) -> str:
    """A new key."""
    nonce = os.urandom(RANDOM)
    return PREFIX + urlsafe_b64encode(nonce + _proof(pepper, nonce)).decode().rstrip("=")


def is_own_key(pepper: bytes, text: str) -> bool:
    """Whether a service with this secret has made the key."""
    if not re.match(PATTERN, text):
        return False
    raw = urlsafe_b64decode(text.removeprefix(PREFIX) + "=")
    return hmac.compare_digest(_proof(pepper, raw[:RANDOM]), raw[RANDOM:])


def _proof(pepper: bytes, nonce: bytes) -> bytes:
    return hmac.digest(pepper, USE + nonce, "sha256")[:RANDOM]
