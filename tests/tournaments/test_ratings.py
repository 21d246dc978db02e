"""Ratings: the worked numbers of the design, and the formula of the design as the oracle of `openskill`."""

from math import exp, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.ratings import MILLION, RatedSeat, Rating, rate_table, rate_tables

BETA, TAU, KAPPA = 25 / 6, 1 / 12, 0.0001
MEANS = st.integers(-10 * MILLION, 60 * MILLION)
DEVIATIONS = st.integers(MILLION // 2, 9 * MILLION)
TABLES = st.lists(st.tuples(MEANS, DEVIATIONS, st.integers(1, 4)), min_size=2, max_size=4)


def by_formula(before: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    """Means and deviations after a table, as the design writes it down."""
    variances = [sigma**2 + TAU**2 for _, sigma in before]
    after = []
    for i, (mu, _) in enumerate(before):
        gain = shrinks = 0.0
        for q, (other, _) in enumerate(before):
            if q != i:
                c = sqrt(variances[i] + variances[q] + 2 * BETA**2)
                p = 1 / (1 + exp((other - mu) / c))
                s = 1 if places[i] < places[q] else 0.5 if places[i] == places[q] else 0
                gain += variances[i] / c * (s - p)
                shrinks += sqrt(variances[i]) / c * variances[i] / c**2 * p * (1 - p)
        after.append((mu + gain, sqrt(variances[i] * max(1 - shrinks, KAPPA))))
    return after


def rate(places: list[int], before: list[Rating] | None = None) -> list[tuple[float, float]]:
    """The means and deviations of accounts 0, 1, ... after a table."""
    known = {str(number): rating for number, rating in enumerate(before or [])}
    changes = rate_table(known, [RatedSeat(str(number), place) for number, place in enumerate(places)])
    return [(change.after.mu / MILLION, change.after.sigma / MILLION) for change in changes]


def rounded(values: list[tuple[float, float]]) -> tuple[list[float], set[float]]:
    """Means to four decimals, and all deviations that there are."""
    return [round(mu, 4) for mu, _ in values], {round(sigma, 4) for _, sigma in values}


@pytest.mark.parametrize(
    ("places", "means", "deviation"),
    [
        ([1, 2], [27.6354, 22.3646], 8.0659),
        ([1, 1], [25, 25], 8.0659),
        ([1, 2, 3, 4], [32.9062, 27.6354, 22.3646, 17.0938], 7.5016),
        ([1, 1, 3, 4], [30.2708, 30.2708, 22.3646, 17.0938], 7.5016),
    ],
)
def test_new_accounts_are_rated_as_worked_out(places: list[int], means: list[float], deviation: float) -> None:
    """Test 26."""
    assert rounded(rate(places)) == (means, {deviation})


def test_known_accounts_are_rated_to_the_last_digit() -> None:
    """Test 26: (30, 4), (25, 6), (20, 8) finishing third, first, second."""
    before = [Rating(mu * MILLION, sigma * MILLION) for mu, sigma in ((30, 4), (25, 6), (20, 8))]
    assert [mu for mu, _ in rate([3, 1, 2], before)] == [27.842675, 28.661938, 22.116930]


@settings(deadline=None)
@given(TABLES)
def test_ratings_are_those_of_the_formula(table: list[tuple[int, int, int]]) -> None:
    """To a millionth, also where places are shared by unlike players."""
    before = [Rating(mu, sigma) for mu, sigma, _ in table]
    places = [1 + sum(other < place for _, _, other in table) for _, _, place in table]
    expected = by_formula([(each.mu / MILLION, each.sigma / MILLION) for each in before], places)
    for (mu, sigma), (exact_mu, exact_sigma) in zip(rate(places, before), expected, strict=True):
        assert abs(mu - exact_mu) <= 0.51 / MILLION
        assert abs(sigma - exact_sigma) <= 0.51 / MILLION


@settings(deadline=None)
@given(TABLES)
def test_the_parts_of_the_opponents_add_up(table: list[tuple[int, int, int]]) -> None:
    """But for the rounding of each."""
    known = {str(number): Rating(mu, sigma) for number, (mu, sigma, _) in enumerate(table)}
    places = [1 + sum(other < place for _, _, other in table) for _, _, place in table]
    changes = rate_table(known, [RatedSeat(str(number), place) for number, place in enumerate(places)])
    for change in changes:
        assert len(change.parts) == len(table) - 1
        assert abs(sum(part for _, part in change.parts) - (change.after.mu - change.before.mu)) <= len(table)


def test_who_did_not_play_to_the_end_is_not_rated() -> None:
    """The table is rated among the others, if they are two or more."""
    seats = [RatedSeat("a", 1), RatedSeat("b", 2, "left"), RatedSeat("c", 3), RatedSeat("d", 4, "absent")]
    assert [change.account for change in rate_table({}, seats)] == ["a", "c"]
    assert rate_table({}, seats[:2]) == ()
    alone = [(change.after.mu, change.after.sigma) for change in rate_table({}, seats)]
    assert [(mu / MILLION, sigma / MILLION) for mu, sigma in alone] == rate([1, 2])


def test_a_corrected_result_makes_ratings_anew_from_there() -> None:
    """The tables before are as they were."""
    first = [RatedSeat("a", 1), RatedSeat("b", 2)]
    wrong, right = [RatedSeat("a", 1), RatedSeat("b", 2)], [RatedSeat("a", 2), RatedSeat("b", 1)]
    after_first = rate_tables([first])
    assert rate_tables([first, right]) == rate_tables([right], after_first)
    assert rate_tables([first, right]) != rate_tables([first, wrong])


def test_a_rating_is_shown_carefully() -> None:
    """A new account has nothing to show; it is provisional while its deviation is above 5."""
    assert (Rating().published_value, Rating().is_provisional) == (1, True)
    assert not Rating(30 * MILLION, 5 * MILLION).is_provisional
    assert Rating(30 * MILLION, 5 * MILLION).published_value == 15 * MILLION
