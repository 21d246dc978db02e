"""The component list: what the rulebook demands of every list, and that the default one keeps to it."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.bitoku.kinds import Bonus, Fork, House, Per, Trigger, Unit
from domain.bitoku.lists.reading import default, read
from domain.bitoku.steps import effects as e
from domain.box.catalog import BadCatalog

Table = dict[str, Any]


def table() -> Table:
    """The default list, to be spoilt."""
    plain: Table = msgspec.json.decode(msgspec.json.encode(default()))
    return plain


def faults(spoil: Callable[[Table], object]) -> set[str]:
    """The constraints that a spoilt list breaks."""
    spoilt = table()
    spoil(spoilt)
    with pytest.raises(BadCatalog) as error:
        read(spoilt)
    return {fault.constraint for fault in error.value.faults}


def test_the_default_list_keeps_to_the_rulebook() -> None:
    """It comes back the same."""
    assert read(table()) == default()
    assert len(default().content_hash) == len("jcs:") + 64


def set_(path: str, value: object) -> Callable[[Table], None]:
    """Change one value, by its path."""

    def spoil(spoilt: Table) -> None:
        *way, last = path.split(".")
        at: Any = spoilt
        for key in way:
            at = at[int(key)] if key.isdigit() else at[key]
        at[int(last) if last.isdigit() else last] = value

    return spoil


def several(*spoils: Callable[[Table], object]) -> Callable[[Table], None]:
    """Change several values."""

    def spoil(spoilt: Table) -> None:
        for each in spoils:
            each(spoilt)

    return spoil


def cut(key: str) -> Callable[[Table], None]:
    """Leave the last entry of a list out."""

    def spoil(spoilt: Table) -> None:
        spoilt[key] = spoilt[key][:-1]

    return spoil


def cut_in(table: str, key: str) -> Callable[[Table], None]:
    """Leave the last entry of a list within a table out."""
    return lambda spoilt: cut(key)(spoilt[table])


OTHER = [{"step": "gain", "vp": 9}]  # an effect that nothing has
SPOILT = [
    ("B-025", cut("buildings")),
    ("B-019", cut("ancient_buildings")),
    ("B-023", cut("treasures")),
    ("B-025", set_("mitamas.0.copies", 4)),
    ("B-025", set_("dragonflies.0.copies", 1)),
    ("B-025", cut("crystals")),
    ("B-017", cut("gates")),
    ("B-027", cut("rocks")),
    ("B-030", cut("yokai")),
    ("B-041", set_("yokai.0.starting", False)),
    ("B-203", set_("bitoku.0.rarity", 3)),
    ("B-028", cut("visions")),
    ("B-254", set_("visions.0.loss", 3)),
    ("B-321", cut("tengu_cards")),
    ("B-331", set_("tengu_cards.8.location", "stairs")),
    ("B-293", set_("treasures.0.rewards", [1, 2, 3])),
    ("B-282", set_("crystals.12.points", 3)),
    ("B-295", set_("rocks.0.items", ["ara"])),
    ("B-230", set_("building_counters.2.cost", {"wood": 2})),
    ("B-284", set_("crystal_spaces.7.kind", "memory")),
    ("B-274", set_("crystal_rows.0.costs", [0, 1, 1, 1])),
    ("D-41", set_("dragonfly_rows.0.costs", [2, 1, 0, -1])),
    ("B-327", set_("building_rows.0.costs", [0, 0, 0])),
    ("B-259", set_("mitama_rows.0.spaces.0.cost", {"wood": 1})),
    ("B-259", set_("mitama_rows.0.spaces.0.cost", {"jade": -1})),
    ("B-013", set_("mitama_rows.0.players", [])),
    ("bounds", set_("dragonfly_rows.0.costs", [-21, 0, 0, 0])),
    ("bounds", set_("paths.0.length", 2**62)),
    ("B-027", set_("garden.0.spaces", 0)),
    ("B-025", several(set_("dragonflies.0.copies", 0), set_("dragonflies.1.copies", 4))),
    ("B-024", set_("track.length", 4)),
    ("B-027", set_("garden.2.spaces", 10)),
    ("B-126", cut("areas")),
    ("B-020", set_("areas.0.ancient_players", [1, 2])),
    ("B-015", set_("die_spaces.2.spaces", 1)),
    ("B-109", cut("forest_actions")),
    ("B-171", cut("favor_options")),
    ("B-149", set_("home_spaces.5.players", [2])),
    ("B-125", set_("banks.0.players", [1])),
    ("B-227", set_("paths.0.bridges", [{"enter": 4, "needs": 2}])),
    ("B-223", set_("forks.0.points", [3, 2])),
    ("B-017", set_("forks.1.letter", "")),
    ("B-219", set_("forks.0.at", 9)),
    ("B-002", set_("constants.rounds", 5)),
    ("B-062", set_("amulets.0.copies", 29)),
    ("B-337", lambda t: [card.__setitem__("resource", "wood") for card in t["tengu_cards"]]),
    ("B-358", set_("tengu_cards.0.object", "crystal")),
    ("B-363", set_("tengu_cards.6.glade", {"wood": 1})),
    ("B-316", set_("tengu.dice", [1, 2, 3])),
    ("B-310", cut_in("tengu", "counters")),
    ("B-320", set_("tengu.build_resources", {"stone": 1})),
    ("B-320", set_("tengu.mitama_resources", {"sake": 1})),
    ("B-347", set_("tengu.will_card", [3, 3, 2, 2, 1, 1])),
    ("B-390", set_("tengu.high_die", 4)),
    ("B-117", set_("buildings.0.minimum", 7)),
    ("unique-ids", set_("buildings.1.id", "T1")),
    # the main board
    ("B-020", set_("areas.0.ancient", 1)),
    ("B-095", set_("die_spaces.0.spaces", 0)),
    ("B-015", set_("die_spaces.2.spaces", 2)),
    ("B-015", set_("banks.2.spaces", 3)),
    ("B-162", set_("banks.0.spaces", 0)),
    ("B-162", several(*(set_(f"banks.{i}.spaces", 1 if i < 6 else 2) for i in range(2, 10)))),
    ("B-162", several(set_("banks.2.hills", ["yomi", "stairs"]), set_("banks.3.hills", []))),
    ("B-163", several(set_("banks.0.hills", ["yomi", "glade"]), set_("banks.1.hills", ["stairs", "forges"]))),
    ("B-237", several(*(set_(f"areas.{i}.plots", ["onsen", "farm", "ryokan", "onsen"]) for i in range(4)))),
    # the player board
    ("B-230", set_("building_counters.0.cost", {"jade": 1})),
    ("B-230", set_("building_counters.5.cost", {"wood": 2, "sake": 1})),
    ("B-230", set_("building_counters.0.cost", {})),
    ("B-284", several(set_("crystal_spaces.3.kind", "dream"), set_("crystal_spaces.4.kind", "dream"))),
    ("B-245", set_("rock_path.0.touches", [1, 1])),
    ("B-247", set_("rock_path.0.cost", {"wood": -1})),
    ("B-247", several(*(set_(f"rock_path.{i}.cost", {}) for i in range(5)))),
    ("B-295", set_("rock_path.0.touches", [2])),
    ("B-296", set_("rock_path.1.touches", [1])),
    # the Paths of Wisdom
    ("B-227", set_("paths.0.bridges.0.enter", 1)),
    ("B-228", set_("paths.0.bridges.1.enter", 9)),
    ("B-228", set_("paths.0.bridges.1.enter", 4)),
    ("B-214", several(set_("paths.0.players", [1, 2, 3]), set_("paths.1.players", [3]))),
    ("B-017", lambda t: [fork.update(kind="gate", letter="A") for fork in t["forks"]]),
    ("B-220", set_("side_spaces.by_players", [0, 2, 2, 3])),
    # what is printed in full
    ("B-109", set_("forest_actions.1.minimum", 1)),
    *((f"B-{127 + i}", set_(f"forest_actions.{i}.effect", OTHER)) for i in range(20)),
    *((f"B-{150 + i}", set_(f"home_spaces.{i}.effect", OTHER)) for i in range(5)),
    ("B-157", set_("home_spaces.5.effect", OTHER)),
    ("B-157", set_("home_spaces.5.copies", False)),
    ("B-150", set_("home_spaces.0.copies", True)),
    ("B-155", set_("home_spaces.5.minimum", 1)),
    ("B-148", set_("home_spaces.0.minimum", 2)),
    ("B-178", set_("home_spaces.1.height", 1)),
    ("B-171", set_("favor_options.3.effect.0.n", 2)),
    *((f"B-{261 + i}", set_(f"mitamas.{i}.effect", OTHER)) for i in range(8)),
]


@pytest.mark.parametrize(("constraint", "spoil"), SPOILT, ids=[f"{i}-{x[0]}" for i, x in enumerate(SPOILT)])
def test_a_list_that_breaks_the_rulebook_is_refused(constraint: str, spoil: Callable[[Table], object]) -> None:
    """By the constraint that it breaks."""
    assert constraint in faults(spoil)


def test_parts_and_options_may_be_written_in_any_order() -> None:
    """Nigi unlocks a die and takes an Amulet; the Glade gives jade or wood."""
    turned = table()
    for effect in (turned["mitamas"][1]["effect"], turned["forest_actions"][11]["effect"][0]["options"]):
        effect.reverse()
    assert read(turned) != default()


@pytest.mark.parametrize(
    "spoil",
    [
        set_("buildings.0.effect.0", {"step": "gain", "gold": 1}),
        set_("buildings.0.effect.0", {"step": "fly-away"}),
        set_("rocks.0.colour", "grey"),
        set_("visions.0.needs", {"gold": 1}),
    ],
)
def test_an_unknown_effect_or_field_is_refused_with_its_path(spoil: Callable[[Table], None]) -> None:
    """A typo is an error, not a card that does nothing."""
    assert faults(spoil) == {"shape"}


@pytest.mark.parametrize(
    "key", ["buildings", "mitamas", "yokai", "visions", "forks", "home_spaces", "tengu_cards"]
)
def test_every_entry_says_where_it_is_from(key: str) -> None:
    """sourced, derived or reconstructed."""
    spoilt = table()
    del spoilt[key][0]["source"]
    with pytest.raises(BadCatalog):
        read(spoilt)


@pytest.mark.rule("B-257", "B-282", "B-236", "B-065")
def test_the_facts_that_public_sources_tell_stand_in_the_list() -> None:
    """The examples of the rulebook, one by one."""
    visions = {vision.id: vision for vision in default().visions}
    assert visions["V01"].needs == {Unit.BUILDING: 2, Unit.RESOURCE: 1, Unit.DRAGONFLY: 1}
    yokai = {card.id: card for card in default().yokai}
    nezumi = yokai["NEZ-1"]
    assert nezumi.effect == (e.Advance(1), e.Choose((e.Construct(), e.ObtainCrystal())))
    assert (nezumi.virtue.value, nezumi.virtue.per) == (2, Per.BUILDING)
    assert yokai["S-IMO"].effect == (e.Choose((e.Gain(wood=1), e.Gain(stone=1))),)
    buildings = {building.id: building for building in default().buildings}
    rock, ryokan = buildings["T1"], buildings["Y1"]
    assert (rock.minimum, rock.effect, rock.property) == (1, (e.ObtainRock(),), Bonus.VP)
    assert (ryokan.type, ryokan.kodama, ryokan.property) == (House.RYOKAN, 2, Bonus.VP_OR_AMULET)
    assert {building.kodama for building in buildings.values()} == {1, 2}
    assert {building.property for building in buildings.values()} == set(Bonus)
    assert [card.id for card in default().bitoku] == ["makoto", "chuugi", "yu", "jin", "rei", "gi", "meijo"]
    assert {crystal.trigger for crystal in default().crystals if crystal.trigger} == set(Trigger)


# --- what is ours, and why ---


@pytest.mark.rule("B-065", "B-189")
def test_every_virtue_counts_a_thing() -> None:
    """Finding B3, p13: copies of the item shown times the value; no card has a value of its own."""
    assert Per.CARD not in {card.virtue.per for card in default().yokai}
    starting = {card.type: card for card in default().yokai if card.starting}
    for card in default().yokai:
        if not card.starting and card.type in starting:
            assert starting[card.type].virtue.value <= card.virtue.value


@pytest.mark.rule("B-368", "B-398")
def test_the_counters_of_the_tengu_are_worth_those_of_a_player() -> None:
    """Finding B3: the six spaces of its board show what the player's show."""
    assert default().tengu.counters == tuple(counter.points for counter in default().building_counters)


@pytest.mark.rule("B-223", "B-378")
def test_illuminations_rise_slowly() -> None:
    """Finding B3: 2 and 1, 3 and 2, 4 and 3, 6 and 5 with one to three players; the Tengu scores them twice."""
    paths: dict[str, list[tuple[int, ...]]] = {}
    for fork in sorted(default().forks, key=lambda fork: fork.at):
        if fork.kind is Fork.ILLUMINATION:
            paths.setdefault(fork.path, []).append(fork.points[:2])
    assert paths == {name: [(2, 1), (3, 2), (4, 3), (6, 5)] for name in ("north", "south")}


@pytest.mark.rule("B-382")
def test_no_gate_is_at_the_end_of_a_path() -> None:
    """Finding B3: a Pilgrim that the Tengu starts next to it could not move."""
    ends = {(path.id, path.length) for path in default().paths}
    assert not [fork.id for fork in default().forks if fork.kind is Fork.GATE and (fork.path, fork.at) in ends]


def test_what_is_ours_says_so() -> None:
    """Finding B3: the reconstructed values stay marked until they are read off a real box."""
    ours = [*default().forks, *(card for card in default().yokai if card.starting)]
    assert {entry.source for entry in ours} == {"reconstructed"}
