"""Standings and cross-tables as rows hold them: of the newest version, or one just before it."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from domain.tournaments.points.lines import Entry
from domain.tournaments.standings.ranking import Key
from domain.tournaments.standings.tie_breaks import DIRECT, DIRECT_UNITS, KINDS
from domain.tournaments.tournament import Tournament
from projections.tournaments.queries import (
    LineRow,
    RankedRow,
    SheetState,
    list_final_standings,
    list_lines,
    list_standings,
)
from service.api.tournaments.access import Viewer, find_people
from service.api.tournaments.bodies import AmountView, EntryNumber, LineStatus, Version
from service.api.tournaments.explanations import StandingsPage, StandingView, show_keys
from service.api.tournaments.reading import read_rows
from service.api.tournaments.views import show_amount
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.store import Connection
from service.tournaments.people import Person

ALL = 1_000_000  # entries: more than there can be


class CrossCell(Struct, frozen=True, kw_only=True):
    """What an entry did in a round."""

    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table; 0: at none")]
    order: Annotated[int, Meta(description="The place in the order of play; 0: at no table")]
    kind: Annotated[LineStatus, Meta(description="How the line came about")]
    place: Annotated[int, Meta(description="The place at the table; 0: at none")]
    amount: Annotated[AmountView | None, Meta(description="Tournament points; null for a mean that is still open")]
    opponents: Annotated[tuple[int, ...], Meta(description="The other entries at the table")]


class CrossRow(Struct, frozen=True, kw_only=True):
    """An entry with its rounds."""

    entry: EntryNumber
    place: Annotated[int, Meta(description="Its place in the standings")]
    label: Annotated[str, Meta(description="The name of who holds the entry")]
    amount: Annotated[AmountView, Meta(description="Its tournament points")]
    cells: Annotated[tuple[CrossCell, ...], Meta(description="In the order of the rounds")]


class CrossTable(Struct, frozen=True, kw_only=True):
    """Who met whom, and how it ended."""

    rows: Annotated[tuple[CrossRow, ...], Meta(description="In the order of the standings")]
    stage: Annotated[int, Meta(description="The stage, from 0")]
    version: Version


class PageAsked(Struct, frozen=True, kw_only=True):
    """Which page of standings is asked for: of a stage, None: of the current one, or the final ones."""

    stage: int | None
    begin: int = 0
    limit: int = ALL


def stage_of(asked: int | None, current: int) -> int:
    """The stage that is asked for, or a problem if it has not begun."""
    if asked is not None and asked > current:
        raise not_found(f"Stage {asked}")
    return current if asked is None else asked


def public_rulings(cup: Tournament, viewer: Viewer, numbers: Iterable[int]) -> tuple[int, ...]:
    """Those of these rulings of which the viewer may know what they did."""
    if viewer.role:
        return tuple(numbers)
    return tuple(n for n in numbers if n in cup.rulings and not cup.rulings[n].private)


async def read_page(
    request: ApiRequest, cup: Tournament, viewer: Viewer, asked: PageAsked, wait_for: int
) -> tuple[StandingsPage, bool]:
    """A page of standings without its cursor, and whether it is the last one."""

    async def read_part(link: Connection, sheet: SheetState) -> list[RankedRow]:
        stage, limit = stage_of(asked.stage, sheet.stage), asked.limit + 1
        if sheet.final and asked.stage is None:
            return await list_final_standings(link, cup.id, begin=asked.begin, limit=limit)
        return await list_standings(link, cup.id, stage, begin=asked.begin, limit=limit)

    sheet, rows = await read_rows(request, cup, wait_for, read_part)
    page = rows[: asked.limit]
    items = await _show_rows(request, cup, viewer, sheet.tie_breaks, page)
    body = StandingsPage(
        items=items, stage=stage_of(asked.stage, sheet.stage), final=sheet.final and asked.stage is None,
        next=None, version=min(sheet.version, viewer.version_of(cup)),
    )  # fmt: skip
    return body, len(rows) <= asked.limit


async def _show_rows(
    request: ApiRequest, cup: Tournament, viewer: Viewer, tie_breaks: Sequence[str], rows: Sequence[RankedRow]
) -> tuple[StandingView, ...]:
    """Rows with names, and the rulings that changed them as far as the viewer may see them."""
    people = await find_people(request, cup, {row.holder for row in rows})
    return tuple(
        show_row(row, tie_breaks, people.get(row.holder), public_rulings(cup, viewer, row.rulings)) for row in rows
    )


def show_row(
    row: RankedRow, tie_breaks: Sequence[str], who: Person | None, rulings: tuple[int, ...]
) -> StandingView:
    """The place of an entry."""
    return StandingView(
        entry=row.entry,
        place=row.place,
        shared=row.shared,
        label=who.name if who else "",
        amount=show_amount(row.points),
        keys=show_keys(_to_keys(row, tie_breaks)),
        decided_by=_parted_by(row.parted_at, tie_breaks),
        rulings=rulings,
    )


def _width(tie_break: str) -> int:
    """How many numbers a tie-break has."""
    return 1 if tie_break == DIRECT else KINDS[tie_break].width


def _to_keys(row: RankedRow, tie_breaks: Sequence[str]) -> tuple[Key, ...]:
    numbers = iter(row.keys)
    return tuple(
        Key(
            tie_break=each,
            value=tuple(next(numbers) for _ in range(_width(each))),
            units=DIRECT_UNITS if each == DIRECT else KINDS[each].units,
            applies=each != DIRECT or row.direct_applies,
        )
        for each in tie_breaks
    )


def _parted_by(number: int | None, tie_breaks: Sequence[str]) -> str:
    """The tie-break that this number of a row belongs to; the first is the score."""
    if number is None:
        return ""
    owners = ["score", *(each for each in tie_breaks for _ in range(_width(each)))]
    return owners[number]


async def read_cross_table(
    request: ApiRequest, cup: Tournament, viewer: Viewer, stage: int | None, wait_for: int
) -> CrossTable:
    """The cross-table of a stage, of the current one if none is named."""

    async def read_part(link: Connection, sheet: SheetState) -> tuple[list[RankedRow], list[LineRow]]:
        chosen = stage_of(stage, sheet.stage)
        standings = await list_standings(link, cup.id, chosen, begin=0, limit=ALL)
        return standings, await list_lines(link, cup.id, chosen)

    sheet, (standings, lines) = await read_rows(request, cup, wait_for, read_part)
    cells: dict[Entry, list[CrossCell]] = {}
    for line in lines:
        cells.setdefault(line.entry, []).append(_to_cell(line))
    shown = await _show_rows(request, cup, viewer, sheet.tie_breaks, standings)
    rows = tuple(
        CrossRow(
            entry=each.entry, place=each.place, label=each.label, amount=each.amount,
            cells=tuple(cells.get(each.entry, ())),
        )
        for each in shown
    )  # fmt: skip
    version = min(sheet.version, viewer.version_of(cup))
    return CrossTable(rows=rows, stage=stage_of(stage, sheet.stage), version=version)


def _to_cell(line: LineRow) -> CrossCell:
    return CrossCell(
        round=line.round, table=line.number, order=line.place_order, kind=line.kind, place=line.place,
        amount=None if line.points is None else show_amount(line.points), opponents=line.opponents,
    )  # fmt: skip
