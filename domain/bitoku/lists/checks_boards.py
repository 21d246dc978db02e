"""What the rulebook demands of the main board in a component list: rows, areas, tracks, spaces for dice."""

from collections import Counter
from collections.abc import Iterator

from domain.bitoku.kinds import VALUED, House, Region
from domain.bitoku.lists.board_entries import ForPlayers, goods
from domain.bitoku.lists.entries import BitokuCatalog
from domain.box.catalog import Fault
from domain.box.checks import check_counts

COUNTS = (1, 2, 3, 4)
MOST_PAID = 20  # at a display: what is paid out is picked resource by resource
LOWER_LEFT = 2  # plots stand upper left, upper right, lower left, lower right
SIDES = {frozenset({Region.YOMI, Region.STAIRS}), frozenset({Region.GLADE, Region.FORGES})}


def every_count_is_served(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Each table that depends on the number of players has one entry for each."""
    tables: dict[str, tuple[ForPlayers, ...]] = {
        "garden": catalog.garden, "die_spaces": catalog.die_spaces, "mitama_rows": catalog.mitama_rows,
        "dragonfly_rows": catalog.dragonfly_rows, "crystal_rows": catalog.crystal_rows,
        "building_rows": catalog.building_rows,
    }  # fmt: skip
    for path, entries in tables.items():
        yield from check_counts(
            path, "B-013", Counter(n for x in entries for n in x.players), dict.fromkeys(COUNTS, 1)
        )
    for n in COUNTS:
        hills = Counter(hill for bank in catalog.banks if n in bank.players for hill in bank.hills)
        yield from check_counts(f"banks[{n}]", "B-125", hills, dict.fromkeys(VALUED, 1))
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
        if (min(players, default=4) < 3 and len(costs) != 4) or not 1 <= len(costs) <= limits[name]:
            yield Fault("B-327", path, f"{len(costs)} spaces")
        if any(not -MOST_PAID <= cost <= MOST_PAID for cost in costs):
            yield Fault("bounds", path, f"a space costs, or pays, {MOST_PAID} at most")
        if costs != sorted(costs):
            yield Fault("D-41", path, "the dearest space is the farthest")
        if name == "crystal" and set(costs) != {0, 1, 2}:
            yield Fault("B-274", path, "Crystals cost 0, 1 or 2, and each of these occurs")
    for row in catalog.mitama_rows:
        if any(kind not in ("sake", "jade") for space in row.spaces for kind in space.cost):
            yield Fault("B-259", "mitama_rows", "a Mitama costs sake and jade")
        if any(n < 0 for space in row.spaces for n in space.cost.values()):
            yield Fault("B-259", "mitama_rows", "a Mitama space pays no resources")


def areas_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Four areas, ancient buildings by the number of players, a plot for every type; the Kodama Tracks."""
    yield from check_counts("areas", "B-126", Counter(a.region for a in catalog.areas), dict.fromkeys(VALUED, 1))
    for i, area in enumerate(catalog.areas):
        small = (1, 2, 3) if area.region in (Region.YOMI, Region.GLADE) else (1, 2)
        if area.ancient_players != small or area.ancient != LOWER_LEFT or area.ancient >= len(area.plots):
            wanted = f"{area.region}: ancient buildings with {small} players, on the lower left"
            yield Fault("B-020", f"areas[{i}]", wanted)
    if {house for area in catalog.areas for house in area.plots} != set(House):
        yield Fault("B-237", "areas", "every type of building has a plot")
    if catalog.track.length < 5 or catalog.track.neutral != 4 or catalog.track.neutral_players != (1, 2):
        yield Fault("B-024", "track", "at least 5 spaces; a neutral Kodama on the fourth with 1 or 2 players")


def garden_fits_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Rocks for all players and the Garden are within 13; one player leaves a second one for the Tengu."""
    for number in catalog.garden:
        for n in number.players:
            if number.spaces < 1:
                yield Fault("B-027", "garden", f"{number.spaces} spaces with {n} players")
            if n + number.spaces + (n == 1) > len(catalog.rocks):
                yield Fault("B-027", "garden", f"{number.spaces} spaces are too many for {n} players")


def forest_has_room(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Every region has a die space, and with four players more than with three."""
    spaces = {n: entry.spaces for entry in catalog.die_spaces for n in entry.players}
    if min(spaces.values(), default=0) < 1:
        yield Fault("B-095", "die_spaces", f"{spaces}: every region has a space")
    if spaces.get(3, 0) >= spaces.get(4, 0):
        yield Fault("B-015", "die_spaces", f"{spaces}: four players find more than three")


def river_joins_the_hills(catalog: BitokuCatalog) -> Iterator[Fault]:
    """One or two players share the spaces of a side, others have some for each Hill."""
    for n in COUNTS:
        groups = {frozenset(bank.hills) for bank in catalog.banks if n in bank.players}
        if n < 3 and groups != SIDES:
            yield Fault("B-163", f"banks[{n}]", "the Home parts Yomi and Stairs from Glade and Forges")
        if n >= 3 and any(len(group) != 1 for group in groups):
            yield Fault("B-162", f"banks[{n}]", "each Hill has river spaces of its own")


def river_has_room(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Every Hill can be reached; four players find more spaces than three, and at least three."""
    for i, bank in enumerate(catalog.banks):
        if bank.spaces < (3 if 4 in bank.players else 1):
            yield Fault("B-162", f"banks[{i}].spaces", f"{bank.id}: {bank.spaces} is too few")
    three, four = (_river(catalog, n) for n in (3, 4))
    for hill in VALUED:
        if three.get(hill, 0) >= four.get(hill, 0):
            yield Fault("B-015", "banks", f"{hill}: four players find more river spaces than three")


def _river(catalog: BitokuCatalog, n: int) -> dict[Region, int]:
    """The river spaces of each Hill with so many players."""
    return {hill: bank.spaces for bank in catalog.banks if n in bank.players for hill in bank.hills}


BOARD_CHECKS = (
    every_count_is_served, rows_fit_the_rules, areas_fit_the_rules, garden_fits_the_rules, forest_has_room,
    river_joins_the_hills, river_has_room,
)  # fmt: skip
