"""Rounds of drand's network quicknet, verified: chance that no one chooses, known to all at a fixed time.

The scheme is bls-unchained-g1-rfc9380: a round's signature is over SHA-256 of its number in 8 bytes, hashed to G1
as RFC 9380 says; its randomness is the SHA-256 of the signature. To verify one takes 0.2 s: not on the event loop.
"""

from datetime import datetime, timedelta
from hashlib import sha256

GENESIS = 1692803367  # seconds since 1970, the time of round 1
PERIOD = 3  # seconds
DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
WAIT = timedelta(seconds=30)  # from what is closed until a round that no one can know yet
SIGNATURE = 48  # bytes, a compressed point of G1
KEY = 96  # of G2
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)


class NoVerifier(Exception):
    """The package that verifies rounds is not installed."""


def time_of_round(number: int) -> int:
    """When a round is known, in seconds since 1970."""
    return GENESIS + (number - 1) * PERIOD


def first_round_after(moment: int) -> int:
    """The first round that is known at this time in seconds since 1970, or later."""
    return max(1, -(-(moment - GENESIS) // PERIOD) + 1)


def first_round_for(at: datetime) -> int:
    """The round for something that was closed then: the first that is known 30 s later, or after that."""
    seconds = at.timestamp() + WAIT.total_seconds()
    return first_round_after(int(-(-seconds // 1)))


def randomness_of(signature: bytes) -> bytes:
    """What a round with this signature gives."""
    return sha256(signature).digest()


def verify_round(number: int, signature: bytes, key: bytes = PUBLIC_KEY) -> bool:
    """Whether it is the signature of the round; NoVerifier without the extra `beacon`."""
    try:
        from py_ecc.bls import hash_to_curve, point_compression  # noqa: PLC0415  # the extra; and 0.3 s
        from py_ecc.bls.g2_primitives import subgroup_check  # noqa: PLC0415  # as above
        from py_ecc.bls.typing import G1Compressed, G2Compressed  # noqa: PLC0415  # as above
        from py_ecc.fields import optimized_bls12_381_FQ12 as FQ12  # noqa: PLC0415  # as above
        from py_ecc.optimized_bls12_381.optimized_curve import G2, is_inf, neg  # noqa: PLC0415  # as above
        from py_ecc.optimized_bls12_381.optimized_pairing import (  # noqa: PLC0415  # as above
            final_exponentiate,
            pairing,
        )
    except ImportError as error:
        raise NoVerifier(
            "rounds of drand are verified with the extra `beacon`: pip install yamabiko[beacon]"
        ) from error
    if number < 1 or number >= 1 << 64 or len(signature) != SIGNATURE or len(key) != KEY:
        return False
    half = KEY // 2
    try:
        signed = point_compression.decompress_G1(G1Compressed(int.from_bytes(signature, "big")))
        parts = (int.from_bytes(key[:half], "big"), int.from_bytes(key[half:], "big"))
        public = point_compression.decompress_G2(G2Compressed(parts))
    except ValueError:
        return False
    if is_inf(signed) or is_inf(public) or not subgroup_check(signed) or not subgroup_check(public):
        return False
    hashed = sha256(number.to_bytes(8, "big")).digest()
    message = hash_to_curve.hash_to_G1(hashed, DST, sha256)  # type: ignore[arg-type]  # it takes the function
    product = pairing(G2, neg(signed), final_exponentiate=False) * pairing(
        public, message, final_exponentiate=False
    )
    return bool(final_exponentiate(product) == FQ12.one())
