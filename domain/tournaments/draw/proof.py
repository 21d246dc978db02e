"""Why a draw is as it is: bills, the cheapest exchange away, the certificate, and exchanges by hand."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.tournaments.draw.basis import Basis, Draw, DrawnTable
from domain.tournaments.draw.chance import draw_lot
from domain.tournaments.draw.costs import BillItem, Costs, sum_bill
from domain.tournaments.draw.p1 import draw_tables, number_tables, sort_entries
from domain.tournaments.draw.seating import Seating, window
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import refuse_unless


class Alternative(Struct, frozen=True, kw_only=True):
    """The exchange of an entry with another table that would cost least, and the bills of both tables after it."""

    entry: Entry
    other: Entry
    table: int  # where the other sits
    change: int  # how much dearer the draw would be
    bill: tuple[BillItem, ...]


class TableExplained(Struct, frozen=True, kw_only=True):
    """The bill of a table, and for each of its entries the cheapest exchange away."""

    number: int
    cost: int
    bill: tuple[BillItem, ...]
    alternatives: tuple[Alternative, ...]


def seat_draw(basis: Basis, draw: Draw) -> Seating:
    """The tables of a draw in the order of its search."""
    return Seating(basis.costs(), [table.entries for table in draw.tables], draw.largest())


def explain_table(basis: Basis, draw: Draw, number: int) -> TableExplained:
    """Why these entries sit at this table."""
    seating, costs = seat_draw(basis, draw), basis.costs()
    x = next(position for position, table in enumerate(draw.tables) if table.number == number)
    best: dict[int, tuple[int, int, int]] = {}
    for y in range(len(draw.tables)):
        for i, j, change in seating.changes(x, y) if y != x else ():
            best[i] = min(best.get(i, (change, y, j)), (change, y, j))
    alternatives = [_alternative(draw, costs, (x, i), *best[i]) for i in sorted(best)]
    bill = costs.bill(draw.tables[x].entries, draw.largest())
    return TableExplained(
        number=number,
        cost=seating.cost[x],
        bill=bill,
        alternatives=tuple(alternatives),
    )


def _alternative(draw: Draw, costs: Costs, seat: tuple[int, int], change: int, y: int, j: int) -> Alternative:
    x, i = seat
    ones, twos = list(draw.tables[x].entries), list(draw.tables[y].entries)
    entry, other = ones[i], twos[j]
    ones[i], twos[j] = other, entry
    bill = costs.bill(ones, draw.largest()) + costs.bill(twos, draw.largest())
    return Alternative(entry=entry, other=other, table=draw.tables[y].number, change=change, bill=bill)


def draw_faults(basis: Basis, draw: Draw, key: bytes) -> Iterator[str]:
    """What is wrong with a draw, found without searching: who sits where, cost, numbers, and its certificate."""
    lot = draw_lot(key, [each.entry for each in basis.entries])
    ordered, byes, sizes = sort_entries(basis, lot)
    seated = [entry for table in draw.tables for entry in table.entries]
    if sorted(seated) != sorted(ordered) or byes != draw.byes:
        yield "not everybody who is in sits once or has a bye"
        return
    if tuple(len(table.entries) for table in draw.tables) != sizes:
        yield "the sizes of the tables are others"
    seating, costs = seat_draw(basis, draw), basis.costs()
    by_term = sum_bill(costs.bill(table.entries, draw.largest()) for table in draw.tables)
    if (seating.total, by_term) != (draw.cost, draw.by_term):
        yield "the cost is another"
    if number_tables(seating.tables, basis, lot) != [table.number for table in draw.tables]:
        yield "the tables have other numbers"
    yield from (f"exchanging {one} and {two} makes it cheaper" for one, two in cheaper_exchanges(seating))


def cheaper_exchanges(seating: Seating) -> Iterator[tuple[Entry, Entry]]:
    """Exchanges within the window that make a draw cheaper; the certificate says that there are none."""
    for x in range(len(seating.tables)):
        for y in window(x, len(seating.tables)):
            for i, j, change in seating.changes(x, y) if y > x else ():
                if change < 0:
                    yield seating.tables[x][i], seating.tables[y][j]


def repeats_exactly(basis: Basis, draw: Draw, key: bytes) -> bool:
    """Whether drawing again from the same gives the same, to the last place."""
    return draw_tables(basis, key) == draw


def exchange_by_hand(basis: Basis, draw: Draw, one: Entry, two: Entry) -> Draw:
    """The draw after two entries changed places; one of them may have a bye. T-003 if they sit together."""
    seats = {entry: table.number for table in draw.tables for entry in table.entries}
    both_known = {one, two} <= seats.keys() | set(draw.byes)
    apart = one != two and seats.get(one) != seats.get(two)
    refuse_unless(both_known and apart, "T-003", "a", "name two entries of the round that do not sit together")
    swapped = swap_entries(draw, one, two)
    costs = basis.costs()
    bills = [costs.bill(table.entries, draw.largest()) for table in swapped.tables]
    cost = sum(item.cost for bill in bills for item in bill)
    return replace(swapped, cost=cost, by_term=sum_bill(bills))


def swap_entries(draw: Draw, one: Entry, two: Entry) -> Draw:
    """The draw with two entries in each other's place, at its old cost."""
    tables = tuple(DrawnTable(table.number, _exchange_entries(table.entries, one, two)) for table in draw.tables)
    return replace(draw, tables=tables, byes=_exchange_entries(draw.byes, one, two))


def _exchange_entries(entries: Sequence[Entry], one: Entry, two: Entry) -> tuple[Entry, ...]:
    other = {one: two, two: one}
    return tuple(other.get(entry, entry) for entry in entries)
