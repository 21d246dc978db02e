"""Secrets that may not be read in the database are sealed there, by keys that are never in it.

A sealed value is one byte 1, the first 4 bytes of the SHA-256 of its key, a nonce of 12 bytes, and the output of
AES-256-GCM. The place that the value is kept in (table, column, id of the row) is the associated data: moved to
another row, it cannot be opened.
"""

import hashlib
import secrets
from collections.abc import Sequence

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from service.store.errors import StoreError

KEY_BYTES = 32
VERSION, ID_BYTES, NONCE_BYTES = b"\x01", 4, 12
SEED_BYTES, TAG_BYTES = 32, 16
SEALED_BYTES = len(VERSION) + ID_BYTES + NONCE_BYTES + SEED_BYTES + TAG_BYTES  # of a sealed seed


class CannotOpen(StoreError):
    """A sealed value was sealed by a key that is not there, or was changed, or moved from another row."""


def new_key() -> bytes:
    """A random key."""
    return secrets.token_bytes(KEY_BYTES)


def id_of(key: bytes) -> bytes:
    """What a sealed value says of its key."""
    return hashlib.sha256(key).digest()[:ID_BYTES]


class Seals:
    """Seals by the first of these keys, and opens what any of them has sealed. Without keys nothing is sealed."""

    def __init__(self, keys: Sequence[bytes] = ()) -> None:
        self._ciphers = {id_of(key): AESGCM(key) for key in keys}
        self._newest = id_of(keys[0]) if keys else None

    def seal(self, value: bytes, place: str) -> bytes:
        """The value as it is kept in this place; itself if there are no keys."""
        if self._newest is None:
            return value
        nonce = secrets.token_bytes(NONCE_BYTES)
        return VERSION + self._newest + nonce + self._ciphers[self._newest].encrypt(nonce, value, place.encode())

    def open(self, kept: bytes, place: str) -> bytes:
        """The value that is kept in this place. One that was never sealed is itself."""
        if not is_sealed(kept):
            return kept
        rest = kept[len(VERSION) :]
        key, nonce, sealed = rest[:ID_BYTES], rest[ID_BYTES:][:NONCE_BYTES], rest[ID_BYTES + NONCE_BYTES :]
        cipher = self._ciphers.get(key)
        if cipher is None:
            raise CannotOpen(f"{place} is sealed by the key {key.hex()}, which is not in the file of seed keys")
        try:
            return cipher.decrypt(nonce, sealed, place.encode())
        except InvalidTag as error:
            raise CannotOpen(f"{place} was changed after it was sealed, or sealed for another row") from error

    def is_by_newest(self, kept: bytes) -> bool:
        """Whether nothing is gained by sealing this again."""
        return self._newest is None or (is_sealed(kept) and kept[len(VERSION) :].startswith(self._newest))


def is_sealed(kept: bytes) -> bool:
    """Whether this is a sealed seed: those that are not have another length."""
    return len(kept) == SEALED_BYTES and kept.startswith(VERSION)


NOT_SEALED = Seals()


def seed_of_game(game: object) -> str:
    """The place of a game's seed."""
    return f"games.seed.{game}"


def seed_of_seek(seek: object) -> str:
    """The place of the seed of a seek."""
    return f"seeks.seed.{seek}"
