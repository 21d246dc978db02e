"""What the texts of components tell: all that the rulebook says is printed on them."""

import pytest

from domain.bitoku import words
from domain.bitoku.catalog import BitokuCard, Building
from domain.bitoku.kinds import Bonus
from tests.bitoku.tables import table

BOX = table().box


@pytest.mark.rule("B-236", "B-120")
@pytest.mark.parametrize("building", BOX.buildings.values(), ids=list(BOX.buildings))
def test_a_building_tells_its_four_things(building: Building) -> None:
    """Its type, its construction bonus, its action with the minimum, and its Property Bonus."""
    said = words.tile(BOX, building.id)
    assert said.startswith(f"{building.type}; when built kodama +{building.kodama} there")
    assert ("and +1 amulet; die" in said) is bool(building.amulet)
    assert f"; die {building.minimum}+: {words.effects(building.effect)}; " in said
    bonus = {Bonus.VP: "1 VP", Bonus.VP_OR_AMULET: "1 VP or +1 amulet", Bonus.VP_AND_AMULET: "1 VP and +1 amulet"}
    assert said.endswith(f"; property {bonus[building.property]}")


@pytest.mark.rule("B-122")
def test_an_ancient_building_tells_its_action_alone() -> None:
    """It has no bonus to tell."""
    assert words.tile(BOX, "X1") == "ancient, die 1+: +1 amulet"


@pytest.mark.rule("B-203")
@pytest.mark.parametrize("card", BOX.bitoku.values(), ids=list(BOX.bitoku))
def test_a_bitoku_tells_its_rarity(card: BitokuCard) -> None:
    """And its points and action; its type is its name."""
    said = words.tile(BOX, card.id)
    assert said == f"{card.points} VP, then {words.effects(card.effect)}; rarity {card.copies}"


@pytest.mark.rule("B-065")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("NEZ-1", "nezumi: kodama +1 + build or crystal; virtue 2 VP per building, at most 12"),
        ("S-IMO", "starting imomushi: 1 wood or 1 stone; virtue 3 VP"),
        (
            "IMO-4",
            "imomushi: 1 of any resource + kodama +1; virtue 3 VP per kodama on space 4 or beyond, at most 12",
        ),
    ],
)
def test_a_yokai_tells_its_virtue(card: str, said: str) -> None:
    """With its maximum where it can be reached; and its type and action, and that it is a starting card."""
    assert words.tile(BOX, card) == said
