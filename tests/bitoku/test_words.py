"""What is told of components, picks and facts: all that the rulebook says, by meaning and in no language."""

import pytest

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Bonus, Favor, Kind, Per, Region, Trigger
from domain.bitoku.lists.entries import BitokuCard, Building, Vision
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.bitoku.tengu import facts as t
from domain.bitoku.words import printed
from domain.bitoku.words.messages import OTHERS
from domain.bitoku.words.telling import VOCABULARY
from domain.box.telling import (
    AmountArg,
    Arg,
    ArgsWithin,
    ClauseArg,
    ComponentArg,
    ListArg,
    Said,
    SeatArg,
    Telling,
    TermArg,
)
from domain.kernel.nouns import Fact, Pick, Scored, Step
from service.words.languages import Language
from service.words.speech import Cast, speech_of
from tests.bitoku.tables import dice, has, hill, placed, shown, table

BOX = table().box


def meant(name: str) -> tuple[str, dict[str, Arg]]:
    """What is printed on a component: its message and the arguments of it."""
    said = printed.describe_printed(BOX, name)
    assert isinstance(said, Said)
    return said.key, dict(said.args)


def effects_of(*effects: Step) -> ListArg:
    """What these effects do, one after the other."""
    return printed.both(effects)


def told(game: Bitoku, pick: Pick, step: Step | None = None) -> Telling:
    """A pick as an answer of seat 0."""
    return VOCABULARY.tell_pick(game, 0, step, pick)


def vp(n: int) -> AmountArg:
    return AmountArg("vp", n)


# --- components ---


@pytest.mark.rule("B-236", "B-120")
@pytest.mark.parametrize("building", BOX.buildings.values(), ids=list(BOX.buildings))
def test_a_building_tells_its_four_things(building: Building) -> None:
    """Its type, its construction bonus, its action with the minimum, and its Property Bonus."""
    name = printed.piece(table(), building.id).name
    assert name is not None
    assert name.args["type"] == TermArg(building.type)
    key, args = meant(building.id)
    assert (args["kodama"], args["minimum"]) == (building.kodama, building.minimum)
    assert args["effect"] == effects_of(*building.effect)
    assert ("amulet" in args) is (key == "printed-building-amulet") is bool(building.amulet)
    point, amulet = {"points": vp(1)}, {"amulet": AmountArg("amulet-1", 1)}
    bonus = {Bonus.VP: point, Bonus.VP_OR_AMULET: point | amulet, Bonus.VP_AND_AMULET: point | amulet}
    said = args["bonus"]
    assert isinstance(said, Said)
    assert (said.key, dict(said.args)) == (f"property-{building.property}", bonus[building.property])


@pytest.mark.rule("B-122")
def test_an_ancient_building_tells_its_action_alone() -> None:
    """It has no bonus to tell."""
    assert meant("X1") == ("printed-ancient", {"minimum": 1, "effect": effects_of(e.Gain(am1=1))})


@pytest.mark.rule("B-203")
@pytest.mark.parametrize("card", BOX.bitoku.values(), ids=list(BOX.bitoku))
def test_a_bitoku_tells_its_rarity(card: BitokuCard) -> None:
    """The number of its copies; and its points and action; its type is its name."""
    told = {"points": vp(card.points), "effect": effects_of(*card.effect), "rarity": card.copies}
    assert meant(card.id) == ("printed-bitoku", told)


@pytest.mark.rule("B-065")
@pytest.mark.parametrize(
    ("card", "name", "per"),
    [
        ("NEZ-1", "name-yokai", "per-building"),
        ("S-IMO", "name-yokai-starting", "per-resource"),
        ("IMO-4", "name-yokai", "per-far-kodama"),
    ],
)
def test_a_yokai_tells_its_virtue(card: str, name: str, per: str) -> None:
    """With its maximum; and its type and action, and that it is a starting card."""
    entry = BOX.yokai[card]
    called = printed.piece(table(), card).name
    assert called is not None
    assert (called.key, called.args["type"]) == (name, TermArg(entry.type))
    key, args = meant(card)
    assert (key, args["effect"]) == ("printed-yokai", effects_of(*entry.effect))
    virtue = args["virtue"]
    assert isinstance(virtue, Said)
    assert (virtue.args["points"], virtue.args["cap"]) == (vp(entry.virtue.value), vp(12))
    counted = virtue.args["per"]
    assert isinstance(counted, Said)
    assert (counted.key, counted.args.get("space", 0)) == (per, entry.virtue.at_least)


@pytest.mark.rule("B-030")
def test_cards_that_look_alike_have_numbers() -> None:
    """No two components are called the same."""
    names = [printed.piece(table(), name).name for name in (*BOX.yokai, *BOX.mitamas, *BOX.rocks, *BOX.crystals)]
    assert len(set(names)) == len(names)


@pytest.mark.rule("B-254", "B-282")
@pytest.mark.parametrize("vision", BOX.visions.values(), ids=list(BOX.visions))
def test_a_vision_tells_how_many_it_needs(vision: Vision) -> None:
    """And its two outcomes."""
    needs = ListArg(tuple(AmountArg(f"unit-{unit}", n) for unit, n in vision.needs.items()))
    outcomes = {"gain": vp(vision.gain), "loss": vp(vision.loss)}
    assert meant(vision.id) == ("printed-vision", {"needs": needs, **outcomes})


@pytest.mark.rule("B-282")
def test_every_trigger_and_virtue_has_words() -> None:
    """None is called by its id."""
    assert {f"when-{trigger}" for trigger in Trigger} <= OTHERS.keys()
    assert {f"per-{per}" for per in Per if per is not Per.CARD} <= OTHERS.keys()


# --- picks ---

OFFERS = table()
for kind, row in {
    Kind.MITAMA: ("nigi", "ara", "nigi"), Kind.DRAGONFLY: ("L05", "L05", "L05"), Kind.CRYSTAL: ("M08", "M08"),
}.items():  # fmt: skip
    OFFERS = shown(OFFERS, kind, *row)


@pytest.mark.rule("B-259", "B-269")
@pytest.mark.parametrize(
    ("pick", "form", "brings"),
    [
        (p.TakeTile(Kind.MITAMA, 1), "points", {"points": vp(1)}),
        (p.TakeTile(Kind.MITAMA, 3), "points", {"points": vp(3)}),
        (p.TakeTile(Kind.DRAGONFLY, 1), "gift", {"gift": 1}),
        (p.TakeTile(Kind.DRAGONFLY, 2), "", {}),
        (p.TakeTile(Kind.DRAGONFLY, 3), "", {}),
    ],
)
def test_a_purchase_tells_what_its_space_brings(pick: p.TakeTile, form: str, brings: dict[str, Arg]) -> None:
    """Points or resources, as it is printed there; and the tile with what it does."""
    said = told(OFFERS, pick)
    tile = OFFERS.row(pick.kind)[pick.space - 1]
    assert said.key == ("pick-take-tile-" + form).removesuffix("-")
    assert {name: said.args[name] for name in ("points", "gift") if name in said.args} == brings
    assert said.args["tile"] == printed.piece(OFFERS, tile)
    assert said.args["effect"] == printed.does(BOX, tile)


@pytest.mark.rule("B-165", "B-166")
@pytest.mark.parametrize(("value", "after"), [(2, 1), (5, 4), (6, 3)])
def test_crossing_tells_what_the_die_will_show(value: int, after: int) -> None:
    """And the Hills that it leads to: with two players both of a side."""
    said = told(placed(table(), 0, 1, value, Region.STAIRS), p.CrossRiver(1))
    assert (said.args["value"], said.args["after"]) == (value, after)
    assert said.args["hills"] == ListArg((TermArg(Region.YOMI, "hill"), TermArg(Region.STAIRS, "hill")))


@pytest.mark.rule("B-098", "B-099")
@pytest.mark.parametrize(("amulet", "after"), [(1, 5), (2, 6), (3, 6)])
def test_an_amulet_tells_what_the_die_will_show(amulet: int, after: int) -> None:
    """At most 6."""
    game = has(table(), dice=dice(4, 1, 1))
    step = s.StrengthenDie(1, Region.GLADE, 0)
    said = told(game, p.SpendAmulet(amulet), step)
    assert (said.args["die"], said.args["after"]) == (4, after)


@pytest.mark.rule("B-189")
def test_removing_a_card_tells_its_points() -> None:
    """S-KAP: one for each Mitama."""
    game = has(table(), mitamas=("ara", "nigi"), played=("S-KAP", "", ""))
    assert told(game, p.Remove(1, "S-KAP")).args["points"] == vp(2)


@pytest.mark.rule("B-207")
def test_completing_a_bitoku_tells_its_points() -> None:
    """Of the next card, with its action."""
    game = has(table(), path=("makoto", "jin"), counter=1)
    said = told(game, p.AdvanceCounter())
    assert (said.args["points"], said.args["effect"]) == (vp(3), effects_of(e.Advance(1)))


@pytest.mark.rule("B-167")
def test_a_favor_tells_what_lies_there() -> None:
    """The card with what is printed on it; none where it is covered without taking it."""
    game = hill(table(), Region.YOMI, bitoku="gi")
    said = told(game, p.ClaimFavor(Region.YOMI, Favor.BITOKU))
    assert said.args["card"] == printed.piece(game, "gi")
    assert "card" not in told(game, p.ClaimFavor(Region.YOMI, Favor.BITOKU, use=False)).args


# --- questions ---


@pytest.mark.rule("B-051")
@pytest.mark.parametrize(
    ("step", "key", "args"),
    [
        (s.ActivateYokai(2), "question-activate-yokai", {"space": 2}),
        (s.ChooseOne((), 2, "B-102", "these"), "question-choose-one-unknown", {"times": 2}),
        (
            s.WorkDie(die=1, region=Region.YOMI, standing=()), "question-work-die",
            {"die": 1, "region": TermArg(Region.YOMI)},
        ),
    ],
)  # fmt: skip
def test_a_question_says_what_it_is_about(step: Step, key: str, args: dict[str, Arg]) -> None:
    """Which die, where, how often."""
    assert VOCABULARY.tell_question(OFFERS, step) == Telling(key, args)


@pytest.mark.rule("B-051")
@pytest.mark.parametrize(
    "note", ["yomi 3+", "Home space 5", "NEZ-1", "T1", "rock", "Gate A1", "north-2-illumination-1"]
)
def test_what_a_choice_is_printed_on_is_told(note: str) -> None:
    """Every kind of note that the rules make."""
    said = VOCABULARY.tell_question(OFFERS, s.ChooseOne((), 1, "B-102", note))
    assert said.key == "question-choose-one"
    assert isinstance(said.args["note"], Said | ComponentArg)


# --- facts ---


@pytest.mark.rule("B-241")
def test_a_kodama_that_is_pushed_is_told_so() -> None:
    """Not as one that advances."""
    game = has(table(), kodamas=(3, 1, 1, 1, 1))
    back, forth = (f.KodamaMoved(0, Region.YOMI, to) for to in (2, 4))
    assert VOCABULARY.tell_fact(game, back).key == "fact-kodama-moved-back"
    assert VOCABULARY.tell_fact(game, forth).key == "fact-kodama-moved"


@pytest.mark.rule("B-167")
@pytest.mark.parametrize("favor", Favor)
def test_a_favor_is_told_by_its_name(favor: Favor) -> None:
    """And its Hill by its region."""
    said = VOCABULARY.tell_fact(table(), f.FavorClaimed(0, Region.STAIRS, favor, used=True))
    assert (said.args["favor"], said.args["hill"]) == (TermArg(f"favor-{favor}"), TermArg(Region.STAIRS))


@pytest.mark.rule("B-326")
@pytest.mark.parametrize("rule", ["B-384", "B-362", "B-376"])
def test_what_the_tengu_follows_is_told_by_its_clause(rule: str) -> None:
    """Which has a title in each language."""
    assert VOCABULARY.tell_fact(table(1), t.TenguFollowed(rule, "")).args == {"rule": ClauseArg(rule)}


@pytest.mark.rule("B-122")
def test_the_ancient_buildings_are_told_with_their_regions() -> None:
    """Nothing is said of empty plots."""
    said = VOCABULARY.tell_fact(
        table(), f.AreasLaid({Region.YOMI: ("", "", "X5", ""), Region.GLADE: ("", "", "", "")}, ())
    )
    standing = Said(
        "name-standing", ArgsWithin(building=printed.piece(table(), "X5"), region=TermArg(Region.YOMI))
    )
    assert said.args == {"buildings": ListArg((standing,))}
    assert VOCABULARY.tell_fact(table(), f.AreasLaid({Region.YOMI: ("",)}, ())).key == "fact-areas-laid-none"


@pytest.mark.rule("B-045")
def test_cards_that_are_drawn_are_hidden_from_others() -> None:
    """Nothing of them is among the arguments."""
    fact = f.YokaiDrawn(0, ("NEZ-1",))
    assert VOCABULARY.tell_fact(table(), fact, viewer=0, seat=0).args.keys() == {"seat", "cards"}
    assert VOCABULARY.tell_fact(table(), fact, viewer=1, seat=0) == Telling(
        "fact-yokai-drawn-hidden", {"seat": SeatArg(0)}
    )


@pytest.mark.rule("B-291", "B-293", "B-207")
@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (Scored(0, 4, "B-291", "3 types"), {"types": 3}),
        (Scored(0, 5, "B-293", "glade"), {"note": TermArg("glade")}),
        (Scored(0, 2, "B-207", "makoto"), {"note": printed.piece(table(), "makoto")}),
        (Scored(0, 3, "B-290"), {}),
    ],
)
def test_points_tell_what_they_were_for(fact: Scored, said: dict[str, Arg]) -> None:
    reason = VOCABULARY.tell_reason(table(), fact)
    assert (reason.key, dict(reason.args)) == (f"score-{fact.rule}", said)


@pytest.mark.rule("B-055")
def test_facts_tell_what_brought_them_and_what_was_gained() -> None:
    """The building that was used; a wood more."""
    game = table()
    used, gained = f.BuildingUsed(0, "F1", 1), f.Gained(0, {"wood": 1})  # type: ignore[dict-item]  # as it is read
    before: tuple[Fact, ...] = (used,)
    assert VOCABULARY.cause(game, gained, before) == printed.piece(game, "F1")
    assert VOCABULARY.cause(game, gained, ()) is None
    after = RULESET.rules.folds[f.Gained](game, gained)
    assert [(each.seat, each.term, each.n) for each in VOCABULARY.delta(game, after)] == [(0, "wood", 1)]


# --- the Tengu ---


@pytest.mark.rule("B-322")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The Tengu unlocks die 1"),
        ("fr", "Le Tengu déverrouille son dé 1"),
        ("pt", "O Tengu desbloqueia o dado 1"),
    ],
)
def test_what_the_tengu_does_is_told_of_the_tengu(language: Language, said: str) -> None:
    """Whatever fact it is; against people there are players only."""
    fact = f.DieUnlocked(1, 1)
    assert speech_of("bitoku", language, Cast(("Ada",))).text(VOCABULARY.tell_fact(table(1), fact)) == said
    people = speech_of("bitoku", language, Cast(("Ada", "Rui"))).text(VOCABULARY.tell_fact(table(2), fact))
    assert people.startswith("Rui")
