"""The program of a process that checks one import: nothing of it is believed, and following it may take long.

It runs by itself (`python -m service.imports.checker`), without the environment of the service, with limits of
memory and of processor time. A line comes in on standard input with the archives of rules that the service has
played by, then the file; the outcome goes out on standard output, as JSON.
"""

import resource
import sys
import time
from base64 import b64decode

import msgspec

from service.checking.export_audit import Known, audit_export
from service.checking.export_file import BadExport, ExportFile, read_export
from service.checking.findings import Finding
from service.checking.other_rules import OtherRules
from service.games.presentation import ALL
from service.games.rules_archive import digest_of_archive
from service.imports.outcome import BadImport, CheckResult, Outcome, Question, Refusal, Result
from service.imports.replay import ImportedGame

MEMORY, SECONDS = 2 << 30, 30
MOST = 3.0  # seconds of the processor in which a game must be followed to all these versions
RESULTS: dict[bool | None, Result] = {True: "ok", False: "fail", None: "note"}
SHOWN_AT = 8  # versions at which it is tried whether a board can be shown


def limit() -> None:
    """Take away memory and time that no game needs."""
    for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_CORE, 0)):
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))


def check(question: Question, lines: list[bytes]) -> Outcome:
    """What the service has to know of the file."""
    try:
        export = read_export(lines)
        game = follow(export)
    except (BadExport, BadImport) as error:
        return Refusal(str(error))
    archives = [b64decode(each) for each in question.archives]
    known = Known(rules=OtherRules(archives, {digest_of_archive(each) for each in archives}))
    findings = tuple(map(_to_result, audit_export(export, known)))
    return CheckResult(game=game.id, title=game.title.id, events=len(export.events), findings=findings)


def follow(export: ExportFile) -> ImportedGame:
    """The game, which can be replayed; BadImport if it cannot, or not in the time that a game takes."""
    before = time.process_time()
    game = ImportedGame.from_export(export)
    last = len(export.events)
    for version in sorted({1 + (last - 1) * n // SHOWN_AT for n in range(SHOWN_AT + 1)}):
        game.board_json(version, ALL)
    for entry in game.entries():
        entry.to_json(ALL)
    if time.process_time() - before > MOST:
        raise BadImport("it takes too long to follow")
    return game


def _to_result(finding: Finding) -> tuple[Result, str]:
    if finding.skipped:
        return "not_checked", finding.what.removeprefix("not checked: ")
    return RESULTS[finding.ok], finding.what


def main() -> None:
    """Answer one question."""
    limit()
    source = sys.stdin.buffer
    question = msgspec.json.decode(source.readline(), type=Question)
    sys.stdout.buffer.write(msgspec.json.encode(check(question, source.read().splitlines())))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
