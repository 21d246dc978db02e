"""What schemes give: the figures of the design, "Points and places"."""

import itertools

import pytest

from domain.tournaments.points.check import check_scheme
from domain.tournaments.points.counting import Counting, count_table, peers_of, rank_by_points
from domain.tournaments.points.grains import POINT, parse_points, to_decimal, to_fraction
from domain.tournaments.points.lines import SeatResult, TableResult
from domain.tournaments.points.reading import presets, read_scheme, read_special
from domain.tournaments.points.scheme import Matchpoints, Place, Scheme, Special
from domain.tournaments.points.terms import Outcome, points_for_place
from domain.tournaments.refusals import Refused

NAMES = ("Ma", "Mn", "J", "A")


def table(*points: int, places: tuple[int, ...] = (), kinds: tuple[str, ...] = ()) -> TableResult:
    """The result of a table of entries 1, 2, ..., by their game points."""
    ranks = places or rank_by_points(points)
    named = itertools.zip_longest(points, ranks, kinds, fillvalue="played")
    seats = [SeatResult(n, own, place, kind) for n, (own, place, kind) in enumerate(named, start=1)]  # type: ignore[arg-type]  # the three lists are typed as one
    return TableResult(len(points), tuple(seats))


def points_of(scheme: str | Scheme, result: TableResult, special: Special = Special()) -> list[str]:  # noqa: B008  # it is frozen
    """The points of each seat, in lowest terms."""
    chosen = read_scheme(scheme) if isinstance(scheme, str) else scheme
    lines = count_table(Counting(scheme=chosen, special=special), 1, 1, result)
    return [to_fraction(line.points or 0) for line in lines]


def test_percent_gives_the_published_lines() -> None:
    """Test 1: five games of four, published in 1998, with totals and means."""
    games = [(13, 10, 9, 7), (7, 7, 11, 13), (10, 13, 9, 7), (6, 6, 9, 14), (6, 9, 13, 11)]
    scheme = Counting(scheme=read_scheme("percent"))
    lines = [count_table(scheme, number, 1, table(*game)) for number, game in enumerate(games, start=1)]
    assert [to_decimal(game[0].points or 0) for game in lines] == ["145.33", "75.68", "110.56", "70.57", "61.54"]
    totals = {name: sum(game[seat].points or 0 for game in lines) for seat, name in enumerate(NAMES)}
    expected = {"Ma": "463.69", "Mn": "498.46", "J": "572.60", "A": "585.25"}
    assert {name: to_decimal(total) for name, total in totals.items()} == expected
    means = {name: to_decimal(total, 5) for name, total in totals.items()}
    assert means == {"Ma": "92.74", "Mn": "99.69", "J": "114.52", "A": "117.05"}


def test_shared_places_have_the_mean_of_their_values() -> None:
    """Test 2: 10-6-3-1: a second shared by two is 4.5, a first by three 19/3, four alike have 5."""
    assert points_of("10-6-3-1", table(9, 7, 7, 1)) == ["10", "9/2", "9/2", "1"]
    assert points_of("10-6-3-1", table(9, 9, 9, 1)) == ["19/3", "19/3", "19/3", "1"]
    assert points_of("10-6-3-1", table(9, 9, 9, 9)) == ["5"] * 4


def test_a_thousand_sorts_by_firsts_then_seconds() -> None:
    """Test 3: a first, a second and a fourth are 1101; three shared firsts have 1000 each: ties are `higher`."""
    scheme = "1000-100-10-1"
    found = [points_of(scheme, table(*game))[0] for game in ((9, 8, 7, 6), (8, 9, 7, 6), (1, 9, 7, 6))]
    assert sum(map(int, found)) == 1101
    assert points_of(scheme, table(9, 9, 9, 1)) == ["1000", "1000", "1000", "1"]


def test_uma_sums_to_nothing() -> None:
    """Test 4: game points of 45,200, twice 30,000, and 14,800."""
    found = points_of("uma", table(45_200, 30_000, 30_000, 14_800))
    assert found == ["151/5", "0", "0", "-151/5"]


@pytest.mark.parametrize(
    ("values", "place", "shared", "each"),
    [(["40", "20", "10", "5"], 7, 4, 19), (["60", "40", "20", "10", "5"], 6, 5, 27)],
)
def test_a_split_may_be_rounded_up(values: list[str], place: int, shared: int, each: int) -> None:
    """Test 5: points of a season, as published: 75 / 4 and 135 / 5, rounded up to whole points."""
    scheme = read_scheme(
        {"terms": [{"term": "place", "by_size": {"10": ["0"] * (place - 1) + values}, "round": "up"}]}
    )
    (term,) = scheme.terms
    assert isinstance(term, Place)
    assert points_for_place(term, Outcome(size=10, place=place, shared=shared, own=0)) == each * POINT


def test_the_check_tells_what_a_seat_gets() -> None:
    """Test 6: 6 a seat at both sizes, without a warning; 5 and 16/3, with one."""
    even = check_scheme(read_scheme("11-7-4-2"), (4, 3))
    assert (even.per_seat, even.warnings) == ({3: 6 * POINT, 4: 6 * POINT}, ())
    odd = check_scheme(read_scheme("10-6-3-1"), (4, 3))
    assert odd.per_seat == {3: 16 * POINT // 3, 4: 5 * POINT}
    assert odd.warnings == ("a table of 3 gives 5.33 a seat, a table of 4 gives 5.00",)
    assert check_scheme(read_scheme("7-4-2-0"), (4, 3)).warnings


def test_the_check_counts_examples() -> None:
    """As a tournament would count them."""
    report = check_scheme(read_scheme("4-3-2-1"), (4, 3), examples=[table(5, 9, 5)])
    assert [line.points for line in report.examples[0]] == [1.75 * POINT, 4 * POINT, 1.75 * POINT]


@pytest.mark.parametrize(
    ("clause", "term"),
    [
        ("T-040", {"term": "place", "by_size": {"4": ["1"]}}),
        ("T-041", {"term": "place", "by_size": {"4": ["1", "2"], "3": ["1"]}}),
        ("T-041", {"term": "place", "by_size": {"4": ["1", "-2"], "3": ["1"]}}),
        ("T-041", {"term": "win", "points": "-1"}),
        ("T-041", {"term": "raw", "over": 0}),
        ("T-042", {"term": "place", "by_size": {"4": ["1"], "3": ["4", "3", "2", "1"]}}),
        ("T-043", {"term": "matchpoints"}),
        ("T-044", {"term": "margin", "of": "mean", "times": "1", "least": "2", "most": "1"}),
        ("T-045", {"term": "win", "points": "1000000.5"}),
    ],
)
def test_a_scheme_that_cannot_be_played_is_refused(clause: str, term: dict[str, object]) -> None:
    """By the clause that it breaks."""
    with pytest.raises(Refused) as refused:
        check_scheme(read_scheme({"terms": [term]}), (4, 3), Special(bye=0))
    assert refused.value.clauses == (clause,)


@pytest.mark.parametrize(
    "described",
    [
        "5-4-3",
        {},
        {"terms": [{"term": "luck"}]},
        {"terms": [{"term": "win", "points": "half"}]},
        {"terms": [{"term": "win", "points": "1/7"}]},
        {"terms": [{"term": "win", "points": "1", "odds": 2}]},
        {"terms": ["win"]},
    ],
)
@pytest.mark.rule("T-044")
def test_what_is_no_scheme_is_refused(described: object) -> None:
    """An unknown name, term or field, or an amount that is no whole number of grains."""
    with pytest.raises(Refused, match="T-044"):
        read_scheme(described)  # type: ignore[arg-type]  # also what is not even a table


def test_an_amount_that_depends_on_the_game_is_refused() -> None:
    """T-044: the mean of `uma` is not known before."""
    with pytest.raises(Refused, match=r"T-044.*depends on the game"):
        check_scheme(read_scheme("uma"), (4,), Special(bye="mean"))
    assert check_scheme(read_scheme("uma"), (4,), read_special({"bye": "0"})).per_seat == {4: None}


def test_every_preset_can_be_played_by() -> None:
    """At the sizes that it names."""
    for scheme in presets().values():
        sizes = next(tuple(term.by_size) for term in scheme.terms if hasattr(term, "by_size"))
        check_scheme(scheme, sizes, Special(bye=0))


def test_who_left_is_last_and_the_others_share_as_if_it_had_not_been_there() -> None:
    """Test 28: a bot that played on for it would have been second."""
    kinds = ("played", "left", "played", "played")
    result = table(10, 9, 8, 7, kinds=kinds)
    assert points_of("10-6-3-1", result) == ["10", "0", "6", "3"]
    lines = count_table(Counting(scheme=read_scheme("10-6-3-1")), 1, 1, result)
    assert [line.place for line in lines] == [1, 4, 2, 3]
    stands = Special(left_place="stands")
    assert points_of("10-6-3-1", result, stands) == ["10", "6", "3", "1"]
    assert points_of("10-6-3-1", result, Special(left="last")) == ["10", "1", "6", "3"]


def test_matchpoints_compare_the_same_places_in_the_order() -> None:
    """Test 25: the three tables of the design, all twelve percentages."""
    tables = {1: table(60, 55, 70, 40), 2: table(65, 55, 50, 45), 3: table(50, 60, 62, 45)}
    counting = Counting(scheme=Scheme((Matchpoints(),)), special=Special(bye=0))
    lines = [
        count_table(counting, 1, number, result, peers_of(tables, number)) for number, result in tables.items()
    ]
    found = [[to_fraction(lines[number][seat].points or 0) for number in range(3)] for seat in range(4)]
    assert found == [["50", "100", "0"], ["25", "25", "100"], ["100", "0", "50"], ["0", "75", "75"]]


def test_points_are_read_and_shown() -> None:
    """As fractions and with two decimals, half to even."""
    assert parse_points("19/3") == 760_000
    assert (to_fraction(760_000), to_decimal(760_000)) == ("19/3", "6.33")
    assert to_decimal(-parse_points("0.125")) == "-0.12"
    assert to_decimal(parse_points("0.135")) == "0.14"
