"""The algorithm `p1`: the same basis and key give the same draw on any machine, to the last table.

The steps are numbered as in the design. No clock, no float and no library decides anything here.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

from domain.chance.dice import Dice, KeyedDice
from domain.tournaments.draw.basis import Basis, Draw, DrawEntry, DrawnTable, Places
from domain.tournaments.draw.chance import KICKS, ORDER, draw_lot
from domain.tournaments.draw.costs import Costs, sum_bill
from domain.tournaments.draw.seating import Seating, window
from domain.tournaments.draw.sizes import choose_byes, choose_sizes
from domain.tournaments.points.lines import Entry

EXCHANGES_IN_A_KICK = 3


def draw_tables(basis: Basis, key: bytes) -> Draw:
    """The draw of these entries by this key."""
    lot = draw_lot(key, [each.entry for each in basis.entries])
    ordered, byes, sizes = sort_entries(basis, lot)
    costs = basis.costs()
    seating = Seating(costs, cut_tables(ordered, sizes))
    floor = seating_floor(seating, costs)
    seating.settle(seating.with_cost())
    kick(seating, floor, basis.effort, KeyedDice(key, KICKS))
    numbers = number_tables(seating.tables, basis, lot)
    places = {each.entry: each.places for each in basis.entries}
    orders = order_tables(seating.tables, numbers, places, KeyedDice(key, ORDER))
    return Draw(
        tables=tuple(DrawnTable(number, orders[number]) for number in numbers),
        byes=byes,
        cost=seating.total,
        by_term=sum_bill(costs.bill(entries, seating.largest) for entries in seating.tables),
    )


def sort_entries(basis: Basis, lot: Sequence[Entry]) -> tuple[list[Entry], tuple[Entry, ...], tuple[int, ...]]:
    """Step 1: by level, best first, and then by lot, without those who sit out; and the sizes of the tables."""
    known: dict[Entry, DrawEntry] = {each.entry: each for each in basis.entries}
    ordered = sorted(lot, key=lambda entry: -known[entry].level)  # stable: the lot decides between equals
    sizes, count = choose_sizes(len(ordered), basis.sizes, basis.small)
    levels = {entry: each.level for entry, each in known.items()}
    byes = choose_byes(ordered, count, {entry: each.byes for entry, each in known.items()}, levels)
    return [entry for entry in ordered if entry not in byes], byes, sizes


def cut_tables(ordered: Sequence[Entry], sizes: Iterable[int]) -> list[list[Entry]]:
    """Step 1: tables of these sizes from the top."""
    tables, start = [], 0
    for size in sizes:
        tables.append(list(ordered[start : start + size]))
        start += size
    return tables


def seating_floor(seating: Seating, costs: Costs) -> int:
    """Step 3: what levels alone cost, if all tables are of one size: no arrangement costs less. Else 0."""
    if len({len(entries) for entries in seating.tables}) != 1:
        return 0
    by_level = Costs(costs.weights, costs.levels)
    return sum(by_level.table(entries, 0) for entries in seating.tables)


def kick(seating: Seating, floor: int, effort: int, dice: Dice) -> None:
    """Step 4: exchange at random, settle, and put back what became dearer; none once the cost is at the floor."""
    for _ in range(effort):
        if seating.total <= floor:
            return
        before, length = seating.total, len(seating.log)
        seating.settle(exchange_at_random(seating, dice))
        if seating.total > before:
            seating.undo_to(length)


def exchange_at_random(seating: Seating, dice: Dice) -> list[int]:
    """A table with a cost exchanges three times with tables near it; these tables, in order."""
    x = dice.one_of(seating.with_cost())
    touched = {x}
    near = window(x, len(seating.tables))
    for _ in range(EXCHANGES_IN_A_KICK):
        y = dice.one_of(near)
        i = dice.choose(len(seating.tables[x]))
        j = dice.choose(len(seating.tables[y]))
        if y != x:
            seating.exchange(x, i, y, j)
            touched.add(y)
    return sorted(touched)


def number_tables(tables: Sequence[Sequence[Entry]], basis: Basis, lot: Sequence[Entry]) -> list[int]:
    """Step 5: the number of each table: by size, then by levels, best first, then by the best lot."""
    levels = {each.entry: each.level for each in basis.entries}
    luck = {entry: place for place, entry in enumerate(lot)}
    sign = -1 if basis.small == "low" else 1

    def rank(position: int) -> tuple[int, list[int], int]:
        entries = tables[position]
        best_levels = sorted(-levels[entry] for entry in entries)
        return sign * len(entries), best_levels, min(luck[entry] for entry in entries)

    ordered = sorted(range(len(tables)), key=rank)
    numbers = {position: number for number, position in enumerate(ordered, start=1)}
    return [numbers[position] for position in range(len(tables))]


def order_tables(
    tables: Sequence[Sequence[Entry]], numbers: Sequence[int], places: Mapping[Entry, Places], dice: Dice
) -> dict[int, tuple[Entry, ...]]:
    """Step 5: the order of play of each table, by its number: of those that cost least, one by chance."""
    by_number = dict(zip(numbers, tables, strict=True))
    return {number: order_of_play(by_number[number], places, dice) for number in sorted(by_number)}


def order_of_play(entries: Sequence[Entry], places: Mapping[Entry, Places], dice: Dice) -> tuple[Entry, ...]:
    """One of the orders that cost least, where the n-th time in a place costs 2n - 1."""
    orders = list(permutations(sorted(entries)))  # in ascending lexicographic order
    costs = [sum(2 * places[entry][place] + 1 for place, entry in enumerate(order)) for order in orders]
    least = min(costs)
    return dice.one_of([order for order, cost in zip(orders, costs, strict=True) if cost == least])
