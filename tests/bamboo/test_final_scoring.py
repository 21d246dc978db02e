"""Chapter 1.13: the end of the game and the final scoring."""

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import steps as s
from domain.bamboo.kinds import Season, Side, Spirit, Temple
from domain.bamboo.state import Player
from domain.kernel.nouns import Scored
from tests.bamboo.tables import RAMEN, SPIRITS, TEA, house, laid_out
from tests.support.table import Played, given

KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS


def scored(*players: Player, side: Side = Side.DAY) -> Played:
    return given(laid_out(*players, side=side, year=4), s.FinalScoring())


def places(then: Played) -> list[int]:
    return [standing.place for standing in RULESET.standings(then.game)]


# --- the steps ---


@pytest.mark.rule("M-164", "M-165", "M-166", "M-167", "M-003")
def test_the_four_steps_of_the_final_scoring() -> None:
    """Spirits, harmony, unscored tiles, bare Night cells, in this order, for each player in turn order."""
    player = Player(points=10, awake=(KAPPA,), grid=house("", "J2"), goals=("BL-03",))  # one Garden, 2 points
    start = laid_out(player, player, side=Side.NIGHT, year=4, first=1)
    then = given(start, s.FinalScoring())
    expected = [(2, "M-164"), (-4, "M-165"), (1, "M-166"), (-4, "M-167")]
    told = [(fact.seat, fact.points, fact.rule) for fact in then.facts_of(Scored)]
    assert told == [(seat, *item) for seat in (1, 0) for item in expected]
    assert [player.points for player in then.game.players] == [5, 5]
    assert then.facts_of(f.SeasonBegan) == [f.SeasonBegan(4, Season.OVER)]


@pytest.mark.rule("M-164")
def test_at_36_spirit_points() -> None:
    """5 Spirit tiles, 4 different: 8 points."""
    assert scored(Player(awake=(KAPPA, KAPPA, TENGU, OOKAMI, KITSUNE))).points("M-164") == [8]


@pytest.mark.rule("M-144", "M-164")
@pytest.mark.parametrize(
    ("awake", "asleep", "points"),
    [
        ((), (), []),
        ((), (KAPPA,), [2]),
        ((KAPPA,), (KAPPA,), [2]),
        ((KAPPA, TANUKI), (ROKUROKUBI,), [6]),
        ((), (KAPPA, KAPPA, KAPPA), [2]),
        ((KAPPA, TANUKI, ROKUROKUBI), (KITSUNE, OOKAMI, TENGU, BAKENEKO), [14]),
    ],
)
def test_each_different_spirit_is_worth_two_points(
    awake: tuple[Spirit, ...], asleep: tuple[Spirit, ...], points: list[int]
) -> None:
    """Awake or asleep; a copy gives nothing."""
    assert scored(Player(awake=awake, asleep=asleep)).points("M-164") == points


@pytest.mark.rule("M-114", "M-165")
@pytest.mark.parametrize(
    ("rows", "lost"),
    [
        (("",), []),
        (("J3 F1 .. .. Q1",), [-6]),  # 4 left, 1 right
        (("J1 .. .. .. Q3", ".. .. .. F3"), [-10]),  # 1 left, 6 right
        (("J3 .. .. .. Q3",), []),
        (("J2 .. J3 .. Q2", ".. .. F3", ".. .. D3"), []),  # the middle column belongs to neither side
        (("J3 F3 .. .. ..", "D3 Q3", "J3 F3"), [-36]),
    ],
)
def test_harmony_costs_two_points_for_each_point_of_difference(rows: tuple[str, ...], lost: list[int]) -> None:
    """Total comfort of the two leftmost columns against that of the two rightmost."""
    assert scored(Player(grid=house(*rows))).points("M-165") == lost


CELL = st.sampled_from(["..", "D1", "D2", "F3", "J1", "J2", "Q3"])


@pytest.mark.rule("M-114", "M-165")
@settings(deadline=None)
@for_all(st.lists(CELL, min_size=15, max_size=15))
def test_harmony_by_its_definition(cells: list[str]) -> None:
    """2 x |L - R|, counted by columns in any house."""
    rows = [cells[0:5], cells[5:10], cells[10:15]]
    comfort = [sum(int(row[i][1]) for row in rows if row[i] != "..") for i in range(5)]
    difference = abs(comfort[0] + comfort[1] - comfort[3] - comfort[4])
    then = scored(Player(grid=house(*map(" ".join, rows))))
    assert sum(then.points("M-165")) == -2 * difference


@pytest.mark.rule("M-166", "G-39")
@pytest.mark.parametrize(
    ("tile", "rows", "half"),
    [
        ("BL-03", ("J1",), 1),  # 2 points
        ("BL-05", ("J1 F1",), 2),  # 4
        ("BL-19", ("F3 F2",), 3),  # 5
        ("BC-02", ("F3 .. F3 .. F1",), 3),  # 6
        ("BL-13", ("J1", "F1", "D1"), 4),  # 7
        ("BC-17", ("D1 F1", "J1 Q1"), 4),  # 8
        ("BC-09", ("D1 D1 J1 J1 D1",), 5),  # 9
        ("BC-05", (".. F1", "Q1 .. J1", ".. D1"), 5),  # 10
    ],
)
def test_a_complete_unscored_tile_gives_half_rounded_up(tile: str, rows: tuple[str, ...], half: int) -> None:
    """Half the printed points; a half point counts in full."""
    then = scored(Player(goals=(tile,), grid=house(*rows)))
    assert then.points("M-166") == [half]


@pytest.mark.rule("M-166", "G-39")
def test_each_tile_is_rounded_by_itself() -> None:
    """Two tiles of 5 give 3 + 3, not 5."""
    grid = house("F3 F2", "Q3 Q2")
    then = scored(Player(goals=("BL-19", "BL-20"), grid=grid))
    assert then.points("M-166") == [3, 3]


@pytest.mark.rule("M-166")
def test_at_39_incomplete_tile() -> None:
    """An unscored tile whose pattern is not complete gives nothing and costs nothing."""
    then = scored(Player(points=7, goals=("BL-03", "BC-09", "BR-19")))
    assert then.facts_of(Scored) == []
    assert then.game.players[0].points == 7


@pytest.mark.rule("M-166", "M-171")
def test_only_unscored_tiles_give_half() -> None:
    """The fan pile was paid when its tiles were scored."""
    then = scored(Player(fan=("BL-03", "BL-04"), goals=("BL-01",), grid=house("J1 D1 .. .. D2", "Q1 .. .. .. D1")))
    assert then.points("M-166") == [1]


@pytest.mark.rule("M-122", "M-166")
def test_one_home_tile_serves_several_unscored_tiles() -> None:
    """Nothing is used up in the final scoring either."""
    then = scored(Player(goals=("BL-03", "BL-05"), grid=house("J1 F1")))
    assert then.points("M-166") == [1, 2]


@pytest.mark.rule("M-171")
def test_leftovers_give_no_points() -> None:
    """Coins, Food tokens, sticks, bamboo and scored tiles are worth nothing at the end."""
    stocks = (("S1-red", "S2-red"), ("S1-green",), ("S1-blue", "S2-blue"), ("S1-orange",))
    rich = Player(points=5, coins=20, food=(RAMEN, TEA), reserve=7, stocks=stocks, fan=("BC-05", "BC-06"))
    rich = replace(rich, marker=Temple.RED)
    then = scored(rich, Player(points=5))
    assert then.facts_of(Scored) == []
    assert places(then) == [1, 1]


@pytest.mark.rule("M-165", "M-167", "G-26")
def test_the_final_scoring_may_lead_below_zero() -> None:
    """There is no floor."""
    assert scored(Player(points=1, grid=house("J3"))).game.players[0].points == -5


# --- who wins ---


@pytest.mark.rule("M-003", "M-168")
@pytest.mark.parametrize(
    ("points", "expected"),
    [((10, 12, 11), [3, 1, 2]), ((-3, -2, -8), [2, 1, 3]), ((120, 7, 55), [1, 3, 2])],
)
def test_most_points_win(points: tuple[int, ...], expected: list[int]) -> None:
    """However few or many they are."""
    assert places(scored(*(Player(points=n) for n in points))) == expected


@pytest.mark.rule("M-168", "M-171")
def test_the_points_after_the_final_scoring_count() -> None:
    """Behind by 3 points, but with two spirits: ahead by 1."""
    then = scored(Player(points=10), Player(points=7, asleep=(KAPPA, TENGU)))
    assert places(then) == [2, 1]
    assert [standing.points for standing in RULESET.standings(then.game)] == [10, 11]


@pytest.mark.rule("M-169", "M-170")
def test_at_42_tie_break() -> None:
    """Equal points and comfort 17 and 15: 17 wins; with 17 and 17 both win."""
    seventeen = house("J3 J3 Q2 .. ..", ".. .. J3 .. ..", ".. .. .. F3 F3")
    fifteen = house("J3 J3 Q2 .. ..", ".. .. J1 .. ..", ".. .. .. F3 F3")
    ahead, behind = Player(points=20, grid=seventeen), Player(points=20, grid=fifteen)
    assert places(scored(behind, ahead)) == [2, 1]
    assert places(scored(ahead, ahead)) == [1, 1]


@pytest.mark.rule("M-169")
def test_the_tie_break_counts_all_cells() -> None:
    """The middle column too: with 1 comfort there against nothing the tie is broken."""
    plain = Player(points=9, grid=house("J2 .. .. .. Q2"))
    better = Player(points=9, grid=house("J2 .. .. .. Q2", "", ".. .. D1"))
    assert places(scored(plain, better)) == [2, 1]


@pytest.mark.rule("M-168", "M-169")
def test_comfort_breaks_ties_only() -> None:
    """Whoever has more points wins with less comfort."""
    assert places(scored(Player(points=10), Player(points=9, grid=house("J3 .. .. .. Q3")))) == [1, 2]


@pytest.mark.rule("M-170")
def test_still_tied_is_a_shared_victory() -> None:
    """Two share the first place, and the third player is third."""
    tied = Player(points=9, grid=house("J2 .. .. .. Q2"))
    assert places(scored(tied, Player(points=9), tied)) == [1, 3, 1]


@pytest.mark.rule("M-169", "M-170")
def test_a_shared_victory_needs_points_and_comfort() -> None:
    """The seat makes no difference, and nor does anything else that is left."""
    tied = Player(points=9, coins=7, food=(TEA,), grid=house("J2 .. .. .. Q2"))
    also = Player(points=9, grid=house("D1 .. .. .. F1", ".. F1", ".. .. .. .. D1"))
    assert places(scored(also, tied)) == [1, 1]
