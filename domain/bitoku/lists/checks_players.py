"""What the rulebook demands of the player board in a component list."""

from collections import Counter
from collections.abc import Iterator

from domain.bitoku.kinds import Light
from domain.bitoku.lists.board_entries import goods
from domain.bitoku.lists.entries import BitokuCatalog
from domain.box.catalog import Fault


def counters_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Six Building counters, paid in wood and stone; the third for 1 wood and 1 stone."""
    costs = [goods(counter.cost) for counter in catalog.building_counters]
    if len(costs) != 6 or costs[2] != (1, 1, 0, 0):
        yield Fault("B-230", "building_counters", "six, of which the third costs 1 wood and 1 stone")
    for i, (wood, stone, jade, sake) in enumerate(costs):
        if min(wood, stone) < 0 or wood + stone == 0 or jade or sake:
            yield Fault("B-230", f"building_counters[{i}].cost", "a building costs wood, stone, or both")


def crystal_spaces_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Eight Crystal spaces: one for ingenuity connected to each card space, the others for dreams and memories."""
    kinds = Counter(space.kind for space in catalog.crystal_spaces)
    known = kinds[Light.INGENUITY] == 3 and kinds[Light.DREAM] >= 3 and kinds[Light.MEMORY] >= 1
    if not known or sum(kinds.values()) != 8:
        wanted = "8 in all, 3 for ingenuity, at least 3 dreams and 1 memory"
        yield Fault("B-284", "crystal_spaces", f"{dict(kinds)}: {wanted}")


def rock_path_fits_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Pilgrim spaces touch Rocks, some for a price: two the first Rock, one of these the second as well."""
    for i, space in enumerate(catalog.rock_path):
        within = all(1 <= rock <= catalog.rock_spaces for rock in space.touches)
        if not within or len(set(space.touches)) != len(space.touches) or not space.touches:
            yield Fault("B-245", f"rock_path[{i}]", "a Pilgrim space touches Rock spaces, each once")
        if min(space.cost.values(), default=0) < 0:
            yield Fault("B-247", f"rock_path[{i}].cost", "a Pilgrim space pays no resources")
    if not any(space.cost for space in catalog.rock_path):
        yield Fault("B-247", "rock_path", "some Pilgrim spaces have a cost")
    if sum(1 in space.touches for space in catalog.rock_path) < 2:
        yield Fault("B-295", "rock_path", "two Pilgrim spaces touch the first Rock")
    if not any({1, 2} <= set(space.touches) for space in catalog.rock_path):
        yield Fault("B-296", "rock_path", "one Pilgrim space touches the first two Rocks")


PLAYER_CHECKS = (counters_fit_the_rules, crystal_spaces_fit_the_rules, rock_path_fits_the_rules)
