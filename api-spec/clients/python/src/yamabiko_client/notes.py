"""Signed notes (c2sp.org/signed-note): keys, and who has signed a text."""

import re
from base64 import b64decode
from collections.abc import Iterable, Mapping
from datetime import datetime
from hashlib import sha256
from itertools import pairwise

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from yamabiko_client.errors import Untrustworthy

SIGNATURE = re.compile(r"^\N{EM DASH} (\S+) (\S+)$")
PUBLIC = 32  # bytes of a key
CHANGE = "yamabiko key change v1"


class Key(msgspec.Struct, frozen=True):
    """A public key of a service (c2sp.org/signed-note)."""

    name: str
    id: bytes
    public: bytes

    @classmethod
    def parse(cls, text: str) -> "Key":
        """The key that is written as `name+id+base64`."""
        try:
            name, written, content = text.strip().split("+", 2)
            data = b64decode(content, validate=True)
        except ValueError as error:
            raise Untrustworthy(f"{text[:80]!r} is no key") from error
        key_id = sha256(name.encode() + b"\n" + data).digest()[:4]
        if data[:1] != b"\x01" or len(data) != 1 + PUBLIC or key_id.hex() != written:
            raise Untrustworthy(f"{text[:80]!r} is no key")
        return cls(name, key_id, data[1:])

    def has_signed(self, text: str, signature: bytes) -> bool:
        """Whether it is the signature of the text."""
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text.encode())
        except InvalidSignature:
            return False
        return True


def read_keys(listed: Iterable[Mapping[str, str | None]]) -> list[Key]:
    """The keys of a list of keys: the change to each must be signed by the one before and by itself."""
    items = list(listed)
    keys = [Key.parse(each["key"] or "") for each in items]
    for (old, new), (before, after) in zip(pairwise(keys), pairwise(items), strict=True):
        text, _ = open_note(after["change"] or "", [old])
        said = [*text.split("\n"), "", "", ""]
        fits = said[:3] == [CHANGE, before["key"], after["key"]] and _is_same_time(said[3], after["since"])
        if open_note(after["change"] or "", [new])[0] != text or not fits:
            raise Untrustworthy(f"the change to {after['key']} is not signed by the key before and by itself")
    return keys


def is_by(note: str, keys: Iterable[Key]) -> bool:
    """Whether a note names one of the keys as its signer; whether that is true is not looked at."""
    found = [SIGNATURE.match(line) for line in note.rpartition("\n\n")[2].splitlines()]
    ids = {(each[1], b64decode(each[2])[:4]) for each in found if each}
    return any((key.name, key.id) in ids for key in keys)


def _is_same_time(text: str, other: str | None) -> bool:
    try:
        return datetime.fromisoformat(text) == datetime.fromisoformat(other or "")
    except ValueError:
        return False


def open_note(note: str, keys: Iterable[Key]) -> tuple[str, Key]:
    """The text of a signed note, and which of the keys has signed it."""
    text, found, signatures = note.rpartition("\n\n")
    text += "\n"
    for line in signatures.splitlines() if found else []:
        match = SIGNATURE.match(line)
        data = b64decode(match[2]) if match else b""
        for key in keys:
            if match and match[1] == key.name and data[:4] == key.id and key.has_signed(text, data[4:]):
                return text, key
    raise Untrustworthy("no known key of the service has signed this note")
