"""The tree over the events of a game, blinded: until the seed is known, its roots tell nothing that is hidden.

    blind   = HMAC-SHA256(seed, "yamabiko/blind/v1" || one byte 0 || game id)
    leaf_v  = SHA-256(one byte 0 || HMAC-SHA256(blind, v) || hash_v || recorded_at)
    root_v  = the root of the tree of RFC 6962 over leaf_1 to leaf_v, which are leaf hashes already

`||` joins bytes. The game id has 36 characters with lower-case letters; `v` is the version in 8 bytes, the most
significant first; hash_v the event's hash in the chain (service/store/chain.py); recorded_at the microseconds
since 1970 in 8 bytes. The checkpoint of version v has the origin `<service name>/games/<game id>`, the size v, and
the root root_v.
"""

import hmac
from datetime import UTC, datetime, timedelta
from hashlib import sha256

BLIND = b"yamabiko/blind/v1\0"
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
BLOCK = 64  # bytes of SHA-256
INNER, OUTER = (bytes(each ^ pad for each in range(256)) for pad in (0x36, 0x5C))


def blind_of(seed: bytes, game: str) -> bytes:
    """What hides the events of a game, until its seed is revealed. With a shared deal, `game` is the deal's id."""
    return hmac.digest(seed, BLIND + game.encode(), "sha256")


class Blinding:
    """Makes the leaf hashes of one game. (Twice SHA-256 is HMAC, in half the time of `hmac.digest`.)"""

    __slots__ = ("_inner", "_outer")

    def __init__(self, blind: bytes) -> None:
        key = blind.ljust(BLOCK, b"\0")
        self._inner, self._outer = key.translate(INNER), key.translate(OUTER)

    def leaf(self, version: int, digest: bytes, recorded_at: datetime) -> bytes:
        """The leaf hash of an event."""
        hidden = sha256(self._outer + sha256(self._inner + version.to_bytes(8, "big")).digest()).digest()
        moment = ((recorded_at - EPOCH) // MICROSECOND).to_bytes(8, "big", signed=True)
        return sha256(b"\0" + hidden + digest + moment).digest()


def event_leaf(blind: bytes, version: int, digest: bytes, recorded_at: datetime) -> bytes:
    """The leaf hash of an event, where only one is needed."""
    return Blinding(blind).leaf(version, digest, recorded_at)


def game_origin(service: str, game: str) -> str:
    """The origin of the checkpoints of a game."""
    return f"{service}/games/{game}"
