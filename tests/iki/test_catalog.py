"""The component lists, and what the rulebooks demand of them."""

from typing import Any

import pytest

from domain.box.catalog import BadCatalog, merge_files
from domain.iki import RULESET
from domain.iki.akebono.lists import reading
from domain.iki.akebono.lists.entries import AkebonoCatalog
from domain.iki.lists import reading as base_reading
from domain.iki.options import Options

BASE = base_reading.FILES[0].parent
BOTH = reading.FILES[0].parent


def listed(*, both: bool = True) -> dict[str, Any]:
    """The default list, to be spoilt."""
    table = merge_files(BASE.glob("*.toml"))
    return table | merge_files(BOTH.glob("*.toml")) if both else table


def faults(table: dict[str, Any]) -> set[str]:
    """The clauses that a list breaks."""
    with pytest.raises(BadCatalog) as bad:
        RULESET.read_catalog(table)
    return {fault.constraint for fault in bad.value.faults}


@pytest.mark.rule("K-005", "A-001", "A-002")
def test_the_lists_that_come_with_the_game_are_whole() -> None:
    """Both boxes, or the base alone; every entry says where it is from and how sure that is."""
    both = RULESET.read_catalog(listed())
    assert isinstance(both, AkebonoCatalog)
    assert RULESET.catalog() == both
    alone = RULESET.read_catalog(listed(both=False))
    assert not isinstance(alone, AkebonoCatalog)
    cards = (len(both.characters), len(both.new_characters), len(both.celebrities))
    assert cards == (60, 25, 20)
    assert (len(both.buildings), len(both.new_buildings), len(both.boats)) == (10, 10, 7)
    assert (len(both.tokens), len(both.new_tokens), len(both.new_keepsakes)) == (24, 14, 7)


@pytest.mark.rule("K-051")
def test_a_reconstructed_cost_says_so() -> None:
    """The Monk's alone is sourced."""
    sourced = [card.id for card in reading.default().characters if card.source == "sourced" and card.cost]
    assert sourced == ["monk"]


def entry(table: dict[str, Any], part: str, name: str) -> dict[str, Any]:
    """The component with this id."""
    found: dict[str, Any] = next(x for x in table[part] if x["id"] == name)
    return found


def deal(table: dict[str, Any], shop: str, place: int = 0) -> dict[str, Any]:
    """What a shop deals in."""
    found: dict[str, Any] = entry(table, "street", shop)["deals"][place]
    return found


def launching(table: dict[str, Any]) -> dict[str, Any]:
    """The order of a Start tile to build a boat."""
    found: dict[str, Any] = next(
        step for x in table["start_tiles"] for step in x["now"] if step["step"] == "launch"
    )
    return found


SPOILS: list[tuple[str, Any]] = [
    ("K-001", lambda x: x["constants"].update(months=11)),
    ("K-011", lambda x: x["street"].reverse()),
    ("K-014", lambda x: x["layouts"][1]["groups"].pop("corners")),
    ("K-014", lambda x: x["layouts"][1]["groups"].update(corners=["A4", "B4", "C4", "D3"])),
    ("K-014", lambda x: x["layouts"][0]["groups"].update(A=["A1", "A2", "B3"])),
    ("K-015", lambda x: x["layouts"][0]["surcharges"].update(A1=1)),
    ("K-020", lambda x: x["columns"].pop()),
    ("K-034", lambda x: x["characters"][10].update(season="winter")),
    ("K-051", lambda x: x["characters"][10].update(type="seller")),
    ("K-052", lambda x: x["characters"][10]["salaries"].pop()),
    ("K-057", lambda x: x["characters"][11].update(token="crown")),
    ("K-072", lambda x: x["layouts"][0]["events"].pop()),
    ("K-072", lambda x: x["layouts"][0]["events"].append({"month": 5, "kind": "fire", "strength": 4})),
    ("K-096", lambda x: entry(x, "characters", "monk").update(cost=5)),
    ("K-100", lambda x: entry(x, "characters", "monk").pop("bonus")),
    ("K-130", lambda x: deal(x, "sandal-shop").update(price={"mons": 1})),
    ("K-131", lambda x: deal(x, "rice-shop").update(steps=[{"step": "gain", "goods": {"rice": 3}}])),
    ("K-132", lambda x: deal(x, "fire-tower").update(steps=[{"step": "advance-fire", "steps": 2}])),
    ("K-133", lambda x: deal(x, "tobacco-shop").update(steps=[{"step": "buy-token", "kinds": ["pipe"]}])),
    ("K-134", lambda x: deal(x, "pawn-shop", 1).update(price={"sandals": 2})),
    ("K-135", lambda x: deal(x, "construction-site", 2).update(price={"mons": 2})),
    ("K-135", lambda x: deal(x, "construction-site", 1).pop("reading")),
    ("K-136", lambda x: deal(x, "fish-market").update(price={"mons": 1})),
    ("K-137", lambda x: entry(x, "street", "exchange-shop")["deals"].pop()),
    ("K-145", lambda x: entry(x, "buildings", "inn").update(cost={"wood": 2, "kobans": 1})),
    ("K-170", lambda x: x["fire_tiles"].pop()),
    ("K-192", lambda x: x["tokens"][1].update(worth=3)),
    ("K-213", lambda x: x["blocking"].update(values=[1] * 12)),
    ("K-226", lambda x: entry(x, "characters", "puppeteer").update(spaces=3)),
    ("A-001", lambda x: x["start_tiles"].pop()),
    ("A-002", lambda x: x["new_keepsakes"].pop(0)),
    ("A-014", lambda x: x["boats"][1]["sides"].pop()),
    ("A-018", lambda x: x["new_characters"][3].update(season="winter")),
    ("A-022", lambda x: x["new_buildings"][0].pop("lasting")),
    ("A-042", lambda x: x["boats"][1].update(trade=4)),
    ("A-062", lambda x: x["akebono"]["income"].reverse()),
    *(("A-062", lambda x, i=i: x["akebono"]["income"][i].update(goods={"mons": 7})) for i in range(5)),
    ("A-001", lambda x: x["new_characters"][3].update(month=13)),
    ("A-015", lambda x: entry(x, "boats", "yanebune")["sides"][0].update(steps=[{"step": "train"}])),
    ("A-015", lambda x: entry(x, "boats", "yanebune")["sides"].reverse()),
    ("A-017", lambda x: entry(x, "boats", "watashibune")["sides"][1].update(steps=[{"step": "train"}])),
    ("A-404", lambda x: launching(x).update(boat="chokibune")),
    ("A-404", lambda x: launching(x).update(boat="no-boat")),
    ("A-404", lambda x: entry(x, "boats", "shop-boat").update(cost={"pipes": 1})),
    ("A-404", lambda x: x["start_tiles"][0].update(now=[launching(x)])),
    ("A-404", lambda x: x["celebrities"][0].update(now=[launching(x)])),
    ("unique-ids", lambda x: deal(x, "pawn-shop").update(id=deal(x, "pawn-shop", 1)["id"])),
    ("prices", lambda x: entry(x, "boats", "watashibune").update(cost={"rice": -1})),
    ("prices", lambda x: x["tokens"][0].update(price=-1)),
    ("K-052", lambda x: x["characters"][10]["salaries"][0].update(rice=-1)),
    ("A-070", lambda x: x["bridge"].update(after="pawn-shop")),
    ("A-072", lambda x: x["celebrities"][0].update(end={"points": 1})),
]


@pytest.mark.rule("K-034", "K-051", "K-072", "K-213", "A-014", "A-018", "A-022", "A-042", "A-062", "A-070")
@pytest.mark.rule(
    "K-014", "K-100", "K-130", "K-131", "K-132", "K-133", "K-134", "K-135", "K-136", "K-137", "K-226"
)
@pytest.mark.parametrize(("clause", "spoil"), SPOILS, ids=[clause for clause, _ in SPOILS])
def test_a_list_that_breaks_the_rulebook_is_refused(clause: str, spoil: Any) -> None:  # noqa: ANN401  # a lambda
    """By the clause that it breaks."""
    table = listed()
    spoil(table)
    assert clause in faults(table)


@pytest.mark.rule("K-194")
@pytest.mark.parametrize("building", [x.id for x in reading.default().buildings])
def test_each_building_is_worth_what_is_printed(building: str) -> None:
    """The effects are sourced, most costs are not."""
    table = listed()
    entry(table, "buildings", building).update(end={"points": 5})
    assert faults(table) == {"K-194"}
    table = listed()
    entry(table, "buildings", building)["end"]["points"] += 1
    assert faults(table) == {"K-194"}


@pytest.mark.rule("K-145")
def test_a_reconstructed_cost_may_be_corrected() -> None:
    """From a physical copy; the Inn's is sourced."""
    table = listed()
    entry(table, "buildings", "well")["cost"] = {"wood": 7}
    assert RULESET.read_catalog(table).content_hash != RULESET.catalog().content_hash


def test_a_typo_is_an_error_with_its_path() -> None:
    """Unknown fields and unknown effects are refused."""
    table = listed()
    table["characters"][5]["skil"] = []
    assert faults(table) == {"shape"}
    table = listed()
    table["characters"][5]["skill"] = [{"step": "retire-one"}]  # an effect of Akebono's lists alone
    assert faults(table) == {"shape"}


def test_two_components_cannot_share_an_id() -> None:
    """In both boxes together."""
    table = listed()
    table["new_characters"][3]["id"] = "monk"
    assert "unique-ids" in faults(table)


# --- one list or both ---


@pytest.mark.rule("A-001")
def test_with_akebono_a_list_of_the_base_alone_is_refused() -> None:
    """Every part that is missing is named."""
    title = RULESET.variant(Options(akebono=True))
    with pytest.raises(BadCatalog) as bad:
        title.read_catalog(listed(both=False))
    parts = {"akebono", "bridge", "boats", "celebrities", "start_tiles"}
    parts |= {f"new_{kind}" for kind in ("characters", "buildings", "tokens", "keepsakes")}
    assert {fault.path for fault in bad.value.faults} == parts
    assert {fault.constraint for fault in bad.value.faults} == {"A-001"}
    with pytest.raises(ValueError, match="A-001"):
        title.begin(2, Options(akebono=True), RULESET.read_catalog(listed(both=False)))


@pytest.mark.rule("K-005")
@pytest.mark.parametrize("both", [True, False])
def test_without_akebono_both_lists_make_the_same_game(both: bool) -> None:
    """What the expansion adds is left in its box."""
    options = Options(akebono=False)
    title = RULESET.variant(options)
    position, _ = title.open(["one", "other"], options, b"seed", catalog=title.read_catalog(listed(both=both)))
    default, _ = title.open(["one", "other"], options, b"seed")
    assert title.census(position.game) == title.census(default.game)
    assert title.view(position.game, None) == title.view(default.game, None)
    assert "wood-seller" not in title.census(position.game)
