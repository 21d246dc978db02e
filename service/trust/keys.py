"""The keys that the service signs with, in a file that only its user can read; never in PostgreSQL.

The file is JSON: the private key, and all public keys that there ever were, the oldest first. Each after the first
comes with its change: a note with both keys, signed by both. So who knows one of them can follow to the newest.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import Struct

from service.trust.files import is_open_to_others, make_private_file, replace_private_file
from service.trust.signed_note import (
    BadNote,
    MalformedNote,
    SigningKey,
    VerifierKey,
    is_name,
    open_note,
    sign_note,
)

CHANGE = "yamabiko key change v1"


class BadKeys(Exception):
    """There are no keys that can be used; the message says what to do."""


class ListedKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A public key of the service, since when it signs, and the note of the change to it."""

    key: str
    since: datetime
    change: str | None = None


class _KeyFile(Struct, frozen=True, forbid_unknown_fields=True):
    private: str
    keys: tuple[ListedKey, ...]


class LogKeys(Struct, frozen=True):
    """The key that signs now, and all there ever were."""

    current: SigningKey
    listed: tuple[ListedKey, ...]

    @property
    def name(self) -> str:
        """The name of the service."""
        return self.current.verifier.name


def find_keys(file: Path, name: str, at: datetime, *, make: bool) -> LogKeys:
    """The keys in the file. A missing file is made, with a key of this name, if `make` is set."""
    if make and not file.exists():
        make_keys(file, name, at)
    keys = read_keys(file)
    if keys.name != name:
        raise BadKeys(
            f"the key in {file} is named {keys.name!r}, and the service {name!r}: "
            "correct YAMABIKO_SERVICE_NAME, or change the key with yamabiko keys rotate"
        )
    return keys


def make_keys(file: Path, name: str, at: datetime) -> LogKeys:
    """Write a new file with a new key. A file that is there already stays."""
    key = _generate(name)
    keys = LogKeys(key, (ListedKey(str(key.verifier), at),))
    make_private_file(file, _encode(keys))
    return read_keys(file)


def rotate_keys(file: Path, name: str, at: datetime) -> LogKeys:
    """Put a new key of this name in place of the one in the file, which is forgotten but for its public part."""
    keys, new = read_keys(file), _generate(name)
    text = change_text(keys.current.verifier, new.verifier, at)
    listed = ListedKey(str(new.verifier), at, sign_note(text, keys.current, new))
    changed = LogKeys(new, (*keys.listed, listed))
    replace_private_file(file, _encode(changed))
    return read_keys(file)


def read_keys(file: Path) -> LogKeys:
    """The keys in the file; BadKeys if they cannot be used."""
    try:
        if is_open_to_others(file):
            raise BadKeys(
                f"{file} is open to all users: chmod 600 it, and change the key if others may have read it"
            )
        found = msgspec.json.decode(file.read_bytes(), type=_KeyFile)
        key = SigningKey.parse(found.private)
        require_changes(found.keys)
    except FileNotFoundError as error:
        raise BadKeys(f"{file} is not there: make it with yamabiko keys make") from error
    except OSError as error:
        raise BadKeys(f"{file} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, MalformedNote, BadNote) as error:
        raise BadKeys(f"{file} is no file of keys: {error}") from error
    if found.keys[-1].key != str(key.verifier):
        raise BadKeys(f"{file} has another private key than the newest public one")
    return LogKeys(key, found.keys)


def change_text(old: VerifierKey, new: VerifierKey, at: datetime) -> str:
    """The text of the note of a change."""
    return f"{CHANGE}\n{old}\n{new}\n{at.isoformat()}\n"


def require_changes(listed: Sequence[ListedKey]) -> list[VerifierKey]:
    """The keys; BadNote if a change was not signed by both, MalformedNote if there is no key, or no change."""
    keys = [VerifierKey.parse(each.key) for each in listed]
    if not listed or listed[0].change is not None:
        raise MalformedNote("the list of keys does not begin with the first")
    for (old, new), each in zip(pairwise(keys), listed[1:], strict=True):
        text, signers = open_note(each.change or "", (old, new))
        if text != change_text(old, new, each.since) or len(signers) != len({old, new}):
            raise BadNote(f"the change to {new} is not signed by the key before and by itself")
    return keys


def _generate(name: str) -> SigningKey:
    if not is_name(name):
        raise BadKeys(f"YAMABIKO_SERVICE_NAME is {name!r}, but a name has no spaces and no +")
    return SigningKey.generate(name)


def _encode(keys: LogKeys) -> bytes:
    return (
        msgspec.json.format(msgspec.json.encode(_KeyFile(keys.current.to_text(), keys.listed)), indent=1) + b"\n"
    )
