"""A browser that has subscribed to notices: it reads as RFC 8291 says what is encrypted for it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256, Hash
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def to_text(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hmac(key: bytes, text: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(text)
    return made.finalize()


class SubscribedBrowser:
    """The keys of one subscription."""

    def __init__(self, name: str = "one") -> None:
        digest = Hash(SHA256())
        digest.update(name.encode())
        seed = digest.finalize()
        self.private = ec.derive_private_key(int.from_bytes(seed[:31], "big") + 1, CURVE)
        self.auth = seed[:16]

    @property
    def public(self) -> bytes:
        """The key that messages are encrypted for."""
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, object]:
        """What `PushSubscription.toJSON()` gives."""
        return {"endpoint": endpoint, "keys": {"p256dh": to_text(self.public), "auth": to_text(self.auth)}}

    def read(self, body: bytes) -> bytes:
        """The text of a message, step by step as sections 3.3 and 3.4 of RFC 8291 have it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert size == 4096
        assert len(record) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _hmac(_hmac(self.auth, shared), b"WebPush: info\0" + self.public + theirs + b"\1")
        mixed = _hmac(salt, secret)
        key = _hmac(mixed, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(mixed, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text.endswith(b"\2")
        return text[:-1]
