"""Writes the rows of a tournament that are other than before."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from domain.tournaments.deadlines import deadline_of
from domain.tournaments.parts import EntryPart
from domain.tournaments.sheets.sheet import Changes, Sheet
from domain.tournaments.tournament import Tournament
from projections.engine.projection import Connection
from projections.tournaments.folding import Folded

NOTE = """INSERT INTO tournament_sheets (tournament, version, digest, stage, final, tie_breaks)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (tournament) DO UPDATE SET version = excluded.version,
    digest = excluded.digest, stage = excluded.stage, final = excluded.final, tie_breaks = excluded.tie_breaks"""
# Arrays in arrays are passed as texts: all of an array of arrays would have to have the same length.
ENTRIES = """INSERT INTO tournament_entries
    (tournament, entry, holder, seed, groups, status, first_round, last_round, excused, checked_in, fills,
    had_place)
SELECT $1, u.entry, u.holder, u.seed, u.groups::text[], u.status, u.first, u.last, u.excused::integer[],
    u.there::integer[], u.fills, u.had_place
FROM unnest($2::integer[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::integer[], $8::integer[],
    $9::text[], $10::text[], $11::boolean[], $12::boolean[])
    AS u (entry, holder, seed, groups, status, first, last, excused, there, fills, had_place)
ON CONFLICT (tournament, entry) DO UPDATE SET holder = excluded.holder, status = excluded.status,
    first_round = excluded.first_round, last_round = excluded.last_round, excused = excluded.excused,
    checked_in = excluded.checked_in, had_place = excluded.had_place"""
PAIRINGS = """INSERT INTO tournament_pairings
    (tournament, round, number, stage, entries, drawn, holders, game, starts_at, deadline, is_open)
SELECT $1, u.round, u.number, u.stage, u.entries::integer[], u.drawn::integer[], u.holders::text[], u.game,
    u.starts_at, u.deadline, u.is_open
FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::text[], $6::text[], $7::text[], $8::uuid[],
    $9::timestamptz[], $10::timestamptz[], $11::boolean[])
    AS u (round, number, stage, entries, drawn, holders, game, starts_at, deadline, is_open)
ON CONFLICT (tournament, round, number) DO UPDATE SET entries = excluded.entries, holders = excluded.holders,
    game = excluded.game, starts_at = excluded.starts_at, deadline = excluded.deadline,
    is_open = excluded.is_open"""
CLEAR_SCHEDULE = """DELETE FROM tournament_schedule s
USING unnest($2::integer[], $3::integer[]) AS u (round, number)
WHERE s.tournament = $1 AND s.round = u.round AND s.number = u.number"""
SCHEDULE = """INSERT INTO tournament_schedule (tournament, round, number, entry, holder)
SELECT $1, * FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::text[])"""
CLEAR_LINES = """DELETE FROM tournament_lines l USING unnest($2::integer[], $3::integer[]) AS u (round, entry)
WHERE l.tournament = $1 AND l.round = u.round AND l.entry = u.entry"""
LINES = """INSERT INTO tournament_lines
    (tournament, round, entry, stage, kind, number, place_order, place, shared, game_points, points)
SELECT $1, * FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::text[], $6::integer[], $7::smallint[],
    $8::smallint[], $9::smallint[], $10::bigint[], $11::bigint[])
ON CONFLICT (tournament, round, entry) DO UPDATE SET kind = excluded.kind, number = excluded.number,
    place_order = excluded.place_order, place = excluded.place, shared = excluded.shared,
    game_points = excluded.game_points, points = excluded.points"""
CLEAR_STANDINGS = """DELETE FROM tournament_standings s
USING unnest($2::smallint[], $3::integer[]) AS u (stage, entry)
WHERE s.tournament = $1 AND s.stage = u.stage AND s.entry = u.entry"""
STANDINGS = """INSERT INTO tournament_standings
    (tournament, stage, entry, points, keys, direct_applies, rulings)
SELECT $1, u.stage, u.entry, u.points, u.keys::bigint[], u.direct_applies, u.rulings::integer[]
FROM unnest($2::smallint[], $3::integer[], $4::bigint[], $5::text[], $6::boolean[], $7::text[])
    AS u (stage, entry, points, keys, direct_applies, rulings)
ON CONFLICT (tournament, stage, entry) DO UPDATE SET points = excluded.points, keys = excluded.keys,
    direct_applies = excluded.direct_applies, rulings = excluded.rulings"""
CLEAR_FINAL = """UPDATE tournament_standings SET final_order = NULL, final_place = NULL,
    final_shared = NULL
WHERE tournament = $1 AND final_order IS NOT NULL"""
FINAL = """UPDATE tournament_standings s SET final_order = u.final_order, final_place = u.place,
    final_shared = u.shared
FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[]) AS u (entry, final_order, place, shared)
WHERE s.tournament = $1 AND s.entry = u.entry AND s.stage = (
    SELECT max(t.stage) FROM tournament_standings t WHERE t.tournament = $1 AND t.entry = u.entry)"""
Row = tuple[Any, ...]


async def write_changes(connection: Connection, folded: Folded, changes: Changes, version: int) -> None:
    """The rows that these changes name are as the tournament says; others stay as they are."""
    cup, sheet = folded.cup, folded.sheet
    ids = [each.id for each in cup.rules.tie_breaks]
    await connection.execute(NOTE, cup.id, version, folded.digest, cup.stage, bool(cup.final), ids)
    await _write(connection, ENTRIES, cup.id, [_entry(cup, cup.entries[each]) for each in changes.entries])
    await _write_tables(connection, cup, sheet, changes.tables)
    await _write_lines(connection, cup, sheet, changes.lines)
    await _write_standings(connection, cup, sheet, changes.standings)
    if cup.final and (changes.concluded or changes.standings):
        await connection.execute(CLEAR_FINAL, cup.id)
        shared = Counter(each.place for each in cup.final)
        final = [
            (each.entry, number, each.place, shared[each.place]) for number, each in enumerate(cup.final, start=1)
        ]
        await _write(connection, FINAL, cup.id, final)


async def _write(connection: Connection, query: str, tournament: UUID, rows: Sequence[Row]) -> None:
    """Run a query with the columns of these rows, if there are any."""
    if rows:
        await connection.execute(query, tournament, *(list(column) for column in zip(*rows, strict=True)))


def _array(values: Collection[int | str]) -> str:
    """An array as PostgreSQL writes it."""
    return "{" + ",".join(_quote(each) if isinstance(each, str) else str(each) for each in values) + "}"


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _entry(cup: Tournament, entry: EntryPart) -> Row:
    there = [number for number, entries in cup.check_ins.items() if entry.number in entries]
    return (
        entry.number, entry.holder, entry.seed, _array(entry.groups), entry.status, entry.first_round,
        entry.last_round, _array(sorted(entry.excused)), _array(sorted(there)), entry.fills, entry.had_place,
    )  # fmt: skip


async def _write_tables(
    connection: Connection, cup: Tournament, sheet: Sheet, tables: frozenset[tuple[int, int]]
) -> None:
    """Pairings, and the seats of those tables that are to be played."""
    pairings, seats = list[Row](), list[Row]()
    for number, table in tables:
        known, part = cup.rounds[number], cup.rounds[number].tables[table]
        entries = part.seated or part.entries
        holders = [cup.entries[entry].holder_in(number) for entry in entries]
        is_open = sheet.is_open(cup, number, table)
        game = UUID(part.game) if part.game else None
        pairings.append(
            (
                number, table, known.stage, _array(entries), _array(part.entries), _array(holders), game,
                known.starts_at, deadline_of(cup, known, table), is_open,
            )
        )  # fmt: skip
        if is_open:
            seats += [(number, table, *seat) for seat in zip(entries, holders, strict=True)]
    await _write(connection, PAIRINGS, cup.id, pairings)
    await _write(connection, CLEAR_SCHEDULE, cup.id, list(tables))
    await _write(connection, SCHEDULE, cup.id, seats)


async def _write_lines(
    connection: Connection, cup: Tournament, sheet: Sheet, changed: frozenset[tuple[int, int]]
) -> None:
    gone, rows = list[Row](), list[Row]()
    for number, entry in changed:
        line = sheet.line(number, entry)
        if line is None:
            gone.append((number, entry))
        else:
            rows.append(
                (
                    number, entry, cup.rounds[number].stage, line.kind, line.table, line.order, line.place,
                    line.shared, line.game_points, line.points,
                )
            )  # fmt: skip
    await _write(connection, CLEAR_LINES, cup.id, gone)
    await _write(connection, LINES, cup.id, rows)


async def _write_standings(
    connection: Connection, cup: Tournament, sheet: Sheet, changed: frozenset[tuple[int, int]]
) -> None:
    gone, rows = list[Row](), list[Row]()
    for stage, entry in changed:
        row = sheet.standing(stage, entry)
        if row is None:
            gone.append((stage, entry))
        else:
            rulings = _array(sheet.rulings.get(entry, ()))
            rows.append((stage, entry, row.points, _array(row.keys), row.direct_applies, rulings))
    await _write(connection, CLEAR_STANDINGS, cup.id, gone)
    await _write(connection, STANDINGS, cup.id, rows)
