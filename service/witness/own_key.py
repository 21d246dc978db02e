"""The key of a witness, in a file that only its user can read; and the keys of the services that it serves."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from service.trust.cosignature import witness_key
from service.trust.files import make_folder, sync_folder
from service.trust.keys import OPEN_TO_OTHERS, PRIVATE_FILE, BadKeys
from service.trust.log_entries import log_origin
from service.trust.signed_note import COSIGNATURE, MalformedNote, SigningKey, VerifierKey, is_name


def find_witness_key(file: Path, name: str | None) -> SigningKey:
    """The key in the file, which is made where there is none; BadKeys if it cannot be used."""
    if not file.exists():
        _make(file, name)
    if file.stat().st_mode & OPEN_TO_OTHERS:
        raise BadKeys(f"{file} is open to all users: chmod 600 it, or make another")
    try:
        key = SigningKey.parse(file.read_text("utf-8"))
    except (MalformedNote, UnicodeDecodeError) as error:
        raise BadKeys(f"{file} has no key of a witness") from error
    if key.verifier.kind != COSIGNATURE or (name is not None and key.verifier.name != name):
        raise BadKeys(f"{file} has no key of a witness with this name")
    return key


def _make(file: Path, name: str | None) -> None:
    if name is None or not is_name(name):
        raise BadKeys("give --name, without spaces and +, so that a key is made")
    make_folder(file.absolute().parent)
    number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(number, "w") as stream:
        stream.write(witness_key(name, os.urandom(32)).to_text() + "\n")
        stream.flush()
        os.fsync(stream.fileno())
    sync_folder(file.absolute().parent)


def logs_of(keys: Iterable[str]) -> dict[str, Sequence[VerifierKey]]:
    """The keys of each log, by its origin."""
    logs: dict[str, list[VerifierKey]] = {}
    for each in keys:
        key = VerifierKey.parse(each)
        logs.setdefault(log_origin(key.name), []).append(key)
    return dict(logs)
