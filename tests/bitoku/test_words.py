"""What the texts of components tell: all that the rulebook says is printed on them."""

import re

import pytest

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Bonus, Favor, Kind, Region, Trigger
from domain.bitoku.lists.entries import BitokuCard, Building, Vision
from domain.bitoku.tengu import facts as t
from domain.bitoku.words import names
from domain.kernel.nouns import Pick, Step
from tests.bitoku.tables import shown, table

BOX = table().box


@pytest.mark.rule("B-236", "B-120")
@pytest.mark.parametrize("building", BOX.buildings.values(), ids=list(BOX.buildings))
def test_a_building_tells_its_four_things(building: Building) -> None:
    """Its type, its construction bonus, its action with the minimum, and its Property Bonus."""
    said = names.tile(BOX, building.id)
    assert said.startswith(f"{building.type}; when built Kodama +{building.kodama} there")
    assert ("and +1 Amulet; die" in said) is bool(building.amulet)
    assert f"; die {building.minimum}+: {names.effects(building.effect)}; " in said
    bonus = {Bonus.VP: "1 VP", Bonus.VP_OR_AMULET: "1 VP or +1 Amulet", Bonus.VP_AND_AMULET: "1 VP and +1 Amulet"}
    assert said.endswith(f"; property {bonus[building.property]}")


@pytest.mark.rule("B-122")
def test_an_ancient_building_tells_its_action_alone() -> None:
    """It has no bonus to tell."""
    assert names.tile(BOX, "X1") == "ancient, die 1+: +1 Amulet"


@pytest.mark.rule("B-203")
@pytest.mark.parametrize("card", BOX.bitoku.values(), ids=list(BOX.bitoku))
def test_a_bitoku_tells_its_rarity(card: BitokuCard) -> None:
    """And its points and action; its type is its name."""
    said = names.tile(BOX, card.id)
    assert said == f"{card.points} VP, then {names.effects(card.effect)}; rarity {card.copies}"


@pytest.mark.rule("B-065")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("NEZ-1", "Nezumi: Kodama +1 + build or Crystal; virtue 2 VP per building, at most 12"),
        ("S-IMO", "starting Imomushi: 1 wood or 1 stone; virtue 1 VP per resource, at most 12"),
        (
            "IMO-4",
            "Imomushi: 1 of any resource + Kodama +1; virtue 3 VP per Kodama on space 4 or beyond, at most 12",
        ),
    ],
)
def test_a_yokai_tells_its_virtue(card: str, said: str) -> None:
    """With its maximum where it can be reached; and its type and action, and that it is a starting card."""
    assert names.tile(BOX, card) == said


# --- picks ---

ONE = "1 of any resource"
OFFERS = table()
for kind, row in {
    Kind.MITAMA: ("nigi", "ara", "nigi"), Kind.DRAGONFLY: ("L05", "L05", "L05"), Kind.CRYSTAL: ("M08", "M08"),
}.items():  # fmt: skip
    OFFERS = shown(OFFERS, kind, *row)
NIGI, FLY, CROSS = (f"{tile} ({names.tile(BOX, tile)})" for tile in ("nigi", "L05", "M08"))


@pytest.mark.rule("B-259", "B-269", "B-274")
@pytest.mark.parametrize(
    ("pick", "said"),
    [
        (p.TakeTile(Kind.MITAMA, 1), f"Take {NIGI} from space 1, for 1 jade, with 1 VP"),
        (p.TakeTile(Kind.MITAMA, 3), f"Take {NIGI} from space 3, for 1 jade, 1 sake, with 3 VP"),
        (p.TakeTile(Kind.DRAGONFLY, 1), f"Take {FLY} from space 1, for nothing, with 1 of any resource"),
        (p.TakeTile(Kind.DRAGONFLY, 2), f"Take {FLY} from space 2, for nothing"),
        (p.TakeTile(Kind.DRAGONFLY, 3), f"Take {FLY} from space 3, for 1 of any resource"),
        (p.TakeCrystal(1, 4), f"Take {CROSS} from space 1, for nothing, to Crystal space 4"),
        (p.TakeCrystal(2, 5), f"Take {CROSS} from space 2, for 1 of any resource, to Crystal space 5"),
    ],
)
def test_a_purchase_tells_its_price(pick: Pick, said: str) -> None:
    """As it is printed at the space; two tiles of a kind read differently."""
    assert RULESET.describe(OFFERS, pick) == said


@pytest.mark.rule("B-051")
@pytest.mark.parametrize(
    ("step", "asked"),
    [
        (
            s.PayFor(kind=Kind.CRYSTAL, space=2, discount=0, slot=4),
            f"How do you pay for the Crystal {CROSS} on space 2 at the price of {ONE}? (discount: none)",
        ),
        (
            s.PayFor(kind=Kind.MITAMA, space=3, discount=1),
            f"How do you pay for the Mitama {NIGI} on space 3 at the price of 1 jade, 1 sake? (discount: 1)",
        ),
        (s.ActivateYokai(2), "What do you use? (card space 2, connected Crystal: none)"),
        (s.ChooseOne((), 2, "B-102", "yomi 3+"), "Which icon of Yomi 3+ do you choose? (to choose: 2)"),
        (s.WorkDie(die=1, region=Region.YOMI, standing=()), "What does die 1 do in Yomi?"),
        (s.WorkDie(die=1, region=Region.HOME, standing=(), space=5), "What does die 1 do in the Home?"),
    ],
)
def test_a_question_says_what_it_is_about(step: Step, asked: str) -> None:
    """Which tile, what it costs, and where."""
    assert RULESET.question(OFFERS, step)["text"] == asked


# --- facts ---


@pytest.mark.rule("B-254", "B-282")
@pytest.mark.parametrize("vision", BOX.visions.values(), ids=list(BOX.visions))
def test_a_vision_counts_in_the_plural(vision: Vision) -> None:
    """2 buildings, but 1 building."""
    said = names.tile(BOX, vision.id)
    for unit, n in vision.needs.items():
        one, several = names.UNIT[unit]
        assert re.search(rf"{n} {several if n > 1 else one}\b", said)


@pytest.mark.rule("B-322")
def test_what_the_tengu_does_is_told_of_the_tengu() -> None:
    """Whatever fact it is; against people there are seats only."""
    alone, people = table(1), table(2)
    facts = [
        (f.DieUnlocked(1, 1), "The Tengu unlocks die 1"),
        (f.KodamaMoved(1, Region.YOMI, 3), "The Kodama of the Tengu in Yomi is on space 3"),
        (f.DieCrossed(1, 2, "left", 3), "Die 2 of the Tengu crosses to the left bank and shows 3"),
        (f.DieUnlocked(0, 1), "Seat 0 unlocks die 1"),
    ]
    for fact, said in facts:
        assert RULESET.describe(alone, fact) == said
        told = said.replace("The Tengu", "Seat 1").replace("the Tengu", "seat 1")
        assert RULESET.describe(people, fact) == told


@pytest.mark.rule("B-167")
@pytest.mark.parametrize(
    ("favor", "said"), [(Favor.BITOKU, "Favor Bitoku"), (Favor.YOKAI, "Favor Yōkai"), (Favor.TWO, "Favor of two")]
)
def test_a_favor_is_told_by_its_name(favor: Favor, said: str) -> None:
    """And its Hill by its region."""
    fact = f.FavorClaimed(0, Region.STAIRS, favor, used=True)
    assert RULESET.describe(table(), fact) == f"Seat 0 claims the {said} on the Hill of the Stairs"


@pytest.mark.rule("B-326")
@pytest.mark.parametrize("rule", ["B-384", "B-362", "B-376"])
def test_what_the_tengu_follows_is_told_by_its_title(rule: str) -> None:
    """And by its number."""
    assert RULESET.describe(table(1), t.TenguFollowed(rule, "")) == (
        f"The Tengu: {RULESET.rulebook.title(rule)} ({rule})"
    )


@pytest.mark.rule("B-122")
def test_the_ancient_buildings_are_told_with_their_plots() -> None:
    """Nothing is said of empty plots."""
    fact = f.AreasLaid({Region.YOMI: ("", "", "X5", ""), Region.GLADE: ("", "", "", "")}, ())
    said = f"Ancient buildings: X5 ({names.tile(BOX, 'X5')}) in Yomi, plot 3"
    assert RULESET.describe(table(), fact) == said
    assert RULESET.describe(table(), f.AreasLaid({Region.YOMI: ("",)}, ())) == "Ancient buildings: none"


@pytest.mark.rule("B-282")
def test_every_trigger_and_place_has_words() -> None:
    """None is called by its id."""
    assert names.TRIGGER.keys() == set(Trigger)
    assert names.PLACES.keys() == set(Region)
    assert names.KINDS.keys() == set(Kind)
