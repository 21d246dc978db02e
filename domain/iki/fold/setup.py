"""How facts of the set-up change the table."""

from msgspec.structs import replace

from domain.box.changes import change_player, without
from domain.iki import facts as f
from domain.iki.fold.common import change_players
from domain.iki.state import Iki
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.fold(f.FirstPlayerDrawn)
def fold_first_player_drawn(game: Iki, fact: f.FirstPlayerDrawn) -> Iki:
    return replace(game, first=fact.seat, arrivals=fact.stack)


@CHAPTER.fold(f.FireTilesShuffled)
def fold_fire_tiles_shuffled(game: Iki, fact: f.FireTilesShuffled) -> Iki:
    return replace(game, fires=fact.order)


@CHAPTER.fold(f.BlockingShuffled)
def fold_blocking_shuffled(game: Iki, fact: f.BlockingShuffled) -> Iki:
    return replace(game, blocking=fact.order)


@CHAPTER.fold(f.DeckShuffled)
def fold_deck_shuffled(game: Iki, fact: f.DeckShuffled) -> Iki:
    boxed = without(game.boxed, *fact.order)
    return replace(game, decks={**game.decks, fact.season: fact.order}, boxed=boxed)


@CHAPTER.fold(f.BuildingsShown)
def fold_buildings_shown(game: Iki, fact: f.BuildingsShown) -> Iki:
    return replace(game, buildings=fact.buildings, boxed=without(game.boxed, *fact.buildings))


@CHAPTER.fold(f.TokensLaid)
def fold_tokens_laid(game: Iki, fact: f.TokensLaid) -> Iki:
    return replace(game, market=game.market + fact.tokens, stock=without(game.stock, *fact.tokens))


@CHAPTER.fold(f.Equipped)
def fold_equipped(game: Iki, fact: f.Equipped) -> Iki:
    return change_player(game, fact.seat, purse=fact.goods)


@CHAPTER.fold(f.StartersShown)
def fold_starters_shown(game: Iki, fact: f.StartersShown) -> Iki:
    return replace(game, start=fact.cards, boxed=without(game.boxed, *fact.cards))


@CHAPTER.fold(f.StarterTaken)
def fold_starter_taken(game: Iki, fact: f.StarterTaken) -> Iki:
    start = without(game.start, fact.card)
    return replace(game, start=start, players=change_players(game, fact.seat, held=fact.card))


@CHAPTER.fold(f.StartersBoxed)
def fold_starters_removed(game: Iki, fact: f.StartersBoxed) -> Iki:
    return replace(game, start=without(game.start, *fact.cards), gone=game.gone + fact.cards)
