"""The set-up, the frame of a game, and its end."""

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku.fold.common import stacks_with
from domain.bitoku.kinds import UNITS, Kind, Season
from domain.bitoku.state import DECK, PLACE, ROW, Bitoku, Die, Hill, Plot
from domain.box.changes import change_player, replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

# --- the set-up ---


@CHAPTER.fold(f.StackShuffled)
def fold_stack_shuffled(game: Bitoku, fact: f.StackShuffled) -> Bitoku:
    if fact.kind is Kind.ROCK:
        return replace(game, rock_stack=fact.order)
    return replace(game, stacks=stacks_with(game, fact.kind, fact.order))


@CHAPTER.fold(f.RowFilled)
def fold_row_filled(game: Bitoku, fact: f.RowFilled) -> Bitoku:
    stacks = stacks_with(game, fact.kind, game.stack(fact.kind)[len(fact.drawn) :])
    return replace(game, stacks=stacks, rows=replace_at(game.rows, ROW[fact.kind], fact.row))


@CHAPTER.fold(f.GatesLaid)
def fold_gates_laid(game: Bitoku, fact: f.GatesLaid) -> Bitoku:
    return replace(game, gate_stack=(), gates=tuple(fact.gates.values()), boxed=game.boxed + fact.boxed)


@CHAPTER.fold(f.AreasLaid)
def fold_areas_laid(game: Bitoku, fact: f.AreasLaid) -> Bitoku:
    areas = tuple(tuple(map(Plot, plots)) for plots in fact.areas.values())
    return replace(game, ancient_stack=(), areas=areas, boxed=game.boxed + fact.boxed)


@CHAPTER.fold(f.TreasuresLaid)
def fold_treasures_laid(game: Bitoku, fact: f.TreasuresLaid) -> Bitoku:
    return replace(game, treasure_stack=(), treasures=tuple(fact.treasures.values()))


@CHAPTER.fold(f.RockDealt)
def fold_rock_dealt(game: Bitoku, fact: f.RockDealt) -> Bitoku:
    rocks = (*game.players[fact.seat].rocks, fact.rock)
    return replace(change_player(game, fact.seat, rocks=rocks), rock_stack=without(game.rock_stack, fact.rock))


@CHAPTER.fold(f.GardenLaid)
def fold_garden_laid(game: Bitoku, fact: f.GardenLaid) -> Bitoku:
    return replace(game, garden=fact.rocks, rock_stack=without(game.rock_stack, *fact.rocks))


@CHAPTER.fold(f.RocksBoxed)
def fold_rocks_boxed(game: Bitoku, fact: f.RocksBoxed) -> Bitoku:
    return replace(game, rock_stack=without(game.rock_stack, *fact.rocks), boxed=game.boxed + fact.rocks)


@CHAPTER.fold(f.OrderSet)
def fold_order_set(game: Bitoku, fact: f.OrderSet) -> Bitoku:
    return replace(game, order=fact.order)


@CHAPTER.fold(f.Equipped)
def fold_equipped(game: Bitoku, fact: f.Equipped) -> Bitoku:
    dice = tuple(map(Die, fact.dice))
    boxed = without(game.boxed, *fact.deck)
    return replace(
        change_player(game, fact.seat, dice=dice, awake=fact.awake, asleep=fact.asleep, deck=fact.deck),
        boxed=boxed,
    )


@CHAPTER.fold(f.DragonflyDealt)
def fold_dragonfly_dealt(game: Bitoku, fact: f.DragonflyDealt) -> Bitoku:
    tiles = (*game.players[fact.seat].dragonflies, fact.tile)
    stacks = stacks_with(game, Kind.DRAGONFLY, game.stack(Kind.DRAGONFLY)[1:])
    return replace(change_player(game, fact.seat, dragonflies=tiles), stacks=stacks)


@CHAPTER.fold(f.VisionDealt)
def fold_vision_dealt(game: Bitoku, fact: f.VisionDealt) -> Bitoku:
    visions = (*game.players[fact.seat].visions, fact.card)
    stacks = stacks_with(game, Kind.VISION, game.stack(Kind.VISION)[1:])
    return replace(change_player(game, fact.seat, visions=visions), stacks=stacks)


# --- the frame of a game ---


@CHAPTER.fold(f.SeasonBegan)
def fold_season_began(game: Bitoku, fact: f.SeasonBegan) -> Bitoku:
    players = game.players
    if fact.season is Season.SUMMER:
        players = tuple(replace(player, passed=False) for player in players)
    return replace(game, round=fact.round, season=fact.season, players=players)


@CHAPTER.fold(f.Passed)
def fold_passed(game: Bitoku, fact: f.Passed) -> Bitoku:
    return change_player(game, fact.seat, passed=True)


@CHAPTER.fold(f.HillDealt)
def fold_hill_dealt(game: Bitoku, fact: f.HillDealt) -> Bitoku:
    stacks = game.stacks
    for kind, card in ((Kind.BITOKU, fact.bitoku), (Kind.YOKAI, fact.yokai)):
        if card:
            stacks = replace_at(stacks, DECK[kind], stacks[DECK[kind]][1:])
    hill = Hill(fact.bitoku, fact.yokai, game.hill(fact.hill).covered)
    return replace(game, stacks=stacks, hills=replace_at(game.hills, PLACE[fact.hill], hill))


@CHAPTER.fold(f.HillCleared)
def fold_hill_cleared(game: Bitoku, fact: f.HillCleared) -> Bitoku:
    hill = game.hill(fact.hill)
    return replace(
        game,
        bitoku_discard=game.bitoku_discard + ((hill.bitoku,) if hill.bitoku else ()),
        yokai_discard=game.yokai_discard + ((hill.yokai,) if hill.yokai else ()),
        hills=replace_at(game.hills, PLACE[fact.hill], replace(hill, bitoku="", yokai="")),
    )


@CHAPTER.fold(f.FavorsUncovered)
def fold_favors_uncovered(game: Bitoku, fact: f.FavorsUncovered) -> Bitoku:
    return replace(game, hills=tuple(replace(hill, covered=()) for hill in game.hills))


@CHAPTER.fold(f.DeckRenewed)
def fold_deck_renewed(game: Bitoku, fact: f.DeckRenewed) -> Bitoku:
    stacks = stacks_with(game, fact.kind, game.stack(fact.kind) + fact.order)
    if fact.kind is Kind.YOKAI:
        return replace(game, stacks=stacks, yokai_discard=())
    return replace(game, stacks=stacks, bitoku_discard=())


@CHAPTER.fold(f.TileRemoved)
def fold_tile_removed(game: Bitoku, fact: f.TileRemoved) -> Bitoku:
    row = game.row(fact.kind)
    rows = replace_at(game.rows, ROW[fact.kind], (*row[:-1], ""))
    return replace(game, rows=rows, boxed=(*game.boxed, fact.tile))


# --- the Ascension ---


@CHAPTER.fold(f.AscensionBegan)
def fold_ascension_began(game: Bitoku, fact: f.AscensionBegan) -> Bitoku:
    units = [tuple(counts.get(unit, 0) for unit in UNITS) for counts in fact.units]
    players = (replace(player, units=own) for player, own in zip(game.players, units, strict=True))
    return replace(game, players=tuple(players))


@CHAPTER.fold(f.CountedAs)
def fold_counted_as(game: Bitoku, fact: f.CountedAs) -> Bitoku:
    return change_player(game, fact.seat, kinds=fact.kinds)


@CHAPTER.fold(f.VisionsFulfilled)
def fold_visions_fulfilled(game: Bitoku, fact: f.VisionsFulfilled) -> Bitoku:
    return change_player(game, fact.seat, fulfilled=len(fact.cards))


@CHAPTER.fold(f.GameEnded)
def fold_game_ended(game: Bitoku, fact: f.GameEnded) -> Bitoku:
    return replace(game, season=Season.OVER)
