"""How the board and the players are set up."""

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku import streams
from domain.bitoku.kinds import DECKS, REGIONS, ROWS, VALUED, Kind
from domain.bitoku.rules.common import Table, gain, gain_amulet
from domain.bitoku.rules.winter import deal_hill, fill_row
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Order, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


def setup(game: Bitoku, order: Order = "drawn") -> tuple[Step, ...]:
    """The set-up, in the order of the rulebook."""
    return (s.LayBoard(), s.EquipPlayers(order), s.BeginRound())


@CHAPTER.do(s.LayBoard)
@CHAPTER.cites("B-023", "B-123", "B-124", "B-125", "D-03", "D-06")
@CHAPTER.cites("B-013", "B-014", "B-015", "B-016", "B-025", "B-026", "B-028", "B-029", "B-030", "D-07")
def lay_board(table: Table, seat: Seat, step: s.LayBoard) -> None:
    """Everything is shuffled and laid out: Gates, areas, treasures, rows, Rocks, Hills."""
    _lay_gates(table)
    _lay_areas(table)
    treasures = table.dice.of(streams.TREASURES).shuffled(table.game.treasure_stack)
    table.emit(f.TreasuresLaid(dict(zip(REGIONS, treasures, strict=True))))
    for kind in DECKS:
        table.emit(f.StackShuffled(kind, table.dice.of(streams.PILES[kind]).shuffled(table.game.stack(kind))))
    for kind in ROWS:
        fill_row(table, kind)
    table.emit(f.StackShuffled(Kind.ROCK, table.dice.of(streams.PILES[Kind.ROCK]).shuffled(table.game.rock_stack)))
    for region in VALUED:
        deal_hill(table, region)


@CHAPTER.cites("B-017", "B-018", "B-214")
def _lay_gates(table: Table) -> None:
    """A random tile of its own letter for every Gate; the others leave the game."""
    box = table.game.box
    tiles = {
        letter: list(table.dice.of(stream).shuffled([g.id for g in box.catalog.gates if g.letter == letter]))
        for letter, stream in streams.GATES.items()
    }
    gates = {fork.id: tiles[fork.letter].pop(0) for fork in box.gate_forks}
    table.emit(f.GatesLaid(gates, (*tiles["A"], *tiles["B"])))


@CHAPTER.cites("B-019", "B-020", "B-021", "B-022", "B-115", "B-122", "B-126", "B-238", "D-04", "D-05", "D-54")
def _lay_areas(table: Table) -> None:
    """With few players an ancient building takes the lower left plot of some areas; the others leave the game."""
    box = table.game.box
    left = list(table.dice.of(streams.ANCIENT).shuffled(table.game.ancient_stack))
    areas = {}
    entries = {area.region: area for area in box.catalog.areas}
    for region in VALUED:
        area = entries[region]
        here = box.seats in area.ancient_players
        areas[region] = tuple(
            left.pop(0) if here and place == area.ancient else "" for place in range(len(area.plots))
        )
    table.emit(f.AreasLaid(areas, tuple(left)))


@CHAPTER.do(s.EquipPlayers)
@CHAPTER.cites("B-001", "B-027", "B-036", "B-037")
def equip_players(table: Table, seat: Seat, step: s.EquipPlayers) -> None:
    """A random turn order, or that of the seats; a Rock for each, the Garden, what each player starts with."""
    everybody = tuple(range(len(table.game.players)))
    drawn = step.order == "drawn"
    table.emit(f.OrderSet(table.dice.of(streams.ORDER).shuffled(everybody) if drawn else everybody))
    deal_rocks(table, everybody)
    table.emit(f.RocksBoxed(table.game.rock_stack))
    for each in table.game.order:
        equip(table, each)


@CHAPTER.cites("B-027", "B-043", "B-200", "D-08")
def deal_rocks(table: Table, seats: tuple[Seat, ...]) -> None:
    """One for each seat, on its leftmost Rock space; one face up on every space of the Garden."""
    for each in seats:
        table.emit(f.RockDealt(each, table.game.rock_stack[0]))
    table.emit(f.GardenLaid(table.game.rock_stack[: table.game.box.garden]))


@CHAPTER.cites("B-033", "B-034", "B-035", "B-038", "B-039", "B-040", "B-041", "B-042", "B-024")
def equip(table: Table, seat: Seat) -> None:
    """Dice 3, 2, 1, Pilgrims awake and asleep, five Yōkai, a Dragonfly, a Vision, wood, jade, an Amulet."""
    constants = table.game.box.constants
    cards = [card.id for card in table.game.box.catalog.yokai if card.starting]
    deck = table.dice.of(streams.OWN_DECK, seat).shuffled(cards)
    awake, asleep = constants.pilgrims_awake, constants.pilgrims_asleep
    table.emit(f.Equipped(seat, constants.dice, awake, asleep, deck))
    table.emit(f.DragonflyDealt(seat, table.game.stack(Kind.DRAGONFLY)[0]))
    table.emit(f.VisionDealt(seat, table.game.stack(Kind.VISION)[0]))
    gain(table, seat, constants.start)
    gain_amulet(table, seat, constants.start_amulet)
