"""What the rulebook prints in full: a component list that says otherwise is not this game."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from domain.bitoku.kinds import Mitama, Region
from domain.bitoku.lists.checks_boards import COUNTS
from domain.bitoku.lists.entries import BitokuCatalog
from domain.bitoku.steps import effects as e
from domain.box.catalog import Fault
from domain.box.checks import check_counts

YOMI, STAIRS, _, GLADE, FORGES = Region
AMULET = e.Gain(am1=1)
NUMBERS = {
    "rounds": (4, "B-002"), "hand_drawn": (4, "B-078"), "hand_kept": (3, "B-079"), "looked_at": (2, "B-066"),
    "favors_of_three": (2, "B-171"), "dice": ((3, 2, 1), "B-033"), "face": (6, "B-099"),
    "crossing": (1, "B-165"), "crossing_six": (3, "B-166"), "home_loss": (1, "B-156"),
    "pilgrims_awake": (3, "B-035"), "pilgrims_asleep": (8, "B-035"), "start": ({"wood": 1, "jade": 1}, "B-042"),
    "start_amulet": (1, "B-042"), "virtue_cap": (12, "B-189"), "virtue_minimum": (5, "B-186"),
    "first_place": (3, "B-290"), "guardian_divisor": (4, "B-302"),
    "bitoku_types": ((0, 1, 2, 4, 7, 11, 16, 22), "B-291"), "per_rock_match": (1, "B-295"),
    "pilgrim_movement": (1, "B-213"), "property_points": (1, "B-120"), "property_amulet": (1, "B-120"),
    "vision_resources": (1, "B-250"),
}  # fmt: skip
PIECES = {
    "dice": 12, "pilgrims": 44, "kodamas": 20, "building_counters": 24, "resources": 72, "player_counters": 12,
    "hikaru_markers": 12, "x3_tiles": 32, "flags": 4, "player_boards": 4, "player_aids": 4,
    "die_cut_pieces": 14, "attitude_tiles": 1,
}  # fmt: skip
FOREST: dict[tuple[Region, int], tuple[str, e.Effects]] = {
    (YOMI, 1): ("B-127", (e.Advance(1, YOMI),)),
    (YOMI, 2): ("B-128", (e.Choose((e.ObtainMitama(), e.ObtainDragonfly())),)),
    (YOMI, 3): ("B-129", (e.Choose((e.ObtainMitama(1), e.ObtainDragonfly())),)),
    (YOMI, 4): ("B-130", (e.Choose((e.ObtainMitama(1), e.ObtainDragonfly(1))),)),
    (YOMI, 6): ("B-131", (e.OneDiscounted((e.ObtainMitama(), e.ObtainDragonfly()), 1),)),
    (STAIRS, 1): ("B-132", (e.Advance(1, STAIRS),)),
    (STAIRS, 2): ("B-133", (e.Movement(1),)),
    (STAIRS, 3): ("B-134", (e.Movement(2),)),
    (STAIRS, 4): ("B-135", (e.Movement(3),)),
    (STAIRS, 6): ("B-136", (e.Movement(4),)),
    (GLADE, 1): ("B-137", (e.Advance(1, GLADE),)),
    (GLADE, 2): ("B-138", (e.Choose((e.Gain(wood=1), e.Gain(jade=1))),)),
    (GLADE, 3): ("B-139", (e.GainAny(1),)),
    (GLADE, 4): ("B-140", (e.GainAny(2),)),
    (GLADE, 6): ("B-141", (e.GainAny(3),)),
    (FORGES, 1): ("B-142", (e.Advance(1, FORGES),)),
    (FORGES, 2): ("B-143", (e.Construct(),)),
    (FORGES, 3): ("B-144", (e.Choose((e.ObtainCrystal(), e.Construct())),)),
    (FORGES, 4): ("B-145", (e.Choose((e.ObtainCrystal(1), e.Construct(1))),)),
    (FORGES, 6): ("B-146", (e.OneDiscounted((e.ObtainCrystal(), e.Construct()), 1),)),
}
HOME: dict[int, tuple[str, e.Effects]] = {
    1: ("B-150", (e.Gain(am2=1),)),
    2: ("B-151", (AMULET, e.ObtainVision())),
    3: ("B-152", (AMULET, e.GainAny(1))),
    4: ("B-153", (AMULET, e.Movement(1))),
    5: ("B-154", (AMULET, e.Choose((e.Movement(1), e.GainAny(1))))),
    6: ("B-157", ()),  # it copies
}
COPIES = 6
FAVORS: dict[str, e.Effects] = {
    "vision": (e.ObtainVision(),), "rock": (e.ObtainRock(),), "pilgrim": (e.Pray(),), "kodama": (e.Advance(1),),
}  # fmt: skip
MITAMAS: dict[Mitama, tuple[str, e.Effects]] = {
    Mitama.ARA: ("B-261", (e.Choose((e.GainAny(1), AMULET)),)),
    Mitama.NIGI: ("B-262", (e.Unlock(), AMULET)),
    Mitama.SAKI: ("B-263", (e.Choose((e.Movement(1), AMULET)),)),
    Mitama.KUSHI: ("B-264", (e.Choose((e.Advance(1), AMULET)),)),
}
SHINIGAMI: dict[str, e.Effects] = {
    "B-265": (e.GainAny(1),),
    "B-266": (e.Movement(1),),
    "B-267": (e.Advance(1), e.PushBack(1)),
    "B-268": (e.Choose((AMULET, e.Unlock())),),
}


def loose(effects: e.Effects) -> list[str]:
    """Effects without the order in which they and their options are written."""
    return sorted(repr(_loose(effect)) for effect in effects)


def _loose(effect: e.Effect) -> e.Effect:
    if isinstance(effect, e.Choose | e.OneDiscounted):
        return replace(effect, options=tuple(sorted(effect.options, key=repr)))
    return effect


def printed_numbers_hold(catalog: BitokuCatalog) -> Iterator[Fault]:
    """The rulebook prints these numbers: a list with others is not this game."""
    for name, (value, rule) in NUMBERS.items():
        if (found := getattr(catalog.constants, name)) != value:
            yield Fault(rule, f"constants.{name}", f"{found} instead of {value}")
    found = {name: getattr(catalog.counts, name) for name in PIECES}
    yield from check_counts("counts", "D-01", found, PIECES)
    values = {amulet.value: amulet.copies for amulet in catalog.amulets}
    if set(values) != {1, 2, 3} or sum(values.values()) != 58:
        yield Fault("B-062", "amulets", "58 Amulets of +1, +2 and +3")


def forest_actions_are_as_printed(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Five rows for each of the four valued regions, at 1, 2, 3, 4 and 6."""
    found = Counter((action.region, action.minimum) for action in catalog.forest_actions)
    yield from check_counts("forest_actions", "B-109", found, dict.fromkeys(FOREST, 1))
    for i, action in enumerate(catalog.forest_actions):
        rule, printed = FOREST.get((action.region, action.minimum), ("B-109", action.effect))
        if loose(action.effect) != loose(printed):
            where = f"forest_actions[{i}].effect"
            yield Fault(rule, where, f"{action.region} {action.minimum}+ is not what is printed")


def home_is_as_printed(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Each space gives what its number says; the sixth asks for a 2 and copies; none is as high as another."""
    for i, space in enumerate(catalog.home_spaces):
        rule, printed = HOME.get(space.space, ("B-149", ()))
        copies = space.space == COPIES
        if loose(space.effect) != loose(printed) or space.copies != copies:
            yield Fault(rule, f"home_spaces[{i}]", f"Home space {space.space} is not what is printed")
        if space.minimum != (2 if copies else 1):
            yield Fault("B-155" if copies else "B-148", f"home_spaces[{i}].minimum", "only the sixth asks for a 2")
    for n in COUNTS:
        heights = [space.height for space in catalog.home_spaces if n in space.players]
        if len(set(heights)) < len(heights):
            yield Fault("B-178", "home_spaces", f"{n} players: which space is higher? {heights}")


def favors_are_as_printed(catalog: BitokuCatalog) -> Iterator[Fault]:
    """The third Favor has four options."""
    found = {option.id: loose(option.effect) for option in catalog.favor_options}
    if found != {name: loose(effect) for name, effect in FAVORS.items()}:
        yield Fault("B-171", "favor_options", "a Vision, a Rock, a Pilgrim next to a Rock, a Kodama step")


def mitamas_are_as_printed(catalog: BitokuCatalog) -> Iterator[Fault]:
    """All of a kind do the same, but each of the four Shinigami something of its own."""
    wild: list[list[str]] = []
    for i, tile in enumerate(catalog.mitamas):
        if tile.type is Mitama.SHINIGAMI:
            wild += [loose(tile.effect)] * tile.copies
            continue
        rule, printed = MITAMAS[tile.type]
        if loose(tile.effect) != loose(printed):
            yield Fault(rule, f"mitamas[{i}].effect", f"{tile.id} does not do what {tile.type} does")
    for rule, effect in SHINIGAMI.items():
        if wild.count(loose(effect)) != 1:
            yield Fault(rule, "mitamas", "one Shinigami tile does this")


PRINTED_CHECKS = (
    printed_numbers_hold, forest_actions_are_as_printed, home_is_as_printed, favors_are_as_printed,
    mitamas_are_as_printed,
)  # fmt: skip
