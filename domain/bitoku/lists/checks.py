"""What the rulebook demands of every component list. Here: counts, cards, tiles; other modules have the boards."""

from collections import Counter
from collections.abc import Iterator

from domain.bitoku.kinds import Family, House, Light, Mitama, Virtue, Yokai
from domain.bitoku.lists.checks_boards import BOARD_CHECKS
from domain.bitoku.lists.checks_paths import PATH_CHECKS
from domain.bitoku.lists.checks_players import PLAYER_CHECKS
from domain.bitoku.lists.checks_printed import PRINTED_CHECKS
from domain.bitoku.lists.entries import Ancient, BitokuCatalog, Building
from domain.box.catalog import Fault, is_for
from domain.box.checks import check_counts, check_printed, check_unique

MITAMAS = {Mitama.ARA: 5, Mitama.NIGI: 5, Mitama.SAKI: 5, Mitama.KUSHI: 5, Mitama.SHINIGAMI: 4}
BITOKU = dict(zip(Virtue, (5, 5, 4, 4, 3, 2, 1), strict=True))
ITEMS = {
    Family.YOKAI: {kind.value for kind in Yokai if kind is not Yokai.YAMA_UBA},
    Family.MITAMA: {kind.value for kind in Mitama if kind is not Mitama.SHINIGAMI},
    Family.BUILDING: {kind.value for kind in House},
}

TENGU = {
    "dice": ((2, 3, 4), "B-316"), "pilgrims": (11, "B-310"), "row": (3, "B-321"),
    "will_card": ((1, 1, 2, 2, 3, 3), "B-347"), "will_tile": ((1, 1, 2, 2, 3, 4), "B-327"),
    "will_pair": ((1, 1, 1, 2, 2, 2), "B-326"),
    "build_resources": ({"wood": 1, "stone": 1}, "B-320"), "mitama_resources": ({"wood": 1, "sake": 1}, "B-320"),
    "resource_order": (("wood", "jade", "stone", "sake"), "B-337"), "stairs_points": (3, "B-362"),
    "glade_resources": (2, "B-363"), "combine_points": (2, "B-361"), "side_factor": (2, "B-378"),
    "home_space": (2, "B-389"), "home_points": (3, "B-390"), "home_points_per_high_die": (2, "B-390"),
    "high_die": (5, "B-390"), "property_points": (1, "B-372"), "per_match": (3, "B-399"),
    "per_starting_yokai": (3, "B-400"), "per_advanced_yokai": (6, "B-400"), "per_resource": (1, "B-401"),
    "per_crystal": (2, "B-402"), "per_kodama_ahead": (3, "B-416"),
}  # fmt: skip


def ids_are_unique(catalog: BitokuCatalog) -> Iterator[Fault]:
    """No two entries share an id, of whatever kind they are."""
    lists = (
        catalog.buildings, catalog.ancient_buildings, catalog.treasures, catalog.mitamas, catalog.dragonflies,
        catalog.rocks, catalog.crystals, catalog.gates, catalog.paths, catalog.forks, catalog.yokai,
        catalog.bitoku, catalog.visions, catalog.banks, catalog.favor_options, catalog.tengu_cards,
    )  # fmt: skip
    yield from check_unique("$", (str(entry.id) for entries in lists for entry in entries))


def tiles_are_whole(catalog: BitokuCatalog) -> Iterator[Fault]:
    """24 and 6 buildings, 24 Mitamas, 32 Dragonflies, 32 Crystals, 16 Gates, 5 treasures."""
    houses = Counter(b.type for b in catalog.buildings)
    yield from check_counts("buildings", "B-025", houses, dict.fromkeys(House, 6))
    yield from check_counts("ancient_buildings", "B-019", {"tiles": len(catalog.ancient_buildings)}, {"tiles": 6})
    mitamas: Counter[Mitama] = Counter()
    for tile in catalog.mitamas:
        mitamas[tile.type] += tile.copies
    yield from check_counts("mitamas", "B-025", mitamas, MITAMAS)
    copies = {tile.id: tile.copies for tile in catalog.mitamas} | {
        fly.id: fly.copies for fly in catalog.dragonflies
    }
    for name, n in copies.items():
        if n < 1:
            yield Fault("B-025", "mitamas, dragonflies", f"{name} is there {n} times")
    flies = sum(d.copies for d in catalog.dragonflies)
    yield from check_counts("dragonflies", "B-025", {"tiles": flies}, {"tiles": 32})
    yield from check_counts("crystals", "B-025", {"tiles": len(catalog.crystals)}, {"tiles": 32})
    yield from check_counts("gates", "B-017", Counter(g.letter for g in catalog.gates), {"A": 8, "B": 8})
    yield from check_counts("treasures", "B-023", {"tiles": len(catalog.treasures)}, {"tiles": 5})


def tiles_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """Minima are faces of a die, rewards fall, and each Crystal does what its kind does."""
    standing: tuple[Building | Ancient, ...] = (*catalog.buildings, *catalog.ancient_buildings)
    for i, building in enumerate(standing):
        if not 1 <= building.minimum <= 6:
            yield Fault("B-117", f"buildings[{i}].minimum", f"{building.id} asks for {building.minimum}")
    for i, tile in enumerate(catalog.treasures):
        if list(tile.rewards) != sorted(tile.rewards, reverse=True) or min(tile.rewards) < 0:
            yield Fault("B-293", f"treasures[{i}].rewards", f"{tile.id} does not fall from first to third")
    for i, crystal in enumerate(catalog.crystals):
        memory = crystal.kind is Light.MEMORY
        if memory != (crystal.trigger is not None) or memory == bool(crystal.effect):
            yield Fault("B-282", f"crystals[{i}]", f"{crystal.id}: a memory has a trigger, the others an effect")
        if memory and crystal.points not in (1, 2):
            yield Fault("B-282", f"crystals[{i}].points", f"{crystal.id} gives {crystal.points}, not 1 or 2")


def cards_are_whole(catalog: BitokuCatalog) -> Iterator[Fault]:
    """29 Yōkai and 5 starting ones, 24 Bitoku with their rarity, 28 Visions, 10 Tengu cards."""
    common = Counter(y.type for y in catalog.yokai if not y.starting)
    yield from check_counts("yokai", "B-030", common, {**dict.fromkeys(Yokai, 5), Yokai.YAMA_UBA: 4})
    starting = Counter(y.type for y in catalog.yokai if y.starting)
    five = {kind: 1 for kind in Yokai if kind is not Yokai.YAMA_UBA}
    yield from check_counts("yokai[starting]", "B-041", starting, five)
    yield from check_counts("bitoku", "B-203", {b.id: b.copies for b in catalog.bitoku}, BITOKU)
    for i, card in enumerate(catalog.bitoku):
        if card.rarity != card.copies:
            yield Fault("B-203", f"bitoku[{i}].rarity", f"{card.id}: the rarity is the number of copies")
        if card.points < 1:
            yield Fault("B-203", f"bitoku[{i}].points", f"{card.id} gives no points")
    yield from check_counts("visions", "B-028", {"cards": len(catalog.visions)}, {"cards": 28})
    for i, vision in enumerate(catalog.visions):
        if vision.loss not in (1, 2) or vision.gain < 1 or not vision.needs or min(vision.needs.values()) < 1:
            yield Fault("B-254", f"visions[{i}]", f"{vision.id}: needs, a gain, and a loss of 1 or 2")


def rocks_fit_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """13 Rocks, each of one family; one shows Ara, one ryokan and temple; none is short of a family in solo."""
    yield from check_counts("rocks", "B-027", {"tiles": len(catalog.rocks)}, {"tiles": 13})
    for i, rock in enumerate(catalog.rocks):
        if not rock.items or not set(rock.items) <= ITEMS[rock.family]:
            yield Fault("B-295", f"rocks[{i}].items", f"{rock.id} shows what its family has not")
    shown = [frozenset(rock.items) for rock in catalog.rocks]
    if frozenset({"ara"}) not in shown or frozenset({"ryokan", "temple"}) not in shown:
        yield Fault("B-295", "rocks", "a Rock with Ara and one with ryokan and temple are known")
    families = {rock.family for rock in catalog.rocks}
    if Family.YOKAI not in families or len(families) < 2:
        yield Fault("B-318", "rocks", "solo needs Yōkai Rocks and others")


def tengu_fits_the_rules(catalog: BitokuCatalog) -> Iterator[Fault]:
    """10 cards, two with a favourite location, at least one without a resource; six counters; printed numbers."""
    cards = catalog.tengu_cards
    yield from check_counts("tengu_cards", "B-321", {"cards": len(cards)}, {"cards": 10})
    favourites = sum(card.location == "favourite" for card in cards)
    yield from check_counts("tengu_cards", "B-331", {"favourite": favourites}, {"favourite": 2})
    if all(card.resource for card in cards):
        yield Fault("B-337", "tengu_cards", "at least one card shows no resource")
    things = {"yomi": {"dragonfly", "mitama"}, "forges": {"crystal", "building"}}
    for i, card in enumerate(cards):
        if card.object not in things.get(card.location, {""}):
            yield Fault("B-358", f"tengu_cards[{i}].object", f"{card.id} shows what its location has not")
        if bool(card.glade) != (card.location == "glade") or sum(card.glade.values()) not in (0, 2):
            yield Fault("B-363", f"tengu_cards[{i}].glade", f"{card.id}: Glade cards show 2 resources")
    yield from check_counts("tengu.counters", "B-310", {"counters": len(catalog.tengu.counters)}, {"counters": 6})
    yield from check_printed("tengu", catalog.tengu, TENGU)


CHECKS = (
    is_for("bitoku"), ids_are_unique, tiles_are_whole, tiles_fit_the_rules, cards_are_whole, rocks_fit_the_rules,
    tengu_fits_the_rules, *BOARD_CHECKS, *PLAYER_CHECKS, *PATH_CHECKS, *PRINTED_CHECKS,
)  # fmt: skip
