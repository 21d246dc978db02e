"""The audit of an exported tournament, and of the results that it took from exported games."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from eventsourcing.persistence import MapperDeserialisationError
from msgspec import Struct

from domain.kernel.nouns import Closed
from domain.tournaments.ended_games import results_of
from domain.tournaments.history import TournamentEvent, fold_events
from domain.tournaments.parts import Resulted, TablePart
from domain.tournaments.reasons import is_reason
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import verify_events
from service.checking.export_file import BadExport, ExportFile
from service.checking.findings import Finding, skipped_finding
from service.checking.receipt_audit import ClosedGame
from service.checking.tournament_file import read_rows
from service.games.tournament_audit import decode_rows
from service.store import EventRow, verify_chain
from service.trust.drand import first_round_for


class ReasonLine(Struct, frozen=True, kw_only=True):
    """A line with the text of a reason; None once it is erased."""

    reason: str
    salt: str
    text: str | None


def audit_tournament(lines: Sequence[bytes], games: Sequence[ExportFile]) -> Iterator[Finding]:
    """What holds of the export, and what does not; BadExport if it is none."""
    rows, hidden = read_rows(lines)
    if not rows:
        raise BadExport("line 1: it has no event")
    yield from _audit_rows(rows, hidden)
    if hidden:
        return
    try:
        events = decode_rows(rows)
    except MapperDeserialisationError as error:
        yield Finding(False, f"the events cannot be read: {error}")
        return
    faults = verify_events(events, first_round_for)
    yield from (Finding(False, f"event {each.version}: {each.message}") for each in faults)
    if faults:
        return
    yield Finding(True, f"links, deals, draws, lines and standings follow from the {len(events)} events")
    yield from _audit_reasons(lines)
    yield from _audit_games(events, games)


def is_tournament(lines: Sequence[bytes]) -> bool:
    """Whether a file is the export of a tournament."""
    try:
        first = msgspec.json.decode(lines[0]) if lines else None
    except msgspec.DecodeError:
        return False
    return isinstance(first, dict) and "tournament" in first and "topic" in first


def _audit_rows(rows: Sequence[EventRow], hidden: Sequence[int]) -> Iterator[Finding]:
    """The chain. Where the content of an event is for officials alone, only that the hashes follow each other."""
    if not hidden:
        broken = verify_chain(rows)
        yield (
            Finding(False, broken.detail)
            if broken
            else Finding(True, f"the chain of {len(rows)} events holds; its head is {rows[-1].hash.hex()}")
        )
        return
    before = bytes(32)
    for row in rows:
        if row.previous != before:
            yield Finding(False, f"event {row.version} does not follow the one before it")
            return
        before = row.hash
    listed = ", ".join(map(str, hidden[:5])) + (" ..." if len(hidden) > 5 else "")
    yield skipped_finding(f"what follows from the events, as only officials may see {listed}")


def _audit_reasons(lines: Iterable[bytes]) -> Iterator[Finding]:
    count = erased = 0
    for line in lines:
        if b'"reason":' in line and b'"salt":' in line:
            found = msgspec.json.decode(line, type=ReasonLine)
            if found.text is None:
                erased += 1
                continue
            count += 1
            if not is_reason(found.text, bytes.fromhex(found.salt), found.reason):
                yield Finding(False, f"the reason {found.text[:60]!r} is not the one that was given")
    if count:
        yield Finding(True, f"{count} reasons are read")
    if erased:
        yield Finding(True, f"{erased} reasons were erased")


def _audit_games(events: Sequence[TournamentEvent], games: Sequence[ExportFile]) -> Iterator[Finding]:
    """Each result that came from a game, compared with the export of that game."""
    exports = {str(game.events[0].game): game for game in games if game.events}
    compared = missing = 0
    for number, part, resulted in _results_of_games(fold_events(events)):
        export = exports.get(resulted.source.game)
        if export is None:
            missing += 1
        elif fault := _compare(part, resulted, export):
            yield Finding(False, f"round {number}, table {part.number}: {fault}")
        else:
            compared += 1
    if compared:
        yield Finding(True, f"{compared} results are those of their games")
    if missing:
        yield skipped_finding(f"{missing} results that came from games: --game takes their exports")


def _results_of_games(cup: Tournament) -> Iterator[tuple[int, TablePart, Resulted]]:
    for number, known in cup.rounds.items():
        for part in known.tables.values():
            for resulted in part.results:
                if resulted.source.kind == "game":
                    yield number, part, resulted


def _compare(part: TablePart, resulted: Resulted, export: ExportFile) -> str:
    """Why a result is not that of its game; empty if it is."""
    source, rows = resulted.source, export.to_rows()
    if broken := verify_chain(rows):
        return f"its game: {broken.detail}"
    last = rows[-1]
    if (last.version, last.hash.hex()) != (source.version, source.last_hash):
        return f"its game {source.game} ends with another event"
    game = ClosedGame(rows)
    closed = game.events[-1] if game.events else None
    if not isinstance(closed, Closed):
        return "its game is not closed"
    if results_of(closed.standings, part.seated) != resulted.result.seats:
        return "its game has other standings"
    return ""
