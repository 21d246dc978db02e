"""Checks a start that was signed before the first event: what the log has of it, and whether it came in time."""

from collections.abc import Generator, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import UNSET, Struct

from domain.kernel.nouns import Opened
from service.checking.export_lines import StartLine
from service.checking.findings import Finding, skipped_finding
from service.checking.note_audit import EarlyNote, Kept, contradictions_of_start
from service.store.store_clock import to_milliseconds
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import find_cosignatures
from service.trust.drand import time_of_round
from service.trust.log_entries import decode_items, log_origin, start_item
from service.trust.merkle import leaf_hash, verify_inclusion
from service.trust.opening_notes import NoteBody, read_note
from service.trust.receipt import split_hashes
from service.trust.signed_note import BadNote, VerifierKey, decode_base64, open_note

PLACE = "the line with the signed start"
NO_KEY = "the signed start, as no key of the service is known: --key takes it"
UNDATED = "that the start was signed before the beacon spoke: nobody dates the start"


class Dated(Struct, frozen=True):
    """Who had the signed start of a game, and by when at the latest."""

    who: str
    at: datetime


Dates = Generator[Finding, None, list[Dated]]


def awaits_something(opened: Opened[Any, Any, Any]) -> bool:
    """Whether its start was signed before its first event."""
    return opened.fairness is not UNSET


def read_starts(
    game: str, lines: Sequence[StartLine], held: Sequence[EarlyNote], keys: Sequence[VerifierKey]
) -> list[NoteBody]:
    """All signed starts of a game in what was kept; what is none is found elsewhere."""
    found = list[NoteBody]()
    for note in [*(each.note for each in lines), *(each.note for each in held)]:
        try:
            body = read_note(note, keys)
        except ValueError:
            continue
        if body.kind == "start" and body.game == game and body not in found:
            found.append(body)
    return found


def audit_start_lines(
    lines: Sequence[StartLine], opened: Opened[Any, Any, Any], game: str, keys: Sequence[VerifierKey],
    witnesses: Sequence[VerifierKey],
) -> Dates:  # fmt: skip
    """The findings about what an export has of the signed start; which witnesses date it."""
    dates = list[Dated]()
    if lines and not keys:
        yield skipped_finding(NO_KEY)
        return dates
    for line in lines:
        try:
            yield from _check_line(line, opened, game, keys)
            cosigned = find_cosignatures(line.checkpoint, witnesses).items()
        except (ValueError, OverflowError) as error:
            yield Finding(False, f"{PLACE} does not hold: {error}")
            continue
        dates += [Dated(f"{key.name} has cosigned the log with it", _moment(at)) for key, at in cosigned]
    return dates


def _check_line(
    line: StartLine, opened: Opened[Any, Any, Any], game: str, keys: Sequence[VerifierKey]
) -> Iterator[Finding]:
    body = read_note(line.note, keys)
    if body.kind != "start" or body.game != game:
        raise BadNote(f"its note is of {body.kind!r} in game {body.game}, the export is of game {game}")
    entry = decode_base64(line.entry)
    if start_item(game, decode_base64(line.salt), body.to_json()) not in decode_items(entry):
        raise BadNote(f"entry {line.index} does not have this start")
    text, signers = open_note(line.checkpoint, keys)
    log = Checkpoint.parse(text)
    if log.origin not in {log_origin(each.name) for each in signers}:
        raise BadNote(f"the checkpoint is one of {log.origin}, which is no log of the service")
    if not verify_inclusion(leaf_hash(entry), line.index, log.size, split_hashes(line.path), log.root):
        raise BadNote(f"the path does not lead from entry {line.index} to the root of {log.size} entries")
    start = Kept(EarlyNote(PLACE, line.note), body)
    faults = list(contradictions_of_start(opened, start, {}))
    for fault in faults:
        yield Finding(False, fault)
    if not faults:
        what = f"the log has the signed start in entry {line.index} of {log.size}"
        yield Finding(True, f"{what}, and the first event says what it says")


def audit_date(
    opened: Opened[Any, Any, Any], game: str, held: Sequence[EarlyNote], dates: Sequence[Dated],
    keys: Sequence[VerifierKey],
) -> Iterator[Finding]:  # fmt: skip
    """Whether the signed start was seen before the round was known; where there is no round, nothing."""
    said = opened.beacon
    if said is UNSET:
        return
    known = datetime.fromtimestamp(time_of_round(said.round), UTC)
    came = [
        Dated(each.place, each.received_at)
        for each in held
        if each.received_at is not None and _is_start(each, game, said.signed_at, keys)
    ]
    if early := [each for each in (*came, *dates) if each.at < known]:
        first = min(early, key=lambda each: each.at)
        what = f"{first.who}: the signed start was there before the beacon spoke"
        yield Finding(True, f"{what}, at {first.at.isoformat()}")
        return
    for each in came:
        what = f"{each.who}: the signed start came at {each.at.isoformat()}, after the beacon spoke"
        yield Finding(False, f"{what}: the service could choose among rounds, whatever its clock said")
    if not came:
        yield skipped_finding(UNDATED)


def _is_start(held: EarlyNote, game: str, signed_at: int, keys: Sequence[VerifierKey]) -> bool:
    """Whether it is the signed start of the game, at this time in milliseconds since 1970."""
    try:
        body = read_note(held.note, keys)
    except ValueError:
        return False
    return body.kind == "start" and body.game == game and to_milliseconds(body.at) == signed_at


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
