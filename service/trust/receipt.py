"""Receipts: what the service signs for a viewer to whom an event is shown.

    item     = SHA-256 of the event's entry of the history as this viewer sees it, in the form of RFC 8785,
               without `text`, `position`, `time`, `acting`, `decisions`, `words`, `entry` and `receipt`
    leaf     = checkpoint || viewer || LF || item in base64 || LF || salt in base64 || LF, hashed as in RFC 6962

`checkpoint` is the text of the game's checkpoint with this event; `viewer` is `seat <number>`, `public` for those
without a seat, or `all` once the game is closed and nothing is hidden any more. The salt is 16 random bytes, which
only this viewer gets: a path has the hashes of leaves of other viewers, and without salts one could find by trying
what those viewers got. One note signs the root of a tree
over many such leaves: its text is a checkpoint with the origin `<service name>/receipts`. The trees of two notes
have nothing to do with each other.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from service.trust.checkpoint import Checkpoint, checkpoint_text
from service.trust.merkle import HASH, Tree, verify_consistency, verify_inclusion
from service.trust.signed_note import (
    MalformedNote,
    SigningKey,
    VerifierKey,
    decode_base64,
    encode_base64,
    open_note,
    sign_note,
)

MOST_LEAVES = 512  # under one signature, so that a path has at most nine hashes
SALT = 16  # bytes
NOT_SIGNED = frozenset(("text", "position", "time", "acting", "decisions", "words", "entry", "receipt"))
SALTS = 256  # that are drawn at once: to ask the system for each takes twice as long
encode_item = msgspec.json.Encoder(order="sorted").encode  # what is in it as `Raw` must come from it, too
_salts: list[str] = []  # in base64; each is taken once
os.register_at_fork(after_in_child=_salts.clear)


class BadReceipt(ValueError):
    """The receipt does not hold; the message says what contradicts what."""


class Consistency(Struct, frozen=True, rename={"start": "from"}, forbid_unknown_fields=True):
    """The proof that the tree of a receipt begins with the tree of an earlier version."""

    start: int
    path: str  # the hashes one after the other, in base64


class Receipt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A receipt as it is sent. Hashes are in base64, those of the path one after the other."""

    checkpoint: str
    viewer: str
    item: str
    salt: str
    index: int
    path: str
    note: str
    consistency: Consistency | UnsetType = UNSET


def viewer_name(viewer: int | str | None) -> str:
    """How a viewer is named in a leaf."""
    if isinstance(viewer, int):
        return f"seat {viewer}"
    return "public" if viewer is None else viewer


def item_hash(item: Mapping[str, Any]) -> bytes:
    """The hash of an entry of the history as a viewer sees it. (msgspec gives the bytes of RFC 8785 here: its
    names are ASCII, and its numbers whole.)
    """
    if NOT_SIGNED.isdisjoint(item):
        return sha256(encode_item(item)).digest()
    return sha256(encode_item({name: item[name] for name in item if name not in NOT_SIGNED})).digest()


def receipt_leaf(checkpoint: str, viewer: str, item: str, salt: str) -> bytes:
    """The leaf hash; `item` and `salt` in base64."""
    return sha256(f"\0{checkpoint}{viewer}\n{item}\n{salt}\n".encode()).digest()  # a leaf hash, as of RFC 6962


class Leaf(Struct, frozen=True):
    """What is to be signed for a viewer."""

    checkpoint: str
    viewer: str
    item: str
    salt: str

    def hash(self) -> bytes:
        """Its place in the tree."""
        return receipt_leaf(self.checkpoint, self.viewer, self.item, self.salt)


def new_leaf(checkpoint: str, viewer: int | str | None, item: Mapping[str, Any]) -> Leaf:
    """What is to be signed for a viewer who sees an event by this entry of the history."""
    return Leaf(checkpoint, viewer_name(viewer), encode_base64(item_hash(item)), _new_salt())


def _new_salt() -> str:
    if not _salts:
        drawn = os.urandom(SALT * SALTS)
        _salts.extend(encode_base64(drawn[at : at + SALT]) for at in range(0, len(drawn), SALT))
    return _salts.pop()


def sign_leaves(key: SigningKey, leaves: Sequence[Leaf]) -> list[Receipt]:
    """A receipt for each, of at most MOST_LEAVES, with one signature for all."""
    tree = Tree([each.hash() for each in leaves])
    note = sign_note(checkpoint_text(receipts_origin(key.verifier.name), tree.size, tree.root()), key)
    return [
        Receipt(
            checkpoint=leaf.checkpoint,
            viewer=leaf.viewer,
            item=leaf.item,
            salt=leaf.salt,
            index=index,
            path=join_hashes(tree.inclusion_proof(index)),
            note=note,
        )
        for index, leaf in enumerate(leaves)
    ]


def receipts_origin(service: str) -> str:
    """The origin of the notes that sign receipts."""
    return f"{service}/receipts"


def join_hashes(hashes: Iterable[bytes]) -> str:
    """Hashes as one text."""
    return encode_base64(b"".join(hashes))


def split_hashes(text: str) -> list[bytes]:
    """The hashes of such a text; MalformedNote if it is none."""
    content = decode_base64(text)
    if len(content) % HASH:
        raise MalformedNote("these are not whole hashes")
    return [content[at : at + HASH] for at in range(0, len(content), HASH)]


def verify_receipt(receipt: Receipt, keys: Iterable[VerifierKey]) -> Checkpoint:
    """The checkpoint of the game that the service has signed; BadReceipt, or MalformedNote for what is no receipt.

    BadNote where the signature does not fit, or is of none of these keys.
    """
    text, (signer, *_) = open_note(receipt.note, keys)
    signed, found = Checkpoint.parse(text), Checkpoint.parse(receipt.checkpoint)
    if signed.origin != receipts_origin(signer.name):
        raise BadReceipt(f"the note is one of {signed.origin}, not of receipts of {signer.name}")
    if not found.origin.startswith(f"{signer.name}/games/"):
        raise BadReceipt(f"the checkpoint is one of {found.origin}, not of a game of {signer.name}")
    leaf = receipt_leaf(receipt.checkpoint, receipt.viewer, receipt.item, receipt.salt)
    if not verify_inclusion(leaf, receipt.index, signed.size, split_hashes(receipt.path), signed.root):
        raise BadReceipt("the path does not lead from checkpoint, viewer and item to the root that is signed")
    return found


def verify_growth(old: Checkpoint, new: Checkpoint, proof: Sequence[bytes]) -> None:
    """BadReceipt if the proof does not show that the one tree of a game is the beginning of the other."""
    if old.origin != new.origin:
        raise BadReceipt(f"{old.origin} and {new.origin} are different games")
    if not verify_consistency(old.size, old.root, new.size, new.root, proof):
        raise BadReceipt(f"version {new.size} does not follow the version {old.size} that was signed before")
