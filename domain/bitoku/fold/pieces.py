"""Dice, Hills, paths, Rocks and tiles."""

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku.fold.common import at, seated, without
from domain.bitoku.kinds import Kind, Spot
from domain.bitoku.state import PLACE, ROW, TRACK, Bitoku, Die, Plot
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

# --- dice ---


def _die(game: Bitoku, seat: Seat, die: int, **changes: object) -> Bitoku:
    dice = game.players[seat].dice
    return seated(game, seat, dice=at(dice, die - 1, replace(dice[die - 1], **changes)))


@CHAPTER.fold(f.DieUnlocked)
def die_unlocked(game: Bitoku, fact: f.DieUnlocked) -> Bitoku:
    return _die(game, fact.seat, fact.die, spot=Spot.UNLOCKED)


@CHAPTER.fold(f.PilgrimSpent)
def pilgrim_spent(game: Bitoku, fact: f.PilgrimSpent) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, awake=player.awake - 1, gone=player.gone + 1)


@CHAPTER.fold(f.DieRaised)
def die_raised(game: Bitoku, fact: f.DieRaised) -> Bitoku:
    return _die(game, fact.seat, fact.die, value=fact.value)


@CHAPTER.fold(f.DiePlaced)
def die_placed(game: Bitoku, fact: f.DiePlaced) -> Bitoku:
    return _die(game, fact.seat, fact.die, spot=Spot.FOREST, region=fact.region, space=fact.space)


@CHAPTER.fold(f.DieLowered)
def die_lowered(game: Bitoku, fact: f.DieLowered) -> Bitoku:
    return _die(game, fact.seat, fact.die, value=fact.value)


@CHAPTER.fold(f.DieCrossed)
def die_crossed(game: Bitoku, fact: f.DieCrossed) -> Bitoku:
    river = {"spot": Spot.RIVER, "bank": fact.bank, "region": None, "space": 0}
    return _die(game, fact.seat, fact.die, value=fact.value, **river)


@CHAPTER.fold(f.DiceReturned)
def dice_returned(game: Bitoku, fact: f.DiceReturned) -> Bitoku:
    return seated(game, fact.seat, dice=tuple(map(Die, fact.values)))


@CHAPTER.fold(f.BuildingUsed)
def building_used(game: Bitoku, fact: f.BuildingUsed) -> Bitoku:
    return game


@CHAPTER.fold(f.ForestActionUsed)
def forest_action_used(game: Bitoku, fact: f.ForestActionUsed) -> Bitoku:
    return game


# --- the Hills ---


@CHAPTER.fold(f.FavorClaimed)
def favor_claimed(game: Bitoku, fact: f.FavorClaimed) -> Bitoku:
    hill = game.hill(fact.hill)
    covered = (*hill.covered, fact.favor.value)
    return replace(game, hills=at(game.hills, PLACE[fact.hill], replace(hill, covered=covered)))


@CHAPTER.fold(f.HillBitokuTaken)
def hill_bitoku_taken(game: Bitoku, fact: f.HillBitokuTaken) -> Bitoku:
    hills = at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), bitoku=""))
    path = (*game.players[fact.seat].path, fact.card)
    return replace(seated(game, fact.seat, path=path), hills=hills)


@CHAPTER.fold(f.HillYokaiTaken)
def hill_yokai_taken(game: Bitoku, fact: f.HillYokaiTaken) -> Bitoku:
    hills = at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), yokai=""))
    hand = (*game.players[fact.seat].hand, fact.card)
    return replace(seated(game, fact.seat, hand=hand), hills=hills)


# --- Movement Points, Kodamas, Rocks ---


@CHAPTER.fold(f.MovementSpent)
def movement_spent(game: Bitoku, fact: f.MovementSpent) -> Bitoku:
    return game


@CHAPTER.fold(f.MovementLost)
def movement_lost(game: Bitoku, fact: f.MovementLost) -> Bitoku:
    return game


@CHAPTER.fold(f.BitokuCompleted)
def bitoku_completed(game: Bitoku, fact: f.BitokuCompleted) -> Bitoku:
    return seated(game, fact.seat, counter=fact.counter)


@CHAPTER.fold(f.PilgrimStarted)
def pilgrim_started(game: Bitoku, fact: f.PilgrimStarted) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, awake=player.awake - 1, walking=(*player.walking, fact.space))


@CHAPTER.fold(f.PilgrimMoved)
def pilgrim_moved(game: Bitoku, fact: f.PilgrimMoved) -> Bitoku:
    walking = (*without(game.players[fact.seat].walking, fact.origin), fact.to)
    return seated(game, fact.seat, walking=walking)


@CHAPTER.fold(f.PilgrimArrived)
def pilgrim_arrived(game: Bitoku, fact: f.PilgrimArrived) -> Bitoku:
    player = game.players[fact.seat]
    walking, arrived = without(player.walking, fact.origin), (*player.arrived, fact.space)
    return seated(game, fact.seat, walking=walking, arrived=arrived)


@CHAPTER.fold(f.KodamaMoved)
def kodama_moved(game: Bitoku, fact: f.KodamaMoved) -> Bitoku:
    return seated(game, fact.seat, kodamas=at(game.players[fact.seat].kodamas, TRACK[fact.region], fact.to))


@CHAPTER.fold(f.RockTaken)
def rock_taken(game: Bitoku, fact: f.RockTaken) -> Bitoku:
    rocks = (*game.players[fact.seat].rocks, fact.rock)
    return replace(seated(game, fact.seat, rocks=rocks), garden=at(game.garden, fact.space - 1, ""))


@CHAPTER.fold(f.PilgrimPrayed)
def pilgrim_prayed(game: Bitoku, fact: f.PilgrimPrayed) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, awake=player.awake - 1, praying=(*player.praying, fact.space))


# --- tiles ---


def _off_the_row(game: Bitoku, kind: Kind, space: int) -> tuple[tuple[str, ...], ...]:
    return at(game.rows, ROW[kind], at(game.row(kind), space - 1, ""))


@CHAPTER.fold(f.MitamaTaken)
def mitama_taken(game: Bitoku, fact: f.MitamaTaken) -> Bitoku:
    tiles = (*game.players[fact.seat].mitamas, fact.tile)
    return replace(seated(game, fact.seat, mitamas=tiles), rows=_off_the_row(game, Kind.MITAMA, fact.space))


@CHAPTER.fold(f.DragonflyTaken)
def dragonfly_taken(game: Bitoku, fact: f.DragonflyTaken) -> Bitoku:
    tiles = (*game.players[fact.seat].dragonflies, fact.tile)
    rows = _off_the_row(game, Kind.DRAGONFLY, fact.space)
    return replace(seated(game, fact.seat, dragonflies=tiles), rows=rows)


@CHAPTER.fold(f.Combined)
def combined(game: Bitoku, fact: f.Combined) -> Bitoku:
    player = game.players[fact.seat]
    return seated(
        game,
        fact.seat,
        mitamas=without(player.mitamas, fact.mitama),
        dragonflies=without(player.dragonflies, fact.dragonfly),
        pairs=(*player.pairs, (fact.mitama, fact.dragonfly)),
    )


@CHAPTER.fold(f.CrystalTaken)
def crystal_taken(game: Bitoku, fact: f.CrystalTaken) -> Bitoku:
    player = game.players[fact.seat]
    crystals = at(player.crystals, fact.slot - 1, fact.tile)
    changed = seated(game, fact.seat, crystals=crystals, awake=player.awake + 1, asleep=player.asleep - 1)
    return replace(changed, rows=_off_the_row(game, Kind.CRYSTAL, fact.space))


@CHAPTER.fold(f.BuildingBuilt)
def building_built(game: Bitoku, fact: f.BuildingBuilt) -> Bitoku:
    area = at(game.area(fact.region), fact.plot - 1, Plot(fact.tile, fact.seat))
    changed = seated(game, fact.seat, built=game.players[fact.seat].built + 1)
    rows = _off_the_row(game, Kind.BUILDING, fact.space)
    return replace(changed, areas=at(game.areas, PLACE[fact.region], area), rows=rows)
