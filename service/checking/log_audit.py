"""Checks a game against a copy of the service's log: what it has of the game, and whether it is the one log."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice

from msgspec import Struct

from service.checking.export_file import ExportFile
from service.checking.findings import Finding, skipped_finding
from service.checking.log_copy import LogCopy
from service.checking.log_start_audit import DatedLog, LoggedStart, audit_logged_start
from service.checking.proof_audit import contradiction_of_item
from service.checking.receipt_audit import ClosedGame
from service.checking.start_audit import Dates
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import find_cosignatures
from service.trust.log_entries import LogItem, decode_items, item_name, log_origin, start_name
from service.trust.merkle import Frontier, leaf_hash
from service.trust.opening_notes import NoteBody
from service.trust.signed_note import BadNote, MalformedNote, VerifierKey, decode_base64, open_note

NO_SALT = "the game in the log, as its salt is not known: the proof in its export has it, or --salt"
LATEST = timedelta(days=1)  # after which an event that is not in the log was not stored when it says


class SignedLog(Struct, frozen=True):
    """A tree of the log that the service has signed, where its note is, and when it was first cosigned."""

    place: str
    tree: Checkpoint
    at: datetime | None


class LogReading(Struct, frozen=True):
    """What a copy has: how many entries, the root of each size that was asked for, and the items of the game and
    of its signed start."""

    size: int
    roots: Mapping[int, bytes]
    items: Sequence[tuple[int, LogItem]]
    starts: Sequence[tuple[int, LogItem]]


class LogEvidence(Struct, frozen=True):
    """What is known of the log and of the game besides: keys, the salt, and the starts that were signed."""

    keys: Sequence[VerifierKey]
    witnesses: Sequence[VerifierKey]
    salt: bytes | None
    starts: Sequence[NoteBody]


def audit_log(copy: LogCopy, export: ExportFile, game: ClosedGame, known: LogEvidence) -> Dates:
    """The findings about a copy of the log, and an export with at least one event; by when it had the start."""
    if not known.keys:
        yield skipped_finding("the log, as no key of the service is known: --key takes it")
        return []
    try:
        salts = [*([known.salt] if known.salt else ()), *map(decode_base64, _salts_of(export))]
        signed = [*_signed_trees(copy, export, known.keys, known.witnesses)]
        found = _read_log(copy, game.id, salts[0] if salts else None, {each.tree.size for each in signed})
    except OSError as error:
        yield skipped_finding(f"the log: {error.filename}: {error.strerror}")
        return []
    except ValueError as error:
        yield Finding(False, f"the log is damaged: {error}")
        return []
    yield from _check_trees(signed, found)
    if not salts:
        yield skipped_finding(NO_SALT)
        return []
    yield from _check_items(game, found, salts[0])
    yield from _check_times(game, found, signed)
    first = next((index for index, item in found.items if item.size), None)
    logs = [DatedLog(each.tree.size, each.at) for each in signed if each.at is not None]
    return (yield from audit_logged_start(game, LoggedStart(found.starts, first, salts[0]), known.starts, logs))


def _salts_of(export: ExportFile) -> list[str]:
    return [each.salt for each in export.logged] + [each.salt for each in export.starts]


def _signed_trees(
    copy: LogCopy, export: ExportFile, keys: Sequence[VerifierKey], witnesses: Sequence[VerifierKey]
) -> Iterator[SignedLog]:
    """All trees of the log that the service has signed: of the copy, kept with it, and in the export."""
    notes = [("the checkpoint of the log", copy.read_checkpoint()), *copy.read_kept()]
    notes += [("the proof in the export", each.checkpoint) for each in export.logged]
    notes += [("the signed start in the export", each.checkpoint) for each in export.starts]
    for place, note in notes:
        try:
            text, signers = open_note(note, keys)
            tree = Checkpoint.parse(text)
            dates = find_cosignatures(note, witnesses).values()
        except (BadNote, MalformedNote) as error:
            raise BadNote(f"{place}: {error}") from error
        if tree.origin not in {log_origin(each.name) for each in signers}:
            raise BadNote(f"{place} is one of {tree.origin}, which is no log of the service")
        yield SignedLog(place, tree, datetime.fromtimestamp(min(dates), UTC) if dates else None)


def _read_log(copy: LogCopy, game: str, salt: bytes | None, sizes: set[int]) -> LogReading:
    """Read all entries once, as far as they are signed."""
    names = (item_name(game, salt), start_name(game, salt)) if salt else ()
    tree, items = Frontier(), list[tuple[int, LogItem]]()
    roots = {0: tree.root()}
    for index, entry in enumerate(islice(copy.read_entries(), max(sizes))):
        tree = tree.append(leaf_hash(entry))
        if tree.size in sizes:
            roots[tree.size] = tree.root()
        if any(name in entry for name in names):
            items += [(index, each) for each in decode_items(entry) if each.name in names]
    own, starts = ([each for each in items if each[1].name == name] for name in names or (b"", b""))
    return LogReading(tree.size, roots, own, starts)


def _check_trees(signed: Sequence[SignedLog], found: LogReading) -> Iterator[Finding]:
    """Each tree that was signed must be a beginning of the one log."""
    good = 0
    for each in signed:
        size = each.tree.size
        if size > found.size:
            yield Finding(
                False,
                f"the log is cut: {size} entries are signed ({each.place}), and there are {found.size}",
            )
        elif each.tree.root != found.roots[size]:
            yield Finding(
                False,
                f"the log is forked: another one of {size} entries is signed ({each.place}) than these",
            )
        else:
            good += 1
    if good == len(signed):
        yield Finding(True, f"the {found.size} entries of the log are what is signed, in {good} notes")


def _check_items(game: ClosedGame, found: LogReading, salt: bytes) -> Iterator[Finding]:
    """What the log has of the game goes on from its opening, and is what the export says."""
    if not found.items:
        yield Finding(False, f"the log has nothing of the game in its {found.size} entries")
        return
    known: tuple[int, LogItem] | None = None
    faults = 0
    for index, item in found.items:
        for finding in _item_findings(game, known, index, item, salt):
            faults += 1
            yield finding
        if known is None or item.size > known[1].size:
            known = index, item
    assert known is not None, "there is an item"
    newest, last = known[1].size, len(game.rows)
    if not faults:
        yield Finding(
            True,
            f"the log has the game up to version {newest} in {len(found.items)} entries, as the export does",
        )
    if newest < last:
        yield Finding(None, f"the log has the game up to version {newest}: it binds nothing that came after")


def _item_findings(
    game: ClosedGame, known: tuple[int, LogItem] | None, index: int, item: LogItem, salt: bytes
) -> Iterator[Finding]:
    """What contradicts an item: an earlier one, or the export."""
    if known is not None and item.size <= known[1].size and item != known[1]:
        entries = f"in the entries {known[0]} and {index}"
        if item.size == known[1].size:
            yield Finding(False, f"the log is forked: two roots for version {item.size} of the game, {entries}")
        else:
            fault = f"the log goes back from version {known[1].size} of the game to {item.size}, {entries}"
            yield Finding(False, fault)
    if (found := contradiction_of_item(game, item, salt)) is not None:
        yield Finding(found.ok, f"entry {index}: {found.what}", found.skipped)


def _check_times(game: ClosedGame, found: LogReading, signed: Sequence[SignedLog]) -> Iterator[Finding]:
    """An event is in the log soon after it was stored, and not before; if cosignatures date the log."""
    dated = sorted((each.at, each.tree.size) for each in signed if each.at is not None)
    for index, item in found.items:
        if not 1 <= item.size <= len(game.rows) or (stored := game.rows[item.size - 1].recorded_at) is None:
            continue
        before = [at for at, size in dated if size <= index]
        was_running = any(at <= stored for at in before)
        if was_running and max(before) > stored + LATEST:
            yield Finding(
                False,
                f"version {item.size} says that it was stored at {stored.isoformat()}, but the log, which was "
                f"written then, had nothing of it at {max(before).isoformat()}: it is in entry {index}",
            )
            return
