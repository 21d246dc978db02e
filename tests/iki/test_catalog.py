"""The component lists, and what the rulebooks demand of them."""

from typing import Any

import pytest

from domain.box.catalog import BadCatalog, merged
from domain.iki import RULESET, catalog_checks
from domain.iki.akebono import catalog_checks as new_checks
from domain.iki.akebono.catalog import AkebonoCatalog

BASE = catalog_checks.HERE / "catalog"
BOTH = new_checks.HERE / "catalog"


def listed(*, both: bool = True) -> dict[str, Any]:
    """The default list, to be spoilt."""
    table = merged(BASE.glob("*.toml"))
    return table | merged(BOTH.glob("*.toml")) if both else table


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
    sourced = [card.id for card in new_checks.default().characters if card.source == "sourced" and card.cost]
    assert sourced == ["monk"]


SPOILS: dict[str, Any] = {
    "K-001": lambda x: x["constants"].update(months=11),
    "K-011": lambda x: x["street"].reverse(),
    "K-014": lambda x: x["layouts"][1]["groups"].pop("corners"),
    "K-015": lambda x: x["layouts"][0]["surcharges"].update(A1=1),
    "K-020": lambda x: x["columns"].pop(),
    "K-034": lambda x: x["characters"][10].update(season="winter"),
    "K-051": lambda x: x["characters"][10].update(type="seller"),
    "K-052": lambda x: x["characters"][10]["salaries"].pop(),
    "K-057": lambda x: x["characters"][11].update(token="crown"),
    "K-072": lambda x: x["layouts"][0]["events"].pop(),
    "K-096": lambda x: next(c for c in x["characters"] if c["id"] == "monk").update(cost=5),
    "K-170": lambda x: x["fire_tiles"].pop(),
    "K-192": lambda x: x["tokens"][1].update(worth=3),
    "K-213": lambda x: x["blocking"].update(values=[1] * 12),
    "A-001": lambda x: x["start_tiles"].pop(),
    "A-002": lambda x: x["new_keepsakes"].pop(0),
    "A-014": lambda x: x["boats"][1]["sides"].pop(),
    "A-018": lambda x: x["new_characters"][3].update(season="winter"),
    "A-022": lambda x: x["new_buildings"][0].pop("lasting"),
    "A-042": lambda x: x["boats"][1].update(trade=4),
    "A-062": lambda x: x["akebono"]["income"].reverse(),
    "A-070": lambda x: x["bridge"].update(after="pawn-shop"),
    "A-072": lambda x: x["celebrities"][0].update(end={"points": 1}),
}


@pytest.mark.rule("K-034", "K-051", "K-072", "K-213", "A-014", "A-018", "A-022", "A-042", "A-062", "A-070")
@pytest.mark.parametrize("clause", SPOILS)
def test_a_list_that_breaks_the_rulebook_is_refused(clause: str) -> None:
    """By the clause that it breaks."""
    table = listed()
    SPOILS[clause](table)
    assert clause in faults(table)


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
