"""What the rulebook demands of every component list."""

from collections import Counter
from collections.abc import Iterator, Mapping

from domain.bamboo.kinds import COLUMNS, ROWS, Action, Color, Deck, Food, HomeType, Temple, Zone
from domain.bamboo.lists.entries import ANY, BambooCatalog, Goal
from domain.bamboo.lists.index import Index
from domain.bamboo.steps import effects as e
from domain.box.catalog import Fault, is_for
from domain.box.checks import check_counts, check_printed, check_unique

HOME_SPACES = 4  # of each deck


def kinds_are_whole(catalog: BambooCatalog) -> Iterator[Fault]:
    """Each colour, dish, spirit, zone, gift and Home space stands in the list exactly once."""
    yield from check_counts("temples", "M-017", Counter(t.id for t in catalog.temples), dict.fromkeys(Temple, 1))
    yield from check_counts(
        "player_colors", "M-024", Counter(c.id for c in catalog.player_colors), dict.fromkeys(Color, 1)
    )
    yield from check_counts("food", "M-021", Counter(d.id for d in catalog.food), dict.fromkeys(Food, 1))
    yield from check_counts("zones", "M-088", Counter(z.id for z in catalog.zones), dict.fromkeys(Zone, 1))
    basic = dict.fromkeys((a for a in Action if a is not Action.JOKER), 1)
    yield from check_counts("gifts", "M-047", Counter(g.action for g in catalog.gifts), basic)
    spaces = {(d, n): 1 for d in Deck for n in range(1, HOME_SPACES + 1)}
    yield from check_counts("spaces", "M-096", Counter((s.deck, s.space) for s in catalog.spaces), spaces)


def ids_are_unique(catalog: BambooCatalog) -> Iterator[Fault]:
    """No two components share an id, and none has an empty one: an empty cell is written so."""
    for path, entries in (
        ("sections", catalog.sections),
        ("homes", catalog.homes),
        ("balance", catalog.balance),
        ("spirits", catalog.spirits),
    ):
        yield from check_unique(path, (entry.id for entry in entries))


PRINTED = {
    "years": (4, "M-002"), "start_points": (5, "M-028"), "start_coins": (3, "M-040"),
    "start_reserve": (3, "M-029"), "incense_spaces": (4, "M-029"), "incense_per_space": (1, "M-029"),
    "start_balance_tiles": (1, "M-032"), "draft_rounds": (2, "M-037"), "spirit_pile": (4, "M-017"),
    "stock_limit": (4, "M-077"), "shoot_limit": (2, "M-069"), "food_spaces": (5, "M-021"),
    "balance_spaces": (3, "M-014"), "home_spaces": (HOME_SPACES, "M-015"), "home_rows": (ROWS, "M-110"),
    "home_columns": (COLUMNS, "M-110"), "redirect_cost": (1, "M-062"), "balance_points": (1, "M-087"),
    "balance_steps": (2, "M-087"), "improve_coins": (1, "M-095"), "income_coins": (2, "M-101"),
    "food_per_home": (1, "M-148"), "points_per_missing_food": (1, "M-150"),
    "points_per_spirit": (2, "M-164"), "points_per_disharmony": (2, "M-165"),
    "points_per_bare_night_cell": (1, "M-162"),
}  # fmt: skip


def printed_numbers_hold(catalog: BambooCatalog) -> Iterator[Fault]:
    """The rulebook prints these numbers: a list with others is not this game."""
    yield from check_printed("constants", catalog.constants, PRINTED)
    grove = catalog.grove
    if (grove.shoots, grove.height, grove.entry) != (4, 3, 2):
        yield Fault("M-012", "grove", "the grove has 4 shoots of 3 sections above 2 entry spaces")
    wanted = {Zone.LEFT: ((0, 1), 2), Zone.CENTRE: (tuple(range(COLUMNS)), 2), Zone.RIGHT: ((3, 4), 2)}
    found = {z.id: (z.columns, z.slots) for z in catalog.zones}
    for zone in Zone:
        if found.get(zone) != wanted[zone]:
            yield Fault(
                "M-088", f"zones[{zone}]", f"{found.get(zone)} instead of columns and slots {wanted[zone]}"
            )


def sections_fit_the_rules(catalog: BambooCatalog) -> Iterator[Fault]:
    """16 sections for the players, 12 for the grove, 8 without symbol; a set has all four colours."""
    groups = Counter(s.group for s in catalog.sections)
    yield from check_counts("sections", "M-041", groups, {"player": 16, "grove": 12, "none": 8})
    for number in range(1, 5):
        mine = [s for s in catalog.sections if s.group == "player" and s.set == number]
        colors = Counter(s.color for s in mine)
        yield from check_counts(f"sections[set={number}]", "M-033", colors, dict.fromkeys(Temple, 1))


def homes_fit_the_rules(catalog: BambooCatalog) -> Iterator[Fault]:
    """32 Home tiles in each deck, each with 1 to 3 comfort; two players must have enough left."""
    decks = Counter(h.deck for h in catalog.homes)
    yield from check_counts("homes", "M-015", decks, {Deck.I: 32, Deck.II: 32})
    for i, home in enumerate(catalog.homes):
        if not 1 <= home.comfort <= 3:
            yield Fault("M-108", f"homes[{i}].comfort", f"{home.id} has {home.comfort}, not 1 to 3")
    for deck in Deck:
        left = sum(h.deck is deck and not h.from_three for h in catalog.homes)
        if left < catalog.constants.home_spaces:
            yield Fault("M-016", "homes", f"deck {deck} keeps only {left} tiles with two players")
    for i, space in enumerate(catalog.spaces):
        if space.cost < 0 or space.points < 0:
            yield Fault("M-096", f"spaces[{i}]", "a cost or reward below 0")


GOALS = {Zone.LEFT: 24, Zone.CENTRE: 20, Zone.RIGHT: 24}


def goals_fit_the_rules(catalog: BambooCatalog) -> Iterator[Fault]:
    """24 left, 20 centre and 24 right Balance tiles, each of which can be fulfilled in its zone on both sides."""
    yield from check_counts("balance", "M-014", Counter(g.zone for g in catalog.balance), GOALS)
    yield from check_counts("zones", "M-014", {z.id: z.tiles for z in catalog.zones}, GOALS)
    if {z.id for z in catalog.zones} != set(Zone):
        return  # a fault of M-088; a goal in a zone that is not there cannot be looked at
    box = Index(catalog)
    night = {(c.row, c.col): c.type for c in catalog.night_cells}
    for i, goal in enumerate(catalog.balance):
        path = f"balance[{i}]"
        if misdrawn := next(_misdrawn(goal, path), None):
            yield misdrawn
        elif not _can_be_fulfilled(box, goal, night):
            yield Fault("M-111", path, f"{goal.id} cannot be fulfilled in the {goal.zone} zone")
        if goal.points < 1:
            yield Fault("M-092", f"{path}.points", f"{goal.id} gives no points")


def _misdrawn(goal: Goal, path: str) -> Iterator[Fault]:
    """A drawing names Home types, and each of its cells once, counted from its own corner."""
    spots = [(row, column) for row, column, _ in goal.cells]
    if bool(goal.cells) == bool(goal.sum_type):
        yield Fault("M-115", path, f"{goal.id} needs either cells or sum_type")
    if bad := [kind for *_, kind in goal.cells if kind != ANY and kind not in set(HomeType)]:
        yield Fault("M-107", f"{path}.cells", f"{goal.id} names no Home type: {', '.join(map(str, bad))}")
    if any(min(line) for line in zip(*spots, strict=True)):
        yield Fault("M-121", f"{path}.cells", f"{goal.id} is not drawn from row 0 and column 0 on")
    if len(spots) != len(set(spots)):
        yield Fault("M-116", f"{path}.cells", f"{goal.id} draws a cell twice")
    if goal.min_comfort < (1 if goal.sum_type else 0):
        yield Fault("M-119", f"{path}.min_comfort", f"{goal.id} asks for a comfort of {goal.min_comfort}")


def _can_be_fulfilled(box: Index, goal: Goal, night: Mapping[tuple[int, int], HomeType]) -> bool:
    if goal.sum_type:
        cells = [divmod(cell, COLUMNS) for cell in box.zone_cells[goal.zone]]
        return 3 * sum(night.get(cell, goal.sum_type) == goal.sum_type for cell in cells) >= goal.min_comfort
    if goal.min_comfort > 3 * len(goal.cells):
        return False
    kinds = [kind for *_, kind in goal.cells]

    def is_allowed(cell: int, kind: str) -> bool:
        return kind == ANY or night.get(divmod(cell, COLUMNS), kind) == kind

    return any(all(map(is_allowed, cells, kinds)) for cells in box.places[goal.id])


def stacks_fit_the_rules(catalog: BambooCatalog) -> Iterator[Fault]:
    """Food tokens as printed, ghost tiles 0, 2, 3, 3, night cells in the grid."""
    tokens = {d.id: d.count for d in catalog.food}
    yield from check_counts("food", "M-021", tokens, {Food.TEA: 6, Food.RICE: 12, Food.RAMEN: 8})
    values = {d.id: d.value for d in catalog.food}
    yield from check_counts("food", "M-149", values, {Food.TEA: 1, Food.RICE: 2, Food.RAMEN: 3})
    if sorted(catalog.ghost.tiles) != [0, 2, 3, 3]:
        yield Fault("M-019", "ghost.tiles", "the four Temple tiles show 0, 2, 3 and 3")
    if not catalog.night_cells:
        yield Fault("M-160", "night_cells", "no cell of the Night side is marked")
    for i, cell in enumerate(catalog.night_cells):
        if not (0 <= cell.row < ROWS and 0 <= cell.col < COLUMNS):
            yield Fault("M-160", f"night_cells[{i}]", "outside the grid")
    for place, n in Counter((c.row, c.col) for c in catalog.night_cells).items():
        if n > 1:
            yield Fault("M-160", "night_cells", f"cell {place} is marked {n} times")


# What the rulebook says of its seven spirits: the clause, what each does, and what waking it costs (M-146).
SPIRITS: dict[str, tuple[str, tuple[e.Effect, ...], int]] = {
    "kappa": ("M-136", (e.BalanceAction(),), 1),
    "tanuki": ("M-137", (e.ImproveAction(),), 1),
    "rokurokubi": ("M-138", (e.IncomeAction(),), 1),
    "kitsune": ("M-139", (e.MakeJokers(),), 0),
    "ookami": ("M-140", (e.BringFood(4),), 2),
    "tengu": ("M-141", (e.TenguAction(),), 1),
    "bakeneko": ("M-142", (e.FreeRedirecting(),), 1),
}


def spirits_fit_the_rules(catalog: BambooCatalog) -> Iterator[Fault]:
    """As many tiles as the list says, enough for four piles; the spirits of the rulebook do what it says."""
    tiles, constants = sum(spirit.copies for spirit in catalog.spirits), catalog.constants
    if tiles != constants.spirit_tiles:
        yield Fault(
            "M-017", "spirits", f"{tiles} tiles in all, not constants.spirit_tiles = {constants.spirit_tiles}"
        )
    if tiles < len(Temple) * constants.spirit_pile:
        yield Fault(
            "M-017", "spirits", f"{tiles} tiles do not fill {len(Temple)} piles of {constants.spirit_pile}"
        )
    names = [spirit.id for spirit in catalog.spirits]
    yield from check_counts(
        "spirits", "M-017", {name: names.count(name) for name in SPIRITS}, dict.fromkeys(SPIRITS, 1)
    )
    for i, spirit in enumerate(catalog.spirits):
        rule, effect, wake = SPIRITS.get(spirit.id, ("M-133", spirit.effect, spirit.wake))
        if spirit.copies < 1:
            yield Fault("M-017", f"spirits[{i}].copies", f"{spirit.id} is there {spirit.copies} times")
        if spirit.wake != wake or wake < 0:
            yield Fault("M-146", f"spirits[{i}].wake", f"{spirit.id} wakes for {spirit.wake}")
        if spirit.effect != effect or not effect:
            yield Fault(rule, f"spirits[{i}].effect", f"{spirit.id} does not do what the rulebook says")
        feeds = [isinstance(each, e.BringFood) for each in spirit.effect]
        if any(feeds) and not all(feeds):
            yield Fault(
                "M-140", f"spirits[{i}].effect", f"{spirit.id} acts both in Summer and when the house is fed"
            )


CHECKS = (
    is_for("bamboo"), kinds_are_whole, ids_are_unique, printed_numbers_hold, sections_fit_the_rules,
    homes_fit_the_rules, goals_fit_the_rules, stacks_fit_the_rules, spirits_fit_the_rules,
)  # fmt: skip
