"""`yamabiko verify`: audit an exported game, without the service."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from service.cli.command import Command, Failure
from service.cli.progress import Progress

if TYPE_CHECKING:
    from service.checking.export_file import ExportFile
    from service.checking.findings import Finding
    from service.cli.receipt_files import KeptFile
    from service.store import EventRow
    from service.trust.signed_note import VerifierKey

WORDS = {True: "ok  ", False: "FAIL", None: "note"}
SKIPPED = "----"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what GET /v1/games/{game_id}/export gave")
    parser.add_argument("--catalog", type=Path, help="the component list, for an export of before, which has none")
    parser.add_argument("--head", help="the hash of the last event, if known from elsewhere")
    parser.add_argument(
        "--commitment", help="the commitment that the game showed before its start, if you noted it"
    )
    parser.add_argument(
        "--entropy", action="append", default=[], metavar="SEAT=TEXT",
        help="what a seat gave as its entropy, or revealed as its word; seats are counted from 0",
    )  # fmt: skip
    parser.add_argument(
        "--rules", type=Path, action="append", default=[], metavar="FILE",
        help="an archive of the rules by which it was played, as `yamabiko archive` writes it",
    )  # fmt: skip
    parser.add_argument(
        "--trust-these-rules", action="append", default=[], metavar="DIGEST",
        help="run an archive with this digest, though no release that is known here has it: an archive is code",
    )  # fmt: skip
    parser.add_argument(
        "--game",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="of a tournament: the export of a game, with which its result is compared",
    )
    parser.add_argument(
        "--tournament",
        type=Path,
        metavar="FILE",
        help="the export of its tournament as lines, if it was a table of one",
    )
    _add_evidence(parser)


def _add_evidence(parser: ArgumentParser) -> None:
    """What the one who checks has kept, and whom they trust."""
    parser.add_argument(
        "--receipts",
        type=Path,
        metavar="FILE",
        help="the answers and items of feeds that you kept, with receipts and notes, a line for each",
    )
    parser.add_argument(
        "--beacon-key", metavar="HEX", help="the key of another beacon than drand's quicknet, for tests"
    )
    parser.add_argument(
        "--key", action="append", default=[], metavar="KEY",
        help="a key of the service as c2sp.org has it, or a file with what /.well-known/yamabiko-keys gave",
    )  # fmt: skip
    parser.add_argument(
        "--witness", action="append", default=[], metavar="KEY",
        help="a key of a witness that you trust; without it, those that the file names are taken",
    )  # fmt: skip
    parser.add_argument(
        "--log", type=Path, metavar="DIR",
        help="a copy of the service's log, as it is served below /v1/log or lies in its folder; notes of it that "
        "you kept may lie in DIR/checkpoints",
    )  # fmt: skip
    parser.add_argument(
        "--salt",
        metavar="BASE64",
        help="the salt of the game in the log, for an export without a proof of the log",
    )


def run(args: Namespace) -> int:
    """0 if all that was checked holds; 1 if something contradicts it; else 2 if something was not checked."""
    from service.checking.export_file import BadExport, read_export  # noqa: PLC0415  # heavy: only this command
    from service.checking.tournament_check import is_tournament  # noqa: PLC0415  # as above

    faults = skipped = 0
    lines = _read_file(args.file).splitlines()
    try:
        findings = _of_tournament(lines, args) if is_tournament(lines) else _findings(read_export(lines), args)
    except BadExport as error:
        raise Failure(f"{args.file}, {error}") from error
    for finding in findings:
        faults += finding.ok is False
        skipped += finding.skipped
        print(f"{SKIPPED if finding.skipped else WORDS[finding.ok]}  {finding.what}")
    return 1 if faults else 2 if skipped else 0


def _of_tournament(lines: "list[bytes]", args: Namespace) -> "Iterator[Finding]":
    """Those about the export of a tournament, compared with the exports of its games."""
    from service.checking.export_file import read_export  # noqa: PLC0415  # heavy: only this command needs it
    from service.checking.tournament_check import audit_tournament  # noqa: PLC0415  # as above

    return audit_tournament(lines, [read_export(_read_file(file).splitlines()) for file in args.game])


def _findings(export: "ExportFile", args: Namespace) -> "Iterator[Finding]":
    """Those about the file, and then those about receipts."""
    from service.checking.export_audit import Known, audit_export  # noqa: PLC0415  # heavy: only this command
    from service.checking.other_rules import OtherRules  # noqa: PLC0415  # as above
    from service.cli.archive_files import read_archives  # noqa: PLC0415  # as above
    from service.cli.receipt_files import read_kept, read_keys  # noqa: PLC0415  # as above

    keys, rules = read_keys(args.key), OtherRules(read_archives(args.rules), args.trust_these_rules)
    kept = read_kept(args.receipts) if args.receipts else None
    with Progress(f"verifying {args.file.name}", "events") as progress:
        known = Known(
            catalog=args.catalog, head=args.head, commitment=args.commitment, rules=rules, keys=tuple(keys),
            entropy=dict(map(_to_entropy, args.entropy)),
            witnesses=tuple(read_keys(args.witness)), on_version=progress.show, log=args.log,
            salt=_to_salt(args.salt), beacon_key=_to_key(args.beacon_key),
            tournament=_read_tournament(args.tournament), notes=tuple(kept.notes) if kept else (),
        )  # fmt: skip
        yield from audit_export(export, known)
    if export.events and kept is not None:
        yield from _audit_receipts(export, kept, keys, known.tournament)


def _to_entropy(word: str) -> tuple[int, str]:
    seat, sign, text = word.partition("=")
    if not seat.isdecimal() or not sign:
        raise Failure(f"--entropy takes SEAT=TEXT, not {word[:80]}")
    return int(seat), text


def _to_key(text: str | None) -> bytes:
    from service.trust.drand import PUBLIC_KEY  # noqa: PLC0415  # heavy: only this command needs it

    try:
        return bytes.fromhex(text) if text else PUBLIC_KEY
    except ValueError as error:
        raise Failure("--beacon-key takes a key in hexadecimal") from error


def _to_salt(text: str | None) -> bytes | None:
    from service.trust.signed_note import MalformedNote, decode_base64  # noqa: PLC0415  # heavy: only this command

    try:
        return decode_base64(text) if text else None
    except MalformedNote as error:
        raise Failure(f"--salt: {error}") from error


def _audit_receipts(
    export: "ExportFile", kept: "KeptFile", keys: "list[VerifierKey]", tournament: "tuple[EventRow, ...]"
) -> "Iterator[Finding]":
    from service.checking.export_audit import find_deal_seed  # noqa: PLC0415  # heavy: only this command needs it
    from service.checking.head_audit import find_keys  # noqa: PLC0415  # heavy: only this command needs it
    from service.checking.note_audit import audit_notes  # noqa: PLC0415  # as above
    from service.checking.receipt_audit import ClosedGame, audit_receipts  # noqa: PLC0415  # as above

    trusted, _ = find_keys(export.head, keys)
    with suppress(ValueError):  # no hash: that was found already
        game = ClosedGame(export.to_rows())
        if kept.receipts or not kept.notes:
            yield from audit_receipts(game.rows, kept.receipts, trusted, find_deal_seed(export, tournament))
        yield from audit_notes(game.id, game.opening, kept.notes, kept.seats, trusted) if kept.notes else ()


def _read_tournament(file: Path | None) -> "tuple[EventRow, ...]":
    from service.checking.export_file import BadExport  # noqa: PLC0415  # heavy: only this command needs it
    from service.checking.tournament_file import read_tournament  # noqa: PLC0415  # as above

    if file is None:
        return ()
    try:
        return read_tournament(_read_file(file).splitlines())
    except BadExport as error:
        raise Failure(f"{file}, {error}") from error


def _read_file(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from error


COMMAND = Command("verify", "audit an exported game: hashes, seed, and every decision asked again", arguments, run)
