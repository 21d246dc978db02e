"""Dice, Hills, paths, Rocks and tiles."""

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku.kinds import Kind, Spot
from domain.bitoku.state import PLACE, ROW, TRACK, Bitoku, Die, Plot
from domain.box.changes import change_player, replace_at, without
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

# --- dice ---


def _die(game: Bitoku, seat: Seat, die: int, **changes: object) -> Bitoku:
    dice = game.players[seat].dice
    return change_player(game, seat, dice=replace_at(dice, die - 1, replace(dice[die - 1], **changes)))


@CHAPTER.fold(f.DieUnlocked)
def fold_die_unlocked(game: Bitoku, fact: f.DieUnlocked) -> Bitoku:
    return _die(game, fact.seat, fact.die, spot=Spot.UNLOCKED)


@CHAPTER.fold(f.PilgrimSpent)
def fold_pilgrim_spent(game: Bitoku, fact: f.PilgrimSpent) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, awake=player.awake - 1, gone=player.gone + 1)


@CHAPTER.fold(f.DieRaised)
def fold_die_raised(game: Bitoku, fact: f.DieRaised) -> Bitoku:
    return _die(game, fact.seat, fact.die, value=fact.value)


@CHAPTER.fold(f.DiePlaced)
def fold_die_placed(game: Bitoku, fact: f.DiePlaced) -> Bitoku:
    return _die(game, fact.seat, fact.die, spot=Spot.FOREST, region=fact.region, space=fact.space)


@CHAPTER.fold(f.DieLowered)
def fold_die_lowered(game: Bitoku, fact: f.DieLowered) -> Bitoku:
    return _die(game, fact.seat, fact.die, value=fact.value)


@CHAPTER.fold(f.DieCrossed)
def fold_die_crossed(game: Bitoku, fact: f.DieCrossed) -> Bitoku:
    river = {"spot": Spot.RIVER, "bank": fact.bank, "region": None, "space": 0}
    return _die(game, fact.seat, fact.die, value=fact.value, **river)


@CHAPTER.fold(f.DiceReturned)
def fold_dice_returned(game: Bitoku, fact: f.DiceReturned) -> Bitoku:
    return change_player(game, fact.seat, dice=tuple(map(Die, fact.values)))


@CHAPTER.fold(f.BuildingUsed)
def fold_building_used(game: Bitoku, fact: f.BuildingUsed) -> Bitoku:
    return game


@CHAPTER.fold(f.ForestActionUsed)
def fold_forest_action_used(game: Bitoku, fact: f.ForestActionUsed) -> Bitoku:
    return game


# --- the Hills ---


@CHAPTER.fold(f.FavorClaimed)
def fold_favor_claimed(game: Bitoku, fact: f.FavorClaimed) -> Bitoku:
    hill = game.hill(fact.hill)
    covered = (*hill.covered, fact.favor.value)
    return replace(game, hills=replace_at(game.hills, PLACE[fact.hill], replace(hill, covered=covered)))


@CHAPTER.fold(f.HillBitokuTaken)
def fold_hill_bitoku_taken(game: Bitoku, fact: f.HillBitokuTaken) -> Bitoku:
    hills = replace_at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), bitoku=""))
    path = (*game.players[fact.seat].path, fact.card)
    return replace(change_player(game, fact.seat, path=path), hills=hills)


@CHAPTER.fold(f.HillYokaiTaken)
def fold_hill_yokai_taken(game: Bitoku, fact: f.HillYokaiTaken) -> Bitoku:
    hills = replace_at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), yokai=""))
    hand = (*game.players[fact.seat].hand, fact.card)
    return replace(change_player(game, fact.seat, hand=hand), hills=hills)


# --- Movement Points, Kodamas, Rocks ---


@CHAPTER.fold(f.MovementSpent)
def fold_movement_spent(game: Bitoku, fact: f.MovementSpent) -> Bitoku:
    return game


@CHAPTER.fold(f.MovementLost)
def fold_movement_lost(game: Bitoku, fact: f.MovementLost) -> Bitoku:
    return game


@CHAPTER.fold(f.BitokuCompleted)
def fold_bitoku_completed(game: Bitoku, fact: f.BitokuCompleted) -> Bitoku:
    return change_player(game, fact.seat, counter=fact.counter)


@CHAPTER.fold(f.PilgrimStarted)
def fold_pilgrim_started(game: Bitoku, fact: f.PilgrimStarted) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, awake=player.awake - 1, walking=(*player.walking, fact.space))


@CHAPTER.fold(f.PilgrimMoved)
def fold_pilgrim_moved(game: Bitoku, fact: f.PilgrimMoved) -> Bitoku:
    walking = (*without(game.players[fact.seat].walking, fact.origin), fact.to)
    return change_player(game, fact.seat, walking=walking)


@CHAPTER.fold(f.PilgrimArrived)
def fold_pilgrim_arrived(game: Bitoku, fact: f.PilgrimArrived) -> Bitoku:
    player = game.players[fact.seat]
    walking, arrived = without(player.walking, fact.origin), (*player.arrived, fact.space)
    return change_player(game, fact.seat, walking=walking, arrived=arrived)


@CHAPTER.fold(f.KodamaMoved)
def fold_kodama_moved(game: Bitoku, fact: f.KodamaMoved) -> Bitoku:
    return change_player(
        game, fact.seat, kodamas=replace_at(game.players[fact.seat].kodamas, TRACK[fact.region], fact.to)
    )


@CHAPTER.fold(f.RockTaken)
def fold_rock_taken(game: Bitoku, fact: f.RockTaken) -> Bitoku:
    rocks = (*game.players[fact.seat].rocks, fact.rock)
    return replace(change_player(game, fact.seat, rocks=rocks), garden=replace_at(game.garden, fact.space - 1, ""))


@CHAPTER.fold(f.PilgrimPrayed)
def fold_pilgrim_prayed(game: Bitoku, fact: f.PilgrimPrayed) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, awake=player.awake - 1, praying=(*player.praying, fact.space))


# --- tiles ---


def _off_the_row(game: Bitoku, kind: Kind, space: int) -> tuple[tuple[str, ...], ...]:
    return replace_at(game.rows, ROW[kind], replace_at(game.row(kind), space - 1, ""))


@CHAPTER.fold(f.MitamaTaken)
def fold_mitama_taken(game: Bitoku, fact: f.MitamaTaken) -> Bitoku:
    tiles = (*game.players[fact.seat].mitamas, fact.tile)
    return replace(change_player(game, fact.seat, mitamas=tiles), rows=_off_the_row(game, Kind.MITAMA, fact.space))


@CHAPTER.fold(f.DragonflyTaken)
def fold_dragonfly_taken(game: Bitoku, fact: f.DragonflyTaken) -> Bitoku:
    tiles = (*game.players[fact.seat].dragonflies, fact.tile)
    rows = _off_the_row(game, Kind.DRAGONFLY, fact.space)
    return replace(change_player(game, fact.seat, dragonflies=tiles), rows=rows)


@CHAPTER.fold(f.Combined)
def fold_combined(game: Bitoku, fact: f.Combined) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(
        game,
        fact.seat,
        mitamas=without(player.mitamas, fact.mitama),
        dragonflies=without(player.dragonflies, fact.dragonfly),
        pairs=(*player.pairs, (fact.mitama, fact.dragonfly)),
    )


@CHAPTER.fold(f.CrystalTaken)
def fold_crystal_taken(game: Bitoku, fact: f.CrystalTaken) -> Bitoku:
    player = game.players[fact.seat]
    crystals = replace_at(player.crystals, fact.slot - 1, fact.tile)
    changed = change_player(game, fact.seat, crystals=crystals, awake=player.awake + 1, asleep=player.asleep - 1)
    return replace(changed, rows=_off_the_row(game, Kind.CRYSTAL, fact.space))


@CHAPTER.fold(f.BuildingBuilt)
def fold_building_built(game: Bitoku, fact: f.BuildingBuilt) -> Bitoku:
    area = replace_at(game.area(fact.region), fact.plot - 1, Plot(fact.tile, fact.seat))
    changed = change_player(game, fact.seat, built=game.players[fact.seat].built + 1)
    rows = _off_the_row(game, Kind.BUILDING, fact.space)
    return replace(changed, areas=replace_at(game.areas, PLACE[fact.region], area), rows=rows)
