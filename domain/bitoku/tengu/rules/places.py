"""What the Tengu does at a location."""

from collections.abc import Callable

from domain.bitoku import facts as f
from domain.bitoku import streams
from domain.bitoku.kinds import VALUED, Family, Kind, Region
from domain.bitoku.rules.common import Table, gain, score
from domain.bitoku.rules.kodamas import move_forward
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.common import (
    AUTOMA,
    by_competition,
    cite_rule,
    is_favourite,
    shows_family,
    solo_numbers,
    take_resource,
    tengu_player,
)
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

FAVOURITE = "favourite"


@CHAPTER.cites("B-331")
def location_of(game: Bitoku, card: str) -> tuple[Region, str]:
    """The region that a card means, and the object that it shows there."""
    entry = game.box.tengu_cards[card]
    if entry.location != FAVOURITE:
        return Region(entry.location), entry.object
    if shows_family(game, Family.BUILDING):
        return Region.FORGES, Kind.BUILDING.value
    return Region.YOMI, Kind.MITAMA.value


@CHAPTER.cites("B-356", "B-362", "B-371")
def act_at(table: Table, card: str, region: Region) -> None:
    """The action of a region, as the card shows it or, where it shows another region, as the region has it."""
    place, shown = location_of(table.game, card)
    thing = shown if place is region else ""
    ACTIONS[region](table, card, thing)


def _stairs(table: Table, card: str, thing: str) -> None:
    cite_rule(table, "B-362")
    table.push(AUTOMA, ts.TenguMovement(solo_numbers(table.game).stairs_points))


@CHAPTER.cites("B-363", "B-364")
def _glade(table: Table, card: str, thing: str) -> None:
    """The resources on the card, or two of the Associated Resource; and its most competitive Kodama."""
    cite_rule(table, "B-363")
    shown = table.game.box.tengu_cards[card].glade
    if shown:
        gain(table, AUTOMA, shown)
    else:
        take_resource(table, card, solo_numbers(table.game).glade_resources)
    cite_rule(table, "B-364")
    move_forward(table, AUTOMA, by_competition(table.game, tuple(Region))[0], 1)


# --- tiles ---


@CHAPTER.cites("B-327", "B-328", "B-329")
def random_space(table: Table, kind: Kind, fits: Callable[[str], bool] = bool) -> int:
    """A space of a row by a Will die; from an empty one outward, and round; 0 if no tile fits."""
    row = table.game.row(kind)
    if not any(tile and fits(tile) for tile in row):
        return 0
    value = table.dice.of(streams.WILL_SPACE).roll()
    table.emit(t.WillRolled((value,), "B-327"))
    start = min(solo_numbers(table.game).will_tile[value - 1], len(row))
    turned = [(start - 1 + i) % len(row) for i in range(len(row))]
    return next(place + 1 for place in turned if row[place] and fits(row[place]))


@CHAPTER.cites("B-357", "B-358", "B-359", "B-360")
def _yomi(table: Table, card: str, thing: str) -> None:
    """A Dragonfly or a Mitama; without a hint, a Dragonfly if a Mitama waits for one."""
    if not thing:
        cite_rule(table, "B-360")
        thing = Kind.DRAGONFLY.value if tengu_player(table.game).mitamas else Kind.MITAMA.value
    if thing == Kind.DRAGONFLY.value:
        _take_dragonfly(table)
    else:
        _take_mitama(table)


@CHAPTER.cites("B-357")
def _take_dragonfly(table: Table) -> None:
    """A random one, for nothing."""
    cite_rule(table, "B-357")
    space = random_space(table, Kind.DRAGONFLY)
    if space:
        table.emit(f.DragonflyTaken(AUTOMA, space, table.game.row(Kind.DRAGONFLY)[space - 1]))
        _combine(table)


@CHAPTER.cites("B-358", "B-359", "D-41", "Q-60")
def _take_mitama(table: Table) -> None:
    """The cheapest favourite, else a random one; the points of its space, and nothing of its action."""
    cite_rule(table, "B-358")
    game = table.game
    row = game.row(Kind.MITAMA)
    liked = (i for i, tile in enumerate(row, 1) if tile and is_favourite(game, game.box.mitamas[tile].type.value))
    space = next(liked, 0) or random_space(table, Kind.MITAMA)
    if space:
        table.emit(f.MitamaTaken(AUTOMA, space, row[space - 1]))
        score(table, AUTOMA, game.box.mitama_row.spaces[space - 1].points, "B-359", row[space - 1])
        _combine(table)


@CHAPTER.cites("B-361")
def _combine(table: Table) -> None:
    """As soon as it has one of each; instead of the Dragonfly's action, Movement Points."""
    player = tengu_player(table.game)
    if player.mitamas and player.dragonflies:
        cite_rule(table, "B-361")
        table.emit(f.Combined(AUTOMA, player.mitamas[0], player.dragonflies[0]))
        table.push(AUTOMA, ts.TenguMovement(solo_numbers(table.game).combine_points))


# --- the Forges ---


@CHAPTER.cites("B-365", "B-366", "B-370")
def _forges(table: Table, card: str, thing: str) -> None:
    """A Crystal or a building; without a hint, a favourite building if it can build one."""
    if not thing:
        cite_rule(table, "B-370")
        thing = Kind.BUILDING.value if _favourite_building(table.game) else Kind.CRYSTAL.value
    if thing == Kind.CRYSTAL.value:
        _take_crystal(table)
    else:
        _build(table)


@CHAPTER.cites("B-365")
def _take_crystal(table: Table) -> None:
    """A random one, for nothing."""
    cite_rule(table, "B-365")
    space = random_space(table, Kind.CRYSTAL)
    if space:
        table.emit(t.TenguCrystalTaken(space, table.game.row(Kind.CRYSTAL)[space - 1]))


@CHAPTER.cites("B-366", "B-367", "Q-51")
def legal_plots(game: Bitoku, tile: str) -> list[tuple[Region, int]]:
    """Where a building may stand; nowhere when all six counters are spent."""
    if tengu_player(game).built >= len(game.box.building_costs):
        return []
    kind = game.box.buildings[tile].type
    return [
        (region, number)
        for region in VALUED
        for number, (of, plot) in enumerate(zip(game.box.areas[region], game.area(region), strict=True), 1)
        if of is kind and not plot.building
    ]


@CHAPTER.cites("B-366", "D-41")
def _favourite_building(game: Bitoku) -> int:
    """The space of the innermost favourite that can be built, or 0."""
    for space, tile in enumerate(game.row(Kind.BUILDING), 1):
        if tile and is_favourite(game, game.box.buildings[tile].type.value) and legal_plots(game, tile):
            return space
    return 0


@CHAPTER.cites("B-366", "B-367", "B-368", "B-369", "D-48", "Q-51", "Q-60")
def _build(table: Table) -> None:
    """The innermost favourite, else a random one that can be built, where its Kodama is most competitive."""
    cite_rule(table, "B-366")
    game = table.game
    space = _favourite_building(game)
    space = space or random_space(table, Kind.BUILDING, lambda tile: bool(legal_plots(game, tile)))
    if not space:
        return
    tile = game.row(Kind.BUILDING)[space - 1]
    plots = dict(reversed(legal_plots(game, tile)))
    region = by_competition(game, tuple(plots))[0]
    table.emit(f.BuildingBuilt(AUTOMA, space, region, plots[region], tile))
    cite_rule(table, "B-369")
    move_forward(table, AUTOMA, region, 1)


ACTIONS: dict[Region, Callable[[Table, str, str], None]] = {
    Region.YOMI: _yomi,
    Region.STAIRS: _stairs,
    Region.GLADE: _glade,
    Region.FORGES: _forges,
}
