"""Exports: every event byte for byte, and tables for programs and for people."""

import csv
import io
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec

from domain.tournaments.ledger import lines_of, rank_stage
from domain.tournaments.parts import RoundPart
from domain.tournaments.points.grains import to_decimal, to_fraction
from domain.tournaments.points.lines import Line
from domain.tournaments.tournament import Tournament
from service.api.tournaments.access import Viewer, find_people
from service.http.requests import ApiRequest
from service.store import EventRow
from service.tournaments.history import is_seen, reasons_in, shown_kind
from service.tournaments.people import Person
from service.tournaments.reasons import list_reasons

PAGE = 200  # lines in a chunk
COLUMNS: dict[str, tuple[str, ...]] = {
    "entries": ("entry", "name", "status", "seed", "first_round", "last_round"),
    "pairings": ("round", "table", "order", "entry"),
    "lines": ("round", "table", "entry", "kind", "place", "game_points", "points"),
    "standings": ("stage", "place", "entry", "points", "decided_by"),
}
Tables = dict[str, list[dict[str, Any]]]


async def ndjson_lines(request: ApiRequest, cup: Tournament, viewer: Viewer) -> AsyncGenerator[bytes, None]:
    """A line for each event as it is stored, in the form of a game's export, then one for each reason.

    Of an event that the viewer may not see the line has no state.
    """
    rows = await request.runtime.store.read(cup.id, upto=viewer.version_of(cup))
    seen = [row for row in rows if is_seen(cup, row, viewer.pseudonym)]
    shown = {row.version for row in seen}
    for begin in range(0, len(rows), PAGE):
        chunk = [_event_line(row, seen=row.version in shown) for row in rows[begin : begin + PAGE]]
        yield b"\n".join(chunk) + b"\n"
    async with request.runtime.store.transaction() as link:
        known = await list_reasons(link, cup.id)
    given = reasons_in(seen)
    for each in known:
        if each.hash in given:
            yield msgspec.json.encode({"reason": each.hash, "salt": each.salt.hex(), "text": each.text}) + b"\n"


def _event_line(row: EventRow, *, seen: bool) -> bytes:
    return msgspec.json.encode(
        {
            "tournament": row.game, "version": row.version,
            "topic": row.topic if seen else f"tournament.{shown_kind(row, seen=seen)}@1",
            "state": row.state.decode() if seen else None, "previous": row.previous.hex(),
            "hash": row.hash.hex(), "recorded_at": row.recorded_at,
        }
    )  # fmt: skip


def _published_rounds(cup: Tournament) -> list[RoundPart]:
    return [known for known in cup.rounds.values() if known.is_published]


async def to_tables(request: ApiRequest, cup: Tournament) -> Tables:
    """Entries, pairings, lines and standings."""
    known = await find_people(request, cup, {each.holder for each in cup.entries.values()})
    return await request.runtime.standings_counter.run(cup, _make_tables, cup, known)


def _make_tables(cup: Tournament, known: Mapping[str, Person]) -> Tables:
    names = {each.number: known[each.holder].name for each in cup.entries.values() if each.holder in known}
    return {
        "entries": [
            _row("entries", each.number, names.get(each.number, ""), each.status, each.seed, each.first_round,
                 each.last_round)
            for each in cup.entries.values()
            if each.had_place
        ],
        "pairings": [
            _row("pairings", round_.number, table.number, order, entry)
            for round_ in _published_rounds(cup)
            for table in round_.tables.values()
            for order, entry in enumerate(table.seated or table.entries, start=1)
        ],
        "lines": [_line(line) for line in _all_lines(cup)],
        "standings": [
            _row("standings", stage, each.place, each.entry, to_fraction(each.score.points), each.decided_by)
            for stage in range(cup.stage + 1)
            for each in rank_stage(cup, stage)
        ],
    }  # fmt: skip


def _row(table: str, *values: object) -> dict[str, Any]:
    return dict(zip(COLUMNS[table], values, strict=True))


def _line(line: Line) -> dict[str, Any]:
    points = None if line.points is None else to_fraction(line.points)
    return _row("lines", line.round, line.table, line.entry, line.kind, line.place, line.game_points, points)


def _all_lines(cup: Tournament) -> Iterable[Line]:
    return [line for stage in range(cup.stage + 1) for line in lines_of(cup, stage)]


async def write_json(request: ApiRequest, cup: Tournament, viewer: Viewer) -> bytes:
    """All tables as one object."""
    about = {"tournament": cup.id, "name": cup.rules.name, "version": viewer.version_of(cup)}
    return msgspec.json.encode({**about, **await to_tables(request, cup)})


async def write_csv(request: ApiRequest, cup: Tournament, _viewer: Viewer) -> bytes:
    """All tables one after the other; the first column says of which table a row is."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for name, rows in (await to_tables(request, cup)).items():
        writer.writerow(["table", *COLUMNS[name]])
        writer.writerows([name, *(_safe(row[column]) for column in COLUMNS[name])] for row in rows)
    return out.getvalue().encode()


def _safe(value: object) -> object:
    """A text that a spreadsheet does not take for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+@\t\r" and value else value


async def write_text(request: ApiRequest, cup: Tournament, _viewer: Viewer) -> bytes:
    """Fixed columns: a line for each entry, and for each round a block of table, order, place and points."""
    known = await find_people(request, cup, {each.holder for each in cup.entries.values()})
    standings = await request.runtime.standings_counter.rank(cup, cup.stage)
    by_round = {(line.entry, line.round): line for line in _all_lines(cup)}
    rounds = [each.number for each in _published_rounds(cup)]
    head = f"{'place':>5} {'entry':>5} {'name':<30} {'points':>9}"
    blocks = "".join(f" | {f'round {number}':^20}" for number in rounds)
    lines = [f"{cup.rules.name}", "", head + blocks]
    for each in standings:
        who = known.get(cup.entries[each.entry].holder)
        name = (who.name if who else "")[:30]
        start = f"{each.place:>5} {each.entry:>5} {name:<30} {to_decimal(each.score.points):>9}"
        lines.append(start + "".join(f" | {_block(by_round.get((each.entry, number))):<20}" for number in rounds))
    return ("\n".join(lines) + "\n").encode()


def _block(line: Line | None) -> str:
    """Table, place in the order, place, points."""
    if line is None:
        return ""
    points = "?" if line.points is None else to_decimal(line.points)
    if not line.table:
        return f"{line.kind:>11} {points:>8}"
    return f"{line.table:>5} {line.order:>2} {line.place:>2} {points:>8}"


Write = Callable[[ApiRequest, Tournament, Viewer], Awaitable[bytes]]
EXPORTS: dict[str, tuple[str, Write]] = {
    "json": ("application/json", write_json),
    "csv": ("text/csv", write_csv),
    "text": ("text/plain", write_text),
}
