"""Checks what an export has after its events: the game's checkpoint, and what the log of the service has of it."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from domain.kernel.nouns import Opened
from service.checking.export_file import ExportFile
from service.checking.export_lines import LogLine
from service.checking.findings import Finding, skipped_finding
from service.checking.receipt_audit import NO_SEED, ClosedGame
from service.trust.blinding import game_origin
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import find_cosignatures
from service.trust.log_entries import LogItem, decode_items, item_name, log_origin, opening_root
from service.trust.merkle import leaf_hash, verify_inclusion
from service.trust.receipt import split_hashes
from service.trust.signed_note import BadNote, VerifierKey, decode_base64, open_note

NO_KEY = "{}, as no key of the service is known: --key takes it"
NO_PROOFS = (
    "the file has neither a checkpoint nor a proof of the log: only receipts, or a hash that was noted, could "
    "show that this is the game that was played"
)
NO_COSIGNATURES = "only the service dates the events: no witness that is known has cosigned the log's checkpoint"
SLOW_CLOCKS = timedelta(minutes=5)  # by which the clocks of the service and of a witness may differ


def audit_proofs(
    export: ExportFile, game: ClosedGame, keys: Sequence[VerifierKey], witnesses: Sequence[VerifierKey]
) -> Iterator[Finding]:
    """The findings about the proofs of an export, which has at least one event."""
    for kind in export.unknown:
        yield skipped_finding(f"a proof {kind!r}, of which this version knows nothing")
    if not export.proofs and not export.unknown:
        yield Finding(None, NO_PROOFS)
    for checkpoint in export.checkpoints:
        try:
            yield from _check_checkpoint(checkpoint.note, game, keys)
        except (ValueError, OverflowError) as error:
            yield Finding(False, f"the checkpoint of the game does not hold: {error}")
    for line in export.logged:
        try:
            yield from _check_logged(line, game, keys, witnesses)
        except (ValueError, OverflowError) as error:
            yield Finding(False, f"the proof of the log does not hold: {error}")


def _check_checkpoint(note: str, game: ClosedGame, keys: Sequence[VerifierKey]) -> Iterator[Finding]:
    if not keys:
        yield skipped_finding(NO_KEY.format("the checkpoint of the game"))
        return
    text, signers = open_note(note, keys)
    signed = Checkpoint.parse(text)
    if signed.origin not in {game_origin(each.name, game.id) for each in signers}:
        yield Finding(False, f"the checkpoint is one of {signed.origin}, the export is of game {game.id}")
        return
    fault = contradiction_of_root(game, signed.size, signed.root, "the service has signed")
    if fault is not None:
        yield fault
        return
    yield Finding(
        True, f"the service has signed the game up to version {signed.size}: every event, and when it was stored"
    )
    if signed.size < len(game.rows):
        yield Finding(None, f"the checkpoint binds nothing that came after version {signed.size}")


def contradiction_of_root(game: ClosedGame, version: int, root: bytes, who: str) -> Finding | None:
    """What is wrong with a root of the game's tree, or why it cannot be checked; None if it is right."""
    last = len(game.rows)
    if version > last:
        fault = f"{who} version {version}, but the export ends with version {last}: what came after was taken out"
        return Finding(False, fault)
    if isinstance(game.roots, str):
        return Finding(None, game.roots, skipped=True)
    if version and root != game.roots[version]:
        fault = f"{who} another root for version {version}: an event up to it, or the time of one, was changed"
        return Finding(False, fault)
    return None


def contradiction_of_item(game: ClosedGame, item: LogItem, salt: bytes) -> Finding | None:
    """What is wrong with an item of the log about the game, or why it cannot be checked; None if it is right."""
    if item.size:
        return contradiction_of_root(game, item.size, item.root, "the log has")
    opened = game.events[0] if game.events else None
    if not isinstance(opened, Opened):
        return Finding(None, NO_SEED, skipped=True)
    if item.root != opening_root(game.id, salt, opened.commitment):
        return Finding(False, "the log has the opening of the game with another commitment than the export")
    return None


def _check_logged(
    line: LogLine, game: ClosedGame, keys: Sequence[VerifierKey], witnesses: Sequence[VerifierKey]
) -> Iterator[Finding]:
    salt, entry = decode_base64(line.salt), decode_base64(line.entry)
    item = LogItem(item_name(game.id, salt), line.version, decode_base64(line.root))
    if item not in decode_items(entry):
        raise BadNote(f"entry {line.index} does not have version {line.version} of the game with this root")
    if not keys:
        yield skipped_finding(NO_KEY.format("the proof of the log"))
        return
    text, signers = open_note(line.checkpoint, keys)
    log = Checkpoint.parse(text)
    if log.origin not in {log_origin(each.name) for each in signers}:
        raise BadNote(f"the checkpoint is one of {log.origin}, which is no log of the service")
    if not verify_inclusion(leaf_hash(entry), line.index, log.size, split_hashes(line.path), log.root):
        raise BadNote(f"the path does not lead from entry {line.index} to the root of {log.size} entries")
    if fault := contradiction_of_item(game, item, salt):
        yield fault
        return
    yield Finding(True, f"the log has the game at version {line.version}, in entry {line.index} of {log.size}")
    if line.version < len(game.rows):
        yield Finding(None, f"the proof of the log binds nothing that came after version {line.version}")
    yield from _check_dates(line, game, witnesses)


def _check_dates(line: LogLine, game: ClosedGame, witnesses: Sequence[VerifierKey]) -> Iterator[Finding]:
    """What was cosigned at a time was stored before it."""
    cosigned = find_cosignatures(line.checkpoint, witnesses)
    if not cosigned:
        yield Finding(None, NO_COSIGNATURES)
        return
    names = ", ".join(sorted(key.name for key in cosigned))
    first = datetime.fromtimestamp(min(cosigned.values()), UTC)
    stored = game.rows[line.version - 1].recorded_at if line.version else None
    if stored is not None and stored > first + SLOW_CLOCKS:
        yield Finding(
            False,
            f"version {line.version} says that it was stored at {stored.isoformat()}, but {names} had cosigned "
            f"the log with it at {first.isoformat()}",
        )
        return
    yield Finding(True, f"{names} cosigned the log by {first.isoformat()}: version {line.version} is not younger")
