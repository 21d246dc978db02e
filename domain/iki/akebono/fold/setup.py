"""How facts of the set-up change the table."""

from msgspec.structs import replace

from domain.box.changes import without
from domain.iki.akebono import facts as f
from domain.iki.akebono.state import Akebono
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.fold(f.BuildingDiscarded)
def fold_building_discarded(game: Akebono, fact: f.BuildingDiscarded) -> Akebono:
    return replace(game, boxed=without(game.boxed, fact.building), gone=(*game.gone, fact.building))


@CHAPTER.fold(f.BoatsLaid)
def fold_boats_laid(game: Akebono, fact: f.BoatsLaid) -> Akebono:
    boxed = without(game.boxed, *fact.bank, fact.afloat.boat)
    return replace(game, sides=fact.sides, bank=fact.bank, river=(fact.afloat,), boxed=boxed)


@CHAPTER.fold(f.BoatTokensLaid)
def fold_boat_tokens_laid(game: Akebono, fact: f.BoatTokensLaid) -> Akebono:
    return replace(game, boat_tokens=fact.tokens, boxed=without(game.boxed, *fact.tokens))


@CHAPTER.fold(f.NewDeckStacked)
def fold_new_deck_stacked(game: Akebono, fact: f.NewDeckStacked) -> Akebono:
    return replace(game, new_deck=fact.order, boxed=without(game.boxed, *fact.order))


@CHAPTER.fold(f.CelebritiesStacked)
def fold_celebrities_stacked(game: Akebono, fact: f.CelebritiesStacked) -> Akebono:
    stacked = [card for stack in fact.stacks for card in stack]
    boxed = without(game.boxed, *stacked, *fact.pile)
    return replace(game, stacks=fact.stacks, pile=fact.pile, boxed=boxed)


@CHAPTER.fold(f.TilesLaid)
def fold_tiles_laid(game: Akebono, fact: f.TilesLaid) -> Akebono:
    return replace(game, tiles=fact.tiles, boxed=without(game.boxed, *fact.tiles.values()))


@CHAPTER.fold(f.TileTaken)
def fold_tile_taken(game: Akebono, fact: f.TileTaken) -> Akebono:
    tiles = {card: tile for card, tile in game.tiles.items() if card != fact.card}
    return replace(game, tiles=tiles, gone=(*game.gone, fact.tile))


@CHAPTER.fold(f.TilesGone)
def fold_tiles_gone(game: Akebono, fact: f.TilesGone) -> Akebono:
    return replace(game, tiles={}, gone=game.gone + fact.tiles)
