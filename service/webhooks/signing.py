"""Secrets and signatures of webhooks, as the Standard Webhooks specification has them.

Of a webhook 32 random bytes are kept, sealed. Two keys are derived from them (HKDF-SHA256, without a salt, the
info names the version of the signature): one for HMAC-SHA256 (`v1`), which its owner gets as `whsec_...`, and one
for Ed25519 (`v1a`), whose public half is `whpk_...`. What is signed is `id.timestamp.body`.
"""

import hashlib
import hmac
from base64 import b64encode
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from uuid import UUID

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SECRET_BYTES = 32


def to_secret_text(secret: bytes) -> str:
    """What the owner gets: the key of HMAC-SHA256."""
    return "whsec_" + _base64(_keys_of(secret)[0])


def to_public_text(secret: bytes) -> str:
    """The public key of the Ed25519 signatures, which is no secret."""
    return "whpk_" + _base64(_keys_of(secret)[1].public_key().public_bytes_raw())


def sign_message(secrets: Sequence[bytes], delivery: UUID, moment: datetime, body: bytes) -> dict[str, str]:
    """The headers of a message: its id, when it is sent, and two signatures by each of the secrets."""
    timestamp = str(int(moment.timestamp()))
    signed = f"{delivery}.{timestamp}.".encode() + body
    signatures = []
    for secret in secrets:
        key, signer = _keys_of(secret)
        signatures.append("v1," + _base64(hmac.digest(key, signed, hashlib.sha256)))
        signatures.append("v1a," + _base64(signer.sign(signed)))
    return {
        "webhook-id": str(delivery),
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(signatures),
    }


def place_of(webhook: object) -> str:
    """The place of both secrets of a webhook, for the seals: a rotation moves one to the other's column."""
    return f"webhooks.secret.{webhook}"


@lru_cache(maxsize=1024)
def _keys_of(secret: bytes) -> tuple[bytes, Ed25519PrivateKey]:
    """The keys of both signatures: to derive them takes twice as long as to sign."""
    return _derive(secret, "v1"), Ed25519PrivateKey.from_private_bytes(_derive(secret, "v1a"))


def _derive(secret: bytes, version: str) -> bytes:
    return HKDF(SHA256(), SECRET_BYTES, salt=None, info=b"webhook " + version.encode()).derive(secret)


def _base64(value: bytes) -> str:
    return b64encode(value).decode()
