"""Laws of draws: for any history a draw can be repeated, its certificate holds, and it costs the least."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournaments.draw.basis import Basis, Draw
from domain.tournaments.draw.costs import EVEN, FRESH, Weights
from domain.tournaments.draw.p1 import draw_tables
from domain.tournaments.draw.proof import draw_faults, repeats_exactly, seat_draw
from tests.tournaments.drawing import basis, key, level_zero, tables_of
from tests.tournaments.exact_draw import least_cost


def play_rounds(count: int, rounds: int, weights: Weights, seed: int) -> Basis:
    """A tournament in which chance decides each table, before its next round."""
    chance = Random(seed)
    levels = level_zero(count)
    byes = dict.fromkeys(levels, 0)
    played: list[list[tuple[int, ...]]] = []
    for number in range(rounds):
        drawn = draw_tables(basis(levels, played, byes=byes, weights=weights, effort=60), key(number))
        played.append(tables_of(drawn))
        for table in tables_of(drawn):
            for place, entry in enumerate(chance.sample(table, len(table))):
                levels[entry] += (4, 3, 2, 1)[place]
        for entry in drawn.byes:
            byes[entry] += 1
            levels[entry] += 2
    return basis(levels, played, byes=byes, weights=weights)


@pytest.mark.parametrize("weights", [FRESH, EVEN], ids=["fresh", "even"])
@pytest.mark.parametrize("seed", [1, 2])
def test_sixteen_entries_are_drawn_at_the_least_cost(weights: Weights, seed: int) -> None:
    """As an exact solver says, after one to three rounds."""
    for rounds in (1, 2, 3):
        known = play_rounds(16, rounds, weights, seed)
        assert draw_tables(known, key(9)).cost == least_cost(known)


@pytest.mark.extended
@pytest.mark.parametrize(("weights", "seed"), [(FRESH, 1), (EVEN, 2)], ids=["fresh", "even"])
def test_forty_entries_are_drawn_at_most_a_twentieth_above_the_least_cost(weights: Weights, seed: int) -> None:
    """As an exact solver says; in these two the draw is the best."""
    known = play_rounds(40, 3, weights, seed)
    cost = draw_tables(known, key(9)).cost
    assert cost * 20 <= least_cost(known, at_most=cost) * 21


@st.composite
def histories(draw: st.DrawFn) -> Basis:
    """Any entries after a few rounds, with levels, byes, and pairs that may not meet."""
    count = draw(st.integers(3, 14))
    entries = range(1, count + 1)
    levels = {entry: draw(st.integers(0, 6)) for entry in entries}
    rounds = []
    for _ in range(draw(st.integers(0, 2))):
        order = draw(st.permutations(entries))
        rounds.append([tuple(order[start : start + 4]) for start in range(0, count - count % 4, 4)])
    pairs = st.lists(st.sampled_from(list(combinations(entries, 2))), max_size=2, unique=True)
    return basis(
        levels,
        rounds,
        byes={entry: draw(st.integers(0, 1)) for entry in entries},
        forbidden=draw(pairs),
        apart=draw(pairs),
        sizes=draw(st.sampled_from([(4, 3), (4, 3, 2), (4,), (3,)])),
        weights=draw(st.sampled_from([FRESH, EVEN])),
        effort=draw(st.sampled_from([0, 5, 20])),
    )


@settings(deadline=None, max_examples=100)
@given(histories(), st.binary(min_size=32, max_size=32))
def test_a_draw_is_repeated_and_its_certificate_holds(known: Basis, link: bytes) -> None:
    """Test 20: everybody sits once or has a bye, no exchange in the window is cheaper, the bill is right."""
    drawn = draw_tables(known, link)
    assert repeats_exactly(known, drawn, link)
    assert list(draw_faults(known, drawn, link)) == []
    assert sum(drawn.by_term.values()) == drawn.cost
    assert drawn.cost == sum(item.cost for table in drawn.tables for item in drawn.bill(known, table.number))


@settings(deadline=None, max_examples=60)
@given(histories(), st.binary(min_size=32, max_size=32), st.data())
def test_another_history_or_link_is_found(known: Basis, link: bytes, data: st.DataObject) -> None:
    """Test 20: with one level changed the hash is another; with another key or table the draw is no repeat."""
    drawn = draw_tables(known, link)
    number = data.draw(st.integers(0, len(known.entries) - 1))
    entries = list(known.entries)
    entries[number] = replace(entries[number], level=entries[number].level + 1)
    other = replace(known, entries=tuple(entries))
    assert other.content_hash() != known.content_hash()
    assert repeats_exactly(other, drawn, link) is (draw_tables(other, link) == drawn)
    assert repeats_exactly(known, drawn, link[::-1]) is (draw_tables(known, link[::-1]) == drawn)
    moved = with_table_changed(drawn)
    if moved != drawn:
        assert not repeats_exactly(known, moved, link)


def with_table_changed(drawn: Draw) -> Draw:
    """The draw with the first table played in another order."""
    if not drawn.tables:
        return drawn
    first, *others = drawn.tables
    return replace(drawn, tables=(replace(first, entries=first.entries[::-1]), *others))


@settings(deadline=None, max_examples=60)
@given(histories(), st.data())
def test_an_exchange_costs_what_is_said_before(known: Basis, data: st.DataObject) -> None:
    """The sums that are kept are those that counting anew gives, also after putting back."""
    seating = seat_draw(known, draw_tables(known, key(0)))
    if len(seating.tables) < 2:
        return
    tables = [list(entries) for entries in seating.tables]
    x, y = data.draw(st.lists(st.integers(0, len(tables) - 1), min_size=2, max_size=2, unique=True))
    i, j, change = data.draw(st.sampled_from(list(seating.changes(x, y))))
    total = seating.total
    seating.exchange(x, i, y, j)
    counted = [known.costs().table(entries, seating.largest) for entries in seating.tables]
    assert (seating.cost, seating.total) == (counted, total + change)
    seating.undo_to(0)
    assert (seating.tables, seating.total) == (tables, total)


@pytest.mark.extended
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_tournaments_are_drawn_alike_twice(seed: int) -> None:
    """Test 20, with full effort."""
    known = play_rounds(8 + seed % 33, 2, FRESH if seed % 2 else EVEN, seed)
    drawn = draw_tables(known, key(seed))
    assert repeats_exactly(known, drawn, key(seed))
    assert list(draw_faults(known, drawn, key(seed))) == []
