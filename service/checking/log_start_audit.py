"""Checks what a copy of the log has of a start that was signed before the first event, and since when."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from msgspec import UNSET, Struct

from service.checking.findings import Finding, skipped_finding
from service.checking.receipt_audit import ClosedGame
from service.checking.start_audit import Dated, Dates, awaits_something
from service.trust.drand import time_of_round
from service.trust.log_entries import LogItem, start_item
from service.trust.opening_notes import NoteBody

NO_NOTE = (
    "whether the start in the log is the one that was signed: the proof in its export has its note, or --receipts"
)
SLOW_CLOCKS = timedelta(seconds=10)  # by which the clock of a witness may differ


class DatedLog(Struct, frozen=True):
    """So many entries of the log were cosigned at a time."""

    size: int
    at: datetime


class LoggedStart(Struct, frozen=True):
    """What the log has of a game: the items of its start, and the entry with its first event, if there is one."""

    items: Sequence[tuple[int, LogItem]]
    first_event: int | None
    salt: bytes


def audit_logged_start(
    game: ClosedGame, found: LoggedStart, signed: Sequence[NoteBody], logs: Sequence[DatedLog]
) -> Dates:
    """The findings about the start of a game in the log; by when at the latest the log had it."""
    opened = game.opening
    if opened is None:
        return []
    if not awaits_something(opened):
        if found.items:
            what = f"the log has a start in entry {found.items[0][0]} that was signed before the first event"
            yield Finding(False, f"{what}, but the first event says that the game awaited nothing")
        return []
    if not found.items:
        if found.first_event is not None:
            yield Finding(
                False, "the log has not the signed start of the game, but its first event: the start is missing"
            )
        return []
    faults = list(_contradictions(game.id, found, signed))
    for fault in faults:
        yield Finding(False, fault)
    index = found.items[0][0]
    if not faults and not signed:
        yield skipped_finding(NO_NOTE)
    elif not faults:
        yield Finding(True, f"the log has the signed start of the game in entry {index}")
    if opened.beacon is UNSET or faults:
        return []
    return (yield from _date(index, datetime.fromtimestamp(time_of_round(opened.beacon.round), UTC), logs))


def _contradictions(game: str, found: LoggedStart, signed: Sequence[NoteBody]) -> Iterator[str]:
    index, first = found.items[0]
    for other, item in found.items[1:]:
        if item != first:
            yield f"the log is forked: two signed starts of the game, in the entries {index} and {other}"
    if found.first_event is not None and index > found.first_event:
        what = f"the log has the start of the game in entry {index}"
        yield f"{what}, after its first event in entry {found.first_event}: it was signed afterwards"
    for body in signed:
        if start_item(game, found.salt, body.to_json()) != first:
            yield f"the log has another signed start of the game, in entry {index}, than note {body.number}"


def _date(index: int, known: datetime, logs: Sequence[DatedLog]) -> Dates:
    """What witnesses cosigned after the round was known must have the start."""
    late = [each.at for each in logs if each.size <= index and each.at > known + SLOW_CLOCKS]
    if late:
        what = f"the log had no signed start of the game at {min(late).isoformat()}, after the beacon spoke"
        yield Finding(
            False,
            f"{what}: it is in entry {index}, and the service could choose among rounds, whatever its clock said",
        )
    return [Dated("a cosigned checkpoint of the log has it", each.at) for each in logs if each.size > index]
