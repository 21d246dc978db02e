"""Reads an export: its first line, its events and its proofs. Files of before have events alone."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from service.checking.export_lines import FORMAT, CheckpointLine, ExportHead, LogLine, Proof, StartLine
from service.store import EventRow

PROOFS: dict[str, type[Proof]] = {"checkpoint": CheckpointLine, "log": LogLine, "start": StartLine}


class BadExport(Exception):
    """The file is no export; the message says in which line, and why."""


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line with an event. What is wrong with hashes and times is found by the audit."""

    game: UUID
    version: int
    topic: str
    state: str
    previous: str
    hash: str
    recorded_at: str | None = None


class ExportFile(Struct, frozen=True, kw_only=True):
    """The lines of an export."""

    head: ExportHead | None
    events: tuple[Line, ...]
    checkpoints: tuple[CheckpointLine, ...] = ()
    logged: tuple[LogLine, ...] = ()
    starts: tuple[StartLine, ...] = ()
    unknown: tuple[str, ...] = ()  # proofs of other kinds

    @property
    def proofs(self) -> int:
        """How many proofs there are that can be checked."""
        return len(self.checkpoints) + len(self.logged) + len(self.starts)

    def to_rows(self) -> list[EventRow]:
        """The events as they were stored; ValueError if a hash is not hexadecimal."""
        return [to_stored(line) for line in self.events]


def read_export(lines: Iterable[bytes]) -> ExportFile:
    """The export in these lines; BadExport if it is none."""
    head: ExportHead | None = None
    events, proofs, unknown = list[Line](), list[Proof](), list[str]()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            members = msgspec.json.decode(line, type=dict[str, Any])
            if "format" in members:
                head = _to_head(members, line, is_first=not (head or events or proofs or unknown))
            elif "proof" not in members:
                if proofs or unknown:
                    raise BadExport("an event comes after a proof")
                events.append(msgspec.convert(members, Line, strict=False))
            elif kind := PROOFS.get(str(members["proof"])):
                proofs.append(msgspec.json.decode(line, type=kind))
            else:
                unknown.append(str(members["proof"])[:80])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadExport) as error:
            raise BadExport(f"line {number}: {error}") from error
    return ExportFile(
        head=head, events=tuple(events), unknown=tuple(unknown),
        checkpoints=tuple(each for each in proofs if isinstance(each, CheckpointLine)),
        logged=tuple(each for each in proofs if isinstance(each, LogLine)),
        starts=tuple(each for each in proofs if isinstance(each, StartLine)),
    )  # fmt: skip


def _to_head(members: dict[str, Any], line: bytes, *, is_first: bool) -> ExportHead:
    if not is_first:
        raise BadExport("only the first line has a format")
    if members["format"] != FORMAT:
        raise BadExport(f"the format is {str(members['format'])[:80]!r}, and only {FORMAT!r} is known here")
    return msgspec.json.decode(line, type=ExportHead)


def to_stored(line: Line) -> EventRow:
    """The row of a line; ValueError if a hash is not hexadecimal."""
    previous, digest = bytes.fromhex(line.previous), bytes.fromhex(line.hash)
    return EventRow(
        game=line.game,
        version=line.version,
        topic=line.topic,
        state=line.state.encode(),
        id=0,
        previous=previous,
        hash=digest,
        recorded_at=_to_moment(line.recorded_at),
    )


def _to_moment(text: str | None) -> datetime | None:
    """A time of recording; None if it is none, as no hash covers it: then the clock is not checked."""
    try:
        found = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return found if found.tzinfo else None
