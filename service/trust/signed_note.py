"""Signed notes: a text with the signatures of keys, each under its name. c2sp.org/signed-note says how.

Keys are written as Go's golang.org/x/mod/sumdb/note writes them: `<name>+<id>+<base64>`, and a private one after
`PRIVATE+KEY+`.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error, b2a_base64
from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

ED25519 = 0x01
COSIGNATURE = 0x04  # Ed25519 with a time: cosignature.py
DASH = "\N{EM DASH} "
PRIVATE = "PRIVATE+KEY+"
KEY_ID = 4  # bytes
KEY = 32
MOST_SIGNATURES = 100
CONTROL = re.compile("[\x00-\x09\x0b-\x1f]")  # characters, but the newline


class MalformedNote(ValueError):
    """The bytes are no signed note, or the text no key."""


class BadNote(ValueError):
    """A signature of a known key does not fit the text, or no known key has signed it."""


def decode_base64(text: str) -> bytes:
    """The bytes, written in the one way that there is; MalformedNote else."""
    try:
        found = b64decode(text, validate=True)
    except (Error, ValueError) as error:
        raise MalformedNote(f"{text[:80]!r} is no base64") from error
    if b64encode(found).decode() != text:
        raise MalformedNote(f"{text[:80]!r} is no base64")
    return found


def encode_base64(data: bytes) -> str:
    """The bytes in base64. (`base64.b64encode` takes three times as long.)"""
    return b2a_base64(data, newline=False).decode("ascii")


def is_name(name: str) -> bool:
    """Whether a key may have this name."""
    return bool(name) and not any(each.isspace() or each == "+" or each < " " for each in name)


class VerifierKey(Struct, frozen=True, dict=True):
    """A public key and its name. `kind` is what it signs: notes, or cosignatures of checkpoints."""

    name: str
    public: bytes
    kind: int = ED25519

    def __post_init__(self) -> None:
        if not is_name(self.name) or len(self.public) != KEY:
            raise MalformedNote(f"{self.name[:80]!r} cannot be the name of a key, or it has not {KEY} bytes")

    @classmethod
    def parse(cls, text: str) -> "VerifierKey":
        """The key that is written so; MalformedNote if it is none, or its id is wrong."""
        name, _, rest = text.strip().partition("+")
        written, _, content = rest.partition("+")
        data = decode_base64(content)
        if not data or data[0] not in (ED25519, COSIGNATURE):
            raise MalformedNote(f"{text[:80]!r} is no key, or of an unknown kind")
        key = cls(name, data[1:], data[0])
        if written != key.id.hex():
            raise MalformedNote(f"the id of the key {text[:80]!r} is {key.id.hex()}")
        return key

    @cached_property
    def id(self) -> bytes:
        """What a signature names it by, besides its name."""
        return sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:KEY_ID]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64encode(bytes([self.kind]) + self.public).decode()}"

    @cached_property
    def _ed25519(self) -> Ed25519PublicKey:
        return Ed25519PublicKey.from_public_bytes(self.public)

    def has_signed(self, message: bytes, signature: bytes) -> bool:
        """Whether it is the Ed25519 signature of the message."""
        try:
            self._ed25519.verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


class SigningKey:
    """A private key and its name."""

    def __init__(self, name: str, secret: bytes, kind: int = ED25519) -> None:
        self._secret, self._key = secret, Ed25519PrivateKey.from_private_bytes(secret)
        self.verifier = VerifierKey(name, self._key.public_key().public_bytes_raw(), kind)
        self._prefix = f"{DASH}{name} "

    @classmethod
    def generate(cls, name: str) -> "SigningKey":
        """A new key."""
        return cls(name, Ed25519PrivateKey.generate().private_bytes_raw())

    @classmethod
    def parse(cls, text: str) -> "SigningKey":
        """The key that is written so; MalformedNote if it is none. No message shows any of it."""
        name, _, rest = text.strip().removeprefix(PRIVATE).partition("+")
        written, _, content = rest.partition("+")
        try:
            data = b64decode(content, validate=True)
            key = cls(name, data[1:], data[0])
        except (ValueError, IndexError):
            raise MalformedNote("this is no private key") from None
        if not text.startswith(PRIVATE) or written != key.verifier.id.hex():
            raise MalformedNote("this is no private key")
        return key

    def to_text(self) -> str:
        """The private key in writing. Keep it secret."""
        content = b64encode(bytes([self.verifier.kind]) + self._secret).decode()
        return f"{PRIVATE}{self.verifier.name}+{self.verifier.id.hex()}+{content}"

    def __repr__(self) -> str:
        return f"SigningKey({self.verifier})"

    def sign(self, message: bytes) -> bytes:
        """The Ed25519 signature of the message: about 50 us."""
        return self._key.sign(message)

    def signature_line(self, signature: bytes) -> str:
        """The line of a note for a signature of this key."""
        return f"{self._prefix}{encode_base64(self.verifier.id + signature)}\n"


class Signature(Struct, frozen=True):
    """A signature line."""

    name: str
    key_id: bytes
    value: bytes

    def is_of(self, key: VerifierKey) -> bool:
        """Whether it says that it is of this key."""
        return self.name == key.name and self.key_id == key.id


class Note(Struct, frozen=True):
    """A text, which ends with a newline, and its signatures, none of which is verified by this."""

    text: str
    signatures: tuple[Signature, ...]

    @classmethod
    def parse(cls, written: str | bytes) -> "Note":
        """The note that is written so; MalformedNote if it is none."""
        try:
            whole = written.decode() if isinstance(written, bytes) else written
        except UnicodeDecodeError as error:
            raise MalformedNote("it is not UTF-8") from error
        if CONTROL.search(whole):
            raise MalformedNote("it has control characters")
        text, blank, lines = whole.rpartition("\n\n")
        if not blank or not lines.endswith("\n"):
            raise MalformedNote("it has no signatures after a blank line")
        written_lines = lines[:-1].split("\n")
        if len(written_lines) > MOST_SIGNATURES:
            raise MalformedNote(f"it has more than {MOST_SIGNATURES} signatures")
        return cls(f"{text}\n", tuple(map(_parse_signature, written_lines)))


def _parse_signature(line: str) -> Signature:
    name, _, content = line.removeprefix(DASH).partition(" ")
    if not line.startswith(DASH) or not is_name(name):
        raise MalformedNote(f"{line[:80]!r} is no line of a signature")
    data = decode_base64(content)
    if len(data) <= KEY_ID:
        raise MalformedNote(f"{line[:80]!r} has no signature")
    return Signature(name, data[:KEY_ID], data[KEY_ID:])


def sign_note(text: str, *keys: SigningKey) -> str:
    """The text with the signatures of these keys. The text must end with a newline."""
    if not text.endswith("\n") or CONTROL.search(text):
        raise MalformedNote("the text of a note ends with a newline, and has no other control characters")
    message = text.encode()
    return f"{text}\n{''.join(key.signature_line(key.sign(message)) for key in keys)}"


def open_note(written: str | bytes, keys: Iterable[VerifierKey]) -> tuple[str, tuple[VerifierKey, ...]]:
    """The text, and which of these keys have signed it: at least one. BadNote else, and MalformedNote.

    Signatures of unknown keys are ignored. One signature of a known key that does not fit refuses the note.
    """
    note = Note.parse(written)
    message, signers = note.text.encode(), []
    for key in keys:
        for signature in note.signatures:
            if key.kind == ED25519 and signature.is_of(key):
                if not key.has_signed(message, signature.value):
                    raise BadNote(f"the signature of {key.name} does not fit the text")
                signers.append(key)
    if not signers:
        raise BadNote("it is signed by no key that is known")
    return note.text, tuple(dict.fromkeys(signers))
