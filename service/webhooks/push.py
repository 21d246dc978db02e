"""Web Push: messages that only one browser can read (RFC 8291), sent in our name (RFC 8292).

pywebpush sends by a client of its own, which knows nothing of the addresses that requests may go to (network.py),
and http-ece, by which it encrypts, has no wheel. What they do is a dozen calls of `cryptography`, which are held
by the example of RFC 8291.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from functools import lru_cache

import jwt
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096  # bytes of the one record of a message, which push services take at most
LONGEST = RECORD - 17  # bytes of a message: less the tag, and the byte that ends it
LIFE = 43_200  # seconds for which a token of ours is valid
FRESH = 3_600  # seconds for which one is sent
KEEP = 86_400  # seconds for which a push service keeps a message for a browser that is off
LAST = b"\x02"  # after the text of the last record


class Browser(Struct, frozen=True):
    """The keys of a subscription: what a browser gives with its endpoint."""

    key: bytes  # p256dh, a point that is not compressed
    auth: bytes


def shorten(body: bytes) -> bytes:
    """A message that fits: of one that does not, what it is about."""
    if len(body) <= LONGEST:
        return body
    message = msgspec.json.decode(body)
    data = {name: each for name, each in message["data"].items() if name in ("number", "game", "tournament")}
    return msgspec.json.encode({**message, "data": data})


def is_key(value: bytes) -> bool:
    """Whether this is a point of the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, value)
    except ValueError:
        return False
    return True


def encrypt_for(
    browser: Browser, message: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of a request to a push service; a key and a salt are made for each message."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    public = to_point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser.key))
    secret = _derive(shared, browser.auth, b"WebPush: info\x00" + browser.key + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + LAST, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt=salt, info=info).derive(secret)


def to_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers and push services write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushSigner:
    """Says to push services who sends: the key that browsers named when they subscribed."""

    def __init__(self, pepper: bytes, contact: str) -> None:
        derived = int.from_bytes(_derive(pepper, b"", b"web push key", 48), "big")
        self._key, self._contact = ec.derive_private_key(derived % (ORDER - 1) + 1, CURVE), contact
        self.public_key = to_text(to_point(self._key.public_key()))
        self._sign = lru_cache(maxsize=256)(self._sign_for)

    def headers(self, origin: str, moment: datetime) -> dict[str, str]:
        """The headers of a message that is sent at this moment to a push service at this origin."""
        hour = int(moment.timestamp() // FRESH)
        return {
            "Authorization": f"vapid t={self._sign(origin, hour)}, k={self.public_key}",
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
            "TTL": str(KEEP), "Urgency": "normal",
        }  # fmt: skip

    def _sign_for(self, origin: str, hour: int) -> str:
        claims: dict[str, object] = {"aud": origin, "exp": hour * FRESH + LIFE, "sub": self._contact}
        return jwt.encode(claims, self._key, algorithm="ES256")


def to_text(value: bytes) -> str:
    """How browsers write bytes: base64url without padding."""
    return urlsafe_b64encode(value).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """The bytes of such a text; ValueError if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
