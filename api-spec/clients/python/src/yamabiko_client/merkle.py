"""The Merkle tree of RFC 6962, section 2.1, over leaf hashes that are given; proofs as RFC 9162 verifies them."""

from base64 import b64decode
from collections.abc import Sequence
from hashlib import sha256

from yamabiko_client.errors import Untrustworthy

HASH = 32


def split_hashes(text: str) -> list[bytes]:
    data = b64decode(text, validate=True)
    if len(data) % HASH:
        raise Untrustworthy("these are not whole hashes")
    return [data[at : at + HASH] for at in range(0, len(data), HASH)]


def leaf_hash(data: bytes) -> bytes:
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def is_included(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """RFC 9162, 2.1.3.2."""
    if not 0 <= index < size:
        return False
    fn, sn, found = index, size - 1, leaf
    for each in path:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            found = node_hash(each, found)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            found = node_hash(found, each)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and found == root


def is_beginning(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """RFC 9162, 2.1.4.2."""
    if not 0 < old <= new:
        return False
    if old == new:
        return not proof and old_root == new_root
    path = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not path:
        return False
    fn, sn = old - 1, new - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    before = after = path[0]
    for each in path[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            before, after = node_hash(each, before), node_hash(each, after)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            after = node_hash(after, each)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and before == old_root and after == new_root
