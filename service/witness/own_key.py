"""The key of a witness, in a file that only its user can read; and the keys of the services that it serves."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from service.trust.cosignature import witness_key
from service.trust.files import is_open_to_others, make_private_file
from service.trust.keys import BadKeys
from service.trust.log_entries import log_origin
from service.trust.signed_note import COSIGNATURE, MalformedNote, SigningKey, VerifierKey, is_name


def find_witness_key(file: Path, name: str | None) -> SigningKey:
    """The key in the file, which is made if it does not exist; BadKeys if it cannot be used."""
    if not file.exists():
        _make(file, name)
    if is_open_to_others(file):
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
    make_private_file(file, f"{witness_key(name, os.urandom(32)).to_text()}\n".encode())


def logs_of(keys: Iterable[str]) -> dict[str, Sequence[VerifierKey]]:
    """The keys of each log, by its origin."""
    logs: dict[str, list[VerifierKey]] = {}
    for each in keys:
        key = VerifierKey.parse(each)
        logs.setdefault(log_origin(key.name), []).append(key)
    return dict(logs)
