"""What the rows of tournaments answer: entries, tables, lines and standings, all at one version."""

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Literal, TypeVar
from uuid import UUID

from msgspec import Struct

from domain.tournaments.points.lines import LineKind
from projections.engine.projection import Connection, Row

EntryStatus = Literal["waiting", "in", "left", "disqualified"]
T = TypeVar("T")
Level = tuple[int, ...]  # points and keys: who has the same shares a place
ATTEMPTS = 5  # of a read while the tournament moves on
SHEET = "SELECT version, stage, final, tie_breaks FROM tournament_sheets WHERE tournament = $1"
ENTRIES = """SELECT entry, holder, seed, groups, status, first_round, last_round, excused, checked_in, fills
FROM tournament_entries
WHERE tournament = $1 AND entry > $2 AND ($3 OR entry = ANY($4)
    OR had_place)
ORDER BY entry LIMIT $5"""
TABLES = "SELECT round, number, entries, drawn, holders, game, starts_at, deadline FROM tournament_pairings"
OPEN_TABLES = f"""{TABLES}
WHERE tournament = $1 AND is_open AND ($2::integer[] IS NULL OR drawn && $2)
ORDER BY round, number OFFSET $3 LIMIT $4"""
WAITING = """SELECT s.tournament, s.round, s.number, s.entry, p.entries, p.game, p.starts_at, p.deadline
FROM tournament_schedule s JOIN tournament_pairings p USING (tournament, round, number)
WHERE s.holder = ANY($1) ORDER BY p.starts_at NULLS FIRST, s.tournament, s.round, s.number LIMIT $2"""
ROW = """s.entry, s.points, s.keys, s.direct_applies, s.rulings, (
    SELECT e.holder FROM tournament_entries e WHERE e.tournament = s.tournament AND e.entry = s.entry) AS holder"""
PAGE = f"""SELECT {ROW} FROM tournament_standings s WHERE s.tournament = $1 AND s.stage = $2
ORDER BY s.points DESC, s.keys DESC, s.entry OFFSET $3 LIMIT $4"""
BETTER = """SELECT count(*) FROM tournament_standings
WHERE tournament = $1 AND stage = $2 AND (points, keys) > ($3, $4)"""
NEXT_BETTER = """SELECT points, keys FROM tournament_standings
WHERE tournament = $1 AND stage = $2 AND (points, keys) > ($3, $4) ORDER BY points, keys LIMIT 1"""
LEVEL = """SELECT count(*) FROM tournament_standings
WHERE tournament = $1 AND stage = $2 AND points = $3 AND keys = $4"""
FINAL_PAGE = f"""SELECT {ROW}, s.final_place, s.final_shared, b.points AS better_points, b.keys AS better_keys
FROM tournament_standings s LEFT JOIN LATERAL (
    SELECT t.points, t.keys FROM tournament_standings t
    WHERE t.tournament = s.tournament AND t.stage = s.stage AND (t.points, t.keys) > (s.points, s.keys)
    ORDER BY t.points, t.keys LIMIT 1
) AS b ON true
WHERE s.tournament = $1 AND s.final_order > $2 ORDER BY s.final_order LIMIT $3"""
LINES = """SELECT l.entry, l.round, l.number, l.place_order, l.kind, l.place, l.points,
    coalesce(array_remove(p.entries, l.entry), '{}') AS opponents
FROM tournament_lines l LEFT JOIN tournament_pairings p
    ON p.tournament = l.tournament AND p.round = l.round AND p.number = l.number
WHERE l.tournament = $1 AND l.stage = $2 ORDER BY l.round"""


class SheetState(Struct, frozen=True, kw_only=True):
    """At which version the rows of a tournament are, its stage, and what orders its standings."""

    version: int
    stage: int
    final: bool
    tie_breaks: tuple[str, ...]


class EntryRow(Struct, frozen=True, kw_only=True):
    """An entry; `checked_in` names rounds."""

    entry: int
    holder: str
    seed: int
    groups: tuple[str, ...]
    status: EntryStatus
    first_round: int
    last_round: int | None
    excused: tuple[int, ...]
    checked_in: tuple[int, ...]
    fills: bool


class TableRow(Struct, frozen=True, kw_only=True):
    """A table that is to be played; `holders` have its entries in this round. `drawn` may name more than came."""

    round: int
    number: int
    entries: tuple[int, ...]
    drawn: tuple[int, ...]
    holders: tuple[str, ...]
    game: UUID | None
    starts_at: datetime | None
    deadline: datetime | None


class WaitingTable(Struct, frozen=True, kw_only=True):
    """A table that is to be played, and an entry there of an account that asks."""

    tournament: UUID
    round: int
    number: int
    entry: int
    entries: tuple[int, ...]
    game: UUID | None
    starts_at: datetime | None
    deadline: datetime | None


class RankedRow(Struct, frozen=True, kw_only=True):
    """A place in the standings. Where points and keys first differ from the next better ones is `parted_at`."""

    entry: int
    holder: str
    place: int
    shared: int
    points: int
    keys: tuple[int, ...]
    direct_applies: bool
    rulings: tuple[int, ...]
    parted_at: int | None


class LineRow(Struct, frozen=True, kw_only=True):
    """What an entry did in a round; `number` is the table, 0: at none."""

    entry: int
    round: int
    number: int
    place_order: int
    kind: LineKind
    place: int
    points: int | None
    opponents: tuple[int, ...]


async def find_sheet(connection: Connection, tournament: UUID) -> SheetState | None:
    """How far the rows of a tournament have come; None if there are none yet."""
    row = await connection.fetchrow(SHEET, tournament)
    return _to(SheetState, row) if row else None


async def read_at_one_version(
    connection: Connection, tournament: UUID, read: Callable[[SheetState], Awaitable[T]]
) -> tuple[SheetState, T] | None:
    """What is read of rows, all of them at the version that is returned with it; None if there are none yet.

    While the tournament moves on too quickly, it may be a page of a later version with a newer row in it.
    """
    sheet = await find_sheet(connection, tournament)
    if sheet is None:
        return None
    for _ in range(ATTEMPTS):
        before, found = sheet, await read(sheet)
        sheet = await find_sheet(connection, tournament) or sheet
        if sheet == before:
            return sheet, found
    return sheet, await read(sheet)


async def list_entries(
    connection: Connection, tournament: UUID, *, after: int, limit: int, waiting: bool, own: Sequence[int]
) -> list[EntryRow]:
    """A page of entries by number; those that wait for a place only if asked for, or if they are `own`."""
    rows = await connection.fetch(ENTRIES, tournament, after, waiting, list(own), limit)
    return [_to(EntryRow, row) for row in rows]


async def list_open_tables(
    connection: Connection, tournament: UUID, entries: Sequence[int] | None = None, *, begin: int = 0,
    limit: int | None = None,
) -> list[TableRow]:  # fmt: skip
    """The tables that are to be played, by round and number; of these entries, if any are named."""
    own = None if entries is None else list(entries)
    return [_to(TableRow, row) for row in await connection.fetch(OPEN_TABLES, tournament, own, begin, limit)]


async def list_waiting_tables(connection: Connection, holders: Sequence[str], *, limit: int) -> list[WaitingTable]:
    """The tables that are to be played and at which these pseudonyms sit, those first that start first."""
    return [_to(WaitingTable, row) for row in await connection.fetch(WAITING, list(holders), limit)]


async def list_standings(
    connection: Connection, tournament: UUID, stage: int, *, begin: int, limit: int
) -> list[RankedRow]:
    """A page of the standings of a stage, the best first."""
    page = await connection.fetch(PAGE, tournament, stage, begin, limit)
    if not page:
        return []
    levels = [_level(row) for row in page]
    shared: dict[Level, int] = Counter(levels)
    for edge in {levels[0], levels[-1]}:  # others may share these places
        shared[edge] = await connection.fetchval(LEVEL, tournament, stage, *_columns(edge))
    place = 1 + await connection.fetchval(BETTER, tournament, stage, *_columns(levels[0]))
    better = await connection.fetchrow(NEXT_BETTER, tournament, stage, *_columns(levels[0]))
    parted_at = _first_difference(_level(better) if better else None, levels[0])
    found: list[RankedRow] = []
    for number, (row, level) in enumerate(zip(page, levels, strict=True)):
        if number and level != levels[number - 1]:
            place, parted_at = begin + number + 1, _first_difference(levels[number - 1], level)
        found.append(_to_ranked_row(row, place, shared[level], parted_at))
    return found


async def list_final_standings(
    connection: Connection, tournament: UUID, *, begin: int, limit: int
) -> list[RankedRow]:
    """A page of the final standings over all stages: points and keys of an entry are those of its last stage."""
    found = []
    for row in await connection.fetch(FINAL_PAGE, tournament, begin, limit):
        better = None if row["better_keys"] is None else (row["better_points"], *row["better_keys"])
        parted_at = _first_difference(better, _level(row))
        found.append(_to_ranked_row(row, row["final_place"], row["final_shared"], parted_at))
    return found


def _to_ranked_row(row: Row, place: int, shared: int, parted_at: int | None) -> RankedRow:
    return RankedRow(
        entry=row["entry"], holder=row["holder"], place=place, shared=shared, points=row["points"],
        keys=tuple(row["keys"]), direct_applies=row["direct_applies"], rulings=tuple(row["rulings"]),
        parted_at=parted_at,
    )  # fmt: skip


def _level(row: Row) -> Level:
    return (row["points"], *row["keys"])


def _columns(level: Level) -> tuple[int, list[int]]:
    return level[0], list(level[1:])


def _first_difference(better: Level | None, level: Level) -> int | None:
    pairs = zip(better or (), level, strict=better is not None)
    return next((number for number, (one, two) in enumerate(pairs) if one != two), None)


async def list_lines(connection: Connection, tournament: UUID, stage: int) -> list[LineRow]:
    """The lines of a stage in the order of rounds, each with the others at its table."""
    return [_to(LineRow, row) for row in await connection.fetch(LINES, tournament, stage)]


def _to(kind: type[T], row: Row) -> T:
    """A row as a struct; its arrays are lists, which become tuples."""
    values = ((name, row[name]) for name in row.keys())  # noqa: SIM118  # a row is no dictionary
    return kind(**{name: tuple(each) if isinstance(each, list) else each for name, each in values})
