"""What the rulebook demands of the boards in a component list."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from domain.bitoku.catalog import BitokuCatalog
from domain.bitoku.kinds import VALUED, Fork, House, Light, Region
from domain.bitoku.printed import ForPlayers, goods
from domain.box.catalog import Fault

COUNTS = (1, 2, 3, 4)


def counted(path: str, rule: str, found: Mapping[Any, int], wanted: Mapping[Any, int]) -> Iterator[Fault]:
    """A fault for each kind of which there are too many or too few."""
    for key in sorted({*found, *wanted}, key=str):
        if found.get(key, 0) != wanted.get(key, 0):
            yield Fault(rule, path, f"{key}: {found.get(key, 0)} instead of {wanted.get(key, 0)}")


PRINTED = {
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


def printed_numbers_hold(catalog: BitokuCatalog) -> Iterator[Fault]:
    """The rulebook prints these numbers: a list with others is not this game."""
    for name, (value, rule) in PRINTED.items():
        if (found := getattr(catalog.constants, name)) != value:
            yield Fault(rule, f"constants.{name}", f"{found} instead of {value}")
    found = {name: getattr(catalog.counts, name) for name in PIECES}
    yield from counted("counts", "D-01", found, PIECES)
    values = {amulet.value: amulet.copies for amulet in catalog.amulets}
    if set(values) != {1, 2, 3} or sum(values.values()) != 58:
        yield Fault("B-062", "amulets", "58 Amulets of +1, +2 and +3")


def every_count_is_served(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Each table that depends on the number of players has one entry for each."""
    tables: dict[str, tuple[ForPlayers, ...]] = {
        "garden": catalog.garden, "die_spaces": catalog.die_spaces, "mitama_rows": catalog.mitama_rows,
        "dragonfly_rows": catalog.dragonfly_rows, "crystal_rows": catalog.crystal_rows,
        "building_rows": catalog.building_rows,
    }  # fmt: skip
    for path, entries in tables.items():
        yield from counted(path, "B-013", Counter(n for x in entries for n in x.players), dict.fromkeys(COUNTS, 1))
    for n in COUNTS:
        hills = Counter(hill for bank in catalog.banks if n in bank.players for hill in bank.hills)
        yield from counted(f"banks[{n}]", "B-125", hills, dict.fromkeys(VALUED, 1))
        spaces = [space.space for space in catalog.home_spaces if n in space.players]
        if sorted(spaces) != ([1, 2, 5, 6] if n < 3 else [1, 2, 3, 4]):
            yield Fault("B-149", "home_spaces", f"{n} players have the spaces {sorted(spaces)}")


def rows_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Four spaces with 1 or 2 players; costs rise outward; no stack can run dry; Crystals cost 0, 1 or 2."""
    limits = {"mitama": 6, "dragonfly": 7, "building": 6, "crystal": 8}
    rows = [("mitama", row.players, [sum(goods(x.cost)) for x in row.spaces]) for row in catalog.mitama_rows]
    for name, entries in (
        ("dragonfly", catalog.dragonfly_rows),
        ("crystal", catalog.crystal_rows),
        ("building", catalog.building_rows),
    ):
        rows += [(name, row.players, list(row.costs)) for row in entries]
    for name, players, costs in rows:
        path = f"{name}_rows[{players}]"
        if (players[0] < 3 and len(costs) != 4) or not 1 <= len(costs) <= limits[name]:
            yield Fault("B-327", path, f"{len(costs)} spaces")
        if costs != sorted(costs):
            yield Fault("D-41", path, "the dearest space is the farthest")
        if name == "crystal" and set(costs) != {0, 1, 2}:
            yield Fault("B-274", path, "Crystals cost 0, 1 or 2, and each of these occurs")
    for row in catalog.mitama_rows:
        if any(kind not in ("sake", "jade") for space in row.spaces for kind in space.cost):
            yield Fault("B-259", "mitama_rows", "a Mitama costs sake and jade")


def areas_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Four areas, ancient buildings by the number of players, a plot for every type; the Kodama Tracks."""
    yield from counted("areas", "B-126", Counter(a.region for a in catalog.areas), dict.fromkeys(VALUED, 1))
    for i, area in enumerate(catalog.areas):
        small = (1, 2, 3) if area.region in (Region.YOMI, Region.GLADE) else (1, 2)
        if area.ancient_players != small or area.ancient >= len(area.plots):
            yield Fault("B-020", f"areas[{i}]", f"{area.region}: ancient buildings with {small} players")
    if {house for area in catalog.areas for house in area.plots} != set(House):
        yield Fault("B-237", "areas", "every type of building has a plot")
    if catalog.track.length < 5 or catalog.track.neutral != 4 or catalog.track.neutral_players != (1, 2):
        yield Fault("B-024", "track", "at least 5 spaces; a neutral Kodama on the fourth with 1 or 2 players")


def spaces_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Rocks within 13; four players have no fewer die spaces than three, and at least two."""
    for number in catalog.garden:
        for n in number.players:
            if n + number.spaces + (n == 1) > len(catalog.rocks):
                yield Fault("B-027", "garden", f"{number.spaces} spaces are too many for {n} players")
    spaces = {n: entry.spaces for entry in catalog.die_spaces for n in entry.players}
    if not 1 <= spaces.get(3, 0) <= spaces.get(4, 0) or spaces[4] < 2:
        yield Fault("B-015", "die_spaces", f"{spaces}: four players find no fewer than three, and at least 2")


def player_boards_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Six Building counters, the third for 1 wood and 1 stone; eight Crystal spaces; a Path along the Rocks."""
    costs = [goods(counter.cost) for counter in catalog.building_counters]
    if len(costs) != 6 or costs[2] != (1, 1, 0, 0):
        yield Fault("B-230", "building_counters", "six, of which the third costs 1 wood and 1 stone")
    kinds = Counter(space.kind for space in catalog.crystal_spaces)
    if kinds[Light.INGENUITY] != 3 or sum(kinds.values()) != 8 or kinds[Light.DREAM] < 3:
        yield Fault("B-284", "crystal_spaces", f"{dict(kinds)}: 8 in all, 3 for ingenuity, at least 3 dreams")
    for i, space in enumerate(catalog.rock_path):
        if not space.touches or not all(1 <= rock <= catalog.rock_spaces for rock in space.touches):
            yield Fault("B-245", f"rock_path[{i}]", "a Pilgrim space touches Rock spaces")


def actions_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Five rows for each of the four valued regions, at 1, 2, 3, 4 and 6; four options of the third Favor."""
    found = {(action.region, action.minimum): 1 for action in catalog.forest_actions}
    wanted = {(region, n): 1 for region in VALUED for n in (1, 2, 3, 4, 6)}
    yield from counted("forest_actions", "B-109", found, wanted)
    options = {option.id: 1 for option in catalog.favor_options if len(option.effect) == 1}
    yield from counted(
        "favor_options", "B-171", options, dict.fromkeys(("vision", "rock", "pilgrim", "kodama"), 1)
    )


def paths_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Two bridges on each path, forks on main spaces, at most eight Gates of each letter, spaces for 4 players."""
    lengths = {path.id: path.length for path in catalog.paths}
    for path in catalog.paths:
        if [bridge.needs for bridge in sorted(path.bridges, key=lambda b: b.enter)] != [1, 2]:
            yield Fault("B-227", f"paths[{path.id}]", "the first Bridge needs 1, the second 2")
    for i, fork in enumerate(catalog.forks):
        if not 1 <= fork.at <= lengths.get(fork.path, 0):
            yield Fault("B-219", f"forks[{i}]", f"{fork.id} hangs on no main space")
        if (fork.kind is Fork.GATE) != (fork.letter in ("A", "B")):
            yield Fault("B-017", f"forks[{i}]", f"{fork.id}: a Gate has a letter, an Illumination none")
        if len(fork.points) < max(catalog.side_spaces.by_players) or min(fork.points) < 1:
            yield Fault("B-223", f"forks[{i}].points", f"{fork.id}: points for every side space")
    letters = Counter(fork.letter for fork in catalog.forks if fork.letter)
    if max(letters.values(), default=0) > 8:
        yield Fault("B-017", "forks", "there are eight Gate tiles of each letter")
    for n in COUNTS:
        if sum(n in path.players for path in catalog.paths) not in (1, 2):
            yield Fault("B-214", "paths", f"one or two paths with {n} players")


BOARD_CHECKS = (
    printed_numbers_hold, every_count_is_served, rows_fit_the_rules, areas_fit_the_rules, spaces_fit_the_rules,
    player_boards_fit_the_rules, actions_fit_the_rules, paths_fit_the_rules,
)  # fmt: skip
