"""Schedules, cuts and knock-outs: tests 18 and 19, and the lists of the catalogue."""

import pytest

from domain.tournaments.draw.knockout import (
    Advance,
    advance_entries,
    check_choice,
    order_by_choice,
    rank_knockout,
    seed_tables,
    snake_tables,
)
from domain.tournaments.draw.policy import DrawPolicy, choose_step, level_of, policy_warnings
from domain.tournaments.draw.schedules import (
    count_evenness,
    draw_schedule,
    fill_schedule,
    read_schedule,
    schedules,
)
from domain.tournaments.points.counting import Counting, count_table, rank_by_points
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.lines import Entry, Line, SeatResult, TableResult
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.refusals import Refused
from tests.tournaments.drawing import basis, key, level_zero


def test_the_schedule_of_seven_is_that_of_the_design() -> None:
    """Test 18: 21 pairs meet twice, each entry sits once in each place."""
    seven = schedules()["7"]
    tables = [" ".join(map(str, table)) for (table,) in seven.rounds]
    assert tables == ["1 4 6 7", "2 5 7 1", "3 6 1 2", "4 7 2 3", "5 1 3 4", "6 2 4 5", "7 3 5 6"]
    found = count_evenness(range(1, 8), seven.rounds)
    assert (found.games, found.meetings, found.places) == ({4: 7}, {2: 21}, {1: 28})


@pytest.mark.parametrize(
    ("name", "rounds", "games", "pairs"),
    [("13", 13, 4, 78), ("7 of 3", 7, 3, 21), ("16", 5, 5, 120), ("28", 9, 9, 378), ("9 of 3", 4, 4, 36)],
)
def test_the_other_schedules_meet_everybody_once(name: str, rounds: int, games: int, pairs: int) -> None:
    """Test 18, and the resolvable lists: all play in each of their rounds."""
    schedule = schedules()[name]
    found = count_evenness(range(1, schedule.entries + 1), schedule.rounds)
    assert (len(schedule.rounds), found.games, found.meetings) == (rounds, {games: schedule.entries}, {1: pairs})
    if name in {"16", "28", "9 of 3"}:
        assert all(sum(map(len, tables)) == schedule.entries for tables in schedule.rounds)
    else:
        assert set(found.places) == {1}


@pytest.mark.parametrize(
    ("clause", "change"),
    [
        ("T-055", {"claims": {"games": 3, "meetings": 2, "places": 1}}),
        ("T-055", {"claims": {"games": 4, "meetings": 1, "places": 1}}),
        ("T-055", {"base": [[1, 2, 3, 4]]}),
        ("T-055", {"base": [[1, 4, 6, 6]], "claims": {"games": 4, "meetings": 2, "places": 1}}),
        ("T-055", {"base": [[1, 4, 6, 9]]}),
        ("T-003", {"base": [[1, 4, 6, 7], [1, 2, 3]]}),
    ],
)
def test_a_schedule_that_is_not_what_it_claims_is_refused(clause: str, change: dict[str, object]) -> None:
    """Games, meetings and places are counted."""
    seven = {"entries": 7, "shift": 7, "base": [[1, 4, 6, 7]], "claims": {"games": 4, "meetings": 2, "places": 1}}
    read_schedule(seven)
    with pytest.raises(Refused) as refused:
        read_schedule(seven | change)
    assert refused.value.clauses[0] in {clause, "T-003"}


def test_a_schedule_is_filled_with_entries() -> None:
    """In their order; where a list claims nothing about places, order of play is balanced."""
    seeded = [30, 10, 20, 50, 40, 70, 60]
    assert fill_schedule(schedules()["7"], seeded, key(1))[0] == ((30, 50, 70, 60),)
    sixteen = fill_schedule(schedules()["16"], range(1, 17), key(1))
    found = count_evenness(range(1, 17), sixteen)
    assert found.meetings == {1: 120}
    assert max(found.places) <= 2  # five games in four places
    with pytest.raises(Refused, match="T-055"):
        fill_schedule(schedules()["7"], seeded[:6], key(1))


def test_other_numbers_are_drawn_for_the_whole_schedule() -> None:
    """Ten entries over three rounds: each is drawn from those before, and how even they are is counted."""
    draws = draw_schedule(basis(level_zero(10)), 3, key(2))
    rounds = [tuple(table.entries for table in drawn.list_in_order()) for drawn in draws]
    found = count_evenness(range(1, 11), rounds)
    assert found.games == {3: 10}
    assert sum(times * pairs for times, pairs in found.meetings.items()) == 3 * 12
    assert max(found.meetings) <= 2


def test_sixteen_are_seeded_in_a_snake() -> None:
    """Test 19, as published."""
    tables = snake_tables(range(1, 17), (4, 4, 4, 4))
    assert tables == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))
    assert snake_tables(range(1, 12), (4, 4, 3)) == ((1, 6, 7, 11), (2, 5, 8, 10), (3, 4, 9))
    assert seed_tables(range(1, 17), (4, 3)) == tables
    with pytest.raises(Refused, match="T-050"):
        seed_tables(range(1, 6), (4, 3))


def lines(*tables: dict[Entry, int]) -> list[Line]:
    """The lines of one round, by game points."""
    counting = Counting(scheme=read_scheme("10-6-3-1"))
    found: list[Line] = []
    for number, points in enumerate(tables, start=1):
        ranks = rank_by_points(list(points.values()))
        seats = tuple(SeatResult(e, own, place) for (e, own), place in zip(points.items(), ranks, strict=True))
        found += count_table(counting, 1, number, TableResult(len(seats), seats))
    return found


def test_winners_and_the_best_of_the_rest_go_on() -> None:
    """Test 19: six tables of 3; the winners, and the two best of the rest by share of the winner."""
    tables = [{3 * n + 1: 20, 3 * n + 2: 10 + n, 3 * n + 3: 5} for n in range(6)]
    seeds = {entry: entry for entry in range(1, 19)}
    found = advance_entries(Advance(1, 2), lines(*tables), seeds, (), (4, 3))
    assert found.entries == (1, 4, 7, 10, 13, 14, 16, 17)
    assert found.next[:2] == (11, 8)
    assert seed_tables(found.entries, (4, 3)) == ((1, 10, 13, 17), (4, 7, 14, 16))


def test_a_shared_first_lets_both_in_and_one_less_of_the_rest() -> None:
    """Test 19, as published."""
    tables = [{3 * n + 1: 20, 3 * n + 2: 10 + n, 3 * n + 3: 5} for n in range(5)] + [{16: 20, 17: 20, 18: 5}]
    seeds = {entry: entry for entry in range(1, 19)}
    found = advance_entries(Advance(1, 2), lines(*tables), seeds, (), (4, 3))
    assert found.entries == (1, 4, 7, 10, 13, 14, 16, 17)
    assert found.next[0] == 11
    all_shared = [{3 * n + 1: 20, 3 * n + 2: 20, 3 * n + 3: 5} for n in range(6)]
    assert len(advance_entries(Advance(1, 2), lines(*all_shared), seeds, (), (4, 3)).entries) == 12


def test_of_those_who_share_a_place_the_last_stays_out_where_tables_would_not_be_whole() -> None:
    """Two of each table; three of the second, of which two share the second place: 5 are no tables of 4 and 3."""
    seeds, lot = {entry: entry for entry in range(1, 9)}, (8, 7, 6, 5, 4, 3, 2, 1)
    tables = [{1: 20, 2: 15, 3: 10, 4: 5}, {5: 20, 6: 9, 7: 9, 8: 3}]
    found = advance_entries(Advance(2, 0), lines(*tables), seeds, lot, (4, 3))
    assert (found.entries, found.next[:1]) == ((1, 2, 5, 7), (6,)), "7 is before 6 by the lot alone"
    with_table_of_two = advance_entries(Advance(2, 0), lines(*tables), seeds, lot, (4, 3, 2))
    assert with_table_of_two.entries == (1, 2, 5, 6, 7), "3 and 2: all who share it are in"
    lucky = advance_entries(Advance(2, 1), lines({1: 20, 2: 15, 3: 9}, {5: 20, 6: 15, 7: 10}), seeds, lot, (4, 3))
    assert (lucky.entries, lucky.next) == ((1, 2, 5, 6), (7, 3)), "4 and a lucky one: the lucky one stays out"


def test_who_is_clearly_in_is_never_left_out() -> None:
    """Five tables give five winners: the organiser has cut to a number that cannot be seated."""
    tables = [{3 * n + 1: 20, 3 * n + 2: 10, 3 * n + 3: 5} for n in range(5)]
    seeds = {entry: entry for entry in range(1, 16)}
    found = advance_entries(Advance(1, 0), lines(*tables), seeds, (), (4, 3))
    assert found.entries == (1, 4, 7, 10, 13)
    with pytest.raises(Refused, match="T-050"):
        seed_tables(found.entries, (4, 3))


def test_somebody_always_goes_on() -> None:
    """Three of one table share its first place, and tables have four seats: that must be refused, not emptied."""
    seeds = {entry: entry for entry in range(1, 5)}
    found = advance_entries(Advance(1, 0), lines({1: 9, 2: 9, 3: 9, 4: 3}), seeds, (), (4,))
    assert found.entries == (1, 2, 3)


def test_the_rest_is_parted_by_the_lot_at_last() -> None:
    """Where line points, share and game points are the same."""
    tables = [{1: 20, 2: 10, 3: 5}, {4: 20, 5: 10, 6: 5}]
    seeds = {entry: entry for entry in range(1, 7)}
    assert advance_entries(Advance(1, 1), lines(*tables), seeds, (6, 5, 4, 3, 2, 1), (4, 3)).entries == (1, 4, 5)
    assert advance_entries(Advance(1, 1), lines(*tables), seeds, (1, 2, 3, 4, 5, 6), (4, 3)).entries == (1, 2, 4)


def test_a_knockout_is_ranked_by_the_last_round_that_was_played() -> None:
    """The final by place, a shared place shared; before it as the lucky are ordered."""
    first = lines({1: 20, 2: 12, 3: 5}, {4: 20, 5: 10, 6: 5}, {7: 20, 8: 15, 9: 5})
    final = lines({7: 9, 1: 9, 4: 3})
    seeds = {entry: entry for entry in range(1, 10)}
    assert rank_knockout([first, final], (), seeds) == ((1, 7), (4,), (8,), (2,), (5,), (3,), (6,), (9,))


def test_places_are_chosen_in_order_of_seed() -> None:
    """Whoever has not chosen gets the earliest place left; out of turn nobody chooses."""
    assert order_by_choice([5, 6, 7, 8], {5: 3, 6: 1}) == (6, 7, 5, 8)
    check_choice([5, 6, 7, 8], {5: 3}, 6, 1)
    with pytest.raises(Refused, match="T-001"):
        check_choice([5, 6, 7, 8], {5: 3}, 7, 1)
    with pytest.raises(Refused, match="T-003"):
        check_choice([5, 6, 7, 8], {5: 3}, 6, 3)


def test_levels_are_scores_by_the_step() -> None:
    """Rounded down; the step is 1, or a tenth of the best line where points are not whole."""
    assert level_of(5 * POINT // 2, POINT) == 2
    assert choose_step([4 * POINT, 3 * POINT]) == POINT
    assert choose_step([4 * POINT, 5 * POINT // 2]) == 4 * POINT // 10


def test_levels_that_outweigh_meeting_again_are_warned_of() -> None:
    """T-053: with 1000 points for a win, levels are hundreds apart."""
    assert policy_warnings(DrawPolicy(), 10 * POINT, 8) == ()
    assert "meeting again" in policy_warnings(DrawPolicy(), 1000 * POINT, 5)[0]
    assert policy_warnings(DrawPolicy(policy="even"), 1000 * POINT, 5) == ()
    assert policy_warnings(DrawPolicy(step=100 * POINT), 1000 * POINT, 5) == ()
