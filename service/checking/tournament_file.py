"""Reads the events in the export of a tournament. Its other lines are passed over: reasons, in words."""

from collections.abc import Iterable
from uuid import UUID

import msgspec
from msgspec import Struct

from service.checking.export_file import BadExport
from service.store import EventRow


class TournamentLine(Struct, frozen=True, kw_only=True):
    """A line; one without a topic is no event."""

    tournament: UUID | None = None
    version: int = 0
    topic: str = ""
    state: str | None = ""  # None: for officials alone
    previous: str = ""
    hash: str = ""


def read_tournament(lines: Iterable[bytes]) -> tuple[EventRow, ...]:
    """The events in these lines; BadExport if one cannot be read, or officials alone may see it."""
    rows, hidden = read_rows(lines)
    if hidden:
        raise BadExport(f"event {hidden[0]} has no content: let an official export the tournament")
    return rows


def read_rows(lines: Iterable[bytes]) -> tuple[tuple[EventRow, ...], tuple[int, ...]]:
    """The events in these lines, and the versions of those without their content; BadExport if one is no event."""
    rows, hidden = [], []
    for number, text in enumerate(lines, 1):
        try:
            line = msgspec.json.decode(text, type=TournamentLine)
            if line.topic:
                rows.append(_to_row(line))
            if line.state is None:
                hidden.append(line.version)
        except ValueError as error:  # msgspec's errors are such
            raise BadExport(f"line {number}: {error}") from error
    return tuple(rows), tuple(hidden)


def _to_row(line: TournamentLine) -> EventRow:
    if line.tournament is None:
        raise ValueError("an event names its tournament")
    return EventRow(
        line.tournament, line.version, line.topic, (line.state or "").encode(), 0,
        bytes.fromhex(line.previous), bytes.fromhex(line.hash),
    )  # fmt: skip
