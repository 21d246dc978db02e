"""Scores, tie-breaks and places: the figures of the design, tests 7 to 11."""

from collections.abc import Iterable, Sequence

import pytest

from domain.tournaments.points.counting import Counting, count_table, rank_by_points, special_line
from domain.tournaments.points.grains import POINT, Grains
from domain.tournaments.points.lines import Entry, Line, SeatResult, TableResult
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.points.scheme import Special
from domain.tournaments.standings.explaining import explain_standing, show_key
from domain.tournaments.standings.ranking import RankingRules, Standing, rank_entries, score_entries
from domain.tournaments.standings.scoring import Adjustment, Take, score_entry
from domain.tournaments.standings.tie_breaks import TieBreak

A, B, C, D, E, F, G, H = range(1, 9)
PLAIN = Counting(scheme=read_scheme("4-3-2-1"))


def table(*order: Entry, points: Sequence[int] = ()) -> TableResult:
    """The result of a table whose entries are given in the order of their places."""
    own = points or range(len(order), 0, -1)
    ranks = rank_by_points(list(own))
    return TableResult(len(order), tuple(SeatResult(*seat) for seat in zip(order, own, ranks, strict=True)))


def lines_of(rounds: Iterable[Iterable[TableResult]], counting: Counting = PLAIN) -> list[Line]:
    """The lines of all tables of all rounds."""
    return [
        line
        for number, tables in enumerate(rounds, start=1)
        for n, result in enumerate(tables, start=1)
        for line in count_table(counting, number, n, result)
    ]


def ranked(lines: Iterable[Line], *tie_breaks: str, take: Take = Take(), **more: object) -> list[Standing]:  # noqa: B008  # it is frozen
    """The standings by these tie-breaks."""
    known = list(lines)
    rules = RankingRules(take, tuple(TieBreak(each) for each in tie_breaks))
    scores = score_entries(rules, sorted({line.entry for line in known}), known)
    return list(rank_entries(rules, scores, **more))  # type: ignore[arg-type]  # seeds and lot


def key_of(standings: Iterable[Standing], entry: Entry, tie_break: str) -> str:
    """What a tie-break says of an entry."""
    keys = next(standing.keys for standing in standings if standing.entry == entry)
    return show_key(next(key for key in keys if key.tie_break == tie_break))


def line(number: int, points: Grains) -> Line:
    """A line of entry A that was played."""
    return Line(entry=A, round=number, table=1, size=4, place=1, shared=1, points=points * POINT)


@pytest.mark.parametrize(
    ("take", "worth", "score", "rounds"),
    [
        (Take("best", 2), (10, 3, 6, 1), 16, (1, 3)),
        (Take("drop", 1), (10, 3, 6, 1), 19, (1, 2, 3)),
        (Take("mean"), (10, 3, 6, 1), 5, (1, 2, 3, 4)),
        (Take("sum"), (10, 3, 6, 1), 20, (1, 2, 3, 4)),
        (Take("best", 2), (6, 6, 6), 12, (1, 2)),
    ],
)
def test_a_score_takes_the_lines_that_it_says(
    take: Take, worth: Sequence[int], score: int, rounds: tuple[int, ...]
) -> None:
    """Test 7. Ties in the choice fall to the earlier round."""
    found = score_entry(take, A, [line(number, points) for number, points in enumerate(worth, start=1)])
    assert (found.points, found.taken) == (score * POINT, rounds)


EIGHT = [
    [table(A, B, C, D), table(E, F, G, H)],
    [table(E, A, F, B), table(G, C, H, D)],
]


def test_eight_entries_stand_as_the_design_says() -> None:
    """Test 8: `places` parts nobody of F and C, `opponents` does, with 12 and 8; `beaten` says the same."""
    standings = ranked(lines_of(EIGHT), "places", "opponents", "direct", "beaten")
    assert [standing.entry for standing in standings] == [E, A, G, F, C, B, H, D]
    assert [standing.place for standing in standings] == list(range(1, 9))
    assert (key_of(standings, F, "opponents"), key_of(standings, C, "opponents")) == ("12", "8")
    assert (key_of(standings, F, "beaten"), key_of(standings, C, "beaten")) == ("13/3", "7/3")
    assert key_of(standings, F, "direct") == "-"
    assert next(standing.decided_by for standing in standings if standing.entry == C) == "opponents"


def test_a_share_of_the_table_is_rounded_to_ten_thousandths() -> None:
    """Test 9: 10 of 20 is a half; 10/30 + 7/28 + 8/32 are 0.3333 + 0.25 + 0.25."""
    one = ranked(lines_of([[table(A, B, C, D, points=(10, 5, 3, 2))]]), "share-table")
    assert key_of(one, A, "share-table") == "1/2"
    games = [
        [table(A, B, C, D, points=(10, 9, 6, 5))],
        [table(B, A, C, D, points=(9, 7, 7, 5))],
        [table(A, B, C, D, points=(8, 8, 8, 8))],
    ]
    three = ranked(lines_of(games), "share-table")
    (key,) = next(standing.keys for standing in three if standing.entry == A)
    assert (key.value, key.parts) == ((8333,), ((1, (3333,)), (2, (2500,)), (3, (2500,))))


def bye(entry: Entry, number: int, points: int) -> Line:
    """A bye that is worth so much."""
    return Line(entry=entry, round=number, kind="bye", points=points * POINT)


def test_direct_meetings_count_among_those_who_have_all_met() -> None:
    """Test 10: A before B before C in one game, and byes after which they are level."""
    lines = [*lines_of([[table(A, B, C, D)]]), bye(A, 2, 0), bye(B, 2, 1), bye(C, 2, 2)]
    standings = ranked(lines, "direct")
    assert [key_of(standings, entry, "direct") for entry in (A, B, C)] == ["2", "1", "0"]
    assert [standing.entry for standing in standings] == [A, B, C, D]


def test_direct_does_not_apply_where_two_have_not_met() -> None:
    """Test 10: B and C have not, so the next tie-break decides among all three."""
    met = lines_of([[table(A, B, D, E)], [table(A, C, F, G)]])
    lines = [*met, bye(A, 3, 0), bye(B, 3, 5), bye(C, 3, 5)]
    standings = ranked(lines, "direct", "seed", seeds={A: 3, B: 2, C: 1})
    assert [key_of(standings, entry, "direct") for entry in (A, B, C)] == ["-"] * 3
    assert [standing.entry for standing in standings[:3]] == [C, B, A]
    assert [standing.decided_by for standing in standings[1:3]] == ["seed", "seed"]


def test_direct_looks_at_exactly_those_who_are_level_then() -> None:
    """B and C have a first each and never met; A and E have none, and A was before E."""
    met = lines_of([[table(B, A, D, E)], [table(C, D, F, G)]])
    lines = [*met, bye(A, 3, 3), bye(B, 3, 2), bye(C, 3, 2), bye(E, 4, 5)]
    standings = ranked(lines, "wins-split", "direct")
    level = [standing for standing in standings if standing.score.points == 6 * POINT]
    assert [standing.entry for standing in level] == [B, C, A, E]
    assert [standing.place for standing in level] == [1, 1, 3, 4]


def test_a_bye_counts_as_an_opponent_with_ones_own_score() -> None:
    """Test 11: 6.5 for the bye, and the mean of 8, 5 and 2."""
    lines = [*lines_of([[table(B, A, C, D)]]), bye(B, 2, 4), bye(C, 2, 3), bye(D, 2, 1)]
    lines.append(Line(entry=A, round=2, kind="bye", points=7 * POINT // 2))
    standings = ranked(lines, "opponents", "opponents-cut")
    assert {standing.entry: standing.score.points for standing in standings}[A] == 6.5 * POINT
    assert key_of(standings, A, "opponents") == "23/2"
    assert key_of(standings, A, "opponents-cut") == "13/2"


def test_the_other_tie_breaks_count_what_they_say() -> None:
    """Each by hand, from two rounds in which A and B share a first and then D wins."""
    lines = lines_of([[table(A, B, C, points=(9, 9, 3))], [table(D, A, B, C, points=(20, 8, 8, 4))]])
    names = ["wins", "wins-split", "game-points", "best-game", "share-winner", "share-mean", "margin"]
    names += ["last-table", "last-place", "later-seat", "seed", "lot"]
    standings = ranked(lines, *names, seeds={A: 2}, lot=[C, A])
    found = {name: key_of(standings, A, name) for name in names}
    assert found == {
        "wins": "1",
        "wins-split": "1/2",
        "game-points": "17",
        "best-game": "9",
        "share-winner": "7/5",  # 1 + 8/20
        "share-mean": "20857/10000",  # 9/7 is 1.2857, and 8/10
        "margin": "-12",
        "last-table": "-1",
        "last-place": "-2",
        "later-seat": "3",
        "seed": "-2",
        "lot": "-2",
    }


def test_a_share_may_be_by_the_table() -> None:
    """`mean: true` divides by the number of tables played."""
    lines = lines_of([[table(A, B, points=(10, 5))], [table(B, A, points=(10, 5))]])
    rules = RankingRules(tie_breaks=(TieBreak("share-winner", mean=True),))
    standings = rank_entries(rules, score_entries(rules, [A, B], lines))
    assert [show_key(standing.keys[0]) for standing in standings] == ["3/4", "3/4"]
    assert [(standing.place, standing.shared) for standing in standings] == [(1, 2), (1, 2)]


def test_a_line_may_be_worth_the_mean_of_ones_own() -> None:
    """Of those that were played, at the end; before any was, nothing."""
    counting = Counting(scheme=read_scheme("4-3-2-1"), special=Special(bye="own-mean"))
    lines = [*lines_of([[table(A, B, C)], [table(B, A, C)]]), special_line(counting, A, 3, "bye")]
    assert score_entry(Take(), A, [each for each in lines if each.entry == A]).points == 9.75 * POINT
    assert score_entry(Take(), A, lines[-1:]).points == 0


def test_a_standing_is_explained_to_the_last_fraction() -> None:
    """Terms add up to lines, lines and adjustments to the score, parts to tie-breaks."""
    result = table(A, B, C, D, points=(9, 9, 9, 1))
    counting = Counting(scheme=read_scheme("10-6-3-1"))
    lines = [*lines_of([[result]], counting), special_line(counting, A, 2, "bye")]
    rules = RankingRules(tie_breaks=(TieBreak("opponents"),))
    adjustment = Adjustment(entry=A, points=-POINT, round=1, ruling=7)
    scores = score_entries(rules, [A, B, C, D], lines, [adjustment])
    standing = next(each for each in rank_entries(rules, scores) if each.entry == A)
    found = explain_standing(standing, counting, lambda line: (result, None) if line.table else None, {1: 3})
    first, second = found.lines
    assert [(part.term, part.points) for part in first.terms] == [("place", 19 * POINT // 3)]
    assert (first.counts, first.ruling, second.terms, second.line.points) == (True, 3, (), 5 * POINT)
    assert standing.score.points == sum(each.line.points or 0 for each in found.lines) - POINT
    assert found.adjustments == (adjustment,)
