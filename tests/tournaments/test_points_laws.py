"""Laws of points: what holds for any table, and a second way of counting that shares no code."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournaments.points.counting import (
    Counting,
    check_result,
    count_table,
    place_seats,
    points_by_seat,
    rank_by_points,
)
from domain.tournaments.points.grains import POINT, STEP, divide_points, mean_points, parse_points, to_fraction
from domain.tournaments.points.lines import SeatResult, TableResult
from domain.tournaments.points.reading import presets, read_scheme
from domain.tournaments.points.scheme import Ahead, Place, Scheme, Special, Win
from domain.tournaments.points.sums import lines_add_up
from domain.tournaments.points.terms import mean_per_seat
from domain.tournaments.refusals import Refused

CONSTANT_SUM = ["4-3-2-1", "7-4-2-0", "10-6-3-1", "11-7-4-2", "win"]
KINDS = st.sampled_from(["played", "played", "played", "left", "adjudicated", "absent"])


@st.composite
def results(draw: st.DrawFn, sizes: tuple[int, ...] = (2, 3, 4), stayed: bool = False) -> TableResult:
    """A table whose places follow from its points, with any seats that left or never came."""
    size = draw(st.sampled_from(sizes))
    points = draw(st.lists(st.integers(-20, 60), min_size=size, max_size=size))
    kinds = ["played"] * size if stayed else draw(st.lists(KINDS, min_size=size, max_size=size))
    ranks = rank_by_points(points)
    return TableResult(
        size,
        tuple(
            SeatResult(n, own, place, kind)  # type: ignore[arg-type]  # hypothesis knows only strings
            for n, (own, place, kind) in enumerate(zip(points, ranks, kinds, strict=True), start=1)
        ),
    )


def value_by_hand(values: dict[int, list[str]], result: TableResult, entry: int, ties: str) -> Fraction:
    """What a place is worth, counted in fractions from the game points alone."""
    own = next(seat.points for seat in result.seats if seat.entry == entry)
    better = sum(seat.points > own for seat in result.seats)
    level = sum(seat.points == own for seat in result.seats)
    all_values = [Fraction(each) for each in values[result.size]] + [Fraction(0)] * result.size
    taken = all_values[better : better + level]
    return {"split": sum(taken, Fraction(0)) / level, "higher": taken[0], "lower": taken[-1]}[ties]


@settings(deadline=None)
@given(
    results(sizes=(3, 4), stayed=True),
    st.sampled_from(["split", "higher", "lower"]),
    st.lists(st.integers(0, 90_000), min_size=4, max_size=4),
)
def test_places_are_worth_what_a_recount_in_fractions_says(result: TableResult, ties: str, raw: list[int]) -> None:
    """For any values of at most four decimals."""
    best_first = [f"{each / 10_000:.4f}" for each in sorted(raw, reverse=True)]
    values = {4: best_first, 3: best_first[:2]}
    scheme = read_scheme({"terms": [{"term": "place", "by_size": values, "ties": ties}]})
    for line in count_table(Counting(scheme=scheme), 1, 1, result):
        assert line.points == value_by_hand(values, result, line.entry, ties) * POINT


@settings(deadline=None)
@given(results(sizes=(3, 4), stayed=True), st.sampled_from(CONSTANT_SUM))
def test_the_lines_of_a_table_add_up_as_the_check_says(result: TableResult, name: str) -> None:
    """T-005: whoever shares what, a table gives its size times the mean per seat."""
    scheme = read_scheme(name)
    lines = count_table(Counting(scheme=scheme), 1, 1, result)
    values = next(term.by_size[result.size] for term in scheme.terms if isinstance(term, Place))
    assert sum(line.points or 0 for line in lines) == sum(values)
    mean = mean_per_seat(scheme, result.size)
    assert mean is not None
    assert abs(mean * result.size - sum(values)) <= STEP * result.size


@settings(deadline=None)
@given(
    results(sizes=(3, 4)), st.sampled_from(sorted(presets())), st.integers(0, 3), st.sampled_from([-POINT, POINT])
)
def test_lines_that_do_not_add_up_are_noticed(result: TableResult, name: str, which: int, wrong: int) -> None:
    """T-005: whatever is counted adds up; where nobody left, no seat can have a point more or less."""
    scheme = read_scheme(name)
    lines = list(count_table(Counting(scheme=scheme), 1, 1, result))
    assert lines_add_up(scheme, lines)
    changed = lines[which % len(lines)]
    assert not lines_add_up(scheme, [replace(lines[0], shared=lines[0].shared + 1), *lines[1:]])
    if {line.kind for line in lines} <= {"played", "adjudicated"} and name != "1000-100-10-1":
        lines[which % len(lines)] = replace(changed, points=(changed.points or 0) + wrong)
        assert not lines_add_up(scheme, lines)


@settings(deadline=None)
@given(results(stayed=True))
def test_who_is_ahead_shares_out_as_many_points_as_there_are_pairs(result: TableResult) -> None:
    """And a bonus for the first is given once, in parts or whole."""
    pairs = result.size * (result.size - 1) // 2
    ahead = count_table(Counting(scheme=Scheme((Ahead(points=POINT),))), 1, 1, result)
    assert sum(line.points or 0 for line in ahead) == pairs * POINT
    won = count_table(Counting(scheme=Scheme((Win(points=POINT),))), 1, 1, result)
    assert sum(line.points or 0 for line in won) == POINT


@settings(deadline=None)
@given(results(), st.sampled_from(sorted(set(presets()) - {"uma", "percent"})))
def test_a_better_place_never_gives_less(result: TableResult, name: str) -> None:
    """Among those who played; and who left or was absent is behind all of them."""
    lines = count_table(Counting(scheme=read_scheme(name)), 1, 1, result) if result.size > 2 else ()
    stayed = sorted(
        (line for line in lines if line.kind in {"played", "adjudicated"}), key=lambda line: line.place
    )
    gone = [line.place for line in lines if line.kind in {"left", "absent"}]
    for better, worse in pairwise(stayed):
        assert (better.points or 0) >= (worse.points or 0)
    assert all(place > len(stayed) for place in gone)
    assert all(line.points == 0 for line in lines if line.kind in {"left", "absent"})


@settings(deadline=None)
@given(results())
def test_places_are_a_ranking_whoever_left(result: TableResult) -> None:
    """Each place is one more than the number of those before it, and as many share it as have it."""
    placed = list(place_seats(result, Special()).values())
    for place, shared in placed:
        assert place == 1 + sum(other < place for other, _ in placed)
        assert shared == sum(other == place for other, _ in placed)


@settings(deadline=None)
@given(results(), st.sampled_from(sorted(presets())))
def test_the_terms_explain_the_points(result: TableResult, name: str) -> None:
    """A line that was played is the sum of what its terms give."""
    counting = Counting(scheme=read_scheme(name))
    parts = points_by_seat(counting, result)
    for line in count_table(counting, 1, 1, result):
        if line.kind in {"played", "adjudicated"}:
            assert line.points == sum(parts[line.entry])


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**4))
def test_quotients_are_rounded_to_the_nearest_ten_thousandth(over: int, under: int) -> None:
    """And a half to the even one."""
    found = divide_points(over, under)
    distance = abs(Fraction(over, under) - found)
    assert found % STEP == 0
    assert distance < STEP / 2 or (distance == STEP / 2 and found // STEP % 2 == 0)


@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=4))
def test_a_mean_is_exact_where_it_can_be(values: list[int]) -> None:
    """Ten-thousandths shared by up to four are whole grains; no mean is off by more than half a ten-thousandth."""
    exact = Fraction(sum(values), len(values))
    assert abs(mean_points(values) - exact) <= Fraction(STEP, 2)
    assert mean_points([STEP * value for value in values]) == STEP * exact


@given(st.integers(-(10**9), 10**9))
def test_points_that_are_shown_as_fractions_are_read_again(grains: int) -> None:
    """Nothing is lost on the way."""
    assert parse_points(to_fraction(grains)) == grains


@pytest.mark.parametrize(
    ("clause", "seats"),
    [
        ("T-004", [(1, 9, 1)]),
        ("T-003", [(1, 9, 1), (2, 8, 2), (3, 7, 3), (4, 6, 4), (5, 5, 5)]),
        ("T-004", [(1, 9, 1), (1, 8, 2)]),
        ("T-005", [(1, 9, 1), (2, 8, 3)]),
        ("T-005", [(1, 9, 1), (2, 9, 1), (3, 8, 2)]),
        ("T-005", [(1, 8, 1), (2, 9, 2)]),
        ("T-005", [(1, 8, 2), (2, 9, 2)]),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(clause: str, seats: list[tuple[int, int, int]]) -> None:
    """It lacks an entry, has one twice, or its places do not follow from its points."""
    result = TableResult(len(seats), tuple(SeatResult(*seat) for seat in seats))
    with pytest.raises(Refused, match=clause):
        check_result(result, [1, 2, 3, 4, 5][: max(2, len(seats))])


@settings(deadline=None)
@given(results(stayed=True))
def test_a_result_by_game_points_is_accepted(result: TableResult) -> None:
    """Also where the game's own tie-breaks part those who have as many."""
    entries = [seat.entry for seat in result.seats]
    check_result(result, entries)
    ordered = sorted(result.seats, key=lambda seat: -seat.points)
    parted = tuple(SeatResult(seat.entry, seat.points, place) for place, seat in enumerate(ordered, start=1))
    check_result(TableResult(result.size, parted), entries)
