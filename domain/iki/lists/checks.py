"""What the rulebook demands of every component list."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from msgspec import structs
from msgspec.structs import replace

from domain.box.catalog import Fault, is_for
from domain.box.checks import check_counts, check_printed, check_unique
from domain.iki.goods import Goods, Price, goods_text
from domain.iki.kinds import SEASONS, CardSeasons, Event, Keepsake, Measure, Season, Type, Ware
from domain.iki.lists.entries import Deal, IkiCatalog, Layout, Score
from domain.iki.steps.effects import AdvanceFire, Build, BuyToken, Effect, Gain


def ids_are_unique(catalog: IkiCatalog) -> Iterator[Fault]:
    """Cards, tokens and spaces are known by their ids."""
    yield from check_unique("street", (space.id for space in catalog.street))
    for i, space in enumerate(catalog.street):
        yield from check_unique(f"street[{i}].deals", (deal.id for deal in space.deals))
    yield from check_unique("columns", (column.id for column in catalog.columns))
    cards = [*(x.id for x in catalog.characters), *(x.id for x in catalog.buildings)]
    tokens = [*(x.id for x in catalog.tokens), *(x.id for x in catalog.keepsakes)]
    yield from check_unique("components", cards + tokens)


PRINTED: dict[str, tuple[Any, str]] = {
    "months": (12, "K-001"), "season_months": (3, "K-002"), "new_cards": (4, "K-070"),
    "buildings_on_offer": (6, "K-033"), "start_goods": (Goods(mons=8, rice=1, sandals=1), "K-035"),
    "kobun": (4, "K-059"), "income": (4, "K-095"), "quiet_income": (1, "K-091"), "fire_top": (10, "K-017"),
    "fish_places": (4, "K-136"), "lot_mons": (1, "K-155"), "hire_less": (1, "K-099"),
    "variety": ((0, 1, 4, 9, 16, 25), "K-191"), "fish_table": ((0, 3, 6, 10, 15), "K-192"),
    "koban_points": (3, "K-195"), "wood_points": (1, "K-195"), "mons_per_point": (4, "K-195"),
}  # fmt: skip


def printed_numbers_hold(catalog: IkiCatalog) -> Iterator[Fault]:
    """The rulebook prints these numbers: a list with others is not this game."""
    yield from check_printed("constants", catalog.constants, PRINTED)
    track = [(column.id, column.steps, column.quiet) for column in catalog.columns]
    wanted = [("1-4", (1, 2, 3, 4), True), *((str(n), (n,), False) for n in range(1, 5))]
    if track != wanted:
        yield Fault("K-020", "columns", "the Ikizama track reads 1-4, 1, 2, 3, 4")
    tiles = Counter(catalog.blocking.values)
    yield from check_counts("blocking", "K-213", tiles, dict.fromkeys(range(1, 5), 3))


Offer = tuple[Price, Effect, str]  # what is paid, what for, and under which reading alone
FREE = Price()
STREET: dict[str, tuple[str, tuple[Offer, ...]]] = {
    "sandal-shop": ("K-130", ((Price(mons=2), Gain(Goods(sandals=2)), ""),)),
    "rice-shop": ("K-131", ((Price(mons=3), Gain(Goods(rice=2)), ""),)),
    "fire-tower": ("K-132", ((FREE, AdvanceFire(1), ""),)),
    "tobacco-shop": ("K-133", ((FREE, BuyToken((Ware.PIPE, Ware.POUCH)), ""),)),
    "pawn-shop": (
        "K-134", ((Price(rice=1), Gain(Goods(mons=4)), ""), (Price(sandals=1), Gain(Goods(mons=4)), "")),
    ),
    "construction-site": (
        "K-135",
        (
            (Price(mons=1), Gain(Goods(wood=1)), "wood"), (Price(mons=1), Gain(Goods(rice=1)), "rice"),
            (Price(mons=1), Build(), ""),
        ),
    ),
    "fish-market": ("K-136", ((FREE, BuyToken((Ware.FISH,)), ""),)),
    "exchange-shop": (
        "K-137",
        (
            (Price(mons=6), Gain(Goods(kobans=1)), ""), (Price(mons=10), Gain(Goods(kobans=2)), ""),
            (FREE, Gain(Goods(mons=2)), ""),
        ),
    ),
}  # fmt: skip


def street_fits_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """Eight shops in their order, and what each deals in at which price."""
    if [space.id for space in catalog.street] != list(STREET):
        yield Fault("K-011", "street", f"the shops follow as {', '.join(STREET)}")
    for i, space in enumerate(catalog.street):
        rule, offers = STREET.get(space.id, ("K-011", ()))
        wanted = [Deal("", (effect,), price, reading) for price, effect, reading in offers]
        if Counter(replace(deal, id="") for deal in space.deals) != Counter(wanted):
            yield Fault(rule, f"street[{i}].deals", f"{space.id}: other prices or goods than are printed")


def layouts_fit_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """A side for two players and one for three and four, each with its stalls, surcharges, groups and events."""
    sides = {layout.players: layout for layout in catalog.layouts}
    if set(sides) != {(2,), (3, 4)}:
        yield Fault("K-005", "layouts", "one side is for 2 players, the other for 3 and 4")
        return
    yield from side_fits(sides[(2,)], "layouts[2]", "K-210", 3, {1}, {5: 4, 8: 7, 11: 9})
    yield from side_fits(sides[(3, 4)], "layouts[3, 4]", "K-013", 4, {3}, {5: 5, 8: 8, 11: 10})


def members(groups: Iterable[Iterable[str]]) -> Counter[str]:
    """Each group by those that are in it, whatever it is called."""
    return Counter(" ".join(sorted(group)) for group in groups)


def side_fits(
    side: Layout, path: str, rule: str, length: int, dear: set[int], fires: dict[int, int]
) -> Iterator[Fault]:
    """So many stalls in a Nagaya, which of them are dear, which score together, and how strong the fires."""
    yield from check_counts(
        f"{path}.nagayas", rule, {n: len(row) for n, row in side.nagayas.items()}, dict.fromkeys("ABCD", length)
    )
    stalls = {stall for row in side.nagayas.values() for stall in row}
    price = 1 if length == 3 else 2
    wanted = {row[i]: price for row in side.nagayas.values() for i in dear if i < len(row)}
    yield from check_counts(f"{path}.surcharges", "K-015", side.surcharges, wanted)
    behind = Counter(stall for row in side.stalls.values() for stall in row)
    shared = {stall: 2 if length == 3 and stall in wanted else 1 for stall in stalls}
    yield from check_counts(f"{path}.stalls", rule, behind, shared)
    yield from check_counts(
        f"{path}.stalls", rule, {s: len(x) for s, x in side.stalls.items()}, dict.fromkeys(STREET, 2)
    )
    corners = [[stall for row in side.nagayas.values() for stall in row[-1:]]] if length == 4 else []
    together = members([*side.nagayas.values(), *corners])
    yield from check_counts(f"{path}.groups", "K-014", members(side.groups.values()), together)
    months = Counter(x.month for x in side.events)
    yield from check_counts(f"{path}.events", "K-072", months, dict.fromkeys(months, 1))
    burning = {x.month: x.strength for x in side.events if x.kind is Event.FIRE}
    yield from check_counts(f"{path}.events", "K-072", burning, fires)
    paydays = {x.month: 1 for x in side.events if x.kind is Event.PAYDAY}
    yield from check_counts(f"{path}.events", "K-072", paydays, dict.fromkeys((3, 6, 9, 12), 1))


def characters_fit_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """60 cards: 4 to start with, 14 for each season under both readings, and 17, 15, 12, 9 and 7 of the types."""
    seasons = {Season.START: 4} | dict.fromkeys(SEASONS, 14)
    for reading in CardSeasons:
        as_read = (
            x.printed if reading is CardSeasons.AS_PRINTED and x.printed else x.season for x in catalog.characters
        )
        yield from check_counts(f"characters ({reading})", "K-034", Counter(as_read), seasons)
    totals = dict(
        zip((Type.PEDDLER, Type.ARTISAN, Type.SPECIAL, Type.MASTER, Type.SELLER), (17, 15, 12, 9, 7), strict=True)
    )
    yield from check_counts("characters", "K-051", Counter(x.type for x in catalog.characters), totals)
    for i, card in enumerate(catalog.characters):
        if card.cost < 0 or (card.cost > 0) == (card.season is Season.START):
            yield Fault("K-038", f"characters[{i}].cost", f"{card.id}: a starting card costs nothing, others do")


SOURCED: dict[tuple[str, str], tuple[Any, str]] = {
    ("monk", "cost"): (4, "K-096"), ("monk", "bonus"): ((AdvanceFire(1),), "K-100"),
    ("puppeteer", "spaces"): (2, "K-226"),
}  # fmt: skip


def sourced_figures_hold(catalog: IkiCatalog) -> Iterator[Fault]:
    """What the sources tell of single Characters."""
    cards = {card.id: card for card in catalog.characters}
    for (card, field), (value, rule) in SOURCED.items():
        if (found := getattr(cards.get(card), field, None)) != value:
            yield Fault(rule, f"characters ({card}).{field}", f"{found} instead of {value}")


def tracks_fit_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """A card has 2 or 3 Kobun spaces, and one salary for each, or else a token and no salary."""
    known = {kind.value for kind in Keepsake}
    for i, card in enumerate(catalog.characters):
        for salaries in (card.salaries, *card.other_salaries.values()):
            if len(salaries) not in ((0,) if card.token else (card.spaces,)):
                yield Fault("K-052", f"characters[{i}].salaries", f"{card.id}: one salary for each Kobun space")
        if card.spaces not in (2, 3):
            yield Fault("K-052", f"characters[{i}].spaces", f"{card.id}: 2 or 3 Kobun spaces")
        if card.token and card.token not in known:
            yield Fault("K-057", f"characters[{i}].token", f"{card.token}: no special token")


def tokens_fit_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """Two of each kind for every season; one fish is dearer, and bears the extra."""
    found = Counter((token.season, token.kind) for token in catalog.tokens)
    yield from check_counts("tokens", "K-005", found, {(season, kind): 2 for season in SEASONS for kind in Ware})
    extras = {Season.SPRING: 1, Season.SUMMER: 7, Season.AUTUMN: 1, Season.WINTER: 7}
    for season, extra in extras.items():
        fish = sorted((x.price, x.worth) for x in catalog.tokens if x.kind is Ware.FISH and x.season is season)
        if [worth for _, worth in fish] != [0, extra] or fish[0][0] >= fish[-1][0]:
            yield Fault("K-192", f"tokens ({season} fish)", f"the dear one bears {extra}")
    kinds = Counter(entry.kind for entry in catalog.keepsakes)
    four = dict(zip(Keepsake, (1, 1, 2, 1), strict=True))
    yield from check_counts("keepsakes", "K-005", kinds, four)


def prices_are_paid(catalog: IkiCatalog) -> Iterator[Fault]:
    """No price pays its buyer, and no salary takes goods; IKI are lost by some."""
    yield from no_gifts("characters", (card.price for card in catalog.characters))
    yield from no_gifts("buildings", (house.cost for house in catalog.buildings))
    for i, card in enumerate(catalog.characters):
        yield from salaries_fit(f"characters[{i}]", (*card.salaries, *chain(*card.other_salaries.values())))
    for i, token in enumerate(catalog.tokens):
        if token.price < 0:
            yield Fault("prices", f"tokens[{i}].price", f"{token.id} pays its buyer")


def no_gifts(path: str, prices: Iterable[Price]) -> Iterator[Fault]:
    """Each price is of nothing or more."""
    for i, price in enumerate(prices):
        if min(structs.astuple(price)) < 0:
            yield Fault("prices", f"{path}[{i}]", f"a price of {goods_text(price)}")


def salaries_fit(path: str, salaries: Iterable[Goods]) -> Iterator[Fault]:
    """Goods come from a salary, and never go."""
    for salary in salaries:
        if min(structs.astuple(replace(salary, iki=0))) < 0:
            yield Fault("K-052", f"{path}.salaries", f"a salary of {goods_text(salary)}")


ENDS: dict[str, Score[Measure]] = {
    "farmhouse": Score(2), "fire-watchtower": Score(3), "imperial-villa": Score(4), "inn": Score(12),
    "kabuki-theater": Score(26), "merchant-house": Score(3, Measure.SANDALS, most=30),
    "restaurant": Score(1, Measure.FISH_SCORE), "shrine": Score(22),
    "storehouse": Score(4, Measure.RICE, most=32), "well": Score(2, Measure.FIRE, most=20),
}  # fmt: skip


def houses_fit_the_rules(catalog: IkiCatalog) -> Iterator[Fault]:
    """Ten Buildings and what each is worth, three of them with a lasting ability; the Inn costs 1 wood and 1
    Koban; four fire tiles.
    """
    found = {"all": len(catalog.buildings), "lasting": sum(x.lasting is not None for x in catalog.buildings)}
    yield from check_counts("buildings", "K-005", found, {"all": 10, "lasting": 3})
    for i, house in enumerate(catalog.buildings):
        if house.id == "inn" and house.cost != Price(wood=1, kobans=1):
            yield Fault("K-145", f"buildings[{i}].cost", "the Inn costs 1 wood and 1 Koban")
        if house.end != ENDS.get(house.id):
            yield Fault("K-194", f"buildings[{i}].end", f"{house.id}: another score than is printed")
    tiles = Counter(tile.nagaya for tile in catalog.fire_tiles)
    yield from check_counts("fire_tiles", "K-170", tiles, dict.fromkeys("ABCD", 1))


CHECKS = (
    is_for("iki"), ids_are_unique, printed_numbers_hold, street_fits_the_rules, layouts_fit_the_rules,
    characters_fit_the_rules, sourced_figures_hold, tracks_fit_the_rules, tokens_fit_the_rules,
    houses_fit_the_rules, prices_are_paid,
)  # fmt: skip
