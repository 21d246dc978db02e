"""Entries, tables, lines and standings of tournaments in their rows, read as the service reads them."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.tournaments.commands import ending, entering, rounds, rulings
from domain.tournaments.ledger import open_tables, rank_stage, round_lines
from domain.tournaments.parts import Adjust, Correct
from domain.tournaments.rules import Cut, Stage
from domain.tournaments.standings.ranking import Standing
from domain.tournaments.standings.tie_breaks import DIRECT, TieBreak
from domain.tournaments.tournament import Tournament
from projections import TOURNAMENTS, Connect, Connection, rebuild
from projections.tournaments import apply
from projections.tournaments.folding import FoldedTournaments
from projections.tournaments.queries import (
    RankedRow,
    find_sheet,
    list_entries,
    list_final_standings,
    list_lines,
    list_open_tables,
    list_standings,
    list_waiting_tables,
)
from service.store import Store
from service.store.aggregates import AggregateRepository
from tests.projections.following import catch_up, dump, from_scratch
from tests.tournaments.running import ARBITER, DIRECTOR, RULES, Evening, with_stages

TIE_BREAKS = tuple(map(TieBreak, ("places", "opponents", "direct", "beaten", "last-table", "seed")))


async def save(store: Store, evening: Evening) -> None:
    """Store what has happened since."""
    await AggregateRepository(store, Tournament).save(evening.cup)


async def test_rows_are_as_counted_after_each_event_and_after_any_number_of_them(
    store: Store, db: Connection, link: Connect
) -> None:
    """A swiss of 11 with a ruling and its revocation, then a cut: in batches of 1 and 7, at once, and rebuilt."""
    stages = Stage(format="swiss", rounds=2), Stage(format="knockout", cut=Cut(4))
    evening = Evening(replace(with_stages(*stages), tie_breaks=TIE_BREAKS)).begin(11)
    evening.play(absent=[3])
    evening.draw()
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store, batch=1)
    await check(db, evening.cup)
    points = evening.seats(1, 1, (10, 20, 30, 40))
    number = evening.do(rulings.rule, Correct(1, 1, tuple(points)), by=ARBITER, clause="T-061", reason="why")
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store, batch=7)
    await check(db, evening.cup)
    evening.do(rulings.revoke, number, by=ARBITER, reason="why")
    evening.do(rulings.rule, Adjust(5, -120_000, 1), by=ARBITER, clause="T-061", reason="why")
    evening.finish(2)
    evening.do(ending.advance, by=DIRECTOR)
    evening.play()
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store, batch=7)
    await check(db, evening.cup)
    evening.do(ending.conclude, by=DIRECTOR)
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    await check(db, evening.cup)
    rows = await dump(db, TOURNAMENTS)
    assert await from_scratch(db, TOURNAMENTS, store) == rows
    await rebuild(TOURNAMENTS, store, link, batch=20)
    assert await dump(db, TOURNAMENTS) == rows


async def catch_up_in_vain(db: Connection, store: Store) -> None:
    """Bring the rows up to date in a transaction that fails in the end."""
    async with db.transaction():
        await catch_up(db, TOURNAMENTS, store)
        raise ZeroDivisionError


async def test_rows_go_on_where_nothing_is_folded_and_after_a_rollback(
    store: Store, db: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a process that has just taken the lead, and after a transaction that was not stored."""
    evening = Evening().begin(8)
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    monkeypatch.setattr(apply, "FOLDED", FoldedTournaments())
    evening.play()
    await save(store, evening)
    with pytest.raises(ZeroDivisionError):
        await catch_up_in_vain(db, store)
    await catch_up(db, TOURNAMENTS, store)
    await check(db, evening.cup)


async def test_the_tables_that_wait_for_somebody_are_those_without_a_result(store: Store, db: Connection) -> None:
    """Under the pseudonym that holds the entry in that round; a draft is nobody's."""
    evening = Evening().begin(8)
    (number,) = evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1])
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    assert await list_waiting_tables(db, ["player 1"], limit=9) == []
    evening.do(rounds.publish, number, by=DIRECTOR)
    evening.do(entering.relieve, 1, "somebody", by=DIRECTOR)
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    (found,) = await list_waiting_tables(db, ["player 1"], limit=9)
    assert (found.tournament, found.round, found.entry) == (evening.cup.id, 1, 1)
    assert found.entries == evening.cup.rounds[1].tables[found.number].entries
    assert await list_waiting_tables(db, ["somebody"], limit=9) == []
    evening.enter(number, found.number)
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    assert await list_waiting_tables(db, ["player 1"], limit=9) == []


async def test_pages_of_standings_are_parts_of_the_whole(store: Store, db: Connection) -> None:
    """Places that are shared across pages, and what parted them, are as in the whole list."""
    evening = Evening(replace(RULES, tie_breaks=(TieBreak("wins"),))).begin(23)
    evening.play()
    await save(store, evening)
    await catch_up(db, TOURNAMENTS, store)
    whole = await list_standings(db, evening.cup.id, 0, begin=0, limit=100)
    for limit in (1, 2, 5, 22, 23):
        pages = [
            await list_standings(db, evening.cup.id, 0, begin=begin, limit=limit) for begin in range(0, 24, limit)
        ]
        assert [row for page in pages for row in page] == whole


async def check(db: Connection, cup: Tournament) -> None:
    """What is read of the rows is what the whole tournament says."""
    sheet = await find_sheet(db, cup.id)
    assert sheet is not None
    assert (sheet.version, sheet.stage, sheet.final) == (cup.version, cup.stage, bool(cup.final))
    for stage in range(cup.stage + 1):
        expected = rank_stage(cup, stage)
        found = await list_standings(db, cup.id, stage, begin=0, limit=1000)
        assert [as_row(cup, each) for each in expected] == [told(row, sheet.tie_breaks) for row in found]
        lines = {
            (line.entry, line.round): (line.kind, line.number, line.points)
            for line in await list_lines(db, cup.id, stage)
        }
        assert lines == {
            (line.entry, line.round): (line.kind, line.table, line.points)
            for known in cup.rounds.values()
            if known.stage == stage and known.is_published
            for line in round_lines(cup, known)
        }
    final = await list_final_standings(db, cup.id, begin=0, limit=1000)
    assert [(row.entry, row.place, row.points) for row in final] == [
        (each.entry, each.place, each.points) for each in cup.final
    ]
    entries = await list_entries(db, cup.id, after=0, limit=1000, waiting=True, own=())
    assert [(row.entry, row.holder, row.status) for row in entries] == [
        (each.number, each.holder, each.status) for each in cup.entries.values()
    ]
    assert [(row.round, row.number) for row in await list_open_tables(db, cup.id)] == [
        (number, table)
        for number, known in cup.rounds.items()
        if known.state in {"published", "playing"}
        for table in open_tables(cup, number)
    ]


def as_row(cup: Tournament, standing: Standing) -> tuple[object, ...]:
    """A standing as `told` tells one."""
    keys = tuple(number for key in standing.keys for number in key.value)
    applies = any(key.applies for key in standing.keys if key.tie_break == DIRECT)
    who = cup.entries[standing.entry].holder
    points = standing.score.points
    return standing.entry, who, standing.place, standing.shared, points, keys, applies, standing.decided_by


def told(row: RankedRow, tie_breaks: Sequence[str]) -> tuple[object, ...]:
    """A row with the name of what parted it."""
    widths = {"places": 4}
    names = ["score", *(each for each in tie_breaks for _ in range(widths.get(each, 1)))]
    decided = "" if row.parted_at is None else names[row.parted_at]
    return (
        row.entry, row.holder, row.place, row.shared, row.points, row.keys, row.direct_applies, decided,
    )  # fmt: skip
