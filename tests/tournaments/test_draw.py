"""Sizes, draws and chance: the figures of the design, tests 12 to 17."""

import hashlib

import pytest
from msgspec.structs import replace

from domain.tournaments.draw.chance import check_link, draw_key, draw_lot, previous_link
from domain.tournaments.draw.costs import EVEN, BillItem
from domain.tournaments.draw.p1 import draw_tables
from domain.tournaments.draw.proof import draw_faults, exchange_by_hand, explain_table, repeats_exactly
from domain.tournaments.draw.sizes import choose_sizes
from domain.tournaments.refusals import Refused
from tests.tournaments.drawing import basis, key, level_zero, tables_of

POINTS = (4, 3, 2, 1)


@pytest.mark.parametrize(
    ("count", "sizes", "byes"),
    [
        (1, (), 1),
        (2, (), 2),
        (3, (3,), 0),
        (4, (4,), 0),
        (5, (4,), 1),
        (6, (3, 3), 0),
        (7, (4, 3), 0),
        (8, (4, 4), 0),
        (9, (3, 3, 3), 0),
        (10, (4, 3, 3), 0),
        (11, (4, 4, 3), 0),
        (12, (4, 4, 4), 0),
        (13, (4, 3, 3, 3), 0),
        (1003, (4,) * 250 + (3,), 0),
    ],
)
def test_sizes_have_the_fewest_byes_then_the_fewest_small_tables(
    count: int, sizes: tuple[int, ...], byes: int
) -> None:
    """Test 12: T-050. T-052: small tables come last, or first."""
    assert choose_sizes(count, (4, 3)) == (sizes, byes)
    assert choose_sizes(count, (4, 3), "high") == (sizes[::-1], byes)


def test_tables_of_two_help_where_they_are_allowed() -> None:
    """T-050: 5 is 3 + 2; but no table of 2 where there is no need."""
    assert choose_sizes(5, (4, 3, 2)) == ((3, 2), 0)
    assert choose_sizes(6, (4, 3, 2)) == ((3, 3), 0)
    assert choose_sizes(6, (4, 2)) == ((4, 2), 0)
    assert choose_sizes(7, (2,)) == ((2, 2, 2), 1)
    assert choose_sizes(7, (4,)) == ((4,), 3)


@pytest.mark.parametrize("allowed", [(4, 3), (4, 3, 2), (4,), (3,), (4, 2), (3, 2), (2,)])
def test_sizes_are_those_that_trying_all_ways_finds(allowed: tuple[int, ...]) -> None:
    """T-050, for up to 40 entries."""
    for count in range(1, 41):
        ways = [
            (count - 4 * fours - 3 * threes - 2 * twos, twos, threes, fours)
            for fours in range(11 if 4 in allowed else 1)
            for threes in range(14 if 3 in allowed else 1)
            for twos in range(21 if 2 in allowed else 1)
            if 4 * fours + 3 * threes + 2 * twos <= count
        ]
        byes, twos, threes, fours = min(ways)
        assert choose_sizes(count, allowed) == ((4,) * fours + (3,) * threes + (2,) * twos, byes)


def test_a_first_draw_follows_the_lot() -> None:
    """Test 13: eight and thirteen entries of level 0, with key 00."""
    assert draw_lot(key(0), range(1, 9)) == (1, 2, 3, 4, 8, 6, 7, 5)
    eight = draw_tables(basis(level_zero(8)), key(0))
    assert (tables_of(eight), eight.cost) == ([(2, 3, 1, 4), (7, 8, 6, 5)], 0)
    thirteen = draw_tables(basis(level_zero(13)), key(0))
    assert tables_of(thirteen) == [(4, 6, 3, 9), (11, 7, 5), (13, 2, 10), (8, 12, 1)]
    assert thirteen.cost == 180_000


def test_a_second_round_repeats_no_more_than_it_must() -> None:
    """Test 14: each table takes two from each, which is four repeats, and 4 + 4 for levels; with a bill."""
    first = tables_of(draw_tables(basis(level_zero(8)), key(0)))
    levels = {entry: POINTS[place] for table in first for place, entry in enumerate(table)}
    known = basis(levels, [first])
    drawn = draw_tables(known, key(1))
    assert tables_of(drawn) == [(8, 7, 2, 3), (6, 4, 5, 1)]
    assert (drawn.cost, drawn.by_term) == (4_000_008, {"repeat": 4_000_000, "level": 8})
    assert explain_table(known, drawn, 1).bill == (
        BillItem("repeat", (2, 3), 1, 1_000_000),
        BillItem("level", (2, 3), 1, 1),
        BillItem("level", (2, 8), 1, 1),
        BillItem("level", (3, 7), 1, 1),
        BillItem("repeat", (7, 8), 1, 1_000_000),
        BillItem("level", (7, 8), 1, 1),
    )


def test_sitting_at_a_small_table_again_costs_more() -> None:
    """Test 15: seven entries twice; three repeats at least, and 20,000 + 20,000 + 60,000 for the small table."""
    first = draw_tables(basis(level_zero(7)), key(1))
    assert (tables_of(first), first.cost) == ([(7, 5, 1, 2), (4, 3, 6)], 60_000)
    second = draw_tables(basis(level_zero(7), [tables_of(first)]), key(2))
    assert tables_of(second) == [(3, 1, 4, 5), (6, 2, 7)]
    assert (second.cost, second.by_term) == (3_100_000, {"repeat": 3_000_000, "small": 100_000})


def test_nobody_has_a_second_bye_before_all_had_one() -> None:
    """Test 16: T-051, five entries at tables of 4, byes worth the mean, places in order of play."""
    halves, byes = dict.fromkeys(range(1, 6), 0), dict.fromkeys(range(1, 6), 0)
    rounds: list[list[tuple[int, ...]]] = []
    found = []
    for number in range(1, 6):
        levels = {entry: score // 2 for entry, score in halves.items()}
        drawn = draw_tables(basis(levels, rounds, byes=byes, sizes=(4,)), key(number))
        (bye,) = drawn.byes
        (table,) = tables_of(drawn)
        rounds.append([table])
        found.append(bye)
        byes[bye] += 1
        halves[bye] += 5
        for place, entry in enumerate(table):
            halves[entry] += 2 * POINTS[place]
    assert found == [4, 2, 1, 5, 3]


def test_links_and_keys_are_those_of_the_design() -> None:
    """Test 17: a chain from 32 zero bytes, the key of its link 1, and twelve entries drawn by it."""
    links = [bytes(32)]
    for _ in range(3):
        links.insert(0, previous_link(links[0]))
    a0, a1, a2, _ = (link.hex() for link in links)
    assert (a2[:8], a2[-4:]) == ("66687aad", "2925")
    assert (a1[:8], a1[-4:]) == ("2b32db6c", "151e")
    assert (a0[:8], a0[-4:]) == ("12771355", "20d7")
    found = draw_key(links[1], b"\xff" * 32)
    assert (found.hex()[:8], found.hex()[-4:]) == ("831f3e6c", "818e")
    twelve = draw_tables(basis(level_zero(12)), found)
    assert tables_of(twelve) == [(9, 6, 11, 8), (1, 2, 3, 12), (4, 10, 5, 7)]


def test_a_link_that_does_not_follow_is_refused() -> None:
    """T-008: the one before was published."""
    check_link(b"two", hashlib.sha256(b"two").digest())
    with pytest.raises(Refused, match="T-008"):
        check_link(b"three", hashlib.sha256(b"two").digest())


def test_who_may_not_meet_does_not() -> None:
    """Forbidden by a ruling, or kept apart as entered."""
    forbidden = draw_tables(basis(level_zero(8), forbidden=[(1, 2), (1, 3)], apart=[(4, 5)]), key(0))
    tables = [set(table) for table in tables_of(forbidden)]
    assert forbidden.cost == 0
    assert not any({1, 2} <= table or {1, 3} <= table or {4, 5} <= table for table in tables)


def test_even_lets_neighbours_meet_again() -> None:
    """A repeat costs as much as two levels: 16 = 4 x 2 x 2."""
    first = [(1, 2, 3, 4), (5, 6, 7, 8)]
    levels = {entry: 9 if entry < 5 else 0 for entry in range(1, 9)}
    even = draw_tables(basis(levels, [first], weights=EVEN), key(5))
    fresh = draw_tables(basis(levels, [first]), key(5))
    assert {frozenset(table) for table in tables_of(even)} == {frozenset(table) for table in first}
    assert all(len(set(table) & {1, 2, 3, 4}) == 2 for table in tables_of(fresh))


def test_an_exchange_by_hand_is_billed_and_voids_the_certificate() -> None:
    """With two of each earlier table there are four repeats; with three of one and one of the other six."""
    known = basis(level_zero(8), [[(2, 3, 1, 4), (7, 8, 6, 5)]])
    before = draw_tables(known, key(1))
    one, two = (set(table) for table in tables_of(before))
    after = exchange_by_hand(known, before, min(one & {1, 2, 3, 4}), min(two & {5, 6, 7, 8}))
    assert (before.cost, after.cost) == (4_000_000, 6_000_000)
    assert list(draw_faults(known, before, key(1))) == []
    assert any("makes it cheaper" in fault for fault in draw_faults(known, after, key(1)))
    assert repeats_exactly(known, before, key(1))
    assert not repeats_exactly(known, after, key(1))


@pytest.mark.parametrize(("one", "two"), [(1, 1), (2, 3), (1, 99)])
def test_only_entries_that_do_not_sit_together_are_exchanged(one: int, two: int) -> None:
    """T-003."""
    known = basis(level_zero(8))
    drawn = draw_tables(known, key(0))
    with pytest.raises(Refused, match="T-003"):
        exchange_by_hand(known, drawn, one, two)


def test_a_table_is_explained_by_the_cheapest_exchange_away() -> None:
    """For each entry the exchange that would cost least, which no exchange of the draw is below 0."""
    known = basis({entry: entry // 3 for entry in range(1, 17)}, [[(1, 2, 3, 4), (5, 6, 7, 8)]])
    drawn = draw_tables(known, key(3))
    explained = explain_table(known, drawn, 2)
    table = tables_of(drawn)[1]
    assert {each.entry for each in explained.alternatives} == set(table)
    for each in explained.alternatives:
        costs = [
            exchange_by_hand(known, drawn, each.entry, other).cost - drawn.cost
            for other in range(1, 17)
            if other not in table
        ]
        assert each.change == min(costs) >= 0
        rest = [t for t in tables_of(drawn) if not {each.entry, each.other} & set(t)]
        untouched = sum(item.cost for t in rest for item in known.costs().bill(t, 4))
        assert sum(item.cost for item in each.bill) + untouched == drawn.cost + each.change


def test_small_tables_come_first_where_the_policy_says_so() -> None:
    """T-052: then those with the best levels sit at them, and they have the lowest numbers."""
    levels = {entry: 9 if entry > 4 else 0 for entry in range(1, 8)}
    low, high = (draw_tables(replace(basis(levels), small=small), key(4)) for small in ("low", "high"))
    assert [len(table) for table in tables_of(low)] == [4, 3]
    assert [len(table) for table in tables_of(high)] == [3, 4]
    assert set(tables_of(high)[0]) == {5, 6, 7}
