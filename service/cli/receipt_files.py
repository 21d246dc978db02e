"""Reads what a viewer has kept: receipts as they came, and the keys of the service."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from service.checking.note_audit import EarlyNote, HeldSeats
from service.checking.receipt_audit import HeldNote, HeldReceipt
from service.cli.command import Failure
from service.cli.note_files import early_notes, seats_of
from service.trust.keys import ListedKey, require_changes
from service.trust.receipt import NOT_SIGNED, Receipt
from service.trust.signed_note import BadNote, MalformedNote, VerifierKey

DATA = b"data: "


class _KeyList(Struct):
    keys: tuple[ListedKey, ...]


class KeptFile(Struct):
    """What a player has kept of the answers of a service."""

    receipts: list[HeldReceipt | HeldNote] = []
    notes: list[EarlyNote] = []  # of before the first event
    seats: list[HeldSeats] = []


def read_kept(file: Path) -> KeptFile:
    """What is in a file of lines. A line is an answer with a `receipt` or a `note` of before the first event, a
    list of such notes, an item of a feed, with or without `data: ` before it, a receipt or such a note alone, or a
    signed checkpoint as `note`; other lines of a feed are passed over. Answers with a game say who is who.
    """
    kept = KeptFile()
    for number, line in enumerate(_read_file(file).splitlines(), 1):
        text = line.strip().removeprefix(DATA)
        if not text.startswith(b"{"):
            continue
        try:
            place, answer = f"line {number}", msgspec.json.decode(text, type=dict[str, Any])
            found = _to_receipt(place, answer)
            kept.notes += early_notes(place, answer)
            kept.seats += seats_of(place, answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Failure(f"{file}, line {number}: {error}") from error
        kept.receipts += [found] if found else []
    return kept


def _to_receipt(place: str, answer: Mapping[str, Any]) -> HeldReceipt | HeldNote | None:
    is_alone = isinstance(answer.get("note"), str) and "number" not in answer
    if is_alone and "checkpoint" not in answer:
        return HeldNote(place, str(answer["note"]))
    if is_alone:
        return HeldReceipt(place, msgspec.convert(answer, Receipt), None)
    if "receipt" not in answer:
        return None
    return HeldReceipt(place, msgspec.convert(answer["receipt"], Receipt), _item_of(answer))


def _item_of(answer: Mapping[str, Any]) -> dict[str, Any] | None:
    """The entry of the history: an item of a feed is one, an answer has one in two parts."""
    if "entry" in answer:
        facts = {"facts": answer["facts"]} if "facts" in answer else {}
        return {**answer["entry"], **facts}
    if "kind" in answer:
        return {name: answer[name] for name in answer if name not in NOT_SIGNED}
    return None


def read_keys(texts: list[str]) -> list[VerifierKey]:
    """The keys that are given: each as a text, or as a file that /.well-known/yamabiko-keys gave."""
    keys: list[VerifierKey] = []
    for text in texts:
        try:
            if "+" in text and not Path(text).is_file():
                keys.append(VerifierKey.parse(text))
            else:
                listed = msgspec.json.decode(_read_file(Path(text)), type=_KeyList).keys
                keys += require_changes(listed)
        except (MalformedNote, BadNote, msgspec.DecodeError) as error:
            raise Failure(f"{text[:80]} is no key, and no list of keys: {error}") from error
    return keys


def _read_file(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from error
