"""The solo set-up: that of two players, and what the Tengu starts with."""

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku import streams
from domain.bitoku.kinds import REGIONS, Family, Kind
from domain.bitoku.rules.common import Table, gain
from domain.bitoku.rules.setup import deal_rocks, equip, equip_players
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu.rules.common import AUTOMA, HUMAN, shows_family, solo_numbers, tengu_of, tengu_player
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(s.EquipPlayers, replaces=equip_players)
@CHAPTER.cites("B-001", "B-307", "B-308", "B-314", "B-315", "B-319")
def equip_for_solo(table: Table, seat: Seat, step: s.EquipPlayers) -> None:
    """The Tengu is first in turn order; only the player is dealt a Rock."""
    if table.game.tengu is None:
        equip_players(table, seat, step)
        return
    table.emit(f.OrderSet((AUTOMA, HUMAN)))
    deal_rocks(table, (HUMAN,))
    _take_rocks(table)
    table.emit(f.RocksBoxed(table.game.rock_stack))
    equip(table, HUMAN)
    _equip_tengu(table)
    _ease_or_harden(table)


@CHAPTER.cites("B-317", "B-318", "Q-54")
def _take_rocks(table: Table) -> None:
    """A random Rock of the Garden and a random unused one; one of them shows Yōkai and the other does not."""
    spaces = list(table.dice.of(streams.GARDEN_ROCK).shuffled(range(1, len(table.game.garden) + 1)))
    space, second = spaces[0], table.game.rock_stack[:1]
    for each in spaces:
        if fitting := fitting_rocks(table.game, table.game.garden[each - 1]):
            space, second = each, fitting
            break
    table.emit(f.RockTaken(AUTOMA, space, table.game.garden[space - 1]))
    table.emit(f.RockDealt(AUTOMA, table.dice.of(streams.SECOND_ROCK).one_of(second)))


@CHAPTER.cites("B-318")
def fitting_rocks(game: Bitoku, first: str) -> tuple[str, ...]:
    """The unused Rocks that may go with this one."""
    rocks = game.box.rocks
    shows_yokai = rocks[first].family is Family.YOKAI
    return tuple(rock for rock in game.rock_stack if (rocks[rock].family is Family.YOKAI) is not shows_yokai)


@CHAPTER.cites("B-310", "B-311", "B-312", "B-313", "B-316", "B-320", "B-321", "B-323", "B-408", "B-409", "B-410")
@CHAPTER.cites("B-415")
def _equip_tengu(table: Table) -> None:
    """Dice 2, 3, 4, all Pilgrims, five Yōkai, a Dragonfly, resources by its Rocks, and its cards."""
    game, options = table.game, table.game.options
    starting = tuple(card.id for card in game.box.catalog.yokai if card.starting)
    pile = () if options.easier_no_yokai else starting
    table.emit(f.Equipped(AUTOMA, solo_numbers(game).dice, solo_numbers(game).pilgrims, 0, pile))
    dragonflies = 0 if options.easier_no_dragonfly else 1
    for _ in range(dragonflies + options.harder_dragonflies):
        table.emit(f.DragonflyDealt(AUTOMA, table.game.stack(Kind.DRAGONFLY)[0]))
    if not options.easier_no_resources:
        _give_resources(table)
    table.emit(t.TenguShuffled(table.dice.of(streams.TENGU_DECK).shuffled(tengu_of(game).deck)))
    for _ in range(solo_numbers(game).row):
        table.emit(t.TenguRevealed(tengu_of(table.game).deck[0]))


@CHAPTER.cites("B-320")
def _give_resources(table: Table) -> None:
    """1 wood, and 1 stone if a Rock shows buildings or 1 sake if one shows Mitamas."""
    if shows_family(table.game, Family.BUILDING):
        gain(table, AUTOMA, solo_numbers(table.game).build_resources)
    if shows_family(table.game, Family.MITAMA):
        gain(table, AUTOMA, solo_numbers(table.game).mitama_resources)


@CHAPTER.cites("B-413", "B-414")
def _ease_or_harden(table: Table) -> None:
    """A Pilgrim on the first space of the path; each Kodama one space further."""
    if table.game.options.harder_pilgrim:
        table.emit(f.PilgrimStarted(AUTOMA, table.game.box.starts[0]))
    if table.game.options.harder_kodamas:
        for region, place in zip(REGIONS, tengu_player(table.game).kodamas, strict=True):
            table.emit(f.KodamaMoved(AUTOMA, region, place + 1))
