"""Cosignatures of checkpoints by witnesses, each with its time: version 1 with Ed25519, c2sp.org/tlog-cosignature.

The specification prefers ML-DSA-44 for new deployments; the release of `cryptography` that we ask for has none.
"""

from collections.abc import Iterable

from service.trust.checkpoint import Checkpoint
from service.trust.signed_note import COSIGNATURE, Note, SigningKey, VerifierKey

TIME = 8  # bytes
LATEST = 2**63 - 1


def witness_key(name: str, secret: bytes) -> SigningKey:
    """The key of a witness. It must be used for nothing else: what it signs does not name it."""
    return SigningKey(name, secret, COSIGNATURE)


def cosign(checkpoint: str, key: SigningKey, at: int) -> str:
    """The signature line for the text of a checkpoint, at a time in seconds since 1970."""
    Checkpoint.parse(checkpoint)
    if key.verifier.kind != COSIGNATURE or not 0 <= at <= LATEST:
        raise ValueError("a cosignature needs the key of a witness, and a time")
    return key.signature_line(at.to_bytes(TIME, "big") + key.sign(_message(checkpoint, at)))


def find_cosignatures(note: str | bytes, keys: Iterable[VerifierKey]) -> dict[VerifierKey, int]:
    """Which of these witnesses have cosigned a checkpoint, and when; what does not verify is left out.

    MalformedNote if it is no note of a checkpoint.
    """
    parsed = Note.parse(note)
    Checkpoint.parse(parsed.text)
    found: dict[VerifierKey, int] = {}
    for key in keys:
        for signature in parsed.signatures:
            at = int.from_bytes(signature.value[:TIME], "big")
            if key.kind != COSIGNATURE or not signature.is_of(key) or at > LATEST:
                continue
            if key.has_signed(_message(parsed.text, at), signature.value[TIME:]):
                found[key] = max(at, found.get(key, 0))
    return found


def _message(checkpoint: str, at: int) -> bytes:
    return f"cosignature/v1\ntime {at}\n{checkpoint}".encode()
