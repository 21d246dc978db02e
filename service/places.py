"""Places among the rows of the service, as texts that only the service can read: positions of events, and cursors.

As numbers they would tell how many events and games there are, private ones too. So a text is encrypted and
authenticated (AES-SIV) over the store's epoch, the kind of the place and its numbers. The same place always has
the same text, so that responses and their ETags change only with what they say. A text costs 2 us.
"""

import hmac
import struct
from base64 import urlsafe_b64decode
from binascii import Error, b2a_base64
from collections.abc import Callable
from functools import cache
from typing import Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

PlaceKind = Literal[
    "position", "lobby", "archive", "history", "inbox", "invitations", "scoreboard", "tokens", "tournaments",
    "entries", "standings", "ratings", "webhook-deliveries", "rounds", "rulings", "schedule",
]  # fmt: skip
USE = b"places"
EPOCH = 6  # bytes
NUMBER = 8
TAG = 16
FOR_URLS = bytes.maketrans(b"+/", b"-_")
# Characters of a text of one number, and of one of four: neither needs the filling of base64.
LENGTH, WIDE_LENGTH = ((TAG + EPOCH + n * NUMBER) * 4 // 3 for n in (1, 4))


class ForgedPlace(Exception):
    """The text is none that this service has made for places of this kind."""


class LostPlace(Exception):
    """The place was one of the store before it went back to an earlier moment."""


class Places:
    """Writes and reads such texts, by a key that is derived from the service's secret."""

    def __init__(self, pepper: bytes, epoch: Callable[[], str]) -> None:
        self._cipher = AESSIV(hmac.digest(pepper, USE, "sha512"))
        self._epoch = epoch

    def encode(self, kind: PlaceKind, *numbers: int) -> str:
        """The text for a place of the store as it is now; each number fits into 64 bits."""
        plain = _packer(len(numbers))(*numbers)
        sealed = self._cipher.encrypt(bytes.fromhex(self._epoch()) + plain, _kind_in(kind))
        return b2a_base64(sealed, newline=False).translate(FOR_URLS).decode()

    def decode(self, kind: PlaceKind, text: str) -> tuple[int, ...]:
        """The numbers of a place; ForgedPlace, or LostPlace if the store went back since the text was made."""
        try:
            plain = self._cipher.decrypt(urlsafe_b64decode(text), _kind_in(kind))
        except (InvalidTag, Error, ValueError) as error:
            raise ForgedPlace from error
        if plain[:EPOCH].hex() != self._epoch():
            raise LostPlace
        return struct.unpack(f">{(len(plain) - EPOCH) // NUMBER}Q", plain[EPOCH:])


@cache
def _packer(numbers: int) -> Callable[..., bytes]:
    """What writes so many numbers of eight bytes."""
    return struct.Struct(f">{numbers}Q").pack


@cache
def _kind_in(kind: PlaceKind) -> list[bytes]:
    """The kind, as it is authenticated."""
    return [kind.encode()]
