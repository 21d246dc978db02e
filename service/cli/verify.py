"""`yamabiko verify`: audit an exported game, without the service."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from service.cli.command import Command, Failure

if TYPE_CHECKING:
    from service.cli.export_audit import Finding, Line

WORDS = {True: "ok  ", False: "FAIL", None: "note"}
SKIPPED = "----"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what GET /v1/games/{game_id}/export gave")
    parser.add_argument("--catalog", type=Path, help="the component list, if the game was played with its own")
    parser.add_argument("--head", help="the hash of the last event, if known from elsewhere")
    parser.add_argument(
        "--commitment", help="the commitment that the game showed before its start, if you noted it"
    )
    parser.add_argument(
        "--rules", type=Path, action="append", default=[], metavar="FILE",
        help="an archive of the rules by which it was played, as `yamabiko archive` writes it",
    )  # fmt: skip
    parser.add_argument(
        "--trust-these-rules", action="append", default=[], metavar="DIGEST",
        help="run an archive with this digest, though no release that is known here has it: an archive is code",
    )  # fmt: skip
    parser.add_argument(
        "--receipts",
        type=Path,
        metavar="FILE",
        help="the answers and items of feeds that you kept, a line for each",
    )
    parser.add_argument(
        "--key", action="append", default=[], metavar="KEY",
        help="a key of the service as c2sp.org has it, or a file with what /.well-known/yamabiko-keys gave",
    )  # fmt: skip


def run(args: Namespace) -> int:
    """0 if the chain holds, the seed fits its commitment, the rules tell the same again, and receipts agree; 1 if
    something contradicts that; else 2 if something was not checked."""
    from service.cli.export_audit import Known, audit_export  # noqa: PLC0415  # heavy: only this command needs it
    from service.cli.other_rules import OtherRules, read_archives  # noqa: PLC0415  # as above

    rules = OtherRules(read_archives(args.rules), args.trust_these_rules)
    known = Known(catalog=args.catalog, head=args.head, commitment=args.commitment, rules=rules)
    faults = skipped = 0
    lines = list(_read_lines(args.file))
    for finding in chain(audit_export(lines, known), _audit_receipts(lines, args)):
        faults += finding.ok is False
        skipped += finding.skipped
        print(f"{SKIPPED if finding.skipped else WORDS[finding.ok]}  {finding.what}")
    return 1 if faults else 2 if skipped else 0


def _audit_receipts(lines: "list[Line]", args: Namespace) -> "Iterator[Finding]":
    """The findings about the receipts, if there are some, and an event that they could be about."""
    if args.receipts is None or not lines:
        return
    from service.cli import receipt_audit, receipt_files  # noqa: PLC0415  # heavy: only this command needs it
    from service.cli.export_audit import to_stored  # noqa: PLC0415  # as above

    held, keys = receipt_files.read_receipts(args.receipts), receipt_files.read_keys(args.key)
    with suppress(ValueError):  # no hash: that was found already
        yield from receipt_audit.audit_receipts([to_stored(line) for line in lines], held, keys)


def _read_lines(file: Path) -> "Iterator[Line]":
    from service.cli.export_audit import Line  # noqa: PLC0415  # as above

    try:
        text = file.read_bytes()
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise Failure(f"{file}, line {number}: {error}") from error


COMMAND = Command("verify", "audit an exported game: hashes, seed, and every decision asked again", arguments, run)
