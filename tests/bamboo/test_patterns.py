"""Chapter 1.8: the Home grid, its zones, and the patterns of the Balance tiles."""

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import HomeType, Zone
from domain.bamboo.rules.patterns import complete
from domain.bamboo.state import Player
from tests.bamboo.by_definition import COLUMNS, Condition, House, Kinds, goal_of, holds
from tests.bamboo.tables import (
    BOX,
    CATALOG,
    CENTRE,
    DECORATION,
    FAITH,
    GARDEN,
    LEFT,
    LETTER,
    RIGHT,
    box_with,
    house,
    laid_out,
)
from tests.support.table import asking, is_legal

NAMES = {kind: letter for letter, kind in LETTER.items()}


def met(wanted: Condition, *rows: str) -> bool:
    """Whether a player with this house may score a tile that prints the condition."""
    game = replace(laid_out(Player(goals=("goal",), grid=house(*rows))), box=box_with(goal_of(wanted)))
    game = replace(game, goal_rows=((), (), ()), goal_decks=((), (), ()))
    return is_legal(asking(game, s.BalanceAction()), p.ScoreGoal("goal"))


def printed(tile: str, *rows: str) -> bool:
    """Whether a player with this house may score a tile of the list."""
    game = laid_out(Player(goals=(tile,), grid=house(*rows)))
    return is_legal(asking(game, s.BalanceAction()), p.ScoreGoal(tile))


# --- zones ---


def drawn(row: int, column: int, tile: str = "J1") -> list[str]:
    """A house with one tile."""
    return [" ".join(tile if (r, c) == (row, column) else ".." for c in range(1, 6)) for r in (1, 2, 3)]


@pytest.mark.rule("M-110", "M-111", "M-112", "M-113", "M-114", "M-115")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("row", [1, 2, 3])
def test_each_zone_sees_its_own_columns(row: int, column: int) -> None:
    """Left tiles see columns 1 and 2, right tiles 4 and 5, centre tiles all: the third is theirs alone."""
    rows = drawn(row, column)
    assert met(Condition(LEFT, "single", (GARDEN,)), *rows) is (column in (1, 2))
    assert met(Condition(CENTRE, "single", (GARDEN,)), *rows) is (column in (1, 2, 3, 4, 5))
    assert met(Condition(RIGHT, "single", (GARDEN,)), *rows) is (column in (4, 5))


@pytest.mark.rule("M-111", "M-112", "M-114")
@pytest.mark.parametrize("zone", [LEFT, RIGHT])
def test_a_pattern_must_lie_in_its_zone_completely(zone: Zone) -> None:
    """A pair that reaches over into the middle column is none for either side."""
    pair = Condition(zone, "row", (GARDEN, FAITH))
    assert not met(pair, ".. J1 F1 .. ..")
    assert not met(pair, ".. .. J1 F1 ..")
    assert met(pair, "J1 F1 .. .. ..") is (zone is LEFT)
    assert met(pair, ".. .. .. J1 F1") is (zone is RIGHT)


@pytest.mark.rule("M-113")
@pytest.mark.parametrize("row", ["J1 F1", ".. J1 F1", ".. .. J1 F1", ".. .. .. J1 F1"])
def test_a_centre_pattern_may_lie_anywhere(row: str) -> None:
    """Inside a side zone, across zones, or in the middle."""
    assert met(Condition(CENTRE, "row", (GARDEN, FAITH)), row)
    assert met(Condition(CENTRE, "row", (GARDEN, FAITH)), "", "", row)


@pytest.mark.rule("M-111", "M-112", "M-119")
def test_type_comfort_counts_the_zone_alone() -> None:
    """Tiles of the type elsewhere do not help."""
    rows = ("F3 .. F3 .. F1", "", ".. F1 .. .. F2")
    left, right, centre = (3 + 1, 1 + 2, 3 + 3 + 1 + 1 + 2)
    for zone, found in ((LEFT, left), (RIGHT, right), (CENTRE, centre)):
        assert met(Condition(zone, "sum", (FAITH,), found), *rows)
        assert not met(Condition(zone, "sum", (FAITH,), found + 1), *rows)


# --- the kinds of patterns, by the examples of the rulebook ---


@pytest.mark.rule("M-115")
def test_a_single_is_one_tile_of_the_type() -> None:
    """Another type does not do, nor does an empty zone."""
    assert printed("BL-01", "", "D2")
    assert not printed("BL-01", "", "F2 Q1", "J3")
    assert not printed("BL-01")


@pytest.mark.rule("M-116", "M-121", "G-37")
@pytest.mark.parametrize("at", [(r, c) for r in (1, 2, 3) for c in (1, 2, 3, 4)])
def test_at_15_horizontal_pair(at: tuple[int, int]) -> None:
    """Garden with Faith to its right, wherever in the zone; with the two exchanged it is none."""
    pair = Condition(CENTRE, "row", (GARDEN, FAITH))
    before = [".."] * (at[1] - 1)
    rows = ["", "", ""]
    rows[at[0] - 1] = " ".join([*before, "J1", "F1"])
    assert met(pair, *rows)
    rows[at[0] - 1] = " ".join([*before, "F1", "J1"])
    assert not met(pair, *rows)


@pytest.mark.rule("M-116", "M-121", "G-37")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("row", [1, 2])
def test_at_16_vertical_pair(row: int, column: int) -> None:
    """Decoration above Faith; neither exchanged nor side by side."""
    pair = Condition(CENTRE, "column", (DECORATION, FAITH))
    above, before = [""] * (row - 1), ".. " * (column - 1)
    assert met(pair, *above, before + "D1", before + "F1")
    assert not met(pair, *above, before + "F1", before + "D1")
    assert not met(pair, *above, "D1 F1 .. .. ..")
    assert not met(pair, *above, "F1 D1 .. .. ..")


@pytest.mark.rule("M-116", "M-121")
def test_at_17_vertical_triple() -> None:
    """Garden, Faith, Decoration from top to bottom; no gap, no other order."""
    assert printed("BL-13", ".. J1", ".. F1", ".. D1")
    assert printed("BL-13", "J1", "F1", "D1")
    assert not printed("BL-13", "J1", "", "D1")
    assert not printed("BL-13", "D1", "F1", "J1")
    assert not printed("BL-13", "J1", "D1", "F1")
    assert not printed("BL-13", "J1", ".. F1", "D1")
    assert not printed("BL-13", "J1 F1 D1")


@pytest.mark.rule("M-117", "M-121")
def test_a_diamond_is_four_tiles_around_a_cell() -> None:
    """Faith above, Garden right, Decoration below, Daily life left of one cell, wherever that is."""
    for before in ("", ".. ", ".. .. "):
        assert printed("BC-05", before + ".. F1", before + "Q1 .. J1", before + ".. D1")


@pytest.mark.rule("M-117")
@pytest.mark.parametrize("middle", ["D1", "F1", "J1", "Q1", ".."])
def test_the_cell_in_the_middle_of_a_diamond_may_hold_anything(middle: str) -> None:
    """It is not part of the pattern."""
    assert printed("BC-05", ".. F1", f"Q1 {middle} J1", ".. D1")


@pytest.mark.rule("M-117", "M-121", "G-37")
@pytest.mark.parametrize(
    ("top", "right", "bottom", "left"),
    [
        ("Q1", "F1", "J1", "D1"),  # turned by a quarter
        ("D1", "Q1", "F1", "J1"),  # turned by a half
        ("J1", "D1", "Q1", "F1"),  # turned by three quarters
        ("F1", "Q1", "D1", "J1"),  # mirrored left to right
        ("D1", "J1", "F1", "Q1"),  # mirrored top to bottom
        ("F1", "J1", "D1", ".."),  # not whole
    ],
)
def test_a_diamond_is_neither_turned_nor_mirrored(top: str, right: str, bottom: str, left: str) -> None:
    """Each of the four types has its side."""
    assert not printed("BC-05", f".. {top}", f"{left} .. {right}", f".. {bottom}")


@pytest.mark.rule("M-116", "M-118")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_at_19_row_of_five(row: int) -> None:
    """A full row with Gardens in columns 3 and 4; not with an empty cell, nor with the Gardens in 2 and 3."""
    above = [""] * (row - 1)
    assert printed("BC-09", *above, "D1 F1 J1 J1 Q1")
    assert printed("BC-09", *above, "J1 J1 J1 J1 J1")
    assert not printed("BC-09", *above, "D1 J1 J1 F1 Q1")
    for gap in range(5):
        cells = ["D1", "F1", "J1", "J1", "Q1"]
        cells[gap] = ".."
        assert not printed("BC-09", *above, " ".join(cells))


@pytest.mark.rule("M-116")
def test_a_row_does_not_go_on_in_the_next_row() -> None:
    """The last cell of a row and the first of the next are no neighbours, nor the ends of a column."""
    assert not met(Condition(CENTRE, "row", (GARDEN, FAITH)), ".. .. .. .. J1", "F1")
    assert not met(Condition(CENTRE, "column", (GARDEN, FAITH)), "F1", "", "J1")


@pytest.mark.rule("M-116", "M-121", "G-37")
@pytest.mark.parametrize(
    ("rows", "fits"),
    [
        (("D1 F1", "J1 Q1"), True),
        (("", ".. .. D1 F1", ".. .. J1 Q1"), True),
        (("F1 D1", "Q1 J1"), False),  # mirrored
        (("J1 Q1", "D1 F1"), False),
        (("J1 D1", "Q1 F1"), False),  # turned
        (("D1 F1", "J1"), False),
        (("D1 .. F1", "J1 .. Q1"), False),
    ],
)
def test_a_typed_square_shows_each_type_in_its_corner(rows: tuple[str, ...], fits: bool) -> None:
    """Decoration and Faith above, Garden and Daily life below."""
    assert printed("BC-17", *rows) is fits


@pytest.mark.rule("M-118")
@pytest.mark.parametrize(("tile", "fits"), [("D3", True), ("F3", True), ("J3", True), ("Q3", True), ("..", False)])
def test_a_position_without_type_takes_any_tile_but_no_empty_cell(tile: str, fits: bool) -> None:
    """BR-21: Daily life, and to its right whatever; 4 comfort together."""
    assert printed("BR-21", f".. .. .. Q3 {tile}") is fits


@pytest.mark.rule("M-119", "G-38")
def test_at_20_type_comfort() -> None:
    """Faith tiles with 3, 3 and 1 reach 7 wherever they lie; 3 and 3 do not."""
    assert printed("BC-02", "F3 .. .. .. F1", "", ".. .. F3")
    assert not printed("BC-02", "F3", "", ".. .. .. .. F3")


@pytest.mark.rule("M-119", "G-38")
def test_type_comfort_asks_for_enough_of_one_type_whatever_the_tiles() -> None:
    """Several tiles that are just alike count each; other types do not count."""
    alike = ("HI-F8", *("",) * 3, "HII-F5", *("",) * 5, "HII-F6", *("",) * 4)  # three Faith tiles of comfort 3
    game = laid_out(Player(goals=("BC-02",), grid=alike))
    assert is_legal(asking(game, s.BalanceAction()), p.ScoreGoal("BC-02"))
    assert not printed("BC-02", "F3 F3 J3 D3 Q3")


@pytest.mark.rule("M-118", "M-120")
def test_at_22_square_with_comfort() -> None:
    """Four tiles with 3, 2, 2, 2 reach 9; 2, 2, 2, 2 do not, and three tiles with 3 are no square."""
    assert printed("BL-23", "D3 F2", "J2 J2")
    assert printed("BL-23", "", "D2 F2", "Q2 J3")
    assert not printed("BL-23", "D2 F2", "J2 Q2")
    assert not printed("BL-23", "D3 F3", "J3 ..")


@pytest.mark.rule("M-120")
def test_the_comfort_of_a_shape_is_that_of_its_own_tiles() -> None:
    """Daily life 3 with an any of 1 is enough for BR-21; tiles beside the shape add nothing."""
    assert printed("BR-21", ".. .. .. Q3 D1")
    assert not printed("BR-21", ".. .. .. Q2 D1", ".. .. .. J3 J3")


@pytest.mark.rule("M-120", "M-121")
def test_shape_and_comfort_need_the_same_place() -> None:
    """One place that has the shape and another that has the comfort do not make a pattern."""
    assert not printed("BL-24", "D3 D2", "F2 F1", ".. Q3")  # columns with 5 of 2 tiles, and 6 of 3
    assert printed("BL-24", "D3 D2", "F2 F2", ".. Q3")  # a column of 7


# --- every kind, against its definition written down once more ---

TYPE = st.sampled_from(HomeType)
KIND = TYPE | st.none()


def kinds(*sizes: int) -> st.SearchStrategy[Kinds]:
    return st.sampled_from(sizes).flatmap(lambda n: st.tuples(*[KIND] * n))


@st.composite
def conditions(draw: st.DrawFn) -> Condition:
    """Every kind of pattern, with and without comfort, in every zone."""
    shape = draw(st.sampled_from(["single", "row", "column", "square", "diamond", "sum"]))
    zone = draw(st.sampled_from(Zone))
    if shape == "sum":
        return Condition(zone, shape, (draw(TYPE),), draw(st.integers(1, 12)))
    sizes = {"single": (1,), "row": (2, 3, 5), "column": (2, 3), "square": (4,), "diamond": (4,)}
    asked_for = draw(kinds(*sizes[shape]))
    return Condition(zone, shape, asked_for, draw(st.just(0) | st.integers(1, 3 * len(asked_for))))


TILE = st.tuples(TYPE, st.integers(1, 3))
CELLS = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3, 4, 5)]
HOUSES = st.lists(st.none() | TILE, min_size=15, max_size=15)
FULL = st.lists(TILE, min_size=15, max_size=15)


def built(cells: list[tuple[HomeType, int] | None]) -> House:
    return {cell: tile for cell, tile in zip(CELLS, cells, strict=True) if tile is not None}


def grid_of(seen: House) -> tuple[str, ...]:
    words = [f"{NAMES[seen[cell][0]]}{seen[cell][1]}" if cell in seen else ".." for cell in CELLS]
    return house(*(" ".join(words[i : i + 5]) for i in (0, 5, 10)))


@pytest.mark.rule("M-111", "M-112", "M-113", "M-115", "M-116", "M-117", "M-118", "M-119", "M-120", "M-121")
@settings(max_examples=600, deadline=None)
@for_all(wanted=conditions(), cells=HOUSES | FULL)
def test_every_kind_of_pattern_is_met_exactly_by_its_definition(
    wanted: Condition, cells: list[tuple[HomeType, int] | None]
) -> None:
    """A random house meets a random condition exactly when the definition says so."""
    seen, goal = built(cells), goal_of(wanted)
    assert complete(box_with(goal), grid_of(seen), goal) is holds(seen, wanted)


@st.composite
def planted(draw: st.DrawFn) -> tuple[Condition, House]:
    """A house into which the pattern was put, perhaps with one tile of it changed or missing."""
    wanted = draw(conditions().filter(lambda c: c.shape != "sum"))
    seen = built(draw(HOUSES))
    goal = goal_of(wanted)
    height, width = max(cell[0] for cell in goal.cells) + 1, max(cell[1] for cell in goal.cells) + 1
    columns = COLUMNS[wanted.zone]
    if width > len(columns):
        return wanted, seen
    top, left = draw(st.integers(1, 4 - height)), draw(st.integers(columns[0], columns[-1] - width + 1))
    for (row, column, _), kind in zip(goal.cells, wanted.kinds, strict=True):
        seen[top + row, left + column] = (kind or draw(TYPE), draw(st.integers(1, 3)))
    spoilt = draw(st.sampled_from([None, None, *goal.cells]))
    if spoilt:
        seen.pop((top + spoilt[0], left + spoilt[1]))
    return wanted, seen


@pytest.mark.rule("M-116", "M-117", "M-118", "M-120", "M-121")
@settings(max_examples=600, deadline=None)
@for_all(planted())
def test_a_pattern_put_into_a_house_is_found_there(both: tuple[Condition, House]) -> None:
    """Where the pattern was laid it is found, unless comfort or a tile is missing, as the definition says."""
    wanted, seen = both
    goal = goal_of(wanted)
    assert complete(box_with(goal), grid_of(seen), goal) is holds(seen, wanted)


def condition_of(tile: str) -> Condition:
    """What a tile of the list prints, read off its cells."""
    goal = BOX.goals[tile]
    if goal.sum_type:
        return Condition(goal.zone, "sum", (goal.sum_type,), goal.min_comfort)
    at = {(row, column): None if kind == "*" else HomeType(kind) for row, column, kind in goal.cells}
    rows, columns = ({cell[i] for cell in at} for i in (0, 1))
    if len(at) == 1:
        shape, order = "single", [(0, 0)]
    elif len(rows) == 1:
        shape, order = "row", sorted(at)
    elif len(columns) == 1:
        shape, order = "column", sorted(at)
    elif len(rows) == 2:
        shape, order = "square", [(0, 0), (0, 1), (1, 0), (1, 1)]
    else:
        shape, order = "diamond", [(0, 1), (1, 2), (2, 1), (1, 0)]
    return Condition(goal.zone, shape, tuple(at[cell] for cell in order), goal.min_comfort)


@pytest.mark.rule("M-116", "M-119", "M-120")
@pytest.mark.parametrize("tile", [goal.id for goal in CATALOG.balance])
def test_every_tile_of_the_list_is_met_exactly_by_its_definition(tile: str) -> None:
    """All 68 of them, in many random houses."""
    wanted = condition_of(tile)

    @settings(max_examples=40, deadline=None)
    @for_all(cells=HOUSES | FULL)
    def look(cells: list[tuple[HomeType, int] | None]) -> None:
        seen = built(cells)
        assert complete(BOX, grid_of(seen), BOX.goals[tile]) is holds(seen, wanted)

    look()


@pytest.mark.rule("M-111", "M-116", "M-117", "M-119", "M-120")
@pytest.mark.parametrize(
    ("zone", "shape", "count"),
    [
        (LEFT, "single", 4), (LEFT, "row", 6), (LEFT, "column", 9), (LEFT, "square", 1), (LEFT, "sum", 4),
        (RIGHT, "single", 4), (RIGHT, "row", 6), (RIGHT, "column", 9), (RIGHT, "square", 1), (RIGHT, "sum", 4),
        (CENTRE, "single", 0), (CENTRE, "row", 9), (CENTRE, "column", 0), (CENTRE, "square", 3),
        (CENTRE, "diamond", 4), (CENTRE, "sum", 4),
    ],
)  # fmt: skip
def test_the_list_has_every_kind_of_pattern(zone: Zone, shape: str, count: int) -> None:
    """As many of each as the component data say."""
    found = [wanted for goal in CATALOG.balance if (wanted := condition_of(goal.id)).zone is zone]
    assert sum(wanted.shape == shape for wanted in found) == count
