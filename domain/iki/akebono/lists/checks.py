"""What the rulebook of Akebono demands of every component list."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from domain.box.catalog import Fault
from domain.box.checks import check_counts, check_printed, check_unique
from domain.iki.akebono.kinds import NewKeepsake
from domain.iki.akebono.lists.entries import AkebonoCatalog, Side
from domain.iki.akebono.steps.effects import Invite, Launch, TakeBoatToken
from domain.iki.goods import Goods, Price, goods_text
from domain.iki.kinds import SEASONS, Season, Type, Ware
from domain.iki.lists import checks as base
from domain.iki.lists.entries import IkiCatalog
from domain.kernel.nouns import Step


def ids_are_unique(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """In both boxes together."""
    cards = [*(x.id for x in catalog.characters), *(x.id for x in catalog.new_characters)]
    cards += [*(x.id for x in catalog.buildings), *(x.id for x in catalog.new_buildings)]
    cards += [*(x.id for x in catalog.celebrities), *(x.id for x in catalog.boats)]
    tokens = [*(x.id for x in catalog.tokens), *(x.id for x in catalog.new_tokens)]
    tokens += [*(x.id for x in catalog.keepsakes), *(x.id for x in catalog.new_keepsakes)]
    yield from check_unique("components", [*cards, *tokens, *(x.id for x in catalog.start_tiles)])


PRINTED: dict[str, tuple[Any, str]] = {
    "slots": (4, "A-030"), "kept_slots": ((5, 6), "A-030"), "new_slot": (7, "A-030"), "decks_less": (2, "A-023"),
    "shown_starters": (1, "A-024"), "most_lasting": (2, "A-021"), "sailors": (2, "A-012"),
    "trade_top": (10, "A-060"), "tokens_on_board": (2, "A-019"), "bridge_places": (2, "A-016"),
}  # fmt: skip
INCOME = {2: Goods(mons=1), 4: Goods(sandals=1), 6: Goods(rice=1), 8: Goods(kobans=1), 10: Goods(iki=5)}


def printed_numbers_hold(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """The rulebook prints these numbers: a list with others is not this game."""
    yield from check_printed("akebono", catalog.akebono, PRINTED)
    if [(x.trade, x.goods) for x in catalog.akebono.income] != list(INCOME.items()):
        pays = "; ".join(f"{trade}: {goods_text(goods)}" for trade, goods in INCOME.items())
        yield Fault("A-062", "akebono.income", f"Trade pays {pays}")
    if catalog.akebono.waves < len(catalog.boats):
        yield Fault("A-041", "akebono.waves", "not every boat has a wave")
    if catalog.bridge.after != "construction-site" or catalog.bridge.deals:
        yield Fault("A-070", "bridge", "it follows the Construction site, and has no shop")


def characters_fit_the_rules(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """One to start with and two for each month; types as they were inferred; a salary for every Kobun space."""
    cards = catalog.new_characters
    months = {0: 1} | dict.fromkeys(range(1, 13), 2)
    yield from check_counts("new_characters", "A-001", Counter(card.month for card in cards), months)
    types = Counter(card.type for card in cards if card.month)
    totals: dict[Type | None, int] = dict(zip(Type, (4, 4, 6, 4, 4), strict=True)) | {None: 2}
    yield from check_counts("new_characters", "A-036", types, totals)
    known = {kind.value for kind in NewKeepsake} | {token.id for token in catalog.new_tokens}
    for i, card in enumerate(cards):
        path = f"new_characters[{i}]"
        wanted = SEASONS[(card.month - 1) // 3] if 1 <= card.month <= 12 else Season.START
        if card.season is not wanted:
            yield Fault("A-018", f"{path}.season", f"{card.id}: {card.season} instead of {wanted}")
        if len(card.salaries) != (0 if card.token else card.spaces) or card.spaces not in (2, 3):
            yield Fault("K-052", f"{path}.salaries", f"{card.id}: one salary for each of 2 or 3 Kobun spaces")
        if card.token and card.token not in known:
            yield Fault("K-057", f"{path}.token", f"{card.token}: no special token")
        if (card.cost > 0) != bool(card.month):
            yield Fault("K-038", f"{path}.cost", f"{card.id}: a starting card costs nothing, others do")


def cards_fit_the_rules(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """Five Celebrities a season; ten Buildings, three with a lasting ability."""
    seasons = Counter(card.season for card in catalog.celebrities)
    yield from check_counts("celebrities", "A-001", seasons, dict.fromkeys(SEASONS, 5))
    for i, card in enumerate(catalog.celebrities):
        if bool(card.now) + (card.lasting is not None) + (card.end is not None) != 1:
            yield Fault("A-072", f"celebrities[{i}]", f"{card.id}: at once, lasting, or at the end")
    houses = catalog.new_buildings
    found = {"all": len(houses), "lasting": sum(x.lasting is not None for x in houses)}
    yield from check_counts("new_buildings", "A-022", found, {"all": 10, "lasting": 3})


BOAT_TRADE = {0: 0, 1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3}


def does(side: Side, kind: type[Step]) -> bool:
    """Whether this is among what a side of a boat does."""
    return any(isinstance(step, kind) for step in side.steps)


def boats_fit_the_rules(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """Six numbered boats and the Tea boat; the first has one effect, the others two sides."""
    yield from check_counts("boats", "A-042", {x.number: x.trade for x in catalog.boats}, BOAT_TRADE)
    numbers = Counter(boat.number for boat in catalog.boats)
    yield from check_counts("boats", "A-001", numbers, dict.fromkeys(range(7), 1))
    sides = {boat.number: len(boat.sides) for boat in catalog.boats}
    for kind, rule, place in ((TakeBoatToken, "A-015", (4, 0)), (Invite, "A-017", (5, 1))):
        found = {(x.number, i) for x in catalog.boats for i, side in enumerate(x.sides) if does(side, kind)}
        if found != {place}:
            yield Fault(rule, "boats", f"{kind.__name__}: side {'AB'[place[1]]} of boat {place[0]}, and no other")
    yield from check_counts("boats", "A-014", sides, {0: 1, 1: 1} | dict.fromkeys(range(2, 7), 2))


def start_tiles_fit_the_rules(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """Five, of which one, and nothing else, orders the Shop boat, for 3 mons that everybody has."""
    yield from check_counts("start_tiles", "A-001", {"tiles": len(catalog.start_tiles)}, {"tiles": 5})
    orders = [step for tile in catalog.start_tiles for step in tile.now if isinstance(step, Launch)]
    elsewhere = [*(x.skill for x in catalog.new_characters), *(x.bonus for x in catalog.new_characters)]
    elsewhere += [*(x.now for x in catalog.new_buildings), *(x.now for x in catalog.new_tokens)]
    elsewhere += [x.now for x in catalog.celebrities]
    elsewhere += [side.steps for boat in catalog.boats for side in boat.sides]
    shop = [(boat.id, boat.cost) for boat in catalog.boats if boat.number == 1]
    if any(isinstance(step, Launch) for steps in elsewhere for step in steps):
        yield Fault("A-404", "$", "only a Start tile orders a boat")
    if [(order.boat, Price(mons=3)) for order in orders] != shop:
        yield Fault("A-404", "start_tiles", "one orders the Shop boat, which is the first and costs 3 mons")


def tokens_fit_the_rules(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """One of each kind for every season and two special ones; four special and three boat tokens."""
    found = Counter((token.season, token.kind) for token in catalog.new_tokens)
    wanted: dict[tuple[Season | None, Ware], int] = {(season, kind): 1 for season in SEASONS for kind in Ware}
    yield from check_counts("new_tokens", "A-001", found, wanted | {(None, Ware.FISH): 1, (None, Ware.POUCH): 1})
    kinds = Counter(entry.kind for entry in catalog.new_keepsakes)
    yield from check_counts(
        "new_keepsakes", "A-002", kinds, dict(zip(NewKeepsake, (2, 1, 1, 1, 1, 1), strict=True))
    )
    boats = sum(entry.boat for entry in catalog.new_keepsakes)
    yield from check_counts("new_keepsakes", "A-001", {"boat tokens": boats}, {"boat tokens": 3})


def prices_are_paid(catalog: AkebonoCatalog) -> Iterator[Fault]:
    """As in the base game."""
    yield from base.no_gifts("new_characters", (card.price for card in catalog.new_characters))
    yield from base.no_gifts("new_buildings", (house.cost for house in catalog.new_buildings))
    yield from base.no_gifts("boats", (boat.cost for boat in catalog.boats))
    yield from base.no_gifts("boats.sides", (side.price for boat in catalog.boats for side in boat.sides))
    for i, card in enumerate(catalog.new_characters):
        yield from base.salaries_fit(f"new_characters[{i}]", card.salaries)
    for i, token in enumerate(catalog.new_tokens):
        if token.price < 0:
            yield Fault("prices", f"new_tokens[{i}].price", f"{token.id} pays its buyer")


CHECKS = (
    *base.CHECKS, ids_are_unique, printed_numbers_hold, characters_fit_the_rules, cards_fit_the_rules,
    boats_fit_the_rules, start_tiles_fit_the_rules, tokens_fit_the_rules, prices_are_paid,
)  # fmt: skip


PARTS = tuple(sorted({*AkebonoCatalog.__struct_fields__} - {*IkiCatalog.__struct_fields__}))
