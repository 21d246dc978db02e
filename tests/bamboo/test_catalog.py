"""The component list: what the rulebook demands of every list."""

import tomllib
from pathlib import Path

import pytest

from domain.bamboo import RULESET
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Food
from domain.bamboo.lists.checks import PRINTED
from domain.bamboo.state import Player
from domain.box.catalog import BadCatalog, merge_files
from tests.bamboo.lists import (
    FILES,
    Spoil,
    Table,
    again,
    at,
    default_list,
    drop,
    faults,
    mine,
    put,
    ramen_for_tea,
)
from tests.bamboo.tables import CATALOG, laid_out
from tests.support.table import asking, refusal, when

# --- the list that comes with the game ---


@pytest.mark.rule("M-014", "M-015", "M-017", "M-021")
def test_the_default_list_keeps_to_the_rulebook() -> None:
    """It passes all checks, and is the list that games are opened with."""
    assert RULESET.read_catalog(default_list()) == RULESET.catalog() == CATALOG


def test_every_entry_of_the_list_says_where_it_is_from() -> None:
    """`sourced`, `derived` or `reconstructed`; an entry without it is refused."""

    def forget(table: Table) -> None:
        del table["homes"][5]["source"]

    assert faults(forget) == [("shape", "$.homes[5]")]
    assert faults(at("homes", 5, source="guessed")) == [("shape", "$.homes[5].source")]


@pytest.mark.rule("M-107")
@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (lambda table: table.update(hoses=[]), "$"),
        (lambda table: table.pop("homes"), "$"),
        (at("homes", 0, confort=2), "$.homes[0]"),
        (at("homes", 0, comfort="2"), "$.homes[0].comfort"),
        (at("homes", 3, type="kitchen"), "$.homes[3].type"),
        (at("sections", 2, action="sleep"), "$.sections[2].action"),
        (at("spirits", 0, effect=[{"step": "dance"}]), "$.spirits[0].effect[0].step"),
        (at("balance", 0, zone="middle"), "$.balance[0].zone"),
    ],
)
def test_a_typing_error_is_refused_with_its_path(spoil: Spoil, path: str) -> None:
    """Unknown fields, missing ones, wrong types and unknown names."""
    assert faults(spoil) == [("shape", path)]


# --- each constraint, by one list that breaks it ---


@pytest.mark.rule("M-017", "M-021", "M-024", "M-047", "M-088", "M-096")
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (drop("temples"), ("M-017", "temples")),
        (again("temples"), ("M-017", "temples")),
        (drop("player_colors"), ("M-024", "player_colors")),
        (again("player_colors"), ("M-024", "player_colors")),
        (drop("food"), ("M-021", "food")),
        (again("food"), ("M-021", "food")),
        (drop("spirits"), ("M-017", "spirits")),
        (again("spirits"), ("M-017", "spirits")),
        (drop("gifts"), ("M-047", "gifts")),
        (at("gifts", 0, action="cook"), ("M-047", "gifts")),
        (at("gifts", 0, action="joker"), ("M-047", "gifts")),
        (drop("spaces"), ("M-096", "spaces")),
        (again("spaces"), ("M-096", "spaces")),
        (at("spaces", 0, space=5), ("M-096", "spaces")),
        (again("zones"), ("M-088", "zones")),
        (drop("zones"), ("M-088", "zones")),
    ],
)
def test_each_kind_stands_in_the_list_exactly_once(spoil: Spoil, fault: tuple[str, str]) -> None:
    """Temples, colours, dishes, spirits, gifts, zones and Home spaces: none missing, none twice."""
    assert fault in faults(spoil)


@pytest.mark.parametrize(
    ("path", "one", "other"),
    [("sections", "S1-red", "S2-green"), ("homes", "HI-D1", "HII-F2"), ("balance", "BL-01", "BC-02")],
)
def test_no_two_components_share_an_id(path: str, one: str, other: str) -> None:
    """Two sections, Home tiles or Balance tiles of one name could not be told apart."""
    assert faults(put(path, one, id=other)) == [("unique-ids", path)]
    assert faults(put(path, one, id="")) == [("unique-ids", path)]


@pytest.mark.rule(
    "M-002", "M-014", "M-015", "M-017", "M-021", "M-028", "M-029", "M-032", "M-037", "M-040", "M-062", "M-069",
    "M-077", "M-087", "M-095", "M-101", "M-110", "M-148", "M-150", "M-162", "M-164", "M-165",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "printed", "clause"),
    [
        ("years", 4, "M-002"), ("start_points", 5, "M-028"), ("start_coins", 3, "M-040"),
        ("start_reserve", 3, "M-029"), ("incense_spaces", 4, "M-029"), ("incense_per_space", 1, "M-029"),
        ("start_balance_tiles", 1, "M-032"), ("draft_rounds", 2, "M-037"), ("spirit_pile", 4, "M-017"),
        ("stock_limit", 4, "M-077"), ("shoot_limit", 2, "M-069"), ("food_spaces", 5, "M-021"),
        ("balance_spaces", 3, "M-014"), ("home_spaces", 4, "M-015"), ("home_rows", 3, "M-110"),
        ("home_columns", 5, "M-110"), ("redirect_cost", 1, "M-062"), ("balance_points", 1, "M-087"),
        ("balance_steps", 2, "M-087"), ("improve_coins", 1, "M-095"), ("income_coins", 2, "M-101"),
        ("food_per_home", 1, "M-148"), ("points_per_missing_food", 1, "M-150"),
        ("points_per_spirit", 2, "M-164"), ("points_per_disharmony", 2, "M-165"),
        ("points_per_bare_night_cell", 1, "M-162"),
    ],
)  # fmt: skip
def test_the_numbers_of_the_rulebook_cannot_be_changed(name: str, printed: int, clause: str) -> None:
    """The default list has the printed number, and a list with another is refused."""
    assert getattr(CATALOG.constants, name) == printed
    assert (clause, f"constants.{name}") in faults(lambda table: table["constants"].update({name: printed + 1}))


def test_home_spaces_are_counted_as_printed_whatever_the_list_says() -> None:
    """A list that says more of them lacks none: it has the wrong number."""
    assert faults(lambda table: table["constants"].update(home_spaces=1000)) == [
        ("M-015", "constants.home_spaces"),
        ("M-016", "homes"),
        ("M-016", "homes"),
    ]


def test_every_constant_but_the_two_readings_is_printed() -> None:
    """Only the type of the starting tile (G-09) and the return of the markers (G-04) are a list's own choice, and
    the number of Spirit tiles, which is that of the entries.
    """
    free = {"start_balance_zone", "reset_marker_each_year", "spirit_tiles", "source", "note"}
    assert set(CATALOG.constants.__struct_fields__) - PRINTED.keys() == free


@pytest.mark.rule("M-012")
@pytest.mark.parametrize("changes", [{"shoots": 3}, {"height": 4}, {"entry": 1}])
def test_the_grove_cannot_be_changed(changes: dict[str, int]) -> None:
    """4 shoots of 3 sections, above 2 entry spaces."""
    assert ("M-012", "grove") in faults(lambda table: table["grove"].update(changes))


@pytest.mark.rule("M-088", "M-089", "M-111", "M-112", "M-113")
@pytest.mark.parametrize(
    ("zone", "changes"),
    [
        ("left", {"columns": [0, 1, 2]}),
        ("centre", {"columns": [1, 2, 3]}),
        ("right", {"columns": [4]}),
        ("left", {"slots": 3}),
    ],
)
def test_the_zones_cannot_be_changed(zone: str, changes: dict[str, object]) -> None:
    """Left is the two leftmost columns, right the two rightmost, centre all, with two slots each."""
    assert faults(put("zones", zone, **changes))[0] == ("M-088", f"zones[{zone}]")


@pytest.mark.rule("M-014", "G-10")
def test_the_number_of_tiles_of_a_zone_is_that_of_its_deck() -> None:
    """24, 20 and 24."""
    assert faults(put("zones", "centre", tiles=24)) == [("M-014", "zones")]


@pytest.mark.rule("M-033", "M-034", "M-041")
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (put("sections", "N-red-1", group="grove"), ("M-041", "sections")),
        (put("sections", "G-red-1", group="player"), ("M-041", "sections")),
        (drop("sections"), ("M-041", "sections")),
        (put("sections", "S1-red", color="green"), ("M-033", "sections[set=1]")),
        (put("sections", "S3-blue", set=4), ("M-033", "sections[set=3]")),
    ],
)
def test_the_sections_are_16_and_12_and_8(spoil: Spoil, fault: tuple[str, str]) -> None:
    """16 for the players in four sets of all colours, 12 for the grove, 8 without symbol."""
    assert fault in faults(spoil)


@pytest.mark.rule("M-015", "M-016", "M-108", "M-096", "M-097")
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (put("homes", "HI-D1", deck="II"), ("M-015", "homes")),
        (drop("homes"), ("M-015", "homes")),
        (at("homes", 7, comfort=0), ("M-108", "homes[7].comfort")),
        (at("homes", 40, comfort=4), ("M-108", "homes[40].comfort")),
        (lambda table: [x.update(from_three=x["deck"] == "I") for x in table["homes"]], ("M-016", "homes")),
        (at("spaces", 2, cost=-1), ("M-096", "spaces[2]")),
        (at("spaces", 6, points=-1), ("M-096", "spaces[6]")),
    ],
)  # fmt: skip
def test_the_home_tiles_are_32_in_each_deck_with_1_to_3_comfort(spoil: Spoil, fault: tuple[str, str]) -> None:
    """Two players must have a display too, and no space asks for less than nothing."""
    assert set(faults(spoil)) == {fault}


DIAMOND = [[0, 1, "faith"], [1, 2, "garden"], [2, 1, "decoration"], [1, 0, "daily"]]


@pytest.mark.rule("M-014", "M-092", "M-107", "M-111", "M-112", "M-115", "M-119", "M-120")
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (put("balance", "BL-01", zone="centre"), ("M-014", "balance")),
        (drop("balance"), ("M-014", "balance")),
        (at("balance", 0, points=0), ("M-092", "balance[0].points")),
        (at("balance", 0, cells=[]), ("M-115", "balance[0]")),
        (at("balance", 0, sum_type="faith"), ("M-115", "balance[0]")),
        (at("balance", 0, cells=[[0, 0, "kitchen"]]), ("M-107", "balance[0].cells")),
        (at("balance", 4, cells=[[0, 0, "faith"], [0, 0, "faith"]]), ("M-116", "balance[4].cells")),
        (at("balance", 4, cells=[[0, 1, "faith"], [0, 2, "faith"]]), ("M-121", "balance[4].cells")),
        (at("balance", 4, cells=[[1, 0, "faith"], [1, 1, "faith"]]), ("M-121", "balance[4].cells")),
        (at("balance", 4, cells=[[0, 0, "faith"], [-1, 0, "faith"]]), ("M-121", "balance[4].cells")),
        (at("balance", 4, cells=DIAMOND), ("M-111", "balance[4]")),
        (at("balance", 4, cells=[[n, 0, "*"] for n in range(4)]), ("M-111", "balance[4]")),
        (at("balance", 4, min_comfort=7), ("M-111", "balance[4]")),
        (at("balance", 16, min_comfort=19), ("M-111", "balance[16]")),
        (at("balance", 16, min_comfort=0), ("M-119", "balance[16].min_comfort")),
    ],
)
def test_every_balance_tile_can_be_fulfilled(spoil: Spoil, fault: tuple[str, str]) -> None:
    """24, 20 and 24 tiles; each has a drawing or a type, one that its zone can show, and points."""
    assert set(faults(spoil)) == {fault}


@pytest.mark.rule("M-111", "M-161")
def test_every_balance_tile_can_be_fulfilled_on_the_night_side_too() -> None:
    """With all left cells marked Garden no other left tile could ever be scored by Night."""

    def mark(table: Table) -> None:
        cells = [(row, col) for row in range(3) for col in range(2)]
        table["night_cells"] = [
            {"row": row, "col": col, "type": "garden", "source": "reconstructed"} for row, col in cells
        ]

    found = faults(mark)
    assert ("M-111", "balance[0]") in found  # BL-01: one Decoration
    assert ("M-111", "balance[2]") not in found  # BL-03: one Garden
    assert ("M-111", "balance[16]") in found  # BL-17: Decoration with comfort 4
    assert ("M-111", "balance[17]") not in found  # BL-18: Garden with comfort 4
    assert ("M-111", "balance[22]") not in found  # BL-23: any four


@pytest.mark.rule("M-017", "M-019", "M-021", "M-136", "M-140", "M-146", "M-149", "M-160")
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (put("food", "tea", count=7), ("M-021", "food")),
        (ramen_for_tea, ("M-021", "food")),
        (put("food", "rice", value=3), ("M-149", "food")),
        (put("spirits", "kappa", copies=4), ("M-017", "spirits")),
        (put("spirits", "kappa", copies=0), ("M-017", "spirits[0].copies")),
        (put("spirits", "kappa", id="otter"), ("M-017", "spirits")),
        (put("spirits", "kappa", wake=2), ("M-146", "spirits[0].wake")),
        (put("spirits", "ookami", wake=1), ("M-146", "spirits[4].wake")),
        (put("spirits", "kitsune", wake=1), ("M-146", "spirits[3].wake")),
        (put("spirits", "ookami", effect=[{"step": "bring-food", "food": 5}]), ("M-140", "spirits[4].effect")),
        (put("spirits", "kappa", effect=[{"step": "income-action"}]), ("M-136", "spirits[0].effect")),
        (lambda table: table["ghost"].update(tiles=[2, 2, 2, 2]), ("M-019", "ghost.tiles")),
        (lambda table: table["ghost"].update(tiles=[0, 2, 3]), ("M-019", "ghost.tiles")),
        (lambda table: table.update(night_cells=[]), ("M-160", "night_cells")),
        (at("night_cells", 1, row=3), ("M-160", "night_cells[1]")),
        (at("night_cells", 1, col=-1), ("M-160", "night_cells[1]")),
        (at("night_cells", 1, row=0, col=0), ("M-160", "night_cells")),
    ],
)  # fmt: skip
def test_tokens_spirits_ghost_and_marked_cells_keep_to_the_rulebook(spoil: Spoil, fault: tuple[str, str]) -> None:
    """6 tea, 12 rice, 8 ramen; 7 spirits in 3 copies, with their prices; 0, 2, 3, 3; cells once each."""
    assert fault in faults(spoil)


def with_otter(copies: int = 2, tiles: int = 23, **changes: object) -> Spoil:
    """An eighth spirit, which is in no rulebook: income, then a dish."""
    otter = {"id": "otter", "copies": copies, "wake": 1, "source": "reconstructed"}
    otter |= {"effect": [{"step": "income-action"}, {"step": "cook-action"}], **changes}

    def add(table: Table) -> None:
        table["spirits"].append(otter)
        table["constants"]["spirit_tiles"] = tiles

    return add


@pytest.mark.rule("M-017", "M-133", "M-135", "M-146")
def test_a_spirit_with_known_effects_is_one_entry_of_the_list() -> None:
    """It can be won, called, and woken for its price, and says what it does."""
    game = laid_out(
        Player(awake=("otter",), coins=1, reserve=1, stocks=(("S1-red",), (), (), ())), catalog=mine(with_otter())
    )
    turn = asking(game, s.VisitTemple(), s.EndTurn())
    assert RULESET.describe(game, p.Activate("otter")) == "Call Otter: an Income action, then a Cook action"
    called = when(turn, p.Activate("otter"), p.TakeFood(Food.RICE))
    assert called.game.players[0].coins == 3
    assert refusal(called, p.Activate("otter")) == "M-133"
    woken = when(asking(called.game, s.WakeSpirits()), p.Wake("otter"))
    assert (woken.game.players[0].coins, woken.game.players[0].awake) == (2, ("otter",))


@pytest.mark.rule("M-017", "M-133", "M-140")
def test_an_entry_of_a_new_spirit_is_checked() -> None:
    """The number of all tiles, its own copies, its price, that it does something, and when."""
    assert mine(with_otter()).constants.spirit_tiles == 23
    assert faults(with_otter(tiles=21)) == [("M-017", "spirits")]
    assert faults(with_otter(copies=0, tiles=21)) == [("M-017", "spirits[7].copies")]
    assert faults(with_otter(wake=-1)) == [("M-146", "spirits[7].wake")]
    assert faults(with_otter(effect=[])) == [("M-133", "spirits[7].effect")]
    both = [{"step": "income-action"}, {"step": "bring-food", "food": 1}]
    assert faults(with_otter(effect=both)) == [("M-140", "spirits[7].effect")]
    assert faults(with_otter(id="kappa")) != []


@pytest.mark.rule("M-108", "M-146")
def test_all_faults_of_a_list_are_told_at_once() -> None:
    """Whoever types a list in mends it in one go."""

    def spoil(table: Table) -> None:
        table["homes"][0]["comfort"] = 9
        table["balance"][1]["points"] = 0
        table["spirits"][0]["wake"] = 5

    assert faults(spoil) == [
        ("M-108", "homes[0].comfort"), ("M-092", "balance[1].points"),
        ("M-146", "spirits[0].wake"),
    ]  # fmt: skip


def test_a_broken_file_and_a_key_in_two_files_are_refused(tmp_path: Path) -> None:
    """A list may stand in several files, which must be TOML and may not say the same thing twice."""
    for file in FILES:
        (tmp_path / file.name).write_text(file.read_text())
    assert merge_files(tmp_path.glob("*.toml")) == default_list()
    (tmp_path / "more.toml").write_text("homes = []\n")
    with pytest.raises(BadCatalog) as twice:
        merge_files(tmp_path.glob("*.toml"))
    assert [(fault.constraint, fault.path) for fault in twice.value.faults] == [("toml", "more.toml")]
    (tmp_path / "more.toml").write_text("homes = [\n")
    with pytest.raises(BadCatalog) as broken:
        merge_files(tmp_path.glob("*.toml"))
    assert [(fault.constraint, fault.path) for fault in broken.value.faults] == [("toml", "more.toml")]
    assert tomllib.loads("homes = []") == {"homes": []}
